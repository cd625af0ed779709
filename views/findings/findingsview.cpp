// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/findings/findingsview.h"

#include "model/analysis/runs/warmup.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/findingtexts.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "model/report/findings/findingsreport.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"
#include "views/findings/findingpanel.h"
#include "views/tables/facttree.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace ets {

namespace {

constexpr std::size_t mostLookedUp = 200; ///< Selected events that findings are looked for of.

QLabel* addLine(QVBoxLayout& layout, QWidget* parent)
{
    auto* const label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout.addWidget(label);
    return label;
}

} // namespace

FindingsView::FindingsView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_list(new FactTree(FindingsShown::context, FindingsShown::columns(), this))
    , m_panel(new FindingPanel(this))
    , m_finding(FactStore::of(session), [this](const auto& shown) {
        if (shown) {
            take();
        } else if (shown.error().kind != Error::Kind::Canceled) {
            m_list->setEmptyText(errorText(shown.error()));
        }
    })
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* const head = new QVBoxLayout;
    head->setContentsMargins(8, 6, 8, 6);
    head->setSpacing(2);
    m_verdict = addLine(*head, this);
    QFont bold = m_verdict->font();
    bold.setBold(true);
    m_verdict->setFont(bold);
    m_head = addLine(*head, this);
    m_warning = addLine(*head, this);
    m_cold = new QWidget(this);
    auto* const cold = new QHBoxLayout(m_cold);
    cold->setContentsMargins(0, 0, 0, 0);
    cold->addWidget(new QLabel(tr("The other views count cold runs, too."), m_cold));
    m_leaveOut = new QToolButton(m_cold);
    cold->addWidget(m_leaveOut);
    cold->addStretch(1);
    head->addWidget(m_cold);
    connect(m_leaveOut, &QToolButton::clicked, this, [this] { this->session().setRuns(warmUp().rest()); });
    layout->addLayout(head);
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_list);
    splitter->addWidget(m_panel);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({360, 240});
    layout->addWidget(splitter, 1);
    m_list->setAccessibleName(tr("Findings"));
    m_list->setSentences(FindingsShown::What);
    m_list->installEventFilter(this);
    setFocusProxy(m_list);
    connect(m_list, &FactTree::factChosen, this, &FindingsView::choose);
    connect(m_list, &FactTree::factOpened, this, [this](std::size_t row) {
        if (findings() != nullptr && findings()->findingOf[row]) {
            step(1);
        }
    });
    connect(m_panel, &FindingPanel::placeChosen, this, &FindingsView::choosePlace);
    connect(m_panel, &FindingPanel::stepWanted, this, &FindingsView::step);
    connect(m_panel, &FindingPanel::copyWanted, this, &FindingsView::copyMarkdown);
    connect(m_panel, &FindingPanel::lineWanted, this, [this] {
        if (const FindingsShown* const all = findings(); all != nullptr && m_chosen) {
            const findings::FindingLine& line = *all->findings->all[*m_chosen].line;
            this->session().selection().select(EventSet{line.events}, this); // not all that the line has
            Q_EMIT lineWanted(toQString(line.file), line.line);
        }
    });
    connect(m_panel, &FindingPanel::manualWanted, this, [this] {
        Q_EMIT manualWanted(m_rule != nullptr ? QStringLiteral("rules.md#%1").arg(toQString(m_rule->id).toLower())
                                              : QStringLiteral("manual.md#what-should-i-do-first"));
    });
    showHead();
}

void FindingsView::present(const ViewState& now, Changes changes)
{
    const bool hasOtherNumbers = changes.testFlag(Change::Facts) && m_numbers != FactStore::of(session()).numbers();
    const bool hasOtherBaseline = changes.testFlag(Change::Baseline) && earlier() != m_earlier;
    if (changes.testFlag(Change::Loaded) || hasOtherNumbers || hasOtherBaseline) {
        find();
        return;
    }
    if (changes.testFlag(Change::Presentation) && now.dataSet != nullptr) {
        const DataSet& trace = *now.dataSet;
        m_list->setUnits(CellUnits::of(trace.trace->options(), trace.unitFor(now.presentation.unit)));
        showColdRuns();
    }
    if (changes.testFlag(Change::Selected) && now.selection.origin != this) {
        showSelection(now.selection);
    }
}

/// What the findings are set against; nothing without a baseline that is read.
std::optional<EarlierFindingsFact> FindingsView::earlier() const
{
    const BaselinePtr& baseline = shown().baseline;
    return FindingsChangedFact::isKnownFor(baseline) ? std::optional(EarlierFindingsFact{baseline}) : std::nullopt;
}

