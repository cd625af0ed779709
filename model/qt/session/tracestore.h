// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"

#include <QtCore/QJsonObject>
#include <QtCore/QJsonValue>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QTimer>

namespace ets {

/// What a person has set for one trace, in a small file per trace in a folder of ours: never beside the trace itself.
/// Values are written as they change, at the end of what is done in the event loop then: no crash loses more than that.
class TraceStore : public QObject {
    Q_OBJECT

public:
    /// @param folder made when something is written; empty keeps nothing
    explicit TraceStore(QString folder, QObject* parent = nullptr);
    ~TraceStore() override;

    /// Name of a dump by what it holds; empty for one that nothing can be kept for.
    [[nodiscard]] static QString keyOf(const ETDump& dump);
    /// What is kept for a trace, as it was written last; empty for none. May be called from any thread.
    [[nodiscard]] static QJsonObject readFile(const QString& folder, const QString& key);

    /// Turns to another trace; what was kept of the last one is written before. Empty for none: then nothing is kept.
    void setKey(const QString& key);
    [[nodiscard]] const QString& key() const { return m_key; } ///< Of the trace whose values these are.
    /// A value; undefined where there is none. The file may hold anything.
    [[nodiscard]] QJsonValue value(const QString& name) const { return m_values.value(name); }
    /// Keeps a value; null or undefined forgets it.
    void setValue(const QString& name, const QJsonValue& value);
    /// Writes now what has changed, without waiting for the disk: it outlives the program, if not the power.
    void flush();
    void save(); ///< Writes now what has changed, onto the disk.

private:
    [[nodiscard]] QString path() const;
    [[nodiscard]] QByteArray text() const;
    void forgetOldest() const;

    QString m_folder;
    QString m_key;
    QJsonObject m_values;
    bool m_isChanged = false; ///< Since it was written.
    bool m_isOnDisk = true; ///< What was written.
    QTimer m_delay;
};

} // namespace ets
