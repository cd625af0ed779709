// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/pte/program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ets::test {

/// A plan to be written as a program, value by value and instruction by instruction.
class TestPlan {
public:
    struct Tensor {
        std::vector<std::int32_t> sizes;
        std::optional<std::uint64_t> offset = {}; ///< In arena 1; nothing for memory of the caller or a constant.
        std::uint32_t dataBuffer = 0;
        std::int8_t scalarType = 6; ///< float32
        std::int8_t dynamism = 0;
    };
    /// A node of an XNNPACK payload: its kind, fields of its table, handle, and whether its output is clamped.
    struct Node {
        std::uint8_t kind = 0;
        std::vector<std::pair<int, std::uint32_t>> fields = {}; ///< Slot and number.
        std::uint32_t handle = 0;
        bool hasRange = false;
    };
    struct Payload {
        std::vector<std::vector<std::uint32_t>> shapes = {}; ///< Of values, by id.
        std::vector<Node> nodes = {};
        std::uint32_t inputs = 1;
        std::uint32_t outputs = 1;
        std::uint32_t valuesOfLastShape = 0; ///< Further values, which share the bytes of the last shape.
    };

    explicit TestPlan(std::string name = "forward");
    ~TestPlan();
    TestPlan(TestPlan&& other) noexcept;
    TestPlan& operator=(TestPlan&& other) noexcept;
    TestPlan(const TestPlan&) = delete;
    TestPlan& operator=(const TestPlan&) = delete;

    // Each gives the number of the new value.
    int tensor(const Tensor& tensor);
    int integer(std::int64_t number);
    int truth(bool value);
    int null();
    int tensorList(const std::vector<int>& items);
    int optionalTensorList(const std::vector<int>& items);

    void inputs(const std::vector<int>& values);
    void outputs(const std::vector<int>& values);
    void kernel(const std::string& name, const std::string& overload, const std::vector<int>& args);
    /// A call into a delegate of its own; an empty payload is written as two bytes of nothing.
    void delegate(const std::string& id, const std::vector<int>& args, const std::optional<Payload>& payload = {});
    /// The same with the bytes of the payload.
    void delegate(const std::string& id, const std::vector<int>& args, std::vector<std::byte> payload);
    void move(int from, int to);
    void jumpFalse(int condition, int destination);
    /// Ends the chain; what follows belongs to a new one.
    void newChain();

    struct State;
    [[nodiscard]] State& state() const { return *m_state; }

private:
    std::unique_ptr<State> m_state;
};

/// The bytes of a program of these plans, delegates in segments, all arenas as large as their tensors.
/// @param weightBytes size of a segment of constants behind all that, whose bytes are left to the caller
[[nodiscard]] std::vector<std::byte> programBytes(
    const std::vector<const TestPlan*>& plans, std::uint64_t weightBytes = 0);
[[nodiscard]] std::vector<std::byte> programBytes(const TestPlan& plan);
/// The same within a bundle that has one test case with a tensor of that shape and the number infinity.
[[nodiscard]] std::vector<std::byte> bundleBytes(
    const std::vector<std::byte>& program, const std::vector<std::int32_t>& shape);
[[nodiscard]] std::vector<std::byte> payloadBytes(const TestPlan::Payload& payload);

/// The bytes of a data file with a tensor "weight" of 2x3 floats and 5 bytes "blob", in today's layout or that of
/// ExecuTorch 0.6, where two tensors share a segment: "first" and "weight".
[[nodiscard]] std::vector<std::byte> dataFileBytes(bool former);

/// Reads a program that has to be sound; null and a message in the test's log otherwise.
[[nodiscard]] std::shared_ptr<const Program> readBytes(const std::vector<std::byte>& bytes);
[[nodiscard]] std::shared_ptr<const Program> readPlanOf(const TestPlan& plan);

} // namespace ets::test