/// Looks for findings, with what is known of the numbers of the trace.
void FindingsView::find()
{
    const DataSetPtr& dataSet = shown().dataSet;
    if (dataSet != nullptr && !m_model.follow(dataSet)) {
        m_rule = nullptr;
    }
    m_numbers = FactStore::of(session()).numbers();
    m_earlier = earlier();
    m_panel->clear();
    m_chosen.reset();
    m_place.reset();
    m_list->setRows({});
    m_finding.drop();
    showHead();
    if (dataSet == nullptr || !dataSet->files.has(FileRole::Dump)) {
        m_list->setEmptyText(dataSet == nullptr
                ? tr("Open a trace to see something here")
                : tr("Only a model is open. Open the ETDump of a run to see what to do first"));
        return;
    }
    m_list->setEmptyText(tr("Looking for findings…"));
    std::shared_ptr<const NumericGap> gap;
    if (m_numbers != nullptr && m_numbers->isOf(dataSet->trace) && !m_numbers->table()->gap.rows.empty()) {
        gap = {m_numbers->table(), &m_numbers->table()->gap};
    }
    m_finding.want({dataSet, {gap}, m_earlier});
}

void FindingsView::take()
{
    const DataSet& trace = *shown().dataSet;
    m_list->setRows(findings()->rows, CellUnits::of(trace.trace->options(), trace.unitFor(shown().presentation.unit)));
    for (const std::size_t row : findings()->open) {
        m_list->open(row);
    }
    m_list->setColumnHidden(FindingsShown::Since, findings()->changed == nullptr);
    m_list->setEmptyText(tr("No run of a method counts, so there is nothing to find"));
    showHead();
    if (const auto wanted = std::exchange(m_wanted, std::nullopt)) {
        showFinding(*wanted);
    }
    if (m_chosen || tellSame()) { // and marks no other finding, though what is selected may be a place of several
        return;
    }
    showSelection(shown().selection);
    if (!m_chosen && !findings()->findings->all.empty()) { // the first is what people come for
        m_list->markRows({&findings()->rowOf.front(), 1});
        tell(0);
    }
}

void FindingsView::showHead()
{
    QStringList lines;
    QString verdict;
    QString warning;
    if (const FindingsShown* const shownFindings = findings()) {
        const findings::Findings& found = *shownFindings->findings;
        verdict = findingtexts::verdictText(found);
        constexpr std::size_t mostLines = 4; // the list below needs the room
        QStringList all;
        for (const findings::MethodSummary& method : found.methods) {
            all.push_back(findingtexts::headText(*shown().dataSet->trace, found, method));
        }
        const bool areMany = found.methods.size() > mostLines;
        lines = areMany ? all.mid(0, mostLines - 1) : all;
        if (areMany) {
            lines.push_back(tr("and %1 more methods").arg(found.methods.size() - (mostLines - 1)));
        }
        constexpr qsizetype mostInTip = 40;
        m_head->setToolTip(areMany ? toolTipText(all.mid(0, mostInTip).join(QLatin1Char('\n'))) : QString());
        if (!found.all.empty()) {
            lines.push_back(findingtexts::togetherText(found));
        }
        if (const auto& changed = shownFindings->changed; changed != nullptr) {
            lines.push_back(findingtexts::changesText(found, changed->before->findings, changed->changes));
        }
        warning = findingtexts::warningText(found);
    }
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Theme::of(palette()).warning);
    m_warning->setPalette(colors);
    m_verdict->setText(verdict);
    m_verdict->setVisible(!verdict.isEmpty());
    m_head->setText(lines.join(QLatin1Char('\n')));
    m_head->setVisible(!lines.isEmpty());
    m_warning->setText(warning);
    m_warning->setVisible(!warning.isEmpty());
    showColdRuns();
}

/// Of the open trace, by the rule that the person chose.
WarmUp FindingsView::warmUp() const
{
    const DataSet& dataSet = *shown().dataSet;
    return WarmUp::of(*dataSet.trace, dataSet.runs, shown().presentation.warmUp);
}

/// Findings leave cold runs out; whoever compares them with other views is told that those count them.
void FindingsView::showColdRuns()
{
    const FindingsShown* const all = findings();
    const bool areCounted = all != nullptr
        && std::ranges::any_of(all->findings->methods, [](const auto& method) { return method.coldRuns > 0; });
    const WarmUp found = areCounted ? warmUp() : WarmUp();
    m_cold->setVisible(found.runs > 0);
    if (found.runs == 0) {
        return;
    }
    const bool isOther = found.method != shown().dataSet->trace->options().runs.method();
    m_leaveOut->setText(isOther ? tr("Leave them out and look at %1 alone").arg(displayText(found.method))
                                : tr("Leave them out there"));
}

