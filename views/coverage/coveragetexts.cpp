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

/// What a share of each kind of link is called, in the order of linkKinds.
constexpr std::array<std::pair<LinkKind, const char*>, linkKinds.size()> words{{
    {LinkKind::Exact, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 exact")},
    {LinkKind::ByPayload, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 by payload")},
    {LinkKind::ByOrder, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 by order")},
    {LinkKind::OneOf, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 one of several")},
    {LinkKind::ViaCall, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 via call")},
    {LinkKind::None, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 not")},
}};

} // namespace

QString sharesText(const LinkShares& shares)
{
    QStringList texts;
    const auto add = [&texts](double share, const char* text) {
        if (share > 0) {
            texts += tr(text).arg(format::percent(share));
        }
    };
    for (const auto& [kind, text] : words) {
        add(shares.of(kind), text);
    }
    add(shares.unaccounted, QT_TRANSLATE_NOOP("ets::coveragetexts", "%1 unaccounted"));
    return texts.join(QStringLiteral("   "));
}

QString explanation()
{
    return tr("Exact: through a debug handle of its own. By payload: the delegate has no map, the program file says "
              "which node it is. By order: the delegate has no map, kinds and order of its nodes decide. One of "
              "several: nodes share the handle. Via call: tied to all nodes of its delegate call "
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
