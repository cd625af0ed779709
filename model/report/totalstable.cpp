// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/totalstable.h"

#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/sharedmodules.h"
#include "model/inspector/program/modulepath.h"
#include "model/report/chosenruns.h"
#include "model/report/format/delimited.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/format/tabulate.h"

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
        , m_unit(" (" + std::string(timeScaleName(inspector.options().targetTimeScale)) + ")")
    {
    }
    [[nodiscard]] Cell cell(double ticks) const { return ticks / m_factor; }
    [[nodiscard]] std::string column(const char* name) const { return name + m_unit; }

private:
    double m_factor;
    std::string m_unit;
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

void writeCell(JsonWriter& json, const Cell& cell)
{
    if (const auto* const truth = std::get_if<bool>(&cell)) {
        json.value(*truth);
    } else if (const auto* const integer = std::get_if<std::int64_t>(&cell)) {
        json.value(*integer);
    } else if (const auto* const number = std::get_if<double>(&cell)) {
        json.value(*number);
    } else if (const auto* const text = std::get_if<std::string>(&cell)) {
        json.value(std::string_view(*text));
    } else {
        json.null();
    }
}

std::string frameJson(const DataFrame& frame)
{
    JsonWriter json;
    json.beginArray();
    for (const std::vector<Cell>& row : frame.rows) {
        json.beginObject();
        for (std::size_t c = 0; c < frame.columns.size(); ++c) {
            json.key(frame.columns[c]);
            writeCell(json, row[c]);
        }
        json.endObject();
    }
    json.endArray();
    return std::string(json.text()) + "\n";
}

std::int64_t asInteger(std::uint64_t count)
{
    return static_cast<std::int64_t>(count);
}

struct FigureColumn {
    const char* name;
    TotalsFigure figure;
};

constexpr FigureColumn meanColumn{"mean per run", TotalsFigure::Mean};
constexpr FigureColumn medianColumn{"median per run", TotalsFigure::Median};

void addFigureColumns(
    DataFrame& frame, const Scale& scale, std::initializer_list<FigureColumn> columns, TotalsFigure figure)
{
    for (const FigureColumn& column : columns) {
        if (figure == TotalsFigure::All || column.figure == figure) {
            frame.columns.push_back(scale.column(column.name));
        }
    }
}

void addFigures(std::vector<Cell>& cells, std::span<const std::pair<TotalsFigure, Cell>> figures, TotalsFigure wanted)
{
    for (const auto& [figure, cell] : figures) {
        if (wanted == TotalsFigure::All || figure == wanted) {
            cells.push_back(cell);
        }
    }
}

} // namespace

DataFrame operatorsFrame(const Inspector& inspector, TotalsFigure figure, const FilterHits* hits)
{
    const Scale scale(inspector);
    DataFrame frame;
    frame.columns = {"op_type", "kind", "backend"};
    addFigureColumns(frame, scale, {{"total", TotalsFigure::Total}, meanColumn, medianColumn}, figure);
    frame.columns.insert(frame.columns.end(), {"runs", "share", "calls", scale.column("average")});
    std::vector<OperatorTotal> rows = OperatorTotals::of(inspector, hits).rows;
    // What cannot be added stands beside the sum, in units of its own clock, where there is any.
    const bool anyApart = std::ranges::any_of(rows, [](const OperatorTotal& row) { return row.apartCount > 0; });
    if (anyApart) {
        frame.columns.emplace_back("other clock (ticks)");
    }
    if (figure == TotalsFigure::Median) {
        std::ranges::stable_sort(rows, [](const OperatorTotal& a, const OperatorTotal& b) {
            const bool aLoads = a.kind == OpTypeKind::Framework;
            const bool bLoads = b.kind == OpTypeKind::Framework;
            return aLoads != bLoads ? bLoads : a.medianPerRun > b.medianPerRun;
        });
    }
    for (const OperatorTotal& row : rows) {
        std::vector<Cell>& cells =
            frame.rows.emplace_back(std::vector<Cell>{row.name, std::string(kindName(row.kind)), row.backend});
        const std::array figures{std::pair(TotalsFigure::Total, scale.cell(static_cast<double>(row.ticks))),
            std::pair(TotalsFigure::Mean, scale.cell(row.meanPerRun())),
            std::pair(TotalsFigure::Median, scale.cell(row.medianPerRun))};
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
void addModuleCells(
    std::vector<Cell>& cells, const Scale& scale, const ModuleTotal& row, std::uint64_t runs, TotalsFigure figure)
{
    const auto inclusive = static_cast<double>(row.inclusiveTicks);
    const std::array figures{std::pair(TotalsFigure::Total, scale.cell(inclusive)),
        std::pair(TotalsFigure::Total, scale.cell(static_cast<double>(row.selfTicks))),
        std::pair(TotalsFigure::Mean, scale.cell(runs > 0 ? inclusive / static_cast<double>(runs) : 0)),
        std::pair(TotalsFigure::Median, scale.cell(row.medianPerRun))};
    addFigures(cells, figures, figure);
    cells.insert(cells.end(), {asInteger(runs), row.share});
}

} // namespace

DataFrame modulesFrame(const Inspector& inspector, TotalsFigure figure, const FilterHits* hits)
{
    const Scale scale(inspector);
    const ModuleTotals totals = ModuleTotals::of(inspector, hits);
    const ModuleHierarchy& modules = inspector.modules();
    DataFrame frame;
    frame.columns = {"method", "path", "call", "type", "depth"};
    addFigureColumns(frame, scale,
        {{"inclusive", TotalsFigure::Total}, {"self", TotalsFigure::Total}, meanColumn, medianColumn}, figure);
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
    outside.share = totals.executeTicks > 0
        ? static_cast<double>(totals.outsideTicks) / static_cast<double>(totals.executeTicks)
        : 0;
    std::vector<Cell>& cells = frame.rows.emplace_back(
        std::vector<Cell>{std::string(), std::string("(no module)"), std::monostate(), std::string(), std::int64_t{0}});
    addModuleCells(cells, scale, outside, totals.runs, figure);
    cells.insert(cells.end(), {std::monostate(), false});
    addChosenRuns(frame, inspector);
    return frame;
}

Result<std::string> formatFrame(const DataFrame& frame, TableFormat format)
{
    switch (format) {
    case TableFormat::Text:
        return tableText(frame);
    case TableFormat::Tsv:
        return toDelimited(frame, DelimitedFormat::tsv());
    case TableFormat::Csv:
        return toDelimited(frame, DelimitedFormat::csv());
    case TableFormat::Json:
        break;
    }
    return frameJson(frame);
}

} // namespace ets
