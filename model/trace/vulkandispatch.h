// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ets {

struct Event;
struct TraceEvents;
class TraceLookup;

/// What the id of one dispatch of a GPU says that Vulkan's delegate logs. Releases differ: a JSON text with the
/// operator, the same without it, a bare name in braces, or the kernel with a number.
struct VulkanDispatch {
    std::string operatorName; ///< As the payload has it, for instance et_vk.conv_with_clamp.default; empty if not told.
    std::string kernel; ///< Without the number of the dispatch.

    /// Never fails: what cannot be told apart is the kernel.
    [[nodiscard]] static VulkanDispatch of(std::string_view id);
    /// Whether it only copies an input or an output of the call. The operator is then that of another dispatch.
    [[nodiscard]] bool isStaging() const;
    /// What dispatches of one kind have in common: the operator, or else the kernel.
    [[nodiscard]] const std::string& kind() const
    {
        return operatorName.empty() || isStaging() ? kernel : operatorName;
    }
};

/// Whether an event is such a dispatch: of Vulkan's, and no phase of a call.
[[nodiscard]] bool isVulkanDispatch(const TraceEvents& trace, const Event& event);
/// The same.
[[nodiscard]] bool isVulkanDispatch(const TraceLookup& trace, const Event& event);

} // namespace ets
