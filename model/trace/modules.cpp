// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/modules.h"

#include "model/etrecord/program.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <limits>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace ets {

// ---- Paths

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Takes a head off a text that has it.
bool take(std::string_view& text, std::string_view head)
{
    const bool has = text.starts_with(head);
    text.remove_prefix(has ? head.size() : 0);
    return has;
}

/// Number after the last such sign, if there is nothing behind it; 0 for none.
std::uint32_t numberBehind(std::string_view text, char sign)
{
    const std::size_t at = text.rfind(sign);
    if (at == std::string_view::npos || at + 1 == text.size() || !std::ranges::all_of(text.substr(at + 1), isDigit)) {
        return 0;
    }
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data() + at + 1, text.data() + text.size(), number);
    return error == std::errc() ? number : 0;
}

} // namespace

std::string modulePathOf(std::string_view stackPath)
{
    if (!stackPath.starts_with("getattr(") && !stackPath.starts_with("L[")) {
        return std::string(stackPath);
    }
    std::string path;
    for (std::string_view rest = stackPath; !rest.empty();) {
        if (take(rest, "getattr(")) {
            continue;
        }
        if (path.empty() && take(rest, "L[")) {
            const std::size_t bracket = rest.find(']');
            rest.remove_prefix(bracket == std::string_view::npos ? rest.size() : bracket + 1);
            continue;
        }
        if (take(rest, ", ") || take(rest, "[")) {
            path += '.';
            continue;
        }
        const char c = rest.front();
        rest.remove_prefix(1);
        if (c != '\'' && c != '"' && c != ')' && c != ']') {
            path += c;
        }
    }
    return path.starts_with('.') ? path.substr(1) : path;
}

std::string_view classNameOf(std::string_view type)
{
    return type.substr(type.rfind('.') + 1);
}

std::uint32_t callOfKey(std::string_view key)
{
    const std::uint32_t before = numberBehind(key, '@');
    return before < std::numeric_limits<std::uint32_t>::max() ? before + 1 : before;
}

bool isContainer(const Module& module)
{
    return module.key.empty() && module.type.empty();
}

std::uint32_t callOf(const Module& module)
{
    return module.name.starts_with('#') ? numberBehind(module.name, '#') : 0;
}

std::string pathInModel(std::string_view path)
{
    std::string inModel;
    for (std::size_t i = 0; i < path.size();) {
        if (path[i] == '#') {
            std::size_t end = i + 1;
            while (end < path.size() && isDigit(path[end])) {
                ++end;
            }
            if (end > i + 1 && (end == path.size() || path[end] == '.')) {
                i = end;
                continue;
            }
        }
        inModel += path[i++];
    }
    return inModel;
}

// ---- Calls of modules

namespace {

/// The calls of modules that the stacks of a graph speak of, each once: a path, inside of the calls around it, and
/// which of the calls there. Stacks share most of their entries, so that the texts of an entry are read here and
/// nowhere else.
class StackCalls {
public:
    /// Of a call, from 1.
    using CallId = std::uint32_t;
    static constexpr CallId outermost = 0; ///< No call, but what is around all of them.

    /// One call of a module.
    struct Call {
        CallId around = outermost;
        std::uint32_t path = 0; ///< See pathOf().
        std::uint32_t number = 0; ///< Which one in its place, from 1.
        std::uint32_t place = 0; ///< The same for calls of a path inside of the same calls.
        const ModuleStackEntry* entry = nullptr; ///< The first that speaks of it, rather one that has a key.
    };

    /// @param stack has to live as long as this
    void add(const ModuleStack& stack);

    /// @param stack that was added
    [[nodiscard]] CallId innermostOf(const ModuleStack& stack) const { return m_innermost.at(&stack); }
    [[nodiscard]] std::size_t size() const { return m_calls.size(); } ///< One more than the largest id.
    [[nodiscard]] const Call& call(CallId id) const { return m_calls[id]; } ///< By its id, which is not outermost.
    /// Path of the module as the model has it.
    [[nodiscard]] const std::string& pathOf(const Call& call) const { return *m_paths[call.path]; }
    /// Whether the module is called more than once in that place.
    [[nodiscard]] bool isRepeated(const Call& call) const { return m_callsAt[call.place] > 1; }

private:
    [[nodiscard]] CallId addCall(CallId around, const ModuleStackEntry& entry);
    [[nodiscard]] std::uint32_t pathNumber(std::string_view stackPath);

