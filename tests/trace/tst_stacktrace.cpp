// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/source.h"

#include <QtTest/QtTest>

using namespace ets;

class TestStackTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsFramesAsExportWritesThem();
    void keepsMarksBelowTheCode();
    void endsLikeStrictExports();
    void readsOddTexts_data();
    void readsOddTexts();
    void tellsLibraryFiles_data();
    void tellsLibraryFiles();
    void findsInnermostUserFrame();
    void packagesThatAreChosen();
    void refusesPackages_data();
    void refusesPackages();
};

void TestStackTrace::readsFramesAsExportWritesThem()
{
    // Without the indentation of the first line and without a line feed at the end: as torch.export stores it.
    const std::vector<StackFrame> frames =
        parseStackTrace("File \"/home/me/zoo.py\", line 333, in forward\n    x = layer(x)\n"
                        "  File \"/usr/lib/python3/dist-packages/torch/nn/modules/linear.py\", line 134, in forward\n"
                        "    return F.linear(input, self.weight, self.bias)");
    QCOMPARE(frames.size(), std::size_t(2));
    QCOMPARE(frames[0],
        (StackFrame{.file = "/home/me/zoo.py",
            .line = 333,
            .function = "forward",
            .code = "x = layer(x)",
            .isLibrary = false}));
    QCOMPARE(frames[1].line, 134);
    QCOMPARE(frames[1].code, std::string("return F.linear(input, self.weight, self.bias)"));
    QVERIFY(frames[1].isLibrary);
}

void TestStackTrace::keepsMarksBelowTheCode()
{
    const std::vector<StackFrame> frames = parseStackTrace("  File \"/home/me/zoo.py\", line 168, in forward\n"
                                                           "    x = self.pool(self.relu(x))\n"
                                                           "        ~~~~~~~~~^^^^^^^^^^^^^^\n");
    QCOMPARE(frames.size(), std::size_t(1));
    QCOMPARE(frames[0].code, std::string("x = self.pool(self.relu(x))\n    ~~~~~~~~~^^^^^^^^^^^^^^"));
}

void TestStackTrace::endsLikeStrictExports()
{
    const std::vector<StackFrame> frames = parseStackTrace(
        "  File \"/usr/lib/python3/dist-packages/torch/_dynamo/functional_export.py\", line 243, in forward\n"
        "    res = self._export_root(*args, **kwargs)\n"
        "  File \"/home/me/zoo.py\", line 136, in forward\n    x = fc(x)\n\n");
    QCOMPARE(frames.size(), std::size_t(2));
    QVERIFY(frames[0].isLibrary);
    QCOMPARE(frames[1].code, std::string("x = fc(x)"));
}

void TestStackTrace::readsOddTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("count");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("line");
    QTest::addColumn<QByteArray>("function");
    QTest::addColumn<QByteArray>("code");
    const auto row = [](const char* name, const char* text, int count, const char* file = "", int line = 0,
                         const char* function = "", const char* code = "") {
        QTest::newRow(name) << QByteArray(text) << count << QByteArray(file) << line << QByteArray(function)
                            << QByteArray(code);
    };
    row("empty", "", 0);
    row("line feeds", "\n\n\n", 0);
    row("free text", "No stacktrace found for following nodes", 0);
    row("no number", "File \"a.py\", line x, in f", 0);
    row("not closed", "File \"a.py", 0);
    row("head only", "File \"", 0);
    row("no function", "File \"a.py\", line 3", 1, "a.py", 3);
    row("no code", "File \"a.py\", line 3, in f\n", 1, "a.py", 3, "f");
    row("number too long", "File \"a.py\", line 99999999999999999999, in f", 0);
    row("quote in name", "File \"a\"b.py\", line 3, in f\n  c", 1, "a\"b.py", 3, "f", "c");
    row("carriage returns", "File \"a.py\", line 3, in f\r\n    c()\r\n", 1, "a.py", 3, "f", "c()");
    row("traceback", "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    c()\n", 1, "a.py",
        3, "<module>", "c()");
    row("lambda", "File \"a.py\", line 3, in <lambda>\n    f = lambda: 1\n", 1, "a.py", 3, "<lambda>", "f = lambda: 1");
    row("several lines", "File \"a.py\", line 3, in f\n    g(\n        1,\n    )\n", 1, "a.py", 3, "f",
        "g(\n    1,\n)");
    row("repeated", "File \"a.py\", line 3, in f\n    f()\n  [Previous line repeated 3 more times]\n", 1, "a.py", 3,
        "f", "  f()\n[Previous line repeated 3 more times]");
}

void TestStackTrace::readsOddTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(int, count);
    const std::vector<StackFrame> frames = parseStackTrace(text.toStdString());
    QCOMPARE(static_cast<int>(frames.size()), count);
    if (count > 0) {
        QTEST(QByteArray::fromStdString(frames[0].file), "file");
        QTEST(static_cast<int>(frames[0].line), "line");
        QTEST(QByteArray::fromStdString(frames[0].function), "function");
        QTEST(QByteArray::fromStdString(frames[0].code), "code");
    }
}

