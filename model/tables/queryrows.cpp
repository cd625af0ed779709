// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/queryrows.h"

#include "model/tables/values.h"

#include <algorithm>
#include <span>
#include <type_traits>
#include <utility>

namespace ets::tables {

namespace {

AnswerCell keptCell(const QueryCell& cell)
{
    return std::visit(
        [](const auto& value) -> AnswerCell {
            using Held = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<Held, std::string_view>) {
                return std::string(value);
            } else if constexpr (std::is_same_v<Held, QueryBytes>) {
                return hexText(value.bytes);
            } else {
                return value;
            }
        },
        cell);
}

std::size_t textSize(const QueryCell& cell)
{
    if (const auto* const text = std::get_if<std::string_view>(&cell)) {
        return text->size();
    }
    const auto* const bytes = std::get_if<QueryBytes>(&cell);
    return bytes == nullptr ? 0 : 2 * bytes->bytes.size();
}

} // namespace

ColumnType QueryRows::typeOf(std::size_t column) const
{
    const std::vector<AnswerCell>& cells = columns[column];
    const auto all = [&cells](auto isSo) {
        return std::ranges::all_of(cells,
            [&isSo](const AnswerCell& cell) { return std::holds_alternative<std::monostate>(cell) || isSo(cell); });
    };
    const auto isWhole = [](const AnswerCell& cell) { return std::holds_alternative<std::int64_t>(cell); };
    const auto isNumber = [](const AnswerCell& cell) { return !std::holds_alternative<std::string>(cell); };
    const bool isEmpty = all([](const AnswerCell&) { return false; });
    return isEmpty      ? ColumnType::Text
        : all(isWhole)  ? ColumnType::Int
        : all(isNumber) ? ColumnType::Double
                        : ColumnType::Text;
}

Result<std::shared_ptr<const QueryRows>> answerOf(
    QueryDatabase& database, std::string_view query, const QueryLimits& limits, const QueryRoom& room)
{
    auto answer = std::make_shared<QueryRows>();
    std::size_t textBytes = 0;
    const auto begin = [&](std::span<const std::string> columns) {
        answer->names.assign(columns.begin(), columns.end());
        answer->columns.resize(columns.size());
    };
    const auto add = [&](std::span<const QueryCell> row) {
        for (const QueryCell& cell : row) {
            textBytes += textSize(cell);
        }
        answer->isCut = answer->size() == room.rows || textBytes > room.textBytes;
        for (std::size_t i = 0; !answer->isCut && i < row.size(); ++i) {
            answer->columns[i].push_back(keptCell(row[i]));
        }
    };
    const auto answered =
        database.run(query, limits, {.begin = begin, .row = add, .isEnough = [&] { return answer->isCut; }});
    if (!answered) {
        return answered.error();
    }
    return std::shared_ptr<const QueryRows>(std::move(answer));
}

std::string cellAsText(const AnswerCell& cell)
{
    if (const auto* const text = std::get_if<std::string>(&cell)) {
        return *text;
    }
    if (const auto* const number = std::get_if<double>(&cell)) {
        return std::to_string(*number);
    }
    const auto* const whole = std::get_if<std::int64_t>(&cell);
    return whole == nullptr ? std::string() : std::to_string(*whole);
}

} // namespace ets::tables