    std::unordered_map<const ModuleStack*, CallId> m_innermost;
    std::vector<Call> m_calls{1}; ///< By id.
    std::map<std::pair<std::uint32_t, std::uint32_t>, CallId> m_idOf; ///< By place and number.
    std::map<std::pair<CallId, std::uint32_t>, std::uint32_t> m_placeOf; ///< By the call around and path.
    std::vector<std::uint32_t> m_callsAt; ///< By place.
    std::unordered_map<std::string_view, std::uint32_t> m_numberOfStackPath; ///< As the entries spell it.
    std::unordered_map<std::string, std::uint32_t> m_numberOfPath;
    std::vector<const std::string*> m_paths; ///< The keys of that.
};

/// What the next to be put in is numbered with.
template <typename Container> std::uint32_t next(const Container& container)
{
    return static_cast<std::uint32_t>(container.size());
}

void StackCalls::add(const ModuleStack& stack)
{
    const auto [found, isNew] = m_innermost.try_emplace(&stack, outermost);
    if (!isNew) {
        return; // nodes of one module share their stack
    }
    for (const ModuleStackEntry& entry : stack) {
        found->second = addCall(found->second, entry);
    }
}

StackCalls::CallId StackCalls::addCall(CallId around, const ModuleStackEntry& entry)
{
    Call call{.around = around, .path = pathNumber(entry.path), .number = callOfKey(entry.key), .entry = &entry};
    call.place = m_placeOf.try_emplace({around, call.path}, next(m_placeOf)).first->second;
    m_callsAt.resize(m_placeOf.size(), 0);
    const auto [found, isNew] = m_idOf.try_emplace({call.place, call.number}, next(m_calls));
    if (isNew) {
        m_calls.push_back(call);
        ++m_callsAt[call.place];
    } else if (m_calls[found->second].entry->key.empty()) {
        m_calls[found->second].entry = &entry;
    }
    return found->second;
}

std::uint32_t StackCalls::pathNumber(std::string_view stackPath)
{
    const auto [found, isNew] = m_numberOfStackPath.try_emplace(stackPath, 0);
    if (isNew) {
        const auto [path, isNewPath] = m_numberOfPath.try_emplace(modulePathOf(stackPath), next(m_numberOfPath));
        if (isNewPath) {
            m_paths.push_back(&path->first);
        }
        found->second = path->second;
    }
    return found->second;
}

// ---- The tree

// Far above the depth and length in any exported model; without a bound a damaged file could nest paths without end.
constexpr std::uint32_t deepest = 256;
constexpr std::size_t longestPath = 16384;
constexpr std::size_t mostRows = 100'000; // of all graphs together

/// The tree of one graph, built node by node.
class TreeBuilder {
public:
    TreeBuilder(const OperatorGraph& graph, StringPool& texts, std::vector<Module>& modules)
        : m_graph(graph)
        , m_texts(texts)
        , m_modules(modules)
        , m_first(modules.size())
    {
        for (const OperatorNode& node : graph.nodes()) {
            if (isInside(node)) {
                m_calls.add(*node.moduleStack);
            }
        }
        m_rowOf.resize(m_calls.size());
    }

    /// Row of the innermost module of a node, invalid where it has none.
    ModuleId moduleOf(const OperatorNode& node)
    {
        return isInside(node) ? rowOf(m_calls.innermostOf(*node.moduleStack)) : ModuleId();
    }

private:
    /// What is needed of a row while others are put below it.
    struct Place {
        std::string_view path; ///< From the root on, as the model has it; a part of a text of m_calls.
        std::size_t shown = 0; ///< Length of the path that the hierarchy gives it.
    };

