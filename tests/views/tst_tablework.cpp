// SPDX-License-Identifier: GPL-3.0-or-later
// What people do with tables: sort by several columns, choose columns, read figures, copy and write rows.
#include "model/analysis/runs/runevents.h"
#include "model/analysis/samples/eventspread.h"
#include "model/inspector/eventnames.h"
#include "model/qt/models/eventcells.h"
#include "model/qt/models/eventtablemodel.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"
#include "model/qt/models/sparkline.h"
#include "model/qt/text/aligneddigits.h"
#include "model/report/texttable.h"
#include "tests/qt/loadedsession.h"
#include "views/modules/modulesview.h"
#include "views/tables/columnmenu.h"
#include "views/tables/eventsview.h"
#include "views/tables/exportdialog.h"
#include "views/tables/filterline.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tabledelegate.h"
#include "views/tables/tableheader.h"
#include "views/tables/tableview.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtGui/QClipboard>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QGuiApplication>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QRadioButton>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestTableWork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void shiftClickSortsByMore();
    void sortMenuHasTheOrderOfTheTrace();
    void sortKeysSurvive();
    void operatorsFollowTheFilter();
    void columnMenuStaysOpen();
    void presetsShowTheirColumns();
    void titlesAreWhole();
    void digitsAreCommon_data();
    void digitsAreCommon();
    void pointsStandBelowOneAnother();
    void namesLoseTheirMiddle();
    void spreadIsThatOfTheSamples();
    void durationsAreAChart();
    void copiesInEveryFormat();
    void copyKeepsWhatARowIs();
    void formats();
    void everyTableIsExported();
    void filterIsRespected();
    void choicesAreRemembered();
    void failureLeadsToThePath();
    void footerCountsAndSums();
    void groupsHaveTheirSums_data();
    void groupsHaveTheirSums();
    void groupsOfRuns();

private:
    [[nodiscard]] static QPoint headerPoint(const TableView& view, int section)
    {
        return {view.header()->sectionViewportPosition(section) + view.header()->sectionSize(section) / 2,
            view.header()->height() / 2};
    }
    static void clickHeader(const TableView& view, int section, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(view.header()->viewport(), Qt::LeftButton, modifiers, headerPoint(view, section));
    }
    static void click(const TableView& view, int row, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(
            view.viewport(), Qt::LeftButton, modifiers, view.visualRect(view.model()->index(row, 0)).center());
    }
    static void openMenu(TableView& view)
    {
        const QPoint place = view.visualRect(view.model()->index(0, 0)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, view.viewport()->mapToGlobal(place));
        QApplication::sendEvent(view.viewport(), &event);
    }
    [[nodiscard]] static QAction* entry(const QMenu& menu, const QString& text);
    [[nodiscard]] static QString exported(ExportDialog& dialog, const QString& path);
    static void choose(const ExportDialog& dialog, const QString& text);
    [[nodiscard]] TableView& events() const { return *m_events->view(); }
    [[nodiscard]] TableView& operators() const { return *m_operators->view(); }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<EventsView> m_events;
    std::unique_ptr<OperatorsView> m_operators;
    std::unique_ptr<ModulesView> m_modules;
};

void TestTableWork::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    ExportChoices::last() = {};
    m_session = std::make_unique<Session>();
    m_events = std::make_unique<EventsView>(*m_session);
    m_operators = std::make_unique<OperatorsView>(*m_session);
    m_modules = std::make_unique<ModulesView>(*m_session);
    for (TablePage* const page : {static_cast<TablePage*>(m_events.get()), static_cast<TablePage*>(m_operators.get()),
             static_cast<TablePage*>(m_modules.get())}) {
        page->resize(1500, 500);
        page->show();
    }
    QVERIFY(QTest::qWaitForWindowExposed(m_events.get()));
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("transformer"))), QString());
}

void TestTableWork::cleanup()
{
    m_modules.reset();
    m_operators.reset();
    m_events.reset();
    m_session.reset();
}

