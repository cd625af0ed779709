// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/totalstable.h"

#include "model/analysis/samples/hits.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/sharedmodules.h"
#include "model/report/chosenruns.h"
#include "model/report/traceexports.h"
#include "model/trace/modules.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// Ticks in the target scale of a trace.
class Scale {
public:
    explicit Scale(const Trace& trace)
        : m_factor(trace.options().ticksPerTarget())
        , m_scale(trace.options().targetTimeScale)
    {
    }
    [[nodiscard]] Cell cell(double ticks) const { return ticks / m_factor; }
    [[nodiscard]] std::string column(const char* name) const { return timedName(name, m_scale); }

private:
    double m_factor;
    TimeScale m_scale;
};

std::int64_t asInteger(std::uint64_t count)
{
    return static_cast<std::int64_t>(count);
}

/// A median goes through all samples once more.
Medians mediansFor(std::optional<CostFigure> figure)
{
    return !figure || *figure == CostFigure::Median ? Medians::Included : Medians::LeftOut;
}

constexpr const char* otherClockColumn = "other clock (ticks)";
constexpr const char* otherClockMeanColumn = "other clock mean per run (ns)";

template <typename Total> bool anyApart(const std::vector<Total>& rows)
{
    return std::ranges::any_of(rows, [](const Total& row) { return row.apartCount > 0; });
}

