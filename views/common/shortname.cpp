// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/shortname.h"

#include <QtGui/QFontMetrics>

#include <array>

namespace ets {

namespace {

constexpr std::array commonEndings{".default", ".out", "Backend"};
constexpr std::array commonBeginnings{
    "aten.", "aten::", "executorch_prim::", "quantized_decomposed.", "quantized_decomposed::", "native_call_"};

QString withoutEnding(const QString& name)
{
    for (const char* const ending : commonEndings) {
        const QLatin1String text(ending);
        if (name.size() > text.size() && name.endsWith(text)) {
            return name.chopped(text.size());
        }
    }
    return name;
}

QString withoutBeginning(const QString& name)
{
    for (const char* const beginning : commonBeginnings) {
        const QLatin1String text(beginning);
        if (name.size() > text.size() && name.startsWith(text)) {
            return name.mid(text.size());
        }
    }
    return name;
}

} // namespace

QString shortName(const QString& name, const QFontMetrics& metrics, int room)
{
    QString text = name;
    for (QString (*const shorten)(const QString&) : {withoutEnding, withoutBeginning}) {
        if (metrics.horizontalAdvance(text) <= room) {
            return text;
        }
        text = shorten(text);
    }
    return metrics.elidedText(text, Qt::ElideMiddle, room);
}

} // namespace ets
