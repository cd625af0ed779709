// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/modulecolors.h"
#include "model/base/text.h"

#include <QtCore/QString>
#include <QtGui/QColor>

#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

class QFontMetrics;

namespace ets {

struct DataSet;
struct Event;
struct Theme;

/// What the colors of slices stand for.
enum class TimelineColoring { OpType, Backend, Module, Duration, Run, Category };

/// What the colors of a trace's slices are worked out from; immutable.
struct TimelineColorFacts {
    TimelineColoring coloring = TimelineColoring::OpType;
    ModuleColors modules; ///< Filled for TimelineColoring::Module.
    double longest = 0; ///< Ticks that are hottest, for TimelineColoring::Duration.

    /// Goes through all events where the modules are asked for.
    [[nodiscard]] static TimelineColorFacts of(const DataSet& dataSet, TimelineColoring coloring);
};

/// How the slices of an event look.
struct SliceStyle {
    QColor fill; ///< Of all slices of the event, unless they differ: see TimelineStyles::fillOf().
    QColor text; ///< Readable on the fill.
    bool chained = false; ///< Starts are computed by the delegate, not measured.
};

/// What stands on the slices of an event.
struct SliceLabel {
    QString text;
    int width = 0; ///< In logical pixels.
};

/// Looks of all events, worked out when first asked for: a trace may have many events, the screen shows few.
class TimelineStyles {
public:
    TimelineStyles() = default;
    /// @param data, theme, metrics must outlive the styles
    /// @param facts of the data; not null
    TimelineStyles(const DataSet* data, const Theme* theme, const QFontMetrics* metrics,
        std::shared_ptr<const TimelineColorFacts> facts);

    [[nodiscard]] const SliceStyle& of(EventId event);
    /// Measuring a text takes most of what a slice costs, and few slices have room for one.
    [[nodiscard]] const SliceLabel& labelOf(EventId event);
    /// The color of a slice. By duration and by run, slices of an event differ; heat goes from 1 tick to the longest
    /// slice inside a run, evenly by orders of magnitude.
    [[nodiscard]] QColor fillOf(EventId event, SampleId sample);

private:
    [[nodiscard]] SliceStyle make(EventId event);
    /// Invalid for what is drawn quiet.
    [[nodiscard]] QColor ownColor(EventId event);
    [[nodiscard]] QColor toned(EventId event, const QColor& own) const;
    [[nodiscard]] double heatOf(SampleId sample);

    const DataSet* m_data = nullptr;
    const Theme* m_theme = nullptr;
    const QFontMetrics* m_metrics = nullptr;
    std::shared_ptr<const TimelineColorFacts> m_facts;
    std::vector<std::uint32_t> m_slots; ///< By EventId: position in m_styles and one, 0 for none yet.
    std::deque<SliceStyle> m_styles;
    std::unordered_map<std::uint32_t, SliceLabel> m_labels; ///< By EventId.
};

} // namespace ets
