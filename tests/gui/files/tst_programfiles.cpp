// SPDX-License-Identifier: GPL-3.0-or-later
// Programs (.pte, .bpte) and their data files in the window: beside the record and instead of it, wrong ones, several
// methods; and from an operation inside a delegate by clicks through all views and back.
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/pte/datafile.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/text/text.h"
#include "tests/gui/files/dropfiles.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/common/viewhost.h"
#include "views/coverage/coveragelist.h"
#include "views/coverage/coverageview.h"
#include "views/delegation/delegationview.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"
#include "views/memory/arenacanvas.h"
#include "views/memory/memoryview.h"
#include "views/program/programeditor.h"
#include "views/program/programview.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QUrl>
#include <QtGui/QDropEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>

#include <algorithm>
#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

QString fileOf(const char* testCase, const char* file)
{
    return dataFile(QLatin1String(testCase), QLatin1String(file));
}

/// What all rows below a row say.
QString textsOf(const QAbstractItemModel& model, const QModelIndex& parent = {})
{
    QString texts;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        texts += index.data().toString() + QLatin1Char('\n') + textsOf(model, index);
    }
    return texts;
}

} // namespace

class TestProgramFiles : public QObject, private WindowTest {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void insteadOfTheRecord();
    void afterTheRecord();
    void wrongProgram();
    void twoMethods();
    void bundledProgram_data();
    void bundledProgram();
    void recentTracesKeepAllFiles();
    void fromEventThroughAllViewsAndBack();

private:
    void drop(const QStringList& files);
    [[nodiscard]] const DataSet& data() const { return *m_window->session().dataSet(); }
    [[nodiscard]] const Trace& trace() const { return *data().trace; }
    template <typename View> [[nodiscard]] View& view() const { return *m_window->workspace().views().get<View>(); }
    /// Waits until the views have worked out what they show.
    void settle();
};

void TestProgramFiles::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    begin({1600, 1000});
}

void TestProgramFiles::cleanup()
{
    m_window.reset();
    m_settings.reset();
}

void TestProgramFiles::drop(const QStringList& files)
{
    QVERIFY(dropFiles(*m_window, files));
    settle();
}

void TestProgramFiles::settle()
{
    ViewHost::of(m_window->session()).presentAll(); // hidden ones, too
    QTRY_VERIFY(!view<MemoryView>().isPending());
    QTRY_VERIFY(!view<DelegationView>().isPending());
    QTRY_VERIFY(!view<ProgramView>().isPending());
    view<GraphPage>().view().waitForLayout();
}

void TestProgramFiles::insteadOfTheRecord()
{
    drop({fileOf("cond", "prof.etdp"), fileOf("cond", "model.pte")});
    QVERIFY(trace().etrecord() == nullptr);
    // Instructions have names that no record has.
    const auto opTypes = [this] {
        QStringList types;
        for (const Event& event : trace().events()) {
            for (const std::string_view type : trace().opTypesOf(event)) {
                types.push_back(toQString(type));
            }
        }
        return types;
    }();
    for (const char* const type : {"MoveCall", "JumpFalseCall", "aten.cos.out"}) {
        QVERIFY2(opTypes.contains(QLatin1String(type)), type);
    }
    QVERIFY(view<MemoryView>().canvas() != nullptr);
    QVERIFY(view<MemoryView>().peaksText().contains(QStringLiteral("160")));
    QVERIFY(view<DelegationView>().summary().contains(QStringLiteral("kernels")));
    QVERIFY(view<GraphPage>().view().geometryOfScene() != nullptr);
    QVERIFY(view<GraphPage>().view().geometryOfScene()->scene().jumps.size() == 2);
    QVERIFY(view<ProgramView>().textEdit()->toPlainText().contains(QStringLiteral("aten::cos.out")));
}

void TestProgramFiles::afterTheRecord()
{
    drop(pairOf(QStringLiteral("cnn_xnn")));
    QVERIFY(
        std::ranges::none_of(trace().events(), [](const Event& event) { return event.link == LinkKind::ByPayload; }));
    drop({fileOf("cnn_xnn", "model.pte")});
    QVERIFY(trace().etrecord() != nullptr);
    QCOMPARE(data().files.path(FileRole::Program), fileOf("cnn_xnn", "model.pte"));
    QVERIFY(
        std::ranges::any_of(trace().events(), [](const Event& event) { return event.link == LinkKind::ByPayload; }));
    QCOMPARE(m_window->recentFiles().entries().size(), std::size_t{1});
    QCOMPARE(m_window->recentFiles().entries().front().size(), 3);
}

void TestProgramFiles::wrongProgram()
{
    const QSignalSpy leftOut(&m_window->session(), &Session::leftOut);
    drop({fileOf("linear", "prof.etdp"), fileOf("cond", "model.pte")});
    QCOMPARE(leftOut.size(), 1);
    QVERIFY(trace().program() == nullptr); // until it is asked for
    drop({fileOf("cond", "model.pte")});
    QVERIFY(data().coverage.program.verdict == PairVerdict::Differs);
    for (const auto& match : trace().programJoin().matches()) {
        QVERIFY(trace().programJoin().planOf(match.block) == nullptr); // nothing is joined
    }
    m_window->workspace().showView<CoverageView>();
    const QAbstractItemModel& rows = *view<CoverageView>().list()->model();
    const QString texts = textsOf(rows);
    QVERIFY2(texts.contains(QStringLiteral("in the program")), qPrintable(texts));
    // The right one takes its place.
    drop({fileOf("linear", "model.pte")});
    QVERIFY(data().coverage.program.verdict != PairVerdict::Differs);
    QVERIFY(!textsOf(rows).contains(QStringLiteral("in the program, ")));
}

