// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/qt/loadedsession.h"
#include "tests/views/menuclick.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QtGui/QMouseEvent>
#include <QtGui/QWheelEvent>

namespace ets::test {

/// A session with a trace and its timeline on screen, and hands to work with it.
struct TimelinePage {
    explicit TimelinePage(const QStringList& files, QSize size = {1400, 500})
        : view(session)
    {
        view.resize(size);
        view.show();
        message = openAndWait(session, files);
        QCoreApplication::processEvents();
        view.setFocus();
    }

    [[nodiscard]] const TimelineScene& scene() { return view.canvas().scene(); }
    [[nodiscard]] TimelineController& controller() { return view.controller(); }
    [[nodiscard]] QWidget& surface() { return *view.canvas().viewport(); }
    [[nodiscard]] const Trace& trace() const { return *session.dataSet()->trace; }
    [[nodiscard]] const Event& eventOf(SampleId sample) const { return trace().event(trace().eventOf(sample)); }
    [[nodiscard]] std::string_view nameOf(SampleId sample) const { return trace().nameOf(eventOf(sample)); }
    [[nodiscard]] SampleId selected()
    {
        const auto* const sample = std::get_if<SampleId>(&session.selection().selection());
        return sample != nullptr ? *sample : SampleId();
    }
    [[nodiscard]] TimeRange visible() { return scene().scale().visible(); }
    [[nodiscard]] QPoint centerOf(SampleId sample) { return scene().rectOf(sample).center().toPoint(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&view.canvas(), key, modifiers); }
    void moveTo(QPoint to, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButtons held = Qt::LeftButton)
    {
        QMouseEvent move(QEvent::MouseMove, to, surface().mapToGlobal(to), Qt::NoButton, held, modifiers);
        QApplication::sendEvent(&surface(), &move);
    }
    void hover(QPoint at) { moveTo(at, {}, Qt::NoButton); }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(&surface(), Qt::LeftButton, modifiers, from);
        moveTo((from + to) / 2, modifiers);
        moveTo(to, modifiers);
        QTest::mouseRelease(&surface(), Qt::LeftButton, modifiers, to);
    }
    void wheel(QPoint at, QPoint angle, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent turn(
            at, surface().mapToGlobal(at), QPoint(), angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&surface(), &turn);
    }
    /// The longest slice with this name.
    [[nodiscard]] SampleId longest(const char* name)
    {
        SampleId best;
        for (std::size_t i = 0; i < trace().etdump().sampleCount(); ++i) {
            const SampleId sample(i);
            const auto length = trace().durationTicks(sample).value_or(0);
            if (nameOf(sample) == name && (!best.isValid() || length > trace().durationTicks(best).value_or(0))) {
                best = sample;
            }
        }
        return best;
    }
    /// A slice of a role whose name holds a text, in a run of its block that is not the last; zoomed so that one can
    /// point at it.
    [[nodiscard]] SampleId pointable(const char* name, EventRole role)
    {
        for (std::size_t s = 0; s < trace().etdump().sampleCount(); ++s) {
            const Event& event = eventOf(SampleId(s));
            if (event.role == role && trace().nameOf(event).find(name) != std::string_view::npos) {
                controller().zoomTo(SampleId(s));
                controller().zoom().zoomBy(4, scene().slicesRect().width() / 2.0);
                return SampleId(s);
            }
        }
        return {};
    }

    Session session;
    TimelineView view;
    QString message;
};

/// The same with a case of tests/data.
struct CaseTimeline : TimelinePage {
    explicit CaseTimeline(const QString& testCase, QSize size = {1200, 400})
        : TimelinePage(pairOf(testCase), size)
    {
    }
};

} // namespace ets::test
