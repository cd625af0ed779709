// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/bundlereader.h"

#include "model/base/filebytes.h"
#include "model/pte/readbudget.h"
#include "model/pte/wire.h"

#include "bundle_generated.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace ets {

namespace {

namespace fb = ets::wire::bundle;

BundledValue valueOf(const fb::Value& value, ReadBudget& budget)
{
    budget.take(sizeof(BundledValue));
    if (const auto* const tensor = value.val_as_Tensor()) {
        BundledTensor result;
        result.scalarType = static_cast<ScalarType>(tensor->scalar_type());
        budget.take(wire::sizeOf(tensor->sizes()) * sizeof(std::int32_t));
        for (const std::int32_t size : wire::Each(tensor->sizes())) {
            result.shape.push_back(size);
        }
        return result;
    }
    if (const auto* const integer = value.val_as_Int()) {
        return std::int64_t{integer->int_val()};
    }
    if (const auto* const truth = value.val_as_Bool()) {
        return truth->bool_val();
    }
    if (const auto* const real = value.val_as_Double()) {
        return real->double_val();
    }
    throw Damage(ETS_MESSAGE("is damaged: a bundled value is of an unknown kind"), ETS_MESSAGE("test cases"));
}

std::vector<BundledValue> valuesOf(const flatbuffers::Vector<flatbuffers::Offset<fb::Value>>* table, ReadBudget& budget)
{
    std::vector<BundledValue> values;
    for (const fb::Value* const value : wire::Each(table)) {
        values.push_back(valueOf(*value, budget));
    }
    return values;
}

BundledSuite suiteOf(const fb::TestSuite& table, ReadBudget& budget)
{
    BundledSuite suite;
    budget.take(sizeof suite + (table.method_name() == nullptr ? 0 : table.method_name()->size()));
    suite.method = wire::text(table.method_name());
    for (const fb::TestCase* const testCase : wire::Each(table.test_cases())) {
        budget.take(sizeof(BundledCase));
        suite.cases.push_back({valuesOf(testCase->inputs(), budget), valuesOf(testCase->expected_outputs(), budget)});
    }
    return suite;
}

} // namespace

Result<OpenedBundle> openBundle(const ByteSource& source)
{
    const auto damaged = [&source](Message what) {
        return Error{
            .file = source.name(), .what = std::move(what), .advice = ETS_MESSAGE("Copy or export the file again")};
    };
    if (source.size() > wire::maxBufferSize) {
        return damaged(ETS_MESSAGE("is larger than a bundled program can be"));
    }
    const auto bytes = source.readAll();
    if (!bytes) {
        return bytes.error();
    }
    const auto* const identifier = std::ranges::find_if(filemarks::bundledProgram,
        [&bytes](std::string_view mark) { return wire::verify<fb::BundledProgram>(*bytes, mark.data()); });
    if (identifier == filemarks::bundledProgram.end()) {
        return damaged(ETS_MESSAGE("is damaged: the tables of the bundle lead outside the file or into one another"));
    }
    const auto& root = wire::root<fb::BundledProgram>(*bytes);
    const auto inner = wire::bytesOf(root.program());
    if (inner.empty()) {
        return damaged(ETS_MESSAGE("is a bundle without a program"));
    }
    OpenedBundle opened;
    opened.bundle.identifier = *identifier;
    opened.bundle.version = root.version();
    opened.bundle.programOffset = static_cast<std::uint64_t>(inner.data() - bytes->data());
    ReadBudget budget(bytes->size());
    for (const fb::TestSuite* const suite : wire::Each(root.method_test_suites())) {
        opened.bundle.suites.push_back(suiteOf(*suite, budget));
    }
    opened.program = source.part(opened.bundle.programOffset, inner.size());
    return opened;
}

} // namespace ets
