// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphoverlay.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>

#include <algorithm>

namespace ets {
namespace {

constexpr int delayMs = 200; ///< Work that ends earlier would only flicker.
constexpr int barWidth = 120;
constexpr int barHeight = 6;
constexpr int margin = 8;

} // namespace

GraphOverlay::GraphOverlay(QWidget* parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_button(new QPushButton(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_label->setAlignment(Qt::AlignCenter);
    m_label->setWordWrap(true);
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(barWidth, barHeight);
    m_bar->setAccessibleName(tr("Layout in progress"));
    auto* layout = new QHBoxLayout(this);
    layout->addWidget(m_label);
    layout->addWidget(m_bar);
    layout->addWidget(m_button);
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMs);
    connect(&m_delay, &QTimer::timeout, this, [this] {
        center();
        show();
        raise();
    });
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_isBusy) {
            Q_EMIT cancelWanted();
        } else {
            Q_EMIT actionWanted();
        }
    });
    hide();
}

void GraphOverlay::showBusy(const QString& text)
{
    hide();
    m_isBusy = true;
    setFrameShape(QFrame::StyledPanel);
    m_label->setText(text);
    m_bar->show();
    m_button->setText(tr("Cancel"));
    m_button->show();
    m_delay.start();
}

void GraphOverlay::showMessage(const QString& text, const QString& action)
{
    m_delay.stop();
    m_isBusy = false;
    setFrameShape(action.isEmpty() ? QFrame::NoFrame : QFrame::StyledPanel);
    m_label->setText(text);
    m_bar->hide();
    m_button->setText(action);
    m_button->setVisible(!action.isEmpty());
    center();
    show();
    raise();
}

void GraphOverlay::clear()
{
    m_delay.stop();
    m_isBusy = false;
    hide();
}

void GraphOverlay::center()
{
    const QWidget* area = parentWidget();
    // A line of text as long as there is room, then further lines.
    const int room = std::max(area->width() - 2 * margin, barWidth);
    const int inLabel = room - (m_bar->isHidden() ? 0 : barWidth)
        - (m_button->isHidden() ? 0 : m_button->sizeHint().width()) - 4 * margin;
    const int wanted = m_label->fontMetrics().boundingRect(QRect(0, 0, 100'000, 1000), 0, m_label->text()).width() + 2;
    m_label->setFixedWidth(std::clamp(wanted, 1, std::max(inLabel, barWidth)));
    adjustSize();
    move((area->width() - width()) / 2, (area->height() - height()) / 2);
}

} // namespace ets
