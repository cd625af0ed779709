// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/gapmarks.h"

#include "model/base/opnames.h"
#include "model/numeric/elements.h"
#include "model/numeric/metrics.h"
#include "model/numeric/quantization.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace ets {

// ---- Steps of what was quantized

namespace {

bool rounds(std::string_view op)
{
    return opnames::baseOf(op).starts_with("quantize_per");
}

/// How many quantizations the values of these nodes went through, those of the nodes included.
std::size_t roundingsBefore(const NodeOutputs& nodes, std::span<const std::uint32_t> of)
{
    std::vector<bool> isSeen(nodes.count(), false);
    std::vector<std::uint32_t> pending(of.begin(), of.end());
    std::size_t count = 0;
    while (!pending.empty()) {
        const std::uint32_t node = pending.back();
        pending.pop_back();
        if (node >= isSeen.size() || isSeen[node]) {
            continue;
        }
        isSeen[node] = true;
        count += rounds(nodes.node(node).op) ? 1 : 0;
        pending.insert(pending.end(), nodes.node(node).inputs.begin(), nodes.node(node).inputs.end());
    }
    return count;
}

bool isBelowLimit(const ValueMetrics& metrics)
{
    return metrics.precision == Precision::Quantized && metrics.disagreeing == 0
        && metrics.snr < precisionInfo(Precision::Quantized).leastSnr;
}

} // namespace

void markSteps(NumericGap& gap, const NodeOutputs& nodes, const ExportedProgram& program)
{
    for (GapRow& row : gap.rows) {
        if (!row.op || !row.problem.empty() || std::ranges::none_of(row.metrics, isBelowLimit)) {
            continue;
        }
        const std::int64_t handle = gap.graph.ops[*row.op].handle;
        const auto quantization = quantizationOf(program, handle);
        if (!quantization) {
            continue;
        }
        constexpr double ofRounding = 1.0 / 12; // variance of a rounding, in squared steps
        const auto roundings = static_cast<double>(roundingsBefore(nodes, nodes.nodesOf(handle)));
        const double most = 4 * ofRounding * roundings * quantization->scale * quantization->scale;
        for (ValueMetrics& metrics : row.metrics) {
            metrics.isWithinSteps = isBelowLimit(metrics) && metrics.mse <= most;
        }
    }
}

// ---- Digits that a sum loses

namespace {

/// An op that adds up, by the part of its name behind "aten.".
struct AddingOp {
    std::string_view name;
    enum class Kind { Mean, Sum, Norm } kind = Kind::Mean; ///< Norm: value, mean and 1 / deviation of the input.
};

constexpr std::array<AddingOp, 7> addingOps{{
    {"mean", AddingOp::Kind::Mean},
    {"sum", AddingOp::Kind::Sum},
    {"native_layer_norm", AddingOp::Kind::Norm},
    {"native_group_norm", AddingOp::Kind::Norm},
    {"native_batch_norm", AddingOp::Kind::Norm},
    {"_native_batch_norm_legit", AddingOp::Kind::Norm},
    {"_native_batch_norm_legit_functional", AddingOp::Kind::Norm},
}};

constexpr double mostOfScale = 1e-3;

const AddingOp* addingOp(const NodeOutputs& nodes, std::int64_t handle)
{
    const auto found = nodes.nodesOf(handle);
    if (found.empty()) {
        return nullptr;
    }
    const std::string_view op = nodes.node(found.back()).op;
    if (opnames::namespaceOf(op) != "aten") {
        return nullptr;
    }
    const auto* const entry = std::ranges::find(addingOps, opnames::baseOf(op), &AddingOp::name);
    return entry == addingOps.end() ? nullptr : entry;
}

double unitRoundoff(const Value& value)
{
    const auto* const tensor = std::get_if<Tensor>(&value);
    const ElementType* const row = tensor == nullptr ? nullptr : elementType(tensor->scalarType);
    constexpr int ofDouble = 52;
    return std::ldexp(1.0, -1 - (row != nullptr && row->isRealFloat() ? int{row->mantissaBits} : ofDouble));
}

/// The numbers that a mean or a sum is of.
struct Added {
    double count = 0; ///< How many for one element of the result.
    double scale = 0; ///< Their root mean square.
    double difference = 0; ///< The largest that they have from their reference.
};

double rootMeanSquare(const std::vector<double>& values)
{
    double sum = 0;
    for (const double value : values) {
        sum += value * value;
    }
    return values.empty() ? 0 : std::sqrt(sum / static_cast<double>(values.size()));
}

class RoundingMarker {
public:
    RoundingMarker(NumericGap& gap, const NodeOutputs& nodes, const ReferenceValues& values, const LoadContext& context)
        : m_gap(gap)
        , m_nodes(nodes)
        , m_values(values)
        , m_context(context)
        , m_rowOf(gap.graph.ops.size())
    {
        for (std::size_t i = 0; i < gap.rows.size(); ++i) {
            if (gap.rows[i].op && gap.rows[i].problem.empty()) {
                m_rowOf[*gap.rows[i].op] = i;
            }
        }
    }

