// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/lines/sourcefile.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/session.h"
#include "views/common/samemodel.h"
#include "views/common/stackplace.h"
#include "views/common/view.h"
#include "views/lines/linerows.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

class QToolButton;

namespace ets {

class ElidedLabel;
class FactTree;
class SourceText;

/// Where in the model's source the time is: files, functions and lines as a tree, and the file of the chosen line with
/// the times of its lines.
class LinesView : public View {
    Q_OBJECT

public:
    explicit LinesView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] FactTree* tree() const { return m_tree; }
    [[nodiscard]] SourceText* source() const { return m_source; }
    [[nodiscard]] QString note() const; ///< What is said above the tree.
    [[nodiscard]] QString fileNote() const; ///< What is said of the file below it.
    /// Marks a line of the model and shows it in its file, as soon as there are rows. What is selected stays.
    /// @param file as rows name it, @param line from 1
    void showLine(const QString& file, std::int64_t line);
    /// Looks for the file on show anew: the folder of sources is another one.
    void readSourceAgain();
    [[nodiscard]] bool isPending() const override
    {
        return m_adding.isPending() || m_reading.isRunning() || m_through.isRunning();
    }
    void present(const ViewState& now, Changes changes) override;

Q_SIGNALS:
    void sourceWanted(const ets::StackPlace& place); ///< A line is to be opened in the person's editor.
    void sourceFolderWanted(); ///< It is to be said where the sources are.

private:
    /// A file of the tree as it was read.
    struct FileLines {
        bool isFound = false;
        std::vector<AnnotatedLine> lines;
    };

    /// Which rows are open, by their names from the top level down, the first row in sight, and the file below.
    struct Sight {
        std::set<QString> open;
        QString top;
        QString file;
    };

    void addTools();
    void keepSight();
    [[nodiscard]] QString pathOf(std::uint32_t row) const;
    void showSight();
    void add();
    void take();
    void showFigure(CostFigure figure);
    void choose(std::uint32_t row);
    void select(EventSet events);
    void chooseWanted();
    void showFile(std::uint32_t row);
    void takeFile(FileLines file);
    void open(std::uint32_t row, std::int64_t number);
    void showSelection(const SelectionState& selection);
    /// The file that a row is in; nothing for what is in none.
    [[nodiscard]] std::optional<std::uint32_t> fileOf(std::uint32_t row) const;
    [[nodiscard]] const LineTree* lines() const;

    ElidedLabel* m_note;
    QToolButton* m_edit;
    FactTree* m_tree;
    ElidedLabel* m_fileNote;
    SourceText* m_source;
    SameModel m_model;
    std::optional<Sight> m_sight; ///< Of all rows of the model, as they were seen last.
    bool m_isFiltered = false; ///< Rows on show are those that a filter leaves.
    std::shared_ptr<const LinesShown> m_lines; ///< On show; null for none.
    std::optional<CostFigure> m_figure; ///< Whose columns are shown.
    std::optional<std::uint32_t> m_row; ///< Chosen last.
    std::optional<std::pair<std::string, std::int64_t>> m_wanted; ///< File and line to choose once there are rows.
    std::optional<std::uint32_t> m_file; ///< Whose lines are on show, or on their way.
    FactUse<LinesShownFact> m_adding;
    Job<FileLines> m_reading;
    Job<EventSet> m_through; ///< What comes through a row that has no time of its own.
};

} // namespace ets
