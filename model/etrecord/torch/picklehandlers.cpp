// SPDX-License-Identifier: GPL-3.0-or-later
// What PickleMachine does for each opcode.
#include "model/etrecord/torch/picklemachine.h"

#include <utility>

namespace ets {

const PickleMachine::Table& PickleMachine::handlers()
{
    using M = PickleMachine;
    using Op = PickleOpcode;
    static const Table table = [] {
        Table result{};
        const auto set = [&result](Op opcode, Handler handler) { result[static_cast<std::uint8_t>(opcode)] = handler; };
        set(Op::Proto, &M::onProto);
        set(Op::Frame, &M::onFrame);
        set(Op::Mark, &M::onMark);
        set(Op::None, &M::onNone);
        set(Op::NewTrue, &M::onTruth<true>);
        set(Op::NewFalse, &M::onTruth<false>);
        set(Op::BinInt, &M::onBinInt);
        set(Op::BinInt1, &M::onUnsigned<1>);
        set(Op::BinInt2, &M::onUnsigned<2>);
        set(Op::Long1, &M::onLong<1>);
        set(Op::Long4, &M::onLong<4>);
        set(Op::BinFloat, &M::onBinFloat);
        set(Op::ShortBinString, &M::onSlice<PickleKind::Text, 1>);
        set(Op::ShortBinUnicode, &M::onSlice<PickleKind::Text, 1>);
        set(Op::BinUnicode, &M::onSlice<PickleKind::Text, 4>);
        set(Op::BinUnicode8, &M::onSlice<PickleKind::Text, 8>);
        set(Op::ShortBinBytes, &M::onSlice<PickleKind::Bytes, 1>);
        set(Op::BinBytes, &M::onSlice<PickleKind::Bytes, 4>);
        set(Op::BinBytes8, &M::onSlice<PickleKind::Bytes, 8>);
        set(Op::ByteArray8, &M::onSlice<PickleKind::Bytes, 8>);
        set(Op::EmptyTuple, &M::onTupleOf<0>);
        set(Op::Tuple1, &M::onTupleOf<1>);
        set(Op::Tuple2, &M::onTupleOf<2>);
        set(Op::Tuple3, &M::onTupleOf<3>);
        set(Op::Tuple, &M::onTuple);
        set(Op::EmptyList, &M::onEmpty<PickleKind::List>);
        set(Op::EmptyDict, &M::onEmpty<PickleKind::Dict>);
        set(Op::EmptySet, &M::onEmpty<PickleKind::Set>);
        set(Op::FrozenSet, &M::onFrozenSet);
        set(Op::Append, &M::onAppend);
        set(Op::Appends, &M::onItems<PickleKind::List>);
        set(Op::SetItem, &M::onSetItem);
        set(Op::SetItems, &M::onItems<PickleKind::Dict>);
        set(Op::AddItems, &M::onItems<PickleKind::Set>);
        set(Op::BinPut, &M::onPut<1>);
        set(Op::LongBinPut, &M::onPut<4>);
        set(Op::Memoize, &M::onMemoize);
        set(Op::BinGet, &M::onGet<1>);
        set(Op::LongBinGet, &M::onGet<4>);
        set(Op::Global, &M::onGlobal);
        set(Op::StackGlobal, &M::onStackGlobal);
        set(Op::Reduce, &M::onReduce);
        set(Op::NewObj, &M::onReduce);
        set(Op::NewObjEx, &M::onNewObjEx);
        set(Op::Build, &M::onBuild);
        set(Op::BinPersId, &M::onBinPersId);
        return result;
    }();
    return table;
}

bool PickleMachine::onProto()
{
    constexpr std::uint64_t newest = 5;
    std::uint64_t version = 0;
    if (!readNumber(1, version)) {
        return false;
    }
    return version <= newest || fail(ETS_MESSAGE("a pickle of the unknown protocol %1", version));
}

bool PickleMachine::onFrame()
{
    std::uint64_t length = 0;
    if (!readNumber(8, length)) {
        return false;
    }
    return length <= remaining() || fail(ETS_MESSAGE("a frame of a pickle reaches beyond its end"));
}

bool PickleMachine::onMark()
{
    return append(m_marks, m_stack.size());
}

bool PickleMachine::onNone()
{
    return push({});
}

template <bool value> bool PickleMachine::onTruth()
{
    return push({PickleKind::Bool, 0, value ? std::uint64_t{1} : 0});
}

bool PickleMachine::onBinInt()
{
    std::uint64_t bits = 0;
    return readNumber(4, bits) && pushInt(static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)));
}

