// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/opnames.h"

#include <QTest>

#include <string>

using namespace ets;

namespace {
QString text(std::string_view part)
{
    return QString::fromStdString(std::string(part));
}
} // namespace

class TestOpNames : public QObject {
    Q_OBJECT

private slots:
    /// The last "::" is found as rfind() does, in all texts of so many colons and letters.
    void lastColons()
    {
        constexpr int letters = 9;
        for (int bits = 0; bits < 1 << letters; ++bits) {
            std::string name;
            for (int i = 0; i < letters; ++i) {
                name += (bits >> i & 1) != 0 ? ':' : 'a';
            }
            const std::size_t at = name.rfind("::");
            QCOMPARE(
                std::string(opnames::withoutNamespace(name)), at == std::string::npos ? name : name.substr(at + 2));
        }
        QVERIFY(opnames::withoutNamespace({}).empty());
    }

    void takesNamesApart_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("space");
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("brief");
        const auto row = [](const char* name, const char* space, const char* base, const char* brief) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(space) << QString::fromLatin1(base)
                                << QString::fromLatin1(brief);
        };
        row("aten.addmm.default", "aten", "addmm", "addmm");
        row("aten.add.Tensor", "aten", "add", "add.Tensor");
        row("aten.view_copy.default", "aten", "view_copy", "view_copy");
        row("linear.default", "", "linear", "linear");
        row("add.out", "", "add", "add.out");
        row("relu", "", "relu", "relu");
        row("llama::update_cache.out", "llama", "update_cache", "llama::update_cache.out");
        row("llama.update_cache.default", "llama", "update_cache", "llama.update_cache");
        row("quantized_decomposed.quantize_per_tensor.default", "quantized_decomposed", "quantize_per_tensor",
            "quantized_decomposed.quantize_per_tensor");
        row("quantized_decomposed::add.out", "quantized_decomposed", "add", "quantized_decomposed::add.out");
        row("dim_order_ops._to_dim_order_copy.default", "dim_order_ops", "_to_dim_order_copy",
            "dim_order_ops._to_dim_order_copy");
        row("", "", "", "");
    }

    void takesNamesApart()
    {
        QFETCH(const QString, name);
        const std::string op = name.toStdString();
        QTEST(text(opnames::namespaceOf(op)), "space");
        QTEST(text(opnames::baseOf(op)), "base");
        QTEST(text(opnames::shortName(op)), "brief");
    }

    void writesKernelsAsNodes_data()
    {
        QTest::addColumn<QString>("kernel");
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("op");
        const auto row = [](const char* kernel, const char* plain, const char* op) {
            QTest::newRow(kernel) << QString::fromLatin1(kernel) << QString::fromLatin1(plain)
                                  << QString::fromLatin1(op);
        };
        row("aten::add.out", "add.out", "aten.add.out");
        row("aten::copy_", "copy_", "aten.copy_.default");
        row("quantized_decomposed::add.out", "add.out", "quantized_decomposed.add.out");
        row("a.b::mul", "mul", "a.b.mul.default");
        row("relu.out", "relu.out", "relu.out");
        row("relu", "relu", "relu.default");
        row("", "", ".default");
    }

    void writesKernelsAsNodes()
    {
        QFETCH(const QString, kernel);
        const std::string name = kernel.toStdString();
        QTEST(text(opnames::withoutNamespace(name)), "plain");
        QTEST(QString::fromStdString(opnames::nodeOp(name)), "op");
    }

    void copiesOfViews()
    {
        QCOMPARE(opnames::withoutCopy("view_copy"), std::string_view("view"));
        QCOMPARE(opnames::withoutCopy("view"), std::string_view("view"));
        QCOMPARE(opnames::withoutCopy("_copy"), std::string_view("_copy"));
        QCOMPARE(opnames::withoutCopy("copy_to"), std::string_view("copy_to"));
    }

    void knowsKernels_data()
    {
        QTest::addColumn<QString>("event");
        QTest::addColumn<QString>("kernel");
        QTest::addColumn<QString>("bare");
        const auto row = [](const char* event, const char* kernel, const char* bare) {
            QTest::newRow(event) << QString::fromLatin1(event) << QString::fromLatin1(kernel)
                                 << QString::fromLatin1(bare);
        };
        row("native_call_addmm.out", "addmm", "addmm.out");
        row("native_call__softmax.out", "_softmax", "_softmax.out");
        row("native_call_llama::update_cache.out", "update_cache", "llama::update_cache.out");
        row("native_call_quantized_decomposed::add.out", "add", "quantized_decomposed::add.out");
        row("native_call_", "", "");
        row("OPERATOR_CALL", "", "OPERATOR_CALL");
        row("Convolution (NHWC, F32) IGEMM #1", "", "Convolution (NHWC, F32) IGEMM #1");
    }

    void knowsKernels()
    {
        QFETCH(const QString, event);
        const std::string name = event.toStdString();
        QTEST(text(opnames::kernelOf(name)), "kernel");
        QTEST(text(opnames::withoutPrefix(name)), "bare");
        QCOMPARE(opnames::isKernel(name), opnames::withoutPrefix(name) != name);
    }

    void matchesKernelsWithOps_data()
    {
        QTest::addColumn<QString>("kernel");
        QTest::addColumn<QString>("op");
        QTest::addColumn<bool>("same");
        const auto row = [](const char* kernel, const char* op, bool same) {
            QTest::addRow("%s / %s", kernel, op) << QString::fromLatin1(kernel) << QString::fromLatin1(op) << same;
        };
        row("native_call_add.out", "aten.add.Tensor", true);
        row("native_call_add.out", "add.Tensor", true);
        row("native_call_add.out", "aten.addmm.default", false);
        row("add.out", "aten.add.Tensor", true);
        row("native_call_permute_copy.out", "aten.permute_copy.default", true);
        row("native_call_permute_copy.out", "aten.permute.default", true);
        row("native_call_permute.out", "aten.permute_copy.default", false);
        row("native_call__copy", "aten..default", false);
        row("native_call__to_dim_order_copy.out", "dim_order_ops._to_dim_order_copy.default", true);
        row("native_call_llama::update_cache.out", "llama.update_cache.default", true);
        row("native_call_llama::update_cache.out", "llama::update_cache.out", true);
        row("native_call_llama::update_cache.out", "other.update_cache.default", false);
        row("quantized_decomposed::add.out", "quantized_decomposed.add.default", true);
        row("quantized_decomposed::add.out", "aten.add.Tensor", false);
        row("native_call_", "aten.add.Tensor", false);
        row("native_call_add.out", "", false);
        row("", "", false);
    }

    void matchesKernelsWithOps()
    {
        QFETCH(const QString, kernel);
        QFETCH(const QString, op);
        QTEST(opnames::matches(kernel.toStdString(), op.toStdString()), "same");
    }
};

QTEST_APPLESS_MAIN(TestOpNames)
#include "tst_opnames.moc"
