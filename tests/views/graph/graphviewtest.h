// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/views/graph/graphscenes.h"
#include "views/graph/graphview.h"

#include <QtCore/QRegularExpression>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <memory>

namespace ets::test {

/// A view of graphs that are made for it; base of the tests that drive it. Warnings fail.
class GraphViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<NodeId>(); }
    void init()
    {
        // The offscreen platform says of windows and tooltips what it cannot do.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_view = std::make_unique<GraphView>();
        m_view->resize(600, 500);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->setFocus();
    }
    void cleanup() { m_view.reset(); }

protected:
    /// Shows a scene and waits until it is laid out.
    void show(const std::shared_ptr<const GraphScene>& scene)
    {
        QSignalSpy finished(m_view.get(), &GraphView::layoutFinished);
        m_view->setScene(scene);
        QVERIFY(finished.wait(30000));
    }
    [[nodiscard]] QPoint centerOf(std::uint32_t id) const { return m_view->rectOf(NodeId(id)).center().toPoint(); }
    static NodeId idOf(const QSignalSpy& spy) { return spy.last().first().value<NodeId>(); }

    std::unique_ptr<GraphView> m_view;
};

} // namespace ets::test
