// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/match.h"

namespace ets {

std::string_view verdictName(PairVerdict verdict)
{
    switch (verdict) {
    case PairVerdict::NoRecord:
        return "no record";
    case PairVerdict::NothingToCompare:
        return "nothing to compare";
    case PairVerdict::Belongs:
        return "belongs";
    case PairVerdict::Differs:
        break;
    }
    return "differs";
}

} // namespace ets
