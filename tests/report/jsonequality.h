// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

namespace ets::test {

inline QString shortText(const QJsonValue& value)
{
    return value.toVariant().toString().left(80);
}

inline QString firstDifference(const QJsonValue& want, const QJsonValue& got, const QString& path);

/// A tensor of the answers carries its values, or the hash of its bytes when there are many.
inline QString differenceOfTensors(const QJsonObject& want, const QJsonObject& got, const QString& path)
{
    for (const QString& key :
        {QStringLiteral("tensor"), QStringLiteral("dtype"), QStringLiteral("shape"), QStringLiteral("numel")}) {
        if (const QString difference = firstDifference(want[key], got[key], path + QLatin1Char('.') + key);
            !difference.isEmpty()) {
            return difference;
        }
    }
    const QString values = QStringLiteral("values");
    if (want.contains(values)) {
        return firstDifference(want[values], got[values], path + QStringLiteral(".values"));
    }
    const QByteArray bytes = QByteArray::fromBase64(got[QStringLiteral("bytes_base64")].toString().toLatin1());
    const QByteArray hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
    return hash == want[QStringLiteral("sha256")].toString().toLatin1() ? QString() : path + QStringLiteral(": bytes");
}

/// Where two JSON values first differ, empty if they are equal. Numbers have to be equal to the last bit. Keys that
/// only the second has do not count.
inline QString firstDifference(const QJsonValue& want, const QJsonValue& got, const QString& path)
{
    const QString mismatch =
        path + QStringLiteral(": want ") + shortText(want) + QStringLiteral(", got ") + shortText(got);
    if (want.type() != got.type()) {
        return mismatch;
    }
    if (want.isObject()) {
        const QJsonObject wanted = want.toObject();
        if (wanted.contains(QStringLiteral("tensor"))) {
            return differenceOfTensors(wanted, got.toObject(), path);
        }
        for (auto i = wanted.begin(); i != wanted.end(); ++i) {
            const QString difference =
                firstDifference(i.value(), got.toObject()[i.key()], path + QLatin1Char('.') + i.key());
            if (!difference.isEmpty()) {
                return difference;
            }
        }
        return {};
    }
    if (want.isArray()) {
        const QJsonArray wanted = want.toArray();
        const QJsonArray given = got.toArray();
        if (wanted.size() != given.size()) {
            return path + QStringLiteral(": want %1 items, got %2").arg(wanted.size()).arg(given.size());
        }
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            const QString difference = firstDifference(wanted[i], given[i], path + QStringLiteral("[%1]").arg(i));
            if (!difference.isEmpty()) {
                return difference;
            }
        }
        return {};
    }
    // Whole numbers stay integers in QJsonValue, beyond 2^53, too.
    const bool equal =
        want.isDouble() ? want.toDouble() == got.toDouble() && want.toInteger() == got.toInteger() : want == got;
    return equal ? QString() : mismatch;
}

} // namespace ets::test
