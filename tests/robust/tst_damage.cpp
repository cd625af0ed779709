// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts and flips in every dump and small record of a folder: an answer or an error each time, in bounded time and
// memory. ETSCOPE_DAMAGE=full does all of them, ETSCOPE_DAMAGE_DIR names another folder than tests/data.
#include "model/base/file.h"
#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "model/report/inspectorframe.h"
#include "tests/etdump/dumpchecks.h"
#include "tests/fuzz/invariants.h"
#include "tests/fuzz/memoryfile.h"
#include "tests/fuzz/workout.h"
#include "tests/robust/mutations.h"
#include "tests/robust/processusage.h"
#include "tests/testdata.h"

#include <QDir>
#include <QDirIterator>
#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

constexpr qint64 largestDump = 1 << 20;
constexpr qint64 largestRecord = 128 << 10;
constexpr double slowestInput = isSanitized ? 20 : 2; // s of processor time

bool isFull()
{
    return qEnvironmentVariable("ETSCOPE_DAMAGE") == QLatin1String("full");
}

QString folder()
{
    return qEnvironmentVariable("ETSCOPE_DAMAGE_DIR", QString::fromUtf8(ets::test::dataFolder()));
}

/// Dumps and records that are not too large, by what is in them, as paths inside the folder.
QStringList inputFiles()
{
    QStringList files;
    QDirIterator iterator(folder(), QDir::Files, QDirIterator::Subdirectories);
    while (iterator.hasNext()) {
        const QString path = iterator.next();
        const auto kind = detectFileKind(path.toStdString());
        const qint64 size = iterator.fileInfo().size();
        if (kind
            && ((*kind == FileKind::ETDump && size <= largestDump)
                || (*kind == FileKind::ETRecord && size <= largestRecord))) {
            files.append(QDir(folder()).relativeFilePath(path));
        }
    }
    files.sort();
    return files;
}

/// The dump that the records of a folder belong to, undamaged; null when there is none.
std::shared_ptr<const ETDump> dumpBeside(const QString& path)
{
    const auto dump = readETDump(QFileInfo(path).dir().filePath(QStringLiteral("prof.etdp")).toStdString());
    return dump ? *dump : nullptr;
}

/// The debug buffer of a dump; null when there is none.
std::shared_ptr<const FileBytes> bufferBeside(const QString& path)
{
    auto buffer = FileBytes::read(path.chopped(5).toStdString() + ".dbg.bin");
    return buffer ? std::make_shared<const FileBytes>(std::move(*buffer)) : nullptr;
}

/// What a damaged file is opened with.
struct Surroundings {
    std::shared_ptr<const ETDump> dump; ///< For a record.
    std::shared_ptr<const FileBytes> buffer; ///< For a dump.
    bool faithful = false;
};

/// Opens a damaged dump as the programs do.
/// @return whether there was an answer
bool openDump(const std::vector<std::byte>& content, const Surroundings& with)
{
    const FileBytes file = FileBytes::copyOf(content, "damaged.etdp");
    const auto dump = readETDump(file.bytes(), file.name());
    if (!dump) {
        require(!dump.error().what.empty(), "an error says what is wrong");
        return false;
    }
    require(brokenRule(**dump).empty(), "a dump keeps its own rules");
    TraceOptions options;
    options.reading = with.faithful ? Reading::Faithful : Reading::Corrected;
    options.debugBuffer = with.buffer;
    const auto trace = Trace::create(*dump, nullptr, options);
    require(trace || with.faithful, "the corrected reading refuses nothing");
    if (trace) {
        requireConsistency(**trace);
        (void)inspectorTsv(**trace);
    }
    return trace.has_value();
}

