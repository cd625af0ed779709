// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/jsonwriter.h"
#include "model/report/format/valuejson.h"
#include "model/report/jsonreport.h"
#include "model/report/totalsreport.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <limits>
#include <span>

using namespace ets;
using namespace ets::test;

namespace {

std::string jsonOf(const Value& value, bool bytes = false)
{
    JsonWriter json;
    writeValue(json, value, bytes);
    return std::string(json.text());
}

template <typename T> Tensor tensorOf(ScalarType type, const std::vector<T>& values)
{
    Tensor tensor;
    tensor.scalarType = type;
    tensor.sizes = {static_cast<std::int64_t>(values.size())};
    tensor.data.resize(values.size() * sizeof(T));
    std::ranges::copy(std::as_bytes(std::span(values)), tensor.data.begin());
    tensor.available = true;
    return tensor;
}

QJsonObject documentOf(const Trace& trace, bool bytes = false)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(inspectorJson(trace, bytes))).object();
}

} // namespace

class TestJsonReport : public QObject {
    Q_OBJECT

private slots:
    void writesNumbers();
    void writesTexts();
    void writesValues();
    void writesTensors();
    void writesLargeTensors();
    void writesBlocks();
    void writesEventsWithoutProfile();
    void writesMetadata();
    void tellsOtherClocks();
    void writesOnlyExactNodes();
    void writesTotals();
    void isAlwaysValid_data() { addDumps(everyDump()); }
    void isAlwaysValid();
};

void TestJsonReport::writesNumbers()
{
    JsonWriter json;
    json.beginArray();
    for (const double number : {0.1, 1.0, -0.0, 1e16, 1e-5, 5e-324, std::numeric_limits<double>::quiet_NaN(),
             std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()}) {
        json.value(number);
    }
    json.value(std::numeric_limits<std::int64_t>::min());
    json.value(std::numeric_limits<std::uint64_t>::max());
    json.value(true);
    json.null();
    json.endArray();
    QCOMPARE(std::string(json.text()),
        std::string("[0.1,1.0,-0.0,1e+16,1e-05,5e-324,\"NaN\",\"Infinity\",\"-Infinity\","
                    "-9223372036854775808,18446744073709551615,true,null]"));
}

void TestJsonReport::writesTexts()
{
    JsonWriter json;
    json.beginObject();
    json.member("a\"b", std::string_view("\\ \n \x01 \303\251 \xF0\x9F\x98\x80"));
    json.member("", std::string_view());
    json.key(std::string_view());
    json.value(std::string_view("a\0b", 3));
    json.endObject();
    QCOMPARE(std::string(json.text()),
        std::string("{\"a\\\"b\":\"\\\\ \\n \\u0001 \303\251 \xF0\x9F\x98\x80\",\"\":\"\",\"\":\"a\\u0000b\"}"));
}

void TestJsonReport::writesValues()
{
    QCOMPARE(jsonOf(Value()), std::string("null"));
    QCOMPARE(jsonOf(std::int64_t{-3}), std::string("-3"));
    QCOMPARE(jsonOf(2.0), std::string("2.0"));
    QCOMPARE(jsonOf(std::numeric_limits<double>::quiet_NaN()), std::string("\"NaN\""));
    QCOMPARE(jsonOf(false), std::string("false"));
    const std::string one = R"({"tensor":true,"dtype":"uint8","shape":[1],"numel":1,"values":[7]})";
    const Tensor tensor = tensorOf<std::uint8_t>(ScalarType::Byte, {7});
    QCOMPARE(jsonOf(std::vector<Tensor>{tensor, tensor}), "[" + one + "," + one + "]");
    QCOMPARE(jsonOf(std::vector<Tensor>{}), std::string("[]"));
}

void TestJsonReport::writesTensors()
{
    const auto valuesOf = [](const Tensor& tensor) {
        const std::string text = jsonOf(tensor);
        return text.substr(text.find("\"values\":"));
    };
    QCOMPARE(jsonOf(tensorOf<float>(ScalarType::Float, {0.1F, std::numeric_limits<float>::infinity()})),
        std::string("{\"tensor\":true,\"dtype\":\"float32\",\"shape\":[2],\"numel\":2,"
                    "\"values\":[0.10000000149011612,\"Infinity\"]}"));
    QCOMPARE(valuesOf(tensorOf<std::uint8_t>(ScalarType::Bool, {0, 1})), std::string("\"values\":[false,true]}"));
    QCOMPARE(valuesOf(tensorOf<std::int64_t>(ScalarType::Long, {(std::int64_t{1} << 53) + 1, -1})),
        std::string("\"values\":[9007199254740993,-1]}"));
    QCOMPARE(valuesOf(tensorOf<std::uint64_t>(ScalarType::UInt64, {UINT64_MAX})),
        std::string("\"values\":[18446744073709551615]}"));
    QCOMPARE(valuesOf(tensorOf<std::uint16_t>(ScalarType::Half, {0x3C00, 0x7E00})),
        std::string("\"values\":[1.0,\"NaN\"]}"));
    // The Inspector knows Bits16 as uint16.
    QVERIFY(jsonOf(tensorOf<std::uint16_t>(ScalarType::Bits16, {1})).find("\"dtype\":\"uint16\"") != std::string::npos);
    QVERIFY(jsonOf(tensorOf<std::uint16_t>(ScalarType::BFloat16, {0x3F80})).find("\"dtype\":\"bfloat16\"")
        != std::string::npos);
    Tensor scalar = tensorOf<float>(ScalarType::Float, {3});
    scalar.sizes.clear();
    QVERIFY(jsonOf(scalar).find("\"shape\":[],\"numel\":1,\"values\":[3.0]") != std::string::npos);
    Tensor empty = tensorOf<float>(ScalarType::Float, {});
    QVERIFY(jsonOf(empty).find("\"shape\":[0],\"numel\":0,\"values\":[]") != std::string::npos);
    Tensor unavailable = tensorOf<float>(ScalarType::Float, {1, 2});
    unavailable.available = false;
    unavailable.data.clear();
    QVERIFY(jsonOf(unavailable).find("\"numel\":2,\"values\":null}") != std::string::npos);
}

