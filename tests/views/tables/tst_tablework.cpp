// SPDX-License-Identifier: GPL-3.0-or-later
// What people do with tables: sort by several columns, choose columns, read figures.
#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/operatortablemodel.h"
#include "model/qt/models/sparkline.h"
#include "model/qt/text/aligneddigits.h"
#include "tests/views/tables/tablepages.h"
#include "views/tables/columnmenu.h"
#include "views/tables/filterline.h"
#include "views/tables/tabledelegate.h"
#include "views/tables/tableheader.h"

using namespace ets;
using namespace ets::test;

class TestTableWork : public QObject, private TablePages {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void shiftClickSortsByMore();
    void sortMenuHasTheOrderOfTheTrace();
    void sortKeysSurvive();
    void operatorsFollowTheFilter();
    void filterArrangesRowsOnce_data();
    void filterArrangesRowsOnce();
    void columnMenuStaysOpen();
    void presetsShowTheirColumns();
    void titlesAreWhole();
    void digitsAreCommon_data();
    void digitsAreCommon();
    void pointsStandBelowOneAnother();
    void namesLoseTheirMiddle();
    void spreadIsThatOfTheSamples();
    void durationsAreAChart();
};

void TestTableWork::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QCOMPARE(open(), QString());
}

void TestTableWork::shiftClickSortsByMore()
{
    constexpr auto types = static_cast<int>(EventColumn::OpTypes);
    constexpr auto average = static_cast<int>(EventColumn::Avg);
    clickHeader(events(), types);
    clickHeader(events(), average, Qt::ShiftModifier);
    QVERIFY((events().sortKeys() == std::vector<SortKey>{{types, Qt::AscendingOrder}, {average, Qt::DescendingOrder}}));
    const auto check = [&](Qt::SortOrder second) {
        const QAbstractItemModel& model = *events().model();
        int pairs = 0;
        for (int row = 1; row < model.rowCount(); ++row) {
            const QString before = model.index(row - 1, types).data(SortRole).toString();
            const QString here = model.index(row, types).data(SortRole).toString();
            QVERIFY(here.isEmpty() || QString::compare(before, here, Qt::CaseInsensitive) <= 0);
            if (before == here) {
                const double a = model.index(row - 1, average).data(SortRole).toDouble();
                const double b = model.index(row, average).data(SortRole).toDouble();
                QVERIFY(second == Qt::DescendingOrder ? a >= b : a <= b);
                ++pairs;
            }
        }
        QVERIFY(pairs > 20);
    };
    check(Qt::DescendingOrder);
    // The title says that it is the second, and which way round.
    const QRect title(events().header()->sectionViewportPosition(average), 0, events().header()->sectionSize(average),
        events().header()->height());
    const auto picture = [&] { return events().header()->viewport()->grab(title).toImage(); };
    const QImage downwards = picture();
    clickHeader(events(), average, Qt::ShiftModifier); // the other way round
    const QImage upwards = picture();
    QVERIFY(upwards != downwards);
    check(Qt::AscendingOrder);
    clickHeader(events(), average, Qt::ShiftModifier); // and away
    QVERIFY(picture() != upwards && picture() != downwards);
    QCOMPARE(events().sortKeys().size(), std::size_t(1));
    clickHeader(events(), average, Qt::ShiftModifier);
    clickHeader(events(), average); // a plain click starts anew
    QCOMPARE(events().sortKeys().size(), std::size_t(1));
    QCOMPARE(events().sortKeys().front().column, average);
}

void TestTableWork::sortMenuHasTheOrderOfTheTrace()
{
    events().sortByColumn(static_cast<int>(EventColumn::Avg), Qt::DescendingOrder);
    openMenu(events());
    auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QAction* const sort = entry(*menu, QStringLiteral("Sort by"));
    QVERIFY(sort != nullptr && entry(*sort->menu(), QStringLiteral("Avg"))->isChecked());
    QAction* const order = entry(*sort->menu(), QStringLiteral("Order of the trace"));
    QVERIFY(order != nullptr && !order->isChecked());
    order->trigger();
    menu->close();
    QVERIFY(events().sortKeys().empty());
    for (int row = 1; row < events().model()->rowCount(); ++row) {
        const auto idOf = [&](int at) {
            return std::get<EventId>(events().model()->index(at, 0).data(SelectionRole).value<Selection>());
        };
        QVERIFY(idOf(row - 1) < idOf(row));
    }
}

