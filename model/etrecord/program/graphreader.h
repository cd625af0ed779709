// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/program/exportedprogram.h"
#include "model/etrecord/program/jsondocument.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace ets {

/// Turns the JSON of a graph, with the graphs inside it, into a SerializedGraph. Lives no longer than the document.
class GraphReader {
public:
    /// Graphs of control flow may be nested this deeply.
    static constexpr int maxGraphDepth = 64;
    /// Bytes of the text of a lowered module: with its weights, in base 64. The graph of a longer one is not read.
    static constexpr std::size_t maxLoweredText = std::size_t{256} << 20U;

    /// @param where is put into diagnostics: file and entry
    /// @param limits pay for what is read and for the nodes that joining makes of it
    GraphReader(std::string where, Diagnostics& diagnostics, const Limits& limits);

    /// Stops early when the limits are reached.
    [[nodiscard]] SerializedGraph read(const JsonValue& graph);
    /// Whether reading ended because the limits were reached.
    [[nodiscard]] bool isTooLarge() const { return m_tooLarge; }

private:
    bool pay(std::uint64_t bytes);
    bool payForArgument(const JsonValue& value);
    bool payForTensors(const JsonValue* values);
    void payForShapes(const SerializedGraph& graph);
    [[nodiscard]] NamedArgument input(const JsonValue& value, bool isLoweredModule);
    [[nodiscard]] Argument argument(const JsonValue& value, bool isLoweredModule = false);
    [[nodiscard]] std::shared_ptr<const SerializedGraph> loweredGraph(std::string_view text);
    [[nodiscard]] std::vector<Argument> arguments(const JsonValue* list);
    [[nodiscard]] SerializedNode node(const JsonValue& value);
    void metadata(const JsonValue* value, SerializedNode& node);
    [[nodiscard]] std::shared_ptr<const ModuleStack> moduleStack(const JsonValue& value, const SerializedNode& node);

    std::string m_where;
    Diagnostics& m_diagnostics;
    const Limits& m_limits;
    bool m_tooLarge = false;
    int m_depth = 0;
    /// By their text, which lies in the document: most calls have the stack of the call before.
    std::unordered_map<std::string_view, std::shared_ptr<const ModuleStack>> m_stacks;
};

} // namespace ets
