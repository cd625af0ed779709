// SPDX-License-Identifier: GPL-3.0-or-later
// Limits never stand in the way of a sound file: each loads at a tenth of them as it does at the whole. Asked of all
// dumps, records and programs of tests/data, and of those of the corpus that ETSCOPE_CASES names.
#include "model/base/limits.h"
#include "model/etrecord/program.h"
#include "model/etrecord/record.h"
#include "model/etrecord/values.h"
#include "model/pte/program.h"
#include "model/trace/open.h"
#include "tests/testdata.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QTest>

using namespace ets;

namespace {

/// What a load said: its error, or its remarks.
QStringList toldBy(const Diagnostics& diagnostics)
{
    QStringList lines;
    for (const DiagnosticGroup& group : diagnostics.groups()) {
        lines += QStringLiteral("%1 x %2").arg(QString::fromStdString(std::string(group.code))).arg(group.count);
    }
    return lines;
}

QString messageOf(const Error& error)
{
    return QString::fromStdString(error.message());
}

LoadContext contextOf(std::uint64_t bytes, std::uint64_t part)
{
    LoadContext context;
    context.limits = std::make_shared<const Limits>(Limits::forFiles(bytes).scaled(1, part));
    return context;
}

std::uint64_t sizeOf(const QString& path)
{
    return static_cast<std::uint64_t>(QFileInfo(path).size());
}

QString beside(const QString& dump, const char* name)
{
    const QString path = QFileInfo(dump).dir().filePath(QString::fromLatin1(name));
    return QFileInfo::exists(path) ? path : QString();
}

/// @param part of the limits: 1 the whole, 10 a tenth
QStringList openTrace(const QString& dump, Reading reading, std::uint64_t part)
{
    TraceInput input{.etdumpPath = dump.toStdString(),
        .etrecordPath = beside(dump, "etrecord.bin").toStdString(),
        .programPath = beside(dump, "model.pte").toStdString(),
        .debugBufferPath =
            beside(dump, qPrintable(QFileInfo(dump).completeBaseName() + QStringLiteral(".dbg.bin"))).toStdString()};
    input.options.reading = reading;
    std::uint64_t bytes = 0;
    for (const std::string& path : {input.etdumpPath, input.etrecordPath, input.programPath, input.debugBufferPath}) {
        bytes += path.empty() ? 0 : sizeOf(QString::fromStdString(path));
    }
    const auto opened = openTrace(std::move(input), contextOf(bytes, part));
    return opened ? toldBy((*opened)->diagnostics()) : QStringList(messageOf(opened.error()));
}

/// With what is read of it on demand.
QStringList openRecord(const QString& path, std::uint64_t part)
{
    const LoadContext context = contextOf(sizeOf(path), part);
    const auto record = readETRecord(path.toStdString(), context);
    if (!record) {
        return {messageOf(record.error())};
    }
    QStringList told = toldBy((*record)->diagnostics);
    const LoadContext later = contextOf(sizeOf(path), part);
    const auto outputs = (*record)->tensors->referenceOutputs(later);
    if (!outputs) {
        return told << messageOf(outputs.error());
    }
    for (const auto& method : *outputs ? (*outputs)->methods() : std::vector<ReferenceOutputs::Method>()) {
        for (const RecordValues& values : method.cases) {
            if (const auto read = values.read(later); !read) {
                told << messageOf(read.error());
            }
        }
    }
    if (const auto inputs = (*record)->tensors->representativeInputs(contextOf(sizeOf(path), part)); !inputs) {
        told << messageOf(inputs.error());
    }
    if ((*record)->exportedProgram != nullptr) {
        const auto sources =
            readNodeSources(*(*record)->tensors, programnames::exported, contextOf(sizeOf(path), part));
        told << (sources ? QString::number(sources->ancestors.size()) : messageOf(sources.error()));
    }
    return told;
}

QStringList openProgram(const QString& path, std::uint64_t part)
{
    const auto program = readProgram(path.toStdString(), contextOf(sizeOf(path), part));
    return program ? toldBy((*program)->diagnostics) : QStringList(messageOf(program.error()));
}

/// A row for each file of a name, by folder.
void addFiles(const QStringList& names)
{
    QTest::addColumn<QString>("path");
    QStringList roots{QString::fromUtf8(ets::test::dataFolder())};
    if (qEnvironmentVariableIsSet("ETSCOPE_CASES")) {
        roots += qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases");
    }
    for (const QString& root : roots) {
        QDirIterator files(root, names, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            QTest::newRow(qPrintable(QDir(root).relativeFilePath(path))) << path;
        }
    }
}

} // namespace

class TestSoundFiles : public QObject {
    Q_OBJECT

private slots:
    void traces_data() { addFiles({QStringLiteral("*.etdp")}); }
    void traces();
    void records_data() { addFiles({QStringLiteral("etrecord*.bin")}); }
    void records();
    void programs_data() { addFiles({QStringLiteral("*.pte"), QStringLiteral("*.bpte")}); }
    void programs();
};

void TestSoundFiles::traces()
{
    QFETCH(QString, path);
    QCOMPARE(openTrace(path, Reading::Corrected, 10), openTrace(path, Reading::Corrected, 1));
    QCOMPARE(openTrace(path, Reading::Faithful, 10), openTrace(path, Reading::Faithful, 1));
}

void TestSoundFiles::records()
{
    QFETCH(QString, path);
    QCOMPARE(openRecord(path, 10), openRecord(path, 1));
}

void TestSoundFiles::programs()
{
    QFETCH(QString, path);
    QCOMPARE(openProgram(path, 10), openProgram(path, 1));
}

QTEST_APPLESS_MAIN(TestSoundFiles)
#include "tst_soundfiles.moc"
