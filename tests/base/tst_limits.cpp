// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/limits.h"

#include <QTest>

#include <cstdint>
#include <optional>
#include <vector>

using namespace ets;

namespace {

constexpr std::uint64_t mib = 1U << 20U;

/// Kind of the error that a function throws; nothing when it throws none.
template <typename Function> std::optional<Error::Kind> thrownBy(Function&& function)
{
    try {
        function();
        return std::nullopt;
    } catch (const ReadError& problem) {
        return problem.error.kind;
    }
}

} // namespace

class TestLimits : public QObject {
    Q_OBJECT

private slots:
    void takesAllOrNothing();
    void growsWithTheFiles();
    void copiesShareWhatIsLeft();
    void greedyFileLeavesEnough();
    void unusedPartComesBack();
    void allowanceIsNotCharged();
    void tenthIsATenthOfParts();
    void paysForRoom();
    void loanComesBack();
    void hearsACancel();
    void doorMakesAResult();
};

void TestLimits::takesAllOrNothing()
{
    const Limits limits = Limits::exactly(10, 5);
    QVERIFY(limits.tryMemory(7));
    QVERIFY(!limits.tryMemory(4));
    QCOMPARE(thrownBy([&] { limits.memory(4); }), std::optional(Error::Kind::TooMuch));
    QCOMPARE(limits.memoryLeft(), std::uint64_t{3});
    limits.memory(3);
    limits.giveBack(5);
    QCOMPARE(limits.memoryLeft(), std::uint64_t{5});
    QVERIFY(limits.trySteps(4));
    QVERIFY(!limits.trySteps(2));
    QCOMPARE(thrownBy([&] { limits.steps(2); }), std::optional(Error::Kind::TooMuch));
    limits.steps(1);
    QCOMPARE(limits.stepsLeft(), std::uint64_t{0});
}

void TestLimits::growsWithTheFiles()
{
    QCOMPARE(Limits::forFiles(0).memoryLeft(), 48 * mib);
    QCOMPARE(Limits::forFiles(1000).memoryLeft(), 48 * mib + 3000);
    QCOMPARE(Limits::forFiles(1000).stepsLeft(), std::uint64_t{200'100'000});
    QCOMPARE(Limits::forFiles(UINT64_MAX).memoryLeft(), UINT64_MAX);
    QCOMPARE(Limits::forFiles(UINT64_MAX / 3).memoryLeft(), UINT64_MAX);
}

void TestLimits::copiesShareWhatIsLeft()
{
    const Limits limits = Limits::exactly(10);
    const Limits same = limits; // NOLINT(performance-unnecessary-copy-initialization)
    QVERIFY(same.tryMemory(6));
    QCOMPARE(limits.memoryLeft(), std::uint64_t{4});
}

void TestLimits::greedyFileLeavesEnough()
{
    const Limits whole = Limits::forFiles(30 * mib);
    std::vector<Limits> parts;
    for (const std::uint64_t size : {20 * mib, 9 * mib, mib}) {
        parts.push_back(whole.partFor(size));
        // Its own size at least, whatever those before it took,
        QVERIFY(parts.back().memoryLeft() >= size);
        QVERIFY(parts.back().stepsLeft() >= 50 * size);
        parts.back().memory(parts.back().memoryLeft()); // and it takes all.
    }
    // Products still have two bytes for each of the files, and an eighth of what is fixed.
    QVERIFY(whole.memoryLeft() >= 2 * 30 * mib + 6 * mib - 3);
    QVERIFY(whole.partFor(1000).memoryLeft() > 0); // a file that nobody counted gets something, too
}

void TestLimits::unusedPartComesBack()
{
    const Limits whole = Limits::forFiles(mib);
    const std::uint64_t before = whole.memoryLeft();
    {
        const Limits part = whole.partFor(mib);
        QVERIFY(whole.memoryLeft() < before);
        part.memory(100);
    }
    QCOMPARE(whole.memoryLeft(), before - 100);
    QCOMPARE(whole.stepsLeft(), Limits::forFiles(mib).stepsLeft());
    // A reader without a load has limits of its own; one of a load has a part of it.
    LoadContext context;
    QCOMPARE(Limits::forFile(mib, context).memoryLeft(), Limits::forFiles(mib).memoryLeft());
    context.limits = std::make_shared<const Limits>(Limits::forFiles(mib));
    QVERIFY(Limits::forFile(mib, context).memoryLeft() < Limits::forFiles(mib).memoryLeft());
    Limits::of(context, 0).memory(7);
    QCOMPARE(context.limits->memoryLeft(), Limits::forFiles(mib).memoryLeft() - 7);
}

