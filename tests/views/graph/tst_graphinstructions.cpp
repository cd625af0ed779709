// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/instructionevent.h"
#include "model/qt/session/placeselection.h"
#include "model/trace/links.h"
#include "tests/views/graph/graphwindow.h"
#include "views/common/viewhost.h"

#include <QtCore/QRegularExpression>
#include <QtWidgets/QComboBox>

#include <algorithm>

using namespace ets;
using namespace ets::test;

/// The instructions of a program file as a graph, alone and with a trace.
class TestGraphInstructions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void programAlone_data();
    void programAlone();
    void instructionsFollowTheSelection();
    void fromEventToSourceAndBack();
    void methodsOfAProgram();
};

void TestGraphInstructions::programAlone_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("pte") << dataFile(QStringLiteral("linear"), QStringLiteral("model.pte"));
    QTest::newRow("bpte") << dataFile(QStringLiteral("linear"), QStringLiteral("model.bpte"));
    QTest::newRow("branches") << dataFile(QStringLiteral("cond"), QStringLiteral("model.pte"));
    QTest::newRow("delegate") << dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("model.pte"));
}

/// Without a trace every instruction is a card, and a click selects it everywhere.
void TestGraphInstructions::programAlone()
{
    QFETCH(const QString, file);
    Session session;
    GraphPage page(session);
    ViewHost::of(session).setEager(true);
    page.resize(700, 600);
    page.show();
    QCOMPARE(openAndWait(session, {file}), QString());
    page.view().waitForLayout();
    GraphView& view = page.view();
    QVERIFY(view.geometryOfScene() != nullptr);
    const GraphScene& scene = view.geometryOfScene()->scene();
    view.openToLevel(8);
    view.waitForLayout();
    const Program& program = *session.dataSet()->trace->program();
    PlaceSelection& selected = PlaceSelection::of(session.selection());
    std::size_t clicked = 0;
    for (std::size_t i = 0; i < scene.nodes.size() && clicked < 3; ++i) {
        if (!scene.places[i] || view.geometryOfScene()->boxOf(scene.nodes[i].id) == GraphGeometry::noBox) {
            continue;
        }
        view.reveal(scene.nodes[i].id);
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.rectOf(scene.nodes[i].id).center().toPoint());
        QCOMPARE(selected.alone(), scene.places[i]);
        QCOMPARE(view.primary(), scene.nodes[i].id);
        QVERIFY(exists(&program, *selected.alone()));
        ++clicked;
    }
    QVERIFY(clicked > 0);
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!selected.alone());
    // And from elsewhere to here.
    selected.select(*session.dataSet()->trace, {0, 0});
    QVERIFY(view.primary().isValid());
    QCOMPARE(scene.places[view.primary().value()]->position, 0U);
}

/// With a trace the cards have their time, and selecting goes both ways.
void TestGraphInstructions::instructionsFollowTheSelection()
{
    Session session;
    GraphPage page(session);
    ViewHost::of(session).setEager(true);
    page.resize(700, 600);
    page.show();
    const QString folder = QStringLiteral("cnn_xnn");
    QCOMPARE(openAndWait(session,
                 {dataFile(folder, QStringLiteral("prof.etdp")), dataFile(folder, QStringLiteral("model.pte"))}),
        QString());
    GraphView& view = page.view();
    view.waitForLayout();
    const Trace& trace = *session.dataSet()->trace;
    const GraphScene& scene = view.geometryOfScene()->scene();
    QVERIFY(view.geometryOfScene()->costliest() != GraphGeometry::noBox);
    QCOMPARE(scene.groups.groups().size(), std::size_t{1});
    QCOMPARE(scene.groups.group(0).kind, GraphGroup::Kind::Delegate);
    QVERIFY(!scene.groupCards[0].costText.isEmpty());
    std::size_t followed = 0;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const auto node = trace.programJoin().payloadNodeOf(EventId(i));
        if (!node) {
            continue;
        }
        session.selection().select(EventId(i));
        const auto& place = scene.places[view.primary().value()];
        QVERIFY(place.has_value());
        QCOMPARE(place->node, *node);
        ++followed;
    }
    QVERIFY(followed > 2);
    view.openToLevel(8);
    view.waitForLayout();
    const auto timed = std::ranges::find_if(scene.nodes, [&](const GraphSceneNode& node) {
        return scene.places[node.id.value()] && node.cost
            && view.geometryOfScene()->boxOf(node.id) != GraphGeometry::noBox;
    });
    QVERIFY(timed != scene.nodes.end());
    const NodeId first = timed->id;
    view.reveal(first);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rectOf(first).center().toPoint());
    const auto* const event = std::get_if<EventId>(&session.selection().selection());
    QVERIFY(event != nullptr);
    QCOMPARE(trace.programJoin().payloadNodeOf(*event), std::optional(scene.places[first.value()]->node));
}

