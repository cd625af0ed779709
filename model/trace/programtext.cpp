// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/programtext.h"

#include "model/trace/fx.h"
#include "model/trace/source.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t maxDepth = 64;
constexpr std::size_t mostText = 32UL << 20U; ///< Bytes of all lines.

/// Kinds of the signature, as torch names them.
std::string specKind(const std::string& variant, bool isInput)
{
    static const std::map<std::string, std::string> inputs{{"parameter", "PARAMETER"}, {"buffer", "BUFFER"},
        {"tensor_constant", "CONSTANT_TENSOR"}, {"custom_obj", "CUSTOM_OBJ"}, {"token", "TOKEN"}};
    static const std::map<std::string, std::string> outputs{{"loss_output", "LOSS_OUTPUT"},
        {"buffer_mutation", "BUFFER_MUTATION"}, {"parameter_mutation", "PARAMETER_MUTATION"},
        {"gradient_to_parameter", "GRADIENT_TO_PARAMETER"}, {"gradient_to_user_input", "GRADIENT_TO_USER_INPUT"},
        {"user_input_mutation", "USER_INPUT_MUTATION"}, {"token", "TOKEN"}};
    const auto& known = isInput ? inputs : outputs;
    const auto found = known.find(variant);
    return found != known.end() ? found->second : isInput ? "USER_INPUT" : "USER_OUTPUT";
}

/// Python operators that print as expressions.
std::string_view operatorSign(std::string_view target)
{
    static const std::map<std::string_view, std::string_view> signs{{"_operator.add", "+"}, {"_operator.sub", "-"},
        {"_operator.mul", "*"}, {"_operator.truediv", "/"}, {"_operator.floordiv", "//"}, {"_operator.mod", "%"},
        {"_operator.pow", "**"}, {"_operator.eq", "=="}, {"_operator.ne", "!="}, {"_operator.lt", "<"},
        {"_operator.le", "<="}, {"_operator.gt", ">"}, {"_operator.ge", ">="}, {"_operator.and_", "&"},
        {"_operator.or_", "|"}};
    const auto found = signs.find(target);
    return found == signs.end() ? std::string_view() : found->second;
}

/// The function called: torch ops by their path, ops of a dialect by an identifier, since torch cannot import them.
std::string calleeText(const std::string& target)
{
    const std::string_view op = dialectOpName(target);
    if (op.empty()) {
        return target;
    }
    const bool backend = target.starts_with("executorch.exir.dialects.backend");
    std::string name = std::string("executorch.exir.dialects.") + (backend ? "backend" : "edge") + "._ops.";
    name += op;
    std::ranges::replace_if(
        name, [](char c) { return c == '.' || c == ':'; }, '_');
    return name;
}

/// Writes one graph module and, below it, its sub-graphs.
class ModuleWriter {
public:
    /// @param room bytes that lines may still have; 0 once there was not enough
    ModuleWriter(std::vector<ProgramLine>& lines, bool isOutermost, std::size_t& room, const CancelToken& cancel)
        : m_lines(lines)
        , m_room(room)
        , m_cancel(cancel)
        , m_isOutermost(isOutermost)
    {
    }

    void write(const std::string& className, const FxGraph& graph, std::size_t indent, std::size_t depth)
    {
        m_graph = &graph;
        m_indent = indent;
        add(0, "class " + className + "(torch.nn.Module):");
        add(4, "def forward(" + parameters() + "):");
        for (std::uint32_t i = 0; i < graph.nodes().size() && m_room > 0 && !m_cancel.isCanceled(); ++i) {
            writeNode(i);
        }
        for (const FxNode& node : graph.nodes()) {
            if (m_room > 0 && node.kind == FxNode::Kind::GetAttr && node.argument->graph && depth < maxDepth) {
                m_lines.push_back({});
                const FxGraph inner(*node.argument->graph, {});
                ModuleWriter(m_lines, false, m_room, m_cancel).write(node.name, inner, indent + 4, depth + 1);
            }
        }
    }

private:
    void add(std::size_t indent, const std::string& text, std::optional<std::uint32_t> node = {})
    {
        const std::size_t size = sizeof(ProgramLine) + m_indent + indent + text.size();
        m_room = size < m_room ? m_room - size : 0;
        if (m_room > 0) {
            m_lines.push_back({std::string(m_indent + indent, ' ') + text, node});
        }
    }

    [[nodiscard]] std::string annotated(const FxNode& node) const
    {
        const std::string annotation =
            node.value.empty() ? std::string() : annotationText(node.value, m_graph->serialized());
        return annotation.empty() ? node.name : node.name + ": \"" + annotation + "\"";
    }

