// SPDX-License-Identifier: GPL-3.0-or-later
// Ops that only look at their input in another shape, however a program calls them.
#include "model/numeric/nodeoutputs.h"

#include <QTest>

using namespace ets;

class TestViewOps : public QObject {
    Q_OBJECT

private slots:
    void knowsThem_data();
    void knowsThem();
};

void TestViewOps::knowsThem_data()
{
    QTest::addColumn<QString>("op");
    QTest::addColumn<bool>("isView");
    const auto row = [](const char* op, bool isView) { QTest::newRow(op) << QString::fromLatin1(op) << isView; };
    row("aten.view_copy.default", true);
    row("aten.view.default", true);
    row("dim_order_ops._clone_dim_order.default", true);
    // Of a torch program, whose ops have no namespace.
    row("view_copy.default", true);
    row("reshape.default", true);
    row("aten::view_copy.out", true);
    row("aten.add.Tensor", false);
    row("add.Tensor", false);
    row("aten.permute_copy.default", false); // the order of elements is another
    row("aten._copy.default", false);
    row("", false);
}

void TestViewOps::knowsThem()
{
    QFETCH(const QString, op);
    QTEST(isViewOp(op.toStdString()), "isView");
}

QTEST_APPLESS_MAIN(TestViewOps)
#include "tst_viewops.moc"
