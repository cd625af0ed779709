// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen of a tensor: slices, differences, figures, pictures and files.
#include "model/numeric/elements.h"
#include "model/numeric/npy.h"
#include "model/numeric/valuestatistics.h"
#include "tests/numeric/testtensors.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace ets;
using namespace ets::test;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

std::shared_ptr<const Value> kept(Value value)
{
    return std::make_shared<const Value>(std::move(value));
}

/// Elements 0, 1, 2, ... of a shape.
std::shared_ptr<const Value> counted(std::vector<std::int64_t> sizes)
{
    std::vector<float> values(static_cast<std::size_t>(*checkedElementCount(sizes)));
    std::iota(values.begin(), values.end(), 0.0F);
    return kept(floats(std::move(sizes), values));
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestElementView : public QObject {
    Q_OBJECT

private slots:
    void slicesAnyTwoDimensions();
    void foldsOneDimension();
    void movesToAnElement();
    void emptyShapesHaveNothing();
    void tellsDifferences();
    void otherShapesHaveNoDifference();
    void countsAll();
    void histogramHoldsEveryFiniteElement();
    void heatMapLosesNoOutlier();
    void cancels();
    void writesSlicesAndArrays();
};

void TestElementView::slicesAnyTwoDimensions()
{
    const ElementView view({}, counted({2, 3, 4}), ElementKind::Run);
    QCOMPARE(view.count(), std::size_t{24});
    ElementSlice slice(view.sizes());
    QCOMPARE(slice.rows(), 3);
    QCOMPARE(slice.columns(), 4);
    slice.setIndex(0, 1);
    QCOMPARE(view.at(slice.position(2, 3)), 23.0);
    slice.setDimensions(2, 0);
    slice.setIndex(1, 2);
    QCOMPARE(slice.rows(), 4);
    QCOMPARE(slice.columns(), 2);
    QCOMPARE(view.at(slice.position(3, 1)), 12 + 8 + 3.0);
    slice.setDimensions(0, 0); // the dimension of the columns: swapped
    QCOMPARE(slice.rowDimension(), std::size_t{0});
    QCOMPARE(slice.columnDimension(), std::size_t{2});
    slice.setIndex(1, 100);
    QCOMPARE(slice.index(1), 2);
    slice.setIndex(0, 1); // along the rows: nothing to hold
    QCOMPARE(slice.index(0), 0);
}

void TestElementView::foldsOneDimension()
{
    ElementSlice slice({35});
    QVERIFY(slice.isFolded());
    QCOMPARE(slice.rows(), 3);
    QCOMPARE(slice.columns(), 16);
    QCOMPARE(slice.position(2, 2), std::size_t{34});
    const ElementView number({}, kept(Value(2.5)), ElementKind::Run);
    QCOMPARE(number.count(), std::size_t{1});
    QCOMPARE(number.at(0), 2.5);
    QCOMPARE(ElementSlice(number.sizes()).rows(), 1);
}

void TestElementView::movesToAnElement()
{
    ElementSlice slice({2, 3, 4, 5});
    for (std::size_t position = 0; position < 120; ++position) {
        const auto place = slice.moveTo(position);
        QCOMPARE(slice.position(place.first, place.second), position);
    }
}

void TestElementView::emptyShapesHaveNothing()
{
    for (const std::vector<std::int64_t>& sizes : {std::vector<std::int64_t>{0}, {3, 0}, {0, 3}}) {
        const ElementView view({}, counted(sizes), ElementKind::Run);
        QCOMPARE(view.count(), std::size_t{0});
        const auto map = heatMapOf(view, ElementSlice(sizes), 8);
        QVERIFY(map && map->cells.empty());
        QVERIFY(digestOf(view));
    }
    const Value zeros = Tensor{.scalarType = ScalarType::Float,
        .sizes = {1LL << 40, 1LL << 20},
        .data = {},
        .available = true,
        .isZero = true};
    QCOMPARE(ElementView({}, kept(zeros), ElementKind::Run).count(), std::size_t{0}); // nobody logged them
}

void TestElementView::tellsDifferences()
{
    const auto reference = kept(floats({1.0F, 2.0F, 0.0F, notANumber, infinity, 1.0F}));
    const auto run = kept(floats({1.0F, 1.0F, 3.0F, notANumber, infinity, notANumber}));
    const ElementView apart(reference, run, ElementKind::Difference);
    const ElementView relative(reference, run, ElementKind::Relative);
    const ElementView ulp(reference, run, ElementKind::Ulp);
    QCOMPARE(apart.at(0), 0.0);
    QCOMPARE(apart.at(1), -1.0);
    QCOMPARE(apart.at(3), 0.0);
    QCOMPARE(apart.at(4), 0.0);
    QVERIFY(std::isnan(apart.at(5)));
    QCOMPARE(relative.at(1), -0.5);
    QCOMPARE(relative.at(2), HUGE_VAL);
    QCOMPARE(ulp.at(0), 0.0);
    QCOMPARE(ulp.at(1), 8388608.0); // an octave of floats
    QVERIFY(std::isnan(ulp.at(5)));
    QVERIFY(std::isnan(apart.at(6)));
    QVERIFY(!apart.tensor());
}

void TestElementView::otherShapesHaveNoDifference()
{
    QCOMPARE(ElementView(counted({4}), counted({6}), ElementKind::Difference).count(), std::size_t{0});
    QCOMPARE(ElementView({}, counted({6}), ElementKind::Difference).count(), std::size_t{0});
    // A view of the same elements has another shape: compared in the shape of the run.
    QCOMPARE(ElementView(counted({6}), counted({2, 3}), ElementKind::Difference).count(), std::size_t{6});
    QCOMPARE(ElementView({}, kept(Value()), ElementKind::Run).count(), std::size_t{0});
}

void TestElementView::countsAll()
{
    const auto digest = digestOf({{}, kept(floats({1.0F, -1.0F, 0.0F, notANumber, infinity, 4.0F})), ElementKind::Run});
    QVERIFY(digest);
    QCOMPARE(digest->statistics.elements, 6);
    QCOMPARE(digest->statistics.zeros, 1);
    QCOMPARE(digest->statistics.nonFinite.nan, 1);
    QCOMPARE(digest->statistics.nonFinite.infinite, 1);
    QCOMPARE(*digest->statistics.mean, 1.0);
    QCOMPARE(digest->edge(0), -1.0);
    QCOMPARE(digest->edge(ElementDigest::bins), 4.0);
}

void TestElementView::histogramHoldsEveryFiniteElement()
{
    const float most = std::numeric_limits<float>::max();
    for (const auto& values :
        {floats({5.0F, 5.0F}), floats({-most, most, 0.0F}), floats({notANumber, 1.0F}), floats({notANumber})}) {
        const auto digest = digestOf({{}, kept(values), ElementKind::Run});
        QVERIFY(digest);
        const auto& statistics = digest->statistics;
        const auto held = std::accumulate(digest->histogram.begin(), digest->histogram.end(), std::uint64_t{0});
        QCOMPARE(static_cast<std::int64_t>(held),
            statistics.elements - statistics.nonFinite.nan - statistics.nonFinite.infinite);
    }
}

void TestElementView::heatMapLosesNoOutlier()
{
    std::vector<float> values(1000 * 700, 0.25F);
    values[123 * 700 + 456] = -9.0F;
    values[800 * 700 + 20] = notANumber;
    const auto zeros = kept(floats({1000, 700}, std::vector<float>(values.size(), 0.25F)));
    const auto run = kept(floats({1000, 700}, values));
    const ElementView apart(zeros, run, ElementKind::Difference);
    const auto map = heatMapOf(apart, ElementSlice(apart.sizes()), 64);
    QVERIFY(map);
    QCOMPARE(map->cells.size(), std::size_t{64 * 64});
    QCOMPARE(map->low, -9.25);
    int nans = 0;
    for (std::size_t row = 0; row < map->cellRows; ++row) {
        for (std::size_t column = 0; column < map->cellColumns; ++column) {
            const HeatMap::Cell& cell = map->cells[row * map->cellColumns + column];
            nans += cell.hasNan ? 1 : 0;
            if (cell.value < 0) {
                QVERIFY(map->rowOf(row) <= 123 && map->rowOf(row + 1) > 123);
                QVERIFY(map->columnOf(column) <= 456 && map->columnOf(column + 1) > 456);
            }
        }
    }
    QCOMPARE(nans, 1);
    QCOMPARE(map->rowOf(map->cellRows), 1000);
    // Every element is found in the one cell whose ranges hold it.
    for (std::size_t r = 0; r < map->cellRows; ++r) {
        for (std::size_t c = 0; c < map->cellColumns; ++c) {
            const HeatMap::Cell* cell = &map->cells[r * map->cellColumns + c];
            for (const std::int64_t row : {map->rowOf(r), map->rowOf(r + 1) - 1}) {
                for (const std::int64_t column : {map->columnOf(c), map->columnOf(c + 1) - 1}) {
                    QCOMPARE(&map->cellAt(row, column), cell);
                    QVERIFY(map->isShared(row, column));
                }
            }
        }
    }
}

void TestElementView::cancels()
{
    const LoadContext context;
    context.cancel.cancel();
    const ElementView view({}, counted({300, 300}), ElementKind::Run);
    const auto digest = digestOf(view, context);
    QVERIFY(!digest && digest.error().kind == Error::Kind::Canceled);
    const auto map = heatMapOf(view, ElementSlice(view.sizes()), 8, context);
    QVERIFY(!map && map.error().kind == Error::Kind::Canceled);
}

void TestElementView::writesSlicesAndArrays()
{
    const QTemporaryDir folder;
    const QString csv = folder.filePath(QStringLiteral("slice.csv"));
    const auto run = kept(floats({2, 2}, {0.1F, notANumber, -infinity, 3.0F}));
    const ElementView view({}, run, ElementKind::Run);
    QVERIFY(writeSliceCsv(view, ElementSlice(view.sizes()), csv.toStdString()));
    QCOMPARE(contentOf(csv), QByteArray("0.1,nan\r\n-inf,3\r\n"));
    const auto whole = kept(tensorOf<std::int64_t>(ScalarType::Long, {1}, {9007199254740993}));
    QCOMPARE(exactElement({{}, whole, ElementKind::Run}, 0), std::string("9007199254740993"));
    const QString npy = folder.filePath(QStringLiteral("values.npy"));
    QVERIFY(writeNpy(view, npy.toStdString()));
    QVERIFY(contentOf(npy).startsWith("\x93NUMPY"));
    QVERIFY(contentOf(npy).contains("'<f4'"));
    QVERIFY(writeNpy(ElementView(run, run, ElementKind::Difference), npy.toStdString()));
    QVERIFY(contentOf(npy).contains("'<f8'") && contentOf(npy).contains("(2, 2"));
    const auto failed = writeNpy(view, "/no/such/folder/values.npy");
    QVERIFY(!failed && failed.error().kind == Error::Kind::Output);
}

QTEST_GUILESS_MAIN(TestElementView)
#include "tst_elementview.moc"
