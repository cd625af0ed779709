// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/memoryview.h"

#include "model/analysis/plan/planorder.h"
#include "model/qt/session/hover.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/format.h"
#include "model/qt/text/memorytexts.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/elidedlabel.h"
#include "views/common/notice.h"
#include "views/memory/arenacanvas.h"
#include "views/memory/filesizespanel.h"
#include "views/memory/nameddatatable.h"
#include "views/tables/facttable.h"
#include "views/tables/hoverfacts.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTabWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

MemoryView::MemoryView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_methods(new QComboBox(this))
    , m_arenas(new QComboBox(this))
    , m_axis(new QComboBox(this))
    , m_peaks(new ElidedLabel(this))
    , m_peakTitle(new QLabel(this))
    , m_canvas(new ArenaCanvas(this))
    , m_table(new FactTable(peakrows::context, peakrows::columns(), this))
    , m_named(new NamedDataTable(session, this))
    , m_sizes(new FileSizesPanel(this))
    , m_making(FactStore::of(session),
          [this](const auto& shown) {
              if (shown) {
                  take(**shown);
              } else if (shown.error().kind != Error::Kind::Canceled) {
                  m_canvas->setEmptyText(errorText(shown.error()));
              }
          })
    , m_filtering([this](const Result<ArenaSeenPtr>& seen) {
        if (seen) {
            takeSeen(*seen);
        } else {
            tellProblem(*this, seen.error());
        }
    })
    , m_saving([this](const Result<QString>& path) {
        path ? tellPictureSaved(*this, *path) : tellPictureFailed(*this, path.error());
    })
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeTools());
    auto* const splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(m_canvas);
    splitter->addWidget(makeSide());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    layout->addWidget(splitter, 1);
    setFocusProxy(m_canvas);
    connect(m_methods, &QComboBox::currentIndexChanged, this, [this] {
        fillArenas();
        makeScene();
    });
    connect(m_arenas, &QComboBox::currentIndexChanged, this, &MemoryView::makeScene);
    connect(m_axis, &QComboBox::currentIndexChanged, this, &MemoryView::makeScene);
    connect(m_canvas, &ArenaCanvas::blockChosen, this,
        [this](std::uint32_t block) { chooseBlock(m_canvas->scene()->blocks[block], m_canvas); });
    connect(m_canvas, &ArenaCanvas::pictureWanted, this, &MemoryView::showMenu);
    connect(m_canvas, &ArenaCanvas::blockHovered, this, [this](std::optional<std::uint32_t> block) {
        Hover& hover = Hover::of(this->session());
        const ArenaScenePtr& scene = m_canvas->scene();
        block ? hover.set(selectionOf(*scene, scene->block(*block)), m_canvas) : hover.leave(m_canvas);
    });
    new HoverFacts(*this, session, *m_table);
    connect(m_table, &FactTable::factChosen, this,
        [this](int row) { chooseBlock(m_method->atPeak[static_cast<std::size_t>(row)], m_table); });
    connect(m_named, &NamedDataTable::rowsShown, this, &MemoryView::showNamedData);
}

void MemoryView::present(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        showDataSet(now.dataSet);
    } else {
        if (changes.testFlag(Change::Filtered)) {
            filter();
        }
        if (changes.testFlag(Change::Selected) && now.selection.origin != this) {
            showSelection();
        }
    }
    if (changes.testFlag(Change::Hovered)) {
        light();
    }
    m_named->present(now, changes);
}

QWidget* MemoryView::makeTools()
{
    auto* const tools = new QWidget(this);
    auto* const row = new QHBoxLayout(tools);
    row->setContentsMargins(6, 4, 6, 4);
    m_methods->setAccessibleName(tr("Method"));
    m_methods->setToolTip(tr("Method of the program; each has memory of its own"));
    m_arenas->setAccessibleName(tr("Arena"));
    m_arenas->setToolTip(tr("Piece of memory that the runtime is given (memory id)"));
    m_axis->setAccessibleName(tr("Axis"));
    m_axis->setObjectName(QStringLiteral("axis"));
    m_axis->setToolTip(tr("Instructions side by side, or as long as they took in the median run"));
    m_peaks->setForegroundRole(QPalette::PlaceholderText);
    m_peaks->setToolTip(memorytexts::peaksExplanation());
    m_peaks->setTextFormat(Qt::PlainText);
    m_peaks->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (QComboBox* const box : {m_methods, m_arenas, m_axis}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        row->addWidget(box);
    }
    row->addSpacing(6);
    row->addWidget(m_peaks, 1);
    return tools;
}

