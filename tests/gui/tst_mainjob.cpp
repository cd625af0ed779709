// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"
#include "app/viewset.h"
#include "app/workspace.h"
#include "model/qt/models/itemroles.h"
#include "model/report/inspectorframe.h"
#include "tests/qt/loadedsession.h"
#include "views/common/viewhost.h"
#include "views/details/detailsview.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"
#include "views/modules/modulesview.h"
#include "views/tables/eventsview.h"
#include "views/tables/exportdialog.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"
#include "views/timeline/timelinecontroller.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QPushButton>

#include <memory>
#include <vector>

using namespace ets;

namespace {

Selection selectionOf(const QModelIndex& index)
{
    return index.data(SelectionRole).value<Selection>();
}

/// The first row, depth first, whose click selects the wanted thing.
QModelIndex rowOf(const QAbstractItemModel& model, const Selection& wanted, const QModelIndex& parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (selectionOf(index) == wanted) {
            return index;
        }
        if (const QModelIndex below = rowOf(model, wanted, index); below.isValid()) {
            return below;
        }
    }
    return {};
}

/// The visible center of a row's first shown column.
QPoint centerOf(const TableView& view, const QModelIndex& index)
{
    for (int column = 0; column < index.model()->columnCount(index.parent()); ++column) {
        const QRect cell = view.visualRect(index.siblingAtColumn(column)) & view.viewport()->rect();
        if (cell.width() > 4 && cell.height() > 2) {
            return cell.center();
        }
    }
    return {};
}

/// Fields of RFC 4180 text, row by row.
std::vector<std::vector<QString>> parseCsv(const QString& text)
{
    std::vector<std::vector<QString>> rows;
    std::vector<QString> row;
    QString field;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (quoted && c == QLatin1Char('"') && i + 1 < text.size() && text[i + 1] == QLatin1Char('"')) {
            field += c;
            ++i;
        } else if (c == QLatin1Char('"')) {
            quoted = !quoted;
        } else if (!quoted && c == QLatin1Char(',')) {
            row.push_back(field);
            field.clear();
        } else if (!quoted && c == QLatin1Char('\r')) {
            continue;
        } else if (!quoted && c == QLatin1Char('\n')) {
            row.push_back(field);
            rows.push_back(row);
            row.clear();
            field.clear();
        } else {
            field += c;
        }
    }
    return rows;
}

} // namespace

/// From two files to the source line and a CSV file, by mouse and keyboard, as a person would.
class TestMainJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }

    void oneSignalReachesEveryView_data() { cases(); }
    void oneSignalReachesEveryView();
    void fromTheSlowestOpToItsSourceLine_data() { cases(); }
    void fromTheSlowestOpToItsSourceLine();
    void exportEqualsEtinspect_data() { cases(); }
    void exportEqualsEtinspect();

private:
    static void cases();
    void open();
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] const ViewSet& views() { return m_window->workspace().views(); }
    [[nodiscard]] const Trace& trace() { return *session().dataSet()->trace; }
    void clickNode(NodeId node);
    [[nodiscard]] QString stackInDetails();
    void clickRow(TablePage& page, const QString& dock, const QModelIndex& index);
    /// Shows the view and expects the wanted row to be its current one, on screen.
    void expectCurrent(TablePage& page, const QString& dock, const Selection& wanted);

    std::unique_ptr<MainWindow> m_window;
};

void TestMainJob::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window = std::make_unique<MainWindow>(nullptr);
    ViewHost::of(m_window->session()).setEager(true);
    m_window->resize(1440, 900);
    m_window->show();
}

void TestMainJob::cases()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("portable kernels") << QStringLiteral("transformer");
    QTest::newRow("two kinds of delegate") << QStringLiteral("stub_and_xnn");
}

void TestMainJob::open()
{
    QFETCH(QString, name);
    QCOMPARE(test::openAndWait(session(), test::pairOf(name)), QString());
    QVERIFY(session().dataSet());
}

void TestMainJob::clickRow(TablePage& page, const QString& dock, const QModelIndex& index)
{
    m_window->workspace().showView(dock);
    page.view()->scrollTo(index);
    QTRY_VERIFY(!centerOf(*page.view(), index).isNull());
    QTest::mouseClick(page.view()->viewport(), Qt::LeftButton, {}, centerOf(*page.view(), index));
}

void TestMainJob::expectCurrent(TablePage& page, const QString& dock, const Selection& wanted)
{
    m_window->workspace().showView(dock, false);
    QTRY_COMPARE(selectionOf(page.view()->currentIndex()) == wanted, true);
    QVERIFY(page.view()->selectionModel()->isRowSelected(
        page.view()->currentIndex().row(), page.view()->currentIndex().parent()));
    QTRY_VERIFY(!centerOf(*page.view(), page.view()->currentIndex()).isNull());
}

