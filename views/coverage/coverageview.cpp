// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/coverage/coverageview.h"

#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/labels.h"
#include "views/common/notice.h"
#include "views/common/theme/theme.h"
#include "views/coverage/coveragebar.h"
#include "views/coverage/coveragelist.h"
#include "views/coverage/coveragetexts.h"

#include <QtCore/QEvent>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>

#include <tuple>

namespace ets {

namespace {

constexpr int widestBar = 320;

} // namespace

CoverageView::CoverageView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_counting(FactStore::of(session),
          [this](const auto& counts) {
              if (counts) {
                  showShares(**counts, true);
              } else if (counts.error().kind != Error::Kind::Canceled) {
                  tellProblem(*this, counts.error());
              }
          })
    , m_verdict(new QLabel(this))
    , m_time(new QLabel(this))
    , m_events(new QLabel(this))
    , m_timeBar(new CoverageBar(this))
    , m_eventsBar(new CoverageBar(this))
    , m_list(new CoverageList(session, this))
{
    auto* const layout = new QGridLayout(this);
    layout->setContentsMargins(10, 8, 10, 0);
    layout->setHorizontalSpacing(12);
    layout->setVerticalSpacing(5);
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    layout->addWidget(m_verdict, 0, 0, 1, 3);
    int row = 1;
    for (const auto& [caption, bar, text] :
        {std::tuple(tr("Of time"), m_timeBar, m_time), std::tuple(tr("Of events"), m_eventsBar, m_events)}) {
        auto* const label = new QLabel(caption, this);
        label->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(label, row, 0);
        layout->addWidget(bar, row, 1, Qt::AlignVCenter);
        text->setWordWrap(true);
        layout->addWidget(text, row, 2);
        bar->setMaximumWidth(widestBar);
        bar->setToolTip(coveragetexts::explanation());
        text->setToolTip(coveragetexts::explanation());
        ++row;
    }
    layout->setColumnStretch(2, 1);
    layout->addWidget(m_list, row, 0, 1, 3);
    layout->setRowStretch(row, 1);
    setFocusProxy(m_list);
}

void CoverageView::present(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        showDataSet(now.dataSet);
    }
    if (changes.testFlag(Change::Loaded) || changes.testFlag(Change::Filtered)) {
        m_counting.drop();
        if (now.dataSet != nullptr) {
            filter(now.dataSet, now.filter.result);
        }
    }
}

void CoverageView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && shown().dataSet != nullptr) {
        showVerdict(*shown().dataSet); // it may have a color of its own
    }
}

void CoverageView::showDataSet(const DataSetPtr& dataSet)
{
    const bool hasRecord = dataSet != nullptr && dataSet->trace->etrecord() != nullptr;
    for (QWidget* const widget : {static_cast<QWidget*>(m_timeBar), static_cast<QWidget*>(m_eventsBar),
             static_cast<QWidget*>(m_time), static_cast<QWidget*>(m_events)}) {
        widget->setEnabled(hasRecord);
    }
    m_verdict->clear();
    m_list->setDataSet(dataSet);
    if (dataSet != nullptr) {
        showVerdict(*dataSet);
    }
}

void CoverageView::showVerdict(const DataSet& dataSet)
{
    const Coverage& coverage = dataSet.coverage;
    QPalette colors = palette();
    const LeftOutFile* const refused =
        coverage.record.verdict == PairVerdict::NoRecord ? dataSet.files.leftOut(FileRole::Record) : nullptr;
    if (isStranger(coverage.record.verdict) || refused != nullptr) {
        colors.setColor(QPalette::WindowText, Theme::of(palette()).warning);
    }
    m_verdict->setPalette(colors);
    m_verdict->setText(
        refused != nullptr ? leftOutText(*refused) : coveragetexts::verdictText(coverage.record.verdict));
}

/// Of what passes the filter, where there is one.
void CoverageView::filter(const DataSetPtr& dataSet, const FilterResultPtr& result)
{
    m_list->filter(*result);
    if (!filterreach::limits(*result, *dataSet)) {
        showShares({dataSet->coverage.events, dataSet->coverage.time}, false);
        return;
    }
    m_counting.want({timesOf(result)});
}

void CoverageView::showShares(const LinkCounts& counts, bool isFiltered)
{
    const auto show = [isFiltered](const LinkShares& shares, const QString& of, CoverageBar& bar, QLabel& label) {
        const QString text = coveragetexts::sharesText(shares);
        label.setText(!isFiltered ? text
                : text.isEmpty()  ? tr("nothing passes the filter")
                                  : tr("%1   of the filtered").arg(text));
        bar.setShares(shares, labeled(of, label.text()));
    };
    show(counts.time, tr("Time"), *m_timeBar, *m_time);
    show(counts.events, tr("Events"), *m_eventsBar, *m_events);
}

void CoverageView::showRemarks()
{
    m_list->showRemarks();
}

} // namespace ets
