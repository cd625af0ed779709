// SPDX-License-Identifier: GPL-3.0-or-later
// The trace on show and what it is compared with, in every order in which they come.
#include "model/base/sink.h"
#include "model/qt/load/baselineloader.h"
#include "model/qt/load/openfiles.h"
#include "model/qt/session/filterresult.h"
#include "model/report/compare/loadsides.h"
#include "model/report/compare/savedside.h"
#include "model/trace/open.h"
#include "tests/compare/recordings.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestBaseline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }
    void baselineFirst();
    void traceFirst();
    void severalASide();
    void savedSide();
    void otherModel();
    void swapsFiles();
    void swapsWhatWasOnShow();
    void dropsAndReloads();
    void traceBeforeReload();
    void withItself();
    void whatBlocks();
    void hostileFiles_data();
    void hostileFiles();
    void sameTraceIsComparedOnce();
    void filtersOnItOutliveReferenceValues();
    void recordOfTheTraceIsTaken();
    void recordBesideIsToldByContent();
    void stateIsOfTheTraceOnShow();
    void cancels();
    void baselineFilesAreNotWrittenOver();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder->filePath(name); }
    [[nodiscard]] bool isCompared() const
    {
        return QTest::qWaitFor(
            [this] {
                const BaselinePtr& state = m_session->now().baseline;
                return state != nullptr && !state->isPending;
            },
            20000);
    }
    [[nodiscard]] ComparedTracePtr compared() const
    {
        return isCompared() ? m_session->now().compared() : ComparedTracePtr();
    }
    [[nodiscard]] ets::compare::State total() const { return compared()->comparison().total().verdict.state; }
    [[nodiscard]] QString dump() const { return m_session->dataSet()->files.path(FileRole::Dump); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Session> m_session;
    RecordedProgram m_program;
};

void TestBaseline::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_folder = std::make_unique<QTemporaryDir>();
    m_session = std::make_unique<Session>();
}

void TestBaseline::baselineFirst()
{
    const QStringList old = writeRecordings(path("old"), m_program, 1);
    const QStringList recent = writeRecordings(path("new"), m_program.with(0, 2), 1, 3);
    m_session->setBaseline({.paths = old});
    QVERIFY(!m_session->now().baseline->isPending); // there is nothing to compare it with
    QVERIFY(m_session->now().compared() == nullptr);
    QCOMPARE(openAndWait(*m_session, recent), QString());
    QVERIFY(compared() != nullptr);
    QCOMPARE(m_session->now().compared()->trace(), m_session->dataSet()->trace);
    QCOMPARE(m_session->now().compared()->rows().front().key, std::string("native_call_addmm.out @0"));
    QCOMPARE(total(), ets::compare::State::Impossible);
}

void TestBaseline::traceFirst()
{
    const QStringList old = writeRecordings(path("old"), m_program, 1);
    const QStringList recent = writeRecordings(path("new"), m_program.without(3), 1);
    QCOMPARE(openAndWait(*m_session, old), QString());
    m_session->makeBaseline();
    QCOMPARE(openAndWait(*m_session, recent), QString());
    QVERIFY(compared() != nullptr);
    QCOMPARE(m_session->now().compared()->trace(), m_session->dataSet()->trace);
    const auto& rows = m_session->now().compared()->rows();
    QCOMPARE(rows.front().verdict.state, ets::compare::State::Gone);
    QCOMPARE(rows.front().label, std::string("relu.out @3"));
    // And the other way round.
    m_session->makeBaseline();
    QCOMPARE(openAndWait(*m_session, old), QString());
    QCOMPARE(compared()->rows().front().verdict.state, ets::compare::State::New);
}

