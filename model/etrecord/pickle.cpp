// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/pickle.h"

#include "model/base/limits.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

/// The stack machine behind readPickle(): a handler per opcode, each of which says whether it succeeded.
class PickleMachine {
public:
    PickleMachine(const PickleInput& input, const Limits& limits); ///< Over bytes that outlive it.
    /// Interprets everything up to STOP, or says why it cannot.
    [[nodiscard]] PickleDocument run();

private:
    using Handler = void (PickleMachine::*)();
    using Table = std::array<Handler, 256>;
    [[nodiscard]] static const Table& handlers();
    static constexpr std::uint32_t notRemembered = 0xFFFFFFFF; ///< Index of a None that fills a gap of the memo.

    /// @throws ReadError with the place of the opcode
    [[noreturn]] void fail(Message what, Error::Kind kind = Error::Kind::Input) const;

    // The input.
    [[nodiscard]] std::size_t remaining() const { return m_document.m_input.size() - m_position; }
    std::uint64_t readNumber(std::size_t width);
    std::string_view readLine();
    void pushSlice(PickleKind kind, std::size_t lengthWidth);
    void pushLong(std::size_t lengthWidth);

    // Memory and stack.
    template <typename T> void makeRoom(std::vector<T>& target, std::size_t count)
    {
        try {
            reserve(target, count, m_limits);
        } catch (const ReadError&) {
            fail(ETS_MESSAGE("a pickle describes far more values than its size allows"), Error::Kind::TooMuch);
        }
    }
    template <typename T> void append(std::vector<T>& target, const T& value)
    {
        makeRoom(target, target.size() + 1);
        target.push_back(value);
    }
    void append(std::vector<PickleValue>& target, std::span<const PickleValue> values);
    void push(PickleValue value) { append(m_stack, value); }
    void pushInt(std::int64_t value);
    PickleValue pop();
    PickleValue peek();
    std::size_t popMark();
    void pushTuple(std::size_t begin);
    void pushContainer(PickleKind kind);
    void pushObject(PickleGlobalRef callee, const PickleValue& arguments);
    void appendToContainer(PickleKind kind, std::size_t begin, const char* name);
    void remember(std::uint64_t index);
    void recall(std::uint64_t index);
    void pushGlobal(std::string_view module, std::string_view name);

    // Calls that stand for a value that Python has of its own.
    void call(PickleGlobalRef callee, PickleValue arguments);
    void callOrderedDict(std::span<const PickleValue> arguments);
    void callSet(std::span<const PickleValue> arguments);
    void unwrapTypedRebuild(PickleGlobalRef& callee, PickleValue& arguments);

    // One per opcode, or per family of opcodes.
    void onProto();
    void onFrame();
    void onMark();
    void onNone();
    template <bool value> void onTruth();
    void onBinInt();
    template <std::size_t width> void onUnsigned();
    template <std::size_t lengthWidth> void onLong();
    void onBinFloat();
    template <PickleKind kind, std::size_t lengthWidth> void onSlice();
    template <std::size_t count> void onTupleOf();
    void onTuple();
    template <PickleKind kind> void onEmpty();
    void onFrozenSet();
    template <PickleKind kind> void onItems();
    void onAppend();
    void onSetItem();
    template <std::size_t width> void onPut();
    void onMemoize();
    template <std::size_t width> void onGet();
    void onGlobal();
    void onStackGlobal();
    void onReduce();
    void onNewObjEx();
    void onBuild();
    void onBinPersId();

    PickleDocument m_document;
    const Limits& m_limits;
    std::string m_origin;
    std::size_t m_position = 0;
    std::size_t m_opcodeOffset = 0;
    std::size_t m_opcodeCount = 0;
    std::vector<PickleValue> m_stack;
    std::vector<std::size_t> m_marks; ///< Sizes of the stack.
    std::vector<PickleValue> m_memo;
};

