// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/linesreport.h"

#include "model/analysis/lines/sourcefile.h"
#include "model/analysis/samples/hits.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/report/chosenruns.h"
#include "model/report/traceexports.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

namespace {

bool showsFigure(std::optional<CostFigure> wanted, CostFigure figure)
{
    return !wanted || *wanted == figure;
}

/// At most so many bytes of a text, no character cut.
std::string headOfName(std::string_view text, std::size_t most)
{
    constexpr unsigned continuation = 0x80;
    while (most > 0 && most < text.size() && (static_cast<unsigned char>(text[most]) & 0xC0U) == continuation) {
        --most;
    }
    return std::string(text.substr(0, most));
}

Cell optionalText(std::string_view text)
{
    return text.empty() ? Cell() : Cell(std::string(text));
}

/// The rows of lines. What they are of may be as long as a file, so no cell is held.
class LineRows final : public FrameRows {
public:
    LineRows(const Trace& trace, const LineTotals& totals, LineLevel level, std::optional<CostFigure> figure,
        const std::string& filter)
        : m_trace(trace)
        , m_totals(totals)
        , m_level(level)
        , m_figure(figure)
        , m_ticksPerTarget(trace.options().ticksPerTarget())
        , m_withBlock(std::ranges::any_of(totals.rows, [](const LineTotal& row) { return row.block.has_value(); }))
    {
        addColumns();
        m_behind = addCellsOfEveryRow(m_columns, trace, filter);
    }

    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_columns; }
    [[nodiscard]] std::size_t count() const override { return m_totals.rows.size(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        const LineTotal& row = m_totals.rows[index];
        m_row.assign(1, Cell(row.method));
        if (m_withBlock) {
            m_row.push_back(row.block ? Cell(std::int64_t{row.block->value()}) : Cell());
        }
        const std::string module = row.module.isValid() ? m_trace.modules().pathOrName(row.module) : std::string();
        m_row.insert(m_row.end(),
            {Cell(std::string(lineKindName(row.kind, m_level))), optionalText(row.place.file),
                row.place.line > 0 ? Cell(row.place.line) : Cell(), optionalText(row.place.function),
                optionalText(module)});
        addFigures(row);
        m_row.insert(m_row.end(),
            {Cell(static_cast<std::int64_t>(row.runs)), shareCell(row.selfTicks),
                Cell(static_cast<std::int64_t>(row.calls)), Cell(static_cast<std::int64_t>(row.nodes)),
                optionalText(opsOf(row)), optionalText(plainLine(row.place.code))});
        m_row.insert(m_row.end(), m_behind.begin(), m_behind.end());
        return m_row;
    }

private:
    void addColumns()
    {
        m_columns = {"method"};
        if (m_withBlock) {
            m_columns.emplace_back("block");
        }
        m_columns.insert(m_columns.end(), {"kind", "file", "line", "function", "module"});
        const auto add = [this](const char* name) {
            m_columns.push_back(timedName(name, m_trace.options().targetTimeScale));
        };
        if (showsFigure(m_figure, CostFigure::Total)) {
            add("inclusive");
            add("self");
        }
        if (showsFigure(m_figure, CostFigure::Mean)) {
            add("inclusive mean per run");
            add("mean per run");
        }
        if (showsFigure(m_figure, CostFigure::Median)) {
            add("median per run");
        }
        m_columns.insert(m_columns.end(), {"runs", "share", "calls", "nodes", "ops", "code"});
    }

    void addFigures(const LineTotal& row)
    {
        const auto cell = [this](double ticks) { return Cell(ticks / m_ticksPerTarget); };
        if (showsFigure(m_figure, CostFigure::Total)) {
            m_row.push_back(cell(static_cast<double>(row.inclusiveTicks)));
            m_row.push_back(cell(static_cast<double>(row.selfTicks)));
        }
        if (showsFigure(m_figure, CostFigure::Mean)) {
            m_row.push_back(cell(meanPerRun(row.inclusiveTicks, row.runs)));
            m_row.push_back(cell(meanPerRun(row.selfTicks, row.runs)));
        }
        if (showsFigure(m_figure, CostFigure::Median)) {
            m_row.push_back(cell(row.medianPerRun));
        }
    }

    [[nodiscard]] Cell shareCell(TickSpan ticks) const
    {
        const auto share = m_totals.shareOf(ticks);
        return share ? Cell(*share) : Cell();
    }

    /// Op types of the events, each once, in the order of names; the first of very many, long ones cut.
    [[nodiscard]] std::string opsOf(const LineTotal& row) const
    {
        constexpr std::size_t mostOps = 50;
        constexpr std::size_t mostOfName = 200;
        std::set<std::string> ops;
        const bool hasOps = row.kind != LineKind::BetweenCalls && row.kind != LineKind::OutsideKernels;
        for (const EventId event : hasOps ? std::span(row.events) : std::span<const EventId>()) {
            std::string op = opTypeOf(m_trace, event);
            if (op.size() > mostOfName) {
                op = headOfName(op, mostOfName) + "...";
            }
            ops.insert(std::move(op));
            if (ops.size() > mostOps) {
                ops.erase(std::prev(ops.end()));
            }
        }
        std::string text;
        for (const std::string& op : ops) {
            text += (text.empty() ? "" : " ") + op;
        }
        return text;
    }

    const Trace& m_trace;
    const LineTotals& m_totals;
    LineLevel m_level;
    std::optional<CostFigure> m_figure;
    double m_ticksPerTarget;
    bool m_withBlock;
    std::vector<std::string> m_columns;
    std::vector<Cell> m_behind; ///< Cells at the end of every row.
    std::vector<Cell> m_row;
};

} // namespace

std::unique_ptr<FrameRows> linesRows(const Trace& trace, const LineTotals& totals, LineLevel level,
    std::optional<CostFigure> figure, const std::string& filter)
{
    return std::make_unique<LineRows>(trace, totals, level, figure, filter);
}

namespace exports {

extern const TraceExport lines; // NOLINT(readability-redundant-declaration)

namespace takes = exporttakes;

constinit const TraceExport lines{"lines", "Time by line of the model's source, each tick at one line", {""}, "txt",
    TraceExportOf::Trace,
    takes::record | takes::filter | takes::runs | takes::figure | takes::tableFormat | takes::guardFormulas
        | takes::modelPackages | takes::lines,
    [](Sink& sink, const TraceExportInput& input) -> Result<void> {
        const TraceExportOptions& options = input.options;
        const std::optional<CostFigure> figure = input.figure();
        const bool wantsMedians = !figure || *figure == CostFigure::Median;
        const LineTotals totals = LineTotals::of(input.trace, options.lineLevel, options.modelPackages, input.hits,
            LoadContext{input.context.cancel, nullptr}, wantsMedians ? Medians::Included : Medians::LeftOut);
        const std::string filter = input.hits != nullptr ? input.hits->text : std::string();
        auto written = input.write(sink, *linesRows(input.trace, totals, options.lineLevel, figure, filter));
        if (written && !options.sourceFolder.empty()) {
            writeAnnotatedSource(sink, totals, options.sourceFolder);
        }
        return written;
    }};

} // namespace exports

} // namespace ets
