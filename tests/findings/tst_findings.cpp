// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/changes.h"
#include "model/analysis/findings/countedruns.h"
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/findings.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/warmup.h"
#include "model/trace/open.h"
#include "tests/testdata.h"
#include "tests/trace/wholecases.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

using namespace ets;
using namespace ets::findings;

namespace {

std::shared_ptr<const Trace> opened(const QString& folder, const QString& dump, const RunSpec& runs = {})
{
    TraceInput input;
    const QDir dir(folder);
    const auto beside = [&dir](const QString& name) {
        return dir.exists(name) ? dir.filePath(name).toStdString() : std::string();
    };
    input.etdumpPath = dir.filePath(dump).toStdString();
    input.etrecordPath = beside("etrecord.bin");
    input.programPath = beside("model.pte");
    input.debugBufferPath = beside(dump.section('.', 0, 0) + ".dbg.bin");
    input.options.runs = runs;
    const auto trace = openTrace(std::move(input));
    return trace ? *trace : nullptr;
}

void checkBounds(const Findings& found)
{
    QVERIFY(found.togetherShare >= 0 && found.togetherShare <= 1);
    for (const Finding& finding : found.all) {
        QVERIFY2(!finding.places.empty(), finding.rule->id.data());
        QVERIFY(!finding.title.empty() && !finding.action.empty() && !finding.cannotKnow.empty());
        if (!finding.atMostShare) {
            continue;
        }
        QVERIFY2(*finding.atMostShare > 0 && *finding.atMostShare <= 1, finding.rule->id.data());
        // Cold runs are outside the runs that count, and so outside the union.
        const auto bounds = [&finding](const MethodSummary& method) {
            return method.method == finding.method
                && (finding.rule->id == "R3" || *finding.atMostTicks <= method.togetherTicks);
        };
        QVERIFY2(std::ranges::any_of(found.methods, bounds), finding.rule->id.data());
    }
}

/// The one rule that a test adds: what another file and a row in the table would.
Outcome lookForAnyRun(const MethodFacts& facts)
{
    Finding finding = facts.finding(Grade::Measured, Message::verbatim("There are runs"));
    finding.cannotKnow = Message::verbatim("nothing");
    finding.action = Message::verbatim("nothing");
    finding.places.push_back(Place::of(facts.runs().runs.front()));
    return Outcome::found(std::move(finding));
}

constexpr findings::Rule anyRun{"T1", "any-run", RuleSubject::Recording, RuleNeeds::Nothing, lookForAnyRun};

} // namespace

/// Places of a finding come with those first that took longest in the runs that count.
void checkOrder(const Trace& trace, const Findings& found)
{
    const auto ticksOf = [&trace](const Place& place) {
        if (place.kind != Place::Kind::Event) {
            return TickSpan{0};
        }
        const EventId event(place.id);
        const CountedRuns runs = CountedRuns::of(trace, std::array{trace.event(event).block});
        TickSpan sum = 0;
        for (const SampleId sample : trace.samplesOf(event)) {
            const bool counts = runs.counts[trace.runOf(sample).value()] != 0;
            sum += counts ? toTickSpan(trace.durationTicks(sample).value_or(0)) : 0;
        }
        return sum;
    };
    for (const Finding& finding : found.all) {
        QVERIFY2(std::ranges::is_sorted(finding.places, std::ranges::greater(), ticksOf), finding.rule->id.data());
    }
}

class TestFindings : public QObject {
    Q_OBJECT

private slots:
    void rulesAreTold();
    void casesFire_data();
    void casesFire();
    void boundsHold_data();
    void boundsHold();
    void aRuleIsARow();
    void missingFilesAreTold();
    void kernelsNameTheirCalls_data() { ets::test::addWholeCases(); }
    void kernelsNameTheirCalls();
    void wordsFitTheirNumbers();
    void unnamedMethodsStayApart();
    void trends();
    void changes();
    void changesOfLikeFindings();
    void verdictSaysWhereToStart();
    void coldRunsStandBehind();
    void littleMemoryIsSmall();
    void warmUpOfOneMethod();
};

/// A finding of a method, of which only what ranks it is set.
Finding findingOf(std::string_view rule, std::string method, std::optional<double> share, bool isSmall = false)
{
    Finding finding;
    finding.rule = ruleNamed(rule);
    finding.method = std::move(method);
    finding.atMostShare = share;
    finding.isSmall = isSmall;
    return finding;
}

