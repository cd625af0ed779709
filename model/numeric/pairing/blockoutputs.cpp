// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/pairing/blockoutputs.h"

#include "model/base/bytesource.h"
#include "model/etrecord/recordvalues.h"

#include <string>
#include <utility>

namespace ets {

namespace {

struct Reference {
    std::shared_ptr<const std::vector<Value>> values; ///< Null for none.
    std::shared_ptr<const ValueForm> form;
};

/// The method of a block among those that the record has outputs of; null for none.
const ReferenceOutputs::Method* methodOf(const ReferenceOutputs& outputs, const EventBlock& block)
{
    const bool isOnly = block.method.empty() && outputs.methods().size() == 1;
    return isOnly ? &outputs.methods().front() : outputs.find(block.method);
}

Result<Reference> referenceOf(const Inspector& inspector, const EventBlock& block, std::optional<std::size_t> testCase,
    const LoadContext& context)
{
    if (!testCase || inspector.etrecord() == nullptr) {
        return Reference{block.referenceOutput, block.referenceForm};
    }
    const auto outputs = inspector.etrecord()->referenceOutputs(context);
    if (!outputs) {
        return outputs.error();
    }
    const auto* const method = *outputs ? methodOf(**outputs, block) : nullptr;
    if (method == nullptr || *testCase >= method->cases.size()) {
        return Reference();
    }
    const RecordValues& saved = method->cases[*testCase];
    const auto identity = FileIdentity::of(inspector.etrecord()->file);
    MemoryBudget budget = MemoryBudget::forInput(identity ? identity->size : 0);
    auto values = saved.read(budget, context);
    if (!values) {
        return values.error();
    }
    return Reference{std::make_shared<const std::vector<Value>>(std::move(*values)), saved.form()};
}

} // namespace

std::size_t countTestCases(const Inspector& inspector, const EventBlock& block, const LoadContext& context)
{
    if (inspector.etrecord() == nullptr) {
        return 0;
    }
    const auto outputs = inspector.etrecord()->referenceOutputs(context);
    const auto* const method = outputs && *outputs ? methodOf(**outputs, block) : nullptr;
    return method == nullptr ? 0 : method->cases.size();
}

Result<std::vector<OutputComparison>> compareOutputsOf(const Inspector& inspector, const EventBlock& block, RunId run,
    std::optional<std::size_t> testCase, const LoadContext& context)
{
    const auto reference = referenceOf(inspector, block, testCase, context);
    if (!reference) {
        return reference.error();
    }
    if (reference->values == nullptr) {
        return Error::in(inspector.etdump().file,
            ETS_MESSAGE("there are no reference outputs to compare the results with"),
            ETS_MESSAGE("Give an ETRecord that was made with a BundledProgram's test cases"));
    }
    const std::vector<Value>& outputs = block.outputOf(run);
    if (outputs.empty()) {
        return Error::in(inspector.etdump().file, ETS_MESSAGE("the run has logged no program outputs to compare"),
            ETS_MESSAGE("Record it with debug output on"));
    }
    Result<std::vector<OutputComparison>> compared = std::vector<OutputComparison>();
    if (!inspector.options().reading.inventMissingData) {
        compared = compareResults(*reference->values, outputs);
    } else {
        const auto iterated = iteratedOutputs(*reference->form, *reference->values, outputs.size());
        compared = iterated ? compareResults(*iterated, outputs) : iterated.error();
    }
    if (!compared) {
        Error error = compared.error();
        error.file = inspector.etdump().file;
        return error;
    }
    return compared;
}

} // namespace ets