void TestJsonReport::writesLargeTensors()
{
    const auto withBytes = [](std::size_t count) {
        std::vector<std::uint8_t> values(count);
        for (std::size_t i = 0; i < count; ++i) {
            values[i] = static_cast<std::uint8_t>(i * 37);
        }
        return tensorOf(ScalarType::Byte, values);
    };
    const Tensor most = withBytes(64);
    QVERIFY(jsonOf(most, true).find("\"values\"") != std::string::npos);
    for (const std::size_t count : {65, 66, 67}) {
        const Tensor large = withBytes(count);
        QVERIFY(jsonOf(large).ends_with("\"numel\":" + std::to_string(count) + "}"));
        const QJsonObject object =
            QJsonDocument::fromJson(QByteArray::fromStdString("{\"t\":" + jsonOf(large, true) + "}")).object();
        const QByteArray text =
            object[QStringLiteral("t")].toObject()[QStringLiteral("bytes_base64")].toString().toLatin1();
        const QByteArray bytes(reinterpret_cast<const char*>(large.data.data()), qsizetype(count));
        QCOMPARE(text, bytes.toBase64());
    }
}

void TestJsonReport::writesBlocks()
{
    DumpWriter writer;
    writer.run("Execute", 2).event("a", 3, 10, 1'000'010);
    const auto trace = inspect(writer);
    const std::string text = inspectorJson(*trace, false);
    QVERIFY(text.ends_with("}\n"));
    const QJsonObject block = documentOf(*trace)[QStringLiteral("event_blocks")].toArray()[0].toObject();
    QCOMPARE(block[QStringLiteral("name")].toString(), QStringLiteral("Execute"));
    QCOMPARE(block[QStringLiteral("bundled_input_index")].toInt(), 2);
    QCOMPARE(block[QStringLiteral("source_time_scale")].toString(), QStringLiteral("ns"));
    QCOMPARE(block[QStringLiteral("target_time_scale")].toString(), QStringLiteral("ms"));
    QVERIFY(block[QStringLiteral("run_output")].isArray());
    QVERIFY(block.contains(QStringLiteral("reference_output")));
    const QJsonObject event = block[QStringLiteral("events")].toArray()[0].toObject();
    const QStringList keys{QStringLiteral("debug_data"), QStringLiteral("debug_handles"),
        QStringLiteral("delegate_backend_name"), QStringLiteral("delegate_debug_identifier"),
        QStringLiteral("instruction_id"), QStringLiteral("is_delegated_op"), QStringLiteral("module_hierarchy"),
        QStringLiteral("name"), QStringLiteral("num_outputs"), QStringLiteral("op_types"), QStringLiteral("perf"),
        QStringLiteral("raw_delegate_debug_metadatas"), QStringLiteral("stack_traces"), QStringLiteral("start_time")};
    for (const QString& key : keys) {
        QVERIFY2(event.contains(key), qPrintable(key));
    }
    QCOMPARE(event[QStringLiteral("start_time")].toArray()[0].toInt(), 10);
    QCOMPARE(event[QStringLiteral("perf")].toObject()[QStringLiteral("p90")].toDouble(), 1.0);
}

void TestJsonReport::writesEventsWithoutProfile()
{
    DumpWriter writer;
    writer.run().value(3, WrittenValue::ofInt(1)).event("a", 1, Ticks{1} << 40U, 3);
    const QJsonArray events = documentOf(*inspect(writer))[QStringLiteral("event_blocks")]
                                  .toArray()[0]
                                  .toObject()[QStringLiteral("events")]
                                  .toArray();
    QVERIFY(events[0].toObject()[QStringLiteral("perf")].isNull());
    QVERIFY(events[0].toObject()[QStringLiteral("start_time")].isNull());
    // All samples impossible: there is a perf, without figures.
    const QJsonObject perf = events[1].toObject()[QStringLiteral("perf")].toObject();
    QVERIFY(perf[QStringLiteral("raw")].toArray().isEmpty());
    QCOMPARE(perf[QStringLiteral("avg")].toString(), QStringLiteral("NaN"));
}

