// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/result.h"

#include <QTest>

#include <memory>

using ets::Error;
using ets::Result;

class TestResult : public QObject {
    Q_OBJECT

private slots:
    void holdsValue()
    {
        Result<std::string> result(std::string("abc"));
        QVERIFY(result.has_value());
        QVERIFY(static_cast<bool>(result));
        QCOMPARE(*result, std::string("abc"));
        QCOMPARE(result->size(), std::size_t(3));
        result.value() = "d";
        const auto& readOnly = result;
        QCOMPARE(readOnly.value(), std::string("d"));
        QCOMPARE(readOnly->size(), std::size_t(1));
    }

    void holdsError()
    {
        const Result<int> result(Error{.file = "a.etdp", .what = "is empty", .where = {}, .advice = {}});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().file, std::string("a.etdp"));
        QVERIFY(result.error().kind == Error::Kind::Input);
    }

    void movesValueThatCannotBeCopied()
    {
        Result<std::unique_ptr<int>> result(std::make_unique<int>(7));
        const std::unique_ptr<int> taken = *std::move(result);
        QCOMPARE(*taken, 7);
    }

    void valueOfTheErrorsOwnTypeStaysApart()
    {
        const Result<std::string> good(std::string("not an error"));
        QVERIFY(good.has_value());
    }

    void voidResult()
    {
        const Result<void> good;
        QVERIFY(good.has_value());
        const Result<void> bad(Error::cancelled());
        QVERIFY(!bad);
        QVERIFY(bad.error().kind == Error::Kind::Cancelled);
        QCOMPARE(bad.error().message(), std::string("cancelled"));
    }

    void message_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("advice");
        QTest::addColumn<QString>("message");
        QTest::newRow("all") << "f"
                             << "offset 8"
                             << "Try again"
                             << "f: is cut (offset 8). Try again";
        QTest::newRow("no file") << ""
                                 << "offset 8"
                                 << "Try again"
                                 << "is cut (offset 8). Try again";
        QTest::newRow("no place") << "f"
                                  << ""
                                  << "Try again"
                                  << "f: is cut. Try again";
        QTest::newRow("only what") << ""
                                   << ""
                                   << ""
                                   << "is cut";
    }

    void message()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, where);
        QFETCH(const QString, advice);
        QFETCH(const QString, message);
        const Error error{
            .file = file.toStdString(), .what = "is cut", .where = where.toStdString(), .advice = advice.toStdString()};
        QCOMPARE(QString::fromStdString(error.message()), message);
    }
};

QTEST_APPLESS_MAIN(TestResult)
#include "tst_result.moc"
