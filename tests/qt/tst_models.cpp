// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/filterproxy.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"

#include <QtTest/QAbstractItemModelTester>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

using FailureMode = QAbstractItemModelTester::FailureReportingMode;

QVariant cell(const QAbstractItemModel& model, int row, int column, int role = Qt::DisplayRole)
{
    return model.index(row, column).data(role);
}

/// All rows below an index, the index itself left out.
int rowsBelow(const QAbstractItemModel& model, const QModelIndex& parent = {})
{
    int count = model.rowCount(parent);
    for (int row = 0; row < model.rowCount(parent); ++row) {
        count += rowsBelow(model, model.index(row, 0, parent));
    }
    return count;
}

} // namespace

class TestModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void eventsSayWhatTheInspectorSays();
    void eventHeadersNameUnits();
    void operatorsAddUpToTheRuns();
    void modulesAddUpToTheRuns();
    void columnsSayTheirFigure();
    void modulesHoldEveryEventOnce();
    void selectionsFindTheirRows();
    void proxySortsByValue();
    void emptyCellsStayLast();
    void proxyFilters();
    void proxyFiltersByTime();
    void operatorCallsAreHidden();
    void filteredModulesKeepTheirAncestors();
    void everythingUnderTheTester_data();
    void everythingUnderTheTester();

private:
    Session m_session;
};

void TestModels::initTestCase()
{
    QCOMPARE(openAndWait(m_session, pairOf(QStringLiteral("stub_and_xnn"))), QString());
}

void TestModels::eventsSayWhatTheInspectorSays()
{
    EventTableModel model;
    const QAbstractItemModelTester tester(&model, FailureMode::QtTest);
    model.setDataSet(m_session.dataSet());
    const Trace& trace = *m_session.dataSet()->trace;
    QCOMPARE(model.rowCount(), static_cast<int>(trace.events().size()));
    QCOMPARE(model.columnCount(), static_cast<int>(measuresOf(Thing::Event).size()));
    int linked = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const EventId id(static_cast<std::size_t>(row));
        const auto at = [&](EventColumn column, int role) { return cell(model, row, static_cast<int>(column), role); };
        QCOMPARE(at(EventColumn::Name, Qt::DisplayRole).toString().toStdString(), std::string(trace.nameOf(id)));
        const auto& summary = trace.perfSummary(id);
        QCOMPARE(at(EventColumn::P50, SortRole).isValid(), summary.has_value());
        if (summary) {
            QCOMPARE(at(EventColumn::P50, SortRole).toDouble(), summary->p50);
            const double shown = at(EventColumn::P50, ExactTextRole).toString().toDouble(); // microseconds
            QVERIFY(std::abs(shown / 1000 - summary->p50) <= 1e-15 + summary->p50 * 1e-15);
            QCOMPARE(at(EventColumn::Total, SortRole).toLongLong(), trace.event(id).totalTicks);
        }
        QCOMPARE(at(EventColumn::Name, SelectionRole).value<Selection>(), Selection(id));
        linked += at(EventColumn::Source, Qt::DisplayRole).toString().contains(QStringLiteral(".py:")) ? 1 : 0;
    }
    QVERIFY(linked > 0);
    QVERIFY(!model.index(0, 0).data(Qt::DecorationRole).isValid());
    QVERIFY(!model.data(QModelIndex()).isValid());
}

void TestModels::eventHeadersNameUnits()
{
    EventTableModel model;
    model.setDataSet(m_session.dataSet());
    const auto header = [&](EventColumn column) {
        return model.headerData(static_cast<int>(column), Qt::Horizontal).toString();
    };
    QCOMPARE(header(EventColumn::P50), QStringLiteral("p50 (µs)"));
    QCOMPARE(header(EventColumn::Total), QStringLiteral("Total (µs)"));
    QCOMPARE(header(EventColumn::Name), QStringLiteral("Name"));
    QVERIFY(!model.headerData(99, Qt::Horizontal).isValid());
    QVERIFY(!model.headerData(0, Qt::Vertical).isValid());
}

