// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/coverage/coveragetexts.h"

#include "model/qt/text/format.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <array>
#include <utility>

namespace ets::coveragetexts {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::coveragetexts", text);
}

} // namespace

QString sharesText(const LinkShares& shares)
{
    const std::array parts{std::pair(shares.exact, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 exact")),
        std::pair(shares.byPayload, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 by payload")),
        std::pair(shares.byOrder, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 by order")),
        std::pair(shares.oneOf, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 one of several")),
        std::pair(shares.viaCall, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 via call")),
        std::pair(shares.none, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 not")),
        std::pair(shares.unaccounted, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 unaccounted"))};
    QStringList texts;
    for (const auto& [share, text] : parts) {
        if (share > 0) {
            texts += tr(text).arg(format::percent(share));
        }
    }
    return texts.join(QStringLiteral("   "));
}

QString explanation()
{
    return tr("Exact: through a debug handle of its own. By order: the delegate has no map, kinds and order of its "
              "nodes decide. One of several: nodes share the handle. Via call: tied to all nodes of its delegate call "
              "together. Unaccounted: time of the runs outside every call");
}

QString verdictText(PairVerdict verdict)
{
    switch (verdict) {
    case PairVerdict::NoRecord:
        return tr("No ETRecord is open");
    case PairVerdict::NothingToCompare:
        return tr("The trace holds nothing to compare the record with");
    case PairVerdict::Belongs:
        return tr("The record belongs to this trace");
    case PairVerdict::Differs:
        return tr("The record is of another model, or of another export of it");
    }
    return {};
}

QString programVerdictText(PairVerdict verdict)
{
    switch (verdict) {
    case PairVerdict::NoRecord:
        return tr("No program is open");
    case PairVerdict::NothingToCompare:
        return tr("The trace holds nothing to compare the program with");
    case PairVerdict::Belongs:
        return tr("The program fits this trace");
    case PairVerdict::Differs:
        return tr("The program is of another model, or of another export of it");
    }
    return {};
}

} // namespace ets::coveragetexts
