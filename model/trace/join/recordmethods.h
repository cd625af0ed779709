// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/record.h"
#include "model/trace/program/operatorgraph.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// One method of a record as runs are compared with it.
struct RecordMethod {
    std::string name;
    const MethodMaps* maps = nullptr;
    const OperatorGraph* graph = nullptr; ///< Its edge program, whose handles the maps have; null where there is none.
};

/// The methods of a record with their edge programs, whichever graphs events are joined with.
class RecordMethods {
public:
    /// @param joined graphs that events are joined with: those of edge programs are not made anew
    /// @param record, joined have to live as long
    RecordMethods(const ETRecord& record, std::span<const OperatorGraph> joined);

    /// In the order of their names.
    [[nodiscard]] std::span<const RecordMethod> all() const { return m_methods; }
    /// One of them by its name, null for none.
    [[nodiscard]] const RecordMethod* find(const std::string& name) const;
    /// Where in all() it stands; all().size() for none.
    [[nodiscard]] std::uint32_t indexOf(const std::string& name) const;

private:
    std::vector<std::unique_ptr<OperatorGraph>> m_made;
    std::vector<RecordMethod> m_methods;
};

} // namespace ets
