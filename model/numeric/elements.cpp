// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/elements.h"

#include "model/base/tensor.h"
#include "model/numeric/metrics.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace ets {

// ---- Elements of any type

namespace {

std::size_t heldIn(const Value* value)
{
    if (value == nullptr) {
        return 0;
    }
    if (const auto* const tensor = std::get_if<Tensor>(value)) {
        const auto count = static_cast<std::size_t>(tensor->elementCount());
        constexpr std::size_t mostZeros = 128U << 20U; // what is not in a file is not bounded by its size
        if (tensor->isZero && count > mostZeros) {
            return 0;
        }
        return tensor->available && !isComplexType(tensor->scalarType) && elementSize(tensor->scalarType)
            ? std::min(count, tensor->heldCount())
            : 0;
    }
    return std::holds_alternative<std::monostate>(*value) || std::holds_alternative<std::vector<Tensor>>(*value) ? 0
                                                                                                                 : 1;
}

double elementOf(const Value& value, std::size_t i)
{
    if (const auto* const tensor = std::get_if<Tensor>(&value)) {
        return tensor->at(i);
    }
    if (const auto* const integer = std::get_if<std::int64_t>(&value)) {
        return static_cast<double>(*integer);
    }
    if (const auto* const number = std::get_if<double>(&value)) {
        return *number;
    }
    const auto* const truth = std::get_if<bool>(&value);
    return truth == nullptr ? std::nan("") : (*truth ? 1.0 : 0.0);
}

double apart(ElementKind kind, double reference, double run, ScalarType type)
{
    if (kind == ElementKind::Ulp) {
        const auto distance = ulpDistance(type, reference, run);
        return distance ? static_cast<double>(*distance) : std::nan("");
    }
    if (reference == run || (std::isnan(reference) && std::isnan(run))) {
        return 0;
    }
    const double difference = run - reference;
    if (kind == ElementKind::Difference) {
        return difference;
    }
    return reference == 0 || std::isinf(reference) ? std::copysign(std::numeric_limits<double>::infinity(), difference)
                                                   : difference / std::fabs(reference);
}

} // namespace

ElementView::ElementView(std::shared_ptr<const Value> reference, std::shared_ptr<const Value> run, ElementKind kind)
    : m_reference(std::move(reference))
    , m_run(std::move(run))
    , m_kind(kind)
{
    m_count = heldIn(side());
    if (isDifference() && heldIn(m_reference.get()) != m_count) {
        m_count = 0;
    }
    if (const auto* const tensor = m_count > 0 ? std::get_if<Tensor>(side()) : nullptr) {
        m_sizes = tensor->sizes;
        m_count = m_count == static_cast<std::size_t>(tensor->elementCount()) ? m_count : 0;
    }
}

const Tensor* ElementView::tensor() const
{
    return isDifference() || side() == nullptr || m_quantization ? nullptr : std::get_if<Tensor>(side());
}

std::optional<ScalarType> ElementView::scalarType() const
{
    const Tensor* const held = tensor();
    return held != nullptr ? std::optional(held->scalarType) : std::nullopt;
}

double ElementView::at(std::size_t i) const
{
    if (i >= m_count) {
        return std::nan("");
    }
    const auto numberOf = [this](double element) {
        return m_quantization && m_kind != ElementKind::Ulp ? m_quantization->numberOf(element) : element;
    };
    if (!isDifference()) {
        return numberOf(elementOf(*side(), i));
    }
    const auto* const tensor = std::get_if<Tensor>(m_run.get());
    const auto* const other = std::get_if<Tensor>(m_reference.get());
    const bool sameType = tensor != nullptr && other != nullptr && tensor->scalarType == other->scalarType;
    if (m_kind == ElementKind::Ulp && !sameType) {
        return std::nan("");
    }
    return apart(m_kind, numberOf(elementOf(*m_reference, i)), numberOf(elementOf(*m_run, i)),
        tensor != nullptr ? tensor->scalarType : ScalarType::Double);
}