void TestTableWork::sortKeysSurvive()
{
    const std::vector<SortKey> keys{{static_cast<int>(EventColumn::Backend), Qt::DescendingOrder},
        {static_cast<int>(EventColumn::Module), Qt::AscendingOrder},
        {static_cast<int>(EventColumn::P90), Qt::DescendingOrder}};
    events().setSortKeys(keys);
    EventsView other(*m_session);
    other.setColumnState(m_events->columnState());
    QVERIFY(other.view()->sortKeys() == keys);
    // No sort is kept, too: Operators is sorted at first.
    operators().setSortKeys({});
    OperatorsView again(*m_session);
    QCOMPARE(again.view()->sortKeys().size(), std::size_t(1));
    again.setColumnState(m_operators->columnState());
    QVERIFY(again.view()->sortKeys().empty());
}

void TestTableWork::operatorsFollowTheFilter()
{
    const auto shares = [&] {
        std::vector<double> values;
        for (int row = 0; row < operators().model()->rowCount(); ++row) {
            const QVariant share = operators().model()->index(row, OperatorTableModel::Share).data(SortRole);
            if (share.isValid()) {
                values.push_back(share.toDouble());
            }
        }
        return values;
    };
    const auto isSorted = [](const std::vector<double>& values) {
        return std::is_sorted(values.begin(), values.end(), std::greater<>());
    };
    QVERIFY(isSorted(shares()));
    QLineEdit* const line = m_operators->filterLine()->lineEdit();
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("module:layers.0.mlp or softmax"));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(shares().size() > 1 && shares().size() < m_session->dataSet()->operators.rows.size());
    QVERIFY(isSorted(shares()));
}

void TestTableWork::filterArrangesRowsOnce_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<bool>("isSorted");
    for (const char* const table : {"events", "groups", "operators", "modules"}) {
        for (const bool isSorted : {false, true}) {
            QTest::addRow("%s%s", table, isSorted ? ", sorted" : "") << QString::fromLatin1(table) << isSorted;
        }
    }
}

void TestTableWork::filterArrangesRowsOnce()
{
    QFETCH(const QString, table);
    QFETCH(const bool, isSorted);
    TablePage& page = table == QStringLiteral("operators") ? static_cast<TablePage&>(*m_operators)
        : table == QStringLiteral("modules")               ? static_cast<TablePage&>(*m_modules)
                                                           : static_cast<TablePage&>(*m_events);
    m_events->setGrouping(table == QStringLiteral("groups") ? EventGrouping::OpType : EventGrouping::None);
    const int last = page.view()->model()->columnCount() - 1; // a figure of what passes the filter
    page.view()->setSortKeys(isSorted ? std::vector<SortKey>{{last, Qt::DescendingOrder}} : std::vector<SortKey>());
    QTRY_VERIFY(!page.isPending());
    const auto all = page.proxy().shownRowCount();
    const QSignalSpy arranged(&page.proxy(), &QAbstractItemModel::layoutChanged);
    const auto answer = [&](const QString& text) {
        m_session->filterZoom().setFilter({text, {}});
        return QTest::qWaitFor([&] { return page.proxy().filter().text == text && !page.isPending(); });
    };
    QVERIFY(answer(QStringLiteral("module:layers.0.mlp or softmax")));
    QCOMPARE(arranged.size(), 1);
    const auto filtered = page.proxy().shownRowCount();
    QVERIFY(filtered > 0 && filtered < all);
    QVERIFY(answer({}));
    QCOMPARE(arranged.size(), 2);
    QCOMPARE(page.proxy().shownRowCount(), all);
}

void TestTableWork::columnMenuStaysOpen()
{
    ColumnMenu menu(events());
    menu.popup(QPoint(10, 10));
    QVERIFY(menu.isVisible());
    const auto toggle = [&](const QString& title) {
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(entry(menu, title)).center());
    };
    toggle(QStringLiteral("Outliers"));
    QVERIFY(menu.isVisible());
    QVERIFY(!events().isColumnHidden(static_cast<int>(EventColumn::Outliers)));
    toggle(QStringLiteral("CV"));
    QVERIFY(menu.isVisible() && !events().isColumnHidden(static_cast<int>(EventColumn::Variation)));
    menu.setActiveAction(entry(menu, QStringLiteral("CV")));
    QTest::keyClick(&menu, Qt::Key_Space);
    QVERIFY(menu.isVisible() && events().isColumnHidden(static_cast<int>(EventColumn::Variation)));
    QVERIFY(!entry(menu, QStringLiteral("CV"))->isChecked());
    QTest::keyClick(&menu, Qt::Key_Escape);
    QVERIFY(!menu.isVisible());
}

