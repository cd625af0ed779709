// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/analysis/delegation/namedbytes.h"
#include "model/pte/program.h"
#include "views/common/saveddrawing.h"

#include <QtWidgets/QWidget>

#include <cstddef>
#include <optional>
#include <vector>

namespace ets {

/// What the bytes of a program file are, as one bar with a legend below.
class SizesBar : public QWidget, public SavedDrawing {
    Q_OBJECT

public:
    explicit SizesBar(QWidget* parent = nullptr);

    /// Shows nothing for null.
    void setProgram(const Program* program);
    /// Shows what the bytes of a data file beside a program are.
    void setDataFile(const DataFile& file, const NamedBytes::FileSizes& sizes);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void draw(QPainter& painter) const override;
    void contextMenuEvent(QContextMenuEvent* event) override { showPictureMenu(*event); }

private:
    struct Part {
        QString name;
        QString explanation;
        std::uint64_t bytes = 0;
        ColorId color; ///< Invalid for quiet gray.
    };

    void addNamedData(const Program& program);
    void showParts(std::vector<Part> parts, std::uint64_t size); ///< Those with bytes.
    /// Places of the entries of the legend for a width.
    [[nodiscard]] std::vector<QRect> legendRects(int width) const;
    [[nodiscard]] static QString legendText(const Part& part);
    [[nodiscard]] std::optional<std::size_t> partAt(QPointF place) const;
    [[nodiscard]] QString tipOf(const Part& part) const;

    std::vector<Part> m_parts;
    std::uint64_t m_size = 0;
};

} // namespace ets
