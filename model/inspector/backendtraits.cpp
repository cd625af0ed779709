// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/backendtraits.h"

#include "model/base/backendids.h"
#include "model/inspector/event.h"

#include <algorithm>
#include <array>

namespace ets {

namespace {

constexpr auto backends = std::to_array<BackendTraits>({
    // XNNProfiler.cpp: "assume that the next op starts immediately after the previous op"; lengths in microseconds.
    {.id = backendids::xnnpack,
        .name = "XNNPACK",
        .starts = StartTimes::Chained,
        .resolution = TimeScale::Us,
        .note = TimeNote::ChainedStarts},
    // QnnProfiler.cpp: start = 0, end = value; cycles have no suffix.
    {.id = backendids::qnn,
        .name = "QNN",
        .clock = EventClock::Counter,
        .starts = StartTimes::None,
        .quantity = Quantity::Cycles,
        .note = TimeNote::ValueNotSpan},
    // Shaders are timed by the GPU, in nanoseconds since some moment of its own; see also the phases below.
    {.id = backendids::vulkan,
        .name = "Vulkan",
        .clock = EventClock::Own,
        .unit = TimeScale::Ns,
        .note = TimeNote::ClockOfGpu},
    {.id = backendids::coreMl,
        .name = "Core ML",
        .clock = EventClock::Own,
        .starts = StartTimes::Estimated,
        .unit = TimeScale::Ns,
        .note = TimeNote::EstimatedTimes},
    {.id = backendids::neutron,
        .name = "NXP Neutron",
        .clock = EventClock::Own,
        .quantity = Quantity::Cycles,
        .unit = TimeScale::Cycles,
        .metadata = MetadataKind::FunctionCode,
        .note = TimeNote::CyclesOfNpu},
    {.id = backendids::ethosU, .name = "Arm Ethos-U"},
    {.id = backendids::vgf, .name = "Arm VGF", .metadata = MetadataKind::NeuralStatistics},
    {.id = backendids::mps, .name = "MPS"},
    // NeuronBackend.cpp, enn_backend.cpp, OpenvinoBackend.cpp: no events of their own, only the call that the runtime
    // times.
    {.id = backendids::neuroPilot, .name = "MediaTek NeuroPilot"},
    {.id = backendids::enn, .name = "Samsung ENN"},
    {.id = backendids::openVino, .name = "OpenVINO"},
});

enum class Where : std::uint8_t { Start, End, Inside };

/// What a name tells by itself, with or without a record.
struct NameRule {
    std::string_view backend; ///< Whose names look like this.
    Where where;
    std::string_view text;
    EventClock clock;
    Quantity quantity;
    std::optional<TimeScale> unit;
};

constexpr auto nameRules = std::to_array<NameRule>({
    {backendids::vulkan, Where::Start, "ETVK_", EventClock::Runtime, Quantity::Time, {}},
    {backendids::vulkan, Where::Inside, "\"dispatch_id\"", EventClock::Own, Quantity::Time, TimeScale::Ns},
    {backendids::qnn, Where::End, " (us)", EventClock::Counter, Quantity::Time, TimeScale::Us},
    {backendids::qnn, Where::End, " (bytes)", EventClock::Counter, Quantity::Bytes, {}},
    {backendids::qnn, Where::End, " (count)", EventClock::Counter, Quantity::Count, {}},
});

bool applies(const NameRule& rule, std::string_view name)
{
    switch (rule.where) {
    case Where::Start:
        return name.starts_with(rule.text);
    case Where::End:
        return name.ends_with(rule.text);
    case Where::Inside:
        break;
    }
    return name.find(rule.text) != std::string_view::npos;
}

} // namespace

std::span<const BackendTraits> knownBackends()
{
    return backends;
}

const BackendTraits* backendTraits(std::string_view id)
{
    const auto found = std::ranges::find(backends, id, &BackendTraits::id);
    return found != backends.end() ? &*found : nullptr;
}

EventTraits delegateEventTraits(std::string_view backend, std::string_view name)
{
    EventTraits result;
    result.backend = backendTraits(backend);
    const auto rule = std::ranges::find_if(nameRules, [&](const NameRule& candidate) {
        return (backend.empty() || candidate.backend == backend) && applies(candidate, name);
    });
    if (result.backend == nullptr && backend.empty()) {
        // Without a record the names of two backends are still like no other's.
        const bool isXnnpack = withoutCounter(name).size() < name.size();
        result.backend = rule != nameRules.end() ? backendTraits(rule->backend)
            : isXnnpack                          ? backendTraits(backendids::xnnpack)
                                                 : nullptr;
    }
    if (result.backend != nullptr) {
        result.clock = result.backend->clock;
        result.starts = result.backend->starts;
        result.quantity = result.backend->quantity;
        result.unit = result.backend->unit;
        result.note = result.backend->note;
    }
    if (rule != nameRules.end()) {
        result.clock = rule->clock;
        result.quantity = rule->quantity;
        result.unit = rule->unit;
        result.note = rule->clock == EventClock::Runtime ? TimeNote::None : result.note;
    }
    return result;
}

EventTraits traitsOf(const Event& event)
{
    return event.isDelegatedOp() ? delegateEventTraits(event.backend(), event.name) : EventTraits();
}

MetadataKind metadataKindOf(const EventTraits& traits, std::string_view blob)
{
    const MetadataKind logged = traits.backend == nullptr ? MetadataKind::Bytes : traits.backend->metadata;
    const bool looksLikeIt = (logged == MetadataKind::FunctionCode && blob.size() == 1)
        || (logged == MetadataKind::NeuralStatistics && blob.starts_with('{'));
    return looksLikeIt ? logged : MetadataKind::Bytes;
}

std::vector<char> countersAmong(std::span<const Event> events)
{
    std::vector<char> isCounter;
    isCounter.reserve(events.size());
    for (const Event& event : events) {
        isCounter.push_back(traitsOf(event).isCounter() ? 1 : 0);
    }
    return isCounter;
}

std::string_view withoutUnit(std::string_view id)
{
    return id.ends_with(')') ? id.substr(0, id.rfind(" (")) : id;
}

std::string_view withoutCounter(std::string_view name)
{
    const std::size_t digits = name.find_last_not_of("0123456789");
    const bool isCounter = digits != std::string_view::npos && digits > 0 && digits + 1 < name.size()
        && name[digits] == '#' && name[digits - 1] == ' ';
    return isCounter ? name.substr(0, digits - 1) : name;
}

} // namespace ets
