// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/qt/jobs/errors.h"
#include "model/qt/jobs/jobends.h"
#include "model/qt/jobs/pools.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace ets {

/// What work gets in a worker: how to stop, where to say how far it is, and where to hand over what is done before the
/// end. Work that takes more than a few milliseconds polls the token.
template <typename T> struct JobContext : LoadContext {
    std::function<void(T)> publish; ///< Thread-safe; arrives before the result, and in order.
};

namespace jobs {

/// What is to be done in a worker. It holds all that it needs, because it may outlive who wants it by a moment.
template <typename T> using Work = std::function<Result<T>(const JobContext<T>& context)>;

/// One run of a job: what its worker and its owner share.
template <typename T> class Task {
public:
    /// A part, or the result at the end.
    struct Parcel {
        Result<T> value;
        bool isLast = true;
    };
    /// What the owner finds when it looks.
    struct Found {
        int progress = 0; ///< 0 where it has not grown.
        std::unique_ptr<Parcel> parcel; ///< Null for none.
    };

    Task(Work<T> work, Reader* reader)
        : m_work(std::move(work))
        , m_reader(reader)
    {
    }

    /// Does the work in this thread, unless it was begun or dropped. What it throws becomes an error.
    void begin()
    {
        {
            const std::lock_guard lock(m_mutex);
            if (m_isBegun || m_reader == nullptr) {
                return;
            }
            m_isBegun = true;
        }
        try {
            send(result(), true);
        } catch (...) {
            send(errorOfException(), true);
        }
        m_work = nullptr; // what it holds goes here, and not in the owner's thread
    }
    /// Asks the work to stop.
    void cancel() const { m_cancel.cancel(); }
    /// Asks the work to stop, and does not ring for it any more.
    void drop()
    {
        m_cancel.cancel();
        const std::lock_guard lock(m_mutex);
        m_reader = nullptr;
    }
    /// Whether it was not dropped. In the owner's thread.
    [[nodiscard]] bool isHeard() const { return m_reader != nullptr; }
    /// The next of what was sent.
    Found next()
    {
        const std::lock_guard lock(m_mutex);
        Found found{std::exchange(m_progress, 0), nullptr};
        if (!m_parcels.empty()) {
            found.parcel = std::move(m_parcels.front());
            m_parcels.pop_front();
        }
        return found;
    }
    /// Blocks until there is something.
    void waitForNext()
    {
        std::unique_lock lock(m_mutex);
        m_sent.wait(lock, [this] { return !m_parcels.empty(); });
    }

private:
    Result<T> result()
    {
        ProgressRelay relay([this](int value) {
            const std::lock_guard lock(m_mutex);
            m_progress = value;
            ring();
        });
        JobContext<T> context;
        context.cancel = m_cancel;
        context.sink = &relay;
        context.publish = [this](T part) { send(Result<T>(std::move(part)), false); };
        return m_cancel.isCanceled() ? Result<T>(Error::canceled()) : m_work(context);
    }
    void send(Result<T> value, bool isLast)
    {
        auto parcel = std::make_unique<Parcel>(Parcel{std::move(value), isLast});
        const std::lock_guard lock(m_mutex);
        m_parcels.push_back(std::move(parcel));
        ring();
        m_sent.notify_all();
    }
    void ring() const
    {
        if (m_reader != nullptr) {
            m_reader->ring();
        }
    }

    Work<T> m_work;
    CancelToken m_cancel;
    std::mutex m_mutex; ///< Of all below.
    std::condition_variable m_sent;
    Reader* m_reader; ///< Null once nobody hears of it; changed in the owner's thread alone.
    std::deque<std::unique_ptr<Parcel>> m_parcels; ///< That nobody has looked at yet.
    int m_progress = 0;
    bool m_isBegun = false;
};

} // namespace jobs

/// Background work of which only the latest counts. A member of whoever wants the result: run() lets go of what runs
/// before, and so does the end of the job, which never waits. All is called and heard in one thread, the owner's.
template <typename T> class Job {
public:
    using Work = jobs::Work<T>;
    using Deliver = std::function<void(Result<T> result)>;
    using Publish = std::function<void(T part)>;
    using Progress = std::function<void(double fraction)>;

    /// @param deliver called once for every run() that is neither dropped nor replaced; may start the next or destroy
    /// the job
    explicit Job(Deliver deliver)
        : m_deliver(std::move(deliver))
        , m_reader(new jobs::Reader([this] { look(); }))
    {
    }
    ~Job()
    {
        drop();
        m_reader->release();
    }
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    /// @param publish gets what the work publishes; may start the next or drop the rest
    void onPublished(Publish publish) { m_publish = std::move(publish); }
    /// @param progress gets fractions from 0 to 1 that grow; a few dozen a second, and 1 if the work says so
    void onProgress(Progress progress) { m_progress = std::move(progress); }

    /// Starts work in a worker. What runs is asked to stop and never heard of again.
    /// @param pool what the work does most of the time
    void run(jobs::Pool pool, Work work)
    {
        drop();
        m_run = std::make_shared<jobs::Task<T>>(std::move(work), m_reader);
        jobs::start(pool, [run = m_run] { run->begin(); });
    }
    /// Asks what runs to stop. An error of the kind Canceled follows, or the result that was there before.
    void cancel()
    {
        if (m_run != nullptr) {
            m_run->cancel();
        }
    }
    /// Asks what runs to stop; nothing is heard of it any more.
    void drop()
    {
        if (m_run != nullptr) {
            std::exchange(m_run, nullptr)->drop();
        }
    }
    /// Whether a result is on its way.
    [[nodiscard]] bool isRunning() const { return m_run != nullptr; }
    /// Blocks until the work is done and its result delivered: for pictures that are taken without an event loop. Work
    /// that no thread has had time for is done at once.
    void waitForPicture()
    {
        const std::shared_ptr<jobs::Task<T>> run = m_run;
        if (run == nullptr) {
            return;
        }
        run->begin();
        while (run->isHeard()) { // whoever hears of a part may start anew or drop the rest
            run->waitForNext();
            look();
        }
    }

private:
    /// Hears of one thing that was sent. What is called may destroy the job.
    void look()
    {
        const std::shared_ptr<jobs::Task<T>> run = m_run;
        if (run == nullptr) {
            return;
        }
        const auto found = run->next();
        if (const Progress progress = found.progress > 0 ? m_progress : nullptr) {
            progress(static_cast<double>(found.progress) / jobs::progressMaximum);
        }
        if (found.parcel == nullptr || !run->isHeard()) {
            return;
        }
        if (found.parcel->isLast) {
            drop();
            const Deliver deliver = m_deliver;
            deliver(std::move(found.parcel->value));
        } else if (const Publish publish = m_publish) {
            publish(std::move(*found.parcel->value));
        }
    }

    Deliver m_deliver;
    Publish m_publish;
    Progress m_progress;
    jobs::Reader* m_reader; ///< Released at the end.
    std::shared_ptr<jobs::Task<T>> m_run; ///< The latest; older ones are dropped.
};

} // namespace ets
