// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/eventtitle.h"

#include "model/base/opnames.h"
#include "model/inspector/vulkandispatch.h"
#include "model/qt/text/text.h"

#include <QtCore/QStringList>

namespace ets {

QString eventTitle(const Event& event)
{
    if (isVulkanDispatch(event)) { // its name is a long text
        const VulkanDispatch dispatch = VulkanDispatch::of(event.name);
        const QString kind = displayText(dispatch.kind());
        return dispatch.kind() == dispatch.kernel
            ? kind
            : QStringLiteral("%1 \u00b7 %2").arg(kind, displayText(dispatch.kernel));
    }
    return event.name.empty() ? QStringLiteral("\u2013") : displayText(event.name);
}

QString sliceLabel(const Event& event)
{
    if (isVulkanDispatch(event)) {
        return displayText(VulkanDispatch::of(event.name).kind());
    }
    const std::string_view bare = opnames::withoutPrefix(event.name);
    QString name = bare.empty() ? eventTitle(event) : displayText(bare);
    if (std::holds_alternative<std::int32_t>(event.delegateDebugIdentifier) && !event.opTypes.empty()) {
        // A number alone says nothing.
        QStringList ops;
        for (const std::string& opType : event.opTypes) {
            ops << displayText(opnames::baseOf(opType));
        }
        return QStringLiteral("%1: %2").arg(name, ops.join(QStringLiteral(", ")));
    }
    if (event.role == EventRole::Call && !event.backend().empty()) {
        return QStringLiteral("%1 \u00b7 %2").arg(name, displayText(event.backend()));
    }
    return name;
}

} // namespace ets
