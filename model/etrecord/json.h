// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/zip.h"

#include <rapidjson/document.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace ets {

/// Memory of RapidJSON, which writes through what its own allocator gives also where that is null.
class JsonMemory {
public:
    static const bool kNeedFree = true; // NOLINT(readability-identifier-naming): RapidJSON's name

    /// @throws std::bad_alloc
    // NOLINTNEXTLINE(readability-identifier-naming,readability-convert-member-functions-to-static)
    void* Malloc(std::size_t size) { return Realloc(nullptr, 0, size); }
    /// @throws std::bad_alloc
    // NOLINTNEXTLINE(readability-identifier-naming,readability-convert-member-functions-to-static)
    void* Realloc(void* old, std::size_t oldSize, std::size_t size);
    static void Free(void* memory); // NOLINT(readability-identifier-naming)

    bool operator==(const JsonMemory& /*other*/) const { return true; }
    bool operator!=(const JsonMemory& /*other*/) const { return false; }
};

using JsonPool = rapidjson::MemoryPoolAllocator<JsonMemory>;
using JsonValue = rapidjson::GenericValue<rapidjson::UTF8<>, JsonPool>;
using JsonTree = rapidjson::GenericDocument<rapidjson::UTF8<>, JsonPool, JsonMemory>;

/// Gives the text, every time anew: parsing overwrites it in place.
using JsonSource = std::function<Result<TextBuffer>()>;

/// A parsed JSON text. Numbers are kept as strings, as they stand in the file, so that nothing is rounded.
class JsonDocument {
public:
    /// What a sound text becomes for each of its bytes: values, and what is kept of them. Measured: 1 to 3.6, rounded
    /// up.
    static constexpr std::uint64_t memoryPerByte = 4;
    /// Objects and arrays may be nested this deeply.
    static constexpr int maxDepth = 1024;

    /// Accepts what Python's json writes: NaN, Infinity, numbers of any size, lone surrogates.
    /// @param limits pay for the values, not for the text; they get memorySize() back with the document, from the
    /// caller
    [[nodiscard]] static Result<JsonDocument> parse(const JsonSource& source, const Limits& limits);
    /// The same of a text that stands alone, within limits by its size.
    [[nodiscard]] static Result<JsonDocument> parse(const JsonSource& source);

    [[nodiscard]] const JsonValue& root() const { return *m_document; } ///< Valid as long as the document.
    /// What the values took of the limits, in bytes.
    [[nodiscard]] std::uint64_t memorySize() const { return m_memorySize; }

private:
    /// @throws ReadError
    [[nodiscard]] static Result<JsonDocument> parseWithin(
        const JsonSource& source, const std::optional<Limits>& limits);

    TextBuffer m_text; ///< The values point into it.
    std::unique_ptr<JsonTree> m_document;
    std::uint64_t m_memorySize = 0;
};

/// The text with every number that RapidJSON takes for too big in quotes, and lone surrogates as \ufffd.
[[nodiscard]] std::string asStandardJson(std::string_view text);

// Access that never asserts: a value of another type than expected is like a missing one.

/// A member that is there and not null.
[[nodiscard]] const JsonValue* jsonMember(const JsonValue& object, std::string_view name);
/// Text of a string or a number as it stands in the file; may hold ill-formed UTF-8. Empty for other types.
[[nodiscard]] std::string_view jsonView(const JsonValue& value);
/// The same as well-formed UTF-8: what is ill-formed becomes U+FFFD.
[[nodiscard]] std::string jsonText(std::string_view raw);
[[nodiscard]] std::string jsonText(const JsonValue& value);
/// The text of a member, or nothing.
[[nodiscard]] std::string jsonMemberText(const JsonValue& object, std::string_view name);
/// A whole number, or nothing if it is none or does not fit.
[[nodiscard]] std::optional<std::int64_t> jsonInt(const JsonValue& value);
/// "true" or "false", else the text.
[[nodiscard]] std::string jsonScalarText(const JsonValue& value);
/// The elements of an array; none for anything else.
[[nodiscard]] JsonValue::ConstArray jsonArray(const JsonValue* value);
/// The members of an object; none for anything else.
[[nodiscard]] JsonValue::ConstObject jsonObject(const JsonValue* value);

/// A tagged union: an object with one key, or (before ExecuTorch 0.4) with all keys, null but for one.
struct JsonUnion {
    std::string_view tag; ///< Empty when nothing is set.
    const JsonValue* value = nullptr;
};
[[nodiscard]] JsonUnion jsonUnion(const JsonValue& value); ///< No tag for anything else.

} // namespace ets