void TestModels::operatorsAddUpToTheRuns()
{
    OperatorTableModel model;
    const QAbstractItemModelTester tester(&model, FailureMode::QtTest);
    model.setDataSet(m_session.dataSet());
    double shares = 0;
    qlonglong previous = std::numeric_limits<qlonglong>::max();
    for (int row = 0; row < model.rowCount(); ++row) {
        shares += cell(model, row, OperatorTableModel::Share, SortRole).toDouble();
        const qlonglong total = cell(model, row, OperatorTableModel::Total, SortRole).toLongLong();
        const bool isLoading =
            m_session.dataSet()->operators.rows[static_cast<std::size_t>(row)].kind == OpTypeKind::Framework;
        QVERIFY(isLoading || total <= previous); // what runs spent, longest first, then loading
        previous = isLoading ? 0 : total;
        const auto calls = cell(model, row, OperatorTableModel::Calls, SortRole).toULongLong();
        const double average = cell(model, row, OperatorTableModel::Average, SortRole).toDouble();
        QVERIFY(std::abs(average * static_cast<double>(calls) - static_cast<double>(total)) < 1e-3);
        QVERIFY(!cell(model, row, OperatorTableModel::Kind).toString().isEmpty());
    }
    QVERIFY2(std::abs(shares - 1) < 1e-9, qPrintable(QString::number(shares, 'g', 17)));
}

void TestModels::modulesAddUpToTheRuns()
{
    ModuleTreeModel model;
    const QAbstractItemModelTester tester(&model, FailureMode::QtTest);
    model.setDataSet(m_session.dataSet());
    double shares = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        shares += cell(model, row, ModuleTreeModel::Share, SortRole).toDouble();
    }
    QVERIFY2(std::abs(shares - 1) < 1e-9, qPrintable(QString::number(shares, 'g', 17)));
    // What a module's rows show adds up to the module.
    std::vector<QModelIndex> open{model.index(0, 0)};
    while (!open.empty()) {
        const QModelIndex parent = open.back();
        open.pop_back();
        qlonglong sum = 0;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            sum += model.index(row, ModuleTreeModel::Inclusive, parent).data(SortRole).toLongLong();
            open.push_back(model.index(row, 0, parent));
        }
        const auto own = parent.siblingAtColumn(ModuleTreeModel::Inclusive).data(SortRole).toLongLong();
        const bool isEvent = std::holds_alternative<EventId>(parent.data(SelectionRole).value<Selection>());
        const auto self = parent.siblingAtColumn(ModuleTreeModel::Self).data(SortRole).toLongLong();
        QCOMPARE(isEvent ? sum + self : sum, own);
    }
}

void TestModels::modulesHoldEveryEventOnce()
{
    ModuleTreeModel model;
    model.setDataSet(m_session.dataSet());
    const Trace& trace = *m_session.dataSet()->trace;
    std::vector<int> seen(trace.events().size());
    std::vector<QModelIndex> open{QModelIndex()};
    while (!open.empty()) {
        const QModelIndex parent = open.back();
        open.pop_back();
        for (const EventId event : model.eventsOf(parent)) {
            ++seen[event.value()];
        }
        for (int row = 0; row < model.rowCount(parent); ++row) {
            open.push_back(model.index(row, 0, parent));
        }
    }
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const bool counts = trace.event(EventId(i)).hasProfile && !isLoading(trace, EventId(i));
        QCOMPARE(seen[i], counts ? 1 : 0);
    }
}

void TestModels::selectionsFindTheirRows()
{
    EventTableModel events;
    OperatorTableModel operators;
    ModuleTreeModel modules;
    events.setDataSet(m_session.dataSet());
    operators.setDataSet(m_session.dataSet());
    modules.setDataSet(m_session.dataSet());
    SelectionController& selection = m_session.selection();
    const Trace& trace = *m_session.dataSet()->trace;
    for (std::size_t i = 0; i < trace.nodeCount(); ++i) {
        selection.select(NodeId(i));
        const auto& targets = selection.targets();
        QCOMPARE(static_cast<std::size_t>(events.rowsOf(targets).size()), targets.events.size());
        QCOMPARE(static_cast<std::size_t>(operators.rowsOf(targets).size()), targets.opTypes.size());
        const auto rows = modules.rowsOf(targets);
        QCOMPARE(static_cast<std::size_t>(rows.size()), targets.modules.size());
        if (!rows.isEmpty()) {
            QCOMPARE(rows.first().data(SelectionRole).value<Selection>(), Selection(targets.modules.front()));
        }
    }
    selection.clear();
}