QString FindingsView::head() const
{
    QStringList lines{m_verdict->text(), m_head->text(), m_warning->text()};
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

void FindingsView::choose(std::size_t row)
{
    if (findings() == nullptr) {
        return;
    }
    const auto finding = findings()->findingOf[row];
    if (!finding) { // a heading, or a rule that found nothing
        m_chosen.reset();
        m_rule = findings()->ruleOf[row];
        m_panel->showRow(*findings(), row);
        return;
    }
    tell(*finding);
    const Selection& selection = findings()->rows[row].fact.selection;
    if (!std::holds_alternative<std::monostate>(selection)) {
        session().selection().select(selection, this);
    } else if (const auto& targets = findings()->targets[*finding]; !targets.empty() && targets.front().instruction) {
        PlaceSelection::of(session().selection()).select(*shown().dataSet->trace, *targets.front().instruction, this);
    }
}

void FindingsView::showFinding(std::size_t finding)
{
    catchUp();
    if (findings() == nullptr) {
        m_wanted = finding;
        return;
    }
    if (finding < findings()->rowOf.size()) {
        const std::size_t row = findings()->rowOf[finding];
        m_list->markRows({&row, 1});
        choose(row);
    }
}

void FindingsView::step(int direction)
{
    if (!m_chosen) {
        return;
    }
    const auto count = static_cast<std::ptrdiff_t>(findings()->targets[*m_chosen].size());
    if (count == 0) {
        return;
    }
    const std::ptrdiff_t from = m_place ? static_cast<std::ptrdiff_t>(*m_place) : (direction > 0 ? -1 : 0);
    choosePlace(static_cast<std::size_t>((from + direction + count) % count));
}

void FindingsView::choosePlace(std::size_t place)
{
    if (!m_chosen || place >= findings()->targets[*m_chosen].size()) {
        return;
    }
    m_place = place;
    m_panel->setPlace(place);
    const findings::PlaceTarget& target = findings()->targets[*m_chosen][place];
    if (!std::holds_alternative<std::monostate>(target.selection)) {
        session().selection().select(target.selection, this);
    } else if (target.instruction) {
        PlaceSelection::of(session().selection()).select(*shown().dataSet->trace, *target.instruction, this);
    }
}

void FindingsView::copyMarkdown() const
{
    if (findings() != nullptr) {
        QGuiApplication::clipboard()->setText(
            toQString(findingsMarkdown(*shown().dataSet->trace, *findings()->findings)));
    }
}

/// Marks the findings that what is selected elsewhere is a place of. The text is of one of them.
void FindingsView::showSelection(const SelectionState& selection)
{
    const FindingsShown* const all = findings();
    if (all == nullptr) {
        return;
    }
    const auto& events = selection.targets->events;
    const std::span looked(events.data(), std::min(events.size(), mostLookedUp));
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < all->events.size(); ++i) {
        const bool isPlace = std::ranges::any_of(
            looked, [&](EventId event) { return std::ranges::binary_search(all->events[i], event); });
        if (isPlace) {
            rows.push_back(all->rowOf[i]);
        }
    }
    m_list->markRows(rows);
    if (!rows.empty() && (!m_chosen || std::ranges::count(rows, all->rowOf[*m_chosen]) == 0)) {
        tell(*all->findingOf[rows.front()]);
    }
}

/// With other runs, or read anew: what was read before. @return whether there is such a finding
bool FindingsView::tellSame()
{
    const std::vector<findings::Finding>& all = findings()->findings->all;
    const auto same = std::ranges::find_if(
        all, [this](const findings::Finding& finding) { return finding.rule == m_rule && finding.method == m_method; });
    if (same == all.end()) {
        return false;
    }
    const auto finding = static_cast<std::size_t>(same - all.begin());
    m_list->markRows({&findings()->rowOf[finding], 1});
    tell(finding);
    return true;
}

/// Shows the text of a finding, at none of its places.
void FindingsView::tell(std::size_t finding)
{
    if (finding != m_chosen) {
        m_panel->show(*findings(), *shown().dataSet->trace, finding);
    }
    m_chosen = finding;
    m_rule = findings()->findings->all[finding].rule;
    m_method = findings()->findings->all[finding].method;
    m_place.reset();
    m_panel->setPlace(std::nullopt);
}

QString FindingsView::keysTitle() const
{
    return tr("Findings");
}

std::vector<KeyEntry> FindingsView::keys() const
{
    return {{tr("Next place of the finding"), {QKeySequence(Qt::Key_Return)}},
        {tr("The place before"), {QKeySequence(Qt::SHIFT | Qt::Key_Return)}}};
}

bool FindingsView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && key->modifiers().testFlag(Qt::ShiftModifier)) {
            step(-1);
            return true;
        }
    }
    return View::eventFilter(watched, event);
}

} // namespace ets
