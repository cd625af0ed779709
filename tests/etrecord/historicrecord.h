// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/etrecord/testpickle.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Records as each release of ExecuTorch has written them, from October 2023 on.
namespace ets::test {

/// How a release wrote the values of reference outputs and representative inputs.
enum class SavedAs { None, RawPickle, Zip };

/// What a release put into a record.
struct RecordLayout {
    const char* release;
    const char* schemaVersion; ///< JSON.
    const char* readVersion; ///< As ExportedProgram has it.
    bool wideUnions = false; ///< A union has all its keys, null but for one.
    bool wrappedMeta = false; ///< Tensor values are {"meta": ...}.
    bool nodeNames = true;
    bool constants = true; ///< Side entries _constants and _example_inputs beside _state_dict.
    bool methodNames = false; ///< The edge program's entry names the method.
    bool atenProgram = false;
    bool mapsOfOutputs = false;
    SavedAs outputs = SavedAs::None;
    SavedAs inputs = SavedAs::None;
    char pickleProtocol = 4;
};

/// All of them, oldest first.
std::vector<RecordLayout> recordLayouts();

/// Writes the entries of a record in a layout.
class HistoricRecord {
public:
    using Entries = std::vector<std::pair<std::string, std::string>>;

    explicit HistoricRecord(const RecordLayout& layout)
        : m_layout(layout)
    {
    }

    [[nodiscard]] Entries entries() const;

private:
    void addProgram(Entries& all, const std::string& name, const std::string& op) const;

    /// A union of the release: {tag: value}, in the first ones with the other tags as null.
    [[nodiscard]] std::string oneOf(
        std::string_view tag, const std::string& value, const std::vector<std::string_view>& others) const;
    [[nodiscard]] std::string tensor(const std::string& name) const;
    [[nodiscard]] std::string number(int value) const { return oneOf("as_int", std::to_string(value), {"as_expr"}); }
    [[nodiscard]] std::string meta(const std::string& name) const;
    /// x op 4, with handle 1.
    [[nodiscard]] std::string program(const std::string& op) const;

    /// {"forward": [[t]]}, or the inputs [t, 7], with t = [0, 1, 2].
    [[nodiscard]] std::string values(SavedAs form, bool outputs) const;
    /// Python's pickle has a storage as a call of torch.load's: a stream of the older form in the bytes.
    static void storageInPlace(TestPickle& pickle);

    RecordLayout m_layout;
};

} // namespace ets::test