namespace {

bool isCounted(PickleKind kind)
{
    return kind == PickleKind::List || kind == PickleKind::Dict || kind == PickleKind::Set;
}

/// Each code point as one byte, as Python's codec latin1; nothing if one does not fit.
std::optional<std::vector<std::byte>> latin1(std::string_view text)
{
    std::vector<std::byte> bytes;
    bytes.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80U) {
            bytes.push_back(std::byte{lead});
            continue;
        }
        if ((lead != 0xC2U && lead != 0xC3U) || i + 1 == text.size()) {
            return std::nullopt;
        }
        const auto trail = static_cast<unsigned char>(text[++i]);
        if ((trail & 0xC0U) != 0x80U) {
            return std::nullopt;
        }
        bytes.push_back(static_cast<std::byte>(((lead & 3U) << 6U) | (trail & 0x3FU)));
    }
    return bytes;
}

constexpr std::size_t longestShown = 80;

/// A name of the file for a message: short, and nothing that a terminal would interpret.
std::string shown(std::string_view text)
{
    std::string result = toValidUtf8(text.substr(0, longestShown));
    std::ranges::replace_if(
        result, [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; }, '?');
    return text.size() > longestShown ? result + "..." : result;
}

} // namespace

std::optional<bool> PickleValue::asBool() const
{
    return kind == PickleKind::Bool ? std::optional(payload != 0) : std::nullopt;
}

std::optional<std::int64_t> PickleValue::asInt() const
{
    return kind == PickleKind::Int ? std::optional(static_cast<std::int64_t>(payload)) : std::nullopt;
}

std::optional<double> PickleValue::asDouble() const
{
    return kind == PickleKind::Float ? std::optional(std::bit_cast<double>(payload)) : std::nullopt;
}

std::optional<PickleGlobalRef> PickleValue::asGlobal() const
{
    return kind == PickleKind::Global ? std::optional(PickleGlobalRef(index)) : std::nullopt;
}

std::string_view PickleDocument::text(const PickleValue& value) const
{
    if (value.kind != PickleKind::Text) {
        return {};
    }
    return {reinterpret_cast<const char*>(m_input.data()) + value.index, value.payload};
}

std::span<const std::byte> PickleDocument::bytes(const PickleValue& value) const
{
    if (value.kind != PickleKind::Bytes && value.kind != PickleKind::BigInt) {
        return {};
    }
    return m_input.subspan(value.index, value.payload);
}

std::span<const PickleValue> PickleDocument::items(const PickleValue& value) const
{
    if (value.kind == PickleKind::Tuple) {
        return std::span(m_items).subspan(value.index, value.payload);
    }
    return isCounted(value.kind) ? std::span<const PickleValue>(m_containers[value.index])
                                 : std::span<const PickleValue>();
}

const PickleValue* PickleDocument::find(const PickleValue& dict, std::string_view key) const
{
    if (dict.kind != PickleKind::Dict) {
        return nullptr;
    }
    const auto pairs = items(dict);
    for (std::size_t i = pairs.size() / 2; i-- > 0;) {
        if (pairs[2 * i].kind == PickleKind::Text && text(pairs[2 * i]) == key) {
            return &pairs[2 * i + 1];
        }
    }
    return nullptr;
}

const PickleObject* PickleDocument::object(const PickleValue& value) const
{
    return value.kind == PickleKind::Object ? &m_objects[value.index] : nullptr;
}

std::optional<std::span<const PickleValue>> PickleDocument::callOf(const PickleValue& value, PickleGlobal kind) const
{
    const PickleObject* const call = object(value);
    return call != nullptr && call->callee.kind() == kind ? std::optional(items(call->arguments)) : std::nullopt;
}

