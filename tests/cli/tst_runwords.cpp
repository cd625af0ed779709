// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs of the command line in a program that goes on, as the Python package calls them.
#include "app/cli/command.h"
#include "app/cli/exitstatus.h"
#include "tests/testdata.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <malloc.h>

#include <string>
#include <vector>

using namespace ets;

namespace {

std::string data(const char* name)
{
    return std::string(test::dataFolder()) + "/" + name;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestRunWords : public QObject {
    Q_OBJECT

private slots:
    /// Each call answers of its own trace, and is told of its own warnings.
    void callsKnowNothingOfEachOther()
    {
        const QTemporaryDir folder;
        const auto tsv = [&folder](const std::string& dump, const char* into) {
            return cli::runWords({"tsv", dump, "-o", folder.filePath(into).toStdString()});
        };
        QCOMPARE(tsv(data("linear/prof.etdp"), "linear"), 0);
        QCOMPARE(tsv(data("cnn_xnn/prof.etdp"), "cnn"), 0);
        QVERIFY(contentOf(folder.filePath("linear")) != contentOf(folder.filePath("cnn")));
        QVERIFY(contentOf(folder.filePath("cnn")).contains("Conv"));

        const std::string out = folder.filePath("strict").toStdString();
        const std::vector<std::string> strict{"tsv", data("linear/prof.etdp"), "-o", out, "--strict"};
        std::vector<std::string> stranger = strict;
        stranger.insert(stranger.end(), {"--etrecord", data("cnn_xnn/etrecord.bin")});
        QVERIFY(cli::runWords(stranger) != 0);
        QCOMPARE(cli::runWords(strict), 0);
    }

    /// Nothing of a call stays in memory.
    void nothingIsLeaked()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("sanitizers have an allocator of their own; their leak check looks at this");
#endif
        const QTemporaryDir folder;
        const std::string out = folder.filePath("out").toStdString();
        const auto twice = [&out] {
            return cli::runWords({"export", data("transformer/prof.etdp"), data("cnn_xnn/prof.etdp"), "--format",
                       "ndjson", "-o", out})
                + cli::runWords({"export", data("transformer/prof.etdp"), "--format", "ndjson", "-o", out})
                + cli::runWords({"tsv", data("transformer/prof.etdp"), "-o", out});
        };
        QCOMPARE(twice(), 0);
        const std::size_t before = ::mallinfo2().uordblks;
        for (int i = 0; i < 10; ++i) {
            QCOMPARE(twice(), 0);
        }
        const std::size_t after = ::mallinfo2().uordblks;
        QVERIFY2(after < before + (64U << 10U), qPrintable(QString::number(after - before)));
    }

    void cancelEndsThem_data()
    {
        QTest::addColumn<QStringList>("words");
        const QString dump = QString::fromStdString(data("linear/prof.etdp"));
        QTest::newRow("compare") << QStringList{"compare", dump, dump};
        QTest::newRow("ndjson") << QStringList{"export", dump, "--format", "ndjson"};
        QTest::newRow("sqlite") << QStringList{"export", dump, "--format", "sqlite"};
        QTest::newRow("parquet") << QStringList{"export", dump, "--format", "parquet"};
    }
    void cancelEndsThem()
    {
        QFETCH(const QStringList, words);
        const QTemporaryDir folder;
        const QString out = folder.filePath("out");
        std::vector<std::string> all;
        for (const QString& word : words + QStringList{"-o", out}) {
            all.push_back(word.toStdString());
        }
        const CancelToken cancel;
        cancel.cancel();
        QCOMPARE(cli::runWords(all, cancel), cli::exitstatus::unusable);
        QVERIFY(!QFile::exists(out + "/traces") && (QFileInfo(out).isDir() || !QFile::exists(out)));
    }
};

QTEST_APPLESS_MAIN(TestRunWords)

#include "tst_runwords.moc"
