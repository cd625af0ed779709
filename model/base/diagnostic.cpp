// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/diagnostic.h"

#include <algorithm>
#include <utility>

namespace ets {

DiagnosticGroup& Diagnostics::group(std::string_view code, Severity severity)
{
    const auto found = std::ranges::find(m_groups, code, &DiagnosticGroup::code);
    if (found != m_groups.end()) {
        return *found;
    }
    return m_groups.emplace_back(DiagnosticGroup{.code = std::string(code), .severity = severity, .first = {}});
}

void Diagnostics::add(Diagnostic diagnostic)
{
    DiagnosticGroup& target = group(diagnostic.code, diagnostic.severity);
    ++target.count;
    if (target.first.size() < DiagnosticGroup::maxKept) {
        target.first.push_back(std::move(diagnostic));
    }
}

void Diagnostics::add(Severity severity, std::string_view code, Message where, Message text)
{
    add(Diagnostic{severity, std::string(code), std::move(where), std::move(text)});
}

bool Diagnostics::countOnly(std::string_view code)
{
    const auto found = std::ranges::find(m_groups, code, &DiagnosticGroup::code);
    if (found == m_groups.end() || found->first.size() < DiagnosticGroup::maxKept) {
        return false;
    }
    ++found->count;
    return true;
}

void Diagnostics::append(const Diagnostics& other)
{
    for (const DiagnosticGroup& theirs : other.m_groups) {
        DiagnosticGroup& ours = group(theirs.code, theirs.severity);
        ours.count += theirs.count;
        const std::size_t room = DiagnosticGroup::maxKept - ours.first.size();
        const std::size_t taken = std::min(room, theirs.first.size());
        ours.first.insert(
            ours.first.end(), theirs.first.begin(), theirs.first.begin() + static_cast<std::ptrdiff_t>(taken));
    }
}

std::uint64_t Diagnostics::total() const
{
    std::uint64_t sum = 0;
    for (const DiagnosticGroup& entry : m_groups) {
        sum += entry.count;
    }
    return sum;
}

} // namespace ets
