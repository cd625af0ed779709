// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program/argument.h"

#include "model/base/tensor.h"

#include <algorithm>

namespace ets {

std::string_view torchDtypeName(int dtype)
{
    const auto hasNumber = [dtype](const ElementType& row) {
        return std::ranges::find(row.exported, dtype) != row.exported.end();
    };
    const auto found = std::ranges::find_if(elementTypes(), hasNumber);
    return dtype > 0 && found != elementTypes().end() ? found->name : "unknown";
}

std::string SymInt::text() const
{
    return expression.empty() && value ? std::to_string(*value) : expression;
}

} // namespace ets
