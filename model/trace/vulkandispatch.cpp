// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/vulkandispatch.h"

#include "model/base/opnames.h"
#include "model/trace/backendtraits.h"
#include "model/trace/event.h"
#include "model/trace/tracelookup.h"

#include <algorithm>
#include <array>

namespace ets {

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

bool isVulkanDispatch(const TraceLookup& trace, const Event& event)
{
    return isVulkanDispatch(trace.traceEvents(), event);
}

} // namespace ets
