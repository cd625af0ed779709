// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/compareview.h"

#include "model/analysis/compare/speeds.h"
#include "model/qt/load/baselineloader.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "model/report/compare/comparewords.h"
#include "views/common/charts/recordingstrips.h"
#include "views/common/keepvalue.h"
#include "views/common/notice.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/viewwanted.h"
#include "views/common/widgets/flowlayout.h"
#include "views/common/widgets/menubutton.h"
#include "views/compare/waterfallchart.h"
#include "views/tables/facttable.h"
#include "views/tables/hoverfacts.h"

#include <QtCore/QSettings>
#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace ets {

namespace {

const QString byKey = QStringLiteral("compare/by");

constexpr std::array allTables{compare::By::Rows, compare::By::Op, compare::By::Module, compare::By::Line,
    compare::By::Backend, compare::By::Category};

QLabel* wrappedLabel(QWidget* parent)
{
    auto* const label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText); // names of files are no markup
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

/// Whether a filter asks for what is gone, which has no event that could pass.
bool asksForGone(const FilterNode& node)
{
    if (node.kind == FilterNode::Kind::Text && node.field == FilterField::State) {
        return node.pattern.matches(compare::stateAsked(compare::State::Gone));
    }
    return node.kind != FilterNode::Kind::Not && std::ranges::any_of(node.children, asksForGone);
}

} // namespace

CompareView::CompareView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_verdict(wrappedLabel(this))
    , m_notes(wrappedLabel(this))
    , m_more(new QToolButton(this))
    , m_with(new QToolButton(this))
    , m_make(new QToolButton(this))
    , m_swap(new QToolButton(this))
    , m_reload(new QToolButton(this))
    , m_drop(new QToolButton(this))
    , m_force(new QToolButton(this))
    , m_export(new QToolButton(this))
    , m_by(new QComboBox(this))
    , m_scroll(new QScrollArea(this))
    , m_chart(new WaterfallChart)
    , m_table(new FactTable(comparerows::context, comparerows::columns(), this))
    , m_line(wrappedLabel(this))
    , m_strips(new RecordingStrips(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_working([this](const Result<LinesPtr>& lines) {
        if (lines) {
            take(*lines);
        } else {
            tellProblem(*this, lines.error());
        }
    })
    , m_writer(*this)
{
    addTools();
    makeMenus();
    m_table->setAccessibleName(tr("Differences"));
    setFocusProxy(m_table);
    connect(m_by, &QComboBox::currentIndexChanged, this, &CompareView::work);
    connect(m_chart, &WaterfallChart::barChosen, this, [this](std::size_t bar) {
        m_chart->setMarked(bar);
        if (m_lines->waterfall.steps[bar].kind == WaterfallStep::Kind::Line) {
            choose(m_lines->waterfall.steps[bar].line, m_chart);
        } else {
            showLine(std::nullopt); // a total is no line
        }
    });
    connect(m_table, &FactTable::factChosen, this, [this](int row) { choose(static_cast<std::size_t>(row), m_table); });
    connect(m_table, &FactTable::factOpened, this, [this](int row) {
        choose(static_cast<std::size_t>(row), m_table);
        wantView(*this, QString::fromLatin1(viewids::events));
    });
    new HoverFacts(*this, session, *m_table);
    showState(shown());
}

void CompareView::addTools()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* const head = new QVBoxLayout;
    head->setContentsMargins(8, 6, 8, 4);
    constexpr double large = 1.25;
    QFont font = scaledFont(this->font(), large);
    font.setBold(true);
    m_verdict->setFont(font);
    m_notes->setForegroundRole(QPalette::PlaceholderText);
    head->addWidget(m_verdict);
    head->addWidget(m_notes);
    layout->addLayout(head);
    auto* const bar = new QWidget(this);
    constexpr int spacing = 6;
    auto* const tools = new FlowLayout(bar, spacing);
    tools->setContentsMargins(6, 2, 6, 4);
    const auto add = [&](QToolButton* button, const char* name, const QString& text, const QString& tip) {
        button->setObjectName(QString::fromLatin1(name));
        button->setText(text);
        button->setToolTip(tip);
        button->setAutoRaise(true);
        tools->addWidget(button);
    };
    tools->addWidget(m_with);
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolTip(tr("Show all that is said of the two sides"));
    connect(m_more, &QToolButton::toggled, this, &CompareView::foldNotes);
    add(m_make, "make", tr("Make this the baseline"),
        tr("Traces that are opened from now on are compared with the one on show, as it is by now"));
    add(m_swap, "swap", tr("Swap"), tr("Show the baseline, and compare it with what is on show"));
    add(m_reload, "reload", tr("Reload"), tr("Read the files of the baseline again"));
    add(m_drop, "drop", tr("Drop"), tr("Compare with nothing any more"));
    add(m_force, "force", tr("Show the figures all the same"),
        tr("Figures without a verdict, of sides that cannot be compared"));
    m_by->setAccessibleName(tr("What a row is"));
    m_by->setToolTip(tr("What a row of the table is"));
    for (const compare::By by : allTables) {
        m_by->addItem(comparerows::byText(by), static_cast<int>(by));
    }
    tools->addWidget(m_by);
    tools->addWidget(m_export);
    tools->addWidget(m_more);
    layout->addWidget(bar);
    addParts();
    layout->addWidget(m_splitter, 1);
    layout->addStretch();
}

/// The drawing, the table, and what is said of a row, one below the other.
void CompareView::addParts()
{
    m_scroll->setWidget(m_chart);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // the drawing has it
    auto* const below = new QWidget(this);
    auto* const belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 4, 0, 0);
    m_line->setContentsMargins(8, 0, 8, 0);
    belowLayout->addWidget(m_line);
    belowLayout->addWidget(m_strips);
    belowLayout->addStretch();
    for (QWidget* const part : std::initializer_list<QWidget*>{m_scroll, m_table, below}) {
        m_splitter->addWidget(part);
    }
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 4);
    m_splitter->setStretchFactor(2, 0);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({360, 320, 130});
}

