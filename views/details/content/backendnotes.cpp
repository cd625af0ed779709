// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/backendnotes.h"

#include "views/details/content/detailspans.h"

namespace ets {

namespace {

DetailBadge caution(const QString& text, const QString& explanation)
{
    return {.text = text, .explanation = explanation, .tone = DetailBadge::Tone::Caution};
}

} // namespace

std::optional<DetailBadge> timeNoteBadge(TimeNote note)
{
    switch (note) {
    case TimeNote::ChainedStarts:
        return caution(Details::tr("chained start times"),
            Details::tr(
                "XNNPACK start times are chained, not measured: each operation is assumed to begin when the one "
                "before it ends. Durations are measured, in whole microseconds."));
    case TimeNote::EstimatedTimes:
        return caution(Details::tr("estimated times"),
            Details::tr("Core ML gives estimates of the cost of its operations; start and end are worked out from "
                        "them, not measured."));
    case TimeNote::ClockOfGpu:
        return caution(Details::tr("clock of the GPU"),
            Details::tr("Vulkan logs times of the GPU's own clock. Durations can be compared with each other; their "
                        "position in the run is not known."));
    case TimeNote::ValueNotSpan:
        return caution(Details::tr("value, not a time span"),
            Details::tr("QNN logs a value as if it were the end of an event that starts at 0. Its unit is in the "
                        "name; it can be a time, a number of cycles or a count."));
    case TimeNote::CyclesOfNpu:
        return caution(Details::tr("cycles of the NPU"),
            Details::tr("Neutron logs ticks of its own counter, which are not ticks of the host's clock."));
    case TimeNote::None:
        break;
    }
    return std::nullopt;
}

} // namespace ets
