// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/npy.h"
#include "model/numeric/referencefile.h"
#include "tests/etrecord/testtorchzip.h"
#include "tests/etrecord/testzip.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <iterator>
#include <span>

using namespace ets;

namespace {

/// A .npy file of version 1 as numpy writes it.
template <typename T>
std::string npy(const std::string& type, const std::string& shape, const std::vector<T>& values, bool fortran = false)
{
    std::string header =
        "{'descr': '" + type + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape + ", }";
    header.resize(117, ' ');
    header += '\n';
    std::string file = std::string("\x93NUMPY\x01\x00", 8);
    file += static_cast<char>(header.size());
    file += '\0';
    file += header;
    const auto bytes = std::as_bytes(std::span(values));
    std::ranges::transform(bytes, std::back_inserter(file), [](std::byte b) { return static_cast<char>(b); });
    return file;
}

Result<Tensor> read(const std::string& file)
{
    return readNpy(std::as_bytes(std::span(file.data(), file.size())));
}

double first(const Result<std::optional<NumericValue>>& value, std::size_t item = 0)
{
    return std::get<Tensor>(*(*value)->items.at(item)).at(0);
}

ReferenceOp op(std::int64_t handle, std::string name, bool isSequence = false)
{
    return {.handle = handle, .names = {std::move(name)}, .stackTraces = {{}}, .isSequence = isSequence};
}

} // namespace

class TestReferenceFile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void readsNumbers();
    void readsFortranOrder();
    void swapsBytes();
    void refusesBrokenNpy_data();
    void refusesBrokenNpy();
    void findsValuesByAnyKey();
    void readsWhatTorchSaved();
    void sharesValues();
    void refusesOtherFiles();

private:
    QTemporaryDir m_folder;
};

void TestReferenceFile::initTestCase()
{
    QVERIFY(m_folder.isValid());
}

void TestReferenceFile::readsNumbers()
{
    const auto matrix = read(npy<float>("<f4", "(2, 3)", {1, 2, 3, 4, 5, 6}));
    QVERIFY(matrix);
    QCOMPARE(matrix->sizes, (std::vector<std::int64_t>{2, 3}));
    QCOMPARE(matrix->scalarType, ScalarType::Float);
    QCOMPARE(matrix->at(5), 6.0);
    const auto number = read(npy<std::int64_t>("<i8", "()", {7}));
    QVERIFY(number);
    QVERIFY(number->sizes.empty());
    QCOMPARE(number->at(0), 7.0);
    const auto truths = read(npy<std::uint8_t>("|b1", "(2,)", {1, 0}));
    QVERIFY(truths);
    QCOMPARE(truths->scalarType, ScalarType::Bool);
    const auto none = read(npy<double>("<f8", "(0, 3)", {}));
    QVERIFY(none);
    QCOMPARE(none->elementCount(), 0);
}

void TestReferenceFile::readsFortranOrder()
{
    const auto matrix = read(npy<std::int16_t>("<i2", "(2, 3)", {1, 4, 2, 5, 3, 6}, true));
    QVERIFY(matrix);
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(matrix->at(i), static_cast<double>(i + 1));
    }
}

void TestReferenceFile::swapsBytes()
{
    const auto number = read(npy<std::uint8_t>(">i4", "(1,)", {0, 0, 1, 2}));
    QVERIFY(number);
    QCOMPARE(number->at(0), 258.0);
}

void TestReferenceFile::refusesBrokenNpy_data()
{
    QTest::addColumn<QByteArray>("file");
    const std::string good = npy<float>("<f4", "(2,)", {1, 2});
    for (const std::size_t size : {0U, 5U, 9U, 40U, 131U}) {
        QTest::addRow("cut at %u", static_cast<unsigned>(size)) << QByteArray(good.data(), static_cast<int>(size));
    }
    const auto row = [](const char* name, const std::string& file) {
        QTest::newRow(name) << QByteArray::fromStdString(file);
    };
    row("objects", npy<float>("|O", "(2,)", {1, 2}));
    row("raw bytes", npy<float>("|V2", "(2,)", {1, 2}));
    row("no type", npy<float>("", "(2,)", {1, 2}));
    row("negative", npy<float>("<f4", "(-2,)", {1, 2}));
    row("overflow", npy<float>("<f4", "(9223372036854775807, 9)", {1, 2}));
    row("too many", npy<float>("<f4", "(3,)", {1, 2}));
    row("no shape", npy<float>("<f4", "2", {1, 2}));
}

void TestReferenceFile::refusesBrokenNpy()
{
    QFETCH(const QByteArray, file);
    QVERIFY(!read(file.toStdString()));
}

