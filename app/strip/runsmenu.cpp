// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/strip/runsmenu.h"

#include "model/analysis/runs/warmup.h"
#include "model/qt/load/session.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/notice.h"

#include <QtGui/QActionGroup>
#include <QtWidgets/QInputDialog>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// The selected slice's run; nothing where no slice is selected.
std::optional<Run> selectedRun(Session& session)
{
    const auto* const sample = std::get_if<SampleId>(&session.selection().selection());
    const Trace& trace = *session.dataSet()->trace;
    return sample != nullptr ? std::optional(runAt(trace, trace.runOf(*sample))) : std::nullopt;
}

constexpr std::size_t mostBlocks = 12; ///< In the menu; the others can be typed.

QString blockText(const Trace& trace, BlockId id, std::size_t runs)
{
    const QString name = numberedBlockName(trace, id);
    const std::string& known = trace.block(id).method;
    const QString method = known.empty() ? QString() : QStringLiteral(" (%1)").arg(displayText(known));
    return runs == 1 ? RunsMenu::tr("Only block %1%2: 1 run").arg(name, method)
                     : RunsMenu::tr("Only block %1%2: %3 runs").arg(name, method, format::count(runs));
}

/// Blocks that execute a method, in order, each with how many of its runs do.
std::vector<std::pair<BlockId, std::size_t>> executingBlocks(std::span<const Run> runs)
{
    std::vector<std::pair<BlockId, std::size_t>> blocks;
    for (const Run& run : runs) {
        if (!run.executes) {
            continue;
        }
        if (blocks.empty() || blocks.back().first != run.block) {
            blocks.emplace_back(run.block, 0);
        }
        ++blocks.back().second;
    }
    return blocks;
}

} // namespace

RunsMenu::RunsMenu(Session& session, QWidget* window)
    : QMenu(window)
    , m_session(session)
{
    setTitle(tr("R&uns that count"));
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &RunsMenu::fill);
}

WarmUp RunsMenu::warmUpOf(const Session& session)
{
    return WarmUp::of(*session.dataSet()->trace, session.dataSet()->runs, session.presentation().warmUp);
}

void RunsMenu::addChoice(QActionGroup* group, const QString& text, const RunSpec& runs, const QString& toolTip)
{
    QAction* const action = addAction(text);
    action->setCheckable(true);
    action->setChecked(m_session.dataSet()->trace->options().runs == runs);
    action->setToolTip(toolTip);
    group->addAction(action);
    connect(action, &QAction::triggered, &m_session, [&session = m_session, runs] { session.setRuns(runs); });
}

void RunsMenu::fill()
{
    clear();
    if (m_session.dataSet() == nullptr) {
        addAction(tr("No trace is open"))->setEnabled(false);
        return;
    }
    auto* const group = new QActionGroup(this);
    connect(this, &QMenu::aboutToHide, group, &QObject::deleteLater);
    const std::string& method = m_session.dataSet()->trace->options().runs.method();
    addChoice(group, tr("&All"), RunSpec().ofMethod(method), {});
    const WarmUp warmUp = warmUpOf(m_session);
    const QString rule = m_session.presentation().warmUp.first
        ? tr("Preferences say how many runs are warm-up")
        : tr("Warm-up are runs at the beginning of a block that lie above the upper quartile of its later half by more "
             "than three interquartile ranges");
    const QString count = format::count(warmUp.runs);
    const QString text = warmUp.runs == 0 ? tr("Without the &first (no warm-up is seen)")
        : warmUp.method == method
        ? tr("Without &warm-up (the first %1)").arg(count)
        : tr("Only %1 without &warm-up (the first %2)")
              .arg(displayText(warmUp.method).replace(QLatin1Char('&'), QStringLiteral("&&")), count);
    addChoice(group, text, warmUp.runs == 0 ? RunSpec::dropFirst(1).ofMethod(method) : warmUp.rest(), rule);
    if (const auto run = selectedRun(m_session)) {
        addChoice(group, tr("&Only run %1, which is selected").arg(run->position),
            onlyRun(m_session.dataSet()->runs, *run), {});
    }
    const auto blocks = executingBlocks(m_session.dataSet()->runs);
    for (std::size_t i = 0; blocks.size() > 1 && i < std::min(blocks.size(), mostBlocks); ++i) {
        const auto& [block, runs] = blocks[i];
        addChoice(group, blockText(*m_session.dataSet()->trace, block, runs), RunSpec().ofBlock(block.value()),
            tr("Runs of other blocks, loading among them, do not count"));
    }
    addSeparator();
    // The menu may be gone by then.
    connect(addAction(tr("&Choose…")), &QAction::triggered, &m_session,
        [&session = m_session, owner = parentWidget()] { ask(session, owner); });
}

void RunsMenu::ask(Session& session, QWidget* parent)
{
    auto* const dialog = new QInputDialog(parent);
    dialog->setObjectName(QStringLiteral("runs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Runs that count"));
    dialog->setTextValue(displayText(session.dataSet()->trace->options().runs.text()));
    dialog->setLabelText(
        tr("Runs of every block, counted from 1, for instance \"2..\", \"1..5,8\" or \"3\"; of one block alone\n"
           "\"block 1: 2..\" or \"block 1\", with the number that Runs shows; nothing for all:"));
    connect(dialog, &QInputDialog::textValueSelected, &session, [&session, parent](const QString& text) {
        const QString wanted = text.trimmed();
        const auto runs = wanted.isEmpty() ? Result<RunSpec>(RunSpec()) : RunSpec::parse(wanted.toStdString());
        if (runs) {
            session.setRuns(*runs);
        } else {
            sendNotice(*parent, NoticeEvent::Kind::Problem,
                tr("\"%1\" names no runs. Write positions and ranges, counted from 1, joined by commas: \"2..\", "
                   "\"1..5,8\", \"3\", \"block 1: 2..\"")
                    .arg(wanted));
        }
    });
    dialog->open();
}

} // namespace ets
