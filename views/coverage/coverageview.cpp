// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/coverage/coverageview.h"

#include "model/analysis/coverage/unmappedevents.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/celldelegate.h"
#include "views/common/theme.h"
#include "views/common/tooltiptext.h"
#include "views/coverage/coveragebar.h"
#include "views/coverage/coveragetexts.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTreeWidget>

#include <algorithm>

namespace ets {

namespace {

enum Column { Text, Where, Count };
constexpr int widestBar = 320;
constexpr int nodeRole = Qt::UserRole;
constexpr int eventRole = Qt::UserRole + 1;
/// Longer lists are cut: whoever needs all of them takes etinspect.
constexpr std::size_t mostListed = 1000;
constexpr std::size_t mostBlocks = 100; ///< Each has a widget of its own.

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return CoverageView::tr("note");
    case Severity::Warning:
        return CoverageView::tr("warning");
    case Severity::Error:
        return CoverageView::tr("error");
    }
    return {};
}

QTreeWidgetItem* itemOf(const DiagnosticGroup& group)
{
    const Diagnostic& first = group.first.front();
    auto* const item = new QTreeWidgetItem(
        {displayText(messageText(first.text)), displayText(messageText(first.where)), format::count(group.count)});
    item->setTextAlignment(Count, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(Text,
        toolTipText(
            QStringLiteral("%1 (%2)\n%3")
                .arg(severityText(group.severity), toQString(group.code), displayText(messageText(first.text)))));
    for (std::size_t i = 1; i < group.first.size(); ++i) {
        item->addChild(new QTreeWidgetItem(
            {displayText(messageText(group.first[i].text)), displayText(messageText(group.first[i].where))}));
    }
    if (group.count > group.first.size()) {
        item->addChild(new QTreeWidgetItem(
            {CoverageView::tr("and %1 more of this kind").arg(format::count(group.count - group.first.size()))}));
    }
    return item;
}

/// Methods that a block can be of: the record's, without one the program's.
QStringList methodNames(const Inspector& inspector)
{
    QStringList names;
    if (inspector.etrecord() != nullptr) {
        for (const auto& method : inspector.etrecord()->methods) {
            names.push_back(toQString(method.first));
        }
    } else if (inspector.program() != nullptr) {
        for (const ExecutionPlan& plan : inspector.program()->plans) {
            names.push_back(toQString(plan.name));
        }
    }
    return names;
}

QString methodText(const EventBlock& block, bool isChosen, bool isOnlyOne)
{
    if (isChosen) {
        return CoverageView::tr("chosen by you");
    }
    if (isOnlyOne) {
        return CoverageView::tr("the only one");
    }
    return block.method.empty()
        ? CoverageView::tr("unknown")
        : CoverageView::tr("inferred, confidence %1").arg(format::percent(block.methodConfidence));
}

} // namespace

