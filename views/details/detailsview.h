// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/dataset.h"
#include "views/common/view.h"
#include "views/details/content/detailscontent.h"

#include <QtCore/QTimer>
#include <QtWidgets/QScrollArea>

#include <array>
#include <cstdint>

namespace ets {

class ChartsPanel;
class HeaderPanel;
class RecordingStrips;
class SectionPanel;
class Session;

/// Everything on what is selected: numbers, samples, place in the model, source, values.
/// What is named in it can be selected by a click or with the keyboard.
class DetailsView : public View {
    Q_OBJECT

public:
    explicit DetailsView(Session& session, QWidget* parent = nullptr);

    /// What is shown now.
    [[nodiscard]] const DetailsContent& content() const { return m_content; }
    /// Whether what is selected is still being added up.
    [[nodiscard]] bool isPending() const override { return m_work.isRunning(); }
    void present(const ViewState& now, Changes changes) override;
    /// Selections that go through more than this are worked out in a worker.
    static constexpr std::uint64_t mostAtOnce = 20'000;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// A line of a source file is to be opened in the person's editor.
    void sourceWanted(const ets::StackPlace& place);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showDataSet();
    void refresh(); ///< Shows what is selected.
    void showPending();
    void showContent(DetailsContent content);
    void showSections();
    void showCharts();
    void showRecordings();
    void applyTheme();
    void choose(const Selection& target);
    void keepVisible(const QWidget& origin, const QRect& place);
    [[nodiscard]] int labelWidth() const;
    SectionPanel& panel(DetailSection::Id id);

    DetailsContent m_content;
    Job<DetailsContent> m_work;
    QTimer m_pendingDelay;
    QScrollArea* m_scroll = nullptr;
    QWidget* m_page = nullptr;
    HeaderPanel* m_header = nullptr;
    ChartsPanel* m_charts = nullptr; ///< Made when the first samples are shown.
    RecordingStrips* m_recordings = nullptr; ///< Made when the first comparison is shown.
    std::array<SectionPanel*, DetailSection::idCount> m_panels{};
};

} // namespace ets