void TestStackTrace::tellsLibraryFiles_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<bool>("library");
    const auto row = [](const char* file, bool library) { QTest::newRow(file) << QByteArray(file) << library; };
    row("/home/me/model.py", false);
    row("model.py", false);
    row("", false);
    row("/home/me/torch/model.py", false);
    row("<stdin>", false);
    row("<ipython-input-3-abc>", false);
    row("C:\\work\\model.py", false);
    row("/usr/lib/python3/dist-packages/torch/nn/modules/linear.py", true);
    row("/home/me/venv/lib/python3.11/site-packages/timm/layers/mlp.py", false);
    row("/usr/lib/python3.11/site-packages/torchvision/models/swin_transformer.py", false);
    row("/usr/lib/python3.11/site-packages/transformers/models/llama/modeling_llama.py", false);
    row("/usr/lib/python3.11/site-packages/transformers/utils/generic.py", true);
    row("/usr/lib/python3.11/site-packages/transformers/modeling_layers.py", true);
    row("/usr/lib/python3.11/site-packages/accelerate/hooks.py", true);
    row("/usr/lib/python3.11/site-packages/executorch/exir/tracer.py", true);
    row("/usr/lib/python3.11/site-packages", true);
    row("/usr/lib/python3.11/contextlib.py", true);
    row(R"(C:\Python311\Lib\contextlib.py)", true);
    row(R"(C:\env\Lib\site-packages\torch\nn\functional.py)", true);
    row("/src/pytorch/torch/_dynamo/eval_frame.py", true);
    row("/src/pytorch/torch/nn/modules/conv.py", true);
    row("<eval_with_key>.13", true);
    row("<frozen importlib._bootstrap>", true);
}

void TestStackTrace::tellsLibraryFiles()
{
    QFETCH(QByteArray, file);
    QTEST(!ModelPackages().isModelFile(file.toStdString()), "library");
}

void TestStackTrace::findsInnermostUserFrame()
{
    const StackFrame user{.file = "a.py", .line = 1, .function = {}, .code = {}, .isLibrary = false};
    const StackFrame library{.file = "b.py", .line = 1, .function = {}, .code = {}, .isLibrary = true};
    const std::vector<StackFrame> mixed{user, library, user, library, library};
    QCOMPARE(innermostUserFrame(mixed), std::optional<std::size_t>(2));
    const std::vector<StackFrame> none{library, library};
    QVERIFY(!innermostUserFrame(none));
    QVERIFY(!innermostUserFrame({}));
}

void TestStackTrace::packagesThatAreChosen()
{
    const auto packages = ModelPackages::parse("torch,-timm,transformers");
    QVERIFY(packages);
    QCOMPARE(packages->text(), std::string("-timm,torch,transformers"));
    QVERIFY(*ModelPackages::parse(packages->text()) == *packages);
    QVERIFY(ModelPackages::parse("")->isDefault());
    const std::string site = "/venv/lib/python3.11/site-packages/";
    const auto isModel = [&](const std::string& file) { return packages->isModelFile(site + file); };
    QVERIFY(isModel("torch/nn/modules/linear.py") && isModel("transformers/utils/generic.py"));
    QVERIFY(!isModel("timm/layers/mlp.py") && !isModel("numpy/core.py"));
    QVERIFY(packages->isModelFile("/home/me/model.py") && !packages->isModelFile("<eval_with_key>.1"));
    QCOMPARE(ModelPackages::packageOf(site + "timm/layers/mlp.py"), std::string("timm"));
    QCOMPARE(ModelPackages::packageOf("/src/torch/nn/functional.py"), std::string("torch"));
    QCOMPARE(ModelPackages::packageOf("/home/me/model.py"), std::string());
    // The line that is named moves with the choice; the trace stays whole.
    const std::optional<std::string> trace = "  File \"/home/me/zoo.py\", line 1, in main\n  File \"" + site
        + "timm/vit.py\", line 2, in forward\n  File \"" + site + "torch/nn/modules/linear.py\", line 3, in forward\n";
    QCOMPARE(sourceLineOf(trace)->line, std::int64_t(2));
    QCOMPARE(sourceLineOf(trace)->fileAndLine(), std::string("vit.py:2"));
    StackFrame unnumbered; // no line is none
    unnumbered.file = "C:\\net\\model.py";
    QCOMPARE(unnumbered.fileAndLine(), std::string("model.py"));
    QCOMPARE(unnumbered.pathAndLine(), unnumbered.file);
    QCOMPARE(sourceLineOf(trace, *ModelPackages::parse("-timm"))->line, std::int64_t(1));
    QCOMPARE(sourceLineOf(trace, *ModelPackages::parse("torch"))->line, std::int64_t(3));
    QCOMPARE(parseStackTrace(*trace, *ModelPackages::parse("-timm")).size(), std::size_t(3));
}

void TestStackTrace::refusesPackages_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {",", "a,", ",a", "-", "a b", "a/b", "a,,b"}) {
        QTest::newRow(text) << QString::fromLatin1(text);
    }
}

void TestStackTrace::refusesPackages()
{
    QFETCH(const QString, text);
    const auto packages = ModelPackages::parse(text.toStdString());
    QVERIFY(!packages);
    QCOMPARE(packages.error().kind, Error::Kind::Usage);
}

QTEST_APPLESS_MAIN(TestStackTrace)
#include "tst_stacktrace.moc"
