// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/valuestatistics.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/session.h"
#include "model/qt/numbers/gapcolumn.h"
#include "model/qt/numbers/numbercomparison.h"
#include "model/qt/numbers/tensortablemodel.h"
#include "views/common/view.h"

#include <memory>
#include <optional>
#include <utility>

class QComboBox;
class QLabel;
class QTableView;
class QToolButton;

namespace ets {

class ElementHistogram;
class HeatMapWidget;
class SliceBar;

/// The elements of a logged value, of its reference value, and of what lies between them: figures, how they are spread,
/// and any slice of two dimensions as colors and as numbers.
class TensorView : public View {
    Q_OBJECT

public:
    explicit TensorView(Session& session, QWidget* parent = nullptr);

    /// Shows a row of a table of numbers; what is looked at (value, reference or difference) stays as it is.
    void showRow(const NumberTablePtr& table, std::size_t row);
    /// The same if this view shows something already.
    void follow(const NumberTablePtr& table, std::size_t row);
    void present(const ViewState& now, Changes changes) override;
    /// There are other numbers: a value on show is that of the same node among them, and where there is none yet the
    /// worst of them is shown. Null for none.
    void offer(const WorstNumbersPtr& worst);
    void setKind(ElementKind kind);
    /// Goes to the element that lies farthest from its reference.
    void goToWorst();
    [[nodiscard]] QString title() const; ///< What is on show, in a line.
    [[nodiscard]] const ElementView& elements() const { return m_elements; } ///< On show.
    [[nodiscard]] TensorTableModel& model() { return *m_model; }
    [[nodiscard]] QString figures() const; ///< The line of statistics.
    /// The selected elements as lines of tab-separated numbers with every digit; empty for more than mostCopied.
    [[nodiscard]] QString selectionAsTsv() const;

    static constexpr qint64 mostCopied = 1'000'000; ///< Elements; text of more is nothing that a clipboard takes.

    enum class Format { Npy, Csv };
    /// Writes all elements, or the slice as CSV, in a worker; a notice says when it is there. A second file is refused
    /// while one is being written.
    void exportTo(const QString& path, Format format);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTools();
    void makeTable();
    void clear();
    void setShown(bool shown);
    void showTitle();
    void showElements(bool keepSlice);
    void showSlice();
    void markCurrent();
    void select(std::pair<std::int64_t, std::int64_t> place);
    void showDigest(const Result<std::shared_ptr<const ElementDigest>>& digest);
    void askForExport(Format format);
    void copy();

    NumberTablePtr m_table;
    std::size_t m_row = 0;
    std::optional<Quantization> m_quantization; ///< Of the row, whether it is in force or not.
    ElementView m_elements;
    QLabel* m_title;
    QLabel* m_empty; ///< Instead of everything else.
    QWidget* m_tools;
    QWidget* m_halves;
    QComboBox* m_kind;
    QToolButton* m_dequantize;
    QToolButton* m_worst;
    QToolButton* m_export;
    SliceBar* m_slice;
    QLabel* m_figures;
    HeatMapWidget* m_heatMap;
    ElementHistogram* m_histogram;
    QTableView* m_view;
    TensorTableModel* m_model; ///< The table's own, so that it goes after what looks at it.
    Job<std::shared_ptr<const ElementDigest>> m_digesting;
    Job<std::shared_ptr<const HeatMap>> m_mapping;
    Job<QString> m_exporting; ///< Gives the path.
};

} // namespace ets
