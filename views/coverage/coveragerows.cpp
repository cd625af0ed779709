// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/coverage/coveragerows.h"

#include "model/analysis/coverage/unmappedevents.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/coverage/coveragetexts.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>

namespace ets {

namespace {

struct Rows {
    Q_DECLARE_TR_FUNCTIONS(ets::CoverageView)
};

/// Longer lists are cut: whoever needs all of them takes etinspect.
constexpr std::size_t mostListed = 1000;
constexpr std::size_t mostBlocks = 100; ///< Each has a widget of its own.
constexpr std::size_t mostOpenBlocks = 8;

constexpr std::array<ColumnSource, 4> sources{{
    {QT_TRANSLATE_NOOP("ets::CoverageRows", "What"), "what", QT_TRANSLATE_NOOP("ets::CoverageRows", "What was found"),
        ColumnKind::Text, true, 40},
    {QT_TRANSLATE_NOOP("ets::CoverageRows", "Where"), "where",
        QT_TRANSLATE_NOOP("ets::CoverageRows", "Place in the file, or the op"), ColumnKind::Text, true, 24},
    {QT_TRANSLATE_NOOP("ets::CoverageRows", "How often"), "count",
        QT_TRANSLATE_NOOP("ets::CoverageRows", "How often the same was found"), ColumnKind::Count, true, 14},
    {QT_TRANSLATE_NOOP("ets::CoverageRows", "List"), "list",
        QT_TRANSLATE_NOOP("ets::CoverageRows", "Heading that it stands below, for copies and files"), ColumnKind::Text,
        false, 24},
}};

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return Rows::tr("note");
    case Severity::Warning:
        return Rows::tr("warning");
    case Severity::Error:
        return Rows::tr("error");
    }
    return {};
}

QString methodText(const EventBlock& block, bool isChosen, bool isOnlyOne)
{
    if (isChosen) {
        return Rows::tr("chosen by you");
    }
    if (isOnlyOne) {
        return Rows::tr("the only one");
    }
    if (!block.methodCandidates.empty()) {
        return methodText(block);
    }
    return block.method.empty() ? Rows::tr("unknown")
                                : Rows::tr("inferred, confidence %1").arg(format::percent(block.methodConfidence));
}

class Lists {
public:
    explicit Lists(const DataSet& dataSet)
        : m_data(dataSet)
    {
    }

    CoverageRows make()
    {
        addReasons(m_data.coverage);
        addMethods();
        addNodesNeverRun();
        addRemarks();
        return std::move(m_result);
    }

private:
    std::size_t heading(const QString& title, std::size_t count, const QString& explanation, bool isOpen)
    {
        const std::size_t row = m_result.rows.size();
        m_list = title;
        add({title, QString(), count > 0 ? QVariant(static_cast<qulonglong>(count)) : QVariant()}, std::nullopt)
            .fact.toolTip = explanation;
        m_result.rows.back().isHeading = true;
        if (isOpen) {
            m_result.open.push_back(row);
        }
        return row;
    }

    /// @param cells What, Where, Count, as far as there are some
    FactTreeRow& add(std::vector<QVariant> cells, std::optional<std::size_t> parent)
    {
        FactTreeRow row;
        cells.resize(CoverageRows::List);
        cells.emplace_back(m_list);
        row.fact.toolTip = parent ? cells[CoverageRows::What].toString() : QString();
        row.fact.cells = std::move(cells);
        row.parent = parent;
        return m_result.rows.emplace_back(std::move(row));
    }

    void addTexts(std::size_t parent, const std::vector<Message>& texts)
    {
        for (std::size_t i = 0; i < std::min(texts.size(), mostListed); ++i) {
            add({displayText(messageText(texts[i]))}, parent);
        }
        addMore(parent, texts.size());
    }

    void addMore(std::size_t parent, std::size_t count)
    {
        if (count > mostListed) {
            add({Rows::tr("and %1 more").arg(format::count(count - mostListed))}, parent);
        }
    }