QAction* TestTableWork::entry(const QMenu& menu, const QString& text)
{
    for (QAction* const action : menu.actions()) {
        if (action->text() == text) {
            return action;
        }
    }
    return nullptr;
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
    QVERIFY(!events().grab().isNull());
    clickHeader(events(), average, Qt::ShiftModifier); // the other way round
    check(Qt::AscendingOrder);
    clickHeader(events(), average, Qt::ShiftModifier); // and away
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
    const Inspector& inspector = *m_session->dataSet()->inspector;
    int seen = 0;
    m_events->setOperatorCallsShown(true);
    for (int row = 0; row < events().model()->rowCount(); ++row) {
        const QModelIndex index = events().model()->index(row, 0);
        const auto event = std::get<EventId>(index.data(SelectionRole).value<Selection>());
        std::vector<double> values;
        for (const SampleId sample : inspector.samplesOf(event)) {
            if (const auto duration = inspector.duration(sample)) {
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
    QCOMPARE(line.peaks.size(), m_session->dataSet()->inspector->samplesOf(event).size());
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

void TestTableWork::copiesInEveryFormat()
{
    click(operators(), 0);
    click(operators(), 1, Qt::ControlModifier);
    openMenu(operators());
    auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QAction* const formats = entry(*menu, QStringLiteral("Copy as"));
    QVERIFY(formats != nullptr);
    const auto copied = [&](const QString& name) {
        entry(*formats->menu(), name)->trigger();
        return QGuiApplication::clipboard()->text();
    };
    const QString mean = operators().model()->index(0, OperatorTableModel::Mean).data(ExactTextRole).toString();
    QCOMPARE(copied(QStringLiteral("TSV")).count(QLatin1Char('\n')), 3);
    const QString csv = copied(QStringLiteral("CSV"));
    QVERIFY(csv.startsWith(QStringLiteral("Op type,Per run (")) && csv.contains(mean));
    const QStringList lines = copied(QStringLiteral("Markdown")).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[1].startsWith(QStringLiteral("| --- | ---: |")));
    const QJsonArray rows = QJsonDocument::fromJson(copied(QStringLiteral("JSON")).toUtf8()).array();
    QCOMPARE(rows.size(), 2);
    QVERIFY(rows[0].toObject().value(QStringLiteral("Calls")).isDouble());
    QVERIFY(rows[0].toObject().value(QStringLiteral("Op type")).isString());
    menu->close();
}

void TestTableWork::copyKeepsWhatARowIs()
{
    const QString all = operators().selectionAsTsv();
    QVERIFY(all.contains(QStringLiteral("Method::execute, unaccounted\t")));
    QVERIFY(all.contains(QStringLiteral("OPERATOR_CALL, overhead\t")));
    m_modules->view()->expandAll();
    const QString modules = m_modules->view()->selectionAsTsv();
    QVERIFY(modules.contains(QStringLiteral("layers.0.attn\t")) || modules.contains(QStringLiteral("layers.0.mlp\t")));
}

void TestTableWork::formats()
{
    const TextTable table{{"name", "time (ms)"}, {false, true}, {{"a|b\nc", "1.5"}, {"=x", ""}, {"12", "7"}}};
    QCOMPARE(formatted(table, TextTableFormat::Markdown),
        std::string("| name | time (ms) |\n| --- | ---: |\n| a\\|b c | 1.5 |\n| =x |  |\n| 12 | 7 |\n"));
    QCOMPARE(formatted(table, TextTableFormat::Csv, true),
        std::string("name,time (ms)\r\n\"a|b\nc\",1.5\r\n'=x,\r\n12,7\r\n"));
    QCOMPARE(formatted(table, TextTableFormat::Tsv), std::string("name\ttime (ms)\n\"a|b\nc\"\t1.5\n=x\t\n12\t7\n"));
    const QJsonArray rows =
        QJsonDocument::fromJson(QByteArray::fromStdString(formatted(table, TextTableFormat::Json))).array();
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[0].toObject(), (QJsonObject{{"name", "a|b\nc"}, {"time (ms)", 1.5}}));
    QCOMPARE(rows[1].toObject().value(QStringLiteral("time (ms)")), QJsonValue(QJsonValue::Null));
    QCOMPARE(rows[2].toObject(), (QJsonObject{{"name", "12"}, {"time (ms)", 7}})); // a name stays a text
}

QString TestTableWork::exported(ExportDialog& dialog, const QString& path)
{
    QSignalSpy finished(&dialog, &QDialog::finished);
    if (!path.isEmpty()) {
        dialog.setPath(path);
    }
    const QString target = dialog.findChild<QLineEdit*>()->text();
    QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    if (finished.isEmpty() && !finished.wait(10000)) {
        return {};
    }
    QFile file(target);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void TestTableWork::choose(const ExportDialog& dialog, const QString& text)
{
    for (QRadioButton* const button : dialog.findChildren<QRadioButton*>()) {
        if (button->text() == text) {
            QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
            QVERIFY(button->isChecked());
        }
    }
}

void TestTableWork::everyTableIsExported()
{
    const QTemporaryDir folder;
    for (TableView* const view : {&operators(), m_modules->view()}) {
        for (const QString& format :
            {QStringLiteral("CSV"), QStringLiteral("TSV"), QStringLiteral("JSON"), QStringLiteral("Markdown")}) {
            openMenu(*view);
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr && entry(*menu, QStringLiteral("Export…")) != nullptr);
            menu->setActiveAction(entry(*menu, QStringLiteral("Export…")));
            QTest::keyClick(menu, Qt::Key_Return);
            auto* const dialog = view->findChild<ExportDialog*>();
            QVERIFY(dialog != nullptr);
            dialog->setPath(folder.filePath(view->accessibleName() + QStringLiteral(".csv")));
            choose(*dialog, format);
            QVERIFY(!dialog->findChild<QLineEdit*>()->text().endsWith(QStringLiteral(".csv"))
                || format == QStringLiteral("CSV"));
            const QString text = exported(*dialog, {});
            QVERIFY2(text.size() > 200, qPrintable(format));
            const QString name = view->model()->index(0, 0).data(ExactTextRole).toString();
            QVERIFY(text.contains(name));
            delete dialog;
        }
    }
    const QStringList files = QDir(folder.path()).entryList(QDir::Files);
    QCOMPARE(files.size(), 8);
}

void TestTableWork::filterIsRespected()
{
    const QTemporaryDir folder;
    m_session->filterZoom().setFilter({QStringLiteral("addmm"), {}});
    const int shown = m_events->proxy().rowCount();
    m_events->showExportDialog();
    auto* dialog = m_events->findChild<ExportDialog*>();
    QStringList labels;
    for (const QRadioButton* const button : dialog->findChildren<QRadioButton*>()) {
        labels += button->text();
    }
    QVERIFY2(
        labels.contains(QStringLiteral("Filtered (%1 events)").arg(shown)), qPrintable(labels.join(QLatin1Char('|'))));
    const QStringList lines = exported(*dialog, folder.filePath(QStringLiteral("some.csv")))
                                  .split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), shown + 1);
    delete dialog;
    // Without one, all of them are offered, and counted as events.
    m_session->filterZoom().setFilter({});
    m_events->showExportDialog();
    dialog = m_events->findChild<ExportDialog*>();
    const auto buttons = dialog->findChildren<QRadioButton*>();
    const auto all = std::find_if(buttons.begin(), buttons.end(),
        [](const QRadioButton* button) { return button->text().startsWith(QStringLiteral("All (")); });
    QVERIFY(all != buttons.end() && (*all)->isChecked());
    QCOMPARE((*all)->text(), QStringLiteral("All (%1 events)").arg(m_events->proxy().rowCount()));
}