void TestBaseline::severalASide()
{
    writeRecordings(path("old"), m_program, 6);
    const QStringList recent = writeRecordings(path("new"), m_program.with(2, 1.3), 6, 6);
    QCOMPARE(openAndWait(*m_session, {recent.front()}), QString());
    m_session->setBaseline({.paths = {path("old")}, .others = recent.mid(1)});
    QVERIFY(compared() != nullptr);
    const ets::compare::Comparison& comparison = compared()->comparison();
    QCOMPARE(comparison.oldSide().recordings.size(), 6);
    QCOMPARE(comparison.newSide().recordings.size(), 6);
    QVERIFY(comparison.speeds().areTold);
    const auto row =
        std::ranges::find(compared()->rows(), std::string("softmax.out @2"), &ets::compare::ComparedRow::label);
    QVERIFY(row != compared()->rows().end());
    QCOMPARE(row->verdict.state, ets::compare::State::Slower);
    // Files instead of the folder are the same.
    const auto oldTicks = comparison.total().oldTicks;
    m_session->setBaseline({.paths = QDir(path("old"))
                                         .entryList({QStringLiteral("*.etdp")})
                                         .replaceInStrings(QRegularExpression(QStringLiteral("^")), path("old/")),
        .others = recent.mid(1)});
    QCOMPARE(compared()->comparison().total().oldTicks, oldTicks);
}

