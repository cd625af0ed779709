// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/strip/methodmenu.h"

#include "model/qt/load/session.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <QtGui/QActionGroup>

#include <algorithm>

namespace ets {

namespace {

std::size_t executingRunsOf(const DataSet& dataSet, BlockId block)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(dataSet.runs, [block](const Run& run) { return run.executes && run.block == block; }));
}

} // namespace

MethodMenu::MethodMenu(Session& session, QWidget* parent)
    : QMenu(parent)
    , m_session(session)
{
    setTitle(tr("&Method"));
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &MethodMenu::fill);
}

std::vector<MethodMenu::Choice> MethodMenu::choicesOf(const DataSet& dataSet)
{
    std::vector<Choice> choices;
    for (const MethodGroup& group : dataSet.methods.groups()) {
        if (!group.executes) {
            continue;
        }
        if (!group.method.empty()) {
            Choice& choice = choices.emplace_back(
                Choice{.name = displayText(group.method), .counting = RunSpec().ofMethod(group.method)});
            for (const BlockId block : group.blocks) {
                choice.runs += executingRunsOf(dataSet, block);
            }
            continue;
        }
        for (const BlockId block : group.blocks) { // only its block tells it from the others
            choices.push_back({.name = blockName(*dataSet.trace, block),
                .runs = executingRunsOf(dataSet, block),
                .counting = RunSpec().ofBlock(block.value())});
        }
    }
    return choices;
}

std::optional<MethodMenu::Choice> MethodMenu::chosenOf(const DataSet& dataSet)
{
    const RunSpec& runs = dataSet.trace->options().runs;
    for (const Choice& choice : choicesOf(dataSet)) {
        if (choice.counting.method() == runs.method() && choice.counting.block() == runs.block()) {
            return choice;
        }
    }
    return std::nullopt;
}

void MethodMenu::fill()
{
    clear();
    const DataSetPtr& dataSet = m_session.dataSet();
    const std::vector<Choice> choices = dataSet != nullptr ? choicesOf(*dataSet) : std::vector<Choice>();
    if (choices.size() < 2) {
        addAction(tr("No runs of several methods"))->setEnabled(false);
        return;
    }
    auto* const group = new QActionGroup(this);
    connect(this, &QMenu::aboutToHide, group, &QObject::deleteLater);
    const auto chosen = chosenOf(*dataSet);
    const auto offer = [&](const QString& text, const QString& toolTip, const RunSpec& counting, bool isChosen) {
        QAction* const action = addAction(text);
        action->setCheckable(true);
        action->setChecked(isChosen);
        action->setToolTip(toolTip);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, counting] { choose(counting); });
    };
    offer(tr("&All together, as totals"), tr("Runs of several methods have no time per run in common"), RunSpec(),
        !chosen);
    for (const Choice& choice : choices) {
        const QString name = QString(choice.name).replace(QLatin1Char('&'), QStringLiteral("&&"));
        offer(choice.runs == 1 ? tr("%1: 1 run").arg(name) : tr("%1: %2 runs").arg(name, format::count(choice.runs)),
            tr("Runs of other methods, and loading, do not count"), choice.counting,
            chosen && chosen->counting == choice.counting);
    }
}

void MethodMenu::choose(const RunSpec& counting)
{
    const DataSetPtr& dataSet = m_session.dataSet();
    if (dataSet == nullptr) {
        return;
    }
    if (counting.block()) {
        m_session.setRuns(dataSet->trace->options().runs.positions().ofBlock(*counting.block()));
    } else {
        m_session.setMethodOfRuns(counting.method());
    }
}

} // namespace ets
