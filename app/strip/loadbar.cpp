// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/strip/loadbar.h"

#include "model/qt/load/baselineloader.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>

namespace ets {

namespace {

constexpr int delayMs = 200;
constexpr int steps = 1000;

} // namespace

LoadBar::LoadBar(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_phase(new QLabel(this))
    , m_progress(new QProgressBar(this))
{
    setVisible(false);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 10, 4);
    layout->addWidget(m_phase);
    layout->addWidget(m_progress, 1);
    m_phase->setMinimumWidth(m_phase->fontMetrics().averageCharWidth() * 34);
    m_progress->setRange(0, steps);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of loading"));
    auto* const cancel = new QPushButton(tr("Cancel"), this);
    cancel->setToolTip(tr("Stop loading; what is open stays"));
    layout->addWidget(cancel);
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMs);
    connect(cancel, &QPushButton::clicked, &session, &Session::cancelLoad);
    const BaselineLoader& baseline = session.baseline();
    connect(cancel, &QPushButton::clicked, &baseline, &BaselineLoader::cancel);
    connect(&baseline, &BaselineLoader::started, this, [this, &session] {
        if (!session.isLoading()) { // else it has the bar
            m_phase->setText(tr("Comparing with the baseline"));
            m_progress->setValue(0);
            m_delay.start();
        }
    });
    connect(&baseline, &BaselineLoader::progressed, this, [this, &session](double fraction) {
        if (!session.isLoading()) {
            m_phase->setText(tr("Comparing with the baseline"));
            m_progress->setValue(static_cast<int>(fraction * steps));
        }
    });
    connect(&baseline, &BaselineLoader::finished, this, [this, &session] {
        if (!session.isLoading()) {
            m_delay.stop();
            hide();
        }
    });
    connect(&m_delay, &QTimer::timeout, this, &QWidget::show);
    connect(&session, &Session::loadStarted, this, [this] {
        m_phase->clear();
        m_progress->setValue(0);
        m_delay.start();
    });
    connect(&session, &Session::loadProgress, this, [this](const QString& phase, double fraction) {
        m_phase->setText(phase);
        m_progress->setValue(static_cast<int>(fraction * steps));
    });
    connect(&session, &Session::loadFinished, this, [this, &session] {
        if (session.baseline().isRunning()) {
            return; // what was loaded is compared
        }
        m_delay.stop();
        hide();
    });
}

} // namespace ets
