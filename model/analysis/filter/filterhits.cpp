// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterhits.h"

#include "model/analysis/filter/filterruns.h"
#include "model/analysis/measures/measure.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <utility>

namespace ets {

namespace {

using Kind = FilterNode::Kind;

/// One answer per event, or per sample where the filter tells those of an event apart.
struct Mask {
    std::vector<char> rows;
    bool isPerSample = false;
};

/// Whether two values are one. Whole ticks and counts are exact, and so is a limit; means and quantiles between two
/// values are not known better than they are worked out.
bool isEqual(long double left, long double right)
{
    constexpr long double lost = 1e-12L;
    return left == right
        || (std::nearbyint(left) != left && std::abs(left - right) <= lost * std::max(std::abs(left), std::abs(right)));
}

bool compare(long double left, FilterRelation relation, long double right)
{
    if (std::isnan(left) || std::isnan(right)) {
        return false; // what is not known is neither more nor less
    }
    const bool equal = isEqual(left, right);
    switch (relation) {
    case FilterRelation::Less:
        return left < right && !equal;
    case FilterRelation::LessOrEqual:
        return left <= right || equal;
    case FilterRelation::Greater:
        return left > right && !equal;
    case FilterRelation::GreaterOrEqual:
        return left >= right || equal;
    case FilterRelation::Equal:
        return equal;
    case FilterRelation::Unequal:
        break;
    }
    return !equal;
}

class Evaluation {
public:
    Evaluation(const FilterFacts& facts, CancelToken cancel)
        : m_facts(facts)
        , m_trace(facts.trace())
        , m_cancel(std::move(cancel))
    {
    }

    [[nodiscard]] Mask of(const FilterNode& node) const
    {
        if (m_cancel.isCanceled()) {
            return all();
        }
        switch (node.kind) {
        case Kind::And:
            return joined(node, all(), [](char a, char b) { return static_cast<char>(a & b); });
        case Kind::Or:
            return joined(node, none(), [](char a, char b) { return static_cast<char>(a | b); });
        case Kind::Not: {
            Mask mask = of(node.children.front());
            for (char& row : mask.rows) {
                row ^= 1;
            }
            return mask;
        }
        case Kind::Text:
            return texts(node);
        case Kind::Compare:
            return comparison(node);
        case Kind::Runs:
            break;
        }
        return runs(node.runs);
    }

    [[nodiscard]] Mask both(Mask a, const Mask& b) const
    {
        return combined(std::move(a), b, [](char x, char y) { return static_cast<char>(x & y); });
    }

    /// Slices that share time with a range. One that cannot be placed is somewhere in the call around it, so it passes
    /// where that call does; the even share of the call that the timeline draws for it is no time of its own.
    [[nodiscard]] Mask inRange(TimeRange range) const
    {
        const ETDump& dump = m_trace.etdump();
        Mask mask{std::vector<char>(dump.sampleCount(), 0), true};
        for (std::size_t r = 0; r < dump.runs.size() && !m_cancel.isCanceled(); ++r) {
            const RunData& run = dump.runs[r];
            for (std::size_t s = run.firstSample; s < std::size_t(run.firstSample) + run.sampleCount; ++s) {
                const std::optional<TimeRange> span = m_trace.placementOf(SampleId(s), RunId(r)).span;
                mask.rows[s] = span && sharesTime(*span, range) ? 1 : 0;
            }
        }
        return mask;
    }

private:
    [[nodiscard]] Mask all() const { return {std::vector<char>(m_trace.events().size(), 1), false}; }
    [[nodiscard]] Mask none() const { return {std::vector<char>(m_trace.events().size(), 0), false}; }

    template <typename Join> [[nodiscard]] Mask joined(const FilterNode& node, Mask mask, Join join) const
    {
        for (const FilterNode& child : node.children) {
            mask = combined(std::move(mask), of(child), join);
        }
        return mask;
    }

