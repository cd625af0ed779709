// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/tabulatedcells.h"

#include "model/report/format/pytext.h"

#include <cstdint>
#include <optional>

namespace ets::tabulated {

namespace {

/// Digits behind the point of "-12.5" and the like, nothing for other ways to write a number.
std::optional<long> plainDigitsAfterPoint(std::string_view text)
{
    constexpr std::size_t surelyFinite = 300;
    constexpr std::string_view digits = "0123456789";
    text.remove_prefix(text.starts_with('-') ? 1 : 0);
    const std::size_t point = text.find_first_not_of(digits);
    if (point == std::string_view::npos || point == 0 || text[point] != '.' || text.size() > surelyFinite
        || text.find_first_not_of(digits, point + 1) != std::string_view::npos) {
        return std::nullopt;
    }
    return static_cast<long>(text.size() - point) - 1;
}

} // namespace

CellKind kindOf(const Cell& cell)
{
    switch (cell.index()) {
    case 0:
        return CellKind::None;
    case 2:
        return CellKind::Bool;
    case 3:
        return CellKind::Int;
    case 1:
    case 4:
        return CellKind::Float;
    default:
        break;
    }
    const auto& text = std::get<std::string>(cell);
    if (text == "True" || text == "False") {
        return CellKind::Bool;
    }
    if (pytext::isInt(text)) {
        return CellKind::Int;
    }
    return pytext::isFloat(text) ? CellKind::Float : CellKind::Text;
}

std::string formatCell(const Cell& cell, CellKind column)
{
    if (column != CellKind::Float || std::holds_alternative<std::monostate>(cell)) {
        return cellText(cell);
    }
    if (const auto* const number = std::get_if<double>(&cell)) {
        return pytext::formatG(*number);
    }
    if (const auto* const integer = std::get_if<std::int64_t>(&cell)) {
        return pytext::formatG(static_cast<double>(*integer));
    }
    if (const auto* const truth = std::get_if<bool>(&cell)) {
        return *truth ? "1" : "0";
    }
    if (const auto* const text = std::get_if<std::string>(&cell)) {
        return pytext::formatG(pytext::toFloat(*text));
    }
    return cellText(cell);
}

long digitsAfterPoint(std::string_view text)
{
    if (const auto plain = plainDigitsAfterPoint(text)) {
        return *plain;
    }
    if (!pytext::isFloat(text) || pytext::isInt(text)) {
        return -1;
    }
    std::size_t position = text.rfind('.');
    if (position == std::string::npos) {
        const std::size_t exponent = text.find_first_of("eE");
        if (exponent == std::string::npos) {
            return -1;
        }
        position = exponent;
    }
    return static_cast<long>(text.size() - position) - 1;
}

} // namespace ets::tabulated
