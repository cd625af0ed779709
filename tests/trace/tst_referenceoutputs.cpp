// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/limits.h"
#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "model/etrecord/values.h"
#include "model/etrecord/zip.h"
#include "model/trace/trace.h"

#include "tests/etrecord/testpickle.h"
#include "tests/etrecord/testzip.h"
#include "tests/testdata.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace ets;

namespace {

/// The dump of a case, its runs as if they had been made with these bundled inputs.
std::shared_ptr<const ETDump> dumpWith(const std::string& name, std::int32_t bundledInput)
{
    const auto dump = readETDump(std::string(ets::test::dataFolder()) + "/" + name + "/prof.etdp");
    // It was read for this call alone, so nobody sees it change.
    const auto changed = std::const_pointer_cast<ETDump>(*dump);
    for (RunData& run : changed->runs) {
        run.bundledInputIndex = bundledInput;
    }
    return changed;
}

std::shared_ptr<const ETRecord> recordOf(const std::string& name)
{
    return *readETRecord(std::string(ets::test::dataFolder()) + "/" + name + "/etrecord.bin");
}

Result<std::shared_ptr<const Trace>> create(
    std::shared_ptr<const ETDump> dump, std::shared_ptr<const ETRecord> record, Reading reading)
{
    TraceOptions options;
    options.reading = reading;
    return Trace::create(std::move(dump), std::move(record), options);
}

/// The last number of the only output; -1 without reference output.
double lastNumber(const EventBlock& block)
{
    if (block.referenceOutput == nullptr || block.referenceOutput->size() != 1) {
        return -1;
    }
    const auto& tensor = std::get<Tensor>(block.referenceOutput->front());
    return tensor.at(static_cast<std::size_t>(tensor.elementCount()) - 1);
}

bool hasDiagnostic(const Trace& trace, std::string_view code)
{
    const auto groups = trace.diagnostics().groups();
    return std::ranges::any_of(groups, [code](const DiagnosticGroup& group) { return group.code == code; });
}

// Last element of each test case of the case "linear".
constexpr double lastOf[] = {0.737686276435852, 0.09677451848983765, 0.7892151474952698};

} // namespace

class TestReferenceOutputs : public QObject {
    Q_OBJECT

private slots:
    void byIndex_data();
    void byIndex();
    void outOfRange();
    void sharedByBlocks();
    void byMethod();
    void unreadable();
    void plainPickleOfOldRecords();
};

void TestReferenceOutputs::byIndex_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<double>("faithful");
    QTest::addColumn<double>("corrected");
    QTest::newRow("unset") << -1 << lastOf[2] << -1.0;
    QTest::newRow("first") << 0 << lastOf[0] << lastOf[0];
    QTest::newRow("second") << 1 << lastOf[1] << lastOf[1];
    QTest::newRow("from the end") << -3 << lastOf[0] << -1.0;
}

void TestReferenceOutputs::byIndex()
{
    QFETCH(int, index);
    QFETCH(double, faithful);
    QFETCH(double, corrected);
    const auto dump = dumpWith("linear", index);
    for (const auto& [reading, expected] :
        {std::pair(Reading::Faithful, faithful), std::pair(Reading::Corrected, corrected)}) {
        const auto trace = create(dump, recordOf("linear"), reading);
        QVERIFY2(trace.has_value(), trace ? "" : trace.error().message().c_str());
        for (const EventBlock& block : (*trace)->eventBlocks()) {
            QCOMPARE(static_cast<float>(lastNumber(block)), static_cast<float>(expected));
        }
    }
    // Without a record there is nothing to compare with.
    const auto alone = create(dump, nullptr, Reading::Faithful);
    QVERIFY((*alone)->eventBlocks()[0].referenceOutput == nullptr);
}

