// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/findingsfact.h"
#include "model/qt/facts/factuse.h"
#include "model/qt/load/dataset.h"
#include "model/qt/load/earlierfindings.h"

#include <QtWidgets/QWidget>

#include <cstddef>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ets {

class Session;

/// What to do first, in few words: the foremost findings of the trace on show, each of which leads to it. Shows as many
/// as there is room for, and how many more there are. Where there is room for one, it is of the model. With a baseline
/// those that are new are counted before them. Of a large trace it only leads to where they are looked for.
class FirstFindings : public QWidget {
    Q_OBJECT

public:
    explicit FirstFindings(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;
    /// Pixels that all of them take; 0 for none.
    [[nodiscard]] int wantedWidth() const;

Q_SIGNALS:
    void wantedWidthChanged();
    /// @param finding into all findings; nothing in particular where it is none of them
    void findingsWanted(std::size_t finding);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void setDataSet(const DataSetPtr& dataSet);
    void setBaseline(const BaselinePtr& baseline);
    void showAll();
    struct Entry {
        QToolButton* button = nullptr;
        bool isOfRecording = false; ///< The finding is about the recording, not about the model.
        QString text;
        QString name; ///< A part of the text, for where there is no room for that.
        int width = 0; ///< That the text wants.
    };

    QToolButton* makeButton(const QString& text, const QString& toolTip, std::size_t finding);
    void add(const QString& text, const QString& toolTip, std::size_t finding);
    void addFinding(const findings::Findings& found, std::size_t index);
    [[nodiscard]] const Entry* fitName();
    void removeButtons();
    [[nodiscard]] int widthOf(const QToolButton& button) const;
    void fit();

    QLabel* m_caption;
    QHBoxLayout* m_row;
    std::vector<Entry> m_entries;
    QToolButton* m_more = nullptr; ///< "+2": how many there is no room for.
    FactUse<FindingsFact> m_finding;
    FactUse<FindingsChangedFact> m_changed; ///< Since the baseline; dropped without one.
};

} // namespace ets
