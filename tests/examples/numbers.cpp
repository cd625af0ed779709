// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/examples/examples.h"

#include "model/numeric/compareresults.h"
#include "model/numeric/numericgap.h"
#include "model/numeric/referencefile.h"

#include <ostream>

using namespace ets;

namespace examples {

// [numeric-gap]
Result<double> largestGap(const Trace& trace, const std::string& valuesPath, std::ostream& out)
{
    const auto values = openReferenceFile(valuesPath);
    if (!values) {
        return values.error();
    }
    const auto gap = calculateNumericGap(trace, **values, {.metric = GapMetric::L1});
    if (!gap) {
        return gap.error();
    }
    double largest = 0;
    for (const GapRow& row : gap->rows) {
        if (!row.problem.empty()) {
            out << row.runOps.front() << ": " << row.problem.english() << '\n';
        } else if (row.gap.front() > largest) {
            largest = row.gap.front();
            out << row.referenceOps.front() << " and " << row.runOps.front() << " are " << largest << " apart\n";
        }
    }
    return largest;
}
// [numeric-gap]

// [compare-results]
Result<void> printSignalToNoise(const Trace& trace, std::ostream& out)
{
    for (const EventBlock& block : trace.eventBlocks()) {
        if (block.referenceOutput == nullptr) {
            continue;
        }
        const auto comparisons = compareResults(*block.referenceOutput, block.runOutput);
        if (!comparisons) {
            return comparisons.error();
        }
        for (const std::optional<double>& decibels : comparisons->front().values) {
            out << decibels.value_or(0) << " dB\n";
        }
    }
    return {};
}
// [compare-results]

} // namespace examples
