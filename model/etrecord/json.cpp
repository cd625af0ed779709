// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/json.h"

#include "model/base/text.h"

#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t escapeSize = 6; // \uXXXX

/// The code unit of the \uXXXX escape that starts here, or nothing.
std::optional<unsigned> unicodeEscape(std::string_view text)
{
    if (text.size() < escapeSize || text[0] != '\\' || text[1] != 'u') {
        return std::nullopt;
    }
    unsigned unit = 0;
    const char* first = text.data() + 2;
    const auto [end, failure] = std::from_chars(first, first + 4, unit, 16);
    if (failure != std::errc() || end != first + 4) {
        return std::nullopt;
    }
    return unit;
}

/// Copies one escape sequence, or a pair of surrogates, and returns how many bytes it had.
std::size_t copyEscape(std::string_view text, std::string& target)
{
    const auto unit = unicodeEscape(text);
    if (!unit || *unit < 0xD800 || *unit > 0xDFFF) {
        target += text.substr(0, 2);
        return std::min<std::size_t>(2, text.size());
    }
    const auto second = unicodeEscape(text.substr(escapeSize));
    if (*unit <= 0xDBFF && second && *second >= 0xDC00 && *second <= 0xDFFF) {
        target += text.substr(0, 2 * escapeSize);
        return 2 * escapeSize;
    }
    target += "\\ufffd";
    return escapeSize;
}

/// Length of the string that starts here, quotes included, copied with its lone surrogates replaced.
std::size_t copyString(std::string_view text, std::string& target)
{
    target += text[0];
    std::size_t i = 1;
    while (i < text.size() && text[i] != '"') {
        if (text[i] == '\\') {
            i += copyEscape(text.substr(i), target);
        } else {
            target += text[i++];
        }
    }
    if (i < text.size()) {
        target += text[i++];
    }
    return i;
}

/// Numbers that surely fit into a double have few digits and an exponent of at most two.
bool mayBeTooBig(std::string_view number)
{
    constexpr std::size_t surelySmall = 200;
    if (number.size() > surelySmall) {
        return true;
    }
    const std::size_t e = number.find_first_of("eE");
    const std::size_t digits = e == std::string_view::npos ? e : number.find_first_not_of("+-", e + 1);
    return digits != std::string_view::npos && number.size() - digits > 2;
}

std::size_t copyNumber(std::string_view text, std::string& target)
{
    const std::size_t end = std::min(text.find_first_not_of("0123456789+-.eE"), text.size());
    const std::string_view number = text.substr(0, end);
    const char* quote = mayBeTooBig(number) ? "\"" : "";
    target += quote;
    target += number;
    target += quote;
    return end;
}

/// Not iterative: GuardedHandler bounds the recursion, and the recursive parser is a fifth faster.
constexpr unsigned parseFlags =
    rapidjson::kParseInsituFlag | rapidjson::kParseNanAndInfFlag | rapidjson::kParseNumbersAsStringsFlag;

/// Hands everything on to the document, but stops where nesting is too deep, where the values take more memory than
/// they may, or where the work is no longer wanted.
class GuardedHandler {
public:
    GuardedHandler(rapidjson::Document& target, std::uint64_t mostMemory, const CancelToken& cancel)
        : m_target(target)
        , m_mostMemory(mostMemory)
        , m_cancel(cancel)
    {
    }

