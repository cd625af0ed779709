// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/strip/summarystrip.h"

#include "app/strip/firstfindings.h"
#include "app/strip/methodmenu.h"
#include "app/strip/warmupoffer.h"
#include "model/qt/text/backendname.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"
#include "views/common/viewhost.h"
#include "views/coverage/coveragebar.h"
#include "views/coverage/coveragetexts.h"

#include <QtCore/QEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QStyle>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <utility>

namespace ets {

namespace {

constexpr int maxListedDiagnostics = 12;

QString executionName(const TraceSummary::Execution& execution, const Trace& trace)
{
    const QString name = displayText(trace.nameOf(execution.event));
    const QString method = methodText(trace.block(trace.event(execution.event).block));
    return method.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, method);
}

QString executionLine(const TraceSummary::Execution& execution, const Trace& trace)
{
    const TimeScale scale = trace.options().targetTimeScale;
    const auto time = [scale](double value) { return format::duration(value, scale); };
    const PerfSummary& figures = execution.figures;
    return (execution.runs == 1 ? SummaryStrip::tr("%1: median %2, p10 %3, p90 %4, min %5, max %6, %7 run")
                                : SummaryStrip::tr("%1: median %2, p10 %3, p90 %4, min %5, max %6, %7 runs"))
        .arg(executionName(execution, trace), time(figures.p50), time(figures.p10), time(figures.p90),
            time(figures.min), time(figures.max), format::count(execution.runs));
}

QString shownBackend(const std::string& id)
{
    return id.empty() ? SummaryStrip::tr("delegates") : backendName(id);
}

} // namespace

SummaryStrip::SummaryStrip(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_open(&session)
    , m_method(new QToolButton(this))
    , m_warmUp(new WarmUpOffer(session, this))
    , m_more(new QToolButton(this))
    , m_coverage(new CoverageBar(this))
    , m_diagnostics(new QToolButton(this))
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 3, 6, 3);
    layout->setSpacing(26);
    const Field method = addField(layout, tr("Method"));
    m_methodBox = method.box;
    method.value->hide();
    method.box->layout()->addWidget(m_method);
    m_method->setObjectName(QStringLiteral("method"));
    m_method->setAutoRaise(true);
    m_method->setPopupMode(QToolButton::InstantPopup);
    m_method->setMenu(new MethodMenu(session, m_method));
    m_execution = addField(layout, QString());
    m_runs = addField(layout, tr("Runs"));
    makeLink(m_runs); // chooses runs
    layout->addWidget(m_warmUp);
    m_load = addField(layout, tr("Loading"));
    m_backends = addField(layout, tr("Delegated"));
    m_links = addField(layout, tr("Tied to the model, by time"));
    m_links.box->layout()->addWidget(m_coverage);
    makeLink(m_links); // leads to the coverage
    m_reading = addField(layout, tr("Reading"));
    m_more->setAutoRaise(true);
    connect(m_more, &QToolButton::clicked, this, &SummaryStrip::listLeftOut);
    layout->addWidget(m_more);
    m_findings = new FirstFindings(session, this); // behind all others, also for those who go from one to the next
    layout->addWidget(m_findings, 1);
    m_diagnostics->setObjectName(QStringLiteral("remarks"));
    m_diagnostics->setAutoRaise(true);
    m_diagnostics->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_diagnostics->setIcon(style()->standardIcon(QStyle::SP_MessageBoxWarning));
    layout->addWidget(m_diagnostics);
    connect(m_diagnostics, &QToolButton::clicked, this, &SummaryStrip::diagnosticsWanted);
    connect(m_findings, &FirstFindings::findingsWanted, this, &SummaryStrip::findingsWanted);
    connect(m_findings, &FirstFindings::wantedWidthChanged, this, &SummaryStrip::fit);
    connect(m_warmUp, &WarmUpOffer::offered, this, &SummaryStrip::fit);
    ViewHost::of(session).follow(*this, [this](const ViewState& now, Changes changes) {
        if (changes.testFlag(Change::Loaded)) {
            setDataSet(now.dataSet);
        }
    });
    setDataSet(session.dataSet());
}