/// Opens a damaged record and joins it with the dump of its folder.
bool openRecord(const std::string& path, const Surroundings& with)
{
    const auto record = readETRecord(path);
    if (!record) {
        require(!record.error().what.empty(), "an error says what is wrong");
        return false;
    }
    workOutRecord(**record);
    if (with.dump) {
        TraceOptions options;
        options.reading = with.faithful ? Reading::Faithful : Reading::Corrected;
        options.recordPairing = Pairing::Force; // damage makes a stranger of it
        const auto trace = Trace::create(with.dump, *record, options);
        require(trace || with.faithful, "the corrected reading refuses nothing");
        if (trace) {
            requireConsistency(**trace);
        }
    }
    return true;
}

} // namespace

class TestDamage : public QObject {
    Q_OBJECT

private slots:
    void opens_data();
    void opens();
    void cleanupTestCase();

private:
    std::size_t m_files = 0;
    std::size_t m_inputs = 0;
    std::size_t m_answers = 0;
    double m_seconds = 0;
    double m_slowest = 0;
    std::string m_slowestInput;
    std::uint64_t m_mostGrowth = 0;
    std::string m_mostGrowthInput;
};

void TestDamage::opens_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& file : inputFiles()) {
        QTest::newRow(qPrintable(file)) << QDir(folder()).filePath(file);
    }
}

void TestDamage::opens()
{
    QFETCH(const QString, path);
    const auto whole = FileBytes::read(path.toStdString());
    QVERIFY(whole);
    const bool isDump = detectFileKind(whole->bytes()) == FileKind::ETDump;
    const auto buffer = isDump ? bufferBeside(path) : nullptr;
    Surroundings with;
    with.dump = isDump ? nullptr : dumpBeside(path);
    MemoryFile file;
    // A sample has fewer damages of large files, which take longer each.
    const std::size_t thinning = isFull() ? 1 : 3 + whole->size() / 512;
    const bool measures = !isSanitized && resetPeakMemory();
    const std::uint64_t before = memoryOf("VmRSS").value_or(0);
    const std::uint64_t allowed = 4 * (whole->size() + (buffer ? buffer->size() : 0)) + (64U << 20U);
    ++m_files;
    std::size_t turn = 0;
    for (const Mutation& mutation : mutationsOf(whole->size(), thinning)) {
        const std::vector<std::byte> content = mutation.appliedTo(whole->bytes());
        if (!isDump) {
            file.write(content);
        }
        // Both readings by turns, with and without what belongs to the dump.
        with.faithful = turn % 2 == 1;
        with.buffer = turn % 4 < 2 ? buffer : nullptr;
        ++turn;
        const double begin = processorSeconds();
        m_answers += (isDump ? openDump(content, with) : openRecord(file.path(), with)) ? 1 : 0;
        const double taken = processorSeconds() - begin;
        const std::uint64_t peak = measures ? memoryOf("VmHWM").value_or(0) : 0;
        const std::uint64_t growth = peak > before ? peak - before : 0;
        const std::string name = std::string(QTest::currentDataTag()) + ", " + mutation.description();
        ++m_inputs;
        m_seconds += taken;
        if (taken > m_slowest) {
            m_slowest = taken;
            m_slowestInput = name;
        }
        if (growth > m_mostGrowth) {
            m_mostGrowth = growth;
            m_mostGrowthInput = name;
        }
        QVERIFY2(taken <= slowestInput, (name + ": took " + std::to_string(taken) + " s").c_str());
        QVERIFY2(growth <= allowed, (name + ": took " + std::to_string(growth >> 20U) + " MiB").c_str());
    }
}

void TestDamage::cleanupTestCase()
{
    qInfo("%zu files, %zu damaged inputs: %zu opened, %zu refused, %.1f s of processor time", m_files, m_inputs,
        m_answers, m_inputs - m_answers, m_seconds);
    qInfo("slowest: %.0f ms (%s)", m_slowest * 1e3, m_slowestInput.c_str());
    qInfo("most memory: %.1f MiB (%s)", static_cast<double>(m_mostGrowth) / (1 << 20), m_mostGrowthInput.c_str());
    QVERIFY(m_inputs > 0);
}

QTEST_GUILESS_MAIN(TestDamage)
#include "tst_damage.moc"