QWidget* MemoryView::makeSide()
{
    auto* const side = new QWidget(this);
    auto* const column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_peakTitle->setContentsMargins(8, 4, 8, 4);
    m_peakTitle->setTextFormat(Qt::PlainText);
    m_peakTitle->setWordWrap(true);
    m_table->setAccessibleName(tr("Live at the peak"));
    m_table->setEmptyText(tr("No memory is planned for this method"));
    auto* const peak = new QWidget(side);
    auto* const rows = new QVBoxLayout(peak);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_peakTitle);
    rows->addWidget(m_table, 1);
    m_tabs = new QTabWidget(side);
    m_tabs->setDocumentMode(true);
    m_tabs->setTabBarAutoHide(true);
    m_tabs->addTab(peak, tr("Live at the peak"));
    m_named->hide(); // until something is asked for by name
    column->addWidget(m_tabs, 1);
    column->addWidget(m_sizes);
    return side;
}

/// A tab of its own for what is asked for by name, if there is any.
void MemoryView::showNamedData()
{
    const NamedBytes* const named = m_named->named();
    const bool hasNames = named != nullptr && !named->entries.empty();
    const int tab = m_tabs->indexOf(m_named);
    if (hasNames && tab < 0) {
        m_tabs->addTab(m_named, {});
    } else if (!hasNames && tab >= 0) {
        m_tabs->removeTab(tab);
        m_named->hide();
    }
    if (hasNames) {
        m_tabs->setTabText(m_tabs->indexOf(m_named), tr("Named data (%1)").arg(format::count(named->entries.size())));
    }
    if (named != nullptr) {
        m_sizes->setDataFiles(*named, shown().dataSet->files.data());
    }
}

bool MemoryView::isPending() const
{
    return m_making.isPending() || m_filtering.isRunning() || m_saving.isRunning() || m_named->isPending();
}

void MemoryView::showDataSet(const DataSetPtr& dataSet)
{
    m_making.drop();
    m_filtering.drop();
    m_method.reset();
    m_canvas->setScene(nullptr);
    m_table->setRows({});
    m_peakTitle->clear();
    m_peaks->clear();
    const Program* const program = dataSet == nullptr ? nullptr : dataSet->trace->program();
    const bool hasMethods = program != nullptr && !program->plans.empty();
    m_canvas->setEmptyText(program == nullptr
            ? tr("Open the program file (.pte) beside the trace to see the memory that was planned for it")
            : tr("The program has no methods"));
    m_sizes->setProgram(program);
    for (QWidget* const widget : {static_cast<QWidget*>(m_methods), static_cast<QWidget*>(m_arenas),
             static_cast<QWidget*>(m_axis), static_cast<QWidget*>(m_sizes), static_cast<QWidget*>(m_tabs)}) {
        widget->setVisible(hasMethods);
    }
    if (!hasMethods) {
        return;
    }
    const QString before = m_follower.follow(*dataSet, m_methods->currentText());
    {
        const QSignalBlocker blocker(m_methods);
        m_methods->clear();
        for (const std::uint32_t plan : plansByUse(*dataSet->trace)) {
            m_methods->addItem(displayText(program->plans[plan].name), plan);
        }
        m_methods->setCurrentIndex(std::max(0, m_methods->findText(before)));
    }
    m_methods->setVisible(m_methods->count() > 1);
    fillArenas();
    makeScene();
}

const ExecutionPlan* MemoryView::chosenPlan() const
{
    const DataSetPtr& dataSet = shown().dataSet;
    const Program* const program = dataSet == nullptr ? nullptr : dataSet->trace->program();
    const std::size_t plan = m_methods->currentData().toUInt();
    return program != nullptr && plan < program->plans.size() ? &program->plans[plan] : nullptr;
}

void MemoryView::fillArenas()
{
    const QSignalBlocker blocker(m_arenas);
    const QVariant before = m_arenas->currentData();
    m_arenas->clear();
    const ExecutionPlan* const plan = chosenPlan();
    for (std::size_t i = 1; plan != nullptr && i < plan->arenas.size(); ++i) {
        const auto size = static_cast<quint64>(std::max<std::int64_t>(plan->arenas[i], 0));
        m_arenas->addItem(tr("Arena %1 (%2)").arg(QString::number(i), format::bytes(size)), static_cast<uint>(i));
    }
    m_arenas->setCurrentIndex(std::max(0, m_arenas->findData(before)));
    m_arenas->setVisible(m_arenas->count() > 1);
}

void MemoryView::makeScene()
{
    const DataSetPtr& dataSet = shown().dataSet;
    if (chosenPlan() == nullptr) {
        return;
    }
    ArenaScene::Choice choice;
    choice.plan = m_methods->currentData().toUInt();
    choice.arena = m_arenas->count() > 0 ? m_arenas->currentData().toUInt() : 1;
    choice.isByTime = m_axis->currentIndex() == 1;
    m_filtering.drop();
    m_making.want({dataSet, choice, shown().filter.result});
}

