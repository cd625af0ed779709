// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/json.h"

#include "model/base/text.h"

#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
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

/// Hands everything on to the document, but throws a ReadError where nesting is too deep, where the values take more
/// memory than they may, or where the work is no longer wanted.
class GuardedHandler {
public:
    GuardedHandler(JsonTree& target, std::uint64_t mostMemory, const CancelToken& cancel)
        : m_target(target)
        , m_mostMemory(mostMemory)
        , m_cancel(cancel)
    {
    }

    bool Null() { return counted().Null(); }
    bool Bool(bool value) { return counted().Bool(value); }
    bool Int(int value) { return counted().Int(value); }
    bool Uint(unsigned value) { return counted().Uint(value); }
    bool Int64(std::int64_t value) { return counted().Int64(value); }
    bool Uint64(std::uint64_t value) { return counted().Uint64(value); }
    bool Double(double value) { return counted().Double(value); }
    bool RawNumber(const char* text, rapidjson::SizeType size, bool copy)
    {
        return counted().RawNumber(text, size, copy);
    }
    bool String(const char* text, rapidjson::SizeType size, bool copy) { return counted().String(text, size, copy); }
    bool Key(const char* text, rapidjson::SizeType size, bool copy) { return counted().Key(text, size, copy); }
    bool StartObject() { return entered().StartObject(); }
    bool StartArray() { return entered().StartArray(); }
    bool EndObject(rapidjson::SizeType count) { return left(std::uint64_t{2} * count).EndObject(count); }
    bool EndArray(rapidjson::SizeType count) { return left(count).EndArray(count); }
    /// Values lie on RapidJSON's stack, which grows by half, until their container is complete and copies them.
    [[nodiscard]] std::uint64_t memorySize() const
    {
        return (m_copied + m_mostOpen + m_mostOpen / 2) * sizeof(JsonValue);
    }

private:
    // Each gives the document, for what comes next.
    JsonTree& counted()
    {
        if (++m_open > m_mostOpen) {
            m_mostOpen = m_open;
            checkMemory();
        }
        return m_target;
    }
    JsonTree& left(std::uint64_t values)
    {
        --m_depth;
        m_open -= values;
        m_copied += values;
        checkMemory();
        return m_target;
    }
    JsonTree& entered()
    {
        if (++m_count % LoadContext::pollInterval == 0 && m_cancel.isCanceled()) {
            throw ReadError(Error::canceled());
        }
        if (++m_depth > JsonDocument::maxDepth) {
            throw ReadError(Error::of(ETS_MESSAGE("broken JSON: nested too deeply")));
        }
        return counted();
    }
    void checkMemory() const
    {
        if (memorySize() > m_mostMemory) {
            throw ReadError(Error{.what = ETS_MESSAGE("broken JSON: it has far more values than its file allows"),
                .kind = Error::Kind::TooMuch});
        }
    }

    JsonTree& m_target;
    const std::uint64_t m_mostMemory; ///< In bytes.
    const CancelToken& m_cancel;
    int m_depth = 0;
    std::uint64_t m_count = 0;
    std::uint64_t m_open = 0; ///< Values whose containers are not complete.
    std::uint64_t m_mostOpen = 0;
    std::uint64_t m_copied = 0;
};

/// The bytes at a place as one number.
template <typename Word> std::uint64_t wordAt(const char* place)
{
    Word word = 0;
    std::memcpy(&word, place, sizeof word);
    return word;
}

