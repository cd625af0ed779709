// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/colors/modulecolors.h"

#include "model/trace/trace.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t deepest = 32;

/// The first segments of a path.
std::string_view beginning(std::string_view path, std::size_t segments)
{
    std::size_t end = 0;
    for (std::size_t i = 0; i < segments && end != std::string_view::npos; ++i) {
        end = path.find('.', end == 0 ? 0 : end + 1);
    }
    return path.substr(0, end);
}

/// Gives each beginning of so many segments its number.
ModuleColors numbered(const std::vector<std::string_view>& paths, std::size_t segments)
{
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    ModuleColors result;
    result.partOf.assign(paths.size(), ModuleColors::none);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (paths[i].empty()) {
            continue;
        }
        const std::string_view part = beginning(paths[i], segments);
        const auto [entry, isNew] = numbers.emplace(part, static_cast<std::uint32_t>(numbers.size()));
        if (isNew) {
            result.parts.emplace_back(part);
        }
        result.partOf[i] = entry->second;
    }
    return result;
}

} // namespace

ModuleColors ModuleColors::of(const Trace& trace)
{
    std::vector<std::string> pathOf(trace.modules().modules().size()); // of modules that events belong to
    std::vector<std::string_view> paths(trace.events().size());
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const ModuleId module = trace.moduleOf(EventId(i));
        if (module.isValid()) {
            std::string& path = pathOf[module.value()];
            if (path.empty()) {
                path = trace.modules().pathOrName(module);
            }
            paths[i] = path;
        }
    }
    ModuleColors colors = numbered(paths, 1);
    for (std::size_t segments = 2; segments <= deepest; ++segments) {
        ModuleColors finer = numbered(paths, segments);
        if (finer.parts.size() > NameColors::paletteSize) {
            break;
        }
        colors = std::move(finer);
    }
    return colors;
}

} // namespace ets
