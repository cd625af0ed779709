// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphoverlay.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>

namespace ets {
namespace {

constexpr int delayMs = 200; ///< Work that ends earlier would only flicker.
constexpr int barWidth = 120;
constexpr int barHeight = 6;

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
        centre();
        show();
        raise();
    });
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_isBusy) {
            Q_EMIT cancelRequested();
        } else {
            Q_EMIT actionRequested();
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
    centre();
    show();
    raise();
}

void GraphOverlay::clear()
{
    m_delay.stop();
    m_isBusy = false;
    hide();
}

void GraphOverlay::centre()
{
    adjustSize();
    const QWidget* area = parentWidget();
    move((area->width() - width()) / 2, (area->height() - height()) / 2);
}

} // namespace ets
