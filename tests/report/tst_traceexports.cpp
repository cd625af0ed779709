// SPDX-License-Identifier: GPL-3.0-or-later
// Every form in which a trace leaves the program: told apart by its key, written whole or not at all, stopped when
// asked.
#include "model/report/traceexports.h"
#include "tests/trace/traces.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

using namespace ets;
using namespace ets::test;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Cancels as soon as it hears of progress.
class StopAtOnce : public ProgressSink {
public:
    explicit StopAtOnce(CancelToken token)
        : m_token(std::move(token))
    {
    }
    void progress(std::string_view /*phase*/, std::uint64_t done, std::uint64_t total) override
    {
        isWithin = isWithin && done <= total;
        m_token.cancel();
    }

    bool isWithin = true;

private:
    CancelToken m_token;
};

/// Remembers the largest piece; takes no more than it may.
class CountingSink : public Sink {
public:
    void write(std::string_view piece) override
    {
        largest = std::max(largest, piece.size());
        taken += piece.size();
        if (taken > most) {
            throw SinkError(Error{.kind = Error::Kind::Output});
        }
    }

    std::size_t most = SIZE_MAX;
    std::size_t largest = 0;
    std::size_t taken = 0;
};

} // namespace

class TestTraceExports : public QObject {
    Q_OBJECT

private slots:
    void keysAreOfOneKind();
    void commandsPrintTheSame();
    void writesWhatItGives();
    void comesInPieces();
    void stopsWhereTheSinkDoes();
    void canceledWritesNothing();
    void unwritableIsSaid();
    void whatNeedsARecordSaysSo();
};

void TestTraceExports::keysAreOfOneKind()
{
    std::set<std::string_view> keys;
    for (const TraceExport& form : traceExports()) {
        QVERIFY2(keys.insert(form.key).second, form.key);
        QVERIFY2(*form.help != '\0' && *form.suffix != '\0' && *form.suffix != '.', form.key);
    }
    QCOMPARE(std::string_view(traceExports().front().key), std::string_view("table")); // what etinspect prints untold
}

/// What the window writes is with all that the command prints only when asked.
void TestTraceExports::commandsPrintTheSame()
{
    std::set<std::string> commands;
    for (const TraceExport& form : traceExports()) {
        if (form.isOffered()) {
            commands.insert(form.command());
        }
    }
    for (const char* const command : {"etinspect json --tensor-bytes", "etinspect samples", "etinspect graph --cost",
             "etinspect info --format json"}) {
        QVERIFY2(commands.count(command) == 1, command);
    }
}

void TestTraceExports::writesWhatItGives()
{
    const auto trace = inspectReal(QStringLiteral("transformer/prof"), true);
    const QTemporaryDir folder;
    const TraceExportOptions options;
    for (const TraceExport& form : traceExports()) {
        const TraceExportInput input{.trace = *trace, .options = options, .context = {}};
        const auto text = form.text(input);
        QVERIFY2(text && text->size() > 100 && text->ends_with('\n'), form.key);
        const QString path = folder.filePath(QLatin1String(form.key));
        QVERIFY2(writeTraceExport(form, input, path.toStdString()), form.key);
        QCOMPARE(contentOf(path), QByteArray::fromStdString(*text));
    }
}

void TestTraceExports::comesInPieces()
{
    const auto trace = inspectReal(QStringLiteral("transformer/prof"), true);
    const TraceExportOptions options;
    for (const TraceExport& form : traceExports()) {
        const TraceExportInput input{.trace = *trace, .options = options, .context = {}};
        CountingSink sink;
        QVERIFY2(form.write(sink, input), form.key);
        QCOMPARE(sink.taken, form.text(input)->size());
        QVERIFY2(sink.largest < 80'000, form.key); // a piece, and what was added last
    }
}

/// A full disk, a closed pipe.
void TestTraceExports::stopsWhereTheSinkDoes()
{
    const auto trace = inspectReal(QStringLiteral("transformer/prof"), true);
    const TraceExportOptions options;
    for (const TraceExport& form : traceExports()) {
        const TraceExportInput input{.trace = *trace, .options = options, .context = {}};
        CountingSink sink;
        sink.most = 0;
        const auto written = atTheSink([&] { return form.write(sink, input); });
        QVERIFY2(!written && written.error().kind == Error::Kind::Output, form.key);
        QVERIFY2(sink.taken == sink.largest, form.key); // nothing came after it
    }
}

void TestTraceExports::canceledWritesNothing()
{
    const auto trace = inspectReal(QStringLiteral("transformer/prof"), true);
    const QTemporaryDir folder;
    const TraceExportOptions options;
    const QStringList sampleForms(
        {QStringLiteral("json"), QStringLiteral("samples"), QStringLiteral("trace"), QStringLiteral("stacks")});
    for (const TraceExport& form : traceExports()) {
        const std::string path = folder.filePath(QLatin1String(form.key)).toStdString();
        const std::string whole = *form.text({.trace = *trace, .options = options, .context = {}});
        LoadContext context;
        StopAtOnce sink(context.cancel);
        context.sink = &sink;
        const TraceExportInput input{.trace = *trace, .options = options, .context = context};
        const auto part = form.text(input);
        // Those that write every sample tell how far they are, and heed what they are told.
        QVERIFY2(context.cancel.isCanceled() == sampleForms.contains(QLatin1String(form.key)), form.key);
        QVERIFY2(!context.cancel.isCanceled() || part->size() < whole.size(), form.key);
        QVERIFY2(sink.isWithin, form.key);
        context.cancel.cancel();
        const auto written = writeTraceExport(form, input, path);
        QVERIFY2(!written && written.error().kind == Error::Kind::Canceled, form.key);
    }
    QVERIFY(folder.isValid() && QDir(folder.path()).isEmpty());
}

void TestTraceExports::unwritableIsSaid()
{
    const auto trace = inspectReal(QStringLiteral("linear/prof"), false);
    const TraceExportOptions options;
    const auto written = writeTraceExport(
        traceExports().front(), {.trace = *trace, .options = options, .context = {}}, "/no/such/folder/trace.txt");
    QVERIFY(!written && written.error().kind == Error::Kind::Output);
}

void TestTraceExports::whatNeedsARecordSaysSo()
{
    const auto trace = inspectReal(QStringLiteral("linear/prof"), false);
    const TraceExportOptions options;
    for (const TraceExport& form : traceExports()) {
        const auto text = form.text({.trace = *trace, .options = options, .context = {}});
        QVERIFY2(static_cast<bool>(text) == (form.of != TraceExportOf::Record), form.key);
        QVERIFY2(text || text.error().remedy == Remedy::OpenRecord, form.key);
    }
}

QTEST_APPLESS_MAIN(TestTraceExports)
#include "tst_traceexports.moc"
