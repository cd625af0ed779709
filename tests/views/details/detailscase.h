// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/filterresult.h"
#include "tests/qt/loadedsession.h"
#include "views/details/content/detailsof.h"

#include <memory>

namespace ets::test {

/// A paragraph as text, its spans parted by bars.
inline QString textOf(const DetailParagraph& paragraph)
{
    QStringList parts;
    for (const DetailSpan& span : paragraph.spans) {
        parts.push_back(span.text);
    }
    return parts.join(QLatin1Char('|')).replace(QChar(QChar::Nbsp), QLatin1Char(' '));
}

/// Value of a fact, its spans parted by bars; a note of failure when there is none.
inline QString factOf(const DetailsContent& content, DetailSection::Id id, const QString& label)
{
    const DetailSection* section = content.section(id);
    if (section == nullptr) {
        return QStringLiteral("no such section");
    }
    for (const DetailParagraph& paragraph : section->paragraphs) {
        if (paragraph.label == label) {
            return textOf(paragraph);
        }
    }
    return QStringLiteral("no such fact");
}

/// Texts of the badges; one that is not explained says so.
inline QStringList badgesOf(const DetailsContent& content)
{
    QStringList texts;
    for (const DetailBadge& badge : content.badges) {
        texts.push_back(badge.text);
        if (badge.explanation.isEmpty()) {
            texts.push_back(QStringLiteral("not explained"));
        }
    }
    return texts;
}

/// A loaded case and what the panel says of it.
class LoadedCase {
public:
    /// @return message of a failure, else empty
    QString load(const QStringList& paths)
    {
        m_session = std::make_unique<Session>();
        return openAndWait(*m_session, paths);
    }
    void setFigure(CostFigure figure) { m_session->setFigure(figure); }
    /// @return whether the trace is on show with these runs
    bool setRuns(const RunSpec& runs)
    {
        QSignalSpy finished(m_session.get(), &Session::loadFinished);
        m_session->setRuns(runs);
        return finished.wait(30000);
    }
    void setFilter(const QString& text) { m_session->filterZoom().setFilter({text, {}}); }
    [[nodiscard]] const FilterResult& filtered() const { return *m_session->eventSearch()->current(); }
    [[nodiscard]] const DataSetPtr& dataSet() const { return m_session->dataSet(); }
    [[nodiscard]] const DataSet& shown() const { return *m_session->dataSet(); }
    [[nodiscard]] const Trace& trace() const { return *shown().trace; }
    [[nodiscard]] DetailsContent contentOf(const Selection& selection) const
    {
        return detailsOf(&shown(), m_session->presentation(), selection,
            CrossReference::of(trace(), shown().operators, selection), {}, m_session->eventSearch()->current().get());
    }
    /// First event of a name, invalid for none.
    [[nodiscard]] EventId eventNamed(const std::string& name) const
    {
        for (std::size_t i = 0; i < trace().events().size(); ++i) {
            if (trace().nameOf(EventId(i)) == name) {
                return EventId(i);
            }
        }
        return {};
    }
    /// The kernel with the most self time.
    [[nodiscard]] EventId slowestKernel() const
    {
        EventId slowest;
        for (std::size_t i = 0; i < trace().events().size(); ++i) {
            const Event& event = trace().event(EventId(i));
            if (event.role == EventRole::Kernel && (!slowest || event.selfTicks > trace().event(slowest).selfTicks)) {
                slowest = EventId(i);
            }
        }
        return slowest;
    }

private:
    std::unique_ptr<Session> m_session;
};

} // namespace ets::test
