// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QProxyStyle>

class QStyleOptionMenuItem;
class QStyleOptionToolButton;

namespace ets {

/// Fusion, which draws edges darker than the window and so hides them where it is dark, with edges that are seen. Its
/// buttons with a menu have room for the arrow beside their text, and keys in menus that are written from right to left
/// are not turned around.
class OutlineStyle : public QProxyStyle {
    Q_OBJECT

public:
    /// @param fusion that style; becomes owned
    explicit OutlineStyle(QStyle* fusion);

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
        const QWidget* widget = nullptr) const override;
    [[nodiscard]] QSize sizeFromContents(
        ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const override;

private:
    void drawMenuButton(const QStyleOptionToolButton& option, QPainter& painter, const QWidget* widget) const;
    void drawMenuItem(const QStyleOptionMenuItem& option, QPainter& painter, const QWidget* widget) const;
};

} // namespace ets