SummaryStrip::Field SummaryStrip::addField(QHBoxLayout* layout, const QString& caption)
{
    Field field;
    field.box = new QWidget(this);
    field.caption = new QLabel(caption, field.box);
    field.value = new QLabel(field.box);
    field.caption->setForegroundRole(QPalette::PlaceholderText);
    field.caption->setFont(scaledFont(field.caption->font(), 0.85));
    field.value->setTextFormat(Qt::PlainText);
    field.value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* const column = new QVBoxLayout(field.box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(field.caption);
    column->addWidget(field.value);
    layout->addWidget(field.box);
    return field;
}

/// A field that does something when it is clicked, or when Enter or Space is pressed on it.
void SummaryStrip::makeLink(const Field& field)
{
    field.box->setCursor(Qt::PointingHandCursor);
    field.box->setFocusPolicy(Qt::TabFocus);
    field.box->installEventFilter(this);
    field.value->setTextInteractionFlags(Qt::NoTextInteraction);
}

void SummaryStrip::setField(const Field& field, const QString& value, const QString& toolTip)
{
    field.value->setText(value);
    field.value->setAccessibleName(field.caption->text() + QLatin1Char(' ') + value);
    field.box->setAccessibleName(field.value->accessibleName());
    field.box->setToolTip(toolTipText(toolTip));
}

void SummaryStrip::setDataSet(const DataSetPtr& dataSet)
{
    if (dataSet == nullptr) {
        for (const Field& field : {m_execution, m_runs, m_load, m_backends, m_links, m_reading}) {
            setField(field, {}, {});
        }
        m_diagnostics->hide();
        m_methodBox->hide();
        fit();
        return;
    }
    if (!dataSet->files.has(FileRole::Dump)) {
        for (const Field& field : {m_runs, m_load, m_backends, m_links, m_reading}) {
            setField(field, {}, {});
        }
        m_coverage->hide();
        m_diagnostics->hide();
        m_methodBox->hide();
        m_execution.caption->setText(tr("Executions"));
        setField(m_execution, tr("none: a model alone"), tr("Open the ETDump of a run to see what it took"));
        fit();
        return;
    }
    showMethods(*dataSet);
    const TraceSummary summary = TraceSummary::of(*dataSet->trace, dataSet->runs, dataSet->operators);
    const TraceOptions& options = dataSet->trace->options();
    showExecution(*dataSet, summary);
    showRuns(*dataSet, summary);
    setField(m_load, summary.hasLoad ? format::duration(static_cast<double>(summary.loadTicks), options) : QString(),
        tr("Loading the program and its methods: %1").arg(format::exactDuration(summary.loadTicks, options)));
    showBackends(summary);
    showLinks(*dataSet, summary);
    const bool isFaithful = options.reading == Reading::Faithful;
    setField(m_reading, isFaithful ? tr("as the Inspector") : QString(),
        tr("The trace is read with the quirks of ExecuTorch's Inspector. View > Reading changes that"));
    showDiagnostics(*dataSet, summary);
    fit();
}

bool SummaryStrip::Field::isEmpty() const
{
    return value->text().isEmpty();
}

QSize SummaryStrip::minimumSizeHint() const
{
    return {120, layout()->minimumSize().height()};
}

QSize SummaryStrip::sizeHint() const
{
    constexpr int all = 10'000; // as wide as there is room
    return {all, layout()->sizeHint().height()};
}

void SummaryStrip::fit()
{
    constexpr int mostTries = 4;
    if (std::exchange(m_isFitting, true)) {
        return; // the tool bar has answered with another size: seen below
    }
    for (int i = 0, last = -1; i < mostTries && last != width(); ++i) {
        last = width();
        chooseFields();
    }
    m_isFitting = false;
}

void SummaryStrip::chooseFields()
{
    m_warmUp->takeWholeWidth(false);
    m_warmUp->setVisible(m_warmUp->isOffered());
    for (const Field& field : {m_execution, m_runs, m_load, m_backends, m_links, m_reading}) {
        field.box->setVisible(!field.isEmpty());
        field.box->updateGeometry(); // what its texts want is known at once, not with the next event
    }
    m_more->hide();
    const auto lacks = [this](int forFindings) {
        layout()->activate();
        return layout()->minimumSize().width() + forFindings > width();
    };
    const int forFindings = m_findings->wantedWidth();
    if (m_warmUp->isOffered() && lacks(forFindings)) {
        m_warmUp->takeWholeWidth(true);
    }
    // Fields are left out in this order until the findings have room; the runs only where even then there is too
    // little.
    QStringList left;
    m_leftOut.clear();
    const auto leaveOut = [&](const Field& field) {
        if (!field.isEmpty()) {
            field.box->hide();
            const QStringList parts = field.value->text().split(QStringLiteral("   "), Qt::SkipEmptyParts);
            left.push_back(labeled(field.caption->text(), parts.join(QStringLiteral(", "))));
            m_leftOut.emplace_back(field.box, left.back());
            m_more->setText(tr("+%1 more").arg(left.size()));
            m_more->setToolTip(toolTipText(left.join(QLatin1Char('\n'))));
            m_more->setAccessibleDescription(left.join(QLatin1Char('\n')));
            m_more->show();
        }
    };
    for (const Field& field : {m_load, m_links, m_reading, m_backends}) {
        if (lacks(forFindings)) {
            leaveOut(field);
        }
    }
    if (m_warmUp->isOffered() && lacks(0)) {
        m_warmUp->hide(); // the menu of the runs has it, too
    }
    if (lacks(0)) {
        leaveOut(m_runs);
    }
}

/// Shows the fields that are left out; each does what a click on it does.
void SummaryStrip::listLeftOut()
{
    auto* const menu = new QMenu(m_more);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& [box, text] : m_leftOut) {
        QAction* const entry = menu->addAction(QString(text).replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(entry, &QAction::triggered, this, [this, field = box] { open(field, *m_more); });
    }
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
}

/// What a click on a field leads to, if to anything.
void SummaryStrip::open(const QWidget* box, const QWidget& below)
{
    if (box == m_links.box) {
        Q_EMIT coverageWanted();
    } else if (box == m_runs.box) {
        Q_EMIT runsWanted(below.mapToGlobal(QPoint(0, below.height())));
    }
}

void SummaryStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void SummaryStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_open != nullptr && m_open->dataSet() != nullptr) {
        setDataSet(m_session.dataSet()); // links may have a color of their own
    }
}

