// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/userchoices.h"

#include <atomic>

namespace ets::userchoices {

namespace {

std::atomic<std::optional<TimeScale>> chosenUnit;
std::atomic<WarmUpRule> chosenRule;

} // namespace

std::optional<TimeScale> timeUnit()
{
    return chosenUnit;
}

void setTimeUnit(std::optional<TimeScale> unit)
{
    chosenUnit = unit;
}

WarmUpRule warmUpRule()
{
    return chosenRule;
}

void setWarmUpRule(WarmUpRule rule)
{
    chosenRule = rule;
}

} // namespace ets::userchoices
