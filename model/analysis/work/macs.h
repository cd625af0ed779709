// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ets {

/// What a formula needs of a call.
struct CallShapes {
    using Shape = std::span<const std::int32_t>;

    std::array<std::optional<Shape>, 4> arguments; ///< The first ones of the schema; nothing for what is no tensor.
    std::optional<Shape> output; ///< Of the first result.
    std::optional<bool> isTransposed = {}; ///< Of a convolution; nothing where it is not known.
};

/// How many multiply-accumulates an operation does. A multiply and an add are one; FLOPs are twice as many.
/// Formulas are those of torch.utils.flop_counter by shape, halved: M K N of a matrix product, output positions times
/// weights of a convolution, both products of an attention. Biases are ignored, padding is counted.
class MacFormula {
public:
    /// The formula of an operator, null if it does not multiply matrices: its work is memory traffic.
    /// @param name without namespace and overload: "addmm"
    [[nodiscard]] static const MacFormula* find(std::string_view name);

    /// MACs of a KernelCall; nothing if its shapes do not fit the formula.
    [[nodiscard]] std::optional<std::uint64_t> count(const ExecutionPlan& plan, const Instruction& instruction) const;
    /// MACs by shapes; nothing if they do not fit the formula.
    [[nodiscard]] std::optional<std::uint64_t> count(const CallShapes& call) const { return m_count(call); }
    /// Whether the sizes in the file are an upper bound by nature: a cache that is filled as it goes.
    [[nodiscard]] bool isBound() const { return m_isBound; }

private:
    using Count = std::optional<std::uint64_t> (*)(const CallShapes& call);

    constexpr MacFormula(std::string_view name, Count formula, bool bound)
        : m_name(name)
        , m_count(formula)
        , m_isBound(bound)
    {
    }

    struct Table;

    std::string_view m_name;
    Count m_count;
    bool m_isBound;
};

} // namespace ets
