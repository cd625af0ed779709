// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/facts/factstore.h"
#include "model/qt/load/session.h"
#include "views/common/keysource.h"
#include "views/common/samemodel.h"
#include "views/common/view.h"
#include "views/findings/findingrows.h"

#include <cstddef>
#include <optional>
#include <vector>

class QLabel;
class QToolButton;

namespace ets {

struct WarmUp;
class FactTree;
class FindingPanel;

/// What to do first: what the rules find in the trace, ranked, and the chosen finding in full. Choosing one selects its
/// places in all views.
class FindingsView : public View, public KeySource {
    Q_OBJECT

public:
    explicit FindingsView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] FactTree* list() const { return m_list; }
    [[nodiscard]] FindingPanel* panel() const { return m_panel; }
    [[nodiscard]] QString head() const; ///< What is said above the list.
    /// Chooses a finding, once findings are there. @param finding into all of them; ignored where it is none
    void showFinding(std::size_t finding);
    /// Selects the next place of the chosen finding, or the one before, round and round.
    void step(int direction);
    /// Puts all findings on the clipboard, as `etinspect findings --format markdown` prints them.
    void copyMarkdown() const;
    [[nodiscard]] bool isPending() const override { return m_finding.isPending(); }
    void present(const ViewState& now, Changes changes) override;
    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;

Q_SIGNALS:
    void manualWanted(const QString& target); ///< A page and heading, as the manual takes them.
    void lineWanted(const QString& file, std::int64_t line); ///< Of the model, as Lines names it, to be shown there.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void find();
    void take();
    void showHead();
    void showColdRuns();
    [[nodiscard]] WarmUp warmUp() const;
    [[nodiscard]] std::optional<EarlierFindingsFact> earlier() const;
    void choose(std::size_t row);
    void choosePlace(std::size_t place);
    void showSelection(const SelectionState& selection);
    void tell(std::size_t finding);
    [[nodiscard]] bool tellSame();
    [[nodiscard]] const FindingsShown* findings() const { return m_finding.answer().get(); }

    WorstNumbersPtr m_numbers; ///< That findings are looked for with; null for none.
    std::optional<EarlierFindingsFact> m_earlier; ///< That they are set against; nothing for none.
    QLabel* m_verdict; ///< Where to start.
    QLabel* m_head;
    QLabel* m_warning;
    QWidget* m_cold; ///< That other views count cold runs, and what leaves them out there.
    QToolButton* m_leaveOut;
    FactTree* m_list;
    FindingPanel* m_panel;
    std::optional<std::size_t> m_chosen; ///< Finding that the panel shows.
    const findings::Rule* m_rule = nullptr; ///< That the panel is about, or was before the runs changed; null for none.
    std::string m_method; ///< That its finding is of.
    SameModel m_model;
    std::optional<std::size_t> m_wanted; ///< To be chosen once findings are there.
    std::optional<std::size_t> m_place; ///< Of it, that is selected.
    FactUse<FindingsShownFact> m_finding;
};

} // namespace ets
