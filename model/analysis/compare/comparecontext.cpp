// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/comparecontext.h"

#include "model/analysis/compare/mixedside.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace ets::compare {

namespace {

/// Collects what is to be said of two sides.
class Teller {
public:
    Teller(const Side& oldSide, const Side& newSide)
        : m_old(oldSide)
        , m_new(newSide)
    {
    }

    void add(ContextCode code, std::vector<std::string> texts = {}, std::vector<double> numbers = {})
    {
        m_notes.push_back({code, false, std::move(texts), std::move(numbers)});
    }

    void block(ContextCode code, std::vector<std::string> texts = {})
    {
        m_notes.push_back({code, true, std::move(texts), {}});
    }

    void tellWhatBlocks()
    {
        const Conditions& a = m_old.conditions;
        const Conditions& b = m_new.conditions;
        const bool isTime = a.unit != TimeScale::Cycles || a.frequency > 0;
        const bool otherFrequency = a.frequency > 0 && b.frequency > 0 && a.frequency != b.frequency;
        if (a.unit != b.unit || isTime != (b.unit != TimeScale::Cycles || b.frequency > 0) || otherFrequency) {
            block(ContextCode::Units, {std::string(timeScaleName(a.unit)), std::string(timeScaleName(b.unit))});
        }
        if (!a.method.empty() && !b.method.empty() && a.method != b.method) {
            block(ContextCode::Method, {a.method, b.method});
        }
        if (a.loggedValues != b.loggedValues) {
            block(ContextCode::Values, {a.loggedValues ? "old" : "new"});
        }
        if (a.bundledInput >= 0 && b.bundledInput >= 0 && a.bundledInput != b.bundledInput) {
            block(ContextCode::Inputs,
                {"test case " + std::to_string(a.bundledInput), "test case " + std::to_string(b.bundledInput)});
        } else if (haveOtherInputs()) {
            block(ContextCode::Inputs, {m_old.exported.inputs, m_new.exported.inputs});
        }
        tellOfMixedSides();
    }

    void tellOfPrograms()
    {
        const ExportFacts& a = m_old.exported;
        const ExportFacts& b = m_new.exported;
        if (!ranSamePlan(m_old, m_new)) {
            add(ContextCode::Programs);
        }
        if ((!a.edge.empty() && !b.edge.empty() && a.edge != b.edge)
            || (!a.aten.empty() && !b.aten.empty() && a.aten != b.aten)) {
            add(ContextCode::Exports);
        }
        if (const auto [ofOld, ofNew] = std::pair(backends(m_old), backends(m_new)); ofOld != ofNew) {
            add(ContextCode::Backends, {ofOld, ofNew});
        }
        if (!a.release.empty() && !b.release.empty() && a.release != b.release) {
            add(ContextCode::Release, {a.release, b.release});
        }
    }

    void tellOfClocks(std::span<const AlignedRow> rows)
    {
        constexpr std::uint64_t enough = 20; // durations whose divisor is no chance
        for (const AlignedRow& row : rows) {
            const bool isSame = row.isSame(m_old, m_new) && !row.old.empty() && !row.recent.empty();
            if (!isSame || row.place != LeafPlace::Leaf) {
                continue;
            }
            const Leaf& a = m_old.leaves[row.old.front()];
            const Leaf& b = m_new.leaves[row.recent.front()];
            const auto coarse = [](const Leaf& leaf) { return std::max<Ticks>(leaf.step.divisor, 1); };
            if (a.samples >= enough && b.samples >= enough && a.step.divisor > 0 && b.step.divisor > 0
                && coarse(a) != coarse(b)) {
                add(ContextCode::Clock, {row.label}, {static_cast<double>(coarse(a)), static_cast<double>(coarse(b))});
                return;
            }
        }
    }

