// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/program/programview.h"

#include "model/base/file.h"
#include "model/base/sink.h"
#include "model/etrecord/record.h"
#include "model/qt/load/session.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/askforfile.h"
#include "views/common/findbar.h"
#include "views/common/notice.h"
#include "views/common/theme/theme.h"
#include "views/program/programhighlighter.h"
#include "views/program/programsearch.h"

#include <QtCore/QEvent>
#include <QtCore/QSignalBlocker>
#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QTextBlock>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {
namespace {

/// What is marked beyond these is not told apart anyway; a module may hold thousands of nodes.
constexpr std::size_t mostMarked = 500;

QTextEdit::ExtraSelection markOf(const QTextDocument& document, std::uint32_t line, const QColor& fill)
{
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(document.findBlockByNumber(static_cast<int>(line)));
    mark.format.setBackground(fill);
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    return mark;
}

QColor faint(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

} // namespace

ProgramView::ProgramView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_tools(new QToolBar(this))
    , m_programs(new QComboBox(this))
    , m_text(new ProgramEditor(this))
    , m_bar(new FindBar(tr("Text, op:conv, module:layers.0, shape:1x8, type:float32, /pattern/"), this))
    , m_search(new ProgramSearch(*m_bar, this))
    , m_highlighter(new ProgramHighlighter(m_text->document(), palette()))
    , m_making([this](const Result<ProgramDocument>& text) { showText(text); })
    , m_filtering([this](Result<std::vector<char>> items) {
        if (items) {
            m_text->setSeen(std::move(*items));
        } else {
            tellProblem(*this, items.error());
        }
    })
    , m_saving([this](const Result<QString>& path) {
        sendNotice(*this, path ? NoticeEvent::Kind::Done : NoticeEvent::Kind::Problem,
            path ? tr("Program written to %1").arg(*path) : errorText(path.error()));
    })
{
    m_text->setAccessibleName(tr("Text of the program"));
    m_text->setPlaceholderText(
        tr("Open an ETRecord to see the exported program, or a program file (.pte) to see its instructions."));
    m_text->viewport()->installEventFilter(this);
    m_text->installEventFilter(this);
    makeTools();

    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_tools);
    layout->addWidget(m_bar);
    layout->addWidget(m_text, 1);

    connect(m_programs, &QComboBox::currentIndexChanged, this, &ProgramView::showProgram);
    connect(m_search, &ProgramSearch::hitsChanged, this, &ProgramView::mark);
    connect(m_search, &ProgramSearch::found, m_text, &ProgramEditor::reveal);
    connect(m_search, &ProgramSearch::closed, m_text, [this] { m_text->setFocus(Qt::OtherFocusReason); });
    m_tools->hide(); // until there is something to choose
}

void ProgramView::present(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        showDataSet(now.dataSet);
        return;
    }
    if (changes.testFlag(Change::Presentation)) {
        make(m_programs->currentIndex()); // the text on show stays until its times are there
    }
    if (changes.testFlag(Change::Filtered)) {
        filter();
    }
    if (changes.testFlag(Change::Selected)) {
        mark();
        if (now.selection.origin != this) {
            revealSelection();
        }
    }
}

void ProgramView::makeTools()
{
    m_tools->setAccessibleName(tr("Program tools"));
    m_programs->setAccessibleName(tr("Program"));
    m_programs->setToolTip(tr("Which exported program of the record, or method of the program file, to show"));
    m_programs->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_tools->addWidget(m_programs);
    QAction* const find = m_tools->addAction(tr("Find"), this, &ProgramView::openFind);
    find->setToolTip(tr("Find lines (Ctrl+F)"));
    QAction* const fold = m_tools->addAction(tr("Fold"), m_text, [this] { m_text->setAllFolded(true); });
    fold->setToolTip(tr("Fold all sub-graphs"));
    QAction* const open = m_tools->addAction(tr("Open"), m_text, [this] { m_text->setAllFolded(false); });
    open->setToolTip(tr("Open all sub-graphs"));
    m_graph = m_tools->addAction(tr("Show in Graph"), this, &ProgramView::askForGraph);
    m_graph->setShortcut(Qt::CTRL | Qt::Key_Return);
    m_graph->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_graph->setToolTip(tr("Draw the program, or the sub-graph around the cursor (Ctrl+Enter)"));
    addAction(m_graph);
    QAction* const save = m_tools->addAction(tr("Save…"), this, &ProgramView::askForFile);
    save->setToolTip(tr("Save the text of this program"));
}

bool ProgramView::openFind()
{
    m_search->open();
    return true;
}

bool ProgramView::isPending() const
{
    return m_making.isRunning() || m_filtering.isRunning() || m_search->isPending();
}