void TestBaseline::savedSide()
{
    const QStringList old = writeRecordings(path("old"), m_program, 4);
    const QStringList recent = writeRecordings(path("new"), m_program.with(1, 1.5), 1, 5);
    const SideSource source{.paths = {path("old").toStdString()},
        .openFirst = [](const std::string& file, std::vector<ets::compare::ContextNote>& /*notes*/,
                         const LoadContext& /*context*/) { return openTrace({.etdumpPath = file}); }};
    const auto side = loadSide(source, {});
    QVERIFY(side);
    {
        TextSink sink;
        writeSavedSide(sink, *side->recent);
        QFile file(path("side.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(sink.text()));
    }
    m_session->setBaseline({.paths = {path("side.json")}});
    QCOMPARE(openAndWait(*m_session, recent), QString());
    QVERIFY(compared() != nullptr);
    QCOMPARE(compared()->comparison().oldSide().recordings.size(), 4);
    QVERIFY(m_session->now().baseline->isSaved());
    QVERIFY(!m_session->canSwapBaseline()); // it has no trace to show
    m_session->swapBaseline();
    QCOMPARE(dump(), recent.front());
}

void TestBaseline::otherModel()
{
    const QStringList recent = writeRecordings(path("new"), m_program, 1);
    QCOMPARE(openAndWait(*m_session, pairOf("transformer")), QString());
    m_session->setBaseline({.paths = pairOf("cnn_xnn")});
    QVERIFY(compared() != nullptr);
    const auto& context = compared()->comparison().context();
    QVERIFY(std::ranges::find(context, ets::compare::ContextCode::Programs, &ets::compare::ContextNote::code)
        != context.end());
    for (const ets::compare::ComparedRow& row : compared()->rows()) {
        QVERIFY(row.evidence != ets::compare::Evidence::Handle && row.evidence != ets::compare::Evidence::Instruction);
    }
}

void TestBaseline::swapsFiles()
{
    const QStringList old = writeRecordings(path("old"), m_program, 3);
    const QStringList recent = writeRecordings(path("new"), m_program.with(0, 2), 2, 3);
    QCOMPARE(openAndWait(*m_session, {recent.front()}), QString());
    m_session->setBaseline({.paths = {path("old")}, .others = {recent.back()}});
    QVERIFY(compared() != nullptr);
    const ets::compare::Wide before = compared()->comparison().total().delta;
    QVERIFY(before > 0);
    QVERIFY(m_session->canSwapBaseline());
    m_session->swapBaseline();
    QTRY_COMPARE(dump(), old.front());
    QTRY_VERIFY(m_session->now().compared() != nullptr);
    QCOMPARE(compared()->trace(), m_session->dataSet()->trace);
    QVERIFY(compared()->comparison().total().delta == -before);
    QCOMPARE(compared()->comparison().oldSide().recordings.size(), 2);
    QCOMPARE(compared()->comparison().newSide().recordings.size(), 3);
    m_session->swapBaseline();
    QTRY_COMPARE(dump(), recent.front());
    QTRY_VERIFY(m_session->now().compared() != nullptr);
    QVERIFY(compared()->comparison().total().delta == before);
}

/// Nothing is read for it, so that it is there even if its file is not any more.
void TestBaseline::swapsWhatWasOnShow()
{
    const QStringList old = writeRecordings(path("old"), m_program, 1);
    const QStringList recent = writeRecordings(path("new"), m_program.with(0, 2), 1, 3);
    QCOMPARE(openAndWait(*m_session, old), QString());
    m_session->makeBaseline();
    QVERIFY(QFile::remove(old.front()));
    QCOMPARE(openAndWait(*m_session, recent), QString());
    QVERIFY(compared() != nullptr);
    m_session->swapBaseline();
    QCOMPARE(dump(), old.front());
    QVERIFY(compared() != nullptr);
    QVERIFY(compared()->comparison().total().delta < 0);
}

void TestBaseline::dropsAndReloads()
{
    const QStringList old = writeRecordings(path("old"), m_program, 1);
    const QStringList recent = writeRecordings(path("new"), m_program, 1, 3);
    QCOMPARE(openAndWait(*m_session, recent), QString());
    m_session->setBaseline({.paths = old});
    QVERIFY(compared() != nullptr);
    const TickSpan before = compared()->comparison().total().oldTicks;
    writeRecordings(path("old"), m_program.with(0, 3), 1);
    m_session->baseline().reload();
    QVERIFY(m_session->now().baseline->isPending);
    QVERIFY(compared()->comparison().total().oldTicks > before);
    m_session->baseline().drop();
    QVERIFY(m_session->now().baseline == nullptr);
    QCOMPARE(openAndWait(*m_session, old), QString());
    QVERIFY(m_session->now().baseline == nullptr);
}

/// Change, run, look: what was on show before its file was written anew is the baseline.
void TestBaseline::traceBeforeReload()
{
    const QStringList files = writeRecordings(path("new"), m_program, 1);
    QCOMPARE(openAndWait(*m_session, files), QString());
    const DataSetPtr before = m_session->dataSet();
    writeRecordings(path("new"), m_program.with(4, 2), 1);
    QSignalSpy finished(m_session.get(), &Session::loadFinished);
    m_session->reload();
    QVERIFY(finished.wait(20000));
    QVERIFY(m_session->dataSet() != before);
    m_session->setBaseline({.paths = files, .open = before});
    QVERIFY(compared() != nullptr);
    QVERIFY(!compared()->comparison().isIdentical()); // although both are of one path
    QCOMPARE(compared()->rows().front().label, std::string("mul.out @4"));
    QVERIFY(compared()->comparison().total().delta > 0);
}

void TestBaseline::withItself()
{
    QCOMPARE(openAndWait(*m_session, writeRecordings(path("new"), m_program, 1)), QString());
    m_session->makeBaseline();
    QVERIFY(compared() != nullptr);
    QVERIFY(compared()->comparison().isIdentical());
    m_session->setBaseline({.paths = {dump()}});
    QVERIFY(compared()->comparison().isIdentical());
}

void TestBaseline::whatBlocks()
{
    QCOMPARE(openAndWait(*m_session, writeRecordings(path("new"), m_program, 1)), QString());
    const Bytes bytes = m_program.recording(1, true);
    QFile file(path("values.etdp"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    m_session->setBaseline({.paths = {path("values.etdp")}});
    QVERIFY(compared() != nullptr); // there are figures, and no verdict
    QVERIFY(compared()->comparison().isBlocked());
    QCOMPARE(total(), ets::compare::State::Impossible);
    // Loads and executes nothing.
    DumpWriter loads;
    loads.run("Load").framework("Program::load_method", 100, 200);
    const Bytes none = loads.bytes();
    QFile other(path("loads.etdp"));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write(reinterpret_cast<const char*>(none.data()), static_cast<qint64>(none.size()));
    other.close();
    m_session->setBaseline({.paths = {path("loads.etdp")}});
    QVERIFY(compared() == nullptr);
    QVERIFY(m_session->now().baseline->answer.block.has_value());
    QCOMPARE(m_session->now().baseline->answer.block->code, ets::compare::ContextCode::Runs);
}

void TestBaseline::hostileFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("none") << QByteArray();
    QTest::newRow("text") << QByteArray("no dump at all");
    QTest::newRow("json") << QByteArray(R"({"etscope_side": 1, "recordings": [{}]})");
    QTest::newRow("nested") << QByteArray(100'000, '[');
    QTest::newRow("dump cut off") << QByteArray("\x20\0\0\0ED00", 8) + QByteArray(40, '\xff');
}

void TestBaseline::hostileFiles()
{
    QFETCH(QByteArray, bytes);
    QFile file(path("odd"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    QCOMPARE(openAndWait(*m_session, writeRecordings(path("new"), m_program, 1)), QString());
    const QSignalSpy failed(&m_session->baseline(), &BaselineLoader::failed);
    m_session->setBaseline({.paths = {path("odd")}});
    QVERIFY(compared() == nullptr);
    QVERIFY(m_session->now().baseline->failure.has_value());
    QCOMPARE(failed.size(), 1);
    QVERIFY(!failed.front().front().toString().isEmpty());
    m_session->setBaseline({.paths = {path("nothing here")}});
    QVERIFY(compared() == nullptr);
    QVERIFY(m_session->now().baseline->failure.has_value());
    m_session->setBaseline({.paths = {path("old")}});
    QVERIFY(compared() == nullptr);
}

void TestBaseline::sameTraceIsComparedOnce()
{
    const QStringList old = writeRecordings(path("old"), m_program, 1);
    QCOMPARE(openAndWait(*m_session, writeRecordings(path("new"), m_program, 1, 2)), QString());
    m_session->setBaseline({.paths = old});
    const ComparedTracePtr before = compared();
    QVERIFY(before != nullptr);
    const QSignalSpy started(&m_session->baseline(), &BaselineLoader::started);
    m_session->setFigure(CostFigure::Median); // the same trace in another data set
    QCOMPARE(m_session->now().compared(), before);
    QVERIFY(started.isEmpty());
    m_session->setRuns(RunSpec::dropFirst(5));
    QTRY_VERIFY(m_session->now().compared() != nullptr && m_session->now().compared() != before);
    QCOMPARE(m_session->now().compared()->comparison().newSide().recordings.front().runs, 5U);
    QCOMPARE(m_session->now().compared()->comparison().oldSide().recordings.front().runs, 5U);
}

/// Reference values make another data set of the same trace, which is not compared again.
void TestBaseline::filtersOnItOutliveReferenceValues()
{
    writeRecordings(path("old"), m_program, 6);
    const QStringList recent = writeRecordings(path("new"), m_program.with(2, 1.3), 6, 6);
    QCOMPARE(openAndWait(*m_session, {recent.front()}), QString());
    m_session->setBaseline({.paths = {path("old")}, .others = recent.mid(1)});
    const ComparedTracePtr before = compared();
    QVERIFY(before != nullptr);
    m_session->filterZoom().setFilter({QStringLiteral("is:slower"), {}});
    QTRY_VERIFY(!m_session->eventSearch()->isRunning());
    const FilterHits passing = m_session->now().filter.result->hits;
    QVERIFY(std::ranges::count(passing.events, 0) < std::ssize(passing.events));
    QCOMPARE(openAndWait(*m_session, {dataFile("cond", "numeric/exported_program.npz")}), QString());
    QCOMPARE(m_session->now().compared(), before);
    QTRY_VERIFY(!m_session->eventSearch()->isRunning());
    QVERIFY(m_session->now().filter.result->hits.events == passing.events);
    QCOMPARE(m_session->now().filter.result->generation, m_session->dataSet()->generation);
}

/// A dump alone is told by the record of the model that both are of.
void TestBaseline::recordOfTheTraceIsTaken()
{
    const QString alone = path("alone.etdp");
    QVERIFY(QFile::copy(dataFile("transformer", "prof.etdp"), alone));
    QCOMPARE(openAndWait(*m_session, pairOf("transformer")), QString());
    m_session->setBaseline({.paths = {alone}});
    QVERIFY(compared() != nullptr);
    QVERIFY(!compared()->comparison().oldSide().exported.edge.empty());
    m_session->setBaseline({.paths = pairOf("cnn_xnn").mid(1) + QStringList{alone}}); // a record that is not of it
    QVERIFY(compared() != nullptr);
    const auto& context = compared()->comparison().context();
    QVERIFY(std::ranges::find(context, ets::compare::ContextCode::LeftOut, &ets::compare::ContextNote::code)
        != context.end());
}

/// Of several records beside a dump the one that belongs to it, whatever they are called.
void TestBaseline::recordBesideIsToldByContent()
{
    QVERIFY(QDir().mkpath(path("old")));
    const QString old = path("old/run.etdp");
    QVERIFY(QFile::copy(dataFile("transformer", "prof.etdp"), old));
    QVERIFY(QFile::copy(dataFile("cnn_xnn", "etrecord.bin"), path("old/a.bin")));
    QCOMPARE(openAndWait(*m_session, pairOf("transformer")), QString());
    const auto opened = [&] {
        m_session->setBaseline({.paths = {old}});
        return isCompared() ? m_session->now().baseline->answer.opened : QStringList();
    };
    // The only one is of another model: that of the trace on show is taken.
    QCOMPARE(opened(), QStringList{old});
    QVERIFY(!compared()->comparison().oldSide().exported.edge.empty());
    const QString right = path("old/b.bin");
    QVERIFY(QFile::copy(dataFile("transformer", "etrecord.bin"), right));
    QCOMPARE(opened(), (QStringList{old, right}));
    QVERIFY(QFile::rename(path("old/a.bin"), path("old/run.bin"))); // called as the dump is
    QCOMPARE(opened(), (QStringList{old, right}));
    // The trace on show tells nothing of it: it has no record itself.
    QCOMPARE(openAndWait(*m_session, {dataFile("transformer", "prof.etdp")}), QString());
    QCOMPARE(opened(), (QStringList{old, right}));
    QVERIFY(!compared()->comparison().oldSide().exported.edge.empty());
    // Two that belong: nothing tells which.
    QVERIFY(QFile::copy(right, path("old/c.bin")));
    QCOMPARE(opened(), QStringList{old});
    QVERIFY(QFile::remove(path("old/run.bin")));
    QVERIFY(QFile::rename(path("old/c.bin"), path("old/run.bin")));
    QCOMPARE(opened(), (QStringList{old, path("old/run.bin")}));
}

void TestBaseline::stateIsOfTheTraceOnShow()
{
    const QStringList old = writeRecordings(path("old"), m_program, 1);
    m_session->setBaseline({.paths = old});
    connect(m_session.get(), &Session::stateChanged, this, [](const ViewState& now, Changes /*changes*/) {
        if (const ComparedTracePtr compared = now.compared()) {
            QCOMPARE(compared->trace(), now.dataSet->trace);
        }
    });
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(openAndWait(*m_session, pairOf("transformer")), QString());
        QVERIFY(i % 2 == 0 || isCompared());
        QCOMPARE(openAndWait(*m_session, pairOf("cnn_xnn")), QString());
    }
    QVERIFY(compared() != nullptr);
}

void TestBaseline::cancels()
{
    const QStringList old = writeRecordings(path("old"), m_program, 12);
    QCOMPARE(openAndWait(*m_session, writeRecordings(path("new"), m_program, 1)), QString());
    const QSignalSpy finished(&m_session->baseline(), &BaselineLoader::finished);
    m_session->setBaseline({.paths = old});
    m_session->baseline().cancel();
    QCOMPARE(finished.size(), 1);
    QVERIFY(!m_session->now().baseline->isPending);
    QVERIFY(m_session->now().baseline->failure.has_value());
    m_session->baseline().reload();
    QVERIFY(compared() != nullptr);
}

void TestBaseline::baselineFilesAreNotWrittenOver()
{
    const QStringList old = writeRecordings(path("old"), m_program, 1);
    m_session->setBaseline({.paths = old});
    QVERIFY(openfiles::has(old.front()));
    m_session->baseline().drop();
    QVERIFY(!openfiles::has(old.front()));
}

QTEST_GUILESS_MAIN(TestBaseline)
#include "tst_baseline.moc"
