// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/viewtable.h"

#include <QtCore/QString>
#include <QtTest/QTest>

namespace ets::test {

/// A row with a column "id" for each view.
inline void addViews()
{
    QTest::addColumn<QString>("id");
    for (const ViewKind& kind : viewTable()) {
        QTest::newRow(kind.id) << QString::fromLatin1(kind.id);
    }
}

} // namespace ets::test
