// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"
#include "model/qt/session/selectioncontroller.h"

#include <optional>
#include <vector>

namespace ets {

/// Which places of the program are selected: those of the selected events; or one that no event stands for, as in a
/// program without a trace, while nothing else is selected. Belongs to the session's SelectionController.
class PlaceSelection : public QObject {
    Q_OBJECT

public:
    explicit PlaceSelection(SelectionController& selection); ///< Made by the controller.
    [[nodiscard]] static PlaceSelection& of(SelectionController& selection); ///< That of a controller.

    /// The chosen place that no event stands for.
    [[nodiscard]] const std::optional<PlanPlace>& alone() const { return m_alone; }
    /// All selected places, each once, the first to scroll to; at most 500, since more are not told apart anyway.
    [[nodiscard]] std::vector<PlanPlace> places(const Trace& trace) const;
    /// Selects the event of a place, or the place itself. One that the program does not have is ignored.
    /// @param origin as of SelectionController::select()
    void select(const Trace& trace, const PlanPlace& place, QObject* origin = nullptr);
    /// Another data set comes. changed() follows when it is announced.
    void forget();
    void clear(QObject* origin = nullptr); ///< Nothing is selected any more, in the controller neither.

Q_SIGNALS:
    /// A place without events was chosen, or is no longer; SelectionController::selectionChanged() tells of all else.
    void changed(QObject* origin);

private:
    void setAlone(const std::optional<PlanPlace>& place, QObject* origin);

    SelectionController& m_selection;
    std::optional<PlanPlace> m_alone;
    bool m_isForgotten = false; ///< Nobody was told that it is none any longer.
};

} // namespace ets
