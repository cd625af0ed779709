// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"

#include "views/blocks/blocksview.h"

#include <QtTest/QTest>
#include <QtWidgets/QTreeWidget>

using namespace ets;
using namespace ets::test;

/// A row for each block.
class TestBlocksView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyBlockHasARow();
};

void TestBlocksView::everyBlockHasARow()
{
    Session session;
    BlocksView view(session);
    view.show();
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("multi_method"))), QString());
    QCOMPARE(view.list()->topLevelItemCount(), static_cast<int>(session.dataSet()->trace->eventBlocks().size()));
}

QTEST_MAIN(TestBlocksView)
#include "tst_blocksview.moc"
