// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/qt/jobs/handover.h"

#include <QtCore/QFutureWatcher>

#include <memory>

/// What goes from a worker to the owner of its job, and who hears of it.
namespace ets::jobs {

/// A part, or the result at the end.
template <typename T> struct Parcel {
    Result<T> value;
    bool isLast = true;
};

/// How it goes from the worker to the owner: T need not be copied.
template <typename T> using Delivery = std::shared_ptr<Parcel<T>>;

/// Hears of a task. Its future may be the last to go.
template <typename T> class Watcher final : public QFutureWatcher<Delivery<T>> {
public:
    Watcher() = default;
    ~Watcher() override { takeOver(this); }
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
};

} // namespace ets::jobs
