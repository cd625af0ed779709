// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/event.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace ets {

/// What a kind of link leads to.
enum class LinkReach {
    Nothing,
    Call, ///< To the nodes of the call around the event, which says nothing of the event alone.
    Some, ///< To nodes of its own, of which it ran one or several: it is not told which.
    Node, ///< To the node it ran (faithful: to all nodes of its handles, which the Inspector does not tell apart).
};

/// A kind of link with what it leads to and the words that reports have for it.
struct LinkKindInfo {
    LinkKind kind;
    LinkReach reach;
    std::string_view name; ///< As in JSON: "one of".
    std::string_view key; ///< As a key: "one_of".
    std::string_view ofShare; ///< What a share of events or time is: "one of several".

    /// Whether it comes of the event itself, so that the op types of the nodes are the event's own and not its call's.
    [[nodiscard]] constexpr bool isOwn() const { return reach == LinkReach::Node || reach == LinkReach::Some; }
    /// Whether the event alone is what ran its nodes, so that what those have to do is its work. Several that share
    /// their nodes would each have all of it.
    [[nodiscard]] constexpr bool isTold() const { return reach == LinkReach::Node; }
};

/// All kinds, surest first.
inline constexpr std::array<LinkKindInfo, 6> linkKinds{{
    {LinkKind::Exact, LinkReach::Node, "exact", "exact", "exact"},
    {LinkKind::ByPayload, LinkReach::Node, "by payload", "by_payload", "by payload"},
    {LinkKind::ByOrder, LinkReach::Node, "by order", "by_order", "by order"},
    {LinkKind::OneOf, LinkReach::Some, "one of", "one_of", "one of several"},
    {LinkKind::ViaCall, LinkReach::Call, "via call", "via_call", "via call"},
    {LinkKind::None, LinkReach::Nothing, "none", "none", "none"},
}};

/// Row of a kind.
[[nodiscard]] constexpr const LinkKindInfo& linkKindInfo(LinkKind kind)
{
    for (const LinkKindInfo& info : linkKinds) {
        if (info.kind == kind) {
            return info;
        }
    }
    return linkKinds.back();
}

/// The word for a kind, for instance "one of".
[[nodiscard]] constexpr std::string_view linkKindName(LinkKind kind)
{
    return linkKindInfo(kind).name;
}

} // namespace ets
