// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/totalsreport.h"

#include "model/report/jsonwriter.h"

#include <set>
#include <vector>

namespace ets {

namespace {

std::vector<std::string> allModuleKeys(const Inspector& inspector)
{
    std::set<std::string> seen;
    std::vector<std::string> keys;
    for (const Module& module : inspector.modules().modules()) {
        if (seen.insert(module.key).second) {
            keys.push_back(module.key);
        }
    }
    return keys;
}

} // namespace

std::string moduleTotalsJson(const Inspector& inspector, std::span<const std::string> names)
{
    const std::vector<std::string> all = names.empty() ? allModuleKeys(inspector) : std::vector<std::string>();
    JsonWriter json;
    json.beginObject();
    for (const std::string& name : names.empty() ? std::span<const std::string>(all) : names) {
        json.member(name, inspector.findTotalForModule(name));
    }
    json.endObject();
    return std::string(json.text()) + "\n";
}

} // namespace ets
