// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/filter/filterfault.h"
#include "model/analysis/filter/filterfields.h"
#include "model/analysis/filter/filternumber.h"
#include "model/analysis/filter/textpattern.h"
#include "model/trace/options.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ets {

/// One side of a comparison: a figure times a number, or a number.
struct FilterOperand {
    std::optional<EventField> figure;
    FilterNumber number = {}; ///< Factor of the figure; else seconds, cycles, a part of 1, or a count.
    FilterQuantity quantity = FilterQuantity::Count; ///< Of the number; of a figure what its name says.
    bool isZero = false; ///< A bare 0, which needs no unit.
};

/// How two operands compare.
enum class FilterRelation { Less, LessOrEqual, Greater, GreaterOrEqual, Equal, Unequal };

/// A piece of a filter and the part of the text that it was made from.
struct FilterNode {
    enum class Kind { And, Or, Not, Text, Compare, Runs };

    Kind kind = Kind::And; ///< An And without children lets everything through.
    std::size_t position = 0; ///< Byte of the text.
    std::size_t length = 0;
    std::vector<FilterNode> children = {}; ///< Of And, Or and Not (one).
    FilterField field = FilterField::Any; ///< Of Text.
    TextPattern pattern = {}; ///< Of Text.
    FilterOperand left = {}; ///< Of Compare: a figure.
    FilterRelation relation = FilterRelation::Less; ///< Of Compare.
    FilterOperand right = {}; ///< Of Compare.
    RunSpec runs = {}; ///< Of Runs: positions within a block, from 1.
};

/// A filter as a person types it, understood. The grammar is in docs/manual.md.
class Filter {
public:
    static constexpr std::size_t maxLength = 4096; ///< Bytes of a text.
    static constexpr std::size_t maxTerms = 256;
    static constexpr std::size_t maxDepth = 64; ///< Of brackets and minus signs in one another.

    Filter() = default; ///< Lets everything through.
    /// Takes time linear in the text.
    [[nodiscard]] static std::variant<Filter, FilterFault> parse(std::string_view text);

    [[nodiscard]] const std::string& text() const { return m_text; } ///< As it was typed.
    [[nodiscard]] const FilterNode& root() const { return m_root; } ///< What it says.
    /// Whether it lets everything through.
    [[nodiscard]] bool isEmpty() const { return m_root.kind == FilterNode::Kind::And && m_root.children.empty(); }
    /// Whether a text that is no event's passes: one of a row of its own. False for a filter that asks for anything
    /// but words.
    [[nodiscard]] bool matchesPlain(std::string_view text) const;
    /// The part of the text that a node was made from.
    [[nodiscard]] std::string_view textOf(const FilterNode& node) const;

private:
    std::string m_text;
    FilterNode m_root;
};

} // namespace ets
