// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program/exportedprogram.h"

#include <algorithm>

namespace ets {

namespace {

template <typename Value>
const Value* findByName(const std::vector<std::pair<std::string, Value>>& sorted, const std::string& name)
{
    const auto key = [](const auto& entry) -> const std::string& { return entry.first; };
    const auto found = std::ranges::lower_bound(sorted, name, {}, key);
    return found != sorted.end() && found->first == name ? &found->second : nullptr;
}

} // namespace

const TensorMeta* SerializedGraph::tensorMeta(const std::string& name) const
{
    return findByName(tensorValues, name);
}

const SymInt* SerializedGraph::symInt(const std::string& name) const
{
    return findByName(symIntValues, name);
}

} // namespace ets
