// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of tables as files and in the clipboard.
#include "model/qt/models/itemroles.h"
#include "model/qt/models/operatortablemodel.h"
#include "model/qt/text/text.h"
#include "model/report/format/texttable.h"
#include "model/report/inspectorframe.h"
#include "tests/views/tables/tablepages.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QRadioButton>

using namespace ets;
using namespace ets::test;

class TestTableExport : public QObject, private TablePages {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void copiesInEveryFormat();
    void copyKeepsWhatARowIs();
    void formats();
    void everyTableIsExported();
    void filterIsRespected();
    void choicesAreRemembered();
    void failureLeadsToThePath();
    void exportedCellsAreTheInspectors();
    void exportOfSelectedRowsAndShownColumns();
    void exportAsksBeforeItReplaces();
    void exportFailureSaysWhy();

private:
    [[nodiscard]] ExportDialog* openDialog() const
    {
        m_events->showExportDialog();
        return m_events->findChild<ExportDialog*>();
    }
    static void choose(const ExportDialog& dialog, const QString& text);
};

void TestTableExport::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QCOMPARE(open(), QString());
}

void TestTableExport::copiesInEveryFormat()
{
    click(operators(), 0);
    click(operators(), 1, Qt::ControlModifier);
    openMenu(operators());
    auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QAction* const formats = entry(*menu, QStringLiteral("Copy as"));
    QVERIFY(formats != nullptr);
    const auto copied = [&](const QString& name) {
        entry(*formats->menu(), name)->trigger();
        return QGuiApplication::clipboard()->text();
    };
    const QString mean = operators().model()->index(0, OperatorTableModel::Mean).data(ExactTextRole).toString();
    QCOMPARE(copied(QStringLiteral("TSV")).count(QLatin1Char('\n')), 3);
    const QString csv = copied(QStringLiteral("CSV"));
    QVERIFY(csv.startsWith(QStringLiteral("Op type,Per run (")) && csv.contains(mean));
    const QStringList lines = copied(QStringLiteral("Markdown")).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[1].startsWith(QStringLiteral("| --- | ---: |")));
    const QJsonArray rows = QJsonDocument::fromJson(copied(QStringLiteral("JSON")).toUtf8()).array();
    QCOMPARE(rows.size(), 2);
    QVERIFY(rows[0].toObject().value(QStringLiteral("Calls")).isDouble());
    QVERIFY(rows[0].toObject().value(QStringLiteral("Op type")).isString());
    menu->close();
}

void TestTableExport::copyKeepsWhatARowIs()
{
    const QString all = operators().selectionAsTsv();
    QVERIFY(all.contains(QStringLiteral("Method::execute, unaccounted\t")));
    QVERIFY(all.contains(QStringLiteral("OPERATOR_CALL, overhead\t")));
    m_modules->view()->expandAll();
    const QString modules = m_modules->view()->selectionAsTsv();
    QVERIFY(modules.contains(QStringLiteral("layers.0.attn\t")) || modules.contains(QStringLiteral("layers.0.mlp\t")));
}

void TestTableExport::formats()
{
    const TextTable table{{"name", "time (ms)"}, {false, true}, {{"a|b\nc", "1.5"}, {"=x", ""}, {"12", "7"}}};
    QCOMPARE(formatted(table, TableFormat::Markdown),
        std::string("| name | time (ms) |\n| --- | ---: |\n| a\\|b c | 1.5 |\n| =x |  |\n| 12 | 7 |\n"));
    QCOMPARE(
        formatted(table, TableFormat::Csv, true), std::string("name,time (ms)\r\n\"a|b\nc\",1.5\r\n'=x,\r\n12,7\r\n"));
    QCOMPARE(formatted(table, TableFormat::Tsv), std::string("name\ttime (ms)\n\"a|b\nc\"\t1.5\n=x\t\n12\t7\n"));
    const QJsonArray rows =
        QJsonDocument::fromJson(QByteArray::fromStdString(formatted(table, TableFormat::Json))).array();
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[0].toObject(), (QJsonObject{{"name", "a|b\nc"}, {"time (ms)", 1.5}}));
    QCOMPARE(rows[1].toObject().value(QStringLiteral("time (ms)")), QJsonValue(QJsonValue::Null));
    QCOMPARE(rows[2].toObject(), (QJsonObject{{"name", "12"}, {"time (ms)", 7}})); // a name stays a text
}

