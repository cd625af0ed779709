// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sampletrace.h"

#include "views/common/askforfile.h"
#include "views/common/theme/icons.h"

#include <QtCore/QDir>
#include <QtCore/QFile>

namespace ets {

QStringList SampleTrace::files()
{
    if (!m_files.isEmpty()) {
        return m_files;
    }
    ensureResources();
    m_folder = std::make_unique<QTemporaryDir>(QDir::temp().filePath(QStringLiteral("etscope-sample-XXXXXX")));
    if (!m_folder->isValid()) {
        return {};
    }
    neverPropose(m_folder->path());
    QStringList copies;
    for (const QString& name : {QStringLiteral("sample.etdp"), QStringLiteral("sample.etrecord")}) {
        const QString copy = m_folder->filePath(name);
        if (!QFile::copy(QStringLiteral(":/sample/") + name, copy)) {
            return {};
        }
        // Resources are read-only, and so would be their copies: the folder could not be removed.
        QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
        copies.push_back(copy);
    }
    m_files = copies;
    return m_files;
}

bool SampleTrace::contains(const QString& path) const
{
    return m_files.contains(path);
}

} // namespace ets
