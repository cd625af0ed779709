// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphcommand.h"

#include <QtGui/QKeyEvent>

namespace ets {
namespace {

GraphCommand walkCommandOf(int key)
{
    switch (key) {
    case Qt::Key_Up:
        return GraphCommand::WalkUp;
    case Qt::Key_Down:
        return GraphCommand::WalkDown;
    case Qt::Key_Left:
        return GraphCommand::WalkLeft;
    case Qt::Key_Right:
        return GraphCommand::WalkRight;
    case Qt::Key_Tab:
        return GraphCommand::WalkNext;
    case Qt::Key_Backtab:
        return GraphCommand::WalkPrevious;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return GraphCommand::Activate;
    case Qt::Key_Escape:
        return GraphCommand::Deselect;
    case Qt::Key_E:
        return GraphCommand::NextEdge;
    case Qt::Key_G:
        return GraphCommand::ChooseGroup;
    default:
        return GraphCommand::None;
    }
}

GraphCommand viewCommandOf(int key)
{
    switch (key) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return GraphCommand::ZoomIn;
    case Qt::Key_S:
    case Qt::Key_Minus:
        return GraphCommand::ZoomOut;
    case Qt::Key_A:
    case Qt::Key_Left:
        return GraphCommand::PanLeft;
    case Qt::Key_D:
    case Qt::Key_Right:
        return GraphCommand::PanRight;
    case Qt::Key_Up:
        return GraphCommand::PanUp;
    case Qt::Key_Down:
        return GraphCommand::PanDown;
    case Qt::Key_PageUp:
        return GraphCommand::PageUp;
    case Qt::Key_PageDown:
        return GraphCommand::PageDown;
    case Qt::Key_F:
        return GraphCommand::FitSelection;
    case Qt::Key_Backspace:
        return GraphCommand::FoldAround;
    case Qt::Key_BracketLeft:
        return GraphCommand::FoldLevel;
    case Qt::Key_BracketRight:
        return GraphCommand::OpenLevel;
    case Qt::Key_BraceLeft:
        return GraphCommand::FoldAll;
    case Qt::Key_BraceRight:
        return GraphCommand::OpenAll;
    case Qt::Key_L:
        return GraphCommand::ToggleLegend;
    case Qt::Key_M:
        return GraphCommand::ToggleMinimap;
    default:
        return GraphCommand::None;
    }
}

} // namespace

GraphCommand graphCommandOf(const QKeyEvent& event, bool hasSelection)
{
    // Letters with Ctrl, Alt or Meta belong to the window's menus.
    const Qt::KeyboardModifiers modifiers = event.modifiers();
    if (modifiers.testFlag(Qt::ControlModifier) && event.key() == Qt::Key_0) {
        return GraphCommand::FitAll;
    }
    if (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return GraphCommand::None;
    }
    if (modifiers.testFlag(Qt::ShiftModifier) && event.key() == Qt::Key_M) {
        return GraphCommand::MoveMinimap;
    }
    if (modifiers.testFlag(Qt::ShiftModifier) && event.key() == Qt::Key_E && hasSelection) {
        return GraphCommand::PreviousEdge;
    }
    const bool isPan = modifiers.testFlag(Qt::ShiftModifier) && event.key() != Qt::Key_Backtab;
    const GraphCommand walk = hasSelection && !isPan ? walkCommandOf(event.key()) : GraphCommand::None;
    return walk != GraphCommand::None ? walk : viewCommandOf(event.key());
}

} // namespace ets
