// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/painted.h"
#include "tests/views/shownwindow.h"

#include "model/analysis/facts/programfacts.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/memorytexts.h"
#include "views/memory/arenacanvas.h"
#include "views/memory/memoryview.h"
#include "views/memory/sizesbar.h"
#include "views/tables/facttable.h"

#include <QtCore/QTemporaryDir>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>

using namespace ets;
using namespace ets::test;

namespace {

QString programOf(const QString& testCase)
{
    return dataFile(testCase, QStringLiteral("model.pte"));
}

QString dumpOf(const QString& testCase)
{
    return dataFile(testCase, QStringLiteral("prof.etdp"));
}

/// A view of a size that shows something, over a session of its own.
struct Window : ShownWindow<MemoryView> {
    Window()
        : ShownWindow({1000, 600})
    {
    }
    [[nodiscard]] const ArenaScene& scene() const { return *view.canvas()->scene(); }
    /// Where a block is on the canvas.
    [[nodiscard]] QPoint middleOf(std::uint32_t block) const
    {
        return view.canvas()->scale().rectOf(scene().rects[block]).center().toPoint();
    }
    /// A block that an instruction with an event writes.
    [[nodiscard]] std::uint32_t writtenBlock() const
    {
        std::uint32_t block = 0;
        while (scene().block(block).origin != ArenaBlock::Origin::Instruction
            || !scene().blockAt(scene().rects[block].center())
            || *scene().blockAt(scene().rects[block].center()) != block) {
            ++block;
        }
        return block;
    }
};

QComboBox& axisChooser(const MemoryView& view)
{
    return *view.findChild<QComboBox*>(QStringLiteral("axis"));
}

} // namespace

/// The memory that was planned for a program's methods.
class TestMemoryView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void withoutProgram();
    void programAlone();
    void endsWhenCanceled();
    void programInsteadOfRecord();
    void programAfterRecord();
    void wrongProgram();
    void twoMethods();
    void choosesNothingWithoutTheProgram();
    void timeOfTheMedianRun();
    void clickSelectsTheOp();
    void selectionIsFramed();
    void tableLeadsToTheMap();
    void wheelAndKeys();
    void picture();
    void blocksOfACoveredPixel();
};

void TestMemoryView::withoutProgram()
{
    Window window;
    QVERIFY(window.view.canvas()->accessibleDescription().contains(QStringLiteral(".pte")));
    QCOMPARE(window.open(pairOf(QStringLiteral("cond"))), QString());
    QVERIFY(window.view.canvas()->scene() == nullptr);
    QVERIFY(window.view.canvas()->accessibleDescription().contains(QStringLiteral(".pte")));
    QVERIFY(isPainted(window.view.canvas()->grab()));
}

void TestMemoryView::programAlone()
{
    Window window;
    QCOMPARE(window.open({programOf(QStringLiteral("cond"))}), QString());
    QVERIFY(window.view.canvas()->scene() != nullptr);
    QCOMPARE(window.scene().method->memory.livePeakBytes, std::uint64_t{160});
    QVERIFY(!axisChooser(window.view).isVisible());
    QTest::mouseClick(window.view.canvas(), Qt::LeftButton, {}, window.middleOf(window.writtenBlock()));
    QVERIFY(window.view.canvas()->current());
    // Nothing ran: the instruction itself is selected.
    QVERIFY(PlaceSelection::of(window.session.selection()).alone().has_value());
    QVERIFY(std::holds_alternative<std::monostate>(window.session.selection().selection()));
}

