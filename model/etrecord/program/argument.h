// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

struct SerializedGraph;

/// A size or stride: a number, or an expression such as "s77" with the value it had at export.
struct SymInt {
    std::string expression; ///< Empty for a plain number.
    std::optional<std::int64_t> value; ///< The number, or the hint of the expression.

    /// What a person reads: the expression, else the number.
    [[nodiscard]] std::string text() const;
};

/// Shape, type and strides of a tensor value of the graph.
struct TensorMeta {
    int dtype = 0; ///< Number of the serialization schema (formats of torch.export), not of an ETDump.
    std::vector<SymInt> sizes;
    std::vector<SymInt> strides; ///< In elements.
    std::string device;
    int layout = 0;
    bool requiresGrad = false;
};

/// The name that torch gives a dtype of the schema, such as "float32"; "unknown" for a number it does not have.
[[nodiscard]] std::string_view torchDtypeName(int dtype);

/// An argument of a call, or an entry of a graph's inputs or outputs.
struct Argument {
    enum class Kind {
        None,
        Tensor,
        Tensors,
        OptionalTensors,
        Int,
        Ints,
        Float,
        Floats,
        String,
        Strings,
        Bool,
        Bools,
        SymInt,
        SymInts,
        SymBool,
        SymBools,
        ScalarType,
        MemoryFormat,
        Layout,
        Device,
        Graph,
        CustomObj,
        Operator,
        Unknown
    };

    Kind kind = Kind::None;
    /// Names of values (Tensor, Tensors, OptionalTensors, SymInt by name, CustomObj, Graph's name, Device).
    /// An empty name in OptionalTensors (or Tensor) stands for None; in SymInt, SymInts, SymBool, SymBools for the
    /// number at the same index of numbers.
    std::vector<std::string> names;
    /// Text of numbers as in the file (Int, Ints, Float, Floats, Bool, ...), so that nothing is rounded.
    std::vector<std::string> numbers;
    /// String, Strings, Operator. Empty for the lowered module of a delegate call, whose text is not kept.
    std::vector<std::string> strings;
    std::shared_ptr<const SerializedGraph> graph; ///< Kind Graph.
};

} // namespace ets