    static bool isInside(const OperatorNode& node)
    {
        return node.kind == OperatorNode::Kind::Op && node.moduleStack && !node.moduleStack->empty();
    }
    ModuleId rowOf(StackCalls::CallId id)
    {
        std::vector<StackCalls::CallId> missing; // from the inside; as many as a file likes, so without recursion
        while (id != StackCalls::outermost && !m_rowOf[id].isValid()) {
            missing.push_back(id);
            id = m_calls.call(id).around;
        }
        ModuleId row = id == StackCalls::outermost ? root() : m_rowOf[id];
        while (!missing.empty()) {
            row = addCall(row, m_calls.call(missing.back()));
            m_rowOf[missing.back()] = row;
            missing.pop_back();
        }
        return row;
    }
    ModuleId addCall(ModuleId around, const StackCalls::Call& call)
    {
        const std::string& path = m_calls.pathOf(call);
        ModuleId row = below(around, path);
        if (m_modules[row.value()].key.empty()) {
            describe(row, *call.entry);
        }
        if (m_calls.isRepeated(call)) {
            row = child(row, std::to_string(call.number).insert(0, 1, '#'), path, true);
            describe(row, *call.entry);
        }
        return row;
    }
    void describe(ModuleId row, const ModuleStackEntry& entry)
    {
        m_modules[row.value()].key = kept(entry.key);
        m_modules[row.value()].type = kept(entry.type);
    }
    ModuleId root()
    {
        if (m_modules.size() == m_first) {
            m_modules.emplace_back().name = kept(m_graph.method());
            m_places.emplace_back();
        }
        return ModuleId(m_first);
    }
    /// The row of a path below another one, with a row for every segment between.
    /// @param path a text of m_calls
    ModuleId below(ModuleId around, std::string_view path)
    {
        const std::string_view outer = place(around).path;
        if (path == outer || path.empty()) {
            return around;
        }
        if (!outer.empty() && (!path.starts_with(outer) || path[outer.size()] != '.')) {
            return child(around, path, path); // a shared module: its path is not below its caller's
        }
        std::size_t begin = outer.empty() ? 0 : outer.size() + 1;
        while (begin <= path.size()) {
            const std::size_t end = std::min(path.find('.', begin), path.size());
            const ModuleId next = child(around, path.substr(begin, end - begin), path.substr(0, end));
            if (next == around) {
                break; // too deep
            }
            around = next;
            begin = end + 1;
        }
        return around;
    }
    /// @param path as the model has it
    ModuleId child(ModuleId around, std::string_view name, std::string_view path, bool isCall = false)
    {
        const std::size_t outer = place(around).shown;
        if (m_modules[around.value()].depth >= deepest || outer > longestPath || m_modules.size() >= mostRows) {
            return around;
        }
        const StringId text = m_texts.intern(name);
        const std::uint64_t key = (std::uint64_t{around.value()} << 32U) | text.value();
        const auto [found, isNew] = m_children.try_emplace(key, ModuleId(m_modules.size()));
        if (isNew) {
            const std::uint32_t depth = m_modules[around.value()].depth + 1;
            const std::size_t joint = outer == 0 || isCall ? 0 : 1;
            m_modules.push_back({.parent = around,
                .depth = depth,
                .isCall = isCall,
                .key = {},
                .name = m_texts.view(text),
                .type = {},
                .children = {},
                .nodes = {}});
            m_places.push_back({path, outer + joint + name.size()});
        }
        return found->second;
    }
    [[nodiscard]] const Place& place(ModuleId row) const { return m_places[row.value() - m_first]; }
    std::string_view kept(std::string_view text) { return m_texts.view(m_texts.intern(text)); }

    const OperatorGraph& m_graph;
    StringPool& m_texts;
    std::vector<Module>& m_modules;
    const std::size_t m_first; ///< Row of the root.
    StackCalls m_calls;
    std::vector<ModuleId> m_rowOf; ///< By call; invalid until a node asks for it.
    std::unordered_map<std::uint64_t, ModuleId> m_children; ///< By the row around and the name.
    std::vector<Place> m_places; ///< By row, from the root on.
};

/// Where the list of each of so many owners begins in one vector, and where the last one ends.
/// @param ownerOf of each entry, invalid for one that no list has
std::vector<std::size_t> beginningsOf(std::size_t owners, std::size_t entries, const auto& ownerOf)
{
    std::vector<std::size_t> begins(owners + 1, 0);
    for (std::size_t i = 0; i < entries; ++i) {
        if (const ModuleId owner = ownerOf(i); owner.isValid()) {
            ++begins[owner.value() + 1];
        }
    }
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    return begins;
}

} // namespace

ModuleHierarchy ModuleHierarchy::build(std::span<const OperatorGraph> graphs)
{
    ModuleHierarchy result;
    for (const OperatorGraph& graph : graphs) {
        const std::size_t first = result.m_modules.size();
        TreeBuilder tree(graph, result.m_texts, result.m_modules);
        for (const OperatorNode& node : graph.nodes()) {
            result.m_moduleOfNode.push_back(tree.moduleOf(node));
        }
        if (result.m_modules.size() > first) {
            result.m_roots.emplace_back(first);
        }
    }
    result.listChildren();
    result.listNodes();
    result.walk();
    return result;
}