std::optional<std::vector<std::byte>> PickleDocument::decodedBytes(const PickleValue& value, std::size_t longest) const
{
    PickleValue inner = value;
    if (const auto wrapped = callOf(inner, PickleGlobal::ByteArray); wrapped && !wrapped->empty()) {
        inner = wrapped->front();
    }
    if (inner.kind == PickleKind::Bytes) {
        const auto raw = bytes(inner);
        return raw.size() <= longest ? std::optional(std::vector<std::byte>(raw.begin(), raw.end())) : std::nullopt;
    }
    const auto encoded = callOf(inner, PickleGlobal::Encode);
    if (!encoded || encoded->empty() || encoded->front().kind != PickleKind::Text) {
        return std::nullopt;
    }
    const std::string_view written = text(encoded->front());
    auto decoded = written.size() / 2 <= longest ? latin1(written) : std::nullopt;
    return decoded && decoded->size() <= longest ? std::move(decoded) : std::nullopt;
}

PickleMachine::PickleMachine(const PickleInput& input, const Limits& limits)
    : m_limits(limits)
    , m_origin(input.origin)
    , m_position(input.begin)
{
    m_document.m_input = input.bytes;
}

void PickleMachine::fail(Message what, Error::Kind kind) const
{
    throw ReadError(
        Error{.what = std::move(what), .where = ETS_MESSAGE("%1, offset %2", m_origin, m_opcodeOffset), .kind = kind});
}

PickleDocument PickleMachine::run()
{
    const auto input = m_document.m_input;
    if (input.size() > std::numeric_limits<std::uint32_t>::max() || m_position > input.size()) {
        fail(ETS_MESSAGE("a pickle of %1 bytes is too large to be read", input.size()));
    }
    for (;; ++m_opcodeCount) {
        m_opcodeOffset = m_position;
        if (remaining() == 0) {
            fail(ETS_MESSAGE("a pickle ends before its STOP"));
        }
        if (m_opcodeCount % LoadContext::pollInterval == 0) {
            m_limits.checkCanceled();
        }
        const auto opcode = std::to_integer<std::uint8_t>(input[m_position++]);
        if (opcode == static_cast<std::uint8_t>(PickleOpcode::Stop)) {
            m_document.m_root = pop();
            m_document.m_end = m_position;
            return std::move(m_document);
        }
        const Handler handler = handlers()[opcode];
        if (handler == nullptr) {
            fail(ETS_MESSAGE("the pickle opcode %1 is not accepted", pickleOpcodeText(opcode)));
        }
        (this->*handler)();
    }
}

std::uint64_t PickleMachine::readNumber(std::size_t width)
{
    if (width > remaining()) {
        fail(ETS_MESSAGE("a pickle ends within a number"));
    }
    std::uint64_t value = 0;
    for (std::size_t i = width; i-- > 0;) {
        value = (value << 8U) | std::to_integer<std::uint64_t>(m_document.m_input[m_position + i]);
    }
    m_position += width;
    return value;
}

std::string_view PickleMachine::readLine()
{
    const auto rest = m_document.m_input.subspan(m_position);
    const std::string_view text(reinterpret_cast<const char*>(rest.data()), rest.size());
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
        fail(ETS_MESSAGE("a pickle ends within a name"));
    }
    m_position += end + 1;
    return text.substr(0, end);
}

void PickleMachine::pushSlice(PickleKind kind, std::size_t lengthWidth)
{
    const std::uint64_t length = readNumber(lengthWidth);
    if (length > remaining()) {
        fail(ETS_MESSAGE("a text or bytes of %1 bytes reach beyond the end of the pickle", length));
    }
    const PickleValue value{kind, static_cast<std::uint32_t>(m_position), length};
    m_position += length;
    push(value);
}

void PickleMachine::pushLong(std::size_t lengthWidth)
{
    pushSlice(PickleKind::BigInt, lengthWidth);
    const auto bytes = m_document.bytes(m_stack.back());
    if (bytes.size() > sizeof(std::int64_t)) {
        return;
    }
    // The last byte's sign fills what is not written.
    const bool negative = !bytes.empty() && (bytes.back() & std::byte{0x80}) != std::byte{0};
    std::uint64_t value = negative ? ~std::uint64_t{0} : 0;
    for (std::size_t i = bytes.size(); i-- > 0;) {
        value = (value << 8U) | std::to_integer<std::uint64_t>(bytes[i]);
    }
    m_stack.back() = {PickleKind::Int, 0, value};
}

