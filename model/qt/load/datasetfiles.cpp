// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/datasetfiles.h"

#include "model/qt/text/text.h"
#include "model/trace/files.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

#include <algorithm>
#include <utility>

namespace ets {

QString leftOutText(const LeftOutFile& file)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("ets::DataSetFiles", text); };
    const bool isRecord = file.role == FileRole::Record;
    const QString name = QFileInfo(file.path).fileName();
    if (file.reason.isEmpty()) {
        return (isRecord ? tr("This record does not belong to the trace. %1 was left out")
                         : tr("This program does not belong to the trace. %1 was left out"))
            .arg(name);
    }
    return (isRecord ? tr("This record does not belong to the trace: %1. %2 was left out")
                     : tr("This program does not belong to the trace: %1. %2 was left out"))
        .arg(file.reason, name);
}

QStringList DataSetFiles::all() const
{
    QStringList paths;
    for (const bool isOne : {true, false}) {
        for (const FileKindInfo& kind : fileKinds()) {
            paths += kind.isOne == isOne ? of(kind.role) : QStringList();
        }
    }
    return paths;
}

void DataSetFiles::set(FileRole role, const QString& path)
{
    m_paths[static_cast<std::size_t>(role)] = path.isEmpty() ? QStringList() : QStringList{path};
    if (!path.isEmpty()) {
        std::erase_if(m_leftOut, [role](const LeftOutFile& file) { return file.role == role; });
    }
}

const LeftOutFile* DataSetFiles::leftOut(FileRole role) const
{
    const auto found = std::ranges::find(m_leftOut, role, &LeftOutFile::role);
    return found != m_leftOut.end() ? &*found : nullptr;
}

void DataSetFiles::leaveOut(LeftOutFile file)
{
    std::erase_if(m_leftOut, [&file](const LeftOutFile& known) { return known.role == file.role; });
    m_leftOut.push_back(std::move(file));
}

void DataSetFiles::drop(FileRole role)
{
    for (const FileKindInfo& kind : fileKinds()) {
        if (kind.isDroppedWith(role)) {
            m_paths[static_cast<std::size_t>(kind.role)].clear();
        }
    }
    if (!has(FileRole::Data)) {
        m_data.clear();
    }
}

void DataSetFiles::setData(std::vector<std::shared_ptr<const DataFile>> data)
{
    QStringList paths;
    for (const auto& file : data) {
        paths.push_back(toQString(file->file));
    }
    m_paths[static_cast<std::size_t>(FileRole::Data)] = paths;
    m_data = std::move(data);
}

bool DataSetFiles::areOfAnother(const DataSetFiles& last) const
{
    return path(FileRole::Dump) != last.path(FileRole::Dump)
        || (!has(FileRole::Dump) && path(FileRole::Program) != last.path(FileRole::Program)
            && path(FileRole::Record) != last.path(FileRole::Record));
}

} // namespace ets
