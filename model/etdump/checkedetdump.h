// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/checked.h"

/// The tables of etdump.fbs on top of checked access; accessors are those of the generated code.
// NOLINTBEGIN(readability-identifier-naming): one reader is compiled against both, so the names are flatc's
namespace ets::checked {

struct Int : TableOf<Int> {
    using TableOf::TableOf;
    [[nodiscard]] std::int64_t int_val() const { return scalar<std::int64_t>(0, 0); }
};
struct Bool : TableOf<Bool> {
    using TableOf::TableOf;
    [[nodiscard]] bool bool_val() const { return scalar<std::uint8_t>(0, 0) != 0; }
};
struct Float : TableOf<Float> {
    using TableOf::TableOf;
    [[nodiscard]] float float_val() const { return scalar<float>(0, 0); }
};
struct Double : TableOf<Double> {
    using TableOf::TableOf;
    [[nodiscard]] double double_val() const { return scalar<double>(0, 0); }
};
struct Tensor : TableOf<Tensor> {
    using TableOf::TableOf;
    [[nodiscard]] std::int8_t scalar_type() const { return scalar<std::int8_t>(0, 0); }
    [[nodiscard]] Vector<std::int64_t> sizes() const { return vector<std::int64_t>(1); }
    [[nodiscard]] Vector<std::int64_t> strides() const { return vector<std::int64_t>(2); }
    [[nodiscard]] std::int64_t offset() const { return scalar<std::int64_t>(3, 0); }
};
struct TensorList : TableOf<TensorList> {
    using TableOf::TableOf;
    [[nodiscard]] Vector<Tensor> tensors() const { return vector<Tensor>(0); }
};
struct Value : TableOf<Value> {
    using TableOf::TableOf;
    [[nodiscard]] std::int8_t val() const { return scalar<std::int8_t>(0, 0); }
    [[nodiscard]] Tensor tensor() const { return table<Tensor>(1); }
    [[nodiscard]] TensorList tensor_list() const { return table<TensorList>(2); }
    [[nodiscard]] Int int_value() const { return table<Int>(3); }
    [[nodiscard]] Float float_value() const { return table<Float>(4); }
    [[nodiscard]] Double double_value() const { return table<Double>(5); }
    [[nodiscard]] Bool bool_value() const { return table<Bool>(6); }
    [[nodiscard]] Bool output() const { return table<Bool>(7); }
};
struct DebugEvent : TableOf<DebugEvent> {
    using TableOf::TableOf;
    [[nodiscard]] std::uint64_t chain_index() const { return scalar<std::uint64_t>(0, 0); }
    [[nodiscard]] std::int32_t instruction_id() const { return scalar<std::int32_t>(1, -1); }
    [[nodiscard]] Value debug_entry() const { return table<Value>(2); }
    [[nodiscard]] std::int32_t delegate_debug_id_int() const { return scalar<std::int32_t>(3, -1); }
    [[nodiscard]] std::optional<std::string_view> delegate_debug_id_str() const { return string(4); }
    [[nodiscard]] std::optional<std::string_view> name() const { return string(5); }
};
struct ProfileEvent : TableOf<ProfileEvent> {
    using TableOf::TableOf;
    [[nodiscard]] std::optional<std::string_view> name() const { return string(0); }
    [[nodiscard]] std::int32_t chain_index() const { return scalar<std::int32_t>(1, 0); }
    [[nodiscard]] std::int32_t instruction_id() const { return scalar<std::int32_t>(2, -1); }
    [[nodiscard]] std::int32_t delegate_debug_id_int() const { return scalar<std::int32_t>(3, -1); }
    [[nodiscard]] std::optional<std::string_view> delegate_debug_id_str() const { return string(4); }
    [[nodiscard]] Vector<std::uint8_t> delegate_debug_metadata() const { return vector<std::uint8_t>(5); }
    [[nodiscard]] std::uint64_t start_time() const { return scalar<std::uint64_t>(6, 0); }
    [[nodiscard]] std::uint64_t end_time() const { return scalar<std::uint64_t>(7, 0); }
};
struct AllocationEvent : TableOf<AllocationEvent> {
    using TableOf::TableOf;
    [[nodiscard]] std::int32_t allocator_id() const { return scalar<std::int32_t>(0, 0); }
    [[nodiscard]] std::uint64_t allocation_size() const { return scalar<std::uint64_t>(1, 0); }
};
struct Allocator : TableOf<Allocator> {
    using TableOf::TableOf;
    [[nodiscard]] std::optional<std::string_view> name() const { return string(0); }
};
struct Event : TableOf<Event> {
    using TableOf::TableOf;
    [[nodiscard]] ProfileEvent profile_event() const { return table<ProfileEvent>(0); }
    [[nodiscard]] AllocationEvent allocation_event() const { return table<AllocationEvent>(1); }
    /// Values logged by 0.1 have another form altogether, which no release reads any more.
    [[nodiscard]] DebugEvent debug_event() const
    {
        return buffer()->layout() == DumpLayout::Current ? table<DebugEvent>(2) : DebugEvent();
    }
};
struct RunData : TableOf<RunData> {
    using TableOf::TableOf;
    [[nodiscard]] bool isCurrent() const { return buffer()->layout() == DumpLayout::Current; }
    [[nodiscard]] std::optional<std::string_view> name() const { return string(0); }
    [[nodiscard]] std::int32_t bundled_input_index() const { return isCurrent() ? scalar<std::int32_t>(1, -1) : -1; }
    [[nodiscard]] Vector<Allocator> allocators() const { return vector<Allocator>(isCurrent() ? 2 : 1); }
    [[nodiscard]] Vector<Event> events() const { return vector<Event>(isCurrent() ? 3 : 2); }
};
struct ETDump : TableOf<ETDump> {
    using TableOf::TableOf;
    [[nodiscard]] std::uint32_t version() const { return scalar<std::uint32_t>(0, 0); }
    [[nodiscard]] Vector<RunData> run_data() const { return vector<RunData>(1); }
};

/// Whether the runs have the slots of ExecuTorch 0.1: no slot 3, and slot 2 leads to profile events, which the
/// allocators of today's layout are not.
[[nodiscard]] bool looksLikeV01(const ETDump& root);

} // namespace ets::checked
// NOLINTEND(readability-identifier-naming)
