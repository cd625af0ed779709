// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sql/sqlview.h"

#include "model/qt/models/answermodel.h"
#include "model/qt/models/sortedproxy.h"
#include "model/qt/text/format.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/messagetext.h"
#include "views/common/keepvalue.h"
#include "views/common/theme/theme.h"
#include "views/common/widgets/flowlayout.h"
#include "views/common/widgets/menubutton.h"
#include "views/sql/sqleditor.h"
#include "views/sql/sqlquestions.h"
#include "views/tables/markedrows.h"
#include "views/tables/tableview.h"

#include <QtCore/QItemSelectionModel>
#include <QtCore/QSettings>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

const QString queryKey = QStringLiteral("sql/query");

/// Whether what a row is about is selected.
bool isSelected(const Selection& subject, const SelectionState& selection)
{
    const CrossReference& targets = *selection.targets;
    const auto isIn = [](const auto& ids, auto id) { return std::ranges::find(ids, id) != ids.end(); };
    if (const auto* const event = std::get_if<EventId>(&subject)) {
        return isIn(targets.events, *event);
    }
    if (const auto* const node = std::get_if<NodeId>(&subject)) {
        return isIn(targets.nodes, *node);
    }
    if (const auto* const module = std::get_if<ModuleId>(&subject)) {
        return isIn(targets.modules, *module);
    }
    if (const auto* const op = std::get_if<OpTypeId>(&subject)) {
        return isIn(targets.opTypes, *op);
    }
    return !std::holds_alternative<std::monostate>(subject) && subject == selection.chosen;
}

} // namespace

SqlView::SqlView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_editor(new SqlEditor(this))
    , m_run(new QToolButton(this))
    , m_cancel(new QToolButton(this))
    , m_questions(new QToolButton(this))
    , m_export(new QToolButton(this))
    , m_message(new QLabel(this))
    , m_table(new TableView(this))
    , m_asked(QString::fromLatin1(sqlQuestions().front().query))
    , m_asking([this](const Result<SqlAnswer>& answer) { take(answer); })
{
    m_editor->setAccessibleName(tr("Query"));
    m_editor->setPlainText(m_asked);
    m_table->setAccessibleName(tr("Answer"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_message->setContentsMargins(8, 2, 8, 4);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_editor);
    auto* const below = new QWidget(splitter);
    auto* const belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 0, 0, 0);
    belowLayout->setSpacing(0);
    auto* const bar = new QWidget(below);
    constexpr int spacing = 6;
    auto* const tools = new FlowLayout(bar, spacing);
    tools->setContentsMargins(6, 2, 6, 2);
    for (QToolButton* const button : {m_run, m_cancel, m_questions, m_export}) {
        tools->addWidget(button);
    }
    belowLayout->addWidget(bar);
    belowLayout->addWidget(m_message);
    belowLayout->addWidget(m_table, 1);
    splitter->addWidget(below);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    layout->addWidget(splitter, 1);
    setFocusProxy(m_editor);
    addTools();
    showNothing();
    connect(m_editor, &SqlEditor::runWanted, this, &SqlView::run);
    connect(m_editor, &SqlEditor::cancelWanted, this, &SqlView::cancel);
    connect(m_table, &TableView::rowChosen, this, &SqlView::chooseRows);
    connect(m_table, &TableView::rowOpened, this, &SqlView::openRow);
    updateTools();
}

SqlView::~SqlView()
{
    cancel();
}

