// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/limits.h"
#include "model/etrecord/values.h"

#include "model/etrecord/program.h"
#include "model/etrecord/record.h"
#include "tests/etrecord/testpickle.h"
#include "tests/etrecord/testtorchzip.h"
#include "tests/etrecord/testzip.h"
#include "tests/testdata.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <cstring>

using namespace ets;

namespace {

using Sizes = std::vector<std::int64_t>;

std::string floats(const std::vector<float>& values)
{
    std::string bytes(values.size() * sizeof(float), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

/// A record with an entry of that name, and nothing else worth reading.
std::shared_ptr<const ETRecord> recordWith(const QTemporaryDir& folder, const std::string& entry,
    const std::string& content, TestZip::Packing packing = TestZip::Packing::Stored)
{
    static int count = 0;
    const std::string path = folder.filePath(QString::number(++count)).toStdString();
    TestZip zip;
    zip.add("ETRECORD_V0", "").add(entry, content, packing);
    const auto record = zip.write(path) ? readETRecord(path) : Result<std::shared_ptr<const ETRecord>>(Error());
    return record ? *record : nullptr;
}

/// {"forward": [[t0], [t1], t2], "other": 5} with the numbers 0, 1 and 2.
std::string threeCases()
{
    TestPickle pickle;
    pickle.raw("}(").text("forward").raw("](");
    const auto tensor = [&pickle](std::int64_t offset) { pickle.tensor("FloatStorage", "0", 3, {{1}, {1}, offset}); };
    pickle.raw("]");
    tensor(0);
    pickle.raw("a]");
    tensor(1);
    pickle.raw("a");
    tensor(2);
    pickle.raw("e").text("other").integer(5).raw("u");
    return TestTorchZip::archive(pickle.stop()).storage("0", floats({0, 1, 2})).bytes();
}

double firstNumber(const Result<std::vector<Value>>& values)
{
    const auto* const tensor = values && !values->empty() ? std::get_if<Tensor>(&values->front()) : nullptr;
    return tensor != nullptr ? tensor->at(0) : -1;
}

} // namespace

class TestRecordTensors : public QObject {
    Q_OBJECT

private slots:
    void listsWeights_data();
    void listsWeights();
    void readsWeights();
    void referenceOutputs();
    void severalMethods();
    void casesOfOddShapes();
    void representativeInputs();
    void packedEntries();
    void missingEntries();
    void changedFiles();
    void hostileEntries_data();
    void hostileEntries();
    void originsWhenCanceled();
};

void TestRecordTensors::listsWeights_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QStringList>("expected");
    const QString edge = QStringLiteral("edge_dialect_exported_program/forward_");
    QTest::newRow("state dict") << edge + QStringLiteral("state_dict")
                                << QStringList{QStringLiteral("linear.weight float32 3x4 48"),
                                       QStringLiteral("linear.bias float32 3 12")};
    QTest::newRow("constants") << edge + QStringLiteral("constants") << QStringList();
    QTest::newRow("example inputs") << edge + QStringLiteral("example_inputs")
                                    << QStringList{QStringLiteral("[0][0] float32 2x4 32")};
    QTest::newRow("reference outputs") << QStringLiteral("reference_outputs")
                                       << QStringList{QStringLiteral("forward[0][0] float32 2x3 24"),
                                              QStringLiteral("forward[1][0] float32 2x3 24"),
                                              QStringLiteral("forward[2][0] float32 2x3 24")};
}

void TestRecordTensors::listsWeights()
{
    QFETCH(QString, entry);
    QFETCH(QStringList, expected);
    const auto tensors = RecordTensors::of(std::string(ets::test::dataFolder()) + "/linear/etrecord.bin");
    QVERIFY(tensors.has_value());
    const auto items = (*tensors)->listTensors(entry.toStdString());
    QVERIFY2(items.has_value(), items ? "" : items.error().message().c_str());
    QStringList listed;
    for (const TorchItem& item : *items) {
        QVERIFY(item.tensor() != nullptr);
        QVERIFY2(item.problem.empty(), item.problem.english().c_str());
        QStringList sizes;
        for (const std::int64_t size : item.tensor()->sizes) {
            sizes += QString::number(size);
        }
        listed += QString::fromStdString(item.name + " " + item.tensor()->dtype) + QLatin1Char(' ')
            + sizes.join(QLatin1Char('x')) + QLatin1Char(' ') + QString::number(item.tensor()->byteCount().value());
    }
    QCOMPARE(listed, expected);
}

void TestRecordTensors::readsWeights()
{
    const std::string path = std::string(ets::test::dataFolder()) + "/linear/etrecord.bin";
    const auto tensors = RecordTensors::of(path);
    const auto archive = (*tensors)->open("exported_program_state_dict");
    QVERIFY2(archive.has_value(), archive ? "" : archive.error().message().c_str());
    const auto items = (*archive)->items();
    const TorchTensor& weight = *items->front().tensor();
    QVERIFY(weight.isParameter);
    const auto values = (*archive)->readTensor(weight);
    QVERIFY(values.has_value());
    QCOMPARE(values->sizes, (Sizes{3, 4}));
    QCOMPARE(values->at(0), static_cast<double>(-0.3692457675933838F));
    QCOMPARE(values->at(11), static_cast<double>(-0.3982619047164917F));
    // The elements lie in the record as they are.
    const auto place = (*archive)->storageOf(weight, Limits::exactly(0));
    QVERIFY(place.has_value());
    QCOMPARE(place->offsetInFile(), std::uint64_t{3840});
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll().mid(3840, 48);
    QVERIFY(std::memcmp(values->data.data(), bytes.constData(), 48) == 0);
    // The same without an archive kept open.
    const auto again = (*tensors)->readTensor("exported_program_state_dict", weight);
    QVERIFY(again.has_value());
    QVERIFY(again->data == values->data);
}

void TestRecordTensors::referenceOutputs()
{
    const auto record = readETRecord(std::string(ets::test::dataFolder()) + "/linear/etrecord.bin");
    QVERIFY(record.has_value());
    const auto outputs = (*record)->referenceOutputs();
    QVERIFY(outputs.has_value() && outputs->has_value());
    QCOMPARE((*outputs)->form(), TorchArchive::Form::Zip);
    const ReferenceOutputs::Method* const forward = (*outputs)->find("forward");
    QVERIFY(forward != nullptr);
    QCOMPARE(forward->cases.size(), std::size_t{3});
    const auto last = forward->cases[2].read();
    QVERIFY(last.has_value());
    const auto& tensor = std::get<Tensor>(last->front());
    QCOMPARE(tensor.sizes, (Sizes{2, 3}));
    QCOMPARE(tensor.at(5), static_cast<double>(0.7892151474952698F));
    QVERIFY((*outputs)->find("backward") == nullptr);
}

void TestRecordTensors::severalMethods()
{
    const auto record = readETRecord(std::string(ets::test::dataFolder()) + "/multi_method/etrecord.bin");
    const auto outputs = (*record)->referenceOutputs();
    QVERIFY(outputs.has_value() && outputs->has_value());
    QStringList names;
    for (const ReferenceOutputs::Method& method : (*outputs)->methods()) {
        names += QString::fromStdString(method.name);
        QVERIFY(method.problem.empty());
        for (const RecordValues& values : method.cases) {
            QVERIFY(values.read().has_value());
        }
    }
    names.sort();
    QCOMPARE(names, (QStringList{QStringLiteral("decoder"), QStringLiteral("encoder")}));
}

void TestRecordTensors::casesOfOddShapes()
{
    QTemporaryDir folder;
    const auto record = recordWith(folder, "reference_outputs", threeCases());
    QVERIFY(record != nullptr);
    const auto outputs = record->referenceOutputs();
    QVERIFY2(outputs.has_value(), outputs ? "" : outputs.error().message().c_str());
    const auto* const forward = (*outputs)->find("forward");
    QCOMPARE(forward->cases.size(), std::size_t{3});
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(firstNumber(forward->cases[i].read()), static_cast<double>(i)); // the last one is no list
    }
    QVERIFY(!(*outputs)->find("other")->problem.empty());
    // Elements beyond the limits are refused, the rest is read.
    const Limits small = Limits::exactly(4);
    QVERIFY(forward->cases[0].read(small).has_value());
    QVERIFY(!forward->cases[1].read(small).has_value());

