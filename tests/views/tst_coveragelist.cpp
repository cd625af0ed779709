// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of Coverage sort, copy and are written into files as every table.
#include "model/qt/models/itemroles.h"
#include "tests/qt/loadedsession.h"
#include "views/coverage/coveragelist.h"
#include "views/coverage/coverageview.h"
#include "views/tables/exportdialog.h"
#include "views/tables/viewexport.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtGui/QClipboard>
#include <QtTest/QAbstractItemModelTester>
#include <QtWidgets/QApplication>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QMenu>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

struct Window {
    Session session;
    CoverageView view{session};

    Window()
    {
        view.resize(900, 600);
        view.show();
    }
    [[nodiscard]] QAbstractItemModel& model() const { return *view.list()->model(); }
    /// Texts of a column of what lies below a heading, in the order shown.
    [[nodiscard]] QStringList below(const QModelIndex& heading, int column = CoverageRows::What)
    {
        QStringList texts;
        for (int row = 0; row < model().rowCount(heading); ++row) {
            texts.push_back(model().index(row, column, heading).data().toString());
        }
        return texts;
    }
    [[nodiscard]] QModelIndex heading(const QString& title)
    {
        for (int row = 0; row < model().rowCount(); ++row) {
            if (model().index(row, 0).data().toString() == title) {
                return model().index(row, 0);
            }
        }
        return {};
    }
    [[nodiscard]] QStringList headings() { return below({}); }
};

/// A name with its numbers filled up with zeros: instruction 2 goes before instruction 10.
QString padded(const QString& text)
{
    static const QRegularExpression number(QStringLiteral("\\d+"));
    QString key;
    qsizetype end = 0;
    for (auto matches = number.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        key += text.mid(end, match.capturedStart() - end) + match.captured().rightJustified(20, QLatin1Char('0'));
        end = match.capturedEnd();
    }
    return key + text.mid(end);
}

/// Names by the value of the numbers in them.
QStringList sorted(QStringList texts)
{
    std::ranges::sort(texts,
        [](const QString& a, const QString& b) { return padded(a).compare(padded(b), Qt::CaseInsensitive) < 0; });
    return texts;
}

} // namespace

class TestCoverageList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void modelIsSound();
    void sortsBelowHeadings();
    void copiesAsTables();
    void exportsAllFormats();
    void menuIsThatOfTables();
    void filterLeavesOut();
};

void TestCoverageList::modelIsSound()
{
    FactTreeModel model(CoverageRows::context, CoverageRows::columns());
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    CoverageRows rows = CoverageRows::of(*session.dataSet());
    const std::size_t count = rows.rows.size();
    QVERIFY(count > 5);
    model.setRows(std::move(rows.rows));
    std::size_t seen = 0;
    const std::function<void(const QModelIndex&)> walk = [&](const QModelIndex& parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            QCOMPARE(model.indexOf(FactTreeModel::rowOf(index)), index);
            ++seen;
            walk(index);
        }
    };
    walk({});
    QCOMPARE(seen, count);
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
}

void TestCoverageList::sortsBelowHeadings()
{
    Window window;
    QCOMPARE(openAndWait(window.session, pairOf(QStringLiteral("cond"))), QString());
    const QStringList headings = window.headings();
    QVERIFY(headings.size() >= 3);
    const QString list = QStringLiteral("Not in the record's maps");
    const QStringList before = window.below(window.heading(list));
    QVERIFY(before.size() > 1);
    QHeaderView& header = *window.view.list()->header();
    const QPoint title(header.sectionViewportPosition(0) + 20, header.height() / 2);
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, title);
    QCOMPARE(window.below(window.heading(list)), sorted(before));
    const qsizetype second = sorted(before).indexOf(QStringLiteral("instruction 2 of forward: JF_CALL"));
    QVERIFY(second >= 0 && second < sorted(before).indexOf(QStringLiteral("instruction 10 of forward: MOVE_CALL")));
    QCOMPARE(window.headings(), headings); // they keep their order
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, title);
    QStringList reversed = sorted(before);
    std::reverse(reversed.begin(), reversed.end());
    QCOMPARE(window.below(window.heading(list)), reversed);
    QCOMPARE(window.headings(), headings);
}

