// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/openfiles.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

#include <algorithm>
#include <map>

namespace ets::openfiles {

namespace {

std::map<const void*, QStringList>& known()
{
    static std::map<const void*, QStringList> files;
    return files;
}

} // namespace

void set(const void* owner, const QStringList& paths)
{
    if (paths.isEmpty()) {
        known().erase(owner);
    } else {
        known()[owner] = paths;
    }
}

bool has(const QString& path)
{
    const QFileInfo wanted(path);
    return wanted.exists() && std::ranges::any_of(known(), [&wanted](const auto& owned) {
        return std::ranges::any_of(owned.second, [&wanted](const QString& open) { return QFileInfo(open) == wanted; });
    });
}

QString refusal(const QString& path)
{
    return QCoreApplication::translate("ets::openfiles", "%1 is open here and is not written over. Choose another name")
        .arg(QFileInfo(path).fileName());
}

} // namespace ets::openfiles
