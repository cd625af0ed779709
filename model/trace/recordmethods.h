// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/etrecord/record.h"
#include "model/trace/event.h"
#include "model/trace/graph.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// One method of a record as runs are compared and events are joined with it.
struct RecordMethod {
    std::string name;
    const MethodMaps* maps = nullptr;
    const OperatorGraph* graph = nullptr; ///< Its edge program, whose handles the maps have; null where there is none.
    NodeId firstNode = {}; ///< Of the graph among those that events are joined with; invalid for another graph.
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

/// What the maps of a method say of one instruction.
struct InstructionEntry {
    std::string key; ///< Its id as the maps spell it.
    const HandleEntry* handles = nullptr; ///< Null where the maps have none, like the next.
    const DelegateEntry* delegate = nullptr;
};

/// Finds the entries of instructions. A kernel and the call around it follow one another, so that the last answer is
/// kept.
class InstructionEntries {
public:
    /// @param maps has to live as long as this
    /// @param id of an instruction; one that the maps do not have gives an entry of nothing but its key
    /// @return valid until another one is asked for
    [[nodiscard]] const InstructionEntry& find(const MethodMaps& maps, std::int32_t id);
    /// How many outputs an instruction has; nothing where the maps do not say. As find().
    [[nodiscard]] std::optional<std::int64_t> numOutputs(const MethodMaps& maps, std::int32_t id);

private:
    const MethodMaps* m_maps = nullptr; ///< Of the last answer.
    std::int32_t m_id = -1;
    InstructionEntry m_entry;
    bool m_hasOutputs = false; ///< Whether m_numOutputs was looked up for m_id.
    std::optional<std::int64_t> m_numOutputs;
};

/// Ops of nodes as texts of a trace, each looked up once.
class NodeOpTypes {
public:
    /// The op of a node; invalid for one that has none.
    StringId of(TraceTexts& texts, NodeId id, const OperatorNode& node)
    {
        if (node.op.empty()) {
            return {};
        }
        if (id.value() >= m_known.size()) {
            m_known.resize(id.value() + 1);
        }
        StringId& known = m_known[id.value()];
        if (!known.isValid()) {
            known = texts.intern(node.op);
        }
        return known;
    }

private:
    std::vector<StringId> m_known; ///< By node.
};

} // namespace ets
