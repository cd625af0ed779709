// SPDX-License-Identifier: GPL-3.0-or-later
// Every table of facts is written in every format by its own menu, with as many rows and columns as it has.
#include "model/qt/models/itemroles.h"
#include "tests/gui/walk/walkedwindow.h"
#include "tests/views/menuclick.h"
#include "views/tables/exportdialog.h"
#include "views/tables/facttable.h"

#include <QtCore/QDir>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QPointer>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QRadioButton>

using namespace ets;
using namespace ets::test;

class TestEveryTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void isWritten_data();
    void isWritten();

private:
    /// What is in the file that the menu of a table writes.
    QByteArray written(FactTable& table, const QString& format);

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestEveryTable::initTestCase()
{
    ExportChoices::last() = {};
    m_window = openFullWindow();
    QVERIFY(m_window != nullptr);
}

void TestEveryTable::isWritten_data()
{
    QTest::addColumn<QString>("id");
    for (const char* const id : {"runs", "delegation", "memory", "roofline"}) {
        QTest::newRow(id) << QString::fromLatin1(id);
    }
}

QByteArray TestEveryTable::written(FactTable& table, const QString& format)
{
    const QPoint place = table.visualRect(table.model()->index(0, 0)).center();
    if (!clickEntry(menuAt(*table.viewport(), place), QStringLiteral("Export"))) {
        return "no entry";
    }
    const QPointer<ExportDialog> dialog = table.findChild<ExportDialog*>();
    if (dialog == nullptr) {
        return "no dialog";
    }
    for (QRadioButton* const button : dialog->findChildren<QRadioButton*>()) {
        if (button->text() == format || button->text() == QStringLiteral("All")
            || button->text().startsWith(QStringLiteral("All ("))) {
            QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
        }
    }
    const QString ending = QFileInfo(dialog->findChild<QLineEdit*>()->text()).suffix();
    const QString path = m_folder.filePath(QStringLiteral("%1.%2").arg(QDir(m_folder.path()).count()).arg(ending));
    dialog->setPath(path);
    const QSignalSpy done(dialog, &ExportDialog::written);
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    const bool isDone = QTest::qWaitFor([&] { return !done.isEmpty(); }, 30000);
    QFile file(path);
    const QByteArray text = isDone && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return text;
}

void TestEveryTable::isWritten()
{
    QFETCH(const QString, id);
    const auto& entries = m_window->workspace().views().entries();
    const auto view = std::ranges::find(entries, id, &ViewEntry::id);
    showAndWait(*m_window, *view);
    int tables = 0;
    for (FactTable* const table : view->widget->findChildren<FactTable*>()) {
        const int rows = table->facts().rowCount();
        if (!table->isVisible() || rows == 0) {
            continue;
        }
        ++tables;
        table->setColumnHidden(1, true); // all columns are meant nevertheless
        const auto columns = static_cast<int>(table->columns().size());
        const QString name = table->accessibleName();
        const QByteArray csv = written(*table, QStringLiteral("CSV"));
        QVERIFY2(csv.count("\r\n") == rows + 1, csv.constData());
        const QByteArray tsv = written(*table, QStringLiteral("TSV"));
        const QList<QByteArray> lines = tsv.chopped(1).split('\n');
        QVERIFY2(lines.size() == rows + 1, tsv.constData());
        for (const QByteArray& line : lines) {
            QCOMPARE(line.count('\t') + 1, columns);
        }
        const QJsonArray objects = QJsonDocument::fromJson(written(*table, QStringLiteral("JSON"))).array();
        QCOMPARE(objects.size(), rows);
        QCOMPARE(objects[0].toObject().size(), columns);
        const QByteArray markdown = written(*table, QStringLiteral("Markdown"));
        QVERIFY2(markdown.count('\n') == rows + 2 && markdown.startsWith("| "), markdown.constData());
        // A cell is what the table shows, with every digit.
        const QString cell = table->facts().index(0, 0).data(ExactTextRole).toString();
        QVERIFY2(tsv.contains(cell.toUtf8()), qPrintable(name + QStringLiteral(": ") + cell));
    }
    QVERIFY(tables > 0);
}

QTEST_MAIN(TestEveryTable)
#include "tst_everytable.moc"
