// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/filter/filterfields.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace ets {

class BaselineValues;

/// The texts that events have in one field, each kept once.
struct FilterTexts {
    std::vector<std::string> texts; ///< Distinct, in the order in which events have them.
    std::vector<std::string> folded; ///< The same after asciiFolded().
    std::vector<std::uint32_t> first; ///< By EventId, and one more: where its part of ids begins.
    std::vector<std::uint32_t> ids; ///< Into texts.

    /// Indices of the texts of an event.
    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t event) const
    {
        return std::span(ids).subspan(first[event], first[event + 1] - first[event]);
    }
};

/// What filters ask of the events of one trace, put together when first asked for. May be used from any thread.
class FilterFacts {
public:
    /// @param trace not null
    /// @param executeTicks what shares are of: that of OperatorTotals
    /// @param packages which files count as the model's in source lines
    /// @param baseline what the trace is compared with; null for nothing
    FilterFacts(std::shared_ptr<const Trace> trace, std::int64_t executeTicks, ModelPackages packages = {},
        std::shared_ptr<const BaselineValues> baseline = nullptr);

    [[nodiscard]] const Trace& trace() const { return *m_trace; } ///< The trace.
    /// @param field not Any
    [[nodiscard]] const FilterTexts& texts(FilterField field) const;
    /// @param field of numbers
    /// Its value for every event, NaN where it has none: times in ticks of the dump, shares of 1, counts.
    [[nodiscard]] std::span<const double> figures(EventField field) const;
    /// What one second, or one cycle where a tick has no length in time, is of a field in figures(): 1 for what is no
    /// time.
    [[nodiscard]] double unitOf(EventField field) const;
    /// Time, or Cycles for a trace whose ticks have no length in time.
    [[nodiscard]] FilterQuantity timeQuantity() const;
    /// Position of every run within its block, from 1; 0 for one of no block.
    [[nodiscard]] std::span<const std::uint32_t> positions() const;

private:
    std::shared_ptr<const Trace> m_trace;
    std::int64_t m_executeTicks;
    ModelPackages m_packages;
    std::shared_ptr<const BaselineValues> m_baseline; ///< Null for none.
    mutable std::array<std::once_flag, filterFieldCount> m_textsOnce;
    mutable std::array<FilterTexts, filterFieldCount> m_texts;
    mutable std::vector<std::once_flag> m_figuresOnce; ///< By EventField.
    mutable std::vector<std::vector<double>> m_figures; ///< The same.
    mutable std::once_flag m_positionsOnce;
    mutable std::vector<std::uint32_t> m_positions;
};

} // namespace ets
