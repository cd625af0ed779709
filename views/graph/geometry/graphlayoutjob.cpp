// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/geometry/graphlayoutjob.h"

#include "model/qt/text/messagetext.h"

#include <QtConcurrent/QtConcurrentRun>

#include <mutex>
#include <utility>

namespace ets {

/// Remembers the insides of groups from one layout to the next.
struct GraphLayoutJob::Layouter {
    std::mutex mutex;
    NestedLayouter layouter;
};

GraphLayoutJob::GraphLayoutJob(QObject* parent)
    : QObject(parent)
    , m_layouter(std::make_shared<Layouter>())
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &GraphLayoutJob::deliver);
}

GraphLayoutJob::~GraphLayoutJob()
{
    m_cancel.cancel(); // The worker holds all it needs; nobody has to wait for it.
}

void GraphLayoutJob::start(GraphSceneSource source, const GraphLayoutOptions& options)
{
    m_cancel.cancel();
    m_cancel = CancelToken();
    m_isRunning = true;
    LoadContext context;
    context.cancel = m_cancel;
    m_watcher.setFuture(
        QtConcurrent::run([source = std::move(source), options, context, shared = m_layouter]() -> Outcome {
            std::shared_ptr<const GraphScene> scene = context.cancel.isCancelled() ? nullptr : source();
            if (context.cancel.isCancelled()) {
                return std::make_shared<const Result<GraphGeometryPtr>>(Error::cancelled());
            }
            if (scene == nullptr || scene->nodes.empty()) {
                return std::make_shared<const Result<GraphGeometryPtr>>(GraphGeometryPtr());
            }
            const std::lock_guard lock(shared->mutex);
            return std::make_shared<const Result<GraphGeometryPtr>>(
                GraphGeometry::create(std::move(scene), options, context, shared->layouter));
        }));
}

void GraphLayoutJob::cancel()
{
    m_cancel.cancel();
}

void GraphLayoutJob::drop()
{
    m_cancel.cancel();
    m_isRunning = false;
}

void GraphLayoutJob::wait()
{
    if (m_isRunning) {
        m_watcher.waitForFinished();
        deliver();
    }
}

void GraphLayoutJob::deliver()
{
    // After wait() or drop() the watcher's own signal may still be on its way.
    if (!std::exchange(m_isRunning, false)) {
        return;
    }
    const Outcome outcome = m_watcher.result();
    if (*outcome) {
        Q_EMIT finished(**outcome);
    } else if (outcome->error().kind == Error::Kind::Cancelled) {
        Q_EMIT stopped(QString());
    } else {
        Q_EMIT stopped(errorText(outcome->error()));
    }
}

} // namespace ets
