// SPDX-License-Identifier: GPL-3.0-or-later
// A record alone is a model: its graph is drawn, its program can be read, a line leads to its node, and no time is
// shown.
#include "app/grabwait.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "tests/gui/files/dropfiles.h"
#include "tests/qt/loadedsession.h"
#include "views/common/viewhost.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"
#include "views/program/programeditor.h"
#include "views/program/programview.h"

#include <QtTest/QTest>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>

#include <memory>

using namespace ets;
using namespace ets::test;

class TestModelAlone : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void programIsRead();
    void nothingTakesTime();

private:
    void open();

    std::unique_ptr<MainWindow> m_window;
};

void TestModelAlone::open()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window = std::make_unique<MainWindow>(nullptr);
    ViewHost::of(m_window->session()).setEager(true);
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(dropFiles(*m_window, {dataFile(QStringLiteral("linear"), QStringLiteral("etrecord.bin"))}));
    waitUntilIdle();
}

void TestModelAlone::programIsRead()
{
    open();
    m_window->workspace().showView<ProgramView>();
    waitUntilIdle();
    auto* const program = m_window->workspace().views().get<ProgramView>();
    ProgramEditor* const text = program->textEdit();
    QVERIFY(text->isVisible());
    const QString all = text->toPlainText();
    for (const char* const wanted : {"permute_copy", "addmm", "4x3", "2x3"}) {
        QString found = all;
        QVERIFY2(found.remove(QLatin1Char(' '))
                     .replace(QStringLiteral(","), QStringLiteral("x"))
                     .contains(QString::fromLatin1(wanted)),
            qPrintable(all));
    }
    // A click on the line of the product selects its node, and Graph shows it.
    QTextCursor line = text->document()->find(QStringLiteral("aten_addmm_default: "));
    QVERIFY(!line.isNull());
    line.clearSelection();
    text->setTextCursor(line);
    text->ensureCursorVisible();
    QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, text->cursorRect().center());
    const Trace& trace = *m_window->session().dataSet()->trace;
    QTRY_VERIFY(std::holds_alternative<NodeId>(m_window->session().selection().selection()));
    const auto node = std::get<NodeId>(m_window->session().selection().selection());
    QVERIFY(trace.node(node).name.find("addmm") != std::string::npos);
    auto* const graph = m_window->workspace().views().get<GraphPage>();
    m_window->workspace().showView<GraphPage>();
    waitUntilIdle();
    QTRY_VERIFY(!graph->view().isBusy() && !graph->view().rectOf(node).isEmpty());
}

void TestModelAlone::nothingTakesTime()
{
    open();
    static const QRegularExpression time(QStringLiteral("\\d[\\s\u202f\u00a0](ns|µs|us|ms|s|cycles)\\b"));
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        m_window->workspace().showView(entry.id);
        waitUntilIdle();
        for (const QLabel* const label : m_window->findChildren<QLabel*>()) {
            if (!label->visibleRegion().isEmpty()) {
                QVERIFY2(!label->text().contains(time), qPrintable(entry.id + QStringLiteral(": ") + label->text()));
            }
        }
        for (const auto* const table : entry.widget->findChildren<QAbstractItemView*>()) {
            const QAbstractItemModel* const model = table->model();
            for (int row = 0; model != nullptr && !table->visibleRegion().isEmpty() && row < model->rowCount(); ++row) {
                for (int column = 0; column < model->columnCount(); ++column) {
                    const QString cell = model->index(row, column).data().toString();
                    QVERIFY2(!cell.contains(time), qPrintable(entry.id + QStringLiteral(": ") + cell));
                }
            }
        }
    }
}

QTEST_MAIN(TestModelAlone)
#include "tst_modelalone.moc"