    [[nodiscard]] std::string parameters() const
    {
        std::string text = "self";
        for (const FxNode& node : m_graph->nodes()) {
            if (node.kind == FxNode::Kind::Placeholder) {
                text += ", " + annotated(node);
            }
        }
        return text;
    }

    /// The comment with the source line, where it differs from that of the node before.
    void writeSource(const FxNode& node)
    {
        std::string summary = "# No stacktrace found for following nodes";
        if (node.kind != FxNode::Kind::GetAttr && node.source->stackTrace) {
            // torch takes the innermost frame that has its source below.
            const std::vector<StackFrame> frames = parseStackTrace(*node.source->stackTrace);
            const auto last = std::find_if(
                frames.rbegin(), frames.rend(), [](const StackFrame& frame) { return !frame.code.empty(); });
            if (last != frames.rend()) {
                summary = "# File: " + last->file + ":" + std::to_string(last->line) + " in " + last->function
                    + ", code: " + last->code.substr(0, last->code.find('\n'));
            }
        }
        if (summary != m_summary) {
            if (!m_summary.empty()) {
                m_lines.push_back({});
            }
            add(8, summary, m_node);
            m_summary = std::move(summary);
        }
    }

    void writeNode(std::uint32_t index)
    {
        const FxNode& node = m_graph->nodes()[index];
        // Placeholders and the output are nodes of the operator graph, too; parts and allocations are not.
        const bool isShown = node.kind != FxNode::Kind::Getitem && node.kind != FxNode::Kind::Alloc;
        const bool isCall = node.kind == FxNode::Kind::Call;
        m_node = m_isOutermost && (isCall || node.kind == FxNode::Kind::Getitem)
            ? std::optional(isCall ? m_shown : m_lastCall)
            : std::nullopt;
        m_lastCall = isCall ? m_shown : m_lastCall;
        m_shown += isShown ? 1 : 0;
        if (node.kind == FxNode::Kind::Output) {
            add(8, "return " + returned());
            return;
        }
        if (node.kind == FxNode::Kind::Placeholder) {
            return;
        }
        writeSource(node);
        add(8, annotated(node) + " = " + expression(index), m_node);
    }

    [[nodiscard]] std::string expression(std::uint32_t index) const
    {
        const FxNode& node = m_graph->nodes()[index];
        if (node.kind == FxNode::Kind::GetAttr) {
            return "self." + node.name;
        }
        if (node.kind == FxNode::Kind::Getitem) {
            return m_graph->nodes()[node.parent].name + "[" + std::to_string(node.index) + "]";
        }
        const SerializedNode& call = *node.source;
        const std::vector<std::string> arguments = argumentTexts(index);
        const std::string_view sign = operatorSign(call.target);
        if (!sign.empty() && arguments.size() == 2) {
            return arguments[0] + " " + std::string(sign) + " " + arguments[1];
        }
        std::string text = calleeText(call.target) + "(";
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            text += (i == 0 ? "" : ", ") + arguments[i];
        }
        return text + ")";
    }

    /// Values by position as long as that is possible, everything else by name.
    [[nodiscard]] std::vector<std::string> argumentTexts(std::uint32_t index) const
    {
        const SerializedNode& call = *m_graph->nodes()[index].source;
        const std::vector<std::uint32_t> attributes = m_graph->attributesOf(index);
        std::size_t nextAttribute = 0;
        bool byName = false;
        std::vector<std::string> texts;
        std::size_t size = 0;
        for (const NamedArgument& input : call.inputs) {
            if (size > m_room) {
                break; // there is no room for the line
            }
            if (isAttribute(call, input)) {
                texts.push_back(m_graph->nodes()[attributes[nextAttribute++]].name);
                continue;
            }
            byName = byName || !refersToValues(input.argument);
            const bool named = byName && !input.name.empty() && operatorSign(call.target).empty()
                && !input.name.starts_with("delegate_arg_");
            texts.push_back((named ? input.name + " = " : "") + argumentText(input.argument, *m_graph));
            size += texts.back().size();
        }
        return texts;
    }

    [[nodiscard]] std::string returned() const
    {
        std::string text = "(";
        const std::vector<Argument>& outputs = m_graph->serialized().outputs;
        for (std::size_t i = 0; i < outputs.size() && text.size() <= m_room; ++i) {
            text += (i == 0 ? "" : ", ") + argumentText(outputs[i], *m_graph);
        }
        return text + (outputs.size() == 1 ? ",)" : ")");
    }

    std::vector<ProgramLine>& m_lines;
    std::size_t& m_room;
    const CancelToken& m_cancel;
    bool m_isOutermost;
    const FxGraph* m_graph = nullptr;
    std::size_t m_indent = 0;
    std::string m_summary;
    std::uint32_t m_shown = 0; ///< Nodes of the operator graph before the one at hand.
    std::uint32_t m_lastCall = 0;
    std::optional<std::uint32_t> m_node;
};

