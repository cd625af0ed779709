// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/qt/jobs/delivery.h"
#include "model/qt/jobs/handover.h"
#include "model/qt/jobs/jobparts.h"
#include "model/qt/jobs/pools.h"

#include <QtCore/QFuture>
#include <QtCore/QPromise>
#include <QtCore/QRunnable>
#include <QtCore/QThreadPool>

#include <functional>
#include <memory>
#include <utility>

namespace ets {

/// What work gets in a worker: how to stop, where to say how far it is, and where to hand over what is done before the
/// end.
template <typename T> struct JobContext : LoadContext {
    std::function<void(T)> publish; ///< Thread-safe; arrives before the result, and in order.
};

namespace jobs {

/// What is to be done in a worker.
template <typename T> using Work = std::function<Result<T>(const JobContext<T>& context)>;

/// Work that a pool runs and then deletes. What it throws becomes an error.
template <typename T> class Task final : public QRunnable {
public:
    Task(Work<T> work, CancelToken cancel)
        : m_work(std::move(work))
        , m_cancel(std::move(cancel))
    {
        m_promise.start();
    }

    /// Gets the parts, the result last; nothing once it is canceled.
    [[nodiscard]] QFuture<Delivery<T>> future() const { return m_promise.future(); }
    /// To be called before the pool gets the task.
    /// @param reader by whose address the owner tells this task's deliveries from those of others
    void handOverFor(const void* reader)
    {
        m_reader = reader;
        handOver(this);
    }
    ETS_BEFORE_TAKE_OVER void run() override
    {
        takeOver(this);
        work();
    }

private:
    void work()
    {
        if (!m_promise.isCanceled()) {
            try {
                deliver({result(), true});
            } catch (...) {
                deliver({errorOfException(), true});
            }
        }
        m_promise.finish();
        handOver(m_reader); // what the future keeps: whoever lets go of it last frees that
    }
    Result<T> result()
    {
        ProgressRelay relay([this](int value) { m_promise.setProgressValue(value); });
        JobContext<T> context;
        context.cancel = m_cancel;
        context.sink = &relay;
        context.publish = [this](T part) { deliver({Result<T>(std::move(part)), false}); };
        m_promise.setProgressRange(0, progressMaximum);
        return m_cancel.isCanceled() ? Result<T>(Error::canceled()) : m_work(context);
    }
    void deliver(Parcel<T> parcel)
    {
        Delivery<T> delivery = std::make_shared<Parcel<T>>(std::move(parcel));
        handOver(m_reader);
        m_promise.addResult(std::move(delivery));
    }

    QPromise<Delivery<T>> m_promise;
    Work<T> m_work;
    CancelToken m_cancel;
    const void* m_reader = nullptr;
};

/// Has a pool do the work for a watcher, whose signals tell how it goes.
template <typename T> void start(Work<T> work, const CancelToken& cancel, Watcher<T>& watcher, Pool pool)
{
    auto task = std::make_unique<Task<T>>(std::move(work), cancel);
    watcher.setFuture(task->future());
    task->handOverFor(&watcher);
    poolFor(pool).start(task.release());
}

} // namespace jobs

} // namespace ets
