// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/numeric/testtensors.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/notices.h"
#include "tests/views/painted.h"
#include "views/tensor/elementhistogram.h"
#include "views/tensor/heatmapwidget.h"
#include "views/tensor/slicebar.h"
#include "views/tensor/tensorview.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtTest/QAbstractItemModelTester>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>

#include <limits>
#include <memory>
#include <numeric>

using namespace ets;
using namespace ets::test;

/// The elements of a value, looked at as a person looks at them.
class TestTensorView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void saysHowToStart();
    void worstIsOffered();
    void showsValueReferenceAndDifference();
    void anyTwoDimensionsAreASlice();
    void worstElementIsFound();
    void clickInThePictureGoesToTheElement();
    void copyHoldsEveryDigit();
    void filesAreWritten();
    void hundredMillionElementsAreAtHand();
    void notFiniteIsMarked();
    void anotherTraceEmptiesIt();

private:
    /// A table of one row.
    static NumberTablePtr tableOf(Value reference, Value run)
    {
        auto table = std::make_shared<NumberTable>();
        NumberRow& row = table->rows.emplace_back();
        row.node = "node";
        row.shape = shapeName(run);
        row.dtype = dtypeName(run);
        const auto metrics = measureValues(reference, run);
        row.metrics = metrics ? std::optional(*metrics) : std::nullopt;
        row.reference = std::make_shared<const Value>(std::move(reference));
        row.run = std::make_shared<const Value>(std::move(run));
        return table;
    }
    static Value counted(std::vector<std::int64_t> sizes, float from = 0)
    {
        std::vector<float> values(static_cast<std::size_t>(*checkedElementCount(sizes)));
        std::iota(values.begin(), values.end(), from);
        return floats(std::move(sizes), values);
    }
    [[nodiscard]] QTableView* table() const { return m_view->findChild<QTableView*>(); }
    [[nodiscard]] HeatMapWidget* picture() const { return m_view->findChild<HeatMapWidget*>(); }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return m_view->model().index(row, column).data().toString();
    }
    void waitForPicture() const { QTRY_VERIFY(picture()->map() != nullptr); }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<TensorView> m_view;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestTensorView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_session = std::make_unique<Session>();
    m_view = std::make_unique<TensorView>(*m_session);
    m_tester = std::make_unique<QAbstractItemModelTester>(
        &m_view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_view->resize(800, 600);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestTensorView::cleanup()
{
    m_tester.reset();
    m_view.reset();
    m_session.reset();
}

void TestTensorView::saysHowToStart()
{
    QVERIFY(!m_view->findChild<QComboBox*>()->isVisible());
    QCOMPARE(m_view->model().rowCount(), 0);
    m_view->goToWorst();
    m_view->follow(tableOf(floats({1.0F}), floats({1.0F})), 0);
    QCOMPARE(m_view->model().rowCount(), 0); // nobody asked for elements yet
}

void TestTensorView::worstIsOffered()
{
    const auto table = tableOf(counted({2, 3}), counted({2, 3}, 1));
    m_view->offer(std::make_shared<const WorstNumbers>(table, GapThreshold()));
    QCOMPARE(m_view->model().rowCount(), 2);
    QVERIFY(m_view->title().contains(QStringLiteral("[2, 3]")));
    // Other numbers of the same node take its place.
    const auto other = tableOf(counted({2, 3}), counted({2, 3}, 7));
    m_view->offer(std::make_shared<const WorstNumbers>(other, GapThreshold()));
    QCOMPARE(m_view->elements().at(0), 7.0);
}

void TestTensorView::showsValueReferenceAndDifference()
{
    m_view->showRow(tableOf(counted({2, 3}), counted({2, 3}, 1)), 0);
    QCOMPARE(m_view->model().rowCount(), 2);
    QCOMPARE(m_view->model().columnCount(), 3);
    QCOMPARE(cell(1, 2), QStringLiteral("6"));
    m_view->setKind(ElementKind::Reference);
    QCOMPARE(cell(1, 2), QStringLiteral("5"));
    auto* const kind = m_view->findChild<QComboBox*>();
    QTest::keyClick(kind, Qt::Key_Down);
    QCOMPARE(m_view->elements().kind(), ElementKind::Difference);
    QCOMPARE(cell(1, 2), QStringLiteral("1"));
    QTRY_VERIFY2(m_view->figures().contains(QStringLiteral("elements 6 ")), qPrintable(m_view->figures()));
    QVERIFY(m_view->figures().contains(QStringLiteral("mean 1 ")));
    waitForPicture();
    QVERIFY(isPainted(m_view->grab()));
}

void TestTensorView::anyTwoDimensionsAreASlice()
{
    m_view->showRow(tableOf(counted({2, 3, 4}), counted({2, 3, 4})), 0);
    auto* const bar = m_view->findChild<SliceBar*>();
    auto* const index = bar->findChild<QSpinBox*>();
    QVERIFY(index != nullptr);
    index->setFocus();
    QTest::keyClick(index, Qt::Key_Up);
    QCOMPARE(cell(0, 0), QStringLiteral("12"));
    auto* const rows = bar->findChild<QComboBox*>();
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_Up); // rows along dimension 0
    QTRY_COMPARE(m_view->model().rowCount(), 2);
    QCOMPARE(m_view->model().columnCount(), 4);
    QCOMPARE(cell(1, 3), QStringLiteral("15"));
    m_view->setKind(ElementKind::Reference); // the slice stays
    QCOMPARE(m_view->model().rowCount(), 2);
    QCOMPARE(cell(1, 3), QStringLiteral("15"));
}