std::optional<std::int64_t> ElementView::wholeAt(std::size_t i) const
{
    if (isDifference() || m_quantization || i >= m_count) {
        return std::nullopt;
    }
    if (const auto* const integer = std::get_if<std::int64_t>(side())) {
        return *integer;
    }
    const auto* const tensor = std::get_if<Tensor>(side());
    return tensor != nullptr && tensor->scalarType == ScalarType::Long ? std::optional(tensor->int64At(i))
                                                                       : std::nullopt;
}

ElementSlice::ElementSlice(std::vector<std::int64_t> sizes)
    : m_sizes(std::move(sizes))
    , m_strides(rowMajorStrides(m_sizes))
    , m_index(m_sizes.size(), 0)
{
    if (m_sizes.size() >= 2) {
        m_rowDimension = m_sizes.size() - 2;
        m_columnDimension = m_sizes.size() - 1;
    }
}

void ElementSlice::setDimensions(std::size_t row, std::size_t column)
{
    if (isFolded() || row >= rank() || column >= rank()) {
        return;
    }
    if (row == column) {
        row == m_rowDimension ? row = m_columnDimension : column = m_rowDimension;
    }
    m_rowDimension = row;
    m_columnDimension = column;
    m_index[row] = 0;
    m_index[column] = 0;
}

void ElementSlice::setIndex(std::size_t dimension, std::int64_t index)
{
    if (dimension < rank() && dimension != m_rowDimension && dimension != m_columnDimension) {
        m_index[dimension] = std::clamp<std::int64_t>(index, 0, std::max<std::int64_t>(m_sizes[dimension] - 1, 0));
    }
}

std::int64_t ElementSlice::rows() const
{
    if (m_sizes.empty()) {
        return 1;
    }
    return isFolded() ? (m_sizes[0] + foldedColumns - 1) / foldedColumns : m_sizes[m_rowDimension];
}

std::int64_t ElementSlice::columns() const
{
    if (m_sizes.empty()) {
        return 1;
    }
    return isFolded() ? std::min(m_sizes[0], foldedColumns) : m_sizes[m_columnDimension];
}

std::size_t ElementSlice::position(std::int64_t row, std::int64_t column) const
{
    if (isFolded()) {
        return static_cast<std::size_t>(row * foldedColumns + column);
    }
    std::int64_t position = row * m_strides[m_rowDimension] + column * m_strides[m_columnDimension];
    for (std::size_t i = 0; i < rank(); ++i) {
        position += i == m_rowDimension || i == m_columnDimension ? 0 : m_index[i] * m_strides[i];
    }
    return static_cast<std::size_t>(position);
}

std::pair<std::int64_t, std::int64_t> ElementSlice::moveTo(std::size_t position)
{
    auto rest = static_cast<std::int64_t>(position);
    if (isFolded()) {
        return {rest / foldedColumns, rest % foldedColumns};
    }
    std::pair<std::int64_t, std::int64_t> place{0, 0};
    for (std::size_t i = 0; i < rank(); ++i) {
        const std::int64_t at = m_strides[i] > 0 ? rest / m_strides[i] : 0;
        rest -= at * m_strides[i];
        if (i == m_rowDimension) {
            place.first = at;
        } else if (i == m_columnDimension) {
            place.second = at;
        } else {
            setIndex(i, at);
        }
    }
    return place;
}

// ---- Tensors as floats

