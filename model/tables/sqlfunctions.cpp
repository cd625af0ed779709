// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/sqlfunctions.h"

#include "model/trace/figures.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <vector>

namespace ets::tables {

namespace {

/// Numbers of an aggregate. Their memory is SQLite's, so that its limit counts them. SQLite makes it of zero bytes.
struct Collected {
    double* numbers;
    std::size_t size;
    std::size_t room;
    double share; ///< Of a quantile.

    [[nodiscard]] bool add(double number)
    {
        constexpr std::size_t first = 64;
        if (size == room) {
            const std::size_t more = room == 0 ? first : 2 * room;
            void* const grown = sqlite3_realloc64(numbers, more * sizeof(double));
            if (grown == nullptr) {
                return false;
            }
            numbers = static_cast<double*>(grown);
            room = more;
        }
        numbers[size++] = number; // NOLINT(cppcoreguidelines-pro-bounds-pointer-arithmetic)
        return true;
    }
};

void collect(sqlite3_context* context, int count, sqlite3_value** values)
{
    auto* const all = static_cast<Collected*>(sqlite3_aggregate_context(context, sizeof(Collected)));
    if (all == nullptr) {
        sqlite3_result_error_nomem(context);
        return;
    }
    const std::span arguments(values, static_cast<std::size_t>(count));
    if (count == 2) {
        all->share = sqlite3_value_double(arguments[1]);
        const bool isShare = all->share >= 0 && all->share <= 1;
        if (sqlite3_value_type(arguments[1]) == SQLITE_NULL || !isShare) {
            sqlite3_result_error(context, "the second argument of quantile_cont is a number from 0 to 1", -1);
            return;
        }
    }
    const int type = sqlite3_value_numeric_type(arguments[0]);
    if (type != SQLITE_INTEGER && type != SQLITE_FLOAT) {
        return;
    }
    if (!all->add(sqlite3_value_double(arguments[0]))) {
        sqlite3_result_error_nomem(context);
    }
}

void giveQuantile(sqlite3_context* context, double share)
{
    auto* const all = static_cast<Collected*>(sqlite3_aggregate_context(context, 0));
    if (all == nullptr || all->size == 0) {
        sqlite3_result_null(context);
        return;
    }
    const std::span numbers(all->numbers, all->size);
    // No more than two numbers are looked at: sorting ten million of them would take a second, in which nothing stops
    // it.
    const auto place = static_cast<std::ptrdiff_t>(std::floor(static_cast<double>(numbers.size() - 1) * share));
    const auto low = numbers.begin() + place;
    std::ranges::nth_element(numbers, low);
    if (const auto next = std::next(low); next != numbers.end()) {
        std::iter_swap(next, std::min_element(next, numbers.end()));
    }
    sqlite3_result_double(context, quantileOfSorted(std::span<const double>(numbers), share));
    sqlite3_free(all->numbers);
    all->numbers = nullptr;
}

void giveMedian(sqlite3_context* context)
{
    constexpr double middle = 0.5;
    giveQuantile(context, middle);
}

void giveQuantileOfShare(sqlite3_context* context)
{
    const auto* const all = static_cast<Collected*>(sqlite3_aggregate_context(context, 0));
    giveQuantile(context, all == nullptr ? 0 : all->share);
}

/// Welford's sums.
struct Moments {
    std::int64_t count;
    double mean;
    double squares;
};

void addMoment(sqlite3_context* context, int /*count*/, sqlite3_value** values)
{
    auto* const moments = static_cast<Moments*>(sqlite3_aggregate_context(context, sizeof(Moments)));
    if (moments == nullptr) {
        sqlite3_result_error_nomem(context);
        return;
    }
    const int type = sqlite3_value_numeric_type(*values);
    if (type != SQLITE_INTEGER && type != SQLITE_FLOAT) {
        return;
    }
    const double number = sqlite3_value_double(*values);
    ++moments->count;
    const double before = number - moments->mean;
    moments->mean += before / static_cast<double>(moments->count);
    moments->squares += before * (number - moments->mean);
}

void giveDeviation(sqlite3_context* context)
{
    const auto* const moments = static_cast<Moments*>(sqlite3_aggregate_context(context, 0));
    if (moments == nullptr || moments->count < 2) {
        sqlite3_result_null(context);
        return;
    }
    sqlite3_result_double(context, std::sqrt(moments->squares / static_cast<double>(moments->count - 1)));
}

// Functions of SQLite that compare each place of a text with all of another one. Nothing stops them inside of a call,
// which with long texts would take minutes: these refuse what takes longer than a fifth of a second. They answer as
// SQLite's own.

/// Bytes of texts times bytes of patterns that one call may compare: by single characters, and as runs of bytes.
constexpr std::uint64_t mostOfPattern = 1ULL << 25;
constexpr std::uint64_t mostOfFinding = 1ULL << 30;

/// The bytes of a text, up to the next call for the same value. Null has none.
std::string_view textOf(sqlite3_value* value)
{
    const auto* const text = sqlite3_value_text(value);
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
    return text == nullptr ? std::string_view()
                           : std::string_view(reinterpret_cast<const char*>(text), size); // NOLINT: as SQLite gives it
}

std::string_view blobOf(sqlite3_value* value)
{
    const auto* const bytes = static_cast<const char*>(sqlite3_value_blob(value));
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
    return bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
}

/// What is before the first NUL: there SQLite's own end patterns and sets of characters.
std::string_view upToNul(std::string_view text)
{
    return text.substr(0, text.find('\0'));
}

bool isBlob(sqlite3_value* value)
{
    return sqlite3_value_type(value) == SQLITE_BLOB;
}

bool isNull(sqlite3_value* value)
{
    return sqlite3_value_type(value) == SQLITE_NULL;
}

/// Whether a call may not be answered, which is then its result.
bool isTooLong(sqlite3_context* context, std::string_view text, std::string_view pattern, std::uint64_t most)
{
    if (std::uint64_t{text.size()} * pattern.size() <= most) {
        return false;
    }
    sqlite3_result_error(context, "the texts are too long to be compared with one another", -1);
    return true;
}

/// Whether a byte of UTF-8 begins no character.
bool isContinuation(char byte)
{
    constexpr unsigned char mask = 0xc0;
    constexpr unsigned char continued = 0x80;
    return (static_cast<unsigned char>(byte) & mask) == continued;
}

/// The first character of a text that is not empty. Bytes that begin none are characters of their own.
std::string_view firstCharacter(std::string_view text)
{
    constexpr unsigned char firstOfSeveral = 0xc0;
    std::size_t size = 1;
    if (static_cast<unsigned char>(text.front()) >= firstOfSeveral) {
        while (size < text.size() && isContinuation(text[size])) {
            ++size;
        }
    }
    return text.substr(0, size);
}

void findText(sqlite3_context* context, int count, sqlite3_value** values)
{
    const std::span arguments(values, static_cast<std::size_t>(count));
    if (isNull(arguments[0]) || isNull(arguments[1])) {
        return;
    }
    const bool isBytes = std::ranges::all_of(arguments, isBlob);
    const std::string_view text = isBytes ? blobOf(arguments[0]) : textOf(arguments[0]);
    const std::string_view part = isBytes ? blobOf(arguments[1]) : textOf(arguments[1]);
    if (isTooLong(context, text, part, mostOfFinding)) {
        return;
    }
    const std::size_t at = text.find(part);
    if (at == std::string_view::npos) {
        sqlite3_result_int64(context, 0);
        return;
    }
    const std::string_view before =
        text.substr(0, at).substr(std::min<std::size_t>(at, 1)); // the first byte begins a character
    const auto continued = isBytes ? 0 : std::ranges::count_if(before, isContinuation);
    sqlite3_result_int64(context, static_cast<std::int64_t>(at) - continued + 1);
}

void replaceText(sqlite3_context* context, int count, sqlite3_value** values)
{
    const std::span arguments(values, static_cast<std::size_t>(count));
    if (isNull(arguments[0]) || isNull(arguments[1])) {
        return;
    }
    const std::string_view text = textOf(arguments[0]);
    const std::string_view part = textOf(arguments[1]);
    if (part.empty() || part.front() == '\0') {
        sqlite3_result_value(context, arguments[0]);
        return;
    }
    if (isNull(arguments[2]) || isTooLong(context, text, part, mostOfFinding)) {
        return;
    }
    const std::string_view instead = textOf(arguments[2]);
    // Of SQLite's memory and as long as its texts may be.
    sqlite3_str* const result = sqlite3_str_new(sqlite3_context_db_handle(context));
    const auto append = [&](std::string_view bytes) {
        sqlite3_str_append(result, bytes.data(), static_cast<int>(bytes.size()));
    };
    std::size_t done = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, done)) {
        append(text.substr(done, at - done));
        append(instead);
        done = at + part.size();
    }
    append(text.substr(done));
    const int code = sqlite3_str_errcode(result);
    const int size = sqlite3_str_length(result);
    char* const bytes = sqlite3_str_finish(result);
    if (code != SQLITE_OK) {
        sqlite3_free(bytes);
        sqlite3_result_error_code(context, code);
    } else if (bytes == nullptr) {
        sqlite3_result_text(context, "", 0, SQLITE_STATIC);
    } else {
        sqlite3_result_text(context, bytes, size, sqlite3_free);
    }
}

