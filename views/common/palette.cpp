// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/palette.h"

#include "views/common/theme/outlinestyle.h"

#include <QtGui/QPalette>
#include <QtWidgets/QApplication>
#include <QtWidgets/QStyle>
#include <QtWidgets/QStyleFactory>

namespace ets {

namespace {

struct Tones {
    QRgb window, base, alternate, text, mutedText, disabledText, button, mid, highlight, highlightedText, link;
};

constexpr Tones light{0xfff5f6f8, 0xffffffff, 0xfff8f9fb, 0xff1f242b, 0xff5f6975, 0xff77808b, 0xffeceff2, 0xffc6ccd3,
    0xff2a6fc4, 0xffffffff, 0xff1a5fb4};
constexpr Tones dark{0xff25292f, 0xff1e2126, 0xff22262b, 0xffe6e9ed, 0xff98a2ae, 0xff7b8591, 0xff2d3238, 0xff3f464f,
    0xff2f5f98, 0xffffffff, 0xff99c1f1};

QPalette paletteOf(const Tones& tones)
{
    QPalette palette{QColor(tones.button), QColor(tones.window)};
    const auto set = [&palette](QPalette::ColorRole role, QRgb color) { palette.setColor(role, QColor(color)); };
    set(QPalette::Window, tones.window);
    set(QPalette::WindowText, tones.text);
    set(QPalette::Base, tones.base);
    set(QPalette::AlternateBase, tones.alternate);
    set(QPalette::Text, tones.text);
    set(QPalette::Button, tones.button);
    set(QPalette::ButtonText, tones.text);
    set(QPalette::BrightText, tones.highlightedText);
    set(QPalette::PlaceholderText, tones.mutedText);
    set(QPalette::ToolTipBase, tones.base);
    set(QPalette::ToolTipText, tones.text);
    set(QPalette::Mid, tones.mid);
    set(QPalette::Highlight, tones.highlight);
    set(QPalette::HighlightedText, tones.highlightedText);
    set(QPalette::Link, tones.link);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, QColor(tones.disabledText));
    }
    return palette;
}

const char* const styleBefore = "ets::styleBefore"; // the style's name, kept at the application

bool isFusion(const QString& style)
{
    return style.compare(QLatin1String("fusion"), Qt::CaseInsensitive) == 0;
}

QStyle* styleNamed(const QString& name)
{
    QStyle* const style = QStyleFactory::create(name);
    return style != nullptr && isFusion(name) ? new OutlineStyle(style) : style;
}

} // namespace

void applyPalette(QApplication& application, PaletteKind kind)
{
    const QString style = QApplication::style()->objectName();
    if (!application.property(styleBefore).isValid()) {
        application.setProperty(styleBefore, style);
    }
    if (qobject_cast<OutlineStyle*>(QApplication::style()) == nullptr) {
        if (QStyle* const fusion = styleNamed(QStringLiteral("Fusion"))) {
            QApplication::setStyle(fusion);
        }
    }
    QApplication::setPalette(paletteOf(kind == PaletteKind::Dark ? dark : light));
}

void applyOutlines(QApplication& /*application*/)
{
    const QStyle* const style = QApplication::style();
    if (isFusion(style->objectName()) && qobject_cast<const OutlineStyle*>(style) == nullptr) {
        QApplication::setStyle(styleNamed(QStringLiteral("Fusion")));
    }
}

void restorePalette(QApplication& application)
{
    const QString before = application.property(styleBefore).toString();
    if (before.isEmpty()) {
        return;
    }
    application.setProperty(styleBefore, QVariant());
    if (before.compare(QApplication::style()->objectName(), Qt::CaseInsensitive) != 0) {
        if (QStyle* const style = styleNamed(before)) {
            QApplication::setStyle(style);
        }
    }
    QApplication::setPalette(QPalette()); // that of the desktop
}

} // namespace ets