void TestReferenceFile::findsValuesByAnyKey()
{
    const std::string path = m_folder.filePath(QStringLiteral("values.npz")).toStdString();
    QVERIFY(TestZip()
                .add("(7,).npy", npy<float>("<f4", "(1,)", {1}))
                .add("(8,)[0].npy", npy<float>("<f4", "(1,)", {2}))
                .add("(8,)[1].npy", npy<float>("<f4", "(1,)", {3}), TestZip::Packing::Deflated)
                .add("addmm_1.npy", npy<float>("<f4", "(1,)", {4}))
                .add("3_0.npy", npy<float>("<f4", "(1,)", {5}))
                .add("3_1.npy", npy<float>("<f4", "(1,)", {6}))
                .add("broken.npy", "nothing")
                .write(path));
    const auto file = openReferenceFile(path);
    QVERIFY(file);
    const LoadContext context;
    QCOMPARE(first((*file)->value(op(7, "addmm_1"), 0, context)), 1.0); // the handle comes first
    const auto list = (*file)->value(op(8, "x"), 0, context);
    QVERIFY(list && *list && (*list)->isSequence);
    QCOMPARE(first(list, 1), 3.0);
    QCOMPARE(first((*file)->value(op(9, "addmm_1"), 0, context)), 4.0);
    const auto byPosition = (*file)->value(op(10, "y"), 3, context);
    QVERIFY(byPosition && *byPosition && (*byPosition)->isSequence);
    QCOMPARE(first(byPosition, 1), 6.0);
    const auto missing = (*file)->value(op(11, "z"), 4, context);
    QVERIFY(missing);
    QVERIFY(!*missing);
    const auto broken = (*file)->value(op(12, "broken"), 5, context);
    QVERIFY(!broken);
    QCOMPARE(broken.error().where.english(), std::string("entry broken.npy"));
}

void TestReferenceFile::readsWhatTorchSaved()
{
    // {"(7,)": 5, "(8,)": [1, None, True]}
    const auto key = [](const std::string& text) {
        return std::string("X") + static_cast<char>(text.size()) + std::string(3, '\0') + text;
    };
    const std::string pickle = "\x80\x02}(" + key("(7,)") + "K\x05" + key("(8,)") + "](K\x01" + "N" + "\x88" + "eu.";
    QFile file(m_folder.filePath(QStringLiteral("values.pt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(TestTorchZip::archive(pickle).bytes()));
    file.close();
    const auto values = openReferenceFile(file.fileName().toStdString());
    QVERIFY2(values, values ? "" : values.error().message().c_str());
    const LoadContext context;
    const auto number = (*values)->value(op(7, "x"), 0, context);
    QVERIFY(number && *number && !(*number)->isSequence);
    QCOMPARE(std::get<std::int64_t>(*(*number)->items.front()), 5);
    const auto list = (*values)->value(op(8, "y"), 1, context);
    QVERIFY(list && *list && (*list)->isSequence);
    QCOMPARE((*list)->items.size(), std::size_t{3});
    QVERIFY(std::holds_alternative<std::monostate>(*(*list)->items[1]));
    QCOMPARE(std::get<bool>(*(*list)->items[2]), true);
}

/// Each set of runs asks for all values: they are there once, and paid for as long as somebody has them.
void TestReferenceFile::sharesValues()
{
    constexpr std::size_t count = 1U << 20U;
    const std::string path = m_folder.filePath(QStringLiteral("large.npz")).toStdString();
    const std::string shape = "(" + std::to_string(count) + ",)";
    const std::string large = npy<float>("<f4", shape, std::vector<float>(count));
    QVERIFY(TestZip().add("(7,).npy", large, TestZip::Packing::Deflated).write(path));
    const auto file = openReferenceFile(path);
    QVERIFY(file);
    std::optional<NumericValue> kept;
    for (int set = 0; set < 40; ++set) { // 160 MB, far more than such a file may take
        const auto value = (*file)->value(op(7, "x"), 0, {});
        QVERIFY2(value, value ? "" : value.error().message().c_str());
        QVERIFY(!kept || kept->items == (*value)->items);
        kept = set < 20 ? *value : std::nullopt;
    }
    kept = *(*file)->value(op(7, "x"), 0, {});
    QCOMPARE(std::get<Tensor>(*kept->items.front()).sizes, std::vector<std::int64_t>{count});
}

void TestReferenceFile::refusesOtherFiles()
{
    QVERIFY(!openReferenceFile(m_folder.filePath(QStringLiteral("missing")).toStdString()));
    QFile text(m_folder.filePath(QStringLiteral("text")));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("no values");
    text.close();
    const auto result = openReferenceFile(text.fileName().toStdString());
    QVERIFY(!result);
    QVERIFY(!result.error().advice.empty());
}

QTEST_GUILESS_MAIN(TestReferenceFile)
#include "tst_referencefile.moc"
