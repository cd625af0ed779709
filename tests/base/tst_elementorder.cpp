// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/tensor.h"

#include <QTest>

#include <cstddef>
#include <vector>

using namespace ets;

namespace {

/// The bytes 0 to 15.
std::vector<std::byte> counted()
{
    std::vector<std::byte> bytes;
    for (int i = 0; i < 16; ++i) {
        bytes.push_back(std::byte(i));
    }
    return bytes;
}

} // namespace

class TestElementOrder : public QObject {
    Q_OBJECT

private slots:
    void swapsNumberByNumber_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("width");
        QTest::newRow("bytes stay") << int(ScalarType::Byte) << 1;
        QTest::newRow("float16") << int(ScalarType::Half) << 2;
        QTest::newRow("int32") << int(ScalarType::Int) << 4;
        QTest::newRow("float64") << int(ScalarType::Double) << 8;
        // Of two numbers each is swapped, and they stay in their order.
        QTest::newRow("complex64") << int(ScalarType::ComplexFloat) << 4;
        QTest::newRow("complex128") << int(ScalarType::ComplexDouble) << 8;
    }

    void swapsNumberByNumber()
    {
        QFETCH(int, type);
        QFETCH(int, width);
        std::vector<std::byte> bytes = counted();
        swapElementBytes(static_cast<ScalarType>(type), bytes);
        for (int i = 0; i < 16; ++i) {
            const int number = i / width;
            const int mirrored = number * width + (width - 1 - i % width);
            QCOMPARE(std::to_integer<int>(bytes[static_cast<std::size_t>(i)]), mirrored);
        }
    }

    void halfANumberAtTheEndStays()
    {
        std::vector<std::byte> bytes = counted();
        bytes.resize(6);
        swapElementBytes(ScalarType::Int, bytes);
        QVERIFY(bytes[0] == std::byte{3} && bytes[4] == std::byte{4} && bytes[5] == std::byte{5});
    }
};

QTEST_APPLESS_MAIN(TestElementOrder)
#include "tst_elementorder.moc"