void SqlView::addTools()
{
    m_run->setText(tr("Ask"));
    m_run->setToolTip(tr("Answer the query (Ctrl+Enter)"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("End the query that runs (Esc)"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Write the rows of the answer to a file"));
    for (QToolButton* const button : {m_run, m_cancel, m_export}) {
        button->setAutoRaise(true);
    }
    auto* const questions = new QMenu(m_questions);
    for (const SqlQuestion& question : sqlQuestions()) {
        const QString query = QString::fromLatin1(question.query);
        questions->addAction(tr(question.title), this, [this, query] {
            m_editor->selectAll(); // what was there can be brought back
            m_editor->insertPlainText(query);
            m_editor->closeOffers();
            run();
        });
    }
    makeMenuButton(*m_questions, QStringLiteral("columns"), tr("Questions"), tr("Queries to begin with, to be changed"),
        *questions);
    connect(m_run, &QToolButton::clicked, this, &SqlView::run);
    connect(m_cancel, &QToolButton::clicked, this, &SqlView::cancel);
    connect(m_export, &QToolButton::clicked, m_table, &TableView::exportRows);
}

void SqlView::present(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        cancel();
        m_asking.drop();
        m_tables.reset();
        showNothing();
        ask();
        return;
    }
    if (changes.testFlag(Change::Selected) && now.selection.origin != this) {
        showSelection(now.selection);
    }
}

bool SqlView::canAsk() const
{
    const DataSetPtr& dataSet = shown().dataSet;
    return dataSet != nullptr && dataSet->files.has(FileRole::Dump)
        && dataSet->trace->options().reading != Reading::Faithful;
}

void SqlView::run()
{
    m_asked = m_editor->toPlainText();
    ask();
}

void SqlView::ask()
{
    const DataSetPtr& dataSet = shown().dataSet;
    if (!canAsk()) {
        say({}, false);
        m_table->setEmptyText(dataSet == nullptr ? tr("Open a trace to see something here")
                : dataSet->files.has(FileRole::Dump)
                ? tr("Tables are of the corrected reading, and the trace is shown as the Inspector reads it")
                : tr("Only a model is open. Open the ETDump of a run to ask for something"));
        updateTools();
        return;
    }
    if (m_asking.isRunning()) {
        cancel();
    }
    if (m_tables == nullptr || m_tables->dataSet() != dataSet) {
        m_tables = std::make_shared<DataSetTables>(dataSet);
    }
    say(tr("Looking for the answer…"), false);
    m_asking.run(
        jobs::Pool::Compute, [tables = m_tables, query = m_asked.toStdString()](const LoadContext& /*context*/) {
            return tables->ask(query);
        });
    updateTools();
}

void SqlView::cancel()
{
    if (m_asking.isRunning() && m_tables != nullptr) {
        m_tables->cancel(); // what was worked out half way is of no use
        m_tables.reset();
        m_asking.cancel();
    }
}

void SqlView::take(const Result<SqlAnswer>& answer)
{
    if (answer) {
        showAnswer(*answer);
    } else {
        showNothing();
        const bool isCanceled = answer.error().kind == Error::Kind::Canceled;
        say(isCanceled ? tr("Canceled") : errorText(answer.error()), !isCanceled);
    }
    updateTools();
}

void SqlView::showAnswer(const SqlAnswer& answer)
{
    showRows(answer);
    const int rows = m_answer->rowCount();
    const QString count = format::count(static_cast<quint64>(rows));
    QString text = rows == 1 ? tr("1 row") : tr("%1 rows").arg(count);
    if (answer.rows->isCut) {
        text = tr("The first %1 rows: a condition or a limit asks for fewer, etinspect sql for all").arg(count);
    }
    if (!answer.subjects.empty()) {
        text += QStringLiteral(" · ") + tr("choosing one selects it in all views");
    }
    m_table->setEmptyText(tr("No row answers the query"));
    say(text, false);
    showSelection(shown().selection);
}

void SqlView::showRows(SqlAnswer answer)
{
    const SortedProxy* const before = m_sorted;
    m_sorted = new SortedProxy(m_table); // of the table, so that it goes after what looks at it
    m_answer = new AnswerModel(std::move(answer), m_sorted);
    m_sorted->setSourceModel(m_answer);
    m_table->setSortingEnabled(false);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->setModelWithColumns(m_sorted, m_answer->columns());
    m_table->setSortingEnabled(true);
    m_table->setEmptyText({});
    delete before;
}

void SqlView::say(const QString& text, bool isProblem)
{
    QPalette colors = palette();
    if (isProblem) {
        colors.setColor(QPalette::WindowText, Theme::of(palette()).warning);
    }
    m_message->setPalette(colors);
    m_message->setText(text);
    m_message->setAccessibleName(text.isEmpty() ? QString() : labeled(tr("Remark on the answer"), text));
    m_message->setVisible(!text.isEmpty());
}

QString SqlView::message() const
{
    return m_message->text();
}

void SqlView::updateTools()
{
    m_run->setEnabled(canAsk());
    m_cancel->setEnabled(m_asking.isRunning());
    m_export->setEnabled(m_answer->rowCount() > 0);
}

void SqlView::chooseRows()
{
    std::vector<EventId> events;
    Selection chosen;
    for (const QModelIndex& row : m_table->selectedRowsInOrder()) {
        const Selection subject = m_answer->subjectOf(m_sorted->mapToSource(row).row());
        if (const auto* const event = std::get_if<EventId>(&subject)) {
            events.push_back(*event);
        }
        if (row.row() == m_table->currentIndex().row()) {
            chosen = subject;
        }
    }
    if (events.size() > 1) {
        chosen = EventSet::of(std::move(events));
    }
    if (!std::holds_alternative<std::monostate>(chosen)) {
        session().selection().select(chosen, this);
    }
}

void SqlView::openRow(const QModelIndex& row)
{
    const Selection subject = m_answer->subjectOf(m_sorted->mapToSource(row).row());
    if (!std::holds_alternative<std::monostate>(subject)) {
        session().selection().select(subject, this);
        Q_EMIT drilledDown();
    }
}

/// Marks the rows of what was selected elsewhere.
void SqlView::showSelection(const SelectionState& selection)
{
    if (m_answer->answer().subjects.empty()) {
        return;
    }
    QModelIndexList rows;
    for (int row = 0; row < m_answer->rowCount(); ++row) {
        if (isSelected(m_answer->subjectOf(row), selection)) {
            rows.push_back(m_sorted->mapFromSource(m_answer->index(row, 0)));
        }
    }
    QItemSelectionModel* const marks = m_table->selectionModel();
    if (!rows.isEmpty()) {
        marks->setCurrentIndex(rows.front(), QItemSelectionModel::NoUpdate);
        m_table->scrollTo(rows.front());
    }
    markedrows::set(*marks, markedrows::rangesOf(std::move(rows), m_sorted->columnCount() - 1));
}

void SqlView::save(QSettings& settings) const
{
    keepValue(settings, queryKey, m_editor->toPlainText());
}

void SqlView::restore(QSettings& settings)
{
    const QString kept = settings.value(queryKey).toString();
    constexpr qsizetype mostKept = 100'000; // as much as a query may have
    if (!kept.isEmpty() && kept.size() <= mostKept) {
        m_editor->setPlainText(kept);
        m_asked = kept;
    }
}

} // namespace ets
