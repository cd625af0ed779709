// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/lines/linetree.h"

#include "model/trace/trace.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace ets {

namespace {

LineTreeKind kindOf(LineKind kind, LineTreeKind ofSource)
{
    switch (kind) {
    case LineKind::Source:
        return ofSource;
    case LineKind::Module:
        return LineTreeKind::Module;
    case LineKind::OutsideKernels:
        return LineTreeKind::OutsideKernels;
    case LineKind::BetweenCalls:
        return LineTreeKind::BetweenCalls;
    case LineKind::NoPlace:
        break;
    }
    return LineTreeKind::NoPlace;
}

/// Puts rows of all levels below one another.
class TreeMaker {
public:
    explicit TreeMaker(LineTree& tree)
        : m_tree(tree)
    {
    }

    /// Rows of files, with all that is no line, which is the same at every level.
    void addFiles(std::vector<LineTotal>&& rows)
    {
        std::set<Method> methods;
        for (const LineTotal& row : rows) {
            methods.insert(methodOf(row));
        }
        m_areSeveral = methods.size() > 1;
        for (LineTotal& row : rows) {
            const Method method = methodOf(row);
            const auto top =
                m_areSeveral ? std::optional(groupOf(m_methods, method, LineTreeKind::Method, {}, row)) : std::nullopt;
            const bool isElsewhere = row.kind == LineKind::Module || row.kind == LineKind::NoPlace;
            const auto parent =
                isElsewhere ? std::optional(groupOf(m_elsewhere, method, LineTreeKind::Elsewhere, top, row)) : top;
            const FileKey key{method, row.place.file};
            const bool isFile = row.kind == LineKind::Source;
            m_tree.atLinesTicks = saturatingAdd(m_tree.atLinesTicks, isFile ? row.selfTicks : 0);
            const std::uint32_t at = add(kindOf(row.kind, LineTreeKind::File), parent, std::move(row));
            if (isFile) {
                m_files.emplace(key, at);
            } else {
                noteEvents(at);
            }
        }
    }

    void addFunctions(std::vector<LineTotal>&& rows)
    {
        for (LineTotal& row : rows) {
            if (row.kind != LineKind::Source) {
                continue;
            }
            const auto file = m_files.find({methodOf(row), row.place.file});
            if (file == m_files.end()) {
                continue; // of a part of the trace, when canceled
            }
            const FunctionKey key{methodOf(row), row.place.file, row.place.function};
            m_functions.emplace(key, add(LineTreeKind::Function, file->second, std::move(row)));
        }
    }

    void addLines(std::vector<LineTotal>&& rows)
    {
        for (LineTotal& row : rows) {
            if (row.kind != LineKind::Source) {
                continue;
            }
            const auto function = m_functions.find({methodOf(row), row.place.file, row.place.function});
            if (function != m_functions.end()) {
                noteEvents(add(LineTreeKind::Line, function->second, std::move(row)));
            }
        }
    }

    /// Groups stand where their own time puts them.
    void sortTop() const
    {
        std::vector<std::vector<std::uint32_t>> below(m_tree.rows.size());
        std::vector<std::uint32_t> top;
        for (std::uint32_t i = 0; i < m_tree.rows.size(); ++i) {
            (m_tree.rows[i].parent ? below[*m_tree.rows[i].parent] : top).push_back(i);
        }
        std::vector<std::uint32_t> order; // a row before those below it
        std::vector<std::uint32_t> open;
        const auto push = [&](std::vector<std::uint32_t>& rows) {
            std::ranges::stable_sort(rows, {}, [this](std::uint32_t row) { return m_tree.rows[row].total.selfTicks; });
            open.insert(open.end(), rows.begin(), rows.end()); // the last one comes first
        };
        std::ranges::reverse(top);
        push(top);
        while (!open.empty()) {
            const std::uint32_t row = open.back();
            open.pop_back();
            order.push_back(row);
            std::ranges::reverse(below[row]);
            push(below[row]);
        }
        apply(order);
    }

private:
    using Method = std::pair<std::string, std::uint32_t>; ///< Name, and its block where only that tells it.
    using FileKey = std::pair<Method, std::string_view>;
    using FunctionKey = std::tuple<Method, std::string_view, std::string_view>;

