// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <memory>
#include <string_view>
#include <utility>

namespace ets::test {

/// Makes dumps for tests of the timeline: runs and the slices in them, in order of logging.
class TimelineDump {
public:
    TimelineDump& run(std::string_view name)
    {
        RunData run;
        run.name = m_dump->strings.intern(name);
        run.hasEvents = true;
        run.firstEvent = static_cast<std::uint32_t>(m_dump->events.size());
        run.firstSample = static_cast<std::uint32_t>(m_dump->sampleCount());
        m_dump->runs.push_back(run);
        m_dump->hasRunData = true;
        return *this;
    }

    /// An event of the runtime. Returns the id of its sample.
    SampleId event(std::string_view name, std::int32_t instruction, Ticks start, Ticks end)
    {
        ProfileKey key;
        key.name = m_dump->strings.intern(name);
        key.instructionId = instruction;
        return add(key, start, end);
    }

    /// An operation of a delegate, by a number.
    SampleId delegateOp(std::int32_t id, std::int32_t instruction, Ticks start, Ticks end)
    {
        ProfileKey key;
        key.delegateDebugIdInt = id;
        key.instructionId = instruction;
        return add(key, start, end);
    }

    [[nodiscard]] std::shared_ptr<const Trace> trace() const
    {
        auto result = Trace::create(m_dump, nullptr);
        return result ? *result : nullptr;
    }

private:
    SampleId add(const ProfileKey& key, Ticks start, Ticks end)
    {
        std::size_t id = 0;
        while (id < m_dump->keys.size() && !(m_dump->keys[id] == key)) {
            ++id;
        }
        if (id == m_dump->keys.size()) {
            m_dump->keys.push_back(key);
        }
        const SampleId sample(m_dump->sampleCount());
        m_dump->events.add(EventRef(EventRef::Kind::Profile, sample.value()));
        m_dump->sampleStart.push_back(start);
        m_dump->sampleEnd.push_back(end);
        m_dump->hasEndBeforeStart = m_dump->hasEndBeforeStart || end < start;
        m_dump->sampleKey.emplace_back(id);
        ++m_dump->runs.back().eventCount;
        ++m_dump->runs.back().sampleCount;
        return sample;
    }

    std::shared_ptr<ETDump> m_dump = std::make_shared<ETDump>();
};

} // namespace ets::test
