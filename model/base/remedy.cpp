// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/remedy.h"

namespace ets {

Message remedyText(Remedy remedy)
{
    switch (remedy) {
    case Remedy::None:
        break;
    case Remedy::ReadCorrected:
        return ETS_MESSAGE("The corrected reading reads the rest");
    case Remedy::BothScalesInCycles:
        return ETS_MESSAGE("Give both scales in cycles, or neither");
    case Remedy::OpenRecord:
        return ETS_MESSAGE("Open the ETRecord of the program beside the dump");
    case Remedy::ChooseReferenceGraph:
        return ETS_MESSAGE("Make the values of that graph, or choose the graph that they are of");
    case Remedy::GiveReferenceValues:
        return ETS_MESSAGE("Give the values of the reference graph; docs/numeric.md says how they are made");
    }
    return {};
}

} // namespace ets
