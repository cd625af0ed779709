// SPDX-License-Identifier: GPL-3.0-or-later
// The order of events is the same whether something is kept for each or not.
#include "model/etdump/dump.h"

#include <QTest>

#include <vector>

using namespace ets;

using Kind = EventRef::Kind;

class TestEventRefs : public QObject {
    Q_OBJECT

private slots:
    void keepOrder_data();
    void keepOrder();
};

void TestEventRefs::keepOrder_data()
{
    QTest::addColumn<std::vector<EventRef>>("events");
    QTest::newRow("none") << std::vector<EventRef>();
    QTest::newRow("profile events alone") << std::vector<EventRef>{{Kind::Profile, 0}, {Kind::Profile, 1}};
    QTest::newRow("others among them") << std::vector<EventRef>{{Kind::Profile, 0}, {Kind::Profile, 1},
        {Kind::Debug, 0}, {Kind::Profile, 2}, {Kind::Empty, 0}, {Kind::Debug, 1}};
    QTest::newRow("another one first") << std::vector<EventRef>{{Kind::Allocation, 0}, {Kind::Profile, 0}};
    QTest::newRow("an index that is not next") << std::vector<EventRef>{{Kind::Profile, 0}, {Kind::Profile, 7}};
}

void TestEventRefs::keepOrder()
{
    QFETCH(std::vector<EventRef>, events);
    EventOrder refs;
    refs.expect(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        refs.add(events[i]);
        QCOMPARE(refs.size(), i + 1);
        for (std::size_t k = 0; k <= i; ++k) {
            QCOMPARE(refs[k].kind(), events[k].kind());
            QCOMPARE(refs[k].index(), events[k].index());
        }
    }
}

QTEST_APPLESS_MAIN(TestEventRefs)
#include "tst_eventrefs.moc"
