// SPDX-License-Identifier: GPL-3.0-or-later
// Enter and a double click lead from a module to its ops, and from an op type to its events: Events is in front, with
// the keyboard in it and the rows marked.
#include "app/grabwait.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/models/itemroles.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/details/detailsview.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"
#include "views/modules/modulesview.h"
#include "views/program/programeditor.h"
#include "views/program/programview.h"
#include "views/sql/sqlview.h"
#include "views/tables/eventsview.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtGui/QTextBlock>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>

#include <set>

using namespace ets;
using namespace ets::test;

class TestDrillDown : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void moduleLeadsToItsOps_data();
    void moduleLeadsToItsOps();
    void opTypeLeadsToItsEvents();
    void answerLeadsToDetails_data() { moduleLeadsToItsOps_data(); }
    void answerLeadsToDetails();
    void nodeLeadsToItsLine_data() { moduleLeadsToItsOps_data(); }
    void nodeLeadsToItsLine();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] EventsView& events() { return *m_window->workspace().views().get<EventsView>(); }
    [[nodiscard]] std::set<std::size_t> markedEvents();
    [[nodiscard]] bool isInFront() { return !events().visibleRegion().isEmpty(); }
};

void TestDrillDown::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    beginWithoutSettings();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
}

std::set<std::size_t> TestDrillDown::markedEvents()
{
    std::set<std::size_t> marked;
    for (const QModelIndex& row : events().view()->selectionModel()->selectedRows()) {
        for (const EventId event : events().proxy().dataSetModel().eventsOf(events().proxy().mapToSource(row))) {
            marked.insert(event.value());
        }
    }
    return marked;
}

void TestDrillDown::moduleLeadsToItsOps_data()
{
    QTest::addColumn<bool>("byMouse");
    QTest::newRow("Enter") << false;
    QTest::newRow("double click") << true;
}

void TestDrillDown::moduleLeadsToItsOps()
{
    QFETCH(const bool, byMouse);
    m_window->workspace().showView(QStringLiteral("modules"));
    TableView& tree = *m_window->workspace().views().get<ModulesView>()->view();
    tree.expandAll();
    QCoreApplication::processEvents();
    QModelIndex attention;
    for (QModelIndex row = tree.model()->index(0, 0); row.isValid() && !attention.isValid();
         row = tree.indexBelow(row)) {
        attention = row.data(ExactTextRole).toString().endsWith(QStringLiteral("layers.0.attn")) ? row : QModelIndex();
    }
    QVERIFY(attention.isValid());
    tree.scrollTo(attention);
    QVERIFY(!isInFront());
    const QPoint place = tree.visualRect(attention).center();
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, place);
    if (byMouse) {
        QTest::mouseDClick(tree.viewport(), Qt::LeftButton, {}, place);
    } else {
        QTest::keyClick(&tree, Qt::Key_Return);
    }
    QTRY_VERIFY(isInFront());
    QTRY_VERIFY(events().isAncestorOf(QApplication::focusWidget()));
    // Exactly the events of the module that the table has.
    const Trace& trace = *session().dataSet()->trace;
    std::set<std::size_t> wanted;
    const TableView& table = *events().view();
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const auto event = std::get<EventId>(table.model()->index(row, 0).data(SelectionRole).value<Selection>());
        const ModuleId module = trace.moduleOf(event);
        const std::string path = module.isValid() ? trace.modules().pathOf(module) : std::string();
        if (path == "layers.0.attn" || path.starts_with("layers.0.attn.")) {
            wanted.insert(event.value());
        }
    }
    QVERIFY(wanted.size() > 5);
    QCOMPARE(markedEvents(), wanted);
}

