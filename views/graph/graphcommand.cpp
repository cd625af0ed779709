// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphcommand.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QKeyEvent>

#include <algorithm>
#include <array>

namespace ets {
namespace {

enum class Kind {
    Walk, ///< From the selected node.
    View, ///< Else, or with Shift.
    Chord, ///< With modifiers of its own.
};

struct Row {
    Kind kind;
    QKeyCombination key;
    GraphCommand command;
    const char* title;
};

constexpr const char* walk = QT_TRANSLATE_NOOP("ets::GraphCommand", "Walk along edges and rows");
constexpr const char* pan = QT_TRANSLATE_NOOP("ets::GraphCommand", "Pan");
constexpr const char* zoomIn = QT_TRANSLATE_NOOP("ets::GraphCommand", "Zoom in");
constexpr const char* zoomOut = QT_TRANSLATE_NOOP("ets::GraphCommand", "Zoom out");
constexpr const char* activate = QT_TRANSLATE_NOOP("ets::GraphCommand", "Open the group, go into the call");

constexpr auto rows = std::to_array<Row>({
    {Kind::Walk, Qt::Key_Up, GraphCommand::WalkUp, walk},
    {Kind::Walk, Qt::Key_Down, GraphCommand::WalkDown, walk},
    {Kind::Walk, Qt::Key_Left, GraphCommand::WalkLeft, walk},
    {Kind::Walk, Qt::Key_Right, GraphCommand::WalkRight, walk},
    {Kind::Walk, Qt::Key_Tab, GraphCommand::WalkNext, QT_TRANSLATE_NOOP("ets::GraphCommand", "Next node")},
    {Kind::Walk, Qt::Key_Backtab, GraphCommand::WalkPrevious, QT_TRANSLATE_NOOP("ets::GraphCommand", "Previous node")},
    {Kind::Walk, Qt::Key_Return, GraphCommand::Activate, activate},
    {Kind::Walk, Qt::Key_Enter, GraphCommand::Activate, activate},
    {Kind::Walk, Qt::Key_Escape, GraphCommand::Deselect, QT_TRANSLATE_NOOP("ets::GraphCommand", "Select nothing")},
    {Kind::Walk, Qt::Key_E, GraphCommand::NextEdge, QT_TRANSLATE_NOOP("ets::GraphCommand", "Next edge of the node")},
    {Kind::Walk, Qt::Key_G, GraphCommand::ChooseGroup, QT_TRANSLATE_NOOP("ets::GraphCommand", "The group around")},
    {Kind::View, Qt::Key_W, GraphCommand::ZoomIn, zoomIn},
    {Kind::View, Qt::Key_Plus, GraphCommand::ZoomIn, zoomIn},
    {Kind::View, Qt::Key_Equal, GraphCommand::ZoomIn, zoomIn},
    {Kind::View, Qt::Key_S, GraphCommand::ZoomOut, zoomOut},
    {Kind::View, Qt::Key_Minus, GraphCommand::ZoomOut, zoomOut},
    {Kind::View, Qt::Key_A, GraphCommand::PanLeft, pan},
    {Kind::View, Qt::Key_Left, GraphCommand::PanLeft, pan},
    {Kind::View, Qt::Key_D, GraphCommand::PanRight, pan},
    {Kind::View, Qt::Key_Right, GraphCommand::PanRight, pan},
    {Kind::View, Qt::Key_Up, GraphCommand::PanUp, pan},
    {Kind::View, Qt::Key_Down, GraphCommand::PanDown, pan},
    {Kind::View, Qt::Key_PageUp, GraphCommand::PageUp, QT_TRANSLATE_NOOP("ets::GraphCommand", "A page up")},
    {Kind::View, Qt::Key_PageDown, GraphCommand::PageDown, QT_TRANSLATE_NOOP("ets::GraphCommand", "A page down")},
    {Kind::View, Qt::Key_F, GraphCommand::FitSelection, QT_TRANSLATE_NOOP("ets::GraphCommand", "Fit the selection")},
    {Kind::View, Qt::Key_Home, GraphCommand::FitAll, QT_TRANSLATE_NOOP("ets::GraphCommand", "Show the whole graph")},
    {Kind::View, Qt::Key_Backspace, GraphCommand::FoldAround,
        QT_TRANSLATE_NOOP("ets::GraphCommand", "Fold the group around")},
    {Kind::View, Qt::Key_BracketLeft, GraphCommand::FoldLevel, QT_TRANSLATE_NOOP("ets::GraphCommand", "Fold a level")},
    {Kind::View, Qt::Key_BracketRight, GraphCommand::OpenLevel, QT_TRANSLATE_NOOP("ets::GraphCommand", "Open a level")},
    {Kind::View, Qt::Key_BraceLeft, GraphCommand::FoldAll, QT_TRANSLATE_NOOP("ets::GraphCommand", "Fold all")},
    {Kind::View, Qt::Key_BraceRight, GraphCommand::OpenAll, QT_TRANSLATE_NOOP("ets::GraphCommand", "Open all")},
    {Kind::View, Qt::Key_L, GraphCommand::ToggleLegend, QT_TRANSLATE_NOOP("ets::GraphCommand", "Legend")},
    {Kind::View, Qt::Key_M, GraphCommand::ToggleMinimap, QT_TRANSLATE_NOOP("ets::GraphCommand", "Small map")},
    {Kind::Chord, Qt::SHIFT | Qt::Key_E, GraphCommand::PreviousEdge,
        QT_TRANSLATE_NOOP("ets::GraphCommand", "Previous edge of the node")},
    {Kind::Chord, Qt::SHIFT | Qt::Key_M, GraphCommand::MoveMinimap,
        QT_TRANSLATE_NOOP("ets::GraphCommand", "Small map to another corner")},
    {Kind::Chord, Qt::CTRL | Qt::Key_0, GraphCommand::FitAll,
        QT_TRANSLATE_NOOP("ets::GraphCommand", "Show the whole graph")},
});

GraphCommand commandOf(Kind kind, const QKeyEvent& event)
{
    const auto found = std::ranges::find_if(rows, [&](const Row& row) {
        const bool isHeld = kind != Kind::Chord || event.modifiers().testFlags(row.key.keyboardModifiers());
        return row.kind == kind && isHeld && row.key.key() == event.key();
    });
    return found != rows.end() ? found->command : GraphCommand::None;
}

} // namespace

GraphCommand graphCommandOf(const QKeyEvent& event, bool hasSelection)
{
    if (const GraphCommand chord = commandOf(Kind::Chord, event); chord == GraphCommand::FitAll) {
        return chord;
    }
    // Letters with Ctrl, Alt or Meta belong to the window's menus.
    const Qt::KeyboardModifiers modifiers = event.modifiers();
    if (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return GraphCommand::None;
    }
    if (const GraphCommand chord = commandOf(Kind::Chord, event); chord != GraphCommand::None) {
        return chord;
    }
    const bool isPan = modifiers.testFlag(Qt::ShiftModifier) && event.key() != Qt::Key_Backtab;
    const GraphCommand walked = hasSelection && !isPan ? commandOf(Kind::Walk, event) : GraphCommand::None;
    return walked != GraphCommand::None ? walked : commandOf(Kind::View, event);
}

std::vector<KeyEntry> graphKeys()
{
    std::vector<KeyEntry> entries;
    for (const Row& row : rows) {
        // Backtab is what Qt makes of the two keys that people press.
        const QKeySequence key(row.key.key() == Qt::Key_Backtab ? Qt::SHIFT | Qt::Key_Tab : row.key);
        addKey(entries, QCoreApplication::translate("ets::GraphCommand", row.title), key);
    }
    return entries;
}

} // namespace ets
