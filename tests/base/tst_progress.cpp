// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/limits.h"

#include <QTest>

#include <string>
#include <vector>

namespace {

struct Call {
    std::string phase;
    std::uint64_t done;
    std::uint64_t total;
};

class Recorder : public ets::ProgressSink {
public:
    void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) override
    {
        calls.push_back({std::string(phase), done, total});
    }

    std::vector<Call> calls;
};

} // namespace

class TestProgress : public QObject {
    Q_OBJECT

private slots:
    void copiesShareTheFlag()
    {
        const ets::CancelToken token;
        const ets::CancelToken copy = token;
        const ets::CancelToken other;
        QVERIFY(!copy.isCanceled());
        token.cancel();
        QVERIFY(copy.isCanceled());
        QVERIFY(!other.isCanceled());
    }

    void worksWithoutListener()
    {
        const ets::LoadContext context;
        context.report("phase", 1, 2);
        QVERIFY(!context.poll("phase", 0, 2));
    }

    void pollReportsNowAndThen()
    {
        Recorder recorder;
        ets::LoadContext context;
        context.sink = &recorder;
        constexpr std::uint64_t total = 2 * ets::LoadContext::pollInterval + 1;
        for (std::uint64_t i = 0; i < total; ++i) {
            QVERIFY(!context.poll("read", i, total));
        }
        QCOMPARE(recorder.calls.size(), std::size_t(3));
        QCOMPARE(recorder.calls[1].phase, std::string("read"));
        QCOMPARE(recorder.calls[1].done, ets::LoadContext::pollInterval);
        QCOMPARE(recorder.calls[1].total, total);
    }

    void pollSaysToStop()
    {
        const ets::LoadContext context;
        context.cancel.cancel();
        QVERIFY(!context.poll("read", 1, 0));
        QVERIFY(context.poll("read", ets::LoadContext::pollInterval, 0));
    }
};

QTEST_APPLESS_MAIN(TestProgress)
#include "tst_progress.moc"
