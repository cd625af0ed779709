// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/programrun.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace ets::test;

namespace {

QJsonObject jsonOf(const Answer& answer)
{
    return QJsonDocument::fromJson(answer.out).object();
}

QStringList repeated(const QString& file, int count)
{
    return {count, file};
}

} // namespace

/// etinspect compare: statuses, forms, saved sides.
class TestCompareVerb : public QObject {
    Q_OBJECT

private slots:
    void sameFileTwice()
    {
        const Answer answer = etinspect({"compare", data(linear), data(linear)});
        QCOMPARE(answer.status, 0);
        QVERIFY(answer.err.isEmpty());
        QVERIFY(answer.out.contains("the same file twice: equal"));
        QVERIFY(answer.out.startsWith("1 old and 1 new recording of "));
        QVERIFY(!answer.out.contains("SLOWER"));
    }

    /// Two parts of one recording, which is one recording a side: no verdict on the program.
    void runsOfOneRecording()
    {
        const auto valuesOf = [](const QStringList& more) {
            const Answer answer =
                etinspect(QStringList{"compare", data(linear), data(linear), "--format", "json"} + more);
            QList<qint64> values;
            for (const QJsonValue side : jsonOf(answer)["sides"].toArray()) {
                values.append(side["recordings"][0]["runs"].toInteger());
            }
            values.append(answer.status);
            return values;
        };
        QCOMPARE(valuesOf({"--old-runs", "2..4", "--new-runs", "5.."}), (QList<qint64>{3, 6, 0}));
        const Answer parts = etinspect({"compare", data(linear), data(linear), "--old-runs", "2", "--new-runs", "10"});
        QCOMPARE(parts.status, 0);
        QVERIFY(!parts.out.contains("the same file twice"));
        QVERIFY(!parts.out.contains("SLOWER") && !parts.out.contains("FASTER"));
        QCOMPARE(etinspect({"compare", data(linear), data(linear), "--old-runs", "900"}).status, 1);
        QCOMPARE(etinspect({"compare", data(linear), data(linear), "--old-runs", "2", "--runs", "3"}).status, 2);
    }

    void rowsAddUp()
    {
        for (const char* const by : {"rows", "op", "module", "line", "backend", "category"}) {
            const Answer answer = etinspect(
                {"compare", data("cnn_xnn/prof.etdp"), data(linear), "--format", "json", "--by", by, "--old-etrecord",
                    data("cnn_xnn/etrecord.bin"), "--new-etrecord", data("linear/etrecord.bin"), "--force"});
            QCOMPARE(answer.status, 0);
            const QJsonObject json = jsonOf(answer);
            qint64 sum = 0;
            for (const QJsonValue row : json["rows"].toArray()) {
                sum += row["delta_ticks"].toInteger();
                QVERIFY(row["state"] == "impossible" || row["state"] == "new" || row["state"] == "gone");
                QVERIFY(row["p"].isNull() && row["holm"].isNull());
            }
            QVERIFY(sum != 0);
            QCOMPARE(sum, json["total"]["delta_ticks"].toInteger());
            QCOMPARE(json["total"]["state"].toString(), QString("impossible"));
            QCOMPARE(json["sides"].toArray().size(), 2);
            QVERIFY(json["evidence"].toObject().contains("handle"));
            QVERIFY(!json["context"].toArray().isEmpty());
        }
    }

    void statuses()
    {
        const QString dump = data(linear);
        QCOMPARE(etinspect({"compare", dump}).status, 2);
        QCOMPARE(etinspect({"compare", dump, dump, "--old", dump}).status, 2);
        QCOMPARE(etinspect({"compare", "--old", dump}).status, 2);
        QCOMPARE(etinspect({"compare", dump, dump, "--fail-above", "much"}).status, 2);
        QCOMPARE(etinspect({"compare", dump, dump, "--alpha", "2"}).status, 2);
        QCOMPARE(etinspect({"compare", dump, dump, "--faithful"}).status, 2);
        QCOMPARE(etinspect({"compare", dump, data("no such file")}).status, 1);
        QCOMPARE(etinspect({"compare", dump, data("linear/etrecord.bin")}).status, 1);
        const Answer values = etinspect({"compare", dump, data("linear/dbg.etdp")});
        QCOMPARE(values.status, 4);
        QVERIFY(values.out.isEmpty());
        QVERIFY(values.err.contains("the new side logged values"));
        const Answer forced = etinspect({"compare", dump, data("linear/dbg.etdp"), "--force"});
        QCOMPARE(forced.status, 0);
        QVERIFY(forced.out.contains("no verdict"));
        const Answer method =
            etinspect({"compare", dump, dump, "--method", "nosuch", "--etrecord", data("linear/etrecord.bin")});
        QCOMPARE(method.status, 4);
        QVERIFY(method.err.contains("no method ran on both sides"));
        const Answer undecided = etinspect({"compare", dump, dump, "--fail-above", "5%"});
        QCOMPARE(undecided.status, 5);
        QVERIFY(undecided.err.contains("nothing could be decided"));
        QVERIFY(!undecided.out.isEmpty());
        const QStringList six = repeated(dump, 6);
        const Answer kept = etinspect(
            QStringList{"compare", "--old"} + six + QStringList{"--new"} + six + QStringList{"--fail-above", "5%"});
        QCOMPARE(kept.status, 0);
        QVERIFY(kept.out.contains("no difference shown (between +0.0 and +0.0 %)"));
        const Answer missing = etinspect(QStringList{"compare", "--old"} + six + QStringList{"--new"} + six
            + QStringList{"--fail-above", "row:nosuch=5%"});
        QCOMPARE(missing.status, 5);
        QVERIFY(missing.err.contains("there is no row, op or module called"));
    }

