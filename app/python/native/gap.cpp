// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/native/gap.h"

#include "app/python/native/failure.h"
#include "app/python/native/interruptible.h"
#include "app/python/native/objects.h"
#include "model/numeric/numericgap.h"
#include "model/numeric/referencefile.h"
#include "model/numeric/runtimevalues.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace ets::python {

namespace nb = nanobind;

namespace {

/// What was compared, with the values that it refers to.
struct Compared {
    std::shared_ptr<const ReferenceValues> values;
    NumericGap gap;
};

/// Compares in a thread of its own.
/// @param pairs is told all pairs, of which none is compared then; null to compare them
Compared compared(const Trace& trace, const GapWords& words, std::vector<ValuePair>* pairs)
{
    GapOptions options{.referenceGraph = words.graph, .validateHandles = words.validate};
    if (pairs != nullptr) {
        options.preprocessing = [pairs](std::vector<ValuePair> all) -> Result<std::vector<ValuePair>> {
            *pairs = std::move(all);
            return std::vector<ValuePair>();
        };
    } else if (const auto metric = gapMetricFromName(words.metric)) {
        options.metric = *metric;
    }
    const CancelToken cancel;
    return interruptibly(cancel, [&trace, &words, &options, &cancel] {
        const LoadContext context{cancel};
        Compared result{.values = valueOf(openReferenceFile(words.values, context)), .gap = {}};
        result.gap = valueOf(calculateNumericGap(trace, *result.values, options, context));
        return result;
    });
}

nb::object numericObject(const NumericValue& value)
{
    if (!value.isSequence) {
        return valueObject(*value.items.front());
    }
    nb::list items;
    for (const auto& item : value.items) {
        items.append(valueObject(*item));
    }
    return nb::tuple(items); // as the Inspector has them, which makes keys of them
}

nb::tuple handlesObject(const HandleList& handles)
{
    nb::list list;
    for (const std::int64_t handle : handles) {
        list.append(handle);
    }
    return nb::tuple(list);
}

nb::list textsObject(const std::vector<std::string>& texts)
{
    nb::list list;
    for (const std::string& text : texts) {
        list.append(textOf(text));
    }
    return list;
}

nb::object textOrNone(const std::optional<std::string>& text)
{
    return text ? nb::object(textOf(*text)) : nb::none();
}

} // namespace

nb::list gapRows(const Trace& trace, const GapWords& words)
{
    const Compared result = compared(trace, words, nullptr);
    nb::list rows;
    for (const GapRow& row : result.gap.rows) {
        nb::list gaps;
        for (const double gap : row.gap) {
            gaps.append(gap);
        }
        nb::dict traces;
        for (const auto& [op, stack] : row.stackTraces) {
            traces[textOf(op)] = textOrNone(stack);
        }
        rows.append(nb::make_tuple(handlesObject(row.handles), textsObject(row.referenceOps),
            numericObject(row.reference), textsObject(row.runOps), numericObject(row.run), gaps, traces));
    }
    return rows;
}

nb::tuple gapPairs(const Trace& trace, const GapWords& words)
{
    std::vector<ValuePair> all;
    const Compared result = compared(trace, words, &all);
    nb::list pairs;
    for (const ValuePair& pair : all) {
        pairs.append(
            nb::make_tuple(handlesObject(pair.handles), numericObject(pair.reference), numericObject(pair.run)));
    }
    nb::list graphOps;
    for (const ReferenceOp& op : result.gap.graph.ops) {
        nb::list traces;
        for (const auto& stack : op.stackTraces) {
            traces.append(textOrNone(stack));
        }
        graphOps.append(nb::make_tuple(handlesObject({op.handle}), textsObject(op.names), traces));
    }
    nb::list runOps;
    for (const RuntimeOp& op : runtimeSide(trace).ops) {
        runOps.append(nb::make_tuple(handlesObject(op.handles), textOf(op.name)));
    }
    return nb::make_tuple(pairs, graphOps, runOps);
}

} // namespace ets::python
