// SPDX-License-Identifier: GPL-3.0-or-later
// Places among what passes a filter, and how little is looked at for them.
#include "model/analysis/filter/hitblocks.h"

#include <QTest>

#include <random>
#include <vector>

using namespace ets;

namespace {

/// Slices of which each passes with a chance, and a count of those that were looked at.
struct Slices {
    Slices(std::size_t count, double chance)
        : passing(count)
    {
        std::mt19937 random(static_cast<unsigned>(count));
        std::bernoulli_distribution passes(chance);
        for (std::size_t i = 0; i < count; ++i) {
            passing[i] = passes(random);
        }
    }
    [[nodiscard]] auto rule() const
    {
        return [this](std::size_t slice) {
            ++looked;
            return passing[slice];
        };
    }

    std::vector<bool> passing;
    mutable std::size_t looked = 0;
};

constexpr std::size_t block = HitBlocks::blockSize;

} // namespace

class TestHitBlocks : public QObject {
    Q_OBJECT

private slots:
    void findsWhatAWalkFinds_data();
    void findsWhatAWalkFinds();
    void looksAtTwoBlocks();
    void cancels();
};

void TestHitBlocks::findsWhatAWalkFinds_data()
{
    QTest::addColumn<quint64>("count");
    QTest::addColumn<double>("chance");
    for (const quint64 count :
        {quint64{0}, quint64{1}, quint64{block - 1}, quint64{block}, quint64{block + 1}, quint64{3 * block + 17}}) {
        for (const double chance : {0.0, 0.0005, 0.4, 1.0}) {
            QTest::addRow("%llu, %g", static_cast<unsigned long long>(count), chance) << count << chance;
        }
    }
}

void TestHitBlocks::findsWhatAWalkFinds()
{
    QFETCH(const quint64, count);
    QFETCH(const double, chance);
    const Slices slices(count, chance);
    const HitBlocks blocks = HitBlocks::of(count, slices.rule(), {});
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < count; ++i) {
        if (slices.passing[i]) {
            all.push_back(i);
            QCOMPARE(blocks.numberOf(i, slices.rule()), all.size());
        }
    }
    QCOMPARE(blocks.count(), all.size());
    std::mt19937 random(3);
    for (int i = 0; i < 200; ++i) {
        const std::size_t a = std::uniform_int_distribution<std::size_t>(0, count)(random);
        const std::size_t b = std::uniform_int_distribution<std::size_t>(0, count)(random);
        const auto [begin, end] = std::minmax(a, b);
        const auto first = std::ranges::lower_bound(all, begin);
        const auto last = std::ranges::lower_bound(all, end);
        const bool isAny = first != last;
        QCOMPARE(blocks.firstIn(begin, end, slices.rule()), isAny ? std::optional(*first) : std::nullopt);
        QCOMPARE(blocks.lastIn(begin, end, slices.rule()), isAny ? std::optional(*(last - 1)) : std::nullopt);
    }
}

void TestHitBlocks::looksAtTwoBlocks()
{
    Slices slices(1000 * block, 0);
    slices.passing[500 * block + 7] = true;
    const HitBlocks blocks = HitBlocks::of(slices.passing.size(), slices.rule(), {});
    QCOMPARE(slices.looked, slices.passing.size());
    const auto lookedFor = [&slices](auto&& search) {
        slices.looked = 0;
        search();
        return slices.looked;
    };
    QVERIFY(lookedFor([&] { QCOMPARE(blocks.numberOf(500 * block + 7, slices.rule()), std::size_t{1}); }) <= block);
    QVERIFY(lookedFor([&] {
        QCOMPARE(blocks.firstIn(3, slices.passing.size(), slices.rule()), std::optional<std::size_t>(500 * block + 7));
    }) <= 2 * block);
    QVERIFY(lookedFor([&] {
        QCOMPARE(
            blocks.lastIn(0, slices.passing.size() - 3, slices.rule()), std::optional<std::size_t>(500 * block + 7));
    }) <= 2 * block);
    QVERIFY(lookedFor([&] { QVERIFY(!blocks.firstIn(501 * block, 999 * block, slices.rule())); }) <= 2 * block);
}

void TestHitBlocks::cancels()
{
    const Slices slices(10 * block, 1);
    CancelToken cancel;
    cancel.cancel();
    QCOMPARE(HitBlocks::of(slices.passing.size(), slices.rule(), cancel).count(), std::size_t{0});
    QCOMPARE(slices.looked, std::size_t{0});
}

QTEST_APPLESS_MAIN(TestHitBlocks)
#include "tst_hitblocks.moc"
