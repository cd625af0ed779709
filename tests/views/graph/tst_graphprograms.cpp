// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/placeselection.h"
#include "tests/views/graph/graphwindow.h"
#include "tests/views/notices.h"
#include "views/common/theme/theme.h"
#include "views/graph/graphcrumbs.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphview.h"
#include "views/graph/paint/graphexport.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtCore/QXmlStreamReader>
#include <QtGui/QAction>
#include <QtGui/QImage>
#include <QtSvg/QSvgRenderer>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <memory>

using namespace ets;
using namespace ets::test;

/// Every program of a record in the graph: what is inside of calls, and two beside each other.
class TestGraphPrograms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void offersEveryProgram();
    void breadcrumb();
    void timesInsideAreWithTheInstructions();
    void breadcrumbByKeysAlone();
    void siblingsByMenu();
    void selectionFromElsewhereLeadsOut();
    void bodyOfAnotherProgram();
    void exportedProgramFollowsAndLeads();
    void exportedProgramHasTimes();
    void sideBySide();
    void sideBySideBodies();
    void methodsSideBySide();
    void eachBoxIsAnElement();
    void savesTheVisiblePart();
    void dataMayGo();

private:
    struct Window : GraphWindow {
        explicit Window(const QString& testCase)
            : GraphWindow(testCase, {1000, 700})
        {
        }
        void choose(GraphPane& pane, const QString& program) const
        {
            const int index = pane.choice().findText(program);
            QVERIFY2(index >= 0, qPrintable(program));
            pane.choice().setCurrentIndex(index);
            pane.view().waitForLayout();
        }
    };
    static const GraphScene& sceneOf(const GraphPane& pane) { return pane.view().geometryOfScene()->scene(); }
    /// The card with a title, of whichever program.
    static NodeId cardOf(const GraphPane& pane, const QString& title)
    {
        const auto& nodes = sceneOf(pane).nodes;
        const auto found = std::ranges::find(nodes, title, &GraphSceneNode::title);
        return found != nodes.end() ? found->id : NodeId();
    }
    static void click(const GraphPane& pane, NodeId card)
    {
        QTest::mouseClick(&pane.view(), Qt::LeftButton, {}, pane.view().rectOf(card).center().toPoint());
    }
};

void TestGraphPrograms::offersEveryProgram()
{
    Window window(QStringLiteral("cond"));
    const QComboBox& choice = window.page->pane().choice();
    QCOMPARE(choice.count(), 2);
    QCOMPARE(choice.itemText(0), QStringLiteral("Edge program: forward"));
    QCOMPARE(choice.itemText(1), QStringLiteral("ATen program"));
    window.choose(window.page->pane(), QStringLiteral("ATen program"));
    QVERIFY(cardOf(window.page->pane(), QStringLiteral("linear")).isValid());
    QVERIFY(!cardOf(window.page->pane(), QStringLiteral("addmm")).isValid());
}

/// A double click on the call goes into its first graph, the crumb back to the call.
void TestGraphPrograms::breadcrumb()
{
    Window window(QStringLiteral("cond"));
    GraphPane& pane = window.page->pane();
    const NodeId call = window.nodeNamed("cond_");
    QVERIFY(!pane.crumbs().isVisible());
    QTest::mouseDClick(&pane.view(), Qt::LeftButton, {}, pane.view().rectOf(call).center().toPoint());
    pane.view().waitForLayout();
    QVERIFY(pane.crumbs().isVisible());
    QCOMPARE(pane.crumbs().text(), QStringLiteral("Edge program: forward › submodule_0 (if true)"));
    QVERIFY(cardOf(pane, QStringLiteral("sin")).isValid());
    QCOMPARE(sceneOf(pane).handles[sceneOf(pane).indexOf(cardOf(pane, QStringLiteral("sin")))],
        std::optional<std::int64_t>(5));
    auto* const back = pane.crumbs().findChild<QToolButton*>();
    QTest::mouseClick(back, Qt::LeftButton);
    pane.view().waitForLayout();
    QVERIFY(!pane.crumbs().isVisible());
    QCOMPARE(pane.view().primary(), call);
    QVERIFY(window.session.selection().selection() == Selection(call));
}

