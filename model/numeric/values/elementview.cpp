// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/values/elementview.h"

#include "model/base/elements/strides.h"
#include "model/numeric/valuemetrics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace ets {

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

} // namespace ets
