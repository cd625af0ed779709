// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/pyround.h"
#include "model/numeric/compareresults.h"
#include "tests/numeric/testtensors.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace ets;
using namespace ets::test;

class TestCompareResults : public QObject {
    Q_OBJECT

private slots:
    void roundsAsPython_data();
    void roundsAsPython();
    void threeMetricsInTheirOrder();
    void onlyThoseAskedFor();
    void pairsAsFarAsBothGo();
    void integersWrapAround();
    void truthValues();
    void cosineWantsEqualShapes();
    void shapesThatDoNotFit();
    void iteratesAsPython();
};

void TestCompareResults::roundsAsPython_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("rounded");
    QTest::newRow("down") << 2.675 << 2.67; // the double lies below
    QTest::newRow("tie to even") << 0.125 << 0.12;
    QTest::newRow("tie to even up") << 0.375 << 0.38;
    QTest::newRow("negative") << -1.005 << -1.0;
    QTest::newRow("large") << 1e300 << 1e300;
    QTest::newRow("infinite") << HUGE_VAL << HUGE_VAL;
}

void TestCompareResults::roundsAsPython()
{
    QFETCH(const double, value);
    QFETCH(const double, rounded);
    QVERIFY(pyRound(value, 2) == rounded);
    QVERIFY(std::isnan(pyRound(std::numeric_limits<double>::quiet_NaN(), 2)));
}

void TestCompareResults::threeMetricsInTheirOrder()
{
    const std::vector<Value> reference{floats({1, 2, 3, 4}), floats({0, 0})};
    const std::vector<Value> run{floats({1, 2, 3, 5}), floats({0, 0})};
    const auto result = compareResults(reference, run);
    QVERIFY(result);
    QCOMPARE(result->size(), std::size_t{3});
    QCOMPARE(result->at(0).metric, std::string("snr"));
    QCOMPARE(result->at(0).values.at(0).value(), 14.77); // 10 log10(7.5 / 0.25)
    QVERIFY(std::isnan(result->at(0).values.at(1).value()));
    QCOMPARE(result->at(1).metric, std::string("mse"));
    QCOMPARE(result->at(1).values.at(0).value(), 0.25);
    QCOMPARE(result->at(2).metric, std::string("cosine_similarity"));
    QCOMPARE(result->at(2).values.at(0).value(), 0.99);
}

void TestCompareResults::onlyThoseAskedFor()
{
    const std::vector<Value> outputs{floats({1})};
    constexpr std::array<std::string_view, 2> metrics{"mse", "unknown"};
    const auto result = compareResults(outputs, outputs, metrics);
    QVERIFY(result);
    QCOMPARE(result->size(), std::size_t{1});
    QCOMPARE(result->front().values.front().value(), 0.0);
}

void TestCompareResults::pairsAsFarAsBothGo()
{
    const std::vector<Value> reference{floats({1}), Value(1.0), floats({1})};
    const std::vector<Value> run{floats({1}), floats({1})};
    const auto result = compareResults(reference, run);
    QVERIFY(result);
    QCOMPARE(result->front().values.size(), std::size_t{2});
    QVERIFY(!result->front().values.at(1).has_value());
}

void TestCompareResults::integersWrapAround()
{
    const std::vector<Value> reference{tensorOf<std::uint8_t>(ScalarType::Byte, {1}, {3})};
    const std::vector<Value> run{tensorOf<std::uint8_t>(ScalarType::Byte, {1}, {5})};
    constexpr std::array<std::string_view, 1> mse{"mse"};
    const auto bytes = compareResults(reference, run, mse);
    QVERIFY(bytes);
    QCOMPARE(bytes->front().values.front().value(), 254.0 * 254.0);
    // With a signed type both become int16.
    const std::vector<Value> withSign{tensorOf<std::int8_t>(ScalarType::Char, {1}, {5})};
    const auto promoted = compareResults(reference, withSign, mse);
    QVERIFY(promoted);
    QCOMPARE(promoted->front().values.front().value(), 4.0);
}

void TestCompareResults::truthValues()
{
    const std::vector<Value> reference{tensorOf<std::uint8_t>(ScalarType::Bool, {4}, {1, 0, 1, 0})};
    const std::vector<Value> run{tensorOf<std::uint8_t>(ScalarType::Bool, {4}, {1, 1, 1, 0})};
    const auto result = compareResults(reference, run);
    QVERIFY(result);
    QCOMPARE(result->at(1).values.front().value(), 0.25);
}

void TestCompareResults::cosineWantsEqualShapes()
{
    const std::vector<Value> reference{floats({1, 2}, {1, 2})};
    const std::vector<Value> run{floats({2}, {1, 2})};
    constexpr std::array<std::string_view, 1> mse{"mse"};
    QVERIFY(compareResults(reference, run, mse));
    const auto result = compareResults(reference, run);
    QVERIFY(!result);
    QCOMPARE(result.error().what.english(), std::string("Input tensors must have the same shape"));
    QCOMPARE(result.error().where.english(), std::string("output 0"));
}

void TestCompareResults::shapesThatDoNotFit()
{
    const std::vector<Value> reference{floats({1, 2, 3})};
    const std::vector<Value> run{floats({1, 2})};
    const auto result = compareResults(reference, run);
    QVERIFY(!result);
    QCOMPARE(result.error().what.english(),
        std::string("The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0"));
}

void TestCompareResults::iteratesAsPython()
{
    using Kind = ValueForm::Kind;
    const ValueForm leaf;
    const auto shapeOf = [](const Value& value) { return std::get<Tensor>(value).sizes; };

    // A single tensor gives its rows, no more than there are partners for.
    const std::vector<Value> matrix{floats({3, 2}, {1, 2, 3, 4, 5, 6})};
    const auto rows = iteratedOutputs(leaf, matrix, 2);
    QVERIFY(rows);
    QCOMPARE(rows->size(), std::size_t{2});
    QCOMPARE(shapeOf(rows->at(1)), std::vector<std::int64_t>{2});
    QCOMPARE(std::get<Tensor>(rows->at(1)).at(0), 3.0);
    QCOMPARE(std::get<Tensor>(rows->at(1)).at(1), 4.0);

    // Of a list the items; a list within is no tensor, but its values are passed over.
    const std::vector<Value> three{floats({1}), floats({2}), floats({3})};
    const ValueForm nested{Kind::List, {}, {{Kind::Tuple, {}, {leaf, leaf}}, leaf}};
    const auto items = iteratedOutputs(nested, three, 5);
    QVERIFY(items);
    QCOMPARE(items->size(), std::size_t{2});
    QVERIFY(std::holds_alternative<std::monostate>(items->at(0)));
    QCOMPARE(std::get<Tensor>(items->at(1)).at(0), 3.0);

    // Of a dict its keys.
    const auto keys = iteratedOutputs({Kind::Dict, {"y"}, {leaf}}, three, 5);
    QVERIFY(keys);
    QCOMPARE(keys->size(), std::size_t{1});
    QVERIFY(std::holds_alternative<std::monostate>(keys->front()));

    QVERIFY(!iteratedOutputs(leaf, std::vector<Value>{floats({}, {1})}, 1));
    QVERIFY(!iteratedOutputs(leaf, std::vector<Value>{Value(1.5)}, 1));
}

QTEST_APPLESS_MAIN(TestCompareResults)
#include "tst_compareresults.moc"
