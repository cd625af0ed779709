// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/program.h"

#include <algorithm>
#include <array>

namespace ets {

std::string_view segmentUseName(SegmentUse use)
{
    constexpr std::array<std::string_view, 5> names{"constant", "mutable", "delegate", "named", "unreferenced"};
    return names.at(static_cast<std::size_t>(use));
}

const ExecutionPlan* Program::planNamed(std::string_view method) const
{
    const auto found = std::ranges::find(plans, method, &ExecutionPlan::name);
    return found == plans.end() ? nullptr : &*found;
}

} // namespace ets
