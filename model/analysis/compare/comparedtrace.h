// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"
#include "model/analysis/compare/rowevents.h"
#include "model/analysis/measures/baselinevalues.h"
#include "model/base/limits.h"
#include "model/base/text.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

class Trace;
struct OperatorTotals;

} // namespace ets

namespace ets::compare {

/// What a comparison says of some events together.
struct ComparedEvents {
    ComparedRow line; ///< One row as it was judged; several together, which are not tested.
    std::vector<std::uint32_t> rows; ///< Positions of the rows in it, ascending.
    std::size_t others = 0; ///< Events of these rows that are not among them: the figures are theirs, too.
};

/// A comparison whose new side begins with a trace that is open: which row each event, op type and module of it is in.
/// All ids are of that trace.
class ComparedTrace final : public BaselineValues {
public:
    static constexpr std::uint32_t none = RowEvents::none;

    /// Works out all rows.
    /// @param trace the first recording of the new side
    /// @param operators of the trace
    /// @param method that is compared
    /// @return an error when canceled
    [[nodiscard]] static Result<std::shared_ptr<const ComparedTrace>> of(Comparison comparison,
        std::shared_ptr<const Trace> trace, const OperatorTotals& operators, std::string_view method,
        const LoadContext& context = {});

    [[nodiscard]] const Comparison& comparison() const { return m_comparison; }
    [[nodiscard]] const std::shared_ptr<const Trace>& trace() const { return m_trace; } ///< Never null.
    /// As lines(By::Rows): the largest difference first.
    [[nodiscard]] const std::vector<ComparedRow>& rows() const { return m_rows; }
    /// Position in rows() of the row that an event's own time is in; none for loading and other methods.
    [[nodiscard]] std::uint32_t rowOf(EventId event) const { return m_events.rowOf(event); }
    /// The leaf of the new side that an event's own time is in; none as rowOf().
    [[nodiscard]] std::uint32_t leafOf(EventId event) const { return m_events.leafOf(event); }
    /// Position in rows() of the row that a leaf of the old side is in.
    [[nodiscard]] std::uint32_t rowOfOld(std::uint32_t leaf) const { return m_rowOfOld[leaf]; }
    /// What the runs of the trace that count executed: the first sample each that nothing encloses, by run.
    [[nodiscard]] const std::vector<SampleId>& executions() const { return m_executions; }
    /// Position in executions() of the median run; of none without runs.
    [[nodiscard]] std::size_t medianExecution() const { return m_medianExecution; }
    /// Events of a row, ascending; none for one that is gone.
    [[nodiscard]] std::span<const EventId> eventsOf(std::uint32_t row) const { return m_events.eventsOf(row); }
    /// Events of all leaves of a line, whatever the table is by; ascending.
    [[nodiscard]] std::vector<EventId> eventsOf(const ComparedRow& line) const;

    /// The row of an event; null for none.
    [[nodiscard]] const ComparedRow* of(EventId event) const;
    /// Whether an event has its row for itself, so that the times of the row are its own.
    [[nodiscard]] bool isAlone(EventId event) const;
    /// The rows that are of an op type alone, together; null for none. Op types are tested together.
    [[nodiscard]] const ComparedRow* of(OpTypeId type) const { return filled(m_opTypes, type.value()); }
    /// The rows that are of a module and of what is below it, together, with what is gone there; null for none. Modules
    /// are tested together.
    [[nodiscard]] const ComparedRow* of(ModuleId module) const { return filled(m_modules, module.value()); }
    /// The rows of events, together: those of kernels and operations where there are some, else what is outside of
    /// them. Nothing where no row has any of the events.
    /// @param events in any order, each once
    [[nodiscard]] std::optional<ComparedEvents> of(std::span<const EventId> events) const
    {
        return of(events, m_events);
    }
    /// The same of a recording of either side. @param recording whose events they are
    [[nodiscard]] std::optional<ComparedEvents> of(std::span<const EventId> events, const RowEvents& recording) const;
    /// The rows that the events of the trace are in.
    [[nodiscard]] const RowEvents& events() const { return m_events; }
    /// The rows that the events of a recording of the old side are in. @param old read as that side was
    [[nodiscard]] RowEvents oldEvents(const Trace& old) const;
    [[nodiscard]] const std::string& method() const { return m_method; } ///< That is compared; may be empty.
    /// Of an event, op type or module. Several events that share a row have its state and no times, and so have op
    /// types some of whose events share rows with other ones: the times of the rest would not be theirs.
    [[nodiscard]] std::optional<BaselineValue> valueOf(Thing thing, std::uint32_t id) const override;
    /// How a difference of a line is to be shown.
    /// @param largest of its table, to either side, in ticks per run
    [[nodiscard]] BaselineValue valueOf(const ComparedRow& line, double largest) const;
    /// The largest difference of a row to either side, in ticks per run: where a scale of colors ends. 0 for none.
    [[nodiscard]] double largestTicks() const { return m_largest.front(); }

private:
    ComparedTrace(Comparison comparison, std::shared_ptr<const Trace> trace, std::string_view method);

    void mapEvents(const LoadContext& context);
    void findExecutions();
    void addOpTypes(const OperatorTotals& operators);
    void addModules();
    [[nodiscard]] double largestOf(const std::vector<ComparedRow>& rows) const;
    [[nodiscard]] ModuleId moduleOfRow(std::uint32_t row) const;
    [[nodiscard]] static const ComparedRow* filled(const std::vector<ComparedRow>& rows, std::size_t index);

    Comparison m_comparison;
    std::shared_ptr<const Trace> m_trace;
    std::vector<ComparedRow> m_rows;
    std::string m_method;
    RowEvents m_events; ///< Of the trace.
    std::vector<std::uint32_t> m_rowOfOld; ///< By leaf of the old side.
    std::vector<SampleId> m_executions; ///< By run.
    std::size_t m_medianExecution = 0; ///< Into m_executions.
    std::vector<ComparedRow> m_opTypes; ///< By OpTypeId; empty ones for what has no row of its own.
    std::vector<bool> m_isShared; ///< By OpTypeId: some of its events are in rows of several op types.
    std::vector<ComparedRow> m_modules; ///< By ModuleId; the same.
    std::array<double, 3> m_largest{}; ///< By Thing: the largest difference of one, in ticks per run.
};

} // namespace ets::compare
