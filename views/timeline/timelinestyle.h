// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"

#include <QtCore/QString>
#include <QtGui/QColor>

#include <deque>
#include <vector>

class QFontMetrics;

namespace ets {

struct DataSet;
struct Event;
struct Theme;

/// How the slices of an event look.
struct SliceStyle {
    QColor fill;
    QColor text; ///< Readable on the fill.
    QString label;
    int labelWidth = 0; ///< In logical pixels.
    bool chained = false; ///< Starts are computed by the delegate, not measured.
};

/// Looks of all events, worked out when first asked for: a trace may have many events, the screen shows few.
class TimelineStyles {
public:
    TimelineStyles() = default;
    /// @param data, theme, metrics must outlive the styles
    TimelineStyles(const DataSet* data, const Theme* theme, const QFontMetrics* metrics);

    [[nodiscard]] const SliceStyle& of(EventId event);

private:
    [[nodiscard]] SliceStyle make(EventId event) const;

    const DataSet* m_data = nullptr;
    const Theme* m_theme = nullptr;
    const QFontMetrics* m_metrics = nullptr;
    std::vector<std::uint32_t> m_slots; ///< By EventId: position in m_styles and one, 0 for none yet.
    std::deque<SliceStyle> m_styles;
};

/// What is written on a slice: the event's name without prefixes that all kernels have.
[[nodiscard]] QString sliceLabel(const Event& event);
/// The event's name as people see it; the delegate's id where it has none.
[[nodiscard]] QString eventTitle(const Event& event);

} // namespace ets
