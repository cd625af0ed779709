// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filter.h"

#include "model/analysis/filter/filterparser.h"

#include <algorithm>

namespace ets {

namespace {

bool asksForFields(const FilterNode& node)
{
    const bool asks = node.kind == FilterNode::Kind::Compare || node.kind == FilterNode::Kind::Runs
        || (node.kind == FilterNode::Kind::Text && node.field != FilterField::Any);
    return asks || std::ranges::any_of(node.children, asksForFields);
}

bool holds(const FilterNode& node, std::string_view text, std::string_view folded)
{
    const auto holdsChild = [&](const FilterNode& child) { return holds(child, text, folded); };
    switch (node.kind) {
    case FilterNode::Kind::And:
        return std::ranges::all_of(node.children, holdsChild);
    case FilterNode::Kind::Or:
        return std::ranges::any_of(node.children, holdsChild);
    case FilterNode::Kind::Not:
        return !holds(node.children.front(), text, folded);
    case FilterNode::Kind::Text:
        return node.pattern.matches(text, folded);
    case FilterNode::Kind::Compare:
    case FilterNode::Kind::Runs:
        break;
    }
    return false;
}

} // namespace

std::variant<Filter, FilterFault> Filter::parse(std::string_view text)
{
    Filter filter;
    auto root = parseFilter(text);
    if (auto* const fault = std::get_if<FilterFault>(&root)) {
        return std::move(*fault);
    }
    filter.m_text = text;
    filter.m_root = std::get<FilterNode>(std::move(root));
    return filter;
}

bool Filter::matchesPlain(std::string_view text) const
{
    return !asksForFields(m_root) && holds(m_root, text, asciiFolded(text));
}

std::string_view Filter::textOf(const FilterNode& node) const
{
    return std::string_view(m_text).substr(std::min(node.position, m_text.size()), node.length);
}

} // namespace ets
