// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/divergence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace ets {

namespace {

class DivergenceFinder {
public:
    DivergenceFinder(const NumericGap& gap, const GapThreshold& threshold)
        : m_gap(gap)
        , m_isBeyond(gap.rows.size(), false)
        , m_rowsOf(gap.graph.ops.size())
        , m_users(gap.graph.ops.size())
    {
        for (std::size_t i = 0; i < gap.rows.size(); ++i) {
            m_isBeyond[i] = isBeyond(gap.rows[i], threshold);
            if (gap.rows[i].op && gap.rows[i].problem.empty()) {
                m_rowsOf[*gap.rows[i].op].push_back(i);
            }
        }
        for (std::size_t i = 0; i < gap.graph.ops.size(); ++i) {
            for (const std::size_t input : gap.graph.ops[i].inputs) {
                m_users[input].push_back(i);
            }
        }
    }

    std::optional<Divergence> find() const
    {
        const auto beyond = static_cast<std::size_t>(std::ranges::count(m_isBeyond, true));
        std::optional<std::size_t> first;
        for (std::size_t i = 0; i < m_gap.rows.size(); ++i) {
            if (!m_isBeyond[i] || !m_gap.rows[i].op) {
                continue;
            }
            if (areInputsWithin(*m_gap.rows[i].op)) {
                return pathFrom(i, beyond);
            }
            first = first.value_or(i);
        }
        // Ops that share handles can lead to one another in a circle: then the first there is.
        return first ? std::optional(pathFrom(*first, beyond)) : std::nullopt;
    }

private:
    [[nodiscard]] bool isBeyondAt(std::size_t op) const
    {
        return std::ranges::any_of(m_rowsOf[op], [this](std::size_t row) { return m_isBeyond[row]; });
    }

    [[nodiscard]] bool areInputsWithin(std::size_t op) const
    {
        std::vector<bool> seen(m_gap.graph.ops.size(), false);
        std::vector<std::size_t> pending = m_gap.graph.ops[op].inputs;
        while (!pending.empty()) {
            const std::size_t input = pending.back();
            pending.pop_back();
            if (seen[input] || input == op) {
                continue;
            }
            seen[input] = true;
            if (isBeyondAt(input)) {
                return false;
            }
            if (m_rowsOf[input].empty()) {
                const auto& inputs = m_gap.graph.ops[input].inputs;
                pending.insert(pending.end(), inputs.begin(), inputs.end());
            }
        }
        return true;
    }

    /// Breadth first, so that the path is a shortest one.
    [[nodiscard]] Divergence pathFrom(std::size_t row, std::size_t beyond) const
    {
        Divergence result{.row = row, .path = {}, .affected = 0, .beyond = beyond};
        constexpr std::size_t none = SIZE_MAX;
        const std::size_t start = *m_gap.rows[row].op;
        std::vector<std::size_t> from(m_gap.graph.ops.size(), none);
        std::vector<std::size_t> pending{start};
        from[start] = start;
        std::size_t last = start;
        for (std::size_t next = 0; next < pending.size(); ++next) {
            const std::size_t op = pending[next];
            const bool hasRow = isBeyondAt(op);
            result.affected += hasRow ? 1 : 0;
            last = hasRow ? std::max(last, op) : last;
            for (const std::size_t user : m_users[op]) {
                if (from[user] == none && (m_rowsOf[user].empty() || isBeyondAt(user))) {
                    from[user] = op;
                    pending.push_back(user);
                }
            }
        }
        for (std::size_t op = last; op != start; op = from[op]) {
            if (!m_rowsOf[op].empty()) {
                result.path.push_back(m_rowsOf[op].front());
            }
        }
        result.path.push_back(row);
        std::ranges::reverse(result.path);
        return result;
    }

    const NumericGap& m_gap;
    std::vector<bool> m_isBeyond;
    std::vector<std::vector<std::size_t>> m_rowsOf; ///< By op.
    std::vector<std::vector<std::size_t>> m_users; ///< By op.
};

/// SNR of a row that is compared, between minus infinity and that of rounding; of several values the least.
double snrOf(const GapRow& row)
{
    double least = std::numeric_limits<double>::infinity();
    for (const ValueMetrics& metrics : row.metrics) {
        const double most = precisionInfo(metrics.precision).roundingSnr;
        const double own = std::isnan(metrics.snr) ? -std::numeric_limits<double>::infinity() : metrics.snr;
        least = std::min(least, metrics.isRounding || metrics.isWithinSteps ? most : std::min(own, most));
    }
    return least;
}

} // namespace

std::optional<SteepestDrop> steepestDrop(const NumericGap& gap)
{
    const std::size_t ops = gap.graph.ops.size();
    constexpr double none = std::numeric_limits<double>::infinity();
    std::vector<double> own(ops, none);
    for (const GapRow& row : gap.rows) {
        if (row.op && row.problem.empty()) {
            own[*row.op] = std::min(own[*row.op], snrOf(row));
        }
    }
    std::vector<double> inputs(ops, none); // through ops of which nothing is compared; inputs come before their users
    for (std::size_t op = 0; op < ops; ++op) {
        for (const std::size_t input : gap.graph.ops[op].inputs) {
            if (input < op) {
                inputs[op] = std::min(inputs[op], own[input] < none ? own[input] : inputs[input]);
            }
        }
    }
    std::optional<SteepestDrop> steepest;
    for (std::size_t i = 0; i < gap.rows.size(); ++i) {
        const GapRow& row = gap.rows[i];
        if (!row.op || !row.problem.empty() || row.metrics.empty()) {
            continue;
        }
        const double most = precisionInfo(row.metrics.front().precision).roundingSnr;
        const SteepestDrop drop{.row = i, .snr = snrOf(row), .inputs = std::min(inputs[*row.op], most)};
        const double known = steepest ? steepest->inputs - steepest->snr : 0;
        steepest = drop.inputs - drop.snr > known ? std::optional(drop) : steepest;
    }
    return steepest;
}

bool isBeyond(const GapRow& row, const GapThreshold& threshold)
{
    return row.problem.empty() && std::ranges::any_of(row.metrics, [&threshold](const ValueMetrics& metrics) {
        return threshold.isBeyond(metrics);
    });
}

std::optional<Divergence> firstDivergence(const NumericGap& gap, const GapThreshold& threshold)
{
    return DivergenceFinder(gap, threshold).find();
}

} // namespace ets