CoverageView::CoverageView(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_verdict(new QLabel(this))
    , m_time(new QLabel(this))
    , m_events(new QLabel(this))
    , m_timeBar(new CoverageBar(this))
    , m_eventsBar(new CoverageBar(this))
    , m_list(new QTreeWidget(this))
{
    auto* const layout = new QGridLayout(this);
    layout->setContentsMargins(10, 8, 10, 0);
    layout->setHorizontalSpacing(12);
    layout->setVerticalSpacing(5);
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    layout->addWidget(m_verdict, 0, 0, 1, 3);
    int row = 1;
    for (const auto& [caption, bar, text] :
        {std::tuple(tr("Of time"), m_timeBar, m_time), std::tuple(tr("Of events"), m_eventsBar, m_events)}) {
        auto* const label = new QLabel(caption, this);
        label->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(label, row, 0);
        layout->addWidget(bar, row, 1, Qt::AlignVCenter);
        text->setWordWrap(true);
        layout->addWidget(text, row, 2);
        bar->setMaximumWidth(widestBar);
        bar->setToolTip(coveragetexts::explanation());
        text->setToolTip(coveragetexts::explanation());
        ++row;
    }
    layout->setColumnStretch(2, 1);
    layout->addWidget(m_list, row, 0, 1, 3);
    layout->setRowStretch(row, 1);
    m_list->setColumnCount(3);
    m_list->setHeaderLabels({tr("What"), tr("Where"), tr("How often")});
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new CellDelegate(m_list));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(Text, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(Where, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(Count, QHeaderView::ResizeToContents);
    m_list->setAccessibleName(tr("Coverage and remarks on the files"));
    setFocusProxy(m_list);
    connect(m_list, &QTreeWidget::itemActivated, this, &CoverageView::choose);
    connect(m_list, &QTreeWidget::itemClicked, this, &CoverageView::choose);
    connect(&session, &Session::dataSetChanged, this, &CoverageView::setDataSet);
    setDataSet(session.dataSet());
}

void CoverageView::setDataSet(const DataSetPtr& dataSet)
{
    m_list->clear();
    m_remarks = nullptr;
    const bool hasRecord = dataSet != nullptr && dataSet->inspector->etrecord() != nullptr;
    for (QWidget* const widget : {static_cast<QWidget*>(m_timeBar), static_cast<QWidget*>(m_eventsBar),
             static_cast<QWidget*>(m_time), static_cast<QWidget*>(m_events)}) {
        widget->setEnabled(hasRecord);
    }
    m_verdict->clear();
    if (dataSet == nullptr) {
        return;
    }
    showShares(*dataSet);
    addReasons(dataSet->coverage);
    addMethods(*dataSet);
    addNodesNeverRun(*dataSet);
    addRemarks(*dataSet);
}

void CoverageView::showShares(const DataSet& dataSet)
{
    const Coverage& coverage = dataSet.coverage;
    QPalette colors = palette();
    if (coverage.verdict == PairVerdict::Differs) {
        colors.setColor(QPalette::WindowText, Theme::of(palette()).warning);
    }
    m_verdict->setPalette(colors);
    m_verdict->setText(coveragetexts::verdictText(coverage.verdict));
    m_timeBar->setShares(coverage.time);
    m_eventsBar->setShares(coverage.events);
    m_time->setText(coveragetexts::sharesText(coverage.time));
    m_events->setText(coveragetexts::sharesText(coverage.events));
}

QTreeWidgetItem* CoverageView::addGroup(const QString& title, std::size_t count, const QString& explanation)
{
    auto* const group = new QTreeWidgetItem(m_list, {title, QString(), count > 0 ? format::count(count) : QString()});
    QFont bold = m_list->font();
    bold.setBold(true);
    group->setFont(Text, bold);
    group->setTextAlignment(Count, Qt::AlignRight | Qt::AlignVCenter);
    group->setToolTip(Text, explanation);
    return group;
}

void CoverageView::addReasons(const Coverage& coverage)
{
    const auto addTexts = [](QTreeWidgetItem* group, const std::vector<Message>& texts) {
        for (std::size_t i = 0; i < std::min(texts.size(), mostListed); ++i) {
            const QString text = displayText(messageText(texts[i]));
            auto* const item = new QTreeWidgetItem(group, {text});
            item->setToolTip(Text, toolTipText(text));
        }
        if (texts.size() > mostListed) {
            new QTreeWidgetItem(group, {tr("and %1 more").arg(format::count(texts.size() - mostListed))});
        }
    };
    if (!coverage.reasons.empty()) {
        QTreeWidgetItem* const group = addGroup(tr("Why"), 0, tr("What the judgement on record and trace rests on"));
        addTexts(group, coverage.reasons);
        group->setExpanded(true);
    }
    if (!coverage.program.reasons.empty()) {
        QTreeWidgetItem* const group = addGroup(coveragetexts::programVerdictText(coverage.program.verdict), 0,
            tr("Whether the program is the one that ran. Exports of one model have the same instructions, so that it "
               "fits is no proof; that it does not is certain"));
        addTexts(group, coverage.program.reasons);
        group->setExpanded(true);
    }
    if (!coverage.unmapped.empty()) {
        QTreeWidgetItem* const group = addGroup(tr("Not in the record's maps"), coverage.unmapped.size(),
            tr("Instructions that ran, and ids of delegates, that the record says nothing of"));
        addTexts(group, coverage.unmapped);
        const std::vector<UnmappedEvent> events = unmappedEvents(*m_session.dataSet()->inspector);
        for (std::size_t i = 0; i < std::min(events.size(), mostListed); ++i) {
            group->child(static_cast<int>(i))
                ->setData(Text, eventRole, static_cast<qulonglong>(events[i].event.value()));
        }
    }
}

void CoverageView::addMethods(const DataSet& dataSet)
{
    const Inspector& inspector = *dataSet.inspector;
    const QStringList names = methodNames(inspector);
    if (names.isEmpty()) {
        return;
    }
    QTreeWidgetItem* const group = addGroup(tr("Method of each block"), 0,
        tr("A trace does not say which method ran. It is inferred from instructions, kernels and delegates"));
    const auto blocks = inspector.eventBlocks();
    for (std::size_t i = 0; i < std::min(blocks.size(), mostBlocks); ++i) {
        const auto chosen = inspector.options().methodOfBlock.find(static_cast<std::uint32_t>(i));
        const bool isChosen = chosen != inspector.options().methodOfBlock.end();
        auto* const item = new QTreeWidgetItem(group,
            {tr("Block %1, %2").arg(i).arg(displayText(blocks[i].name)),
                methodText(blocks[i], isChosen, names.size() == 1)});
        auto* const methods = new QComboBox(m_list);
        methods->setAccessibleName(tr("Method of block %1").arg(i));
        methods->addItem(tr("infer"), QString());
        for (const QString& name : names) {
            methods->addItem(displayText(name.toStdString()), name);
        }
        // What is inferred is shown as the choice, too: "infer" only takes a choice of one's own back.
        methods->setCurrentIndex(std::max(0, methods->findData(toQString(blocks[i].method))));
        connect(methods, &QComboBox::activated, this,
            [this, methods, i] { m_session.setMethod(BlockId(i), methods->currentData().toString()); });
        m_list->setItemWidget(item, Count, methods);
    }
    group->setExpanded(blocks.size() <= 8);
}

void CoverageView::addNodesNeverRun(const DataSet& dataSet)
{
    const auto& nodes = dataSet.coverage.nodesNeverRun;
    if (nodes.empty()) {
        return;
    }
    QTreeWidgetItem* const group = addGroup(
        tr("Nodes that no event is tied to"), nodes.size(), tr("Ops of the model that never ran, or were not logged"));
    for (std::size_t i = 0; i < std::min(nodes.size(), mostListed); ++i) {
        const OperatorNode& node = dataSet.inspector->node(nodes[i]);
        auto* const item = new QTreeWidgetItem(group, {displayText(node.name), displayText(node.op)});
        item->setData(Text, nodeRole, static_cast<qulonglong>(nodes[i].value()));
    }
    if (nodes.size() > mostListed) {
        new QTreeWidgetItem(group, {tr("and %1 more").arg(format::count(nodes.size() - mostListed))});
    }
}

void CoverageView::addRemarks(const DataSet& dataSet)
{
    const auto& groups = dataSet.inspector->diagnostics().groups();
    std::size_t count = 0;
    for (const DiagnosticGroup& group : groups) {
        count += group.count;
    }
    m_remarks = addGroup(groups.empty() ? tr("No remarks on the files") : tr("Remarks on the files"), count,
        tr("What was odd in the files, and what was made of it"));
    for (const DiagnosticGroup& group : groups) {
        m_remarks->addChild(itemOf(group));
    }
    m_remarks->setExpanded(true);
}

void CoverageView::showRemarks()
{
    if (m_remarks != nullptr) {
        m_remarks->setExpanded(true);
        m_list->scrollToItem(m_remarks, QAbstractItemView::PositionAtTop);
        m_list->setCurrentItem(m_remarks);
    }
}

void CoverageView::choose(const QTreeWidgetItem* item)
{
    const QVariant node = item->data(Text, nodeRole);
    if (node.isValid()) {
        m_session.selection().select(NodeId(static_cast<std::size_t>(node.toULongLong())), this);
    }
    const QVariant event = item->data(Text, eventRole);
    if (event.isValid()) {
        m_session.selection().select(EventId(static_cast<std::size_t>(event.toULongLong())), this);
    }
}

} // namespace ets