void TestMainJob::oneSignalReachesEveryView()
{
    QFETCH(QString, name);
    struct Counts {
        int events = -1;
        int operators = -1;
        int moduleRoots = -1;
        std::size_t tracks = 0;
    };
    std::vector<Counts> seen;
    std::vector<DataSetPtr> generations;
    // Connected last, so that every view has had the same signal before.
    connect(&session(), &Session::dataSetChanged, this, [&](const DataSetPtr& data) {
        generations.push_back(data);
        seen.push_back(Counts{views().get<EventsView>()->proxy().sourceModel()->rowCount(),
            views().get<OperatorsView>()->proxy().sourceModel()->rowCount(),
            views().get<ModulesView>()->proxy().sourceModel()->rowCount(), data->timeline.tracks().size()});
    });
    QCOMPARE(test::openAndWait(session(), test::pairOf(name)), QString());
    QCOMPARE(generations.size(), 2U); // the dump, then the same with its record
    QVERIFY(generations[0]->trace->etrecord() == nullptr);
    QVERIFY(generations[1]->trace->etrecord() != nullptr);
    QVERIFY(generations[0]->generation < generations[1]->generation);
    for (std::size_t i = 0; i < generations.size(); ++i) {
        const DataSet& data = *generations[i];
        QCOMPARE(seen[i].events, static_cast<int>(data.trace->events().size()));
        QCOMPARE(seen[i].operators, static_cast<int>(data.operators.rows.size()));
        QCOMPARE(seen[i].moduleRoots > 0, !data.trace->modules().roots().empty());
        QCOMPARE(seen[i].tracks, data.trace->eventBlocks().size());
    }
}

/// It is marked in Graph; a click there selects it.
void TestMainJob::clickNode(NodeId node)
{
    GraphView& graph = views().get<GraphPage>()->view();
    m_window->workspace().showView(QStringLiteral("graph"));
    QTRY_VERIFY(!graph.isBusy() && graph.geometryOfScene());
    QTRY_COMPARE(graph.primary(), node);
    graph.reveal(node); // It may lie in a folded group.
    QTRY_VERIFY(!graph.isBusy());
    const QRectF box = graph.rectOf(node);
    QVERIFY(graph.rect().contains(box.center().toPoint()));
    QTest::mouseClick(&graph, Qt::LeftButton, {}, box.center().toPoint());
    QCOMPARE(session().selection().selection() == Selection(node), true);
}

QString TestMainJob::stackInDetails()
{
    const DetailSection* const stack = views().get<DetailsView>()->content().section(DetailSection::Id::Stack);
    if (stack == nullptr) {
        return {};
    }
    QString source;
    for (const DetailParagraph& paragraph : stack->paragraphs) {
        for (const DetailSpan& span : paragraph.spans) {
            source += span.text + QLatin1Char('\n');
        }
    }
    return source;
}

void TestMainJob::fromTheSlowestOpToItsSourceLine()
{
    open();
    // The slowest op: the first row of Operators that stands for one.
    const OperatorTotals& totals = session().dataSet()->operators;
    std::size_t slowest = 0;
    while (totals.rows[slowest].kind != OpTypeKind::Op) {
        ++slowest;
    }
    OperatorsView& operators = *views().get<OperatorsView>();
    const QModelIndex row = rowOf(operators.proxy(), OpTypeId(slowest));
    QVERIFY(row.isValid());
    clickRow(operators, QStringLiteral("operators"), row);
    QCOMPARE(session().selection().selection() == Selection(OpTypeId(slowest)), true);

    // Its slowest event is current in Events; a click there selects it.
    const EventId event = session().selection().targets().events.front();
    EventsView& events = *views().get<EventsView>();
    expectCurrent(events, QStringLiteral("events"), event);
    clickRow(events, QStringLiteral("events"), events.view()->currentIndex());
    QCOMPARE(session().selection().selection() == Selection(event), true);

    const NodeId node = session().selection().targets().nodes.front();
    clickNode(node);
    QCOMPARE(session().selection().targets().events.front(), event);

    // Its module is current in Modules; a click there selects the node's surroundings.
    const ModuleId module = session().selection().targets().modules.front();
    QCOMPARE(module, trace().modules().moduleOf(node));
    ModulesView& modules = *views().get<ModulesView>();
    m_window->workspace().showView(QStringLiteral("modules"));
    const QModelIndex moduleRow = rowOf(modules.proxy(), module);
    QVERIFY(moduleRow.isValid());
    clickRow(modules, QStringLiteral("modules"), moduleRow);
    QCOMPARE(session().selection().selection() == Selection(module), true);
    const auto& targets = session().selection().targets();
    QVERIFY(std::find(targets.nodes.begin(), targets.nodes.end(), node) != targets.nodes.end());

    // Back to the node with the keyboard: Details shows its source, Timeline one of its slices.
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(session().selection().selection() == Selection(node), true);
    const QString source = stackInDetails();
    QVERIFY2(source.contains(QStringLiteral("zoo.py")), qPrintable(source));
    QVERIFY(session().selection().targets().sample.has_value());
    QCOMPARE(trace().eventOf(*session().selection().targets().sample), event);
}

void TestMainJob::exportEqualsEtinspect()
{
    open();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("events.csv"));
    m_window->workspace().showView(QStringLiteral("events"));
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
    ExportDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = m_window->findChild<ExportDialog*>()) != nullptr);
    dialog->setPath(path);
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    QTRY_VERIFY(QFile::exists(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto written = parseCsv(QString::fromUtf8(file.readAll()));
    const auto wanted = inspectorCsv(trace());
    QVERIFY(wanted.has_value());
    const auto expected = parseCsv(QString::fromStdString(*wanted));
    QCOMPARE(written.size(), expected.size());
    for (std::size_t row = 0; row < written.size(); ++row) {
        QVERIFY2(written[row] == expected[row], qPrintable(QStringLiteral("row %1").arg(row)));
    }
    QVERIFY(written.size() > 5);
}

QTEST_MAIN(TestMainJob)
#include "tst_mainjob.moc"
