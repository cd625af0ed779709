// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banner.h"

#include "views/common/theme.h"

#include <QtCore/QEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QStyle>
#include <QtWidgets/QToolButton>

#include <utility>

namespace ets {

namespace {

constexpr int infoMs = 6000;

} // namespace

Banner::Banner(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_offer(new QPushButton(this))
{
    setVisible(false);
    setAutoFillBackground(true);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 5, 6, 5);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText); // file names are no markup
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_offer);
    auto* const close = new QToolButton(this);
    close->setAutoRaise(true);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(close->toolTip());
    layout->addWidget(close);
    m_hide.setSingleShot(true);
    m_hide.setInterval(infoMs);
    connect(m_offer, &QPushButton::clicked, this, [this] {
        hide();
        m_action();
    });
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(&m_hide, &QTimer::timeout, this, &QWidget::hide);
}

void Banner::showError(const QString& message)
{
    m_hide.stop();
    showMessage(message, true);
}

void Banner::showOffer(const QString& message, const QString& button, std::function<void()> action)
{
    showError(message);
    m_action = std::move(action);
    m_offer->setText(button);
    m_offer->show();
}

void Banner::showInfo(const QString& message)
{
    m_hide.start();
    showMessage(message, false);
}

QString Banner::text() const
{
    return isVisibleTo(parentWidget()) ? m_text->text() : QString();
}

void Banner::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ParentChange || event->type() == QEvent::StyleChange) {
        updateColors();
    }
}

void Banner::showMessage(const QString& message, bool isError)
{
    m_isError = isError;
    m_offer->hide();
    m_text->setText(message);
    m_text->setAccessibleName(message);
    updateColors();
    show();
}

void Banner::updateColors()
{
    const auto icon = m_isError ? QStyle::SP_MessageBoxWarning : QStyle::SP_MessageBoxInformation;
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    m_icon->setPixmap(style()->standardIcon(icon).pixmap(size));
    const QPalette base = parentWidget() != nullptr ? parentWidget()->palette() : palette();
    const Theme& theme = Theme::of(base);
    const QColor tint = m_isError ? theme.warning : theme.selection;
    const QColor window = base.color(QPalette::Window);
    const auto mix = [](int a, int b) { return (a * 5 + b) / 6; };
    QPalette own = base;
    own.setColor(QPalette::Window,
        QColor(mix(window.red(), tint.red()), mix(window.green(), tint.green()), mix(window.blue(), tint.blue())));
    setPalette(own);
}

} // namespace ets