template <std::size_t width> bool PickleMachine::onUnsigned()
{
    std::uint64_t value = 0;
    return readNumber(width, value) && pushInt(static_cast<std::int64_t>(value));
}

template <std::size_t lengthWidth> bool PickleMachine::onLong()
{
    return pushLong(lengthWidth);
}

bool PickleMachine::onBinFloat()
{
    std::uint64_t bits = 0;
    if (!readNumber(8, bits)) {
        return false;
    }
    // The one number of the format that is big-endian.
    return push({PickleKind::Float, 0, __builtin_bswap64(bits)});
}

template <PickleKind kind, std::size_t lengthWidth> bool PickleMachine::onSlice()
{
    return pushSlice(kind, lengthWidth);
}

template <std::size_t count> bool PickleMachine::onTupleOf()
{
    const std::size_t floor = m_marks.empty() ? 0 : m_marks.back();
    if (m_stack.size() - floor < count) {
        return fail(ETS_MESSAGE("a pickle makes a tuple of values that are not there"));
    }
    return pushTuple(m_stack.size() - count);
}

bool PickleMachine::onTuple()
{
    std::size_t begin = 0;
    return popMark(begin) && pushTuple(begin);
}

template <PickleKind kind> bool PickleMachine::onEmpty()
{
    return pushContainer(kind);
}

bool PickleMachine::onFrozenSet()
{
    std::size_t begin = 0;
    if (!popMark(begin)) {
        return false;
    }
    const auto index = static_cast<std::uint32_t>(m_document.m_containers.size());
    if (!append(m_document.m_containers, {})
        || !append(m_document.m_containers[index], std::span<const PickleValue>(m_stack).subspan(begin))) {
        return false;
    }
    m_stack.resize(begin);
    return push({PickleKind::Set, index, 0});
}

template <PickleKind kind> bool PickleMachine::onItems()
{
    std::size_t begin = 0;
    return popMark(begin)
        && appendToContainer(kind, begin,
            kind == PickleKind::List       ? "list"
                : kind == PickleKind::Dict ? "dict"
                                           : "set");
}

bool PickleMachine::onAppend()
{
    return m_stack.empty() ? fail(ETS_MESSAGE("a pickle appends a value that is not there"))
                           : appendToContainer(PickleKind::List, m_stack.size() - 1, "list");
}

bool PickleMachine::onSetItem()
{
    return m_stack.size() < 2 ? fail(ETS_MESSAGE("a pickle sets an item that is not there"))
                              : appendToContainer(PickleKind::Dict, m_stack.size() - 2, "dict");
}

template <std::size_t width> bool PickleMachine::onPut()
{
    std::uint64_t index = 0;
    return readNumber(width, index) && remember(index);
}

bool PickleMachine::onMemoize()
{
    return remember(m_memo.size());
}

template <std::size_t width> bool PickleMachine::onGet()
{
    std::uint64_t index = 0;
    return readNumber(width, index) && recall(index);
}

bool PickleMachine::onGlobal()
{
    std::string_view module;
    std::string_view name;
    return readLine(module) && readLine(name) && pushGlobal(module, name);
}

bool PickleMachine::onStackGlobal()
{
    PickleValue module;
    PickleValue name;
    if (!pop(name) || !pop(module)) {
        return false;
    }
    if (module.kind != PickleKind::Text || name.kind != PickleKind::Text) {
        return fail(ETS_MESSAGE("a pickle names something by what is no text"));
    }
    return pushGlobal(m_document.text(module), m_document.text(name));
}

bool PickleMachine::onReduce()
{
    PickleValue arguments;
    PickleValue callee;
    if (!pop(arguments) || !pop(callee)) {
        return false;
    }
    const auto global = callee.asGlobal();
    if (!global) {
        return fail(ETS_MESSAGE("a pickle calls what is no name"));
    }
    return call(*global, arguments);
}