    template <typename Join> [[nodiscard]] Mask combined(Mask a, Mask b, Join join) const
    {
        if (a.isPerSample != b.isPerSample) {
            a.isPerSample ? expand(b) : expand(a);
        }
        for (std::size_t i = 0; i < a.rows.size(); ++i) {
            a.rows[i] = join(a.rows[i], b.rows[i]);
        }
        return a;
    }

    void expand(Mask& mask) const
    {
        std::vector<char> rows(m_trace.etdump().sampleCount(), 0);
        for (std::size_t s = 0; s < rows.size(); ++s) {
            const EventId event = m_trace.eventOf(SampleId(s));
            rows[s] = event.isValid() ? mask.rows[event.value()] : char{0};
        }
        mask = {std::move(rows), true};
    }

    [[nodiscard]] Mask texts(const FilterNode& node) const
    {
        Mask mask = none();
        if (node.field != FilterField::Any) {
            addTexts(m_facts.texts(node.field), node.pattern, mask);
            return mask;
        }
        for (const FilterFieldName& name : filterFields()) {
            const FilterField field = name.field;
            const bool isAsked = field == FilterField::Dtype || field == FilterField::Shape
                || field == FilterField::Kind || field == FilterField::Category || field == FilterField::Link
                || field == FilterField::State;
            if (!isAsked) {
                addTexts(m_facts.texts(field), node.pattern, mask);
            }
        }
        return mask;
    }

    /// Every text is looked at once, however many events have it.
    static void addTexts(const FilterTexts& texts, const TextPattern& pattern, Mask& mask)
    {
        std::vector<char> found(texts.texts.size(), 0);
        bool any = false;
        for (std::size_t i = 0; i < found.size(); ++i) {
            found[i] = pattern.matches(texts.texts[i], texts.folded[i]) ? 1 : 0;
            any = any || found[i] != 0;
        }
        for (std::size_t e = 0; any && e < mask.rows.size(); ++e) {
            for (std::uint32_t i = texts.first[e]; i < texts.first[e + 1] && mask.rows[e] == 0; ++i) {
                mask.rows[e] = found[texts.ids[i]];
            }
        }
    }

    [[nodiscard]] Mask comparison(const FilterNode& node) const
    {
        Mask mask = none();
        const auto left = m_facts.figures(*node.left.figure);
        const auto right = node.right.figure ? m_facts.figures(*node.right.figure) : std::span<const double>();
        // Ticks of another clock or unit compare with each other, but with no time.
        const bool asksTime = right.empty() && isTime(measureOf(*node.left.figure).kind);
        const long double fixed = node.right.number.times(right.empty() ? m_facts.unitOf(*node.left.figure) : 1);
        for (std::size_t e = 0; e < mask.rows.size(); ++e) {
            if (asksTime && m_trace.event(EventId(e)).apartCount > 0) {
                continue;
            }
            const long double limit = right.empty() ? fixed : right[e] * fixed;
            mask.rows[e] = compare(left[e], node.relation, limit) ? 1 : 0;
        }
        return mask;
    }

    [[nodiscard]] Mask runs(const RunSpec& spec) const
    {
        const ETDump& dump = m_trace.etdump();
        const auto positions = m_facts.positions();
        Mask mask{std::vector<char>(dump.sampleCount(), 0), true};
        for (std::size_t r = 0; r < dump.runs.size(); ++r) {
            const RunData& run = dump.runs[r];
            if (positions[r] > 0 && spec.contains(positions[r])) {
                const auto begin = mask.rows.begin() + run.firstSample;
                std::fill(begin, begin + run.sampleCount, char{1});
            }
        }
        return mask;
    }

