// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text.h"

#include <QTest>

#include <string>

using ets::StringId;
using ets::StringPool;

class TestStringPool : public QObject {
    Q_OBJECT

private slots:
    void internsByContent()
    {
        StringPool pool;
        const std::string text = "native_call_add.out";
        const std::string copy = "native_call_add.out";
        const StringId id = pool.intern(text);
        QVERIFY(pool.intern(copy) == id);
        QVERIFY(pool.intern("other") != id);
        QCOMPARE(pool.size(), std::size_t(2));
        QCOMPARE(pool.view(id), std::string_view(text));
        QVERIFY(pool.view(id).data() != text.data());
    }

    void emptyTextIsATextToo()
    {
        StringPool pool;
        const StringId id = pool.intern({});
        QVERIFY(id.isValid());
        QVERIFY(pool.intern("") == id);
        QCOMPARE(pool.view(id), std::string_view());
    }

    void keepsZeroBytes()
    {
        StringPool pool;
        const std::string_view text("a\0b", 3);
        const StringId id = pool.intern(text);
        QVERIFY(pool.intern("a") != id);
        QCOMPARE(pool.view(id), text);
    }

    void findsWhatIsKnown()
    {
        StringPool pool;
        pool.reserve(2);
        QVERIFY(!pool.find("a").isValid());
        QVERIFY(!pool.find("").isValid());
        const StringId first = pool.intern("a");
        const StringId empty = pool.intern("");
        QCOMPARE(pool.find("a"), first);
        QCOMPARE(pool.find(""), empty);
        QVERIFY(!pool.find("b").isValid());
        QCOMPARE(pool.size(), std::size_t(2));
    }

    void invalidIdHasNoText() { QCOMPARE(StringPool().view(StringId()), std::string_view()); }

    void viewsStayValid()
    {
        StringPool pool;
        const StringId first = pool.intern("first");
        const std::string_view early = pool.view(first);
        const std::string large(200'000, 'x');
        for (int i = 0; i < 20'000; ++i) {
            pool.intern("name " + std::to_string(i));
        }
        const StringId huge = pool.intern(large);
        QCOMPARE(early, std::string_view("first"));
        QCOMPARE(pool.view(first).data(), early.data());
        QCOMPARE(pool.view(huge), std::string_view(large));
        QVERIFY(pool.intern("name 12345") == StringId(12346));
        QCOMPARE(pool.size(), std::size_t(20'002));
    }

    void movedPoolTakesItsTextsAlong()
    {
        StringPool source;
        const StringId id = source.intern("kept");
        const std::string_view view = source.view(id);
        StringPool target(std::move(source));
        QCOMPARE(target.view(id).data(), view.data());
        QVERIFY(target.intern("new") == StringId(1));
        QCOMPARE(view, std::string_view("kept"));

        // The pool that was moved from starts again and shares no memory with the other.
        source = StringPool();
        const StringId again = source.intern("other");
        QCOMPARE(source.view(again), std::string_view("other"));
        QCOMPARE(target.view(id), std::string_view("kept"));
        QCOMPARE(target.view(StringId(1)), std::string_view("new"));
    }

    void poolThatWasMovedFromIsEmpty()
    {
        StringPool source;
        source.intern("kept");
        StringPool target;
        target = std::move(source);
        const StringId again =
            source.intern("XXXXXXXX"); // NOLINT(bugprone-use-after-move,clang-analyzer-cplusplus.Move)
        QCOMPARE(again, StringId(0));
        QCOMPARE(target.intern("YYYYYYYY"), StringId(1));
        QCOMPARE(source.view(again), std::string_view("XXXXXXXX"));
        QCOMPARE(target.view(StringId(1)), std::string_view("YYYYYYYY"));
    }
};

QTEST_APPLESS_MAIN(TestStringPool)
#include "tst_stringpool.moc"