bool PickleMachine::onNewObjEx()
{
    PickleValue keywords;
    if (!pop(keywords)) {
        return false;
    }
    return m_document.items(keywords).empty() ? onReduce()
                                              : fail(ETS_MESSAGE("a pickle makes an object with keyword arguments"));
}

bool PickleMachine::onBuild()
{
    PickleValue state;
    PickleValue target;
    if (!pop(state) || !peek(target)) {
        return false;
    }
    if (target.kind == PickleKind::Object) {
        m_document.m_objects[target.index].state = state;
        return true;
    }
    // Attributes of a dict, such as the _metadata of a state dict, say nothing about its tensors.
    return target.kind == PickleKind::Dict || fail(ETS_MESSAGE("a pickle gives a state to what has none"));
}

bool PickleMachine::onBinPersId()
{
    PickleValue id;
    if (!pop(id)) {
        return false;
    }
    constexpr std::size_t leastItems = 5;
    const auto parts = m_document.items(id);
    if (id.kind != PickleKind::Tuple || parts.size() < leastItems || m_document.text(parts[0]) != "storage") {
        return fail(ETS_MESSAGE("a pickle refers to something outside that is no storage"));
    }
    return pushObject(PickleGlobalRef::persistentStorage(), id);
}

bool PickleMachine::call(PickleGlobalRef callee, PickleValue arguments)
{
    if (callee.kind() == PickleGlobal::RebuildFromType && !unwrapTypedRebuild(callee, arguments)) {
        return false;
    }
    if (!callee.isCallable()) {
        return fail(ETS_MESSAGE("a pickle calls %1, which only stands for itself", callee.text()));
    }
    if (arguments.kind != PickleKind::Tuple) {
        return fail(ETS_MESSAGE("a pickle calls %1 with what is no tuple", callee.text()));
    }
    const auto items = m_document.items(arguments);
    switch (callee.kind()) {
    case PickleGlobal::OrderedDict:
        return callOrderedDict(items);
    case PickleGlobal::Set:
    case PickleGlobal::FrozenSet:
        return callSet(items);
    case PickleGlobal::Size:
        return items.size() == 1 && items[0].kind == PickleKind::Tuple
            ? push(items[0])
            : fail(ETS_MESSAGE("a torch.Size is made of what is no tuple"));
    case PickleGlobal::Bytes:
        return items.empty() ? push({PickleKind::Bytes, 0, 0})
                             : fail(ETS_MESSAGE("a pickle calls bytes with arguments"));
    default:
        return pushObject(callee, arguments);
    }
}

bool PickleMachine::unwrapTypedRebuild(PickleGlobalRef& callee, PickleValue& arguments)
{
    // (function, type, arguments of the function, state): a subclass of Tensor is shown as the tensor that it is.
    const auto items = m_document.items(arguments);
    if (items.size() < 3 || !items[0].asGlobal() || items[0].asGlobal()->kind() == PickleGlobal::RebuildFromType) {
        return fail(ETS_MESSAGE("a pickle rebuilds a typed tensor in a way that is not known"));
    }
    const PickleValue inner = items[2];
    callee = *items[0].asGlobal();
    arguments = inner;
    return true;
}

bool PickleMachine::callOrderedDict(std::span<const PickleValue> arguments)
{
    if (!pushContainer(PickleKind::Dict)) {
        return false;
    }
    if (arguments.empty()) {
        return true;
    }
    auto& target = m_document.m_containers[m_stack.back().index];
    for (const PickleValue& pair : m_document.items(arguments.front())) {
        const auto parts = m_document.items(pair);
        if (parts.size() != 2 || (pair.kind != PickleKind::Tuple && pair.kind != PickleKind::List)) {
            return fail(ETS_MESSAGE("an OrderedDict is made of what are no pairs"));
        }
        if (!append(target, parts)) {
            return false;
        }
    }
    return true;
}

bool PickleMachine::callSet(std::span<const PickleValue> arguments)
{
    if (!pushContainer(PickleKind::Set)) {
        return false;
    }
    return arguments.empty()
        || append(m_document.m_containers[m_stack.back().index], m_document.items(arguments.front()));
}

} // namespace ets
