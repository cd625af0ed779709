// SPDX-License-Identifier: GPL-3.0-or-later
// The strip above the views says how long a trace takes, loading and running, and that there are remarks on its files.
#include "app/mainwindow.h"
#include "app/strip/summarystrip.h"
#include "app/workspace.h"
#include "model/qt/text/format.h"
#include "tests/etdump/dumpfile.h"
#include "tests/qt/loadedsession.h"
#include "views/coverage/coveragelist.h"
#include "views/coverage/coverageview.h"

#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QTreeWidget>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestSummaryStrip : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void medianAndSpread();
    void oneRunHasNoSpread();
    void loadTime();
    void remarksLeadToTheirList();
    void noRemarksNoBadge();
    void fieldsByKeyboard();

private:
    [[nodiscard]] SummaryStrip& strip() { return *m_window->findChild<SummaryStrip*>(); }
    /// What stands below a caption; empty where it is not on show.
    [[nodiscard]] QString fieldOf(const QString& caption)
    {
        for (const QLabel* const label : strip().findChildren<QLabel*>()) {
            if (label->text() != caption || !label->isVisible()) {
                continue;
            }
            const auto labels = label->parentWidget()->findChildren<QLabel*>();
            return labels.size() == 2 ? labels[labels[0] == label ? 1 : 0]->text() : QString();
        }
        return {};
    }
    [[nodiscard]] QToolButton& badge() { return *strip().findChild<QToolButton*>(QStringLiteral("remarks")); }
    void open(const DumpWriter& dump);

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestSummaryStrip::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->resize(1800, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestSummaryStrip::open(const DumpWriter& dump)
{
    const QString path = m_folder.filePath(QStringLiteral("made.etdp"));
    QVERIFY(writeDump(dump, path.toStdString()));
    QCOMPARE(openAndWait(m_window->session(), {path}), QString());
}

void TestSummaryStrip::medianAndSpread()
{
    // Eleven runs of 10, 20, ... 110 microseconds, not in this order: p10, p50 and p90 are three of them.
    DumpWriter dump;
    for (Ticks i = 0; i < 11; ++i) {
        const Ticks at = 1'000'000 * (i + 1);
        const Ticks length = 10'000 * ((i * 4) % 11 + 1);
        dump.run().event("native_call_add.out", 0, at, at + 5000).framework("Method::execute", at, at + length);
    }
    open(dump);
    const auto time = [](double us) { return format::duration(us, TimeScale::Us); };
    QCOMPARE(fieldOf(QStringLiteral("Method::execute, median")),
        QStringLiteral("%1   p10 %2 – p90 %3").arg(time(60), time(20), time(100)));
    QCOMPARE(fieldOf(QStringLiteral("Runs")), QStringLiteral("11"));
}

/// What a click does keys do as well: Enter on the links leads to Coverage, Space on the runs to their menu.
void TestSummaryStrip::fieldsByKeyboard()
{
    QCOMPARE(openAndWait(m_window->session(), pairOf(QStringLiteral("transformer"))), QString());
    QWidget* links = nullptr;
    QWidget* runs = nullptr;
    for (QWidget* const field : strip().findChildren<QWidget*>()) {
        const bool isField = field->focusPolicy() == Qt::TabFocus && field->isVisible();
        links = isField && field->accessibleName().startsWith(QStringLiteral("Tied")) ? field : links;
        runs = isField && field->accessibleName().startsWith(QStringLiteral("Runs")) ? field : runs;
    }
    QVERIFY(links != nullptr && runs != nullptr);
    auto* const coverage = m_window->workspace().views().get<CoverageView>();
    links->setFocus(Qt::TabFocusReason);
    const QImage focused = links->grab().toImage();
    QTest::keyClick(links, Qt::Key_Return);
    QTRY_VERIFY(!coverage->visibleRegion().isEmpty());
    runs->setFocus(Qt::TabFocusReason);
    QVERIFY(links->grab().toImage() != focused);
    QSignalSpy wanted(&strip(), &SummaryStrip::runsWanted);
    QTimer::singleShot(0, [] {
        if (QWidget* const menu = QApplication::activePopupWidget()) {
            menu->close();
        }
    });
    QTest::keyClick(runs, Qt::Key_Space);
    QCOMPARE(wanted.count(), 1);
}

void TestSummaryStrip::oneRunHasNoSpread()
{
    DumpWriter dump;
    dump.run().event("native_call_add.out", 0, 1000, 2000).framework("Method::execute", 1000, 43'000);
    open(dump);
    QCOMPARE(fieldOf(QStringLiteral("Method::execute")), format::duration(42, TimeScale::Us));
    QCOMPARE(fieldOf(QStringLiteral("Runs")), QStringLiteral("1"));
    QCOMPARE(fieldOf(QStringLiteral("Loading")), QString()); // nothing was logged of it
}

void TestSummaryStrip::loadTime()
{
    // Loading is what is outermost: what happens within counts once.
    DumpWriter dump;
    dump.run("Default");
    dump.framework("Method::init", 12'000, 14'000); // logged when it ends
    dump.framework("Program::load_method", 11'000, 15'000);
    dump.run().event("native_call_add.out", 0, 21'000, 22'000).framework("Method::execute", 20'000, 50'000);
    open(dump);
    const DataSet& data = *m_window->session().dataSet();
    TickSpan outermost = 0;
    for (std::size_t s = 0; s < data.trace->etdump().sampleCount(); ++s) {
        const bool isLoading = data.trace->nameOf(data.trace->eventOf(SampleId(s))) != "Method::execute"
            && data.trace->runOf(SampleId(s)) == RunId(0);
        if (isLoading && !data.trace->parentOf(SampleId(s)).isValid()) {
            outermost += static_cast<TickSpan>(data.trace->durationTicks(SampleId(s)).value_or(0));
        }
    }
    QCOMPARE(outermost, TickSpan(4000));
    QCOMPARE(fieldOf(QStringLiteral("Loading")), format::duration(4000, TimeScale::Ns));
    QCOMPARE(fieldOf(QStringLiteral("Runs")), QStringLiteral("1"));
}

void TestSummaryStrip::remarksLeadToTheirList()
{
    QCOMPARE(openAndWait(
                 m_window->session(), {dataFile(QStringLiteral("synthetic"), QStringLiteral("wraparound_error.etdp"))}),
        QString());
    const Diagnostics& remarks = m_window->session().dataSet()->trace->diagnostics();
    QVERIFY(remarks.total() > 0);
    QVERIFY(badge().isVisible());
    QCOMPARE(badge().text(), QString::number(remarks.total()));
    QVERIFY(badge().accessibleName().contains(QString::number(remarks.total())));
    QVERIFY(!badge().toolTip().isEmpty());
    QTest::mouseClick(&badge(), Qt::LeftButton);
    auto* const coverage = m_window->workspace().views().get<CoverageView>();
    QTRY_VERIFY(!coverage->visibleRegion().isEmpty());
    std::uint64_t listed = 0;
    const QAbstractItemModel& rows = *coverage->list()->model();
    for (int i = 0; i < rows.rowCount(); ++i) {
        const QModelIndex group = rows.index(i, 0);
        listed += coverage->list()->isExpanded(group) && group.data().toString().contains(QStringLiteral("emarks"))
            ? static_cast<std::uint64_t>(rows.rowCount(group))
            : 0U;
    }
    QCOMPARE(listed, static_cast<std::uint64_t>(remarks.groups().size()));
}

void TestSummaryStrip::noRemarksNoBadge()
{
    QCOMPARE(openAndWait(m_window->session(), pairOf(QStringLiteral("transformer"))), QString());
    QCOMPARE(m_window->session().dataSet()->trace->diagnostics().total(), std::uint64_t(0));
    QVERIFY(!badge().isVisible());
}

QTEST_MAIN(TestSummaryStrip)
#include "tst_summarystrip.moc"
