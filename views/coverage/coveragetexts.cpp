// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/coverage/coveragetexts.h"

#include "model/qt/text/format.h"

#include <QtCore/QCoreApplication>

namespace ets::coveragetexts {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::coveragetexts", text);
}

} // namespace

QString sharesText(const LinkShares& shares)
{
    return tr("%1 exact   %2 via call   %3 not")
        .arg(format::percent(shares.exact), format::percent(shares.viaCall), format::percent(shares.none));
}

QString explanation()
{
    return tr("Exact: through debug handles of its own. Via call: the delegate has no map for the operation, it is "
              "tied to all nodes of its delegate call");
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

} // namespace ets::coveragetexts
