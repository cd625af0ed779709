// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/program/programsearch.h"

#include "views/common/findbar.h"

#include <utility>

namespace ets {

ProgramSearch::ProgramSearch(FindBar& bar, QObject* parent)
    : QObject(parent)
    , m_bar(bar)
    , m_finding([this](Result<std::vector<std::uint32_t>> hits) {
        m_hits = hits ? std::move(*hits) : std::vector<std::uint32_t>();
        m_bar.showHits(0, m_hits.size());
        Q_EMIT hitsChanged();
    })
{
    connect(&bar, &FindBar::textChanged, this, &ProgramSearch::find);
    connect(&bar, &FindBar::stepped, this, &ProgramSearch::step);
    connect(&bar, &FindBar::closed, this, &ProgramSearch::close);
}

void ProgramSearch::open()
{
    m_bar.open();
    find();
}

void ProgramSearch::setProgram(std::shared_ptr<const ProgramDocument> program)
{
    m_program = std::move(program);
    clear();
    if (!m_bar.isHidden()) {
        find();
    }
}

void ProgramSearch::clear()
{
    m_finding.drop();
    m_hits.clear();
    m_current = 0;
    Q_EMIT hitsChanged();
}

void ProgramSearch::find()
{
    clear();
    const FindWords words = FindWords::of(m_bar.text());
    if (!words.error.isEmpty()) {
        m_bar.showError(words.error);
    } else if (m_program == nullptr || words.words.empty()) {
        m_bar.showHits(0, 0);
    } else {
        m_finding.run(
            [program = m_program, words](const LoadContext& context) { return program->linesWith(words, context); });
    }
}

void ProgramSearch::step(int by)
{
    if (m_hits.empty()) {
        return;
    }
    const std::size_t count = m_hits.size();
    if (m_current == 0) {
        m_current = by > 0 ? 1 : count;
    } else {
        m_current = by > 0 ? m_current % count + 1 : (m_current + count - 2) % count + 1;
    }
    m_bar.showHits(m_current, count);
    Q_EMIT found(m_hits[m_current - 1]);
}

void ProgramSearch::close()
{
    m_bar.hide();
    clear();
    Q_EMIT closed();
}

} // namespace ets
