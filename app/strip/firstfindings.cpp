// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/strip/firstfindings.h"

#include "model/qt/facts/factstore.h"
#include "model/qt/load/session.h"
#include "model/qt/text/findingtexts.h"
#include "model/qt/text/format.h"
#include "model/trace/trace.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/tooltiptext.h"
#include "views/common/viewhost.h"

#include <QtCore/QEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

namespace ets {

namespace {

constexpr std::size_t mostShown = 3;
constexpr std::size_t mostUnasked = 200'000; ///< Samples and nodes of a trace that is looked at unasked.
constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

/// The sentence of a finding, with its bound where it has one.
QString toldText(const findings::Findings& found, const findings::Finding& finding)
{
    const QString title = findingtexts::titleText(found, finding);
    return finding.atMostShare ? QStringLiteral("%1: %2").arg(title, findingtexts::boundText(finding)) : title;
}

} // namespace

FirstFindings::FirstFindings(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_caption(new QLabel(tr("What to do first"), this))
    , m_row(new QHBoxLayout)
    , m_finding(FactStore::of(session),
          [this](const auto& found) {
              if (found) { // whoever looks for more hears of errors in the view
                  showAll();
              }
          })
    , m_changed(FactStore::of(session), [this](const auto& /*changed*/) { showAll(); })
{
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    m_caption->setFont(scaledFont(m_caption->font(), 0.85));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->setSizeConstraint(QLayout::SetNoConstraint); // what finds no place is hidden
    column->addWidget(m_caption);
    column->addLayout(m_row);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    m_more = makeButton({}, tr("Further findings"), none);
    m_row->addWidget(m_more);
    m_row->addStretch(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    ViewHost::of(session).follow(*this, [this](const ViewState& now, Changes changes) {
        if (changes.testFlag(Change::Loaded)) {
            setDataSet(now.dataSet);
        }
        if (changes.testFlag(Change::Loaded) || changes.testFlag(Change::Baseline)) {
            setBaseline(now.baseline);
        }
    });
    setDataSet(session.dataSet());
}

QSize FirstFindings::minimumSizeHint() const
{
    return {0, layout()->minimumSize().height()};
}

QSize FirstFindings::sizeHint() const
{
    return minimumSizeHint();
}

void FirstFindings::setDataSet(const DataSetPtr& dataSet)
{
    m_finding.drop();
    m_changed.drop();
    removeButtons();
    m_caption->setText(tr("What to do first"));
    m_caption->setToolTip({});
    fit();
    Q_EMIT wantedWidthChanged();
    if (dataSet == nullptr || !dataSet->files.has(FileRole::Dump)) {
        return;
    }
    if (dataSet->trace->etdump().sampleCount() + dataSet->trace->nodeCount() > mostUnasked) {
        add(tr("look for findings"), tr("The trace is large: findings are looked for when somebody asks"), none);
        fit();
        Q_EMIT wantedWidthChanged();
        return;
    }
    m_finding.want({});
}

/// Counts what is new since a baseline; of a trace that nobody has asked findings of nothing is counted.
void FirstFindings::setBaseline(const BaselinePtr& baseline)
{
    const bool isWanted = m_finding.answer() != nullptr || m_finding.isPending();
    if (isWanted && FindingsChangedFact::isKnownFor(baseline)) {
        m_changed.want({{}, {baseline}});
    } else if (isWanted) {
        m_changed.drop();
        showAll();
    }
}

void FirstFindings::showAll()
{
    removeButtons();
    if (m_finding.answer() != nullptr) {
        const findings::Findings& found = *m_finding.answer();
        if (const auto& changed = m_changed.answer(); changed != nullptr) {
            const findings::Findings& before = changed->before->findings;
            const auto added = findings::countsOf(found, before, changed->changes).added;
            if (!added.empty()) {
                add(tr("%1 new").arg(format::count(added.size())),
                    findingtexts::changesText(found, before, changed->changes), added.front());
            }
        }
        const std::vector<std::size_t> foremost = findings::foremost(found, mostShown);
        const auto isBounded = [&](std::size_t index) {
            return found.all[index].rule->subject == findings::RuleSubject::Model && found.all[index].atMostShare;
        };
        if (const QString verdict = findingtexts::verdictText(found);
            !verdict.isEmpty() && std::ranges::none_of(foremost, isBounded)) {
            add(tr("nothing stands out"), verdict, none);
        }
        for (const std::size_t index : foremost) {
            addFinding(found, index);
        }
        const QString warning = findingtexts::warningText(found);
        m_caption->setText(warning.isEmpty() ? tr("What to do first") : tr("What to do first (hints only)"));
        m_caption->setToolTip(toolTipText(warning));
    }
    fit();
    Q_EMIT wantedWidthChanged();
}

void FirstFindings::add(const QString& text, const QString& toolTip, std::size_t finding)
{
    QToolButton* const button = makeButton(text, toolTip, finding);
    m_row->insertWidget(static_cast<int>(m_entries.size()), button);
    m_entries.push_back({button, false, text, text, widthOf(*button)});
}

void FirstFindings::addFinding(const findings::Findings& found, std::size_t index)
{
    const findings::Finding& finding = found.all[index];
    add(findingtexts::briefText(found, finding), toldText(found, finding), index);
    m_entries.back().isOfRecording = finding.rule->subject == findings::RuleSubject::Recording;
    m_entries.back().name = findingtexts::nameText(found, finding);
}

QToolButton* FirstFindings::makeButton(const QString& text, const QString& toolTip, std::size_t finding)
{
    auto* const button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(toolTipText(toolTip));
    button->setAccessibleDescription(toolTip);
    button->setAutoRaise(true);
    button->setCursor(Qt::PointingHandCursor);
    connect(button, &QToolButton::clicked, this, [this, finding] { Q_EMIT findingsWanted(finding); });
    return button;
}

void FirstFindings::removeButtons()
{
    for (const Entry& entry : std::exchange(m_entries, {})) {
        m_row->removeWidget(entry.button);
        entry.button->hide();
        entry.button->deleteLater(); // it may be the one that is pressed
    }
}

int FirstFindings::widthOf(const QToolButton& button) const
{
    return button.sizeHint().width() + m_row->spacing();
}

int FirstFindings::wantedWidth() const
{
    int sum = 0;
    for (const Entry& entry : m_entries) {
        sum += entry.width;
    }
    return sum;
}

/// Shows what the first finding about the model is called, else the first one, where there is room for that alone.
const FirstFindings::Entry* FirstFindings::fitName()
{
    const auto ofModel = std::ranges::find(m_entries, false, &Entry::isOfRecording);
    const auto first = ofModel != m_entries.end() ? ofModel : m_entries.begin();
    if (first == m_entries.end()) {
        return nullptr;
    }
    first->button->setText(first->name);
    const int room = width() - (m_entries.size() > 1 ? widthOf(*m_more) : 0);
    const bool fits = widthOf(*first->button) - m_row->spacing() <= room;
    first->button->setVisible(fits);
    return fits ? &*first : nullptr;
}

void FirstFindings::fit()
{
    std::vector<const Entry*> left;
    for (Entry& entry : m_entries) {
        entry.button->setText(entry.text);
        entry.button->setVisible(true);
        entry.width = widthOf(*entry.button);
        left.push_back(&entry);
    }
    int wanted = wantedWidth();
    const auto moreText = [](std::size_t count) { return QStringLiteral("+%1").arg(count); };
    m_more->setText(moreText(m_entries.size()));
    const int room = width() - (wanted - m_row->spacing() > width() ? widthOf(*m_more) : 0);
    while (!left.empty() && wanted - m_row->spacing() > room) {
        // The last one goes; of two the one about the recording, which only says what the other is worth.
        const bool keepsModel = left.size() == 2 && left.front()->isOfRecording && !left.back()->isOfRecording;
        const auto gone = keepsModel ? left.begin() : std::prev(left.end());
        wanted -= (*gone)->width;
        (*gone)->button->hide();
        left.erase(gone);
    }
    if (const Entry* const named = left.empty() ? fitName() : nullptr; named != nullptr) {
        left.push_back(named);
    }
    const std::size_t hidden = m_entries.size() - left.size();
    const QString all = hidden == 1 ? tr("1 finding") : tr("%1 findings").arg(hidden);
    m_more->setText(left.empty() ? all : moreText(hidden));
    if (left.empty() && widthOf(*m_more) - m_row->spacing() > width()) {
        m_more->setText(moreText(hidden));
    }
    m_more->setVisible(hidden > 0 && widthOf(*m_more) - m_row->spacing() <= width());
    m_caption->setVisible(!left.empty());
}

void FirstFindings::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool FirstFindings::event(QEvent* event)
{
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::Polish) {
        fit();
    }
    return isHandled;
}

} // namespace ets
