// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/viewset.h"

#include "views/coverage/coverageview.h"
#include "views/details/detailsview.h"
#include "views/graph/graphpage.h"
#include "views/modules/modulesview.h"
#include "views/program/programview.h"
#include "views/tables/eventsview.h"
#include "views/tables/operatorsview.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ets {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::ViewSet", text);
}

} // namespace

ViewSet::ViewSet(Session& session, QWidget* parent)
    : m_timeline(new TimelineView(session, parent))
    , m_events(new EventsView(session, parent))
    , m_operators(new OperatorsView(session, parent))
    , m_modules(new ModulesView(session, parent))
    , m_graph(new GraphPage(session, parent))
    , m_details(new DetailsView(session, parent))
    , m_program(new ProgramView(session, parent))
    , m_coverage(new CoverageView(session, parent))
{
    m_entries = {
        {QStringLiteral("timeline"), tr(QT_TRANSLATE_NOOP("ets::ViewSet", "Timeline")), m_timeline},
        {QStringLiteral("events"), tr(QT_TRANSLATE_NOOP("ets::ViewSet", "Events")), m_events},
        {QStringLiteral("operators"), tr(QT_TRANSLATE_NOOP("ets::ViewSet", "Operators")), m_operators},
        {QStringLiteral("modules"), tr(QT_TRANSLATE_NOOP("ets::ViewSet", "Modules")), m_modules},
        {QStringLiteral("graph"), tr(QT_TRANSLATE_NOOP("ets::ViewSet", "Graph")), m_graph},
        {QStringLiteral("details"), tr(QT_TRANSLATE_NOOP("ets::ViewSet", "Details")), m_details},
        {QStringLiteral("program"), tr(QT_TRANSLATE_NOOP("ets::ViewSet", "Program")), m_program},
        {QStringLiteral("coverage"), tr(QT_TRANSLATE_NOOP("ets::ViewSet", "Coverage")), m_coverage},
    };
}

QWidget* ViewSet::widget(const QString& id) const
{
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [&](const ViewEntry& entry) { return entry.id == id; });
    return found == m_entries.end() ? nullptr : found->widget;
}

std::vector<TablePage*> ViewSet::tablePages() const
{
    return {m_events, m_operators, m_modules};
}

} // namespace ets
