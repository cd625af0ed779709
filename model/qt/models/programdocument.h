// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/text.h"
#include "model/qt/load/dataset.h"
#include "model/qt/text/findwords.h"

#include <QtCore/QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

struct ExportedProgram;

/// A program as text: which item (node of a graph, instruction of a method) each line is of, what these took, and what
/// can be folded away. Made in a worker.
struct ProgramDocument {
    /// Time of one item, or of several that cannot be told apart.
    struct Cost {
        std::uint32_t firstLine = 0; ///< Says the time; further lines of the same cost only show that they share it.
        bool isShared = false; ///< Of several items.
        QString time; ///< Of one run, with its unit.
        QString share; ///< Of Method::execute; empty where that is unknown.
        double heat = 0; ///< 0 to 1: the costliest item is 1. What several took together is no item's heat: 0.
        QString toolTip;
    };
    /// Lines of a sub-graph, whose first one stays seen.
    struct Fold {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
    };

    QString text; ///< Lines, each ended.
    std::vector<std::optional<std::uint32_t>> itemOfLine;
    std::vector<std::optional<std::uint32_t>> costOfLine; ///< Into costs; one line of each item has it.
    std::vector<Cost> costs;
    std::vector<Fold> folds; ///< By first line; they nest.
    /// By item of a program that no event is joined with: the nodes of the method's own graph that it became, by debug
    /// handle. Empty for other programs.
    std::vector<std::vector<NodeId>> nodesOfItem;

    /// Lines of an item, ascending.
    [[nodiscard]] std::span<const std::uint32_t> linesOf(std::size_t item) const;
    /// Lines that all words fit. A word without field is found in the line itself.
    /// @return an error when canceled
    [[nodiscard]] Result<std::vector<std::uint32_t>> linesWith(
        const FindWords& find, const LoadContext& context = {}) const;

    /// @param graph the operator graph of the program, if events are joined with it
    [[nodiscard]] static Result<ProgramDocument> ofProgram(const DataSet& dataSet, const Presentation& how,
        const ExportedProgram& program, std::optional<GraphId> graph, const LoadContext& context = {});
    /// @param plan index of a method of the trace's program file
    [[nodiscard]] static Result<ProgramDocument> ofMethod(
        const DataSet& dataSet, const Presentation& how, std::uint32_t plan, const LoadContext& context = {});

private:
    friend class ProgramDocumentBuilder;
    /// What a field of a search is compared with.
    struct Item {
        QString op;
        QString module;
        QString shape;
        QString dataType;
        QString backend;
    };
    [[nodiscard]] static bool fits(const FindWord& word, const QString& line, const Item* item);

    std::vector<Item> m_items;
    std::vector<std::uint32_t> m_linesOfItems; ///< Item after item; ascending for one item.
    std::vector<std::size_t> m_firstLine; ///< Of each item, into m_linesOfItems; one more than there are items.
};

} // namespace ets
