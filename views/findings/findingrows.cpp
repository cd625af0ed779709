// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/findings/findingrows.h"

#include "model/analysis/findings/rule.h"
#include "model/qt/text/findingtexts.h"
#include "model/qt/text/format.h"
#include "model/trace/trace.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace ets {

namespace {

using findings::ChangeKind;
using findings::Finding;
using findings::Findings;
using findings::PlaceTarget;
using findings::RuleResult;
using findings::RuleState;
using findings::RuleSubject;

constexpr std::array<ColumnSource, 6> shownColumns{{
    {QT_TRANSLATE_NOOP("ets::FindingsShown", "Finding"), "finding",
        QT_TRANSLATE_NOOP("ets::FindingsShown",
            "What the trace shows. A click selects its places in all views, Enter goes from one place to the next"),
        ColumnKind::Text, true, 48},
    {QT_TRANSLATE_NOOP("ets::FindingsShown", "At most"), "at_most_share",
        QT_TRANSLATE_NOOP("ets::FindingsShown",
            "What it could save at most, of the time of the runs that count. Bounds overlap and do not add up"),
        ColumnKind::Share, true, 12},
    {QT_TRANSLATE_NOOP("ets::FindingsShown", "Since the baseline"), "since_baseline",
        QT_TRANSLATE_NOOP("ets::FindingsShown",
            "What became of it since the first recording of the baseline. Each side is one recording, so that a small "
            "difference may be noise: it counts as changed from 5 % of the time on, or with another grade"),
        ColumnKind::Text, false, 22},
    {QT_TRANSLATE_NOOP("ets::FindingsShown", "Of a run"), "at_most",
        QT_TRANSLATE_NOOP("ets::FindingsShown", "The same as time of a run"), ColumnKind::TickSum, false, 10},
    {QT_TRANSLATE_NOOP("ets::FindingsShown", "Grade"), "grade",
        QT_TRANSLATE_NOOP("ets::FindingsShown",
            "How sure it is: measured by this trace alone, proved by the files, or likely, which is an inference"),
        ColumnKind::Text, true, 10},
    {QT_TRANSLATE_NOOP("ets::FindingsShown", "Rule"), "rule",
        QT_TRANSLATE_NOOP("ets::FindingsShown", "Rule that found it, as etinspect findings names it"), ColumnKind::Text,
        true, 8},
}};

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ets::FindingsShown)
};

