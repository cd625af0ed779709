// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/compareresults.h"

#include "model/base/pyround.h"
#include "model/numeric/elements.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ets {

namespace {

constexpr int shownPlaces = 2;

/// What torch computes with.
enum class Arithmetic { Integer, Single, Double };

/// A type as torch's arithmetic sees it. Integers wrap around.
struct NumberType {
    Arithmetic arithmetic = Arithmetic::Integer;
    int bits = 64; ///< Of an integer; 1 for truth values.
    bool isSigned = true;

    friend bool operator==(const NumberType&, const NumberType&) = default;
};

NumberType numberTypeOf(ScalarType type)
{
    const ElementType* const row = elementType(type);
    if (row == nullptr) {
        return {};
    }
    if (row->isRealFloat()) {
        return {.arithmetic = type == ScalarType::Double ? Arithmetic::Double : Arithmetic::Single};
    }
    if (row->kind == NumberKind::Bool) {
        return {.bits = 1, .isSigned = false};
    }
    return {.bits = row->byteSize() == 0 ? 64 : row->bits, .isSigned = row->kind != NumberKind::Unsigned};
}

/// The type that two types have together.
NumberType promoted(NumberType a, NumberType b)
{
    if (a == b || a.arithmetic != b.arithmetic) {
        return a.arithmetic >= b.arithmetic ? a : b;
    }
    if (a.bits == 1 || b.bits == 1 || a.isSigned == b.isSigned) {
        return a.bits >= b.bits ? a : b;
    }
    const NumberType plain = a.isSigned ? b : a;
    const NumberType withSign = a.isSigned ? a : b;
    return {.bits = std::max(withSign.bits, std::min(2 * plain.bits, 64))};
}

/// The number that is left in an integer of so many bits.
double wrapped(double value, NumberType type)
{
    constexpr int exactBits = 53; // what a double holds anyhow
    if (type.arithmetic != Arithmetic::Integer || type.bits > exactBits) {
        return value;
    }
    if (type.bits == 1) {
        return value == 0.0 ? 0.0 : 1.0;
    }
    const double range = std::ldexp(1.0, type.bits);
    const double rest = value - range * std::floor(value / range);
    return type.isSigned && rest >= range / 2 ? rest - range : rest;
}

struct Pair {
    FloatTensor reference;
    FloatTensor run;
    NumberType referenceType;
    NumberType runType;