void writeSpecs(std::vector<ProgramLine>& lines, const std::vector<SignatureSpec>& specs, bool isInput)
{
    lines.push_back({isInput ? "    # inputs" : "    # outputs", {}});
    for (const SignatureSpec& spec : specs) {
        std::string text = "    " + spec.name + ": " + specKind(spec.kind, isInput);
        if (!spec.target.empty()) {
            text += " target='" + spec.target + "'";
        }
        if (isInput && spec.persistent) {
            text += std::string(" persistent=") + (*spec.persistent ? "True" : "False");
        }
        lines.push_back({std::move(text), {}});
    }
}

std::string boundText(const std::string& bound, bool isMinimum)
{
    if (bound.empty() || bound.find("Infinity") != std::string::npos || bound.find("inf") != std::string::npos) {
        return isMinimum ? "-int_oo" : "int_oo";
    }
    return bound;
}

/// Adds the names in an expression such as "2*s77 + 1".
void addSymbols(std::string_view expression, std::set<std::string, std::less<>>& symbols)
{
    const auto isPart = [](char c) {
        return (c >= '0' && c <= '9') || c == '_' || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
    };
    for (std::size_t begin = 0; begin < expression.size();) {
        std::size_t end = begin;
        while (end < expression.size() && isPart(expression[end])) {
            ++end;
        }
        if (end > begin) {
            symbols.emplace(expression.substr(begin, end - begin));
        }
        begin = std::max(end, begin + 1);
    }
}

/// The symbols of sizes and numbers that values of a graph, or of one inside it, have.
std::set<std::string, std::less<>> symbolsOf(const SerializedGraph& graph)
{
    std::set<std::string, std::less<>> symbols;
    std::vector<const SerializedGraph*> open{&graph};
    while (!open.empty()) {
        const SerializedGraph& next = *open.back();
        open.pop_back();
        for (const auto& [name, meta] : next.tensorValues) {
            for (const std::vector<SymInt>* const numbers : {&meta.sizes, &meta.strides}) {
                for (const SymInt& number : *numbers) {
                    addSymbols(number.expression, symbols);
                }
            }
        }
        for (const auto& [name, number] : next.symIntValues) {
            addSymbols(number.expression, symbols);
        }
        for (const SerializedNode& node : next.nodes) {
            for (const NamedArgument& input : node.inputs) {
                if (input.argument.graph != nullptr) {
                    open.push_back(input.argument.graph.get());
                }
            }
        }
    }
    return symbols;
}

} // namespace

ProgramText ProgramText::of(const ExportedProgram& program)
{
    return *of(program, CancelToken());
}

Result<ProgramText> ProgramText::of(const ExportedProgram& program, const CancelToken& cancel)
{
    ProgramText result;
    std::vector<ProgramLine>& lines = result.lines;
    const FxGraph graph(program.graph, program.inputSpecs);
    lines.push_back({"ExportedProgram:", {}});
    std::size_t room = mostText;
    ModuleWriter(lines, true, room, cancel).write("GraphModule", graph, 4, 0);
    if (cancel.isCanceled()) {
        return Error::canceled();
    }
    if (room == 0) {
        return Error{.what = ETS_MESSAGE("the text of the program is longer than %1 MiB", mostText >> 20U),
            .advice = ETS_MESSAGE("Look at its operator graph instead, in Graph"),
            .kind = Error::Kind::TooMuch};
    }
    lines.push_back({});
    lines.push_back({"Graph signature:", {}});
    writeSpecs(lines, program.inputSpecs, true);
    lines.push_back({});
    writeSpecs(lines, program.outputSpecs, false);
    lines.push_back({});
    std::string ranges = "Range constraints: {";
    const std::set<std::string, std::less<>> symbols = symbolsOf(program.graph);
    for (const RangeConstraint& range : program.rangeConstraints) {
        if (!symbols.contains(range.symbol)) {
            continue; // torch drops it when it reads the program
        }
        ranges += (ranges.ends_with('{') ? "" : ", ") + range.symbol + ": VR[" + boundText(range.minimum, true) + ", "
            + boundText(range.maximum, false) + "]";
    }
    lines.push_back({ranges + "}", {}});
    return result;
}

std::string ProgramText::text() const
{
    std::string result;
    for (const ProgramLine& line : lines) {
        result += line.text + '\n';
    }
    return result;
}

} // namespace ets
