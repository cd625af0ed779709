// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/tensor.h"

#include <QTest>

#include <array>
#include <cstring>

using namespace ets;

namespace {

using Numbers = std::vector<std::int64_t>;

/// The places that a walk comes by.
std::vector<std::size_t> placesOf(
    const Numbers& sizes, const Numbers& strides, std::size_t count, std::size_t first = 0)
{
    std::vector<std::size_t> places;
    StrideWalk walk(sizes, strides, first);
    for (std::size_t i = 0; i < count; ++i, walk.next()) {
        places.push_back(walk.place());
    }
    return places;
}

} // namespace

class TestStrides : public QObject {
    Q_OBJECT

private slots:
    void stridesOfContiguousElements()
    {
        QVERIFY(rowMajorStrides(Numbers{2, 3, 4}) == (Numbers{12, 4, 1}));
        QVERIFY(columnMajorStrides(Numbers{2, 3, 4}) == (Numbers{1, 2, 6}));
        QVERIFY(rowMajorStrides(Numbers{}).empty());
        QVERIFY(columnMajorStrides(Numbers{}).empty());
    }

    void impossibleSizesBesideNone()
    {
        // The product does not fit into 64 bits, and nobody will walk it.
        const Numbers sizes{0, std::int64_t{1} << 40, std::int64_t{1} << 40};
        QCOMPARE(rowMajorStrides(sizes)[1], std::int64_t{1} << 40);
        QCOMPARE(columnMajorStrides(sizes)[2], 0);
    }

    void dimensionsInFront()
    {
        QVERIFY(withRank(Numbers{3, 4}, 4) == (Numbers{1, 1, 3, 4}));
        QVERIFY(withRank(Numbers{3, 4}, 2) == (Numbers{3, 4}));
        QVERIFY(repeatingStrides(Numbers{3, 1}, 3) == (Numbers{0, 1, 0}));
    }

    void goesByTheStrides()
    {
        // Three columns of a matrix of two rows that lies column after column.
        QVERIFY(placesOf({2, 3}, {1, 2}, 6) == (std::vector<std::size_t>{0, 2, 4, 1, 3, 5}));
        // One row twice.
        QVERIFY(placesOf({2, 3}, {0, 1}, 6) == (std::vector<std::size_t>{0, 1, 2, 0, 1, 2}));
        // A number: the walk stays where it is.
        QVERIFY(placesOf({}, {}, 2) == (std::vector<std::size_t>{0, 0}));
    }

    void beginsAgainAfterTheLast() { QCOMPARE(placesOf({2, 3}, {1, 2}, 7).back(), std::size_t{0}); }

    void beginsAnywhere()
    {
        const Numbers sizes{2, 1, 3, 4};
        const Numbers strides{1, 77, 8, 2};
        const std::vector<std::size_t> all = placesOf(sizes, strides, 24);
        for (std::size_t first = 0; first < all.size(); ++first) {
            const std::vector<std::size_t> rest(all.begin() + static_cast<std::ptrdiff_t>(first), all.end());
            QVERIFY2(placesOf(sizes, strides, rest.size(), first) == rest, qPrintable(QString::number(first)));
        }
    }

    void copiesIntoRowMajorOrder()
    {
        // 2 x 3 x 2 elements of two bytes, the first index fastest: each says its own indices.
        const Numbers sizes{2, 3, 2};
        const Numbers strides = columnMajorStrides(sizes);
        std::vector<std::byte> source(24);
        std::vector<std::byte> expected;
        for (int i = 0; i < 2; ++i) {
            for (int j = 0; j < 3; ++j) {
                for (int k = 0; k < 2; ++k) {
                    const std::array element{std::byte(10 * i + j), std::byte(k)};
                    std::memcpy(source.data() + 2 * (i + 2 * j + 6 * k), element.data(), 2);
                    expected.insert(expected.end(), element.begin(), element.end());
                }
            }
        }
        std::vector<std::byte> target(source.size());
        copyStrided(sizes, strides, 2, source, target);
        QVERIFY(target == expected);
        copyStrided({}, {}, 2, std::span(source).first(2), std::span(target).first(2));
        QVERIFY(target[0] == source[0] && target[1] == source[1]);
    }
};

QTEST_APPLESS_MAIN(TestStrides)
#include "tst_strides.moc"
