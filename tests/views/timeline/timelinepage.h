// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/qt/loadedsession.h"
#include "tests/views/menuclick.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QtGui/QMouseEvent>

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
    [[nodiscard]] const Inspector& inspector() { return *session.dataSet()->inspector; }
    [[nodiscard]] const Event& eventOf(SampleId sample) { return inspector().event(inspector().eventOf(sample)); }
    [[nodiscard]] SampleId selected()
    {
        const auto* const sample = std::get_if<SampleId>(&session.selection().selection());
        return sample != nullptr ? *sample : SampleId();
    }
    [[nodiscard]] QPoint centerOf(SampleId sample) { return scene().rectOf(sample).center().toPoint(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&view.canvas(), key, modifiers); }
    void drag(QPoint from, QPoint to)
    {
        QTest::mousePress(&surface(), Qt::LeftButton, {}, from);
        for (const QPoint at : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, at, surface().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&surface(), &move);
        }
        QTest::mouseRelease(&surface(), Qt::LeftButton, {}, to);
    }
    /// A slice of a role whose name holds a text, in a run of its block that is not the last; zoomed so that one can
    /// point at it.
    [[nodiscard]] SampleId pointable(const char* name, EventRole role)
    {
        for (std::size_t s = 0; s < inspector().etdump().sampleCount(); ++s) {
            const Event& event = eventOf(SampleId(s));
            if (event.role == role && event.name.find(name) != std::string::npos) {
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

} // namespace ets::test