/// trim(text, characters), and of one side.
template <bool ofLeft, bool ofRight> void trimText(sqlite3_context* context, int count, sqlite3_value** values)
{
    const std::span arguments(values, static_cast<std::size_t>(count));
    if (isNull(arguments[0]) || isNull(arguments[1])) {
        return;
    }
    std::string_view text = textOf(arguments[0]);
    const std::string_view all = upToNul(textOf(arguments[1]));
    if (isTooLong(context, text, all, mostOfPattern)) {
        return;
    }
    std::vector<std::string_view> characters;
    for (std::string_view rest = all; !rest.empty(); rest.remove_prefix(characters.back().size())) {
        characters.push_back(firstCharacter(rest));
    }
    const auto sizeAtEnd = [&](auto isAtEnd) {
        const auto found = std::ranges::find_if(characters, isAtEnd);
        return found == characters.end() ? std::size_t{0} : found->size();
    };
    const auto begins = [&](std::string_view character) { return text.starts_with(character); };
    const auto ends = [&](std::string_view character) { return text.ends_with(character); };
    for (std::size_t size = ofLeft ? sizeAtEnd(begins) : 0; size > 0; size = sizeAtEnd(begins)) {
        text.remove_prefix(size);
    }
    for (std::size_t size = ofRight ? sizeAtEnd(ends) : 0; size > 0; size = sizeAtEnd(ends)) {
        text.remove_suffix(size);
    }
    sqlite3_result_text(context, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT); // NOLINT: of SQLite
}

