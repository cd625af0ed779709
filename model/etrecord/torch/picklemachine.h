// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/etrecord/torch/pickleopcodes.h"
#include "model/etrecord/torch/picklereader.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// The stack machine behind readPickle(): a handler per opcode, each of which says whether it succeeded.
class PickleMachine {
public:
    PickleMachine(const PickleInput& input, const Limits& limits); ///< Over bytes that outlive it.
    /// Interprets everything up to STOP, or says why it cannot.
    [[nodiscard]] Result<PickleDocument> run();

private:
    using Handler = bool (PickleMachine::*)();
    using Table = std::array<Handler, 256>;
    [[nodiscard]] static const Table& handlers();
    static constexpr std::uint32_t notRemembered = 0xFFFFFFFF; ///< Index of a None that fills a gap of the memo.

    bool fail(Message what);
    [[nodiscard]] Error error() const;

    // The input.
    [[nodiscard]] std::size_t remaining() const { return m_document.m_input.size() - m_position; }
    bool readNumber(std::size_t width, std::uint64_t& value);
    bool readLine(std::string_view& line);
    bool pushSlice(PickleKind kind, std::size_t lengthWidth);
    bool pushLong(std::size_t lengthWidth);

    // Memory and stack.
    template <typename T> bool makeRoom(std::vector<T>& target, std::size_t count)
    {
        try {
            reserve(target, count, m_limits);
            return true;
        } catch (const ReadError&) {
            return tooLarge();
        }
    }
    template <typename T> bool append(std::vector<T>& target, const T& value)
    {
        return makeRoom(target, target.size() + 1) && (target.push_back(value), true);
    }
    bool append(std::vector<PickleValue>& target, std::span<const PickleValue> values);
    bool tooLarge();
    bool push(PickleValue value) { return append(m_stack, value); }
    bool pushInt(std::int64_t value);
    bool pop(PickleValue& value);
    bool peek(PickleValue& value);
    bool popMark(std::size_t& begin);
    bool pushTuple(std::size_t begin);
    bool pushContainer(PickleKind kind);
    bool pushObject(PickleGlobalRef callee, const PickleValue& arguments);
    bool appendToContainer(PickleKind kind, std::size_t begin, const char* name);
    bool remember(std::uint64_t index);
    bool recall(std::uint64_t index);
    bool pushGlobal(std::string_view module, std::string_view name);

    // Calls that stand for a value that Python has of its own.
    bool call(PickleGlobalRef callee, PickleValue arguments);
    bool callOrderedDict(std::span<const PickleValue> arguments);
    bool callSet(std::span<const PickleValue> arguments);
    bool unwrapTypedRebuild(PickleGlobalRef& callee, PickleValue& arguments);

    // One per opcode, or per family of opcodes.
    bool onProto();
    bool onFrame();
    bool onMark();
    bool onNone();
    template <bool value> bool onTruth();
    bool onBinInt();
    template <std::size_t width> bool onUnsigned();
    template <std::size_t lengthWidth> bool onLong();
    bool onBinFloat();
    template <PickleKind kind, std::size_t lengthWidth> bool onSlice();
    template <std::size_t count> bool onTupleOf();
    bool onTuple();
    template <PickleKind kind> bool onEmpty();
    bool onFrozenSet();
    template <PickleKind kind> bool onItems();
    bool onAppend();
    bool onSetItem();
    template <std::size_t width> bool onPut();
    bool onMemoize();
    template <std::size_t width> bool onGet();
    bool onGlobal();
    bool onStackGlobal();
    bool onReduce();
    bool onNewObjEx();
    bool onBuild();
    bool onBinPersId();

    PickleDocument m_document;
    const Limits& m_limits;
    Error::Kind m_kind = Error::Kind::Input; ///< Of what failed.
    std::string m_origin;
    std::size_t m_position = 0;
    std::size_t m_opcodeOffset = 0;
    std::size_t m_opcodeCount = 0;
    Message m_problem;
    std::vector<PickleValue> m_stack;
    std::vector<std::size_t> m_marks; ///< Sizes of the stack.
    std::vector<PickleValue> m_memo;
};

} // namespace ets