void TestTableWork::presetsShowTheirColumns()
{
    ColumnMenu menu(events());
    menu.popup(QPoint(10, 10));
    menu.setActiveAction(entry(menu, QStringLiteral("Spread")));
    QTest::keyClick(&menu, Qt::Key_Return);
    const std::vector<int> shown = events().shownColumns();
    const auto has = [&](EventColumn column) {
        return std::find(shown.begin(), shown.end(), static_cast<int>(column)) != shown.end();
    };
    QVERIFY(has(EventColumn::Name) && has(EventColumn::Deviation) && has(EventColumn::Variation)
        && has(EventColumn::Outliers) && has(EventColumn::Durations));
    QVERIFY(!has(EventColumn::Module) && !has(EventColumn::P10));
}

void TestTableWork::titlesAreWhole()
{
    const auto check = [](const TableView& view) {
        const auto* const header = qobject_cast<const TableHeader*>(view.header());
        QVERIFY(header != nullptr);
        for (const int column : view.shownColumns()) {
            QVERIFY2(header->sectionSize(column) >= header->wholeWidth(column),
                qPrintable(view.model()->headerData(column, Qt::Horizontal).toString()));
        }
    };
    check(events());
    check(operators());
    check(*m_modules->view());
    m_session->filterZoom().setFilter({QStringLiteral("addmm"), {}}); // "Share of filtered" is longer
    check(operators());
    check(*m_modules->view());
    // Nobody can make one too narrow.
    const auto share = static_cast<int>(EventColumn::Share);
    events().header()->resizeSection(share, 25);
    check(events());
    // A dragged edge neither.
    const QPoint edge(events().header()->sectionViewportPosition(share) + events().header()->sectionSize(share) - 1, 5);
    QWidget* const surface = events().header()->viewport();
    QTest::mousePress(surface, Qt::LeftButton, {}, edge);
    QTest::mouseMove(surface, edge - QPoint(60, 0));
    QTest::mouseRelease(surface, Qt::LeftButton, {}, edge - QPoint(60, 0));
    check(events());
}

void TestTableWork::digitsAreCommon_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<QStringList>("texts");
    const QChar gap(0x202f);
    QTest::newRow("whole") << QList<double>{1, 12345, 0}
                           << QStringList{"1", QStringLiteral("12") + gap + QStringLiteral("345"), "0"};
    QTest::newRow("two significant") << QList<double>{
        0.5, 1234.56, 12} << QStringList{"0.50", QStringLiteral("1") + gap + QStringLiteral("234.56"), "12.00"};
    QTest::newRow("small ones") << QList<double>{0.000012, 3.5} << QStringList{"0.00001", "3.50000"};
    QTest::newRow("too small") << QList<double>{0.000001, 3.5} << QStringList{"<0.00001", "3.50000"};
    QTest::newRow("negative") << QList<double>{-0.25, 1.5, -1e-9} << QStringList{"-0.25000", "1.50000", ">-0.00001"};
    QTest::newRow("not finite") << QList<double>{qQNaN(), 1.5} << QStringList{"NaN", "1.5"};
    QTest::newRow("none") << QList<double>{} << QStringList{};
}

void TestTableWork::digitsAreCommon()
{
    QFETCH(QList<double>, values);
    QFETCH(QStringList, texts);
    const int decimals = format::commonDecimals(std::vector<double>(values.begin(), values.end()));
    for (qsizetype i = 0; i < values.size(); ++i) {
        QCOMPARE(format::aligned(values[i], decimals), texts[i]);
    }
}

void TestTableWork::pointsStandBelowOneAnother()
{
    const auto* const cells = qobject_cast<const TableDelegate*>(events().itemDelegate());
    QVERIFY(cells != nullptr);
    const auto decimals = cells->decimalsOf(*events().model(), static_cast<int>(EventColumn::Avg));
    QVERIFY(decimals && *decimals >= 0);
    QVERIFY(!cells->decimalsOf(*events().model(), static_cast<int>(EventColumn::Name)));
    QVERIFY(!cells->decimalsOf(*events().model(), static_cast<int>(EventColumn::Samples)));
    // A filter does not move them.
    m_session->filterZoom().setFilter({QStringLiteral("avg>10us"), {}});
    QCOMPARE(cells->decimalsOf(*events().model(), static_cast<int>(EventColumn::Avg)), decimals);
}