    Result<void> mark()
    {
        for (GapRow& row : m_gap.rows) {
            // What keeps the limit of its precision needs no explanation, and its inputs are not read.
            const auto isPlain = [](const ValueMetrics& metrics) {
                return metrics.snr >= precisionInfo(metrics.precision).leastSnr;
            };
            if (!row.op || !row.problem.empty() || std::ranges::all_of(row.metrics, isPlain)) {
                continue;
            }
            if (m_context.cancel.isCanceled()) {
                return Error::canceled();
            }
            const ReferenceOp& op = m_gap.graph.ops[*row.op];
            const AddingOp* const adding = addingOp(m_nodes, op.handle);
            const bool isNorm = adding != nullptr && adding->kind == AddingOp::Kind::Norm;
            constexpr std::size_t normValues = 3;
            if (adding == nullptr || row.metrics.size() != (isNorm ? normValues : 1)) {
                continue;
            }
            const std::size_t item = isNorm ? 1 : 0;
            const auto added = isNorm ? normalized(row, op) : input(row, op);
            if (!added) {
                return added.error();
            }
            if (*added) {
                markItem(row, item, **added, adding->kind == AddingOp::Kind::Sum ? (*added)->count : 1);
            }
        }
        return {};
    }

private:
    static void markItem(GapRow& row, std::size_t item, const Added& added, double times)
    {
        ValueMetrics& metrics = row.metrics[item];
        const double u = unitRoundoff(*row.run.items[item]);
        const double u32 = std::min(u, std::ldexp(1.0, -24)); // of kernels that add doubles up, that of doubles
        const double rounding = (4 * u + u32 * std::sqrt(added.count)) * added.scale + added.difference;
        metrics.isRounding =
            metrics.disagreeing == 0 && metrics.maxAbs <= times * std::min(rounding, mostOfScale * added.scale);
    }

    /// Of a normalization the deviation of its input is known, and with its mean what it was made of.
    [[nodiscard]] Result<std::optional<Added>> normalized(const GapRow& row, const ReferenceOp& op) const
    {
        const auto mean = FloatTensor::of(*row.reference.items[1]);
        const auto inverse = FloatTensor::of(*row.reference.items[2]);
        if (!mean || !inverse || mean->values.empty() || mean->values.size() != inverse->values.size()) {
            return std::optional<Added>();
        }
        std::vector<double> scales; // by the form that glibc 2.34 has, too
        for (std::size_t i = 0; i < mean->values.size(); ++i) {
            scales.push_back(std::hypot(mean->values[i], 1 / inverse->values[i], 0.0));
        }
        const auto elements = static_cast<double>(row.metrics[0].elements);
        return std::optional(Added{.count = elements / static_cast<double>(scales.size()),
            .scale = rootMeanSquare(scales),
            .difference = differenceOfInput(op)});
    }

    /// Of a mean or a sum the reference value of its only input.
    [[nodiscard]] Result<std::optional<Added>> input(const GapRow& row, const ReferenceOp& op) const
    {
        if (op.inputs.size() != 1) {
            return std::optional<Added>();
        }
        const ReferenceOp& source = m_gap.graph.ops[op.inputs.front()];
        auto value = m_values.value(source, op.inputs.front(), m_context);
        if (!value) {
            return value.error();
        }
        const auto item = *value ? itemUsedBy(source, op) : std::nullopt;
        if (!item || *item >= (*value)->items.size()) {
            return std::optional<Added>();
        }
        const auto numbers = FloatTensor::of(*(*value)->items[*item]);
        if (!numbers || row.metrics[0].elements == 0) {
            return std::optional<Added>();
        }
        return std::optional(
            Added{.count = static_cast<double>(numbers->values.size()) / static_cast<double>(row.metrics[0].elements),
                .scale = rootMeanSquare(numbers->values),
                .difference = differenceOfInput(op)});
    }

    static std::optional<std::size_t> itemUsedBy(const ReferenceOp& source, const ReferenceOp& user)
    {
        if (!source.isSequence) {
            return 0;
        }
        for (std::size_t i = 0; i < source.itemUsers.size(); ++i) {
            if (std::ranges::binary_search(source.itemUsers[i], user.handle)) {
                return i;
            }
        }
        return std::nullopt;
    }

    /// Largest difference of the values that were logged for the op's inputs; 0 where none were.
    [[nodiscard]] double differenceOfInput(const ReferenceOp& op) const
    {
        double most = 0;
        for (const std::size_t input : op.inputs) {
            const auto row = m_rowOf[input];
            const auto item = row ? itemUsedBy(m_gap.graph.ops[input], op) : std::nullopt;
            if (item && *item < m_gap.rows[*row].metrics.size()) {
                const double difference = m_gap.rows[*row].metrics[*item].maxAbs;
                most = std::isfinite(difference) ? std::max(most, difference) : most;
            }
        }
        return most;
    }

    NumericGap& m_gap;
    const NodeOutputs& m_nodes;
    const ReferenceValues& m_values;
    const LoadContext& m_context;
    std::vector<std::optional<std::size_t>> m_rowOf; ///< By op.
};

} // namespace

Result<void> markRounding(
    NumericGap& gap, const NodeOutputs& nodes, const ReferenceValues& values, const LoadContext& context)
{
    return RoundingMarker(gap, nodes, values, context).mark();
}

} // namespace ets
