// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/nameddatatable.h"

#include "model/analysis/facts/programfacts.h"
#include "model/analysis/plan/plantexts.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/memorytexts.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/notice.h"

#include <QtCore/QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace ets {

namespace {

constexpr const char* context = "ets::NamedDataTable";

constexpr std::array<ColumnSource, 5> sources{{
    {QT_TRANSLATE_NOOP("ets::NamedDataTable", "Name"), "name",
        QT_TRANSLATE_NOOP("ets::NamedDataTable", "By which it is asked for"), ColumnKind::Text, true, 18},
    {QT_TRANSLATE_NOOP("ets::NamedDataTable", "Bytes"), "bytes",
        QT_TRANSLATE_NOOP("ets::NamedDataTable", "In the file; of what is missing those expected"), ColumnKind::Count,
        true, 9},
    {QT_TRANSLATE_NOOP("ets::NamedDataTable", "Asked for by"), "asked_for_by",
        QT_TRANSLATE_NOOP("ets::NamedDataTable", "Delegates, and values of the plan that kernels work on"),
        ColumnKind::Text, true, 18},
    {QT_TRANSLATE_NOOP("ets::NamedDataTable", "Shape"), "shape",
        QT_TRANSLATE_NOOP("ets::NamedDataTable", "Element type and sizes, where it is a tensor"), ColumnKind::Text,
        true, 16},
    {QT_TRANSLATE_NOOP("ets::NamedDataTable", "File"), "file",
        QT_TRANSLATE_NOOP("ets::NamedDataTable", "The file that holds it"), ColumnKind::Text, true, 12},
}};

QString ownerText(const Program& program, const NamedBytes::Owner& owner)
{
    const ExecutionPlan& plan = program.plans[owner.plan];
    const QString name = owner.delegate
        ? QStringLiteral("%1 %2").arg(displayText(plan.delegates[*owner.delegate].id), QString::number(*owner.delegate))
        : memorytexts::valueName(owner.value);
    return program.plans.size() > 1 ? labeled(displayText(plan.name), name) : name;
}

QString ownersText(const Program& program, const NamedBytes::Entry& entry)
{
    if (entry.ownerCount == 0) {
        return entry.state == NamedBytes::State::Unknown ? NamedDataTable::tr("not known")
                                                         : NamedDataTable::tr("nobody");
    }
    QStringList names;
    for (const NamedBytes::Owner& owner : entry.owners) {
        names.push_back(ownerText(program, owner));
    }
    const auto more = entry.ownerCount - entry.owners.size();
    return names.join(QStringLiteral(", ")) + (more > 0 ? NamedDataTable::tr(" and %1 more").arg(more) : QString());
}

QString fileText(const DataSet& dataSet, const NamedBytes::Entry& entry)
{
    if (entry.state == NamedBytes::State::Missing) {
        return NamedDataTable::tr("in no open file");
    }
    return QFileInfo(
        entry.file ? toQString(dataSet.files.data()[*entry.file]->file) : dataSet.files.path(FileRole::Program))
        .fileName();
}

QString toolTipOf(const NamedBytes::Entry& entry)
{
    QString name = displayText(entry.key);
    switch (entry.state) {
    case NamedBytes::State::Missing:
        return NamedDataTable::tr("%1\nNone of the open files holds it: open the data file (.ptd) that does").arg(name);
    case NamedBytes::State::Differs:
        return NamedDataTable::tr("%1\nThe program expects another type, shape or size: the data file may be that of "
                                  "another export")
            .arg(name);
    default:
        return name;
    }
}

FactRow rowOf(const DataSet& dataSet, const NamedBytes::Entry& entry)
{
    QString shape = entry.layout ? displayText(plantexts::shapeOf(*entry.layout)) : QString();
    if (entry.state == NamedBytes::State::Differs) {
        shape += NamedDataTable::tr(" (not as expected)");
    }
    FactRow row;
    row.cells = {displayText(entry.key), QVariant::fromValue(static_cast<qulonglong>(entry.bytes)),
        ownersText(*dataSet.trace->program(), entry), shape, fileText(dataSet, entry)};
    if (entry.state == NamedBytes::State::Missing && entry.bytes == 0) {
        row.cells[1] = QVariant(); // nobody says
    }
    row.toolTip = toolTipOf(entry);
    return row;
}

} // namespace

