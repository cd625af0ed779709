// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a table says how far it is once that takes longer than a moment, and can be canceled; what is offered counts
// events, and all columns are all.
#include "model/report/format/delimited.h"
#include "tests/views/tables/tablepages.h"
#include "views/tables/viewexport.h"

#include <QtCore/QDir>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QRadioButton>

#include <atomic>
#include <thread>

using namespace ets;
using namespace ets::test;

namespace {

/// A table that takes until it is told to be written, or until it is canceled. The file is written by what writes
/// tables.
class SlowExport : public ViewExport {
public:
    SlowExport(const TableView& view, std::atomic<bool>& mayEnd)
        : ViewExport(view)
        , m_mayEnd(mayEnd)
    {
    }
    [[nodiscard]] Work work(ExportRows rows, const ExportChoices& choices, const std::string& path) const override
    {
        const Work whole = ViewExport::work(rows, choices, path);
        return [whole, &mayEnd = m_mayEnd](const LoadContext& context) {
            context.report("rows", 1, 2);
            while (!mayEnd && !context.cancel.isCanceled()) {
                std::this_thread::yield();
            }
            return whole(context);
        };
    }

private:
    std::atomic<bool>& m_mayEnd;
};

} // namespace

class TestExportDialog : public QObject, private TablePages {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void progressAfterAMoment();
    void cancelLeavesNoFile();
    void allCountsEventsWhileGrouped();
    void allColumns();

private:
    [[nodiscard]] static QPushButton* button(const ExportDialog& dialog, QDialogButtonBox::StandardButton which)
    {
        return dialog.findChild<QDialogButtonBox*>()->button(which);
    }
    [[nodiscard]] static QRadioButton* choice(const ExportDialog& dialog, const QString& text)
    {
        const auto buttons = dialog.findChildren<QRadioButton*>();
        const auto found =
            std::ranges::find_if(buttons, [&](const QRadioButton* b) { return b->text().startsWith(text); });
        return found == buttons.end() ? nullptr : *found;
    }

    QTemporaryDir m_folder;
};

void TestExportDialog::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QCOMPARE(open(), QString());
}

void TestExportDialog::cleanup()
{
    close();
}

void TestExportDialog::progressAfterAMoment()
{
    std::atomic<bool> mayEnd = false;
    ExportDialog dialog(std::make_unique<SlowExport>(operators(), mayEnd));
    dialog.open();
    const QString path = m_folder.filePath(QStringLiteral("slow.csv"));
    dialog.setPath(path);
    const auto* const progress = dialog.findChild<QProgressBar*>();
    QVERIFY(!progress->isVisible());
    QTest::mouseClick(button(dialog, QDialogButtonBox::Save), Qt::LeftButton);
    QVERIFY(!progress->isVisible()); // it may be over in a moment
    QTRY_VERIFY(progress->isVisible());
    QTRY_COMPARE(progress->value() * 2, progress->maximum());
    QVERIFY(!button(dialog, QDialogButtonBox::Save)->isEnabled());
    QVERIFY(!QFile::exists(path));
    const QSignalSpy finished(&dialog, &QDialog::finished);
    mayEnd = true;
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!progress->isVisible());
    QVERIFY(QFile::exists(path));
}

void TestExportDialog::cancelLeavesNoFile()
{
    std::atomic<bool> mayEnd = false;
    ExportDialog dialog(std::make_unique<SlowExport>(operators(), mayEnd));
    dialog.open();
    const QTemporaryDir empty;
    dialog.setPath(empty.filePath(QStringLiteral("never.csv")));
    QTest::mouseClick(button(dialog, QDialogButtonBox::Save), Qt::LeftButton);
    QVERIFY(!button(dialog, QDialogButtonBox::Save)->isEnabled());
    QTest::mouseClick(button(dialog, QDialogButtonBox::Cancel), Qt::LeftButton);
    QTRY_VERIFY(button(dialog, QDialogButtonBox::Save)->isEnabled());
    QVERIFY(dialog.isVisible()); // for another try
    QVERIFY2(dialog.message().contains(QStringLiteral("nothing was written")), qPrintable(dialog.message()));
    QVERIFY(!dialog.findChild<QProgressBar*>()->isVisible());
    QVERIFY(QDir(empty.path()).isEmpty());
    // The next try writes it, and the one after that asks before it replaces.
    mayEnd = true;
    QVERIFY(exported(dialog, empty.filePath(QStringLiteral("then.csv"))).size() > 100);
}

void TestExportDialog::allCountsEventsWhileGrouped()
{
    m_events->showExportDialog();
    auto* dialog = m_events->findChild<ExportDialog*>();
    const QString ungrouped = choice(*dialog, QStringLiteral("All ("))->text();
    delete dialog;
    // Operator calls are left out of the table as of the file.
    const QString wanted = QStringLiteral("All (%1 events)").arg(m_events->proxy().rowCount());
    QCOMPARE(ungrouped, wanted);
    for (const EventGrouping grouping : {EventGrouping::OpType, EventGrouping::Block, EventGrouping::Module}) {
        m_events->setGrouping(grouping);
        QVERIFY(m_events->proxy().rowCount() < 60); // rows are groups now
        m_events->showExportDialog();
        dialog = m_events->findChild<ExportDialog*>();
        QRadioButton* const all = choice(*dialog, QStringLiteral("All ("));
        QCOMPARE(all->text(), wanted);
        all->click();
        choice(*dialog, QStringLiteral("The Inspector's"))->click();
        const QString path = m_folder.filePath(QStringLiteral("grouped%1.csv").arg(static_cast<int>(grouping)));
        const QStringList lines = exported(*dialog, path).split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
        QCOMPARE(QStringLiteral("All (%1 events)").arg(lines.size() - 1), wanted);
        delete dialog;
    }
}

void TestExportDialog::allColumns()
{
    TableView& table = operators();
    const auto header = [&](const QString& columns) -> QStringList {
        table.exportRows();
        auto* const dialog = table.findChild<ExportDialog*>();
        choice(*dialog, QStringLiteral("TSV"))->click();
        const auto buttons = dialog->findChildren<QRadioButton*>();
        for (QRadioButton* const button : buttons) {
            if (button->text() == columns) {
                button->click();
            }
        }
        const QString text = exported(*dialog, m_folder.filePath(columns + QStringLiteral(".tsv")));
        delete dialog;
        return text.section(QLatin1Char('\n'), 0, 0).split(QLatin1Char('\t'));
    };
    table.setColumnHidden(2, true);
    const QStringList shown = header(QStringLiteral("Shown"));
    const QStringList all = header(QStringLiteral("All"));
    QCOMPARE(static_cast<std::size_t>(shown.size()), table.shownColumns().size());
    QCOMPARE(static_cast<std::size_t>(all.size()), table.columns().size());
    QVERIFY(all.size() > shown.size());
    for (const QString& title : shown) {
        QVERIFY2(all.contains(title), qPrintable(title));
    }
    for (const ColumnSpec& column : table.columns()) {
        QVERIFY2(!all.filter(column.title).isEmpty(), qPrintable(column.title));
    }
}

QTEST_MAIN(TestExportDialog)
#include "tst_exportdialog.moc"
