// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/message.h"

#include <QtTest>

#include <cstdint>
#include <string>

using ets::Message;

class TestMessage : public QObject {
    Q_OBJECT

private slots:
    void nothing()
    {
        const Message message;
        QVERIFY(message.empty());
        QCOMPARE(message.english(), std::string());
        QVERIFY(Message::verbatim("").empty());
        QVERIFY(!ETS_MESSAGE("is cut").empty());
    }

    void placesAreReplaced()
    {
        const std::string entry = "data.pkl";
        const Message message = ETS_MESSAGE("entry \"%2\" of %1 has %3 bytes", "a.zip", entry, std::uint64_t{1} << 63U);
        QCOMPARE(message.english(), std::string("entry \"data.pkl\" of a.zip has 9223372036854775808 bytes"));
        QCOMPARE(std::string(message.code()), std::string("entry \"%2\" of %1 has %3 bytes"));
        QCOMPARE(message.arguments().size(), std::size_t{3});
        QCOMPARE(ETS_MESSAGE("%1 and %1", -1).english(), std::string("-1 and -1"));
    }

    /// Nine places and no more: behind %1 a digit is a digit. A sign that begins no place stays.
    void signsThatAreNoPlaces()
    {
        QCOMPARE(ETS_MESSAGE("%10 of %1", 7).english(), std::string("70 of 7"));
        QCOMPARE(ETS_MESSAGE("5 % of %1, %0, %x, 100 %", 2).english(), std::string("5 % of 2, %0, %x, 100 %"));
        QCOMPARE(ETS_MESSAGE("%9%8%7%6%5%4%3%2%1", 1, 2, 3, 4, 5, 6, 7, 8, 9).english(), std::string("987654321"));
    }

    /// What an argument holds is no place, however it looks.
    void onePass()
    {
        QCOMPARE(ETS_MESSAGE("%1 and %2", "%2%1", "%1").english(), std::string("%2%1 and %1"));
        QCOMPARE(ETS_MESSAGE("<%1>", ETS_MESSAGE("%1%2", "%", "1")).english(), std::string("<%1>"));
    }

    void messagesInMessages()
    {
        constexpr auto kind = ETS_CODE("a picture");
        const Message inner = ETS_MESSAGE("offset %1", 12);
        QCOMPARE(ETS_MESSAGE("is %1 (%2)", kind, inner).english(), std::string("is a picture (offset 12)"));
    }

    /// A text of a file is no code, even where it is the same as one.
    void verbatimIsNotWorded()
    {
        const auto shout = [](const char* code) { return "!" + std::string(code); };
        const Message fromFile = Message::verbatim("is cut at %1");
        QVERIFY(fromFile.code() == nullptr);
        QCOMPARE(fromFile.worded(shout), std::string("is cut at %1"));
        QCOMPARE(ETS_MESSAGE("is cut").worded(shout), std::string("!is cut"));
        QCOMPARE(ETS_MESSAGE("%1: %2", "is cut", ETS_MESSAGE("is cut")).worded(shout), std::string("!is cut: !is cut"));
    }

    /// The places of a translation come in another order, and one that has more of them than there are arguments does
    /// no harm.
    void otherLanguages()
    {
        const auto turned = [](const char* /*code*/) { return std::string("%2 von %1, %3"); };
        QCOMPARE(ETS_MESSAGE("%1 of %2", 4, 3).worded(turned), std::string("3 von 4, %3"));
        const auto silent = [](const char* /*code*/) { return std::string(); };
        QCOMPARE(ETS_MESSAGE("%1 of %2", 4, 3).worded(silent), std::string());
    }

    void equality()
    {
        QVERIFY(ETS_MESSAGE("run %1", 3) == ETS_MESSAGE("run %1", 3));
        QVERIFY(ETS_MESSAGE("run %1", 3) != ETS_MESSAGE("run %1", 4));
        QVERIFY(ETS_MESSAGE("run %1", 3) != Message::verbatim("run 3"));
        QVERIFY(Message() == Message::verbatim(""));
    }

    /// All parts of an error are worded.
    void errors()
    {
        const ets::Error error{.file = "a.etdp",
            .what = ETS_MESSAGE("is cut"),
            .where = ETS_MESSAGE("offset %1", 8),
            .advice = ETS_MESSAGE("Copy it")};
        QCOMPARE(error.message(), std::string("a.etdp: is cut (offset 8). Copy it"));
        const auto marked = [](const char* code) { return "<" + std::string(code) + ">"; };
        QCOMPARE(error.inWords().worded(marked), std::string("<<<a.etdp: <is cut>> (<offset 8>)>. <Copy it>>"));
    }
};

QTEST_APPLESS_MAIN(TestMessage)
#include "tst_message.moc"
