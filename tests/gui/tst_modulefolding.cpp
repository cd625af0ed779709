// SPDX-License-Identifier: GPL-3.0-or-later
// The module tree opens and folds the groups of the graph.
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/trace/modules.h"
#include "tests/qt/loadedsession.h"
#include "views/common/viewhost.h"
#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"
#include "views/modules/modulesview.h"
#include "views/tables/tableview.h"

#include <QtCore/QRegularExpression>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>

#include <algorithm>

using namespace ets;
using namespace ets::test;

class TestModuleFolding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void treeOpensAndFoldsTheGraph();
    void whatTheGraphDoesNotHaveIsSaid();

private:
    /// Chooses an entry of the menu of a module's row.
    void ask(const QString& path, const QString& entry);
    [[nodiscard]] GraphView& graph() { return m_window->workspace().views().get<GraphPage>()->view(); }

    std::unique_ptr<MainWindow> m_window;
};

void TestModuleFolding::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window = std::make_unique<MainWindow>(nullptr);
    ViewHost::of(m_window->session()).setEager(true);
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    QCOMPARE(openAndWait(m_window->session(), pairOf(QStringLiteral("transformer"))), QString());
    QTRY_VERIFY(graph().folding().has_value() && !graph().isBusy());
}

void TestModuleFolding::ask(const QString& path, const QString& entry)
{
    ModulesView& modules = *m_window->workspace().views().get<ModulesView>();
    const ModuleHierarchy& hierarchy = m_window->session().dataSet()->trace->modules();
    QModelIndexList pending{QModelIndex()};
    while (!pending.isEmpty()) {
        const QModelIndex parent = pending.takeFirst();
        for (int row = 0; row < modules.proxy().rowCount(parent); ++row) {
            const QModelIndex index = modules.proxy().index(row, 0, parent);
            pending.push_back(index);
            const auto selection = index.data(SelectionRole).value<Selection>();
            const auto* const module = std::get_if<ModuleId>(&selection);
            if (module == nullptr || pathInModel(hierarchy.pathOf(*module)) != path.toStdString()) {
                continue;
            }
            modules.view()->setCurrentIndex(index);
            QMenu menu;
            modules.view()->addCommands(menu);
            const QList<QAction*> actions = menu.actions();
            const auto found = std::ranges::find_if(
                actions, [&](const QAction* action) { return action->text().remove(QLatin1Char('&')) == entry; });
            QVERIFY(found != actions.end());
            (*found)->trigger();
            return;
        }
    }
    QFAIL(qPrintable(path + QStringLiteral(" is no row")));
}

void TestModuleFolding::treeOpensAndFoldsTheGraph()
{
    graph().openToLevel(0);
    QTRY_VERIFY(!graph().isBusy());
    const GraphGroups& groups = graph().geometryOfScene()->scene().groups;
    // The deepest module that has a group: all around it are folded, too.
    std::uint32_t deepest = 0;
    for (std::uint32_t i = 0; i < groups.groups().size(); ++i) {
        const GraphGroup& group = groups.group(i);
        deepest = group.kind == GraphGroup::Kind::Module && group.depth > groups.group(deepest).depth ? i : deepest;
    }
    QVERIFY(groups.group(deepest).depth > 0);
    const QString path = QString::fromStdString(groups.group(deepest).path);
    ask(path, QStringLiteral("Open in Graph"));
    QTRY_VERIFY(!graph().isBusy());
    for (std::uint32_t group = deepest; group != GraphGroup::none; group = groups.group(group).parent) {
        QVERIFY(graph().folding()->isOpen(group));
    }
    QVERIFY(m_window->workspace().views().get<GraphPage>()->isVisible());
    QVERIFY(graph().rect().intersects(graph().picture().placeOfGroup(deepest).toAlignedRect()));
    ask(path, QStringLiteral("Fold in Graph"));
    QTRY_VERIFY(!graph().isBusy());
    QVERIFY(!graph().folding()->isOpen(deepest));
    QVERIFY(graph().folding()->isOpen(groups.group(deepest).parent));
}

void TestModuleFolding::whatTheGraphDoesNotHaveIsSaid()
{
    QVERIFY(graph().geometryOfScene()->scene().groups.ofModule("no.such.module").empty());
    GraphPage& page = *m_window->workspace().views().get<GraphPage>();
    const GraphFolding before = *graph().folding();
    page.setModuleOpen(QStringLiteral("no.such.module"), true);
    const QList<QLabel*> labels = page.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->text().contains(QStringLiteral("no.such.module")); }));
    QCOMPARE(*graph().folding(), before);
}

QTEST_MAIN(TestModuleFolding)
#include "tst_modulefolding.moc"
