// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged dumps: whatever the bytes are, there is an answer or an error, and never more than the file has room for.
#include "model/etdump/read.h"
#include "model/trace/trace.h"
#include "tests/etdump/dumpchecks.h"
#include "tests/etdump/sampledump.h"

#include <QTest>

#include <cstring>
#include <random>

using namespace ets;
using namespace ets::test;

namespace {

/// Reads, and if there is a dump goes on to both readings of it: nothing may crash, refusals have to have a reason.
/// @return what is wrong, empty if nothing
std::string problemOf(const Bytes& bytes)
{
    auto read = readETDump(bytes, "mutant.etdp");
    if (!read) {
        const std::string message = read.error().message();
        return message.starts_with("mutant.etdp: ") && !read.error().advice.empty() ? "" : "bad message: " + message;
    }
    if (std::string rule = brokenRule(**read); !rule.empty()) {
        return rule;
    }
    static const auto buffer =
        std::make_shared<const FileBytes>(FileBytes::copyOf(std::vector<std::byte>(256), "buffer"));
    // Taking turns keeps the test short; both readings get thousands of mutants.
    static bool faithful = false;
    faithful = !faithful;
    TraceOptions options;
    options.reading = faithful ? Reading::Faithful : Reading::Corrected;
    options.debugBuffer = buffer;
    const auto trace = Trace::create(*read, nullptr, options);
    if (!trace && !faithful) {
        return "the corrected reading refuses: " + trace.error().message();
    }
    if (!trace && trace.error().what.empty()) {
        return "refused without a reason";
    }
    return {};
}

} // namespace

class TestDumpDamage : public QObject {
    Q_OBJECT

private slots:
    void survivesEveryCut_data();
    void survivesEveryCut();
    void survivesEveryFlip_data();
    void survivesEveryFlip();
    void survivesSharedParts();
    void leavesOutSharedEvents();
    void survivesGarbage();
};

void TestDumpDamage::survivesEveryCut_data()
{
    QTest::addColumn<bool>("prefixed");
    QTest::newRow("prefixed") << true;
    QTest::newRow("plain") << false;
}

void TestDumpDamage::survivesEveryCut()
{
    QFETCH(const bool, prefixed);
    const Bytes whole = fullDump().bytes(prefixed);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        // A copy of exactly this size, so that a sanitizer sees any access behind it.
        const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        const std::string problem = problemOf(cut);
        QVERIFY2(problem.empty(), (std::to_string(size) + " bytes: " + problem).c_str());
        const auto read = readETDump(cut, "cut.etdp");
        if (read && prefixed) {
            QCOMPARE(countOf(**read, "cut-off"), std::size_t{1});
        }
    }
}

void TestDumpDamage::survivesEveryFlip_data()
{
    survivesEveryCut_data();
    QTest::newRow("0.1") << true;
}

void TestDumpDamage::survivesEveryFlip()
{
    QFETCH(const bool, prefixed);
    const bool old = std::strcmp(QTest::currentDataTag(), "0.1") == 0;
    const Bytes whole = fullDump().bytes(prefixed, old ? DumpWriter::Layout::V01 : DumpWriter::Layout::Current);
    std::mt19937 random(1); // NOLINT(cert-msc51-cpp): the same mutants every time
    Bytes mutant = whole;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const auto own = std::to_integer<unsigned>(whole[i]);
        for (const unsigned value : {own ^ 1U, own ^ 0x80U, 0U, 0xFFU, unsigned(random())}) {
            mutant[i] = std::byte(value & 0xFFU);
            const std::string problem = problemOf(mutant);
            QVERIFY2(problem.empty(),
                ("byte " + std::to_string(i) + " set to " + std::to_string(value & 0xFFU) + ": " + problem).c_str());
        }
        mutant[i] = whole[i];
    }
}

/// A hostile file can use one vector in many places; what is read may not grow beyond the file.
void TestDumpDamage::survivesSharedParts()
{
    DumpWriter writer;
    writer.run("Execute");
    for (int i = 0; i < 200; ++i) {
        writer.event("native_call_add.out", i, 1, 2);
    }
    for (int i = 0; i < 200; ++i) {
        writer.run("Execute");
    }
    Bytes bytes = writer.bytes();
    // All runs get the events of the first one: find the vector of 200 offsets and let the empty ones point at it.
    std::size_t vector = 0;
    for (std::size_t at = 12; at + 4 <= bytes.size() && vector == 0; at += 4) {
        std::uint32_t count = 0;
        std::memcpy(&count, bytes.data() + at, sizeof count);
        vector = count == 200 ? at : 0;
    }
    QVERIFY(vector != 0);
    int redirected = 0;
    for (std::size_t at = 12; at + 4 <= bytes.size(); at += 4) {
        std::uint32_t offset = 0;
        std::uint32_t target = 1;
        std::memcpy(&offset, bytes.data() + at, sizeof offset);
        if (offset > 0 && offset % 4 == 0 && at + offset + 4 <= bytes.size()) {
            std::memcpy(&target, bytes.data() + at + offset, sizeof target);
        }
        if (target == 0 && vector > at) {
            offset = static_cast<std::uint32_t>(vector - at);
            std::memcpy(bytes.data() + at, &offset, sizeof offset);
            ++redirected;
        }
    }
    QVERIFY(redirected > 0);
    QCOMPARE(problemOf(bytes), std::string());
}

/// Each event takes far more in memory than the 4 bytes that lead to one that is shared.
void TestDumpDamage::leavesOutSharedEvents()
{
    DumpWriter writer;
    writer.run().event("a", 0, 1, 2);
    writer.runs->back().mentions = 100'000;
    const auto dump = writer.dump();
    QVERIFY(dump != nullptr);
    QCOMPARE(brokenRule(*dump), std::string());
    QVERIFY(dump->events.size() > 1000);
    QVERIFY(countOf(*dump, "damaged") > 0);
}

void TestDumpDamage::survivesGarbage()
{
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same garbage every time
    const Bytes whole = fullDump().bytes();
    for (int round = 0; round < 2000; ++round) {
        Bytes bytes;
        if (round % 2 == 0) {
            bytes.resize(random() % 400);
            for (std::byte& byte : bytes) {
                byte = std::byte(random() % (round % 3 == 0 ? 16 : 256));
            }
            if (bytes.size() >= 12) {
                std::memcpy(bytes.data() + (round % 4 == 0 ? 8 : 4), "ED00", 4);
            }
        } else {
            bytes = whole;
            for (int words = 0; words < 1 + round % 5; ++words) {
                const auto word = static_cast<std::uint32_t>(round % 3 == 0 ? random() : random() % (2 * whole.size()));
                std::memcpy(bytes.data() + random() % (bytes.size() / 4) * 4, &word, sizeof word);
            }
        }
        const std::string problem = problemOf(bytes);
        QVERIFY2(problem.empty(), ("round " + std::to_string(round) + ": " + problem).c_str());
    }
}

QTEST_APPLESS_MAIN(TestDumpDamage)
#include "tst_dumpdamage.moc"
