// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/loadedsession.h"
#include "tests/robust/processusage.h"
#include "tests/views/painted.h"

#include "app/mainwindow.h"

#include <QtGui/QPixmapCache>
#include <QtWidgets/QApplication>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <vector>
#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace ets;
using namespace ets::test;

namespace {

/// That somebody asks for, who then wants to know what the whole process takes, too: 0 for the usual run.
int wantedCycles()
{
    return std::max(0, qEnvironmentVariableIntValue("ETSCOPE_CYCLES"));
}

/// A hundred in the usual run; ETSCOPE_CYCLES=1000 for the whole.
int cycles()
{
    return wantedCycles() > 0 ? wantedCycles() : 100;
}

/// Memory is the machine's as much as ours (fonts, allocator): a usual run counts what is alive instead.
bool measuresMemory()
{
    return wantedCycles() > 0 && !isSanitized;
}

/// Keeps count of what a session has shown.
class ShownTraces {
public:
    explicit ShownTraces(Session& session)
    {
        QObject::connect(&session, &Session::dataSetChanged, &session, [this](const DataSetPtr& dataSet) {
            if (dataSet != nullptr) {
                m_shown.push_back({dataSet, dataSet->trace});
            }
        });
    }

    [[nodiscard]] std::size_t count() const { return m_shown.size(); }
    /// How many of them somebody still holds, or their joined trace.
    [[nodiscard]] std::ptrdiff_t alive() const
    {
        return std::ranges::count_if(
            m_shown, [](const Shown& shown) { return !shown.dataSet.expired() || !shown.trace.expired(); });
    }

private:
    struct Shown {
        std::weak_ptr<const DataSet> dataSet;
        std::weak_ptr<const Trace> trace;
    };
    std::vector<Shown> m_shown;
};

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
    const ShownTraces shown(window.session());
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
    QVERIFY(shown.count() >= static_cast<std::size_t>(cycles()));
    constexpr std::ptrdiff_t mostAlive = 10; // that on show, and what views that nobody sees have not replaced yet
    QTRY_VERIFY2(shown.alive() <= mostAlive, qPrintable(QString::number(shown.alive())));
    // A data set of these takes more than 1 MiB: a single one kept per cycle would show.
    QVERIFY(!measuresMemory() || after < before + (8U << 20U));
}

void TestReopening::newWindows()
{
    const int windows = cycles() / 5;
    std::vector<std::unique_ptr<ShownTraces>> shown;
    const auto cycle = [&shown] {
        MainWindow window(nullptr);
        window.show();
        shown.push_back(std::make_unique<ShownTraces>(window.session()));
        QCOMPARE(openAndWait(window.session(), pairOf(QStringLiteral("linear"))), QString());
        window.close();
    };
    for (int i = 0; i < 5; ++i) {
        cycle();
    }
    const std::uint64_t before = memoryNow();
    const qsizetype widgets = QApplication::allWidgets().size();
    for (int i = 0; i < windows; ++i) {
        cycle();
    }
    const std::uint64_t after = memoryNow();
    qInfo("%d windows: %.1f MiB before, %.1f MiB after", windows, static_cast<double>(before) / (1 << 20),
        static_cast<double>(after) / (1 << 20));
    const auto alive = [&shown] {
        return std::ranges::count_if(shown, [](const auto& traces) { return traces->alive() > 0; });
    };
    QTRY_COMPARE(alive(), std::ptrdiff_t{0}); // a worker may finish what nobody wants any more
    QTRY_VERIFY(QApplication::allWidgets().size() <= widgets);
    QVERIFY(!measuresMemory() || after < before + (8U << 20U));
}

QTEST_MAIN(TestReopening)
#include "tst_reopening.moc"