void TestModels::proxySortsByValue()
{
    EventTableModel model;
    FilterProxy proxy(&model, m_session.eventSearch());
    const QAbstractItemModelTester tester(&proxy, FailureMode::QtTest);
    model.setDataSet(m_session.dataSet());
    for (int column = 0; column < proxy.columnCount(); ++column) {
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            proxy.sort(column, order);
            QCOMPARE(proxy.rowCount(), model.rowCount());
            for (int row = 1; row < proxy.rowCount(); ++row) {
                const QVariant before = cell(proxy, row - 1, column, SortRole);
                const QVariant after = cell(proxy, row, column, SortRole);
                if (cells::isMissing(before) || cells::isMissing(after)) {
                    QVERIFY(cells::isMissing(after));
                } else {
                    QVERIFY(order == Qt::AscendingOrder ? !cells::lessThan(after, before)
                                                        : !cells::lessThan(before, after));
                }
            }
        }
    }
}

void TestModels::emptyCellsStayLast()
{
    EventTableModel model;
    FilterProxy proxy(&model, m_session.eventSearch());
    model.setDataSet(m_session.dataSet());
    const int column = static_cast<int>(EventColumn::Module);
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        proxy.sort(column, order);
        QVERIFY(cell(proxy, 0, column, SortRole).isValid());
        QVERIFY(!cell(proxy, proxy.rowCount() - 1, column, SortRole).isValid());
    }
}

void TestModels::proxyFilters()
{
    EventTableModel model;
    OperatorTableModel operators;
    FilterProxy proxy(&model, m_session.eventSearch());
    FilterProxy operatorProxy(&operators, m_session.eventSearch());
    const QAbstractItemModelTester tester(&proxy, FailureMode::QtTest);
    const QAbstractItemModelTester operatorTester(&operatorProxy, FailureMode::QtTest);
    model.setDataSet(m_session.dataSet());
    operators.setDataSet(m_session.dataSet());
    const auto count = [&](const QString& text) {
        proxy.setFilter({text, std::nullopt});
        operatorProxy.setFilter({text, std::nullopt});
        return proxy.rowCount();
    };
    const int all = model.rowCount();
    const int delegates = count(QStringLiteral("delegate_call"));
    QVERIFY(delegates > 0 && delegates < all);
    QCOMPARE(count(QStringLiteral("-delegate_call")), all - delegates);
    QCOMPARE(count(QStringLiteral("name:DELEGATE_CALL")), delegates);
    QCOMPARE(count(QStringLiteral("delegate_call -delegate_call")), 0);
    QCOMPARE(count(QStringLiteral("no such text anywhere")), 0);
    QCOMPARE(operatorProxy.rowCount(), 0);
    const int xnnpack = count(QStringLiteral("backend:xnn"));
    QVERIFY(xnnpack > 0 && xnnpack < all);
    QVERIFY(operatorProxy.rowCount() > 0 && operatorProxy.rowCount() < operators.rowCount());
    QCOMPARE(count(QStringLiteral("unaccounted")), 0); // the kind of a row, no event's text
    QCOMPARE(operatorProxy.rowCount(), 1);
    QCOMPARE(count(QString()), all);
}

void TestModels::proxyFiltersByTime()
{
    EventTableModel model;
    FilterProxy proxy(&model, m_session.eventSearch());
    const QAbstractItemModelTester tester(&proxy, FailureMode::QtTest);
    model.setDataSet(m_session.dataSet());
    const TimeRange range = m_session.dataSet()->timeline.range();
    proxy.setFilter({QString(), range});
    QVERIFY(proxy.rowCount() > 0);
    proxy.setFilter({QString(), TimeRange{range.start, range.start + 1}});
    QVERIFY(proxy.rowCount() < model.rowCount());
    proxy.setFilter({QString(), TimeRange{0, 1}});
    QCOMPARE(proxy.rowCount(), 0);
}