    void tellOfRecordings()
    {
        if (m_old.eventsPerRun != m_new.eventsPerRun) {
            add(ContextCode::Tracing, {},
                {static_cast<double>(m_old.eventsPerRun), static_cast<double>(m_new.eventsPerRun)});
        }
        if (m_old.dropped != m_new.dropped) {
            add(ContextCode::Dropped, {}, {static_cast<double>(m_old.dropped), static_cast<double>(m_new.dropped)});
        }
        constexpr std::uint32_t fewRuns = 5;
        constexpr double much = 0.25;
        for (const auto& [side, name] : {std::pair(&m_old, "old"), std::pair(&m_new, "new")}) {
            const auto least = std::ranges::min(side->recordings, {}, &Recording::runs);
            if (least.runs < fewRuns) {
                add(ContextCode::FewRuns, {name, least.file}, {static_cast<double>(least.runs)});
            }
            if (const double spread = spreadOf(*side); spread > much) {
                add(ContextCode::Spread, {name}, {spread});
            }
        }
    }

    void tellOfSameRecordings()
    {
        if (m_old.recordings.size() == 1 && m_new.recordings.size() == 1) {
            return; // the verdict says so
        }
        for (const Recording& recording : m_old.recordings) {
            const bool isThere = !recording.digest.empty()
                && std::ranges::find(m_new.recordings, recording.digest, &Recording::digest) != m_new.recordings.end();
            if (isThere) {
                add(ContextCode::SameRecording, {recording.file});
                return;
            }
        }
    }

    std::vector<ContextNote> take() { return std::move(m_notes); }

private:
    /// A side is recordings of one program, made in one way: of others no value is that of the side.
    void tellOfMixedSides()
    {
        for (const auto& [side, name] : {std::pair(&m_old, "old"), std::pair(&m_new, "new")}) {
            if (auto note = mixedNote(*side, name)) {
                m_notes.push_back(*std::move(note));
            }
        }
    }

    /// Only of shapes that are numbers: a symbol says nothing of the run.
    bool haveOtherInputs() const
    {
        const auto isFixed = [](const std::string& shapes) {
            return !shapes.empty()
                && std::ranges::all_of(shapes, [](char c) { return (c >= '0' && c <= '9') || c == 'x' || c == ' '; });
        };
        return isFixed(m_old.exported.inputs) && isFixed(m_new.exported.inputs)
            && m_old.exported.inputs != m_new.exported.inputs;
    }

    static std::string backends(const Side& side)
    {
        std::set<std::string_view> names;
        for (const Leaf& leaf : side.leaves) {
            names.insert(leaf.backend);
        }
        std::string text;
        for (const std::string_view name : names) {
            text += text.empty() || name.empty() ? "" : ", ";
            text += name;
        }
        return text;
    }

    const Side& m_old;
    const Side& m_new;
    std::vector<ContextNote> m_notes;
};

} // namespace

std::string_view contextKey(ContextCode code)
{
    constexpr std::array<std::string_view, 20> keys{"units", "method", "runs", "values", "inputs", "programs",
        "exports", "backends", "left-out", "clock", "tracing", "dropped", "few-runs", "spread", "release", "order",
        "mixed", "speeds", "same-recording", "origins"};
    return keys.at(static_cast<std::size_t>(code));
}

double spreadOf(const Side& side)
{
    std::vector<double> logs;
    double sum = 0;
    for (const Recording& recording : side.recordings) {
        if (recording.total > 0) {
            logs.push_back(std::log(recording.value().ticksPerRun()));
            sum += logs.back();
        }
    }
    if (logs.size() < 2) {
        return 0;
    }
    const double mean = sum / static_cast<double>(logs.size());
    double squares = 0;
    for (const double log : logs) {
        squares += (log - mean) * (log - mean);
    }
    return std::sqrt(squares / static_cast<double>(logs.size() - 1));
}

std::vector<ContextNote> contextOf(
    const Side& oldSide, const Side& newSide, std::span<const AlignedRow> rows, ContextOptions options)
{
    Teller teller(oldSide, newSide);
    teller.tellWhatBlocks();
    teller.tellOfPrograms();
    teller.tellOfClocks(rows);
    teller.tellOfRecordings();
    teller.tellOfSameRecordings();
    if (oldSide.recordings.size() > 1 || newSide.recordings.size() > 1) {
        teller.add(ContextCode::Order, {}, {options.isSequential ? 1.0 : 0.0});
    }
    return teller.take();
}

} // namespace ets::compare
