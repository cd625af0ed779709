// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/totalstable.h"

#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/report/delimited.h"
#include "model/report/jsonwriter.h"
#include "model/report/tabulate.h"

#include <algorithm>
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

} // namespace

DataFrame operatorsFrame(const Inspector& inspector)
{
    const Scale scale(inspector);
    DataFrame frame;
    frame.columns = {"op_type", "kind", "backend", scale.column("total"), "share", "calls", scale.column("average")};
    const OperatorTotals totals = OperatorTotals::of(inspector);
    // What cannot be added stands beside the sum, in units of its own clock, where there is any.
    const bool anyApart = std::ranges::any_of(totals.rows, [](const OperatorTotal& row) { return row.apartCount > 0; });
    if (anyApart) {
        frame.columns.emplace_back("other clock (ticks)");
    }
    for (const OperatorTotal& row : totals.rows) {
        frame.rows.push_back({row.name, std::string(kindName(row.kind)), row.backend,
            scale.cell(static_cast<double>(row.ticks)), row.share, asInteger(row.calls), scale.cell(row.average)});
        if (anyApart) {
            frame.rows.back().push_back(row.apartCount > 0 ? Cell(row.apartTicks) : Cell());
        }
    }
    return frame;
}

DataFrame modulesFrame(const Inspector& inspector)
{
    const Scale scale(inspector);
    const ModuleTotals totals = ModuleTotals::of(inspector);
    const ModuleHierarchy& modules = inspector.modules();
    DataFrame frame;
    frame.columns = {"module", "type", "depth", scale.column("inclusive"), scale.column("self"), "share", "calls"};
    std::vector<ModuleId> pending(modules.roots().rbegin(), modules.roots().rend());
    while (!pending.empty()) {
        const ModuleId id = pending.back();
        pending.pop_back();
        const Module& module = modules.module(id);
        const ModuleTotal& total = totals.rows[id.value()];
        frame.rows.push_back({module.path.empty() ? module.key : module.path, module.type, std::int64_t{module.depth},
            scale.cell(static_cast<double>(total.inclusiveTicks)), scale.cell(static_cast<double>(total.selfTicks)),
            total.share, asInteger(total.calls)});
        pending.insert(pending.end(), module.children.rbegin(), module.children.rend());
    }
    const double outside = static_cast<double>(totals.outsideTicks);
    const double share = totals.executeTicks > 0 ? outside / static_cast<double>(totals.executeTicks) : 0;
    frame.rows.push_back({std::string("(no module)"), std::string(), std::int64_t{0}, scale.cell(outside),
        scale.cell(outside), share, std::monostate()});
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