Result<NamedDataShown> NamedDataShownFact::of(
    TraceFacts& facts, const NamedDataShownFact& fact, const LoadContext& loading)
{
    const auto named = facts.get(NamedBytesFact(), loading);
    if (!named) {
        return named.error();
    }
    NamedDataShown shown{fact.dataSet, *named, {}};
    for (const NamedBytes::Entry& entry : (*named)->entries) {
        if (loading.poll("named-data", shown.rows.size(), (*named)->entries.size())) {
            return Error::canceled();
        }
        shown.rows.push_back(rowOf(*fact.dataSet, entry));
    }
    return shown;
}

NamedDataTable::NamedDataTable(Session& session, QWidget* parent)
    : FactTable(context, sources, parent)
    , m_session(session)
    , m_working(FactStore::of(session),
          [this](const auto& facts) {
              if (facts) {
                  m_facts = *facts;
                  setRows(m_facts->rows);
                  filter();
                  Q_EMIT rowsShown();
              } else if (facts.error().kind != Error::Kind::Canceled) {
                  setEmptyText(errorText(facts.error()));
                  Q_EMIT rowsShown();
              }
          })
    , m_filtering([this](Result<std::vector<char>> rows) {
        if (rows) {
            setSeen(std::move(*rows));
        } else {
            tellProblem(*this, rows.error());
        }
    })
{
    setAccessibleName(tr("Named data"));
    setEmptyText(tr("The program asks for nothing by name"));
    connect(this, &FactTable::factChosen, this, [this](int row) { chooseUse(static_cast<std::size_t>(row)); });
}

void NamedDataTable::present(const ViewState& now, Changes changes)
{
    m_filter = now.filter.result;
    if (changes.testFlag(Change::Loaded)) {
        showDataSet(now.dataSet);
    } else if (changes.testFlag(Change::Filtered)) {
        filter();
    }
}

void NamedDataTable::showDataSet(const DataSetPtr& dataSet)
{
    m_working.drop();
    m_filtering.drop();
    m_facts.reset();
    setRows({});
    setEmptyText(tr("The program asks for nothing by name"));
    if (dataSet == nullptr || dataSet->trace->program() == nullptr) {
        Q_EMIT rowsShown();
        return;
    }
    m_working.want({dataSet});
}

void NamedDataTable::filter()
{
    m_filtering.drop();
    if (m_facts == nullptr) {
        return; // asked again once there are rows
    }
    if (!filterreach::limits(*m_filter, *m_facts->dataSet)) {
        setSeen({});
        return;
    }
    m_filtering.run(jobs::Pool::Compute,
        [facts = m_facts, result = m_filter](const LoadContext& loading) -> Result<std::vector<char>> {
            const Program& program = *facts->dataSet->trace->program();
            std::vector<std::vector<char>> instructions;
            for (std::uint32_t plan = 0; plan < program.plans.size(); ++plan) {
                if (loading.cancel.isCanceled()) {
                    return Error::canceled();
                }
                instructions.push_back(filterreach::instructions(*result, *facts->dataSet, plan, loading.cancel));
            }
            std::vector<char> seen;
            for (const NamedBytes::Entry& entry : facts->named->entries) {
                const bool isSeen = std::ranges::any_of(entry.owners, [&](const NamedBytes::Owner& owner) {
                    const auto place = firstUseOf(program, owner);
                    return place && instructions[place->plan][place->position] != 0;
                });
                seen.push_back(isSeen ? 1 : 0);
            }
            return seen;
        });
}

void NamedDataTable::chooseUse(std::size_t row)
{
    if (m_facts == nullptr || m_facts->named->entries[row].owners.empty()) {
        return;
    }
    const Trace& trace = *m_facts->dataSet->trace;
    if (const auto place = firstUseOf(*trace.program(), m_facts->named->entries[row].owners.front())) {
        PlaceSelection::of(m_session.selection()).select(trace, *place, this);
    }
}

} // namespace ets