void TestTensorView::worstElementIsFound()
{
    std::vector<float> values(2 * 30 * 40, 1.0F);
    values[1 * 1200 + 17 * 40 + 33] = 5.0F;
    m_view->showRow(
        tableOf(floats({2, 30, 40}, std::vector<float>(values.size(), 1.0F)), floats({2, 30, 40}, values)), 0);
    QToolButton* button = nullptr;
    for (QToolButton* const one : m_view->findChildren<QToolButton*>()) {
        button = one->text() == QStringLiteral("Largest difference") ? one : button;
    }
    QVERIFY(button != nullptr && button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(table()->currentIndex().row(), 17);
    QCOMPARE(table()->currentIndex().column(), 33);
    QCOMPARE(table()->currentIndex().data().toString(), QStringLiteral("5"));
}

void TestTensorView::clickInThePictureGoesToTheElement()
{
    m_view->showRow(tableOf(counted({100, 200}), counted({100, 200})), 0);
    waitForPicture();
    const QRectF area = picture()->pictureArea();
    const QPoint place(static_cast<int>(area.left() + area.width() * 0.75), static_cast<int>(area.center().y()));
    const auto element = picture()->elementAt(place);
    QVERIFY(element);
    QVERIFY(std::abs(element->first - 50) < 3 && std::abs(element->second - 150) < 3);
    QTest::mouseClick(picture(), Qt::LeftButton, {}, place);
    QCOMPARE(table()->currentIndex().row(), static_cast<int>(element->first));
    QCOMPARE(table()->currentIndex().column(), static_cast<int>(element->second));
    QVERIFY(!picture()->elementAt(QPointF(picture()->width() - 2, 5)));
}

void TestTensorView::copyHoldsEveryDigit()
{
    m_view->showRow(tableOf(floats({2, 2}, {0.1F, 2.0F, 3.0F, 4.0F}), floats({2, 2}, {0.1F, 2.0F, 3.0F, 1e-30F})), 0);
    table()->setFocus();
    table()->selectAll();
    QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("0.1\t2\n3\t1e-30\n"));
}

void TestTensorView::filesAreWritten()
{
    const QTemporaryDir folder;
    m_view->showRow(tableOf(counted({2, 2}), counted({2, 2})), 0);
    const QString csv = folder.filePath(QStringLiteral("slice.csv"));
    const Notices heard(*m_view);
    m_view->exportTo(csv, TensorView::Format::Csv);
    QTRY_COMPARE(heard.done.size(), 1);
    QFile file(csv);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("0,1\r\n2,3\r\n"));
    const QString npy = folder.filePath(QStringLiteral("values.npy"));
    m_view->exportTo(npy, TensorView::Format::Npy);
    QTRY_COMPARE(heard.done.size(), 2);
    QVERIFY(QFile::exists(npy));
}

void TestTensorView::hundredMillionElementsAreAtHand()
{
    // One byte each; what is seen is worked out, nothing else.
    Tensor tensor{.scalarType = ScalarType::Byte, .sizes = {10'000, 10'000}, .data = {}, .available = true};
    tensor.data.resize(100'000'000);
    tensor.data.back() = std::byte{7};
    auto table = std::make_shared<NumberTable>();
    NumberRow& row = table->rows.emplace_back();
    row.run = std::make_shared<const Value>(std::move(tensor));
    row.reference = std::make_shared<const Value>();
    m_tester.reset(); // looks at every cell
    m_view->showRow(table, 0);
    QCOMPARE(m_view->model().rowCount(), 10'000);
    QCOMPARE(m_view->model().columnCount(), TensorTableModel::maxColumns);
    const QModelIndex last = m_view->model().reveal(9'999, 9'999);
    QCOMPARE(last.data().toString(), QStringLiteral("7"));
    QCOMPARE(m_view->model().headerData(last.column(), Qt::Horizontal).toString(), QStringLiteral("9999"));
    // Text of all of them is nothing that a clipboard takes.
    m_view->findChild<QTableView*>()->selectAll();
    QCOMPARE(m_view->selectionAsTsv(), QString());
    m_session.reset();
    m_view.reset(); // while figures are counted
}

void TestTensorView::notFiniteIsMarked()
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    m_view->showRow(tableOf(floats({1, 3}, {1, 2, 3}), floats({1, 3}, {1, nan, 3})), 0);
    QCOMPARE(cell(0, 1), QStringLiteral("NaN"));
    waitForPicture();
    QVERIFY(picture()->map()->cells[1].hasNan);
    QTRY_VERIFY(m_view->figures().contains(QStringLiteral("NaN 1 ")));
    m_view->goToWorst();
    QCOMPARE(table()->currentIndex().column(), 1);
}

void TestTensorView::anotherTraceEmptiesIt()
{
    m_view->showRow(tableOf(counted({2, 2}), counted({2, 2})), 0);
    QCOMPARE(openAndWait(*m_session, pairOf(QStringLiteral("linear"))), QString());
    QCOMPARE(m_view->model().rowCount(), 0);
    QVERIFY(!picture()->isVisible());
}

QTEST_MAIN(TestTensorView)
#include "tst_tensorview.moc"