    // A plain list is one of "forward"; numbers, None and tensors without elements are values too.
    TestPickle list;
    list.raw("](](").integer(4).raw("\x88NG\x3f\xf8").raw(std::string(6, '\0')).text("text");
    list.function("_rebuild_meta_tensor_no_storage").global("torch", "int64").integers({2}).integers({1}).truth(false);
    list.call().raw("ee");
    const auto plain = recordWith(folder, "reference_outputs", TestTorchZip::archive(list.stop()).bytes());
    const auto found = plain->referenceOutputs();
    QVERIFY2(found.has_value(), found ? "" : found.error().message().c_str());
    const auto values = (*found)->find("forward")->cases.at(0).read();
    QVERIFY(values.has_value());
    QCOMPARE(values->size(), std::size_t{6});
    QCOMPARE(std::get<std::int64_t>(values->at(0)), 4);
    QCOMPARE(std::get<bool>(values->at(1)), true);
    QVERIFY(std::holds_alternative<std::monostate>(values->at(2)));
    QCOMPARE(std::get<double>(values->at(3)), 1.5);
    QVERIFY(std::holds_alternative<std::monostate>(values->at(4)));
    QVERIFY(!std::get<Tensor>(values->at(5)).available);

    const auto number =
        recordWith(folder, "reference_outputs", TestTorchZip::archive(TestPickle().integer(1).stop()).bytes());
    QVERIFY(!number->referenceOutputs().has_value());
    const auto none =
        recordWith(folder, "reference_outputs", TestTorchZip::archive(TestPickle().raw("N").stop()).bytes());
    QVERIFY(none->referenceOutputs().has_value());
    QVERIFY(!none->referenceOutputs()->has_value());
}

