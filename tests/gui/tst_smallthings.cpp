// SPDX-License-Identifier: GPL-3.0-or-later
// Small things that one only sees when they are wrong.
#include "app/commands/commandentry.h"
#include "app/commands/viewcommands.h"
#include "model/base/time.h"
#include "model/qt/text/aligneddigits.h"
#include "model/qt/text/format.h"
#include "tests/gui/walk/walkedwindow.h"
#include "views/common/charts/axisticks.h"
#include "views/timeline/arrange/timelinescale.h"
#include "views/timeline/paint/rulertexts.h"
#include "views/timeline/paint/rulerticks.h"

#include <QtGui/QTextDocumentFragment>
#include <QtGui/QTextLayout>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QTabBar>

#include <set>

using namespace ets;
using namespace ets::test;

namespace {

/// What a person sees of a tooltip.
bool showsMarkup(const QString& toolTip)
{
    const QString seen =
        Qt::mightBeRichText(toolTip) ? QTextDocumentFragment::fromHtml(toolTip).toPlainText() : toolTip;
    static const QRegularExpression markup(
        QStringLiteral("</?(b|i|p|br|table|tr|td|qt|html|nobr|h3)\\b[^>]*>|&(lt|gt|amp|nbsp);"));
    return markup.match(seen).hasMatch();
}

} // namespace

class TestSmallThings : public QObject, private FullWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { open(); }
    void cleanupTestCase() { m_window.reset(); }
    void toolTipsShowNoMarkup();
    void noAmpersandIsShownTwice();
    void unitsStayWithTheirNumbers_data();
    void unitsStayWithTheirNumbers();
    void ticksOfAChartDiffer_data();
    void ticksOfAChartDiffer();
    void labelsOfTheRulerDiffer();
};

void TestSmallThings::toolTipsShowNoMarkup()
{
    QStringList faults;
    int looked = 0;
    const auto look = [&](const QString& toolTip) {
        looked += toolTip.isEmpty() ? 0 : 1;
        if (showsMarkup(toolTip)) {
            faults.push_back(toolTip);
        }
    };
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        showAndWait(*m_window, entry);
    }
    for (const QWidget* const widget : m_window->findChildren<QWidget*>()) {
        look(widget->toolTip());
        const auto* const table = qobject_cast<const QAbstractItemView*>(widget);
        if (table == nullptr || table->model() == nullptr) {
            continue;
        }
        constexpr int most = 30;
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            look(table->model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
            for (int row = 0; row < std::min(most, table->model()->rowCount()); ++row) {
                look(table->model()->index(row, column).data(Qt::ToolTipRole).toString());
            }
        }
    }
    for (const QAction* const action : m_window->findChildren<QAction*>()) {
        look(action->toolTip());
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    QVERIFY(looked > 200);
}

void TestSmallThings::noAmpersandIsShownTwice()
{
    QStringList faults;
    const auto look = [&](const QString& text) {
        if (text.contains(QStringLiteral("&&"))) {
            faults.push_back(text);
        }
    };
    for (const CommandEntry& entry : commandsOf(*m_window->menuBar())) {
        look(entry.title);
        look(entry.kind);
    }
    for (const CommandEntry& entry : commandsOf(m_window->workspace().views())) {
        look(entry.title);
        look(entry.kind);
    }
    for (const QWidget* const widget : m_window->findChildren<QWidget*>()) {
        if (const auto* const label = qobject_cast<const QLabel*>(widget)) {
            look(label->text());
        }
        if (const auto* const table = qobject_cast<const QAbstractItemView*>(widget);
            table != nullptr && table->model()) {
            for (int column = 0; column < table->model()->columnCount(); ++column) {
                look(table->model()->headerData(column, Qt::Horizontal).toString());
            }
        }
        look(widget->accessibleName());
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

void TestSmallThings::unitsStayWithTheirNumbers_data()
{
    QTest::addColumn<QString>("text");
    for (const double value : {0.0, 0.5, 12.0, 1234.5, 98765432.1, 1.5e12}) {
        for (const TimeScale scale : timeScales()) {
            const QString text = format::duration(value, scale);
            QTest::addRow("%s", qPrintable(text)) << text;
        }
    }
    QTest::newRow("percent") << format::percent(0.1234);
    QTest::newRow("bytes") << format::bytes(123456789);
    QTest::newRow("count") << format::count(quint64(1234567890));
}

void TestSmallThings::unitsStayWithTheirNumbers()
{
    QFETCH(QString, text);
    // As narrow as can be: the text stays on one line.
    QTextLayout layout(text);
    QTextOption option;
    option.setWrapMode(QTextOption::WordWrap);
    layout.setTextOption(option);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(1);
    const int length = line.textLength();
    layout.endLayout();
    // Qt may break behind the point of a number; where texts wrap anywhere, TextPanel keeps that from happening.
    const bool isBehindPoint = length > 0 && text[length - 1] == QLatin1Char('.');
    QVERIFY2(
        length == text.size() || isBehindPoint, qPrintable(text.left(length) + QLatin1Char('|') + text.mid(length)));
}

void TestSmallThings::ticksOfAChartDiffer_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("around one") << 0.92 << 1.02;
    QTest::newRow("whole") << 0.0 << 90.0;
    QTest::newRow("narrow") << 19.0 << 21.0;
    QTest::newRow("deep") << 5.00001 << 5.00004;
    QTest::newRow("large") << 1e9 << 3e9;
    QTest::newRow("tiny") << 0.0 << 2e-9;
    QTest::newRow("below zero") << -0.5 << 0.5;
}

void TestSmallThings::ticksOfAChartDiffer()
{
    QFETCH(double, low);
    QFETCH(double, high);
    const std::vector<double> ticks = roundTicksAround(low, high, 5);
    const QStringList texts = tickTexts(ticks);
    QCOMPARE(static_cast<std::size_t>(texts.size()), ticks.size());
    const std::set<QString> different(texts.begin(), texts.end());
    QCOMPARE(different.size(), ticks.size());
    if (high < 1e6 && high > 1e-4) {
        std::set<qsizetype> digits;
        for (const QString& text : texts) {
            const qsizetype point = text.indexOf(QLatin1Char('.'));
            digits.insert(point < 0 ? 0 : text.size() - point - 1);
        }
        QVERIFY2(digits.size() == 1, qPrintable(texts.join(QLatin1Char(' '))));
    }
}

void TestSmallThings::labelsOfTheRulerDiffer()
{
    // Every length from ticks to years, at places where digits run short.
    for (const Ticks from : {Ticks(0), Ticks(999'400), Ticks(1'000'000), Ticks(24'190'000), Ticks(19'998'000),
             Ticks(1'234'567'891), Ticks(39'000'000'123)}) {
        for (double length = 6; length < 1e17; length *= 1.37) {
            const TimelineScale scale({from, from + static_cast<Ticks>(length)}, 1600);
            const RulerTicks ruler = RulerTicks::of(scale, 0, 100);
            for (const TimeScale unit : {TimeScale::Ns, TimeScale::Us, TimeScale::Cycles}) {
                std::set<QString> seen;
                for (const QString& text : rulerTexts(ruler, unit)) {
                    QVERIFY2(text.isEmpty() || seen.insert(text).second,
                        qPrintable(QStringLiteral("%1 twice from %2, %3 long").arg(text).arg(from).arg(length)));
                    QVERIFY2(text.size() < 40, qPrintable(text));
                }
            }
        }
    }
}

QTEST_MAIN(TestSmallThings)
#include "tst_smallthings.moc"
