// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QObject>

#include <memory>
#include <vector>

namespace ets {

class PlaceSelection;

/// What was selected, one after the other, and which of it is.
struct SelectionHistory {
    std::vector<Selection> entries = std::vector<Selection>(1); ///< Never empty; nothing at first.
    std::size_t position = 0; ///< Of what is selected.

    [[nodiscard]] const Selection& current() const { return entries[position]; }
    friend bool operator==(const SelectionHistory&, const SelectionHistory&) = default;
};

/// A history as it is called in the data set that comes next, see SelectionMapping.
struct MappedSelection {
    DataSetPtr previous; ///< That it was of; null for none.
    SelectionHistory from; ///< In the previous data set.
    SelectionHistory to; ///< Without what the next one does not have.
    std::shared_ptr<const CrossReference> targets; ///< What is selected then means in every view. Never null.

    /// May be called from any thread.
    /// @param next,previous may be null
    [[nodiscard]] static MappedSelection of(
        const DataSetPtr& next, const DataSetPtr& previous, const SelectionHistory& history);
};

/// The one owner of what is selected, with its history. Views ask it to select and follow selectionChanged().
class SelectionController : public QObject {
    Q_OBJECT

public:
    /// With nothing selected; select() is heeded once there is a data set.
    explicit SelectionController(QObject* parent = nullptr);

    /// What is selected; std::monostate for nothing.
    [[nodiscard]] const Selection& selection() const { return m_history.current(); }
    [[nodiscard]] const SelectionHistory& history() const { return m_history; } ///< With what is selected.
    /// What the selection means in every view. Its ids always belong to the data set of the last dataSetChanged().
    [[nodiscard]] const CrossReference& targets() const { return *m_targets; }
    /// The same, to be kept.
    [[nodiscard]] const std::shared_ptr<const CrossReference>& sharedTargets() const { return m_targets; }
    /// Places of the program that are selected.
    [[nodiscard]] PlaceSelection& places() const { return *m_places; }
    /// Whether the history has something before what is selected.
    [[nodiscard]] bool canGoBack() const { return m_history.position > 0; }
    /// Whether goBack() left something that has not been replaced since.
    [[nodiscard]] bool canGoForward() const { return m_history.position + 1 < m_history.entries.size(); }

    /// Follows the load signal: what the new data still has stays selected, the rest is dropped from selection and
    /// history. Silent, so that no view hears of ids that it does not have yet: announce() follows once all have.
    /// @param mapped if that was worked out while the data set was loaded; of no use where something else was selected
    /// since
    void setDataSet(const DataSetPtr& dataSet, const MappedSelection* mapped = nullptr);
    /// Tells everyone what is selected now.
    void announce();
    /// An id that the data set does not have is ignored.
    /// @param origin the view that asks; it gets the signal too and knows by this not to scroll itself
    void select(const Selection& selection, QObject* origin = nullptr);
    /// Selects nothing, a step of the history as any other.
    /// @param origin as for select()
    void clear(QObject* origin = nullptr) { select(std::monostate(), origin); }
    /// To what was selected before, told to all with a null origin; nothing happens at the end.
    void goBack();
    /// To what goBack() left, in the same way.
    void goForward();

Q_SIGNALS:
    /// @param origin the object passed to select(), or null
    void selectionChanged(QObject* origin);
    void historyChanged(); ///< There is more or less to go back or forward to.

private:
    void apply(QObject* origin);

    DataSetPtr m_dataSet;
    std::shared_ptr<const CrossReference> m_targets; ///< Never null.
    SelectionHistory m_history;
    PlaceSelection* m_places;
};

} // namespace ets
