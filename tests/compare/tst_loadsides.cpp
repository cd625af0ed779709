// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/exportfacts.h"
#include "model/report/compare/comparewords.h"
#include "model/report/compare/loadsides.h"
#include "model/trace/open.h"
#include "tests/testdata.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace ets;
using compare::ContextCode;

namespace {

std::string dataFile(const char* name)
{
    return std::string(test::dataFolder()) + "/" + name;
}

} // namespace

/// What a comparison does where evidence cannot be read.
class TestLoadSides : public QObject {
    Q_OBJECT

private slots:
    /// A record that is another file by the time its origins are read is no reason to refuse.
    void recordThatWasReplaced()
    {
        const QTemporaryDir folder;
        const QString record = folder.filePath("etrecord.bin");
        QVERIFY(QFile::copy(QString::fromStdString(dataFile("cnn_xnn/etrecord.bin")), record));
        const SideSource source{.paths = {dataFile("cnn_xnn/prof.etdp")},
            .openFirst = [&record](const std::string& dump, auto& /*notes*/, const LoadContext& context) {
                auto opened = openTrace({.etdumpPath = dump, .etrecordPath = record.toStdString()}, context);
                QFile file(record);
                return file.remove() && file.open(QIODevice::WriteOnly) && file.write("other") == 5
                    ? std::move(opened)
                    : Result<SideSource::TracePtr>(Error());
            }};
        const auto loaded = loadSide(source, {});
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().message().c_str());
        QVERIFY(loaded->recent && loaded->recent->exported.origins.empty());
        const auto note = std::ranges::find(loaded->notes, ContextCode::Origins, &compare::ContextNote::code);
        QVERIFY(note != loaded->notes.end() && !note->blocks);
        const std::string text = comparewords::blockText(*note).english();
        QVERIFY2(text.starts_with("where the nodes of the new side come from cannot be read"), text.c_str());
    }

    void originsHearCancel()
    {
        const auto trace =
            openTrace({.etdumpPath = dataFile("cnn_xnn/prof.etdp"), .etrecordPath = dataFile("cnn_xnn/etrecord.bin")});
        QVERIFY(trace.has_value());
        const LoadContext context;
        context.cancel.cancel();
        const auto origins = compare::originsOf(**trace, {}, context);
        QVERIFY(!origins);
        QCOMPARE(origins.error().kind, Error::Kind::Canceled);
    }
};

QTEST_APPLESS_MAIN(TestLoadSides)

#include "tst_loadsides.moc"
