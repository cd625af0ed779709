// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/etrecord/historicrecord.h"

#include "tests/etrecord/torchsamples.h"

namespace ets::test {

namespace {

constexpr auto raw = SavedAs::RawPickle;
constexpr auto zip = SavedAs::Zip;
constexpr const char* unset = R"({"major": -1, "minor": -1})";
constexpr const char* fork = R"({"major": 5, "minor": 3})";
constexpr const char* today = R"({"major": 5, "minor": 4})";

const std::vector<RecordLayout> layouts{
    {.release = "0.1",
        .schemaVersion = "1",
        .readVersion = "1",
        .wideUnions = true,
        .wrappedMeta = true,
        .nodeNames = false,
        .constants = false},
    {.release = "0.2",
        .schemaVersion = unset,
        .readVersion = "-1.-1",
        .wideUnions = true,
        .nodeNames = false,
        .constants = false,
        .outputs = raw},
    {.release = "0.3",
        .schemaVersion = unset,
        .readVersion = "-1.-1",
        .wideUnions = true,
        .nodeNames = false,
        .constants = false},
    {.release = "0.4 to 0.6", .schemaVersion = fork, .readVersion = "5.3", .nodeNames = false, .outputs = raw},
    {.release = "0.7", .schemaVersion = fork, .readVersion = "5.3", .nodeNames = false, .outputs = raw, .inputs = raw},
    {.release = "1.0 and 1.1",
        .schemaVersion = fork,
        .readVersion = "5.3",
        .atenProgram = true,
        .mapsOfOutputs = true,
        .outputs = raw,
        .inputs = raw},
    {.release = "1.2",
        .schemaVersion = fork,
        .readVersion = "5.3",
        .methodNames = true,
        .atenProgram = true,
        .mapsOfOutputs = true,
        .outputs = raw,
        .inputs = raw},
    {.release = "1.2 under Python 3.14",
        .schemaVersion = fork,
        .readVersion = "5.3",
        .methodNames = true,
        .mapsOfOutputs = true,
        .outputs = raw,
        .inputs = raw,
        .pickleProtocol = 5},
    {.release = "1.3 and 1.4",
        .schemaVersion = today,
        .readVersion = "5.4",
        .methodNames = true,
        .atenProgram = true,
        .mapsOfOutputs = true,
        .outputs = zip,
        .inputs = zip},
};

} // namespace

std::vector<RecordLayout> recordLayouts()
{
    return layouts;
}

HistoricRecord::Entries HistoricRecord::entries() const
{
    Entries all{{"ETRECORD_V0", ""}};
    if (m_layout.atenProgram) {
        addProgram(all, "exported_program", "linear");
    }
    const std::string edge = "edge_dialect_exported_program";
    addProgram(all, m_layout.methodNames ? edge + "/forward" : edge, "add");
    addProgram(all, "after/forward", "mul");
    all.emplace_back("debug_handle_map", R"({"forward": {"0": 1, "1": [2, 2]}})");
    all.emplace_back("delegate_map", R"({"forward": {"1": {"name": "B", "delegate_map": {"x": [2]}}}})");
    if (m_layout.mapsOfOutputs) {
        all.emplace_back("instruction_id_to_num_outs_map", R"({"forward": {"1": 1}})");
    }
    if (m_layout.outputs != SavedAs::None) {
        all.emplace_back("reference_outputs", values(m_layout.outputs, true));
    }
    if (m_layout.inputs != SavedAs::None) {
        all.emplace_back("representative_inputs", values(m_layout.inputs, false));
    }
    if (m_layout.mapsOfOutputs) {
        all.emplace_back("export_graph_id", "140234567890123");
    }
    return all;
}

void HistoricRecord::addProgram(Entries& all, const std::string& name, const std::string& op) const
{
    all.emplace_back(name, program(op));
    all.emplace_back(name + "_state_dict", TestTorchZip::archive(TestPickle().raw("}").stop()).bytes());
    if (m_layout.constants) {
        all.emplace_back(name + "_constants", TestTorchZip::archive(TestPickle().raw("}").stop()).bytes());
        all.emplace_back(name + "_example_inputs", "");
    }
}

std::string HistoricRecord::oneOf(
    std::string_view tag, const std::string& value, const std::vector<std::string_view>& others) const
{
    std::string text = "{\"" + std::string(tag) + "\": " + value;
    for (const std::string_view other : others) {
        text += m_layout.wideUnions ? ", \"" + std::string(other) + "\": null" : "";
    }
    return text + '}';
}

std::string HistoricRecord::tensor(const std::string& name) const
{
    return oneOf("as_tensor", R"({"name": ")" + name + "\"}", {"as_none", "as_int", "as_ints", "as_graph"});
}