void TestTableWork::namesLoseTheirMiddle()
{
    QCOMPARE(events().textElideMode(), Qt::ElideMiddle);
    const QModelIndex row = events().model()->index(0, static_cast<int>(EventColumn::Name));
    QVERIFY(row.data(Qt::ToolTipRole).toString().contains(row.data().toString()));
}

void TestTableWork::spreadIsThatOfTheSamples()
{
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("multi_method"))), QString());
    const Trace& trace = *m_session->dataSet()->trace;
    int seen = 0;
    m_events->setOperatorCallsShown(true);
    for (int row = 0; row < events().model()->rowCount(); ++row) {
        const QModelIndex index = events().model()->index(row, 0);
        const auto event = std::get<EventId>(index.data(SelectionRole).value<Selection>());
        std::vector<double> values;
        for (const SampleId sample : trace.samplesOf(event)) {
            if (const auto duration = trace.duration(sample)) {
                values.push_back(*duration);
            }
        }
        const QVariant deviation = index.siblingAtColumn(static_cast<int>(EventColumn::Deviation)).data(SortRole);
        QCOMPARE(deviation.isValid(), values.size() > 1);
        if (values.size() < 2) {
            continue;
        }
        double mean = 0;
        for (const double value : values) {
            mean += value / static_cast<double>(values.size());
        }
        double squares = 0;
        for (const double value : values) {
            squares += (value - mean) * (value - mean);
        }
        const double expected = std::sqrt(squares / static_cast<double>(values.size() - 1));
        QVERIFY(std::abs(deviation.toDouble() - expected) <= expected * 1e-9);
        const QVariant variation = index.siblingAtColumn(static_cast<int>(EventColumn::Variation)).data(SortRole);
        QVERIFY(std::abs(variation.toDouble() - expected / mean) <= 1e-9);
        // Three interquartile ranges over the upper quartile, linear between neighbors.
        std::sort(values.begin(), values.end());
        const auto quantile = [&](double part) {
            const double place = part * static_cast<double>(values.size() - 1);
            const auto low = static_cast<std::size_t>(place);
            const std::size_t high = std::min(low + 1, values.size() - 1);
            return values[low] + (values[high] - values[low]) * (place - static_cast<double>(low));
        };
        const double limit = quantile(0.75) + 3 * (quantile(0.75) - quantile(0.25));
        const auto outliers =
            std::count_if(values.begin(), values.end(), [&](double value) { return value > limit * (1 + 1e-12); });
        QCOMPARE(index.siblingAtColumn(static_cast<int>(EventColumn::Outliers)).data(SortRole).toLongLong(),
            static_cast<qlonglong>(outliers));
        ++seen;
    }
    QVERIFY(seen > 5);
}

void TestTableWork::durationsAreAChart()
{
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("multi_method"))), QString());
    constexpr auto column = static_cast<int>(EventColumn::Durations);
    events().setColumnHidden(column, false);
    const QModelIndex cell = events().model()->index(0, column);
    QVERIFY(cell.data().toString().isEmpty());
    const auto line = cell.data(SeriesRole).value<Sparkline>();
    const auto event = std::get<EventId>(cell.data(SelectionRole).value<Selection>());
    QCOMPARE(line.peaks.size(), m_session->dataSet()->trace->samplesOf(event).size());
    QVERIFY(line.highest > 0);
    QVERIFY(cell.data(ExactTextRole).toString().endsWith(QStringLiteral(" ms")));
    QCOMPARE(
        cell.data(ExactTextRole).toString().count(QLatin1Char(';')), static_cast<qsizetype>(line.peaks.size()) - 1);
    // It is drawn: bars of one color stand in the cell.
    events().scrollTo(cell);
    const QImage with = events().viewport()->grab(events().visualRect(cell)).toImage();
    const QModelIndex beside = events().model()->index(0, static_cast<int>(EventColumn::Backend));
    QVERIFY(with.width() > 20);
    int inked = 0;
    for (int x = 0; x < with.width(); ++x) {
        inked += with.pixel(x, with.height() - 5) != with.pixel(with.width() - 1, 1) ? 1 : 0;
    }
    QVERIFY2(inked >= 3, qPrintable(QString::number(inked)));
    QVERIFY(beside.data(SeriesRole).isNull());
}

QTEST_MAIN(TestTableWork)
#include "tst_tablework.moc"