void PickleMachine::append(std::vector<PickleValue>& target, std::span<const PickleValue> values)
{
    makeRoom(target, target.size() + values.size());
    target.insert(target.end(), values.begin(), values.end());
}

void PickleMachine::pushInt(std::int64_t value)
{
    push({PickleKind::Int, 0, static_cast<std::uint64_t>(value)});
}

PickleValue PickleMachine::pop()
{
    const PickleValue value = peek();
    m_stack.pop_back();
    return value;
}

PickleValue PickleMachine::peek()
{
    if (m_stack.size() <= (m_marks.empty() ? 0 : m_marks.back())) {
        fail(ETS_MESSAGE("a pickle takes a value that is not there"));
    }
    return m_stack.back();
}

std::size_t PickleMachine::popMark()
{
    if (m_marks.empty()) {
        fail(ETS_MESSAGE("a pickle goes back to a MARK that is not there"));
    }
    const std::size_t begin = m_marks.back();
    m_marks.pop_back();
    return begin;
}

void PickleMachine::pushTuple(std::size_t begin)
{
    const std::span<const PickleValue> values = std::span(m_stack).subspan(begin);
    const PickleValue tuple{PickleKind::Tuple, static_cast<std::uint32_t>(m_document.m_items.size()), values.size()};
    append(m_document.m_items, values);
    m_stack.resize(begin);
    push(tuple);
}

void PickleMachine::pushContainer(PickleKind kind)
{
    const auto index = static_cast<std::uint32_t>(m_document.m_containers.size());
    append(m_document.m_containers, {});
    push({kind, index, 0});
}

void PickleMachine::pushObject(PickleGlobalRef callee, const PickleValue& arguments)
{
    const auto index = static_cast<std::uint32_t>(m_document.m_objects.size());
    append(m_document.m_objects, PickleObject{callee, arguments, {}});
    push({PickleKind::Object, index, 0});
}

void PickleMachine::appendToContainer(PickleKind kind, std::size_t begin, const char* name)
{
    const std::size_t floor = m_marks.empty() ? 0 : m_marks.back();
    if (begin <= floor || m_stack[begin - 1].kind != kind) {
        fail(ETS_MESSAGE("a pickle adds items to what is no %1", name));
    }
    const std::span<const PickleValue> values = std::span(m_stack).subspan(begin);
    if (kind == PickleKind::Dict && values.size() % 2 != 0) {
        fail(ETS_MESSAGE("a pickle adds a key without a value to a dict"));
    }
    append(m_document.m_containers[m_stack[begin - 1].index], values);
    m_stack.resize(begin);
}

void PickleMachine::remember(std::uint64_t index)
{
    // Memo indices are consecutive: one above the number of opcodes is made up.
    if (index > m_opcodeCount) {
        fail(ETS_MESSAGE("a pickle remembers a value under the impossible number %1", index));
    }
    const PickleValue value = peek();
    if (index >= m_memo.size()) {
        makeRoom(m_memo, index + 1);
        m_memo.resize(index + 1, PickleValue{PickleKind::None, notRemembered, 0});
    }
    m_memo[index] = value;
}

void PickleMachine::recall(std::uint64_t index)
{
    if (index >= m_memo.size() || (m_memo[index].isNone() && m_memo[index].index == notRemembered)) {
        fail(ETS_MESSAGE("a pickle asks for the value number %1, which it has not remembered", index));
    }
    push(m_memo[index]);
}

void PickleMachine::pushGlobal(std::string_view module, std::string_view name)
{
    const auto found = findPickleGlobal(module, name);
    if (!found) {
        fail(ETS_MESSAGE("the pickle names \"%1.%2\", which is not accepted", shown(module), shown(name)));
    }
    push({PickleKind::Global, found->index(), 0});
}

Result<PickleDocument> readPickle(const PickleInput& input, const Limits& limits)
{
    try {
        return PickleMachine(input, limits).run();
    } catch (const ReadError& problem) {
        return problem.error;
    }
}

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