bool SummaryStrip::event(QEvent* event)
{
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::Polish) {
        fit();
    }
    return isHandled;
}

void SummaryStrip::showMethods(const DataSet& dataSet)
{
    const auto choices = MethodMenu::choicesOf(dataSet);
    const auto chosen = MethodMenu::chosenOf(dataSet);
    m_methodBox->setVisible(choices.size() > 1);
    m_method->setText(chosen ? chosen->name : tr("all together, totals"));
    m_method->setAccessibleName(labeled(tr("Method"), m_method->text()));
    QStringList names;
    for (const MethodMenu::Choice& choice : choices) {
        names.push_back(choice.name);
    }
    m_method->setToolTip(toolTipText(chosen
            ? tr("Only runs of %1 count, in all views and exports. A click chooses another method").arg(chosen->name)
            : tr("Runs of %1 count together, as totals: they have no time per run in common. A click chooses one")
                  .arg(names.join(QStringLiteral(", ")))));
}

void SummaryStrip::showRuns(const DataSet& dataSet, const TraceSummary& summary)
{
    const RunSpec& runs = dataSet.trace->options().runs;
    QString value = summary.allRuns == 0 ? QString() : format::count(summary.allRuns);
    if (!runs.isAll() && summary.allRuns > 0) {
        value = tr("%1 of %2 (%3)")
                    .arg(format::count(summary.chosenRuns), format::count(summary.allRuns), displayText(runs.text()));
    }
    setField(m_runs, value, tr("Runs of the method, and which of them are included. Click to change"));
}

void SummaryStrip::showExecution(const DataSet& dataSet, const TraceSummary& summary)
{
    const Trace& trace = *dataSet.trace;
    const QString clock = clockText(trace.options());
    const auto show = [&](QString value, QStringList lines) {
        if (!clock.isEmpty()) {
            value += QStringLiteral("   ") + clock;
            lines.push_back(clockExplanation());
        }
        setField(m_execution, value, lines.join(QLatin1Char('\n')));
    };
    if (summary.executions.empty()) {
        m_execution.caption->setText(tr("Executions"));
        show(tr("none timed"), {tr("The trace holds no Method::execute")});
        return;
    }
    const TimeScale scale = trace.options().targetTimeScale;
    const TraceSummary::Execution& first = summary.executions.front();
    QString value = format::duration(first.figures.p50, scale);
    if (first.runs > 1) {
        value += tr("   p10 %1 \u2013 p90 %2")
                     .arg(format::duration(first.figures.p10, scale), format::duration(first.figures.p90, scale));
    }
    QStringList lines;
    for (const TraceSummary::Execution& execution : summary.executions) {
        lines.push_back(executionLine(execution, trace));
    }
    if (lines.size() > 1) {
        value += tr("   +%1 more").arg(lines.size() - 1);
    }
    const QString name = executionName(first, trace);
    m_execution.caption->setText(first.runs > 1 ? tr("%1, median").arg(name) : name);
    show(value, lines);
}