void TestFindings::verdictSaysWhereToStart()
{
    Findings found;
    QVERIFY(verdictOf(found).empty());
    MethodSummary forward;
    forward.method = "forward";
    forward.runs = 6;
    forward.totalTicks = 600;
    forward.delegatedShare = 0.95;
    forward.backend = "XnnpackBackend";
    found.methods = {forward};
    const auto text = [&found] { return QString::fromStdString(verdictOf(found).english()); };
    const QString nothing = QStringLiteral(
        "Nothing stands out: 95 % of the time is in XNNPACK, and no finding about the model bounds 5 % of it or more");
    QCOMPARE(text(), nothing);
    // What is about the recording, bounds nothing or is small is no place to start.
    found.all = {findingOf("R8", "forward", 0.4), findingOf("P2", "forward", std::nullopt),
        findingOf("M13", "forward", 0.03, true)};
    QCOMPARE(text(), nothing);
    found.rules = {{ruleNamed("M9"), RuleState::FilesMissing}};
    QCOMPARE(text(), nothing + QStringLiteral(", as far as the files at hand tell"));
    found.rules = {{ruleNamed("N2"), RuleState::FilesMissing}}; // reference values are no file of the export
    QCOMPARE(text(), nothing);
    found.methods[0].delegatedShare = 0.2;
    QCOMPARE(text(), QStringLiteral("Nothing stands out: no finding about the model bounds 5 % of the time or more"));
    found.all.insert(found.all.begin() + 1, findingOf("M2", "forward", 0.47));
    QCOMPARE(text(), QStringLiteral("Start with M2, kernels beside delegates: at most 47 % of the time"));
    // What the recording lacks comes first.
    found.all.push_back(findingOf("R2", "forward", std::nullopt));
    found.all.back().action = Message::verbatim("Record 20 runs");
    QCOMPARE(text(),
        QStringLiteral(
            "First: Record 20 runs. Then: Start with M2, kernels beside delegates: at most 47 % of the time"));
    // Of several methods where most could be saved, of the time of all runs; the list begins with the same finding.
    forward.method = "decode";
    forward.totalTicks = 900;
    found.methods.push_back(forward);
    found.all.push_back(findingOf("M9", "decode", 0.12));
    QCOMPARE(text(),
        QStringLiteral("First: Record 20 runs. Then: Most can be saved in forward. Start there with M2, kernels beside "
                       "delegates: at most 47 % of its time"));
    found.all = {findingOf("M9", "decode", 0.4), findingOf("M2", "forward", 0.47)};
    QCOMPARE(text(),
        QStringLiteral(
            "decode takes most of the time. Start there with M9, work on constants: at most 40 % of its time"));
    // What single runs say is told beside it where they differ.
    found.all[0].ofSingleRuns = ShareOfRuns{.low = 0.081, .high = 0.6};
    QCOMPARE(text(),
        QStringLiteral("decode takes most of the time. Start there with M9, work on constants: at most 40 % (of single "
                       "runs 8.1 to 60 %) of its time"));
    // What a delegate's clock is too coarse for, nobody has seen.
    forward.method = "forward";
    forward.delegatedShare = 0.95;
    found = {};
    found.methods = {forward};
    found.all = {findingOf("R7", "forward", std::nullopt)};
    QVERIFY2(text().startsWith(QStringLiteral("Nothing that this trace resolves stands out")), qPrintable(text()));
}

/// They are left out already: what else is wrong with the recording says more of what the others are worth.
void TestFindings::coldRunsStandBehind()
{
    const auto trace = opened(ets::test::dataFolder() + QStringLiteral("/linear"), "prof.etdp");
    QVERIFY(trace != nullptr);
    const auto found = findingsOf(*trace);
    QVERIFY(static_cast<bool>(found));
    std::vector<std::string_view> ofRecording;
    for (const Finding& finding : found->all) {
        if (finding.rule->subject == RuleSubject::Recording) {
            ofRecording.push_back(finding.rule->id);
        }
    }
    QVERIFY(ofRecording.size() > 1);
    QCOMPARE(QByteArray(ofRecording.back().data()), QByteArray("R3"));
    for (const std::size_t index : foremost(*found, 3)) {
        QVERIFY(found->all[index].rule->id != "R3");
    }
}

/// As long as it bounds no time: a few kilobytes are no reason to do anything.
void TestFindings::littleMemoryIsSmall()
{
    const auto trace = opened(ets::test::dataFolder() + QStringLiteral("/dynamic_shape"), "prof.etdp");
    QVERIFY(trace != nullptr);
    const auto found = findingsOf(*trace);
    QVERIFY(static_cast<bool>(found));
    const auto p2 = std::ranges::find_if(found->all, [](const Finding& one) { return one.rule->id == "P2"; });
    QVERIFY(p2 != found->all.end());
    QVERIFY(p2->isSmall && !p2->atMostShare);
    QCOMPARE(p2->atMostBytes, std::optional<std::uint64_t>(768));
}