void TestDrillDown::opTypeLeadsToItsEvents()
{
    m_window->workspace().showView(QStringLiteral("operators"));
    TableView& table = *m_window->workspace().views().get<OperatorsView>()->view();
    const QModelIndex row = table.model()->index(0, 0);
    const auto type = std::get<OpTypeId>(row.data(SelectionRole).value<Selection>());
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(row).center());
    QVERIFY(!isInFront());
    QTest::keyClick(&table, Qt::Key_Return);
    QTRY_VERIFY(isInFront());
    std::set<std::size_t> wanted;
    for (const EventId event : session().dataSet()->operators.rows[type.value()].events) {
        wanted.insert(event.value());
    }
    QVERIFY(!wanted.empty());
    const std::set<std::size_t> marked = markedEvents();
    QVERIFY(std::ranges::includes(marked, wanted));
}

void TestDrillDown::answerLeadsToDetails()
{
    QFETCH(const bool, byMouse);
    auto& workspace = m_window->workspace();
    workspace.showView(QStringLiteral("coverage")); // before Details
    workspace.showView(QStringLiteral("sql"));
    const auto* const sql = workspace.views().get<SqlView>();
    const auto hasKeyboard = [&] { // then it is in front, too
        const auto* const details = workspace.views().get<DetailsView>();
        const QWidget* const focus = QApplication::focusWidget();
        return focus == details || details->isAncestorOf(focus);
    };
    QTRY_VERIFY(!sql->isPending() && sql->table()->model()->rowCount() > 0);
    TableView& table = *sql->table();
    const QPoint place = table.visualRect(table.model()->index(0, 0)).center();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, place);
    QVERIFY(!hasKeyboard());
    if (byMouse) {
        QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, place);
    } else {
        QTest::keyClick(&table, Qt::Key_Return);
    }
    QTRY_VERIFY(hasKeyboard());
    QVERIFY(std::holds_alternative<OpTypeId>(session().selection().selection()));
}

void TestDrillDown::nodeLeadsToItsLine()
{
    QFETCH(const bool, byMouse);
    m_window->workspace().showView<GraphPage>();
    GraphView& graph = m_window->workspace().views().get<GraphPage>()->view();
    graph.waitForLayout();
    QTest::keyClick(&graph, Qt::Key_BraceRight); // all groups are open
    graph.waitForLayout();
    const Trace& trace = *session().dataSet()->trace;
    NodeId node;
    for (std::size_t n = 0; n < trace.nodeCount(); ++n) {
        const bool isMeant =
            trace.node(NodeId(n)).name.find("softmax") != std::string::npos && !graph.rectOf(NodeId(n)).isEmpty();
        node = isMeant ? NodeId(n) : node;
    }
    QVERIFY(node.isValid());
    session().selection().select(node);
    waitUntilIdle();
    auto* const program = m_window->workspace().views().get<ProgramView>();
    QVERIFY(program->visibleRegion().isEmpty());
    const QPoint place = graph.rectOf(node).center().toPoint();
    if (byMouse) {
        QVERIFY(graph.rect().contains(place));
        QTest::mouseClick(&graph, Qt::LeftButton, {}, place);
        QTest::mouseDClick(&graph, Qt::LeftButton, {}, place);
    } else {
        graph.setFocus();
        QTest::keyClick(&graph, Qt::Key_Return);
    }
    QTRY_VERIFY(!program->visibleRegion().isEmpty());
    QTRY_VERIFY(program->isAncestorOf(QApplication::focusWidget()));
    QTRY_VERIFY(!program->isPending());
    waitUntilIdle();
    QCOMPARE(session().selection().selection(), Selection(node));
    // The lines of the node are marked, that of its call among them, and the cursor is there, in sight.
    const ProgramEditor& text = *program->textEdit();
    const std::string name = trace.node(node).name;
    const QString call = QString::fromStdString(name.substr(0, name.find_last_not_of('_') + 1)) + QStringLiteral(": ");
    const auto marks = text.extraSelections();
    QVERIFY(std::ranges::any_of(marks, [&](const QTextEdit::ExtraSelection& mark) {
        const int distance = mark.cursor.blockNumber() - text.textCursor().blockNumber();
        return mark.cursor.block().text().contains(call) && std::abs(distance) <= 2;
    }));
    QVERIFY(text.viewport()->rect().intersects(text.cursorRect()));
}

QTEST_MAIN(TestDrillDown)
#include "tst_drilldown.moc"