void PickleMachine::onProto()
{
    constexpr std::uint64_t newest = 5;
    if (const std::uint64_t version = readNumber(1); version > newest) {
        fail(ETS_MESSAGE("a pickle of the unknown protocol %1", version));
    }
}

void PickleMachine::onFrame()
{
    if (readNumber(8) > remaining()) {
        fail(ETS_MESSAGE("a frame of a pickle reaches beyond its end"));
    }
}

void PickleMachine::onMark()
{
    append(m_marks, m_stack.size());
}

void PickleMachine::onNone()
{
    push({});
}

template <bool value> void PickleMachine::onTruth()
{
    push({PickleKind::Bool, 0, value ? std::uint64_t{1} : 0});
}

void PickleMachine::onBinInt()
{
    pushInt(static_cast<std::int32_t>(static_cast<std::uint32_t>(readNumber(4))));
}

template <std::size_t width> void PickleMachine::onUnsigned()
{
    pushInt(static_cast<std::int64_t>(readNumber(width)));
}

template <std::size_t lengthWidth> void PickleMachine::onLong()
{
    pushLong(lengthWidth);
}

void PickleMachine::onBinFloat()
{
    // The one number of the format that is big-endian.
    push({PickleKind::Float, 0, __builtin_bswap64(readNumber(8))});
}

template <PickleKind kind, std::size_t lengthWidth> void PickleMachine::onSlice()
{
    pushSlice(kind, lengthWidth);
}

template <std::size_t count> void PickleMachine::onTupleOf()
{
    const std::size_t floor = m_marks.empty() ? 0 : m_marks.back();
    if (m_stack.size() - floor < count) {
        fail(ETS_MESSAGE("a pickle makes a tuple of values that are not there"));
    }
    pushTuple(m_stack.size() - count);
}

void PickleMachine::onTuple()
{
    pushTuple(popMark());
}

template <PickleKind kind> void PickleMachine::onEmpty()
{
    pushContainer(kind);
}

void PickleMachine::onFrozenSet()
{
    const std::size_t begin = popMark();
    const auto index = static_cast<std::uint32_t>(m_document.m_containers.size());
    append(m_document.m_containers, {});
    append(m_document.m_containers[index], std::span<const PickleValue>(m_stack).subspan(begin));
    m_stack.resize(begin);
    push({PickleKind::Set, index, 0});
}

template <PickleKind kind> void PickleMachine::onItems()
{
    appendToContainer(kind, popMark(), kind == PickleKind::List ? "list" : kind == PickleKind::Dict ? "dict" : "set");
}

void PickleMachine::onAppend()
{
    if (m_stack.empty()) {
        fail(ETS_MESSAGE("a pickle appends a value that is not there"));
    }
    appendToContainer(PickleKind::List, m_stack.size() - 1, "list");
}

void PickleMachine::onSetItem()
{
    if (m_stack.size() < 2) {
        fail(ETS_MESSAGE("a pickle sets an item that is not there"));
    }
    appendToContainer(PickleKind::Dict, m_stack.size() - 2, "dict");
}

template <std::size_t width> void PickleMachine::onPut()
{
    remember(readNumber(width));
}

void PickleMachine::onMemoize()
{
    remember(m_memo.size());
}

template <std::size_t width> void PickleMachine::onGet()
{
    recall(readNumber(width));
}

void PickleMachine::onGlobal()
{
    const std::string_view module = readLine();
    const std::string_view name = readLine();
    pushGlobal(module, name);
}

void PickleMachine::onStackGlobal()
{
    const PickleValue name = pop();
    const PickleValue module = pop();
    if (module.kind != PickleKind::Text || name.kind != PickleKind::Text) {
        fail(ETS_MESSAGE("a pickle names something by what is no text"));
    }
    pushGlobal(m_document.text(module), m_document.text(name));
}

void PickleMachine::onReduce()
{
    const PickleValue arguments = pop();
    const PickleValue callee = pop();
    const auto global = callee.asGlobal();
    if (!global) {
        fail(ETS_MESSAGE("a pickle calls what is no name"));
    }
    call(*global, arguments);
}