/// Where another method ran too few times, warm-up of one method is left out with that method alone, as R3 advises.
void TestFindings::warmUpOfOneMethod()
{
    const QString folder = QStringLiteral("%1/multi_method").arg(QString::fromUtf8(ets::test::dataFolder()));
    const auto trace = opened(folder, QStringLiteral("prof.etdp"));
    QVERIFY(trace != nullptr);
    std::vector<Run> runs = runsOf(*trace);
    const WarmUp all = WarmUp::of(runs, WarmUpRule());
    QVERIFY(all.runs > 0 && all.method.empty());
    QCOMPARE(WarmUp::of(*trace, runs, WarmUpRule()).runs, all.runs);
    QVERIFY(WarmUp::of(*trace, runs, WarmUpRule()).rest() == RunSpec::dropFirst(all.runs));
    const BlockId last = runs.back().block;
    const std::string cold = trace->block(BlockId(1)).method;
    QVERIFY(!cold.empty() && cold != trace->block(last).method);
    std::erase_if(runs, [&](const Run& run) { return run.block == last && run.position > all.runs; });
    QCOMPARE(WarmUp::of(runs, WarmUpRule()).runs, 0U);
    const WarmUp own = WarmUp::of(*trace, runs, WarmUpRule());
    QCOMPARE(own.method, cold);
    QCOMPARE(own.runs, all.runs);
    QVERIFY(own.timesTheRest > 1);
    QVERIFY(own.rest() == RunSpec::dropFirst(all.runs).ofMethod(cold));
    // With one method chosen its runs alone are asked.
    const auto chosen = opened(folder, QStringLiteral("prof.etdp"), RunSpec().ofMethod(cold));
    QVERIFY(chosen != nullptr);
    QCOMPARE(WarmUp::of(*chosen, runs, WarmUpRule()).method, cold);
    QCOMPARE(WarmUp::of(*chosen, runs, WarmUpRule()).runs, all.runs);
}

void TestFindings::rulesAreTold()
{
    QCOMPARE(allRules().size(), std::size_t{32});
    std::set<std::string_view> ids;
    for (const findings::Rule* const rule : allRules()) {
        QVERIFY(ids.insert(rule->id).second && ids.insert(rule->name).second);
        QCOMPARE(ruleNamed(rule->id), rule);
        QCOMPARE(ruleNamed(rule->name), rule);
    }
    QVERIFY(ruleNamed("M99") == nullptr);
}

void TestFindings::casesFire_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<bool>("fires");
    const auto row = [](const char* file, const char* rule, bool fires) {
        QTest::addRow("%s of %s", rule, file) << QString(file) << QString(rule) << fires;
    };
    row("cnn_xnn/dbg.etdp", "R1", true);
    row("cnn_xnn/prof.etdp", "R1", false);
    row("cnn_xnn/prof.etdp", "R10", true);
    row("cnn_xnn/prof.etdp", "R9", false);
    row("cnn_xnn/prof.etdp", "M1", false);
    row("cnn_xnn/prof.etdp", "M5", false);
    row("dynamic_shape/prof.etdp", "P2", true);
    row("dynamic_shape/prof.etdp", "P3", true);
    row("transformer/prof.etdp", "M11", false);
}

void TestFindings::casesFire()
{
    QFETCH(QString, file);
    QFETCH(QString, rule);
    QFETCH(bool, fires);
    const QString folder = QString::fromUtf8(ets::test::dataFolder()) + "/" + file.section('/', 0, 0);
    const auto trace = opened(folder, file.section('/', 1));
    QVERIFY(trace != nullptr);
    const auto found = findingsOf(*trace);
    QVERIFY(found.has_value());
    const bool isFound =
        std::ranges::any_of(found->all, [&](const Finding& finding) { return finding.rule->id == rule.toStdString(); });
    QCOMPARE(isFound, fires);
}

void TestFindings::boundsHold_data()
{
    ets::test::addWholeCases();
}

void TestFindings::boundsHold()
{
    QFETCH(QString, folder);
    for (const char* const runs : {"", "1", "2..", "1..3", "2,4"}) {
        const auto spec = *runs == '\0' ? RunSpec() : RunSpec::parse(runs).value();
        const auto trace = opened(folder, "prof.etdp", spec);
        QVERIFY(trace != nullptr);
        const auto found = findingsOf(*trace);
        QVERIFY(found.has_value());
        checkBounds(*found);
        checkOrder(*trace, *found);
    }
}

