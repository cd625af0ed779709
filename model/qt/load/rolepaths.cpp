// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/rolepaths.h"

#include "model/pte/datafile.h"

namespace ets {

QStringList pathsOf(const DataSetFiles& files, FileRole role)
{
    const auto one = [](const QString& path) { return path.isEmpty() ? QStringList() : QStringList{path}; };
    switch (role) {
    case FileRole::Dump:
        return one(files.dump);
    case FileRole::Record:
        return one(files.record);
    case FileRole::Program:
        return one(files.program);
    case FileRole::DebugBuffer:
        return one(files.debugBuffer);
    case FileRole::Data:
    case FileRole::Count:
        break;
    }
    QStringList paths;
    for (const auto& file : files.data) {
        paths.push_back(QString::fromStdString(file->file));
    }
    return paths;
}

} // namespace ets
