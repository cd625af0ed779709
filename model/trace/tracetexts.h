// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <cstddef>
#include <ranges>
#include <span>
#include <string_view>

namespace ets {

/// The texts of a trace, each once. Those of its dump stay where they are, and their ids are the dump's; what record,
/// program and numbers add comes behind them.
class TraceTexts {
public:
    /// No texts.
    TraceTexts() = default;
    /// @param ofDump has to outlive this and to have all its texts
    explicit TraceTexts(const StringPool& ofDump)
        : m_ofDump(&ofDump)
        , m_dumpSize(ofDump.size())
    {
    }

    /// The id of a text, which is added if neither the dump nor anything else has it.
    StringId intern(std::string_view text)
    {
        const StringId known = m_ofDump != nullptr ? m_ofDump->find(text) : StringId();
        return known.isValid() ? known : StringId(m_dumpSize + m_own.intern(text).value());
    }
    /// The text of an id; empty for an invalid one.
    [[nodiscard]] std::string_view view(StringId id) const
    {
        if (!id.isValid()) {
            return {};
        }
        return id.value() < m_dumpSize ? m_ofDump->view(id) : m_own.view(StringId(id.value() - m_dumpSize));
    }

private:
    const StringPool* m_ofDump = nullptr;
    std::size_t m_dumpSize = 0;
    StringPool m_own;
};

/// From an id to its text.
struct TextOfId {
    const TraceTexts* texts = nullptr;

    std::string_view operator()(StringId id) const { return texts->view(id); } ///< Empty for an invalid id.
};

/// Some texts of a trace, in order; as long as the trace lives.
using TextList = std::ranges::transform_view<std::span<const StringId>, TextOfId>;

} // namespace ets
