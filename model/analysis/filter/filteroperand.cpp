// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filteroperand.h"

#include <array>
#include <charconv>
#include <cmath>

namespace ets {

namespace {

using Fault = FilterFault::Kind;

struct Unit {
    std::string_view name;
    double factor;
    FilterQuantity quantity;
};

constexpr std::array<Unit, 10> units{{
    {"ns", 1e-9, FilterQuantity::Time},
    {"us", 1e-6, FilterQuantity::Time},
    {"\u00b5s", 1e-6, FilterQuantity::Time}, // micro sign
    {"\u03bcs", 1e-6, FilterQuantity::Time}, // Greek mu
    {"ms", 1e-3, FilterQuantity::Time},
    {"s", 1, FilterQuantity::Time},
    {"sec", 1, FilterQuantity::Time},
    {"cycles", 1, FilterQuantity::Cycles},
    {"cy", 1, FilterQuantity::Cycles},
    {"%", 1e-2, FilterQuantity::Share},
}};

bool isSame(FilterQuantity figure, FilterQuantity number)
{
    return figure == number || (figure == FilterQuantity::Time && number == FilterQuantity::Cycles);
}

std::variant<FilterOperand, FilterFault> figureOperand(
    const FilterScanner::Word& word, std::string_view name, double factor, FilterQuantity wanted)
{
    const std::size_t position = word.position + word.text.size() - name.size();
    const FilterFigureName* const figure = filterFigureOf(name);
    if (figure == nullptr) {
        return FilterFault{Fault::UnknownFigure, position, name.size(), std::string(name)};
    }
    if (figure->quantity() != wanted) {
        return FilterFault{Fault::OtherQuantity, position, name.size(), std::string(name)};
    }
    return FilterOperand{.figure = figure->field, .number = factor, .quantity = figure->quantity()};
}

} // namespace

std::optional<FilterRelation> takeFilterRelation(FilterScanner& scan)
{
    if (scan.take('<')) {
        return scan.take('=') ? FilterRelation::LessOrEqual : FilterRelation::Less;
    }
    if (scan.take('>')) {
        return scan.take('=') ? FilterRelation::GreaterOrEqual : FilterRelation::Greater;
    }
    if (scan.peek() == '!' && scan.peek(1) == '=') {
        scan.take('!');
        scan.take('=');
        return FilterRelation::Unequal;
    }
    if (scan.take('=')) {
        scan.take('=');
        return FilterRelation::Equal;
    }
    return std::nullopt;
}

std::variant<FilterOperand, FilterFault> parseFilterOperand(FilterScanner& scan, FilterQuantity wanted)
{
    const FilterScanner::Word word = scan.word();
    const auto fault = [&](Fault kind, std::string_view part) {
        return FilterFault{kind, word.position, word.length, std::string(part)};
    };
    if (word.text.empty()) {
        return fault(Fault::MissingTerm, {});
    }
    const char* const begin = word.text.data();
    const char* const end = begin + word.text.size();
    double number = 0;
    const auto [rest, error] = std::from_chars(begin, end, number);
    if (rest == begin) {
        const bool isName = (*begin | 0x20) >= 'a' && (*begin | 0x20) <= 'z';
        return isName ? figureOperand(word, word.text, 1, wanted)
                      : std::variant<FilterOperand, FilterFault>(fault(Fault::BadNumber, word.text));
    }
    if (error != std::errc() || !std::isfinite(number)) {
        return fault(Fault::BadNumber, word.text);
    }
    const std::string_view after(rest, static_cast<std::size_t>(end - rest));
    if (after.starts_with('*')) {
        return figureOperand(word, after.substr(1), number, wanted);
    }
    if (after.empty()) {
        if (number != 0 && wanted != FilterQuantity::Count) {
            return fault(Fault::MissingUnit, word.text);
        }
        return FilterOperand{.figure = {}, .number = number, .quantity = wanted, .isZero = number == 0};
    }
    const std::string folded = asciiFolded(after);
    for (const Unit& unit : units) {
        if (unit.name == folded) {
            return isSame(wanted, unit.quantity) ? std::variant<FilterOperand, FilterFault>(FilterOperand{
                       .figure = {}, .number = number * unit.factor, .quantity = unit.quantity, .isZero = number == 0})
                                                 : fault(Fault::OtherQuantity, after);
        }
    }
    return fault(Fault::UnknownUnit, after);
}

} // namespace ets
