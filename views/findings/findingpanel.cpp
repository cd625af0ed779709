// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/findings/findingpanel.h"

#include "model/qt/text/durations.h"
#include "model/qt/text/findingtexts.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "model/trace/trace.h"
#include "views/common/theme/theme.h"

#include <QtCore/QEvent>
#include <QtCore/QUrl>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTextBrowser>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t mostPlaces = 60; ///< More links are read by nobody.
const QString placeLink = QStringLiteral("place:");
const QString manualLink = QStringLiteral("manual:");
const QString lineLink = QStringLiteral("line:");

QString paragraph(const QString& heading, const QString& html)
{
    return QStringLiteral("<p><b>%1</b><br/>%2</p>").arg(heading.toHtmlEscaped(), html);
}

} // namespace

FindingPanel::FindingPanel(QWidget* parent)
    : QWidget(parent)
    , m_text(new QTextBrowser(this))
    , m_position(new QLabel(this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* const tools = new QHBoxLayout;
    tools->setContentsMargins(6, 4, 6, 4);
    m_previous = addButton(*tools, tr("Previous place"), tr("Selects the place before, in all views (Shift+Enter)"));
    m_next = addButton(*tools, tr("Next place"), tr("Selects the next place, in all views (Enter)"));
    m_position->setForegroundRole(QPalette::PlaceholderText);
    tools->addWidget(m_position);
    tools->addStretch(1);
    QToolButton* const copy =
        addButton(*tools, tr("Copy as Markdown"), tr("Copies all findings as Markdown, for an issue or a message"));
    layout->addLayout(tools);
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTextInteractionFlags(
        Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard); // the caret shows the focus
    m_text->setAccessibleName(tr("The chosen finding"));
    m_text->document()->setDocumentMargin(10);
    layout->addWidget(m_text, 1);
    connect(m_text, &QTextBrowser::anchorClicked, this, &FindingPanel::follow);
    connect(m_previous, &QToolButton::clicked, this, [this] { Q_EMIT stepWanted(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { Q_EMIT stepWanted(1); });
    connect(copy, &QToolButton::clicked, this, &FindingPanel::copyWanted);
    clear();
}

QToolButton* FindingPanel::addButton(QLayout& layout, const QString& text, const QString& toolTip)
{
    auto* const button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAutoRaise(true);
    layout.addWidget(button);
    return button;
}

void FindingPanel::show(const FindingsShown& shown, const Trace& trace, std::size_t finding)
{
    m_shown = &shown;
    m_trace = &trace;
    m_finding = finding;
    m_place.reset();
    write();
}

void FindingPanel::showRow(const FindingsShown& shown, std::size_t row)
{
    m_shown = &shown;
    m_finding.reset();
    m_row = row;
    m_place.reset();
    write();
}

void FindingPanel::clear()
{
    m_shown = nullptr;
    m_trace = nullptr;
    m_finding.reset();
    m_place.reset();
    write();
}

void FindingPanel::setPlace(std::optional<std::size_t> place)
{
    if (place != m_place) {
        m_place = place;
        write();
    }
}

QString FindingPanel::text() const
{
    return m_text->toPlainText();
}

void FindingPanel::write()
{
    const bool hasPlaces = m_finding && !m_shown->targets[*m_finding].empty();
    m_previous->setEnabled(hasPlaces);
    m_next->setEnabled(hasPlaces);
    m_position->setText(m_finding && m_place
            ? tr("%1 of %2").arg(format::count(*m_place + 1), format::count(m_shown->targets[*m_finding].size()))
            : QString());
    m_text->setHtml(m_shown == nullptr ? QString() : m_finding ? htmlOfFinding() : htmlOfRow());
}

QString FindingPanel::manualHtml(const QString& text) const
{
    return QStringLiteral("<p><a href='%1' style='color:%2'>%3</a></p>")
        .arg(manualLink, palette().color(QPalette::Link).name(), text.toHtmlEscaped());
}

/// Why a rule has no finding; nothing where it has one.
QString FindingPanel::stateHtml() const
{
    const auto& rules = m_shown->findings->rules;
    const auto result = std::ranges::find(rules, m_shown->ruleOf[m_row], &findings::RuleResult::rule);
    const QString why = result != rules.end() ? findingtexts::stateHelp(result->state) : QString();
    return why.isEmpty() ? QString() : QStringLiteral("<p>%1.</p>").arg(why.toHtmlEscaped());
}

QString FindingPanel::htmlOfRow() const
{
    const FactTreeRow& row = m_shown->rows[m_row];
    const QString title = row.fact.cells[FindingsShown::What].toString();
    QStringList facts;
    if (row.parent) { // why it is no finding
        facts.push_back(m_shown->rows[*row.parent].fact.cells[FindingsShown::What].toString());
        facts.push_back(row.fact.cells[FindingsShown::Since].toString());
        facts.removeAll(QString());
    }
    const QString html = QStringLiteral("<p><b>%1</b><br/><span style='color:%2'>%3</span></p>")
                             .arg(title.toHtmlEscaped(), Theme::of(palette()).mutedText.name(),
                                 facts.join(QStringLiteral(" \u00b7 ")).toHtmlEscaped());
    return html + stateHtml()
        + (m_shown->ruleOf[m_row] != nullptr ? manualHtml(tr("What this rule looks for: the manual"))
                                             : manualHtml(tr("How findings are made: the manual")));
}

QString FindingPanel::htmlOfFinding() const
{
    const findings::Finding& finding = m_shown->findings->all[*m_finding];
    const auto& targets = m_shown->targets[*m_finding];
    QString bound = findingtexts::boundText(finding);
    if (finding.atMostTicks) {
        bound += QStringLiteral(" (%1)").arg(
            tr("%1 of a run").arg(format::duration(static_cast<double>(*finding.atMostTicks), m_trace->options())));
    }
    QStringList facts{findingtexts::ruleText(*finding.rule), findingtexts::gradeText(finding.grade), bound};
    if (const QString since = m_shown->sinceText(*m_finding); !since.isEmpty()) {
        facts.push_back(tr("since the baseline: %1").arg(since));
    }
    QString html =
        QStringLiteral("<p><b>%1</b><br/><span style='color:%2'>%3</span></p>")
            .arg(findingtexts::titleText(*m_shown->findings, finding).toHtmlEscaped(),
                Theme::of(palette()).mutedText.name(), facts.join(QStringLiteral(" \u00b7 ")).toHtmlEscaped());
    html += paragraph(tr("What to do"), displayText(messageText(finding.action)).toHtmlEscaped());
    if (finding.line) {
        html += paragraph(tr("Line with most of it"),
            QStringLiteral("<a href='%1'>%2</a>").arg(lineLink, findingtexts::lineText(*finding.line).toHtmlEscaped()));
    }
    html += paragraph(tr("What no file tells"), displayText(messageText(finding.cannotKnow)).toHtmlEscaped());
    QStringList places;
    for (std::size_t i = 0; i < targets.size() && i < mostPlaces; ++i) {
        const QString name = findingtexts::placeText(*m_trace, targets[i].place).toHtmlEscaped();
        const QString shown = m_place == i ? QStringLiteral("<b>%1</b>").arg(name) : name;
        places.push_back(QStringLiteral("<a href='%1%2' style='color:%3'>%4</a>")
                             .arg(placeLink)
                             .arg(i)
                             .arg(palette().color(QPalette::Link).name(), shown));
    }
    if (targets.size() > mostPlaces) {
        places.push_back(tr("%1 more").arg(format::count(targets.size() - mostPlaces)));
    }
    html += paragraph(tr("Where (%1)").arg(format::count(targets.size())), places.join(QStringLiteral(", ")));
    return html + manualHtml(tr("How findings are made: the manual"));
}

void FindingPanel::follow(const QUrl& url)
{
    const QString target = url.toString();
    if (target.startsWith(placeLink)) {
        Q_EMIT placeChosen(target.mid(placeLink.size()).toULongLong());
    } else if (target.startsWith(lineLink)) {
        Q_EMIT lineWanted();
    } else if (target.startsWith(manualLink)) {
        Q_EMIT manualWanted();
    }
}

void FindingPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        write(); // it has colors of its own
    }
}

} // namespace ets
