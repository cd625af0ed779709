// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/referencecases.h"

#include "model/base/limits.h"
#include "model/base/remarks.h"
#include "model/etrecord/values.h"
#include "model/trace/build/refusal.h"
#include "model/trace/rules.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace ets {

namespace {

using SharedValues = std::shared_ptr<const std::vector<Value>>;

/// Reads each test case once, however many blocks ran it.
class CaseReader {
public:
    CaseReader(const ReferenceOutputs& outputs, std::uint64_t fileSize, const LoadContext& context)
        : m_outputs(outputs)
        , m_limits(Limits::of(context, fileSize))
    {
    }

    /// @param index as Python counts: -1 is the last case
    Result<ReferenceCase> read(const std::string& method, std::int64_t index)
    {
        // A record without maps does not tell the method, but if there is only one it is that.
        const bool single = method.empty() && m_outputs.methods().size() == 1;
        const ReferenceOutputs::Method* const found = single ? &m_outputs.methods().front() : m_outputs.find(method);
        if (found == nullptr && method.empty()) {
            return Error::of(
                ETS_MESSAGE("it is not known which method the runs of a block belong to, so neither their outputs"));
        }
        if (found == nullptr) {
            return Error::of(ETS_MESSAGE("the record has no reference outputs of method \"%1\"", method));
        }
        if (!found->problem.empty()) {
            return Error::of(found->problem);
        }
        const auto count = static_cast<std::int64_t>(found->cases.size());
        const std::int64_t place = index < 0 ? index + count : index;
        if (place < 0 || place >= count) {
            return Error::of(
                ETS_MESSAGE("the record has reference outputs of %1 test cases of method \"%2\", but not of number %3",
                    count, method, index));
        }
        SharedValues& known = m_read[found][place];
        const RecordValues& saved = found->cases[static_cast<std::size_t>(place)];
        if (known == nullptr) {
            auto values = saved.read(m_limits);
            if (!values) {
                return values.error();
            }
            known = std::make_shared<const std::vector<Value>>(std::move(*values));
        }
        return ReferenceCase{.values = known, .form = saved.form()};
    }

private:
    const ReferenceOutputs& m_outputs;
    Limits m_limits;
    std::map<const ReferenceOutputs::Method*, std::map<std::int64_t, SharedValues>> m_read;
};

} // namespace

Result<std::vector<ReferenceCase>> readReferenceCases(const ETRecord& record, std::span<const EventBlock> blocks,
    Reading reading, Diagnostics& diagnostics, const LoadContext& context)
{
    constexpr const char* forward = "forward";
    const auto settle = [&](Error error) -> Result<void> {
        if (error.kind == Error::Kind::Canceled) {
            return error;
        }
        if (follows(reading, Rule::RefuseOddData)) {
            return refusal(record.file, std::move(error.what), std::move(error.where));
        }
        diagnostics.add("reference-output-unreadable", Message::verbatim(record.file), error.inWords());
        return {};
    };
    std::vector<ReferenceCase> cases(blocks.size());
    // What went wrong ends the faithful reading; the other one goes on without.
    const auto without = [&](const Result<void>& settled) {
        return settled ? Result<std::vector<ReferenceCase>>(std::move(cases)) : settled.error();
    };
    const auto outputs = record.referenceOutputs(context);
    if (!outputs) {
        return without(settle(outputs.error()));
    }
    if (!*outputs) {
        return cases;
    }
    if (follows(reading, Rule::RefuseOddData) && (*outputs)->form() == TorchArchive::Form::RawPickle) {
        return without(
            settle(Error{.what = ETS_MESSAGE("the reference outputs are a plain pickle, as before ExecuTorch 1.3")}));
    }
    const auto identity = FileIdentity::of(record.file);
    CaseReader reader(**outputs, identity ? identity->size : 0, context);
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        const EventBlock& block = blocks[b];
        // Without an index there is no test case; Python takes the -1 for the last one.
        if (block.bundledInputIndex < 0 && !follows(reading, Rule::InventMissingData)) {
            continue;
        }
        auto found = reader.read(follows(reading, Rule::AllMethods) ? block.method : forward, block.bundledInputIndex);
        if (found) {
            cases[b] = std::move(*found);
        } else if (auto settled = settle(found.error()); !settled) {
            return settled.error();
        }
    }
    return cases;
}

} // namespace ets
