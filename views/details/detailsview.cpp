// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/detailsview.h"

#include "model/qt/facts/factstore.h"
#include "model/qt/load/session.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/messagetext.h"
#include "views/common/charts/recordingstrips.h"
#include "views/common/theme/theme.h"
#include "views/details/charts/chartspanel.h"
#include "views/details/charts/samplechart.h"
#include "views/details/content/detailsof.h"
#include "views/details/content/gapcontent.h"
#include "views/details/content/workcontent.h"
#include "views/details/widgets/headerpanel.h"
#include "views/details/widgets/sectionpanel.h"
#include "views/details/widgets/textpanel.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr int pendingDelayMs = 200; ///< What is worked out sooner would only flicker.

DetailsContent onlyTitle(const QString& title, const QString& subtitle)
{
    DetailsContent content;
    content.title = title;
    content.subtitle = subtitle;
    return content;
}

} // namespace

DetailsView::DetailsView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_work([this](Result<DetailsContent> content) {
        if (content) {
            showContent(std::move(*content));
        } else if (content.error().kind != Error::Kind::Canceled) {
            showContent(onlyTitle(tr("Details"), errorText(content.error())));
        }
    })
    , m_scroll(new QScrollArea(this))
    , m_page(new QWidget)
    , m_header(new HeaderPanel(m_page))
{
    setObjectName(QStringLiteral("detailsView"));
    setAccessibleName(tr("Details"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_scroll);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_page);
    m_page->setAutoFillBackground(true);
    auto* page = new QVBoxLayout(m_page);
    page->setContentsMargins(12, 12, 12, 12);
    page->setSpacing(12);
    page->addWidget(m_header);
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        m_panels[i] = new SectionPanel(m_page);
        m_panels[i]->setObjectName(QStringLiteral("detailsSection%1").arg(i));
        m_panels[i]->hide();
        page->addWidget(m_panels[i]);
        connect(m_panels[i], &SectionPanel::linkActivated, this, &DetailsView::choose);
        connect(m_panels[i], &SectionPanel::sourceActivated, this, &DetailsView::sourceWanted);
        connect(m_panels[i], &SectionPanel::caretMoved, this,
            [this, origin = m_panels[i]](const QRect& place) { keepVisible(*origin, place); });
    }
    page->addStretch(1);
    applyTheme();

    m_pendingDelay.setSingleShot(true);
    m_pendingDelay.setInterval(pendingDelayMs);
    connect(&m_pendingDelay, &QTimer::timeout, this, &DetailsView::showPending);
    showDataSet();
}

void DetailsView::present(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        showDataSet();
        return;
    }
    const Selection& chosen = now.selection.chosen;
    const bool isSum = std::holds_alternative<EventSet>(chosen) || std::holds_alternative<OpTypeId>(chosen)
        || std::holds_alternative<ModuleId>(chosen);
    if (changes.testFlag(Change::Selected) || changes.testFlag(Change::Facts) || changes.testFlag(Change::Presentation)
        || changes.testFlag(Change::Baseline)
        || (changes.testFlag(Change::Filtered) && isSum)) { // only sums depend on the filter
        refresh();
    }
}

QSize DetailsView::sizeHint() const
{
    return {380, 640};
}

void DetailsView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyTheme();
        owe(Change::Selected); // what is shown has colors and fonts of its own
    }
}

void DetailsView::keyPressEvent(QKeyEvent* event)
{
    QScrollBar* bar = m_scroll->verticalScrollBar();
    if (event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp) {
        bar->triggerAction(
            event->key() == Qt::Key_PageDown ? QAbstractSlider::SliderPageStepAdd : QAbstractSlider::SliderPageStepSub);
        return;
    }
    QWidget::keyPressEvent(event);
}

void DetailsView::showDataSet()
{
    m_content = {}; // links of the one before lead nowhere
    refresh();
    if (m_work.isRunning()) {
        showPending();
    }
}