template <typename Total> Cell otherClockCell(const Total& row)
{
    return row.apartCount > 0 ? Cell(row.apartTicks) : Cell();
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

/// Whether times beside a figure are totals or per run: both where all figures are shown.
std::span<const bool> formsOf(std::optional<CostFigure> figure)
{
    static constexpr std::array both{false, true};
    const std::span<const bool> forms(both);
    return !figure ? forms : *figure == CostFigure::Total ? forms.first(1) : forms.last(1);
}

double ticksIn(bool perRun, std::int64_t ticks, std::uint64_t runs)
{
    return perRun ? meanPerRun(ticks, runs) : static_cast<double>(ticks);
}

/// Columns that stand behind the others where a row has something for them: what cannot be added to a sum, in units of
/// its own clock, and between which bounds a total lies that a coarse clock does not resolve.
class OperatorExtras {
public:
    /// @param figure what the table shows: bounds are of the total beside a total, per run beside the others
    OperatorExtras(const std::vector<OperatorTotal>& rows, const Scale& scale, std::optional<CostFigure> figure)
        : m_scale(scale)
        , m_forms(formsOf(figure))
        , m_hasApart(anyApart(rows))
        , m_hasTimes(
              std::ranges::any_of(rows, [](const OperatorTotal& row) { return row.apartNanoseconds.has_value(); }))
        , m_hasBounds(std::ranges::any_of(rows, [](const OperatorTotal& row) { return row.unresolvedTicks > 0; }))
    {
    }

    void addColumns(DataFrame& frame) const
    {
        if (m_hasApart) {
            frame.columns.emplace_back(otherClockColumn);
        }
        if (m_hasTimes) {
            frame.columns.emplace_back(otherClockMeanColumn);
        }
        if (m_hasBounds) {
            for (const bool perRun : m_forms) {
                frame.columns.push_back(m_scale.column(perRun ? "at least per run" : "at least"));
                frame.columns.push_back(m_scale.column(perRun ? "at most per run" : "at most"));
            }
        }
    }
    void addCells(std::vector<Cell>& cells, const OperatorTotal& row) const
    {
        if (m_hasApart) {
            cells.push_back(otherClockCell(row));
        }
        if (m_hasTimes) {
            const auto runs = static_cast<double>(std::max<std::uint64_t>(row.runs, 1));
            cells.push_back(row.apartNanoseconds ? Cell(*row.apartNanoseconds / runs) : Cell());
        }
        if (m_hasBounds) {
            for (const bool perRun : m_forms) {
                cells.push_back(m_scale.cell(ticksIn(perRun, row.atLeastTicks(), row.runs)));
                cells.push_back(m_scale.cell(ticksIn(perRun, row.atMostTicks(), row.runs)));
            }
        }
    }

private:
    const Scale& m_scale;
    std::span<const bool> m_forms;
    bool m_hasApart;
    bool m_hasTimes;
    bool m_hasBounds;
};

/// Whether blocks without a method have to be told apart by a column of their own.
template <typename Rows> bool needsBlock(const Rows& rows)
{
    return std::ranges::any_of(rows, [](const auto& row) { return row.block.has_value(); });
}

Cell blockCell(const std::optional<BlockId>& block)
{
    return block ? Cell(std::int64_t{block->value()}) : Cell();
}

void sortByMedian(std::vector<OperatorTotal>& rows)
{
    std::ranges::stable_sort(rows, [](const OperatorTotal& a, const OperatorTotal& b) {
        const bool aLoads = a.kind == OpTypeKind::Framework;
        const bool bLoads = b.kind == OpTypeKind::Framework;
        return aLoads != bLoads ? bLoads : a.medianPerRun > b.medianPerRun;
    });
}

void sortByMean(std::vector<OperatorTotal>& rows)
{
    std::ranges::stable_sort(rows, [](const OperatorTotal& a, const OperatorTotal& b) {
        const bool aLoads = a.kind == OpTypeKind::Framework;
        const bool bLoads = b.kind == OpTypeKind::Framework;
        return aLoads != bLoads ? bLoads : a.meanPerRun() > b.meanPerRun();
    });
}

/// The rows of op types. A name or a backend may be as long as a file, so no cell is held.
class OperatorRows final : public FrameRows {
public:
    OperatorRows(const Trace& trace, std::optional<CostFigure> figure, const FilterHits* hits)
        : m_figure(figure)
        , m_scale(trace)
        , m_rows(rowsOf(trace, figure, hits))
        , m_withBlock(needsBlock(m_rows))
        , m_extras(m_rows, m_scale, figure)
    {
        m_frame.columns = {"method"};
        if (m_withBlock) {
            m_frame.columns.emplace_back("block");
        }
        m_frame.columns.insert(m_frame.columns.end(), {"op_type", "kind", "backend"});
        addFigureColumns(m_frame, m_scale, {{"total", CostFigure::Total}, meanColumn, medianColumn}, figure);
        m_frame.columns.insert(m_frame.columns.end(), {"runs", "share", "calls", m_scale.column("average")});
        m_extras.addColumns(m_frame);
        m_behind = addCellsOfEveryRow(m_frame.columns, trace, hits != nullptr ? hits->text : std::string());
    }

    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_frame.columns; }
    [[nodiscard]] std::size_t count() const override { return m_rows.size(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        const OperatorTotal& row = m_rows[index];
        m_row.assign(1, Cell(row.method));
        if (m_withBlock) {
            m_row.push_back(blockCell(row.block));
        }
        m_row.insert(m_row.end(), {Cell(row.name), Cell(std::string(opTypeKindName(row.kind))), Cell(row.backend())});
        const std::array figures{std::pair(CostFigure::Total, m_scale.cell(static_cast<double>(row.ticks))),
            std::pair(CostFigure::Mean, m_scale.cell(row.meanPerRun())),
            std::pair(CostFigure::Median, m_scale.cell(row.medianPerRun))};
        addFigures(m_row, figures, m_figure);
        m_row.insert(m_row.end(), {asInteger(row.runs), row.share, asInteger(row.calls), m_scale.cell(row.average)});
        m_extras.addCells(m_row, row);
        m_row.insert(m_row.end(), m_behind.begin(), m_behind.end());
        return m_row;
    }

private:
    /// Those that count, longest first by the figure.
    static std::vector<OperatorTotal> rowsOf(
        const Trace& trace, std::optional<CostFigure> figure, const FilterHits* hits)
    {
        std::vector<OperatorTotal> rows = OperatorTotals::of(trace, hits, {}, mediansFor(figure)).rows;
        std::erase_if(rows, [](const OperatorTotal& row) { return !row.counts; });
        if (figure == CostFigure::Median) {
            sortByMedian(rows);
        } else if (figure == CostFigure::Mean) {
            sortByMean(rows);
        }
        return rows;
    }

    std::optional<CostFigure> m_figure;
    Scale m_scale;
    std::vector<OperatorTotal> m_rows;
    bool m_withBlock;
    OperatorExtras m_extras;
    DataFrame m_frame; ///< Its columns alone.
    std::vector<Cell> m_behind; ///< Cells at the end of every row.
    std::vector<Cell> m_row;
};

} // namespace

std::unique_ptr<FrameRows> operatorsRows(const Trace& trace, std::optional<CostFigure> figure, const FilterHits* hits)
{
    return std::make_unique<OperatorRows>(trace, figure, hits);
}