void ProgramView::showDataSet(const DataSetPtr& dataSet)
{
    const QSignalBlocker blocker(m_programs);
    if (m_shownDocument != nullptr) {
        m_program = m_programs->currentText();
        m_sight = m_text->sight();
    }
    if (dataSet != nullptr && !m_model.follow(dataSet)) {
        m_program.clear();
        m_sight.reset();
    }
    m_programs->clear();
    m_choices.clear();
    clearText();
    if (dataSet != nullptr && dataSet->trace->etrecord() != nullptr) {
        addPrograms(*dataSet, *dataSet->trace->etrecord());
    }
    if (dataSet != nullptr && dataSet->trace->program() != nullptr) {
        addMethods(*dataSet->trace->program());
    }
    m_tools->setVisible(!m_choices.empty());
    m_programs->setCurrentIndex(m_choices.empty() ? -1 : std::max(0, m_programs->findText(m_program)));
    make(m_programs->currentIndex());
}

void ProgramView::addPrograms(const DataSet& dataSet, const ETRecord& record)
{
    const Trace& trace = *dataSet.trace;
    const auto add = [&](const QString& label, const std::shared_ptr<const ExportedProgram>& program,
                         const std::string& key) {
        const auto graph = std::ranges::find(trace.graphs(), key, &OperatorGraph::key);
        Choice choice{program};
        choice.key = key;
        if (graph != trace.graphs().end()) {
            choice.graph = GraphId(static_cast<std::size_t>(graph - trace.graphs().begin()));
        }
        m_choices.push_back(std::move(choice));
        m_programs->addItem(label);
    };
    for (const ProgramEntry& entry : programsOf(record)) {
        const QString name = displayText(entry.name);
        add(entry.kind == ProgramEntry::Kind::Edge           ? tr("Edge program: %1").arg(name)
                : entry.kind == ProgramEntry::Kind::Exported ? tr("ATen program")
                                                             : name,
            entry.program, entry.key);
    }
}

void ProgramView::addMethods(const Program& program)
{
    for (std::uint32_t i = 0; i < program.plans.size(); ++i) {
        Choice choice;
        choice.plan = i;
        m_choices.push_back(std::move(choice));
        m_programs->addItem(tr("Instructions: %1").arg(displayText(program.plans[i].name)));
    }
}

void ProgramView::clearText()
{
    m_making.drop();
    m_filtering.drop();
    m_shownChoice = {};
    m_shownDataSet.reset();
    m_shownDocument.reset();
    m_text->setProgram(nullptr);
    m_search->setProgram(nullptr);
}

void ProgramView::showProgram(int index)
{
    m_sight.reset(); // of another program
    clearText();
    make(index);
}

/// Makes the text in a worker; showText() follows.
void ProgramView::make(int index)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_choices.size()) {
        return;
    }
    m_making.run(jobs::Pool::Compute,
        [dataSet = shown().dataSet, how = shown().presentation, choice = m_choices[static_cast<std::size_t>(index)]](
            const LoadContext& context) {
            return choice.plan ? ProgramDocument::ofMethod(*dataSet, how, *choice.plan, context)
                               : ProgramDocument::ofProgram(*dataSet, how, *choice.program, choice.graph, context);
        });
}

void ProgramView::showText(const Result<ProgramDocument>& text)
{
    const int index = m_programs->currentIndex();
    if (!text || index < 0 || static_cast<std::size_t>(index) >= m_choices.size()) {
        m_text->setPlainText(text ? QString() : errorText(text.error()));
        return;
    }
    m_shownChoice = m_choices[static_cast<std::size_t>(index)];
    m_graph->setEnabled(!m_shownChoice.key.empty());
    auto document = std::make_shared<const ProgramDocument>(*text);
    const bool isSameText = m_shownDocument != nullptr && m_shownDocument->text == document->text;
    m_shownDataSet = shown().dataSet;
    m_shownDocument = document;
    if (isSameText) { // with other times
        m_text->setTimes(std::move(document));
        return;
    }
    m_text->setProgram(document);
    m_search->setProgram(std::move(document));
    filter();
    mark();
    if (const auto sight = std::exchange(m_sight, std::nullopt)) {
        m_text->show(*sight);
    } else {
        revealSelection();
    }
}

void ProgramView::saveTo(const QString& path)
{
    if (refusesSecondFile(*this, m_saving.isRunning())) {
        return;
    }
    m_saving.run(jobs::Pool::Blocking, [text = m_text->toPlainText(), path](const LoadContext&) -> Result<QString> {
        const auto written = writeFileAtomically(path.toStdString(), text.toStdString());
        return written ? Result<QString>(path) : written.error();
    });
}

void ProgramView::askForFile()
{
    ets::askForFile(this, {tr("Save program"), tr("Text files (*.txt)"), QStringLiteral("program.txt")},
        [this](const QString& path) { saveTo(path); });
}

