// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/eventcells.h"

#include <QtCore/QtGlobal>

#include <array>

namespace ets::eventcells {

namespace {

using Kind = ColumnKind;

// In the order of EventColumn. The keys are the Inspector's names where it has the column.
constexpr std::array<ColumnSource, static_cast<std::size_t>(EventColumn::Count)> sources{{
    {QT_TRANSLATE_NOOP("ets::eventcells", "Block"), "event_block_name",
        QT_TRANSLATE_NOOP("ets::eventcells", "Runs of the same shape that the event belongs to"), Kind::Text, true, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Name"), "event_name",
        QT_TRANSLATE_NOOP("ets::eventcells", "Name of the event as the runtime or the delegate logged it"), Kind::Text,
        true, 30},
    {QT_TRANSLATE_NOOP("ets::eventcells", "p10"), "p10",
        QT_TRANSLATE_NOOP("ets::eventcells", "10th percentile of the durations"), Kind::Figure, true, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "p50"), "p50",
        QT_TRANSLATE_NOOP("ets::eventcells", "Median of the durations"), Kind::Figure, true, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "p90"), "p90",
        QT_TRANSLATE_NOOP("ets::eventcells", "90th percentile of the durations"), Kind::Figure, true, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Avg"), "avg",
        QT_TRANSLATE_NOOP("ets::eventcells", "Arithmetic mean of the durations"), Kind::Figure, true, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Min"), "min", QT_TRANSLATE_NOOP("ets::eventcells", "Shortest duration"),
        Kind::Figure, true, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Max"), "max", QT_TRANSLATE_NOOP("ets::eventcells", "Longest duration"),
        Kind::Figure, true, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "\u03c3"), "std_dev",
        QT_TRANSLATE_NOOP("ets::eventcells", "Standard deviation of the durations (n - 1)"), Kind::Figure, false, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "CV"), "variation",
        QT_TRANSLATE_NOOP("ets::eventcells", "Coefficient of variation: standard deviation by average"), Kind::Share,
        false, 9},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Outliers"), "outliers",
        QT_TRANSLATE_NOOP("ets::eventcells",
            "Samples longer than three interquartile ranges over the upper quartile of the event's samples"),
        Kind::Count, false, 9},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Durations"), "durations",
        QT_TRANSLATE_NOOP("ets::eventcells", "Duration of every sample, in the order of the runs; outliers stand out"),
        Kind::Text, false, 16},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Samples"), "samples",
        QT_TRANSLATE_NOOP("ets::eventcells", "How many times the event was logged, all runs together"), Kind::Count,
        true, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Total"), "total",
        QT_TRANSLATE_NOOP("ets::eventcells", "Sum of the durations of all samples"), Kind::TickSum, false, 9},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Self"), "self",
        QT_TRANSLATE_NOOP("ets::eventcells", "Total less the events directly inside"), Kind::TickSum, false, 9},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Op per run"), "op_per_run",
        QT_TRANSLATE_NOOP("ets::eventcells",
            "What the op behind the event took, its kernel with the call around it: mean over all chosen runs, as in "
            "Graph, Modules, Details and the timeline"),
        Kind::TickAverage, true, 12},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Share"), "share",
        QT_TRANSLATE_NOOP(
            "ets::eventcells", "Total, of the time of all executing runs. Events nest: shares do not add up"),
        Kind::Share, true, 14},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Op types"), "op_types",
        QT_TRANSLATE_NOOP("ets::eventcells", "Ops of the model that the event stands for"), Kind::Text, true, 28},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Delegated"), "is_delegated_op",
        QT_TRANSLATE_NOOP("ets::eventcells", "Whether a delegate logged the event"), Kind::Flag, false, 9},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Backend"), "delegate_backend_name",
        QT_TRANSLATE_NOOP("ets::eventcells", "Delegate that ran the event"), Kind::Text, true, 16},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Delegate id"), "delegate_debug_identifier",
        QT_TRANSLATE_NOOP("ets::eventcells", "Id that the delegate gave the operation"), Kind::Text, false, 14},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Instruction"), "instruction_id",
        QT_TRANSLATE_NOOP("ets::eventcells", "Instruction of the program that was running"), Kind::Number, false, 10},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Handles"), "debug_handles",
        QT_TRANSLATE_NOOP("ets::eventcells", "Debug handles that tie the event to nodes of the model"), Kind::Text,
        false, 12},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Module"), "module",
        QT_TRANSLATE_NOOP("ets::eventcells", "Deepest module that holds all nodes of the event"), Kind::Text, true, 22},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Source line"), "source_line",
        QT_TRANSLATE_NOOP("ets::eventcells", "Line of the model behind the first node: the innermost frame"),
        Kind::Text, true, 18},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Shapes"), "output_shapes",
        QT_TRANSLATE_NOOP("ets::eventcells", "Shapes of what the nodes of the event make"), Kind::Text, false, 18},
    {QT_TRANSLATE_NOOP("ets::eventcells", "Link"), "link",
        QT_TRANSLATE_NOOP(
            "ets::eventcells", "How the event is tied to the model: exactly, via its delegate call, or not"),
        Kind::Text, true, 8},
    {QT_TRANSLATE_NOOP("ets::eventcells", "First start"), "start",
        QT_TRANSLATE_NOOP("ets::eventcells", "Start of the first sample, in ticks as logged"), Kind::Number, false, 16},
}};

} // namespace

std::vector<ColumnSpec> columns()
{
    return cells::translated("ets::eventcells", sources);
}

} // namespace ets::eventcells