void TestModels::operatorCallsAreHidden()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    EventTableModel model;
    FilterProxy proxy(&model, session.eventSearch());
    const QAbstractItemModelTester tester(&proxy, FailureMode::QtTest);
    proxy.setOperatorCallsHidden(true);
    model.setDataSet(session.dataSet());
    int calls = 0;
    for (const Event& event : session.dataSet()->trace->events()) {
        calls += session.dataSet()->trace->nameOf(event) == "OPERATOR_CALL" ? 1 : 0;
    }
    QVERIFY(calls > 0);
    QCOMPARE(proxy.rowCount(), model.rowCount() - calls);
    proxy.setOperatorCallsHidden(false);
    QCOMPARE(proxy.rowCount(), model.rowCount());
}

void TestModels::filteredModulesKeepTheirAncestors()
{
    Session session;
    QCOMPARE(openAndWait(session, pairOf(QStringLiteral("transformer"))), QString());
    ModuleTreeModel model;
    FilterProxy proxy(&model, session.eventSearch());
    const QAbstractItemModelTester tester(&proxy, FailureMode::QtTest);
    model.setDataSet(session.dataSet());
    const int all = rowsBelow(model);
    QCOMPARE(rowsBelow(proxy), all);
    proxy.setFilter({QStringLiteral("op:softmax"), std::nullopt});
    QCOMPARE(proxy.rowCount(), 1); // the root of the model, not what lies outside of it
    const int found = rowsBelow(proxy);
    QVERIFY(found > 1 && found < all / 2);
}

void TestModels::everythingUnderTheTester_data()
{
    QTest::addColumn<QString>("testCase");
    for (const char* name :
        {"stub_and_xnn", "stub_str", "stub_int", "transformer", "linear", "cond", "multi_method", "cnn_xnn"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestModels::everythingUnderTheTester()
{
    QFETCH(QString, testCase);
    Session session;
    EventTableModel events;
    OperatorTableModel operators;
    ModuleTreeModel modules;
    std::vector<std::unique_ptr<QObject>> keep;
    for (DataSetModel* model : {static_cast<DataSetModel*>(&events), static_cast<DataSetModel*>(&operators),
             static_cast<DataSetModel*>(&modules)}) {
        auto proxy = std::make_unique<FilterProxy>(model, session.eventSearch());
        proxy->setFilter({QStringLiteral("a"), std::nullopt});
        proxy->sort(2, Qt::DescendingOrder);
        keep.push_back(std::make_unique<QAbstractItemModelTester>(model->itemModel(), FailureMode::QtTest));
        keep.push_back(std::make_unique<QAbstractItemModelTester>(proxy.get(), FailureMode::QtTest));
        keep.push_back(std::move(proxy));
        connect(&session, &Session::dataSetChanged, model->itemModel(),
            [model](const DataSetPtr& d) { model->setDataSet(d); });
    }
    QCOMPARE(openAndWait(session, pairOf(testCase)), QString());
    QVERIFY(modules.rowCount() > 0);
    for (DataSetModel* model : {static_cast<DataSetModel*>(&events), static_cast<DataSetModel*>(&operators),
             static_cast<DataSetModel*>(&modules)}) {
        model->setDataSet(nullptr);
        QCOMPARE(model->itemModel()->rowCount(), 0);
    }
}

/// The menu of figures shows and hides columns by it: each figure has one in both, and shares have none.
void TestModels::columnsSayTheirFigure()
{
    const OperatorTableModel operators;
    const ModuleTreeModel modules;
    for (const std::vector<ColumnSpec>& columns : {operators.columns(), modules.columns()}) {
        for (const CostFigureInfo& info : costFigures) {
            QVERIFY2(std::ranges::count(columns, std::optional(info.figure), &ColumnSpec::figure) > 0, info.key.data());
        }
        for (const ColumnSpec& column : columns) {
            const bool isPerRun = cells::hasTimeUnit(column.kind) && column.key.endsWith(QLatin1String("_per_run"));
            QVERIFY(!column.figure || column.kind == ColumnKind::TickAverage || column.kind == ColumnKind::TickSum);
            QCOMPARE(isPerRun, column.figure == CostFigure::Mean || column.figure == CostFigure::Median);
        }
    }
}

QTEST_GUILESS_MAIN(TestModels)
#include "tst_models.moc"