    /// A side is recordings of one program that were made in one way.
    void mixedSidesBlock()
    {
        const QStringList four = repeated(data(linear), 4);
        const QStringList twoWays = repeated(data(linear), 3) << data("linear/dbg.etdp");
        const QStringList twoPrograms = repeated(data(linear), 3) << data("cnn_xnn/prof.etdp");
        const Answer ways = etinspect(QStringList{"compare", "--old"} + four + QStringList{"--new"} + twoWays
            + QStringList{"--fail-above", "5%"});
        QCOMPARE(ways.status, 4);
        QVERIFY2(ways.err.contains("the new side were made in another way"), ways.err.constData());
        QVERIFY2(ways.err.contains("dbg.etdp"), ways.err.constData());
        QTemporaryDir folder;
        const QString saved = folder.filePath("side.json");
        QCOMPARE(etinspect(QStringList{"compare", "--save", saved, "--new"} + twoWays).status, 4);
        QVERIFY(!QFile::exists(saved));
        const Answer trend = etinspect(QStringList{"compare", "--trend", "--new"} + twoWays);
        QCOMPARE(trend.status, 0);
        QVERIFY2(trend.err.contains("dbg.etdp"), trend.err.constData());
        const Answer programs = etinspect(QStringList{"compare", "--old"} + twoPrograms + QStringList{"--new"} + four);
        QCOMPARE(programs.status, 4);
        QVERIFY2(programs.err.contains("the old side are of another program"), programs.err.constData());
        QCOMPARE(etinspect(QStringList{"compare", "--old"} + four + QStringList{"--new"} + four).status, 0);
    }

    void advisesByAlpha()
    {
        const QStringList four = repeated(data(linear), 4);
        const QStringList sides = QStringList{"compare", "--old"} + four + QStringList{"--new"} + four;
        const Answer strict = etinspect(sides + QStringList{"--alpha", "0.005"});
        QVERIFY2(strict.out.contains("At least 6 a side, better 8"), strict.out.constData());
        QVERIFY(!etinspect(sides).out.contains("At least"));
        const Answer two =
            etinspect(QStringList{"compare", "--old"} + four.mid(0, 3) + QStringList{"--new"} + four.mid(0, 3));
        QVERIFY2(two.out.contains("At least 4 a side, better 6"), two.out.constData());
    }

    void savesOneSide()
    {
        QTemporaryDir folder;
        const QString saved = folder.filePath("side.json");
        QCOMPARE(etinspect({"compare", data(linear), data(linear), "--save", saved}).status, 2);
        QCOMPARE(etinspect({"compare", "--old", data(linear), "--new", data(linear), "--save", saved}).status, 2);
        QVERIFY(!QFile::exists(saved));
        QCOMPARE(etinspect({"compare", data(linear), "--save", saved}).status, 0);
    }

