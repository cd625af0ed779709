// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/program/argument.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets {

struct NamedArgument {
    std::string name;
    Argument argument;
};

/// One entry of nn_module_stack, outermost first in a node.
struct ModuleStackEntry {
    std::string key; ///< For instance L__self___conv1.
    std::string path; ///< Dotted path, empty for the root.
    std::string type; ///< Qualified class name.

    friend bool operator==(const ModuleStackEntry&, const ModuleStackEntry&) = default;
};

/// The modules that a call lies in, outermost first, shared by the calls of one module.
using ModuleStack = std::vector<ModuleStackEntry>;

/// One call as it stands in the file.
struct SerializedNode {
    std::string name; ///< Empty in files before 1.0.
    std::string target;
    std::vector<NamedArgument> inputs;
    std::vector<Argument> outputs;
    std::optional<std::string> stackTrace;
    std::shared_ptr<const ModuleStack> moduleStack; ///< Null where the file has none.
    std::vector<std::pair<std::string, std::string>> sourceFnStack; ///< (name, target), only strict exports have it.
    std::string torchFn;
    std::optional<std::int64_t> debugHandle;
};

struct SerializedGraph {
    std::vector<Argument> inputs;
    std::vector<Argument> outputs;
    std::vector<SerializedNode> nodes;
    std::vector<std::pair<std::string, TensorMeta>> tensorValues; ///< Sorted by name.
    std::vector<std::pair<std::string, SymInt>> symIntValues; ///< Values that are symbolic numbers, sorted by name.
    bool isSingleTensorReturn = false;

    /// Of a value by its name; null if it is no tensor.
    [[nodiscard]] const TensorMeta* tensorMeta(const std::string& name) const;
    /// Of a value by its name; null if it is no symbolic number.
    [[nodiscard]] const SymInt* symInt(const std::string& name) const;
};

/// One spec of the signature; kind is the JSON variant ("parameter", "user_input", "buffer_mutation", ...).
struct SignatureSpec {
    std::string kind;
    std::string name; ///< Name of the value in the graph.
    std::string target; ///< Fully qualified name of the parameter, buffer or mutated input; may be empty.
    std::optional<bool> persistent;
};

struct RangeConstraint {
    std::string symbol;
    std::string minimum; ///< Text as in the file, may be "-Infinity" or empty.
    std::string maximum;
};

/// A serialized ExportedProgram without its weights.
struct ExportedProgram {
    SerializedGraph graph;
    std::vector<SignatureSpec> inputSpecs;
    std::vector<SignatureSpec> outputSpecs;
    std::vector<RangeConstraint> rangeConstraints;
    std::string schemaVersion; ///< For instance "5.4".
};

} // namespace ets
