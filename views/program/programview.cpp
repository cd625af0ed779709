// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/program/programview.h"

#include "model/analysis/plan/instructionevent.h"
#include "model/analysis/plan/plantext.h"
#include "model/inspector/program/programtext.h"
#include "model/qt/load/session.h"
#include "model/qt/text/text.h"
#include "views/common/theme.h"
#include "views/program/programhighlighter.h"

#include <QtCore/QEvent>
#include <QtCore/QSignalBlocker>
#include <QtGui/QFontDatabase>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QTextBlock>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <utility>

namespace ets {

ProgramView::ProgramView(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_programs(new QComboBox(this))
    , m_text(new QPlainTextEdit(this))
    , m_highlighter(new ProgramHighlighter(m_text->document(), palette()))
    , m_making([this](const Result<Text>& text) { showText(text); })
{
    m_programs->setAccessibleName(tr("Program"));
    m_programs->setToolTip(tr("Which exported program of the record, or method of the program file, to show"));
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Text of the program"));
    m_text->setPlaceholderText(
        tr("Open an ETRecord to see the exported program, or a program file (.pte) to see its instructions."));
    m_text->viewport()->installEventFilter(this);
    m_text->installEventFilter(this);

    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_programs);
    layout->addWidget(m_text, 1);

    connect(&session, &Session::dataSetChanged, this, &ProgramView::setDataSet);
    connect(&session.selection(), &SelectionController::selectionChanged, this, [this](QObject* origin) {
        m_isOrigin = origin == this;
        markSelection();
    });
    connect(m_programs, &QComboBox::currentIndexChanged, this, &ProgramView::showProgram);
    setDataSet(session.dataSet());
}

void ProgramView::setDataSet(const DataSetPtr& dataSet)
{
    const QSignalBlocker blocker(m_programs);
    m_programs->clear();
    m_choices.clear();
    clearText();
    if (dataSet != nullptr && dataSet->inspector->etrecord() != nullptr) {
        addPrograms(*dataSet, *dataSet->inspector->etrecord());
    }
    if (dataSet != nullptr && dataSet->inspector->program() != nullptr) {
        addMethods(*dataSet->inspector->program());
    }
    m_programs->setVisible(!m_choices.empty());
    showProgram(m_programs->currentIndex());
}

void ProgramView::addPrograms(const DataSet& dataSet, const ETRecord& record)
{
    const Inspector& inspector = *dataSet.inspector;
    const auto add = [&](const QString& label, const std::shared_ptr<const ExportedProgram>& program,
                         const std::string& key) {
        const auto graph = std::ranges::find(inspector.graphs(), key, &OperatorGraph::key);
        Choice choice{program};
        if (graph != inspector.graphs().end()) {
            choice.firstNode =
                inspector.firstNode(GraphId(static_cast<std::size_t>(graph - inspector.graphs().begin())));
        }
        m_choices.push_back(std::move(choice));
        m_programs->addItem(label);
    };
    const std::string edge = "edge_dialect_graph_module";
    for (const NamedProgram& program : record.edgePrograms) {
        add(tr("Edge program: %1").arg(displayText(program.name)), program.program,
            record.edgePrograms.size() == 1 ? edge : edge + "/" + program.name);
    }
    if (record.exportedProgram) {
        add(tr("ATen program"), record.exportedProgram, "exported_program");
    }
    for (const NamedProgram& program : record.graphMap) {
        add(displayText(program.name), program.program, program.name);
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
    m_shown = {};
    m_shownChoice = {};
    m_text->clear();
}

void ProgramView::showProgram(int index)
{
    clearText();
    if (index < 0 || static_cast<std::size_t>(index) >= m_choices.size()) {
        return;
    }
    const Choice& choice = m_choices[static_cast<std::size_t>(index)];
    if (choice.plan) {
        m_making.run([program = m_session.dataSet()->inspector->options().program, plan = *choice.plan](
                         const LoadContext& context) { return makePlanText(program->plans[plan], context); });
        return;
    }
    m_making.run([program = choice.program](const LoadContext& context) { return makeText(*program, context); });
}

Result<ProgramView::Text> ProgramView::makePlanText(const ExecutionPlan& plan, const LoadContext& context)
{
    const PlanText text = PlanText::of(plan, context.cancel);
    Text result;
    for (const PlanText::Line& line : text.lines) {
        result.nodeOfLine.push_back(
            line.position ? std::optional(static_cast<std::uint32_t>(*line.position)) : std::nullopt);
    }
    indexLines(result);
    result.text = QString::fromStdString(text.text());
    return result;
}

Result<ProgramView::Text> ProgramView::makeText(const ExportedProgram& program, const LoadContext& context)
{
    const auto text = ProgramText::of(program, context.cancel);
    if (!text) {
        return text.error();
    }
    Text result;
    for (const ProgramLine& line : text->lines) {
        result.nodeOfLine.push_back(line.node);
    }
    indexLines(result);
    result.text = QString::fromStdString(text->text());
    return result;
}

void ProgramView::indexLines(Text& result)
{
    std::size_t nodes = 0;
    for (const auto& node : result.nodeOfLine) {
        nodes = node ? std::max(nodes, *node + std::size_t(1)) : nodes;
    }
    result.firstLine.assign(nodes + 1, 0);
    for (const auto& node : result.nodeOfLine) {
        result.firstLine[node ? *node + std::size_t(1) : 0] += node ? 1 : 0;
    }
    std::partial_sum(result.firstLine.begin(), result.firstLine.end(), result.firstLine.begin());
    result.linesOfNodes.resize(result.firstLine.back());
    std::vector<std::size_t> next = result.firstLine;
    for (std::size_t i = 0; i < result.nodeOfLine.size(); ++i) {
        if (const auto& node = result.nodeOfLine[i]) {
            result.linesOfNodes[next[*node]++] = static_cast<std::uint32_t>(i);
        }
    }
}

void ProgramView::showText(const Result<Text>& text)
{
    const int index = m_programs->currentIndex();
    if (!text || index < 0 || static_cast<std::size_t>(index) >= m_choices.size()) {
        m_text->setPlainText(text ? QString() : toQString(text.error().message()));
        return;
    }
    m_shown = *text;
    m_shownChoice = m_choices[static_cast<std::size_t>(index)];
    m_text->setPlainText(std::exchange(m_shown.text, {}));
    markSelection();
}

std::span<const std::uint32_t> ProgramView::linesOf(std::size_t item) const
{
    if (item + 1 >= m_shown.firstLine.size()) {
        return {};
    }
    const std::size_t first = m_shown.firstLine[item];
    return std::span(m_shown.linesOfNodes).subspan(first, m_shown.firstLine[item + 1] - first);
}

std::vector<std::size_t> ProgramView::selectedItems() const
{
    // A module may hold thousands of nodes; what is marked beyond these is not told apart anyway.
    constexpr std::size_t mostMarked = 500;
    const CrossReference& targets = m_session.selection().targets();
    std::vector<std::size_t> items;
    if (m_shownChoice.firstNode) {
        for (std::size_t i = 0; i < std::min(targets.nodes.size(), mostMarked); ++i) {
            if (targets.nodes[i] >= *m_shownChoice.firstNode) {
                items.push_back(targets.nodes[i].value() - m_shownChoice.firstNode->value());
            }
        }
    } else if (m_shownChoice.plan) {
        for (std::size_t i = 0; i < std::min(targets.events.size(), mostMarked); ++i) {
            const auto place = m_session.dataSet()->inspector->programJoin().instructionOf(targets.events[i]);
            if (place && place->plan == *m_shownChoice.plan
                && std::ranges::find(items, place->position) == items.end()) {
                items.push_back(place->position);
            }
        }
    }
    return items;
}

void ProgramView::markSelection()
{
    QList<QTextEdit::ExtraSelection> marks;
    int first = -1;
    QColor fill = Theme::of(palette()).selection;
    fill.setAlphaF(0.22F);
    for (const std::size_t item : selectedItems()) {
        for (const std::uint32_t line : linesOf(item)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = QTextCursor(m_text->document()->findBlockByNumber(static_cast<int>(line)));
            mark.format.setBackground(fill);
            mark.format.setProperty(QTextFormat::FullWidthSelection, true);
            marks.append(mark);
            first = first < 0 ? static_cast<int>(line) : first;
        }
    }
    m_text->setExtraSelections(marks);
    if (first >= 0 && !m_isOrigin) {
        m_text->setTextCursor(QTextCursor(m_text->document()->findBlockByNumber(first)));
        m_text->centerCursor();
    }
    m_isOrigin = false;
}

void ProgramView::selectLine(int line)
{
    if (line < 0 || static_cast<std::size_t>(line) >= m_shown.nodeOfLine.size()) {
        return;
    }
    const auto item = m_shown.nodeOfLine[static_cast<std::size_t>(line)];
    if (item && m_shownChoice.firstNode) {
        m_session.selection().select(NodeId(m_shownChoice.firstNode->value() + *item), this);
    } else if (item && m_shownChoice.plan) {
        const EventId event = eventOfInstruction(*m_session.dataSet()->inspector, {*m_shownChoice.plan, *item});
        if (event) {
            m_session.selection().select(event, this);
        }
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
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
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
        markSelection();
    }
    QWidget::changeEvent(event);
}

} // namespace ets
