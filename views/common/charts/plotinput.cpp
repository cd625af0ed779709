// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/charts/plotinput.h"

#include "views/common/accessibleparts.h"
#include "views/common/stepkeys.h"
#include "views/common/tooltiptext.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QAbstractScrollArea>
#include <QtWidgets/QToolTip>

#include <utility>
#include <vector>

namespace ets {

PlotInput::PlotInput(QWidget& plot, PlotParts parts, PlotKeys keys)
    : QObject(&plot)
    , m_plot(plot)
    , m_parts(std::move(parts))
    , m_keys(keys)
{
    plot.setMouseTracking(true);
    plot.installEventFilter(this);
    if (auto* const area = qobject_cast<QAbstractScrollArea*>(&plot)) {
        area->viewport()->setMouseTracking(true);
        area->viewport()->installEventFilter(this);
    }
    describeParts(plot, [this] {
        std::vector<AccessiblePart> told;
        const std::size_t count = m_parts.count();
        const auto current = count > 0 && m_parts.current ? m_parts.current() : std::nullopt;
        for (std::size_t part = 0; part < count && told.size() < mostAccessibleParts; ++part) {
            if (const QRect place = m_parts.placeOf(part); !place.isNull()) {
                told.push_back({m_parts.textOf(part), place, current == part});
            }
        }
        return told;
    });
}

bool PlotInput::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* const help = static_cast<QHelpEvent*>(event);
        showTip(help->pos(), help->globalPos());
        return true;
    }
    case QEvent::MouseMove: {
        const auto* const move = static_cast<QMouseEvent*>(event);
        if (move->buttons() == Qt::NoButton) {
            point(move->position(), move->globalPosition().toPoint());
        }
        break;
    }
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: { // two quick clicks on neighbors mean both
        const auto* const press = static_cast<QMouseEvent*>(event);
        if (m_keys == PlotKeys::None || press->button() != Qt::LeftButton) {
            break;
        }
        if (const auto part = m_parts.at(press->position())) {
            Q_EMIT chosen(*part);
        }
        event->accept(); // what lies around a plot is not meant either
        return true;
    }
    case QEvent::Leave:
        leave();
        break;
    case QEvent::KeyPress:
        if (watched == &m_plot && press(*static_cast<QKeyEvent*>(event))) {
            return true;
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void PlotInput::point(const QPointF& place, const QPoint& onScreen)
{
    showTip(place, onScreen); // at once: one points at a part to read it
    if (const auto part = m_parts.at(place); part != m_hovered) {
        m_hovered = part;
        Q_EMIT hovered(part);
    }
}

void PlotInput::leave()
{
    if (std::exchange(m_hovered, std::nullopt)) {
        Q_EMIT hovered(std::nullopt);
    }
}

void PlotInput::showTip(const QPointF& place, const QPoint& onScreen) const
{
    const auto part = m_parts.tipAt ? std::nullopt : m_parts.at(place);
    const QString text = m_parts.tipAt ? m_parts.tipAt(place) : part ? m_parts.textOf(*part) : QString();
    QToolTip::showText(onScreen, toolTipText(text), &m_plot); // none for nothing
}

bool PlotInput::press(const QKeyEvent& event)
{
    const std::size_t count = m_keys == PlotKeys::None ? 0 : m_parts.count();
    const bool goesDown = m_keys == PlotKeys::Both && (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down);
    const QKeyEvent across(QEvent::KeyPress, event.key() == Qt::Key_Up ? Qt::Key_Left : Qt::Key_Right,
        event.modifiers() & ~Qt::KeypadModifier);
    const auto step = count == 0 ? std::nullopt : ChartKeys::stepOf(goesDown ? across : event);
    if (step) {
        Q_EMIT chosen(ChartKeys::indexAfter(*step, m_parts.current ? m_parts.current() : std::nullopt, count));
    }
    return step.has_value();
}

} // namespace ets