QString idOf(const findings::Rule& rule)
{
    return QString::fromLatin1(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
}

/// Puts rows one below the other.
class RowMaker {
public:
    RowMaker(FindingsShown& shown, const Trace& trace)
        : m_shown(shown)
        , m_trace(trace)
    {
        m_shown.rowOf.resize(shown.findings->all.size());
        m_shown.targets.resize(shown.findings->all.size());
        m_shown.events.resize(shown.findings->all.size());
    }

    /// Findings that are about something, largest first.
    template <typename IsWanted> void addFindings(const QString& title, bool isOpen, IsWanted isWanted)
    {
        std::optional<std::size_t> heading;
        const std::vector<Finding>& all = m_shown.findings->all;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (isWanted(all[i])) {
                heading = heading ? heading : addHeading(title, isOpen);
                addFinding(i, *heading);
            }
        }
    }

    void addRules(RuleState state)
    {
        std::vector<const RuleResult*> rules;
        for (const RuleResult& result : m_shown.findings->rules) {
            if (result.state == state) {
                rules.push_back(&result);
            }
        }
        if (rules.empty()) {
            return;
        }
        const QString count = format::count(static_cast<quint64>(rules.size()));
        const std::size_t heading =
            addHeading(QStringLiteral("%1 (%2)").arg(findingtexts::stateText(state), count), false);
        for (const RuleResult* const result : rules) {
            FactRow row;
            const QString needs =
                state == RuleState::FilesMissing ? findingtexts::needsText(result->rule->needs) : QString();
            const QString name = findingtexts::ruleText(*result->rule);
            row.cells = {needs.isEmpty() ? name : QStringLiteral("%1: %2").arg(name, needs), {}, {}, {}, {},
                idOf(*result->rule)};
            add(std::move(row), heading, std::nullopt, result->rule);
        }
    }

    /// What the baseline has and this trace does not, as it was.
    void addEarlier(const QString& title, ChangeKind kind)
    {
        std::optional<std::size_t> heading;
        for (const findings::FindingChange& change : m_shown.changed->changes) {
            if (change.kind != kind || change.now) {
                continue;
            }
            heading = heading ? heading : addHeading(title, kind == ChangeKind::Gone);
            const Findings& all = m_shown.changed->before->findings;
            const Finding& finding = all.all[*change.before];
            FactRow row;
            row.cells = {findingtexts::titleText(all, finding), {}, findingtexts::changeText(change, nullptr, &finding),
                {}, findingtexts::gradeText(finding.grade), idOf(*finding.rule)};
            row.toolTip = row.cells.front().toString();
            row.isMuted = true;
            add(std::move(row), heading, std::nullopt, finding.rule);
        }
    }

private:
    std::size_t add(
        FactRow row, std::optional<std::size_t> parent, std::optional<std::size_t> finding, const findings::Rule* rule)
    {
        m_shown.rows.push_back({std::move(row), parent, !parent});
        m_shown.findingOf.push_back(finding);
        m_shown.ruleOf.push_back(rule);
        return m_shown.rows.size() - 1;
    }

    std::size_t addHeading(const QString& title, bool isOpen)
    {
        FactRow row;
        row.cells = {title};
        const std::size_t heading = add(std::move(row), std::nullopt, std::nullopt, nullptr);
        if (isOpen) {
            m_shown.open.push_back(heading);
        }
        return heading;
    }

    void addFinding(std::size_t index, std::size_t heading)
    {
        const Finding& finding = m_shown.findings->all[index];
        const QString title = findingtexts::titleText(*m_shown.findings, finding);
        FactRow row;
        row.cells = {QStringLiteral("%1. %2").arg(++m_rank).arg(title),
            finding.atMostShare ? QVariant(*finding.atMostShare) : QVariant(), m_shown.sinceText(index),
            finding.atMostTicks ? QVariant(static_cast<qlonglong>(*finding.atMostTicks)) : QVariant(),
            findingtexts::gradeText(finding.grade), idOf(*finding.rule)};
        row.toolTip = QStringLiteral("%1\n%2: %3")
                          .arg(title, findingtexts::gradeText(finding.grade), findingtexts::gradeHelp(finding.grade));
        m_shown.targets[index] = findings::targetsOf(m_trace, finding);
        row.selection = findings::selectionOf(m_trace, finding, m_shown.targets[index]);
        std::vector<EventId>& events = m_shown.events[index];
        for (const findings::Place& place : finding.places) {
            if (place.kind == findings::Place::Kind::Event) {
                events.emplace_back(place.id);
            }
        }
        for (const auto& [event, ticks] : finding.claims) {
            events.push_back(event);
        }
        std::ranges::sort(events);
        events.erase(std::ranges::unique(events).begin(), events.end());
        m_shown.rowOf[index] = add(std::move(row), heading, index, finding.rule);
    }

    FindingsShown& m_shown;
    const Trace& m_trace;
    int m_rank = 0;
};

} // namespace

std::span<const ColumnSource> FindingsShown::columns()
{
    return shownColumns;
}

QString FindingsShown::sinceText(std::size_t finding) const
{
    if (changed == nullptr) {
        return {};
    }
    const findings::FindingChange& change = changed->changes[finding]; // those of this trace stand first, in order
    const Finding* const before = change.before ? &changed->before->findings.all[*change.before] : nullptr;
    return findingtexts::changeText(change, &findings->all[finding], before);
}

Result<FindingsShown> FindingsShownFact::of(
    TraceFacts& facts, const FindingsShownFact& fact, const LoadContext& context)
{
    auto found = facts.get(fact.findings, context);
    if (!found) {
        return found.error();
    }
    FindingsShown shown;
    shown.findings = *found;
    if (fact.earlier) {
        auto changed = facts.get(FindingsChangedFact{fact.findings, *fact.earlier}, context);
        if (changed) {
            shown.changed = std::move(*changed);
        } else if (changed.error().kind == Error::Kind::Canceled) {
            return changed.error();
        } // else the findings of the trace are there all the same
    }
    RowMaker maker(shown, *fact.dataSet->trace);
    const auto isAbout = [](RuleSubject subject) {
        return [subject](const Finding& finding) { return !finding.isSmall && finding.rule->subject == subject; };
    };
    maker.addFindings(Texts::tr("About the recording"), true, isAbout(RuleSubject::Recording));
    maker.addFindings(Texts::tr("About the model"), true, isAbout(RuleSubject::Model));
    maker.addFindings(Texts::tr("Small: less than 5 % of the time, or of up to 64 KiB of memory"), false,
        [](const Finding& finding) { return finding.isSmall; });
    if (shown.changed != nullptr) {
        maker.addEarlier(Texts::tr("Gone since the baseline"), ChangeKind::Gone);
        maker.addEarlier(Texts::tr("Found in the baseline, not looked for here"), ChangeKind::NotLookedFor);
    }
    for (const RuleState state : {RuleState::FilesMissing, RuleState::NotFound, RuleState::DoesNotApply}) {
        maker.addRules(state);
    }
    return shown;
}

} // namespace ets
