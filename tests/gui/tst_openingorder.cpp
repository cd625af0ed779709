// SPDX-License-Identifier: GPL-3.0-or-later
// Traces that are opened one after the other, in every order: all views show what they show of each alone.
#include "app/workspace.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/details/detailsview.h"
#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"
#include "views/tables/tableview.h"

#include <QtCore/QAbstractProxyModel>
#include <QtTest/QtTest>

#include <algorithm>
#include <array>
#include <map>

using namespace ets;
using namespace ets::test;

class TestOpeningOrder : public QObject, WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup() { m_window.reset(); }
    void everyOrder_data();
    void everyOrder();

private:
    static constexpr std::array cases{"cnn_xnn", "multi_method", "linear"};

    [[nodiscard]] static QStringList filesOf(const QString& testCase);
    /// What the views show, as texts.
    [[nodiscard]] QStringList shown();

    std::map<QString, QStringList> m_alone; ///< By case.
};

QStringList TestOpeningOrder::filesOf(const QString& testCase)
{
    if (testCase == QStringLiteral("linear")) {
        return {dataFile(testCase, QStringLiteral("prof.etdp"))}; // without its record
    }
    return pairOf(testCase) + QStringList{dataFile(testCase, QStringLiteral("model.pte"))};
}

QStringList TestOpeningOrder::shown()
{
    const auto& entries = m_window->workspace().views().entries();
    const auto isIdle = [&] {
        QCoreApplication::processEvents();
        return std::ranges::none_of(entries, [](const ViewEntry& entry) { return entry.widget->isPending(); })
            && !m_window->workspace().views().get<GraphPage>()->view().isBusy();
    };
    if (!QTest::qWaitFor(isIdle, 30000)) {
        return {QStringLiteral("the views do not become idle")};
    }
    QStringList texts{m_window->windowTitle(), m_window->workspace().views().get<DetailsView>()->content().title};
    const GraphGeometryPtr geometry = m_window->workspace().views().get<GraphPage>()->view().geometryOfScene();
    texts << QStringLiteral("graph: %1").arg(geometry != nullptr ? geometry->boxCount() : 0);
    for (const ViewEntry& entry : entries) {
        for (const TableView* const table : entry.widget->findChildren<TableView*>()) {
            const QAbstractItemModel* model = table->model();
            while (const auto* const proxy = qobject_cast<const QAbstractProxyModel*>(model)) {
                model = proxy->sourceModel();
            }
            for (int row = 0; row < model->rowCount(); ++row) {
                QStringList cells{entry.id};
                for (int column = 0; column < model->columnCount(); ++column) {
                    cells << model->index(row, column).data().toString();
                }
                texts << cells.join(QLatin1Char('|'));
            }
        }
    }
    return texts;
}

void TestOpeningOrder::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    for (const char* const name : cases) {
        beginWithoutSettings();
        const QString testCase = QLatin1String(name);
        QCOMPARE(openAndWait(m_window->session(), filesOf(testCase)), QString());
        m_alone[testCase] = shown();
        QVERIFY2(m_alone[testCase].size() > 20, name);
    }
}

void TestOpeningOrder::everyOrder_data()
{
    QTest::addColumn<QStringList>("order");
    std::array<int, cases.size()> order{0, 1, 2};
    do {
        QStringList names;
        for (const int index : order) {
            names << QLatin1String(cases[static_cast<std::size_t>(index)]);
        }
        names << names.front();
        QTest::newRow(qPrintable(names.join(QLatin1Char(' ')))) << names;
    } while (std::ranges::next_permutation(order).found);
}

void TestOpeningOrder::everyOrder()
{
    QFETCH(const QStringList, order);
    beginWithoutSettings();
    Session& session = m_window->session();
    for (const QString& testCase : order) {
        QCOMPARE(openAndWait(session, filesOf(testCase)), QString());
        QCOMPARE(shown(), m_alone[testCase]);
        QVERIFY(session.now().filter.asked.isEmpty());
        QVERIFY(std::holds_alternative<std::monostate>(session.now().selection.chosen));
        // What is chosen in one is not chosen in the next.
        session.selection().select(EventId(1));
        session.filterZoom().setFilter({QStringLiteral("name:a"), {}});
    }
}

QTEST_MAIN(TestOpeningOrder)
#include "tst_openingorder.moc"
