// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringView>

#include <optional>
#include <vector>

namespace ets {

/// How well a text answers what somebody typed.
struct FuzzyMatch {
    int score = 0; ///< The more the better; comparable for one pattern only.
    std::vector<int> places; ///< Letters of the text that were meant, ascending.
};

/// Looks for the letters of a pattern in a text, in their order, other letters between them. Letters that follow one
/// another, begin a word or stand early count more. Upper and lower case are alike, blanks in the pattern are nothing.
/// @return nothing where a letter is missing; takes time linear in the text
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString& pattern, const QString& text);

/// A text with its letters in lower case, as many as it has, for hasLetters().
[[nodiscard]] QString lowerLetters(QString text);
/// Whether fuzzyMatch() finds a pattern in a text. Costs far less; both are of lowerLetters().
[[nodiscard]] bool hasLetters(QStringView pattern, QStringView text);

} // namespace ets
