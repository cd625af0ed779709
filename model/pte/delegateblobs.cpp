// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/delegateblobs.h"

#include "model/pte/damage.h"
#include "model/pte/delegates/payloadreader.h"

#include <utility>

namespace ets {

DelegateBlobs::DelegateBlobs(ByteSource source, std::uint64_t segmentBase, std::span<const ProgramSegment> segments,
    std::vector<std::span<const std::byte>> inlineData)
    : m_source(std::move(source))
    , m_segmentBase(segmentBase)
    , m_segments(segments)
    , m_inline(std::move(inlineData))
    , m_budget(m_source.size())
{
}

std::uint64_t DelegateBlobs::size(bool isInline, std::uint32_t index) const
{
    const std::size_t count = isInline ? m_inline.size() : m_segments.size();
    if (index >= count) {
        throw Damage(ETS_MESSAGE("is damaged: a delegate's bytes are not there"),
            isInline ? ETS_MESSAGE("inline data %1 of %2", index, count)
                     : ETS_MESSAGE("segment %1 of %2", index, count));
    }
    return isInline ? m_inline[index].size() : m_segments[index].size;
}

ByteSource DelegateBlobs::source(bool isInline, std::uint32_t index) const
{
    if (isInline) {
        const auto bytes = m_inline[index];
        return ByteSource::ofMemory({bytes.begin(), bytes.end()}, m_source.name());
    }
    return m_source.part(m_segmentBase + m_segments[index].offset, m_segments[index].size);
}

Result<DelegatePayload> DelegateBlobs::read(const PlanDelegate& delegate)
{
    try {
        if (delegate.isInline) {
            m_budget.take(delegate.bytes);
        }
        return readDelegatePayload(delegate.id, source(delegate.isInline, delegate.index), m_budget);
    } catch (const Damage& damage) { // too much, or what no release defines: the rest of the program is as good
        return Error{.file = {}, .what = damage.message()};
    }
}

DelegatePayload DelegateBlobs::payload(const PlanDelegate& delegate, Diagnostics& diagnostics)
{
    if (!isKnownPayload(delegate.id) || delegate.bytes == 0) {
        return {};
    }
    const auto [entry, isNew] = m_read.try_emplace({delegate.id, delegate.isInline, delegate.index});
    if (!isNew) {
        return entry->second;
    }
    auto payload = read(delegate);
    if (payload) {
        entry->second = std::move(*payload);
    } else {
        diagnostics.add(Severity::Warning, "delegate-payload",
            delegate.isInline ? ETS_MESSAGE("%1, inline data %2", m_source.name(), delegate.index)
                              : ETS_MESSAGE("%1, segment %2", m_source.name(), delegate.index),
            ETS_MESSAGE("what %1 runs is not shown: %2", delegate.id, payload.error().what));
    }
    return entry->second;
}

} // namespace ets
