// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/geometry/graphlayoutjob.h"

#include "model/qt/text/messagetext.h"

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
    , m_job([this](const Result<GraphGeometryPtr>& result) { deliver(result); })
    , m_layouter(std::make_shared<Layouter>())
{
}

GraphLayoutJob::~GraphLayoutJob() = default;

void GraphLayoutJob::start(GraphSceneSource source, const GraphLayoutOptions& options)
{
    m_job.run(jobs::Pool::Compute,
        [source = std::move(source), options, shared = m_layouter](
            const LoadContext& context) -> Result<GraphGeometryPtr> {
            std::shared_ptr<const GraphScene> scene = source();
            if (context.cancel.isCanceled()) {
                return Error::canceled();
            }
            if (scene == nullptr || scene->nodes.empty()) {
                return GraphGeometryPtr();
            }
            const std::lock_guard lock(shared->mutex);
            return GraphGeometry::create(std::move(scene), options, context, shared->layouter);
        });
}

void GraphLayoutJob::deliver(const Result<GraphGeometryPtr>& result)
{
    if (result) {
        Q_EMIT finished(*result);
    } else if (result.error().kind == Error::Kind::Canceled) {
        Q_EMIT stopped(QString());
    } else {
        Q_EMIT stopped(errorText(result.error()));
    }
}

} // namespace ets
