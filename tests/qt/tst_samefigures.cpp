// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of the window and of the command line say the same, to the last digit: what etinspect prints as JSON is
// what the cells of Operators and Modules hold, with and without a filter, and with a clock that counts cycles.
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/text.h"
#include "model/trace/modules.h"
#include "tests/cli/programrun.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QtTest>

#include <cmath>

using namespace ets;
using namespace ets::test;

namespace {

constexpr double frequency = 216e6;

/// Rows of a table of etinspect; none and a message when it fails.
QJsonArray rowsOf(const QString& verb, const QStringList& words)
{
    const Answer answer =
        etinspect(QStringList{verb} + words + QStringList{QStringLiteral("--format"), QStringLiteral("json")});
    if (answer.status != 0) {
        qWarning("%s", answer.err.constData());
    }
    return QJsonDocument::fromJson(answer.out).array();
}

QString kindOf(OpTypeKind kind)
{
    switch (kind) {
    case OpTypeKind::Op:
        return QStringLiteral("op");
    case OpTypeKind::DelegateOp:
        return QStringLiteral("delegate op");
    case OpTypeKind::Overhead:
        return QStringLiteral("overhead");
    case OpTypeKind::Opaque:
        return QStringLiteral("opaque delegate");
    case OpTypeKind::NotResolved:
        return QStringLiteral("not resolved");
    case OpTypeKind::Framework:
        return QStringLiteral("framework");
    case OpTypeKind::Unaccounted:
        break;
    }
    return QStringLiteral("unaccounted");
}

/// What tells a row from the others.
QString keyOf(const QStringList& parts)
{
    return parts.join(QLatin1Char('\n'));
}

/// Key of a row of operators, as etinspect prints it.
QString operatorKey(const QJsonObject& row)
{
    return keyOf({row.value(QStringLiteral("method")).toString(), row.value(QStringLiteral("op_type")).toString(),
        row.value(QStringLiteral("kind")).toString(), row.value(QStringLiteral("backend")).toString()});
}

const QString noModule = QStringLiteral("(no module)");

/// Compares the figures of a row that both have. A cell may be empty where nothing is printed as 0: the share of
/// loading, the time of what is all of another clock.
/// @return the first difference; empty for none
QString differenceOf(const DataSetModel& model, const QModelIndex& row, const QJsonObject& printed, int& compared)
{
    const CellUnits units = model.units();
    for (std::size_t c = 0; c < model.columns().size(); ++c) {
        const ColumnSpec& spec = model.columns()[c];
        const QString key = cells::exportHeader(spec, units).replace(QLatin1Char('_'), QLatin1Char(' '));
        if (!printed.value(key).isDouble()) {
            continue;
        }
        const double there = printed.value(key).toDouble();
        const QVariant value = row.siblingAtColumn(static_cast<int>(c)).data(SortRole);
        const QString text = cells::exportText(value, spec.kind, units);
        const double here = text.isEmpty() ? 0 : text.toDouble();
        if (here != there) {
            return QStringLiteral("%1: %2 here, %3 there").arg(key, text).arg(there, 0, 'g', 17);
        }
        ++compared;
    }
    return {};
}

/// The window has one row for what belongs to no module, and of several methods together only totals: these are what
/// the printed rows, one per method, add up to.
/// @return the first difference; empty for none
QString differenceOfSums(const DataSetModel& model, const QModelIndex& row, const QList<QJsonObject>& printed)
{
    const CellUnits units = model.units();
    for (std::size_t c = 0; c < model.columns().size(); ++c) {
        const ColumnSpec& spec = model.columns()[c];
        const QString key = cells::exportHeader(spec, units).replace(QLatin1Char('_'), QLatin1Char(' '));
        const QVariant value = row.siblingAtColumn(static_cast<int>(c)).data(SortRole);
        const QString text = cells::exportText(value, spec.kind, units);
        const bool isPerRun = spec.kind == ColumnKind::TickAverage;
        double sum = 0;
        for (const QJsonObject& one : printed) {
            sum += isPerRun ? 0 : one.value(key).toDouble();
        }
        const bool isSame = isPerRun ? text.isEmpty() : std::abs(text.toDouble() - sum) <= 1e-12 * sum;
        const bool isPrinted = isPerRun || printed.isEmpty() || printed.front().contains(key);
        if (cells::isNumeric(spec.kind) && isPrinted && !isSame) {
            return QStringLiteral("%1: %2 here, %3 there").arg(key, text).arg(sum, 0, 'g', 17);
        }
    }
    return {};
}

} // namespace

class TestSameFigures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void operators_data() { addRows(); }
    void operators();
    void modules_data() { addRows(); }
    void modules();

private:
    static void addRows();
    /// Opens what a row names, and gives the words of etinspect that stand for it.
    void open(Session& session, QStringList& words);
};

void TestSameFigures::addRows()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("cycles");
    for (const char* const model : {"transformer", "cnn_xnn", "stub_and_xnn", "multi_method", "cond"}) {
        // Of events, and of samples.
        for (const char* const filter : {"", "kind:kernel", "run:2 or avg>20us", "no such thing"}) {
            QTest::addRow("%s, '%s'", model, filter)
                << QString::fromLatin1(model) << QString::fromLatin1(filter) << false;
        }
        QTest::addRow("%s at 216 MHz", model) << QString::fromLatin1(model) << QString() << true;
    }
}

