// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/totalstable.h"

#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/sharedmodules.h"
#include "model/inspector/program/modulepath.h"
#include "model/report/chosenruns.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// Ticks in the target scale of an inspector.
class Scale {
public:
    explicit Scale(const Inspector& inspector)
        : m_factor(inspector.options().ticksPerTarget())
        , m_scale(inspector.options().targetTimeScale)
    {
    }
    [[nodiscard]] Cell cell(double ticks) const { return ticks / m_factor; }
    [[nodiscard]] std::string column(const char* name) const { return timedName(name, m_scale); }

private:
    double m_factor;
    TimeScale m_scale;
};

std::string_view kindName(OpTypeKind kind)
{
    switch (kind) {
    case OpTypeKind::Op:
        return "op";
    case OpTypeKind::DelegateOp:
        return "delegate op";
    case OpTypeKind::Overhead:
        return "overhead";
    case OpTypeKind::Framework:
        return "framework";
    case OpTypeKind::Unaccounted:
        break;
    }
    return "unaccounted";
}

std::int64_t asInteger(std::uint64_t count)
{
    return static_cast<std::int64_t>(count);
}

/// A median goes through all samples once more.
Medians mediansFor(std::optional<CostFigure> figure)
{
    return !figure || *figure == CostFigure::Median ? Medians::Included : Medians::LeftOut;
}

struct FigureColumn {
    const char* name;
    CostFigure figure;
};

constexpr FigureColumn meanColumn{"mean per run", CostFigure::Mean};
constexpr FigureColumn medianColumn{"median per run", CostFigure::Median};

void addFigureColumns(
    DataFrame& frame, const Scale& scale, std::initializer_list<FigureColumn> columns, std::optional<CostFigure> figure)
{
    for (const FigureColumn& column : columns) {
        if (!figure || column.figure == *figure) {
            frame.columns.push_back(scale.column(column.name));
        }
    }
}

void addFigures(
    std::vector<Cell>& cells, std::span<const std::pair<CostFigure, Cell>> figures, std::optional<CostFigure> wanted)
{
    for (const auto& [figure, cell] : figures) {
        if (!wanted || figure == *wanted) {
            cells.push_back(cell);
        }
    }
}

} // namespace

DataFrame operatorsFrame(const Inspector& inspector, std::optional<CostFigure> figure, const FilterHits* hits)
{
    const Scale scale(inspector);
    DataFrame frame;
    frame.columns = {"op_type", "kind", "backend"};
    addFigureColumns(frame, scale, {{"total", CostFigure::Total}, meanColumn, medianColumn}, figure);
    frame.columns.insert(frame.columns.end(), {"runs", "share", "calls", scale.column("average")});
    std::vector<OperatorTotal> rows = OperatorTotals::of(inspector, hits, {}, mediansFor(figure)).rows;
    // What cannot be added stands beside the sum, in units of its own clock, where there is any.
    const bool anyApart = std::ranges::any_of(rows, [](const OperatorTotal& row) { return row.apartCount > 0; });
    if (anyApart) {
        frame.columns.emplace_back("other clock (ticks)");
    }
    if (figure == CostFigure::Median) {
        std::ranges::stable_sort(rows, [](const OperatorTotal& a, const OperatorTotal& b) {
            const bool aLoads = a.kind == OpTypeKind::Framework;
            const bool bLoads = b.kind == OpTypeKind::Framework;
            return aLoads != bLoads ? bLoads : a.medianPerRun > b.medianPerRun;
        });
    }
    for (const OperatorTotal& row : rows) {
        std::vector<Cell>& cells =
            frame.rows.emplace_back(std::vector<Cell>{row.name, std::string(kindName(row.kind)), row.backend});
        const std::array figures{std::pair(CostFigure::Total, scale.cell(static_cast<double>(row.ticks))),
            std::pair(CostFigure::Mean, scale.cell(row.meanPerRun())),
            std::pair(CostFigure::Median, scale.cell(row.medianPerRun))};
        addFigures(cells, figures, figure);
        cells.insert(cells.end(), {asInteger(row.runs), row.share, asInteger(row.calls), scale.cell(row.average)});
        if (anyApart) {
            cells.push_back(row.apartCount > 0 ? Cell(row.apartTicks) : Cell());
        }
    }
    addChosenRuns(frame, inspector);
    return frame;
}

