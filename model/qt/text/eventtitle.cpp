// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/eventtitle.h"

#include "model/base/opnames.h"
#include "model/qt/text/text.h"
#include "model/trace/backends.h"

#include <QtCore/QStringList>

namespace ets {

QString eventTitle(const Trace& trace, const Event& event)
{
    const std::string_view name = trace.nameOf(event);
    if (isVulkanDispatch(trace, event)) { // its name is a long text
        const VulkanDispatch dispatch = VulkanDispatch::of(name);
        const QString kind = displayText(dispatch.kind());
        return dispatch.kind() == dispatch.kernel
            ? kind
            : QStringLiteral("%1 \u00b7 %2").arg(kind, displayText(dispatch.kernel));
    }
    return name.empty() ? QStringLiteral("\u2013") : displayText(name);
}

QString sliceLabel(const Trace& trace, const Event& event)
{
    if (isVulkanDispatch(trace, event)) {
        return displayText(VulkanDispatch::of(trace.nameOf(event)).kind());
    }
    const std::string_view bare = opnames::withoutPrefix(trace.nameOf(event));
    QString name = bare.empty() ? eventTitle(trace, event) : displayText(bare);
    if (event.delegateIdKind == DelegateIdKind::Number && !trace.opTypesOf(event).empty()) {
        // A number alone says nothing.
        QStringList ops;
        for (const std::string_view opType : trace.opTypesOf(event)) {
            ops << displayText(opnames::baseOf(opType));
        }
        return QStringLiteral("%1: %2").arg(name, ops.join(QStringLiteral(", ")));
    }
    if (event.role == EventRole::Call && !trace.backendOf(event).empty()) {
        return QStringLiteral("%1 \u00b7 %2").arg(name, displayText(trace.backendOf(event)));
    }
    return name;
}

} // namespace ets
