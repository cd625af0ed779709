// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/comparison.h"

#include "model/analysis/compare/severaltests.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

namespace ets::compare {

namespace {

/// By recording: what some leaves take together.
std::vector<RecordingValue> valuesOf(const Side& side, const std::vector<std::uint32_t>& leaves)
{
    std::vector<RecordingValue> values;
    for (const Recording& recording : side.recordings) {
        RecordingValue value{0, recording.middle};
        for (const std::uint32_t leaf : leaves) {
            value.sum = saturatingAdd(value.sum, recording.sums[leaf]);
        }
        values.push_back(value);
    }
    return values;
}

std::vector<RecordingValue> totalsOf(const Side& side)
{
    std::vector<RecordingValue> values;
    values.reserve(side.recordings.size());
    for (const Recording& recording : side.recordings) {
        values.push_back(recording.value());
    }
    return values;
}

const LeafText& partOf(const Leaf& leaf, By by)
{
    switch (by) {
    case By::Op:
        return leaf.op;
    case By::Module:
        return leaf.module;
    case By::Line:
        return leaf.line;
    case By::Backend:
        return leaf.backend;
    default:
        return leaf.category;
    }
}

/// The path that both modules lie in: "layers.0" of "layers.0.attention" and "layers.0.norm".
std::string commonPath(const std::string& a, const std::string& b)
{
    std::size_t end = 0;
    const std::size_t most = std::min(a.size(), b.size());
    std::size_t i = 0;
    while (i < most && a[i] == b[i]) {
        end = a[i] == '.' ? i : end;
        ++i;
    }
    const auto endsAt = [i](const std::string& path) { return i == path.size() || path[i] == '.'; };
    return a.substr(0, endsAt(a) && endsAt(b) ? i : end);
}

/// What a group without a name is called.
std::string_view nameless(By by)
{
    switch (by) {
    case By::Module:
        return "(no module)";
    case By::Line:
        return "(no line)";
    case By::Backend:
        return "(no backend)";
    default:
        return "(unknown)";
    }
}

/// Of a group: it is the same thing by the weakest of what its rows are the same by.
void addEvidence(ComparedRow& group, Evidence evidence, bool isFirst)
{
    const bool isPair = evidence != Evidence::New && evidence != Evidence::Gone;
    const bool wasPair = group.evidence != Evidence::New && group.evidence != Evidence::Gone;
    if (isFirst || (wasPair && isPair)) {
        group.evidence = isFirst ? evidence : std::max(group.evidence, evidence);
    } else if (group.evidence != evidence) {
        group.evidence = Evidence::Name;
    }
}

Wide magnitude(Wide value)
{
    return value < 0 ? -value : value;
}

void addValues(std::vector<RecordingValue>& values, const std::vector<RecordingValue>& others)
{
    values.resize(others.size());
    for (std::size_t i = 0; i < others.size(); ++i) {
        values[i] = {saturatingAdd(values[i].sum, others[i].sum), others[i].runs};
    }
}

} // namespace

void ComparedRow::add(const ComparedRow& other)
{
    if (!other.isAnything()) {
        return;
    }
    addEvidence(*this, other.evidence, !isAnything());
    place = !isAnything() || other.place == LeafPlace::Leaf ? other.place : place;
    addValues(values.old, other.values.old);
    addValues(values.recent, other.values.recent);
    oldTicks = saturatingAdd(oldTicks, other.oldTicks);
    newTicks = saturatingAdd(newTicks, other.newTicks);
    delta += other.delta;
    step = std::max(step, other.step);
    oldEvents += other.oldEvents;
    newEvents += other.newEvents;
    isInOld = isInOld || other.isInOld;
    isInNew = isInNew || other.isInNew;
}

MessageCode<0> stateName(const ComparedRow& line)
{
    const State state = line.verdict.state;
    if (line.place != LeafPlace::Leaf) {
        return ETS_CODE("no verdict");
    }
    switch (state) {
    case State::Slower:
        return ETS_CODE("slower");
    case State::Faster:
        return ETS_CODE("faster");
    case State::Small:
        return ETS_CODE("small");
    case State::NotShown:
        return ETS_CODE("not shown");
    case State::BelowClock:
        return ETS_CODE("below the clock");
    case State::NotTested:
        return ETS_CODE("not tested");
    case State::New:
        return ETS_CODE("new");
    case State::Gone:
        return ETS_CODE("gone");
    case State::Impossible:
        break;
    }
    return ETS_CODE("too few recordings");
}

Comparison::Comparison(Side oldSide, Side newSide, CompareOptions options)
    : m_old(std::move(oldSide))
    , m_new(std::move(newSide))
    , m_options(std::move(options))
    , m_distribution(m_old.recordings.size(), m_new.recordings.size())
    , m_aligned(alignLeaves(m_old, m_new))
    , m_context(contextOf(m_old, m_new, m_aligned, m_options.context))
    , m_oldMedian(m_old.medianRecording())
    , m_newMedian(m_new.medianRecording())
{
    m_context.insert(m_context.end(), m_options.notes.begin(), m_options.notes.end());
    m_total.key = "total";
    m_total.label = "median recording";
    m_total.values = {totalsOf(m_old), totalsOf(m_new)};
    m_total.oldTicks = m_old.recordings[m_oldMedian].total;
    m_total.newTicks = m_new.recordings[m_newMedian].total;
    m_total.delta = static_cast<Wide>(m_total.newTicks) * m_old.recordings[m_oldMedian].middle
        - static_cast<Wide>(m_total.oldTicks) * m_new.recordings[m_newMedian].middle;
    const std::size_t k = m_distribution.intervalRank(rules().alpha);
    m_total.verdict.size = pairSize(m_total.values, k);
    m_total.verdict.state = State::Impossible;
    if (canTest()) {
        const RankTest test = rankTest(m_total.values, m_distribution);
        m_total.verdict.p = test.p;
        m_total.verdict.isExact = test.isExact;
        m_total.verdict.state = stateOf(m_total.verdict, rules(), 0);
    }
    std::vector<TwoSides> same;
    for (const AlignedRow& row : m_aligned) {
        const bool isOutside = row.place != LeafPlace::Leaf && ranSamePlan(m_old, m_new);
        if (isOutside || row.isSame(m_old, m_new)) {
            same.push_back({valuesOf(m_old, row.old), valuesOf(m_new, row.recent)});
        }
    }
    m_speeds = speedsOf(same, m_total.values);
    TwoSides speeds;
    constexpr double parts = 1e15; // a speed as a fraction
    for (const double speed : m_speeds.old) {
        speeds.old.push_back({static_cast<TickSpan>(speed * parts), 1});
    }
    for (const double speed : m_speeds.recent) {
        speeds.recent.push_back({static_cast<TickSpan>(speed * parts), 1});
    }
    m_speedSize = pairSize(speeds, k);
    if (!m_speeds.areTold && canTest()) {
        m_context.push_back({ContextCode::Speeds, false, {}, {}});
    }
}

bool Comparison::isBlocked() const
{
    return std::ranges::any_of(m_context, &ContextNote::blocks);
}

bool Comparison::canTest() const
{
    return canDecide(m_distribution, rules()) && !isBlocked();
}

Wide Comparison::deltaRuns() const
{
    return static_cast<Wide>(m_old.recordings[m_oldMedian].middle) * m_new.recordings[m_newMedian].middle;
}

double Comparison::ticksPerRun(Wide delta) const
{
    return static_cast<double>(static_cast<long double>(delta) / static_cast<long double>(deltaRuns()));
}

void Comparison::fill(ComparedRow& row) const
{
    const Recording& before = m_old.recordings[m_oldMedian];
    const Recording& after = m_new.recordings[m_newMedian];
    row.values = {valuesOf(m_old, row.old), valuesOf(m_new, row.recent)};
    row.oldTicks = row.values.old[m_oldMedian].sum;
    row.newTicks = row.values.recent[m_newMedian].sum;
    row.delta = static_cast<Wide>(row.newTicks) * before.middle - static_cast<Wide>(row.oldTicks) * after.middle;
    for (const std::uint32_t leaf : row.old) {
        row.step = std::max(row.step, m_old.leaves[leaf].step.ticks());
        row.oldEvents += m_old.leaves[leaf].eventsPerRun();
    }
    for (const std::uint32_t leaf : row.recent) {
        row.step = std::max(row.step, m_new.leaves[leaf].step.ticks());
        row.newEvents += m_new.leaves[leaf].eventsPerRun();
    }
    row.isInOld = !row.old.empty();
    row.isInNew = !row.recent.empty();
}

ComparedRow Comparison::rowOf(const AlignedRow& aligned) const
{
    ComparedRow row;
    row.key = aligned.key;
    row.label = aligned.label;
    row.evidence = aligned.evidence;
    row.place = aligned.place;
    row.old = aligned.old;
    row.recent = aligned.recent;
    fill(row);
    return row;
}

std::string Comparison::groupOf(const AlignedRow& row, By by) const
{
    std::optional<LeafText> common;
    for (const auto& [side, leaves] : {std::pair(&m_old, &row.old), std::pair(&m_new, &row.recent)}) {
        for (const std::uint32_t leaf : *leaves) {
            const LeafText& part = partOf(side->leaves[leaf], by);
            if (!common) {
                common = part;
            } else if (*common != part) {
                *common = by == By::Module ? commonPath(*common, part) : std::string("(several)");
            }
        }
    }
    return common->empty() ? std::string(nameless(by)) : common->text();
}

std::vector<ComparedRow> Comparison::lines(By by) const
{
    std::vector<ComparedRow> rows;
    std::unordered_map<std::string, std::size_t> groups;
    rows.reserve(by == By::Rows ? m_aligned.size() : 0);
    for (const AlignedRow& aligned : m_aligned) {
        // What is outside of leaves is no op, and of no module.
        if (by == By::Rows || aligned.place != LeafPlace::Leaf) {
            rows.push_back(rowOf(aligned));
            continue;
        }
        const std::string name = groupOf(aligned, by);
        const auto [known, isFirst] = groups.emplace(name, rows.size());
        if (isFirst) {
            rows.emplace_back();
            rows.back().key = name;
            rows.back().label = name;
        }
        ComparedRow& group = rows[known->second];
        addEvidence(group, aligned.evidence, isFirst);
        group.old.insert(group.old.end(), aligned.old.begin(), aligned.old.end());
        group.recent.insert(group.recent.end(), aligned.recent.begin(), aligned.recent.end());
    }
    for (ComparedRow& row : rows) {
        std::ranges::sort(row.old);
        std::ranges::sort(row.recent);
        fill(row);
    }
    judgeTogether(rows);
    std::ranges::stable_sort(rows, std::greater<>(), [](const ComparedRow& row) { return magnitude(row.delta); });
    return rows;
}

void Comparison::measure(ComparedRow& row) const
{
    row.verdict = {};
    // What is outside of leaves is for the most part what the clock loses: on one side alone it is nothing new.
    const bool isLeaf = row.place == LeafPlace::Leaf;
    row.verdict.state = isLeaf && !row.isInOld ? State::New
        : isLeaf && !row.isInNew               ? State::Gone
        : canTest()                            ? State::NotTested
                                               : State::Impossible;
    if (row.isInOld && row.isInNew) {
        row.verdict.size = pairSize(divided(row.values, m_speeds), m_distribution.intervalRank(rules().alpha));
    }
}

void Comparison::judgeTogether(std::vector<ComparedRow>& rows) const
{
    std::vector<std::size_t> sorted;
    std::vector<double> times;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        times.push_back(timeOfBoth(rows[i].values));
        measure(rows[i]);
        if (rows[i].verdict.state == State::NotTested && rows[i].isInOld && rows[i].isInNew) {
            sorted.push_back(i);
        }
    }
    std::ranges::stable_sort(sorted, std::greater<>(), [&times](std::size_t i) { return times[i]; });
    sorted.resize(std::min<std::size_t>(sorted.size(), m_distribution.testableRows(rules().alpha)));
    std::vector<double> p;
    for (const std::size_t i : sorted) {
        const RankTest test = rankTest(divided(rows[i].values, m_speeds), m_distribution);
        rows[i].verdict.p = test.p;
        rows[i].verdict.isExact = test.isExact;
        p.push_back(test.p);
    }
    const std::vector<double> adjusted = holm(p);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        ComparedRow& row = rows[sorted[i]];
        row.verdict.holm = adjusted[i];
        if (row.place == LeafPlace::Leaf) {
            row.verdict.state = stateOf(row.verdict, rules(), row.leastTicks());
        }
    }
}