    void addReasons(const Coverage& coverage)
    {
        if (!coverage.record.reasons.empty()) {
            addTexts(heading(Rows::tr("Why"), 0, Rows::tr("What the judgment on record and trace rests on"), true),
                coverage.record.reasons);
        }
        if (!coverage.program.reasons.empty()) {
            addTexts(heading(coveragetexts::programVerdictText(coverage.program.verdict), 0,
                         Rows::tr("Whether the program is the one that ran. Exports of one model have the same "
                                  "instructions, so that it fits is no proof; that it does not is certain"),
                         true),
                coverage.program.reasons);
        }
        if (!coverage.unmapped.empty()) {
            const std::size_t list = heading(Rows::tr("Not in the record's maps"), coverage.unmapped.size(),
                Rows::tr("Executed instructions and delegate ids that are missing in the ETRecord"), false);
            for (std::size_t i = 0; i < std::min(coverage.unmapped.size(), mostListed); ++i) {
                const EventId event = coverage.unmapped[i];
                add({displayText(messageText(unmappedText(*m_data.trace, event)))}, list).fact.selection = event;
            }
            addMore(list, coverage.unmapped.size());
        }
    }

    void addMethods()
    {
        const Trace& trace = *m_data.trace;
        for (const std::string& name : methodChoices(trace)) {
            m_result.methodNames.push_back(toQString(name));
        }
        if (m_result.methodNames.isEmpty()) {
            return;
        }
        const auto blocks = trace.eventBlocks();
        const std::size_t list = heading(Rows::tr("Method of each block"), 0,
            Rows::tr("A trace does not say which method ran. It is inferred from instructions, kernels and delegates"),
            blocks.size() <= mostOpenBlocks);
        for (std::size_t i = 0; i < std::min(blocks.size(), mostBlocks); ++i) {
            const bool isChosen = trace.options().methodOfBlock.contains(static_cast<std::uint32_t>(i));
            m_result.methods.push_back({m_result.rows.size(), BlockId(i)});
            add({Rows::tr("Block %1, %2").arg(i).arg(displayText(blocks[i].name)),
                    methodText(blocks[i], isChosen, m_result.methodNames.size() == 1)},
                list);
        }
    }

    void addNodesNeverRun()
    {
        const auto& nodes = m_data.coverage.nodesNeverRun;
        if (nodes.empty()) {
            return;
        }
        const std::size_t list = heading(Rows::tr("Nodes that no event is tied to"), nodes.size(),
            Rows::tr("Ops of the model that never ran, or were not logged"), false);
        for (std::size_t i = 0; i < std::min(nodes.size(), mostListed); ++i) {
            const OperatorNode& node = m_data.trace->node(nodes[i]);
            add({displayText(node.name), displayText(node.op)}, list).fact.selection = nodes[i];
        }
        addMore(list, nodes.size());
    }

    void addRemark(const DiagnosticGroup& group, std::size_t list)
    {
        const auto cellsOf = [](const Diagnostic& remark) -> std::vector<QVariant> {
            return {displayText(messageText(remark.text)), displayText(messageText(remark.where))};
        };
        const Diagnostic& first = group.first.front();
        std::vector<QVariant> cells = cellsOf(first);
        cells.emplace_back(static_cast<qulonglong>(group.count));
        const std::size_t row = m_result.rows.size();
        add(std::move(cells), list).fact.toolTip =
            QStringLiteral("%1 (%2)\n%3")
                .arg(severityText(group.severity), toQString(group.code), displayText(messageText(first.text)));
        for (std::size_t i = 1; i < group.first.size(); ++i) {
            add(cellsOf(group.first[i]), row);
        }
        if (group.count > group.first.size()) {
            add({Rows::tr("and %1 more of this kind").arg(format::count(group.count - group.first.size()))}, row);
        }
    }

    void addRemarks()
    {
        const auto& groups = m_data.trace->diagnostics().groups();
        std::size_t count = 0;
        for (const DiagnosticGroup& group : groups) {
            count += group.count;
        }
        m_result.remarks =
            heading(groups.empty() ? Rows::tr("No remarks on the files") : Rows::tr("Remarks on the files"), count,
                Rows::tr("What was odd in the files, and what was made of it"), true);
        for (const DiagnosticGroup& group : groups) {
            addRemark(group, *m_result.remarks);
        }
    }

    const DataSet& m_data;
    QString m_list; ///< The heading that rows go below.
    CoverageRows m_result;
};

} // namespace

std::span<const ColumnSource> CoverageRows::columns()
{
    return sources;
}

CoverageRows CoverageRows::of(const DataSet& dataSet)
{
    return Lists(dataSet).make();
}

} // namespace ets
