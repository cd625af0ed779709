// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/viewtable.h"

#include "app/workspace.h"
#include "model/qt/numbers/numbercomparison.h"
#include "views/common/viewwanted.h"
#include "views/compare/compareview.h"
#include "views/coverage/coverageview.h"
#include "views/delegation/delegationview.h"
#include "views/details/detailsview.h"
#include "views/findings/findingsview.h"
#include "views/graph/graphpage.h"
#include "views/icicle/icicleview.h"
#include "views/lines/linesview.h"
#include "views/memory/memoryview.h"
#include "views/modules/modulesview.h"
#include "views/numbers/numbersview.h"
#include "views/program/programview.h"
#include "views/roofline/rooflineview.h"
#include "views/runs/runsview.h"
#include "views/sql/sqlview.h"
#include "views/tables/eventsview.h"
#include "views/tables/operatorsview.h"
#include "views/tensor/tensorview.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QCoreApplication>

namespace ets {

namespace {

/// Whether a view stands before the other tabs of its pane.
enum class Tab { Front, Behind };

template <typename Kind> using Connect = void (*)(Kind& view, Workspace& workspace);

template <typename Kind>
ViewKind view(
    const char* id, const char* title, const QKeySequence& keys, Pane pane, Tab tab, Connect<Kind> connectTo = nullptr)
{
    ViewKind kind{id, title, keys, pane, tab == Tab::Front, &Kind::staticMetaObject,
        [](Session& session, QWidget* parent) { return new Kind(session, parent); }, {}};
    if (connectTo != nullptr) {
        kind.connectTo = [connectTo](
                             View& widget, Workspace& workspace) { connectTo(static_cast<Kind&>(widget), workspace); };
    }
    return kind;
}

/// Double click and Enter in a table show what was chosen in another view.
template <typename Shown> void drillDownTo(TablePage& page, Workspace& workspace)
{
    QObject::connect(&page, &TablePage::drilledDown, &workspace, [&workspace] { workspace.showView<Shown>(); });
}

/// A row of Numbers opens its elements; once they are seen they follow the rows.
void showTensorsOf(NumbersView& numbers, Workspace& workspace)
{
    auto* const tensor = workspace.views().get<TensorView>();
    QObject::connect(&numbers, &NumbersView::tensorWanted, tensor, [tensor, &workspace](const auto& table, auto row) {
        tensor->showRow(table, row);
        workspace.showView<TensorView>();
    });
    QObject::connect(&numbers, &NumbersView::rowShown, tensor, &TensorView::follow);
}

void connectNumbers(NumbersView& numbers, Workspace& workspace)
{
    showTensorsOf(numbers, workspace);
    // Once all views have the data set.
    QObject::connect(
        &numbers.comparison(), &NumberComparison::valuesArrived, &workspace,
        [&workspace] { workspace.showView<NumbersView>(false); }, Qt::QueuedConnection);
}

/// From the text of a program, or of a sub-graph in it, to its drawing.
void drawPrograms(ProgramView& program, Workspace& workspace)
{
    QObject::connect(
        &program, &ProgramView::graphWanted, &workspace, [&workspace](const QString& key, const QStringList& path) {
            std::vector<std::string> names;
            for (const QString& name : path) {
                names.push_back(name.toStdString());
            }
            workspace.showView<GraphPage>();
            workspace.views().get<GraphPage>()->showBody(key.toStdString(), names);
        });
}

void connectModules(ModulesView& modules, Workspace& workspace)
{
    drillDownTo<EventsView>(modules, workspace);
    QObject::connect(&modules, &ModulesView::foldingWanted, &workspace, [&workspace](const QString& path, bool isOpen) {
        workspace.showView<GraphPage>();
        workspace.views().get<GraphPage>()->setModuleOpen(path, isOpen);
    });
}

void connectGraph(GraphPage& page, Workspace& workspace)
{
    QObject::connect(&page, &GraphPage::nodeActivated, &workspace, [&workspace] { workspace.showView<ProgramView>(); });
    QObject::connect(&page, &GraphPage::detailsWanted, &workspace, [&workspace] { workspace.showView<DetailsView>(); });
}

void connectLines(LinesView& lines, Workspace& workspace)
{
    QObject::connect(&lines, &LinesView::sourceWanted, &workspace, &Workspace::sourceWanted);
    QObject::connect(&lines, &LinesView::sourceFolderWanted, &workspace, &Workspace::sourceFolderWanted);
}

void connectFindings(FindingsView& findings, Workspace& workspace)
{
    QObject::connect(&findings, &FindingsView::manualWanted, &workspace, &Workspace::manualWanted);
    QObject::connect(
        &findings, &FindingsView::lineWanted, &workspace, [&workspace](const QString& file, std::int64_t line) {
            workspace.showView<LinesView>();
            workspace.views().get<LinesView>()->showLine(file, line);
        });
}

constexpr auto ctrl(Qt::Key key)
{
    return Qt::CTRL | key;
}

std::vector<ViewKind> makeTable()
{
    return {
        view<TimelineView>(
            viewids::timeline, QT_TRANSLATE_NOOP("ets::ViewSet", "Timeline"), ctrl(Qt::Key_1), Pane::Top, Tab::Front),
        view<EventsView>(viewids::events, QT_TRANSLATE_NOOP("ets::ViewSet", "Events"), ctrl(Qt::Key_2), Pane::Left,
            Tab::Behind, [](EventsView& page, Workspace& workspace) { drillDownTo<DetailsView>(page, workspace); }),
        view<OperatorsView>(viewids::operators, QT_TRANSLATE_NOOP("ets::ViewSet", "Operators"), ctrl(Qt::Key_3),
            Pane::Left, Tab::Front,
            [](OperatorsView& page, Workspace& workspace) { drillDownTo<EventsView>(page, workspace); }),
        view<ModulesView>("modules", QT_TRANSLATE_NOOP("ets::ViewSet", "Modules"), ctrl(Qt::Key_4), Pane::Left,
            Tab::Behind, connectModules),
        view<GraphPage>(viewids::graph, QT_TRANSLATE_NOOP("ets::ViewSet", "Graph"), ctrl(Qt::Key_5), Pane::Middle,
            Tab::Front, connectGraph),
        view<DetailsView>(viewids::details, QT_TRANSLATE_NOOP("ets::ViewSet", "Details"), ctrl(Qt::Key_6), Pane::Right,
            Tab::Front,
            [](DetailsView& details, Workspace& workspace) {
                QObject::connect(&details, &DetailsView::sourceWanted, &workspace, &Workspace::sourceWanted);
            }),
        view<ProgramView>("program", QT_TRANSLATE_NOOP("ets::ViewSet", "Program"), ctrl(Qt::Key_7), Pane::Middle,
            Tab::Behind, drawPrograms),
        view<CoverageView>(
            "coverage", QT_TRANSLATE_NOOP("ets::ViewSet", "Coverage"), ctrl(Qt::Key_8), Pane::Right, Tab::Behind),
        view<FindingsView>("findings", QT_TRANSLATE_NOOP("ets::ViewSet", "Findings"), Qt::CTRL | Qt::SHIFT | Qt::Key_F,
            Pane::Left, Tab::Behind, connectFindings),
        view<RunsView>("runs", QT_TRANSLATE_NOOP("ets::ViewSet", "Runs"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, Pane::Left,
            Tab::Behind,
            [](RunsView& runs, Workspace& workspace) {
                QObject::connect(
                    &runs, &RunsView::drilledDown, &workspace, [&workspace] { workspace.showView<TimelineView>(); });
            }),
        view<CompareView>(viewids::compare, QT_TRANSLATE_NOOP("ets::ViewSet", "Compare"),
            Qt::CTRL | Qt::SHIFT | Qt::Key_C, Pane::Left, Tab::Behind),
        view<MemoryView>(
            "memory", QT_TRANSLATE_NOOP("ets::ViewSet", "Memory"), ctrl(Qt::Key_9), Pane::Middle, Tab::Behind),
        view<DelegationView>(
            "delegation", QT_TRANSLATE_NOOP("ets::ViewSet", "Delegation"), {}, Pane::Middle, Tab::Behind),
        view<LinesView>("lines", QT_TRANSLATE_NOOP("ets::ViewSet", "Lines"), Qt::CTRL | Qt::SHIFT | Qt::Key_L,
            Pane::Middle, Tab::Behind, connectLines),
        view<RooflineView>("roofline", QT_TRANSLATE_NOOP("ets::ViewSet", "Roofline"), {}, Pane::Left, Tab::Behind),
        view<NumbersView>("numbers", QT_TRANSLATE_NOOP("ets::ViewSet", "Numbers"), Qt::CTRL | Qt::SHIFT | Qt::Key_N,
            Pane::Left, Tab::Behind, connectNumbers),
        view<TensorView>("tensor", QT_TRANSLATE_NOOP("ets::ViewSet", "Tensor"), Qt::CTRL | Qt::SHIFT | Qt::Key_V,
            Pane::Right, Tab::Behind),
        view<SqlView>("sql", QT_TRANSLATE_NOOP("ets::ViewSet", "SQL"), Qt::CTRL | Qt::SHIFT | Qt::Key_Q, Pane::Middle,
            Tab::Behind,
            [](SqlView& sql, Workspace& workspace) {
                QObject::connect(
                    &sql, &SqlView::drilledDown, &workspace, [&workspace] { workspace.showView<DetailsView>(); });
            }),
        view<IcicleView>("icicle", QT_TRANSLATE_NOOP("ets::ViewSet", "Icicle"), Qt::CTRL | Qt::SHIFT | Qt::Key_I,
            Pane::Right, Tab::Behind),
    };
}

} // namespace

QString ViewKind::translatedTitle() const
{
    return QCoreApplication::translate("ets::ViewSet", title);
}

const std::vector<ViewKind>& viewTable()
{
    static const std::vector<ViewKind> table = makeTable();
    return table;
}

} // namespace ets