void TestProgramFiles::twoMethods()
{
    drop(pairOf(QStringLiteral("multi_method")) << fileOf("multi_method", "model.pte"));
    QSet<QString> ran;
    for (const EventBlock& block : trace().eventBlocks()) {
        ran.insert(QString::fromStdString(block.method));
    }
    QVERIFY(ran.contains(QStringLiteral("encoder")) && ran.contains(QStringLiteral("decoder")));
    for (const QString& method : {QStringLiteral("encoder"), QStringLiteral("decoder")}) {
        QComboBox& ofMemory = *view<MemoryView>().methodChooser();
        ofMemory.setCurrentIndex(ofMemory.findText(method));
        settle();
        const ArenaScenePtr scene = view<MemoryView>().canvas()->scene();
        QVERIFY(scene != nullptr);
        QCOMPARE(QString::fromStdString(scene->method->plan().name), method);
        QCOMPARE(scene->method->memory.livePeakBytes, std::uint64_t{224});
        QVERIFY(scene->method->byTime.has_value()); // it ran
    }
}

void TestProgramFiles::bundledProgram_data()
{
    QTest::addColumn<bool>("withTrace");
    QTest::newRow("with its trace") << true;
    QTest::newRow("alone") << false;
}

void TestProgramFiles::bundledProgram()
{
    QFETCH(const bool, withTrace);
    const QString bundle = fileOf("linear", "model.bpte");
    drop(withTrace ? QStringList{fileOf("linear", "prof.etdp"), bundle} : QStringList{bundle});
    QCOMPARE(data().files.path(FileRole::Program), bundle);
    QVERIFY(trace().program() != nullptr && trace().program()->bundle.has_value());
    QVERIFY(view<MemoryView>().canvas()->scene() != nullptr);
    QVERIFY(view<GraphPage>().view().geometryOfScene() != nullptr);
    QCOMPARE(data().coverage.program.verdict != PairVerdict::Differs, true);
}

void TestProgramFiles::recentTracesKeepAllFiles()
{
    const QStringList files{fileOf("external_weights", "prof.etdp"), fileOf("external_weights", "model.pte"),
        fileOf("external_weights", "weights.ptd")};
    drop({files[2], files[0], files[1]});
    QCOMPARE(m_window->recentFiles().entries().front(), files);
    drop(pairOf(QStringLiteral("linear")));
    m_window->openFiles(m_window->recentFiles().entries().back());
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    QVERIFY(finished.wait(30000));
    QCOMPARE(data().files.data().size(), std::size_t{1});
    QCOMPARE(m_window->openPaths(), files);
    // And from one start to the next.
    m_window.reset();
    m_window = std::make_unique<MainWindow>(m_settings.get());
    QCOMPARE(m_window->recentFiles().entries().front(), files);
}

/// Event -> node of the payload -> node of the graph -> module -> source line, and back to the event.
void TestProgramFiles::fromEventThroughAllViewsAndBack()
{
    drop(pairOf(QStringLiteral("cnn_xnn")) << fileOf("cnn_xnn", "model.pte"));
    EventId inside;
    for (std::size_t i = 0; i < trace().events().size() && !inside; ++i) {
        inside = trace().event(EventId(i)).link == LinkKind::ByPayload ? EventId(i) : EventId();
    }
    QVERIFY(inside.isValid());
    // A click on the event in its table.
    m_window->workspace().showView<EventsView>();
    TableView& table = *view<EventsView>().view();
    QModelIndex row;
    for (int i = 0; i < table.model()->rowCount() && !row.isValid(); ++i) {
        const QModelIndex index = table.model()->index(i, 0);
        const auto selection = index.data(SelectionRole).value<Selection>();
        row = selection == Selection(inside) ? index : QModelIndex();
    }
    QVERIFY(row.isValid());
    table.scrollTo(row);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(row).center());
    QVERIFY(m_window->session().selection().selection() == Selection(inside));
    // Its node of the payload, and through that the node of the graph.
    const auto op = trace().programJoin().opOf(inside);
    QVERIFY(op);
    GraphView& graph = view<GraphPage>().view();
    graph.waitForLayout();
    const NodeId node = graph.primary();
    QVERIFY(node.isValid());
    QCOMPARE(trace().node(node).debugHandle, std::optional<std::int64_t>(op->op->debugHandle));
    // The module and the line of the model.
    const CrossReference& targets = m_window->session().selection().targets();
    QVERIFY(!targets.modules.empty());
    const StackFrame* const line = data().sourceLineOf(inside);
    QVERIFY(line != nullptr && line->line > 0);
    // The text of the edge program marks the node's line; a click on it leads back.
    m_window->workspace().showView<ProgramView>();
    settle();
    ProgramEditor& text = *view<ProgramView>().textEdit();
    QString name = QString::fromStdString(trace().node(node).name);
    while (name.endsWith(QLatin1Char('_'))) { // as the code that torch prints has it
        name.chop(1);
    }
    QTextCursor cursor = text.document()->find(name + QStringLiteral(": "));
    QVERIFY2(!cursor.isNull(), qPrintable(name));
    m_window->session().selection().clear();
    cursor.clearSelection();
    text.setTextCursor(cursor);
    text.ensureCursorVisible();
    QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, text.cursorRect().center());
    QVERIFY(m_window->session().selection().selection() == Selection(node));
    const auto& events = m_window->session().selection().targets().events;
    QVERIFY(std::ranges::find(events, inside) != events.end());
}

QTEST_MAIN(TestProgramFiles)
#include "tst_programfiles.moc"