bool Comparison::isEven(const std::vector<ComparedRow>& rows) const
{
    const auto isShown = [](const ComparedRow& row) {
        const State state = row.verdict.state;
        return state == State::Slower || state == State::Faster || state == State::Small;
    };
    const State state = m_total.verdict.state;
    return (state == State::Slower || state == State::Faster) && m_speeds.areTold
        && (m_speedSize.isAbove || m_speedSize.isBelow) && std::ranges::none_of(rows, isShown);
}

bool Comparison::isIdentical() const
{
    return m_old.recordings.size() == 1 && m_new.recordings.size() == 1 && !m_old.recordings[0].digest.empty()
        && m_old.recordings[0].digest == m_new.recordings[0].digest;
}

bool Comparison::doRecordingsDiffer() const
{
    const auto& a = m_old.recordings[m_oldMedian].quartiles;
    const auto& b = m_new.recordings[m_newMedian].quartiles;
    const auto isOutside = [](double median, const std::array<double, 3>& of) {
        return median < of.front() || median > of.back();
    };
    return isOutside(a[1], b) && isOutside(b[1], a);
}

double Comparison::shareOf(Evidence evidence, bool ofNew) const
{
    const Side& side = ofNew ? m_new : m_old;
    const Recording& recording = side.recordings[ofNew ? m_newMedian : m_oldMedian];
    double ticks = 0;
    for (const AlignedRow& row : m_aligned) {
        for (const std::uint32_t leaf : ofNew ? row.recent : row.old) {
            ticks += row.evidence == evidence && row.place == LeafPlace::Leaf
                ? static_cast<double>(recording.sums[leaf])
                : 0;
        }
    }
    double all = 0;
    for (std::size_t leaf = 0; leaf < side.leaves.size(); ++leaf) {
        all += side.leaves[leaf].place == LeafPlace::Leaf ? static_cast<double>(recording.sums[leaf]) : 0;
    }
    return all > 0 ? ticks / all : 0;
}

} // namespace ets::compare