/// Looks at every byte without leaving early: that way the compiler takes many at a time.
bool isAscii(std::string_view text)
{
    // Most texts are short: words, and at the end one that overlaps the word before it.
    const std::size_t size = text.size();
    std::uint64_t all = 0;
    if (size >= sizeof(std::uint64_t)) {
        for (std::size_t i = 0; i + sizeof(std::uint64_t) < size; i += sizeof(std::uint64_t)) {
            all |= wordAt<std::uint64_t>(text.data() + i);
        }
        all |= wordAt<std::uint64_t>(text.data() + size - sizeof(std::uint64_t));
    } else if (size >= sizeof(std::uint32_t)) {
        all = wordAt<std::uint32_t>(text.data()) | wordAt<std::uint32_t>(text.data() + size - sizeof(std::uint32_t));
    } else {
        for (const char c : text) {
            all |= static_cast<unsigned char>(c);
        }
    }
    return (all & 0x8080'8080'8080'8080) == 0;
}

/// Parses a text into a document.
/// @param memorySize gets what the values take, in bytes
/// @throws ReadError, with the place in the text
rapidjson::ParseResult parseInto(JsonTree& document, TextBuffer& text, const Limits& limits, std::uint64_t& memorySize)
{
    rapidjson::ParseResult result;
    auto generate = [&](JsonTree& target) {
        GuardedHandler handler(target, limits.memoryLeft(), limits.context().cancel);
        rapidjson::InsituStringStream stream(text.data.get());
        rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, JsonMemory> reader;
        try {
            result = reader.Parse<parseFlags>(stream, handler);
        } catch (ReadError& problem) {
            problem.error.where = ETS_MESSAGE("offset %1", stream.Tell());
            throw;
        }
        memorySize = handler.memorySize();
        return !result.IsError();
    };
    document.Populate(generate);
    return result;
}

bool isNotStandard(rapidjson::ParseErrorCode code)
{
    return code == rapidjson::kParseErrorNumberTooBig || code == rapidjson::kParseErrorStringUnicodeSurrogateInvalid;
}

} // namespace

// NOLINTNEXTLINE(readability-convert-member-functions-to-static): called of an object, as RapidJSON does
void* JsonMemory::Realloc(void* old, std::size_t /*oldSize*/, std::size_t size)
{
    if (size == 0) {
        std::free(old); // NOLINT(cppcoreguidelines-no-malloc): new cannot grow a block in its place
        return nullptr;
    }
    void* const memory = std::realloc(old, size); // NOLINT(cppcoreguidelines-no-malloc)
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

void JsonMemory::Free(void* memory)
{
    std::free(memory); // NOLINT(cppcoreguidelines-no-malloc)
}

std::string asStandardJson(std::string_view text)
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
    try {
        return parseWithin(source, std::nullopt);
    } catch (const ReadError& problem) {
        return problem.error;
    }
}

Result<JsonDocument> JsonDocument::parse(const JsonSource& source, const Limits& limits)
{
    try {
        Result<JsonDocument> document = parseWithin(source, limits);
        if (document) {
            limits.memory(document->memorySize()); // there is so much: it was read within that
        }
        return document;
    } catch (const ReadError& problem) {
        return problem.error;
    }
}

Result<JsonDocument> JsonDocument::parseWithin(const JsonSource& source, const std::optional<Limits>& limits)
{
    rapidjson::ParseResult result;
    for (const bool tamed : {false, true}) {
        JsonDocument document; // of the first attempt nothing is kept while the second takes its memory
        document.m_text = given(source());
        if (tamed) {
            const std::string tame = asStandardJson(document.m_text.view());
            document.m_text = {};
            document.m_text = TextBuffer::copyOf(tame);
        }
        document.m_document = std::make_unique<JsonTree>();
        const Limits allowed = limits.value_or(Limits::forFiles(document.m_text.size));
        result = parseInto(*document.m_document, document.m_text, allowed, document.m_memorySize);
        if (!result.IsError()) {
            return document;
        }
        if (!isNotStandard(result.Code())) {
            break;
        }
    }
    // Not thrown: texts that are no JSON are what damaged records are full of.
    return Error{.what = ETS_MESSAGE("broken JSON: %1", rapidjson::GetParseError_En(result.Code())),
        .where = ETS_MESSAGE("offset %1", result.Offset())};
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
