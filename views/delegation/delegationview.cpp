// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/delegation/delegationview.h"

#include "model/analysis/plan/plantexts.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/tables/facttable.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTabWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace ets {

DelegationView::DelegationView(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_methods(new QComboBox(this))
    , m_summary(new QLabel(this))
    , m_strip(new InstructionStrip(this))
    , m_tabs(new QTabWidget(this))
    , m_ops(new FactTable(delegationrows::context, delegationrows::opColumns(), this))
    , m_calls(new FactTable(delegationrows::context, delegationrows::callColumns(), this))
    , m_interruptions(new FactTable(delegationrows::context, delegationrows::interruptionColumns(), this))
    , m_working([this](const Result<FactsPtr>& facts) {
        if (facts) {
            take(*facts);
        } else if (facts.error().kind != Error::Kind::Cancelled) {
            m_ops->setEmptyText(errorText(facts.error()));
        }
    })
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* const tools = new QHBoxLayout;
    tools->setContentsMargins(6, 4, 6, 4);
    tools->setSpacing(8);
    m_methods->setAccessibleName(tr("Method"));
    m_methods->setToolTip(tr("Method of the program"));
    m_methods->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    tools->addWidget(m_methods);
    tools->addWidget(m_summary, 1);
    layout->addLayout(tools);
    layout->addWidget(m_strip);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_ops, tr("Op types"));
    m_tabs->addTab(m_calls, tr("Calls"));
    m_tabs->addTab(m_interruptions, tr("Interruptions"));
    layout->addWidget(m_tabs, 1);
    m_ops->setAccessibleName(tr("Op types by backend"));
    m_calls->setAccessibleName(tr("Calls into backends"));
    m_interruptions->setAccessibleName(tr("What interrupts partitions"));
    m_calls->setEmptyText(tr("The method calls no backend"));
    m_interruptions->setEmptyText(tr("Nothing stands between two calls into one backend"));
    setFocusProxy(m_ops);
    connect(m_methods, &QComboBox::currentIndexChanged, this, &DelegationView::start);
    connect(m_strip, &InstructionStrip::instructionChosen, this, &DelegationView::choose);
    for (FactTable* const table : {m_ops, m_calls, m_interruptions}) {
        connect(table, &FactTable::factChosen, this, [this, table](int row) {
            m_session.selection().select(table->facts().rows()[static_cast<std::size_t>(row)].selection, table);
        });
    }
    connect(m_interruptions, &FactTable::factChosen, this, [this](int row) {
        m_strip->setMarked(m_facts->delegation.interruptions[static_cast<std::size_t>(row)].instructions);
    });
    PlaceSelection& places = PlaceSelection::of(session.selection());
    connect(m_calls, &FactTable::factChosen, this, [this, &places](int row) {
        const std::uint32_t position = m_facts->delegation.calls[static_cast<std::size_t>(row)].position;
        places.select(*m_facts->dataSet->inspector, {m_facts->plan, position}, m_calls);
        m_strip->setMarked({position});
    });
    connect(&places, &PlaceSelection::changed, this, &DelegationView::showSelection);
    connect(&session, &Session::dataSetChanged, this, &DelegationView::setDataSet);
    connect(&session.selection(), &SelectionController::selectionChanged, this, &DelegationView::showSelection);
    setDataSet(session.dataSet());
}

void DelegationView::setDataSet(const DataSetPtr& dataSet)
{
    m_working.drop();
    m_facts.reset();
    m_summary->clear();
    m_strip->setCells({}, [](std::size_t) { return QString(); });
    for (FactTable* const table : {m_ops, m_calls, m_interruptions}) {
        table->setRows({});
    }
    const Program* const program = dataSet == nullptr ? nullptr : dataSet->inspector->program();
    const bool hasMethods = program != nullptr && !program->plans.empty();
    m_strip->setVisible(hasMethods);
    m_tabs->tabBar()->setVisible(hasMethods);
    m_ops->setEmptyText(program == nullptr
            ? tr("Open the program file (.pte) beside the trace to see what was delegated and what was not")
            : tr("The method executes nothing"));
    const QString before = m_methods->currentText();
    {
        const QSignalBlocker blocker(m_methods);
        m_methods->clear();
        for (std::size_t i = 0; hasMethods && i < program->plans.size(); ++i) {
            if (!program->plans[i].instructions.empty() || program->plans.size() == 1) {
                m_methods->addItem(displayText(program->plans[i].name), static_cast<uint>(i));
            }
        }
        m_methods->setCurrentIndex(std::max(0, m_methods->findText(before)));
    }
    m_methods->setVisible(m_methods->count() > 1);
    if (m_methods->count() > 0) {
        start();
    } else {
        m_tabs->setCurrentWidget(m_ops);
    }
}

