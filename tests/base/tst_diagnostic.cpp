// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/message.h"
#include "model/base/remarks.h"

#include <QTest>

using ets::DiagnosticGroup;
using ets::Diagnostics;
using ets::Message;
using ets::Severity;

class TestDiagnostic : public QObject {
    Q_OBJECT

private slots:
    void startsEmpty()
    {
        const Diagnostics none;
        QVERIFY(none.isEmpty());
        QCOMPARE(none.total(), std::uint64_t(0));
        QVERIFY(none.groups().empty());
    }

    void countsByCodeInOrderOfAppearance()
    {
        Diagnostics all;
        all.add("end-before-start", Message::verbatim("run 0"), Message::verbatim("first"));
        all.add("damaged", Message::verbatim("run 1"), Message::verbatim("second"));
        all.add("end-before-start", Message::verbatim("run 2"), Message::verbatim("third"));
        QCOMPARE(all.total(), std::uint64_t(3));
        QCOMPARE(all.groups().size(), std::size_t(2));
        const DiagnosticGroup& b = all.groups()[0];
        QCOMPARE(b.code, std::string_view("end-before-start"));
        QCOMPARE(b.count, std::uint64_t(2));
        QVERIFY(b.severity == Severity::Warning);
        QCOMPARE(b.first.size(), std::size_t(2));
        QCOMPARE(b.first[1].where.english(), std::string("run 2"));
        QCOMPARE(b.first[1].text.english(), std::string("third"));
        QCOMPARE(all.groups()[1].code, std::string_view("damaged"));
        QVERIFY(all.groups()[1].severity == Severity::Error);
    }

    void keepsTheFirstAndCountsTheRest()
    {
        Diagnostics all;
        constexpr int added = 250'000;
        for (int i = 0; i < added; ++i) {
            all.add("other-clock", Message::verbatim(std::to_string(i)), {});
        }
        QCOMPARE(all.total(), std::uint64_t(added));
        QCOMPARE(all.groups().size(), std::size_t(1));
        QCOMPARE(all.groups()[0].first.size(), DiagnosticGroup::maxKept);
        QCOMPARE(all.groups()[0].first.back().where.english(), std::string("99"));
    }
    /// A name of a file may be as long as the file, and each of many remarks may have it.
    void keepsTheBeginningOfLongTexts()
    {
        Diagnostics all;
        std::string name = "x";
        for (int i = 0; i < 100'000; ++i) {
            name += "\u00e4"; // two bytes, of which none is left alone
        }
        all.add("damaged", Message::verbatim(name), Message::verbatim("short"));
        const auto& kept = all.groups()[0].first.front();
        const std::string where = kept.where.english();
        QVERIFY(where.size() > 1900 && where.size() < 2100 && where.ends_with("..."));
        QCOMPARE(where.substr(0, where.size() - 3), name.substr(0, where.size() - 3));
        QCOMPARE(where.size() % 2, std::size_t{0}); // 1, whole characters and 3
        QCOMPARE(kept.text.english(), std::string("short"));
    }

    void countsWithoutTextsOnceEnoughAreKept()
    {
        Diagnostics all;
        QVERIFY(!all.countOnly("damaged"));
        QVERIFY(all.isEmpty());
        for (std::size_t i = 0; i < DiagnosticGroup::maxKept; ++i) {
            QVERIFY(!all.countOnly("damaged"));
            all.add("damaged", ets::Message::verbatim("where"), ets::Message::verbatim("text"));
        }
        QVERIFY(all.countOnly("damaged"));
        QVERIFY(!all.countOnly("end-before-start"));
        QCOMPARE(all.groups().size(), std::size_t(1));
        QCOMPARE(all.groups()[0].count, std::uint64_t(DiagnosticGroup::maxKept + 1));
        QCOMPARE(all.groups()[0].first.size(), DiagnosticGroup::maxKept);
    }

    void appendAddsCountsAndKeepsTheBound()
    {
        Diagnostics left;
        Diagnostics right;
        for (int i = 0; i < 60; ++i) {
            left.add("empty-event", Message::verbatim("left"), {});
            right.add("empty-event", Message::verbatim("right"), {});
        }
        right.add("damaged", Message::verbatim("right"), {});
        left.append(right);
        QCOMPARE(left.total(), std::uint64_t(121));
        QCOMPARE(left.groups().size(), std::size_t(2));
        QCOMPARE(left.groups()[0].count, std::uint64_t(120));
        QCOMPARE(left.groups()[0].first.size(), DiagnosticGroup::maxKept);
        QCOMPARE(left.groups()[0].first[59].where.english(), std::string("left"));
        QCOMPARE(left.groups()[0].first[60].where.english(), std::string("right"));
        QVERIFY(left.groups()[1].severity == Severity::Error);
        left.append({});
        QCOMPARE(left.total(), std::uint64_t(121));
    }
};

QTEST_APPLESS_MAIN(TestDiagnostic)
#include "tst_diagnostic.moc"
