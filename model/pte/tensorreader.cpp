// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/tensorreader.h"

#include "model/pte/wire.h"

#include "program_generated.h"

#include <algorithm>
#include <optional>

namespace ets {

namespace fb = ets::wire::program;

std::optional<std::uint64_t> tensorBytes(std::span<const std::int32_t> shape, std::uint64_t elementSize)
{
    if (std::ranges::any_of(shape, [](std::int32_t size) { return size < 0; })) {
        return std::nullopt;
    }
    if (std::ranges::find(shape, 0) != shape.end()) {
        return 0;
    }
    std::uint64_t bytes = elementSize;
    for (const std::int32_t size : shape) {
        // Divided before it is multiplied: a product can come back to 0.
        if (bytes > PlanTensor::maxBytes / static_cast<std::uint64_t>(size)) {
            return std::nullopt;
        }
        bytes *= static_cast<std::uint64_t>(size);
    }
    return bytes;
}

PlanTensor readTensor(const fb::Tensor& table, ExecutionPlan& plan, ReadBudget& budget, Diagnostics& diagnostics)
{
    constexpr std::int8_t externalLocation = 1;
    PlanTensor tensor;
    tensor.scalarType = static_cast<ScalarType>(table.scalar_type());
    tensor.isDynamic = table.shape_dynamism() != 0;
    tensor.dataBufferIndex = table.data_buffer_idx();
    tensor.firstDimension = static_cast<std::uint32_t>(plan.dimensions.size());
    tensor.dimensionCount = static_cast<std::uint32_t>(wire::sizeOf(table.sizes()));
    budget.take(sizeof tensor + tensor.dimensionCount * sizeof(std::int32_t));
    for (const std::int32_t size : wire::Each(table.sizes())) {
        plan.dimensions.push_back(size);
    }
    if (const auto* const extra = table.extra_tensor_info()) {
        tensor.isExternal = extra->location() == externalLocation;
        if (tensor.isExternal) {
            budget.take(extra->fully_qualified_name() == nullptr ? 0 : extra->fully_qualified_name()->size());
            tensor.qualifiedName = wire::text(extra->fully_qualified_name());
        }
    }
    if (const auto* const place = table.allocation_info()) {
        constexpr unsigned highBits = 32;
        tensor.place = PlannedPlace{
            place->memory_id(), std::uint64_t{place->memory_offset_high()} << highBits | place->memory_offset_low()};
    }
    const auto bytes = tensorBytes(plan.shape(tensor), planElementSize(tensor.scalarType));
    if (!bytes) {
        diagnostics.add(Severity::Warning, "tensor-size",
            ETS_MESSAGE("method %1, value %2", plan.name, plan.values.size()),
            ETS_MESSAGE("a tensor has sizes that no tensor can have; it counts as 0 bytes"));
    }
    tensor.bytes = bytes.value_or(0);
    return tensor;
}

} // namespace ets
