// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/loggedvalues.h"

#include "model/base/remarks.h"
#include "model/base/tensor.h"
#include "model/etrecord/values.h"
#include "model/trace/rules.h"
#include "model/trace/values.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ets {

// ---- What the runs logged

namespace {

DebugBuffer bufferOf(const TraceOptions& options)
{
    if (options.debugBuffer == nullptr) {
        return {};
    }
    return {options.debugBuffer->bytes(), true, options.debugBuffer->stored()};
}

/// Which run of a block its events show the values of: the first chosen one; the first where none is.
/// @param runs how many have values
std::ptrdiff_t positionOfShown(const EventBlock& block, std::size_t runs)
{
    const auto chosen =
        block.chosenRuns.empty() ? block.runs.begin() : std::ranges::lower_bound(block.runs, block.chosenRuns.front());
    return std::min(chosen - block.runs.begin(), static_cast<std::ptrdiff_t>(runs));
}

using SharedValues = std::shared_ptr<const std::vector<Value>>;

class ValueReader {
public:
    ValueReader(const TraceEvents& trace, const RunGrouping& grouping, const TraceOptions& options,
        Diagnostics& diagnostics, const LoadContext& context)
        : m_trace(trace)
        , m_grouping(grouping)
        , m_reading(options.reading)
        , m_diagnostics(diagnostics)
        , m_buffer(bufferOf(options))
        , m_limits(Limits::of(context, trace.dump->fileSize + m_buffer.size()))
    {
        if (!m_buffer.available) {
            diagnostics.add("no-debug-buffer", Message::verbatim(trace.dump->file),
                ETS_MESSAGE("the dump has logged values, but no debug buffer was given to read tensors from"));
        }
    }

    /// @param runs which lists of debug events the runs that have some logged
    /// @param shown position of the run whose values are wanted
    [[nodiscard]] Result<SharedValues> valuesOf(
        const Event& event, const std::vector<std::uint32_t>& runs, std::size_t shown);
    [[nodiscard]] Result<BlockOutputs> outputsOf(const EventBlock& block, const RunGroup& group);

private:
    /// What an instruction logged, which all of its events have alike.
    struct OfInstruction {
        SharedValues shown;
        bool differ = false; ///< From run to run.
    };

    [[nodiscard]] Result<OfInstruction> readRuns(
        const std::vector<std::uint32_t>& runs, std::size_t shown, std::string_view name);
    [[nodiscard]] Result<std::vector<Value>> inflateAll(const std::vector<std::uint32_t>& events);
    [[nodiscard]] bool areEqual(const Value& a, const Value& b) const
    {
        return follows(m_reading, Rule::LooseEquality) ? equalValues(a, b) : identicalValues(a, b);
    }