void TestTableWork::choicesAreRemembered()
{
    const QTemporaryDir folder;
    m_events->showExportDialog();
    auto* dialog = m_events->findChild<ExportDialog*>();
    choose(*dialog, QStringLiteral("Shown"));
    choose(*dialog, QStringLiteral("JSON"));
    QVERIFY(!exported(*dialog, folder.filePath(QStringLiteral("rows.json"))).isEmpty());
    delete dialog;
    m_events->showExportDialog();
    dialog = m_events->findChild<ExportDialog*>();
    const auto isChosen = [&](const QString& text) {
        const auto buttons = dialog->findChildren<QRadioButton*>();
        return std::any_of(buttons.begin(), buttons.end(),
            [&](const QRadioButton* button) { return button->text() == text && button->isChecked(); });
    };
    QVERIFY(isChosen(QStringLiteral("Shown")) && isChosen(QStringLiteral("JSON")));
    QCOMPARE(
        QFileInfo(dialog->findChild<QLineEdit*>()->text()).absolutePath(), QFileInfo(folder.path()).absoluteFilePath());
    QVERIFY(dialog->findChild<QLineEdit*>()->text().endsWith(QStringLiteral(".json")));
    // In settings, too; what makes no sense there is ignored.
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    ExportChoices::last().save(settings);
    ExportChoices::last() = {};
    ExportChoices::last().restore(settings);
    QVERIFY(ExportChoices::last().format == TextTableFormat::Json);
    settings.setValue(QStringLiteral("export/format"), 99);
    settings.setValue(QStringLiteral("export/columns"), QStringLiteral("x"));
    ExportChoices::last().restore(settings);
    QVERIFY(ExportChoices::last().format == TextTableFormat::Csv);
}

