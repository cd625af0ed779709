// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/diagnostic.h"
#include "model/etrecord/etrecord.h"
#include "model/inspector/event.h"
#include "model/inspector/operatorgraph.h"
#include "model/inspector/options.h"

#include <span>

namespace ets {

/// One method of a record as events are joined with it.
struct LinkTarget {
    std::string method;
    const MethodMaps* maps = nullptr;
    const OperatorGraph* graph = nullptr; ///< Null when the record has no program for the method.
    NodeId firstNode;
};

/// Ties events to nodes through debug handles (formats: association with the ETRecord).
class EventLinker {
public:
    EventLinker(const InspectorOptions& options, Diagnostics& diagnostics)
        : m_options(options)
        , m_diagnostics(diagnostics)
    {
    }

    /// Fills handles, backend, number of outputs, nodes, op types and the kind of link.
    /// @param insideExecution whether the event was logged within an instruction chain
    void link(Event& event, bool insideExecution, const LinkTarget& target) const;

private:
    void resolveHandles(
        Event& event, const LinkTarget& target, const HandleEntry& handles, const std::string& key) const;
    void resolveDelegateOp(
        Event& event, const LinkTarget& target, const HandleEntry& handles, const std::string& key) const;
    void addNodes(Event& event, const LinkTarget& target, const DebugHandles& handles, bool withOpTypes) const;

    const InspectorOptions& m_options;
    Diagnostics& m_diagnostics;
};

} // namespace ets
