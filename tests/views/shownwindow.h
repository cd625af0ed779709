// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/qt/loadedsession.h"

#include <QtCore/QSize>

namespace ets::test {

/// A view of a size that shows something, over a session of its own.
template <typename View> struct ShownWindow {
    Session session;
    View view{session};

    explicit ShownWindow(const QSize& size)
    {
        view.resize(size);
        view.show();
    }
    bool isShown()
    {
        return QTest::qWaitFor([&] { return !view.isPending(); }, 20000);
    }
    /// Opens files and waits until the view shows them. Message of a failure, else empty.
    QString open(const QStringList& files)
    {
        const QString message = openAndWait(session, files);
        return isShown() ? message : QStringLiteral("never shown");
    }
};

/// Dump and program of a case.
inline QStringList programAndDump(const QString& testCase)
{
    return {dataFile(testCase, QStringLiteral("prof.etdp")), dataFile(testCase, QStringLiteral("model.pte"))};
}

} // namespace ets::test
