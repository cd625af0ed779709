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

bool PickleMachine::fail(Message what)
{
    m_problem = std::move(what);
    return false;
}

Error PickleMachine::error() const
{
    return Error{.what = m_problem, .where = ETS_MESSAGE("%1, offset %2", m_origin, m_opcodeOffset), .kind = m_kind};
}

Result<PickleDocument> PickleMachine::run()
{
    const auto input = m_document.m_input;
    if (input.size() > std::numeric_limits<std::uint32_t>::max() || m_position > input.size()) {
        fail(ETS_MESSAGE("a pickle of %1 bytes is too large to be read", input.size()));
        return error();
    }
    for (;; ++m_opcodeCount) {
        m_opcodeOffset = m_position;
        if (remaining() == 0) {
            fail(ETS_MESSAGE("a pickle ends before its STOP"));
            return error();
        }
        if (m_opcodeCount % LoadContext::pollInterval == 0 && m_limits.isCanceled()) {
            return Error::canceled();
        }
        const auto opcode = std::to_integer<std::uint8_t>(input[m_position++]);
        if (opcode == static_cast<std::uint8_t>(PickleOpcode::Stop)) {
            if (!pop(m_document.m_root)) {
                return error();
            }
            m_document.m_end = m_position;
            return std::move(m_document);
        }
        const Handler handler = handlers()[opcode];
        if (handler == nullptr) {
            fail(ETS_MESSAGE("the pickle opcode %1 is not accepted", pickleOpcodeText(opcode)));
        }
        if (handler == nullptr || !(this->*handler)()) {
            return error();
        }
    }
}

bool PickleMachine::readNumber(std::size_t width, std::uint64_t& value)
{
    if (width > remaining()) {
        return fail(ETS_MESSAGE("a pickle ends within a number"));
    }
    value = 0;
    for (std::size_t i = width; i-- > 0;) {
        value = (value << 8U) | std::to_integer<std::uint64_t>(m_document.m_input[m_position + i]);
    }
    m_position += width;
    return true;
}

bool PickleMachine::readLine(std::string_view& line)
{
    const auto rest = m_document.m_input.subspan(m_position);
    const std::string_view text(reinterpret_cast<const char*>(rest.data()), rest.size());
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
        return fail(ETS_MESSAGE("a pickle ends within a name"));
    }
    line = text.substr(0, end);
    m_position += end + 1;
    return true;
}

bool PickleMachine::pushSlice(PickleKind kind, std::size_t lengthWidth)
{
    std::uint64_t length = 0;
    if (!readNumber(lengthWidth, length)) {
        return false;
    }
    if (length > remaining()) {
        return fail(ETS_MESSAGE("a text or bytes of %1 bytes reach beyond the end of the pickle", length));
    }
    const PickleValue value{kind, static_cast<std::uint32_t>(m_position), length};
    m_position += length;
    return push(value);
}

bool PickleMachine::pushLong(std::size_t lengthWidth)
{
    if (!pushSlice(PickleKind::BigInt, lengthWidth)) {
        return false;
    }
    const auto bytes = m_document.bytes(m_stack.back());
    if (bytes.size() > sizeof(std::int64_t)) {
        return true;
    }
    // The last byte's sign fills what is not written.
    const bool negative = !bytes.empty() && (bytes.back() & std::byte{0x80}) != std::byte{0};
    std::uint64_t value = negative ? ~std::uint64_t{0} : 0;
    for (std::size_t i = bytes.size(); i-- > 0;) {
        value = (value << 8U) | std::to_integer<std::uint64_t>(bytes[i]);
    }
    m_stack.back() = {PickleKind::Int, 0, value};
    return true;
}

bool PickleMachine::append(std::vector<PickleValue>& target, std::span<const PickleValue> values)
{
    if (!makeRoom(target, target.size() + values.size())) {
        return false;
    }
    target.insert(target.end(), values.begin(), values.end());
    return true;
}

bool PickleMachine::tooLarge()
{
    m_kind = Error::Kind::TooMuch;
    return fail(ETS_MESSAGE("a pickle describes far more values than its size allows"));
}