/// The record ties no event to ops of a branch, and the line above says so; the instructions of a program file do.
void TestGraphPrograms::timesInsideAreWithTheInstructions()
{
    Window window(QStringLiteral("cond"));
    const NodeId call = window.nodeNamed("cond_");
    window.page->pane().enter(call);
    window.page->view().waitForLayout();
    QVERIFY(window.page->pane().crumbs().remark().startsWith(QStringLiteral("No times")));
    QVERIFY(std::ranges::all_of(
        sceneOf(window.page->pane()).nodes, [](const GraphSceneNode& node) { return node.costText.isEmpty(); }));
    QCOMPARE(openAndWait(window.session,
                 pairOf(QStringLiteral("cond")) << dataFile(QStringLiteral("cond"), QStringLiteral("model.pte"))),
        QString());
    GraphPane& pane = window.page->pane();
    pane.view().waitForLayout();
    pane.enter(window.nodeNamed("cond_"));
    pane.view().waitForLayout();
    const QString instructions = QStringLiteral("Instructions: forward");
    QVERIFY(pane.crumbs().remark().contains(instructions));
    pane.choice().setCurrentIndex(pane.choice().findText(instructions));
    pane.view().waitForLayout();
    QVERIFY(pane.crumbs().remark().isEmpty());
    const GraphScene& scene = sceneOf(pane);
    const auto sine = std::ranges::find_if(
        scene.nodes, [](const GraphSceneNode& node) { return node.title.contains(QStringLiteral("sin")); });
    QVERIFY(sine != scene.nodes.end() && !sine->costText.isEmpty());
}

void TestGraphPrograms::breadcrumbByKeysAlone()
{
    Window window(QStringLiteral("cond"));
    GraphPane& pane = window.page->pane();
    window.page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.page.get()));
    pane.view().setFocus();
    const NodeId call = window.nodeNamed("cond_");
    window.session.selection().select(call);
    QTest::keyClick(&pane.view(), Qt::Key_Return);
    pane.view().waitForLayout();
    QVERIFY(pane.canLeave());
    QTest::keyClick(&pane.view(), Qt::Key_Up, Qt::AltModifier);
    pane.view().waitForLayout();
    QVERIFY(!pane.canLeave());
    QCOMPARE(pane.view().primary(), call);
}

void TestGraphPrograms::siblingsByMenu()
{
    Window window(QStringLiteral("cond"));
    GraphPane& pane = window.page->pane();
    pane.enter(window.nodeNamed("cond_"));
    pane.view().waitForLayout();
    const auto buttons = pane.crumbs().findChildren<QToolButton*>();
    const auto last =
        std::ranges::find_if(buttons, [](const QToolButton* button) { return button->menu() != nullptr; });
    QVERIFY(last != buttons.end());
    const QList<QAction*> others = (*last)->menu()->actions();
    QCOMPARE(others.size(), 2);
    QCOMPARE(others[1]->text(), QStringLiteral("submodule_1 (if false)"));
    others[1]->trigger();
    pane.view().waitForLayout();
    QVERIFY(cardOf(pane, QStringLiteral("cos")).isValid());
    QVERIFY(!cardOf(pane, QStringLiteral("sin")).isValid());
}

/// An op that is selected in another view is outside: it is shown.
void TestGraphPrograms::selectionFromElsewhereLeadsOut()
{
    Window window(QStringLiteral("cond"));
    GraphPane& pane = window.page->pane();
    pane.enter(window.nodeNamed("cond_"));
    pane.view().waitForLayout();
    click(pane, cardOf(pane, QStringLiteral("mul.Tensor"))); // stays inside
    QVERIFY(pane.canLeave());
    QVERIFY(pane.view().primary().isValid());
    const NodeId addmm = window.nodeNamed("aten_addmm_default_");
    window.session.selection().select(addmm);
    pane.view().waitForLayout();
    QVERIFY(!pane.canLeave());
    QCOMPARE(pane.view().primary(), addmm);
}