void TestMemoryView::endsWhenCanceled()
{
    Window window;
    QCOMPARE(window.open({dumpOf(QStringLiteral("cond")), programOf(QStringLiteral("cond"))}), QString());
    const CancelToken cancel;
    const ArenaScenePtr kept = window.view.canvas()->scene();
    const ArenaScene& scene = *kept;
    QVERIFY(!scene.blocks.empty());
    QCOMPARE(ArenaScene::make(scene.dataSet, scene.method, scene.choice, cancel)->blocks, scene.blocks);
    window.session.filterZoom().setFilter({QStringLiteral("name:native"), {}});
    QTRY_VERIFY(window.isShown() && window.view.canvas()->seen() != nullptr);
    const FilterResult& result = *window.session.eventSearch()->current();
    const auto passes = [](const std::vector<char>& rows) { return std::ranges::count(rows, 1); };
    QVERIFY(passes(filterreach::instructions(result, *scene.dataSet, 0, cancel)) > 0);
    cancel.cancel();
    QVERIFY(ArenaScene::make(scene.dataSet, scene.method, scene.choice, cancel)->blocks.empty());
    QCOMPARE(passes(filterreach::instructions(result, *scene.dataSet, 0, cancel)), 0);
}

void TestMemoryView::programInsteadOfRecord()
{
    Window window;
    QCOMPARE(window.open({dumpOf(QStringLiteral("cond")), programOf(QStringLiteral("cond"))}), QString());
    QVERIFY(window.view.canvas()->scene() != nullptr);
    const MethodMemory& method = *window.scene().method;
    // The method is known to all who ask for it.
    QVERIFY(FactStore::of(window.session).traceFacts()->known(MemoryFact{method.planIndex}) == window.scene().method);
    QCOMPARE(method.memory.livePeakBytes, std::uint64_t{160});
    QCOMPARE(method.memory.livePeakStep, std::int64_t{8});
    QVERIFY(window.view.peaksText().contains(QStringLiteral("192")));
    QVERIFY(window.view.peaksText().contains(QStringLiteral("160")));
    QCOMPARE(window.view.table()->facts().rowCount(), static_cast<int>(method.atPeak.size()));
    QVERIFY(isPainted(window.view.canvas()->grab()));
    QVERIFY(!window.view.methodChooser()->isVisible());
    QVERIFY(window.view.findChild<SizesBar*>()->accessibleDescription().contains(QStringLiteral("constants")));
}

void TestMemoryView::programAfterRecord()
{
    Window window;
    QCOMPARE(window.open(pairOf(QStringLiteral("cnn_xnn"))), QString());
    QVERIFY(window.view.canvas()->scene() == nullptr);
    QCOMPARE(window.open({programOf(QStringLiteral("cnn_xnn"))}), QString());
    QVERIFY(window.view.canvas()->scene() != nullptr);
    QCOMPARE(window.scene().method->memory.livePeakBytes, std::uint64_t{3112});
    QVERIFY(window.session.dataSet()->files.has(FileRole::Record));
}

void TestMemoryView::wrongProgram()
{
    Window window;
    static_cast<void>(window.open({dumpOf(QStringLiteral("linear")), programOf(QStringLiteral("cond"))}));
    if (window.view.canvas()->scene() == nullptr) {
        return; // not taken at all
    }
    QVERIFY(!window.scene().method->byTime); // nothing ran it
    window.view.canvas()->setFocus();
    QTest::keyClick(window.view.canvas(), Qt::Key_Right);
    QVERIFY(window.view.canvas()->current());
    QVERIFY(std::holds_alternative<std::monostate>(window.session.selection().selection()));
}

void TestMemoryView::twoMethods()
{
    Window window;
    QCOMPARE(
        window.open({dumpOf(QStringLiteral("multi_method")), programOf(QStringLiteral("multi_method"))}), QString());
    QComboBox* const methods = window.view.methodChooser();
    QVERIFY(methods->isVisible());
    QCOMPARE(methods->count(), 2);
    for (const QString& name : {QStringLiteral("encoder"), QStringLiteral("decoder")}) {
        methods->setCurrentText(name);
        QTRY_VERIFY(!window.view.isPending());
        QCOMPARE(window.scene().method->plan().name, name.toStdString());
        QCOMPARE(window.scene().method->memory.livePeakBytes, std::uint64_t{224});
    }
    // The same files again: the choice stays.
    window.session.reload();
    QTRY_VERIFY(!window.session.isLoading() && !window.view.isPending());
    QCOMPARE(methods->currentText(), QStringLiteral("decoder"));
}