    bool Null() { return count() && m_target.Null(); }
    bool Bool(bool value) { return count() && m_target.Bool(value); }
    bool Int(int value) { return count() && m_target.Int(value); }
    bool Uint(unsigned value) { return count() && m_target.Uint(value); }
    bool Int64(std::int64_t value) { return count() && m_target.Int64(value); }
    bool Uint64(std::uint64_t value) { return count() && m_target.Uint64(value); }
    bool Double(double value) { return count() && m_target.Double(value); }
    bool RawNumber(const char* text, rapidjson::SizeType size, bool copy)
    {
        return count() && m_target.RawNumber(text, size, copy);
    }
    bool String(const char* text, rapidjson::SizeType size, bool copy)
    {
        return count() && m_target.String(text, size, copy);
    }
    bool Key(const char* text, rapidjson::SizeType size, bool copy)
    {
        return count() && m_target.Key(text, size, copy);
    }
    bool StartObject() { return enter() && m_target.StartObject(); }
    bool StartArray() { return enter() && m_target.StartArray(); }
    bool EndObject(rapidjson::SizeType count) { return leave(std::uint64_t{2} * count) && m_target.EndObject(count); }
    bool EndArray(rapidjson::SizeType count) { return leave(count) && m_target.EndArray(count); }
    [[nodiscard]] bool isTooDeep() const { return m_depth > JsonDocument::maxDepth; }
    [[nodiscard]] bool isTooLarge() const { return memorySize() > m_mostMemory; }
    /// Values lie on RapidJSON's stack, which grows by half, until their container is complete and copies them.
    [[nodiscard]] std::uint64_t memorySize() const
    {
        return (m_copied + m_mostOpen + m_mostOpen / 2) * sizeof(JsonValue);
    }

private:
    bool count()
    {
        m_mostOpen = std::max(m_mostOpen, ++m_open);
        return !isTooLarge();
    }
    bool leave(std::uint64_t values)
    {
        --m_depth;
        m_open -= values;
        m_copied += values;
        return !isTooLarge();
    }
    bool enter()
    {
        ++m_depth;
        if (++m_count % LoadContext::pollInterval == 0 && m_cancel.isCanceled()) {
            return false;
        }
        return count() && !isTooDeep();
    }

    rapidjson::Document& m_target;
    const std::uint64_t m_mostMemory; ///< In bytes.
    const CancelToken& m_cancel;
    int m_depth = 0;
    std::uint64_t m_count = 0;
    std::uint64_t m_open = 0; ///< Values whose containers are not complete.
    std::uint64_t m_mostOpen = 0;
    std::uint64_t m_copied = 0;
};

/// Looks at every byte without leaving early: that way the compiler takes many at a time.
bool isAscii(std::string_view text)
{
    unsigned char all = 0;
    for (const char c : text) {
        all |= static_cast<unsigned char>(c);
    }
    return all < 0x80;
}

struct Outcome {
    rapidjson::ParseResult result;
    bool tooDeep = false;
    bool tooLarge = false;
    std::uint64_t memorySize = 0;
};

Outcome parseInto(rapidjson::Document& document, TextBuffer& text, std::uint64_t mostMemory, const CancelToken& cancel)
{
    Outcome outcome;
    auto generate = [&](rapidjson::Document& target) {
        GuardedHandler handler(target, mostMemory, cancel);
        rapidjson::InsituStringStream stream(text.data.get());
        rapidjson::Reader reader;
        outcome.result = reader.Parse<parseFlags>(stream, handler);
        outcome.tooDeep = handler.isTooDeep();
        outcome.tooLarge = handler.isTooLarge();
        outcome.memorySize = handler.memorySize();
        return !outcome.result.IsError();
    };
    document.Populate(generate);
    return outcome;
}

bool isTameable(rapidjson::ParseErrorCode code)
{
    return code == rapidjson::kParseErrorNumberTooBig || code == rapidjson::kParseErrorStringUnicodeSurrogateInvalid;
}

Error jsonError(const Outcome& outcome)
{
    Error error;
    error.what = outcome.tooDeep ? ETS_MESSAGE("broken JSON: nested too deeply")
        : outcome.tooLarge       ? ETS_MESSAGE("broken JSON: it has far more values than its file allows")
                                 : ETS_MESSAGE("broken JSON: %1", rapidjson::GetParseError_En(outcome.result.Code()));
    error.kind = outcome.tooLarge ? Error::Kind::TooMuch : Error::Kind::Input;
    error.where = ETS_MESSAGE("offset %1", outcome.result.Offset());
    return error;
}

} // namespace

