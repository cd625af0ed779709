// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/metrics.h"

#include "model/numeric/elements.h"
#include "model/numeric/nodeoutputs.h"
#include "model/numeric/numericgap.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace ets {

// ---- Precisions

namespace {

// Measured on runs that are right: float32 105.9 dB and above, half precision and bfloat16 and quantized models as in
// docs/numbers.md, each with room to spare.
constexpr auto infos = std::to_array<PrecisionInfo>({
    {.precision = Precision::Float, .name = "float32", .leastSnr = 90, .roundingSnr = 144},
    {.precision = Precision::Half, .name = "float16", .leastSnr = 50, .roundingSnr = 66},
    {.precision = Precision::BFloat16, .name = "bfloat16", .leastSnr = 35, .roundingSnr = 48},
    {.precision = Precision::Quantized, .name = "quantized", .leastSnr = 20, .roundingSnr = 48},
});

/// Parts of the names of ops whose integers stand for numbers.
constexpr std::array<std::string_view, 4> quantizedOps{"quant", "choose_qparams", "int8pack", "int4pack"};

Precision ofDtype(std::string_view dtype)
{
    if (dtype.starts_with("float8")) {
        return Precision::Quantized;
    }
    return dtype == "bfloat16" ? Precision::BFloat16 : dtype == "float16" ? Precision::Half : Precision::Float;
}

/// That of a node alone.
Precision ofNode(const OperatorNode& node)
{
    if (std::ranges::any_of(
            quantizedOps, [&node](std::string_view part) { return node.op.find(part) != std::string::npos; })) {
        return Precision::Quantized;
    }
    Precision coarsest = Precision::Float;
    for (const std::string& dtype : node.outputDtypes) {
        coarsest = std::max(coarsest, ofDtype(dtype));
    }
    return coarsest;
}

} // namespace

std::span<const PrecisionInfo> precisions()
{
    return infos;
}

const PrecisionInfo& precisionInfo(Precision precision)
{
    return infos[static_cast<std::size_t>(precision)];
}

Precision precisionOf(const Value& value)
{
    const auto* const tensor = std::get_if<Tensor>(&value);
    const auto name = tensor != nullptr ? scalarTypeName(tensor->scalarType) : std::nullopt;
    return name ? ofDtype(*name) : Precision::Float;
}

Precision precisionOf(const OperatorGraph& graph)
{
    Precision coarsest = Precision::Float;
    for (const OperatorNode& node : graph.nodes()) {
        coarsest = std::max(coarsest, ofNode(node));
    }
    return coarsest;
}

void markPrecision(NumericGap& gap, const NodeOutputs& nodes)
{
    std::vector<Precision> onTheWay(nodes.count(), Precision::Float); // inputs come before their users
    for (std::uint32_t i = 0; i < onTheWay.size(); ++i) {
        onTheWay[i] = ofNode(nodes.node(i));
        for (const std::uint32_t input : nodes.node(i).inputs) {
            onTheWay[i] = std::max(onTheWay[i], input < i ? onTheWay[input] : Precision::Float);
        }
    }
    for (GapRow& row : gap.rows) {
        Precision coarsest = Precision::Float;
        for (const std::uint32_t node :
            row.op ? nodes.nodesOf(gap.graph.ops[*row.op].handle) : std::span<const std::uint32_t>()) {
            coarsest = std::max(coarsest, onTheWay[node]);
        }
        for (std::size_t i = 0; i < row.metrics.size(); ++i) {
            row.metrics[i].precision =
                std::max({coarsest, precisionOf(*row.run.items[i]), precisionOf(*row.reference.items[i])});
        }
    }
}

// ---- Measures of two values

