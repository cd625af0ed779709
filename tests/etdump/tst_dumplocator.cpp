// SPDX-License-Identifier: GPL-3.0-or-later
// Dumps inside of logs.
#include "tests/etdump/dumpchecks.h"
#include "tests/etdump/founddump.h"
#include "tests/etdump/sampledump.h"
#include "tests/robust/processusage.h"

#include <QTemporaryFile>
#include <QTest>

#include <cstdint>
#include <string>

using namespace ets;
using namespace ets::test;

namespace {

Result<DumpAndBuffer> readBoth(const QByteArray& text)
{
    return readETDumpAndBuffer(bytesOf(text), "run.log");
}

} // namespace

class TestDumpLocator : public QObject {
    Q_OBJECT

private slots:
    void readsForms_data();
    void readsForms();
    void readsEveryWidth();
    void readsWhatTheRunnerPrints();
    void takesTheDebugBufferOfTheSameRun();
    void leavesACutDebugBufferAlone();
    void takesTheLastCompleteDump();
    void readsDumpsWithoutPrefix();
    void refusesLostCharacters();
    void prefersAWholeDumpToALossyOne();
    void survivesEveryCutOfALog();
    void namesWhatIsMissing();
    void refusesACutThatLeavesNothing();
    void refusesALargeLogSoon_data();
    void refusesALargeLogSoon();
    void refusesALargeFileUnread();
    void findsADumpFarBehind_data();
    void findsADumpFarBehind();
    void stopsWhenCanceled();
};

void TestDumpLocator::readsForms_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<int>("line");
    const Bytes dump = contentOf("linear/prof.etdp");
    QVERIFY(!dump.empty());
    const QByteArray text = base64Of(dump);
    const QByteArrayList lines = wrapped(text, 76);
    QTest::newRow("one line") << text << 1;
    QTest::newRow("runner") << runnerLog(dump) << 5;
    QTest::newRow("runner, CRLF") << runnerLog(dump).replace("\n", "\r\n") << 5;
    QTest::newRow("runner, recorder's prefix")
        << withPrefixes(runnerLog(dump).split('\n'), "[2026-11-20 10:00:00.123] telnetterminal0: ") << 5;
    QTest::newRow("wrapped") << withPrefixes(lines, "") << 1;
    QTest::newRow("wrapped, CRLF") << withPrefixes(lines, "", "\r\n") << 1;
    QTest::newRow("wrapped, CRCRLF") << withPrefixes(lines, "", "\r\r\n") << 1;
    QTest::newRow("wrapped, no padding") << withPrefixes(wrapped(QByteArray(text).replace("=", ""), 64), "") << 1;
    QTest::newRow("wrapped, prefix") << "booting\n" + withPrefixes(lines, "I [executorch:main.cpp:7 dump()] ") << 2;
    QTest::newRow("colors") << withPrefixes(lines, "\x1b[32m", "\x1b[0m\n") << 1;
    QTest::newRow("terminal of 80 columns") << withPrefixes(wrapped(runnerLog(dump), 80), "") << 0;
    QTest::newRow("bytes behind it") << "x: " + base64Of([&dump] {
        Bytes longer = dump;
        longer.resize(dump.size() + 500, std::byte{0x5A});
        return longer;
    }()) << 1;

    QByteArray mixed;
    QByteArray clocked;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        mixed += lines[i] + '\n';
        mixed += i % 5 == 0 ? "I [executorch:method.cpp:9 execute()] Instruction done\n" : "";
        mixed += i % 7 == 0 ? "\n/usr/lib/some/path/with/digits123\n" : "";
        clocked += '[' + QByteArray::number(i * 37) + " ms] " + lines[i] + '\n';
    }
    QTest::newRow("lines between") << mixed << 1;
    QTest::newRow("prefixes of several lengths") << clocked << 1;
}

void TestDumpLocator::readsForms()
{
    QFETCH(QByteArray, log);
    QFETCH(const int, line);
    if (line == 0) { // the pieces of a terminal run into one another where a text ends a line
        log = withPrefixes(
            wrapped("echo \"" + base64Of(contentOf("linear/prof.etdp")) + "\" | base64 -d >etdump.bin", 80), "");
    }
    const auto read = readETDump(bytesOf(log), "run.log");
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(difference(contentOf("linear/prof.etdp"), **read), std::string());
    QCOMPARE((*read)->diagnostics.total(), std::uint64_t{1});
    const Diagnostic* const where = remark(**read, "dump-in-log");
    QVERIFY(where != nullptr);
    QCOMPARE(groupOf(**read, "dump-in-log")->severity, Severity::Info);
    QCOMPARE(where->where.english(), "run.log, line " + std::to_string(std::max(line, 1)));
}

