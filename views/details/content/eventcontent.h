// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailspans.h"

namespace ets {

struct SampleDigest;

/// Title, chip, badges and the charts' event.
void describeEvent(const DetailsInput& input, EventId id, DetailsContent& content);
/// Badges on how an event is tied to the model, its backend and what its times mean.
void addEventBadges(const DetailsInput& input, EventId id, DetailsContent& content);
/// Figures, total, self time, share, spread.
[[nodiscard]] DetailSection timeSection(const DetailsInput& input, EventId id, const SampleDigest& samples);
/// The selected slice: run, start, duration and place among the event's samples.
[[nodiscard]] DetailSection sliceSection(const DetailsInput& input, SampleId sample, const SampleDigest& samples);
/// Title of the charts.
[[nodiscard]] DetailSection samplesSection(const SampleDigest& samples);
/// Block, method, instruction, delegate id, enclosing event.
[[nodiscard]] DetailSection placeSection(const DetailsInput& input, EventId id);

} // namespace ets