void TestSameFigures::open(Session& session, QStringList& words)
{
    QFETCH(const QString, model);
    QFETCH(const QString, filter);
    QFETCH(const bool, cycles);
    const QStringList files = pairOf(model);
    QCOMPARE(openAndWait(session, files), QString());
    words = {files[0], QStringLiteral("--etrecord"), files[1]};
    if (cycles) {
        QSignalSpy finished(&session, &Session::loadFinished);
        session.setFrequency(frequency);
        QVERIFY(finished.wait(30000));
        QCOMPARE(session.dataSet()->trace->options().frequency, frequency);
        words += {QStringLiteral("--frequency"), QStringLiteral("216 MHz")};
    }
    if (!filter.isEmpty()) {
        session.filterZoom().setFilter({filter, {}});
        QTRY_VERIFY(!session.eventSearch()->isRunning());
        QVERIFY(!session.eventSearch()->fault());
        words += {QStringLiteral("--filter"), filter};
    }
}

void TestSameFigures::operators()
{
    Session session;
    QStringList words;
    open(session, words);
    const FilterResultPtr result = session.eventSearch()->current();
    const OperatorTotals& totals = session.dataSet()->operators;
    OperatorTableModel model;
    model.setDataSet(session.dataSet());
    model.setFiltered(result);
    QHash<QString, int> rows;
    for (int r = 0; r < model.rowCount(); ++r) {
        const OperatorTotal& total = totals.rows[static_cast<std::size_t>(r)];
        // What a row stands for does not depend on the filter.
        QCOMPARE(model.index(r, OperatorTableModel::Kind).data().toString(), OperatorTableModel::kindText(total.kind));
        if (std::ranges::any_of(total.events, [&](EventId event) { return result->passes(event); })) {
            rows.insert(
                keyOf({toQString(total.method), toQString(total.name), kindOf(total.kind), toQString(total.backend())}),
                r);
        }
    }
    const QJsonArray printed = rowsOf(QStringLiteral("operators"), words);
    QCOMPARE(printed.size(), rows.size());
    int compared = 0;
    for (const auto& entry : printed) {
        const QJsonObject row = entry.toObject();
        const QString key = operatorKey(row);
        QVERIFY2(rows.contains(key), qPrintable(key));
        const QString difference = differenceOf(model, model.index(rows.value(key), 0), row, compared);
        QVERIFY2(difference.isEmpty(), qPrintable(key + QLatin1Char('\n') + difference));
    }
    // Total, mean, median, share, calls and average.
    QCOMPARE(compared, 6 * rows.size());
}

void TestSameFigures::modules()
{
    Session session;
    QStringList words;
    open(session, words);
    ModuleTreeModel model;
    model.setDataSet(session.dataSet());
    model.setFiltered(session.eventSearch()->current());
    const ModuleHierarchy& hierarchy = session.dataSet()->trace->modules();
    QHash<QString, QModelIndex> rows;
    for (std::size_t m = 0; m < hierarchy.modules().size(); ++m) {
        const Module& module = hierarchy.module(ModuleId(m));
        const Module* root = &module;
        while (root->parent.isValid()) {
            root = &hierarchy.module(root->parent);
        }
        const QString call = callOf(module) > 0 ? QString::number(callOf(module)) : QString();
        const QString key = keyOf({toQString(root->name), toQString(hierarchy.pathOf(ModuleId(m))), call});
        QVERIFY2(!rows.contains(key), qPrintable(key));
        rows.insert(key, model.indexOf(ModuleId(m)));
    }
    const QModelIndex outside = model.index(model.rowCount() - 1, 0);
    const auto& methods = session.dataSet()->modules.outsideByMethod;
    if (methods.size() == 1) {
        rows.insert(keyOf({toQString(methods.front().method), noModule, {}}), outside);
    }
    const QJsonArray printed = rowsOf(QStringLiteral("modules"), words);
    QList<QJsonObject> ofNoModule;
    QSet<QString> seen;
    int compared = 0;
    for (const auto& entry : printed) {
        const QJsonObject row = entry.toObject();
        const QJsonValue call = row.value(QStringLiteral("call"));
        const QString path = row.value(QStringLiteral("path")).toString();
        const QString key = keyOf({row.value(QStringLiteral("method")).toString(), path,
            call.isNull() ? QString() : QString::number(call.toInt())});
        QVERIFY2(!seen.contains(key), qPrintable(key));
        seen.insert(key);
        if (path == noModule) {
            ofNoModule.append(row);
            if (methods.size() > 1) {
                continue;
            }
        }
        QVERIFY2(rows.contains(key), qPrintable(key));
        const QString difference = differenceOf(model, rows.value(key), row, compared);
        QVERIFY2(difference.isEmpty(), qPrintable(key + QLatin1Char('\n') + difference));
    }
    // Inclusive, self, mean, median, share and calls; what belongs to no module has no calls.
    QCOMPARE(compared, 6 * printed.size() - (methods.size() > 1 ? 6 : 1) * ofNoModule.size());
    const QString sums = methods.size() > 1 ? differenceOfSums(model, outside, ofNoModule) : QString();
    QVERIFY2(sums.isEmpty(), qPrintable(sums));
    // Without a filter there is a row for each method.
    QVERIFY(
        words.contains(QStringLiteral("--filter")) || static_cast<std::size_t>(ofNoModule.size()) == methods.size());
    // What the filter leaves out took nothing.
    for (auto row = rows.cbegin(); row != rows.cend(); ++row) {
        const QVariant inclusive = row->siblingAtColumn(ModuleTreeModel::Inclusive).data(SortRole);
        QVERIFY2(seen.contains(row.key()) || inclusive.toLongLong() == 0, qPrintable(row.key()));
    }
}

QTEST_MAIN(TestSameFigures)
#include "tst_samefigures.moc"
