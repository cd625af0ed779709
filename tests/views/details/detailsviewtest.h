// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/qt/loadedsession.h"
#include "views/details/detailsview.h"

#include <QtTest/QtTest>

#include <memory>

namespace ets::test {

/// A details view on a session of its own; base of the tests that drive it. Warnings fail.
class DetailsViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        // The offscreen platform says of windows and tooltips what it cannot do.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_session = std::make_unique<Session>();
        m_view = std::make_unique<DetailsView>(*m_session);
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

protected:
    /// Shows the view and loads dump and record of a case.
    void open(const QString& testCase, int width = 360, int height = 900)
    {
        m_view->resize(width, height);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QCOMPARE(openAndWait(*m_session, pairOf(testCase)), QString());
    }
    [[nodiscard]] const Trace& trace() const { return *m_session->dataSet()->trace; }
    void select(const Selection& selection) { m_session->selection().select(selection); }
    [[nodiscard]] const Selection& selected() const { return m_session->selection().selection(); }
    /// The kernel with the most self time.
    [[nodiscard]] EventId slowest() const
    {
        EventId best;
        for (std::size_t i = 0; i < trace().events().size(); ++i) {
            const Event& event = trace().event(EventId(i));
            if (event.role == EventRole::Kernel && (!best || event.selfTicks > trace().event(best).selfTicks)) {
                best = EventId(i);
            }
        }
        return best;
    }
    /// The part of a section that has a type; null while it is not shown.
    template <typename T> T* part(DetailSection::Id id) const
    {
        auto* section = m_view->findChild<QWidget*>(QStringLiteral("detailsSection%1").arg(static_cast<int>(id)));
        T* found = section != nullptr && section->isVisible() ? section->findChild<T*>() : nullptr;
        return found != nullptr && found->isVisible() ? found : nullptr;
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<DetailsView> m_view;
};

} // namespace ets::test
