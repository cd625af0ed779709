// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/backendnotes.h"

#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/details/content/detailspans.h"

namespace ets {

namespace {

DetailBadge caution(const QString& text, const QString& explanation)
{
    return {.text = text, .explanation = explanation, .tone = DetailBadge::Tone::Caution};
}

/// A note as it stands in the table, with the backend's name, which is the table's as well, for %1.
std::optional<DetailBadge> badgeOf(TimeNote note, const QString& backend)
{
    switch (note) {
    case TimeNote::ChainedStarts:
        return caution(Details::tr("chained start times"),
            Details::tr("%1 start times are chained, not measured: each operation is assumed to begin when the one "
                        "before it ends.",
                "name of a backend")
                .arg(backend));
    case TimeNote::EstimatedTimes:
        return caution(Details::tr("estimated times"),
            Details::tr("%1 gives estimates of the cost of its operations; start and end are worked out from them, "
                        "not measured.",
                "name of a backend")
                .arg(backend));
    case TimeNote::ClockOfGpu:
        return caution(Details::tr("clock of the GPU"),
            Details::tr("%1 logs times of the GPU's own clock. Durations can be compared with each other; their "
                        "position in the run is not known.",
                "name of a backend")
                .arg(backend));
    case TimeNote::ValueNotSpan:
        return caution(Details::tr("value, not a time span"),
            Details::tr("%1 logs a value as if it were the end of an event that starts at 0. Its unit is in the "
                        "name; it can be a time, a number of cycles or a count.",
                "name of a backend")
                .arg(backend));
    case TimeNote::CyclesOfNpu:
        return caution(Details::tr("cycles of the NPU"),
            Details::tr(
                "%1 logs ticks of its own counter, which are not ticks of the host's clock.", "name of a backend")
                .arg(backend));
    case TimeNote::None:
        break;
    }
    return std::nullopt;
}

} // namespace

std::optional<DetailBadge> timeNoteBadge(const EventTraits& traits)
{
    const BackendTraits* const backend = traits.backend;
    auto badge = badgeOf(traits.note, backend == nullptr ? QString() : displayText(backend->name));
    if (badge && backend != nullptr && backend->resolution) {
        badge->explanation += u'\n'
            + Details::tr("Durations are measured, in whole %1.", "a unit").arg(format::unit(*backend->resolution));
    }
    if (badge && traits.unit) {
        badge->explanation += u'\n' + Details::tr("Its values are in %1.", "a unit").arg(format::unit(*traits.unit));
    }
    return badge;
}

QString metadataNote(MetadataKind kind)
{
    switch (kind) {
    case MetadataKind::FunctionCode:
        return Details::tr("One byte: the number of a function of the NPU");
    case MetadataKind::OperationCost:
        return Details::tr("JSON with the compute unit on which the operation is planned and its estimated cost");
    case MetadataKind::NeuralStatistics:
        return Details::tr("JSON with the statistics of a neural accelerator, its counters in base64");
    case MetadataKind::Bytes:
        break;
    }
    return {};
}

} // namespace ets
