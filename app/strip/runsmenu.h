// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QMenu>

class QActionGroup;

namespace ets {

class RunSpec;
struct WarmUp;
struct DataSet;
class Session;

/// Which runs of the open trace count in every figure: all, without warm-up, the one that is selected,
/// those of one block, or any.
class RunsMenu : public QMenu {
    Q_OBJECT

public:
    /// @param window owns the menu and what it asks
    RunsMenu(Session& session, QWidget* window);

    /// What is warm-up of the open trace, by the rule that the person chose.
    [[nodiscard]] static WarmUp warmUpOf(const Session& session);

private:
    void fill();
    void addChoice(QActionGroup* group, const QString& text, const RunSpec& runs, const QString& toolTip);
    static void ask(Session& session, QWidget* parent);

    Session& m_session;
};

} // namespace ets
