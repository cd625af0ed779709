// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/delegates/ethosu.h"
#include "model/pte/delegates/vulkan.h"
#include "model/pte/delegates/xnnpack.h"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace ets {

/// A setting that the model was lowered with; what the bytes mean is the backend's affair.
struct CompileSpec {
    std::string key;
    std::string value; ///< Bytes.
};

/// What could be read of a delegate's payload: nothing for backends that are not known, or whose bytes are damaged.
using DelegatePayload = std::variant<std::monostate, std::shared_ptr<const XnnpackPayload>,
    std::shared_ptr<const VulkanPayload>, std::shared_ptr<const EthosUPayload>>;

/// An entry of a plan's delegates.
struct PlanDelegate {
    std::string id; ///< The backend: "XnnpackBackend".
    bool isInline = false; ///< Its bytes are among the tables, not in a segment.
    std::uint32_t index = 0; ///< Of the segment or of the inline data.
    std::uint64_t bytes = 0; ///< Of the payload; what it refers to by name is not in it.
    std::uint32_t calls = 0; ///< DelegateCalls that name it.
    std::vector<CompileSpec> compileSpecs;
    DelegatePayload payload;

    /// The payload of an XNNPACK delegate, null for others and for one that could not be read.
    [[nodiscard]] const XnnpackPayload* xnnpack() const
    {
        const auto* const held = std::get_if<std::shared_ptr<const XnnpackPayload>>(&payload);
        return held == nullptr ? nullptr : held->get();
    }
};

} // namespace ets
