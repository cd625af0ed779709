// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/finding.h"
#include "model/base/message.h"
#include "model/base/time.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets::findings {

/// Time by a name, over the runs that count.
class OpTimes {
public:
    /// @param name given out by MethodFacts, or a literal
    void add(std::string_view name, TickSpan ticks);

    [[nodiscard]] TickSpan total() const { return m_total; }
    [[nodiscard]] bool empty() const { return m_ticks.empty(); }
    /// Longest first; of equals by name.
    [[nodiscard]] std::vector<std::pair<std::string, TickSpan>> sorted() const;
    /// "most of it in 'where' (24 %)", "the longest of them 'where' (24 %)"; empty where nothing names that.
    [[nodiscard]] Message mostText(const MethodFacts& facts) const;
    /// Shares of the runs' time by name, the largest eight: "share where", 0.24.
    [[nodiscard]] std::vector<Fact> facts(const MethodFacts& facts) const;

private:
    std::map<std::string_view, TickSpan, NameLess> m_ticks;
    TickSpan m_total = 0;
};

} // namespace ets::findings
