// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterfault.h"

#include "model/analysis/filter/filter.h"

namespace ets {

namespace {

template <typename Names> std::string listed(const Names& names)
{
    std::string text;
    for (const auto& name : names) {
        text += text.empty() ? "" : " ";
        text += name.key;
    }
    return text;
}

} // namespace

std::string filterFaultText(const FilterFault& fault)
{
    const std::string part = "\"" + fault.part + "\"";
    switch (fault.kind) {
    case FilterFault::Kind::TooLong:
        return "the filter is longer than " + std::to_string(Filter::maxLength) + " bytes";
    case FilterFault::Kind::TooDeep:
        return "brackets nest deeper than " + std::to_string(Filter::maxDepth);
    case FilterFault::Kind::TooMany:
        return "there are more than " + std::to_string(Filter::maxTerms) + " terms";
    case FilterFault::Kind::UnknownField:
        return part + " is no field: " + listed(filterFields()) + " run. Quotes search for it as it stands";
    case FilterFault::Kind::UnknownFigure:
        return part + " is no figure: " + listed(filterFigures()) + ". Quotes search for it as it stands";
    case FilterFault::Kind::NoComparison:
        return part + " is a figure: compare it, as in " + fault.part + ">10";
    case FilterFault::Kind::UnknownUnit:
        return part + " is no unit: ns us ms s cycles for times, % for shares";
    case FilterFault::Kind::MissingUnit:
        return part + " needs a unit: ns us ms s cycles for times, % for shares";
    case FilterFault::Kind::OtherQuantity:
        return part + " is not of the kind that it is compared with";
    case FilterFault::Kind::OtherClock:
        return part + " asks for a unit that this trace has not: it counts either time or cycles";
    case FilterFault::Kind::BadNumber:
        return part + " is no number";
    case FilterFault::Kind::BadRuns:
        return part + " names no runs: 3 or 1..5,8 or 2.. count from 1";
    case FilterFault::Kind::BadPattern:
        return "this is no regular expression: " + fault.part;
    case FilterFault::Kind::OpenPattern:
        return part + " needs a second slash to be a regular expression, or quotes to be a text";
    case FilterFault::Kind::OpenQuote:
        return "a quote does not end";
    case FilterFault::Kind::OpenBracket:
        return "a bracket does not end";
    case FilterFault::Kind::StrayBracket:
        return "a bracket ends that was not begun";
    case FilterFault::Kind::MissingTerm:
        break;
    }
    return fault.part.empty() ? "something is missing here" : "something is missing at " + part;
}

} // namespace ets
