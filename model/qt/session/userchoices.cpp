// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/userchoices.h"

#include <QtCore/QMutex>

#include <atomic>

namespace ets::userchoices {

namespace {

std::atomic<std::optional<TimeScale>> chosenUnit;
std::atomic<WarmUpRule> chosenRule;

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

std::optional<TimeScale> timeUnit()
{
    return chosenUnit;
}

void setTimeUnit(std::optional<TimeScale> unit)
{
    chosenUnit = unit;
}

WarmUpRule warmUpRule()
{
    return chosenRule;
}

void setWarmUpRule(WarmUpRule rule)
{
    chosenRule = rule;
}

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
