// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/linesview.h"

#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/userchoices.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/elidedlabel.h"
#include "views/common/notice.h"
#include "views/lines/sourcetext.h"
#include "views/tables/facttree.h"

#include <QtCore/QFile>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t mostLookedUp = 100'000; ///< Selected events whose lines are marked.

std::optional<std::string> sourceTextOf(const SourcePlace& place, const QString& folder)
{
    if (auto text = sourceTextAt(place.path)) {
        return text;
    }
    return folder.isEmpty() ? std::nullopt : sourceTextIn(QFile::encodeName(folder).toStdString(), place.file);
}

QWidget* withLabel(ElidedLabel& label, QWidget& below, QWidget* parent)
{
    auto* const box = new QWidget(parent);
    auto* const layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    label.setContentsMargins(8, 3, 8, 3);
    label.setTextFormat(Qt::PlainText);
    label.setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(&label);
    layout->addWidget(&below, 1);
    return box;
}

} // namespace

LinesView::LinesView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_note(new ElidedLabel(this))
    , m_edit(new QToolButton(this))
    , m_tree(new FactTree(LinesShown::context, LinesShown::columns(), this))
    , m_fileNote(new ElidedLabel(this))
    , m_source(new SourceText(this))
    , m_adding(FactStore::of(session),
          [this](const auto& shown) {
              if (shown) {
                  take();
              } else if (shown.error().kind != Error::Kind::Canceled) {
                  m_lines.reset(); // what is on show is of another filter
                  m_tree->setRows({});
                  m_tree->setEmptyText(errorText(shown.error()));
              }
          })
    , m_reading([this](Result<FileLines> file) {
        if (file) {
            takeFile(std::move(*file));
        } else {
            tellProblem(*this, file.error());
        }
    })
    , m_through([this](Result<EventSet> events) {
        if (events) {
            select(std::move(*events));
        }
    })
{
    addTools();
    m_tree->setAccessibleName(tr("Time by source line"));
    setFocusProxy(m_tree);
    connect(m_tree, &FactTree::factChosen, this, [this](std::size_t row) { choose(static_cast<std::uint32_t>(row)); });
    connect(m_tree, &FactTree::factOpened, this, [this](std::size_t row) {
        const auto at = static_cast<std::uint32_t>(row);
        if (lines() != nullptr && lines()->rows[at].kind == LineTreeKind::Line) {
            open(at, lines()->rows[at].total.place.line);
        } else {
            m_tree->setExpanded(m_tree->indexOf(row), !m_tree->isExpanded(m_tree->indexOf(row)));
        }
    });
    connect(m_source, &SourceText::rowChosen, this, [this](std::uint32_t row) {
        const std::size_t marked = row;
        m_tree->markRows({&marked, 1});
        choose(row);
    });
    connect(m_source, &SourceText::lineOpened, this, [this](std::int64_t number) {
        if (m_file) {
            open(*m_file, number);
        }
    });
    connect(m_edit, &QToolButton::clicked, this, [this] {
        if (m_row && lines() != nullptr) {
            open(*m_row, lines()->rows[*m_row].total.place.line);
        }
    });
    takeFile({});
}

void LinesView::addTools()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* const tools = new QHBoxLayout;
    tools->setContentsMargins(6, 4, 6, 4);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    tools->addWidget(m_note, 1);
    m_edit->setText(tr("Open in editor"));
    m_edit->setToolTip(tr("Opens the chosen line in your editor (Enter in the list)"));
    m_edit->setAutoRaise(true);
    m_edit->setEnabled(false);
    auto* const folder = new QToolButton(this);
    folder->setText(tr("Sources\u2026"));
    folder->setToolTip(tr("Says where the sources of your models are, and which editor opens them"));
    folder->setAutoRaise(true);
    tools->addWidget(m_edit);
    tools->addWidget(folder);
    layout->addLayout(tools);
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_tree);
    splitter->addWidget(withLabel(*m_fileNote, *m_source, this));
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({360, 240});
    layout->addWidget(splitter, 1);
    connect(folder, &QToolButton::clicked, this, &LinesView::sourceFolderWanted);
}

const LineTree* LinesView::lines() const
{
    return m_lines == nullptr ? nullptr : m_lines->tree.get();
}

void LinesView::present(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        keepSight();
        if (now.dataSet != nullptr && !m_model.follow(now.dataSet)) {
            m_sight.reset();
        }
        m_lines.reset();
        m_row.reset();
        m_file.reset();
        m_reading.drop();
        m_through.drop();
        m_tree->setRows({});
        m_note->clear();
        m_edit->setEnabled(false);
        takeFile({});
    }
    if (changes.testFlag(Change::Loaded) || changes.testFlag(Change::Filtered)) {
        add(); // what is on show of the same trace stays until there is another answer
        return;
    }
    if (changes.testFlag(Change::Presentation) && now.dataSet != nullptr) {
        const DataSet& trace = *now.dataSet;
        showFigure(trace.figureFor(now.presentation.figure));
        m_tree->setUnits(CellUnits::of(trace.trace->options(), trace.unitFor(now.presentation.unit)));
    }
    if (changes.testFlag(Change::Selected) && now.selection.origin != this) {
        m_through.drop(); // somebody has chosen something else meanwhile
        showSelection(now.selection);
    }
}