    const TraceEvents& m_trace;
    const RunGrouping& m_grouping;
    Reading m_reading;
    Diagnostics& m_diagnostics;
    DebugBuffer m_buffer;
    Limits m_limits;
    std::map<std::vector<std::uint32_t>, OfInstruction> m_known; ///< By the lists of its runs.
};

/// @return none where they are too many
Result<std::vector<Value>> ValueReader::inflateAll(const std::vector<std::uint32_t>& events)
{
    std::vector<Value> values;
    if (!m_limits.tryMemory(events.size() * sizeof(Value))) {
        if (!follows(m_reading, Rule::RefuseOddData)) {
            m_diagnostics.add("too-many-values", Message::verbatim(m_trace.dump->file),
                ETS_MESSAGE("the logged values take several times the size of the dump; some are left out"));
            return values;
        }
        return Error{.file = m_trace.dump->file,
            .what = ETS_MESSAGE("the logged values take several times the size of the dump"),
            .advice = ETS_MESSAGE("Close other programs, or trace less"),
            .kind = Error::Kind::TooMuch};
    }
    values.reserve(events.size());
    for (const std::uint32_t event : events) {
        auto value = inflate(m_trace.dump->debugEvents[event].entry, m_buffer, m_reading, m_limits);
        if (value) {
            values.push_back(std::move(*value));
        } else if (follows(m_reading, Rule::RefuseOddData)) {
            Message where = ETS_MESSAGE("debug event %1", event);
            if (value.error().kind != Error::Kind::TooMuch) {
                return refusal(m_trace.dump->file, value.error().what, std::move(where));
            }
            // The Inspector would go on until memory is full.
            Error tooMuch = value.error();
            tooMuch.file = m_trace.dump->file;
            tooMuch.where = std::move(where);
            return tooMuch;
        } else {
            m_diagnostics.add("unreadable-value", ETS_MESSAGE("debug event %1", event), value.error().what);
            values.emplace_back();
        }
    }
    return values;
}

/// @param name of the first event that has the values, for a refusal
Result<ValueReader::OfInstruction> ValueReader::readRuns(
    const std::vector<std::uint32_t>& runs, std::size_t shown, std::string_view name)
{
    auto first = inflateAll(m_grouping.debugLists[runs[shown]]);
    if (!first) {
        return first.error();
    }
    OfInstruction result;
    for (std::size_t r = 0; r < runs.size(); ++r) {
        if (r == shown) {
            continue;
        }
        if (m_limits.isCanceled()) {
            return Error::canceled();
        }
        auto later = inflateAll(m_grouping.debugLists[runs[r]]);
        if (!later) {
            return later.error();
        }
        const std::size_t common = std::min(first->size(), later->size());
        for (std::size_t i = 0; i < common && !result.differ && !m_limits.isCanceled(); ++i) {
            result.differ = !areEqual((*first)[i], (*later)[i]);
        }
        if (result.differ && follows(m_reading, Rule::RefuseOddData)) {
            return refusal(
                m_trace.dump->file, ETS_MESSAGE("the values logged by %1 differ from run to run", std::string(name)));
        }
        m_limits.giveBack(tensorBytes(*later) + later->size() * sizeof(Value));
    }
    result.shown = std::make_shared<const std::vector<Value>>(std::move(*first));
    return result;
}

Result<SharedValues> ValueReader::valuesOf(
    const Event& event, const std::vector<std::uint32_t>& runs, std::size_t shown)
{
    const std::string name(m_trace.nameOf(event));
    auto known = m_known.find(runs);
    if (known == m_known.end()) {
        auto read = readRuns(runs, std::min(shown, runs.size() - 1), name);
        if (!read) {
            return read.error();
        }
        known = m_known.emplace(runs, std::move(*read)).first;
    }
    const OfInstruction& values = known->second;
    if (values.differ) {
        m_diagnostics.add("values-differ-between-runs", Message::verbatim(name),
            ETS_MESSAGE("logged values differ from run to run; those of the first chosen run are shown"));
    }
    if (m_buffer.available && follows(m_reading, Rule::ChecksValues)) {
        if (const Message odd = impossibleValue(name, *values.shown); !odd.empty()) {
            m_diagnostics.add("values-of-another-run", Message::verbatim(name),
                ETS_MESSAGE("%1, which it cannot give: the debug buffer is that of another run", odd));
        }
    }
    return values.shown;
}

Result<BlockOutputs> ValueReader::outputsOf(const EventBlock& block, const RunGroup& group)
{
    BlockOutputs outputs;
    const auto hasAny = [](const std::vector<std::uint32_t>& events) { return !events.empty(); };
    const auto first = std::ranges::find_if(group.outputs, hasAny);
    if (first == group.outputs.end()) {
        return outputs;
    }
    const auto ofChosen =
        std::find_if(group.outputs.begin() + positionOfShown(block, group.outputs.size()), group.outputs.end(), hasAny);
    const auto shown = ofChosen == group.outputs.end() ? first : ofChosen;
    auto own = inflateAll(*shown);
    if (!own) {
        return own.error();
    }
    outputs.ofShownRun = std::move(*own);
    if (outputs.ofShownRun.size() != shown->size()) {
        return outputs; // too many
    }
    for (auto events = first; events != group.outputs.end(); ++events) {
        if (events == shown) {
            continue;
        }
        if (m_limits.isCanceled()) {
            return Error::canceled();
        }
        const auto r = static_cast<std::size_t>(events - group.outputs.begin());
        auto values = inflateAll(*events);
        if (!values) {
            return values.error();
        }
        if (values->size() != events->size()) {
            continue; // too many
        }
        const bool same = !follows(m_reading, Rule::LooseEquality)
            && std::ranges::equal(outputs.ofShownRun, *values, identicalValues);
        const Message difference = same ? Message() : differenceOfOutputs(outputs.ofShownRun, *values);
        if (difference.empty()) {
            m_limits.giveBack(tensorBytes(*values) + values->size() * sizeof(Value));
            continue;
        }
        if (follows(m_reading, Rule::RefuseOddData)) {
            return refusal(m_trace.dump->file, ETS_MESSAGE("%1 between the runs of block %2", difference, block.name));
        }
        m_diagnostics.add("outputs-differ-between-runs", Message::verbatim(block.name),
            ETS_MESSAGE("%1; each run keeps its own", difference));
        outputs.differing.push_back({group.runs[r], std::move(*values)});
    }
    return outputs;
}

} // namespace

