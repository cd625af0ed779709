// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/elements.h"

#include <QtWidgets/QWidget>

#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QSpinBox;

namespace ets {

/// Chooses a slice: which dimensions are rows and columns, and where the others are held.
class SliceBar : public QWidget {
    Q_OBJECT

public:
    explicit SliceBar(QWidget* parent = nullptr);

    /// Shows a slice without a signal.
    void setSlice(const ElementSlice& slice);
    [[nodiscard]] const ElementSlice& slice() const { return m_slice; } ///< As chosen.

Q_SIGNALS:
    void sliceChanged(); ///< By a person.

private:
    void chooseDimensions();
    void rebuild();
    [[nodiscard]] QString nameOf(std::size_t dimension) const;

    ElementSlice m_slice;
    QHBoxLayout* m_layout;
    QLabel* m_shape;
    QWidget* m_choices = nullptr;
    QComboBox* m_rows = nullptr;
    QComboBox* m_columns = nullptr;
};

} // namespace ets