void TestTableExport::everyTableIsExported()
{
    const QTemporaryDir folder;
    for (TableView* const view : {&operators(), m_modules->view()}) {
        for (const QString& format :
            {QStringLiteral("CSV"), QStringLiteral("TSV"), QStringLiteral("JSON"), QStringLiteral("Markdown")}) {
            openMenu(*view);
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr && entry(*menu, QStringLiteral("Export…")) != nullptr);
            menu->setActiveAction(entry(*menu, QStringLiteral("Export…")));
            QTest::keyClick(menu, Qt::Key_Return);
            auto* const dialog = view->findChild<ExportDialog*>();
            QVERIFY(dialog != nullptr);
            dialog->setPath(folder.filePath(view->accessibleName() + QStringLiteral(".csv")));
            choose(*dialog, format);
            QVERIFY(!dialog->findChild<QLineEdit*>()->text().endsWith(QStringLiteral(".csv"))
                || format == QStringLiteral("CSV"));
            const QString text = exported(*dialog, {});
            QVERIFY2(text.size() > 200, qPrintable(format));
            const QString name = view->model()->index(0, 0).data(ExactTextRole).toString();
            QVERIFY(text.contains(name));
            delete dialog;
        }
    }
    const QStringList files = QDir(folder.path()).entryList(QDir::Files);
    QCOMPARE(files.size(), 8);
}

void TestTableExport::filterIsRespected()
{
    const QTemporaryDir folder;
    m_session->filterZoom().setFilter({QStringLiteral("addmm"), {}});
    const int shown = m_events->proxy().rowCount();
    ExportDialog* dialog = openDialog();
    QStringList labels;
    for (const QRadioButton* const button : dialog->findChildren<QRadioButton*>()) {
        labels += button->text();
    }
    QVERIFY2(
        labels.contains(QStringLiteral("Filtered (%1 events)").arg(shown)), qPrintable(labels.join(QLatin1Char('|'))));
    const QStringList lines = exported(*dialog, folder.filePath(QStringLiteral("some.csv")))
                                  .split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), shown + 1);
    delete dialog;
    // Without one, all of them are offered, and counted as events.
    m_session->filterZoom().setFilter({});
    dialog = openDialog();
    const auto buttons = dialog->findChildren<QRadioButton*>();
    const auto all = std::find_if(buttons.begin(), buttons.end(),
        [](const QRadioButton* button) { return button->text().startsWith(QStringLiteral("All (")); });
    QVERIFY(all != buttons.end() && (*all)->isChecked());
    QCOMPARE((*all)->text(), QStringLiteral("All (%1 events)").arg(m_events->proxy().rowCount()));
}

void TestTableExport::choicesAreRemembered()
{
    const QTemporaryDir folder;
    ExportDialog* dialog = openDialog();
    choose(*dialog, QStringLiteral("Shown"));
    choose(*dialog, QStringLiteral("JSON"));
    QVERIFY(!exported(*dialog, folder.filePath(QStringLiteral("rows.json"))).isEmpty());
    delete dialog;
    dialog = openDialog();
    const auto isChosen = [&](const QString& text) {
        const auto buttons = dialog->findChildren<QRadioButton*>();
        return std::any_of(buttons.begin(), buttons.end(),
            [&](const QRadioButton* button) { return button->text() == text && button->isChecked(); });
    };
    QVERIFY(isChosen(QStringLiteral("Shown")) && isChosen(QStringLiteral("JSON")));
    QCOMPARE(
        QFileInfo(dialog->findChild<QLineEdit*>()->text()).absolutePath(), QFileInfo(folder.path()).absoluteFilePath());
    QVERIFY(dialog->findChild<QLineEdit*>()->text().endsWith(QStringLiteral(".json")));
    // In settings, too; what makes no sense there is ignored.
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    ExportChoices::last().save(settings);
    ExportChoices::last() = {};
    ExportChoices::last().restore(settings);
    QVERIFY(ExportChoices::last().format == TableFormat::Json);
    settings.setValue(QStringLiteral("export/format"), 99);
    settings.setValue(QStringLiteral("export/columns"), QStringLiteral("x"));
    ExportChoices::last().restore(settings);
    QVERIFY(ExportChoices::last().format == TableFormat::Csv);
}

