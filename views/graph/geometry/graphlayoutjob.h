// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "views/graph/geometry/graphgeometry.h"

#include <QtCore/QObject>

#include <functional>
#include <memory>

namespace ets {

/// Makes a scene, in the worker. Whatever it needs it has to hold itself; null for no scene.
using GraphSceneSource = std::function<std::shared_ptr<const GraphScene>()>;

/// Lays graphs out in a worker, one at a time: a new start cancels what is running and its result is never seen. What
/// a source throws is told by stopped().
class GraphLayoutJob : public QObject {
    Q_OBJECT

public:
    explicit GraphLayoutJob(QObject* parent = nullptr);
    ~GraphLayoutJob() override;

    void start(GraphSceneSource source, const GraphLayoutOptions& options);
    /// Ends the running layout; stopped() follows.
    void cancel() { m_job.cancel(); }
    /// Ends the running layout without a word.
    void drop() { m_job.drop(); }
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Blocks until the running layout has ended and its signal is out: for pictures without an event loop.
    void wait() { m_job.waitForPicture(); }

Q_SIGNALS:
    /// @param geometry null when there is no scene or nothing in it
    void finished(const ets::GraphGeometryPtr& geometry);
    /// @param message why there is no result; empty when it was canceled
    void stopped(const QString& message);

private:
    struct Layouter;

    void deliver(const Result<GraphGeometryPtr>& result);

    Job<GraphGeometryPtr> m_job;
    std::shared_ptr<Layouter> m_layouter; ///< Shared with workers that were canceled and have not ended yet.
};

} // namespace ets
