// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/time.h"
#include "model/etrecord/record.h"
#include "model/trace/build/durationrule.h"
#include "model/trace/graphlookup.h"
#include "model/trace/options.h"
#include "model/trace/perfdata.h"
#include "model/trace/tracecontents.h"
#include "model/trace/tracelookup.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace ets {

class FxGraph;

/// One loaded trace: the events of a dump, grouped into blocks and joined with a record if there is one.
/// Immutable; shared as std::shared_ptr<const Trace>.
class Trace : public TraceLookup, public GraphLookup {
public:
    explicit Trace(TraceContents parts); ///< For create(), which makes parts that fit together.

    /// Groups the runs of the dump and joins record and program, unless they are of another model (TraceOptions
    /// says whether these are left out, match() which were). Reads logged values from the debug buffer and reference
    /// outputs from the record's file, as far as blocks need them: takes long enough to belong into a worker thread.
    /// What grows faster than the files is paid by the limits of the load, or by limits for these files.
    /// @param record may be null
    /// @return an error when the options contradict each other, or when the reading refuses the data
    [[nodiscard]] static Result<std::shared_ptr<const Trace>> create(std::shared_ptr<const ETDump> dump,
        std::shared_ptr<const ETRecord> record, TraceOptions options = {}, const LoadContext& context = {});

    /// As given, with the debug buffer in use, and without a program that was left out.
    [[nodiscard]] const TraceOptions& options() const { return m_options; }
    /// The record that is joined, or null.
    [[nodiscard]] const ETRecord* etrecord() const { return m_record.get(); }
    /// The same, or null, to be joined with another dump.
    [[nodiscard]] const std::shared_ptr<const ETRecord>& sharedEtrecord() const { return m_record; }
    /// The program that ran, or null: that of the options.
    [[nodiscard]] const Program* program() const { return m_options.program.get(); }
    /// What the program says of blocks and events; empty without one.
    [[nodiscard]] const ProgramJoin& programJoin() const { return m_programJoin; }
    /// Whether record and program belong to the dump, and which of them was left out.
    [[nodiscard]] const TraceMatch& match() const { return m_match; }
    /// The FX graph of the program that a joined graph was made of, made once when first asked for (thread-safe); null
    /// where the record has none.
    [[nodiscard]] const FxGraph* fxGraphOf(GraphId graph) const;
    /// Diagnostics of dump, record, program and joining together.
    [[nodiscard]] const Diagnostics& diagnostics() const { return m_diagnostics; }

    /// Duration in the target scale by the reading in force; nothing where it has none.
    [[nodiscard]] std::optional<double> duration(SampleId sample) const;
    /// Durations and figures of an event; nothing for one without profile events.
    [[nodiscard]] std::optional<PerfData> perfData(EventId id) const;
    /// Computes the figures of all events, unless that has been done (thread-safe).
    /// @return false when canceled before the last of them: then nothing has been done
    bool summarize(const LoadContext& context) const;
    /// The figures alone; all events are computed together when first asked for (thread-safe).
    [[nodiscard]] const std::optional<PerfSummary>& perfSummary(EventId id) const;
    /// Start ticks of the samples that perfData() counts.
    [[nodiscard]] std::vector<Ticks> startTimes(EventId id) const;
    /// What the caller's metadata parser makes of an event's metadata, else the metadata themselves.
    [[nodiscard]] Result<DelegateMetadata> delegateDebugMetadatas(EventId id) const;

    /// Sum of avg over the events whose module hierarchy has a key containing the text (find_total_for_module). Events
    /// without a sample that counts add nothing.
    /// @param method of the blocks whose events are meant; empty for all, which the Inspector means
    [[nodiscard]] double findTotalForModule(std::string_view moduleName, std::string_view method = {}) const;

private:
    bool summarizeLocked(const LoadContext& context) const; ///< With the mutex held.

    TraceOptions m_options;
    DurationRule m_durations; ///< Of the options.
    std::shared_ptr<const ETRecord> m_record;
    ProgramJoin m_programJoin;
    TraceMatch m_match;
    Diagnostics m_diagnostics;
    // Sorting every sample is only worth it for those who ask.
    mutable std::mutex m_summariesMutex;
    mutable std::vector<std::optional<PerfSummary>> m_summaries;
    mutable std::atomic<bool> m_isSummarized{false}; ///< From then on the summaries never change.
    mutable std::mutex m_fxGraphsMutex;
    mutable std::vector<std::shared_ptr<const FxGraph>> m_fxGraphs; ///< By graph, null until it was asked for.
};

} // namespace ets
