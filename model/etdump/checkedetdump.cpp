// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/checked.h"

namespace ets::checked {

namespace {

/// Whether a plausible profile event lies at the place: a small vtable, with at least one of the times.
bool looksLikeProfileEvent(const Buffer& buffer, std::size_t place)
{
    if (place + 4 > buffer.size()) {
        return false;
    }
    const auto distance = static_cast<std::ptrdiff_t>(buffer.load<std::int32_t>(place));
    const std::ptrdiff_t vtable = static_cast<std::ptrdiff_t>(place) - distance;
    if (vtable < 0 || static_cast<std::size_t>(vtable) + 4 > buffer.size()) {
        return false;
    }
    const auto size = buffer.load<std::uint16_t>(static_cast<std::size_t>(vtable));
    constexpr std::uint16_t most = 4 + 2 * 8;
    if (size < 4 || size > most || size % 2 != 0 || static_cast<std::size_t>(vtable) + size > buffer.size()) {
        return false;
    }
    const Table table(&buffer, place);
    return table.field(6).has_value() || table.field(7).has_value();
}

} // namespace

bool looksLikeV01(const ETDump& root)
{
    const Vector<RunData> runs = root.run_data();
    if (runs == nullptr) {
        return false;
    }
    const std::size_t looked = std::min<std::size_t>(runs.size(), 64);
    for (std::size_t i = 0; i < looked; ++i) {
        const RunData run = runs[i];
        if (run.field(1) || run.field(3)) {
            return false;
        }
        const auto place = run.target(2);
        const Vector<Event> events = place ? Vector<Event>(root.buffer(), *place) : Vector<Event>();
        for (std::size_t k = 0; k < std::min<std::size_t>(events.size(), 4); ++k) {
            if (const auto body = events[k].target(0)) {
                return looksLikeProfileEvent(*root.buffer(), *body);
            }
        }
    }
    return false;
}

} // namespace ets::checked
