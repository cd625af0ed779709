// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"

#include <QtCore/QString>

#include <vector>

class QWidget;

namespace ets {

class CoverageView;
class DetailsView;
class EventsView;
class GraphPage;
class ModulesView;
class OperatorsView;
class ProgramView;
class TablePage;
class TimelineView;

/// One view of the application.
struct ViewEntry {
    QString id; ///< Stable: names of docks, settings and picture files.
    QString title; ///< Translated.
    QWidget* widget = nullptr;
};

/// One of each view, over one session. The widgets belong to whatever they are put into.
class ViewSet {
public:
    ViewSet(Session& session, QWidget* parent);

    /// In the order of the View menu and of Ctrl+1, Ctrl+2 ...
    [[nodiscard]] const std::vector<ViewEntry>& entries() const { return m_entries; }
    [[nodiscard]] QWidget* widget(const QString& id) const;
    [[nodiscard]] TimelineView* timeline() const { return m_timeline; }
    [[nodiscard]] EventsView* events() const { return m_events; }
    [[nodiscard]] OperatorsView* operators() const { return m_operators; }
    [[nodiscard]] ModulesView* modules() const { return m_modules; }
    [[nodiscard]] GraphPage* graph() const { return m_graph; }
    [[nodiscard]] DetailsView* details() const { return m_details; }
    [[nodiscard]] ProgramView* program() const { return m_program; }
    [[nodiscard]] CoverageView* coverage() const { return m_coverage; }
    /// The pages that hold a filter.
    [[nodiscard]] std::vector<TablePage*> tablePages() const;

private:
    TimelineView* m_timeline;
    EventsView* m_events;
    OperatorsView* m_operators;
    ModulesView* m_modules;
    GraphPage* m_graph;
    DetailsView* m_details;
    ProgramView* m_program;
    CoverageView* m_coverage;
    std::vector<ViewEntry> m_entries;
};

} // namespace ets
