// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/delegation/delegationrows.h"

#include "model/analysis/plan/instructionevent.h"
#include "model/analysis/plan/plantexts.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/text/backendname.h"
#include "model/qt/text/format.h"
#include "model/qt/text/planwords.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>

namespace ets {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ets::DelegationRows)
};

constexpr std::array<ColumnSource, 6> opSources{{
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Op type"), "op_type",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "As the record calls it, else as the program does"), ColumnKind::Text,
        true, 28},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Backend"), "backend",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "What runs it; empty for kernels of the runtime"), ColumnKind::Text,
        true, 14},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Delegated"), "delegated",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Whether a backend runs it, or the runtime itself"), ColumnKind::Text,
        true, 9},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Count"), "count",
        QT_TRANSLATE_NOOP(
            "ets::DelegationRows", "Calls in the method, or operations in its payloads; a loop counts once"),
        ColumnKind::Count, true, 6},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Time, all runs"), "time",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Total of all runs that count"), ColumnKind::TickSum, true, 15},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Share"), "share_of_execute",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Time, of Method::execute in these runs"), ColumnKind::Share, true,
        11},
}};

constexpr std::array<ColumnSource, 8> callSources{{
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Backend"), "backend",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "What is called"), ColumnKind::Text, true, 18},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Instruction"), "instruction",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Place of the call in the method"), ColumnKind::Number, true, 9},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Operations"), "operations",
        QT_TRANSLATE_NOOP("ets::DelegationRows",
            "In its payload, without what the backend inserted; empty where it cannot "
            "be read"),
        ColumnKind::Count, true, 9},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Bytes in"), "bytes_in",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "That go in at every call; weights are not among them"),
        ColumnKind::Count, true, 10},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Bytes out"), "bytes_out",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "That come out at every call"), ColumnKind::Count, true, 10},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Time, all runs"), "time",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Total of all runs that count"), ColumnKind::TickSum, true, 15},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Share"), "share_of_execute",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Time, of Method::execute in these runs"), ColumnKind::Share, true,
        11},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Remark"), "remark",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Whether it is worth a call"), ColumnKind::Text, true, 12},
}};

constexpr std::array<ColumnSource, 6> interruptionSources{{
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "What interrupts"), "between",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Kernels between two calls into the same backend"), ColumnKind::Text,
        true, 34},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Kernels"), "kernels",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "How many there are"), ColumnKind::Count, true, 7},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "After"), "after_call",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Instruction of the first call"), ColumnKind::Number, true, 6},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Before"), "before_call",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Instruction of the second call"), ColumnKind::Number, true, 6},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Time, all runs"), "time",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Total of these kernels in all runs that count"), ColumnKind::TickSum,
        true, 15},
    {QT_TRANSLATE_NOOP("ets::DelegationRows", "Share"), "share_of_execute",
        QT_TRANSLATE_NOOP("ets::DelegationRows", "Time, of Method::execute in these runs"), ColumnKind::Share, true,
        11},
}};

/// More backends than these are told by tooltips alone.
constexpr std::size_t mostLegendEntries = 6;

/// What was logged on no clock that counts has no time, rather than 0.
QVariant timeOf(const Delegation& delegation, const DelegationRow& op)
{
    const bool hasTime = delegation.runs > 0 && (op.isTimed || op.ticks > 0);
    return hasTime ? QVariant(static_cast<qlonglong>(op.ticks)) : QVariant();
}

/// Times without a trace are not 0: there are none.
QVariant timeOf(const Delegation& delegation, TickSpan ticks)
{
    return delegation.runs > 0 ? QVariant(static_cast<qlonglong>(ticks)) : QVariant();
}

QVariant shareCell(const Delegation& delegation, TickSpan ticks)
{
    const std::optional<double> share = ticks > 0 ? delegation.shareOf(ticks) : std::nullopt;
    return share ? QVariant(*share) : QVariant();
}

/// The row of Operators for what a backend ran, or, with none of that backend, for the op type at all.
Selection opTypeOf(const DelegationFacts& facts, const std::string& name, const std::string& backend)
{
    const auto& rows = facts.dataSet->operators.rows;
    auto found = std::ranges::find_if(
        rows, [&](const OperatorTotal& row) { return row.name == name && row.backend() == backend; });
    if (found == rows.end()) {
        found = std::ranges::find(rows, name, &OperatorTotal::name);
    }
    return found == rows.end() ? Selection() : Selection(OpTypeId(static_cast<std::size_t>(found - rows.begin())));
}

} // namespace

