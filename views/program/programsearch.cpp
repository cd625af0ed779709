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
    connect(&bar, &FindBar::chosen, this, [this](std::size_t hit) {
        if (hit < m_hits.size()) {
            goTo(hit);
        }
    });
    bar.setHitTexts([this](std::size_t hit) { return textOf(hit); });
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
    m_lineStarts.clear();
    clear();
    if (!m_bar.isHidden()) {
        find();
    }
}

void ProgramSearch::clear()
{
    m_finding.drop();
    m_hits.clear();
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
        m_finding.run(jobs::Pool::Compute,
            [program = m_program, words](const LoadContext& context) { return program->linesWith(words, context); });
    }
}

void ProgramSearch::goTo(std::size_t hit)
{
    m_bar.showHits(hit + 1, m_hits.size());
    Q_EMIT found(m_hits[hit]);
}

/// "12: %add = ...", as the editor has it.
QString ProgramSearch::textOf(std::size_t hit) const
{
    constexpr qsizetype mostText = 200;
    if (m_program == nullptr || hit >= m_hits.size()) {
        return {};
    }
    const QString& text = m_program->text;
    if (m_lineStarts.empty()) {
        m_lineStarts.push_back(0);
        for (qsizetype end = text.indexOf(QLatin1Char('\n')); end >= 0;
             end = text.indexOf(QLatin1Char('\n'), end + 1)) {
            m_lineStarts.push_back(end + 1);
        }
    }
    const std::uint32_t line = m_hits[hit];
    if (line + 1 >= m_lineStarts.size()) {
        return {};
    }
    const QString words = text.mid(m_lineStarts[line], m_lineStarts[line + 1] - 1 - m_lineStarts[line]).trimmed();
    return QStringLiteral("%1: %2").arg(line + 1).arg(words.left(mostText));
}

void ProgramSearch::close()
{
    m_bar.hide();
    clear();
    Q_EMIT closed();
}

} // namespace ets
