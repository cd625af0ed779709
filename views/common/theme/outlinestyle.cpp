// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/theme/outlinestyle.h"

#include "views/common/theme/theme.h"

#include <QtGui/QPainter>
#include <QtWidgets/QStyleOption>

#include <algorithm>

namespace ets {

namespace {

constexpr double corner = 2; ///< Radius of Fusion's corners.
constexpr int arrowSide = 8;
constexpr int arrowGap = 4; ///< Between a button's text and its arrow.
constexpr int besideText = 12; ///< Left and right of a push button's text.

QColor outlineOf(const QStyleOption& option, bool isMarked)
{
    const Theme& theme = Theme::of(option.palette);
    return !option.state.testFlag(QStyle::State_Enabled) ? theme.grid : isMarked ? theme.edgeHighlight : theme.outline;
}

/// Boxes show the focus only to those who came to them with a key.
bool hasKeyFocus(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange);
}

void drawEdge(QPainter& painter, const QRectF& rect, double radius, const QColor& color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

/// Whether a button opens a menu as a whole, not with an arrow of its own.
bool isMenuButton(const QStyleOptionToolButton& button)
{
    return button.features.testFlag(QStyleOptionToolButton::HasMenu)
        && !button.features.testFlag(QStyleOptionToolButton::MenuButtonPopup)
        && button.toolButtonStyle != Qt::ToolButtonIconOnly && !button.text.isEmpty();
}

} // namespace

OutlineStyle::OutlineStyle(QStyle* fusion)
    : QProxyStyle(fusion)
{
    setObjectName(QStringLiteral("fusion"));
}

void OutlineStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const QRectF rect(option->rect);
    switch (element) {
    case PE_IndicatorCheckBox:
        drawEdge(*painter, rect, 0, outlineOf(*option, hasKeyFocus(*option)));
        break;
    case PE_IndicatorRadioButton: {
        // As large as Fusion's circle.
        const QPointF center = option->rect.center() + QPoint(1, 1);
        const double radius = (option->rect.width() + (option->rect.width() + 1) % 2) / 2.0 - 1;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(outlineOf(*option, hasKeyFocus(*option)));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(center, radius, radius);
        painter->restore();
        break;
    }
    case PE_FrameLineEdit:
        drawEdge(*painter, rect, corner, outlineOf(*option, option->state.testFlag(State_HasFocus)));
        break;
    case PE_PanelButtonCommand: {
        const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option);
        const bool isDefault = button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton);
        drawEdge(*painter, rect, corner, outlineOf(*option, isDefault || hasKeyFocus(*option)));
        break;
    }
    default:
        break;
    }
}

void OutlineStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const auto* const item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (element == CE_MenuItem && item != nullptr) {
        drawMenuItem(*item, *painter, widget);
    } else {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void OutlineStyle::drawMenuItem(const QStyleOptionMenuItem& option, QPainter& painter, const QWidget* widget) const
{
    QStyleOptionMenuItem item = option;
    if (const auto tab = item.text.indexOf(QLatin1Char('\t')); tab >= 0 && item.direction == Qt::RightToLeft) {
        // Or < would be drawn as >, which is another key.
        const QChar leftToRight(0x200e);
        item.text = item.text.left(tab + 1) + leftToRight + item.text.mid(tab + 1) + leftToRight;
    }
    QProxyStyle::drawControl(CE_MenuItem, &item, &painter, widget);
    if (item.menuItemType == QStyleOptionMenuItem::Separator && item.text.isEmpty()) {
        constexpr int inset = 5;
        painter.save();
        painter.setPen(Theme::of(item.palette).edge);
        const int y = item.rect.center().y();
        painter.drawLine(item.rect.left() + inset, y, item.rect.right() - inset, y);
        painter.restore();
    }
}

void OutlineStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    const auto* const button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    if (control == CC_ToolButton && button != nullptr && isMenuButton(*button)) {
        drawMenuButton(*button, *painter, widget);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto* const combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    const auto* const spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if ((control == CC_ComboBox && combo != nullptr && combo->editable && combo->frame)
        || (control == CC_SpinBox && spin != nullptr && spin->frame)) {
        const int inset = control == CC_SpinBox ? 1 : 0; // above and below, as Fusion has it
        const QRectF field = QRectF(option->rect).adjusted(0, inset, 0, -inset);
        drawEdge(*painter, field, corner, outlineOf(*option, option->state.testFlag(State_HasFocus)));
    }
}

void OutlineStyle::drawMenuButton(const QStyleOptionToolButton& option, QPainter& painter, const QWidget* widget) const
{
    QStyleOptionToolButton empty = option;
    empty.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
    empty.text.clear();
    empty.icon = QIcon();
    QProxyStyle::drawComplexControl(CC_ToolButton, &empty, &painter, widget); // what is behind text and arrow
    const int frame = pixelMetric(PM_DefaultFrameWidth, &option, widget);
    const int room = arrowSide + arrowGap;
    QStyleOptionToolButton label = option;
    label.features = empty.features;
    label.rect = visualRect(option.direction, option.rect, option.rect.adjusted(frame, frame, -frame - room, -frame));
    proxy()->drawControl(CE_ToolButtonLabel, &label, &painter, widget);
    QStyleOption arrow = option;
    const QRect place(
        option.rect.right() + 1 - frame - room, option.rect.center().y() - arrowSide / 2 + 1, arrowSide, arrowSide);
    arrow.rect = visualRect(option.direction, option.rect, place);
    proxy()->drawPrimitive(PE_IndicatorArrowDown, &arrow, &painter, widget);
}

QSize OutlineStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_ToolButton) {
        const auto* const button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        if (button != nullptr && isMenuButton(*button)) {
            result.rwidth() += arrowSide + arrowGap;
        }
    } else if (type == CT_PushButton) {
        const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option);
        if (button != nullptr && !button->text.isEmpty()) {
            result.setWidth(std::max(result.width(), size.width() + 2 * besideText));
        }
    }
    return result;
}

} // namespace ets