void TestJsonReport::writesMetadata()
{
    DumpWriter writer;
    writer.run().delegateOp("a", 0, 1, 2, std::string("\x00\xff", 2));
    writer.run().delegateOp("a", 0, 1, 2);
    QVERIFY(inspectorJson(*inspect(writer), false).find(R"("raw_delegate_debug_metadatas":[{"hex":"00ff"},""])")
        != std::string::npos);
}

/// What an event only has through its call are not its nodes.
void TestJsonReport::tellsOtherClocks()
{
    DumpWriter writer;
    writer.run()
        .delegateOp("far", 1, 9'000'000, 13'000'000,
            R"({"preferredComputeUnit":"NE","supportedComputeUnits":["NE","CPU"],"estimatedCost":0.5})")
        .delegateOp("near", 2, 110, 120)
        .event("DELEGATE_CALL", 1, 100, 200)
        .event("DELEGATE_CALL", 2, 100, 200)
        .framework("Method::execute", 0, 1000);
    RecordWriter record;
    record.method().node("add", "aten.add.Tensor", 1).instruction(1, std::vector<std::int64_t>{1});
    record.delegate(1, "CoreMLBackend");
    for (const bool isFaithful : {false, true}) {
        const auto trace = inspect(writer, isFaithful ? faithfully() : forced(), record.done());
        QVERIFY(trace);
        const QJsonArray events =
            documentOf(*trace)[QLatin1String("event_blocks")][0][QLatin1String("events")].toArray();
        const QJsonObject far = events[0].toObject();
        QCOMPARE(far[QLatin1String("other_clock")].toBool(), !isFaithful);
        QCOMPARE(far[QLatin1String("compute_unit")].toString(), isFaithful ? QString() : QStringLiteral("NE"));
        QCOMPARE(far[QLatin1String("estimated_cost")].toDouble(), isFaithful ? 0.0 : 0.5);
        QVERIFY(!events[1].toObject().contains(QLatin1String("other_clock")));
        QVERIFY(!events[2].toObject().contains(QLatin1String("compute_unit")));
    }
}

void TestJsonReport::writesOnlyExactNodes()
{
    RecordWriter record;
    record.method()
        .node("add", "aten.add.Tensor", 1, {"", "first"})
        .instruction(0, std::int64_t{1})
        .delegate(0, "Backend");
    DumpWriter writer;
    writer.run().delegateOp("fused", 0, 1, 2).event("DELEGATE_CALL", 0, 0, 3);
    const auto trace = inspect(writer, forced(), record.done());
    QCOMPARE(trace->event(EventId(0)).link, LinkKind::ViaCall);
    const std::string text = inspectorJson(*trace, false);
    const std::size_t call = text.find("DELEGATE_CALL");
    QVERIFY(text.substr(0, call).find("\"stack_traces\":[],\"module_hierarchy\":[]") != std::string::npos);
    QVERIFY(text.find("[[\"add_\",\"File", call) != std::string::npos);
    QVERIFY(text.find(R"(["add_",[["L__self__",["","test.Module"]],["L__self__first",["first","test.Module"]]]])", call)
        != std::string::npos);
}

void TestJsonReport::writesTotals()
{
    RecordWriter record;
    record.method()
        .node("add", "aten.add.Tensor", 1, {"", "first"})
        .node("mul", "aten.mul.Tensor", 2, {"", "second"})
        .instruction(0, std::int64_t{1})
        .instruction(1, std::int64_t{2});
    DumpWriter writer;
    writer.run().event("native_call_add.out", 0, 0, 250'000).event("native_call_mul.out", 1, 0, 500'000);
    const auto trace = inspect(writer, forced(), record.done());
    QCOMPARE(*moduleTotalsJson(*trace, {}),
        std::string("{\"L__self__\":0.75,\"L__self__first\":0.25,\"L__self__second\":0.5}\n"));
    const std::vector<std::string> names{"", "second", "--help"};
    QCOMPARE(*moduleTotalsJson(*trace, names), std::string("{\"\":0.75,\"second\":0.5,\"--help\":null}\n"));
    QCOMPARE(*moduleTotalsJson(*inspect(writer), {}), std::string("{}\n"));
}

void TestJsonReport::isAlwaysValid()
{
    QFETCH(const QString, dump);
    const auto trace = inspectReal(dump, !dump.startsWith(QStringLiteral("synthetic/")));
    QVERIFY(trace);
    for (const bool bytes : {false, true}) {
        QJsonParseError error;
        const QJsonDocument document =
            QJsonDocument::fromJson(QByteArray::fromStdString(inspectorJson(*trace, bytes)), &error);
        QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
        QCOMPARE(static_cast<std::size_t>(document.object()[QStringLiteral("event_blocks")].toArray().size()),
            trace->eventBlocks().size());
    }
}

QTEST_APPLESS_MAIN(TestJsonReport)
#include "tst_jsonreport.moc"
