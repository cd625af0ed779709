// SPDX-License-Identifier: GPL-3.0-or-later
// Operator and kernel of a GPU's dispatch, whatever the release wrote.
#include "model/trace/backends.h"

#include "model/trace/events.h"

#include <QTest>

using namespace ets;

class TestVulkanDispatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tells_data();
    void tells();
    void phasesAreNone();
    void readsTheCostOfAnOperation();
};

void TestVulkanDispatch::tells_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("operatorName");
    QTest::addColumn<QString>("kernel");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char* name, const char* id, const char* operatorName, const char* kernel,
                         const char* kind) {
        QTest::newRow(name) << QString::fromLatin1(id) << QString::fromLatin1(operatorName)
                            << QString::fromLatin1(kernel) << QString::fromLatin1(kind);
    };
    row("with a node",
        R"({"operator": {"name": "aten.add.Tensor", "delegate_node_id": 3, "args": [{"type": "DOUBLE", "value_ref": 1, "value": inf}]}, "kernel_name": "binary_add_float", "operator_id": 4, "dispatch_id": 7})",
        "aten.add.Tensor", "binary_add_float", "aten.add.Tensor");
    row("without a node",
        R"({"operator": {"name": "aten.mean.dim", "args": []}, "kernel_name": "mean2d_float", "operator_id": 12, "dispatch_id": 2})",
        "aten.mean.dim", "mean2d_float", "aten.mean.dim");
    row("staging has the operator before it",
        R"({"operator": {"name": "aten.mean.dim", "args": []}, "kernel_name": "nchw_to_image_texture3d_float_float", "operator_id": 1, "dispatch_id": 0})",
        "aten.mean.dim", "nchw_to_image_texture3d_float_float", "nchw_to_image_texture3d_float_float");
    row("without an operator", R"({"kernel_name": "image_to_nchw_float", "operator_id": 0, "dispatch_id": 0})", "",
        "image_to_nchw_float", "image_to_nchw_float");
    row("blit", R"({Blit_Float_to_Half, "dispatch_id": 3})", "", "Blit_Float_to_Half", "Blit_Float_to_Half");
    row("before 1.1", "conv2d_dw_output_tile_3x3_clamp_float_12", "", "conv2d_dw_output_tile_3x3_clamp_float",
        "conv2d_dw_output_tile_3x3_clamp_float");
    row("a digit of its own", "mean2d_float", "", "mean2d_float", "mean2d_float");
    row("nothing", "", "", "", "");
    row("cut off", R"({"operator": {"name": "aten.a)", "", R"("operator": {"name": "aten.a)",
        R"("operator": {"name": "aten.a)");
    row("a brace", "{", "", "", "");
}

void TestVulkanDispatch::tells()
{
    QFETCH(const QString, id);
    const VulkanDispatch dispatch = VulkanDispatch::of(id.toStdString());
    QTEST(QString::fromStdString(dispatch.operatorName), "operatorName");
    QTEST(QString::fromStdString(dispatch.kernel), "kernel");
    QTEST(QString::fromStdString(dispatch.kind()), "kind");
}

void TestVulkanDispatch::phasesAreNone()
{
    const auto isDispatch = [](const char* name, const char* backend) {
        TraceEvents trace;
        Event event;
        event.role = EventRole::DelegateOp;
        event.name = trace.texts.intern(name);
        event.isPhase = isPhase(name);
        event.backend = backend != nullptr ? trace.texts.intern(backend) : StringId();
        return isVulkanDispatch(trace, event);
    };
    QVERIFY(!isDispatch("ETVK_EXECUTE", "VulkanBackend"));
    QVERIFY(isDispatch("conv2d_float_1", "VulkanBackend"));
    QVERIFY(!isDispatch("conv2d_float_1", nullptr)); // nothing tells whose it is
    const char* const blit = R"({Blit, "dispatch_id": 3})";
    QVERIFY(isDispatch(blit, nullptr));
    QVERIFY(!isDispatch(blit, "XnnpackBackend"));
}

void TestVulkanDispatch::readsTheCostOfAnOperation()
{
    const OperationCost cost =
        OperationCost::of(R"({"preferredComputeUnit":"NE","estimatedCost": 0.25, "outputNames":["a"]})");
    QCOMPARE(cost.computeUnit, std::string("NE"));
    QCOMPARE(cost.estimatedCost, std::optional(0.25));
    for (const char* const odd : {"", "{", "{}", "\"preferredComputeUnit\"", R"({"estimatedCost": nan})",
             R"({"preferredComputeUnit": 3, "estimatedCost": "x"})"}) {
        QVERIFY2(OperationCost::of(odd).computeUnit.empty(), odd);
        QVERIFY2(!OperationCost::of(odd).estimatedCost, odd);
    }
}

QTEST_APPLESS_MAIN(TestVulkanDispatch)
#include "tst_vulkandispatch.moc"
