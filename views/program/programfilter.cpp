// SPDX-License-Identifier: GPL-3.0-or-later
// What the filter leaves of the program that ProgramView shows.
#include "model/qt/load/session.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "views/program/programeditor.h"
#include "views/program/programview.h"

#include <algorithm>

namespace ets {

/// Works out which items of the shown text pass the filter: those of which an event does.
void ProgramView::filter()
{
    m_filtering.drop();
    if (m_shownDataSet == nullptr) {
        return; // no text is shown
    }
    const FilterResultPtr& result = shown().filter.result;
    if (!filterreach::limits(*result, *m_shownDataSet)) {
        m_text->setSeen({});
        return;
    }
    m_filtering.run(jobs::Pool::Compute,
        [dataSet = m_shownDataSet, result, document = m_shownDocument, plan = m_shownChoice.plan,
            graph = m_shownChoice.graph](const LoadContext& context) -> Result<std::vector<char>> {
            if (plan) {
                return filterreach::instructions(*result, *dataSet, *plan, context.cancel);
            }
            if (graph) {
                return filterreach::nodes(*result, *dataSet, *graph, context.cancel);
            }
            std::vector<char> seen;
            seen.reserve(document->nodesOfItem.size());
            for (const std::vector<NodeId>& nodes : document->nodesOfItem) {
                const auto passes = [&](NodeId node) { return filterreach::passes(*result, *dataSet, node); };
                if (context.poll("filter", seen.size(), document->nodesOfItem.size())) {
                    return Error::canceled();
                }
                seen.push_back(std::ranges::any_of(nodes, passes) ? 1 : 0);
            }
            return seen;
        });
}

} // namespace ets