void DelegationView::start()
{
    const DataSetPtr dataSet = m_session.dataSet();
    const auto plan = m_methods->currentData().toUInt();
    m_working.run([dataSet, plan](const LoadContext&) -> Result<FactsPtr> {
        const Inspector& inspector = *dataSet->inspector;
        return std::make_shared<const DelegationFacts>(
            DelegationFacts{dataSet, plan, Delegation::of(inspector.program()->plans[plan], &inspector)});
    });
}

void DelegationView::take(const FactsPtr& facts)
{
    m_facts = facts;
    const InspectorOptions& options = facts->dataSet->inspector->options();
    const CellUnits units{options.sourceTimeScale, options.targetTimeScale, facts->dataSet->shownScale};
    m_summary->setText(delegationrows::summary(*facts));
    m_strip->setLegend(delegationrows::legend(*facts));
    m_strip->setCells(delegationrows::cells(*facts), [this](std::size_t position) { return textOf(position); });
    m_ops->setRows(delegationrows::ops(*facts), units);
    m_calls->setRows(delegationrows::calls(*facts), units);
    m_interruptions->setRows(delegationrows::interruptions(*facts), units);
    m_tabs->setTabText(1, tr("Calls (%1)").arg(facts->delegation.calls.size()));
    m_tabs->setTabText(2, tr("Interruptions (%1)").arg(facts->delegation.interruptions.size()));
    showSelection(nullptr);
    Q_EMIT shown();
}

QString DelegationView::summary() const
{
    return m_summary->text();
}

QString DelegationView::textOf(std::size_t position) const
{
    return m_facts == nullptr
        ? QString()
        : tr("instruction %1\n%2")
              .arg(QString::number(position), displayText(plantexts::instructionText(m_facts->method(), position)));
}

void DelegationView::choose(std::size_t position)
{
    if (m_facts == nullptr || position >= m_facts->method().instructions.size()) {
        return;
    }
    m_strip->setMarked({static_cast<std::uint32_t>(position)});
    PlaceSelection::of(m_session.selection())
        .select(*m_facts->dataSet->inspector, {m_facts->plan, static_cast<std::uint32_t>(position)}, m_strip);
}

void DelegationView::showSelection(QObject* origin)
{
    if (m_facts == nullptr) {
        return;
    }
    const CrossReference& targets = m_session.selection().targets();
    std::vector<std::uint32_t> positions;
    for (const PlanPlace& place : PlaceSelection::of(m_session.selection()).places(*m_facts->dataSet->inspector)) {
        if (place.plan == m_facts->plan) {
            positions.push_back(place.position);
        }
    }
    std::ranges::sort(positions);
    const auto [first, last] = std::ranges::unique(positions);
    positions.erase(first, last);
    std::vector<int> calls;
    for (std::size_t i = 0; i < m_facts->delegation.calls.size(); ++i) {
        if (std::ranges::binary_search(positions, m_facts->delegation.calls[i].position)) {
            calls.push_back(static_cast<int>(i));
        }
    }
    std::vector<int> ops;
    const auto& rows = m_ops->facts().rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto* const type = std::get_if<OpTypeId>(&rows[i].selection);
        if (type != nullptr && std::ranges::find(targets.opTypes, *type) != targets.opTypes.end()) {
            ops.push_back(static_cast<int>(i));
        }
    }
    if (origin != m_calls) {
        m_calls->markRows(calls);
    }
    if (origin != m_ops) {
        m_ops->markRows(ops);
    }
    if (origin != m_strip) {
        m_strip->setMarked(std::move(positions));
    }
}

} // namespace ets