std::string tameJson(std::string_view text)
{
    std::string result;
    result.reserve(text.size() + 16);
    std::size_t i = 0;
    while (i < text.size()) {
        const char c = text[i];
        if (c == '"') {
            i += copyString(text.substr(i), result);
        } else if (c == '-' || (c >= '0' && c <= '9')) {
            i += copyNumber(text.substr(i), result);
        } else {
            result += c;
            ++i;
        }
    }
    return result;
}

Result<JsonDocument> JsonDocument::parse(const JsonSource& source)
{
    return parseWithin(source, std::nullopt);
}

Result<JsonDocument> JsonDocument::parse(const JsonSource& source, const Limits& limits)
{
    auto document = parseWithin(source, limits);
    if (document) {
        limits.memory(document->memorySize()); // there is so much: it was read within that
    }
    return document;
}

Result<JsonDocument> JsonDocument::parseWithin(const JsonSource& source, const std::optional<Limits>& limits)
{
    JsonDocument document;
    Outcome outcome;
    for (const bool tamed : {false, true}) {
        document = {}; // of the first attempt nothing is kept while the second takes its memory
        auto text = source();
        if (!text) {
            return text.error();
        }
        if (tamed) {
            const std::string tame = tameJson(text->view());
            *text = {};
            *text = TextBuffer::copyOf(tame);
        }
        document.m_text = std::move(*text);
        document.m_document = std::make_unique<rapidjson::Document>();
        const Limits allowed = limits.value_or(Limits::forFiles(document.m_text.size));
        outcome = parseInto(*document.m_document, document.m_text, allowed.memoryLeft(), allowed.context().cancel);
        if (!outcome.result.IsError()) {
            document.m_memorySize = outcome.memorySize;
            return document;
        }
        if (allowed.isCanceled()) {
            return Error::canceled();
        }
        if (!isTameable(outcome.result.Code())) {
            break;
        }
    }
    return jsonError(outcome);
}

const JsonValue* jsonMember(const JsonValue& object, std::string_view name)
{
    if (!object.IsObject()) {
        return nullptr;
    }
    for (const auto& member : object.GetObject()) {
        if (jsonView(member.name) == name) {
            return member.value.IsNull() ? nullptr : &member.value;
        }
    }
    return nullptr;
}

std::string_view jsonView(const JsonValue& value)
{
    return value.IsString() ? std::string_view(value.GetString(), value.GetStringLength()) : std::string_view();
}

std::string jsonText(std::string_view raw)
{
    if (isAscii(raw)) {
        return std::string(raw);
    }
    // RapidJSON encodes a lone low surrogate in three bytes; they are one character, so one replacement.
    std::string text(raw);
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        if (static_cast<unsigned char>(text[i]) == 0xED && static_cast<unsigned char>(text[i + 1]) >= 0xA0) {
            text.replace(i, 3, "\xEF\xBF\xBD");
        }
    }
    return toValidUtf8(text);
}

std::string jsonText(const JsonValue& value)
{
    return jsonText(jsonView(value));
}

std::string jsonMemberText(const JsonValue& object, std::string_view name)
{
    const JsonValue* value = jsonMember(object, name);
    return value == nullptr ? std::string() : jsonText(*value);
}

std::optional<std::int64_t> jsonInt(const JsonValue& value)
{
    const std::string_view text = jsonView(value);
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failure != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

std::string jsonScalarText(const JsonValue& value)
{
    if (value.IsBool()) {
        return value.GetBool() ? "true" : "false";
    }
    return jsonText(value);
}

JsonValue::ConstArray jsonArray(const JsonValue* value)
{
    static const JsonValue empty(rapidjson::kArrayType);
    return value != nullptr && value->IsArray() ? value->GetArray() : empty.GetArray();
}

JsonValue::ConstObject jsonObject(const JsonValue* value)
{
    static const JsonValue empty(rapidjson::kObjectType);
    return value != nullptr && value->IsObject() ? value->GetObject() : empty.GetObject();
}

JsonUnion jsonUnion(const JsonValue& value)
{
    const auto members = jsonObject(&value);
    for (const auto& member : members) {
        if (!member.value.IsNull() || members.MemberCount() == 1) {
            return {jsonView(member.name), &member.value};
        }
    }
    return {};
}

} // namespace ets