/// Adds up what passes the filter.
void LinesView::add()
{
    const DataSetPtr& dataSet = shown().dataSet;
    m_adding.drop();
    if (dataSet == nullptr || !dataSet->files.has(FileRole::Dump) || dataSet->trace->etrecord() == nullptr) {
        m_tree->setEmptyText(dataSet == nullptr ? tr("Open a trace to see something here")
                : dataSet->trace->etrecord() == nullptr
                ? tr("Lines come from the ETRecord: open it together with the trace")
                : tr("Only a model is open. Open the ETDump of a run to see what it took"));
        return;
    }
    showFigure(dataSet->figureFor(shown().presentation.figure));
    const FilterResultPtr& result = shown().filter.result;
    const bool isFiltered = filterreach::limits(*result, *dataSet);
    m_tree->setOfFiltered(isFiltered);
    m_tree->setEmptyText(tr("Adding up\u2026"));
    m_adding.want({dataSet, {dataSet->packages, isFiltered ? hitsOf(result) : nullptr}});
}

/// The names of the rows around it and its own, line by line.
QString LinesView::pathOf(std::uint32_t row) const
{
    QStringList names;
    for (std::optional<std::uint32_t> at = row; at; at = lines()->rows[*at].parent) {
        names.push_front(m_tree->facts().data(m_tree->facts().indexOf(*at)).toString());
    }
    return names.join(QLatin1Char('\n'));
}

/// Of all rows: what a filter leaves is opened by them, and they come back with it.
void LinesView::keepSight()
{
    if (lines() == nullptr || lines()->rows.empty() || m_isFiltered) {
        return;
    }
    m_sight.emplace();
    for (std::uint32_t row = 0; row < lines()->rows.size(); ++row) {
        if (m_tree->isExpanded(m_tree->indexOf(row))) {
            m_sight->open.insert(pathOf(row));
        }
    }
    if (const QModelIndex top = m_tree->indexAt(QPoint(0, 0)); top.isValid()) {
        m_sight->top = pathOf(static_cast<std::uint32_t>(m_tree->rowAt(top)));
    }
    if (m_file) {
        m_sight->file = pathOf(*m_file);
    }
}

/// Opens what was open of the same model, else what is open at first.
void LinesView::showSight()
{
    if (!m_sight) {
        for (const std::size_t row : m_lines->open) {
            m_tree->open(row);
        }
        return;
    }
    std::optional<std::uint32_t> top;
    std::optional<std::uint32_t> file;
    for (std::uint32_t row = 0; row < lines()->rows.size(); ++row) {
        const QString path = pathOf(row);
        if (m_sight->open.contains(path)) {
            m_tree->open(row);
        }
        if (path == m_sight->top) {
            top = row;
        }
        if (path == m_sight->file) {
            file = row;
        }
    }
    if (top) {
        m_tree->scrollTo(m_tree->indexOf(*top), QAbstractItemView::PositionAtTop);
    }
    if (file) {
        showFile(*file);
    }
}

void LinesView::take()
{
    const DataSet& trace = *shown().dataSet;
    keepSight();
    m_reading.drop();
    m_row.reset();
    m_file.reset();
    m_edit->setEnabled(false);
    m_lines = m_adding.answer();
    m_isFiltered = filterreach::limits(*shown().filter.result, trace);
    m_tree->setEmptyText(
        m_isFiltered ? tr("The filter lets nothing of this table through") : tr("Nothing was timed in this trace"));
    m_tree->setRows(m_lines->rows, CellUnits::of(trace.trace->options(), trace.unitFor(shown().presentation.unit)));
    showSight();
    m_note->setText(m_lines->note);
    showSelection(shown().selection);
    if (!m_file) {
        const auto file = std::ranges::find(lines()->rows, LineTreeKind::File, &LineTreeRow::kind);
        if (file != lines()->rows.end()) {
            showFile(static_cast<std::uint32_t>(file - lines()->rows.begin()));
        }
    }
    chooseWanted();
}

/// Times are told as the figure in force, until somebody chooses other columns.
void LinesView::showFigure(CostFigure figure)
{
    if (std::exchange(m_figure, figure) == figure) {
        return;
    }
    const auto sources = LinesShown::columns();
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const bool isInclusive = std::string_view(sources[i].key).starts_with("inclusive");
        if (sources[i].figure && !isInclusive) {
            m_tree->setColumnHidden(static_cast<int>(i), sources[i].figure != figure);
        }
    }
}

QString LinesView::note() const
{
    return m_note->text();
}

QString LinesView::fileNote() const
{
    return m_fileNote->text();
}

