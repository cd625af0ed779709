// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chrometrace.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/report/jsonwriter.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace ets {

namespace {

constexpr std::int64_t processId = 1;

class TraceWriter {
public:
    explicit TraceWriter(const Inspector& inspector)
        : m_inspector(inspector)
        , m_perMicrosecond(inspector.options().sourceTimeScale == TimeScale::Cycles
                  ? 1.0
                  : timeScaleFactor(inspector.options().sourceTimeScale, TimeScale::Us))
    {
    }

    std::string write()
    {
        const std::size_t samples = m_inspector.etdump().sampleCount();
        for (std::size_t i = 0; i < samples; ++i) {
            if (m_inspector.isPlaceable(SampleId(i))) {
                m_origin = std::min(m_origin, m_inspector.startOf(SampleId(i)));
            }
        }
        m_json.beginObject();
        m_json.member("displayTimeUnit", std::string_view("ns"));
        m_json.key("traceEvents");
        m_json.beginArray();
        name("process_name", 0, m_inspector.etdump().file);
        writeThreads();
        for (std::size_t i = 0; i < samples; ++i) {
            writeSample(SampleId(i));
        }
        m_json.endArray();
        m_json.endObject();
        return std::string(m_json.text()) + "\n";
    }

private:
    /// Threads of a block: its own, and one for what cannot be placed.
    static std::int64_t thread(BlockId block, bool placeable)
    {
        return 2 * std::int64_t{block.value()} + (placeable ? 1 : 2);
    }

    void name(std::string_view kind, std::int64_t tid, std::string_view text)
    {
        m_json.beginObject();
        m_json.member("name", kind);
        m_json.member("ph", std::string_view("M"));
        m_json.member("pid", processId);
        m_json.member("tid", tid);
        m_json.key("args");
        m_json.beginObject();
        m_json.member("name", text);
        m_json.endObject();
        m_json.endObject();
    }

    void writeThreads()
    {
        std::vector<bool> hasUnplaceable(m_inspector.eventBlocks().size());
        for (std::size_t i = 0; i < m_inspector.etdump().sampleCount(); ++i) {
            if (!m_inspector.isPlaceable(SampleId(i))) {
                hasUnplaceable[m_inspector.blockOf(m_inspector.runOf(SampleId(i))).value()] = true;
            }
        }
        for (std::size_t b = 0; b < m_inspector.eventBlocks().size(); ++b) {
            const EventBlock& block = m_inspector.block(BlockId(b));
            const std::string label = block.method.empty() ? block.name : block.name + " " + block.method;
            name("thread_name", thread(BlockId(b), true), label);
            if (hasUnplaceable[b]) {
                name("thread_name", thread(BlockId(b), false), label + " (other clock)");
            }
        }
    }

    /// Start on the trace's axis: that of the call around it for a sample of another clock.
    [[nodiscard]] Ticks placedStart(SampleId sample, bool placeable) const
    {
        while (!placeable && m_inspector.parentOf(sample).isValid()) {
            sample = m_inspector.parentOf(sample);
            placeable = m_inspector.isPlaceable(sample);
        }
        return std::max(m_inspector.startOf(sample), m_origin);
    }

    void writeSample(SampleId sample)
    {
        const auto ticks = m_inspector.durationTicks(sample);
        if (!ticks) {
            return;
        }
        const EventId id = m_inspector.eventOf(sample);
        const Event& event = m_inspector.event(id);
        const RunId run = m_inspector.runOf(sample);
        const bool placeable = m_inspector.isPlaceable(sample);
        m_json.beginObject();
        m_json.member("name", std::string_view(event.name));
        m_json.member("cat", std::string_view(m_inspector.block(event.block).name));
        m_json.member("ph", std::string_view("X"));
        m_json.member("ts", static_cast<double>(placedStart(sample, placeable) - m_origin) / m_perMicrosecond);
        m_json.member("dur", static_cast<double>(*ticks) / m_perMicrosecond);
        m_json.member("pid", processId);
        m_json.member("tid", thread(event.block, placeable));
        m_json.key("args");
        writeArguments(id, event, run);
        m_json.endObject();
    }

    void writeArguments(EventId id, const Event& event, RunId run)
    {
        m_json.beginObject();
        m_json.member("run", std::int64_t{run.value()});
        m_json.member("instruction", std::int64_t{event.instructionId});
        m_json.member("op_type", std::string_view(opTypeOf(m_inspector, id)));
        m_json.member("is_delegated_op", event.isDelegatedOp());
        if (event.delegateBackendName) {
            m_json.member("delegate_backend_name", std::string_view(*event.delegateBackendName));
        }
        if (const ModuleId module = m_inspector.moduleOf(id); module.isValid()) {
            m_json.member("module", std::string_view(m_inspector.modules().module(module).key));
        }
        m_json.endObject();
    }

    const Inspector& m_inspector;
    double m_perMicrosecond;
    Ticks m_origin = std::numeric_limits<Ticks>::max();
    JsonWriter m_json;
};

} // namespace

std::string chromeTrace(const Inspector& inspector)
{
    return TraceWriter(inspector).write();
}

} // namespace ets