namespace {

/// Modules in which, or below which, an event counts.
std::vector<bool> reachedModules(const ModuleHierarchy& modules, const ModuleTotals& totals)
{
    std::vector<bool> reached(totals.rows.size(), false);
    for (std::size_t i = reached.size(); i-- > 0;) {
        reached[i] = reached[i] || !totals.rows[i].events.empty();
        if (const ModuleId parent = modules.module(ModuleId(i)).parent; reached[i] && parent.isValid()) {
            reached[parent.value()] = true;
        }
    }
    return reached;
}

/// Cells of a module's row behind its name, type and depth.
void addModuleCells(std::vector<Cell>& cells, const Scale& scale, const ModuleTotal& row, std::uint64_t runs,
    std::optional<CostFigure> figure)
{
    const std::array figures{std::pair(CostFigure::Total, scale.cell(static_cast<double>(row.inclusiveTicks))),
        std::pair(CostFigure::Total, scale.cell(static_cast<double>(row.selfTicks))),
        std::pair(CostFigure::Mean, scale.cell(meanPerRun(row.inclusiveTicks, runs))),
        std::pair(CostFigure::Median, scale.cell(row.medianPerRun))};
    addFigures(cells, figures, figure);
    cells.insert(cells.end(), {asInteger(runs), row.share});
}

} // namespace

DataFrame modulesFrame(const Inspector& inspector, std::optional<CostFigure> figure, const FilterHits* hits)
{
    const Scale scale(inspector);
    const ModuleTotals totals = ModuleTotals::of(inspector, hits, {}, mediansFor(figure));
    const ModuleHierarchy& modules = inspector.modules();
    DataFrame frame;
    frame.columns = {"method", "path", "call", "type", "depth"};
    addFigureColumns(frame, scale,
        {{"inclusive", CostFigure::Total}, {"self", CostFigure::Total}, meanColumn, medianColumn}, figure);
    frame.columns.insert(frame.columns.end(), {"runs", "share", "calls", "shared_above"});
    const std::vector<bool> reached = reachedModules(modules, totals);
    const std::vector<ModuleId> above = sharedAbove(inspector);
    std::string method;
    std::vector<ModuleId> pending(modules.roots().rbegin(), modules.roots().rend());
    while (!pending.empty()) {
        const ModuleId id = pending.back();
        pending.pop_back();
        const Module& module = modules.module(id);
        const ModuleTotal& total = totals.rows[id.value()];
        method = module.parent.isValid() ? method : module.name;
        if (hits != nullptr && !reached[id.value()]) {
            continue;
        }
        const std::uint32_t call = callOf(module);
        std::vector<Cell>& cells = frame.rows.emplace_back(std::vector<Cell>{method, module.path,
            call > 0 ? Cell(std::int64_t{call}) : Cell(), module.type, std::int64_t{module.depth}});
        addModuleCells(cells, scale, total, totals.runs, figure);
        cells.emplace_back(asInteger(total.calls));
        cells.emplace_back(above[id.value()].isValid());
        pending.insert(pending.end(), module.children.rbegin(), module.children.rend());
    }
    ModuleTotal outside;
    outside.inclusiveTicks = totals.outsideTicks;
    outside.selfTicks = totals.outsideTicks;
    outside.medianPerRun = totals.outsideMedianPerRun;
    outside.share = totals.shareOf(totals.outsideTicks).value_or(0);
    std::vector<Cell>& cells = frame.rows.emplace_back(
        std::vector<Cell>{std::string(), std::string("(no module)"), std::monostate(), std::string(), std::int64_t{0}});
    addModuleCells(cells, scale, outside, totals.runs, figure);
    cells.insert(cells.end(), {std::monostate(), false});
    addChosenRuns(frame, inspector);
    return frame;
}

} // namespace ets