void TestTableWork::failureLeadsToThePath()
{
    m_events->showExportDialog();
    auto* const dialog = m_events->findChild<ExportDialog*>();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    dialog->setPath(QStringLiteral("/no/such/folder/rows.csv"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    QTRY_VERIFY(dialog->message().contains(QStringLiteral("/no/such/folder/rows.csv")));
    QCOMPARE(QApplication::focusWidget(), dialog->findChild<QLineEdit*>());
    QVERIFY(dialog->findChild<QLineEdit*>()->hasSelectedText());
}

void TestTableWork::footerCountsAndSums()
{
    const auto said = [](const TablePage& page, const QString& name) {
        const auto* const label = page.findChild<QLabel*>(name);
        return label->isVisible() ? label->text() : QString();
    };
    QCOMPARE(said(*m_operators, QStringLiteral("count")),
        QStringLiteral("%1 op types").arg(m_session->dataSet()->operators.rows.size()));
    QVERIFY(said(*m_operators, QStringLiteral("sum")).isEmpty());
    click(operators(), 0);
    click(operators(), 2, Qt::ShiftModifier);
    const QString sum = said(*m_operators, QStringLiteral("sum"));
    QVERIFY2(
        sum.contains(QStringLiteral("3 rows selected")) && sum.contains(QStringLiteral("per run")), qPrintable(sum));
    // The count stays beside it.
    QVERIFY(said(*m_operators, QStringLiteral("count")).endsWith(QStringLiteral("op types")));
}

void TestTableWork::groupsHaveTheirSums_data()
{
    QTest::addColumn<int>("choice");
    QTest::newRow("block") << 1;
    QTest::newRow("op type") << 2;
    QTest::newRow("backend") << 3;
    QTest::newRow("module") << 4;
}

void TestTableWork::groupsHaveTheirSums()
{
    QFETCH(int, choice);
    const auto* const model = qobject_cast<const EventTableModel*>(m_events->proxy().sourceModel());
    QVERIFY(model != nullptr);
    const QAbstractItemModelTester tester(
        m_events->proxy().sourceModel(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester shownTester(
        &m_events->proxy(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const std::vector<int> columns = events().shownColumns();
    auto* const box = m_events->findChild<QComboBox*>();
    box->setFocus();
    for (int i = 0; i < choice; ++i) {
        QTest::keyClick(box, Qt::Key_Down);
    }
    QCOMPARE(static_cast<int>(m_events->grouping()), choice);
    constexpr auto self = static_cast<int>(EventColumn::Self);
    const auto sumOf = [&](const QAbstractItemModel& rows) {
        qint64 sum = 0;
        for (int group = 0; group < rows.rowCount(); ++group) {
            sum += rows.index(group, self).data(SortRole).toLongLong();
        }
        return sum;
    };
    qint64 expected = 0;
    for (const Event& event : m_session->dataSet()->inspector->events()) {
        expected += event.selfTicks;
    }
    QCOMPARE(sumOf(*model), expected);
    for (int group = 0; group < model->rowCount(); ++group) {
        qint64 sum = 0;
        const QModelIndex above = model->index(group, 0);
        QVERIFY(model->rowCount(above) > 0);
        for (int row = 0; row < model->rowCount(above); ++row) {
            sum += model->index(row, self, above).data(SortRole).toLongLong();
        }
        QCOMPARE(model->index(group, self).data(SortRole).toLongLong(), sum);
    }
    // A click on a group selects its events.
    QTest::mouseClick(events().viewport(), Qt::LeftButton, {},
        events().visualRect(events().model()->index(0, static_cast<int>(EventColumn::Avg))).center());
    const auto chosen = m_session->selection().targets().events.size();
    QCOMPARE(chosen,
        m_events->proxy().dataSetModel().eventsOf(m_events->proxy().mapToSource(events().model()->index(0, 0))).size());
    // Sums are of what a filter lets through, and so is the number of events.
    m_session->filterZoom().setFilter({QStringLiteral("addmm"), {}});
    QVERIFY(sumOf(*model) < expected);
    QVERIFY(m_events->findChild<QLabel*>(QStringLiteral("count"))->text().contains(QStringLiteral(" of ")));
    // They are seen: beside the names, as long as there are groups.
    const std::vector<int> grouped = events().shownColumns();
    const auto names = std::find(grouped.begin(), grouped.end(), static_cast<int>(EventColumn::Name));
    QCOMPARE(*(names + 1), self);
    QCOMPARE(*(names + 2), static_cast<int>(EventColumn::Share));
    QVERIFY(!m_events->grab().isNull());
    m_events->setGrouping(EventGrouping::None);
    QCOMPARE(events().shownColumns(), columns);
    QCOMPARE(model->rowCount(), static_cast<int>(m_session->dataSet()->inspector->events().size()));
}

void TestTableWork::groupsOfRuns()
{
    const Inspector& inspector = *m_session->dataSet()->inspector;
    const auto runs = static_cast<int>(inspector.etdump().runs.size());
    m_events->setGrouping(EventGrouping::Run);
    QCOMPARE(events().model()->rowCount(), runs);
    QCOMPARE(m_events->findChild<QLabel*>(QStringLiteral("count"))->text(), QStringLiteral("%1 runs").arg(runs));
    // What is selected elsewhere opens its run.
    const RunId last(static_cast<std::size_t>(runs - 1));
    const EventBlock& block = inspector.block(inspector.blockOf(last));
    const EventId event(block.firstEvent.value() + block.eventCount - 1);
    const SampleId sample = samplesInRun(inspector, event, last).front();
    m_session->selection().select(sample);
    const QModelIndex row = events().currentIndex();
    QVERIFY(row.parent().isValid() && events().isExpanded(row.parent()));
    QCOMPARE(row.parent().row(), runs - 1);
    QCOMPARE(row.data(SelectionRole).value<Selection>(), Selection(sample));
    // A copy has the time of the run, and the sum of several rows is that of these rows.
    const double duration = *inspector.duration(sample);
    const QString copied = events().selectionAsTsv();
    QVERIFY2(copied.contains(QString::fromStdString(inspector.event(event).name)), qPrintable(copied));
    QCOMPARE(row.siblingAtColumn(static_cast<int>(EventColumn::Avg)).data(SortRole).toDouble(), duration);
    QCOMPARE(row.siblingAtColumn(static_cast<int>(EventColumn::Max)).data(SortRole).toDouble(), duration);
    events().selectionModel()->select(
        events().indexAbove(row), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    const QString sum = m_events->findChild<QLabel*>(QStringLiteral("sum"))->text();
    QVERIFY2(
        sum.contains(QStringLiteral("2 rows selected")) && !sum.contains(QStringLiteral("per run")), qPrintable(sum));
    // A click on a row selects its slice, one on a group the run.
    QTest::mouseClick(events().viewport(), Qt::LeftButton, {}, events().visualRect(events().indexAbove(row)).center());
    const auto* const clicked = std::get_if<SampleId>(&m_session->selection().selection());
    QVERIFY(clicked != nullptr && inspector.runOf(*clicked) == last);
    m_events->showExportDialog();
    auto* const dialog = m_events->findChild<ExportDialog*>();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    for (const QRadioButton* const button : dialog->findChildren<QRadioButton*>()) {
        QVERIFY(button->text() != QStringLiteral("The Inspector's"));
    }
    const QTemporaryDir folder;
    const QString text = exported(*dialog, folder.filePath(QStringLiteral("runs.csv")));
    QVERIFY2(text.startsWith(QStringLiteral("block,run,")), qPrintable(text.left(80)));
    std::size_t expected = 0;
    for (std::size_t run = 0; run < inspector.etdump().runs.size(); ++run) {
        for (const EventId each : eventsInRun(inspector, RunId(run))) {
            expected += inspector.event(each).name == eventnames::operatorCall ? 0 : 1;
        }
    }
    QCOMPARE(static_cast<std::size_t>(text.count(QLatin1Char('\n'))), expected + 1);
}

QTEST_MAIN(TestTableWork)
#include "tst_tablework.moc"
