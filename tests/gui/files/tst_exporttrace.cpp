// SPDX-License-Identifier: GPL-3.0-or-later
// File > Export the trace as: what it writes is what etinspect prints of the same files, byte for byte.
#include "app/files/exportmenu.h"
#include "app/mainwindow.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/messagetext.h"
#include "model/report/traceexports.h"
#include "tests/cli/programrun.h"
#include "tests/qt/loadedsession.h"
#include "views/tables/exportdialog.h"

#include <QtCore/QTemporaryDir>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QRadioButton>

#include <algorithm>
#include <memory>

using namespace ets;
using namespace ets::test;

class TestExportTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void asEtinspect_data();
    void asEtinspect();
    void ofTheChosenRuns_data() { asEtinspect_data(); }
    void ofTheChosenRuns();
    void whatPassesTheFilter_data() { asEtinspect_data(); }
    void whatPassesTheFilter();
    void whatCannotBe();
    void graphsOfARecordAlone();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    /// The entry of a form in the menu.
    [[nodiscard]] QAction* entry(const TraceExport& form);
    /// Chooses the entry, leaves the dialog as it comes up but for the path, and waits for the file.
    [[nodiscard]] QByteArray exported(const TraceExport& form);
    /// What etinspect prints of the pair, with all that the window asks for.
    [[nodiscard]] QByteArray printed(const TraceExport& form, const QStringList& options = {}) const;

    const QStringList m_pair = pairOf(QStringLiteral("transformer"));
    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;
};

void TestExportTrace::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    ExportChoices::last() = {};
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->show();
}

QAction* TestExportTrace::entry(const TraceExport& form)
{
    const auto actions = m_window->findChild<ExportMenu*>()->actions();
    const auto found = std::ranges::find_if(
        actions, [&](const QAction* action) { return action->text().startsWith(messageText(form.title)); });
    return found == actions.end() ? nullptr : *found;
}

QByteArray TestExportTrace::exported(const TraceExport& form)
{
    entry(form)->trigger();
    auto* const dialog = m_window->findChild<ExportDialog*>();
    if (dialog == nullptr) {
        return "no dialog";
    }
    // What it is and how it ends, each once: prof.trace.json, prof.json.
    const QString key = QLatin1String(form.key);
    const QString ending = QLatin1String(form.suffix);
    const QString name = QLatin1Char('.') + (key == ending ? key : key + QLatin1Char('.') + ending);
    const QString suggested = QFileInfo(dialog->findChild<QLineEdit*>()->text()).fileName();
    if (suggested != QStringLiteral("prof") + name && suggested != QStringLiteral("etrecord") + name) {
        return suggested.toUtf8();
    }
    const QString path = m_folder.filePath(QStringLiteral("trace.%1").arg(QLatin1String(form.suffix)));
    QFile::remove(path);
    dialog->setPath(path);
    const QSignalSpy done(dialog, &ExportDialog::written);
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    if (!QTest::qWaitFor([&] { return !done.isEmpty(); }, 30000)) {
        return dialog->message().toUtf8();
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return contentOf(path);
}

QByteArray TestExportTrace::printed(const TraceExport& form, const QStringList& options) const
{
    QStringList words{QLatin1String(form.key), m_pair[0], QStringLiteral("--etrecord"), m_pair[1]};
    words += form.heeds(exporttakes::tensorBytes) ? QStringList{QStringLiteral("--tensor-bytes")} : QStringList();
    words += form.heeds(exporttakes::cost) ? QStringList{QStringLiteral("--cost")} : QStringList();
    words += form.heeds(exporttakes::textOrJson) ? QStringList{QStringLiteral("--format"), QStringLiteral("json")}
                                                 : QStringList();
    return etinspect(words + options).out;
}

void TestExportTrace::asEtinspect_data()
{
    QTest::addColumn<int>("row");
    int row = 0;
    for (const TraceExport& form : traceExports()) {
        if (form.isOffered()) {
            QTest::newRow(form.key) << row;
        }
        ++row;
    }
}

void TestExportTrace::asEtinspect()
{
    QFETCH(const int, row);
    const TraceExport& form = traceExports()[static_cast<std::size_t>(row)];
    QCOMPARE(openAndWait(session(), m_pair), QString());
    const QByteArray wanted = printed(form);
    QVERIFY(wanted.size() > 100);
    QCOMPARE(exported(form), wanted);
}

void TestExportTrace::ofTheChosenRuns()
{
    QFETCH(const int, row);
    const TraceExport& form = traceExports()[static_cast<std::size_t>(row)];
    QCOMPARE(openAndWait(session(), m_pair), QString());
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().setRuns(RunSpec::dropFirst(1));
    QVERIFY(finished.wait(30000));
    // What the files are says so of all their runs: which of them count is no option of it.
    const bool isOfRuns = form.heeds(exporttakes::runs);
    const QStringList chosen{QStringLiteral("--drop-first"), QStringLiteral("1")};
    QCOMPARE(isOfRuns, QByteArrayView(form.key) != "info");
    QCOMPARE(exported(form), printed(form, isOfRuns ? chosen : QStringList()));
}

/// With a filter on, what passes is what comes up chosen, where the form tells events apart.
void TestExportTrace::whatPassesTheFilter()
{
    QFETCH(const int, row);
    const TraceExport& form = traceExports()[static_cast<std::size_t>(row)];
    const QString text = QStringLiteral("op:softmax");
    QCOMPARE(openAndWait(session(), m_pair), QString());
    session().filterZoom().setFilter({text, {}});
    QTRY_VERIFY(!session().eventSearch()->isRunning() && session().eventSearch()->current()->filters());
    QVERIFY(session().eventSearch()->current()->hits.eventCount > 0);
    const bool isFiltered = form.heeds(exporttakes::filter);
    const QByteArray whole = printed(form);
    const QByteArray wanted = isFiltered ? printed(form, {QStringLiteral("--filter"), text}) : whole;
    QCOMPARE(wanted == whole, !isFiltered);
    QCOMPARE(exported(form), wanted);
}

void TestExportTrace::whatCannotBe()
{
    const auto areEnabled = [this] {
        std::vector<std::string> keys;
        for (const TraceExport& form : traceExports()) {
            if (form.isOffered() && entry(form)->isEnabled()) {
                keys.emplace_back(form.key);
            }
        }
        return keys;
    };
    using Keys = std::vector<std::string>;
    QCOMPARE(areEnabled(), Keys());
    QCOMPARE(openAndWait(session(), {m_pair[0]}), QString());
    QVERIFY(!std::ranges::count(areEnabled(), "graph"));
    QVERIFY(std::ranges::count(areEnabled(), "samples"));
    const auto all = areEnabled();
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().setReading(Reading::Faithful);
    QVERIFY(finished.wait(30000));
    QVERIFY(!std::ranges::count(areEnabled(), "samples")); // which are those of the corrected reading
    QCOMPARE(areEnabled().size() + 1, all.size());
}

void TestExportTrace::graphsOfARecordAlone()
{
    QCOMPARE(openAndWait(session(), {m_pair[1]}), QString());
    for (const TraceExport& form : traceExports()) {
        if (form.isOffered()) {
            QCOMPARE(entry(form)->isEnabled(), form.of == TraceExportOf::Record);
        }
        if (form.isOffered() && form.of == TraceExportOf::Record) {
            QVERIFY(exported(form).startsWith("{\"graphs\":{\"edge_dialect_graph_module"));
        }
    }
}

QTEST_MAIN(TestExportTrace)
#include "tst_exporttrace.moc"
