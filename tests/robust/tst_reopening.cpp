// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"
#include "tests/robust/processusage.h"
#include "tests/views/painted.h"

#include "app/mainwindow.h"

#include <QtGui/QPixmapCache>

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace ets;
using namespace ets::test;

namespace {

/// A hundred in the usual run; ETSCOPE_CYCLES=1000 for the whole.
int cycles()
{
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("ETSCOPE_CYCLES", &isNumber);
    return isNumber && wanted > 0 ? wanted : 100;
}

/// Without what Qt keeps of pictures, which has a limit of its own, and what the C library keeps for later.
std::uint64_t memoryNow()
{
    QPixmapCache::clear();
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
    return memoryOf("VmRSS").value_or(0);
}

} // namespace

/// Opening and closing traces again and again costs no memory.
class TestReopening : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sameWindow();
    void newWindows();
};

void TestReopening::sameWindow()
{
    MainWindow window(nullptr);
    window.show();
    const auto cycle = [&](int i) {
        const QString name = i % 2 == 0 ? QStringLiteral("cnn_xnn") : QStringLiteral("transformer");
        QCOMPARE(openAndWait(window.session(), pairOf(name)), QString());
        window.session().selection().select(EventId(static_cast<std::size_t>(i % 7)));
        QVERIFY(isPainted(window.grab()));
    };
    const int warmUp = 20; // caches of fonts, styles and pictures fill at first
    for (int i = 0; i < warmUp; ++i) {
        cycle(i);
    }
    const std::uint64_t before = memoryNow();
    QVERIFY(before > 0);
    for (int i = 0; i < cycles(); ++i) {
        cycle(i);
    }
    const std::uint64_t after = memoryNow();
    const double perCycle = (static_cast<double>(after) - static_cast<double>(before)) / cycles();
    qInfo("%d cycles: %.1f MiB before, %.1f MiB after, %.0f bytes per cycle", cycles(),
        static_cast<double>(before) / (1 << 20), static_cast<double>(after) / (1 << 20), perCycle);
    if (!isSanitized) {
        // A data set of these takes more than 1 MiB: a single one kept per cycle would show.
        QVERIFY(after < before + (8U << 20U));
    }
}

void TestReopening::newWindows()
{
    const int windows = cycles() / 5;
    const auto cycle = [] {
        MainWindow window(nullptr);
        window.show();
        QCOMPARE(openAndWait(window.session(), pairOf(QStringLiteral("linear"))), QString());
        window.close();
    };
    for (int i = 0; i < 5; ++i) {
        cycle();
    }
    const std::uint64_t before = memoryNow();
    for (int i = 0; i < windows; ++i) {
        cycle();
    }
    const std::uint64_t after = memoryNow();
    qInfo("%d windows: %.1f MiB before, %.1f MiB after", windows, static_cast<double>(before) / (1 << 20),
        static_cast<double>(after) / (1 << 20));
    if (!isSanitized) {
        QVERIFY(after < before + (8U << 20U));
    }
}

QTEST_MAIN(TestReopening)
#include "tst_reopening.moc"