namespace {

Result<FloatTensor> ofTensor(const Tensor& tensor)
{
    if (!tensor.available) {
        return Error::of(ETS_MESSAGE("the elements of a tensor are not at hand"));
    }
    const auto size = elementSize(tensor.scalarType);
    if (isComplexType(tensor.scalarType) || !size) {
        const auto name = scalarTypeName(tensor.scalarType);
        return Error::of(name ? ETS_MESSAGE("tensors of %1 cannot be compared", *name)
                              : ETS_MESSAGE("tensors of an unknown type cannot be compared"));
    }
    const auto count = static_cast<std::size_t>(tensor.elementCount());
    if (count > tensor.heldCount()) {
        return Error::of(ETS_MESSAGE("a tensor has fewer elements than its shape says"));
    }
    constexpr std::size_t mostZeros = 128U << 20U; // what is not in a file is not bounded by its size
    if (tensor.isZero && count > mostZeros) {
        return Error::of(ETS_MESSAGE("a tensor of zeros that nobody logged is too large to compare"));
    }
    FloatTensor result{.sizes = tensor.sizes, .values = {}};
    result.values.resize(count);
    if (tensor.stored == nullptr) {
        for (std::size_t i = 0; i < count; ++i) {
            result.values[i] = tensor.at(i);
        }
        return result;
    }
    Tensor part{.scalarType = tensor.scalarType, .sizes = {}, .data = {}, .available = true};
    constexpr std::size_t atOnce = 1U << 16U;
    for (std::size_t first = 0; first < count; first += atOnce) {
        const std::size_t taken = std::min(atOnce, count - first);
        part.data.resize(taken * *size);
        if (!tensor.copyBytes(first, part.data)) {
            return Error::of(ETS_MESSAGE("the debug buffer cannot be read any more: load the files again"));
        }
        for (std::size_t i = 0; i < taken; ++i) {
            result.values[first + i] = part.at(i);
        }
    }
    return result;
}

} // namespace

Result<FloatTensor> FloatTensor::of(const Value& value)
{
    if (const auto* const tensor = std::get_if<Tensor>(&value)) {
        return ofTensor(*tensor);
    }
    if (const auto* const integer = std::get_if<std::int64_t>(&value)) {
        return FloatTensor{.sizes = {}, .values = {static_cast<double>(*integer)}};
    }
    if (const auto* const number = std::get_if<double>(&value)) {
        return FloatTensor{.sizes = {}, .values = {*number}};
    }
    if (const auto* const truth = std::get_if<bool>(&value)) {
        return FloatTensor{.sizes = {}, .values = {*truth ? 1.0 : 0.0}};
    }
    return Error::of(ETS_MESSAGE("only numbers and tensors can be compared"));
}

Result<std::vector<std::int64_t>> broadcastSizes(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b)
{
    const std::size_t ndim = std::max(a.size(), b.size());
    const std::vector<std::int64_t> sizesOfA = withRank(a, ndim);
    const std::vector<std::int64_t> sizesOfB = withRank(b, ndim);
    std::vector<std::int64_t> sizes(ndim);
    for (std::size_t i = ndim; i-- > 0;) {
        const std::int64_t sizeA = sizesOfA[i];
        const std::int64_t sizeB = sizesOfB[i];
        if (sizeA != sizeB && sizeA != 1 && sizeB != 1) {
            return Error::of(ETS_MESSAGE(
                "The size of tensor a (%1) must match the size of tensor b (%2) at non-singleton dimension %3", sizeA,
                sizeB, i));
        }
        sizes[i] = sizeA == 1 ? sizeB : sizeA;
    }
    return sizes;
}

Result<FloatTensor> broadcastTo(FloatTensor tensor, const std::vector<std::int64_t>& sizes)
{
    if (tensor.sizes == sizes) {
        return tensor;
    }
    constexpr std::int64_t alwaysFine = 1 << 24;
    constexpr std::int64_t mostRepeats = 16;
    const auto count = checkedElementCount(sizes);
    if (!count || (*count > alwaysFine && *count / mostRepeats > static_cast<std::int64_t>(tensor.values.size()))) {
        return Error::of(
            ETS_MESSAGE("the shapes of two tensors differ so much that comparing them would take too much memory"));
    }
    const std::vector<std::int64_t> strides = repeatingStrides(tensor.sizes, sizes.size());
    FloatTensor result{.sizes = sizes, .values = {}};
    result.values.reserve(static_cast<std::size_t>(*count));
    StrideWalk walk(sizes, strides);
    for (std::int64_t done = 0; done < *count; ++done, walk.next()) {
        result.values.push_back(tensor.values[walk.place()]);
    }
    return result;
}

