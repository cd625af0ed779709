// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"
#include "model/inspector/moduletotals.h"
#include "model/inspector/operatortotals.h"
#include "model/inspector/timelineindex.h"

#include <QtCore/QMetaType>
#include <QtCore/QString>

#include <memory>

namespace ets {

/// Everything the views show of one loaded pair; computed by the loader, immutable, shared.
struct DataSet {
    quint64 generation = 0; ///< Grows with every data set of the process.
    QString dumpPath;
    QString recordPath; ///< Empty without record.
    QString debugBufferPath; ///< Empty without debug buffer.
    std::shared_ptr<const Inspector> inspector; ///< Never null.
    OperatorTotals operators;
    ModuleTotals modules;
    TimelineIndex timeline;
};

using DataSetPtr = std::shared_ptr<const DataSet>;

} // namespace ets

Q_DECLARE_METATYPE(ets::DataSetPtr)
