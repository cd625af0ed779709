// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/viewstate.h"

#include "model/qt/session/filterresult.h"

namespace ets {

namespace {

CrossReferencePtr nothing()
{
    static const CrossReferencePtr targets = std::make_shared<const CrossReference>();
    return targets;
}

} // namespace

const CrossReference& SelectionState::targetsFor(const QObject* part) const
{
    return part != nullptr && part == origin ? *nothing() : *targets;
}

ViewState::ViewState()
{
    filter.result = std::make_shared<const FilterResult>();
    selection.targets = nothing();
    hover.targets = nothing();
}

} // namespace ets
