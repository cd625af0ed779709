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
#include <span>
#include <string>

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
    std::ranges::sort(numbers);
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

} // namespace

int registerFunctions(sqlite3* database)
{
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    int code = sqlite3_create_function_v2(database, "median", 1, flags, nullptr, nullptr, collect, giveMedian, nullptr);
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
