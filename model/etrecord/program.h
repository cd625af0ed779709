// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/json.h"
#include "model/etrecord/zip.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

struct SerializedGraph;

/// A size or stride: a number, or an expression such as "s77" with the value it had at export.
struct SymInt {
    std::string expression; ///< Empty for a plain number.
    std::optional<std::int64_t> value; ///< The number, or the hint of the expression.

    /// What a person reads: the expression, else the number.
    [[nodiscard]] std::string text() const;
};

/// Shape, type and strides of a tensor value of the graph.
struct TensorMeta {
    int dtype = 0; ///< Number of the serialization schema (formats of torch.export), not of an ETDump.
    std::vector<SymInt> sizes;
    std::vector<SymInt> strides; ///< In elements.
    std::string device;
    int layout = 0;
    bool requiresGrad = false;
};

/// The name that torch gives a dtype of the schema, such as "float32"; "unknown" for a number it does not have.
[[nodiscard]] std::string_view torchDtypeName(int dtype);

/// An argument of a call, or an entry of a graph's inputs or outputs.
struct Argument {
    enum class Kind {
        None,
        Tensor,
        Tensors,
        OptionalTensors,
        Int,
        Ints,
        Float,
        Floats,
        String,
        Strings,
        Bool,
        Bools,
        SymInt,
        SymInts,
        SymBool,
        SymBools,
        ScalarType,
        MemoryFormat,
        Layout,
        Device,
        Graph,
        CustomObj,
        Operator,
        Unknown
    };

    Kind kind = Kind::None;
    /// Names of values (Tensor, Tensors, OptionalTensors, SymInt by name, CustomObj, Graph's name, Device).
    /// An empty name in OptionalTensors (or Tensor) stands for None; in SymInt, SymInts, SymBool, SymBools for the
    /// number at the same index of numbers.
    std::vector<std::string> names;
    /// Text of numbers as in the file (Int, Ints, Float, Floats, Bool, ...), so that nothing is rounded.
    std::vector<std::string> numbers;
    /// String, Strings, Operator. Empty for the lowered module of a delegate call, whose text is not kept.
    std::vector<std::string> strings;
    std::shared_ptr<const SerializedGraph> graph; ///< Kind Graph.
};

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

/// Splits the text of a node's nn_module_stack: entries by ';', parts by commas outside brackets.
/// Of equal keys the last entry counts, at the place of the first, as in the Python dict it was.
/// @return an error when an entry has not exactly three parts or its brackets do not match
[[nodiscard]] Result<ModuleStack> parseModuleStack(std::string_view text);

/// Splits "name,target;name,target". An entry without a comma is a name without target.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> parseSourceFnStack(std::string_view text);

/// A size, stride or symbolic value: {as_int}, {as_expr {expr_str, hint}} or a bare number.
[[nodiscard]] SymInt readSymInt(const JsonValue& value);

/// The {sizes, dtype, ...} of a tensor, also in the "meta" wrapper of the first releases.
[[nodiscard]] TensorMeta readTensorMeta(const JsonValue& value);

/// Everything but graphs: for as_graph only kind and name are set.
/// An unknown variant has Kind::Unknown.
[[nodiscard]] Argument readArgument(const JsonValue& value);

/// The graph of an as_graph argument, or nullptr for any other argument.
[[nodiscard]] const JsonValue* graphOfArgument(const JsonValue& value);

/// Reads the JSON of a serialized ExportedProgram, of every release from 0.1 on.
/// What is odd inside it becomes a diagnostic.
/// @param source gives the text; called again when it has to be parsed a second time
/// @param where file and entry, for diagnostics and errors
/// @param limits pay for the program, and for the graph that joining makes of it; texts as long as the source's are
/// not counted
/// @return an error when the text is no JSON, or JSON of something else, or when it costs too much
[[nodiscard]] Result<std::shared_ptr<const ExportedProgram>> readExportedProgram(
    const std::function<Result<TextBuffer>()>& source, const std::string& where, Diagnostics& diagnostics,
    const Limits& limits);

class RecordTensors;

/// Which nodes of earlier graphs the nodes of a graph were made from (metadata from_node). Large, and needed by
/// the numeric gap only: read on demand.
struct NodeSources {
    /// By index of the node in SerializedGraph::nodes: identities "name.graph_id", the direct parent first.
    std::vector<std::vector<std::string>> ancestors;
    /// Of graphs that are arguments, by index of node and input.
    std::map<std::pair<std::size_t, std::size_t>, NodeSources> inner;
};

/// Reads them for a program of a record.
/// @param entry of the record, for instance "edge_dialect_exported_program/forward"
/// @return an error when the entry is missing, no program, or claims far more than its size allows
[[nodiscard]] Result<NodeSources> readNodeSources(
    const RecordTensors& record, std::string_view entry, const LoadContext& context = {});

} // namespace ets