QStringList ProgramView::subGraphsAt(int line) const
{
    QStringList names;
    const ProgramDocument* const program = m_text->program();
    for (std::size_t i = 0; program != nullptr && line >= 0 && i < program->folds.size(); ++i) {
        const ProgramDocument::Fold& fold = program->folds[i]; // Those around others come first.
        if (fold.first <= static_cast<std::uint32_t>(line) && static_cast<std::uint32_t>(line) <= fold.last) {
            const QString text = m_text->document()->findBlockByNumber(static_cast<int>(fold.first)).text().trimmed();
            names += text.section(QLatin1Char('('), 0, 0).section(QLatin1Char(' '), 1, 1); // class NAME(...)
        }
    }
    return names;
}

void ProgramView::askForGraph()
{
    if (!m_shownChoice.key.empty()) {
        Q_EMIT graphWanted(toQString(m_shownChoice.key), subGraphsAt(m_text->textCursor().blockNumber()));
    }
}

std::optional<NodeId> ProgramView::firstNode() const
{
    return m_shownChoice.graph ? std::optional(shown().dataSet->trace->firstNode(*m_shownChoice.graph)) : std::nullopt;
}

std::vector<std::size_t> ProgramView::selectedItems() const
{
    const CrossReference& targets = *shown().selection.targets;
    std::vector<std::size_t> items;
    if (const auto first = firstNode()) {
        for (std::size_t i = 0; i < std::min(targets.nodes.size(), mostMarked); ++i) {
            if (targets.nodes[i] >= *first) {
                items.push_back(targets.nodes[i].value() - first->value());
            }
        }
    } else if (m_shownChoice.plan) {
        for (const PlanPlace& place : shown().selection.places) {
            if (place.plan == *m_shownChoice.plan && std::ranges::find(items, place.position) == items.end()) {
                items.push_back(place.position);
            }
        }
    }
    const ProgramDocument* const program = m_text->program();
    std::vector<NodeId> chosen = targets.nodes;
    std::ranges::sort(chosen);
    for (std::size_t item = 0; program != nullptr && item < program->nodesOfItem.size(); ++item) {
        const bool isSelected = std::ranges::any_of(
            program->nodesOfItem[item], [&](NodeId node) { return std::ranges::binary_search(chosen, node); });
        if (isSelected && items.size() < mostMarked) {
            items.push_back(item);
        }
    }
    return items;
}

void ProgramView::mark()
{
    const ProgramDocument* const program = m_text->program();
    QList<QTextEdit::ExtraSelection> marks;
    const Theme& theme = Theme::of(palette());
    for (const std::size_t item : program != nullptr ? selectedItems() : std::vector<std::size_t>()) {
        for (const std::uint32_t line : program->linesOf(item)) {
            marks.append(markOf(*m_text->document(), line, faint(theme.selection, 0.13F)));
        }
    }
    const std::vector<std::uint32_t>& hits = m_search->hits();
    for (std::size_t i = 0; program != nullptr && i < std::min(hits.size(), mostMarked); ++i) {
        marks.append(markOf(*m_text->document(), hits[i], faint(theme.warning, 0.16F)));
    }
    m_text->setExtraSelections(marks);
}

void ProgramView::revealSelection()
{
    const ProgramDocument* const program = m_text->program();
    const std::vector<std::size_t> items = program != nullptr ? selectedItems() : std::vector<std::size_t>();
    const auto found =
        std::ranges::find_if(items, [program](std::size_t item) { return !program->linesOf(item).empty(); });
    if (found != items.end()) {
        m_text->reveal(program->linesOf(*found).front());
    }
}

void ProgramView::selectLine(int line)
{
    const ProgramDocument* const program = m_text->program();
    if (program == nullptr || line < 0 || static_cast<std::size_t>(line) >= program->itemOfLine.size()) {
        return;
    }
    const auto item = program->itemOfLine[static_cast<std::size_t>(line)];
    const auto first = firstNode();
    if (item && first) {
        session().selection().select(NodeId(first->value() + *item), this);
    } else if (item && *item < program->nodesOfItem.size() && !program->nodesOfItem[*item].empty()) {
        session().selection().select(program->nodesOfItem[*item].back(), this); // the last one gives its value
    } else if (item && m_shownChoice.plan) {
        PlaceSelection::of(session().selection())
            .select(*shown().dataSet->trace, {*m_shownChoice.plan, static_cast<std::uint32_t>(*item)}, this);
    }
}

bool ProgramView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const auto* const mouse = static_cast<QMouseEvent*>(event);
        // A drag selects text and is no click on a line.
        if (mouse->button() == Qt::LeftButton && !m_text->textCursor().hasSelection()) {
            selectLine(m_text->cursorForPosition(mouse->position().toPoint()).blockNumber());
        }
    } else if (watched == m_text && event->type() == QEvent::KeyPress) {
        const auto* const press = static_cast<QKeyEvent*>(event);
        const bool isEnter = press->key() == Qt::Key_Return || press->key() == Qt::Key_Enter;
        if (isEnter && !press->modifiers().testFlag(Qt::ControlModifier)) {
            selectLine(m_text->textCursor().blockNumber());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ProgramView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) {
        m_highlighter->setPalette(palette());
        mark();
    }
    QWidget::changeEvent(event);
}

} // namespace ets
