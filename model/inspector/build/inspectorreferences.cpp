// SPDX-License-Identifier: GPL-3.0-or-later
// The step of InspectorBuilder that gives blocks the outputs that the record says they should have.
#include "model/etrecord/recordtensors.h"
#include "model/inspector/build/inspectorbuilder.h"

#include <map>
#include <optional>
#include <utility>

namespace ets {

namespace {

using SharedValues = std::shared_ptr<const std::vector<Value>>;

struct TestCase {
    SharedValues values;
    std::shared_ptr<const ValueForm> form;
};

/// Reads each test case once, however many blocks ran it.
class CaseReader {
public:
    CaseReader(const ReferenceOutputs& outputs, std::uint64_t fileSize, const LoadContext& context)
        : m_outputs(outputs)
        , m_budget(MemoryBudget::forInput(fileSize))
        , m_context(context)
    {
    }

    /// @param index as Python counts: -1 is the last case
    Result<TestCase> read(const std::string& method, std::int64_t index)
    {
        // A record without maps does not tell the method, but if there is only one it is that.
        const bool single = method.empty() && m_outputs.methods().size() == 1;
        const ReferenceOutputs::Method* const found = single ? &m_outputs.methods().front() : m_outputs.find(method);
        if (found == nullptr && method.empty()) {
            return problem("it is not known which method the runs of a block belong to, so neither their outputs");
        }
        if (found == nullptr) {
            return problem("the record has no reference outputs of method \"" + method + "\"");
        }
        if (!found->problem.empty()) {
            return problem(found->problem);
        }
        const auto count = static_cast<std::int64_t>(found->cases.size());
        const std::int64_t place = index < 0 ? index + count : index;
        if (place < 0 || place >= count) {
            return problem("the record has reference outputs of " + std::to_string(count) + " test cases of method \""
                + method + "\", but not of number " + std::to_string(index));
        }
        SharedValues& known = m_read[found][place];
        const RecordValues& saved = found->cases[static_cast<std::size_t>(place)];
        if (known == nullptr) {
            auto values = saved.read(m_budget, m_context);
            if (!values) {
                return values.error();
            }
            known = std::make_shared<const std::vector<Value>>(std::move(*values));
        }
        return TestCase{.values = known, .form = saved.form()};
    }

private:
    static Error problem(std::string what)
    {
        return Error{.file = {}, .what = std::move(what), .where = {}, .advice = {}};
    }

    const ReferenceOutputs& m_outputs;
    MemoryBudget m_budget;
    const LoadContext& m_context;
    std::map<const ReferenceOutputs::Method*, std::map<std::int64_t, SharedValues>> m_read;
};

} // namespace

Result<void> InspectorBuilder::readReferenceOutputs()
{
    constexpr const char* forward = "forward";
    Inspector& result = *m_inspector;
    const ETRecord& record = *result.m_record;
    const Reading& reading = result.m_options.reading;
    const auto settle = [&](Error error) -> Result<void> {
        if (error.kind == Error::Kind::Cancelled) {
            return error;
        }
        if (reading.refuseOddData) {
            error.file = record.file;
            error.what += ", which the Inspector refuses";
            error.advice.clear();
            error.remedy = Remedy::ReadCorrected;
            return error;
        }
        result.m_diagnostics.add(Severity::Warning, "reference-output-unreadable", record.file, error.message());
        return {};
    };
    const auto outputs = record.referenceOutputs(m_context);
    if (!outputs) {
        return settle(outputs.error());
    }
    if (!*outputs) {
        return {};
    }
    if (reading.refuseOddData && (*outputs)->form() == TorchArchive::Form::RawPickle) {
        return settle(Error{.file = {},
            .what = "the reference outputs are a plain pickle, as before ExecuTorch 1.3",
            .where = {},
            .advice = {}});
    }
    const auto identity = FileIdentity::of(record.file);
    CaseReader reader(**outputs, identity ? identity->size : 0, m_context);
    for (EventBlock& block : result.m_blocks) {
        // Without an index there is no test case; Python takes the -1 for the last one.
        if (block.bundledInputIndex < 0 && !reading.inventMissingData) {
            continue;
        }
        auto found = reader.read(reading.allMethods ? block.method : forward, block.bundledInputIndex);
        if (found) {
            block.referenceOutput = std::move(found->values);
            block.referenceForm = std::move(found->form);
        } else if (auto settled = settle(found.error()); !settled) {
            return settled;
        }
    }
    return {};
}

} // namespace ets