/// A view that could not take the next trace shows the last one: a choice in it asks for nothing that is gone.
void TestMemoryView::choosesNothingWithoutTheProgram()
{
    Window window;
    QStringList files = pairOf(QStringLiteral("multi_method"));
    files += programOf(QStringLiteral("multi_method"));
    QCOMPARE(window.open(files), QString());
    QComboBox* const methods = window.view.methodChooser();
    QVERIFY(methods->count() > 1);
    QObject::disconnect(&window.session, nullptr, &window.view, nullptr);
    QCOMPARE(openAndWait(window.session, {pairOf(QStringLiteral("linear")).first()}), QString());
    QVERIFY(window.session.dataSet()->trace->program() == nullptr);
    for (int method = methods->count() - 1; method >= 0; --method) {
        methods->setCurrentIndex(method);
    }
    QVERIFY(!window.view.isPending());
}

void TestMemoryView::timeOfTheMedianRun()
{
    Window window;
    QCOMPARE(window.open({dumpOf(QStringLiteral("cond")), programOf(QStringLiteral("cond"))}), QString());
    QVERIFY(axisChooser(window.view).isVisible());
    axisChooser(window.view).setCurrentIndex(1);
    QTRY_VERIFY(!window.view.isPending());
    QVERIFY(window.scene().isByTime());
    const StepAxis& axis = window.scene().axis();
    QCOMPARE(axis.edges.size(), window.scene().method->plan().instructions.size() + 3);
    QVERIFY(std::is_sorted(axis.edges.begin(), axis.edges.end()));
    QVERIFY(axis.end() > 0);
    QVERIFY(isPainted(window.view.canvas()->grab()));
    axisChooser(window.view).setCurrentIndex(0);
    QTRY_VERIFY(!window.view.isPending());
    QVERIFY(!window.scene().isByTime());
}

void TestMemoryView::clickSelectsTheOp()
{
    Window window;
    QCOMPARE(window.open({dumpOf(QStringLiteral("cond")), programOf(QStringLiteral("cond"))}), QString());
    const std::uint32_t block = window.writtenBlock();
    QTest::mouseClick(window.view.canvas(), Qt::LeftButton, {}, window.middleOf(block));
    QCOMPARE(window.view.canvas()->current(), std::optional(block));
    const auto* const event = std::get_if<EventId>(&window.session.selection().selection());
    QVERIFY(event != nullptr);
    const auto place = window.session.dataSet()->trace->programJoin().instructionOf(*event);
    QVERIFY(place.has_value());
    QCOMPARE(static_cast<std::int64_t>(place->position), window.scene().block(block).life.first);
    QVERIFY(window.view.canvas()->accessibleDescription().contains(
        memorytexts::valueName(window.scene().block(block).value)));
}

void TestMemoryView::selectionIsFramed()
{
    Window window;
    QCOMPARE(window.open({dumpOf(QStringLiteral("cond")), programOf(QStringLiteral("cond"))}), QString());
    const Trace& trace = *window.session.dataSet()->trace;
    const std::int64_t step = window.scene().block(window.writtenBlock()).life.first;
    const auto events =
        trace.programJoin().eventsOf({window.scene().method->planIndex, static_cast<std::uint32_t>(step)});
    QVERIFY(!events.empty());
    window.session.selection().select(events.front());
    QVERIFY(!window.view.canvas()->marked().empty());
    QCOMPARE(window.scene().block(window.view.canvas()->marked().front()).life.first, step);
    window.session.selection().clear();
    QVERIFY(window.view.canvas()->marked().empty());
}

void TestMemoryView::tableLeadsToTheMap()
{
    Window window;
    QCOMPARE(window.open({dumpOf(QStringLiteral("cond")), programOf(QStringLiteral("cond"))}), QString());
    FactTable* const table = window.view.table();
    const QRect row = table->visualRect(table->model()->index(0, 0));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, row.center());
    const auto current = window.view.canvas()->current();
    QVERIFY(current.has_value());
    QCOMPARE(window.scene().blocks[*current], window.scene().method->atPeak.front());
    QVERIFY(table->selectionAsTsv().startsWith(QStringLiteral("Value\t")));
    // Several rows stay marked.
    QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier);
    QVERIFY(table->model()->rowCount() > 1);
    QCOMPARE(table->selectionModel()->selectedRows().size(), table->model()->rowCount());
}