void TestDumpLocator::readsEveryWidth()
{
    const Bytes dump = fullDump().bytes();
    const QByteArray text = base64Of(dump);
    for (int width = 16; width <= 200; ++width) {
        for (const char* const prefix : {"", "uart0: "}) {
            const QByteArray log = "start\n" + withPrefixes(wrapped(text, width), prefix) + "end of log\n";
            const auto read = readETDump(bytesOf(log), "run.log");
            QVERIFY2(read, qPrintable(QString::number(width)));
            const std::string differs = difference(dump, **read);
            QVERIFY2(differs.empty(), (std::to_string(width) + prefix + ": " + differs).c_str());
        }
    }
}

void TestDumpLocator::readsWhatTheRunnerPrints()
{
    const Bytes dump = contentOf("stub_int/dbg.etdp");
    Bytes buffer(777);
    for (std::size_t i = 0; i < buffer.size(); ++i) {
        buffer[i] = std::byte(i * 31 & 0xFFU);
    }
    const auto read = readBoth(runnerLog(dump, buffer));
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(difference(dump, *read->dump), std::string());
    QVERIFY(read->debugBuffer != nullptr);
    QVERIFY(std::ranges::equal(read->debugBuffer->bytes(), buffer));
    QVERIFY(remark(*read->dump, "debug-buffer-in-log") != nullptr);
    QCOMPARE(remark(*read->dump, "debug-buffer-in-log")->where.english(), std::string("run.log, line 5"));
    const auto terminal = readBoth(withPrefixes(runnerLog(dump, buffer).split('\n'), "12:00:01 ", "\r\n"));
    QVERIFY(terminal);
    QVERIFY(terminal->debugBuffer != nullptr);
    QVERIFY(std::ranges::equal(terminal->debugBuffer->bytes(), buffer));
    const auto without = readBoth(runnerLog(dump));
    QVERIFY(without);
    QVERIFY(without->debugBuffer == nullptr);
}

void TestDumpLocator::takesTheDebugBufferOfTheSameRun()
{
    const Bytes first(64, std::byte{1});
    const Bytes second(96, std::byte{2});
    const auto both = readBoth(runnerLog(fullDump().bytes(), first) + runnerLog(otherDump().bytes(), second));
    QVERIFY(both);
    QVERIFY(both->debugBuffer != nullptr);
    QVERIFY(std::ranges::equal(both->debugBuffer->bytes(), second));
    const auto none = readBoth(runnerLog(fullDump().bytes(), first) + runnerLog(otherDump().bytes()));
    QVERIFY(none);
    QVERIFY(none->debugBuffer == nullptr);
}

void TestDumpLocator::leavesACutDebugBufferAlone()
{
    QByteArray log = runnerLog(fullDump().bytes(), Bytes(300, std::byte{7}));
    const QByteArray lost = base64Of(Bytes(300, std::byte{7})).right(80) + "\" | base64 -d >debug_buffer.bin";
    QVERIFY(log.contains(lost));
    const auto read = readBoth(log.replace(lost, ""));
    QVERIFY(read);
    QVERIFY(read->debugBuffer == nullptr);
    QVERIFY(remark(*read->dump, "debug-buffer-cut") != nullptr);
}

void TestDumpLocator::takesTheLastCompleteDump()
{
    const Bytes first = fullDump().bytes();
    const Bytes last = otherDump().bytes();
    const QByteArray cut = base64Of(first).left(200);
    const QByteArray log = runnerLog(first) + runnerLog(last) + cut + "\n";
    const auto read = readBoth(log);
    QVERIFY(read);
    QCOMPARE(difference(last, *read->dump), std::string());
    const Diagnostic* const several = remark(*read->dump, "several-dumps");
    QVERIFY(several != nullptr);
    QCOMPARE(groupOf(*read->dump, "several-dumps")->severity, Severity::Warning);
    QVERIFY2(several->text.english().starts_with("3 ETDumps begin in the log, 2 of them are complete"),
        several->text.english().c_str());
}

