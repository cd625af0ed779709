// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// Type and shape of a value inside an XNNPACK payload.
struct XnnpackValue {
    std::int16_t datatype = 0; ///< XNNPACK's number: 1 fp32, 2 fp16, 3 qint8 ...
    std::vector<std::uint32_t> shape; ///< NHWC for convolution and pooling.
};

/// Factors of a convolution's work.
struct XnnpackKernel {
    std::uint32_t height = 0;
    std::uint32_t width = 0;
    std::uint32_t groupInputChannels = 0;
    std::uint32_t groupOutputChannels = 0;
};

/// One operation of an XNNPACK payload.
struct XnnpackNode {
    /// Handle of nodes that an optimization inserted and the model does not have.
    static constexpr std::uint32_t insertedHandle = 65535;

    std::uint8_t number = 0; ///< Of the schema's union; xnnpackNodeKind() tells what it is.
    bool hasRange = false; ///< Its output is clamped (fused ReLU).
    std::uint32_t debugHandle = 0; ///< Of the edge program's node.
    std::optional<XnnpackKernel> kernel; ///< Of convolutions.
    std::vector<XnnpackValue> inputs; ///< Filters included; of unknown kinds none.
    std::optional<XnnpackValue> output; ///< Nothing for an unknown kind.
    std::uint64_t weightBytes = 0; ///< Of the constants that its inputs name.

    /// Whether no node of the model stands behind it.
    [[nodiscard]] bool isInserted() const { return debugHandle == insertedHandle; }
};

/// What the payload of an XNNPACK delegate says: operations in the order in which they run.
struct XnnpackPayload {
    std::string version;
    std::vector<XnnpackNode> nodes;
    std::uint32_t inputCount = 0; ///< Arguments of the call that are read.
    std::uint32_t outputCount = 0; ///< Arguments of the call that are written, behind the inputs.
    std::uint64_t weightBytes = 0; ///< Of all constants, each once.
    std::vector<std::string> namedKeys; ///< Keys of constants that are in the program's named data.
};

} // namespace ets