std::span<const ColumnSource> delegationrows::opColumns()
{
    return opSources;
}

std::span<const ColumnSource> delegationrows::callColumns()
{
    return callSources;
}

std::span<const ColumnSource> delegationrows::interruptionColumns()
{
    return interruptionSources;
}

std::vector<FactRow> delegationrows::ops(const DelegationFacts& facts)
{
    std::vector<FactRow> rows;
    for (const DelegationRow& op : facts.delegation->rows) {
        QString name = displayText(op.opType);
        if (op.isInserted) {
            name = Words::tr("%1, inserted by %2").arg(name, backendName(op.backend));
        }
        if (op.isOpaque) {
            name = Words::tr("%1, opaque delegate time").arg(name);
        }
        rows.push_back({.cells = {name, displayText(op.backend),
                            op.backend.empty() ? Words::tr("no") : Words::tr("yes"), static_cast<qulonglong>(op.count),
                            timeOf(*facts.delegation, op), shareCell(*facts.delegation, op.ticks)},
            .color = facts.dataSet->colors.of(op.opType),
            .toolTip = op.isInserted ? Words::tr("Work that the model does not have, mostly changes of layout")
                : op.isOpaque ? Words::tr("The backend logs nothing on the runtime's clock: what this time went into "
                                          "is not known")
                              : QString(),
            .selection = opTypeOf(facts, op.opType, op.backend),
            .words = op.isBelowResolution()
                ? unresolved::below(static_cast<double>(op.unresolvedTicks), facts.dataSet->trace->options())
                : QString()});
    }
    return rows;
}

std::vector<FactRow> delegationrows::calls(const DelegationFacts& facts)
{
    std::vector<FactRow> rows;
    rows.reserve(facts.delegation->calls.size());
    for (const DelegateCallFacts& call : facts.delegation->calls) {
        rows.push_back({.cells = {displayText(call.backend), planwords::instructionCell(facts.method(), call.position),
                            call.nodes ? QVariant(static_cast<qulonglong>(*call.nodes)) : QVariant(),
                            static_cast<qulonglong>(call.bytesIn), static_cast<qulonglong>(call.bytesOut),
                            timeOf(*facts.delegation, call.ticks), shareCell(*facts.delegation, call.ticks),
                            call.isSmall() ? Words::tr("hardly worth a call") : QString()},
            .color = facts.dataSet->colors.of(call.backend),
            .toolTip = call.isSmall()
                ? Words::tr("Fewer than three operations: crossing the boundary may cost more than it "
                            "saves")
                : QString(),
            .selection = selectionOf(facts, call.position)});
    }
    return rows;
}

std::vector<FactRow> delegationrows::interruptions(const DelegationFacts& facts)
{
    std::vector<FactRow> rows;
    const ExecutionPlan& method = facts.method();
    for (const Interruption& gap : facts.delegation->interruptions) {
        QStringList names;
        for (const std::uint32_t position : gap.instructions) {
            names.push_back(displayText(plantexts::nameOf(method, position)));
        }
        if (gap.count > gap.instructions.size()) {
            names.push_back(QStringLiteral("\u2026"));
        }
        rows.push_back(
            {.cells = {names.join(QStringLiteral(", ")), static_cast<qulonglong>(gap.count),
                 planwords::instructionCell(method, gap.before), planwords::instructionCell(method, gap.after),
                 timeOf(*facts.delegation, gap.ticks), shareCell(*facts.delegation, gap.ticks)},
                .toolTip = names.join(QLatin1Char('\n')),
                .selection = gap.instructions.empty() ? Selection() : selectionOf(facts, gap.instructions.front())});
    }
    return rows;
}

std::vector<StripCell> delegationrows::cells(const DelegationFacts& facts)
{
    const ExecutionPlan& method = facts.method();
    std::vector<StripCell> cells(method.instructions.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (method.instructions[i].kind == InstructionKind::DelegateCall) {
            cells[i].color = facts.dataSet->colors.of(method.delegateOf(method.instructions[i]).id);
        }
    }
    for (const Interruption& gap : facts.whole->interruptions) {
        for (const std::uint32_t position : gap.instructions) {
            cells[position].isWarned = true;
        }
    }
    return cells;
}

