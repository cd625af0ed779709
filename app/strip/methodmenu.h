// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/options.h"

#include <QtWidgets/QMenu>

#include <optional>
#include <vector>

namespace ets {

struct DataSet;
class Session;

/// Whose runs count in every figure, where several methods ran: those of one, or of all together, of which there are
/// totals alone.
class MethodMenu : public QMenu {
    Q_OBJECT

public:
    /// One of the methods of a trace.
    struct Choice {
        QString name; ///< Of the method; of one that is not known its block's.
        std::size_t runs = 0; ///< That execute it.
        RunSpec counting; ///< What lets its runs alone count, all of them.
    };

    explicit MethodMenu(Session& session, QWidget* parent = nullptr);

    /// The methods that runs of a trace execute, chosen or not; fewer than two where there is nothing to choose.
    [[nodiscard]] static std::vector<Choice> choicesOf(const DataSet& dataSet);
    /// The one whose runs alone count; nothing where those of several do.
    [[nodiscard]] static std::optional<Choice> chosenOf(const DataSet& dataSet);

private:
    void fill();
    void choose(const RunSpec& counting);

    Session& m_session;
};

} // namespace ets
