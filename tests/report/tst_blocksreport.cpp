// SPDX-License-Identifier: GPL-3.0-or-later
// The export blocks: a row for each block, with its runs.
#include "model/report/traceexports.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <string_view>

using namespace ets;
using namespace ets::test;

class TestBlocksReport : public QObject {
    Q_OBJECT

private slots:
    void everyBlockHasARow();
};

void TestBlocksReport::everyBlockHasARow()
{
    DumpWriter writer;
    writer.run("Default").framework("Method::init", 0, 50);
    writer.run().framework("Method::execute", 100, 200).run().framework("Method::execute", 300, 400);
    const auto trace = inspect(writer);
    QVERIFY(trace);
    const auto exports = traceExports();
    const auto form = std::ranges::find(exports, std::string_view("blocks"), &TraceExport::key);
    QVERIFY(form != exports.end());
    TraceExportOptions options;
    options.format = TableFormat::Csv;
    const LoadContext context;
    const auto text = form->text({.trace = *trace, .options = options, .context = context});
    QVERIFY(text);
    QCOMPARE(*text, std::string(",block,name,method,runs,counted,events\n0,0,Default,,1,1,1\n1,1,Execute,,2,2,1\n"));
}

QTEST_GUILESS_MAIN(TestBlocksReport)
#include "tst_blocksreport.moc"