void TestLimits::allowanceIsNotCharged()
{
    const Limits whole = Limits::exactly(100);
    {
        const Limits piece = whole.allowing(50);
        QVERIFY(piece.tryMemory(150) && !piece.tryMemory(1));
        piece.giveBack(110); // 40 are kept, within the allowance
    }
    QCOMPARE(whole.memoryLeft(), std::uint64_t{100});
    whole.allowing(50).memory(70);
    QCOMPARE(whole.memoryLeft(), std::uint64_t{80});
}

void TestLimits::tenthIsATenthOfParts()
{
    const Limits tenth = Limits::forFiles(100 * mib).scaled(1, 10);
    QCOMPARE(tenth.memoryLeft(), (48 + 300) * mib / 10);
    const std::uint64_t whole = Limits::forFiles(100 * mib).partFor(40 * mib).memoryLeft();
    const std::uint64_t part = tenth.partFor(40 * mib).memoryLeft();
    QVERIFY(part <= whole / 10 + 1 && part + 10 >= whole / 10);
}

void TestLimits::paysForRoom()
{
    const Limits limits = Limits::exactly(1000);
    std::vector<std::uint64_t> numbers;
    reserve(numbers, 10, limits);
    QVERIFY(numbers.capacity() >= 10);
    QVERIFY(limits.memoryLeft() <= 1000 - 10 * sizeof(std::uint64_t));
    const std::uint64_t left = limits.memoryLeft();
    QCOMPARE(thrownBy([&] { reserve(numbers, 1000, limits); }), std::optional(Error::Kind::TooMuch));
    QCOMPARE(limits.memoryLeft(), left);
    QVERIFY(numbers.capacity() < 1000);
}

void TestLimits::loanComesBack()
{
    const Limits limits = Limits::exactly(10);
    {
        const Loan loan(limits);
        limits.memory(4);
    }
    QCOMPARE(limits.memoryLeft(), std::uint64_t{10});
    {
        Loan loan(limits);
        limits.memory(4);
        loan.keep();
    }
    QCOMPARE(limits.memoryLeft(), std::uint64_t{6});
}

void TestLimits::hearsACancel()
{
    const LoadContext context;
    const Limits limits = Limits::forFiles(0, context);
    limits.steps(1);
    limits.at("read", 1, 2);
    context.cancel.cancel();
    QCOMPARE(thrownBy([&] { limits.at("read", 2, 2); }), std::optional(Error::Kind::Canceled));
    QCOMPARE(thrownBy([&] {
        for (std::uint64_t i = 0; i <= LoadContext::pollInterval; ++i) {
            limits.steps(1);
        }
    }),
        std::optional(Error::Kind::Canceled));
    QVERIFY(!limits.trySteps(1));
}

void TestLimits::doorMakesAResult()
{
    const auto number = atTheDoor("x.bin", [] { return 3; });
    QVERIFY(number.has_value() && *number == 3);
    const Result<void> none = atTheDoor("x.bin", [] { Limits::exactly(0).memory(1); });
    QCOMPARE(none.error().kind, Error::Kind::TooMuch);
    QCOMPARE(none.error().file, std::string("x.bin"));
    const Result<int> own = atTheDoor("x.bin", []() -> Result<int> { return Error::of(ETS_MESSAGE("is empty")); });
    QCOMPARE(own.error().what.english(), std::string("is empty"));
    const Result<int> full = atTheDoor("x.bin", []() -> int { throw std::bad_alloc(); });
    QCOMPARE(full.error().message(), std::string("x.bin: does not fit into memory. Close other programs"));
}

QTEST_APPLESS_MAIN(TestLimits)
#include "tst_limits.moc"
