// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/timelinestyle.h"

#include "model/analysis/colors/categorycolors.h"
#include "model/analysis/timeline/chainedstarts.h"
#include "model/analysis/timeline/longestslice.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/qt/load/dataset.h"
#include "model/qt/text/eventtitle.h"
#include "model/trace/trace.h"
#include "model/trace/values.h"
#include "views/common/slicepainter.h"
#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/theme.h"

#include <QtGui/QFontMetrics>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

/// Part of its own color that a call keeps, so that the kernel inside stands out.
constexpr float callStrength = 0.42F;

} // namespace

TimelineColorFacts TimelineColorFacts::of(const DataSet& dataSet, TimelineColoring coloring)
{
    TimelineColorFacts facts;
    facts.coloring = coloring;
    if (coloring == TimelineColoring::Module) {
        facts.modules = ModuleColors::of(*dataSet.trace);
    } else if (coloring == TimelineColoring::Duration) {
        facts.longest = static_cast<double>(longestInnerSlice(dataSet.timeline));
    }
    return facts;
}

TimelineStyles::TimelineStyles(const DataSet* dataSet, const Theme* theme, const QFontMetrics* metrics,
    std::shared_ptr<const TimelineColorFacts> facts)
    : m_data(dataSet)
    , m_theme(theme)
    , m_metrics(metrics)
    , m_facts(std::move(facts))
    , m_slots(dataSet == nullptr ? 0 : dataSet->trace->events().size(), 0)
{
}

const SliceStyle& TimelineStyles::of(EventId event)
{
    std::uint32_t& slot = m_slots[event.value()];
    if (slot == 0) {
        m_styles.push_back(make(event));
        slot = static_cast<std::uint32_t>(m_styles.size());
    }
    return m_styles[slot - 1];
}

const SliceLabel& TimelineStyles::labelOf(EventId event)
{
    const auto [label, isNew] = m_labels.try_emplace(event.value());
    if (isNew) {
        label->second.text = sliceLabel(*m_data->trace, m_data->trace->event(event));
        label->second.width = m_metrics->horizontalAdvance(label->second.text);
    }
    return label->second;
}

double TimelineStyles::heatOf(SampleId sample)
{
    const auto ticks = static_cast<double>(m_data->trace->durationTicks(sample).value_or(0));
    return m_facts->longest > 1 ? std::clamp(std::log(std::max(ticks, 1.0)) / std::log(m_facts->longest), 0.0, 1.0)
                                : 0.0;
}

QColor TimelineStyles::fillOf(EventId event, SampleId sample)
{
    const bool isOfSample =
        m_facts->coloring == TimelineColoring::Duration || m_facts->coloring == TimelineColoring::Run;
    if (!isOfSample || m_data->trace->event(event).role == EventRole::Framework) {
        return of(event).fill;
    }
    if (m_facts->coloring == TimelineColoring::Duration) {
        return toned(event, m_theme->heat(heatOf(sample)));
    }
    const RunId run = m_data->trace->runOf(sample);
    const std::size_t position = positionOfRun(m_data->trace->block(m_data->trace->blockOf(run)), run);
    return toned(event, m_theme->colorOf(ColorId((position - 1) % NameColors::paletteSize)));
}

QColor TimelineStyles::ownColor(EventId event)
{
    const Trace& trace = *m_data->trace;
    switch (m_facts->coloring) {
    case TimelineColoring::Backend: {
        const bool isNamed = trace.event(event).backend.isValid();
        return m_theme->colorOf(isNamed ? m_data->colors.of(trace.backendOf(event)) : ColorId());
    }
    case TimelineColoring::Module:
        return m_theme->colorOf(m_facts->modules.colorOf(event));
    case TimelineColoring::Category:
        return m_theme->colorOf(colorOf(categoryOf(trace, trace.event(event))));
    case TimelineColoring::OpType:
    case TimelineColoring::Duration:
    case TimelineColoring::Run:
        break;
    }
    const ColorId color = m_data->colorOf(event);
    return m_theme->colorOf(color.isValid() ? color : m_data->colors.of(opTypeOf(trace, event)));
}

QColor TimelineStyles::toned(EventId event, const QColor& own) const
{
    switch (m_data->trace->event(event).role) {
    case EventRole::Framework:
        return SlicePainter::quietColor(*m_theme);
    case EventRole::Call:
        return mixedColor(own, m_theme->canvas, callStrength);
    case EventRole::Kernel:
    case EventRole::DelegateOp:
        break;
    }
    return own;
}

SliceStyle TimelineStyles::make(EventId event)
{
    SliceStyle style;
    style.fill = toned(event, ownColor(event));
    style.text = Theme::textOn(style.fill);
    style.chained = hasChainedStarts(*m_data->trace, event);
    return style;
}

} // namespace ets
