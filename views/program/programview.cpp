// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/program/programview.h"

#include "model/qt/load/session.h"
#include "model/qt/text/text.h"
#include "views/common/theme.h"
#include "views/program/programhighlighter.h"

#include <QtConcurrent/QtConcurrentRun>
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
#include <utility>

namespace ets {

ProgramView::ProgramView(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_programs(new QComboBox(this))
    , m_text(new QPlainTextEdit(this))
    , m_highlighter(new ProgramHighlighter(m_text->document(), palette()))
{
    m_programs->setAccessibleName(tr("Program"));
    m_programs->setToolTip(tr("Which exported program of the record to show"));
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Text of the program"));
    m_text->setPlaceholderText(tr("Open an ETRecord to see the exported program."));
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
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &ProgramView::showText);
    setDataSet(session.dataSet());
}

ProgramView::~ProgramView()
{
    m_watcher.waitForFinished();
}

void ProgramView::setDataSet(const DataSetPtr& dataSet)
{
    const QSignalBlocker blocker(m_programs);
    m_programs->clear();
    m_choices.clear();
    const ETRecord* const record = dataSet ? dataSet->inspector->etrecord() : nullptr;
    m_programs->setVisible(record != nullptr);
    if (record == nullptr) {
        m_shown.reset();
        m_text->clear();
        return;
    }
    const Inspector& inspector = *dataSet->inspector;
    const auto add = [&](const QString& label, const std::shared_ptr<const ExportedProgram>& program,
                         const std::string& key) {
        const auto graph = std::ranges::find(inspector.graphs(), key, &OperatorGraph::key);
        Choice choice{program, {}};
        if (graph != inspector.graphs().end()) {
            choice.firstNode =
                inspector.firstNode(GraphId(static_cast<std::size_t>(graph - inspector.graphs().begin())));
        }
        m_choices.push_back(std::move(choice));
        m_programs->addItem(label);
    };
    const std::string edge = "edge_dialect_graph_module";
    for (const NamedProgram& program : record->edgePrograms) {
        add(tr("Edge program: %1").arg(displayText(program.name)), program.program,
            record->edgePrograms.size() == 1 ? edge : edge + "/" + program.name);
    }
    if (record->exportedProgram) {
        add(tr("ATen program"), record->exportedProgram, "exported_program");
    }
    for (const NamedProgram& program : record->graphMap) {
        add(displayText(program.name), program.program, program.name);
    }
    showProgram(m_programs->currentIndex());
}

void ProgramView::showProgram(int index)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_choices.size()) {
        return;
    }
    m_watcher.setFuture(QtConcurrent::run([program = m_choices[static_cast<std::size_t>(index)].program] {
        return std::make_shared<const ProgramText>(ProgramText::of(*program));
    }));
}

void ProgramView::showText()
{
    const int index = m_programs->currentIndex();
    if (m_watcher.isCanceled() || index < 0 || static_cast<std::size_t>(index) >= m_choices.size()) {
        return;
    }
    m_shown = m_watcher.result();
    m_firstNode = m_choices[static_cast<std::size_t>(index)].firstNode;
    m_text->setPlainText(QString::fromStdString(m_shown->text()));
    markSelection();
    Q_EMIT programShown();
}

std::vector<int> ProgramView::linesOf(NodeId node) const
{
    std::vector<int> lines;
    if (!m_shown || !m_firstNode || node < *m_firstNode) {
        return lines;
    }
    const std::uint32_t local = node.value() - m_firstNode->value();
    for (std::size_t i = 0; i < m_shown->lines.size(); ++i) {
        if (m_shown->lines[i].node == local) {
            lines.push_back(static_cast<int>(i));
        }
    }
    return lines;
}

void ProgramView::markSelection()
{
    QList<QTextEdit::ExtraSelection> marks;
    int first = -1;
    QColor fill = Theme::of(palette()).selection;
    fill.setAlphaF(0.22F);
    // A module may hold thousands of nodes; what is marked beyond these is not told apart anyway.
    constexpr std::size_t mostMarked = 500;
    const auto& nodes = m_session.selection().targets().nodes;
    for (std::size_t n = 0; n < std::min(nodes.size(), mostMarked); ++n) {
        for (const int line : linesOf(nodes[n])) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = QTextCursor(m_text->document()->findBlockByNumber(line));
            mark.format.setBackground(fill);
            mark.format.setProperty(QTextFormat::FullWidthSelection, true);
            marks.append(mark);
            first = first < 0 ? line : first;
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
    if (!m_shown || !m_firstNode || line < 0 || static_cast<std::size_t>(line) >= m_shown->lines.size()) {
        return;
    }
    if (const auto node = m_shown->lines[static_cast<std::size_t>(line)].node) {
        m_session.selection().select(NodeId(m_firstNode->value() + *node), this);
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