void TestCoverageList::copiesAsTables()
{
    Window window;
    QCOMPARE(openAndWait(window.session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    CoverageList& list = *window.view.list();
    list.setFocus();
    list.selectAll();
    list.clearSelection();
    QTest::keySequence(&list, QKeySequence::Copy);
    const QString tsv = QGuiApplication::clipboard()->text();
    const auto rows = static_cast<qsizetype>(list.facts().rows().size());
    QCOMPARE(tsv.count(QLatin1Char('\n')), rows + 1);
    QVERIFY(tsv.startsWith(QStringLiteral("What\tWhere\tHow often\n")));
    QVERIFY(list.selectionAs(TableFormat::Csv).startsWith(QStringLiteral("What,Where,How often")));
    QVERIFY(list.selectionAs(TableFormat::Markdown).startsWith(QStringLiteral("| What")));
    QVERIFY(list.selectionAs(TableFormat::Json).contains(QStringLiteral("\"Where\"")));
    // The heading goes with every row, for those who show that column.
    list.setColumnHidden(CoverageRows::List, false);
    QVERIFY(list.selectionAsTsv().contains(QStringLiteral("\tWhy\n")));
}

void TestCoverageList::exportsAllFormats()
{
    Window window;
    QCOMPARE(openAndWait(window.session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    const QTemporaryDir folder;
    const ViewExport source(*window.view.list());
    const int count = source.rowCount(ExportRows::All);
    QCOMPARE(count, static_cast<int>(window.view.list()->facts().rows().size()));
    for (const TableFormatInfo& info : textTableFormats()) {
        ExportChoices choices;
        choices.columns = ExportColumns::All;
        choices.format = info.format;
        const QString path = folder.filePath(QStringLiteral("list.") + formatEnding(info.format));
        const auto written = source.work(ExportRows::All, choices, path.toStdString())({});
        QVERIFY(written);
        QCOMPARE(*written, count);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY2(text.contains("Method of each block"), text.left(400));
    }
}

void TestCoverageList::menuIsThatOfTables()
{
    Window window;
    QCOMPARE(openAndWait(window.session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
    CoverageList& list = *window.view.list();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(20, 20), list.viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(list.viewport(), &event);
    auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QStringList titles;
    for (const QAction* const action : menu->actions()) {
        titles.push_back(action->text());
    }
    menu->close();
    for (const char* const wanted : {"Copy", "Copy as", "Select all", "Export…", "Expand all", "Sort by"}) {
        QVERIFY2(titles.contains(QString::fromUtf8(wanted)), qPrintable(titles.join(QLatin1Char(' '))));
    }
}

void TestCoverageList::filterLeavesOut()
{
    Window window;
    QCOMPARE(openAndWait(window.session, pairOf(QStringLiteral("cond"))), QString());
    const QString title = QStringLiteral("Not in the record's maps");
    const QStringList all = window.below(window.heading(title));
    QVERIFY(all.size() > 1);
    const QStringList headings = window.headings();
    // By the name of one of the events: its rows stay, and those of no other.
    const auto selectionOf = [&](int row) {
        return window.model().index(row, 0, window.heading(title)).data(SelectionRole).value<Selection>();
    };
    const Trace& trace = *window.session.dataSet()->trace;
    const std::string name(trace.nameOf(std::get<EventId>(selectionOf(0))));
    window.session.filterZoom().setFilter({QStringLiteral("name:=\"%1\"").arg(QString::fromStdString(name)), {}});
    const QStringList found = window.below(window.heading(title));
    QVERIFY(!found.isEmpty() && found.size() < all.size());
    for (int row = 0; row < static_cast<int>(found.size()); ++row) {
        QCOMPARE(std::string(trace.nameOf(std::get<EventId>(selectionOf(row)))), name);
    }
    const auto isOfName = [&](const QString& text) { return text.endsWith(QString::fromStdString(name)); };
    QCOMPARE(found.size(), std::count_if(all.begin(), all.end(), isOfName));
    window.session.filterZoom().setFilter({QStringLiteral("op:nothinglikethis"), {}});
    QVERIFY(window.below(window.heading(title)).isEmpty());
    QCOMPARE(window.headings(), headings);
    window.session.filterZoom().setFilter({});
    QCOMPARE(window.below(window.heading(title)), all);
}

QTEST_MAIN(TestCoverageList)
#include "tst_coveragelist.moc"
