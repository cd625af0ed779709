// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/leafcategory.h"

#include "model/analysis/categories/categories.h"
#include "model/analysis/work/opclass.h"
#include "model/trace/trace.h"

namespace ets::compare {

std::string_view categoryOf(const Trace& trace, const Event& event)
{
    const Category category = ets::categoryOf(trace, event);
    // Saved sides have the word of the op's class.
    return category == Category::MemoryBound ? workClassName(WorkClass::Memory) : categoryName(category);
}

} // namespace ets::compare
