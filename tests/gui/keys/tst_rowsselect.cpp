// SPDX-License-Identifier: GPL-3.0-or-later
// Every row of every table, tree and list of the window selects something, and so does every line of every program that
// stands for an op. Rows that stand for no op say so here by name.
#include "app/grabwait.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/models/programdocument.h"
#include "model/qt/session/placeselection.h"
#include "tests/qt/loadedsession.h"
#include "views/program/programeditor.h"
#include "views/program/programview.h"

#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtGui/QTextBlock>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QTreeView>

#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int mostRows = 80; ///< Of one table.

bool isNothing(const Session& session)
{
    return std::holds_alternative<std::monostate>(const_cast<Session&>(session).selection().selection());
}

/// All rows that can be reached, those of a tree opened.
QModelIndexList rowsOf(QAbstractItemView& view)
{
    QModelIndexList rows;
    auto* const tree = qobject_cast<QTreeView*>(&view);
    if (tree != nullptr) {
        tree->expandToDepth(2);
    }
    QModelIndexList pending;
    const auto addBelow = [&](const QModelIndex& parent) {
        for (int row = view.model()->rowCount(parent); row-- > 0;) {
            pending.push_back(view.model()->index(row, 0, parent));
        }
    };
    addBelow(view.rootIndex());
    while (!pending.isEmpty() && rows.size() < mostRows) {
        const QModelIndex index = pending.takeLast();
        rows.push_back(index);
        if (tree != nullptr && tree->isExpanded(index)) {
            addBelow(index);
        }
    }
    return rows;
}

} // namespace

class TestRowsSelect : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsOfTables_data();
    void rowsOfTables();
    void linesOfPrograms_data() { rowsOfTables_data(); }
    void linesOfPrograms();

private:
    void open(const QString& testCase);

    std::unique_ptr<MainWindow> m_window;
};

void TestRowsSelect::open(const QString& testCase)
{
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->resize(1500, 1000);
    m_window->show();
    const QDir corpus(qEnvironmentVariable("ETSCOPE_CASES") + QStringLiteral("/cases/") + testCase);
    QStringList files = pairOf(testCase);
    if (!QFileInfo::exists(files.front())) {
        files = QStringList{corpus.filePath(QStringLiteral("prof.etdp")),
            corpus.filePath(QStringLiteral("etrecord.bin")), corpus.filePath(QStringLiteral("model.pte"))};
        if (!QFileInfo::exists(files.front())) {
            QSKIP("ETSCOPE_CASES names no corpus");
        }
    } else if (QFileInfo::exists(dataFile(testCase, QStringLiteral("model.pte")))) {
        files.push_back(dataFile(testCase, QStringLiteral("model.pte")));
    }
    QCOMPARE(openAndWait(m_window->session(), files), QString());
    waitUntilIdle();
}

void TestRowsSelect::rowsOfTables_data()
{
    QTest::addColumn<QString>("testCase");
    for (const char* const name : {"multi_method", "cnn_xnn", "mobilenet_like_xnn"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void TestRowsSelect::rowsOfTables()
{
    QFETCH(const QString, testCase);
    open(testCase);
    if (QTest::currentTestFailed() || m_window->session().dataSet() == nullptr) {
        return;
    }
    Session& session = m_window->session();
    QStringList silent;
    int clicked = 0;
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        m_window->workspace().showView(entry.id);
        waitUntilIdle();
        for (QAbstractItemView* const view : entry.widget->findChildren<QAbstractItemView*>()) {
            if (!view->isVisible() || view->model() == nullptr || view->inherits("QComboBoxListView")) {
                continue;
            }
            for (const QModelIndex& index : rowsOf(*view)) {
                session.selection().clear();
                waitUntilIdle();
                if (!index.isValid() || index.model() != view->model()) {
                    continue;
                }
                view->scrollTo(index);
                const QRect place = view->visualRect(index);
                if (place.isEmpty()) {
                    continue;
                }
                ++clicked;
                const QString text = index.data().toString();
                QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place.center());
                if (isNothing(session)) {
                    silent.push_back(QStringLiteral("%1 (%2): %3").arg(entry.id, view->accessibleName(), text));
                }
            }
        }
    }
    // What is said of files and blocks, what no module holds, and values that no instruction writes.
    static const QRegularExpression noOp(QStringLiteral(
        "^(modules .*: Outside of any module|coverage .*: (Why|\\d+ of \\d+ .* fit the (record|program)|The program .*|"
        "Not in the record's maps|Method of each block|Block \\d+, .*|No remarks on the files|Remarks on the files)|"
        "findings .*: ([A-Z]\\d+ .*|About the .*|Rules that .*|Small: .*)|memory .*: %\\d+)$"));
    silent.removeIf([](const QString& row) { return noOp.match(row).hasMatch(); });
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QLatin1Char('\n'))));
    QVERIFY(clicked > 40);
}

void TestRowsSelect::linesOfPrograms()
{
    QFETCH(const QString, testCase);
    open(testCase);
    if (QTest::currentTestFailed() || m_window->session().dataSet() == nullptr) {
        return;
    }
    Session& session = m_window->session();
    m_window->workspace().showView(QStringLiteral("program"));
    auto* const program = m_window->workspace().views().get<ProgramView>();
    QComboBox& chooser = *program->programChooser();
    QVERIFY(chooser.count() > 1);
    for (int i = 0; i < chooser.count(); ++i) {
        chooser.setCurrentIndex(i);
        waitUntilIdle();
        QTRY_VERIFY(!program->isPending());
        ProgramEditor& text = *program->textEdit();
        const ProgramDocument& shown = *text.program();
        QStringList silent;
        int clicked = 0;
        for (QTextBlock line = text.document()->begin(); line.isValid() && clicked < mostRows; line = line.next()) {
            const auto number = static_cast<std::size_t>(line.blockNumber());
            const bool isCall = line.text().contains(QStringLiteral(" = torch.ops."))
                || line.text().contains(QStringLiteral("executorch_exir_dialects_edge"))
                || (number < shown.costOfLine.size() && shown.costOfLine[number]);
            if (!isCall || number >= shown.itemOfLine.size() || !shown.itemOfLine[number]) {
                continue;
            }
            ++clicked;
            session.selection().clear();
            text.setTextCursor(QTextCursor(line));
            text.ensureCursorVisible();
            QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, text.cursorRect().center());
            waitUntilIdle();
            // The export removes what does nothing in inference: no node was made of it, and nothing ran.
            const bool isRemoved = i > 0 && line.text().contains(QStringLiteral(" = torch.ops.aten.dropout."));
            if (isNothing(session) && !isRemoved && !PlaceSelection::of(session.selection()).alone()) {
                silent.push_back(line.text().trimmed().left(70));
            }
        }
        const QString told = chooser.currentText() + QLatin1Char('\n') + silent.join(QLatin1Char('\n'));
        QVERIFY2(clicked > 0, qPrintable(told));
        QVERIFY2(silent.isEmpty(), qPrintable(told));
    }
}

QTEST_MAIN(TestRowsSelect)
#include "tst_rowsselect.moc"