void TestDumpLocator::readsDumpsWithoutPrefix()
{
    const Bytes dump = fullDump().bytes(false);
    const auto line = readBoth("dump: " + base64Of(dump) + "\nend\n");
    QVERIFY2(line, line ? "" : line.error().message().c_str());
    QCOMPARE(difference(dump, *line->dump), std::string());
    const auto block = readBoth(withPrefixes(wrapped(base64Of(dump), 60), "") + "\nend\n");
    QVERIFY(block);
    QCOMPARE(difference(dump, *block->dump), std::string());
}

/// Bytes behind a loss would be shifted, and what they say wrong.
void TestDumpLocator::refusesLostCharacters()
{
    const Bytes dump = contentOf("linear/prof.etdp");
    const QByteArray text = base64Of(dump);
    const auto expectRefusal = [](const QByteArray& log, const std::string& where) {
        const auto read = readBoth(log);
        QVERIFY(!read);
        QCOMPARE(read.error().what.english(), std::string("holds an ETDump that lost characters"));
        QVERIFY2(read.error().where.english().find(where) != std::string::npos, read.error().message().c_str());
    };
    expectRefusal(runnerLog(dump).remove(1000, 4), "line 5: base64 of 3989 bytes, the dump in it has 3992");
    for (const int width : {64, 76, 100}) {
        for (const char* const prefix : {"", "uart: "}) {
            const QByteArrayList lines = wrapped(text, width);
            for (qsizetype line = 1; line + 1 < lines.size(); ++line) {
                QByteArrayList shortened = lines;
                shortened[line].remove(0, std::min<qsizetype>(4, shortened[line].size()));
                expectRefusal(withPrefixes(shortened, prefix) + "end of log\nmore\n", "line 1: base64 of ");
                QByteArrayList without = lines;
                without.removeAt(line);
                expectRefusal(withPrefixes(without, prefix), "line 1: base64 of ");
            }
        }
    }
}

/// Another complete dump in the same log is shown all the same.
void TestDumpLocator::prefersAWholeDumpToALossyOne()
{
    const Bytes whole = otherDump().bytes();
    const auto read = readBoth(runnerLog(whole) + runnerLog(contentOf("linear/prof.etdp")).remove(1000, 4));
    QVERIFY(read);
    QCOMPARE(difference(whole, *read->dump), std::string());
    QVERIFY(remark(*read->dump, "several-dumps") != nullptr);
}

void TestDumpLocator::survivesEveryCutOfALog()
{
    const Bytes dump = fullDump().bytes();
    const QByteArray log = runnerLog(dump, Bytes(40, std::byte{3}));
    int complete = 0;
    for (qsizetype size = 0; size < log.size(); ++size) {
        const auto read = readBoth(log.left(size));
        if (!read) {
            QVERIFY(!read.error().what.empty());
            continue;
        }
        QCOMPARE(brokenRule(*read->dump), std::string());
        if (read->dump->fileSize == dump.size()) {
            ++complete;
        } else {
            QCOMPARE(countOf(*read->dump, "cut-off"), std::size_t{1});
        }
    }
    QVERIFY(complete > 0);
}

void TestDumpLocator::namesWhatIsMissing()
{
    Bytes dump = contentOf("linear/prof.etdp");
    dump.erase(dump.end() - 8, dump.end());
    const auto read = readETDump(dump, "cut.etdp");
    QVERIFY(read);
    const Diagnostic* const cut = remark(**read, "cut-off");
    QVERIFY(cut != nullptr);
    QCOMPARE(groupOf(**read, "cut-off")->severity, Severity::Error);
    QCOMPARE(cut->where.english(), "cut.etdp, offset " + std::to_string(dump.size()));
    QVERIFY2(cut->text.english().find(", 8 of them are missing") != std::string::npos, cut->text.english().c_str());
    QVERIFY((*read)->sampleCount() > 0);
}

void TestDumpLocator::refusesACutThatLeavesNothing()
{
    Bytes dump = contentOf("linear/prof.etdp");
    dump.resize(dump.size() / 2);
    const auto read = readETDump(dump, "half.etdp");
    QVERIFY(!read);
    QVERIFY2(read.error().what.english().starts_with("is cut off"), read.error().message().c_str());
    QVERIFY(!read.error().where.empty() && !read.error().advice.empty());
    const auto logged = readBoth("boot\n" + base64Of(dump).left(2000) + "\n");
    QVERIFY(!logged);
    QVERIFY2(logged.error().where.english().ends_with("; the dump begins at run.log, line 2"),
        logged.error().message().c_str());
}

