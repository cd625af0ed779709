// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/findingtexts.h"

#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/runs/runs.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/filekindwords.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/runname.h"
#include "model/qt/text/text.h"
#include "model/report/findings/findingswords.h"
#include "model/trace/trace.h"

#include <QtCore/QCoreApplication>

namespace ets::findingtexts {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ets::FindingTexts)
};

QString methodPrefix(const findings::Findings& found, const std::string& method)
{
    if (found.methods.size() < 2) {
        return {};
    }
    return (method.empty() ? Texts::tr("a method without a name") : displayText(method)) + QStringLiteral(": ");
}

} // namespace

QString gradeText(findings::Grade grade)
{
    switch (grade) {
    case findings::Grade::Measured:
        return Texts::tr("measured");
    case findings::Grade::FilesSay:
        return Texts::tr("files say");
    case findings::Grade::Likely:
        break;
    }
    return Texts::tr("likely");
}

QString gradeHelp(findings::Grade grade)
{
    switch (grade) {
    case findings::Grade::Measured:
        return Texts::tr("Ticks of this trace alone show it");
    case findings::Grade::FilesSay:
        return Texts::tr("The program or the record proves it");
    case findings::Grade::Likely:
        break;
    }
    return Texts::tr("An inference: no file proves it");
}

QString boundText(const findings::Finding& finding)
{
    return finding.atMostShare ? Texts::tr("at most %1").arg(messageText(findings::shareText(finding)))
        : finding.atMostBytes  ? Texts::tr("at most %1").arg(format::bytes(*finding.atMostBytes))
                               : Texts::tr("no bound");
}

QString titleText(const findings::Findings& found, const findings::Finding& finding)
{
    return methodPrefix(found, finding.method) + displayText(messageText(finding.title));
}

QString changeText(const findings::FindingChange& change, const findings::Finding* now, const findings::Finding* before)
{
    const QString was = before != nullptr ? boundText(*before) : QString();
    switch (change.kind) {
    case findings::ChangeKind::New:
        return Texts::tr("new");
    case findings::ChangeKind::Changed:
        return now->grade == before->grade ? Texts::tr("changed: was %1").arg(was)
                                           : Texts::tr("changed: was %1, %2").arg(was, gradeText(before->grade));
    case findings::ChangeKind::Same:
        return Texts::tr("the same");
    case findings::ChangeKind::Gone:
        return before->atMostShare ? Texts::tr("gone: was %1").arg(was) : Texts::tr("gone");
    case findings::ChangeKind::NotLookedFor:
        break;
    }
    if (before == nullptr) {
        return Texts::tr("not looked for in the baseline");
    }
    return before->atMostShare ? Texts::tr("not looked for here: was %1").arg(was) : Texts::tr("not looked for here");
}

QString changesText(const findings::Findings& now, const findings::Findings& before,
    const std::vector<findings::FindingChange>& changes)
{
    const findings::ChangeCounts counts = findings::countsOf(now, before, changes);
    return Texts::tr("Since the baseline: %1 new, %2 changed, %3 gone")
        .arg(format::count(counts.added.size()), format::count(counts.changed), format::count(counts.gone));
}

QString nameText(const findings::Findings& found, const findings::Finding& finding)
{
    return methodPrefix(found, finding.method) + messageText(Message(finding.rule->brief));
}

QString briefText(const findings::Findings& found, const findings::Finding& finding)
{
    QString name = nameText(found, finding);
    if (!finding.atMostShare) {
        return name;
    }
    const auto percent = [](double share) { return toQString(findings::percentText(share)); };
    return finding.ofSingleRuns ? Texts::tr("%1: up to %2 (%3 to %4)")
                                      .arg(name, percent(*finding.atMostShare), percent(finding.ofSingleRuns->low),
                                          percent(finding.ofSingleRuns->high))
                                : Texts::tr("%1: up to %2").arg(name, percent(*finding.atMostShare));
}

