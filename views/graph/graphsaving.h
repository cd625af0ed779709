// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"

#include <QtCore/QObject>
#include <QtCore/QRectF>

#include <memory>

class QAction;
class QMenu;
class QWidget;

namespace ets {

class GraphView;

/// Writes what a graph view shows into pictures, the whole or what is on screen, and says what came of it.
class GraphSaving : public QObject {
    Q_OBJECT

public:
    explicit GraphSaving(QWidget* parent);
    ~GraphSaving() override;

    /// The view whose graph is written.
    void setView(GraphView& view) { m_view = &view; }
    /// The choices, for menus.
    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }
    /// Visible while a picture is being written.
    [[nodiscard]] QAction* stopAction() const { return m_stop; }
    /// Writes in the background: SVG for a name that ends in .svg, else PNG at twice the size. A notice says how it
    /// ended. One picture at a time: a second one is refused.
    /// @param isVisiblePart only what is on screen, else the whole graph
    void save(const QString& path, bool isVisiblePart);

private:
    void addAction(const QString& text, bool isSvg, bool isVisiblePart);
    void finish(const Result<QString>& path);

    QWidget* m_parent;
    GraphView* m_view = nullptr;
    QList<QAction*> m_actions;
    QAction* m_stop;
    QString m_remark; ///< What the person should know of the picture.
    Job<QString> m_job;
};

} // namespace ets
