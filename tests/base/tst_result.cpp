// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/message.h"

#include <QTest>

#include <array>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <sys/wait.h>
#include <unistd.h>

using ets::Error;
using ets::Message;
using ets::Remedy;
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
        const Result<int> result(
            Error{.file = "a.etdp", .what = Message::verbatim("is empty"), .where = {}, .advice = {}});
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
        const Result<void> bad(Error::canceled());
        QVERIFY(!bad);
        QVERIFY(bad.error().kind == Error::Kind::Canceled);
        QCOMPARE(bad.error().message(), std::string("canceled"));
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
        const Error error{.file = file.toStdString(),
            .what = Message::verbatim("is cut"),
            .where = Message::verbatim(where.toStdString()),
            .advice = Message::verbatim(advice.toStdString())};
        QCOMPARE(QString::fromStdString(error.message()), message);
    }

    void remedyIsNamedWithoutFlags()
    {
        for (int i = 1; i <= static_cast<int>(Remedy::GiveReferenceValues); ++i) {
            const Error error{.what = Message::verbatim("is odd"), .remedy = static_cast<Remedy>(i)};
            const std::string text = error.message();
            QVERIFY(text.size() > std::string("is odd. ").size());
            QVERIFY2(text.find("--") == std::string::npos, text.c_str());
        }
        const Error advised{.what = Message::verbatim("is odd"),
            .advice = Message::verbatim("Do this"),
            .remedy = Remedy::ReadCorrected};
        QCOMPARE(advised.message(), std::string("is odd. Do this"));
    }

    /// In every build, with or without assert().
    void valueThatIsNotThereEndsTheProgram()
    {
        std::array<int, 2> ends{};
        QCOMPARE(::pipe(ends.data()), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            ::dup2(ends[1], STDERR_FILENO);
            std::signal(SIGABRT, SIG_DFL); // not QTest's own handler, which looks for a debugger
            const Result<int> bad(Error{.file = "a.etdp", .what = Message::verbatim("is cut")});
            std::_Exit(bad.value());
        }
        ::close(ends[1]);
        std::string said;
        std::array<char, 256> part{};
        for (ssize_t got = 0; (got = ::read(ends[0], part.data(), part.size())) > 0;) {
            said.append(part.data(), static_cast<std::size_t>(got));
        }
        ::close(ends[0]);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
        QVERIFY2(said.find("a.etdp: is cut") != std::string::npos, said.c_str());
    }

    void shortFormsNeverReadWhatIsNotThere()
    {
        Result<std::string> bad(Error::canceled());
        QVERIFY_EXCEPTION_THROWN((void)*bad, std::bad_variant_access);
        QVERIFY_EXCEPTION_THROWN((void)bad->size(), std::bad_variant_access);
        const Result<std::string> good(std::string("x"));
        QVERIFY_EXCEPTION_THROWN((void)good.error(), std::bad_variant_access);
    }
};

QTEST_APPLESS_MAIN(TestResult)
#include "tst_result.moc"
