// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/rules/byop.h"

#include "model/analysis/findings/words.h"

#include <algorithm>

namespace ets::findings {

void OpTimes::add(std::string_view name, TickSpan ticks)
{
    TickSpan& sum = m_ticks[name];
    sum = saturatingAdd(sum, ticks);
    m_total = saturatingAdd(m_total, ticks);
}

std::vector<std::pair<std::string, TickSpan>> OpTimes::sorted() const
{
    std::vector<std::pair<std::string, TickSpan>> result(m_ticks.begin(), m_ticks.end());
    std::ranges::stable_sort(result, std::greater<>(), &std::pair<std::string, TickSpan>::second);
    return result;
}

Message OpTimes::mostText(const MethodFacts& facts) const
{
    constexpr double allOfIt = 0.995;
    constexpr double mostOfIt = 0.5;
    const auto all = sorted();
    if (all.empty() || all.front().first.empty()) {
        return {};
    }
    const auto& [name, ticks] = all.front();
    const double part = m_total > 0 ? static_cast<double>(ticks) / static_cast<double>(m_total) : 0;
    const std::string share = percentText(facts.shareOf(ticks));
    return part >= allOfIt ? ETS_MESSAGE("all of it in '%1'", name)
        : part >= mostOfIt ? ETS_MESSAGE("most of it in '%1' (%2)", name, share)
                           : ETS_MESSAGE("the longest of them '%1' (%2)", name, share);
}

std::vector<Fact> OpTimes::facts(const MethodFacts& facts) const
{
    constexpr std::size_t most = 8;
    std::vector<Fact> result;
    for (const auto& [name, ticks] : sorted()) {
        if (result.size() < most && ticks > 0) {
            result.push_back({"share " + name, facts.shareOf(ticks)});
        }
    }
    return result;
}

} // namespace ets::findings