void TestTableExport::failureLeadsToThePath()
{
    ExportDialog* const dialog = openDialog();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    dialog->setPath(QStringLiteral("/no/such/folder/rows.csv"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    QTRY_VERIFY(dialog->message().contains(QStringLiteral("/no/such/folder/rows.csv")));
    QCOMPARE(QApplication::focusWidget(), dialog->findChild<QLineEdit*>());
    QVERIFY(dialog->findChild<QLineEdit*>()->hasSelectedText());
}

void TestTableExport::choose(const ExportDialog& dialog, const QString& text)
{
    for (QRadioButton* const button : dialog.findChildren<QRadioButton*>()) {
        if (button->text() == text) {
            QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
            QVERIFY(button->isChecked());
        }
    }
}

void TestTableExport::exportedCellsAreTheInspectors()
{
    const QTemporaryDir folder;
    ExportDialog* const dialog = openDialog();
    QVERIFY(dialog != nullptr);
    const QString text = exported(*dialog, folder.filePath(QStringLiteral("all.csv")));
    const auto expected = inspectorCsv(*m_session->dataSet()->trace);
    QVERIFY(expected.has_value());
    QCOMPARE(text, QString::fromStdString(*expected));
}

void TestTableExport::exportOfSelectedRowsAndShownColumns()
{
    const QTemporaryDir folder;
    m_events->view()->sortByColumn(static_cast<int>(EventColumn::Avg), Qt::DescendingOrder);
    click(events(), 1);
    click(events(), 4, Qt::ControlModifier);
    ExportDialog* const dialog = openDialog();
    for (QRadioButton* const button : dialog->findChildren<QRadioButton*>()) {
        if (button->text().startsWith(QStringLiteral("Selected")) || button->text() == QStringLiteral("Shown")) {
            QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
        }
    }
    const QString text = exported(*dialog, folder.filePath(QStringLiteral("selected.csv")));
    const QStringList lines = text.split(QStringLiteral("\r\n"));
    QCOMPARE(lines.size(), 4); // header, two rows, nothing after the last line end
    QVERIFY(lines[0].startsWith(QStringLiteral("event_block_name,event_name,p10 (ms)")));
    const EventId first = std::get<EventId>(m_events->proxy().index(1, 0).data(SelectionRole).value<Selection>());
    QVERIFY(lines[1].contains(toQString(m_session->dataSet()->trace->nameOf(first))));
}

void TestTableExport::exportAsksBeforeItReplaces()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("there.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    ExportDialog* const dialog = openDialog();
    QSignalSpy finished(dialog, &QDialog::finished);
    dialog->setPath(path);
    QPushButton* const save = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save);
    QTest::mouseClick(save, Qt::LeftButton);
    QTest::qWait(100);
    QCOMPARE(finished.size(), 0);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("mine"));
    QTest::mouseClick(save, Qt::LeftButton);
    QTRY_COMPARE(finished.size(), 1);
}

void TestTableExport::exportFailureSaysWhy()
{
    ExportDialog* const dialog = openDialog();
    QSignalSpy finished(dialog, &QDialog::finished);
    dialog->setPath(QStringLiteral("/no/such/folder/events.csv"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    QTRY_VERIFY(dialog->message().contains(QStringLiteral("/no/such/folder/events.csv")));
    QCOMPARE(finished.size(), 0); // it stays, for another try
}

QTEST_MAIN(TestTableExport)
#include "tst_tableexport.moc"
