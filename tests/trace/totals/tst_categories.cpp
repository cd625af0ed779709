// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/categories/categories.h"
#include "model/analysis/work/macs.h"
#include "model/analysis/work/opclass.h"
#include "model/base/opnames.h"
#include "model/pte/payload.h"

#include <QTest>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

using namespace ets;

namespace {

QString wordOf(Category category)
{
    const auto name = categoryName(category);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

/// As the runtime spells what is kept in lower case: "Scaled Dot-Product Attention".
std::string spelled(std::string_view name)
{
    std::string text(name);
    bool isFirst = true;
    for (char& c : text) {
        c = isFirst ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        isFirst = c == ' ' || c == '-';
    }
    return text;
}

} // namespace

class TestCategories : public QObject {
    Q_OBJECT

private slots:
    void opsHaveOne_data();
    void opsHaveOne();
    void spellingsDoNotMatter();
    void operationsHaveOne_data();
    void operationsHaveOne();
    void whatMultipliesComputes();
    void classesAgreeWhereNothingIsCorrected();
    void wordsDiffer();
};

void TestCategories::opsHaveOne_data()
{
    QTest::addColumn<QString>("op");
    QTest::addColumn<QString>("category");
    const auto rows = [](const char* category, std::initializer_list<const char*> ops) {
        for (const char* const op : ops) {
            QTest::newRow(op) << QString(op) << QString(category);
        }
    };
    rows("compute",
        {"aten::mm.out", "aten::bmm.out", "aten::addmm.out", "aten::baddbmm.out", "aten::linear.out",
            "aten::convolution.out", "aten::convolution_backward.out", "aten::_cdist_forward.out",
            "aten::_pdist_forward.out", "aten::_fft_r2c.out", "aten::_fft_c2r.out",
            "aten::_scaled_dot_product_flash_attention_for_cpu.out", "aten::_scaled_dot_product_efficient_attention",
            "llama::sdpa_with_kv_cache.out", "llama::custom_sdpa.out", "quantized_decomposed::mixed_mm.out",
            "quantized_decomposed::mixed_linear.out"});
    rows("data movement",
        {"aten::permute_copy.out", "aten::t_copy.out", "aten::clone.out", "dim_order_ops::_clone_dim_order.out",
            "dim_order_ops::_empty_dim_order.out", "dim_order_ops::_to_dim_order_copy.out", "aten::_to_copy.out",
            "et_copy::_h2d_copy.out", "et_copy::_d2h_copy.out", "aten::reflection_pad1d.out",
            "aten::replication_pad3d.out", "aten::masked_select.out", "aten::masked_scatter.out",
            "aten::view_as_real_copy.out", "aten::tril.out", "quantized_decomposed::embedding_byte.out",
            "quantized_decomposed::embedding_4bit.dtype_out", "executorch_prim::et_view.default",
            "executorch_prim::et_copy_index.tensor", "aten::embedding.out", "aten::index.Tensor_out",
            "aten::index_put.out", "aten::full.out", "aten::expand_copy.out"});
    rows("memory-bound",
        {"aten::add.out", "aten::where.self_out", "aten::_softmax.out", "aten::native_layer_norm.out",
            "aten::cumsum.out", "aten::topk.values", "aten::upsample_bilinear2d.vec_out", "aten::mean.out",
            "aten::max_pool2d_with_indices.out", "quantized_decomposed::quantize_per_tensor.out",
            "quantized_decomposed::dequantize_per_tensor.out", "quantized_decomposed::choose_qparams.Tensor_out",
            "aten::eq.Scalar_out", "aten::embedding_bag.out", "custom::nobody_knows_it.out"});
    rows("control",
        {"aten::sym_size.int", "aten::sym_numel", "aten::_local_scalar_dense", "executorch_prim::add.Scalar",
            "executorch_prim::floordiv.int", "executorch_prim::sym_max.Scalar"});
}

void TestCategories::opsHaveOne()
{
    QFETCH(QString, op);
    QFETCH(QString, category);
    QCOMPARE(wordOf(categoryOfOp(op.toStdString())), category);
}

void TestCategories::spellingsDoNotMatter()
{
    for (const char* const name : {"mm", "mm.out", "aten::mm.out", "aten.mm.default", "native_call_mm.out"}) {
        QCOMPARE(categoryOfOp(name), Category::Compute);
    }
    for (const char* const name : {"permute", "aten.permute_copy.default", "native_call_permute_copy.out"}) {
        QCOMPARE(categoryOfOp(name), Category::DataMovement);
    }
}

void TestCategories::operationsHaveOne_data()
{
    QTest::addColumn<QString>("backend");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("category");
    const auto row = [](const char* backend, const char* name, const char* category) {
        QTest::addRow("%s of %s", name, backend) << QString(backend) << QString(name) << QString(category);
    };
    row("XnnpackBackend", "Convolution (NHWC, F32) IGEMM #1", "compute");
    row("XnnpackBackend", "Fully Connected (NC, F32) GEMM #2", "compute");
    row("", "Batch Matrix Multiply (NC, F32) GEMM #1", "compute");
    row("XnnpackBackend", "Transpose (ND, X32) #1", "data movement");
    row("XnnpackBackend", "Concatenate 2 (ND, X32) #1", "data movement");
    row("XnnpackBackend", "Convert (NC, F32, QS8) #1", "memory-bound");
    row("XnnpackBackend", "Softmax (NC, F32) #1", "memory-bound");
    row("XnnpackBackend", "Nobody Knows It (NC) #1", "memory-bound");
    row("VulkanBackend", "Convolution (NHWC)", "delegate");
    row("", "conv2d_0", "delegate");
}

void TestCategories::operationsHaveOne()
{
    QFETCH(QString, backend);
    QFETCH(QString, name);
    QFETCH(QString, category);
    QCOMPARE(wordOf(categoryOfOperation(backend.toStdString(), name.toStdString())), category);
}

/// Each name under which XNNPACK logs a node that multiplies matrices, convolves or attends.
void TestCategories::whatMultipliesComputes()
{
    // XNNFullyConnected, XNNConv2d, XNNDepthwiseConv2d, XNNScaledDotProductAttention, XNNBatchMatrixMultiply and
    // XNNConvTranspose2d.
    const std::set<std::uint16_t> kinds{2, 7, 13, 36, 37, 39};
    std::set<std::uint16_t> seen;
    for (const LoggedOperation& operation : payloadFormatOf(backendids::xnnpack)->names()->operations) {
        for (const std::uint16_t kind : operation.kinds) {
            if (kinds.contains(kind)) {
                seen.insert(kind);
                const std::string name = spelled(operation.name) + " (NC, F32) #1";
                QVERIFY2(categoryOfOperation(backendids::xnnpack, name) == Category::Compute, name.c_str());
            }
        }
    }
    QCOMPARE(seen.size(), kinds.size());
}

void TestCategories::classesAgreeWhereNothingIsCorrected()
{
    for (const char* const name : {"mm", "bmm", "addmm", "linear", "convolution", "custom_sdpa"}) {
        QVERIFY(MacFormula::find(name) != nullptr);
        QCOMPARE(categoryOfOp(name), Category::Compute);
    }
    for (const char* const name : {"cat", "slice_copy", "gather", "zeros_like", "select_scatter"}) {
        QVERIFY(movementOf(name) != Movement::None);
        QCOMPARE(categoryOfOp(name), Category::DataMovement);
    }
}

void TestCategories::wordsDiffer()
{
    QStringList words;
    for (const CategoryInfo& info : categories()) {
        words.append(wordOf(info.category));
    }
    QCOMPARE(words.size(), 6);
    QCOMPARE(words.removeDuplicates(), 0);
}

QTEST_APPLESS_MAIN(TestCategories)
#include "tst_categories.moc"
