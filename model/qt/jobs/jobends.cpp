// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/jobs/jobends.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>
#include <QtCore/QScopeGuard>

#include <algorithm>
#include <utility>

namespace ets::jobs {

namespace {

constexpr std::chrono::milliseconds betweenProgress(40); ///< A bar that grows 25 times a second looks smooth.

QEvent::Type ringType()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

} // namespace

Reader::Reader(std::function<void()> look)
    : m_look(std::move(look))
{
}

void Reader::ring()
{
    QCoreApplication::postEvent(this, new QEvent(ringType()));
}

void Reader::release()
{
    if (m_depth > 0) {
        m_look = nullptr;
        deleteLater();
    } else {
        delete this;
    }
}

// The event is not looked at: it was made in another thread, and Qt's lock around its queue is not seen by the thread
// sanitizer. All that is handed over is under the lock of the job.
void Reader::customEvent(QEvent* /*event*/)
{
    ++m_depth;
    const auto leave = qScopeGuard([this] { --m_depth; });
    if (const auto look = m_look) { // a copy, should it go meanwhile
        look();
    }
}

ProgressRelay::ProgressRelay(std::function<void(int)> tell)
    : m_tell(std::move(tell))
{
}

void ProgressRelay::progress(std::string_view /*phase*/, std::uint64_t done, std::uint64_t total)
{
    if (total == 0) {
        return;
    }
    const double fraction = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    const int value = static_cast<int>(fraction * progressMaximum);
    if (value <= m_last) {
        return;
    }
    const auto now = std::chrono::steady_clock::now();
    if (value == progressMaximum || now - m_told >= betweenProgress) {
        m_last = value;
        m_told = now;
        m_tell(value);
    }
}

} // namespace ets::jobs
