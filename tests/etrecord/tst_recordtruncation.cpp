// SPDX-License-Identifier: GPL-3.0-or-later
// A record that is cut anywhere, or whose numbers lie, gives an error or diagnostics.
#include "model/etrecord/values.h"
#include "tests/etrecord/historicrecord.h"
#include "tests/etrecord/recordfiles.h"
#include "tests/etrecord/torchsamples.h"

#include <QtTest>

#include <sys/mman.h>
#include <unistd.h>

using namespace ets;
using namespace ets::test;

namespace {

#if defined(__SANITIZE_THREAD__)
constexpr int step = 7; // one thread cannot race, and all bytes take minutes
#else
constexpr int step = 1;
#endif

/// Reads whatever a record has; nothing is expected but an answer.
void readAll(const ETRecord& record)
{
    for (const std::string& entry : record.entries) {
        const auto archive = record.tensors != nullptr ? record.tensors->open(entry) : Error();
        const auto items = archive ? (*archive)->items() : archive.error();
        for (std::size_t i = 0; items && i < items->size(); ++i) {
            if (const TorchTensor* const tensor = (*items)[i].tensor()) {
                (void)(*archive)->readTensor(*tensor);
            }
        }
    }
    const auto outputs = record.referenceOutputs();
    QVERIFY(outputs || !outputs.error().what.empty());
    const auto inputs = record.representativeInputs();
    QVERIFY(inputs || !inputs.error().what.empty());
}

/// A file in memory: thousands of versions of one on a disk take minutes.
class MemoryFile {
public:
    explicit MemoryFile(const QByteArray& content)
        : m_file(memfd_create("record", 0))
    {
        write(content);
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    ~MemoryFile() { close(m_file); }

    void write(const QByteArray& content) const
    {
        resize(0);
        QCOMPARE(pwrite(m_file, content.constData(), static_cast<std::size_t>(content.size()), 0), content.size());
    }
    void resize(qsizetype size) const { QCOMPARE(ftruncate(m_file, size), 0); }
    [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(m_file); }

private:
    int m_file;
};

QByteArray recordOf(const RecordLayout& layout, bool zip64)
{
    TestTorchZip zip;
    for (const auto& [name, content] : HistoricRecord(layout).entries()) {
        zip.add(name, content);
    }
    return QByteArray::fromStdString(zip64 ? zip.zip64().bytes() : zip.bytes());
}

} // namespace

class TestRecordTruncation : public QObject {
    Q_OBJECT

private slots:
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void everyEntryCutAtEveryByte();
    void everyByteOfTheDirectoryChanged();
};

void TestRecordTruncation::cutAtEveryByte_data()
{
    QTest::addColumn<bool>("zip64");
    QTest::newRow("zip") << false;
    QTest::newRow("zip64") << true;
}

void TestRecordTruncation::cutAtEveryByte()
{
    QFETCH(const bool, zip64);
    const QByteArray whole = recordOf(recordLayouts().front(), zip64);
    const MemoryFile file(whole);
    QVERIFY(readETRecord(file.path()).has_value());
    for (qsizetype length = whole.size() - 1; length >= 0; length -= step) {
        file.resize(length);
        const auto record = readETRecord(file.path());
        QVERIFY2(!record, qPrintable(QString::number(length)));
        QVERIFY(record.error().message().find(file.path()) != std::string::npos);
        QVERIFY(!record.error().advice.empty());
    }
}

/// The zip is whole, but what was put into it is not: that entry is named, the others are read.
void TestRecordTruncation::everyEntryCutAtEveryByte()
{
    const HistoricRecord::Entries entries = HistoricRecord(recordLayouts().back()).entries();
    const MemoryFile file({});
    for (const auto& [name, content] : entries) {
        const bool isValue = name == "reference_outputs" || name == "representative_inputs";
        const bool isJson = content.starts_with('{');
        for (std::size_t length = 0; length < content.size() && (isJson || isValue); length += step) {
            TestTorchZip zip;
            for (const auto& [other, text] : entries) {
                zip.add(other, other == name ? text.substr(0, length) : text);
            }
            file.write(QByteArray::fromStdString(zip.bytes()));
            const auto read = readETRecord(file.path());
            QVERIFY(read.has_value());
            const ETRecord* const record = read->get();
            if (isJson) {
                QVERIFY2(hasDiagnostic(*record, "record-broken-entry", name), name.c_str());
            } else if (length > 0) { // nothing at all is no value
                const auto outputs = record->referenceOutputs();
                const auto inputs = record->representativeInputs();
                QVERIFY2(name == "reference_outputs" ? !outputs : !inputs, std::to_string(length).c_str());
            }
        }
    }
}

void TestRecordTruncation::everyByteOfTheDirectoryChanged()
{
    const QByteArray whole = recordOf(recordLayouts().back(), false);
    const auto directory = whole.indexOf("PK\x01\x02");
    QVERIFY(directory > 0);
    int opened = 0;
    const MemoryFile file(whole);
    for (qsizetype at = directory; at < whole.size(); at += step) {
        for (const char value : {'\x01', '\xff'}) {
            QByteArray damaged = whole;
            damaged[at] = value;
            file.write(damaged);
            const auto record = readETRecord(file.path());
            opened += record ? 1 : 0;
            if (record && value == '\xff') {
                readAll(**record);
            }
            QVERIFY(record || !record.error().what.empty());
        }
    }
    QVERIFY(opened > 0);
}

QTEST_APPLESS_MAIN(TestRecordTruncation)
#include "tst_recordtruncation.moc"
