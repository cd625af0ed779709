// SPDX-License-Identifier: GPL-3.0-or-later
// Canceling a load at any time: it ends within 100 ms of processor time, and as an error unless it was over. Over cases
// of tests/data, or those in the folders of ETSCOPE_HOSTILE: small files that make the phases of a load take long.
#include "model/trace/open.h"
#include "tests/robust/canceledload.h"
#include "tests/testdata.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <string>

using namespace ets;
using namespace ets::test;

namespace {

/// The first of some names that a folder has, as a path; empty for none.
std::string fileOf(const QDir& folder, const QStringList& names)
{
    const auto found = std::ranges::find_if(names, [&folder](const QString& name) { return folder.exists(name); });
    return found == names.end() ? std::string() : folder.filePath(*found).toStdString();
}

Load loadOf(const QString& path)
{
    const QDir folder(path);
    return [folder](const LoadContext& context) {
        TraceOptions options;
        options.recordPairing = options.programPairing = Pairing::Force;
        return openTrace(
            {.etdumpPath = fileOf(folder,
                 {QStringLiteral("trace.etdp"), QStringLiteral("run.log"), QStringLiteral("prof.etdp"),
                     QStringLiteral("dbg.etdp")}),
                .etrecordPath = fileOf(folder, {QStringLiteral("record.etrecord"), QStringLiteral("etrecord.bin")}),
                .programPath = fileOf(folder, {QStringLiteral("model.pte")}),
                .options = options},
            context);
    };
}

} // namespace

class TestCanceledLoads : public QObject {
    Q_OBJECT

private slots:
    void endsSoon_data();
    void endsSoon();
};

void TestCanceledLoads::endsSoon_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<bool>("isHostile");
    const QString hostile = qEnvironmentVariable("ETSCOPE_HOSTILE");
    const QDir cases(hostile.isEmpty() ? QString::fromUtf8(dataFolder()) : hostile);
    const QStringList names = hostile.isEmpty()
        ? QStringList{QStringLiteral("cnn_xnn"), QStringLiteral("linear"), QStringLiteral("transformer")}
        : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QString& name : names) {
        QTest::newRow(qPrintable(name)) << cases.filePath(name) << !hostile.isEmpty();
    }
    QVERIFY2(!names.isEmpty(), qPrintable(hostile));
}

void TestCanceledLoads::endsSoon()
{
    QFETCH(const QString, folder);
    QFETCH(const bool, isHostile);
    const Load load = loadOf(folder);
    const Ended whole = loadWhole(load);
    QVERIFY(whole.isTrace || (isHostile && whole.error == Error::Kind::TooMuch));
    constexpr int steps = 16;
    for (int i = 0; i < steps; ++i) {
        const Ended ended = cancelAfter(load, whole.seconds * i / steps);
        QVERIFY2(ended.behindCancel <= mostBehindCancel,
            qPrintable(QStringLiteral("%1 s behind a cancel after %2 of %3 s")
                           .arg(ended.behindCancel)
                           .arg(whole.seconds * i / steps)
                           .arg(whole.seconds)));
        QVERIFY(ended.isTrace == !ended.error.has_value());
        QVERIFY(ended.isTrace || ended.error == Error::Kind::Canceled || ended.error == whole.error);
    }
    LoadContext canceled;
    canceled.cancel.cancel();
    const auto trace = load(canceled);
    QVERIFY(!trace && trace.error().kind == Error::Kind::Canceled);
}

QTEST_APPLESS_MAIN(TestCanceledLoads)
#include "tst_canceledloads.moc"
