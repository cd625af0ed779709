// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/linktext.h"

#include "model/qt/text/format.h"
#include "model/trace/links.h"

#include <QtCore/QCoreApplication>

namespace ets {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::LinkText", text);
}

} // namespace

QString linkText(const Trace& trace, const Event& event)
{
    switch (event.link) {
    case LinkKind::Exact:
        return tr("exact");
    case LinkKind::OneOf:
        return tr("one of %1").arg(format::count(tieOf(trace, event).nodes.size()));
    case LinkKind::ByOrder:
        return tr("by order");
    case LinkKind::ByPayload:
        return tr("by payload");
    case LinkKind::ViaCall:
        return tr("via call");
    case LinkKind::None:
        break;
    }
    return {};
}

QString linkExplanation(const Trace& trace, const Event& event)
{
    switch (event.link) {
    case LinkKind::Exact:
        return tr("Tied to the model through debug handles of its own");
    case LinkKind::OneOf:
        return tr("Its debug handles belong to %1 nodes, and the order does not decide which of them it ran")
            .arg(format::count(tieOf(trace, event).nodes.size()));
    case LinkKind::ByOrder:
        return tr("The delegate has no map for this operation: it is tied to the node that fits it in kind and order");
    case LinkKind::ByPayload:
        return tr("The delegate has no map for this operation: the program file says which node it runs");
    case LinkKind::ViaCall:
        return tr("It belongs to the nodes of its delegate call together: nothing says which of them it ran");
    case LinkKind::None:
        break;
    }
    return tr("Not tied to a node of the model");
}

} // namespace ets
