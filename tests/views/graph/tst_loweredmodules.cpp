// SPDX-License-Identifier: GPL-3.0-or-later
// A program of the record that calls a delegate: the graph that the delegate got can be gone into.
#include "model/qt/load/session.h"
#include "tests/views/graph/graphwindow.h"
#include "views/graph/graphcrumbs.h"
#include "views/graph/graphpane.h"
#include "views/graph/scene/graphscene.h"

#include <QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QToolButton>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

NodeId cardOf(const GraphPane& pane, const QString& title)
{
    const GraphScene& scene = pane.view().geometryOfScene()->scene();
    const auto found = std::ranges::find(scene.nodes, title, &GraphSceneNode::title);
    return found != scene.nodes.end() ? found->id : NodeId();
}

} // namespace

class TestLoweredModules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void callIsGoneInto();
};

void TestLoweredModules::callIsGoneInto()
{
    GraphWindow window(QStringLiteral("lowered"));
    GraphPane& pane = window.page->pane();
    int program = -1;
    for (int i = 0; i < pane.choice().count(); ++i) {
        program = pane.choice().itemText(i).contains(QStringLiteral("lowered")) ? i : program;
    }
    QVERIFY(program >= 0);
    pane.choice().setCurrentIndex(program);
    pane.view().waitForLayout();
    const NodeId call = cardOf(pane, QStringLiteral("executorch_call_delegate"));
    QVERIFY(call.isValid());
    QVERIFY(!cardOf(pane, QStringLiteral("sin")).isValid()); // The delegate took all of the model.
    QTest::mouseDClick(&pane.view(), Qt::LeftButton, {}, pane.view().rectOf(call).center().toPoint());
    pane.view().waitForLayout();
    QVERIFY(pane.crumbs().isVisible());
    QVERIFY2(pane.crumbs().text().endsWith(QStringLiteral("lowered_module_0")), qPrintable(pane.crumbs().text()));
    for (const char* const op : {"addmm", "relu", "sin"}) {
        QVERIFY2(cardOf(pane, QString::fromLatin1(op)).isValid(), op);
    }
    QVERIFY(!cardOf(pane, QStringLiteral("executorch_call_delegate")).isValid());
    QTest::mouseClick(pane.crumbs().findChild<QToolButton*>(), Qt::LeftButton);
    pane.view().waitForLayout();
    QVERIFY(!pane.crumbs().isVisible());
    QCOMPARE(pane.view().primary(), call);
}

QTEST_MAIN(TestLoweredModules)
#include "tst_loweredmodules.moc"