void PickleMachine::onNewObjEx()
{
    if (!m_document.items(pop()).empty()) {
        fail(ETS_MESSAGE("a pickle makes an object with keyword arguments"));
    }
    onReduce();
}

void PickleMachine::onBuild()
{
    const PickleValue state = pop();
    const PickleValue target = peek();
    if (target.kind == PickleKind::Object) {
        m_document.m_objects[target.index].state = state;
        return;
    }
    // Attributes of a dict, such as the _metadata of a state dict, say nothing about its tensors.
    if (target.kind != PickleKind::Dict) {
        fail(ETS_MESSAGE("a pickle gives a state to what has none"));
    }
}

void PickleMachine::onBinPersId()
{
    const PickleValue id = pop();
    constexpr std::size_t leastItems = 5;
    const auto parts = m_document.items(id);
    if (id.kind != PickleKind::Tuple || parts.size() < leastItems || m_document.text(parts[0]) != "storage") {
        fail(ETS_MESSAGE("a pickle refers to something outside that is no storage"));
    }
    pushObject(PickleGlobalRef::persistentStorage(), id);
}

void PickleMachine::call(PickleGlobalRef callee, PickleValue arguments)
{
    if (callee.kind() == PickleGlobal::RebuildFromType) {
        unwrapTypedRebuild(callee, arguments);
    }
    if (!callee.isCallable()) {
        fail(ETS_MESSAGE("a pickle calls %1, which only stands for itself", callee.text()));
    }
    if (arguments.kind != PickleKind::Tuple) {
        fail(ETS_MESSAGE("a pickle calls %1 with what is no tuple", callee.text()));
    }
    const auto items = m_document.items(arguments);
    switch (callee.kind()) {
    case PickleGlobal::OrderedDict:
        callOrderedDict(items);
        return;
    case PickleGlobal::Set:
    case PickleGlobal::FrozenSet:
        callSet(items);
        return;
    case PickleGlobal::Size:
        if (items.size() != 1 || items[0].kind != PickleKind::Tuple) {
            fail(ETS_MESSAGE("a torch.Size is made of what is no tuple"));
        }
        push(items[0]);
        return;
    case PickleGlobal::Bytes:
        if (!items.empty()) {
            fail(ETS_MESSAGE("a pickle calls bytes with arguments"));
        }
        push({PickleKind::Bytes, 0, 0});
        return;
    default:
        pushObject(callee, arguments);
    }
}

void PickleMachine::unwrapTypedRebuild(PickleGlobalRef& callee, PickleValue& arguments)
{
    // (function, type, arguments of the function, state): a subclass of Tensor is shown as the tensor that it is.
    const auto items = m_document.items(arguments);
    if (items.size() < 3 || !items[0].asGlobal() || items[0].asGlobal()->kind() == PickleGlobal::RebuildFromType) {
        fail(ETS_MESSAGE("a pickle rebuilds a typed tensor in a way that is not known"));
    }
    const PickleValue inner = items[2];
    callee = *items[0].asGlobal();
    arguments = inner;
}

void PickleMachine::callOrderedDict(std::span<const PickleValue> arguments)
{
    pushContainer(PickleKind::Dict);
    if (arguments.empty()) {
        return;
    }
    auto& target = m_document.m_containers[m_stack.back().index];
    for (const PickleValue& pair : m_document.items(arguments.front())) {
        const auto parts = m_document.items(pair);
        if (parts.size() != 2 || (pair.kind != PickleKind::Tuple && pair.kind != PickleKind::List)) {
            fail(ETS_MESSAGE("an OrderedDict is made of what are no pairs"));
        }
        append(target, parts);
    }
}

void PickleMachine::callSet(std::span<const PickleValue> arguments)
{
    pushContainer(PickleKind::Set);
    if (!arguments.empty()) {
        append(m_document.m_containers[m_stack.back().index], m_document.items(arguments.front()));
    }
}

} // namespace ets