DataFrame operatorsFrame(const Trace& trace, std::optional<CostFigure> figure, const FilterHits* hits)
{
    return heldFrame(*operatorsRows(trace, figure, hits));
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

/// The same as for operators, of modules.
class ModuleExtras {
public:
    ModuleExtras(const ModuleTotals& totals, const Scale& scale, std::optional<CostFigure> figure)
        : m_scale(scale)
        , m_forms(formsOf(figure))
        , m_hasApart(anyApart(totals.rows) || totals.outside.apartCount > 0)
        , m_hasOpaque(isAny(totals, [](const ModuleTotal& row) { return row.opaqueTicks > 0; }))
        , m_hasBounds(isAny(totals, [](const ModuleTotal& row) { return row.unresolvedTicks > 0; }))
    {
    }

    void addColumns(DataFrame& frame) const
    {
        if (m_hasApart) {
            frame.columns.emplace_back(otherClockColumn);
        }
        if (m_hasOpaque) {
            for (const bool perRun : m_forms) {
                frame.columns.push_back(m_scale.column(perRun ? "opaque delegate per run" : "opaque delegate"));
            }
        }
        if (m_hasBounds) {
            for (const bool perRun : m_forms) {
                frame.columns.push_back(m_scale.column(perRun ? "at most per run" : "at most"));
            }
        }
    }
    void addCells(std::vector<Cell>& cells, const ModuleTotal& row) const
    {
        if (m_hasApart) {
            cells.push_back(otherClockCell(row));
        }
        if (m_hasOpaque) {
            for (const bool perRun : m_forms) {
                cells.push_back(m_scale.cell(ticksIn(perRun, row.opaqueTicks, row.runs)));
            }
        }
        if (m_hasBounds) {
            const std::int64_t most = saturatingAdd(row.inclusiveTicks, row.unresolvedTicks);
            for (const bool perRun : m_forms) {
                cells.push_back(m_scale.cell(ticksIn(perRun, most, row.runs)));
            }
        }
    }

private:
    template <typename Has> [[nodiscard]] static bool isAny(const ModuleTotals& totals, const Has& has)
    {
        return std::ranges::any_of(totals.rows, has) || has(totals.outside);
    }

    const Scale& m_scale;
    std::span<const bool> m_forms;
    bool m_hasApart;
    bool m_hasOpaque;
    bool m_hasBounds;
};

/// Cells of a module's row behind its name, type and depth.
void addModuleCells(
    std::vector<Cell>& cells, const Scale& scale, const ModuleTotal& row, std::optional<CostFigure> figure)
{
    const std::array figures{std::pair(CostFigure::Total, scale.cell(static_cast<double>(row.inclusiveTicks))),
        std::pair(CostFigure::Total, scale.cell(static_cast<double>(row.selfTicks))),
        std::pair(CostFigure::Mean, scale.cell(meanPerRun(row.inclusiveTicks, row.runs))),
        std::pair(CostFigure::Median, scale.cell(row.medianPerRun))};
    addFigures(cells, figures, figure);
    cells.insert(cells.end(), {asInteger(row.runs), row.share});
}

/// The rows of modules, and of what belongs to none of them. A path is as long as the tree is deep, so none is held.
class ModuleRows final : public FrameRows {
public:
    ModuleRows(const Trace& trace, std::optional<CostFigure> figure, const FilterHits* hits)
        : m_trace(trace)
        , m_figure(figure)
        , m_scale(trace)
        , m_totals(ModuleTotals::of(trace, hits, {}, mediansFor(figure)))
        , m_above(sharedAbove(trace))
        , m_withBlock(needsBlock(m_totals.outsideByMethod))
        , m_extras(m_totals, m_scale, figure)
    {
        addColumns();
        addModules(hits);
        for (std::size_t i = 0; i < m_totals.outsideByMethod.size(); ++i) {
            if (hits == nullptr
                || !m_totals.outsideByMethod[i].total.events.empty()) { // else rows of nothing are left out
                m_places.push_back({ModuleId(), i});
            }
        }
        m_behind = addCellsOfEveryRow(m_frame.columns, trace, hits != nullptr ? hits->text : std::string());
    }

    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_frame.columns; }
    [[nodiscard]] std::size_t count() const override { return m_places.size(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        const Place& place = m_places[index];
        m_row.clear();
        if (place.module.isValid()) {
            addModule(place.module, m_methods[place.other]);
        } else {
            addOutside(m_totals.outsideByMethod[place.other]);
        }
        m_row.insert(m_row.end(), m_behind.begin(), m_behind.end());
        return m_row;
    }

private:
    /// What a row is of.
    struct Place {
        ModuleId module; ///< Invalid for what belongs to no module.
        std::size_t other = 0; ///< Into m_methods, or of what belongs to no module.
    };

    void addColumns()
    {
        m_frame.columns = {"method"};
        if (m_withBlock) {
            m_frame.columns.emplace_back("block");
        }
        m_frame.columns.insert(m_frame.columns.end(), {"path", "call", "type", "depth"});
        addFigureColumns(m_frame, m_scale,
            {{"inclusive", CostFigure::Total}, {"self", CostFigure::Total}, meanColumn, medianColumn}, m_figure);
        m_frame.columns.insert(m_frame.columns.end(), {"runs", "share", "calls", "shared_above"});
        m_extras.addColumns(m_frame);
    }

    /// In depth-first order.
    void addModules(const FilterHits* hits)
    {
        const ModuleHierarchy& modules = m_trace.modules();
        const std::vector<bool> reached = reachedModules(modules, m_totals);
        std::vector<ModuleId> pending(modules.roots().rbegin(), modules.roots().rend());
        // Of a method none of whose runs count, or which nothing tells from another one, there is nothing to say.
        std::erase_if(pending, [&](ModuleId root) { return m_totals.rows[root.value()].runs == 0; });
        while (!pending.empty()) {
            const ModuleId id = pending.back();
            pending.pop_back();
            const Module& module = modules.module(id);
            if (!module.parent.isValid()) {
                m_methods.emplace_back(module.name);
            }
            if (hits != nullptr && !reached[id.value()]) {
                continue;
            }
            m_places.push_back({id, m_methods.size() - 1});
            pending.insert(pending.end(), module.children.rbegin(), module.children.rend());
        }
    }

    void addModule(ModuleId id, const std::string& method)
    {
        const Module& module = m_trace.modules().module(id);
        const ModuleTotal& total = m_totals.rows[id.value()];
        const std::uint32_t call = callOf(module);
        m_row.emplace_back(method);
        if (m_withBlock) {
            m_row.emplace_back();
        }
        m_row.insert(m_row.end(),
            {Cell(m_trace.modules().pathOf(id)), call > 0 ? Cell(std::int64_t{call}) : Cell(),
                Cell(std::string(module.type)), Cell(std::int64_t{module.depth})});
        addModuleCells(m_row, m_scale, total, m_figure);
        m_row.emplace_back(asInteger(total.calls));
        m_row.emplace_back(m_above[id.value()].isValid());
        m_extras.addCells(m_row, total);
    }

    void addOutside(const OutsideTotal& outside)
    {
        m_row.emplace_back(outside.method);
        if (m_withBlock) {
            m_row.push_back(blockCell(outside.block));
        }
        m_row.insert(m_row.end(), {Cell(std::string("(no module)")), Cell(), Cell(std::string()), Cell()});
        addModuleCells(m_row, m_scale, outside.total, m_figure);
        m_row.insert(m_row.end(), {std::monostate(), false});
        m_extras.addCells(m_row, outside.total);
    }

    const Trace& m_trace;
    std::optional<CostFigure> m_figure;
    Scale m_scale;
    ModuleTotals m_totals;
    std::vector<ModuleId> m_above;
    bool m_withBlock;
    ModuleExtras m_extras;
    DataFrame m_frame; ///< Its columns alone.
    std::vector<std::string> m_methods;
    std::vector<Place> m_places; ///< By row.
    std::vector<Cell> m_behind; ///< Cells at the end of every row.
    std::vector<Cell> m_row;
};

} // namespace