void CompareView::makeMenus()
{
    auto* const with = new QMenu(m_with);
    connect(with->addAction(tr("Files…")), &QAction::triggered, this,
        [this] { askForBaseline(this, session(), BaselineChoice::Files); });
    connect(with->addAction(tr("A folder…")), &QAction::triggered, this,
        [this] { askForBaseline(this, session(), BaselineChoice::Folder); });
    with->addSeparator();
    QAction* const beside = with->addAction(tr("More recordings of the one on show…"));
    connect(beside, &QAction::triggered, this, [this] { askForBaseline(this, session(), BaselineChoice::Beside); });
    QAction* const besideFolder = with->addAction(tr("A folder of them…"));
    connect(besideFolder, &QAction::triggered, this,
        [this] { askForBaseline(this, session(), BaselineChoice::BesideFolder); });
    QAction* const alone = with->addAction(tr("Only the one on show"));
    connect(alone, &QAction::triggered, this, [this] { session().baseline().setBeside({}); });
    connect(with, &QMenu::aboutToShow, this, [this, beside, besideFolder, alone] {
        const BaselinePtr& baseline = session().baseline().state();
        beside->setEnabled(baseline != nullptr);
        besideFolder->setEnabled(baseline != nullptr);
        alone->setEnabled(baseline != nullptr && !baseline->files.others.isEmpty());
    });
    makeMenuButton(*m_with, QStringLiteral("open"), tr("Compare with"),
        tr("Choose recordings of before: dumps, a folder of dumps, or a saved side"), *with);
    auto* const forms = new QMenu(m_export);
    connect(forms->addAction(tr("Rows of the table…")), &QAction::triggered, m_table, &TableView::exportRows);
    const auto addForm = [&](const QString& text, CompareExport::Form form) {
        connect(
            forms->addAction(text), &QAction::triggered, this, [this, form] { m_writer.ask(form, m_compared, by()); });
    };
    addForm(tr("Markdown for a pull request…"), CompareExport::Form::Markdown);
    addForm(tr("JSON…"), CompareExport::Form::Json);
    addForm(tr("CSV…"), CompareExport::Form::Csv);
    forms->addSeparator();
    addForm(tr("Save the new side, to be compared with later…"), CompareExport::Form::NewSide);
    makeMenuButton(*m_export, QStringLiteral("export"), tr("Export"), tr("Write the comparison to a file"), *forms);
    Session& session = this->session();
    connect(m_make, &QToolButton::clicked, this, [&session] { session.makeBaseline(); });
    connect(m_swap, &QToolButton::clicked, this, [&session] { session.swapBaseline(); });
    connect(m_reload, &QToolButton::clicked, this, [&session] { session.baseline().reload(); });
    connect(m_drop, &QToolButton::clicked, this, [&session] { session.baseline().drop(); });
    connect(m_force, &QToolButton::clicked, this, [this] {
        m_isForced = true;
        showBaseline(shown());
    });
}

