// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/coverage/strangers.h"

#include "model/analysis/coverage/coverage.h"

namespace ets {

namespace {

void add(FileRole role, PairVerdict verdict, const Message& reason, bool isWanted, std::vector<Stranger>& strangers)
{
    if (isStranger(verdict)) {
        strangers.push_back({role, reason, !isJoined(verdict, isWanted)});
    }
}

} // namespace

std::vector<Stranger> strangersOf(const Coverage& coverage, WantedStrangers wanted)
{
    std::vector<Stranger> strangers;
    add(FileRole::Record, coverage.verdict, coverage.contradiction, wanted.record, strangers);
    add(FileRole::Program, coverage.program.verdict, coverage.program.contradiction, wanted.program, strangers);
    return strangers;
}

} // namespace ets
