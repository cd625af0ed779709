// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tensor/tensorview.h"

#include "model/numeric/tensorlayout.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/numbers/numbertablemodel.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/celldelegate.h"
#include "views/common/notice.h"
#include "views/common/tooltiptext.h"
#include "views/common/widgets/menubutton.h"
#include "views/tensor/elementhistogram.h"
#include "views/tensor/heatmapwidget.h"
#include "views/tensor/slicebar.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <vector>

namespace ets {

namespace {

constexpr std::size_t mostCells = 512; ///< Of the picture, in each direction.

} // namespace

TensorView::TensorView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_title(new QLabel(this))
    , m_empty(new QLabel(tr("Choose a value in Numbers: double click or Enter shows its elements here"), this))
    , m_tools(new QWidget(this))
    , m_kind(new QComboBox(this))
    , m_dequantize(new QToolButton(this))
    , m_worst(new QToolButton(this))
    , m_export(new QToolButton(this))
    , m_slice(new SliceBar(this))
    , m_figures(new QLabel(this))
    , m_heatMap(new HeatMapWidget(this))
    , m_histogram(new ElementHistogram(this))
    , m_view(new QTableView(this))
    , m_model(new TensorTableModel(m_view))
    , m_digesting([this](const auto& digest) { showDigest(digest); })
    , m_mapping([this](const auto& map) {
        m_heatMap->setMap(map ? *map : nullptr);
        if (!map) {
            tellProblem(*this, map.error());
        }
    })
    , m_exporting([this](const Result<QString>& path) {
        sendNotice(*this, path ? NoticeEvent::Kind::Done : NoticeEvent::Kind::Problem,
            path ? tr("Elements written to %1").arg(*path) : errorText(path.error()));
    })
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_title->setContentsMargins(8, 5, 8, 1);
    column->addWidget(m_title);
    auto* const tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(6, 2, 6, 2);
    tools->addWidget(m_kind);
    tools->addWidget(m_dequantize);
    tools->addStretch(1);
    tools->addWidget(m_worst);
    tools->addWidget(m_export);
    column->addWidget(m_tools);
    column->addWidget(m_slice);
    column->addWidget(m_figures);
    auto* const pictures = new QSplitter(Qt::Horizontal, this);
    pictures->addWidget(m_heatMap);
    pictures->addWidget(m_histogram);
    pictures->setStretchFactor(0, 3);
    pictures->setStretchFactor(1, 2);
    auto* const halves = new QSplitter(Qt::Vertical, this);
    halves->addWidget(pictures);
    halves->addWidget(m_view);
    halves->setStretchFactor(0, 2);
    halves->setStretchFactor(1, 3);
    column->addWidget(halves, 1);
    m_halves = halves;
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(24);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_empty, 1);
    makeTools();
    makeTable();
    clear();
}

void TensorView::present(const ViewState& /*now*/, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        clear();
    }
    if (changes.testFlag(Change::Facts)) {
        offer(FactStore::of(session()).numbers());
    }
}

void TensorView::makeTools()
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_kind->addItems({tr("Logged value"), tr("Reference value"), tr("Difference (run − reference)"),
        tr("Relative difference"), tr("Difference in ULP")});
    m_kind->setAccessibleName(tr("What is shown of the value"));
    m_kind->setToolTip(m_kind->accessibleName());
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] { showElements(true); });
    m_dequantize->setText(tr("Dequantized"));
    m_dequantize->setToolTip(tr("Show the numbers that the integers stand for: (integer − zero point) × scale"));
    m_dequantize->setCheckable(true);
    m_dequantize->setAutoRaise(true);
    m_dequantize->hide();
    connect(m_dequantize, &QToolButton::toggled, this, [this] { showElements(true); });
    m_worst->setText(tr("Largest difference"));
    m_worst->setToolTip(tr("Go to the element that lies farthest from its reference; a NaN on one side counts most"));
    m_worst->setAutoRaise(true);
    connect(m_worst, &QToolButton::clicked, this, &TensorView::goToWorst);
    auto* const menu = new QMenu(m_export);
    menu->addAction(tr("All elements as .&npy…"), this, [this] { askForExport(Format::Npy); });
    menu->addAction(tr("This slice as &CSV…"), this, [this] { askForExport(Format::Csv); });
    menu->addSeparator();
    menu->addAction(tr("Co&py what is selected"), this, &TensorView::copy);
    makeMenuButton(*m_export, QStringLiteral("export"), tr("Export"), tr("Write the elements to a file"), *menu);
    m_figures->setTextFormat(Qt::PlainText);
    m_figures->setContentsMargins(8, 0, 8, 4);
    m_figures->setWordWrap(true);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    connect(m_slice, &SliceBar::sliceChanged, this, &TensorView::showSlice);
}

