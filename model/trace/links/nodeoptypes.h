// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/trace/program/operatorgraph.h"
#include "model/trace/tracetexts.h"

#include <vector>

namespace ets {

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
