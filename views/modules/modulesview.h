// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/tablepage.h"

#include <QtCore/QSet>

#include <optional>

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

    void save(QSettings& settings) const override; ///< How modules stand.
    void restore(QSettings& settings) override;
    [[nodiscard]] QComboBox* arrangementBox() const { return m_by; } ///< How modules stand.

Q_SIGNALS:
    /// Its parts are to be seen in the graph, or no longer.
    /// @param path dotted, as the model's own stack has it
    void foldingWanted(const QString& path, bool isOpen);

protected:
    [[nodiscard]] QString countText(int shown, int all) const override;
    [[nodiscard]] QString sumText(const QString& count, const QString& perRun) const override;
    void rowsGo() override;
    void dataSetShown() override;
    void factsShown() override;
    void filterShown() override;

private:
    /// @param model becomes the page's own
    ModulesView(Session& session, ModuleTreeModel* model, QWidget* parent);
    void addArrangements();
    void arrange();
    /// Rows that are open, and those around them, by their names from the outermost on.
    [[nodiscard]] QSet<QString> openRows() const;
    /// Opens these rows and no others.
    void setOpenRows(const QSet<QString>& rows);
    /// Opens what was open before, else what is open at first.
    void openAsBefore(const std::optional<QSet<QString>>& before);
    void openAtFirst();
    void expandToHits();
    void addFolding(QMenu& menu, const QModelIndex& index);

    ModuleTreeModel& m_modules;
    QComboBox* m_by;
    std::optional<QSet<QString>> m_open; ///< Rows open without a filter, last; nothing before there were any.
    std::optional<QSet<QString>> m_openFiltered; ///< The same with one.
    std::optional<DataSetFiles> m_of; ///< What they are of.
};

} // namespace ets