void MemoryView::take(const MemoryShown& made)
{
    const ArenaScenePtr& scene = made.scene;
    m_method = scene->method;
    {
        const QSignalBlocker blocker(m_axis);
        m_axis->clear();
        m_axis->addItem(tr("Instructions"));
        if (m_method->byTime) {
            m_axis->addItem(tr("Time of the median run"));
        }
        m_axis->setCurrentIndex(scene->isByTime() ? 1 : 0);
        m_axis->setVisible(m_method->byTime.has_value());
    }
    m_canvas->setScene(scene);
    m_table->setRows(made.rows);
    takeSeen(made.seen);
    showSelection();
    if (made.filter != shown().filter.result) { // it began with another filter
        filter();
    }
    Q_EMIT sceneShown();
}

void MemoryView::showPeaks()
{
    const MemoryPlan& memory = m_method->memory;
    m_peaks->setText(tr("Arena %1   live peak %2   without reuse %3")
                         .arg(format::bytes(memory.arenaBytes), format::bytes(memory.livePeakBytes),
                             format::bytes(memory.sumOfTensorBytes)));
    QString title = tr("Live peak: %1 at %2")
                        .arg(memorytexts::bytesText(memory.livePeakBytes),
                            memorytexts::stepText(m_method->plan(), memory.livePeakStep));
    const std::uint64_t sum = m_method->map.sumOf(m_method->atPeak);
    if (sum > memory.livePeakBytes) {
        title += QLatin1Char('\n')
            + tr("%1 of it are planned for several tensors, of which one is in use")
                  .arg(format::bytes(sum - memory.livePeakBytes));
    }
    if (const ArenaSeenPtr& seen = m_canvas->seen(); seen != nullptr) {
        title += QLatin1Char('\n')
            + tr("%1 of it are of the filtered, %2 of %3 values")
                  .arg(format::bytes(m_method->map.sumOf(seen->atPeak)), format::count(seen->atPeak.size()),
                      format::count(m_method->atPeak.size()));
    }
    if (memory.isIncomplete) {
        title += QLatin1Char('\n') + tr("Lifetimes are incomplete: the plan refers to itself too often");
    }
    m_peakTitle->setText(title);
}

QString MemoryView::peaksText() const
{
    return m_peaks->text();
}

/// @param from where a person chose it: several rows stay marked there
void MemoryView::chooseBlock(std::uint32_t indexInMap, const QWidget* from)
{
    const ArenaScenePtr& scene = m_canvas->scene();
    const auto shown = std::ranges::lower_bound(scene->blocks, indexInMap);
    if (shown != scene->blocks.end() && *shown == indexInMap) {
        const auto block = static_cast<std::uint32_t>(shown - scene->blocks.begin());
        m_canvas->setCurrent(block);
        m_canvas->reveal(block);
    }
    if (from != m_table) {
        markAtPeak(indexInMap);
    }
    const ArenaBlock& block = m_method->map.blocks[indexInMap];
    if (block.origin == ArenaBlock::Origin::Instruction) {
        m_canvas->setMarked({});
        PlaceSelection::of(session().selection())
            .select(*scene->dataSet->trace, {m_method->planIndex, static_cast<std::uint32_t>(block.life.first)}, this);
    }
}

void MemoryView::markAtPeak(std::uint32_t indexInMap)
{
    const auto row = std::ranges::find(m_method->atPeak, indexInMap);
    if (row != m_method->atPeak.end()) {
        m_table->markRows(std::array{static_cast<int>(row - m_method->atPeak.begin())});
    } else {
        m_table->markRows({});
    }
}

std::vector<std::uint32_t> MemoryView::blocksOf(const std::vector<PlanPlace>& places) const
{
    const ArenaScene& scene = *m_canvas->scene();
    std::vector<std::int64_t> steps;
    for (const PlanPlace& place : places) {
        if (place.plan == scene.method->planIndex) {
            steps.push_back(place.position);
        }
    }
    std::ranges::sort(steps);
    std::vector<std::uint32_t> blocks;
    for (std::uint32_t i = 0; i < scene.blocks.size() && !steps.empty(); ++i) {
        const ArenaBlock& block = scene.block(i);
        if (block.origin == ArenaBlock::Origin::Instruction && std::ranges::binary_search(steps, block.life.first)) {
            blocks.push_back(i);
        }
    }
    return blocks;
}

void MemoryView::showSelection()
{
    const ArenaScenePtr& scene = m_canvas->scene();
    if (scene == nullptr) {
        return;
    }
    std::vector<std::uint32_t> marked = blocksOf(shown().selection.places);
    m_canvas->setCurrent({});
    if (!marked.empty()) {
        m_canvas->reveal(marked.front());
    }
    std::vector<int> rows;
    for (const std::uint32_t block : marked) {
        const auto row = std::ranges::find(m_method->atPeak, scene->blocks[block]);
        if (row != m_method->atPeak.end()) {
            rows.push_back(static_cast<int>(row - m_method->atPeak.begin()));
        }
    }
    m_canvas->setMarked(std::move(marked));
    m_table->markRows(rows);
}

} // namespace ets
