// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/tensor.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

using namespace ets;

namespace {

template <typename T> Tensor tensorOf(ScalarType type, std::initializer_list<T> elements)
{
    Tensor tensor;
    tensor.scalarType = type;
    tensor.sizes = {static_cast<std::int64_t>(elements.size() * sizeof(T) / elementSize(type).value())};
    tensor.data.resize(elements.size() * sizeof(T));
    std::memcpy(tensor.data.data(), std::data(elements), tensor.data.size());
    tensor.available = true;
    return tensor;
}

} // namespace

class TestTensor : public QObject {
    Q_OBJECT

private slots:
    void namesAndTypesBelongTogether()
    {
        int known = 0;
        for (int number = -128; number < 128; ++number) {
            const auto type = static_cast<ScalarType>(number);
            if (const auto name = scalarTypeName(type)) {
                ++known;
                QVERIFY(scalarTypeFromName(*name) == type);
            } else {
                QVERIFY(!elementSize(type).has_value());
                QVERIFY(!isETDumpScalarType(type));
            }
        }
        QCOMPARE(known, 27);
        QVERIFY(!scalarTypeFromName("").has_value());
        QVERIFY(!scalarTypeFromName("float").has_value());
        // The schema of an ETDump keeps these numbers free.
        QVERIFY(!isETDumpScalarType(ScalarType::ComplexFloat));
        QVERIFY(isETDumpScalarType(ScalarType::UInt64));
    }

    void halfFloats()
    {
        const Tensor half = tensorOf<std::uint16_t>(ScalarType::Half, {0x3C00, 0xC000, 0x0001, 0x7C00, 0x7E00, 0x7BFF});
        QCOMPARE(half.at(0), 1.0);
        QCOMPARE(half.at(1), -2.0);
        QCOMPARE(half.at(2), std::ldexp(1.0, -24));
        QVERIFY(std::isinf(half.at(3)));
        QVERIFY(std::isnan(half.at(4)));
        QCOMPARE(half.at(5), 65504.0);
        QVERIFY(std::isnan(half.at(6))); // beyond the end
        const Tensor brain = tensorOf<std::uint16_t>(ScalarType::BFloat16, {0x3F80, 0xC049, 0xFF80});
        QCOMPARE(brain.at(0), 1.0);
        QCOMPARE(brain.at(1), -3.140625);
        QCOMPARE(brain.at(2), -std::numeric_limits<double>::infinity());
    }

    void float8Variants()
    {
        const auto at = [](ScalarType type, std::uint8_t bits) { return tensorOf<std::uint8_t>(type, {bits}).at(0); };
        QCOMPARE(at(ScalarType::Float8e5m2, 0x7B), 57344.0);
        QVERIFY(std::isinf(at(ScalarType::Float8e5m2, 0x7C)));
        QCOMPARE(at(ScalarType::Float8e4m3fn, 0x7E), 448.0);
        QVERIFY(std::isnan(at(ScalarType::Float8e4m3fn, 0xFF)));
        QCOMPARE(at(ScalarType::Float8e5m2fnuz, 0x7F), 57344.0);
        QVERIFY(std::isnan(at(ScalarType::Float8e5m2fnuz, 0x80)));
        QCOMPARE(at(ScalarType::Float8e4m3fnuz, 0x7F), 240.0);
        QCOMPARE(at(ScalarType::Float8e8m0fnu, 127), 1.0);
        QCOMPARE(at(ScalarType::Float8e8m0fnu, 0), std::ldexp(1.0, -127));
        QVERIFY(std::isnan(at(ScalarType::Float8e8m0fnu, 255)));
    }

    void complexNumbers()
    {
        const Tensor single = tensorOf<float>(ScalarType::ComplexFloat, {1.5F, -2.0F, 0.25F, 8.0F});
        QCOMPARE(single.elementCount(), 2);
        QCOMPARE(single.complexAt(1), std::complex<double>(0.25, 8.0));
        QVERIFY(std::isnan(single.at(0))); // no single number says it
        QVERIFY(std::isnan(single.complexAt(2).real()));
        const Tensor half = tensorOf<std::uint16_t>(ScalarType::ComplexHalf, {0x3C00, 0xC000});
        QCOMPARE(half.complexAt(0), std::complex<double>(1.0, -2.0));
        const Tensor wide = tensorOf<double>(ScalarType::ComplexDouble, {3.0, 4.0});
        QCOMPARE(wide.complexAt(0), std::complex<double>(3.0, 4.0));
        QCOMPARE(tensorOf<float>(ScalarType::Float, {2.5F}).complexAt(0), std::complex<double>(2.5, 0.0));
    }

    void elementCountsDoNotOverflow()
    {
        constexpr std::int64_t huge = std::int64_t{1} << 62;
        QCOMPARE(checkedElementCount(std::vector<std::int64_t>{}).value(), 1);
        QCOMPARE(checkedElementCount(std::vector<std::int64_t>{3, 0}).value(), 0);
        QVERIFY(!checkedElementCount(std::vector<std::int64_t>{huge, 4}).has_value());
        QVERIFY(!checkedElementCount(std::vector<std::int64_t>{-1}).has_value());
    }
};

QTEST_APPLESS_MAIN(TestTensor)
#include "tst_tensor.moc"
