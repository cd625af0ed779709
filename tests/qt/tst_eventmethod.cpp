// SPDX-License-Identifier: GPL-3.0-or-later
// The column of methods says what each block ran, and the filter by method lets exactly these rows through.
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/session/filterresult.h"
#include "tests/qt/loadedsession.h"

#include <set>

using namespace ets;
using namespace ets::test;

class TestEventMethod : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMethodOfTheRecord();
    void isWhatTheFilterFinds();
    void emptyWhereNobodyKnows();

private:
    static constexpr int column = static_cast<int>(EventColumn::Method);
    [[nodiscard]] static QString cell(const EventTableModel& model, int row)
    {
        return model.index(row, column).data().toString();
    }
};

void TestEventMethod::everyMethodOfTheRecord()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("multi_method"))), QString());
    EventTableModel model;
    model.setDataSet(session.dataSet());
    QCOMPARE(model.headerData(column, Qt::Horizontal).toString(), QStringLiteral("Method"));
    std::set<QString> methods;
    for (int row = 0; row < model.rowCount(); ++row) {
        methods.insert(cell(model, row));
    }
    methods.erase(QString()); // of blocks that load
    std::set<QString> known;
    for (const auto& [name, maps] : session.dataSet()->trace->etrecord()->methods) {
        known.insert(QString::fromStdString(name));
    }
    QVERIFY(known.size() > 1);
    QCOMPARE(methods, known);
}

void TestEventMethod::isWhatTheFilterFinds()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("multi_method"))), QString());
    EventTableModel model;
    model.setDataSet(session.dataSet());
    for (const auto& [name, maps] : session.dataSet()->trace->etrecord()->methods) {
        const QString method = QString::fromStdString(name);
        const auto result = session.eventSearch()->result({QStringLiteral("method:=") + method, {}});
        QVERIFY(result->filters() && result->hits.eventCount > 0);
        for (int row = 0; row < model.rowCount(); ++row) {
            QCOMPARE(result->passes(EventId(static_cast<std::size_t>(row))), cell(model, row) == method);
        }
    }
}

void TestEventMethod::emptyWhereNobodyKnows()
{
    Session session;
    QCOMPARE(openAndWait(session, {pairOf(QStringLiteral("linear"))[0]}), QString());
    EventTableModel model;
    model.setDataSet(session.dataSet());
    QVERIFY(model.rowCount() > 0);
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(cell(model, row), QString());
    }
}

QTEST_GUILESS_MAIN(TestEventMethod)
#include "tst_eventmethod.moc"
