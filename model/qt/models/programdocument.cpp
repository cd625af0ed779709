// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/programdocument.h"

#include "model/analysis/cost/programcosts.h"
#include "model/analysis/graph/nodedelegates.h"
#include "model/analysis/plan/plantext.h"
#include "model/analysis/plan/plantexts.h"
#include "model/numeric/programoutputs.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "model/trace/programtext.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>
#include <numeric>
#include <utility>

namespace ets {

/// Fills in what a document says of its lines, once their text and items are there.
class ProgramDocumentBuilder {
    Q_DECLARE_TR_FUNCTIONS(ets::ProgramDocument)

public:
    explicit ProgramDocumentBuilder(ProgramDocument& document)
        : m_document(document)
    {
    }

    void addLine(const std::string& text, std::optional<std::uint32_t> item)
    {
        QString line = toQString(text);
        line.replace(QLatin1Char('\n'), QLatin1Char(' ')); // else lines would not be counted as shown
        m_document.text += line + QLatin1Char('\n');
        m_document.itemOfLine.push_back(item);
        m_isComment.push_back(false);
        addToFolds(text);
    }
    void addItem(ProgramDocument::Item item) { m_document.m_items.push_back(std::move(item)); }

    void indexLines()
    {
        const auto& items = m_document.itemOfLine;
        std::size_t count = 0;
        for (const auto& item : items) {
            count = item ? std::max(count, *item + std::size_t(1)) : count;
        }
        std::vector<std::size_t>& first = m_document.m_firstLine;
        first.assign(count + 1, 0);
        for (const auto& item : items) {
            first[item ? *item + std::size_t(1) : 0] += item ? 1 : 0;
        }
        std::partial_sum(first.begin(), first.end(), first.begin());
        m_document.m_linesOfItems.resize(first.back());
        std::vector<std::size_t> next = first;
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (items[i]) {
                m_document.m_linesOfItems[next[*items[i]]++] = static_cast<std::uint32_t>(i);
            }
        }
        closeFolds(0);
        std::ranges::sort(m_document.folds, {}, &ProgramDocument::Fold::first);
    }

    void addCosts(const ProgramCosts& costs, const DataSet& dataSet, const Presentation& how)
    {
        const CostFigure figure = dataSet.figureFor(how.figure);
        double most = 0;
        for (const ProgramCost& cost : costs.costs) {
            most = std::max(most, cost.items == 1 ? costs.of(cost, figure) : 0);
        }
        for (const ProgramCost& cost : costs.costs) {
            ProgramDocument::Cost& shown = m_document.costs.emplace_back();
            shown.isShared = cost.items > 1;
            // Words of a bound above: it cannot be one below, too, nor a share.
            const bool isBelow = cost.ticks == 0 && cost.unresolvedTicks > 0;
            const QString time = isBelow ? opfigure::below(dataSet, how, cost.unresolvedTicks, costs.runs)
                                         : opfigure::text(dataSet, how, costs.of(cost, figure));
            shown.time = (shown.isShared                   ? QStringLiteral("Σ ")
                                 : cost.isMore && !isBelow ? QStringLiteral("≥ ")
                                                           : QString())
                + time;
            if (const std::optional<double> share = dataSet.operators.shareOf(cost.ticks); share && !isBelow) {
                shown.share = format::percent(*share);
            }
            shown.heat = most > 0 && !shown.isShared ? costs.of(cost, figure) / most : 0;
            shown.toolTip = toolTipOf(cost, shown, time, opfigure::explanation(figure, costs.runs));
            if (cost.unresolvedTicks > 0) {
                const QString bounds = unresolved::bounds(
                    cost.ticks, saturatingAdd(cost.ticks, cost.unresolvedTicks), dataSet.trace->options());
                shown.toolTip += QLatin1Char('\n') + tr("%1, in all runs", "a sentence on times").arg(bounds);
            }
        }
        place(costs);
    }

private:
    /// A class within a class is a sub-graph; it ends before a line that is not deeper.
    void addToFolds(const std::string& text)
    {
        const std::size_t depth = text.find_first_not_of(' ');
        if (depth == std::string::npos) {
            return;
        }
        m_isComment.back() = text[depth] == '#';
        closeFolds(depth);
        m_lastLine = static_cast<std::uint32_t>(m_document.itemOfLine.size() - 1);
        if (text.compare(depth, 6, "class ") == 0) {
            m_open.emplace_back(depth, m_lastLine);
        }
    }
    void closeFolds(std::size_t depth)
    {
        while (!m_open.empty() && m_open.back().first >= depth) {
            if (m_open.size() > 1 && m_lastLine > m_open.back().second) {
                m_document.folds.push_back({m_open.back().second, m_lastLine});
            }
            m_open.pop_back();
        }
    }