void TestReferenceOutputs::outOfRange()
{
    const auto dump = dumpWith("linear", 3);
    const auto faithful = create(dump, recordOf("linear"), Reading::Faithful);
    QVERIFY(!faithful.has_value());
    QVERIFY2(faithful.error().message().find("but not of number 3") != std::string::npos,
        faithful.error().message().c_str());
    const auto corrected = create(dump, recordOf("linear"), Reading::Corrected);
    QVERIFY(corrected.has_value());
    QVERIFY(hasDiagnostic(**corrected, "reference-output-unreadable"));
    QVERIFY((*corrected)->eventBlocks()[0].referenceOutput == nullptr);
    QVERIFY(!create(dumpWith("linear", -4), recordOf("linear"), Reading::Faithful).has_value());
}

void TestReferenceOutputs::sharedByBlocks()
{
    const auto trace = create(dumpWith("linear", 1), recordOf("linear"), Reading::Corrected);
    const auto blocks = (*trace)->eventBlocks();
    QVERIFY(blocks.size() > 1);
    QVERIFY(blocks[0].referenceOutput != nullptr);
    QCOMPARE(blocks[0].referenceOutput.get(), blocks[1].referenceOutput.get());
}

void TestReferenceOutputs::byMethod()
{
    const auto record = recordOf("multi_method");
    const auto trace = create(dumpWith("multi_method", 0), record, Reading::Corrected);
    QVERIFY2(trace.has_value(), trace ? "" : trace.error().message().c_str());
    const auto outputs = record->referenceOutputs();
    int compared = 0;
    for (const EventBlock& block : (*trace)->eventBlocks()) {
        const auto* const method = (*outputs)->find(block.method);
        if (method == nullptr) {
            QVERIFY(block.referenceOutput == nullptr);
            continue;
        }
        QVERIFY(block.referenceOutput != nullptr);
        const auto expected = method->cases.front().read();
        QVERIFY(std::get<Tensor>(expected->front()).data == std::get<Tensor>(block.referenceOutput->front()).data);
        ++compared;
    }
    QVERIFY(compared > 1);
}

void TestReferenceOutputs::unreadable()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("etrecord.bin"));
    QVERIFY(QFile::copy(QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/linear/etrecord.bin"), path));
    const auto record = readETRecord(path.toStdString());
    QVERIFY(record.has_value());
    QVERIFY(QFile::remove(path));
    const auto dump = dumpWith("linear", 0);
    const auto corrected = create(dump, *record, Reading::Corrected);
    QVERIFY(corrected.has_value());
    QVERIFY(hasDiagnostic(**corrected, "reference-output-unreadable"));
    QVERIFY(!create(dump, *record, Reading::Faithful).has_value());
}

void TestReferenceOutputs::plainPickleOfOldRecords()
{
    // The record of "linear" with its outputs as releases before 1.3 wrote them: [[2.5]] in a plain pickle.
    const auto file = ByteSource::openFile(std::string(ets::test::dataFolder()) + "/linear/etrecord.bin");
    const auto directory = Zip::open(*file);
    TestPickle outputs(4);
    outputs.raw("}").text("forward").raw("]]G@\4").raw(std::string(6, '\0')).raw("aas");
    TestZip zip;
    for (const ZipEntry& entry : directory->entries()) {
        const auto bytes = directory->content(entry, Limits::exactly(0))->readAll();
        const std::string content(reinterpret_cast<const char*>(bytes->data()), bytes->size());
        zip.add(std::string(entry.name), entry.name == "reference_outputs" ? outputs.stop() : content);
    }
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("old.bin")).toStdString();
    QVERIFY(zip.write(path));
    const auto record = readETRecord(path);
    QVERIFY(record.has_value());
    const auto dump = dumpWith("linear", 0);
    const auto corrected = create(dump, *record, Reading::Corrected);
    QVERIFY(corrected.has_value());
    const auto& output = (*corrected)->eventBlocks()[0].referenceOutput;
    QVERIFY(output != nullptr);
    QCOMPARE(std::get<double>(output->front()), 2.5);
    const auto faithful = create(dump, *record, Reading::Faithful);
    QVERIFY(!faithful.has_value());
    QVERIFY(faithful.error().message().find("plain pickle") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestReferenceOutputs)
#include "tst_referenceoutputs.moc"