void TestGraphPrograms::bodyOfAnotherProgram()
{
    Window window(QStringLiteral("cond"));
    GraphPane& pane = window.page->pane();
    window.page->showBody("exported_program", {"false_graph_0"});
    pane.view().waitForLayout();
    QCOMPARE(pane.choice().currentText(), QStringLiteral("ATen program"));
    QCOMPARE(pane.crumbs().text(), QStringLiteral("ATen program › false_graph_0"));
    QVERIFY(cardOf(pane, QStringLiteral("cos")).isValid());
    window.page->showBody("exported_program", {"no_such_graph"});
    QCOMPARE(pane.crumbs().text(), QStringLiteral("ATen program › false_graph_0"));
}

/// permute_copy and addmm were made of linear.
void TestGraphPrograms::exportedProgramFollowsAndLeads()
{
    Window window(QStringLiteral("cond"));
    GraphPane& pane = window.page->pane();
    window.choose(pane, QStringLiteral("ATen program"));
    const NodeId linear = cardOf(pane, QStringLiteral("linear"));
    window.session.selection().select(window.nodeNamed("aten_addmm_default_"));
    QCOMPARE(pane.view().primary(), linear);
    window.session.selection().clear();
    QVERIFY(!pane.view().primary().isValid());
    click(pane, linear);
    QVERIFY(window.session.selection().selection() == Selection(window.nodeNamed("aten_permute_copy_default_")));
    QCOMPARE(pane.view().primary(), linear);
}

void TestGraphPrograms::exportedProgramHasTimes()
{
    Window window(QStringLiteral("linear"));
    GraphPane& pane = window.page->pane();
    window.choose(pane, QStringLiteral("ATen program"));
    const auto& nodes = sceneOf(pane).nodes;
    const auto linear = std::ranges::find(nodes, QStringLiteral("linear"), &GraphSceneNode::title);
    QVERIFY(linear != nodes.end());
    QVERIFY(!linear->costText.isEmpty());
    QVERIFY(linear->shareFraction && *linear->shareFraction > 0 && *linear->shareFraction <= 1);
}

void TestGraphPrograms::sideBySide()
{
    Window window(QStringLiteral("transformer"));
    window.page->setBeside(true);
    GraphPane& edge = window.page->pane();
    GraphPane* const aten = window.page->beside();
    QVERIFY(aten != nullptr);
    aten->view().waitForLayout();
    QCOMPARE(aten->choice().currentText(), QStringLiteral("ATen program"));
    for (GraphPane* const pane : {&edge, aten}) {
        pane->view().openToLevel(100);
        pane->view().waitForLayout();
    }
    // From the record's graph to what it was made from.
    const NodeId gelu = window.nodeNamed("aten_gelu_default_");
    window.session.selection().select(gelu);
    QCOMPARE(edge.view().primary(), gelu);
    const std::uint32_t origin = sceneOf(*aten).indexOf(aten->view().primary());
    QVERIFY(origin != GraphScene::noNode);
    QCOMPARE(sceneOf(*aten).nodes[origin].title, QStringLiteral("gelu"));
    QCOMPARE(sceneOf(*aten).handles[origin], window.trace().node(gelu).debugHandle);
    // And back: all that was made of one node is marked.
    const NodeId linear = cardOf(*aten, QStringLiteral("linear"));
    aten->view().reveal(linear);
    aten->view().setSelection({linear}, linear); // brings it on screen
    click(*aten, linear);
    QCOMPARE(aten->view().primary(), linear);
    const auto handle = sceneOf(*aten).handles[sceneOf(*aten).indexOf(linear)];
    QVERIFY(handle.has_value());
    QCOMPARE(window.trace().node(edge.view().primary()).debugHandle, handle);
    // Away again with one click.
    window.page->setBeside(false);
    QVERIFY(window.page->beside() == nullptr);
    QCoreApplication::processEvents();
}

void TestGraphPrograms::sideBySideBodies()
{
    Window window(QStringLiteral("cond"));
    window.page->setBeside(true);
    GraphPane& edge = window.page->pane();
    GraphPane& aten = *window.page->beside();
    aten.view().waitForLayout();
    edge.enter(window.nodeNamed("cond_"));
    edge.view().waitForLayout();
    aten.enter(cardOf(aten, QStringLiteral("cond")), "true_graph_0");
    aten.view().waitForLayout();
    click(edge, cardOf(edge, QStringLiteral("sin")));
    QCOMPARE(aten.view().primary(), cardOf(aten, QStringLiteral("sin")));
    click(aten, cardOf(aten, QStringLiteral("add.Tensor")));
    QCOMPARE(edge.view().primary(), cardOf(edge, QStringLiteral("add.Tensor")));
    QVERIFY(edge.canLeave() && aten.canLeave());
}

