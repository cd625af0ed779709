// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/icons.h"

#include "views/common/theme.h"

#include <QtCore/QFile>
#include <QtGui/QIconEngine>
#include <QtGui/QPainter>
#include <QtGui/QPalette>
#include <QtSvg/QSvgRenderer>

// The macro declares a function and so has to stand outside of any namespace.
static void initResource()
{
    Q_INIT_RESOURCE(etscope);
}

namespace ets {

namespace {

/// The grey that the files are drawn with.
const QByteArray drawnTone = QByteArrayLiteral("#7b828c");

/// Draws an SVG file anew for every size, in a tone per mode. Needs no image plugin.
class SvgEngine : public QIconEngine {
public:
    SvgEngine(QByteArray content, const QColor& tone, const QColor& disabledTone)
        : m_content(std::move(content))
        , m_tone(tone)
        , m_disabledTone(disabledTone)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        QByteArray content = m_content;
        content.replace(drawnTone, (mode == QIcon::Disabled ? m_disabledTone : m_tone).name().toLatin1());
        QSvgRenderer(content).render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return result;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new SvgEngine(*this); }

private:
    QByteArray m_content;
    QColor m_tone;
    QColor m_disabledTone;
};

QByteArray contentOf(const QString& name)
{
    ensureResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void ensureResources()
{
    static const bool isDone = [] {
        initResource();
        return true;
    }();
    Q_UNUSED(isDone)
}

QIcon themedIcon(const QString& name, const QPalette& palette)
{
    const Theme& theme = Theme::of(palette);
    return QIcon(new SvgEngine(contentOf(name), theme.text, theme.edge));
}

QIcon applicationIcon()
{
    const QColor unchanged = QColor(QLatin1String(drawnTone));
    return QIcon(new SvgEngine(contentOf(QStringLiteral("etscope")), unchanged, unchanged));
}

} // namespace ets
