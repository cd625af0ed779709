// SPDX-License-Identifier: GPL-3.0-or-later
// Details say where a slice is as the timeline does: across a wrap of the clock, and of another clock.
#include "model/qt/text/format.h"
#include "tests/etdump/dumpfile.h"
#include "tests/views/details/detailscase.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>

using namespace ets;
using namespace ets::test;
using Id = DetailSection::Id;

namespace {

constexpr Ticks wrap = Ticks{1} << 32U;
const QString start = QStringLiteral("Start");

} // namespace

class TestDetailsPlacement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void startBehindAWrap();
    void startOfAnotherClock();

private:
    /// What Details say of the start of the first slice of an event.
    QString startOf(const DumpWriter& writer, const std::string& event)
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.etdp"));
        if (!writeDump(writer, path.toStdString())) {
            return QStringLiteral("no file");
        }
        if (const QString failure = m_case.load({path}); !failure.isEmpty()) {
            return failure;
        }
        const EventId id = m_case.eventNamed(event);
        return id.isValid() ? factOf(m_case.contentOf(m_case.trace().samplesOf(id).front()), Id::Slice, start)
                            : QStringLiteral("no such event");
    }

    LoadedCase m_case;
};

void TestDetailsPlacement::startBehindAWrap()
{
    DumpWriter writer;
    writer.run()
        .event("native_call_a", 1, wrap - 60, wrap - 50)
        .event("native_call_b", 2, 20, 50)
        .framework("Method::execute", wrap - 100, 100);
    QCOMPARE(startOf(writer, "native_call_a"), QStringLiteral(u"+40\u202fns|after the start of Method::execute"));
    QCOMPARE(startOf(writer, "native_call_b"), QStringLiteral(u"+120\u202fns|after the start of Method::execute"));
}

/// Only what was logged is known of it, and that is no negative number however late the clock is.
void TestDetailsPlacement::startOfAnotherClock()
{
    DumpWriter writer;
    const Ticks late = (Ticks{1} << 63U) + 5;
    writer.run()
        .delegateOp("other", 1, late, late + 10)
        .event("DELEGATE_CALL", 1, 60, 80)
        .framework("Method::execute", 0, 100);
    QCOMPARE(startOf(writer, "other"),
        format::exactDuration(late, TimeScale::Ns).replace(QChar(QChar::Nbsp), QLatin1Char(' ')));
}

QTEST_MAIN(TestDetailsPlacement)
#include "tst_detailsplacement.moc"