Result<LoggedValues> readLoggedValues(const TraceEvents& trace, const RunGrouping& grouping,
    const TraceOptions& options, Diagnostics& diagnostics, const LoadContext& context)
{
    LoggedValues result;
    if (trace.dump->debugEvents.empty()) {
        return result;
    }
    ValueReader reader(trace, grouping, options, diagnostics, context);
    for (std::size_t b = 0; b < grouping.groups.size(); ++b) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        const EventBlock& block = trace.blocks[b];
        for (const auto& [row, runs] : grouping.groups[b].debugEvents) {
            if (context.cancel.isCanceled()) {
                return Error::canceled();
            }
            const EventId id(block.firstEvent.value() + row);
            auto values =
                reader.valuesOf(trace.event(id), runs, static_cast<std::size_t>(positionOfShown(block, runs.size())));
            if (!values) {
                return values.error();
            }
            result.ofEvents.push_back({id, std::move(*values)});
        }
        auto outputs = reader.outputsOf(block, grouping.groups[b]);
        if (!outputs) {
            return outputs.error();
        }
        result.outputs.push_back(std::move(*outputs));
    }
    return result;
}

// ---- What the record expects

namespace {

using SharedValues = std::shared_ptr<const std::vector<Value>>;

/// Reads each test case once, however many blocks ran it.
class CaseReader {
public:
    CaseReader(const ReferenceOutputs& outputs, std::uint64_t fileSize, const LoadContext& context)
        : m_outputs(outputs)
        , m_limits(Limits::of(context, fileSize))
    {
    }

    /// @param index as Python counts: -1 is the last case
    Result<ReferenceCase> read(const std::string& method, std::int64_t index)
    {
        // A record without maps does not tell the method, but if there is only one it is that.
        const bool single = method.empty() && m_outputs.methods().size() == 1;
        const ReferenceOutputs::Method* const found = single ? &m_outputs.methods().front() : m_outputs.find(method);
        if (found == nullptr && method.empty()) {
            return Error::of(
                ETS_MESSAGE("it is not known which method the runs of a block belong to, so neither their outputs"));
        }
        if (found == nullptr) {
            return Error::of(ETS_MESSAGE("the record has no reference outputs of method \"%1\"", method));
        }
        if (!found->problem.empty()) {
            return Error::of(found->problem);
        }
        const auto count = static_cast<std::int64_t>(found->cases.size());
        const std::int64_t place = index < 0 ? index + count : index;
        if (place < 0 || place >= count) {
            return Error::of(
                ETS_MESSAGE("the record has reference outputs of %1 test cases of method \"%2\", but not of number %3",
                    count, method, index));
        }
        SharedValues& known = m_read[found][place];
        const RecordValues& saved = found->cases[static_cast<std::size_t>(place)];
        if (known == nullptr) {
            auto values = saved.read(m_limits);
            if (!values) {
                return values.error();
            }
            known = std::make_shared<const std::vector<Value>>(std::move(*values));
        }
        return ReferenceCase{.values = known, .form = saved.form()};
    }

private:
    const ReferenceOutputs& m_outputs;
    Limits m_limits;
    std::map<const ReferenceOutputs::Method*, std::map<std::int64_t, SharedValues>> m_read;
};

} // namespace

Result<std::vector<ReferenceCase>> readReferenceCases(const ETRecord& record, std::span<const EventBlock> blocks,
    Reading reading, Diagnostics& diagnostics, const LoadContext& context)
{
    constexpr const char* forward = "forward";
    const auto settle = [&](Error error) -> Result<void> {
        if (error.kind == Error::Kind::Canceled) {
            return error;
        }
        if (follows(reading, Rule::RefuseOddData)) {
            return refusal(record.file, std::move(error.what), std::move(error.where));
        }
        diagnostics.add("reference-output-unreadable", Message::verbatim(record.file), error.inWords());
        return {};
    };
    std::vector<ReferenceCase> cases(blocks.size());
    // What went wrong ends the faithful reading; the other one goes on without.
    const auto without = [&](const Result<void>& settled) {
        return settled ? Result<std::vector<ReferenceCase>>(std::move(cases)) : settled.error();
    };
    const auto outputs = record.referenceOutputs(context);
    if (!outputs) {
        return without(settle(outputs.error()));
    }
    if (!*outputs) {
        return cases;
    }
    if (follows(reading, Rule::RefuseOddData) && (*outputs)->form() == TorchArchive::Form::RawPickle) {
        return without(
            settle(Error{.what = ETS_MESSAGE("the reference outputs are a plain pickle, as before ExecuTorch 1.3")}));
    }
    const auto identity = FileIdentity::of(record.file);
    CaseReader reader(**outputs, identity ? identity->size : 0, context);
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        const EventBlock& block = blocks[b];
        // Without an index there is no test case; Python takes the -1 for the last one.
        if (block.bundledInputIndex < 0 && !follows(reading, Rule::InventMissingData)) {
            continue;
        }
        auto found = reader.read(follows(reading, Rule::AllMethods) ? block.method : forward, block.bundledInputIndex);
        if (found) {
            cases[b] = std::move(*found);
        } else if (auto settled = settle(found.error()); !settled) {
            return settled.error();
        }
    }
    return cases;
}

} // namespace ets