    /// Costs stand at the line that calls, not at the comment before it nor at the values that are taken out of it.
    void place(const ProgramCosts& costs)
    {
        m_document.costOfLine.resize(m_document.itemOfLine.size());
        std::vector<char> isPlaced(costs.costs.size(), 0);
        for (std::uint32_t item = 0; item < costs.costOf.size(); ++item) {
            const auto lines = m_document.linesOf(item);
            const auto line = std::ranges::find_if(lines, [this](std::uint32_t of) { return !m_isComment[of]; });
            if (!costs.costOf[item] || line == lines.end()) {
                continue;
            }
            const std::uint32_t cost = *costs.costOf[item];
            m_document.costOfLine[*line] = cost;
            std::uint32_t& first = m_document.costs[cost].firstLine;
            first = std::exchange(isPlaced[cost], char{1}) == 0 ? *line : std::min(first, *line);
        }
    }

    static QString toolTipOf(
        const ProgramCost& cost, const ProgramDocument::Cost& shown, const QString& time, const QString& runs)
    {
        QStringList parts;
        parts += cost.items > 1 ? tr("%1 (%2), taken by %3 ops together").arg(time, runs, format::count(cost.items))
                                : QStringLiteral("%1 (%2)").arg(time, runs);
        if (!shown.share.isEmpty()) {
            parts += tr("%1 of Method::execute").arg(shown.share);
        }
        if (cost.isMore) {
            parts += tr("and a part of time that it shares with other ops");
        }
        return parts.join(QLatin1Char('\n'));
    }

    ProgramDocument& m_document;
    std::vector<std::pair<std::size_t, std::uint32_t>> m_open; ///< Depth and line of classes that have not ended.
    std::uint32_t m_lastLine = 0; ///< That has any text.
    std::vector<bool> m_isComment; ///< By line.
};

namespace {

QString sizesOf(const OperatorNode& node)
{
    QStringList sizes;
    if (!node.outputShapes.empty()) {
        for (const std::string& size : node.outputShapes.front()) {
            sizes += displayText(size);
        }
    }
    return sizes.join(QChar(0xd7));
}

} // namespace

namespace {

/// What the nodes of a program of the record became in the graph that events are joined with.
std::vector<std::vector<NodeId>> nodesBehind(
    const Trace& trace, const ExportedProgram& program, const LoadContext& context)
{
    std::vector<std::vector<NodeId>> nodes;
    if (trace.etrecord() == nullptr) {
        return nodes;
    }
    const std::vector<ProgramEntry> programs = programsOf(*trace.etrecord());
    const auto entry =
        std::ranges::find(programs, &program, [](const ProgramEntry& candidate) { return candidate.program.get(); });
    const auto tied = entry != programs.end() ? ProgramGraph::of(*trace.etrecord(), *entry, {}, context)
                                              : Result<ProgramGraph>(Error{});
    const auto graphs = trace.graphs();
    const auto own =
        entry != programs.end() ? std::ranges::find(graphs, entry->method, &OperatorGraph::method) : graphs.end();
    if (!tied || own == graphs.end()) {
        return nodes;
    }
    const NodeId first = trace.firstNode(GraphId(static_cast<std::size_t>(own - graphs.begin())));
    for (const auto& handle : tied->handles) {
        std::vector<NodeId>& of = nodes.emplace_back();
        for (const std::uint32_t node : handle ? own->nodesOfHandle(*handle) : std::span<const std::uint32_t>()) {
            of.emplace_back(std::size_t{first.value()} + node);
        }
    }
    return nodes;
}

} // namespace