bool PickleMachine::pushInt(std::int64_t value)
{
    return push({PickleKind::Int, 0, static_cast<std::uint64_t>(value)});
}

bool PickleMachine::pop(PickleValue& value)
{
    if (m_stack.size() <= (m_marks.empty() ? 0 : m_marks.back())) {
        return fail(ETS_MESSAGE("a pickle takes a value that is not there"));
    }
    value = m_stack.back();
    m_stack.pop_back();
    return true;
}

bool PickleMachine::peek(PickleValue& value)
{
    if (!pop(value)) {
        return false;
    }
    m_stack.push_back(value);
    return true;
}

bool PickleMachine::popMark(std::size_t& begin)
{
    if (m_marks.empty()) {
        return fail(ETS_MESSAGE("a pickle goes back to a MARK that is not there"));
    }
    begin = m_marks.back();
    m_marks.pop_back();
    return true;
}

bool PickleMachine::pushTuple(std::size_t begin)
{
    const std::span<const PickleValue> values = std::span(m_stack).subspan(begin);
    const PickleValue tuple{PickleKind::Tuple, static_cast<std::uint32_t>(m_document.m_items.size()), values.size()};
    if (!append(m_document.m_items, values)) {
        return false;
    }
    m_stack.resize(begin);
    return push(tuple);
}

bool PickleMachine::pushContainer(PickleKind kind)
{
    const auto index = static_cast<std::uint32_t>(m_document.m_containers.size());
    return append(m_document.m_containers, {}) && push({kind, index, 0});
}

bool PickleMachine::pushObject(PickleGlobalRef callee, const PickleValue& arguments)
{
    const auto index = static_cast<std::uint32_t>(m_document.m_objects.size());
    return append(m_document.m_objects, PickleObject{callee, arguments, {}}) && push({PickleKind::Object, index, 0});
}

bool PickleMachine::appendToContainer(PickleKind kind, std::size_t begin, const char* name)
{
    const std::size_t floor = m_marks.empty() ? 0 : m_marks.back();
    if (begin <= floor || m_stack[begin - 1].kind != kind) {
        return fail(ETS_MESSAGE("a pickle adds items to what is no %1", name));
    }
    const std::span<const PickleValue> values = std::span(m_stack).subspan(begin);
    if (kind == PickleKind::Dict && values.size() % 2 != 0) {
        return fail(ETS_MESSAGE("a pickle adds a key without a value to a dict"));
    }
    if (!append(m_document.m_containers[m_stack[begin - 1].index], values)) {
        return false;
    }
    m_stack.resize(begin);
    return true;
}

bool PickleMachine::remember(std::uint64_t index)
{
    // Picklers number what they remember one by one, so no number can be above that of opcodes.
    if (index > m_opcodeCount) {
        return fail(ETS_MESSAGE("a pickle remembers a value under the impossible number %1", index));
    }
    PickleValue value;
    if (!peek(value)) {
        return false;
    }
    if (index >= m_memo.size()) {
        if (!makeRoom(m_memo, index + 1)) {
            return false;
        }
        m_memo.resize(index + 1, PickleValue{PickleKind::None, notRemembered, 0});
    }
    m_memo[index] = value;
    return true;
}

bool PickleMachine::recall(std::uint64_t index)
{
    if (index >= m_memo.size() || (m_memo[index].isNone() && m_memo[index].index == notRemembered)) {
        return fail(ETS_MESSAGE("a pickle asks for the value number %1, which it has not remembered", index));
    }
    return push(m_memo[index]);
}

bool PickleMachine::pushGlobal(std::string_view module, std::string_view name)
{
    const auto found = findPickleGlobal(module, name);
    if (!found) {
        return fail(ETS_MESSAGE("the pickle names \"%1.%2\", which is not accepted", shown(module), shown(name)));
    }
    return push({PickleKind::Global, found->index(), 0});
}

Result<PickleDocument> readPickle(const PickleInput& input, const Limits& limits)
{
    return PickleMachine(input, limits).run();
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
