// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/filteroption.h"

#include "app/cli/output.h"
#include "model/analysis/filter/filterhits.h"
#include "model/analysis/totals/operatortotals.h"

#include <utility>

namespace ets::cli {

namespace {

Error faultError(const FilterFault& fault)
{
    return Error{.what = Message::verbatim("--filter: " + filterFaultText(fault)),
        .where = Message::verbatim("at character " + std::to_string(fault.position + 1)),
        .kind = Error::Kind::Usage};
}

} // namespace

Result<std::optional<FilterHits>> hitsOf(const std::shared_ptr<const Trace>& trace, const std::string& text)
{
    auto parsed = Filter::parse(text);
    if (const auto* const fault = std::get_if<FilterFault>(&parsed)) {
        return faultError(*fault);
    }
    const Filter& filter = std::get<Filter>(parsed);
    if (filter.isEmpty()) {
        return std::optional<FilterHits>();
    }
    const FilterFacts facts(trace, OperatorTotals::of(*trace, nullptr, {}, Medians::LeftOut).executeTicks);
    auto hits = filterHits(filter, facts);
    if (!hits) {
        return hits.error();
    }
    if (const auto* const fault = std::get_if<FilterFault>(&*hits)) {
        return faultError(*fault);
    }
    if (const auto term = emptyingTerm(filter, facts)) {
        const std::string part = text.substr(term->position, term->length);
        printWarning("nothing passes the filter: " + part
            + (term->isAlone ? " matches nothing" : " matches nothing of what the terms before it let through"));
    }
    return std::optional(std::get<FilterHits>(std::move(*hits)));
}

} // namespace ets::cli