Result<ProgramDocument> ProgramDocument::ofProgram(const DataSet& dataSet, const Presentation& how,
    const ExportedProgram& program, std::optional<GraphId> graph, const LoadContext& context)
{
    const auto text = ProgramText::of(program, context.cancel);
    if (!text) {
        return text.error();
    }
    ProgramDocument result;
    ProgramDocumentBuilder builder(result);
    for (const ProgramLine& line : text->lines) {
        builder.addLine(line.text, line.node);
    }
    builder.indexLines();
    if (graph) {
        const Trace& trace = *dataSet.trace;
        const NodeDelegates delegates = NodeDelegates::of(trace, *graph);
        const auto nodes = trace.graphs()[graph->value()].nodes();
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            const OperatorNode& node = nodes[i];
            const bool isInModule = node.moduleStack != nullptr && !node.moduleStack->empty();
            builder.addItem({displayText(node.op), isInModule ? toQString(node.moduleStack->back().path) : QString(),
                sizesOf(node), node.outputDtypes.empty() ? QString() : displayText(node.outputDtypes.front()),
                displayText(delegates.backendOf(i))});
        }
        builder.addCosts(ProgramCosts::ofGraph(trace, *graph, dataSet.costs), dataSet, how);
    } else {
        result.nodesOfItem = nodesBehind(*dataSet.trace, program, context);
    }
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    return result;
}

Result<ProgramDocument> ProgramDocument::ofMethod(
    const DataSet& dataSet, const Presentation& how, std::uint32_t plan, const LoadContext& context)
{
    const ExecutionPlan& method = dataSet.trace->program()->plans[plan];
    const PlanText text = PlanText::of(method, context.cancel);
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    ProgramDocument result;
    ProgramDocumentBuilder builder(result);
    for (const PlanText::Line& line : text.lines) {
        builder.addLine(
            line.text, line.position ? std::optional(static_cast<std::uint32_t>(*line.position)) : std::nullopt);
    }
    builder.indexLines();
    for (std::size_t i = 0; i < method.instructions.size(); ++i) {
        builder.addItem({toQString(plantexts::nameOf(method, i)), {}, {}, {}, {}});
    }
    builder.addCosts(ProgramCosts::ofMethod(*dataSet.trace, plan), dataSet, how);
    return result;
}

std::span<const std::uint32_t> ProgramDocument::linesOf(std::size_t item) const
{
    if (item + 1 >= m_firstLine.size()) {
        return {};
    }
    return std::span(m_linesOfItems).subspan(m_firstLine[item], m_firstLine[item + 1] - m_firstLine[item]);
}

bool ProgramDocument::fits(const FindWord& word, const QString& line, const Item* item)
{
    if (word.field == FindWord::Field::Any) {
        return word.isIn(line);
    }
    static constexpr std::pair<FindWord::Field, QString Item::*> fields[] = {{FindWord::Field::Op, &Item::op},
        {FindWord::Field::Module, &Item::module}, {FindWord::Field::Shape, &Item::shape},
        {FindWord::Field::DataType, &Item::dataType}, {FindWord::Field::Backend, &Item::backend}};
    const auto* const found =
        std::ranges::find(fields, word.field, &std::pair<FindWord::Field, QString Item::*>::first);
    return item != nullptr && found != std::end(fields) && word.isIn(item->*found->second);
}

Result<std::vector<std::uint32_t>> ProgramDocument::linesWith(const FindWords& find, const LoadContext& context) const
{
    std::vector<std::uint32_t> lines;
    if (find.words.empty() || !find.error.isEmpty()) {
        return lines;
    }
    constexpr std::uint32_t betweenLooks = 1000;
    qsizetype from = 0;
    for (std::uint32_t line = 0; line < itemOfLine.size(); ++line) {
        const qsizetype to = text.indexOf(QLatin1Char('\n'), from);
        const QString words = text.mid(from, to - from);
        from = to + 1;
        const auto item = itemOfLine[line];
        const Item* const of = item && *item < m_items.size() ? &m_items[*item] : nullptr;
        if (!words.isEmpty() && std::ranges::all_of(find.words, [&](const FindWord& word) {
                return fits(word, words, of) != word.isExcluded;
            })) {
            lines.push_back(line);
        }
        if (line % betweenLooks == 0 && context.cancel.isCanceled()) {
            return Error::canceled();
        }
    }
    return lines;
}

} // namespace ets
