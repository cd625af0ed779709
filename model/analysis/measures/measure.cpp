// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/measures/measure.h"

#include "model/analysis/measures/measurerows.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <ranges>
#include <type_traits>
#include <variant>
#include <vector>

namespace ets {

namespace {

constexpr std::size_t thingCount = 3;

std::vector<Measure> allRows()
{
    std::vector<Measure> rows;
    for (const auto part :
        {measurerows::ofEvents(), measurerows::ofOpTypes(), measurerows::ofModules(), measurerows::ofSeveral()}) {
        rows.insert(rows.end(), part.begin(), part.end());
    }
    return rows;
}

std::array<std::vector<const Measure*>, thingCount> byThing()
{
    std::array<std::vector<const Measure*>, thingCount> found;
    for (const Measure& measure : measures()) {
        for (std::size_t thing = 0; thing < thingCount; ++thing) {
            if (measure.things.has(static_cast<Thing>(thing))) {
                found[thing].push_back(&measure);
            }
        }
    }
    return found;
}

/// Any number as a double; nothing for what is none.
struct AsNumber {
    std::optional<double> operator()(std::int64_t number) const { return static_cast<double>(number); }
    std::optional<double> operator()(std::uint64_t number) const { return static_cast<double>(number); }
    std::optional<double> operator()(double number) const { return number; }
    template <typename Other> std::optional<double> operator()(const Other& /*other*/) const { return std::nullopt; }
};

} // namespace

std::span<const Measure> measures()
{
    static const std::vector<Measure> rows = allRows();
    return rows;
}

std::span<const Measure* const> measuresOf(Thing thing)
{
    static const auto rows = byThing();
    return rows[static_cast<std::size_t>(thing)];
}

const Measure& measureOf(EventField field)
{
    return *measuresOf(Thing::Event)[static_cast<std::size_t>(field)];
}

FieldValue valueInRun(const MeasureContext& context, const EventInRun& row, EventField field)
{
    const Measure& measure = measureOf(field);
    return measure.inRun != nullptr ? measure.inRun(context, row) : measure.of(context, row.event);
}

bool isSame(const FieldValue& left, const FieldValue& right)
{
    return left.index() == right.index()
        && std::visit(
            [&](const auto& mine) {
                using Item = std::decay_t<decltype(mine)>;
                const Item& other = *std::get_if<Item>(&right);
                if constexpr (std::is_same_v<Item, double>) {
                    return mine == other || (std::isnan(mine) && std::isnan(other));
                } else if constexpr (std::ranges::range<Item>) {
                    return std::ranges::equal(mine, other);
                } else {
                    return mine == other;
                }
            },
            left);
}

double numberOf(const MeasureContext& context, EventId event, EventField field)
{
    const Measure& measure = measureOf(field);
    const bool isTicks = measure.kind == FieldKind::TickSum || measure.kind == FieldKind::TickAverage;
    const double unit = isTicks ? context.trace.options().ticksPerTarget() : 1;
    const std::optional<double> number = std::visit(AsNumber(), measure.of(context, event));
    return number ? *number / unit : std::numeric_limits<double>::quiet_NaN();
}

} // namespace ets
