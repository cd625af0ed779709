// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/memorybudget.h"

#include <QTest>

#include <cstdint>
#include <vector>

using namespace ets;

class TestBudget : public QObject {
    Q_OBJECT

private slots:
    void takesAllOrNothing();
    void growsWithTheInput();
    void paysForRoom();
};

void TestBudget::takesAllOrNothing()
{
    Budget budget(10);
    QVERIFY(budget.take(7));
    QVERIFY(!budget.take(4));
    QCOMPARE(budget.left(), std::uint64_t{3});
    QVERIFY(budget.take(3) && budget.take(0) && !budget.take(1));
    budget.giveBack(5);
    QCOMPARE(budget.left(), std::uint64_t{5});
    budget.exhaust();
    QVERIFY(!budget.take(1));
}

void TestBudget::growsWithTheInput()
{
    const std::uint64_t small = MemoryBudget::forInput(0).left();
    QVERIFY(small > 0);
    QCOMPARE(MemoryBudget::forInput(1000).left(), small + 2000);
    QCOMPARE(MemoryBudget::forInput(UINT64_MAX).left(), UINT64_MAX);
    QCOMPARE(MemoryBudget::forInput(UINT64_MAX / 2).left(), UINT64_MAX);
}

void TestBudget::paysForRoom()
{
    MemoryBudget budget(1000);
    std::vector<std::uint64_t> numbers;
    QVERIFY(reserveWithin(budget, numbers, 10));
    QVERIFY(numbers.capacity() >= 10);
    QVERIFY(budget.left() <= 1000 - 10 * sizeof(std::uint64_t));
    const std::uint64_t left = budget.left();
    QVERIFY(!reserveWithin(budget, numbers, 1000));
    QCOMPARE(budget.left(), left);
    QVERIFY(numbers.capacity() < 1000);
}

QTEST_APPLESS_MAIN(TestBudget)
#include "tst_budget.moc"