    [[nodiscard]] NumberType type() const { return promoted(referenceType, runType); }
};

Result<Pair> pairOf(const Value& reference, const Value& run, const Tensor& a, const Tensor& b)
{
    auto first = FloatTensor::of(reference);
    auto second = FloatTensor::of(run);
    if (!first || !second) {
        return first ? second.error() : first.error();
    }
    return Pair{.reference = std::move(*first),
        .run = std::move(*second),
        .referenceType = numberTypeOf(a.scalarType),
        .runType = numberTypeOf(b.scalarType)};
}

std::vector<float> toSingle(const std::vector<double>& values)
{
    std::vector<float> result(values.size());
    std::ranges::transform(values, result.begin(), [](double value) { return static_cast<float>(value); });
    return result;
}

/// reference - run in the type that torch promotes to, then in single precision.
Result<std::vector<float>> gapOf(const Pair& pair)
{
    auto gap = difference(pair.reference, pair.run);
    if (!gap) {
        return gap.error();
    }
    for (double& value : gap->values) {
        value = wrapped(value, pair.type());
    }
    // Of two single numbers the difference in double, rounded once more, is the difference in single precision.
    return toSingle(gap->values);
}

float meanSquare(std::vector<float> values)
{
    std::ranges::transform(values, values.begin(), [](float x) { return x * x; });
    return cascadeSum(std::span<const float>(values)) / static_cast<float>(values.size());
}

Result<double> snrOf(const Pair& pair)
{
    auto noise = gapOf(pair);
    if (!noise) {
        return noise.error();
    }
    const float ratio = meanSquare(toSingle(pair.reference.values)) / meanSquare(std::move(*noise));
    return static_cast<double>(10.0F * std::log10(ratio));
}

Result<double> mseOf(const Pair& pair)
{
    auto gap = gapOf(pair);
    return gap ? Result<double>(static_cast<double>(meanSquare(std::move(*gap)))) : gap.error();
}

template <typename T> T sumOfProducts(const std::vector<double>& a, const std::vector<double>& b, NumberType type)
{
    std::vector<T> products(a.size());
    std::ranges::transform(a, b, products.begin(), [type](double x, double y) {
        const T product = static_cast<T>(x) * static_cast<T>(y);
        return static_cast<T>(wrapped(static_cast<double>(product), type));
    });
    return cascadeSum(std::span<const T>(products));
}

template <typename Sum, typename Root> double cosine(const Pair& pair)
{
    const auto& a = pair.reference.values;
    const auto& b = pair.run.values;
    const auto length = [](const std::vector<double>& values, NumberType type) {
        return std::sqrt(static_cast<Root>(sumOfProducts<Sum>(values, values, type)));
    };
    return static_cast<double>(static_cast<Root>(sumOfProducts<Sum>(a, b, pair.type()))
        / (length(a, pair.referenceType) * length(b, pair.runType)));
}

Result<double> cosineOf(const Pair& pair)
{
    if (pair.reference.sizes != pair.run.sizes) {
        return Error::of(ETS_MESSAGE("Input tensors must have the same shape"));
    }
    switch (pair.type().arithmetic) {
    case Arithmetic::Integer:
        return cosine<double, float>(pair); // sums of integers are exact
    case Arithmetic::Single:
        return cosine<float, float>(pair);
    case Arithmetic::Double:
        break;
    }
    return cosine<double, double>(pair);
}

struct Metric {
    std::string_view name;
    Result<double> (*measure)(const Pair&);
};

constexpr std::array<Metric, 3> allMetrics{{{"snr", snrOf}, {"mse", mseOf}, {"cosine_similarity", cosineOf}}};

Result<std::optional<double>> measureOf(const Metric& metric, const Value& reference, const Value& run)
{
    const auto* const a = std::get_if<Tensor>(&reference);
    const auto* const b = std::get_if<Tensor>(&run);
    if (a == nullptr || b == nullptr) {
        return std::optional<double>();
    }
    const auto pair = pairOf(reference, run, *a, *b);
    if (!pair) {
        return pair.error();
    }
    const auto measured = metric.measure(*pair);
    return measured ? Result<std::optional<double>>(pyRound(*measured, shownPlaces)) : measured.error();
}

std::size_t leavesOf(const ValueForm& form)
{
    if (form.kind == ValueForm::Kind::Leaf) {
        return 1;
    }
    std::size_t leaves = 0;
    for (const ValueForm& child : form.children) {
        leaves += leavesOf(child);
    }
    return leaves;
}

std::vector<Value> rowsOf(const Tensor& tensor, std::size_t most)
{
    const std::size_t count = std::min(most, static_cast<std::size_t>(std::max<std::int64_t>(tensor.sizes.front(), 0)));
    const std::size_t bytes =
        tensor.sizes.front() <= 0 ? 0 : tensor.data.size() / static_cast<std::size_t>(tensor.sizes.front());
    std::vector<Value> rows;
    for (std::size_t i = 0; i < count; ++i) {
        Tensor row{.scalarType = tensor.scalarType,
            .sizes = {tensor.sizes.begin() + 1, tensor.sizes.end()},
            .data = {},
            .available = tensor.available,
            .isZero = tensor.isZero};
        const auto first = tensor.data.begin() + static_cast<std::ptrdiff_t>(i * bytes);
        row.data.assign(first, first + static_cast<std::ptrdiff_t>(bytes));
        rows.emplace_back(std::move(row));
    }
    return rows;
}

} // namespace

Result<std::vector<Value>> iteratedOutputs(const ValueForm& form, std::span<const Value> values, std::size_t most)
{
    if (form.kind == ValueForm::Kind::Leaf) {
        const auto* const tensor = values.empty() ? nullptr : std::get_if<Tensor>(&values.front());
        return tensor == nullptr || tensor->sizes.empty() ? Result<std::vector<Value>>(
                   Error::of(ETS_MESSAGE("the reference output is a single number, which has no items")))
                                                          : rowsOf(*tensor, most);
    }
    std::vector<Value> items;
    std::size_t next = 0;
    for (const ValueForm& child : form.children) {
        if (items.size() == most) {
            break;
        }
        const bool isItem = child.kind == ValueForm::Kind::Leaf && form.kind != ValueForm::Kind::Dict;
        items.push_back(isItem && next < values.size() ? values[next] : Value());
        next += leavesOf(child);
    }
    return items;
}

Result<std::vector<OutputComparison>> compareResults(
    std::span<const Value> reference, std::span<const Value> run, std::span<const std::string_view> metrics)
{
    std::vector<OutputComparison> result;
    const std::size_t count = std::min(reference.size(), run.size());
    for (const Metric& metric : allMetrics) {
        if (!metrics.empty() && std::ranges::find(metrics, metric.name) == metrics.end()) {
            continue;
        }
        OutputComparison& comparison = result.emplace_back();
        comparison.metric = metric.name;
        for (std::size_t i = 0; i < count; ++i) {
            const auto measured = measureOf(metric, reference[i], run[i]);
            if (!measured) {
                Error error = measured.error();
                error.where = ETS_MESSAGE("output %1", i);
                return error;
            }
            comparison.values.push_back(*measured);
        }
    }
    return result;
}

} // namespace ets
