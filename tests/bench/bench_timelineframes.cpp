// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of the timeline of a dump: random zooms, a zoom in from everything to one slice and back, and panning, painted
// by Qt into memory. Ends with 1 where the goal is missed. Usage: bench_timelineframes DUMP [FRAMES]; make_dump writes
// dumps. With fewer than 1,000 frames there is no goal. --blocks N in place of a dump: as many blocks, a track each,
// and scrolling through them.
#include "tests/bench/cputime.h"
#include "tests/etdump/dumpfile.h"
#include "tests/qt/loadedsession.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QTemporaryDir>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QScrollBar>

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
    std::vector<std::string> words(argv + 1, argv + argc);
    const QTemporaryDir folder;
    if (words.size() > 1 && words[0] == "--blocks") {
        const std::string path = folder.filePath(QStringLiteral("blocks.etdp")).toStdString();
        if (!test::writeDump(test::dumpOfBlocks(std::stoi(words[1])), path)) {
            return 1;
        }
        words[1] = path;
        words.erase(words.begin());
    }
    if (words.empty()) {
        std::fprintf(stderr, "usage: bench_timelineframes DUMP|--blocks N [FRAMES]\n");
        return 2;
    }
    const int count = words.size() > 1 ? std::stoi(words[1]) : 1000;
    Session session;
    TimelineView view(session);
    view.resize(windowSize);
    view.show();
    const QString message = test::openAndWait(session, {QString::fromStdString(words[0])});
    if (session.dataSet() == nullptr) {
        std::fprintf(stderr, "%s\n", qPrintable(message));
        return 1;
    }
    QCoreApplication::processEvents();
    std::printf("%zu events\n", std::size_t(session.dataSet()->trace->etdump().sampleCount()));
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
    wheel(surface, middle, 1200, Qt::ControlModifier); // with all in sight there is nowhere to go
    isMet &= measure(
        "panning", count, [&](int i) { wheel(surface, middle, (i / 50) % 2 == 0 ? 60 : -60, Qt::ShiftModifier); });
    if (QScrollBar& bar = *view.canvas().verticalScrollBar(); bar.maximum() > 0) {
        isMet &= measure("scrolling through the tracks", count, [&](int i) {
            bar.setValue(static_cast<int>(static_cast<long long>(bar.maximum()) * (i % 100) / 99));
            QCoreApplication::processEvents();
        });
    }
    return isMet || count < 1000 ? 0 : 1;
}
