// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/speeds.h"

#include "model/trace/figures.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace ets::compare {

namespace {

std::vector<RecordingValue> together(const TwoSides& values)
{
    std::vector<RecordingValue> all = values.old;
    all.insert(all.end(), values.recent.begin(), values.recent.end());
    return all;
}

double medianOf(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

/// Logarithms of a row's values less their mean; by recording.
std::vector<double> centeredLogs(const std::vector<RecordingValue>& values)
{
    std::vector<double> logs;
    logs.reserve(values.size());
    for (const RecordingValue& value : values) {
        logs.push_back(std::log(value.ticksPerRun()));
    }
    const double middle = mean(logs);
    for (double& log : logs) {
        log -= middle;
    }
    return logs;
}

} // namespace

double timeOfBoth(const TwoSides& values)
{
    double time = 0;
    for (const RecordingValue& value : together(values)) {
        time += value.ticksPerRun();
    }
    return time;
}

Speeds speedsOf(std::span<const TwoSides> same, const TwoSides& total)
{
    constexpr double leastShare = 0.01;
    constexpr double leastTime = 0.5;
    constexpr std::size_t leastRows = 8;
    const double all = timeOfBoth(total);
    double covered = 0;
    std::vector<std::vector<double>> logs; // by row and recording
    for (const TwoSides& row : same) {
        const double time = timeOfBoth(row);
        const std::vector<RecordingValue> values = together(row);
        if (time >= leastShare * all
            && std::ranges::all_of(values, [](const RecordingValue& value) { return value.sum > 0; })) {
            covered += time;
            logs.push_back(centeredLogs(values));
        }
    }
    const std::size_t recordings = total.old.size() + total.recent.size();
    std::vector<double> speeds(recordings, 1);
    const bool areTold = logs.size() >= leastRows && covered >= leastTime * all;
    for (std::size_t i = 0; areTold && i < recordings; ++i) {
        std::vector<double> ofRecording;
        ofRecording.reserve(logs.size());
        for (const std::vector<double>& row : logs) {
            ofRecording.push_back(row[i]);
        }
        speeds[i] = std::exp(medianOf(std::move(ofRecording)));
    }
    const auto split = speeds.begin() + static_cast<std::ptrdiff_t>(total.old.size());
    return {{speeds.begin(), split}, {split, speeds.end()}, areTold};
}

TwoSides divided(TwoSides values, const Speeds& speeds)
{
    for (std::size_t i = 0; i < values.old.size(); ++i) {
        values.old[i].speed = speeds.old[i];
    }
    for (std::size_t i = 0; i < values.recent.size(); ++i) {
        values.recent[i].speed = speeds.recent[i];
    }
    return values;
}

} // namespace ets::compare
