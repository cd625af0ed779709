// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/numbers/runsbar.h"

#include "model/qt/numbers/runtexts.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "views/common/elidedlabel.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace ets {

namespace {

constexpr int everyBlock = -1; ///< Data of the entry for all blocks together.
constexpr int everyCase = -2; ///< Data of the entry for all test cases.
constexpr int worstRun = -1; ///< Data of the entry for the worst of all runs.
constexpr std::size_t mostRuns = 1000; ///< That are offered one by one.

} // namespace

RunsBar::RunsBar(NumberComparison& comparison, QWidget* parent)
    : QWidget(parent)
    , m_comparison(comparison)
    , m_blocks(new QComboBox(this))
    , m_runs(new QComboBox(this))
    , m_differing(new ElidedLabel(this))
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 6, 2);
    layout->setSpacing(6);
    auto* const label = new QLabel(tr("&Runs:"), this);
    label->setBuddy(m_runs);
    layout->addWidget(label);
    layout->addWidget(m_blocks);
    layout->addWidget(m_runs);
    layout->addWidget(m_differing, 1);
    m_blocks->setAccessibleName(tr("Block whose runs are compared"));
    m_blocks->setToolTip(tr("Method and test case whose values are compared"));
    m_runs->setAccessibleName(tr("Run that is shown"));
    m_runs->setToolTip(tr("Of every value the worst of all runs, or the values of one run"));
    m_differing->setTextFormat(Qt::PlainText);
    m_differing->setForegroundRole(QPalette::PlaceholderText);
    m_differing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (QComboBox* const box : std::array{m_blocks, m_runs}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    }
    connect(m_blocks, &QComboBox::activated, this, &RunsBar::chooseBlock);
    connect(m_runs, &QComboBox::activated, this, &RunsBar::chooseRun);
    connect(&m_comparison, &NumberComparison::changed, this, &RunsBar::showState);
    showState();
}

void RunsBar::showState()
{
    fillBlocks();
    fillRuns();
    setVisible(!m_blocks->isHidden() || !m_runs->isHidden());
}

void RunsBar::fillBlocks()
{
    const NumberRunsPtr& runs = m_comparison.runs();
    const QSignalBlocker quiet(m_blocks);
    m_blocks->clear();
    if (runs == nullptr || runs->choices.size() < 2) {
        m_blocks->hide();
        return;
    }
    if (runs->nodes.empty()) {
        m_blocks->addItem(tr("all blocks"), everyBlock);
    }
    if (m_comparison.hasCases()) {
        m_blocks->addItem(tr("all test cases"), everyCase);
    }
    for (const BlockId block : runs->choices) {
        m_blocks->addItem(runtexts::blockText(*runs->trace, block), static_cast<int>(block.value()));
    }
    const std::vector<BlockId> shown = runs->blocks();
    const int current = m_comparison.isEveryCase() ? everyCase
        : m_comparison.block()                     ? static_cast<int>(m_comparison.block()->value())
        : runs->nodes.empty() || shown.empty()     ? everyBlock
                                                   : static_cast<int>(shown.front().value());
    m_blocks->setCurrentIndex(m_blocks->findData(current));
    m_blocks->show();
}

void RunsBar::fillRuns()
{
    const NumberRunsPtr& runs = m_comparison.runs();
    const QSignalBlocker quiet(m_runs);
    m_runs->clear();
    m_differing->clear();
    const std::vector<RunId> all = runs != nullptr ? runs->runs() : std::vector<RunId>();
    if (all.size() < 2) {
        m_runs->hide();
        return;
    }
    const std::vector<LeftOutRun> leftOut = runs->leftOut();
    const std::size_t compared = all.size() - leftOut.size();
    m_runs->addItem(
        compared == 1 ? tr("the one run compared") : tr("worst of %1 runs").arg(format::count(compared)), worstRun);
    for (std::size_t i = 0; i < std::min(all.size(), mostRuns); ++i) {
        const std::array one{all[i]};
        const QString text = runs->blocks().size() > 1
            ? QStringLiteral("%1 · %2").arg(
                runtexts::blockText(*runs->trace, runs->trace->blockOf(all[i])), runtexts::runsText(*runs->trace, one))
            : runtexts::runsText(*runs->trace, one);
        m_runs->addItem(text, static_cast<int>(all[i].value()));
    }
    const auto& chosen = m_comparison.chosenRun();
    m_runs->setCurrentIndex(m_runs->findData(chosen ? static_cast<int>(chosen->value()) : worstRun));
    m_runs->show();
    const std::size_t different = runs->nodes.size() + runs->outputs.size();
    if (!leftOut.empty()) {
        std::vector<RunId> ofReason;
        for (const LeftOutRun& one : leftOut) {
            if (one.reason == leftOut.front().reason) {
                ofReason.push_back(one.run);
            }
        }
        m_differing->setText(
            tr("left out of the worst: %1; each %2")
                .arg(runtexts::runsText(*runs->trace, ofReason), messageText(leftOutText(leftOut.front().reason))));
    } else {
        m_differing->setText(different <= runs->blocks().size()
                ? tr("all logged the same values")
                : tr("%1 different values. If inputs differ between runs, choose the run with the reference's inputs")
                      .arg(format::count(different)));
    }
    m_differing->setToolTip(m_differing->text());
}

void RunsBar::chooseBlock(int index)
{
    const int chosen = m_blocks->itemData(index).toInt();
    if (chosen == everyCase) {
        m_comparison.setEveryCase();
    } else {
        m_comparison.setBlock(
            chosen == everyBlock ? std::nullopt : std::optional(BlockId(static_cast<std::size_t>(chosen))));
    }
}

void RunsBar::chooseRun(int index)
{
    const int chosen = m_runs->itemData(index).toInt();
    m_comparison.setRun(chosen == worstRun ? std::nullopt : std::optional(RunId(static_cast<std::size_t>(chosen))));
}

} // namespace ets
