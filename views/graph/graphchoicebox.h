// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/numeric/programoutputs.h"
#include "model/qt/load/dataset.h"
#include "views/common/methodfollower.h"

#include <QtWidgets/QComboBox>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// The graphs that there are: programs of the record, those that events are joined with first, then the methods of the
/// program file.
class GraphChoiceBox : public QComboBox {
public:
    struct Choice {
        GraphId graph = {}; ///< Joined with events.
        std::optional<ProgramEntry> program = {};
        std::optional<std::uint32_t> plan = {};
        bool isBaseline = false; ///< The graph of the baseline's first recording.
    };

    explicit GraphChoiceBox(QWidget* parent = nullptr);

    /// Offers the graphs of a data set. Stays with the graph of the same title if there is one, unless the runs of
    /// another method were chosen; says nothing.
    void setDataSet(const DataSetPtr& dataSet);
    /// Offers the graph of the baseline, too, or no longer.
    void offerBaseline(bool isOffered);
    [[nodiscard]] const Choice* current() const; ///< Null for none.
    [[nodiscard]] bool isBaseline() const; ///< The graph of the baseline is chosen.
    /// The method that the current graph is of; empty for those of the program file.
    [[nodiscard]] std::string method() const;
    /// What the instructions of a method are called here; nothing where they are not offered.
    [[nodiscard]] std::optional<QString> titleOfPlan(const std::string& method) const;
    /// The program of a key; null if it is not offered. @param key as ProgramEntry::key
    [[nodiscard]] const Choice* withKey(const std::string& key) const;

    /// @return whether it is offered
    bool chooseGraph(GraphId graph);
    void choosePlan(std::uint32_t plan);
    void choose(const Choice& choice); ///< One of those that are offered.
    /// Chooses what is beside another graph: that of the baseline, else the program that it was made from, else the
    /// next.
    void chooseBeside(const GraphChoiceBox& other);

private:
    void fill();
    void addBaseline();
    void chooseMethod(const QString& name);
    [[nodiscard]] std::string methodOf(const Choice& choice) const;

    DataSetPtr m_dataSet;
    MethodFollower m_follower;
    bool m_offersBaseline = false;
    QString m_title; ///< That was shown last; it stays while there is nothing to be shown.
    std::vector<Choice> m_choices;
};

} // namespace ets
