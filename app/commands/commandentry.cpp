// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commandentry.h"

#include "model/analysis/runs/runevents.h"
#include "model/qt/load/session.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QPointer>
#include <QtCore/QRegularExpression>
#include <QtGui/QAction>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>

#include <utility>

namespace ets {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::CommandPalette", text);
}

} // namespace

QString plainTitle(QString text)
{
    // Scripts without Latin letters have theirs in brackets of its own.
    static const QRegularExpression letterApart(QStringLiteral("\\s*\\(&[^&]\\)"));
    text.remove(letterApart);
    // "&&" is an ampersand, "&" alone marks a letter.
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01")).remove(QLatin1Char('&'));
    return text.replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

void addCommands(const QList<QAction*>& actions, const QString& path, const std::shared_ptr<void>& kept,
    std::vector<CommandEntry>& entries)
{
    for (QAction* const action : actions) {
        const QString title = plainTitle(action->text());
        if (QMenu* const menu = action->menu()) {
            Q_EMIT menu->aboutToShow();
            addCommands(
                menu->actions(), path.isEmpty() ? title : path + QStringLiteral(" \u203a ") + title, kept, entries);
            Q_EMIT menu->aboutToHide();
        } else if (!action->isSeparator() && action->isEnabled() && action->isVisible() && !title.isEmpty()) {
            QString marked = action->isCheckable() && action->isChecked() ? tr("%1 (on)").arg(title) : title;
            entries.push_back({std::move(marked), path, action->shortcut().toString(QKeySequence::NativeText),
                [action = QPointer<QAction>(action), kept] {
                    if (action != nullptr) {
                        action->trigger();
                    }
                }});
        }
    }
}

std::vector<CommandEntry> commandsOf(const QMenuBar& bar)
{
    std::vector<CommandEntry> entries;
    addCommands(bar.actions(), {}, nullptr, entries);
    return entries;
}

std::vector<CommandEntry> placesOf(Session& session)
{
    std::vector<CommandEntry> entries;
    const DataSetPtr& dataSet = session.dataSet();
    if (dataSet == nullptr) {
        return entries;
    }
    const auto add = [&](const QString& title, const QString& kind, const Selection& selection) {
        entries.push_back({title, kind, {}, [&session, generation = dataSet->generation, selection] {
                               if (session.dataSet() != nullptr && session.dataSet()->generation == generation) {
                                   session.selection().select(selection);
                               }
                           }});
    };
    for (std::size_t i = 0; i < dataSet->operators.rows.size(); ++i) {
        add(displayText(dataSet->operators.rows[i].name), tr("op type"), OpTypeId(i));
    }
    const Trace& trace = *dataSet->trace;
    for (std::size_t i = 0; i < trace.modules().modules().size(); ++i) {
        add(displayText(trace.modules().pathOrName(ModuleId(i))), tr("module"), ModuleId(i));
    }
    for (std::size_t i = 0; i < trace.nodeCount(); ++i) {
        add(displayText(trace.node(NodeId(i)).name), tr("node"), NodeId(i));
    }
    const QStringList blocks = blockNames(trace); // as the tracks of the timeline
    for (const Run& run : dataSet->runs) {
        if (const SampleId sample = outermostSample(trace, run.run); sample.isValid()) {
            add(tr("%1, run %2").arg(blocks[static_cast<qsizetype>(run.block.value())], format::count(run.position)),
                blocks.size() > 1 ? tr("run of a block") : tr("run"), sample);
        }
    }
    return entries;
}

} // namespace ets