    static Method methodOf(const LineTotal& row)
    {
        return {row.method, row.block ? row.block->value() : BlockId::invalidValue};
    }

    std::uint32_t add(LineTreeKind kind, std::optional<std::uint32_t> parent, LineTotal&& total)
    {
        m_tree.rows.push_back({kind, parent, std::move(total)});
        return static_cast<std::uint32_t>(m_tree.rows.size() - 1);
    }

    /// The row of a group, which takes the time of one more row.
    std::uint32_t groupOf(std::map<Method, std::uint32_t>& groups, const Method& method, LineTreeKind kind,
        std::optional<std::uint32_t> parent, const LineTotal& row)
    {
        const auto [known, isNew] = groups.try_emplace(method, 0);
        if (isNew) {
            LineTotal total;
            total.kind = LineKind::NoPlace;
            total.method = row.method;
            total.block = row.block;
            total.runs = row.runs;
            known->second = add(kind, parent, std::move(total));
        }
        LineTotal& total = m_tree.rows[known->second].total;
        total.selfTicks = saturatingAdd(total.selfTicks, row.selfTicks);
        total.inclusiveTicks = total.selfTicks;
        total.calls += row.calls;
        total.runs = std::max(total.runs, row.runs);
        return known->second;
    }

    void noteEvents(std::uint32_t row) const
    {
        for (const EventId event : m_tree.rows[row].total.events) {
            m_tree.rowOfEvent[event.value()] = row;
        }
    }

    void apply(const std::vector<std::uint32_t>& order) const
    {
        std::vector<std::uint32_t> placeOf(order.size());
        std::vector<LineTreeRow> rows;
        rows.reserve(order.size());
        for (const std::uint32_t row : order) {
            placeOf[row] = static_cast<std::uint32_t>(rows.size());
            rows.push_back(std::move(m_tree.rows[row]));
        }
        for (LineTreeRow& row : rows) {
            if (row.parent) {
                row.parent = placeOf[*row.parent];
            }
        }
        for (std::uint32_t& row : m_tree.rowOfEvent) {
            row = row == LineTree::none ? row : placeOf[row];
        }
        m_tree.rows = std::move(rows);
    }

    LineTree& m_tree;
    bool m_areSeveral = false;
    std::map<Method, std::uint32_t> m_methods;
    std::map<Method, std::uint32_t> m_elsewhere;
    std::map<FileKey, std::uint32_t> m_files;
    std::map<FunctionKey, std::uint32_t> m_functions;
};

} // namespace

std::vector<EventId> LineTree::eventsOf(std::uint32_t row) const
{
    std::vector<EventId> events = rows[row].total.events;
    const bool isGroup = rows[row].kind == LineTreeKind::Method || rows[row].kind == LineTreeKind::Elsewhere;
    std::vector<char> isBelow(isGroup ? rows.size() : 0);
    for (std::size_t i = row; isGroup && i < rows.size(); ++i) { // each row behind its parent
        isBelow[i] = i == row || (rows[i].parent && isBelow[*rows[i].parent] != 0) ? 1 : 0;
        const bool isPart = rows[i].kind == LineTreeKind::Line || rows[i].kind >= LineTreeKind::Module;
        if (isBelow[i] != 0 && isPart) {
            events.insert(events.end(), rows[i].total.events.begin(), rows[i].total.events.end());
        }
    }
    std::ranges::sort(events);
    return events;
}

LineTree LineTree::of(const Trace& trace, const std::shared_ptr<const SourcePlaces>& source, const FilterHits* hits,
    const LoadContext& context)
{
    LineTree tree;
    tree.source = source;
    tree.rowOfEvent.assign(trace.events().size(), none);
    TreeMaker maker(tree);
    LineTotals files = LineTotals::ofPlaces(trace, LineLevel::File, source, hits, context);
    tree.executeTicks = files.executeTicks;
    maker.addFiles(std::move(files.rows));
    maker.addFunctions(LineTotals::ofPlaces(trace, LineLevel::Function, source, hits, context).rows);
    maker.addLines(LineTotals::ofPlaces(trace, LineLevel::Line, source, hits, context).rows);
    maker.sortTop();
    return tree;
}

} // namespace ets
