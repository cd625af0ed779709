// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/userchoices.h"

#include <QtCore/QMutex>

namespace ets::userchoices {

namespace {

/// A text that any thread may ask for.
struct SharedText {
    QMutex mutex;
    QString text;
};

SharedText& sharedFolder()
{
    static SharedText folder;
    return folder;
}

} // namespace

QString sourceFolder()
{
    SharedText& folder = sharedFolder();
    const QMutexLocker lock(&folder.mutex);
    return folder.text;
}

void setSourceFolder(const QString& folder)
{
    SharedText& shared = sharedFolder();
    const QMutexLocker lock(&shared.mutex);
    shared.text = folder;
}

} // namespace ets::userchoices
