// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"
#include "model/etdump/dumpremarks.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace ets {

/// Reads what a dump says of a tensor. Its elements are in the debug buffer.
class LoggedTensorReader {
public:
    /// Both have to outlive the reader.
    LoggedTensorReader(ETDumpBuilder& builder, DumpRemarks& remarks)
        : m_builder(builder)
        , m_remarks(remarks)
    {
    }

    /// @tparam T its table: generated code or checked access
    template <typename T> [[nodiscard]] TensorInfo read(const T& tensor)
    {
        TensorInfo info;
        info.scalarType = static_cast<ScalarType>(tensor.scalar_type());
        info.hasSizes = tensor.sizes() != nullptr;
        info.hasStrides = tensor.strides() != nullptr;
        const std::size_t extents =
            (info.hasSizes ? tensor.sizes()->size() : 0) + (info.hasStrides ? tensor.strides()->size() : 0);
        if (!m_builder.spend(extents * sizeof(std::int64_t))) {
            info.hasSizes = false;
            info.hasStrides = false;
        }
        if (info.hasSizes) {
            info.sizes = numbersOf(*tensor.sizes());
        }
        if (info.hasStrides) {
            info.strides = numbersOf(*tensor.strides());
        }
        info.offset = tensor.offset();
        if (!info.hasSizes || !info.hasStrides) {
            m_remarks.missing(info.hasSizes ? ETS_MESSAGE("strides of a tensor") : ETS_MESSAGE("sizes of a tensor"));
        }
        if (!isETDumpScalarType(info.scalarType)) {
            m_remarks.warn(
                "unknown-scalar-type", ETS_MESSAGE("a tensor has the unknown element type %1", tensor.scalar_type()));
        }
        return info;
    }

private:
    /// The numbers of a vector. The verifier does not look at the alignment of elements, so they are copied as bytes.
    template <typename Vector> [[nodiscard]] static std::vector<std::int64_t> numbersOf(const Vector& vector)
    {
        std::vector<std::int64_t> numbers(vector.size());
        if (!numbers.empty()) {
            std::memcpy(numbers.data(), reinterpret_cast<const std::byte*>(vector.data()),
                numbers.size() * sizeof(std::int64_t));
        }
        return numbers;
    }

    ETDumpBuilder& m_builder;
    DumpRemarks& m_remarks;
};

} // namespace ets