std::unique_ptr<FrameRows> modulesRows(const Trace& trace, std::optional<CostFigure> figure, const FilterHits* hits)
{
    return std::make_unique<ModuleRows>(trace, figure, hits);
}

DataFrame modulesFrame(const Trace& trace, std::optional<CostFigure> figure, const FilterHits* hits)
{
    return heldFrame(*modulesRows(trace, figure, hits));
}

namespace exports {

extern const TraceExport operators, modules; // NOLINT(readability-redundant-declaration)

namespace takes = exporttakes;

constinit const TraceExport operators{"operators", "Totals by op type", {""}, "txt", TraceExportOf::Trace,
    takes::filter | takes::runs | takes::figure | takes::tableFormat | takes::guardFormulas,
    [](Sink& sink, const TraceExportInput& input) {
        return input.write(sink, *operatorsRows(input.trace, input.figure(), input.hits));
    }};
constinit const TraceExport modules{"modules", "The module tree with inclusive and self time", {""}, "txt",
    TraceExportOf::Trace,
    takes::record | takes::filter | takes::runs | takes::figure | takes::tableFormat | takes::guardFormulas,
    [](Sink& sink, const TraceExportInput& input) {
        return input.write(sink, *modulesRows(input.trace, input.figure(), input.hits));
    }};

} // namespace exports

} // namespace ets
