// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/tracestore.h"

#include "model/base/filebytes.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonDocument>

#include <utility>

namespace ets {

namespace {

constexpr int delayMs = 300;
constexpr qint64 mostBytes = 4'000'000; ///< Of a file of ours; a larger one is none.
constexpr qsizetype mostTraces = 500;

} // namespace

TraceStore::TraceStore(const QString& folder, QObject* parent)
    : QObject(parent)
    , m_folder(folder)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMs);
    connect(&m_delay, &QTimer::timeout, this, &TraceStore::save);
}

TraceStore::~TraceStore()
{
    save();
}

QString TraceStore::path() const
{
    return QDir(m_folder).filePath(m_key + QStringLiteral(".json"));
}

void TraceStore::setKey(const QString& key)
{
    if (key != m_key) {
        save();
        m_key = key;
        read();
    }
}

void TraceStore::read()
{
    m_values = {};
    if (m_key.isEmpty() || m_folder.isEmpty()) {
        return;
    }
    QFile file(path());
    if (file.size() <= mostBytes && file.open(QIODevice::ReadOnly)) {
        m_values = QJsonDocument::fromJson(file.read(mostBytes)).object();
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

void TraceStore::save()
{
    m_delay.stop();
    if (!std::exchange(m_isChanged, false)) {
        return;
    }
    if (m_values.isEmpty()) {
        QFile::remove(path());
        return;
    }
    if (!QDir().mkpath(m_folder)) {
        return; // as with settings that cannot be written: nothing is lost but the comfort
    }
    const bool isNew = !QFileInfo::exists(path());
    const QByteArray text = QJsonDocument(m_values).toJson();
    static_cast<void>(writeFileAtomically(path().toStdString(), {text.data(), static_cast<std::size_t>(text.size())}));
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
