// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures without a display: of every view, and of dialogs, menus and the tour where they are asked for.
#include "app/viewtable.h"
#include "tests/testdata.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

class TestGrab : public QObject {
    Q_OBJECT

private slots:
    void savesEveryView();
    void savesStatesInEveryLanguage_data();
    void savesStatesInEveryLanguage();
    void saysWhatIsMissing_data();
    void saysWhatIsMissing();
};

using namespace ets;

namespace {

QString data(const char* file)
{
    return QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/") + QLatin1String(file);
}

int grab(const QStringList& words, QString& errors)
{
    QProcess process;
    // Qt speaks up where a system has no such folder.
    const QTemporaryDir runtime;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), runtime.path());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(ETSCOPE), QStringList{QStringLiteral("--grab")} + words, QIODevice::ReadOnly);
    const bool ended = process.waitForFinished(100'000) && process.exitStatus() == QProcess::NormalExit;
    errors = QString::fromUtf8(process.readAllStandardError());
    // Where nobody is logged in Qt says that it makes a folder of its own.
    errors.remove(QRegularExpression(
        QStringLiteral("^QStandardPaths: XDG_RUNTIME_DIR[^\n]*\n"), QRegularExpression::MultilineOption));
    return ended ? process.exitCode() : -1;
}

/// Width and height of a PNG: the two numbers that its first chunk begins with.
QString sizeOf(const QString& path)
{
    QFile file(path);
    const QByteArray head = file.open(QIODevice::ReadOnly) ? file.read(24) : QByteArray();
    constexpr int width = 16;
    constexpr int height = 20;
    return head.size() < 24 ? QString()
                            : QStringLiteral("%1x%2")
                                  .arg(qFromBigEndian<quint32>(head.constData() + width))
                                  .arg(qFromBigEndian<quint32>(head.constData() + height));
}

QStringList picturesIn(const QString& folder)
{
    return QDir(folder).entryList({QStringLiteral("*.png")}, QDir::Files, QDir::Name);
}

} // namespace

void TestGrab::savesEveryView()
{
    const QTemporaryDir folder;
    QString errors;
    const QStringList words{folder.path(), QStringLiteral("--size"), QStringLiteral("900x600"),
        data("linear/prof.etdp"), data("linear/etrecord.bin")};
    QCOMPARE(grab(words, errors), 0);
    QCOMPARE(errors, QString());
    const QStringList pictures = picturesIn(folder.path());
    QStringList wanted{QStringLiteral("window")};
    for (const ViewKind& kind : viewTable()) {
        wanted.push_back(QLatin1String(kind.id));
    }
    for (const QString& view : wanted) {
        const QString name = view + QStringLiteral(".png");
        QVERIFY2(pictures.contains(name), qPrintable(view));
        QCOMPARE(sizeOf(folder.filePath(name)), QStringLiteral("900x600"));
    }
}

void TestGrab::savesStatesInEveryLanguage_data()
{
    QTest::addColumn<QString>("code");
    for (const char* const code : {"de", "zh_CN", "pseudo-rtl"}) {
        QTest::newRow(code) << QString::fromLatin1(code);
    }
}

void TestGrab::savesStatesInEveryLanguage()
{
    QFETCH(const QString, code);
    const QTemporaryDir folder;
    QString errors;
    const QStringList words{folder.path(), QStringLiteral("--grab-states"), QStringLiteral("--lang"), code,
        QStringLiteral("--dark"), data("linear/prof.etdp"), data("linear/etrecord.bin")};
    QCOMPARE(grab(words, errors), 0);
    QCOMPARE(errors, QString());
    const QStringList pictures = picturesIn(folder.path());
    for (const char* const state : {"start", "tour-1", "tour-5", "menu-1", "menu-4", "dialog-keys", "dialog-about",
             "dialog-export", "dialog-editor", "dialog-manual"}) {
        QVERIFY2(pictures.contains(QString::fromLatin1(state) + QStringLiteral(".png")), state);
    }
}

void TestGrab::saysWhatIsMissing_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("status");
    QTest::newRow("no files") << QStringList{QDir::tempPath()} << 1;
    QTest::newRow("no such file") << QStringList{QDir::tempPath(), QStringLiteral("/nowhere/x.etdp")} << 1;
    QTest::newRow("no such language") << QStringList{QDir::tempPath(), QStringLiteral("--lang"), QStringLiteral("tlh"),
        data("linear/prof.etdp")} << 2;
}

void TestGrab::saysWhatIsMissing()
{
    QFETCH(const QStringList, words);
    QFETCH(const int, status);
    QString errors;
    QCOMPARE(grab(words, errors), status);
    QVERIFY(!errors.isEmpty());
}

QTEST_GUILESS_MAIN(TestGrab)
#include "tst_grab.moc"
