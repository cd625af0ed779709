// SPDX-License-Identifier: GPL-3.0-or-later
// Man pages and completions say what --help says, and shells take them.
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

class TestCommandPages : public QObject {
    Q_OBJECT

private slots:
    void versionNamesTheCommit();
    void pagesNameEveryOption_data();
    void pagesNameEveryOption();
    void manPageIsClean();
    void shellsTakeThem_data();
    void shellsTakeThem();
    void bashCompletes_data();
    void bashCompletes();
    void unknownPageIsWrongUsage();
};

namespace {

struct Answer {
    int status = -1;
    QString out;
    QString err;
};

Answer run(const QString& program, const QStringList& words)
{
    QProcess process;
    process.start(program, words, QIODevice::ReadOnly);
    Answer answer;
    if (process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit) {
        answer.status = process.exitCode();
    }
    answer.out = QString::fromUtf8(process.readAllStandardOutput());
    answer.err = QString::fromUtf8(process.readAllStandardError());
    return answer;
}

const QString etinspect = QStringLiteral(ETINSPECT);
const QString etscope = QStringLiteral(ETSCOPE);

QString page(const QString& program, const QString& kind)
{
    return run(program, {QStringLiteral("--write-page"), kind}).out;
}

QSet<QString> matches(const QString& text, const QString& pattern)
{
    QSet<QString> found;
    const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
    for (auto all = expression.globalMatch(text); all.hasNext();) {
        found.insert(all.next().captured(1));
    }
    return found;
}

QSet<QString> verbsOf(const QString& help)
{
    const QString list = help.mid(help.indexOf(QLatin1String("Subcommands:")));
    return help.contains(QLatin1String("Subcommands:")) ? matches(list, QStringLiteral("^  ([a-z-]+)  "))
                                                        : QSet<QString>();
}

} // namespace

void TestCommandPages::versionNamesTheCommit()
{
    for (const QString& program : {etinspect, etscope}) {
        const Answer answer = run(program, {QStringLiteral("--version")});
        QCOMPARE(answer.status, 0);
        static const QRegularExpression form(
            QStringLiteral("^(etinspect|etscope) \\d+\\.\\d+\\.\\d+( \\([0-9a-f]{7,40}\\+?\\))?\n$"));
        QVERIFY2(form.match(answer.out).hasMatch(), qPrintable(answer.out));
    }
}

void TestCommandPages::pagesNameEveryOption_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("kind");
    for (const QString& program : {etinspect, etscope}) {
        for (const char* const kind : {"man", "bash", "zsh", "fish"}) {
            QTest::addRow("%s %s", program == etscope ? "etscope" : "etinspect", kind)
                << program << QString::fromLatin1(kind);
        }
    }
}

void TestCommandPages::pagesNameEveryOption()
{
    QFETCH(const QString, program);
    QFETCH(const QString, kind);
    const QString text = page(program, kind).replace(QLatin1String("\\-"), QLatin1String("-"));
    const QString help = run(program, {QStringLiteral("--help")}).out;
    const QSet<QString> verbs = verbsOf(help);
    QCOMPARE(verbs.isEmpty(), program == etscope);
    QSet<QString> options = matches(help, QStringLiteral("^  (?:-\\w,)?--([a-z-]+)"));
    for (const QString& verb : verbs) {
        QVERIFY2(text.contains(verb), qPrintable(verb));
        options +=
            matches(run(program, {verb, QStringLiteral("--help")}).out, QStringLiteral("^  (?:-\\w,)?--([a-z-]+)"));
    }
    QVERIFY(options.size() > (program == etscope ? 6 : 12));
    for (const QString& option : options) {
        const QString form =
            kind == QLatin1String("fish") ? QStringLiteral(" -l ") + option : QStringLiteral("--") + option;
        QVERIFY2(text.contains(form), qPrintable(option));
    }
    QVERIFY(!text.contains(QLatin1String("write-page")));
}

void TestCommandPages::manPageIsClean()
{
    if (QStandardPaths::findExecutable(QStringLiteral("groff")).isEmpty()) {
        QSKIP("groff is not installed");
    }
    QTemporaryDir folder;
    for (const QString& program : {etinspect, etscope}) {
        const QString path = folder.filePath(QStringLiteral("page.1"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(page(program, QStringLiteral("man")).toUtf8());
        file.close();
        const Answer answer = run(QStringLiteral("groff"),
            {QStringLiteral("-man"), QStringLiteral("-Tutf8"), QStringLiteral("-ww"), QStringLiteral("-z"), path});
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.err, QString());
    }
}

void TestCommandPages::shellsTakeThem_data()
{
    pagesNameEveryOption_data();
}

void TestCommandPages::shellsTakeThem()
{
    QFETCH(const QString, program);
    QFETCH(const QString, kind);
    if (kind == QLatin1String("man")) {
        return;
    }
    const QString shell = QStandardPaths::findExecutable(kind);
    if (shell.isEmpty()) {
        QSKIP("this shell is not installed");
    }
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("completion")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(page(program, kind).toUtf8());
    file.close();
    const Answer answer = run(shell, {QStringLiteral("-n"), file.fileName()});
    QVERIFY2(answer.status == 0 && answer.err.isEmpty(), qPrintable(answer.err));
}

void TestCommandPages::bashCompletes_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* words, const char* expected) {
        QTest::newRow(words) << QString::fromLatin1(words).split(QLatin1Char(' '))
                             << QString::fromLatin1(expected).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    row("op", "operators");
    row("--ver", "--version");
    row("table t.etdp --source-scale m", "ms");
    row("csv --gu", "--guard-formulas");
    row("table --gu", "");
    row("operators t.etdp --format ", "text tsv csv markdown json");
}

void TestCommandPages::bashCompletes()
{
    QFETCH(const QStringList, words);
    QFETCH(const QStringList, expected);
    const QString script = page(etinspect, QStringLiteral("bash"))
        + QStringLiteral("compopt() { :; }\nCOMP_WORDS=(etinspect \"$@\")\nCOMP_CWORD=$#\n_etinspect\n"
                         "printf '%s\\n' \"${COMPREPLY[@]}\"\n");
    const Answer answer =
        run(QStringLiteral("bash"), QStringList{QStringLiteral("-c"), script, QStringLiteral("bash")} + words);
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.err, QString());
    QCOMPARE(answer.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts), expected);
}

void TestCommandPages::unknownPageIsWrongUsage()
{
    const Answer answer = run(etinspect, {QStringLiteral("--write-page"), QStringLiteral("html")});
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.err.contains(QLatin1String("man, bash, zsh or fish")));
}

QTEST_GUILESS_MAIN(TestCommandPages)
#include "tst_commandpages.moc"
