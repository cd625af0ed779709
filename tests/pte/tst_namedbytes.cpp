// SPDX-License-Identifier: GPL-3.0-or-later
// Who asks for what by name: programs with their weights in data files, as ExecuTorch wrote them.
#include "model/analysis/delegation/namedbytes.h"
#include "model/pte/datafile.h"
#include "model/pte/program.h"
#include "tests/pte/testprogram.h"
#include "tests/testdata.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace ets;
using namespace ets::test;

namespace {

using State = NamedBytes::State;
using Files = std::vector<std::shared_ptr<const DataFile>>;

std::string pathOf(const std::string& file)
{
    return std::string(ets::test::dataFolder()) + "/" + file;
}

std::shared_ptr<const Program> programOf(const std::string& file)
{
    const auto program = readProgram(pathOf(file));
    return program ? *program : nullptr;
}

Files dataOf(const std::vector<std::string>& paths)
{
    Files files;
    for (const std::string& path : paths) {
        auto file = readDataFile(pathOf(path));
        if (file) {
            files.push_back(std::make_shared<const DataFile>(std::move(*file)));
        }
    }
    return files;
}

const NamedBytes::Entry* entryOf(const NamedBytes& named, std::string_view key)
{
    const auto found = std::ranges::find(named.entries, key, &NamedBytes::Entry::key);
    return found == named.entries.end() ? nullptr : &*found;
}

std::uint64_t sumOf(const NamedBytes::FileSizes& sizes)
{
    return sizes.kernels + sizes.delegates + sizes.others + sizes.rest;
}

} // namespace

class TestNamedBytes : public QObject {
    Q_OBJECT

private slots:
    void tensorsOfKernels();
    void delegates();
    void withoutTheFile();
    void ofAnotherProgram();
    void ofAnotherExport();
    void inTheProgramItself();
    void sharedPayloads();
};

void TestNamedBytes::tensorsOfKernels()
{
    const auto program = programOf("external_weights/model.pte");
    QVERIFY(program != nullptr);
    const Files files = dataOf({"external_weights/weights.ptd"});
    QCOMPARE(files.size(), std::size_t{1});
    const NamedBytes named = NamedBytes::of(*program, files);
    QCOMPARE(named.entries.size(), std::size_t{4});
    const std::map<std::string, std::pair<std::uint64_t, std::vector<std::int32_t>>> expected{
        {"first.weight", {48, {3, 4}}}, {"first.bias", {12, {3}}}, {"second.weight", {24, {2, 3}}},
        {"second.bias", {8, {2}}}};
    for (const auto& [key, content] : expected) {
        const NamedBytes::Entry* const entry = entryOf(named, key);
        QVERIFY2(entry != nullptr, key.c_str());
        QCOMPARE(entry->bytes, content.first);
        QVERIFY(entry->layout.has_value());
        QCOMPARE(entry->layout->scalarType, ScalarType::Float);
        QCOMPARE(entry->layout->shape, content.second);
        QVERIFY(entry->state == State::Asked);
        QCOMPARE(entry->file, std::optional<std::uint32_t>(0));
        QCOMPARE(entry->ownerCount, std::uint64_t{1});
        const NamedBytes::Owner& owner = entry->owners.front();
        QVERIFY(!owner.delegate.has_value());
        QCOMPARE(program->plans[owner.plan].tensor(owner.value)->qualifiedName, key);
        const auto use = firstUseOf(*program, owner);
        QVERIFY(use.has_value());
        const Instruction& instruction = program->plans[use->plan].instructions[use->position];
        const auto reads = program->plans[use->plan].readsOf(instruction);
        QVERIFY(std::ranges::find(reads, owner.value) != reads.end());
    }
    QCOMPARE(named.files.front().kernels, std::uint64_t{92});
    QCOMPARE(named.files.front().delegates + named.files.front().others, std::uint64_t{0});
    QCOMPARE(sumOf(named.files.front()), files.front()->size);
    QVERIFY(named.mayNeed(0));
}

