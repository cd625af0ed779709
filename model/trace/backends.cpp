// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/backends.h"

#include "model/base/opnames.h"
#include "model/pte/payload.h"
#include "model/trace/event.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <unordered_map>

namespace ets {

// ---- What is known of a backend's times

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
        .metadata = MetadataKind::OperationCost,
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
    // NeuronBackend.cpp, enn_backend.cpp, OpenvinoBackend.cpp, cuda_backend.cpp: no events of their own, only the call
    // that the runtime times.
    {.id = backendids::neuroPilot, .name = "MediaTek NeuroPilot"},
    {.id = backendids::enn, .name = "Samsung ENN"},
    {.id = backendids::openVino, .name = "OpenVINO"},
    {.id = "CudaBackend", .name = "CUDA"},
});

// What a name begins with is looked for in this order. ETRecord's maps never have phases.
constexpr auto phaseNames = std::to_array<PhaseNames>({
    {.backend = backendids::vulkan, .prefix = "ETVK_COMPUTE_GRAPH_EXECUTE", .holdsDispatches = true},
    {.backend = backendids::vulkan, .prefix = "ETVK_"},
    {.backend = backendids::vgf, .prefix = "VGF_INIT_", .loads = true},
    {.backend = backendids::vgf, .prefix = "VGF_"},
    // EthosUBackend.cpp: events of the runtime, with a name and without a delegate's id.
    {.backend = backendids::ethosU, .prefix = "+EthosUBackend::init()", .loads = true},
    {.backend = backendids::ethosU, .prefix = "EthosUBackend::init()", .loads = true},
    {.backend = backendids::ethosU, .prefix = "EthosUBackend::"},
    {.backend = backendids::ethosU, .prefix = "+EthosUBackend::"},
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
    {backendids::vgf, Where::Start, "VGF_", EventClock::Runtime, Quantity::Time, {}},
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

const PhaseNames* phaseNamesOf(std::string_view name)
{
    const auto found =
        std::ranges::find_if(phaseNames, [name](const PhaseNames& row) { return name.starts_with(row.prefix); });
    return found != phaseNames.end() ? &*found : nullptr;
}

namespace {

/// The backend whose runtime names its operations like that; empty where none does.
std::string_view backendByName(std::string_view name)
{
    for (const PayloadFormat* const format : payloadFormats()) {
        if (format->names() != nullptr && format->names()->isOwn(name)) {
            return format->backend;
        }
    }
    return {};
}

} // namespace

EventTraits delegateEventTraits(std::string_view backend, std::string_view name)
{
    EventTraits result;
    result.backend = backendTraits(backend);
    const auto rule = std::ranges::find_if(nameRules, [&](const NameRule& candidate) {
        return (backend.empty() || candidate.backend == backend) && applies(candidate, name);
    });
    if (result.backend == nullptr && backend.empty()) {
        // Without a record the names of two backends are still like no other's.
        result.backend = backendTraits(rule != nameRules.end() ? rule->backend : backendByName(name));
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
    if (isPhase(name)) { // whatever a record says of the call
        result.clock = EventClock::Runtime;
        result.starts = StartTimes::Measured;
        result.quantity = Quantity::Time;
        result.unit = {};
        result.note = TimeNote::None;
    }
    return result;
}

EventTraits traitsOf(const TraceEvents& trace, const Event& event)
{
    return event.isDelegatedOp() ? delegateEventTraits(trace.backendOf(event), trace.nameOf(event)) : EventTraits();
}

EventTraits traitsOf(const Trace& trace, const Event& event)
{
    return traitsOf(trace.traceEvents(), event);
}

Ticks resolutionOf(const EventTraits& traits, TimeScale source)
{
    if (traits.backend == nullptr || !traits.backend->resolution || source == TimeScale::Cycles) {
        return 1;
    }
    return std::max<Ticks>(1, static_cast<Ticks>(timeScaleFactor(source, *traits.backend->resolution)));
}

MetadataKind metadataKindOf(const EventTraits& traits, std::string_view blob)
{
    const MetadataKind logged = traits.backend == nullptr ? MetadataKind::Bytes : traits.backend->metadata;
    const bool looksLikeIt = (logged == MetadataKind::FunctionCode && blob.size() == 1)
        || ((logged == MetadataKind::NeuralStatistics || logged == MetadataKind::OperationCost)
            && blob.starts_with('{'));
    return looksLikeIt ? logged : MetadataKind::Bytes;
}

std::vector<char> otherClocksAmong(const TraceEvents& trace)
{
    std::vector<char> isOther;
    isOther.reserve(trace.events.size());
    std::unordered_map<std::uint64_t, char> known; // by backend and name, which may be long
    for (const Event& event : trace.events) {
        if (!event.isDelegatedOp()) {
            isOther.push_back(0);
            continue;
        }
        const std::uint64_t texts = (std::uint64_t{event.backend.value()} << 32U) | event.name.value();
        const auto [found, isNew] = known.try_emplace(texts, 0);
        if (isNew) {
            found->second = traitsOf(trace, event).countsTraceClock() ? 0 : 1;
        }
        isOther.push_back(found->second);
    }
    return isOther;
}

std::string_view withoutUnit(std::string_view id)
{
    return id.ends_with(')') ? id.substr(0, id.rfind(" (")) : id;
}

// ---- Backends that names tell

std::string_view toldBackend(std::string_view name)
{
    if (const PhaseNames* const phase = phaseNamesOf(name)) {
        return phase->backend;
    }
    for (const PayloadFormat* const format : payloadFormats()) {
        const LoggedNames* const names = format->names();
        if (names != nullptr && names->isOwn(name) && names->find(name) != nullptr) {
            return format->backend;
        }
    }
    return {};
}

// ---- Dispatches of Vulkan

namespace {

constexpr std::array<std::string_view, 4> stagingKernels{
    "nchw_to_", "image_to_nchw", "buffer_to_nchw", "bitw8_image_to_nchw"};

/// The text behind a key, which is not always JSON: up to the next quotation mark; empty where there is none.
std::string_view textBehind(std::string_view id, std::string_view key)
{
    const std::size_t at = id.find(key);
    if (at == std::string_view::npos) {
        return {};
    }
    id.remove_prefix(at + key.size());
    const std::size_t end = id.find('"');
    return end == std::string_view::npos ? std::string_view() : id.substr(0, end);
}

std::string_view withoutNumber(std::string_view kernel)
{
    const std::size_t digits = kernel.find_last_not_of("0123456789");
    const bool isNumbered =
        digits != std::string_view::npos && digits > 0 && digits + 1 < kernel.size() && kernel[digits] == '_';
    return isNumbered ? kernel.substr(0, digits) : kernel;
}

} // namespace

VulkanDispatch VulkanDispatch::of(std::string_view id)
{
    if (!id.starts_with('{')) {
        return {{}, std::string(withoutNumber(id))};
    }
    const std::size_t operatorKey = id.find(R"("operator": {)");
    const std::string_view name =
        operatorKey == std::string_view::npos ? std::string_view() : textBehind(id.substr(operatorKey), R"("name": ")");
    std::string_view kernel = textBehind(id, R"("kernel_name": ")");
    if (kernel.empty()) { // a blit: {Blit_Float_to_Half, "dispatch_id": 3}
        kernel = id.substr(1, id.find_first_of(",}") - 1);
    }
    return {std::string(name), std::string(kernel)};
}

bool VulkanDispatch::isStaging() const
{
    return std::ranges::any_of(stagingKernels, [this](std::string_view prefix) { return kernel.starts_with(prefix); });
}

bool isVulkanDispatch(const TraceEvents& trace, const Event& event)
{
    if (event.role != EventRole::DelegateOp || event.isPhase) {
        return false;
    }
    const BackendTraits* const backend = delegateEventTraits(trace.backendOf(event), trace.nameOf(event)).backend;
    return backend != nullptr && backend->id == backendids::vulkan;
}

bool isVulkanDispatch(const Trace& trace, const Event& event)
{
    return isVulkanDispatch(trace.traceEvents(), event);
}

// ---- Metadata of Core ML

namespace {

/// What stands behind a key and its colon; empty where the key is not there.
std::string_view valueBehind(std::string_view text, std::string_view key)
{
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) {
        return {};
    }
    text.remove_prefix(at + key.size());
    const std::size_t value = text.find_first_not_of(" \t\r\n:");
    return value == std::string_view::npos ? std::string_view() : text.substr(value);
}

} // namespace

OperationCost OperationCost::of(std::string_view metadata)
{
    OperationCost cost;
    const std::string_view unit = valueBehind(metadata, "\"preferredComputeUnit\"");
    if (unit.starts_with('"')) {
        cost.computeUnit = unit.substr(1, unit.find('"', 1) - 1);
    }
    const std::string_view number = valueBehind(metadata, "\"estimatedCost\"");
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error == std::errc() && std::isfinite(value)) {
        cost.estimatedCost = value;
    }
    return cost;
}

} // namespace ets