    /// Runs that a saved side says took longer.
    void limitsAndPolicies()
    {
        QTemporaryDir folder;
        const QString saved = folder.filePath("side.json");
        const QStringList five = repeated(data(linear), 5);
        QCOMPARE(etinspect(QStringList{"compare", "--save", saved, "--new"} + five).status, 0);
        QVERIFY(contentOf(saved).size() < 100000);
        const QString again = folder.filePath("again.json");
        QCOMPARE(etinspect(QStringList{"compare", "--save", again, "--new"} + five).status, 0);
        QCOMPARE(contentOf(saved), contentOf(again));
        QJsonObject slower = QJsonDocument::fromJson(contentOf(saved)).object();
        QJsonArray recordings = slower["recordings"].toArray();
        for (qsizetype i = 0; i < recordings.size(); ++i) {
            QJsonObject recording = recordings[i].toObject();
            QJsonArray rows = recording["rows"].toArray();
            qint64 total = 0;
            for (qsizetype j = 0; j < rows.size(); ++j) {
                const qint64 ticks = rows[j][1].toInteger() * 3 / 2 + i;
                rows[j] = QJsonArray{j, ticks};
                total += ticks;
            }
            recording["rows"] = rows;
            recording["total"] = total;
            recordings[i] = recording;
        }
        slower["recordings"] = recordings;
        // As writeSavedSide() begins, whatever the order of the rest.
        QByteArray text = QJsonDocument(slower).toJson(QJsonDocument::Compact);
        text.replace(",\"etscope_side\":1", "");
        text.replace(0, 1, "{\"etscope_side\":1,");
        const QString now = folder.filePath("slower.json");
        writeContent(now, text);
        const Answer exceeded = etinspect({"compare", saved, now, "--fail-above", "5%"});
        QCOMPARE(exceeded.status, 3);
        QVERIFY(exceeded.err.contains("total is slower by"));
        QVERIFY(exceeded.out.contains("SLOWER by ") || exceeded.out.contains("The total is slower by "));
        const Answer comment = etinspect({"compare", saved, now, "--fail-above", "5%", "--format", "markdown"});
        QVERIFY2(comment.out.contains("- **total is slower by "), comment.out.constData());
        QCOMPARE(etinspect({"compare", saved, now, "--fail-above", "90%"}).status, 0);
        const Answer faster = etinspect({"compare", now, saved, "--fail-above", "5%"});
        QCOMPARE(faster.status, 0);
        QVERIFY(faster.out.contains("FASTER by ") || faster.out.contains("The total is faster by "));
        const QString policy = folder.filePath("policy.json");
        writeContent(policy, R"({"limits": [{"of": "total", "above": "5%"}, {"of": "op:nosuch", "above": "10%"}]})");
        QCOMPARE(etinspect({"compare", saved, now, "--policy", policy}).status, 3);
        QCOMPARE(etinspect({"compare", now, saved, "--policy", policy}).status, 5);
        writeContent(policy, "{}");
        QCOMPARE(etinspect({"compare", saved, now, "--policy", policy}).status, 1);
        QCOMPARE(etinspect({"compare", saved, now, "-o", saved}).status, 2);
        QByteArray damaged = contentOf(saved);
        damaged.chop(20);
        writeContent(now, damaged);
        const Answer refused = etinspect({"compare", saved, now});
        QCOMPARE(refused.status, 1);
        QVERIFY(refused.err.contains("is no saved side"));
    }

    void savedSideIsTheSame()
    {
        QTemporaryDir folder;
        const QString saved = folder.filePath("side.json");
        const QString dump = data("cnn_xnn/prof.etdp");
        const QStringList files{"--etrecord", data("cnn_xnn/etrecord.bin"), "--pte", data("cnn_xnn/model.pte")};
        QCOMPARE(etinspect(QStringList{"compare", "--new", dump, "--save", saved} + files).status, 0);
        QVERIFY(!contentOf(saved).contains(ets::test::dataFolder()));
        const QJsonObject kept = jsonOf(etinspect(QStringList{"compare", saved, dump, "--format", "json"} + files));
        const QJsonObject fresh = jsonOf(etinspect(QStringList{"compare", dump, dump, "--format", "json"} + files));
        QVERIFY(!fresh["rows"].toArray().isEmpty());
        QCOMPARE(kept["rows"], fresh["rows"]);
        QCOMPARE(kept["total"], fresh["total"]);
        QCOMPARE(kept["verdict"].toString(), QString("the same file twice: equal"));
    }

    void folders()
    {
        QTemporaryDir folder;
        for (const char* const name : {"b.etdp", "a.etdp"}) {
            QVERIFY(QFile::copy(data(linear), folder.filePath(name)));
        }
        QVERIFY(QFile::copy(data("linear/etrecord.bin"), folder.filePath("c.bin")));
        const QJsonObject json = jsonOf(etinspect({"compare", data(linear), folder.path(), "--format", "json"}));
        const QJsonArray recordings = json["sides"][1]["recordings"].toArray();
        QCOMPARE(recordings.size(), 2);
        QCOMPARE(recordings[0]["file"].toString(), QString("a.etdp"));
        const Answer trend = etinspect({"compare", folder.path(), "--trend", "--format", "csv"});
        QCOMPARE(trend.status, 0);
        QVERIFY(trend.out.startsWith(",row,a.etdp (µs),b.etdp (µs),trend (% a recording)"));
        QTemporaryDir empty;
        QCOMPARE(etinspect({"compare", data(linear), empty.path()}).status, 1);
    }

    void markdown()
    {
        QTemporaryDir folder;
        const QString odd = folder.filePath("a|b`c@d.etdp");
        QVERIFY(QFile::copy(data("cnn_xnn/prof.etdp"), odd));
        const QStringList few{"compare", "--old", odd, "--new", odd, odd, "--format", "markdown", "--runs", "1..2"};
        const Answer answer = etinspect(few);
        QCOMPARE(answer.status, 0);
        QVERIFY(answer.out.startsWith("**1 against 2 recordings: one recording on a side is never enough"));
        QVERIFY(answer.out.count('\n') <= 60);
        QVERIFY(answer.out.contains("a\\|b\\`c\\@d.etdp of the old side has 2 runs")
            || answer.out.contains("a\\|b\\`c\\@d.etdp"));
        QVERIFY(answer.out.contains("<details>"));
        QCOMPARE(answer.out.count("```"), 2);
        for (const QByteArray& line : answer.out.split('\n')) {
            if (line.startsWith("| ")) {
                QByteArray plain = line;
                plain.replace("\\|", "");
                QCOMPARE(plain.count('|'), 6);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestCompareVerb)
#include "tst_compareverb.moc"
