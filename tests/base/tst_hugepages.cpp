// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/limits.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <vector>

using namespace ets;

class TestHugePages : public QObject {
    Q_OBJECT

private slots:
    void reservesWhatIsAskedFor();
    void leavesContentAlone();
};

void TestHugePages::reservesWhatIsAskedFor()
{
    for (const std::size_t size : {0U, 1U, 1000U, 5'000'000U}) {
        std::vector<std::uint32_t> numbers;
        reserveHuge(numbers, size);
        QVERIFY(numbers.empty());
        QVERIFY(numbers.capacity() >= size);
        const auto* const before = numbers.data();
        numbers.resize(size, 7);
        QVERIFY(size == 0 || numbers.data() == before);
        QVERIFY(std::ranges::all_of(numbers, [](std::uint32_t number) { return number == 7; }));
    }
}

void TestHugePages::leavesContentAlone()
{
    // The hint is about whole pages inside a range; bytes that are there already stay, at every alignment.
    std::vector<std::uint8_t> bytes(9'000'001, 42);
    for (std::size_t shift = 0; shift < 5000; shift += 977) {
        preferHugePages(bytes.data() + shift, bytes.size() - shift);
    }
    preferHugePages(nullptr, 0);
    QVERIFY(std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 42; }));
}

QTEST_APPLESS_MAIN(TestHugePages)
#include "tst_hugepages.moc"
