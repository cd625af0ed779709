// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/qt/loadedsession.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"

#include <QtCore/QSize>

#include <memory>
#include <string>

namespace ets::test {

/// A case, or files, opened, and the page of Graph, laid out.
struct GraphWindow {
    Session session;
    std::unique_ptr<GraphPage> page;

    explicit GraphWindow(const QString& testCase, QSize size = {700, 600})
        : GraphWindow(pairOf(testCase), size)
    {
    }
    GraphWindow(const QStringList& files, QSize size)
    {
        const QString failure = openAndWait(session, files);
        if (!failure.isEmpty()) {
            qFatal("%s", qPrintable(failure));
        }
        page = std::make_unique<GraphPage>(session);
        page->resize(size);
        page->show();
        page->view().waitForLayout();
    }
    [[nodiscard]] const Trace& trace() const { return *session.dataSet()->trace; }
    /// Invalid where no node has the name.
    [[nodiscard]] NodeId nodeNamed(const std::string& name) const
    {
        for (std::size_t i = 0; i < trace().nodeCount(); ++i) {
            if (trace().node(NodeId(i)).name == name) {
                return NodeId(i);
            }
        }
        return {};
    }
};

/// Opens a case while the page is on show already, and waits for its drawing; fails the test where there is none.
inline void openInShownGraph(GraphPage& page, Session& session, const QString& testCase, QSize size)
{
    page.resize(size);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QCOMPARE(openAndWait(session, pairOf(testCase)), QString());
    QTRY_VERIFY(!page.view().isBusy() && page.view().geometryOfScene());
}

} // namespace ets::test
