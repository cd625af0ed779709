// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/runfacts.h"
#include "model/analysis/runtable/runcontrast.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/session/viewstate.h"

#include <QtCore/QObject>

#include <memory>

namespace ets {

/// Which runs are set against which.
enum class RunContrastKind {
    None,
    Median, ///< The run that is selected, else the slowest, against the median run, as Runs does.
    Others ///< Those that count against those that do not.
};

/// Works out how much longer events took in some runs than in others, and keeps to the run that is selected.
class RunContrastJob : public QObject {
    Q_OBJECT

public:
    explicit RunContrastJob(FactStore& store, QObject* parent = nullptr);

    /// Keeps to the data set and the selection, as View::present() of the view that shows it.
    void present(const ViewState& now, Changes changes);

    void want(RunContrastKind kind);
    /// Null while it is worked out.
    [[nodiscard]] const std::shared_ptr<const RunContrast>& contrast() const { return m_use.answer(); }
    [[nodiscard]] bool isRunning() const { return m_use.isPending(); }

    /// Why there is nothing to compare in a trace; empty where there is. For a person.
    [[nodiscard]] static QString reasonAgainst(const DataSet* dataSet, RunContrastKind kind);

Q_SIGNALS:
    void changed();
    void failed(const QString& message); ///< There is no contrast. @param message for people

private:
    void follow(const Selection& chosen);
    void start();

    DataSetPtr m_dataSet;
    RunContrastKind m_kind = RunContrastKind::None;
    WarmUpRule m_warmUp;
    RunId m_run; ///< That was selected last; invalid for none.
    FactUse<RunContrastFact> m_use;
};

} // namespace ets