std::string HistoricRecord::meta(const std::string& name) const
{
    const std::string offset = m_layout.wrappedMeta ? "0" : number(0);
    const std::string plain = R"({"dtype": 7, "sizes": [)" + number(2) + ", " + number(3)
        + R"(], "requires_grad": false, "device": {"type": "cpu", "index": null}, "strides": [)" + number(3) + ", "
        + number(1) + R"(], "storage_offset": )" + offset + R"(, "layout": 7})";
    return '"' + name + "\": " + (m_layout.wrappedMeta ? R"({"meta": )" + plain + '}' : plain);
}

std::string HistoricRecord::program(const std::string& op) const
{
    const std::string value = "aten_" + op + "_tensor";
    const std::string scalar = oneOf("as_int", "4", {"as_none", "as_tensor", "as_ints", "as_graph"});
    std::string node = m_layout.nodeNames ? R"({"name": ")" + value + "\", " : "{";
    node += R"("target": "executorch.exir.dialects.edge.ops.aten.)" + op
        + R"(.Tensor", "inputs": [{"name": "self", "arg": )" + tensor("x") + R"(}, {"name": "other", "arg": )" + scalar
        + R"(}], "outputs": [)" + tensor(value)
        + R"(], "metadata": {"debug_handle": "1", "nn_module_stack": "L__self__,,m.Model",)"
        + R"( "stack_trace": "  File \"m.py\", line 7, in forward\n    return x + 4\n"}})";
    const std::string specs = R"("signature": {"input_specs": [)"
        + oneOf("user_input", R"({"arg": )" + tensor("x") + '}', {"parameter", "buffer"}) + R"(], "output_specs": [)"
        + oneOf("user_output", R"({"arg": )" + tensor(value) + '}', {"loss_output"}) + "]}";
    return R"({"graph_module": {"graph": {"inputs": [)" + tensor("x") + R"(], "outputs": [)" + tensor(value)
        + R"(], "nodes": [)" + node + R"(], "tensor_values": {)" + meta("x") + ", " + meta(value)
        + R"(}, "sym_int_values": {}, "sym_bool_values": {}}, )" + specs
        + R"(, "module_call_graph": []}, "opset_version": {"aten": 10}, "range_constraints": {},)"
        + R"( "schema_version": )" + m_layout.schemaVersion + "}";
}

std::string HistoricRecord::values(SavedAs form, bool outputs) const
{
    TestPickle pickle(form == SavedAs::Zip ? char{2} : m_layout.pickleProtocol);
    if (outputs) {
        pickle.raw("}").text("forward").raw("]]");
    } else {
        pickle.raw("](");
    }
    pickle.function("_rebuild_tensor_v2");
    if (form == SavedAs::Zip) {
        pickle.storage("FloatStorage", "0", 3);
    } else {
        storageInPlace(pickle);
    }
    pickle.shape({{3}, {1}}).truth(false).hooks().call();
    if (outputs) {
        pickle.raw("aas");
    } else {
        pickle.integer(7).raw("e");
    }
    return form == SavedAs::Zip ? TestTorchZip::archive(pickle.stop()).storage("0", counting<float>(3)).bytes()
                                : pickle.stop();
}

void HistoricRecord::storageInPlace(TestPickle& pickle)
{
    TestPickle object;
    object.raw("(").text("storage").global("torch", "FloatStorage").text("94").text("cpu").integer(3).raw("NtQ");
    const std::string stream = legacyStream(object.stop(), {{"94", counting<float>(3)}});
    pickle.global("torch.storage", "_load_from_bytes");
    pickle.raw("B").number(stream.size(), 4).raw(stream).raw("\x85R");
}

} // namespace ets::test
