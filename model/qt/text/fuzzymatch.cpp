// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/fuzzymatch.h"

#include <algorithm>

namespace ets {

namespace {

constexpr int letterScore = 1;
constexpr int followingScore = 6;
constexpr int wordScore = 8;
constexpr int wholeScore = 40; ///< The pattern stands in the text as it is.
constexpr int mostLate = 10; ///< What a late begin costs at most.

bool beginsWord(const QString& text, qsizetype at)
{
    if (at == 0) {
        return true;
    }
    const QChar before = text[at - 1];
    return !before.isLetterOrNumber() || (before.isLower() && text[at].isUpper());
}

FuzzyMatch scored(const QString& text, std::vector<int> places)
{
    FuzzyMatch match;
    for (std::size_t i = 0; i < places.size(); ++i) {
        match.score += letterScore;
        match.score += i > 0 && places[i] == places[i - 1] + 1 ? followingScore : 0;
        match.score += beginsWord(text, places[i]) ? wordScore : 0;
    }
    match.score -= std::min(places.empty() ? 0 : places.front(), mostLate);
    match.score -= static_cast<int>(std::min<qsizetype>(text.size() / 16, mostLate)); // of equals the shorter one
    match.places = std::move(places);
    return match;
}

/// Letter by letter, each at its first place behind the last one; of two a begin of a word is taken if all that follows
/// is still found.
std::optional<std::vector<int>> placesOf(const QString& pattern, const QString& text, bool wantsWords)
{
    std::vector<int> places;
    qsizetype at = 0;
    for (const QChar wanted : pattern) {
        qsizetype found = text.indexOf(wanted, at, Qt::CaseInsensitive);
        for (qsizetype next = found; wantsWords && next >= 0 && next != at && !beginsWord(text, next);) {
            next = text.indexOf(wanted, next + 1, Qt::CaseInsensitive);
            found = next >= 0 && beginsWord(text, next) ? next : found;
        }
        if (found < 0) {
            return std::nullopt;
        }
        places.push_back(static_cast<int>(found));
        at = found + 1;
    }
    return places;
}

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString& pattern, const QString& text)
{
    QString letters = pattern;
    letters.removeIf([](QChar c) { return c.isSpace(); });
    if (letters.isEmpty()) {
        return FuzzyMatch();
    }
    std::optional<FuzzyMatch> best;
    const auto offer = [&](FuzzyMatch match) {
        if (!best || match.score > best->score) {
            best = std::move(match);
        }
    };
    if (const qsizetype whole = text.indexOf(pattern.trimmed(), 0, Qt::CaseInsensitive); whole >= 0) {
        std::vector<int> places;
        for (int i = 0; i < pattern.trimmed().size(); ++i) {
            places.push_back(static_cast<int>(whole) + i);
        }
        FuzzyMatch match = scored(text, std::move(places));
        match.score += wholeScore;
        offer(std::move(match));
    }
    for (const bool wantsWords : {true, false}) {
        if (auto places = placesOf(letters, text, wantsWords)) {
            offer(scored(text, *std::move(places)));
        }
    }
    return best;
}

QString lowerLetters(QString text)
{
    for (QChar& letter : text) {
        letter = letter.toCaseFolded();
    }
    return text;
}

bool hasLetters(QStringView pattern, QStringView text)
{
    qsizetype at = 0;
    for (const QChar wanted : pattern) {
        if (wanted.isSpace()) {
            continue;
        }
        const qsizetype found = text.indexOf(wanted, at);
        if (found < 0) {
            return false;
        }
        at = found + 1;
    }
    return true;
}

} // namespace ets
