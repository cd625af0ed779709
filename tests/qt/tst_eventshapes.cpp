// SPDX-License-Identifier: GPL-3.0-or-later
// The column of shapes says what the nodes of an event make, as the record has it.
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/itemroles.h"
#include "model/trace/links.h"
#include "tests/qt/loadedsession.h"

using namespace ets;
using namespace ets::test;

class TestEventShapes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knownShapes();
    void shapesOfEveryNode();
    void withoutRecordThereAreNone();

private:
    static constexpr int column = static_cast<int>(EventColumn::Shapes);
};

void TestEventShapes::knownShapes()
{
    // A linear layer: its weight of 3 x 4 is turned, then x of 2 x 4 becomes 2 x 3.
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear"))), QString());
    EventTableModel model;
    model.setDataSet(session.dataSet());
    QCOMPARE(model.headerData(column, Qt::Horizontal).toString(), QStringLiteral("Shapes"));
    QString turned;
    QString product;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString name = model.index(row, static_cast<int>(EventColumn::Name)).data().toString();
        const QString shape = model.index(row, column).data().toString();
        turned = name.contains(QStringLiteral("native_call_permute_copy")) ? shape : turned;
        product = name.contains(QStringLiteral("native_call_addmm")) ? shape : product;
    }
    // One handle for both: either may be what ran.
    QVERIFY2(turned.contains(QStringLiteral("4x3")), qPrintable(turned));
    QVERIFY2(product.contains(QStringLiteral("2x3")), qPrintable(product));
}

void TestEventShapes::shapesOfEveryNode()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    EventTableModel model;
    model.setDataSet(session.dataSet());
    const Trace& trace = *session.dataSet()->trace;
    int looked = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const Event& event = trace.event(EventId(static_cast<std::size_t>(row)));
        const QString shown = model.index(row, column).data().toString();
        if (tieOf(trace, event).nodes.empty()) {
            QVERIFY2(shown.isEmpty(), qPrintable(shown));
        }
        for (const NodeId node : tieOf(trace, event).nodes) {
            for (const std::vector<std::string>& sizes : trace.node(node).outputShapes) {
                QStringList parts;
                for (const std::string& size : sizes) {
                    parts.push_back(QString::fromStdString(size));
                }
                QVERIFY2(shown.contains(parts.join(QLatin1Char('x'))), qPrintable(shown));
                ++looked;
            }
        }
        if (!shown.isEmpty()) {
            QCOMPARE(model.index(row, column).data(ExactTextRole).toString(), shown);
        }
    }
    QVERIFY(looked > 100);
}

void TestEventShapes::withoutRecordThereAreNone()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("linear")).first(1)), QString());
    EventTableModel model;
    model.setDataSet(session.dataSet());
    for (int row = 0; row < model.rowCount(); ++row) {
        QVERIFY(model.index(row, column).data().toString().isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestEventShapes)
#include "tst_eventshapes.moc"
