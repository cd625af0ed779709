// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/datasetfiles.h"

#include "model/inspector/load/filekinds.h"
#include "model/qt/text/text.h"

#include <utility>

namespace ets {

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

} // namespace ets
