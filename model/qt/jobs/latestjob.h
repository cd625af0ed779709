// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/qt/jobs/jobwork.h"

#include <functional>
#include <utility>

namespace ets {

/// Background work of which only the latest counts. A member of whoever wants the result: run() lets go of what runs
/// before, and so does the end of the job, which never waits. The work holds all that it needs, because it may outlive
/// its owner by a moment. What it throws arrives as an error. All is called and heard in one thread, the owner's.
template <typename T> class LatestJob {
public:
    using Work = jobs::Work<T>;
    using Deliver = std::function<void(Result<T> result)>;
    using Publish = std::function<void(T part)>;
    using Progress = std::function<void(double fraction)>;

    /// @param deliver called once for every run() that is neither dropped nor replaced; may start the next or destroy
    /// the job
    /// @param pool what the work does most of the time
    explicit LatestJob(Deliver deliver, jobs::Pool pool = jobs::Pool::Computes)
        : m_deliver(std::move(deliver))
        , m_pool(pool)
    {
    }
    ~LatestJob() { drop(); }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    /// @param publish gets what the work publishes; may start the next or drop the rest
    void onPublished(Publish publish) { m_publish = std::move(publish); }
    /// @param progress gets fractions from 0 to 1 that never go back; a few a second, and 1 if the work says so
    void onProgress(Progress progress) { m_progress = std::move(progress); }

    /// Starts work in a worker. What runs is asked to stop and never heard of again.
    void run(Work work)
    {
        drop();
        m_cancel = CancelToken();
        m_watcher = new Watcher;
        QObject::connect(m_watcher, &Watcher::resultReadyAt, m_watcher, [this](int index) { take(index); });
        QObject::connect(m_watcher, &Watcher::progressValueChanged, m_watcher, [this](int value) {
            if (const Progress progress = m_progress) {
                progress(jobs::fractionOf(value));
            }
        });
        jobs::start<T>(std::move(work), m_cancel, *m_watcher, m_pool);
    }
    /// Asks what runs to stop. An error of the kind Canceled follows, or the result that was there before.
    void cancel()
    {
        if (m_watcher != nullptr) {
            m_cancel.cancel();
        }
    }
    /// Asks what runs to stop; nothing is heard of it any more.
    void drop()
    {
        if (m_watcher != nullptr) {
            m_cancel.cancel();
            m_watcher->disconnect();
            m_watcher->cancel(); // in case it has not begun
            // May be called from one of the watcher's own signals.
            std::exchange(m_watcher, nullptr)->deleteLater();
            m_taken = 0;
        }
    }
    /// Whether a result is on its way.
    [[nodiscard]] bool isRunning() const { return m_watcher != nullptr; }
    /// Blocks until the work is done and its result delivered: for pictures that are taken without an event loop.
    void wait()
    {
        if (m_watcher == nullptr) {
            return;
        }
        m_watcher->waitForFinished();
        // Whoever hears of a part may start anew or drop the rest.
        const Watcher* const watcher = m_watcher;
        for (int i = m_taken; m_watcher == watcher && i < m_watcher->future().resultCount(); ++i) {
            take(i);
        }
    }

private:
    using Delivery = jobs::Delivery<T>;
    using Watcher = jobs::Watcher<T>;

    void take(int index)
    {
        jobs::takeOver(m_watcher);
        const Delivery delivery = m_watcher->future().resultAt(index);
        m_taken = index + 1;
        if (!delivery->isLast) {
            if (const Publish publish = m_publish) {
                publish(std::move(*delivery->value));
            }
            return;
        }
        m_watcher->disconnect();
        std::exchange(m_watcher, nullptr)->deleteLater();
        m_taken = 0;
        const Deliver deliver = m_deliver; // stays, should the job go meanwhile
        deliver(std::move(delivery->value));
    }

    Deliver m_deliver;
    jobs::Pool m_pool;
    Publish m_publish;
    Progress m_progress;
    Watcher* m_watcher = nullptr; ///< Of the latest run; older ones are gone, and their signals with them.
    CancelToken m_cancel;
    int m_taken = 0; ///< Deliveries of the latest run that have been heard.
};

} // namespace ets
