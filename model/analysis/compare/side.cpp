// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/side.h"

#include "model/analysis/samples/quantile.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace ets::compare {

namespace {

using Positions = std::unordered_map<std::string_view, std::size_t>; ///< By key of a leaf.

/// Adds the leaves of a recording that the side has not yet.
/// @return by leaf of the recording: its position in the side
std::vector<std::size_t> addLeaves(Side& side, Positions& positions, const RecordedRuns& recorded)
{
    std::vector<std::size_t> result;
    result.reserve(recorded.leaves.size());
    side.leaves.reserve(std::max(side.leaves.size(), recorded.leaves.size()));
    positions.reserve(side.leaves.capacity());
    for (const Leaf& leaf : recorded.leaves) {
        const auto [known, isNew] = positions.emplace(leaf.key, side.leaves.size());
        if (isNew) {
            side.leaves.push_back(leaf);
        } else if (Leaf& there = side.leaves[known->second]; there.runs > 0) {
            there.step.add(leaf.step);
            there.samples += leaf.samples;
            there.runs += leaf.runs;
        }
        result.push_back(known->second);
    }
    return result;
}

std::array<double, 3> quartilesOf(std::span<const TickSpan> totals)
{
    std::vector<TickSpan> sorted(totals.begin(), totals.end());
    std::ranges::sort(sorted);
    return {quantileOf(sorted, 0.25), quantileOf(sorted, 0.5), quantileOf(sorted, 0.75)};
}

/// @return false where that is more than a span holds
bool addRuns(
    Recording& recording, const RecordedRuns& recorded, std::size_t dropped, std::span<const std::size_t> positions)
{
    const std::span<const TickSpan> totals = std::span(recorded.totals).subspan(dropped);
    const std::vector<std::size_t> middle = middleHalf(totals);
    recording.runs = static_cast<std::uint32_t>(totals.size());
    recording.middle = static_cast<std::uint32_t>(middle.size());
    recording.quartiles = quartilesOf(totals);
    bool fits = true;
    for (const std::size_t run : middle) {
        const std::span<const TickSpan> ticks = recorded.ticksOf(dropped + run);
        for (std::size_t i = 0; i < ticks.size(); ++i) {
            TickSpan& sum = recording.sums[positions[i]];
            fits = !__builtin_add_overflow(sum, ticks[i], &sum) && fits;
        }
        fits = !__builtin_add_overflow(recording.total, totals[run], &recording.total) && fits;
    }
    return fits;
}

/// What nothing names is as it is elsewhere.
bool isRecordedOtherwise(const Conditions& first, const Conditions& other)
{
    return other.unit != first.unit || other.loggedValues != first.loggedValues
        || (other.frequency > 0 && first.frequency > 0 && other.frequency != first.frequency)
        || (!other.method.empty() && !first.method.empty() && other.method != first.method)
        || (other.bundledInput >= 0 && first.bundledInput >= 0 && other.bundledInput != first.bundledInput);
}

bool isOtherProgram(const RecordedRuns& first, const RecordedRuns& other)
{
    const auto isOther = [&](std::string ExportFacts::*part) {
        const std::string& a = first.exported.*part;
        const std::string& b = other.exported.*part;
        return !a.empty() && !b.empty() && a != b;
    };
    return isOther(&ExportFacts::plan) || isOther(&ExportFacts::edge) || isOther(&ExportFacts::aten)
        || !std::ranges::equal(other.leaves, first.leaves, {}, &Leaf::key, &Leaf::key);
}

} // namespace

std::size_t Side::medianRecording() const
{
    std::vector<std::size_t> sorted(recordings.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::stable_sort(sorted,
        [this](std::size_t a, std::size_t b) { return order(recordings[a].value(), recordings[b].value(), true) < 0; });
    return sorted[(sorted.size() - 1) / 2];
}

std::uint32_t commonWarmUp(std::span<const RecordedRuns> recordings)
{
    std::uint32_t most = 0;
    for (const RecordedRuns& recorded : recordings) {
        most = std::max(most, recorded.warmUp);
    }
    return most;
}

Result<Side> sideOf(std::span<const RecordedRuns> recordings, std::uint32_t dropped)
{
    constexpr std::size_t quarters = 4;
    const RecordedRuns& first = recordings.front();
    Side side;
    side.conditions = first.conditions;
    side.exported = first.exported;
    side.eventsPerRun = first.eventsPerRun;
    Positions positions;
    std::vector<std::vector<std::size_t>> ofRecording;
    for (const RecordedRuns& recorded : recordings) {
        if (recorded.totals.empty()) {
            return Error::in(recorded.file, ETS_MESSAGE("has no run of the method that is compared"));
        }
        ofRecording.push_back(addLeaves(side, positions, recorded));
        if (isRecordedOtherwise(first.conditions, recorded.conditions)) {
            side.otherwise.push_back(recorded.file);
        } else if (isOtherProgram(first, recorded)) {
            side.others.push_back(recorded.file);
        }
    }
    for (std::size_t i = 0; i < recordings.size(); ++i) {
        const RecordedRuns& recorded = recordings[i];
        const std::size_t lost = std::min<std::size_t>(dropped, recorded.totals.size() / quarters);
        side.dropped = std::max(side.dropped, static_cast<std::uint32_t>(lost));
        Recording recording;
        recording.file = recorded.file;
        recording.digest = recorded.digest;
        recording.sums.assign(side.leaves.size(), 0);
        if (!addRuns(recording, recorded, lost, ofRecording[i])) {
            return Error::in(recorded.file, ETS_MESSAGE("durations add up to more than 2^63 ticks"),
                ETS_MESSAGE("Its times cannot be those of a clock: record it again"));
        }
        side.recordings.push_back(std::move(recording));
    }
    const std::size_t median = side.medianRecording();
    auto picture = std::make_shared<RunPicture>(recordings[median].median);
    for (RunPicture::Slice& slice : picture->slices) {
        slice.leaf = static_cast<std::uint32_t>(ofRecording[median][slice.leaf]);
    }
    side.picture = std::move(picture);
    return side;
}

} // namespace ets::compare
