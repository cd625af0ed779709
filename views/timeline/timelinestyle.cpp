// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinestyle.h"

#include "model/analysis/timeline/chainedstarts.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/inspector.h"
#include "model/inspector/opnames.h"
#include "model/qt/load/dataset.h"
#include "model/qt/text/text.h"
#include "views/common/theme.h"

#include <QtGui/QFontMetrics>

namespace ets {

namespace {

/// Part of its own colour that a call keeps, so that the kernel inside stands out.
constexpr float callStrength = 0.42F;
constexpr float frameworkStrength = 0.30F;

QColor blend(const QColor& over, const QColor& under, float strength)
{
    const auto mix = [strength](float a, float b) { return a * strength + b * (1.0F - strength); };
    return QColor::fromRgbF(
        mix(over.redF(), under.redF()), mix(over.greenF(), under.greenF()), mix(over.blueF(), under.blueF()));
}

} // namespace

QString eventTitle(const Event& event)
{
    return event.name.empty() ? QStringLiteral("\u2013") : displayText(event.name);
}

QString sliceLabel(const Event& event)
{
    const std::string_view bare = opnames::withoutPrefix(event.name);
    const QString name = bare.empty() ? eventTitle(event) : displayText(bare);
    if (std::holds_alternative<std::int32_t>(event.delegateDebugIdentifier) && !event.opTypes.empty()) {
        // A number alone says nothing.
        QStringList ops;
        for (const std::string& opType : event.opTypes) {
            ops << displayText(opnames::baseOf(opType));
        }
        return QStringLiteral("%1: %2").arg(name, ops.join(QStringLiteral(", ")));
    }
    if (event.role == EventRole::Call && event.delegateBackendName && !event.delegateBackendName->empty()) {
        return QStringLiteral("%1 \u00b7 %2").arg(name, displayText(*event.delegateBackendName));
    }
    return name;
}

TimelineStyles::TimelineStyles(const DataSet* dataSet, const Theme* theme, const QFontMetrics* metrics)
    : m_data(dataSet)
    , m_theme(theme)
    , m_metrics(metrics)
    , m_slots(dataSet == nullptr ? 0 : dataSet->inspector->events().size(), 0)
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

SliceStyle TimelineStyles::make(EventId event) const
{
    const Inspector& inspector = *m_data->inspector;
    const Event& data = inspector.event(event);
    SliceStyle style;
    const ColorId color = m_data->colorOf(event);
    const QColor own = m_theme->colorOf(color.isValid() ? color : m_data->colors.of(opTypeOf(inspector, event)));
    switch (data.role) {
    case EventRole::Framework:
        style.fill = blend(m_theme->mutedText, m_theme->canvas, frameworkStrength);
        break;
    case EventRole::Call:
        style.fill = blend(own, m_theme->canvas, callStrength);
        break;
    case EventRole::Kernel:
    case EventRole::DelegateOp:
        style.fill = own;
        break;
    }
    style.text = m_theme->textOn(style.fill);
    style.label = sliceLabel(data);
    style.labelWidth = m_metrics->horizontalAdvance(style.label);
    style.chained = hasChainedStarts(inspector, event);
    return style;
}

} // namespace ets
