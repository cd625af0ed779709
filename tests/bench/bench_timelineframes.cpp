// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of the timeline of a dump: random zooms, a zoom in from everything to one slice and back, and panning, painted
// by Qt into memory. Ends with 1 where the goal is missed. Usage: bench_timelineframes DUMP [FRAMES]; make_dump writes
// dumps. With fewer than 1,000 frames there is no goal.
#include "tests/bench/cputime.h"
#include "tests/qt/loadedsession.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QtGui/QWheelEvent>
#include <QtWidgets/QApplication>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <random>
#include <string>

using namespace ets;

namespace {

constexpr QSize windowSize(1600, 900);
constexpr double goal = 4; ///< Milliseconds, 99 of 100 frames.

void wheel(QWidget& surface, QPoint at, int angle, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent turn(
        at, surface.mapToGlobal(at), QPoint(), QPoint(0, angle), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&surface, &turn);
}

bool measure(const char* what, int count, const std::function<void(int)>& act)
{
    const std::vector<double> times = bench::frameTimes(count, act);
    std::printf("%-28s p50 %.2f ms, p99 %.2f ms, max %.2f ms  (p99 at most %.0f ms)\n", what,
        bench::percentile(times, 0.5), bench::percentile(times, 0.99), times.back(), goal);
    return bench::percentile(times, 0.99) <= goal;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_timelineframes DUMP [FRAMES]\n");
        return 2;
    }
    const int count = argc > 2 ? std::stoi(argv[2]) : 1000;
    Session session;
    TimelineView view(session);
    view.resize(windowSize);
    view.show();
    const QString message = test::openAndWait(session, {QString::fromLocal8Bit(argv[1])});
    if (session.dataSet() == nullptr) {
        std::fprintf(stderr, "%s\n", qPrintable(message));
        return 1;
    }
    QCoreApplication::processEvents();
    std::printf("%zu events\n", std::size_t(session.dataSet()->inspector->etdump().sampleCount()));
    QWidget& surface = *view.canvas().viewport();
    std::mt19937 random(1);
    const auto anywhere = [&] {
        return QPoint(static_cast<int>(random() % unsigned(surface.width())),
            static_cast<int>(random() % unsigned(surface.height())));
    };
    bool isMet = measure("random zooms", count,
        [&](int) { wheel(surface, anywhere(), random() % 2 == 0 ? 960 : -900, Qt::ControlModifier); });
    const QPoint middle(surface.width() / 2, surface.height() / 4);
    isMet &= measure("all the way in and out", count,
        [&](int i) { wheel(surface, middle, (i / 100) % 2 == 0 ? 120 : -120, Qt::ControlModifier); });
    isMet &= measure(
        "panning", count, [&](int i) { wheel(surface, middle, (i / 50) % 2 == 0 ? 60 : -60, Qt::ShiftModifier); });
    return isMet || count < 1000 ? 0 : 1;
}
