// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filteroperand.h"

#include <array>
#include <charconv>

namespace ets {

namespace {

using Fault = FilterFault::Kind;

struct Unit {
    std::string_view name;
    int exponent; ///< It is ten to this of seconds, cycles or the whole.
    FilterQuantity quantity;
};

constexpr std::array<Unit, 10> units{{
    {"ns", -9, FilterQuantity::Time},
    {"us", -6, FilterQuantity::Time},
    {"\u00b5s", -6, FilterQuantity::Time}, // micro sign
    {"\u03bcs", -6, FilterQuantity::Time}, // Greek mu
    {"ms", -3, FilterQuantity::Time},
    {"s", 0, FilterQuantity::Time},
    {"sec", 0, FilterQuantity::Time},
    {"cycles", 0, FilterQuantity::Cycles},
    {"cy", 0, FilterQuantity::Cycles},
    {"%", -2, FilterQuantity::Share},
}};

bool isSame(FilterQuantity figure, FilterQuantity number)
{
    return figure == number || (figure == FilterQuantity::Time && number == FilterQuantity::Cycles);
}

std::variant<FilterOperand, FilterFault> figureOperand(
    const FilterScanner::Word& word, std::string_view name, FilterNumber factor, FilterQuantity wanted)
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
    double rounded = 0;
    const auto [rest, error] = std::from_chars(begin, end, rounded);
    if (rest == begin) {
        const bool isName = (*begin | 0x20) >= 'a' && (*begin | 0x20) <= 'z';
        return isName ? figureOperand(word, word.text, {}, wanted)
                      : std::variant<FilterOperand, FilterFault>(fault(Fault::BadNumber, word.text));
    }
    const auto parsed = FilterNumber::parse({begin, static_cast<std::size_t>(rest - begin)});
    if (error != std::errc() || !parsed) {
        return fault(Fault::BadNumber, word.text);
    }
    const FilterNumber number = *parsed;
    const std::string_view after(rest, static_cast<std::size_t>(end - rest));
    if (after.starts_with('*')) {
        return figureOperand(word, after.substr(1), number, wanted);
    }
    if (after.empty()) {
        if (!number.isZero() && wanted != FilterQuantity::Count) {
            return fault(Fault::MissingUnit, word.text);
        }
        return FilterOperand{.figure = {}, .number = number, .quantity = wanted, .isZero = number.isZero()};
    }
    const std::string folded = asciiFolded(after);
    for (const Unit& unit : units) {
        if (unit.name == folded) {
            return isSame(wanted, unit.quantity) ? std::variant<FilterOperand, FilterFault>(FilterOperand{.figure = {},
                       .number = number.timesTenTo(unit.exponent),
                       .quantity = unit.quantity,
                       .isZero = number.isZero()})
                                                 : fault(Fault::OtherQuantity, after);
        }
    }
    return fault(Fault::UnknownUnit, after);
}

} // namespace ets
