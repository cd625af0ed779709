// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links.h"
#include "tests/views/graph/graphwindow.h"
#include "tests/views/notices.h"
#include "tests/views/painted.h"
#include "views/common/findbar.h"
#include "views/common/viewhost.h"
#include "views/graph/graphfind.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QComboBox>

using namespace ets;
using namespace ets::test;

/// The graph of real traces, alone and tied to a session.
class TestGraphPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void pageFollowsTheSession();
    void clickSelectsInTheSession();
    void selectionChangesTheGraph();
    void recordMayComeLater();
    void savesPicture();
    void doubleClickOpensAndFolds();
    void selectionSurvivesFolding();
    void keysAloneFoldAndOpen();
    void findStepsThroughHits();
    void edgesNameTheirEnds();

private:
    using Window = GraphWindow;
};

void TestGraphPage::pageFollowsTheSession()
{
    Window window(QStringLiteral("transformer"));
    const NodeId node = window.nodeNamed("aten_gelu_default_");
    QVERIFY(node.isValid());
    window.session.selection().select(eventsOf(window.trace(), node).front());
    QCOMPARE(window.page->view().primary(), node);
    QVERIFY(QRectF(window.page->view().rect()).contains(window.page->view().rectOf(node)));
    window.session.selection().clear();
    QVERIFY(!window.page->view().primary().isValid());
}

void TestGraphPage::clickSelectsInTheSession()
{
    Window window(QStringLiteral("stub_and_xnn"));
    const NodeId node = window.nodeNamed("aten_relu_default_");
    GraphView& view = window.page->view();
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rectOf(node).center().toPoint());
    QVERIFY(window.session.selection().selection() == Selection(node));
    QCOMPARE(view.primary(), node);
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(window.session.selection().selection() == Selection());
}

void TestGraphPage::selectionChangesTheGraph()
{
    Window window(QStringLiteral("multi_method"));
    auto* choice = window.page->findChild<QComboBox*>();
    QVERIFY(choice->count() > 1);
    const GraphId last(static_cast<std::size_t>(choice->count() - 1));
    const NodeId node(window.trace().firstNode(last).value() + std::size_t{1});
    window.session.selection().select(node);
    QCOMPARE(choice->currentIndex(), choice->count() - 1);
    window.page->view().waitForLayout();
    QCOMPARE(window.page->view().primary(), node);
    QCOMPARE(window.page->view().geometryOfScene()->scene().nodes.front().id, window.trace().firstNode(last));
}

void TestGraphPage::recordMayComeLater()
{
    Session session;
    GraphPage page(session);
    ViewHost::of(session).setEager(true);
    page.show();
    const QStringList pair = pairOf(QStringLiteral("linear"));
    QCOMPARE(openAndWait(session, {pair[0]}), QString());
    QVERIFY(page.view().geometryOfScene() == nullptr);
    QCOMPARE(openAndWait(session, {pair[1]}), QString());
    page.view().waitForLayout();
    QVERIFY(page.view().geometryOfScene() != nullptr);
    QSignalSpy changed(&session, &Session::dataSetChanged);
    session.drop(FileRole::Record);
    QVERIFY(!changed.isEmpty() || changed.wait());
    QVERIFY(page.view().geometryOfScene() == nullptr);
    QVERIFY(!page.view().isBusy());
}

void TestGraphPage::savesPicture()
{
    Window window(QStringLiteral("stub_and_xnn"));
    const QTemporaryDir folder;
    const Notices heard(*window.page);
    const QString path = folder.filePath(QStringLiteral("graph.png"));
    window.page->savePicture(path);
    window.page->savePicture(folder.filePath(QStringLiteral("second.png")));
    QCOMPARE(heard.problems, QStringList{QStringLiteral("Another file is still being written")});
    QTRY_COMPARE(heard.done.size(), 1);
    QVERIFY2(heard.done.first().contains(path) && heard.done.first().endsWith(QStringLiteral("pixels")),
        qPrintable(heard.done.first()));
    QVERIFY(isPainted(QPixmap(path)));
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("second.png"))));
    window.page->savePicture(QStringLiteral("/no/such/folder/graph.svg"));
    QTRY_COMPARE(heard.problems.size(), 2);
    QVERIFY2(heard.problems.last().contains(QStringLiteral("/no/such/folder")), qPrintable(heard.problems.last()));
}

void TestGraphPage::doubleClickOpensAndFolds()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    view.openToLevel(0);
    view.waitForLayout();
    std::uint32_t group = GraphGroup::none;
    for (std::uint32_t box = 0; box < view.geometryOfScene()->boxCount() && group == GraphGroup::none; ++box) {
        group = view.geometryOfScene()->groupOfBox(box);
    }
    QVERIFY(group != GraphGroup::none);
    const std::size_t folded = view.geometryOfScene()->boxCount();
    const QRectF card = view.viewport().fromScene(view.geometryOfScene()->placeOfGroup(group));
    QTest::mouseDClick(&view, Qt::LeftButton, {}, card.center().toPoint());
    view.waitForLayout();
    QVERIFY(view.geometryOfScene()->boxCount() > folded);
    QCOMPARE(view.geometryOfScene()->frames().size(), std::size_t{1});
    const QRectF frame = view.viewport().fromScene(view.geometryOfScene()->frames().front().rect);
    QVERIFY((frame.topLeft() - card.topLeft()).manhattanLength() < 2); // The place stays.
    const QRectF title = view.viewport().fromScene(view.geometryOfScene()->frames().front().header);
    QTest::mouseDClick(&view, Qt::LeftButton, {}, title.center().toPoint());
    view.waitForLayout();
    QCOMPARE(view.geometryOfScene()->boxCount(), folded);
    QVERIFY(view.geometryOfScene()->frames().empty());
}

