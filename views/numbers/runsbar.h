// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/numbers/numbercomparison.h"

#include <QtWidgets/QWidget>

class QComboBox;
class QLabel;

namespace ets {

/// Chooses which runs are compared: the block (method and test case), and of its runs the worst or one. Hidden where
/// there is nothing to choose.
class RunsBar : public QWidget {
    Q_OBJECT

public:
    explicit RunsBar(NumberComparison& comparison, QWidget* parent = nullptr);

private:
    void showState();
    void fillBlocks();
    void fillRuns();
    void chooseBlock(int index);
    void chooseRun(int index);

    NumberComparison& m_comparison;
    QComboBox* m_blocks;
    QComboBox* m_runs;
    QLabel* m_differing; ///< Says that runs are not alike.
};

} // namespace ets