/// Escapes in patterns of LIKE: a byte that is no wildcard.
constexpr char patternEscape = '\x01';

/// A pattern with this escape instead of another character, which may be a wildcard.
std::string escapedAlike(std::string_view pattern, std::string_view escape)
{
    std::string result;
    while (!pattern.empty()) {
        std::string_view character = firstCharacter(pattern);
        pattern.remove_prefix(character.size());
        if (character == escape) {
            result += patternEscape;
            character = pattern.empty() ? std::string_view() : firstCharacter(pattern);
            pattern.remove_prefix(character.size());
        } else if (character.front() == patternEscape) {
            result += patternEscape;
        }
        result += character;
    }
    return result;
}

/// like(pattern, text), like(pattern, text, escape) and glob(pattern, text).
template <bool isGlob> void matchText(sqlite3_context* context, int count, sqlite3_value** values)
{
    const std::span arguments(values, static_cast<std::size_t>(count));
    if (isBlob(arguments[0]) || isBlob(arguments[1])) {
        sqlite3_result_int(context, 0); // as in Debian
        return;
    }
    const std::string_view pattern = textOf(arguments[0]);
    const int most = sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LIKE_PATTERN_LENGTH, -1);
    if (pattern.size() > static_cast<std::size_t>(most)) {
        sqlite3_result_error(context, "LIKE or GLOB pattern too complex", -1);
        return;
    }
    std::string wanted(upToNul(pattern));
    if (count == 3 && !isNull(arguments[2])) {
        const std::string_view escape = upToNul(textOf(arguments[2]));
        if (escape.empty() || firstCharacter(escape) != escape) {
            sqlite3_result_error(context, "ESCAPE expression must be a single character", -1);
            return;
        }
        wanted = escapedAlike(wanted, escape);
    }
    if (std::ranges::any_of(arguments, isNull)) {
        return;
    }
    const std::string_view text = textOf(arguments[1]);
    if (isTooLong(context, text, wanted, mostOfPattern)) {
        return;
    }
    const char* const zeroEnded = text.data(); // NOLINT(bugprone-suspicious-stringview-data-usage): SQLite ends it
    const int unlike = isGlob ? sqlite3_strglob(wanted.c_str(), zeroEnded)
                              : sqlite3_strlike(wanted.c_str(), zeroEnded, count == 3 ? patternEscape : 0);
    sqlite3_result_int(context, static_cast<int>(unlike == 0));
}

