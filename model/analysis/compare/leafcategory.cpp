// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/leafcategory.h"

#include "model/analysis/work/macs.h"
#include "model/analysis/work/opclass.h"
#include "model/base/opnames.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <string>

namespace ets::compare {

namespace {

std::string_view ofKernel(std::string_view op)
{
    if (MacFormula::find(op) != nullptr) {
        return workClassName(WorkClass::Compute);
    }
    if (isSymbolic(op)) {
        return workClassName(WorkClass::Control);
    }
    return workClassName(movementOf(op) == Movement::None ? WorkClass::Memory : WorkClass::DataMovement);
}

/// By what XNNPACK calls its operations, before the bracket.
std::string_view ofXnnpack(std::string_view name)
{
    constexpr std::array<std::string_view, 5> compute{
        "Convolution", "Deconvolution", "Fully Connected", "Batch Matrix Multiply", "Scaled Dot Product Attention"};
    constexpr std::array<std::string_view, 10> movement{"Transpose", "Copy", "Static Slice", "Static Reshape",
        "Concatenate", "Constant Pad", "Depth To Space", "Space To Depth", "Unpooling", "Static Expand Dims"};
    const auto begins = [name](std::string_view kind) { return name.starts_with(kind); };
    if (std::ranges::any_of(compute, begins)) {
        return workClassName(WorkClass::Compute);
    }
    return workClassName(std::ranges::any_of(movement, begins) ? WorkClass::DataMovement : WorkClass::Memory);
}

} // namespace

std::string_view categoryOf(const Trace& trace, const Event& event, bool isWholeCall)
{
    const std::string_view name = trace.nameOf(event);
    if (event.role == EventRole::Kernel) {
        return ofKernel(opnames::kernelOf(name));
    }
    if (event.isOperatorCall() && isWholeCall) {
        const auto types = trace.opTypesOf(event);
        return types.empty() ? workClassName(WorkClass::Control)
                             : ofKernel(opnames::withoutCopy(opnames::baseOf(types.front())));
    }
    if (event.role == EventRole::Call && !event.isDelegateCall()) {
        return workClassName(WorkClass::Control);
    }
    // XNNPACK's names have its types in brackets; without a record nothing else names the backend.
    const std::string_view backend = trace.backendOf(event);
    const bool isXnnpack =
        backend == backendids::xnnpack || (backend.empty() && name.find(" (") != std::string_view::npos);
    return event.role == EventRole::DelegateOp && isXnnpack ? ofXnnpack(name) : workClassName(WorkClass::Delegate);
}

} // namespace ets::compare
