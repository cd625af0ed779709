// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/geometry/graphviewport.h"
#include "views/graph/paint/graphpainter.h"

#include <QtGui/QImage>
#include <QtGui/QPixmap>

#include <functional>
#include <vector>

namespace ets {

/// The picture of a graph without marks, kept from frame to frame. Panning moves it and paints what comes into view.
/// Where painting it anew takes long, zooming scales it until a worker has painted the exact one.
class GraphBaseLayer {
public:
    /// What is painted.
    struct Content {
        GraphGeometryPtr geometry; ///< Null for an empty canvas.
        GraphLook look = {};
        std::vector<char> seen; ///< By box; empty for all.
    };

    static constexpr double defaultBudget = 5;

    /// @param sharper called when there is a more exact picture than that of the last frame
    /// @param budget milliseconds; what takes longer as a whole is painted by a worker
    explicit GraphBaseLayer(std::function<void()> sharper, double budget = defaultBudget);

    /// Forgets the picture: something else is to be painted, or with other colors.
    void invalidate();
    /// Paints the part that a viewport shows, of its size.
    void paint(QPainter& painter, const Theme& theme, const GraphViewport& viewport, const Content& content);
    /// Whether the last frame showed the exact picture.
    [[nodiscard]] bool isExact() const { return m_isExact; }

private:
    /// A picture and where it was taken.
    struct Picture {
        QImage image;
        GraphViewport viewport;
        double milliseconds = 0; ///< That painting it took.
    };

    static Picture painted(const Theme& theme, const GraphViewport& viewport, double ratio, const Content& content,
        const CancelToken& cancel);
    void take(Picture picture);
    [[nodiscard]] bool moveTo(const Theme& theme, const GraphViewport& viewport, const Content& content);
    static void paintPart(QPainter& painter, const Theme& theme, const GraphViewport& viewport, const Content& content,
        const QRectF& part);
    void startExact(const Theme& theme, const GraphViewport& viewport, double ratio, const Content& content);

    std::function<void()> m_sharper;
    double m_budget;
    Job<Picture> m_job;
    QString m_problem; ///< Why the last try for an exact picture failed; empty where it did not.
    QTransform m_tried; ///< Of the viewport then.
    QPixmap m_pixmap; ///< Null for none.
    GraphViewport m_viewport; ///< Of the pixmap.
    double m_milliseconds = 0; ///< That the pixmap took as a whole.
    bool m_isDark = false;
    bool m_isExact = true;
};

} // namespace ets