void TestDumpLocator::refusesALargeLogSoon_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("log") << QByteArray(
        "I [executorch:method.cpp:1234 execute()] a line as any other, ED 00 and so on\n");
    QTest::newRow("one line of base64") << QByteArray("QUJDRDEyMzQ1Njc4");
    QTest::newRow("hits without end") << QByteArray("AAAAABwAAABFRDAw");
    QTest::newRow("beginnings in lines") << QByteArray("PA8AABwAAABFRDAwAAAA\n");
    QTest::newRow("beginnings in one line") << QByteArray("PA8AABwAAABFRDAw");
    QTest::newRow("large beginnings") << QByteArray("////HwwAAABFRDAwAAAA\n");
    QTest::newRow("identifiers") << QByteArray("\0\x10\0\0\x1c\0\0\0ED00\x10\0\0\0", 16);
}

void TestDumpLocator::refusesALargeLogSoon()
{
    QFETCH(const QByteArray, line);
    constexpr qsizetype size = isSanitized ? 256 << 10 : 8 << 20;
    const Bytes file = bytesOf(QByteArray(1, ' ') + line.repeated(size / line.size()));
    const double begin = processorSeconds();
    const auto read = readETDump(file, "large.log");
    const double taken = processorSeconds() - begin;
    QVERIFY(!read);
    QVERIFY(read.error().message().starts_with("large.log: is "));
    // As docs/robustness.md says of every input. Linear takes a fraction of it, anything else far more.
    QVERIFY2(taken <= (isSanitized ? 20 : 2), std::to_string(taken).c_str());
}

/// What cannot hold a dump is looked through, but never in memory as a whole.
void TestDumpLocator::refusesALargeFileUnread()
{
    QTemporaryFile file;
    QVERIFY(file.open() && file.resize(qint64{512} << 20)); // zeros, which take no room on the disk
    const auto before = memoryOf("VmHWM");
    const auto read = readETDump(file.fileName().toStdString());
    const auto after = memoryOf("VmHWM");
    QVERIFY(!read);
    QVERIFY2(read.error().message().find("is not an ETDump") != std::string::npos, read.error().message().c_str());
    QVERIFY(before && after);
    QVERIFY2(*after - *before < (std::uint64_t{32} << 20U), std::to_string(*after - *before).c_str());
    const auto located = locateDump(file.fileName().toStdString());
    QVERIFY(located && !*located);
}

void TestDumpLocator::findsADumpFarBehind_data()
{
    QTest::addColumn<qint64>("before"); // zeros
    QTest::addColumn<bool>("isText");
    constexpr qint64 large = qint64{12} << 20;
    constexpr qint64 piece = (qint64{1} << 20) - 64; // in which a file is looked through
    for (const qint64 before : {large, 12 * piece - 4, 12 * piece - 9, 12 * piece + 51}) {
        QTest::addRow("log %lld", static_cast<long long>(before)) << before << true;
        QTest::addRow("image %lld", static_cast<long long>(before)) << before << false;
    }
}

void TestDumpLocator::findsADumpFarBehind()
{
    QFETCH(const qint64, before);
    QFETCH(const bool, isText);
    const Bytes dump = contentOf("linear/prof.etdp");
    QTemporaryFile file;
    QVERIFY(file.open() && file.resize(before) && file.seek(before));
    file.write(isText ? '\n' + base64Of(dump) + '\n'
                      : QByteArray(reinterpret_cast<const char*>(dump.data()), static_cast<qsizetype>(dump.size())));
    QVERIFY(file.flush());
    const auto read = readETDump(file.fileName().toStdString());
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(difference(dump, **read), std::string());
}

void TestDumpLocator::stopsWhenCanceled()
{
    LoadContext context;
    context.cancel.cancel();
    const auto read = readETDump(bytesOf(runnerLog(fullDump().bytes())), "run.log", context);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::Canceled);
}

QTEST_APPLESS_MAIN(TestDumpLocator)
#include "tst_dumplocator.moc"
