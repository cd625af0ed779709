// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace ets {

/// What is looked at in all views: a text in the language of filters, a range of ticks, and chips, which are terms of
/// the language that were clicked. All of them have to hold.
struct EventFilter {
    QString text;
    std::optional<TimeRange> range;
    QStringList chips = {};

    /// Whether everything is let through.
    [[nodiscard]] bool isEmpty() const { return text.isEmpty() && !range && chips.isEmpty(); }
    /// Chips and text as one filter.
    [[nodiscard]] QString expression() const;
    /// The same with a chip more, unless it is there already.
    [[nodiscard]] EventFilter with(const QString& chip) const;
    /// The same without a chip.
    [[nodiscard]] EventFilter without(const QString& chip) const;
    friend bool operator==(const EventFilter&, const EventFilter&) = default;
};

/// What the timeline shows; nothing means all of it.
using ZoomRange = std::optional<TimeRange>;

/// Filter and zoom, two values beside the selection, each with undo and redo.
class FilterZoomStack : public QObject {
    Q_OBJECT

public:
    /// Lets everything through and shows all of it.
    explicit FilterZoomStack(QObject* parent = nullptr);

    /// Whether a new value is a step of its own for undo, or goes on with the last one (typing, a wheel that turns on).
    enum class Step { New, Continued };

    [[nodiscard]] const EventFilter& filter() const { return m_filters.current(); } ///< In force.
    [[nodiscard]] const ZoomRange& zoom() const { return m_zooms.current(); } ///< In force.
    /// Another filter, which ends what could be redone. The one in force is no step.
    void setFilter(const EventFilter& filter, Step step = Step::New);
    /// Another part of the timeline, under the same rules. Both histories keep 200 values, the first always.
    void setZoom(const ZoomRange& zoom, Step step = Step::New);
    [[nodiscard]] bool canUndoFilter() const { return m_filters.canUndo(); } ///< Whether there was one before.
    [[nodiscard]] bool canRedoFilter() const { return m_filters.canRedo(); } ///< Whether one was undone.
    [[nodiscard]] bool canUndoZoom() const { return m_zooms.canUndo(); } ///< Whether there was one before.
    [[nodiscard]] bool canRedoZoom() const { return m_zooms.canRedo(); } ///< Whether one was undone.
    void undoFilter(); ///< The one before; nothing happens where there is none.
    void redoFilter(); ///< The one undone last; nothing happens where there is none.
    void undoZoom(); ///< The one before; nothing happens where there is none.
    void redoZoom(); ///< The one undone last; nothing happens where there is none.
    /// Back to no filter and no zoom, without history (another trace was opened).
    void reset();

Q_SIGNALS:
    void filterChanged(const ets::EventFilter& filter); ///< Other events are let through.
    void zoomChanged(const ets::ZoomRange& zoom); ///< Another range of time is shown.

private:
    template <typename T> class ValueStack {
    public:
        [[nodiscard]] const T& current() const { return m_values[m_position]; }
        [[nodiscard]] bool canUndo() const { return m_position > 0; }
        [[nodiscard]] bool canRedo() const { return m_position + 1 < m_values.size(); }
        void push(T value, Step step)
        {
            m_values.resize(m_position + 1);
            if (step == Step::Continued && m_position > 0) {
                m_values.back() = std::move(value);
                return;
            }
            if (m_values.size() == maxSteps) {
                m_values.erase(m_values.begin() + 1); // the first value, "all", stays within reach
            }
            m_values.push_back(std::move(value));
            m_position = m_values.size() - 1;
        }
        void undo() { --m_position; }
        void redo() { ++m_position; }
        void reset()
        {
            m_values.assign(1, T());
            m_position = 0;
        }

    private:
        static constexpr std::size_t maxSteps = 200;

        std::vector<T> m_values = std::vector<T>(1);
        std::size_t m_position = 0;
    };

    ValueStack<EventFilter> m_filters;
    ValueStack<ZoomRange> m_zooms;
};

} // namespace ets