void DetailsView::refresh()
{
    m_work.drop();
    m_pendingDelay.stop();
    const DataSetPtr& dataSet = shown().dataSet;
    const Presentation& how = shown().presentation;
    const Selection& selection = shown().selection.chosen;
    const CrossReference& targets = *shown().selection.targets;
    const std::vector<PlanPlace>& places = shown().selection.places;
    if (std::holds_alternative<std::monostate>(selection) && !places.empty()) { // one that no event stands for
        showContent(placeContent({*dataSet, how, selection, targets, {}}, places.front()));
        return;
    }
    const FilterResultPtr& filtered = shown().filter.result;
    const ComparedTracePtr compared = shown().compared();
    if (detailsCost(dataSet.get(), selection, targets) <= mostAtOnce) {
        showContent(detailsOf(dataSet.get(), how, selection, targets, {}, filtered.get(), compared.get()));
        return;
    }
    m_pendingDelay.start();
    m_work.run(jobs::Pool::Compute,
        [dataSet, how, selection, targets, filtered, compared](const LoadContext& context) -> Result<DetailsContent> {
            DetailsContent content =
                detailsOf(dataSet.get(), how, selection, targets, context.cancel, filtered.get(), compared.get());
            return context.cancel.isCanceled() ? Result<DetailsContent>(Error::canceled()) : std::move(content);
        });
}

void DetailsView::showPending()
{
    showContent(onlyTitle(tr("Adding up\u2026"), {}));
}

void DetailsView::showContent(DetailsContent content)
{
    m_pendingDelay.stop();
    m_content = std::move(content);
    const DataSetPtr& dataSet = shown().dataSet;
    const WorstNumbersPtr& worst = FactStore::of(session()).numbers();
    if (worst != nullptr && dataSet != nullptr && worst->isOf(dataSet->trace)) {
        if (auto gap = gapSection(*worst, shown().selection.chosen, *shown().selection.targets)) {
            m_content.sections.push_back(std::move(*gap));
        }
    }
    m_page->setUpdatesEnabled(false);
    m_header->setContent(m_content);
    showSections();
    m_page->setUpdatesEnabled(true);
}

void DetailsView::showSections()
{
    const int width = labelWidth();
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const auto id = static_cast<DetailSection::Id>(i);
        const DetailSection* section = m_content.section(id);
        if (section != nullptr) {
            m_panels[i]->setContent(*section, width);
            if (id == DetailSection::Id::Samples) {
                showCharts();
            } else if (id == DetailSection::Id::Baseline) {
                showRecordings();
            }
        }
        m_panels[i]->setVisible(section != nullptr);
    }
}

void DetailsView::showCharts()
{
    if (m_charts == nullptr) {
        m_charts = new ChartsPanel(m_page);
        panel(DetailSection::Id::Samples).setBody(m_charts);
        connect(
            &m_charts->sampleChart(), &SampleChart::sampleActivated, this, [this](SampleId sample) { choose(sample); });
    }
    m_charts->setSamples(m_content.samples, m_content.color, m_content.chartSample, m_content.title);
}

void DetailsView::showRecordings()
{
    if (m_recordings == nullptr) {
        m_recordings = new RecordingStrips(m_page);
        panel(DetailSection::Id::Baseline).setBody(m_recordings);
    }
    m_recordings->setStrips(m_content.recordings.value_or(RecordingPair()));
}

int DetailsView::labelWidth() const
{
    int width = 0;
    for (const DetailSection& section : m_content.sections) {
        width = std::max(width, m_panels[static_cast<std::size_t>(section.id)]->labelWidthOf(section));
    }
    // Translated labels may be long; values need most of a narrow panel.
    return std::min(width, fontMetrics().averageCharWidth() * 25);
}

SectionPanel& DetailsView::panel(DetailSection::Id id)
{
    return *m_panels[static_cast<std::size_t>(id)];
}

void DetailsView::applyTheme()
{
    const Theme& theme = Theme::of(palette());
    QPalette colors = palette();
    colors.setColor(QPalette::Window, theme.canvas);
    colors.setColor(QPalette::Base, theme.canvas);
    colors.setColor(QPalette::WindowText, theme.text);
    colors.setColor(QPalette::Text, theme.text);
    m_page->setPalette(colors);
}

void DetailsView::choose(const Selection& target)
{
    session().selection().select(target, this);
}

void DetailsView::keepVisible(const QWidget& origin, const QRect& place)
{
    const QPoint center = origin.mapTo(m_page, place.center());
    m_scroll->ensureVisible(center.x(), center.y(), 0, place.height() + 8);
}

} // namespace ets
