// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text.h"

#include <QTest>

#include <type_traits>
#include <unordered_set>

using ets::EventId;
using ets::NodeId;

// Ids of two vectors must not mix, and a number is no id unless someone says so.
static_assert(!std::is_convertible_v<EventId, NodeId>);
static_assert(!std::is_constructible_v<NodeId, EventId>);
static_assert(!std::is_convertible_v<std::size_t, EventId>);
static_assert(!std::is_convertible_v<EventId, bool>);
static_assert(sizeof(EventId) == sizeof(std::uint32_t));

class TestStrongId : public QObject {
    Q_OBJECT

private slots:
    void startsInvalid()
    {
        constexpr EventId id;
        QVERIFY(!id.isValid());
        QVERIFY(!id);
        QCOMPARE(id.value(), EventId::invalidValue);
    }

    void holdsIndex()
    {
        constexpr EventId first(0);
        constexpr EventId last(EventId::invalidValue - std::size_t(1));
        QVERIFY(first.isValid());
        QVERIFY(last.isValid());
        QCOMPARE(first.value(), 0U);
        QCOMPARE(last.value(), 0xFFFFFFFEU);
    }

    void ordersByIndex()
    {
        QVERIFY(EventId(1) < EventId(2));
        QVERIFY(EventId(2) == EventId(2));
        QVERIFY(EventId(2) < EventId());
    }

    void hashesByIndex()
    {
        const std::unordered_set<NodeId> ids{NodeId(1), NodeId(2), NodeId(1), NodeId()};
        QCOMPARE(ids.size(), std::size_t(3));
        QVERIFY(ids.contains(NodeId(2)));
        QVERIFY(!ids.contains(NodeId(3)));
    }
};

QTEST_APPLESS_MAIN(TestStrongId)
#include "tst_strongid.moc"
