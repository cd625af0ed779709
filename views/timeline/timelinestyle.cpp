// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinestyle.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/inspector.h"
#include "model/qt/text/text.h"
#include "views/common/theme.h"

#include <QtCore/QRegularExpression>
#include <QtGui/QFontMetrics>

#include <algorithm>

namespace ets {

namespace {

/// Part of its own colour that a call keeps, so that the kernel inside stands out.
constexpr float callStrength = 0.42F;
constexpr float frameworkStrength = 0.30F;
/// Samples looked at to tell whether starts are chained.
constexpr std::size_t samplesToTell = 8;

QColor blend(const QColor& over, const QColor& under, float strength)
{
    const auto mix = [strength](float a, float b) { return a * strength + b * (1.0F - strength); };
    return QColor::fromRgbF(
        mix(over.redF(), under.redF()), mix(over.greenF(), under.greenF()), mix(over.blueF(), under.blueF()));
}

/// "addmm" of "aten.addmm.default".
QString shortOpType(const std::string& opType)
{
    const QStringList parts = displayText(opType).split(QLatin1Char('.'));
    return parts.size() >= 2 ? parts[1] : parts[0];
}

/// Whether two neighbours in the file are operations of one call of which the second starts where the first ends.
bool follows(const Inspector& inspector, std::size_t first)
{
    if (first + 1 >= inspector.etdump().sampleCount()) {
        return false;
    }
    const SampleId a(first);
    const SampleId b(first + 1);
    const auto isDelegateOp = [&inspector](SampleId sample) {
        return inspector.event(inspector.eventOf(sample)).role == EventRole::DelegateOp;
    };
    return inspector.parentOf(a).isValid() && inspector.parentOf(a) == inspector.parentOf(b) && isDelegateOp(a)
        && isDelegateOp(b) && inspector.durationTicks(a).has_value()
        && inspector.startOf(a) + *inspector.durationTicks(a) == inspector.startOf(b);
}

} // namespace

QString eventTitle(const Event& event)
{
    return event.name.empty() ? QStringLiteral("\u2013") : displayText(event.name);
}

QString sliceLabel(const Event& event)
{
    QString name = eventTitle(event);
    const QLatin1String prefix("native_call_");
    if (name.startsWith(prefix)) {
        name.remove(0, prefix.size());
    }
    if (std::holds_alternative<std::int32_t>(event.delegateDebugIdentifier) && !event.opTypes.empty()) {
        // A number alone says nothing.
        QStringList ops;
        for (const std::string& opType : event.opTypes) {
            ops << shortOpType(opType);
        }
        return QStringLiteral("%1: %2").arg(name, ops.join(QStringLiteral(", ")));
    }
    if (event.role == EventRole::Call && event.delegateBackendName && !event.delegateBackendName->empty()) {
        return QStringLiteral("%1 \u00b7 %2").arg(name, displayText(*event.delegateBackendName));
    }
    return name;
}

bool hasChainedStarts(const Inspector& inspector, EventId event)
{
    const Event& data = inspector.event(event);
    if (data.role != EventRole::DelegateOp) {
        return false;
    }
    if (data.delegateBackendName && !data.delegateBackendName->empty()) {
        return QString::fromStdString(*data.delegateBackendName).contains(QLatin1String("xnn"), Qt::CaseInsensitive);
    }
    static const QRegularExpression xnnpackName(QStringLiteral(" #\\d+$"));
    if (QString::fromStdString(data.name).contains(xnnpackName)) {
        return true;
    }
    const auto samples = inspector.samplesOf(event);
    const auto some = samples.first(std::min(samples.size(), samplesToTell));
    return !some.empty() && std::all_of(some.begin(), some.end(), [&inspector](SampleId sample) {
        return follows(inspector, sample.value()) || (sample.value() > 0 && follows(inspector, sample.value() - 1));
    });
}

TimelineStyles::TimelineStyles(const Inspector* inspector, const Theme* theme, const QFontMetrics* metrics)
    : m_inspector(inspector)
    , m_theme(theme)
    , m_metrics(metrics)
    , m_slots(inspector == nullptr ? 0 : inspector->events().size(), 0)
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
    const Event& data = m_inspector->event(event);
    SliceStyle style;
    // A call of one op looks like the kernel inside.
    const bool oneOp = data.role == EventRole::Call && data.opTypes.size() == 1;
    const QColor own = m_theme->opTypeColor(colorName(oneOp ? data.opTypes[0] : opTypeOf(*m_inspector, event)));
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
    style.chained = hasChainedStarts(*m_inspector, event);
    return style;
}

} // namespace ets
