// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/tablepage.h"

class QComboBox;
class QMenu;

namespace ets {

class ModuleTreeModel;

/// The module hierarchy with inclusive and self time, and the worst gap of the values in every module; or the modules
/// of a kind together, those of the whole tree or of each depth.
class ModulesView : public TablePage {
    Q_OBJECT

public:
    explicit ModulesView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QComboBox* arrangementBox() const { return m_by; } ///< How modules stand.

Q_SIGNALS:
    /// Its parts are to be seen in the graph, or no longer.
    /// @param path dotted, as the model's own stack has it
    void foldingWanted(const QString& path, bool isOpen);

protected:
    [[nodiscard]] QString countText(int shown, int all) const override;
    void dataSetShown() override;
    void factsShown() override;
    void filterShown() override;

private:
    /// @param model becomes the page's own
    ModulesView(Session& session, ModuleTreeModel* model, QWidget* parent);
    void addArrangements();
    void arrange();
    void openAtFirst();
    void expandToHits();
    void addFolding(QMenu& menu, const QModelIndex& index);

    ModuleTreeModel& m_modules;
    QComboBox* m_by;
};

} // namespace ets
