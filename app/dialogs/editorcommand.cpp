// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/editorcommand.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QProcess>
#include <QtCore/QSettings>

#include <algorithm>

namespace ets {

namespace {

const QString filePlace = QStringLiteral("{file}");
const QString linePlace = QStringLiteral("{line}");
const QString commandKey = QStringLiteral("editor/command");
const QString folderKey = QStringLiteral("editor/sourceFolder");

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::EditorCommand", text);
}

} // namespace

EditorCommand EditorCommand::from(const QSettings* settings)
{
    if (settings == nullptr) {
        return {};
    }
    return {settings->value(commandKey).toString().trimmed(), settings->value(folderKey).toString()};
}

void EditorCommand::save(QSettings* settings) const
{
    if (settings != nullptr) {
        settings->setValue(commandKey, command);
        settings->setValue(folderKey, sourceFolder);
    }
}

QStringList EditorCommand::arguments(const QString& file, qint64 line) const
{
    QStringList parts = QProcess::splitCommand(command);
    const bool namesFile =
        std::any_of(parts.begin(), parts.end(), [](const QString& part) { return part.contains(filePlace); });
    for (QString& part : parts) {
        // The line first: a file may be called {line}.
        part.replace(linePlace, QString::number(std::max<qint64>(line, 1)));
        part.replace(filePlace, file);
    }
    if (!parts.isEmpty() && !namesFile) {
        parts.push_back(file);
    }
    return parts;
}

QString EditorCommand::locate(const QString& file) const
{
    // An absolute path can never be taken for an option of the editor.
    if (const QFileInfo info(file); info.isAbsolute() && info.isFile()) {
        return info.absoluteFilePath();
    }
    if (sourceFolder.isEmpty()) {
        return {};
    }
    const QStringList parts = QDir::fromNativeSeparators(file).split(QLatin1Char('/'), Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QStringList end = parts.mid(i);
        if (end.contains(QStringLiteral(".."))) {
            continue; // would lead out of the folder
        }
        if (const QFileInfo info(QDir(sourceFolder), end.join(QLatin1Char('/'))); info.isFile()) {
            return info.absoluteFilePath();
        }
    }
    return {};
}

QString EditorCommand::open(const QString& file, qint64 line) const
{
    const QString path = locate(file);
    if (path.isEmpty()) {
        return tr("%1 is not on this machine. Edit > Editor… names the folder where the sources are").arg(file);
    }
    QStringList parts = arguments(path, line);
    if (parts.isEmpty()) {
        return tr("No editor is set. Edit > Editor… sets its command");
    }
    const QString program = parts.takeFirst();
    return QProcess::startDetached(program, parts)
        ? QString()
        : tr("%1 cannot be started. Edit > Editor… changes the command").arg(program);
}

} // namespace ets
