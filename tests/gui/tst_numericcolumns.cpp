// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers stand at the right of their cells, and so do the titles above them, in every table of every view.
#include "tests/gui/walk/viewrows.h"
#include "tests/gui/walk/walkedwindow.h"
#include "views/numbers/numbersview.h"
#include "views/tables/tableview.h"

#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QTreeView>

#include <map>

using namespace ets;
using namespace ets::test;

namespace {

/// Whether a text is a number as a table shows it: digits in groups, with or without a sign, a share.
bool isNumber(QString text)
{
    text.remove(QChar(QChar::Nbsp)).remove(QChar(0x202f)).remove(QChar(0x2009)).remove(QChar(0x2007));
    static const QRegularExpression number(
        QStringLiteral("^[-+\u2212\u00b1]?\\d[\\d ]*([.,]\\d+)?([eE][-+]?\\d+)?( ?%)?$"));
    return number.match(text.trimmed()).hasMatch();
}

/// What the cells of a column are.
struct Seen {
    int numbers = 0;
    int others = 0;
    QString example;
    int right = 0;
    int left = 0;
};

void look(const QAbstractItemModel& model, const QModelIndex& parent, int column, Seen& seen)
{
    constexpr int most = 60;
    for (int row = 0; row < std::min(most, model.rowCount(parent)); ++row) {
        const QModelIndex cell = model.index(row, column, parent);
        if (const QString text = cell.data().toString(); !text.isEmpty()) {
            const bool counts = isNumber(text);
            counts ? ++seen.numbers : ++seen.others;
            if (counts) {
                seen.example = text;
                const auto alignment = cell.data(Qt::TextAlignmentRole).toInt();
                (alignment & Qt::AlignRight) != 0 ? ++seen.right : ++seen.left;
            }
        }
        look(model, model.index(row, 0, parent), column, seen);
    }
}

} // namespace

class TestNumericColumns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_window = openFullWindow();
        QVERIFY(m_window != nullptr);
        NumberComparison& numbers = m_window->workspace().views().get<NumbersView>()->comparison();
        numbers.useFile(
            dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("numeric/edge_dialect_exported_program.npz")));
        QTRY_VERIFY(!numbers.isRunning());
    }
    void cleanupTestCase() { m_window.reset(); }
    void standAtTheRight_data() { addViews(); }
    void standAtTheRight();
    void tablesOfNumbersAreThere();

private:
    std::map<QString, int> m_columns; ///< Of numbers, by view.
    std::unique_ptr<MainWindow> m_window;
};

void TestNumericColumns::standAtTheRight()
{
    QFETCH(const QString, id);
    const auto& entries = m_window->workspace().views().entries();
    const auto view = std::ranges::find(entries, id, &ViewEntry::id);
    showAndWait(*m_window, *view);
    QStringList faults;
    for (const auto* const table : view->widget->findChildren<QAbstractItemView*>()) {
        const QAbstractItemModel* const model = table->model();
        if (model == nullptr || qobject_cast<const QHeaderView*>(table) != nullptr) {
            continue;
        }
        for (int column = 0; column < model->columnCount(); ++column) {
            Seen seen;
            look(*model, {}, column, seen);
            // A column of names may hold a name that is a number.
            if (seen.numbers == 0 || seen.others > seen.numbers / 10) {
                continue;
            }
            ++m_columns[id];
            const QString title = model->headerData(column, Qt::Horizontal).toString();
            const bool hasTitle = qobject_cast<const TableView*>(table) != nullptr;
            const int header = model->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
            if (seen.left > 0 || (hasTitle && (header & Qt::AlignRight) == 0)) {
                faults.push_back(QStringLiteral("%1: '%2', such as %3: %4 cells at the left, title %5")
                                     .arg(table->accessibleName(), title, seen.example)
                                     .arg(seen.left)
                                     .arg(header));
            }
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

void TestNumericColumns::tablesOfNumbersAreThere()
{
    for (const char* const id : {"events", "operators", "modules", "runs", "delegation", "roofline", "numbers"}) {
        QVERIFY2(m_columns[QString::fromLatin1(id)] > 1, id);
    }
}

QTEST_MAIN(TestNumericColumns)
#include "tst_numericcolumns.moc"
