// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/runfacts.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/load/dataset.h"
#include "model/qt/session/filterresult.h"

#include <QtCore/QObject>

#include <memory>

namespace ets {

/// Puts the runs of a trace one below the other when that is wished for.
class TimelineAlignment : public QObject {
    Q_OBJECT

public:
    /// @param facts of the session whose traces are set
    explicit TimelineAlignment(FactStore& facts, QObject* parent = nullptr);

    /// @param dataSet may be null
    void setDataSet(DataSetPtr dataSet);
    void setWarmUp(WarmUpRule rule); ///< Which runs are marked as warm-up.
    /// @param result not null
    void setFiltered(std::shared_ptr<const FilterResult> result);
    [[nodiscard]] bool isWanted() const { return m_isWanted; }
    void setWanted(bool wanted);

    /// Null while runs are shown in time, because that is wanted or because the others are not ready.
    [[nodiscard]] const std::shared_ptr<const AlignedTrace>& trace() const { return m_aligning.answer(); }
    /// What passes the filter, by lane of trace(); null where nothing is left out, or as long as it is not known.
    [[nodiscard]] const std::shared_ptr<const LaneHits>& hits() const { return m_counting.answer(); }

Q_SIGNALS:
    void changed(); ///< Another trace(), or none any more.
    void hitsChanged();
    void failed(const QString& message); ///< The runs cannot be put one below the other. @param message for people

private:
    void update();
    void updateHits();

    bool m_isWanted = false;
    WarmUpRule m_warmUp;
    AlignedFact m_fact; ///< Wanted last.
    DataSetPtr m_dataSet;
    std::shared_ptr<const FilterResult> m_filtered;
    FactUse<AlignedFact> m_aligning;
    FactUse<AlignedHitsFact> m_counting;
};

} // namespace ets
