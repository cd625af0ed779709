// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sql/sqlquestions.h"

#include <QtCore/QtGlobal>

#include <array>

namespace ets {

std::span<const SqlQuestion> sqlQuestions()
{
    static constexpr auto questions = std::to_array<SqlQuestion>({
        {QT_TRANSLATE_NOOP("ets::SqlView", "Where does the time of a run go?"),
            "select name, kind, backend, ticks / (runs * ticks_per_ms) as ms_per_run, share, op_row\n"
            "from operators\n"
            "where share > 0\n"
            "order by ticks desc limit 20"},
        {QT_TRANSLATE_NOOP("ets::SqlView", "Which ops are slowest, and which line of the model is it?"),
            "select name, op, p50 / ticks_per_ms as median_ms, link, file, line, event\n"
            "from events\n"
            "where role in ('kernel', 'delegate op')\n"
            "order by total desc limit 20"},
        {QT_TRANSLATE_NOOP("ets::SqlView", "Which runs were cold or odd?"),
            "select r.run, r.place, r.duration / r.ticks_per_ms as ms, r.duration * 1.0 / m.middle as times_median\n"
            "from runs r join (select block, median(duration) as middle from runs where executes group by block) m\n"
            "  on m.block = r.block\n"
            "where r.executes\n"
            "order by times_median desc limit 20"},
        {QT_TRANSLATE_NOOP("ets::SqlView", "What do all modules of one class cost together?"),
            "select type, count(*) as modules, sum(self_total / (runs * ticks_per_ms)) as ms_per_run\n"
            "from modules\n"
            "group by type\n"
            "order by ms_per_run desc"},
        {QT_TRANSLATE_NOOP("ets::SqlView", "Where is time that belongs to no op?"),
            "select e.name, e.instruction, u.kind, u.ticks / (u.runs * u.ticks_per_ms) as ms_per_run, e.event\n"
            "from unaccounted u join events e on e.trace = u.trace and e.event = u.event\n"
            "where not u.opaque\n"
            "order by u.ticks desc limit 20"},
        {QT_TRANSLATE_NOOP("ets::SqlView", "Which ops stay with the runtime, and what do they cost?"),
            "select n.op, count(distinct n.node) as nodes, sum(e.self_total / e.ticks_per_ms) as ms\n"
            "from events e join event_nodes en on en.trace = e.trace and en.event = e.event and en.nodes = 1\n"
            "  join nodes n on n.record = en.record and n.graph = en.graph and n.node = en.node\n"
            "where e.role = 'kernel'\n"
            "group by n.op order by ms desc"},
        {QT_TRANSLATE_NOOP("ets::SqlView", "Which single calls are erratic?"),
            "select e.name, count(*) as calls, median(s.duration) as p50, quantile_cont(s.duration, 0.99) as "
            "p99, e.event\n"
            "from samples s join events e on e.trace = s.trace and e.event = s.event\n"
            "where e.role in ('kernel', 'delegate op')\n"
            "group by e.event, e.name\n"
            "order by quantile_cont(s.duration, 0.99) / nullif(median(s.duration), 0) desc nulls last limit 20"},
        {QT_TRANSLATE_NOOP("ets::SqlView", "What holds the memory at its peak?"),
            "select value, qualified_name, arena, byte_offset, bytes, first_step, last_step\n"
            "from tensors\n"
            "where at_peak\n"
            "order by bytes desc"},
        {QT_TRANSLATE_NOOP("ets::SqlView", "Which tables and columns are there?"),
            "select \"table\", \"column\", type, unit, sentence\nfrom columns"},
    });
    return questions;
}

} // namespace ets