void TestMemoryView::wheelAndKeys()
{
    Window window;
    QCOMPARE(window.open({dumpOf(QStringLiteral("cond")), programOf(QStringLiteral("cond"))}), QString());
    ArenaCanvas* const canvas = window.view.canvas();
    const QPointF middle = canvas->scale().area().center();
    const auto turn = [&](Qt::KeyboardModifiers modifiers, int angle) {
        QWheelEvent event(middle, canvas->mapToGlobal(middle), {}, QPoint(0, angle), Qt::NoButton, modifiers,
            Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas, &event);
    };
    QVERIFY(canvas->scale().showsAll());
    const double fixed = canvas->scale().valueAt(middle.x());
    turn(Qt::ControlModifier, 240);
    QVERIFY(canvas->scale().visible().width() < canvas->scale().limits().width());
    QCOMPARE(canvas->scale().visible().height(), canvas->scale().limits().height());
    QVERIFY(std::abs(canvas->scale().valueAt(middle.x()) - fixed) < 1e-9);
    turn(Qt::ControlModifier | Qt::ShiftModifier, 240);
    QVERIFY(canvas->scale().visible().height() < canvas->scale().limits().height());
    const double left = canvas->scale().visible().left();
    QTest::keyClick(canvas, Qt::Key_D);
    QVERIFY(canvas->scale().visible().left() > left);
    QTest::keyClick(canvas, Qt::Key_Home);
    QVERIFY(canvas->scale().showsAll());
    for (int i = 0; i < 200; ++i) { // as far as it goes, and back
        QTest::keyClick(canvas, Qt::Key_W);
    }
    QVERIFY(canvas->scale().visible().width() > 0);
    QVERIFY(isPainted(canvas->grab()));
    QTest::keyClick(canvas, Qt::Key_Home);
    QTest::keyClick(canvas, Qt::Key_Right);
    QVERIFY(canvas->current());
    const auto first = canvas->current();
    QTest::keyClick(canvas, Qt::Key_Right);
    QVERIFY(canvas->current() != first);
    QTest::keyClick(canvas, Qt::Key_Left);
    QCOMPARE(canvas->current(), first);
    QTest::keyClick(canvas, Qt::Key_F);
    QVERIFY(!canvas->scale().showsAll());
    // A drag pans and chooses nothing.
    const QRectF before = canvas->scale().visible();
    QTest::mousePress(canvas, Qt::LeftButton, {}, middle.toPoint());
    QTest::mouseMove(canvas, middle.toPoint() + QPoint(60, 0));
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, middle.toPoint() + QPoint(60, 0));
    QVERIFY(canvas->scale().visible().left() <= before.left());
    QCOMPARE(canvas->current(), first);
}

void TestMemoryView::picture()
{
    const QTemporaryDir folder;
    Window window;
    QCOMPARE(window.open({dumpOf(QStringLiteral("cond")), programOf(QStringLiteral("cond"))}), QString());
    for (const QString& name : {QStringLiteral("memory.png"), QStringLiteral("memory.svg")}) {
        window.view.savePicture(folder.filePath(name));
        QTRY_VERIFY(!window.view.isPending());
        QVERIFY(QFileInfo(folder.filePath(name)).size() > 1000);
    }
    QVERIFY(isPainted(QPixmap(folder.filePath(QStringLiteral("memory.png")))));
}

void TestMemoryView::blocksOfACoveredPixel()
{
    // So small that blocks share pixels: all is still drawn, and nothing is divided by nothing.
    Window window;
    QCOMPARE(window.open({dumpOf(QStringLiteral("cond")), programOf(QStringLiteral("cond"))}), QString());
    window.view.canvas()->resize(1, 1);
    window.view.canvas()->grab(); // a sanitizer tells
    window.view.canvas()->resize(140, 120);
    QVERIFY(isPainted(window.view.canvas()->grab()));
}

QTEST_MAIN(TestMemoryView)
#include "tst_memoryview.moc"
