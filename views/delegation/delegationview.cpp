// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/delegation/delegationview.h"

#include "model/analysis/plan/instructionevent.h"
#include "model/analysis/plan/plantexts.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/hover.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/planwords.h"
#include "model/qt/text/text.h"
#include "views/tables/facttable.h"
#include "views/tables/hoverfacts.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTabWidget>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

namespace ets {

DelegationView::DelegationView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_methods(new QComboBox(this))
    , m_summary(new QLabel(this))
    , m_strip(new InstructionStrip(this))
    , m_tabs(new QTabWidget(this))
    , m_ops(new FactTable(delegationrows::context, delegationrows::opColumns(), this))
    , m_calls(new FactTable(delegationrows::context, delegationrows::callColumns(), this))
    , m_interruptions(new FactTable(delegationrows::context, delegationrows::interruptionColumns(), this))
    , m_working(FactStore::of(session), [this](const Result<FactsPtr>& facts) {
        if (facts) {
            take(*facts);
        } else if (facts.error().kind != Error::Kind::Canceled) {
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
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
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
    setFocusProxy(m_ops);
    connect(m_methods, &QComboBox::currentIndexChanged, this, &DelegationView::start);
    connect(m_strip, &InstructionStrip::instructionChosen, this, &DelegationView::choose);
    connect(m_strip, &InstructionStrip::instructionHovered, this, &DelegationView::hover);
    for (FactTable* const table : {m_ops, m_calls, m_interruptions}) {
        new HoverFacts(*this, session, *table);
        connect(table, &FactTable::factChosen, this, [this, table](int row) {
            this->session().selection().select(table->facts().rows()[static_cast<std::size_t>(row)].selection, table);
        });
    }
    connect(m_interruptions, &FactTable::factChosen, this, [this](int row) {
        m_strip->setMarked(m_facts->delegation->interruptions[static_cast<std::size_t>(row)].instructions);
    });
    PlaceSelection& places = PlaceSelection::of(session.selection());
    connect(m_calls, &FactTable::factChosen, this, [this, &places](int row) {
        const std::uint32_t position = m_facts->delegation->calls[static_cast<std::size_t>(row)].position;
        places.select(*m_facts->dataSet->trace, {m_facts->plan, position}, m_calls);
        m_strip->setMarked({position});
    });
}

void DelegationView::present(const ViewState& now, Changes changes)
{
    const bool isLoaded = changes.testFlag(Change::Loaded);
    if (isLoaded) {
        showDataSet(now.dataSet);
    }
    if ((isLoaded || changes.testFlag(Change::Filtered)) && m_methods->count() > 0) {
        start();
    }
    if (changes.testFlag(Change::Presentation) && m_facts != nullptr) {
        for (FactTable* const table : {m_ops, m_calls, m_interruptions}) {
            table->setUnits(units());
        }
    }
    if (changes.testFlag(Change::Selected)) {
        showSelection(now.selection, now.selection.origin);
    }
    if (isLoaded || changes.testFlag(Change::Hovered)) {
        light(now.hover);
    }
}

void DelegationView::showDataSet(const DataSetPtr& dataSet)
{
    m_working.drop();
    m_facts.reset();
    m_summary->clear();
    m_strip->setCells({}, [](std::size_t) { return QString(); });
    for (FactTable* const table : {m_ops, m_calls, m_interruptions}) {
        table->setRows({});
    }
    const Program* const program = dataSet == nullptr ? nullptr : dataSet->trace->program();
    const bool hasMethods = program != nullptr && !program->plans.empty();
    m_strip->setVisible(hasMethods);
    m_tabs->tabBar()->setVisible(hasMethods);
    m_ops->setEmptyText(program == nullptr
            ? tr("Open the program file (.pte) beside the trace to see what was delegated and what was not")
            : tr("The method executes nothing"));
    m_ops->setOfFiltered(false);
    m_follower.keep(m_methods->currentText());
    const QString before = hasMethods ? m_follower.follow(*dataSet, {}) : QString();
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
    if (m_methods->count() == 0) {
        m_tabs->setCurrentWidget(m_ops);
    }
}

void DelegationView::start()
{
    m_working.want({shown().dataSet, m_methods->currentData().toUInt(), shown().filter.result});
}

void DelegationView::take(const FactsPtr& facts)
{
    const bool isSameMethod = m_facts != nullptr && m_facts->dataSet == facts->dataSet && m_facts->plan == facts->plan;
    m_facts = facts;
    if (!isSameMethod) { // else what is in sight stays there
        m_strip->setLegend(delegationrows::legend(*facts));
        m_strip->setCells(delegationrows::cells(*facts), [this](std::size_t position) { return textOf(position); });
    }
    m_strip->setSeen(facts->seen);
    showFacts();
    showSelection(shown().selection, nullptr);
}

void DelegationView::showFacts()
{
    m_summary->setText(delegationrows::summary(*m_facts));
    const QString nothing = tr("The filter lets nothing of this table through");
    const auto show = [&](FactTable& table, std::vector<FactRow> rows, bool hasAny, const QString& empty) {
        table.setOfFiltered(m_facts->isFiltered());
        table.setRows(std::move(rows), units());
        table.setEmptyText(hasAny ? nothing : empty);
    };
    const Delegation& whole = *m_facts->whole;
    show(*m_ops, delegationrows::ops(*m_facts), !whole.rows.empty(), tr("The method executes nothing"));
    show(*m_calls, delegationrows::calls(*m_facts), !whole.calls.empty(), tr("The method calls no backend"));
    show(*m_interruptions, delegationrows::interruptions(*m_facts), !whole.interruptions.empty(),
        tr("Nothing stands between two calls into one backend"));
    m_tabs->setTabText(1, tr("Calls (%1)").arg(m_facts->delegation->calls.size()));
    m_tabs->setTabText(2, tr("Interruptions (%1)").arg(m_facts->delegation->interruptions.size()));
}

CellUnits DelegationView::units() const
{
    const DataSet& trace = *m_facts->dataSet;
    return CellUnits::of(trace.trace->options(), trace.unitFor(shown().presentation.unit));
}

QString DelegationView::summary() const
{
    return m_summary->text();
}

QString DelegationView::textOf(std::size_t position) const
{
    return m_facts == nullptr ? QString()
                              : tr("instruction %1\n%2")
                                    .arg(planwords::instructionNumber(m_facts->method(), position),
                                        displayText(plantexts::instructionText(m_facts->method(), position)));
}

void DelegationView::choose(std::size_t position)
{
    if (m_facts == nullptr || position >= m_facts->method().instructions.size()) {
        return;
    }
    m_strip->setMarked({static_cast<std::uint32_t>(position)});
    PlaceSelection::of(session().selection())
        .select(*m_facts->dataSet->trace, {m_facts->plan, static_cast<std::uint32_t>(position)}, m_strip);
}

void DelegationView::hover(std::optional<std::size_t> position)
{
    Hover& hover = Hover::of(session());
    if (m_facts != nullptr && position && *position < m_facts->method().instructions.size()) {
        hover.set(delegationrows::selectionOf(*m_facts, *position), m_strip);
    } else {
        hover.leave(m_strip);
    }
}

/// Lights the instructions of what the pointer is on in other views.
void DelegationView::light(const SelectionState& hover)
{
    const auto& events = hover.targetsFor(m_strip).events;
    m_strip->setLit(
        m_facts == nullptr ? std::vector<std::uint32_t>() : positionsOf(placesOf(*m_facts->dataSet->trace, events)));
}

std::vector<std::uint32_t> DelegationView::positionsOf(const std::vector<PlanPlace>& places) const
{
    std::vector<std::uint32_t> positions;
    for (const PlanPlace& place : places) {
        if (place.plan == m_facts->plan) {
            positions.push_back(place.position);
        }
    }
    std::ranges::sort(positions);
    const auto [first, last] = std::ranges::unique(positions);
    positions.erase(first, last);
    return positions;
}

void DelegationView::showSelection(const SelectionState& selection, const QObject* origin)
{
    if (m_facts == nullptr) {
        return;
    }
    std::vector<std::uint32_t> positions = positionsOf(selection.places);
    std::vector<int> calls;
    for (std::size_t i = 0; i < m_facts->delegation->calls.size(); ++i) {
        if (std::ranges::binary_search(positions, m_facts->delegation->calls[i].position)) {
            calls.push_back(static_cast<int>(i));
        }
    }
    std::vector<int> ops;
    const auto& rows = m_ops->facts().rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto* const type = std::get_if<OpTypeId>(&rows[i].selection);
        if (type != nullptr
            && std::ranges::find(selection.targets->opTypes, *type) != selection.targets->opTypes.end()) {
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