void TestFindings::aRuleIsARow()
{
    const auto trace = opened(QString::fromUtf8(ets::test::dataFolder()) + "/linear", "prof.etdp");
    QVERIFY(trace != nullptr);
    const std::array<const findings::Rule*, 1> rules{&anyRun};
    const auto found = findingsOf(*trace, rules);
    QVERIFY(found.has_value());
    QCOMPARE(found->all.size(), std::size_t{1});
    QCOMPARE(found->all.front().rule, &anyRun);
    QVERIFY(found->rules.front().state == RuleState::Found);
}

void TestFindings::missingFilesAreTold()
{
    TraceInput input;
    input.etdumpPath = std::string(ets::test::dataFolder()) + "/linear/prof.etdp";
    const auto trace = openTrace(std::move(input));
    QVERIFY(trace.has_value());
    const auto found = findingsOf(**trace);
    QVERIFY(found.has_value());
    for (const RuleResult& result : found->rules) {
        if (result.rule->needs == RuleNeeds::Program) {
            QVERIFY2(result.state == RuleState::FilesMissing, result.rule->id.data());
        }
    }
}

/// The dump alone knows what its calls are of: the kernel inside of each has its name. Rules that need no file find as
/// much.
void TestFindings::kernelsNameTheirCalls()
{
    QFETCH(const QString, folder);
    const auto whole = opened(folder, "prof.etdp");
    const auto alone = openTrace({.etdumpPath = folder.toStdString() + "/prof.etdp"});
    QVERIFY(whole && alone);
    const auto categories = [](const Trace& trace) {
        std::map<std::pair<std::string, Category>, TickSpan> times;
        for (const EventBlock& block : trace.eventBlocks()) {
            const BlockId id(static_cast<std::size_t>(&block - trace.eventBlocks().data()));
            const MethodFacts facts(trace, block.method, {id});
            for (const KernelCall& kernel : facts.kernels()) {
                if (trace.event(kernel.call).hasTimedInside) {
                    times[{std::string(kernel.op), kernel.category}] += kernel.ticks;
                }
            }
        }
        return times;
    };
    const auto with = categories(*whole);
    const auto without = categories(**alone);
    QCOMPARE(without, with);
}

void TestFindings::wordsFitTheirNumbers()
{
    QCOMPARE(percentText(0.58), std::string("58 %"));
    QCOMPARE(percentText(0.0512), std::string("5.1 %"));
    QCOMPARE(percentText(0.9994), std::string("99.9 %"));
    QCOMPARE(percentText(0.99997), std::string("99.997 %")); // which is not all
    QCOMPARE(percentText(1), std::string("100 %"));
    const auto trace = opened(QString::fromUtf8(ets::test::dataFolder()) + "/cond", "prof.etdp");
    QVERIFY(trace != nullptr);
    const auto found = findingsOf(*trace);
    QVERIFY(found.has_value());
    const auto textOf = [&](std::string_view rule, Message Finding::*text) {
        const auto finding = std::ranges::find_if(found->all, [&](const Finding& one) { return one.rule->id == rule; });
        return finding == found->all.end() ? std::string() : (*finding.*text).english();
    };
    // One instruction that both blocks ran.
    QVERIFY(textOf("M10", &Finding::title).starts_with("Each run transposes a constant weight"));
    QVERIFY(textOf("M9", &Finding::title).starts_with("One instruction works on constants"));
    QCOMPARE(textOf("M9", &Finding::action), std::string("Do what M10 says: it is about the same places"));
    // Two runs of each block are cold, four in all.
    QVERIFY(textOf("R3", &Finding::action).ends_with("--drop-first 2"));
    QVERIFY(textOf("R10", &Finding::action).find("XNNPACK") == std::string::npos);
}

/// Nothing names the methods of a dump alone: runs of several are no one series, whose trend and outliers would be
/// theirs.
void TestFindings::unnamedMethodsStayApart()
{
    const auto trace = openTrace({.etdumpPath = std::string(test::dataFolder()) + "/multi_method/prof.etdp"});
    QVERIFY(trace.has_value());
    const MethodGroups methods(**trace);
    const auto ran = std::ranges::count_if(
        methods.groups(), [](const MethodGroup& group) { return group.executes && group.executing > 0; });
    QVERIFY(ran > 1);
    const auto found = findingsOf(**trace);
    QVERIFY(found.has_value());
    QCOMPARE(found->methods.size(), static_cast<std::size_t>(ran));
    for (const Finding& finding : found->all) {
        QVERIFY2(finding.rule->id != "R4" && finding.rule->id != "R5" && finding.rule->id != "R6"
                && finding.rule->id != "R10" && finding.rule->id != "M14" && finding.rule->id != "M17",
            finding.rule->id.data());
    }
}

