// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testdata.h"

#include <QByteArray>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTest>

/// Runs etinspect, whose path is ETINSPECT.
namespace ets::test {

/// What a program answered; the status is -1 when it crashed or did not end.
struct Answer {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

inline Answer run(const QString& program, const QStringList& words)
{
    QProcess process;
    process.start(program, words, QIODevice::ReadOnly);
    Answer answer;
    if (process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit) {
        answer.status = process.exitCode();
    }
    answer.out = process.readAllStandardOutput();
    answer.err = process.readAllStandardError();
    return answer;
}

inline Answer etinspect(const QStringList& words)
{
    return run(QStringLiteral(ETINSPECT), words);
}

/// Runs a line of the shell in which $0 is the program.
inline Answer shell(const QString& line, const QStringList& words = {})
{
    return run(QStringLiteral("/bin/sh"), QStringList{QStringLiteral("-c"), line, QStringLiteral(ETINSPECT)} + words);
}

inline QString data(const char* file)
{
    return QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/") + QLatin1String(file);
}

inline QStringList words(std::initializer_list<const char*> list)
{
    QStringList result;
    for (const char* const word : list) {
        result.append(QString::fromUtf8(word));
    }
    return result;
}

inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void writeContent(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

inline bool isOneLine(const QByteArray& text)
{
    return text.endsWith('\n') && text.count('\n') == 1;
}

/// A dump of tests/data.
inline const char* const linear = "linear/prof.etdp";

} // namespace ets::test
