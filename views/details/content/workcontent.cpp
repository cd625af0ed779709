// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/workcontent.h"

#include "model/analysis/plan/instructionevent.h"
#include "model/analysis/plan/plantexts.h"
#include "model/analysis/work/eventwork.h"
#include "model/analysis/work/payloadwork.h"
#include "model/qt/load/dataset.h"
#include "model/qt/text/format.h"
#include "model/qt/text/planwords.h"
#include "model/qt/text/text.h"
#include "model/qt/text/worktexts.h"
#include "model/trace/links.h"
#include "model/trace/programjoin.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <optional>
#include <span>

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
        const QString text =
            shownText(plantexts::valueText(plan, id)) + QLatin1Char(' ') + planwords::shapeText(plan, *tensor);
        //: A tensor of a program whose content never changes, such as a weight: "%3 float32 [1, 8] constant"
        texts.push_back(tensor->isConstant() ? Details::tr("%1 constant").arg(text) : text);
    }
    return texts.join(QLatin1Char('\n'));
}

QString shapeText(std::span<const std::uint32_t> shape)
{
    QStringList sizes;
    for (const std::uint32_t size : shape) {
        sizes.push_back(QString::number(size));
    }
    return QStringLiteral("[%1]").arg(sizes.join(QStringLiteral(", ")));
}

void addOp(const ProgramOp& at, DetailSection& section)
{
    section.paragraphs.push_back(fact(Details::tr("Operation"), {plain(shownText(at.name()))}));
    QStringList inputs;
    for (const PayloadValueId value : at.payload->inputsOf(*at.op)) {
        inputs.push_back(shapeText(at.payload->shapeOf(value)));
    }
    if (!inputs.isEmpty()) {
        section.paragraphs.push_back(fact(Details::tr("Reads"), {plain(inputs.join(QStringLiteral(", ")))}));
    }
    if (const PayloadValueId output = at.payload->outputOf(*at.op); output.isValid()) {
        section.paragraphs.push_back(fact(Details::tr("Writes"), {plain(shapeText(at.payload->shapeOf(output)))}));
    }
    if (at.op->weightBytes > 0) {
        section.paragraphs.push_back(fact(Details::tr("Weights"), {plain(format::bytes(at.op->weightBytes))}));
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

/// The op of a payload that a place is; nothing for an instruction.
std::optional<ProgramOp> opAt(const ExecutionPlan& plan, const PlanPlace& place)
{
    if (place.node == PlanPlace::whole) {
        return std::nullopt;
    }
    const DelegatePayload* const payload = plan.delegateOf(plan.instructions[place.position]).payloadGraph();
    return ProgramOp{payload, &payload->ops[place.node]};
}

/// What stands at a place, without its work.
DetailSection placeSection(const Trace& trace, const PlanPlace& place)
{
    const ExecutionPlan& plan = trace.program()->plans[place.plan];
    DetailSection section{.id = DetailSection::Id::Work, .title = Details::tr("In the program")};
    const QString number = planwords::instructionNumber(plan, place.position);
    if (const auto op = opAt(plan, place)) {
        section.aside = Details::tr("inside instruction %1").arg(number);
        addOp(*op, section);
    } else {
        section.aside = Details::tr("instruction %1").arg(number);
        addInstruction(plan, place.position, section);
    }
    return section;
}

void addWork(const EventWork& work, DetailSection& section)
{
    const QString everyCall = Details::tr("Of one call, from the shapes of its tensors");
    if (!work.work.macs) {
        section.paragraphs.push_back(
            fact(Details::tr("MACs"), {muted(Details::tr("not known: the file does not tell"))}));
    } else if (*work.work.macs > 0) {
        section.paragraphs.push_back(fact(Details::tr("MACs"),
            {plain(worktexts::macs(work.work), everyCall),
                muted(work.isInteger ? Details::tr("of integers") : Details::tr("two operations each"))}));
    }
    section.paragraphs.push_back(fact(Details::tr("Bytes"),
        {plain(worktexts::bytes(work.work),
            Details::tr("The least that a call has to move, weights included; caches make it more or less"))}));
    if (const QString intensity = worktexts::intensity(work.work); !intensity.isEmpty()) {
        section.paragraphs.push_back(fact(Details::tr("Intensity"), {plain(intensity)}));
    }
}

void addRates(const EventWork& work, const Trace& trace, DetailSection& section)
{
    if (work.isTooShort) {
        section.paragraphs.push_back(fact(Details::tr("Rate"),
            {muted(Details::tr("none: the median call is shorter than ten times the clock's resolution"))}));
        return;
    }
    const TimeScale target = trace.options().targetTimeScale;
    std::vector<DetailSpan> rates;
    for (const QString& rate : {worktexts::operationRate(work, target), worktexts::byteRate(work, target)}) {
        if (!rate.isEmpty()) {
            rates.push_back(rates.empty() ? plain(rate) : muted(rate));
        }
    }
    if (!rates.empty()) {
        section.paragraphs.push_back(fact(Details::tr("Rate"), std::move(rates)));
    }
}

} // namespace

std::optional<DetailSection> workSection(const DetailsInput& input, EventId event)
{
    const Trace& trace = input.trace();
    const auto place = placeInProgram(trace, event);
    const auto work = TraceWork::ofEvent(trace, event);
    if (!place && !work) {
        return std::nullopt;
    }
    DetailSection section = place ? placeSection(trace, *place)
                                  : DetailSection{.id = DetailSection::Id::Work,
                                      .title = Details::tr("Work"),
                                      .aside = Details::tr("from the shapes in the record")};
    if (work) {
        addWork(*work, section);
        addRates(*work, trace, section);
    }
    return section;
}

DetailsContent placeContent(const DetailsInput& input, const PlanPlace& place)
{
    const Trace& trace = input.trace();
    const ExecutionPlan& plan = trace.program()->plans[place.plan];
    const auto op = opAt(plan, place);
    DetailsContent content;
    const std::string name = plantexts::nameOf(plan, place.position);
    content.title = shownText(op ? op->name() : name, maxTitle);
    content.subtitle = op ? Details::tr("in a call of %1").arg(shownText(name, maxTitle))
                          : Details::tr("instruction of method %1").arg(shownText(plan.name, maxTitle));
    const Instruction& instruction = plan.instructions[place.position];
    content.color = input.data.colors.of(op ? op->name() : instructionName(plan, instruction));
    content.badges.push_back({.text = op ? Details::tr("payload node") : Details::tr("instruction"),
        .explanation = Details::tr("A part of the program file. No event of the trace stands for it.")});
    DetailSection section = placeSection(trace, place);
    const EventWork work = op ? EventWork{.event = {},
                               .work = payloadWork(*op->payload, *op->op),
                               .isInteger = isIntegerWork(*op->payload, *op->op)}
                              : EventWork{.event = {}, .work = InstructionWork::of(plan, instruction)};
    if (work.work.workClass != WorkClass::Control) {
        addWork(work, section);
    }
    content.sections.push_back(std::move(section));
    return content;
}

} // namespace ets