/// Rows are made in the order in which they are first seen, so that the children of each are in this order, too.
void ModuleHierarchy::listChildren()
{
    const auto parentOf = [this](std::size_t i) { return m_modules[i].parent; };
    std::vector<std::size_t> next = beginningsOf(m_modules.size(), m_modules.size(), parentOf);
    m_children.resize(next.back());
    for (std::size_t i = 0; i < m_modules.size(); ++i) {
        m_modules[i].children = std::span(m_children).subspan(next[i], next[i + 1] - next[i]);
    }
    for (std::size_t i = 0; i < m_modules.size(); ++i) {
        if (const ModuleId parent = parentOf(i); parent.isValid()) {
            m_children[next[parent.value()]++] = ModuleId(i);
        }
    }
}

void ModuleHierarchy::listNodes()
{
    const auto moduleOf = [this](std::size_t i) { return m_moduleOfNode[i]; };
    std::vector<std::size_t> next = beginningsOf(m_modules.size(), m_moduleOfNode.size(), moduleOf);
    m_nodes.resize(next.back());
    for (std::size_t i = 0; i < m_modules.size(); ++i) {
        m_modules[i].nodes = std::span(m_nodes).subspan(next[i], next[i + 1] - next[i]);
    }
    for (std::size_t i = 0; i < m_moduleOfNode.size(); ++i) {
        if (const ModuleId module = moduleOf(i); module.isValid()) {
            m_nodes[next[module.value()]++] = NodeId(i);
        }
    }
}

/// A row is made after the one around it.
void ModuleHierarchy::walk()
{
    std::vector<std::uint32_t> counts(m_modules.size(), 1); // of a module and of all below it
    for (std::size_t i = m_modules.size(); i-- > 0;) {
        if (const ModuleId parent = m_modules[i].parent; parent.isValid()) {
            counts[parent.value()] += counts[i];
        }
    }
    m_subtrees.resize(m_modules.size());
    std::vector<std::uint32_t> next(m_modules.size()); // place of the next module below
    std::uint32_t nextRoot = 0;
    for (std::size_t i = 0; i < m_modules.size(); ++i) {
        const ModuleId parent = m_modules[i].parent;
        std::uint32_t& begin = parent.isValid() ? next[parent.value()] : nextRoot;
        m_subtrees[i] = {begin, begin + counts[i]};
        next[i] = begin + 1;
        begin += counts[i];
    }
}

std::string ModuleHierarchy::pathOf(ModuleId id) const
{
    std::vector<const Module*> inside;
    for (; module(id).parent.isValid(); id = module(id).parent) {
        inside.push_back(&module(id));
    }
    std::string path;
    for (; !inside.empty(); inside.pop_back()) {
        path += path.empty() || inside.back()->isCall ? "" : ".";
        path += inside.back()->name;
    }
    return path;
}

std::string ModuleHierarchy::pathOrName(ModuleId id) const
{
    const std::string_view name = module(id).name;
    std::string path = pathOf(id);
    if (path.empty()) {
        path = name;
    }
    return path;
}

ModuleId ModuleHierarchy::moduleOf(NodeId node) const
{
    return node.value() < m_moduleOfNode.size() ? m_moduleOfNode[node.value()] : ModuleId();
}

ModuleId ModuleHierarchy::commonModule(ModuleId a, ModuleId b) const
{
    if (!b.isValid()) {
        return {};
    }
    while (a.isValid() && !contains(a, b)) {
        a = module(a).parent;
    }
    return a;
}

ModuleId ModuleHierarchy::commonModule(std::span<const NodeId> nodes) const
{
    ModuleId result;
    bool first = true;
    for (const NodeId node : nodes) {
        const ModuleId own = moduleOf(node);
        if (own.isValid()) {
            result =
                first ? own : commonModule(result, own); // climbs from the result: once, however many nodes there are
            first = false;
        }
    }
    return result;
}

bool ModuleHierarchy::contains(ModuleId outer, ModuleId inner) const
{
    if (!outer.isValid() || !inner.isValid()) {
        return false;
    }
    const Subtree& around = m_subtrees[outer.value()];
    const std::uint32_t place = m_subtrees[inner.value()].begin;
    return around.begin <= place && place < around.end;
}

std::vector<NodeId> ModuleHierarchy::nodesBelow(ModuleId id) const
{
    std::vector<NodeId> result;
    std::vector<ModuleId> pending{id};
    while (!pending.empty()) {
        const Module& current = module(pending.back());
        pending.pop_back();
        result.insert(result.end(), current.nodes.begin(), current.nodes.end());
        pending.insert(pending.end(), current.children.begin(), current.children.end());
    }
    std::ranges::sort(result);
    return result;
}

} // namespace ets