void SummaryStrip::showBackends(const TraceSummary& summary)
{
    QStringList parts;
    for (const TraceSummary::BackendShare& backend : summary.backends) {
        parts.push_back(QStringLiteral("%1 %2").arg(format::percent(backend.share), shownBackend(backend.name)));
    }
    setField(m_backends, parts.isEmpty() ? tr("nothing") : parts.join(QStringLiteral("   ")),
        tr("Time inside delegate calls, of the time of all runs"));
}

void SummaryStrip::showLinks(const DataSet& dataSet, const TraceSummary& summary)
{
    m_coverage->setVisible(summary.hasRecord);
    QPalette colors = palette();
    if (const LeftOutFile* const refused = dataSet.files.leftOut(FileRole::Record);
        refused != nullptr && !summary.hasRecord) {
        colors.setColor(QPalette::WindowText, Theme::of(palette()).warning);
        m_links.value->setPalette(colors);
        setField(m_links, tr("ETRecord left out"), leftOutText(*refused));
        return;
    }
    if (!summary.hasRecord) {
        m_links.value->setPalette(colors);
        setField(
            m_links, tr("no ETRecord"), tr("Open the ETRecord of the model to see modules, graph and source lines"));
        return;
    }
    const LinkShares& shares = dataSet.coverage.time;
    m_coverage->setShares(shares, labeled(tr("Tied to the model, by time"), coveragetexts::sharesText(shares)));
    const bool differs = isStranger(dataSet.coverage.record.verdict);
    if (differs) {
        colors.setColor(QPalette::WindowText, Theme::of(palette()).warning);
    }
    m_links.value->setPalette(colors);
    setField(m_links, differs ? tr("another model's record?") : coveragetexts::sharesText(shares),
        coveragetexts::verdictText(dataSet.coverage.record.verdict) + QLatin1Char('\n')
            + coveragetexts::sharesText(shares) + QLatin1Char('\n') + coveragetexts::explanation());
}

bool SummaryStrip::eventFilter(QObject* watched, QEvent* event)
{
    const bool isLink = watched == m_links.box || watched == m_runs.box;
    if (!isLink) {
        return QWidget::eventFilter(watched, event);
    }
    auto* const box = static_cast<QWidget*>(watched);
    if (event->type() == QEvent::Paint && box->hasFocus()) {
        QPainter painter(box);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.drawRect(box->rect().adjusted(0, 0, -1, -1));
        return false;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        box->update();
        return false;
    }
    const auto* const key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
    const bool isPressed =
        key != nullptr && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter || key->key() == Qt::Key_Space);
    if (!isPressed && event->type() != QEvent::MouseButtonRelease) {
        return false;
    }
    open(box, *box);
    return true;
}

void SummaryStrip::showDiagnostics(const DataSet& dataSet, const TraceSummary& summary)
{
    m_diagnostics->setVisible(summary.diagnostics > 0);
    m_diagnostics->setText(format::count(summary.diagnostics));
    m_diagnostics->setAccessibleName(summary.diagnostics == 1
            ? tr("1 remark on the files")
            : tr("%1 remarks on the files").arg(format::count(summary.diagnostics)));
    QStringList lines;
    for (const DiagnosticGroup& group : dataSet.trace->diagnostics().groups()) {
        if (lines.size() == maxListedDiagnostics) {
            lines.push_back(QStringLiteral("\u2026"));
            break;
        }
        lines.push_back(QStringLiteral("%1 \u00d7 %2")
                            .arg(format::count(group.count), displayText(messageText(group.first.front().text))));
    }
    m_diagnostics->setToolTip(toolTipText(lines.join(QLatin1Char('\n'))));
}

} // namespace ets
