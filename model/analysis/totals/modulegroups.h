// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/totals/moduletotals.h"
#include "model/base/text.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ets {

/// What modules are put together by.
enum class ModulesBy : std::uint8_t {
    Path, ///< Not at all: each is where the model has it.
    Class, ///< Those of one class.
    Depth, ///< Those of one class at one depth of the tree.
};

/// Modules that people think of as one: all attention, all norms. None of them lies in another of the group, so that
/// their times add up; a module inside another one of its class is told with that one.
struct ModuleGroup {
    std::string_view type; ///< Qualified class name, of the hierarchy; never empty.
    std::optional<std::uint32_t> depth; ///< As Module::depth; nothing where all depths are together.
    std::vector<ModuleId> modules; ///< In the order of the hierarchy; at least one.
};

/// Every module with a class but the roots, in one group each or in another module of its group.
/// @param totals by ModuleId of this hierarchy
/// @return by depth, within one the longest inclusive time first; empty for ModulesBy::Path
[[nodiscard]] std::vector<ModuleGroup> moduleGroupsOf(
    const ModuleHierarchy& modules, ModulesBy by, const ModuleTotals& totals);

/// Sums of groups, as rows in their order, of what the rest says: what passes a filter where totals do. Medians of sums
/// are not known of sums: they are 0, as are the events of a group, which are those of its modules.
/// @param totals by ModuleId of the same hierarchy
[[nodiscard]] ModuleTotals sumsOf(std::span<const ModuleGroup> groups, const ModuleTotals& totals);

} // namespace ets