bool CompareView::isPending() const
{
    return m_working.isRunning() || (shown().baseline != nullptr && shown().baseline->isPending);
}

void CompareView::present(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded) || changes.testFlag(Change::Baseline)) {
        m_isForced = m_isForced && now.compared() != nullptr && now.compared() == m_compared;
        showBaseline(now);
        return;
    }
    if (changes.testFlag(Change::Presentation) && m_lines != nullptr) {
        m_table->setUnits(CellUnits::of(now.dataSet->trace->options(), now.dataSet->unitFor(now.presentation.unit)));
    }
    if (changes.testFlag(Change::Filtered)) {
        showFilter(now);
    }
    if (changes.testFlag(Change::Selected) && now.selection.origin != this) {
        showSelection(now);
    }
}

bool CompareView::showsFigures(const ViewState& now) const
{
    const ComparedTracePtr compared = now.compared();
    return compared != nullptr && (!compared->comparison().isBlocked() || m_isForced);
}

void CompareView::showBaseline(const ViewState& now)
{
    showState(now);
    const ComparedTracePtr compared = showsFigures(now) ? now.compared() : nullptr;
    if (compared == m_compared && compared != nullptr) {
        return; // the same trace in another data set
    }
    m_compared = compared;
    m_working.drop();
    m_lines.reset();
    m_table->setRows({});
    m_chart->setBars({}, {});
    showLine(std::nullopt);
    work();
}

/// What is said above all, and what can be done.
void CompareView::showState(const ViewState& now)
{
    const BaselinePtr& baseline = now.baseline;
    const bool hasDump = now.dataSet != nullptr && now.dataSet->files.has(FileRole::Dump);
    const bool hasFigures = showsFigures(now);
    const ComparedTracePtr compared = now.compared();
    m_make->setEnabled(hasDump);
    m_with->setEnabled(true);
    for (QToolButton* const button : {m_swap, m_reload, m_drop}) {
        button->setVisible(baseline != nullptr);
    }
    m_swap->setEnabled(hasDump && session().canSwapBaseline());
    const bool isKept = baseline != nullptr && baseline->files.open != nullptr;
    const bool readsMore =
        isKept && (baseline->failure || baseline->files.paths.size() > 1 || !baseline->files.others.isEmpty());
    m_reload->setEnabled(!isKept || readsMore);
    m_reload->setToolTip(isKept && !readsMore
            ? tr("The baseline is kept as it was on show: its file may hold something else by now")
            : tr("Read the files of the baseline again"));
    m_swap->setToolTip(baseline != nullptr && baseline->isSaved()
            ? tr("A saved side has no trace that could be shown")
            : tr("Show the baseline, and compare it with what is on show"));
    m_force->setVisible(compared != nullptr && !hasFigures);
    m_splitter->setVisible(hasFigures);
    m_by->setVisible(hasFigures);
    m_export->setVisible(hasFigures);
    if (compared != nullptr) {
        showHead(compared->comparison());
    } else if (baseline == nullptr) {
        say(tr("Nothing to compare with"),
            tr("Choose recordings of before under Compare with, or make the trace on show the baseline and open the "
               "next one. Recordings of one program differ by themselves: take six of each side, in turns. More "
               "recordings of the one on show are added there, too."));
    } else if (baseline->isPending) {
        say(tr("Comparing…"), {});
    } else if (baseline->failure && baseline->failure->kind == Error::Kind::Canceled) {
        say(tr("The comparison was canceled"), tr("Reload compares again"));
    } else if (baseline->failure) {
        say(tr("There is nothing to compare with"), errorText(*baseline->failure));
    } else if (baseline->answer.block) {
        say(tr("The sides cannot be compared"),
            messageText(comparewords::blockText(*baseline->answer.block)) + QStringLiteral(". ")
                + messageText(comparewords::remedy(*baseline->answer.block)));
    } else {
        say(tr("The baseline is set"), tr("Open a trace to compare it"));
    }
}