struct BoundedFunction {
    const char* name;
    int arguments;
    void (*answer)(sqlite3_context*, int, sqlite3_value**);
};

constexpr std::array boundedFunctions{BoundedFunction{"instr", 2, findText}, BoundedFunction{"replace", 3, replaceText},
    BoundedFunction{"trim", 2, trimText<true, true>}, BoundedFunction{"ltrim", 2, trimText<true, false>},
    BoundedFunction{"rtrim", 2, trimText<false, true>}, BoundedFunction{"like", 2, matchText<false>},
    BoundedFunction{"like", 3, matchText<false>}, BoundedFunction{"glob", 2, matchText<true>}};

} // namespace

int registerFunctions(sqlite3* database)
{
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    int code = sqlite3_create_function_v2(database, "median", 1, flags, nullptr, nullptr, collect, giveMedian, nullptr);
    for (const BoundedFunction& function : boundedFunctions) {
        if (code == SQLITE_OK) {
            code = sqlite3_create_function_v2(database, function.name, function.arguments, flags, nullptr,
                function.answer, nullptr, nullptr, nullptr);
        }
    }
    if (code == SQLITE_OK) {
        code = sqlite3_create_function_v2(
            database, "quantile_cont", 2, flags, nullptr, nullptr, collect, giveQuantileOfShare, nullptr);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_create_function_v2(
            database, "stddev_samp", 1, flags, nullptr, nullptr, addMoment, giveDeviation, nullptr);
    }
    return code;
}

bool isAllowedFunction(std::string_view name)
{
    static constexpr auto allowed = std::to_array<std::string_view>({"->", "->>", "abs", "acos", "acosh", "asin",
        "asinh", "atan", "atan2", "atanh", "avg", "ceil", "ceiling", "char", "coalesce", "concat", "concat_ws", "cos",
        "cosh", "count", "cume_dist", "date", "datetime", "degrees", "dense_rank", "exp", "first_value", "floor",
        "glob", "group_concat", "hex", "ifnull", "iif", "instr", "json", "json_array", "json_array_length",
        "json_extract", "json_group_array", "json_group_object", "json_object", "json_quote", "json_type", "json_valid",
        "julianday", "lag", "last_value", "lead", "length", "like", "likelihood", "likely", "ln", "log", "log10",
        "log2", "lower", "ltrim", "max", "median", "min", "mod", "nth_value", "ntile", "nullif", "octet_length",
        "percent_rank", "pi", "pow", "power", "quantile_cont", "quote", "radians", "rank", "replace", "round",
        "row_number", "rtrim", "sign", "sin", "sinh", "sqlite_version", "sqrt", "stddev_samp", "strftime", "string_agg",
        "substr", "substring", "sum", "tan", "tanh", "time", "total", "trim", "trunc", "typeof", "unhex", "unicode",
        "unixepoch", "unlikely", "upper"});
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::ranges::binary_search(allowed, std::string_view(lower));
}

} // namespace ets::tables
