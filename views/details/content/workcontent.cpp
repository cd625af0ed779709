// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/workcontent.h"

#include "model/analysis/plan/plantexts.h"
#include "model/analysis/work/eventwork.h"
#include "model/inspector/inspector.h"
#include "model/inspector/join/instructionnames.h"
#include "model/qt/load/dataset.h"
#include "model/qt/text/format.h"

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t mostValues = 8;

/// "%3 float32 [1, 8], %4 float32 [8]".
QString tensorsText(const ExecutionPlan& plan, std::span<const PlanValueId> values)
{
    QStringList texts;
    for (const PlanValueId id : values) {
        const PlanTensor* const tensor = id.isValid() ? plan.tensor(id) : nullptr;
        if (tensor == nullptr) {
            continue;
        }
        if (static_cast<std::size_t>(texts.size()) == mostValues) {
            texts.push_back(QStringLiteral("\u2026"));
            break;
        }
        texts.push_back(shownText(plantexts::valueText(plan, id) + ' ' + plantexts::shapeOf(plan, *tensor)
            + (tensor->isConstant() ? " constant" : "")));
    }
    return texts.join(QLatin1Char('\n'));
}

QString shapeText(const XnnpackValue& value)
{
    QStringList sizes;
    for (const std::uint32_t size : value.shape) {
        sizes.push_back(QString::number(size));
    }
    return QStringLiteral("[%1]").arg(sizes.join(QStringLiteral(", ")));
}

void addNode(const XnnpackNode& node, DetailSection& section)
{
    section.paragraphs.push_back(fact(Details::tr("Operation"), {plain(shownText(kindOf(node)))}));
    QStringList inputs;
    for (const XnnpackValue& value : node.inputs) {
        inputs.push_back(shapeText(value));
    }
    if (!inputs.isEmpty()) {
        section.paragraphs.push_back(fact(Details::tr("Reads"), {plain(inputs.join(QStringLiteral(", ")))}));
    }
    if (node.output) {
        section.paragraphs.push_back(fact(Details::tr("Writes"), {plain(shapeText(*node.output))}));
    }
    if (node.weightBytes > 0) {
        section.paragraphs.push_back(fact(Details::tr("Weights"), {plain(format::bytes(node.weightBytes))}));
    }
}

void addInstruction(const ExecutionPlan& plan, std::size_t position, DetailSection& section)
{
    const Instruction& instruction = plan.instructions[position];
    section.paragraphs.push_back(
        fact(Details::tr("Instruction"), {plain(shownText(plantexts::instructionText(plan, position)))}));
    if (const QString reads = tensorsText(plan, plan.readsOf(instruction)); !reads.isEmpty()) {
        section.paragraphs.push_back(fact(Details::tr("Reads"), {plain(reads)}));
    }
    if (const QString writes = tensorsText(plan, plan.outputsOf(instruction)); !writes.isEmpty()) {
        section.paragraphs.push_back(fact(Details::tr("Writes"), {plain(writes)}));
    }
}

/// Rates per second, or per cycle where the trace counts cycles.
QString rateText(double rate, const QString& what, const Inspector& inspector)
{
    constexpr double giga = 1e9;
    const TimeScale target = inspector.options().targetTimeScale;
    return target == TimeScale::Cycles
        ? Details::tr("%1 %2/cycle").arg(format::number(rate), what)
        : Details::tr("%1 G%2/s").arg(format::number(rate * timeScaleFactor(target, TimeScale::S) / giga), what);
}

void addWork(const EventWork& work, const Inspector& inspector, DetailSection& section)
{
    const QString bound = work.work.isUpperBound ? Details::tr("at most ") : QString();
    const QString everyCall = Details::tr("Of one call, from the shapes in the program");
    if (!work.work.macs) {
        section.paragraphs.push_back(
            fact(Details::tr("MACs"), {muted(Details::tr("not known: the file does not tell"))}));
    } else if (*work.work.macs > 0) {
        section.paragraphs.push_back(fact(Details::tr("MACs"),
            {plain(bound + format::count(*work.work.macs), everyCall),
                muted(work.isInteger ? Details::tr("of integers") : Details::tr("two operations each"))}));
    }
    section.paragraphs.push_back(fact(Details::tr("Bytes"),
        {plain(bound
                + Details::tr("%1 read, %2 written")
                      .arg(format::bytes(work.work.bytesRead), format::bytes(work.work.bytesWritten)),
            Details::tr("The least that a call has to move, weights included; caches make it more or less"))}));
    if (const auto intensity = work.work.intensity(); intensity && *intensity > 0) {
        section.paragraphs.push_back(fact(
            Details::tr("Intensity"), {plain(Details::tr("%1 operations per byte").arg(format::number(*intensity)))}));
    }
    if (work.isTooShort) {
        section.paragraphs.push_back(fact(Details::tr("Rate"),
            {muted(Details::tr("none: the median call is shorter than ten times what its clock tells apart"))}));
        return;
    }
    std::vector<DetailSpan> rates;
    if (const auto rate = work.operationRate()) {
        rates.push_back(plain(rateText(*rate, work.isInteger ? Details::tr("OP") : Details::tr("FLOP"), inspector)));
    }
    if (const auto rate = work.byteRate()) {
        const QString text = rateText(*rate, Details::tr("B"), inspector);
        rates.push_back(rates.empty() ? plain(text) : muted(text));
    }
    if (!rates.empty()) {
        section.paragraphs.push_back(fact(Details::tr("Rate"), std::move(rates)));
    }
}

} // namespace

std::optional<DetailSection> workSection(const DetailsInput& input, EventId event)
{
    const Inspector& inspector = input.inspector();
    const auto place = inspector.programJoin().instructionOf(event);
    if (!place) {
        return std::nullopt;
    }
    DetailSection section{.id = DetailSection::Id::Work, .title = Details::tr("In the program")};
    const XnnpackNode* const node = inspector.programJoin().xnnpackNodeOf(event);
    section.aside = node == nullptr ? Details::tr("instruction %1").arg(place->position)
                                    : Details::tr("inside instruction %1").arg(place->position);
    if (node != nullptr) {
        addNode(*node, section);
    } else {
        addInstruction(inspector.program()->plans[place->plan], place->position, section);
    }
    if (const auto work = TraceWork::ofEvent(inspector, event)) {
        addWork(*work, inspector, section);
    }
    return section;
}

} // namespace ets