void TestNamedBytes::delegates()
{
    const auto program = programOf("external_weights/xnn.pte");
    QVERIFY(program != nullptr);
    const Files files = dataOf({"external_weights/xnn.ptd"});
    const NamedBytes named = NamedBytes::of(*program, files);
    QVERIFY(!named.entries.empty());
    for (const NamedBytes::Entry& entry : named.entries) {
        QVERIFY(entry.state == State::Asked);
        QCOMPARE(entry.owners.front().delegate, std::optional<std::uint32_t>(0));
        const auto use = firstUseOf(*program, entry.owners.front());
        QVERIFY(use.has_value());
        QVERIFY(program->plans[0].instructions[use->position].kind == InstructionKind::DelegateCall);
    }
    // What the payload says of its weights is what is in the file.
    QCOMPARE(named.files.front().delegates, *program->plans[0].delegates[0].payload->weightBytes);
    QCOMPARE(sumOf(named.files.front()), files.front()->size);
}

void TestNamedBytes::withoutTheFile()
{
    const NamedBytes named = NamedBytes::of(*programOf("external_weights/model.pte"));
    QCOMPARE(named.entries.size(), std::size_t{4});
    for (const NamedBytes::Entry& entry : named.entries) {
        QVERIFY(entry.state == State::Missing);
        QVERIFY(!entry.file.has_value());
    }
    QCOMPARE(entryOf(named, "first.weight")->bytes, std::uint64_t{48});
    QCOMPARE(entryOf(named, "first.weight")->layout->shape, (std::vector<std::int32_t>{3, 4}));
    const NamedBytes inner = NamedBytes::of(*programOf("external_weights/xnn.pte"));
    QVERIFY(!inner.entries.empty());
    QVERIFY(inner.entries.front().state == State::Missing);
    QCOMPARE(inner.entries.front().bytes, std::uint64_t{0}); // a payload does not say here how much
}

void TestNamedBytes::ofAnotherProgram()
{
    const Files files = dataOf({"linear/weights.ptd", "external_weights/weights.ptd"});
    QCOMPARE(files.size(), std::size_t{2});
    const NamedBytes named = NamedBytes::of(*programOf("external_weights/model.pte"), files);
    QVERIFY(!named.mayNeed(0));
    QVERIFY(named.mayNeed(1));
    QVERIFY(named.entries.front().state == State::NotAsked);
    QVERIFY(named.files.front().others > 0);
    QCOMPARE(sumOf(named.files.front()), files.front()->size);
    QVERIFY(std::ranges::none_of(
        named.entries, [](const NamedBytes::Entry& entry) { return entry.state == State::Missing; }));
}

void TestNamedBytes::ofAnotherExport()
{
    auto changed = *dataOf({"external_weights/weights.ptd"}).front();
    const auto weight = std::ranges::find(changed.entries, "first.weight", &DataEntry::key);
    QVERIFY(weight != changed.entries.end());
    weight->layout->shape = {4, 3};
    const auto bias = std::ranges::find(changed.entries, "second.bias", &DataEntry::key);
    bias->bytes = 4;
    const Files files{std::make_shared<const DataFile>(changed)};
    const NamedBytes named = NamedBytes::of(*programOf("external_weights/model.pte"), files);
    QVERIFY(entryOf(named, "first.weight")->state == State::Differs);
    QVERIFY(entryOf(named, "second.bias")->state == State::Differs);
    QVERIFY(entryOf(named, "first.bias")->state == State::Asked);
}

void TestNamedBytes::inTheProgramItself()
{
    const auto program = programOf("cnn_xnn/model.pte");
    const NamedBytes named = NamedBytes::of(*program);
    QCOMPARE(named.entries.size(), program->namedData.size());
    std::uint64_t bytes = 0;
    for (const NamedBytes::Entry& entry : named.entries) {
        QVERIFY(entry.state == State::Asked);
        QVERIFY(!entry.file.has_value());
        bytes += entry.bytes;
    }
    QCOMPARE(bytes, program->bytesByUse.named);
}

/// A file may say that any number of delegates share one payload.
void TestNamedBytes::sharedPayloads()
{
    Program program = *programOf("external_weights/xnn.pte");
    std::vector<PlanDelegate>& delegates = program.plans[0].delegates;
    const PlanDelegate one = delegates.front();
    delegates.assign(100, one);
    const NamedBytes named = NamedBytes::of(program);
    QCOMPARE(named.entries.front().ownerCount, std::uint64_t{100});
    QCOMPARE(named.entries.front().owners.size(), NamedBytes::mostOwners);
}

QTEST_GUILESS_MAIN(TestNamedBytes)
#include "tst_namedbytes.moc"
