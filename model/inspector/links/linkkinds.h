// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/event.h"

#include <array>
#include <string_view>

namespace ets {

/// A kind of link with the words that reports have for it.
struct LinkKindInfo {
    LinkKind kind;
    std::string_view name; ///< As in JSON: "one of".
    std::string_view key; ///< As a key: "one_of".
};

/// All kinds, surest first.
inline constexpr std::array<LinkKindInfo, 6> linkKinds{{
    {LinkKind::Exact, "exact", "exact"},
    {LinkKind::ByPayload, "by payload", "by_payload"},
    {LinkKind::ByOrder, "by order", "by_order"},
    {LinkKind::OneOf, "one of", "one_of"},
    {LinkKind::ViaCall, "via call", "via_call"},
    {LinkKind::None, "none", "none"},
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