/// An operation inside a delegate leads to its node of the model, its module and its source line, and back.
void TestGraphInstructions::fromEventToSourceAndBack()
{
    const QString folder = QStringLiteral("cnn_xnn");
    Session session;
    GraphPage page(session);
    ViewHost::of(session).setEager(true);
    page.resize(700, 600);
    page.show();
    QCOMPARE(openAndWait(session, pairOf(folder) << dataFile(folder, QStringLiteral("model.pte"))), QString());
    page.view().waitForLayout();
    const DataSet& data = *session.dataSet();
    const Trace& trace = *data.trace;
    EventId inside;
    for (std::size_t i = 0; i < trace.events().size() && !inside; ++i) {
        inside = trace.event(EventId(i)).link == LinkKind::ByPayload ? EventId(i) : EventId();
    }
    QVERIFY(inside.isValid());
    session.selection().select(inside);
    const NodeId node = page.view().primary(); // The record's graph is on show.
    QVERIFY(node.isValid());
    QCOMPARE(tieOf(trace, inside).nodes.front(), node);
    const CrossReference& targets = session.selection().targets();
    QVERIFY(!targets.modules.empty());
    QVERIFY(data.sourceLineOf(inside) != nullptr);
    // Back: a click on the node finds the operation, the method's graph its place in the payload.
    session.selection().clear();
    page.view().openToLevel(8);
    page.view().waitForLayout();
    page.view().reveal(node);
    QTest::mouseClick(&page.view(), Qt::LeftButton, {}, page.view().rectOf(node).center().toPoint());
    QVERIFY(session.selection().selection() == Selection(node));
    QVERIFY(
        std::ranges::find(session.selection().targets().events, inside) != session.selection().targets().events.end());
    session.selection().select(inside);
    auto* const choice = page.findChild<QComboBox*>();
    choice->setCurrentIndex(choice->count() - 1);
    page.view().waitForLayout();
    const auto& place = page.view().geometryOfScene()->scene().places[page.view().primary().value()];
    QCOMPARE(place->node, *trace.programJoin().payloadNodeOf(inside));
}

void TestGraphInstructions::methodsOfAProgram()
{
    Session session;
    GraphPage page(session);
    ViewHost::of(session).setEager(true);
    page.show();
    QCOMPARE(openAndWait(session, {dataFile(QStringLiteral("multi_method"), QStringLiteral("model.pte"))}), QString());
    page.view().waitForLayout();
    const auto* const choice = page.findChild<QComboBox*>();
    QCOMPARE(choice->count(), 2);
    // A place in the other method brings that one on show.
    PlaceSelection::of(session.selection()).select(*session.dataSet()->trace, {1, 1});
    QCOMPARE(choice->currentIndex(), 1);
    page.view().waitForLayout();
    QVERIFY(page.view().primary().isValid());
    QCOMPARE(*page.view().geometryOfScene()->scene().places[page.view().primary().value()], (PlanPlace{1, 1}));
}

QTEST_MAIN(TestGraphInstructions)
#include "tst_graphinstructions.moc"