void TestRecordTensors::representativeInputs()
{
    const auto record = readETRecord(std::string(ets::test::dataFolder()) + "/linear/etrecord.bin");
    const auto inputs = (*record)->representativeInputs();
    QVERIFY(inputs.has_value() && inputs->has_value());
    QCOMPARE((*inputs)->items().size(), std::size_t{1});
    const auto values = (*inputs)->read();
    QVERIFY(values.has_value());
    QCOMPARE(std::get<Tensor>(values->front()).sizes, (Sizes{2, 4}));
}

void TestRecordTensors::packedEntries()
{
    QTemporaryDir folder;
    const auto record = recordWith(folder, "reference_outputs", threeCases(), TestZip::Packing::Deflated);
    const auto outputs = record->referenceOutputs();
    QVERIFY2(outputs.has_value() && outputs->has_value(), outputs ? "" : outputs.error().message().c_str());
    QCOMPARE(firstNumber((*outputs)->find("forward")->cases[1].read()), 1.0);
}

void TestRecordTensors::missingEntries()
{
    QTemporaryDir folder;
    const auto record = recordWith(folder, "x_example_inputs", "");
    QVERIFY(record != nullptr);
    QVERIFY(record->referenceOutputs().has_value());
    QVERIFY(!record->referenceOutputs()->has_value());
    QVERIFY(!record->representativeInputs()->has_value());
    QVERIFY(record->tensors->listTensors("x_example_inputs")->empty());
    const auto missing = record->tensors->listTensors("x_state_dict");
    QVERIFY(!missing.has_value());
    QVERIFY(missing.error().message().find("has no entry \"x_state_dict\"") != std::string::npos);
    // A record that was not read from a file has no tensors.
    QVERIFY(!ETRecord().referenceOutputs()->has_value());
    QVERIFY(!RecordTensors::of("/nowhere/at/all"));
}

void TestRecordTensors::changedFiles()
{
    QTemporaryDir folder;
    const auto record = recordWith(folder, "reference_outputs", threeCases());
    const auto outputs = record->referenceOutputs();
    QVERIFY(outputs.has_value());
    QFile file(QString::fromStdString(record->file));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.resize(file.size() - 10));
    file.close();
    QVERIFY(!(*outputs)->find("forward")->cases[0].read().has_value());
    const auto later = record->referenceOutputs();
    QVERIFY(!later.has_value());
    QVERIFY2(later.error().message().find("has changed since it was loaded") != std::string::npos,
        later.error().message().c_str());
    QVERIFY(file.remove());
    QVERIFY(!record->referenceOutputs().has_value());
    QVERIFY(!record->tensors->listTensors("reference_outputs").has_value());
}

void TestRecordTensors::hostileEntries_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const std::string& content, const char* problem) {
        QTest::newRow(name) << QByteArray::fromStdString(content) << QString::fromLatin1(problem);
    };
    row("os.system in a pickle", TestPickle(4).global("os", "system").text("ls").raw("\x85R").stop(), "\"os.system\"");
    row("os.system in a zip", TestTorchZip::archive(TestPickle().global("os", "system").stop()).bytes(),
        "archive/data.pkl, offset 2");
    row("no archive", "hello", "neither");
    row("cut", threeCases().substr(0, 300), "no directory");
}

void TestRecordTensors::hostileEntries()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, problem);
    QTemporaryDir folder;
    const auto record = recordWith(folder, "reference_outputs", content.toStdString());
    QVERIFY(record != nullptr); // the rest of the record stays usable
    const auto outputs = record->referenceOutputs();
    QVERIFY(!outputs.has_value());
    const QString message = QString::fromStdString(outputs.error().message());
    QVERIFY2(message.contains(problem), qPrintable(message));
    QVERIFY2(message.contains(QStringLiteral("entry reference_outputs")), qPrintable(message));
}

void TestRecordTensors::originsWhenCanceled()
{
    const auto tensors = RecordTensors::of(std::string(ets::test::dataFolder()) + "/cnn_xnn/etrecord.bin");
    QVERIFY(tensors.has_value());
    const LoadContext context;
    context.cancel.cancel();
    const auto sources = readNodeSources(**tensors, "edge_dialect_exported_program/forward", context);
    QVERIFY(!sources);
    QCOMPARE(sources.error().kind, Error::Kind::Canceled);
}

QTEST_APPLESS_MAIN(TestRecordTensors)
#include "tst_recordtensors.moc"
