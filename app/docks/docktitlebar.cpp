// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/docktitlebar.h"

#include "views/common/theme/icons.h"

#include <QtWidgets/QDockWidget>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QToolButton>

#include <algorithm>

namespace ets {

namespace {

constexpr int margin = 3;
constexpr int iconSize = 10;

QToolButton* makeButton(QWidget* parent, const QString& icon, const QString& toolTip)
{
    auto* const button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setIcon(themedIcon(icon));
    button->setIconSize(QSize(iconSize, iconSize));
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setFocusPolicy(Qt::NoFocus);
    return button;
}

} // namespace

DockTitleBar::DockTitleBar(QDockWidget* dock)
    : QWidget(dock)
    , m_dock(dock)
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, margin, 0);
    layout->setSpacing(0);
    auto* const title = new QLabel(dock->windowTitle(), this);
    title->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(title, 1);
    QToolButton* const floating = makeButton(
        this, QStringLiteral("float"), tr("Take %1 out of the window or put it back").arg(dock->windowTitle()));
    QToolButton* const close = makeButton(
        this, QStringLiteral("close"), tr("Close %1; the View menu brings it back").arg(dock->windowTitle()));
    layout->addWidget(floating);
    layout->addWidget(close);
    connect(floating, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    connect(close, &QToolButton::clicked, dock, &QDockWidget::close);
}

QSize DockTitleBar::sizeHint() const
{
    return m_isShown ? QSize(80, fontMetrics().height() + 2 * margin) : QSize(0, 0);
}

QSize DockTitleBar::minimumSizeHint() const
{
    return sizeHint();
}

void DockTitleBar::refresh()
{
    const auto* const window = qobject_cast<QMainWindow*>(m_dock->parentWidget());
    const auto beside = window != nullptr ? window->tabifiedDockWidgets(m_dock) : QList<QDockWidget*>();
    const bool hasTab =
        std::any_of(beside.begin(), beside.end(), [](const QDockWidget* other) { return !other->isHidden(); });
    const bool isShown = m_dock->isFloating() || !hasTab;
    if (isShown != m_isShown) {
        m_isShown = isShown;
        updateGeometry();
        m_dock->updateGeometry();
    }
}

} // namespace ets
