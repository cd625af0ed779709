// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/models/programdocument.h"

#include <QtCore/QObject>

#include <cstdint>
#include <memory>
#include <vector>

namespace ets {

class FindBar;

/// What is looked for in a program: finds the lines in a worker and steps through them.
class ProgramSearch : public QObject {
    Q_OBJECT

public:
    /// @param bar must outlive the search
    ProgramSearch(FindBar& bar, QObject* parent);

    void open();
    /// Looks again, in another program; null for none.
    void setProgram(std::shared_ptr<const ProgramDocument> program);
    [[nodiscard]] const std::vector<std::uint32_t>& hits() const { return m_hits; } ///< Lines, ascending.
    [[nodiscard]] bool isPending() const { return m_finding.isRunning(); }

Q_SIGNALS:
    void hitsChanged();
    /// A hit that was stepped to.
    void found(std::uint32_t line);
    void closed();

private:
    void find();
    void goTo(std::size_t hit); ///< From 0.
    [[nodiscard]] QString textOf(std::size_t hit) const;
    void close();
    void clear();

    FindBar& m_bar;
    std::shared_ptr<const ProgramDocument> m_program;
    std::vector<std::uint32_t> m_hits;
    mutable std::vector<qsizetype> m_lineStarts; ///< Into the program's text; empty until a line is asked for.
    Job<std::vector<std::uint32_t>> m_finding;
};

} // namespace ets
