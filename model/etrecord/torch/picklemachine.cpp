// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/picklemachine.h"

#include "model/base/text.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace ets {

namespace {

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

} // namespace ets
