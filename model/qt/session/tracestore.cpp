// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/tracestore.h"
#include "model/base/sink.h"

#include "model/base/file.h"
#include "model/etdump/dump.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonDocument>

#include <filesystem>
#include <system_error>
#include <utility>

namespace ets {

namespace {

constexpr qint64 mostBytes = 4'000'000; ///< Of a file of ours; a larger one is none.
constexpr qsizetype mostTraces = 500;

QString pathOf(const QString& folder, const QString& key)
{
    return QDir(folder).filePath(key + QStringLiteral(".json"));
}

} // namespace

TraceStore::TraceStore(QString folder, QObject* parent)
    : QObject(parent)
    , m_folder(std::move(folder))
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(0);
    connect(&m_delay, &QTimer::timeout, this, &TraceStore::flush);
}

TraceStore::~TraceStore()
{
    save();
}

QString TraceStore::path() const
{
    return pathOf(m_folder, m_key);
}

QString TraceStore::keyOf(const ETDump& dump)
{
    const auto key = contentKeyOf(dump);
    return key ? QStringLiteral("%1").arg(*key, 16, 16, QLatin1Char('0')) : QString();
}

QJsonObject TraceStore::readFile(const QString& folder, const QString& key)
{
    if (key.isEmpty() || folder.isEmpty()) {
        return {};
    }
    QFile file(pathOf(folder, key));
    return file.size() <= mostBytes && file.open(QIODevice::ReadOnly)
        ? QJsonDocument::fromJson(file.read(mostBytes)).object()
        : QJsonObject();
}

void TraceStore::setKey(const QString& key)
{
    if (key != m_key) {
        save();
        m_key = key;
        m_values = readFile(m_folder, m_key);
    }
}

void TraceStore::setValue(const QString& name, const QJsonValue& value)
{
    if (m_key.isEmpty() || m_folder.isEmpty()) {
        return;
    }
    const bool isNothing = value.isNull() || value.isUndefined();
    if (isNothing ? !m_values.contains(name) : m_values.value(name) == value) {
        return;
    }
    if (isNothing) {
        m_values.remove(name);
    } else {
        m_values.insert(name, value);
    }
    m_isChanged = true;
    m_delay.start();
}

QByteArray TraceStore::text() const
{
    return QJsonDocument(m_values).toJson();
}

void TraceStore::flush()
{
    m_delay.stop();
    if (!m_isChanged) {
        return;
    }
    if (m_values.isEmpty() || !QFileInfo::exists(path())) {
        save(); // seldom
        return;
    }
    m_isChanged = false;
    m_isOnDisk = false;
    const QString next = path() + QStringLiteral(".new");
    QFile file(next);
    const QByteArray content = text();
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.flush();
    file.close();
    // Whole or not at all: what is read is always one of the two.
    std::error_code failure;
    if (isWritten) {
        std::filesystem::rename(next.toStdString(), path().toStdString(), failure);
    }
    if (!isWritten || failure) {
        m_isChanged = true;
        save();
    }
}

void TraceStore::save()
{
    m_delay.stop();
    if (!std::exchange(m_isChanged, false) && std::exchange(m_isOnDisk, true)) {
        return;
    }
    m_isOnDisk = true;
    if (m_values.isEmpty()) {
        QFile::remove(path());
        return;
    }
    if (!QDir().mkpath(m_folder)) {
        return; // as with settings that cannot be written: nothing is lost but the comfort
    }
    const bool isNew = !QFileInfo::exists(path());
    const QByteArray content = text();
    static_cast<void>(
        writeFileAtomically(path().toStdString(), {content.data(), static_cast<std::size_t>(content.size())}));
    if (isNew) {
        forgetOldest();
    }
}

void TraceStore::forgetOldest() const
{
    const QDir folder(m_folder);
    const QFileInfoList files = folder.entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (qsizetype i = mostTraces; i < files.size(); ++i) {
        QFile::remove(files[i].absoluteFilePath());
    }
}

} // namespace ets
