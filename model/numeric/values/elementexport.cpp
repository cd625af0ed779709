// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/values/elementexport.h"

#include "model/base/filebytes.h"
#include "model/base/withinmemory.h"
#include "model/numeric/values/npywriter.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>

namespace ets {

namespace {

constexpr std::size_t pollEvery = 1U << 16U;

Result<Tensor> doublesOf(const ElementView& view, const LoadContext& context)
{
    Tensor tensor{.scalarType = ScalarType::Double, .sizes = view.sizes(), .data = {}, .available = true};
    tensor.data.resize(view.count() * sizeof(double));
    for (std::size_t i = 0; i < view.count(); ++i) {
        if (i % pollEvery == 0 && context.poll("write-elements", i, view.count())) {
            return Error::canceled();
        }
        const double element = view.at(i);
        std::memcpy(tensor.data.data() + i * sizeof element, &element, sizeof element);
    }
    return tensor;
}

Result<void> write(const Tensor& tensor, const std::string& path)
{
    const auto bytes = npyOf(tensor);
    if (!bytes) {
        return Error{.file = path, .what = ETS_MESSAGE("the elements are not at hand"), .kind = Error::Kind::Output};
    }
    return writeFileAtomically(path, {reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

} // namespace

std::string exactElement(const ElementView& view, std::size_t position)
{
    if (position >= view.count()) {
        return {};
    }
    if (const auto whole = view.wholeAt(position)) {
        return std::to_string(*whole);
    }
    const double element = view.at(position);
    if (!std::isfinite(element)) {
        return std::isnan(element) ? "nan" : element > 0 ? "inf" : "-inf";
    }
    std::array<char, 40> text{};
    // A float has fewer digits than the double it is read into.
    const bool isFloat = view.scalarType() == ScalarType::Float;
    const auto end = isFloat ? std::to_chars(text.data(), text.data() + text.size(), static_cast<float>(element))
                             : std::to_chars(text.data(), text.data() + text.size(), element);
    return {text.data(), end.ptr};
}

Result<void> writeNpy(const ElementView& view, const std::string& path, const LoadContext& context)
{
    return withinMemory(path, [&]() -> Result<void> {
        if (const Tensor* const tensor = view.tensor()) {
            return write(*tensor, path);
        }
        const auto doubles = doublesOf(view, context);
        return doubles ? write(*doubles, path) : doubles.error();
    });
}

Result<void> writeSliceCsv(
    const ElementView& view, const ElementSlice& slice, const std::string& path, const LoadContext& context)
{
    return withinMemory(path, [&]() -> Result<void> {
        std::string text;
        std::size_t done = 0;
        for (std::int64_t row = 0; row < slice.rows(); ++row) {
            for (std::int64_t column = 0; column < slice.columns(); ++column) {
                if (done++ % pollEvery == 0 && context.poll("write-elements", done - 1, view.count())) {
                    return Error::canceled();
                }
                text += column > 0 ? "," : "";
                text += exactElement(view, slice.position(row, column));
            }
            text += "\r\n";
        }
        return writeFileAtomically(path, text);
    });
}

} // namespace ets
