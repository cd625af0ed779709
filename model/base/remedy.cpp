// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/remedy.h"

namespace ets {

std::string_view remedyText(Remedy remedy)
{
    switch (remedy) {
    case Remedy::None:
        break;
    case Remedy::ReadCorrected:
        return "The corrected reading reads the rest";
    case Remedy::BothScalesInCycles:
        return "Give both scales in cycles, or neither";
    case Remedy::OpenRecord:
        return "Open the ETRecord of the program beside the dump";
    case Remedy::ChooseReferenceGraph:
        return "Make the values of that graph, or choose the graph that they are of";
    case Remedy::GiveReferenceValues:
        return "Give the values of the reference graph; docs/numeric.md says how they are made";
    }
    return {};
}

} // namespace ets