namespace {

bool isSame(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

/// A floating-point format by its bits: how many of them are behind the sign, and of those in the fraction.
struct FloatFormat {
    int fractionBits = 0;
    int leastExponent = 0; ///< Of the smallest normal number, as std::frexp() counts: 2^leastExponent * [0.5, 1).
};

std::optional<FloatFormat> formatOf(ScalarType type)
{
    const ElementType* const row = elementType(type);
    if (row == nullptr || row->kind != NumberKind::Float || row->mantissaBits == 0) {
        return std::nullopt;
    }
    return FloatFormat{row->mantissaBits, 2 - row->bias};
}

/// Position of a finite number among those of the format, 0 for 0; a number that the format has.
std::int64_t positionOf(double value, FloatFormat format)
{
    if (value == 0) {
        return 0; // it has no exponent of its own
    }
    int exponent = 0;
    const double fraction = std::frexp(std::fabs(value), &exponent);
    const int clamped = std::max(exponent, format.leastExponent);
    // Within one exponent numbers are 2^-(fractionBits+1) of it apart; below the least they go on as far apart.
    const double scaled = std::ldexp(fraction, exponent - clamped + format.fractionBits + 1);
    const auto steps = static_cast<std::int64_t>(scaled);
    const std::int64_t position =
        (static_cast<std::int64_t>(clamped - format.leastExponent) << format.fractionBits) + steps;
    return value < 0 ? -position : position;
}

std::int64_t bitsInOrder(double value)
{
    const auto bits = std::bit_cast<std::int64_t>(value);
    return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
}

std::uint64_t distance(std::int64_t a, std::int64_t b)
{
    return a > b ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
                 : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
}

std::optional<ScalarType> commonType(const Value& reference, const Value& run)
{
    const auto* const a = std::get_if<Tensor>(&reference);
    const auto* const b = std::get_if<Tensor>(&run);
    return a != nullptr && b != nullptr && a->scalarType == b->scalarType ? std::optional(a->scalarType) : std::nullopt;
}

NonFiniteCount countNonFinite(const std::vector<double>& values)
{
    NonFiniteCount count;
    for (const double value : values) {
        count.nan += std::isnan(value) ? 1 : 0;
        count.infinite += std::isinf(value) ? 1 : 0;
    }
    return count;
}

template <typename Term>
double sumOf(const std::vector<double>& a, const std::vector<double>& b, std::vector<double>& terms, Term term)
{
    std::ranges::transform(a, b, terms.begin(), term);
    return cascadeSum(std::span<const double>(terms));
}

double finite(double value)
{
    return std::isfinite(value) ? value : 0.0;
}

double cosineOf(const std::vector<double>& a, const std::vector<double>& b, std::vector<double>& terms)
{
    const double dot = sumOf(a, b, terms, [](double x, double y) { return finite(x) * finite(y); });
    const double lengthA = sumOf(a, a, terms, [](double x, double) { return finite(x) * finite(x); });
    const double lengthB = sumOf(b, b, terms, [](double x, double) { return finite(x) * finite(x); });
    if (lengthA == 0 || lengthB == 0) {
        return lengthA == lengthB ? 1.0 : 0.0;
    }
    return dot / (std::sqrt(lengthA) * std::sqrt(lengthB));
}

void measureElements(
    ValueMetrics& metrics, const std::vector<double>& a, const std::vector<double>& b, std::vector<double>& gap)
{
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (isSame(a[i], b[i])) {
            gap[i] = 0;
            continue;
        }
        gap[i] = std::fabs(a[i] - b[i]);
        metrics.disagreeing += std::isfinite(a[i]) && std::isfinite(b[i]) ? 0 : 1;
        const double relative = a[i] == 0 || std::isinf(a[i]) ? gap[i] / 0.0 : gap[i] / std::fabs(a[i]);
        if (!metrics.worst || (!std::isnan(metrics.maxAbs) && !(gap[i] <= metrics.maxAbs))) {
            metrics.worst = i;
        }
        if (!(gap[i] <= metrics.maxAbs)) {
            metrics.maxAbs = std::isnan(metrics.maxAbs) ? metrics.maxAbs : gap[i];
        }
        if (!(relative <= metrics.maxRel)) {
            metrics.maxRel = std::isnan(metrics.maxRel) ? metrics.maxRel : relative;
        }
    }
}

std::optional<std::uint64_t> worstUlp(ScalarType type, const std::vector<double>& a, const std::vector<double>& b)
{
    std::uint64_t worst = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto apart = ulpDistance(type, a[i], b[i]);
        if (!apart) {
            return std::nullopt;
        }
        worst = std::max(worst, *apart);
    }
    return worst;
}

} // namespace

std::optional<std::uint64_t> ulpDistance(ScalarType type, double a, double b)
{
    if (isSame(a, b)) {
        return 0;
    }
    if (std::isnan(a) || std::isnan(b) || isComplexType(type)) {
        return std::nullopt;
    }
    if (type == ScalarType::Double) {
        return distance(bitsInOrder(a), bitsInOrder(b));
    }
    const auto format = formatOf(type);
    if (!format) {
        const double apart = std::fabs(a - b);
        constexpr double most = 9.2e18;
        return apart < most ? std::optional(static_cast<std::uint64_t>(apart)) : std::nullopt;
    }
    if (std::isinf(a) || std::isinf(b)) {
        return std::nullopt;
    }
    return distance(positionOf(a, *format), positionOf(b, *format));
}

Result<ValueMetrics> measureValues(const Value& reference, const Value& run)
{
    const auto a = FloatTensor::of(reference);
    const auto b = FloatTensor::of(run);
    if (!a || !b) {
        return a ? b.error() : a.error();
    }
    if (a->values.size() != b->values.size()) {
        return Error{.file = {},
            .what = ETS_MESSAGE("the run has %1 elements and the reference %2", b->values.size(), a->values.size())};
    }
    ValueMetrics metrics;
    metrics.elements = static_cast<std::int64_t>(a->values.size());
    metrics.reference = countNonFinite(a->values);
    metrics.run = countNonFinite(b->values);
    std::vector<double> gap(a->values.size());
    measureElements(metrics, a->values, b->values, gap);
    metrics.l1 = cascadeSum(std::span<const double>(gap));
    std::vector<double> terms(gap.size());
    const auto count = static_cast<double>(std::max<std::size_t>(gap.size(), 1));
    metrics.mse = sumOf(gap, gap, terms, [](double x, double y) { return x * y; }) / count;
    const double signal =
        sumOf(a->values, a->values, terms, [](double x, double) { return finite(x) * finite(x); }) / count;
    metrics.snr = metrics.worst ? 10.0 * std::log10(signal / metrics.mse) : std::numeric_limits<double>::infinity();
    metrics.cosine = metrics.disagreeing > 0 ? std::numeric_limits<double>::quiet_NaN()
        : metrics.worst                      ? cosineOf(a->values, b->values, terms)
                                             : 1.0;
    if (const auto type = commonType(reference, run)) {
        metrics.ulp = worstUlp(*type, a->values, b->values);
    }
    return metrics;
}

Message withRemark(const Message& note, const ValueMetrics& metrics)
{
    if (!metrics.isRounding && !metrics.isWithinSteps) {
        return note;
    }
    const Message remark = metrics.isRounding
        ? ETS_MESSAGE("the numbers that were added up cancel: the difference is their rounding")
        : ETS_MESSAGE("the difference is no more than the rounding of the quantizations on the way");
    return note.empty() ? Message(remark) : ETS_MESSAGE("%1; %2", note, remark);
}

} // namespace ets
