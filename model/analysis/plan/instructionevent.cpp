// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/instructionevent.h"

#include "model/inspector/inspector.h"

namespace ets {

EventId eventOfInstruction(const Inspector& inspector, InstructionRef instruction)
{
    const auto events = inspector.programJoin().eventsOf(instruction);
    for (const EventRole wanted : {EventRole::Kernel, EventRole::Call}) {
        for (const EventId event : events) {
            if (inspector.event(event).role == wanted) {
                return event;
            }
        }
    }
    return {};
}

} // namespace ets