Result<FloatTensor> difference(const FloatTensor& a, const FloatTensor& b)
{
    const auto sizes = broadcastSizes(a.sizes, b.sizes);
    if (!sizes) {
        return sizes.error();
    }
    auto result = broadcastTo(a, *sizes);
    const auto other = broadcastTo(b, *sizes);
    if (!result || !other) {
        return result ? other.error() : result.error();
    }
    std::ranges::transform(
        result->values, other->values, result->values.begin(), [](double x, double y) { return x - y; });
    return result;
}

// ---- Sums as numpy adds

namespace {

constexpr std::size_t vectorBytes = 32;
constexpr std::size_t rows = 4; ///< Vectors that are added side by side.
constexpr std::size_t levels = 4; ///< A sum of sums of sums of sums.

template <typename T> class CascadeAdder {
public:
    static constexpr std::size_t width = vectorBytes / sizeof(T);
    static constexpr std::size_t lanes = rows * width;
    using Lanes = std::array<T, lanes>;

    explicit CascadeAdder(std::span<const T> numbers)
        : m_numbers(numbers)
    {
    }

    /// Sums of every lanes-th number.
    Lanes sums(std::size_t blocks)
    {
        const auto bits = blocks <= 1 ? 0U : static_cast<unsigned>(std::bit_width(blocks - 1));
        const unsigned power = std::max(4U, bits / static_cast<unsigned>(levels));
        const std::size_t step = std::size_t{1} << power;
        std::size_t block = 0;
        while (block + step <= blocks) {
            for (const std::size_t end = block + step; block < end; ++block) {
                addBlock(block);
            }
            for (std::size_t level = 1; level < levels; ++level) {
                addLevel(level, level - 1);
                m_levels[level - 1].fill(0);
                if ((block & ((step - 1) << (level * power))) != 0) {
                    break;
                }
            }
        }
        for (; block < blocks; ++block) {
            addBlock(block);
        }
        for (std::size_t level = 1; level < levels; ++level) {
            addLevel(0, level);
        }
        return m_levels[0];
    }

private:
    void addBlock(std::size_t block)
    {
        const T* const from = m_numbers.data() + block * lanes;
        for (std::size_t i = 0; i < lanes; ++i) {
            m_levels[0][i] += from[i];
        }
    }
    void addLevel(std::size_t to, std::size_t from)
    {
        for (std::size_t i = 0; i < lanes; ++i) {
            m_levels[to][i] += m_levels[from][i];
        }
    }

    std::span<const T> m_numbers;
    std::array<Lanes, levels> m_levels{};
};

template <typename T> T sum(std::span<const T> numbers)
{
    using Adder = CascadeAdder<T>;
    const std::size_t vectors = numbers.size() / Adder::width;
    const std::size_t blocks = vectors / rows;
    auto lanes = Adder(numbers).sums(blocks);
    for (std::size_t v = blocks * rows; v < vectors; ++v) {
        for (std::size_t i = 0; i < Adder::width; ++i) {
            lanes[i] += numbers[v * Adder::width + i];
        }
    }
    for (std::size_t row = 1; row < rows; ++row) {
        for (std::size_t i = 0; i < Adder::width; ++i) {
            lanes[i] += lanes[row * Adder::width + i];
        }
    }
    T result = 0;
    for (std::size_t i = vectors * Adder::width; i < numbers.size(); ++i) {
        result += numbers[i];
    }
    for (std::size_t i = 0; i < Adder::width; ++i) {
        result += lanes[i];
    }
    return result;
}

} // namespace

double cascadeSum(std::span<const double> numbers)
{
    return sum(numbers);
}

float cascadeSum(std::span<const float> numbers)
{
    return sum(numbers);
}

} // namespace ets
