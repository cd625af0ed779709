// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/etdump/dump.h"
#include "model/etdump/dumpeventreader.h"
#include "model/etdump/dumpremarks.h"
#include "model/etdump/tableaccess.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace ets {

/// Fills an ETDump from its tables.
/// @tparam Root the root table: generated code on a verified buffer, or checked access
template <typename Root> class DumpTableReader {
public:
    /// Both have to outlive the reader.
    DumpTableReader(ETDump& dump, const LoadContext& context)
        : m_dump(dump)
        , m_builder(dump)
        , m_remarks(dump)
        , m_events(m_builder, m_remarks)
        , m_context(context)
    {
    }

    /// @return false when canceled
    bool read(const Root& root)
    {
        m_dump.version = root.version();
        m_dump.hasRunData = root.run_data() != nullptr;
        if (m_dump.version != 0) {
            m_dump.diagnostics.add(Severity::Warning, "unknown-version", Message::verbatim(m_dump.file),
                ETS_MESSAGE("the dump says version %1, known is 0; read as version 0", m_dump.version));
        }
        if (!m_dump.hasRunData) {
            m_remarks.missing(Message::verbatim("run_data"));
            return true;
        }
        reserve(*root.run_data());
        for (const auto run : *root.run_data()) {
            if (!readRun(*run)) {
                return false;
            }
        }
        return true;
    }

private:
    template <typename Runs> void reserve(const Runs& runs)
    {
        m_dump.runs.reserve(runs.size());
        std::size_t total = 0;
        std::size_t longest = 0;
        for (const auto run : runs) {
            const std::size_t size = run->events() == nullptr ? 0 : run->events()->size();
            total += size;
            longest = std::max<std::size_t>(longest, size);
        }
        // A vector may be shared by many runs in a hostile file: never trust more events than bytes allow.
        m_total = std::min(total, static_cast<std::size_t>(m_dump.fileSize) / 4);
        // Runs mostly repeat one another, and there are seldom more different events than this in a long one.
        constexpr std::size_t mostExpected = 1U << 17U;
        m_builder.expectKeys(std::min({longest, m_total, mostExpected}));
        m_dump.events.expect(m_total);
        reserveHuge(m_dump.sampleStart, m_total);
        reserveHuge(m_dump.sampleEnd, m_total);
        reserveHuge(m_dump.sampleKey, m_total);
    }

    template <typename T> bool readRun(const T& run)
    {
        RunData data;
        data.name = m_builder.intern(text(run.name()));
        data.bundledInputIndex = run.bundled_input_index();
        data.hasEvents = run.events() != nullptr;
        if (run.allocators() != nullptr && m_builder.spend(run.allocators()->size() * sizeof(StringId))) {
            for (const auto allocator : *run.allocators()) {
                data.allocators.push_back(m_builder.intern(text(allocator->name())));
            }
        }
        m_builder.beginRun(std::move(data));
        if (!text(run.name())) {
            m_remarks.missing(ETS_MESSAGE("name of a run"));
        }
        if (run.events() != nullptr) {
            for (const auto event : *run.events()) {
                if (m_context.poll("read-etdump", m_dump.events.size(), m_total)
                    || m_dump.events.size() > m_dump.fileSize / 4) {
                    return false;
                }
                m_events.read(*event);
            }
        }
        m_builder.endRun();
        return true;
    }

    ETDump& m_dump;
    ETDumpBuilder m_builder;
    DumpRemarks m_remarks;
    DumpEventReader m_events;
    const LoadContext& m_context;
    std::size_t m_total = 0;
};

} // namespace ets