void CompareView::say(const QString& verdict, const QString& notes)
{
    m_verdict->setText(verdict);
    m_verdict->setAccessibleName(verdict.isEmpty() ? QString() : labeled(tr("Verdict"), verdict));
    m_allNotes = notes;
    foldNotes();
    m_notes->setAccessibleName(notes.isEmpty() ? QString() : labeled(tr("Remarks on the comparison"), notes));
    m_notes->setVisible(!notes.isEmpty());
}

/// A low view has the room for its rows: remarks behind the first one are shown when somebody asks for them.
void CompareView::foldNotes()
{
    constexpr int lowerThan = 640;
    const qsizetype more = m_allNotes.count(QLatin1Char('\n'));
    const bool mayFold = height() < lowerThan && more > 0 && m_splitter->isVisibleTo(this);
    m_more->setVisible(mayFold);
    m_more->setText(more == 1 ? tr("1 more remark") : tr("%1 more remarks").arg(more));
    const bool isFolded = mayFold && !m_more->isChecked();
    m_notes->setText(isFolded ? m_allNotes.section(QLatin1Char('\n'), 0, 0) : m_allNotes);
}

void CompareView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    foldNotes();
}

void CompareView::showHead(const compare::Comparison& comparison)
{
    const std::vector<Message> sentences = comparewords::sentences(
        comparison, shown().compared() != nullptr ? shown().compared()->rows() : std::vector<compare::ComparedRow>());
    QString verdict = messageText(sentences.front());
    verdict.front() = verdict.front().toUpper();
    QStringList notes;
    for (std::size_t i = 1; i < sentences.size(); ++i) {
        notes.push_back(messageText(sentences[i]));
    }
    notes.push_back(messageText(comparewords::headline(comparison)));
    for (const compare::ContextNote& note : comparison.context()) {
        if (note.blocks) {
            notes.push_front(messageText(comparewords::remedy(note)));
        } else {
            notes.push_back(messageText(comparewords::note(comparison, note)));
        }
    }
    notes.removeAll(QString());
    say(verdict, notes.join(QLatin1Char('\n')));
}

QString CompareView::verdict() const
{
    return m_verdict->text();
}

QString CompareView::notes() const
{
    return m_allNotes;
}

compare::By CompareView::by() const
{
    return static_cast<compare::By>(m_by->currentData().toInt());
}

void CompareView::work()
{
    if (m_compared == nullptr) {
        return;
    }
    m_working.run(
        jobs::Pool::Compute, [compared = m_compared, by = by()](const LoadContext& context) -> Result<LinesPtr> {
            return std::make_shared<const CompareLines>(CompareLines::of(compared, by, context.cancel));
        });
}

void CompareView::take(const LinesPtr& lines)
{
    m_lines = lines;
    const DataSet& trace = *shown().dataSet;
    m_table->setDifferenceColumn(comparerows::differenceColumn);
    m_table->setRows(lines->rows, CellUnits::of(trace.trace->options(), trace.unitFor(shown().presentation.unit)));
    showWaterfall();
    showLine(lines->lines->empty() ? std::nullopt : std::optional<std::size_t>(0));
    showFilter(shown());
    showSelection(shown());
}