void TestGraphPrograms::methodsSideBySide()
{
    Window window(QStringLiteral("multi_method"));
    window.page->setBeside(true);
    GraphPane& other = *window.page->beside();
    other.view().waitForLayout();
    QCOMPARE(other.choice().currentIndex(), 1);
    // A node of the second method is marked there, and the first stays on show.
    const NodeId node(window.trace().firstNode(GraphId(1)).value() + std::size_t{1});
    window.session.selection().select(node);
    QCOMPARE(other.view().primary(), node);
    QCOMPARE(window.page->pane().choice().currentIndex(), 0);
}

void TestGraphPrograms::eachBoxIsAnElement()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("graph.svg"));
    const Notices heard(*window.page);
    window.page->savePicture(path);
    QTRY_COMPARE(heard.done.size(), 1);
    QVERIFY(QSvgRenderer(path).isValid());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QStringList boxes;
    QStringList frames;
    int titles = 0;
    QString last;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement) {
            const QString id = xml.attributes().value(QLatin1String("id")).toString();
            if (xml.name() == QLatin1String("title") && !last.isEmpty()) {
                QVERIFY(!xml.readElementText().isEmpty());
                ++titles;
                last.clear();
            } else if (xml.name() == QLatin1String("g") && !id.isEmpty()) {
                (id.startsWith(QLatin1String("frame-")) ? frames : boxes) += id;
                last = id;
            }
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(boxes.size(), static_cast<qsizetype>(view.geometryOfScene()->boxCount())); // what is folded stays so
    QCOMPARE(frames.size(), static_cast<qsizetype>(view.geometryOfScene()->frames().size()));
    QCOMPARE(titles, static_cast<int>(boxes.size() + frames.size()));
    QStringList unique = boxes;
    unique.removeDuplicates();
    QCOMPARE(unique.size(), boxes.size());
    QVERIFY(boxes.filter(QRegularExpression(QStringLiteral("^(node-\\d+-|group-\\d+-)"))).size() == boxes.size());
}

void TestGraphPrograms::savesTheVisiblePart()
{
    Window window(QStringLiteral("transformer"));
    GraphView& view = window.page->view();
    view.openToLevel(100);
    view.waitForLayout();
    view.zoomBy(1 / view.viewport().scale());
    const QSizeF part = view.viewport().visibleArea().intersected(view.geometryOfScene()->bounds()).size();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("part.png"));
    const Theme& theme = Theme::of(view.palette());
    const QRectF area = view.viewport().visibleArea().intersected(view.geometryOfScene()->bounds());
    QVERIFY(exportGraph(path, *view.geometryOfScene(), theme, view.coloring(), 2, area).has_value());
    QCOMPARE(QImage(path).size(), (part * 2).toSize());
    QVERIFY(part.height() < view.geometryOfScene()->bounds().height());
    // The menu offers both parts in both formats.
    QStringList offered;
    for (const QAction* action : window.page->findChildren<QAction*>()) {
        offered += action->text();
    }
    for (const char* const text :
        {"Whole Graph as SVG…", "Whole Graph as PNG…", "Visible Part as SVG…", "Visible Part as PNG…"}) {
        QVERIFY2(offered.contains(QString::fromUtf8(text)), text);
    }
}

void TestGraphPrograms::dataMayGo()
{
    Window window(QStringLiteral("cond"));
    window.page->setBeside(true);
    window.page->pane().enter(window.nodeNamed("cond_"));
    QSignalSpy changed(&window.session, &Session::dataSetChanged);
    window.session.drop(FileRole::Record);
    QVERIFY(!changed.isEmpty() || changed.wait());
    QVERIFY(window.page->beside() == nullptr);
    QVERIFY(window.page->view().geometryOfScene() == nullptr);
    QVERIFY(!window.page->pane().canLeave());
}

QTEST_MAIN(TestGraphPrograms)
#include "tst_graphprograms.moc"
