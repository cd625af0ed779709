// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/payloadwirings.h"

#include <utility>

namespace ets {

namespace {

/// The bytes of a program, of a bundle those inside; empty if the file is gone, or is another one now.
ByteSource sourceOf(const Program& program)
{
    const auto file = ByteSource::openFile(program.file, program.identity);
    const std::uint64_t begin = program.bundle ? program.bundle->programOffset : 0;
    return file && file->contains(begin, program.size) ? file->part(begin, program.size) : ByteSource();
}

} // namespace

PayloadWirings::PayloadWirings(const Program& program)
    : PayloadWirings(program, sourceOf(program))
{
}

PayloadWirings::PayloadWirings(const Program& program, ByteSource source)
    : m_program(&program)
    , m_source(std::move(source))
{
}

const XnnpackWiring* PayloadWirings::of(const PlanDelegate& delegate)
{
    const XnnpackPayload* const payload = delegate.xnnpack();
    if (payload == nullptr || delegate.isInline || delegate.index >= m_program->segments.size()) {
        return nullptr;
    }
    const auto [entry, isNew] = m_bySegment.try_emplace(delegate.index);
    if (isNew) {
        const ProgramSegment& segment = m_program->segments[delegate.index];
        const std::uint64_t base = m_program->header ? m_program->header->segmentBaseOffset : 0;
        if (m_source.contains(base + segment.offset, segment.size)) {
            auto wiring = readXnnpackWiring(m_source.part(base + segment.offset, segment.size));
            if (wiring) {
                entry->second = std::move(*wiring);
            }
        }
    }
    return entry->second && entry->second->fits(*payload) ? &*entry->second : nullptr;
}

} // namespace ets
