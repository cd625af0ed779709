// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/theme/icons.h"

#include "views/common/theme/theme.h"

#include <QtCore/QFile>
#include <QtGui/QGuiApplication>
#include <QtGui/QIconEngine>
#include <QtGui/QPainter>
#include <QtSvg/QSvgRenderer>

#include <utility>

static void initResource() // NOLINT(misc-use-anonymous-namespace): the macro declares a function, outside of any
{
    Q_INIT_RESOURCE(etscope);
}

namespace ets {

namespace {

/// The gray that the files are drawn with.
const QByteArray drawnTone = QByteArrayLiteral("#7b828c");

/// Draws an SVG file anew for every size, in a tone per mode. Needs no image plugin.
class SvgEngine : public QIconEngine {
public:
    /// @param followsTheme whether the tones are those of the application as it looks when the icon is drawn
    SvgEngine(QByteArray content, bool followsTheme)
        : m_content(std::move(content))
        , m_followsTheme(followsTheme)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        QByteArray content = m_content;
        if (m_followsTheme) {
            const Theme& theme = Theme::of(QGuiApplication::palette());
            content.replace(drawnTone, (mode == QIcon::Disabled ? theme.edge : theme.text).name().toLatin1());
        }
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
    bool m_followsTheme;
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

QIcon themedIcon(const QString& name)
{
    return QIcon(new SvgEngine(contentOf(name), true));
}

QIcon applicationIcon()
{
    return QIcon(new SvgEngine(contentOf(QStringLiteral("etscope")), false));
}

} // namespace ets