QString headText(const Trace& trace, const findings::Findings& found, const findings::MethodSummary& method)
{
    const QString median = format::duration(method.medianTicks, trace.options());
    const QString runs = method.runs == 1 ? Texts::tr("1 run") : Texts::tr("%1 runs").arg(format::count(method.runs));
    const QString delegated = toQString(findings::percentText(method.delegatedShare));
    return methodPrefix(found, method.method)
        + (method.coldRuns > 0 ? Texts::tr("median run %1, of %2, cold ones left out: %3; %4 in delegates")
                                     .arg(median, runs, format::count(method.coldRuns), delegated)
                               : Texts::tr("median run %1, of %2; %3 in delegates").arg(median, runs, delegated));
}

QString verdictText(const findings::Findings& found)
{
    return displayText(messageText(findings::verdictOf(found)));
}

QString togetherText(const findings::Findings& found)
{
    const std::size_t bounded = findings::boundedCount(found);
    if (bounded == 0) {
        return Texts::tr("No finding bounds what could be saved");
    }
    if (bounded == 1) {
        return Texts::tr("All findings together bound at most %1 of the time of the runs that count")
            .arg(toQString(findings::percentText(found.togetherShare)));
    }
    return Texts::tr(
        "All findings together bound at most %1 of the time of the runs that count: they overlap and do not add up")
        .arg(toQString(findings::percentText(found.togetherShare)));
}

QString lineText(const findings::FindingLine& line)
{
    return Texts::tr("%1:%2, %3 of it")
        .arg(displayText(line.file), QString::number(line.line), toQString(findings::percentText(line.share)));
}

QString placeText(const Trace& trace, const findings::Place& place)
{
    switch (place.kind) {
    case findings::Place::Kind::Run:
        return runName(runAt(trace, RunId(place.id)));
    case findings::Place::Kind::Node:
        return displayText(trace.node(NodeId(place.id)).name);
    case findings::Place::Kind::Instruction:
        return Texts::tr("instruction %1").arg(place.id);
    case findings::Place::Kind::Value:
        return Texts::tr("value %1").arg(place.id);
    case findings::Place::Kind::File:
        return fileKindTitle(static_cast<FileRole>(place.id));
    case findings::Place::Kind::Event:
        break;
    }
    return displayText(findingswords::placeText(trace, place));
}

QString stateText(findings::RuleState state)
{
    switch (state) {
    case findings::RuleState::NotFound:
        return Texts::tr("Rules that found nothing");
    case findings::RuleState::DoesNotApply:
        return Texts::tr("Rules that do not apply here");
    case findings::RuleState::FilesMissing:
        return Texts::tr("Rules that lack a file");
    case findings::RuleState::Found:
        break;
    }
    return {};
}

QString stateHelp(findings::RuleState state)
{
    switch (state) {
    case findings::RuleState::NotFound:
        return Texts::tr("It was looked for: nothing in the runs that count reaches what the rule asks for");
    case findings::RuleState::DoesNotApply:
        return Texts::tr("The trace has nothing that the rule is about, or too little of it to say something");
    case findings::RuleState::FilesMissing:
        return Texts::tr("It can be looked for once that file is open, too");
    case findings::RuleState::Found:
        break;
    }
    return {};
}

QString needsText(findings::RuleNeeds needs)
{
    switch (needs) {
    case findings::RuleNeeds::Nothing:
        break;
    case findings::RuleNeeds::Record:
        return Texts::tr("needs the ETRecord");
    case findings::RuleNeeds::Program:
        return Texts::tr("needs the program file (.pte)");
    case findings::RuleNeeds::RecordOrProgram:
        return Texts::tr("needs the ETRecord or the program file (.pte)");
    case findings::RuleNeeds::DebugBuffer:
        return Texts::tr("needs the debug buffer");
    case findings::RuleNeeds::ReferenceValues:
        return Texts::tr("needs reference values: Numbers compares them");
    }
    return {};
}

QString ruleText(const findings::Rule& rule)
{
    return QStringLiteral("%1 %2").arg(toQString(rule.id), toQString(rule.name));
}

QString warningText(const findings::Findings& found)
{
    return findingswords::isTooShort(found)
        ? Texts::tr("These runs are too short, or their clock too coarse, for shares: take them as hints")
        : QString();
}

} // namespace ets::findingtexts
