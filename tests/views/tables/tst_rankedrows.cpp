// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of Details that begin alike can be told apart in a narrow panel: names lose their middle, and the instruction
// stands behind them.
#include "tests/etdump/dumpfile.h"
#include "tests/qt/loadedsession.h"
#include "views/details/detailsview.h"
#include "views/details/widgets/rankedlist.h"
#include "views/details/widgets/rankedmodel.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QTableView>

#include <set>

using namespace ets;
using namespace ets::test;

class TestRankedRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void tenAlikeDiffer_data();
    void tenAlikeDiffer();
};

void TestRankedRows::tenAlikeDiffer_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("narrow") << 300;
    QTest::newRow("usual") << 380;
}

void TestRankedRows::tenAlikeDiffer()
{
    QFETCH(const int, width);
    // One kernel at ten instructions, as a delegate's "Fully Connected (NC, F32) GEMM" is.
    DumpWriter dump;
    for (Ticks r = 0; r < 3; ++r) {
        const Ticks start = 1'000'000 * (r + 1);
        dump.run();
        for (int op = 0; op < 10; ++op) {
            const Ticks at = start + 2000 * static_cast<Ticks>(op);
            dump.event("Fully Connected (NC, QD8, F32, QB4W) GEMM", op, at + 1, at + 1000); // all take as long
            dump.event("OPERATOR_CALL", op, at, at + 1001);
        }
        dump.framework("Method::execute", start, start + 30'000);
    }
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("alike.etdp"));
    QVERIFY(writeDump(dump, path.toStdString()));
    Session session;
    DetailsView details(session);
    details.resize(width, 900);
    details.show();
    QVERIFY(QTest::qWaitForWindowExposed(&details));
    QCOMPARE(openAndWait(session, {path}), QString());
    OpTypeId type;
    for (std::size_t i = 0; i < session.dataSet()->operators.rows.size(); ++i) {
        type = session.dataSet()->operators.rows[i].name.starts_with("Fully Connected") ? OpTypeId(i) : type;
    }
    QVERIFY(type.isValid());
    session.selection().select(type);
    QTRY_VERIFY(!details.isPending());
    QCoreApplication::processEvents();
    QAbstractItemView* list = nullptr;
    for (QAbstractItemView* const view : details.findChildren<QAbstractItemView*>()) {
        list = view->isVisible() && view->model()->rowCount() >= 10 ? view : list;
    }
    QVERIFY(list != nullptr);
    const QModelIndex last = list->model()->index(list->model()->rowCount() - 1, 0);
    QTRY_VERIFY(list->viewport()->rect().contains(list->visualRect(last)));
    const QImage picture = list->viewport()->grab().toImage();
    std::set<QByteArray> pictures;
    int rows = 0;
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const QModelIndex index = list->model()->index(row, RankedModel::NameColumn);
        if (!index.data().toString().startsWith(QStringLiteral("Fully Connected"))) {
            continue;
        }
        ++rows;
        const QImage cell = picture.copy(list->visualRect(index)).convertToFormat(QImage::Format_RGB32);
        QVERIFY(cell.width() > 60);
        pictures.insert(QByteArray(reinterpret_cast<const char*>(cell.constBits()), cell.sizeInBytes()));
        // Whole where there is room: in the tooltip.
        QVERIFY(index.data(Qt::ToolTipRole).toString().contains(QStringLiteral("GEMM")));
    }
    QCOMPARE(rows, 10);
    QCOMPARE(pictures.size(), std::size_t(10));
}

QTEST_MAIN(TestRankedRows)
#include "tst_rankedrows.moc"
