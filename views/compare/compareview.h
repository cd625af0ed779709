// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/session.h"
#include "views/common/view.h"
#include "views/compare/askforbaseline.h"
#include "views/compare/compareexport.h"
#include "views/compare/comparerows.h"

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QScrollArea;
class QSplitter;
class QToolButton;

namespace ets {

class FactTable;
class RecordingStrips;
class WaterfallChart;

/// The trace on show against its baseline: what can be said of the difference, where it comes from, every row, and what
/// each recording took.
class CompareView : public View {
    Q_OBJECT

public:
    explicit CompareView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] WaterfallChart* chart() const { return m_chart; }
    [[nodiscard]] FactTable* table() const { return m_table; }
    [[nodiscard]] RecordingStrips* strips() const { return m_strips; }
    [[nodiscard]] QComboBox* tables() const { return m_by; }
    [[nodiscard]] QString verdict() const; ///< The sentence above all.
    [[nodiscard]] QString notes() const; ///< What is said below it.
    void present(const ViewState& now, Changes changes) override;
    [[nodiscard]] bool isPending() const override;

    void save(QSettings& settings) const override;
    void restore(QSettings& settings) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    using LinesPtr = std::shared_ptr<const CompareLines>;

    void addTools();
    void addParts();
    void showBaseline(const ViewState& now);
    void showState(const ViewState& now);
    void showHead(const compare::Comparison& comparison);
    void say(const QString& verdict, const QString& notes);
    void foldNotes();
    void work();
    void take(const LinesPtr& lines);
    void showWaterfall();
    void showLine(std::optional<std::size_t> line);
    void choose(std::size_t line, QWidget* from);
    void showSelection(const ViewState& now);
    void showFilter(const ViewState& now);
    void makeMenus();
    [[nodiscard]] compare::By by() const;
    /// Whether figures are shown: not those of sides that must not be compared, unless somebody asked for them.
    [[nodiscard]] bool showsFigures(const ViewState& now) const;
    [[nodiscard]] std::optional<std::size_t> barOf(std::size_t line) const;

    QLabel* m_verdict;
    QLabel* m_notes;
    QToolButton* m_more;
    QToolButton* m_with;
    QToolButton* m_make;
    QToolButton* m_swap;
    QToolButton* m_reload;
    QToolButton* m_drop;
    QToolButton* m_force;
    QToolButton* m_export;
    QComboBox* m_by;
    QScrollArea* m_scroll;
    WaterfallChart* m_chart;
    FactTable* m_table;
    QLabel* m_line;
    RecordingStrips* m_strips;
    QSplitter* m_splitter;
    QString m_allNotes; ///< A line each.
    ComparedTracePtr m_compared; ///< On show, or being worked out; null for none.
    LinesPtr m_lines; ///< Null before they are worked out.
    std::optional<std::size_t> m_chosen; ///< Of m_lines: the line that the strips are of.
    bool m_isForced = false; ///< Figures of these sides were asked for although nothing can be said of them.
    Job<LinesPtr> m_working;
    CompareExport m_writer;
};

} // namespace ets
