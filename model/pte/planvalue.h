// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"
#include "model/base/text.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ets {

using PlanValueId = StrongId<struct PlanValueIdTag>; ///< One value of an ExecutionPlan.

/// Kinds of values with the numbers of the schema.
enum class PlanValueKind : std::uint8_t {
    None, ///< The file has nothing for the value.
    Null,
    Int,
    Bool,
    Double,
    Tensor,
    String,
    IntList,
    DoubleList,
    BoolList,
    TensorList,
    OptionalTensorList,
};

/// The schema's name: "Tensor", "IntList".
[[nodiscard]] std::string_view planValueKindName(PlanValueKind kind);

/// One entry of a plan's table of values.
struct PlanValue {
    PlanValueKind kind = PlanValueKind::None;
    std::uint32_t count = 0; ///< Elements of a list.
    /// Of a tensor or string its index, of a list its first element, of a number the number.
    std::uint64_t content = 0;

    /// Of a tensor, string or list alone: where its content begins in the plan's table of that kind.
    [[nodiscard]] std::size_t first() const { return static_cast<std::size_t>(content); }
    /// Of an Int alone.
    [[nodiscard]] std::int64_t asInt() const { return static_cast<std::int64_t>(content); }
    /// Of a Bool alone.
    [[nodiscard]] bool asBool() const { return content != 0; }
    /// Of a Double alone.
    [[nodiscard]] double asDouble() const { return std::bit_cast<double>(content); }
    /// Whether it is an Int, Bool or Double.
    [[nodiscard]] bool isNumber() const
    {
        return kind == PlanValueKind::Int || kind == PlanValueKind::Bool || kind == PlanValueKind::Double;
    }
    /// Whether it is a list of tensors, of optional ones too.
    [[nodiscard]] bool isTensorList() const
    {
        return kind == PlanValueKind::TensorList || kind == PlanValueKind::OptionalTensorList;
    }
};

/// Where the memory planner put a tensor.
struct PlannedPlace {
    std::uint32_t memoryId = 0; ///< Index into ExecutionPlan::arenas.
    std::uint64_t offset = 0; ///< Bytes from the start of the arena.

    friend auto operator<=>(const PlannedPlace&, const PlannedPlace&) = default;
};

/// A tensor of a plan: what is known before anything runs.
struct PlanTensor {
    /// No tensor is larger: more than a process can address.
    static constexpr std::uint64_t maxBytes = std::uint64_t{1} << 47;

    ScalarType scalarType = ScalarType::Byte; ///< As stored; may be a number that no release defines.
    bool isDynamic = false; ///< Sizes are upper bounds (shape_dynamism is not STATIC).
    bool isExternal = false; ///< Its bytes are in a .ptd.
    std::uint32_t firstDimension = 0; ///< Into ExecutionPlan::dimensions.
    std::uint32_t dimensionCount = 0;
    std::uint32_t dataBufferIndex = 0; ///< Above 0: the file has its bytes.
    std::optional<PlannedPlace> place; ///< Nothing for constants and for memory that the caller gives.
    std::uint64_t bytes = 0; ///< Elements times their size, never aligned; 0 for an unknown type.
    std::string qualifiedName; ///< Of the weight, where it is external.

    /// Whether the file or a .ptd has its first content.
    [[nodiscard]] bool hasInitialValue() const { return dataBufferIndex > 0 || isExternal; }
    /// Whether it keeps its first content: no planned memory that something could write.
    [[nodiscard]] bool isConstant() const { return hasInitialValue() && !place; }
};

/// torch's name of a program's element type, "unknown" for a number that no release defines.
[[nodiscard]] std::string_view planScalarTypeName(ScalarType type);

/// Bytes of one element as the runtime counts them: 1 for sub-byte types, 0 for unknown ones.
[[nodiscard]] std::uint64_t planElementSize(ScalarType type);

} // namespace ets