std::optional<std::uint32_t> LinesView::fileOf(std::uint32_t row) const
{
    for (std::optional<std::uint32_t> at = row; at; at = lines()->rows[*at].parent) {
        if (lines()->rows[*at].kind == LineTreeKind::File) {
            return at;
        }
    }
    return std::nullopt;
}

void LinesView::choose(std::uint32_t row)
{
    if (lines() == nullptr) {
        return;
    }
    m_row = row;
    showFile(row);
    EventSet own = EventSet::of(lines()->eventsOf(row));
    m_through.drop();
    const LineTreeKind kind = lines()->rows[row].kind;
    const bool isOfSource = kind == LineTreeKind::File || kind == LineTreeKind::Function || kind == LineTreeKind::Line;
    if (own.events.empty() && isOfSource) { // all that it is charged with is in what it calls
        const LineLevel level = kind == LineTreeKind::File ? LineLevel::File
            : kind == LineTreeKind::Function               ? LineLevel::Function
                                                           : LineLevel::Line;
        m_through.run(jobs::Pool::Compute,
            [shown = m_lines, dataSet = shown().dataSet, row, level](const LoadContext& context) -> Result<EventSet> {
                const LineTree& tree = *shown->tree;
                return EventSet::of(eventsThrough(*dataSet->trace, *tree.source, level, tree.rows[row].total, context));
            });
        return;
    }
    select(std::move(own));
}

void LinesView::select(EventSet events)
{
    if (events.events.size() == 1) {
        session().selection().select(events.events.front(), this);
    } else if (!events.events.empty()) {
        session().selection().select(std::move(events), this);
    }
}

void LinesView::showLine(const QString& file, std::int64_t line)
{
    m_wanted = std::pair(file.toStdString(), line);
    if (lines() != nullptr && !m_adding.isPending()) {
        chooseWanted();
    }
}

void LinesView::chooseWanted()
{
    const auto wanted = std::exchange(m_wanted, std::nullopt);
    if (!wanted) {
        return;
    }
    const auto& rows = lines()->rows;
    const auto found = std::ranges::find_if(rows, [&](const LineTreeRow& row) {
        const SourcePlace& place = row.total.place;
        return row.kind == LineTreeKind::Line && place.line == wanted->second && place.file == wanted->first;
    });
    if (found != rows.end()) {
        const auto row = static_cast<std::uint32_t>(found - rows.begin());
        const std::size_t mark = row;
        m_tree->markRows({&mark, 1});
        m_row = row;
        showFile(row);
    }
}

/// Shows the file of a row, at the row.
void LinesView::showFile(std::uint32_t row)
{
    m_row = row;
    const auto file = fileOf(row);
    m_edit->setEnabled(file.has_value());
    if (!file) {
        return; // what is of no line leaves the file that is on show
    }
    if (file == m_file) {
        m_source->showRow(row);
        return;
    }
    m_file = file;
    m_source->setLines({});
    const QString folder = userchoices::sourceFolder();
    m_reading.run(jobs::Pool::Blocking,
        [shown = m_lines, folder, at = *file](const LoadContext& /*context*/) -> Result<FileLines> {
            const LineTree& tree = *shown->tree;
            const auto text = sourceTextOf(tree.rows[at].total.place, folder);
            return FileLines{text.has_value(), annotatedLines(tree, at, text)};
        });
}

void LinesView::takeFile(FileLines file)
{
    m_source->setLines(std::move(file.lines));
    if (!m_file) {
        m_fileNote->setText(tr("The file of a line that is chosen is shown here"));
        return;
    }
    const QString name = displayText(lines()->rows[*m_file].total.place.file);
    m_fileNote->setText(file.isFound
            ? name
            : tr("%1: as the record quotes it. Sources\u2026 says where the file is on this machine").arg(name));
    if (m_row) {
        m_source->showRow(*m_row);
    }
}

void LinesView::readSourceAgain()
{
    if (m_file && lines() != nullptr) {
        const std::uint32_t row = m_row.value_or(*m_file);
        m_file.reset();
        showFile(row);
    }
}

void LinesView::open(std::uint32_t row, std::int64_t number)
{
    if (const auto file = fileOf(row)) {
        Q_EMIT sourceWanted({toQString(lines()->rows[*file].total.place.path), number});
    }
}

void LinesView::showSelection(const SelectionState& selection)
{
    if (lines() == nullptr) {
        return;
    }
    std::vector<std::size_t> rows;
    std::vector<char> isMarked(lines()->rows.size(), 0);
    const auto& events = selection.targets->events;
    for (const EventId event : std::span(events).first(std::min(events.size(), mostLookedUp))) {
        const std::uint32_t row = lines()->rowOfEvent[event.value()];
        if (row != LineTree::none && std::exchange(isMarked[row], 1) == 0) {
            rows.push_back(row);
        }
    }
    m_tree->markRows(rows);
    if (!rows.empty()) {
        showFile(static_cast<std::uint32_t>(rows.front()));
    }
}

} // namespace ets