std::vector<StripLegend> delegationrows::legend(const DelegationFacts& facts)
{
    const ExecutionPlan& method = facts.method();
    std::vector<StripLegend> entries;
    const auto add = [&entries](StripLegend entry) {
        if (std::ranges::find(entries, entry.name, &StripLegend::name) == entries.end()) {
            entries.push_back(std::move(entry));
        }
    };
    add({Words::tr("runtime"), {}, false});
    for (const DelegateCallFacts& call : facts.whole->calls) {
        if (entries.size() <= mostLegendEntries) {
            const std::string& id = method.delegateOf(method.instructions[call.position]).id;
            add({backendName(id), facts.dataSet->colors.of(id), false});
        }
    }
    if (!facts.whole->interruptions.empty()) {
        add({Words::tr("interrupts two calls into one backend"), {}, true});
    }
    return entries;
}

QString delegationrows::summary(const DelegationFacts& facts)
{
    const Delegation& delegation = *facts.delegation;
    const auto small = std::ranges::count_if(delegation.calls, &DelegateCallFacts::isSmall);
    QStringList parts{delegation.calls.size() == 1 ? Words::tr("1 call into a backend")
                                                   : Words::tr("%1 calls into backends").arg(delegation.calls.size())};
    const auto add = [&](const QString& text, TickSpan ticks) {
        if (const std::optional<double> share = delegation.shareOf(ticks)) {
            parts.push_back(text.arg(format::percent(*share)));
        }
    };
    if (!delegation.calls.empty()) {
        add(facts.isFiltered() ? Words::tr("%1 of the filtered in them") : Words::tr("%1 of Method::execute in them"),
            delegation.delegateTicks);
    }
    add(Words::tr("%1 in kernels of the runtime"), delegation.kernelTicks);
    if (delegation.insertedTicks > 0) {
        add(Words::tr("%1 in work that backends inserted"), delegation.insertedTicks);
    }
    if (small > 0) {
        parts.push_back(Words::tr("%1 with fewer than three operations").arg(small));
    }
    if (!delegation.interruptions.empty()) {
        parts.push_back(delegation.interruptions.size() == 1
                ? Words::tr("1 interruption")
                : Words::tr("%1 interruptions").arg(delegation.interruptions.size()));
    }
    if (!delegation.onConstants.empty()) {
        parts.push_back(delegation.onConstants.size() == 1
                ? Words::tr("1 kernel computes the same from constants in every run")
                : Words::tr("%1 kernels compute the same from constants in every run")
                      .arg(delegation.onConstants.size()));
    }
    if (facts.isFiltered()) {
        parts.push_front(Words::tr("of the filtered"));
    }
    if (delegation.info && !facts.isFiltered()) { // It is of the whole method.
        parts.push_back(Words::tr("get_delegation_info: subgraphs %1, nodes delegated %2, not %3")
                            .arg(delegation.info->subgraphs)
                            .arg(delegation.info->delegatedNodes)
                            .arg(delegation.info->nonDelegatedNodes));
    }
    return parts.join(QStringLiteral("  \u00b7  "));
}

Result<DelegationFacts> DelegationShownFact::of(
    TraceFacts& facts, const DelegationShownFact& fact, const LoadContext& context)
{
    const auto whole = facts.get(DelegationFact{fact.plan}, context);
    if (!whole) {
        return whole.error();
    }
    DelegationFacts found{fact.dataSet, fact.plan, *whole, *whole,
        filterreach::instructions(*fact.result, *fact.dataSet, fact.plan, context.cancel)};
    if (found.isFiltered()) {
        const auto passing = facts.get(DelegationFact{fact.plan, hitsOf(fact.result), timesOf(fact.result)}, context);
        if (!passing) {
            return passing.error();
        }
        found.delegation = *passing;
    }
    return found;
}

Selection delegationrows::selectionOf(const DelegationFacts& facts, std::size_t position)
{
    const EventId event = eventAt(*facts.dataSet->trace, {facts.plan, static_cast<std::uint32_t>(position)});
    return event.isValid() ? Selection(event) : Selection();
}

} // namespace ets