    const FilterFacts& m_facts;
    const Trace& m_trace;
    CancelToken m_cancel;
};

/// The first comparison in a unit that the trace cannot be told in.
const FilterNode* otherClock(const FilterNode& node, FilterQuantity time)
{
    const FilterQuantity asked = node.right.quantity;
    const bool isTime = asked == FilterQuantity::Time || asked == FilterQuantity::Cycles;
    if (node.kind == Kind::Compare && !node.right.figure && !node.right.isZero && isTime && asked != time) {
        return &node;
    }
    for (const FilterNode& child : node.children) {
        if (const FilterNode* const found = otherClock(child, time)) {
            return found;
        }
    }
    return nullptr;
}

FilterHits hitsOf(Mask mask, const Trace& trace)
{
    FilterHits hits;
    if (mask.isPerSample) {
        hits.samples = std::move(mask.rows);
        hits.events.assign(trace.events().size(), 0);
        for (std::size_t e = 0; e < hits.events.size(); ++e) {
            const auto samples = trace.samplesOf(EventId(e));
            hits.events[e] =
                std::ranges::any_of(samples, [&](SampleId s) { return hits.samples[s.value()] != 0; }) ? 1 : 0;
        }
    } else {
        hits.events = std::move(mask.rows);
    }
    hits.eventCount = static_cast<std::size_t>(std::ranges::count(hits.events, char{1}));
    return hits;
}

/// FilterHits::runs: runs that terms `run:` leave, and that share time with a range.
/// @param inRange by SampleId; empty for no range
std::vector<char> passingRuns(const Filter& filter, const FilterFacts& facts, const std::vector<char>& inRange)
{
    const std::vector<RunData>& data = facts.trace().etdump().runs;
    const auto positions = facts.positions();
    std::vector<char> runs(data.size(), 1);
    for (std::size_t r = 0; r < data.size(); ++r) {
        const auto samples = inRange.empty() ? std::span<const char>()
                                             : std::span(inRange).subspan(data[r].firstSample, data[r].sampleCount);
        const bool isInRange = inRange.empty() || std::ranges::any_of(samples, [](char hit) { return hit != 0; });
        runs[r] = isInRange && (positions[r] == 0 || runMayPass(filter, positions[r])) ? 1 : 0;
    }
    if (std::ranges::all_of(runs, [](char passes) { return passes != 0; })) {
        runs.clear();
    }
    return runs;
}

} // namespace

Result<std::variant<FilterHits, FilterFault>> filterHits(
    const Filter& filter, const FilterFacts& facts, const std::optional<TimeRange>& range, const CancelToken& cancel)
{
    if (const FilterNode* const node = otherClock(filter.root(), facts.timeQuantity())) {
        return std::variant<FilterHits, FilterFault>(FilterFault{
            FilterFault::Kind::OtherClock, node->position, node->length, std::string(filter.textOf(*node))});
    }
    const Evaluation evaluation(facts, cancel);
    Mask mask = evaluation.of(filter.root());
    std::vector<char> inRange;
    if (range) {
        Mask sharing = evaluation.inRange(*range);
        mask = evaluation.both(std::move(mask), sharing);
        inRange = std::move(sharing.rows);
    }
    if (cancel.isCanceled()) {
        return Error::canceled();
    }
    FilterHits hits = hitsOf(std::move(mask), facts.trace());
    hits.text = filter.text();
    hits.runs = passingRuns(filter, facts, inRange);
    return std::variant<FilterHits, FilterFault>(std::move(hits));
}

std::optional<EmptyingTerm> emptyingTerm(const Filter& filter, const FilterFacts& facts)
{
    const Evaluation evaluation(facts, {});
    const auto isEmpty = [&](const Mask& mask) { return hitsOf(mask, facts.trace()).eventCount == 0; };
    const FilterNode& root = filter.root();
    if (root.kind != Kind::And) {
        return isEmpty(evaluation.of(root)) ? std::optional(EmptyingTerm{root.position, root.length, true})
                                            : std::nullopt;
    }
    // A term that matches nothing says more than the one at which the rest runs out.
    std::optional<EmptyingTerm> last;
    Mask left = evaluation.of({});
    for (const FilterNode& term : root.children) {
        const Mask own = evaluation.of(term);
        if (isEmpty(own)) {
            return EmptyingTerm{term.position, term.length, true};
        }
        left = evaluation.both(std::move(left), own);
        if (!last && isEmpty(left)) {
            last = EmptyingTerm{term.position, term.length, false};
        }
    }
    return last;
}

} // namespace ets