void TensorView::makeTable()
{
    m_view->setModel(m_model);
    m_view->setItemDelegate(new CellDelegate(m_view));
    m_view->setAccessibleName(tr("Elements of the slice"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setTabKeyNavigation(false);
    m_view->setWordWrap(false);
    m_view->setShowGrid(false);
    m_view->setAlternatingRowColors(true);
    m_view->horizontalHeader()->setDefaultSectionSize(fontMetrics().averageCharWidth() * 13);
    m_view->horizontalHeader()->setHighlightSections(true);
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_view->installEventFilter(this);
    setFocusProxy(m_view);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &TensorView::markCurrent);
    connect(m_heatMap, &HeatMapWidget::elementActivated, this, [this](qint64 row, qint64 column) {
        select({row, column});
        m_view->setFocus(Qt::OtherFocusReason);
    });
}

void TensorView::clear()
{
    m_digesting.drop();
    m_mapping.drop();
    m_table.reset();
    m_elements = {};
    m_slice->setSlice({});
    m_slice->hide();
    m_model->setElements({}, {});
    m_heatMap->setMap(nullptr);
    m_histogram->setDigest(nullptr);
    m_title->clear();
    m_figures->clear();
    m_quantization.reset();
    m_dequantize->hide();
    setShown(false);
}

void TensorView::setShown(bool shown)
{
    m_empty->setVisible(!shown);
    for (QWidget* const widget :
        {static_cast<QWidget*>(m_title), m_tools, static_cast<QWidget*>(m_figures), m_halves}) {
        widget->setVisible(shown);
    }
}

void TensorView::offer(const WorstNumbersPtr& worst)
{
    if (worst == nullptr || worst->table() == m_table) {
        return;
    }
    if (m_table == nullptr) {
        const auto& range = worst->range();
        showRow(worst->table(), range ? range->second : 0); // where all are equal the first
        return;
    }
    const std::vector<NumberRow>& rows = worst->table()->rows;
    const NumberRow& shown = m_table->rows[m_row];
    const auto same = std::find_if(rows.begin(), rows.end(), [&shown](const NumberRow& row) {
        return row.node == shown.node && row.part == shown.part && row.event == shown.event;
    });
    if (same != rows.end()) {
        showRow(worst->table(), static_cast<std::size_t>(same - rows.begin()));
    }
}

void TensorView::follow(const NumberTablePtr& table, std::size_t row)
{
    if (m_table != nullptr) {
        showRow(table, row);
    }
}

void TensorView::showRow(const NumberTablePtr& table, std::size_t row)
{
    catchUp(); // the row is of the trace on show
    if (table == nullptr || row >= table->rows.size() || (table == m_table && row == m_row)) {
        return;
    }
    m_table = table;
    m_row = row;
    const NumberRow& number = table->rows[row];
    m_quantization = quantizationOf(*table, row);
    m_dequantize->setVisible(m_quantization.has_value());
    showTitle();
    setShown(true);
    m_worst->setEnabled(number.metrics && number.metrics->worst);
    showElements(false);
}

void TensorView::showTitle()
{
    const NumberRow& number = m_table->rows[m_row];
    QStringList parts{NumberTableModel::nameOf(number),
        QStringLiteral("%1 %2").arg(toQString(number.dtype), toQString(number.shape))};
    const TensorLayout layout = m_table->trace != nullptr ? layoutOf(*m_table->trace, number) : TensorLayout();
    if (!layout.strides.empty()) {
        parts << tr("strides %1").arg(toQString(stridesText(layout)));
    }
    if (m_quantization) {
        parts << tr("scale %1, zero point %2")
                     .arg(format::real(m_quantization->scale), QString::number(m_quantization->zeroPoint));
    }
    m_title->setText(parts.join(QStringLiteral(" · ")));
    m_title->setToolTip(toolTipText(m_title->text()));
}

QString TensorView::title() const
{
    return m_title->text();
}

void TensorView::setKind(ElementKind kind)
{
    m_kind->setCurrentIndex(static_cast<int>(kind));
}

void TensorView::showElements(bool keepSlice)
{
    if (m_table == nullptr) {
        return;
    }
    m_elements = elementsOf(m_table, m_row, static_cast<ElementKind>(m_kind->currentIndex()));
    if (m_dequantize->isChecked()) {
        m_elements.setQuantization(m_quantization);
    }
    if (!keepSlice || m_slice->slice().sizes() != m_elements.sizes()) {
        m_slice->setSlice(ElementSlice(m_elements.sizes()));
    }
    m_slice->setVisible(m_elements.count() > 0 && !m_elements.sizes().empty());
    m_histogram->setDigest(nullptr);
    m_figures->setText(m_elements.count() > 0 ? tr("Counting…") : tr("There are no elements to show"));
    m_export->setEnabled(m_elements.count() > 0);
    m_digesting.run(jobs::Pool::Compute,
        [elements = m_elements](const LoadContext& context) -> Result<std::shared_ptr<const ElementDigest>> {
            auto digest = digestOf(elements, context);
            if (!digest) {
                return digest.error();
            }
            return std::make_shared<const ElementDigest>(*digest);
        });
    showSlice();
}

void TensorView::showSlice()
{
    const QModelIndex before = m_view->currentIndex();
    m_model->setElements(m_elements, m_slice->slice());
    m_heatMap->setMarked(std::nullopt);
    m_mapping.run(jobs::Pool::Compute,
        [elements = m_elements, slice = m_slice->slice()](
            const LoadContext& context) -> Result<std::shared_ptr<const HeatMap>> {
            auto map = heatMapOf(elements, slice, mostCells, context);
            if (!map) {
                return map.error();
            }
            return std::make_shared<const HeatMap>(std::move(*map));
        });
    if (before.isValid() && before.row() < m_model->rowCount() && before.column() < m_model->columnCount()) {
        m_view->setCurrentIndex(m_model->index(before.row(), before.column())); // the same place in another kind
    }
}

void TensorView::showDigest(const Result<std::shared_ptr<const ElementDigest>>& digest)
{
    if (!digest) {
        m_figures->setText(errorText(digest.error()));
        return;
    }
    if (m_elements.count() == 0) {
        return;
    }
    m_histogram->setDigest(*digest);
    const ValueStatistics& statistics = (*digest)->statistics;
    const auto number = [](const std::optional<double>& value) { return value ? format::real(*value) : tr("none"); };
    m_figures->setText(tr("elements %1 · min %2 · max %3 · mean %4 · deviation %5 · zeros %6 · NaN %7 · Inf %8")
                           .arg(format::count(static_cast<quint64>(statistics.elements)), number(statistics.min),
                               number(statistics.max), number(statistics.mean), number(statistics.deviation),
                               format::count(static_cast<quint64>(statistics.zeros)),
                               format::count(static_cast<quint64>(statistics.nonFinite.nan)),
                               format::count(static_cast<quint64>(statistics.nonFinite.infinite))));
}

QString TensorView::figures() const
{
    return m_figures->text();
}

void TensorView::goToWorst()
{
    const auto& metrics = m_table != nullptr ? m_table->rows[m_row].metrics : std::nullopt;
    if (!metrics || !metrics->worst || *metrics->worst >= m_elements.count()) {
        return;
    }
    ElementSlice slice = m_slice->slice();
    const auto place = slice.moveTo(*metrics->worst);
    m_slice->setSlice(slice);
    showSlice();
    select(place);
    m_view->setFocus(Qt::OtherFocusReason);
}

void TensorView::select(std::pair<std::int64_t, std::int64_t> place)
{
    const QModelIndex index = m_model->reveal(place.first, place.second);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void TensorView::markCurrent()
{
    const QModelIndex current = m_view->currentIndex();
    m_heatMap->setMarked(current.isValid()
            ? std::optional(std::pair(m_model->firstRow() + current.row(), m_model->firstColumn() + current.column()))
            : std::nullopt);
}

bool TensorView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    return View::eventFilter(watched, event);
}

} // namespace ets
