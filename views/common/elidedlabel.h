// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QLabel>

namespace ets {

/// A line of plain text that loses its end where there is no room for it, says so with "…", and is whole in its
/// tooltip.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// Whether something is left out now.
    [[nodiscard]] bool isCut() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QRect textArea() const;
};

} // namespace ets