void TestFindings::trends()
{
    const std::array<TickSpan, 6> rising{1, 2, 3, 4, 5, 6};
    QCOMPARE(RankTrend::of(rising).correlation, 1.0);
    QCOMPARE(RankTrend::of(rising).change, 4.0);
    const std::array<TickSpan, 6> equal{3, 3, 3, 3, 3, 3};
    QCOMPARE(RankTrend::of(equal).t, 0.0);
    const std::array<TickSpan, 5> mixed{1, 3, 2, 5, 4}; // Spearman 1 - 6 * 4 / (5 * 24)
    QCOMPARE(RankTrend::of(mixed).correlation, 0.8);
}

void TestFindings::changes()
{
    const auto plain = opened(QString(test::dataFolder()) + "/cnn_xnn", "prof.etdp");
    const auto logged = opened(QString(test::dataFolder()) + "/cnn_xnn", "dbg.etdp");
    QVERIFY(plain && logged);
    const auto now = findingsOf(*logged);
    const auto before = findingsOf(*plain);
    QVERIFY(now && before);
    const auto kindOf = [](const std::vector<FindingChange>& changes, const Findings& newer, const Findings& older,
                            std::string_view rule) {
        const auto isOf = [&](const FindingChange& change) {
            return (change.now ? newer.all[*change.now] : older.all[*change.before]).rule->id == rule;
        };
        const auto found = std::ranges::find_if(changes, isOf);
        return found == changes.end() ? std::string_view() : changeName(found->kind);
    };

    const auto same = changesOf(*logged, *now, *logged, *now);
    QCOMPARE(same.size(), now->all.size());
    for (std::size_t i = 0; i < same.size(); ++i) {
        QCOMPARE(same[i].kind, ChangeKind::Same);
        QCOMPARE(same[i].now, std::optional(i));
        QCOMPARE(same[i].before, std::optional(i));
    }
    // Values are logged now, and were not: R1.
    QCOMPARE(kindOf(changesOf(*logged, *now, *plain, *before), *now, *before, "R1"), "new");
    QCOMPARE(kindOf(changesOf(*plain, *before, *logged, *now), *before, *now, "R1"), "gone");

    // Each finding of either stands in exactly one change.
    const auto all = changesOf(*logged, *now, *plain, *before);
    const auto count = [&](auto member) {
        return static_cast<std::size_t>(
            std::ranges::count_if(all, [member](const FindingChange& c) { return (c.*member).has_value(); }));
    };
    QCOMPARE(count(&FindingChange::now), now->all.size());
    QCOMPARE(count(&FindingChange::before), before->all.size());

    // A rule that lacked its file before is not new.
    auto fewer = *before;
    for (RuleResult& result : fewer.rules) {
        result.state = result.rule->id == "R1" ? RuleState::FilesMissing : result.state;
    }
    QCOMPARE(kindOf(changesOf(*logged, *now, *plain, fewer), *now, fewer, "R1"), "not looked for");
}

/// Several findings of one rule go together by the ops that they name, and change with their bound.
void TestFindings::changesOfLikeFindings()
{
    const auto trace = opened(QString(test::dataFolder()) + "/cnn_xnn", "prof.etdp");
    QVERIFY(trace);
    const auto one = [&](std::uint32_t event, double share) {
        Finding finding;
        finding.rule = allRules().front();
        finding.method = "forward";
        finding.places.push_back(Place::of(EventId(event)));
        finding.atMostShare = share;
        return finding;
    };
    std::uint32_t other = 1;
    while (trace->nameOf(trace->event(EventId(other))) == trace->nameOf(trace->event(EventId(0)))) {
        ++other;
    }
    Findings now;
    now.all = {one(0, 0.5), one(other, 0.2)};
    Findings before;
    before.all = {one(other, 0.22), one(0, 0.3)};
    const auto changes = changesOf(*trace, now, *trace, before);
    QCOMPARE(changes.size(), std::size_t{2});
    QCOMPARE(changes[0].before, std::optional(std::size_t{1}));
    QCOMPARE(changes[0].kind, ChangeKind::Changed); // 0.3 to 0.5
    QCOMPARE(changes[1].before, std::optional(std::size_t{0}));
    QCOMPARE(changes[1].kind, ChangeKind::Same); // 0.22 to 0.2
}

QTEST_APPLESS_MAIN(TestFindings)
#include "tst_findings.moc"
