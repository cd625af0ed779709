// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/qt/jobs/jobparts.h"

#include <QtCore/QPromise>

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

/// A part, or the result at the end.
template <typename T> struct Parcel {
    Result<T> value;
    bool isLast = true;
};

/// How it goes from the worker to the owner: T need not be copied.
template <typename T> using Delivery = std::shared_ptr<Parcel<T>>;

template <typename T> void runInWorker(QPromise<Delivery<T>>& promise, const Work<T>& work, const CancelToken& cancel)
{
    promise.setProgressRange(0, progressMaximum);
    ProgressRelay relay([&promise](int value) { promise.setProgressValue(value); });
    JobContext<T> context;
    context.cancel = cancel;
    context.sink = &relay;
    context.publish = [&promise](T part) {
        promise.addResult(std::make_shared<Parcel<T>>(Parcel<T>{Result<T>(std::move(part)), false}));
    };
    const auto guarded = [&]() -> Result<T> {
        if (cancel.isCancelled()) {
            return Error::cancelled();
        }
        try {
            return work(context);
        } catch (...) {
            return errorOfException();
        }
    };
    promise.addResult(std::make_shared<Parcel<T>>(Parcel<T>{guarded(), true}));
}

/// The work as QtConcurrent::run() takes it. What it throws becomes an error.
template <typename T> auto inWorker(Work<T> work, const CancelToken& cancel)
{
    return [work = std::move(work), cancel](QPromise<Delivery<T>>& promise) { runInWorker<T>(promise, work, cancel); };
}

} // namespace jobs

} // namespace ets
