// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace ets {

/// Why a text is no filter, and where.
struct FilterFault {
    enum class Kind {
        TooLong, ///< More than Filter::maxLength bytes.
        TooDeep, ///< Brackets and minus signs nest too deep.
        TooMany, ///< More than Filter::maxTerms terms.
        UnknownField, ///< "part" is no field, as in "opp:conv".
        UnknownFigure, ///< "part" is no figure, as in "avgg>1us".
        NoComparison, ///< "part" is a figure with a colon: "avg:3".
        UnknownUnit, ///< "part" is no unit of what it is compared with.
        MissingUnit, ///< The number "part" needs a unit.
        OtherQuantity, ///< "part" cannot be compared with the figure: a count with a time.
        OtherClock, ///< "part" asks in time of a trace that counts cycles, or the other way round.
        BadNumber, ///< "part" is no number.
        BadRuns, ///< "part" is no list of runs.
        BadPattern, ///< "part" is no regular expression.
        OpenPattern, ///< A regular expression without its second slash.
        OpenQuote, ///< A quote that does not end.
        OpenBracket, ///< A bracket that does not end.
        StrayBracket, ///< A bracket that does not begin.
        MissingTerm, ///< Nothing where a term has to be: behind "part", or "()" .
    };

    Kind kind = Kind::MissingTerm;
    std::size_t position = 0; ///< Byte of the text at which it begins.
    std::size_t length = 0; ///< In bytes; 0 at the end of the text.
    std::string part; ///< What it is about, as written.

    friend bool operator==(const FilterFault&, const FilterFault&) = default;
};

/// The fault in plain English, with what to do about it; for the command line.
[[nodiscard]] std::string filterFaultText(const FilterFault& fault);

} // namespace ets
