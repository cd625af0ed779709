// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/session.h"
#include "views/common/commandsource.h"
#include "views/common/methodfollower.h"
#include "views/common/savepicture.h"
#include "views/common/view.h"
#include "views/memory/arenaseen.h"
#include "views/memory/peakrows.h"

class QComboBox;
class QLabel;
class QTabWidget;

namespace ets {

class ArenaCanvas;
class FactTable;
class FileSizesPanel;
class NamedDataTable;

/// The memory that was planned for a method of the program: which tensor lies where and when, the peak and what is live
/// there, and what the bytes of the program file are.
class MemoryView : public View, public CommandSource {
    Q_OBJECT

public:
    explicit MemoryView(Session& session, QWidget* parent = nullptr);

    void addCommands(QMenu& menu) override;

    [[nodiscard]] ArenaCanvas* canvas() const { return m_canvas; }
    [[nodiscard]] FactTable* table() const { return m_table; }
    [[nodiscard]] NamedDataTable* namedData() const { return m_named; }
    [[nodiscard]] QComboBox* methodChooser() const { return m_methods; }
    [[nodiscard]] QString peaksText() const; ///< The three peaks, as they are shown.
    /// Writes the map as it is shown; says above the views that it is there.
    void savePicture(const QString& path);
    [[nodiscard]] bool isPending() const override;
    void present(const ViewState& now, Changes changes) override;

Q_SIGNALS:
    void sceneShown(); ///< What was chosen is on show.

private:
    QWidget* makeTools();
    QWidget* makeSide();
    void showDataSet(const DataSetPtr& dataSet);
    /// The method that is chosen; null without a program.
    [[nodiscard]] const ExecutionPlan* chosenPlan() const;
    void fillArenas();
    void makeScene();
    void take(const MemoryShown& made);
    void light();
    /// Blocks on show that instructions at these places write.
    [[nodiscard]] std::vector<std::uint32_t> blocksOf(const std::vector<PlanPlace>& places) const;
    void filter();
    void takeSeen(const ArenaSeenPtr& seen);
    void showPeaks();
    void showNamedData();
    void showSelection();
    void chooseBlock(std::uint32_t indexInMap, const QWidget* from);
    void markAtPeak(std::uint32_t indexInMap);
    void showMenu(const QPoint& position);
    void askForPicture(PictureFormat format);

    QComboBox* m_methods;
    MethodFollower m_follower;
    QComboBox* m_arenas;
    QComboBox* m_axis;
    QLabel* m_peaks;
    QLabel* m_peakTitle;
    ArenaCanvas* m_canvas;
    FactTable* m_table;
    NamedDataTable* m_named;
    QTabWidget* m_tabs = nullptr;
    FileSizesPanel* m_sizes;
    std::shared_ptr<const MethodMemory> m_method; ///< Of the data set on show; null before it is worked out.
    FactUse<MemoryShownFact> m_making;
    Job<ArenaSeenPtr> m_filtering;
    Job<QString> m_saving;
};

} // namespace ets
