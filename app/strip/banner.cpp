// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/strip/banner.h"

#include "views/common/accessibleparts.h"
#include "views/common/theme/icons.h"
#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/theme.h"

#include <QtCore/QEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QStyle>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t mostMessages = 20;
/// Right of the button that closes, in pixels: once the banner is gone, a view's own button to close it is in the
/// corner, and nobody who clicks twice should hit that.
constexpr int cornerWidth = 120;

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
    layout->setContentsMargins(10, 5, cornerWidth, 5);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText); // file names are no markup
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_offer);
    auto* const close = new QToolButton(this);
    close->setObjectName(QStringLiteral("close"));
    close->setAutoRaise(true);
    close->setIcon(themedIcon(QStringLiteral("close")));
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(close->toolTip());
    layout->addWidget(close);
    layout->addStretch();
    connect(m_offer, &QPushButton::clicked, this, &Banner::takeLast);
    connect(close, &QToolButton::clicked, this, &Banner::closeLast);
}

void Banner::showError(const QString& message)
{
    add({Kind::Error, {}, message, {}, {}});
}

void Banner::showOffer(
    const QString& name, const QString& message, const QString& button, std::function<void()> action, Place place)
{
    std::erase_if(m_messages, [&](const Message& known) { return known.kind == Kind::Offer && known.name == name; });
    add({Kind::Offer, name, message, button, std::move(action)}, place);
}

void Banner::showInfo(const QString& message)
{
    std::erase_if(m_messages, [](const Message& known) { return known.kind == Kind::Info; });
    add({Kind::Info, {}, message, {}, {}});
}

void Banner::withdraw(const QString& name)
{
    if (std::erase_if(m_messages, [&](const Message& known) { return known.kind == Kind::Offer && known.name == name; })
        > 0) {
        showLast();
    }
}

void Banner::forgetMessages()
{
    std::erase_if(m_messages, [](const Message& known) { return known.kind != Kind::Offer; });
    showLast();
}

void Banner::clear()
{
    m_messages.clear();
    showLast();
}

QString Banner::text() const
{
    return isVisibleTo(parentWidget()) ? m_text->text() : QString();
}

void Banner::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    switch (event->type()) {
    case QEvent::ParentChange:
    case QEvent::StyleChange:
    case QEvent::PaletteChange:
        updateColors();
        break;
    case QEvent::FontChange:
        fitText();
        break;
    default:
        break;
    }
}

void Banner::add(Message message, Place place)
{
    std::erase_if(
        m_messages, [&](const Message& known) { return known.kind == message.kind && known.text == message.text; });
    if (m_messages.size() == mostMessages) {
        m_messages.erase(m_messages.begin());
    }
    m_messages.insert(place == Place::OnTop ? m_messages.end() : m_messages.begin(), std::move(message));
    showLast();
}

void Banner::takeLast()
{
    // Between press and release of a key the offer may have been taken back.
    if (m_messages.empty() || !m_messages.back().action) {
        return;
    }
    const std::function<void()> action = std::move(m_messages.back().action);
    m_messages.pop_back();
    showLast();
    action();
}

void Banner::closeLast()
{
    if (m_messages.empty()) {
        return;
    }
    const Message closed = std::move(m_messages.back());
    m_messages.pop_back();
    showLast();
    if (closed.kind == Kind::Offer) {
        Q_EMIT dismissed(closed.name);
    }
}

void Banner::showLast()
{
    if (m_messages.empty()) {
        hide();
        return;
    }
    const Message& last = m_messages.back();
    m_offer->setText(last.button);
    m_offer->setVisible(!last.button.isEmpty());
    const bool isNew = m_text->text() != last.text || isHidden();
    m_text->setText(last.text);
    m_text->setAccessibleName(last.text);
    fitText();
    updateColors();
    show();
    if (isNew) {
        announce(*m_text);
    }
}

void Banner::fitText()
{
    // No wider than it needs: the buttons stand right behind it.
    int widest = 0;
    for (const QString& line : m_text->text().split(QLatin1Char('\n'))) {
        widest = std::max(widest, m_text->fontMetrics().horizontalAdvance(line));
    }
    m_text->setMaximumWidth(widest + m_text->fontMetrics().averageCharWidth());
}

void Banner::updateColors()
{
    if (m_messages.empty() || std::exchange(m_isUpdating, true)) {
        return;
    }
    const bool isInfo = m_messages.back().kind == Kind::Info;
    const auto icon = isInfo ? QStyle::SP_MessageBoxInformation : QStyle::SP_MessageBoxWarning;
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    m_icon->setPixmap(style()->standardIcon(icon).pixmap(size));
    const QPalette base = parentWidget() != nullptr ? parentWidget()->palette() : palette();
    const Theme& theme = Theme::of(base);
    const QColor tint = isInfo ? theme.selection : theme.warning;
    QPalette own = base;
    own.setColor(QPalette::Window, mixedColor(tint, base.color(QPalette::Window), 1.0 / 6));
    setPalette(own);
    m_isUpdating = false;
}

} // namespace ets
