// SPDX-License-Identifier: GPL-3.0-or-later
// Records that are incomplete or damaged: what is whole stays usable.
#include "tests/etrecord/recordfiles.h"

#include <QtTest>

using namespace ets;
using namespace ets::test;

class TestRecordDamage : public QObject {
    Q_OBJECT

private slots:
    void oneBrokenProgramLeavesTheRest();
    void theLastOfEqualNamesCounts();
    void unpacksDeflatedEntries();
    void refusesLyingSizes();
    void noticesWrongChecksums();
    void reportsWhatIsMissing();
    void refusesWhatIsNoRecord();
    void survivesDamage();

private:
    RecordFolder m_folder;
};

void TestRecordDamage::oneBrokenProgramLeavesTheRest()
{
    TestZip zip = smallRecord();
    zip.add("edge_dialect_exported_program/decode", program().substr(0, 200))
        .add("exported_program", R"({"graph_module": 3})")
        .add("after/forward", program("after"));
    const auto record = m_folder.readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(hasDiagnostic(*record, "record-broken-entry", "edge_dialect_exported_program/decode"));
    QVERIFY(hasDiagnostic(*record, "record-broken-entry", "made.bin, exported_program"));
    QCOMPARE(record->edgePrograms.size(), std::size_t(1));
    QVERIFY(record->exportedProgram == nullptr);
    QCOMPARE(record->graphMap.size(), std::size_t(1));
    QCOMPARE(std::get<std::int64_t>(record->methods.at("forward").debugHandles.at("0")), std::int64_t(1));
}

void TestRecordDamage::theLastOfEqualNamesCounts()
{
    TestZip zip = smallRecord();
    zip.add("after/forward", program("first")).add("after/forwarD", program("second"));
    QVERIFY(zip.write(m_folder.path("twice.bin")));
    QByteArray content = m_folder.bytes(m_folder.path("twice.bin"));
    content.replace("after/forwarD", "after/forward");
    const auto record = readETRecord(m_folder.write("twice.bin", content));
    QVERIFY(record);
    QVERIFY(hasDiagnostic(**record, "zip-duplicate-entry", "after/forward"));
    QCOMPARE((*record)->graphMap.size(), std::size_t(1));
    QCOMPARE((*record)->graphMap.front().program->graph.nodes.front().name, std::string("second"));
}

void TestRecordDamage::unpacksDeflatedEntries()
{
    TestZip zip = smallRecord();
    zip.add("after/forward", program("packed"), TestZip::Packing::Deflated);
    const auto record = m_folder.readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(record->diagnostics.isEmpty());
    QCOMPARE(record->graphMap.front().program->graph.nodes.front().name, std::string("packed"));
}

void TestRecordDamage::refusesLyingSizes()
{
    struct Row {
        TestZip::Packing packing;
        quint32 size;
    };
    for (const Row& row : {Row{TestZip::Packing::Stored, 0xF0000000U}, Row{TestZip::Packing::Deflated, 0xF0000000U},
             Row{TestZip::Packing::Deflated, 10U}, Row{TestZip::Packing::Deflated, 100000U}}) {
        TestZip zip = smallRecord();
        zip.add("after/forward", program(), row.packing);
        QVERIFY(zip.write(m_folder.path("lying.bin")));
        QByteArray content = m_folder.bytes(m_folder.path("lying.bin"));
        // The last directory header belongs to the last entry; the size lies 24 bytes into it.
        const auto header = content.lastIndexOf("PK\x01\x02");
        QVERIFY(header > 0);
        for (int i = 0; i < 4; ++i) {
            content[header + 24 + i] = static_cast<char>((row.size >> (8 * i)) & 0xFFU);
        }
        const auto record = readETRecord(m_folder.write("lying.bin", content));
        QVERIFY(record);
        QVERIFY(hasDiagnostic(**record, "record-broken-entry", "after/forward"));
        QVERIFY((*record)->graphMap.empty());
        QCOMPARE((*record)->edgePrograms.size(), std::size_t(1));
    }
}

void TestRecordDamage::noticesWrongChecksums()
{
    TestZip zip = smallRecord();
    zip.add("after/forward", program("uniquename"));
    QVERIFY(zip.write(m_folder.path("flipped.bin")));
    QByteArray content = m_folder.bytes(m_folder.path("flipped.bin"));
    content.replace("uniquename", "uniquelame");
    const auto record = readETRecord(m_folder.write("flipped.bin", content));
    QVERIFY(record);
    QVERIFY(hasDiagnostic(**record, "record-broken-entry", "after/forward"));
    QVERIFY((*record)->graphMap.empty());
}

void TestRecordDamage::reportsWhatIsMissing()
{
    TestZip zip;
    zip.add("ETRECORD_V0", "").add("exported_program", program());
    const auto record = m_folder.readBack(zip);
    QVERIFY(record != nullptr);
    QVERIFY(hasDiagnostic(*record, "record-missing-entry", "edge_dialect_exported_program"));
    QVERIFY(hasDiagnostic(*record, "record-missing-entry", "debug_handle_map"));
    QVERIFY(record->exportedProgram != nullptr);
}

void TestRecordDamage::refusesWhatIsNoRecord()
{
    const auto messageOf = [](const std::string& file) {
        const auto record = readETRecord(file);
        return record ? std::string("was read") : record.error().message();
    };
    const auto says = [](const std::string& message, const char* part) {
        return message.find(part) != std::string::npos;
    };

    QVERIFY(says(messageOf(m_folder.path("absent.bin")), "cannot be opened"));
    QVERIFY(says(messageOf(m_folder.path("")), "not a regular file"));
    QVERIFY(says(messageOf(m_folder.write("empty.bin", "")), "no zip file"));
    QVERIFY(says(messageOf(dataFile("linear/prof.etdp")), "no zip file"));
    const QByteArray whole = m_folder.bytes(dataFile("linear/etrecord.bin"));
    QVERIFY(whole.size() > 1000);
    QVERIFY(says(messageOf(m_folder.write("cut.bin", whole.left(whole.size() / 2))), "damaged zip file"));
    TestZip other;
    other.add("data.pkl", "x");
    QVERIFY(other.write(m_folder.path("other.zip")));
    QVERIFY(says(messageOf(m_folder.path("other.zip")), "ETRECORD_V0 is missing"));
    TestZip failed;
    failed.add("ETRECORD_V0", "");
    QVERIFY(failed.write(m_folder.path("failed.bin")));
    QVERIFY(says(messageOf(m_folder.path("failed.bin")), "saving it failed"));
}

void TestRecordDamage::survivesDamage()
{
    const QByteArray whole = m_folder.bytes(dataFile("cond/etrecord.bin"));
    QVERIFY(!whole.isEmpty());
    quint32 random = 12345;
    const auto next = [&random] { return random = random * 1664525U + 1013904223U; };
    const auto directory = whole.lastIndexOf("ETRECORD_V0"); // in the zip directory at the end
    int opened = 0;
    for (int round = 0; round < 300; ++round) {
        QByteArray damaged = whole;
        const auto first = round % 2 == 0 ? 0 : directory;
        for (int i = 0; i < 1 + round % 8; ++i) {
            const auto at = first + static_cast<qsizetype>(next() % static_cast<quint32>(whole.size() - first));
            damaged[at] = static_cast<char>(next() >> 24);
        }
        opened += readETRecord(m_folder.write("damaged.bin", damaged)) ? 1 : 0;
    }
    QVERIFY(opened > 0); // most damage hits one entry, and the others stay readable
    QVERIFY(opened < 300);
}

QTEST_APPLESS_MAIN(TestRecordDamage)
#include "tst_recorddamage.moc"