void TestGraphPage::selectionSurvivesFolding()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    view.openToLevel(100);
    view.waitForLayout();
    const NodeId node = window.nodeNamed("aten_addmm_default_1_");
    window.session.selection().select(node);
    const std::uint32_t open = view.geometryOfScene()->boxOf(node);
    QVERIFY(!view.geometryOfScene()->isGroup(open));
    view.openToLevel(0);
    view.waitForLayout();
    QCOMPARE(view.primary(), node);
    const std::uint32_t box = view.geometryOfScene()->boxOf(node);
    QVERIFY(view.geometryOfScene()->isGroup(box));
    QVERIFY(window.session.selection().selection() == Selection(node));
    view.reveal(node);
    view.waitForLayout();
    QVERIFY(!view.geometryOfScene()->isGroup(view.geometryOfScene()->boxOf(node)));
}

void TestGraphPage::keysAloneFoldAndOpen()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    QTest::keyClick(&view, Qt::Key_BraceLeft, Qt::ShiftModifier);
    view.waitForLayout();
    QVERIFY(view.geometryOfScene()->frames().empty());
    QTest::keyClick(&view, Qt::Key_BracketRight);
    view.waitForLayout();
    QVERIFY(!view.geometryOfScene()->frames().empty());
    QTest::keyClick(&view, Qt::Key_BracketLeft);
    view.waitForLayout();
    QVERIFY(view.geometryOfScene()->frames().empty());
    // Tab to a group, Enter opens it, Tab into it, Backspace folds it again.
    window.session.selection().select(window.nodeNamed("aten_addmm_default_1_"));
    QVERIFY(view.accessibleDescription().startsWith(QStringLiteral("Folded group")));
    QTest::keyClick(&view, Qt::Key_Return);
    view.waitForLayout();
    QCOMPARE(view.geometryOfScene()->frames().size(), std::size_t{1});
    QTest::keyClick(&view, Qt::Key_Backspace);
    view.waitForLayout();
    QVERIFY(view.geometryOfScene()->frames().empty());
}

void TestGraphPage::findStepsThroughHits()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    view.openToLevel(0);
    view.waitForLayout();
    const GraphScene& scene = view.geometryOfScene()->scene();
    QVERIFY(findInGraph(scene, QStringLiteral("op:addmm")).nodes.size() > 4);
    QCOMPARE(findInGraph(scene, QStringLiteral("op:gelu")).nodes.size(), std::size_t{3});
    QCOMPARE(findInGraph(scene, QStringLiteral("op:gelu module:layers.1")).nodes.size(), std::size_t{1});
    QVERIFY(findInGraph(scene, QStringLiteral("op:gelu -gelu")).nodes.empty());
    QVERIFY(!findInGraph(scene, QStringLiteral("shape:12x32")).nodes.empty());
    QCOMPARE(findInGraph(scene, QStringLiteral("/^gelu$/")).nodes.size(), std::size_t{3});
    QVERIFY(!findInGraph(scene, QStringLiteral("/(/")).error.isEmpty());

    auto* bar = window.page->findChild<FindBar*>();
    window.page->activateWindow(); // Shortcuts are those of the active window.
    QVERIFY(QTest::qWaitForWindowActive(window.page.get()));
    window.page->openFind(); // the key is the window's
    QVERIFY(bar->isVisible());
    QTest::keyClicks(bar->focusProxy(), QStringLiteral("op:gelu"));
    QTest::keyClick(bar->focusProxy(), Qt::Key_Return);
    view.waitForLayout();
    const NodeId first = view.primary();
    QCOMPARE(window.trace().node(first).op, std::string("aten.gelu.default"));
    QVERIFY(!view.geometryOfScene()->isGroup(view.geometryOfScene()->boxOf(first))); // It was opened.
    QTest::keyClick(bar->focusProxy(), Qt::Key_Return);
    view.waitForLayout();
    QVERIFY(view.primary() != first);
    QTest::keyClick(bar->focusProxy(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(view.primary(), first);
    QTest::keyClick(bar->focusProxy(), Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
}

void TestGraphPage::edgesNameTheirEnds()
{
    Window window(QStringLiteral("linear"));
    GraphView& view = window.page->view();
    const GraphGeometry& geometry = *view.geometryOfScene();
    QVERIFY(!geometry.edges().empty());
    const GraphEdgePiece& piece = geometry.piecesOf(geometry.edges()[0]).front();
    const QSignalSpy clicked(&view, &GraphView::edgeClicked);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.viewport().fromScene((piece.from + piece.to) / 2).toPoint());
    QCOMPARE(clicked.size(), 1);
    QVERIFY(view.accessibleDescription().contains(geometry.nameOf(geometry.edges()[0].from)));
    QVERIFY(view.accessibleDescription().contains(geometry.nameOf(geometry.edges()[0].to)));
}

QTEST_MAIN(TestGraphPage)
#include "tst_graphpage.moc"
