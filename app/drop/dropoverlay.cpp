// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drop/dropoverlay.h"

#include "model/qt/text/filekindwords.h"
#include "model/qt/text/labels.h"
#include "model/trace/files.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"

#include <QtCore/QEvent>
#include <QtGui/QPainter>

#include <algorithm>
#include <utility>
#include <vector>

namespace ets {

namespace {

using Role = FileRole;

constexpr int margin = 24;
constexpr int gap = 12;
constexpr int widest = 220; ///< Of a target.
constexpr double radius = 8;

/// Roles that have a card of their own; files of the others are on that of what they need.
std::vector<Role> targets()
{
    std::vector<Role> roles;
    for (const FileKindInfo& kind : fileKinds()) {
        if (!fileKindHint(kind.role).isEmpty()) {
            roles.push_back(kind.role);
        }
    }
    return roles;
}

} // namespace

DropOverlay::DropOverlay(QWidget* window)
    : QWidget(window)
{
    setObjectName(QStringLiteral("dropOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Where files go"));
    window->installEventFilter(this);
    hide();
}

void DropOverlay::showFor(const DropPlan& plan, bool hasTrace)
{
    m_plan = plan;
    m_summary = plan.summary(hasTrace);
    m_takesBaseline = hasTrace && plan.mayBeCompared;
    m_isOnBaseline = false;
    QStringList said{m_summary};
    for (const Role role : targets()) {
        if (const QString files = filesFor(role); !files.isEmpty()) {
            said.push_back(labeled(fileKindTitle(role), files));
        }
    }
    said.push_back(leftText());
    said.push_back(m_takesBaseline ? tr("Below: drop to compare the open trace with them") : QString());
    setAccessibleDescription(said.join(QLatin1Char('\n')).trimmed());
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

QString DropOverlay::filesFor(Role role) const
{
    QStringList files{m_plan.filesOf(role)};
    for (const FileKindInfo& kind : fileKinds()) {
        if (kind.needs == role && fileKindHint(kind.role).isEmpty()) {
            files.push_back(m_plan.filesOf(kind.role));
        }
    }
    files.removeAll(QString());
    return files.join(QStringLiteral(", "));
}

QString DropOverlay::leftText() const
{
    QStringList texts;
    constexpr std::size_t most = 4;
    for (std::size_t i = 0; i < std::min(m_plan.left.size(), most); ++i) {
        texts.push_back(tr("%1 (%2)").arg(m_plan.left[i].file, m_plan.left[i].reason));
    }
    if (m_plan.left.size() > most) {
        texts.push_back(tr("%1 more").arg(m_plan.left.size() - most));
    }
    return texts.isEmpty() ? QString() : tr("Not taken: %1").arg(texts.join(QStringLiteral(", ")));
}

void DropOverlay::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = palette().color(QPalette::Window);
    veil.setAlphaF(0.88F);
    painter.fillRect(rect(), veil);
    painter.setPen(QPen(theme.edgeHighlight, 2, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(8, 8, -8, -8), radius, radius);

    const std::vector<Role> roles = targets();
    const int count = static_cast<int>(roles.size());
    const int cardWidth = std::min(widest, (width() - 2 * margin - (count - 1) * gap) / count);
    const int line = fontMetrics().height();
    const int cardHeight = 7 * line;
    const int left = (width() - count * cardWidth - (count - 1) * gap) / 2;
    const int top = (height() - cardHeight) / 2;
    painter.setFont(scaledFont(font(), 1.4));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRect(margin, top - 4 * line, width() - 2 * margin, 3 * line), Qt::AlignCenter, m_summary);
    painter.setFont(font());
    for (int i = 0; i < count; ++i) {
        paintTarget(
            painter, {left + i * (cardWidth + gap), top, cardWidth, cardHeight}, roles[static_cast<std::size_t>(i)]);
    }
    paintBaseline(painter);
    painter.setFont(font());
    painter.setPen(theme.warning);
    painter.drawText(QRect(margin, top + cardHeight + line, width() - 2 * margin, 4 * line),
        Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, leftText());
}

void DropOverlay::paintTarget(QPainter& painter, const QRect& place, Role role) const
{
    const Theme& theme = Theme::of(palette());
    const QString files = filesFor(role);
    const bool isTaken = !files.isEmpty();
    painter.setPen(QPen(isTaken ? theme.selection : theme.grid, isTaken ? 2 : 1));
    painter.setBrush(isTaken ? QBrush(theme.card) : QBrush(Qt::NoBrush)); // else the style becomes a color: black
    painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), radius, radius);
    const int line = fontMetrics().height();
    const QRect inside = place.adjusted(gap, gap, -gap, -gap);
    QFont bold = font();
    bold.setBold(isTaken);
    painter.setFont(bold);
    painter.setPen(isTaken ? palette().color(QPalette::WindowText) : theme.mutedText);
    const QString title = QFontMetrics(bold).elidedText(fileKindTitle(role), Qt::ElideRight, inside.width());
    painter.drawText(QRect(inside.left(), inside.top(), inside.width(), line), Qt::AlignHCenter, title);
    painter.setFont(font());
    const QRect below = inside.adjusted(0, line + gap / 2, 0, 0);
    if (isTaken) {
        painter.drawText(
            below, Qt::AlignHCenter | Qt::AlignTop, fontMetrics().elidedText(files, Qt::ElideMiddle, below.width()));
    } else {
        painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, fileKindHint(role));
    }
}

/// Across the bottom: what is not dropped there is opened.
QRect DropOverlay::baselineRect() const
{
    const int height = 4 * fontMetrics().height();
    const int width = std::min(this->width() - 4 * margin, 3 * widest);
    return {(this->width() - width) / 2, this->height() - 2 * margin - height, width, height};
}

bool DropOverlay::isBaselineAt(const QPoint& place) const
{
    return m_takesBaseline && baselineRect().contains(place);
}

void DropOverlay::hover(const QPoint& place)
{
    if (std::exchange(m_isOnBaseline, isBaselineAt(place)) != m_isOnBaseline) {
        update();
    }
}

void DropOverlay::paintBaseline(QPainter& painter) const
{
    if (!m_takesBaseline) {
        return;
    }
    const Theme& theme = Theme::of(palette());
    const QRect place = baselineRect();
    painter.setPen(QPen(m_isOnBaseline ? theme.selection : theme.outline, m_isOnBaseline ? 2 : 1));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), radius, radius);
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(place.adjusted(gap, 0, -gap, 0), Qt::AlignCenter | Qt::TextWordWrap,
        tr("Baseline: drop here to compare the open trace with them"));
}

bool DropOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible()) {
        setGeometry(parentWidget()->rect());
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ets
