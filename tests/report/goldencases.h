// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testdata.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QString>

namespace ets::test {

/// One configuration of the real Inspector and what it answered; see tests/data/README.md.
struct GoldenCase {
    QString folder; ///< tests/data/CASE
    QString name; ///< "stub_int/prof__rec"
    QJsonObject answer;

    [[nodiscard]] QString config() const { return answer[QStringLiteral("config")].toString(); }
    [[nodiscard]] QString dump() const { return answer[QStringLiteral("dump")].toString(); }
    /// Whether the Inspector was given the record.
    [[nodiscard]] bool hasRecord() const
    {
        const bool callback = config() == QStringLiteral("parser") || config() == QStringLiteral("converter");
        return config().startsWith(QStringLiteral("rec"))
            || (callback && answer[QStringLiteral("record")].toBool(true));
    }
    [[nodiscard]] bool isRefused() const { return answer.contains(QStringLiteral("refused")); }
    [[nodiscard]] QString goldenPath(const QString& file) const { return folder + QStringLiteral("/golden/") + file; }
};

inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All answers under tests/data, by name.
inline QList<GoldenCase> goldenCases()
{
    QList<GoldenCase> cases;
    const QDir root(QString::fromUtf8(ets::test::dataFolder()));
    for (const QString& folder : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QDir golden(root.filePath(folder + QStringLiteral("/golden")));
        for (const QString& file : golden.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
            GoldenCase entry;
            entry.folder = root.filePath(folder);
            entry.name = folder + QLatin1Char('/') + file.chopped(5);
            entry.answer = QJsonDocument::fromJson(contentOf(golden.filePath(file))).object();
            cases.append(entry);
        }
    }
    return cases;
}

} // namespace ets::test