void CompareView::showWaterfall()
{
    std::vector<WaterfallBar> bars;
    for (const WaterfallStep& step : m_lines->waterfall.steps) {
        WaterfallBar bar{.step = step,
            .label = comparerows::labelOf(*m_lines, step),
            .value = comparerows::valueOf(*m_lines, step, *shown().dataSet),
            .toolTip = {},
            .look = DifferenceLook::Undecided};
        bar.toolTip = labeled(bar.label, bar.value);
        if (step.kind == WaterfallStep::Kind::Line) {
            const FactRow& row = m_lines->rows[step.line];
            bar.look = row.difference->look;
            bar.toolTip += QLatin1Char('\n')
                + comparerows::sentencesOf(*m_lines, (*m_lines->lines)[step.line]).join(QLatin1Char('\n'));
        }
        bars.push_back(std::move(bar));
    }
    m_chart->setBars(m_lines->waterfall, std::move(bars));
}

std::optional<std::size_t> CompareView::barOf(std::size_t line) const
{
    const auto& steps = m_lines->waterfall.steps;
    for (std::size_t bar = 0; bar < steps.size(); ++bar) {
        if (steps[bar].kind == WaterfallStep::Kind::Line && steps[bar].line == line) {
            return bar;
        }
    }
    return std::nullopt;
}

void CompareView::showLine(std::optional<std::size_t> line)
{
    m_chosen = line;
    m_line->setVisible(line.has_value());
    m_strips->setVisible(line.has_value());
    if (!line) {
        return;
    }
    const compare::Comparison& comparison = m_compared->comparison();
    const compare::ComparedRow& row = (*m_lines->lines)[*line];
    QString text = comparerows::sentencesOf(*m_lines, row).join(QLatin1Char('\n'));
    if (comparison.speeds().areTold) {
        text += QLatin1Char('\n') + tr("Each recording divided by its own speed, as it was tested");
    }
    m_line->setText(text);
    m_strips->setStrips(stripsOf(comparison, row, shown().dataSet->trace->options()));
}

/// @param from part of the view that marks the line itself
void CompareView::choose(std::size_t line, QWidget* from)
{
    showLine(line);
    if (from != m_chart) {
        m_chart->setMarked(barOf(line));
    }
    if (from != m_table) {
        const int row = static_cast<int>(line);
        m_table->markRows({&row, 1});
    }
    const Selection& selection = m_lines->rows[line].selection;
    if (!std::holds_alternative<std::monostate>(selection)) { // what is gone has no event
        session().selection().select(selection, this);
    }
}

void CompareView::showSelection(const ViewState& now)
{
    if (m_lines == nullptr || m_compared == nullptr || now.dataSet == nullptr
        || now.dataSet->trace != m_compared->trace()) {
        return;
    }
    const std::vector<int> lines = m_lines->linesOf(now.selection.targets->events);
    if (lines.empty()) {
        return;
    }
    m_table->markRows(lines);
    // The line of the event to scroll to first.
    const std::vector<int> first = m_lines->linesOf(std::span(now.selection.targets->events).first(1));
    const auto line = static_cast<std::size_t>(first.empty() ? lines.front() : first.front());
    showLine(line);
    m_chart->setMarked(barOf(line));
}

void CompareView::showFilter(const ViewState& now)
{
    if (m_lines == nullptr) {
        return;
    }
    const FilterResult& result = *now.filter.result;
    if (!result.filters()) {
        m_table->setSeen({});
        return;
    }
    const bool withGone = asksForGone(result.filter.root());
    std::vector<char> seen(m_lines->lines->size(), 0);
    for (std::uint32_t event = 0; event < m_compared->trace()->events().size(); ++event) {
        const std::uint32_t leaf = m_compared->leafOf(EventId(event));
        if (leaf != compare::ComparedTrace::none && result.passes(EventId(event))) {
            seen[m_lines->lineOfLeaf[leaf]] = 1;
        }
    }
    for (std::size_t line = 0; line < seen.size(); ++line) {
        const compare::ComparedRow& row = (*m_lines->lines)[line];
        if (!row.isInNew && (withGone || result.filter.matchesPlain(row.label))) {
            seen[line] = 1;
        }
    }
    m_table->setSeen(std::move(seen));
}

void CompareView::save(QSettings& settings) const
{
    keepValue(settings, byKey, m_by->currentIndex());
}

void CompareView::restore(QSettings& settings)
{
    const int index = settings.value(byKey).toInt();
    if (index > 0 && index < m_by->count()) {
        m_by->setCurrentIndex(index);
    }
}

} // namespace ets
