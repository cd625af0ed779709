// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparelimits.h"
#include "model/analysis/compare/comparison.h"
#include "model/base/message.h"

#include <string>
#include <vector>

/// What is said of a comparison. Nothing that is not shown is called a difference, nothing that was not
/// tested equal.
namespace ets::comparewords {

/// "+18.1 %", three digits at most.
[[nodiscard]] std::string signedPercent(double share);
/// The same of a size alone: "18.1 %".
[[nodiscard]] std::string percent(double share);
/// p as a text of two digits: "p = 0.026".
[[nodiscard]] std::string pText(double p);

/// How many recordings of how many runs, and whether of one program and clock.
[[nodiscard]] Message headline(const compare::Comparison& comparison);
/// What can be said of the whole.
/// @param rows of lines(By::Rows)
[[nodiscard]] Message verdict(const compare::Comparison& comparison, const std::vector<compare::ComparedRow>& rows);
/// What people read before the table, one thing a line: the verdict, and the rows that are shown to differ.
/// @param rows of lines(By::Rows)
[[nodiscard]] std::vector<Message> sentences(
    const compare::Comparison& comparison, const std::vector<compare::ComparedRow>& rows);
/// Of a row that is shown: "addmm.out @17 grew by 18.1 % against the other operators (8.7 to 20.4 %)".
[[nodiscard]] Message shownRow(const compare::Comparison& comparison, const compare::ComparedRow& row);
/// The last cell of a row: "+18.1 %  shown (Holm 0.050)".
[[nodiscard]] std::string stateCell(const compare::ComparedRow& row);
/// What a row is the same by.
[[nodiscard]] Message evidence(compare::Evidence kind);
/// What that means, in half a sentence.
[[nodiscard]] Message evidenceMeaning(compare::Evidence kind);
/// What blocks a comparison; of another note without shares of the two sides.
[[nodiscard]] Message blockText(const compare::ContextNote& note);
/// In English, that a new side is mixed, and by which files; empty where it is not.
[[nodiscard]] std::string mixedText(const compare::Side& side);
/// What to do about something that blocks; empty for a note.
[[nodiscard]] Message remedy(const compare::ContextNote& note);
/// One thing that is said above the table.
[[nodiscard]] Message note(const compare::Comparison& comparison, const compare::ContextNote& note);
/// Why a limit is not kept, or cannot be decided.
[[nodiscard]] std::string limit(
    const compare::Comparison& comparison, const compare::CompareLimit& limit, const compare::JudgedLimit& judged);

} // namespace ets::comparewords
