// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/qt/loadedsession.h"
#include "views/numbers/numbersheader.h"
#include "views/numbers/numbersview.h"
#include "views/tables/tableview.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>

#include <algorithm>
#include <memory>

namespace ets::test {

/// Numbers on a session of its own; base of the tests that drive it as a person does. Warnings fail.
class NumbersViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        // The offscreen platform says of windows and tooltips what it cannot do.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_session = std::make_unique<Session>();
        m_view = std::make_unique<NumbersView>(*m_session);
        m_view->comparison().setCacheFolder(m_folder->filePath(QStringLiteral("cache")));
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_view->view()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_view->resize(900, 600);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup()
    {
        m_tester.reset();
        m_view.reset();
        m_session.reset();
    }

protected:
    /// Loads a dump of a case with the record and the debug buffer.
    void open(const QString& testCase, const QString& dump = QStringLiteral("dbg.etdp"))
    {
        QCOMPARE(openAndWait(*m_session, {dataFile(testCase, dump), dataFile(testCase, QStringLiteral("etrecord.bin"))},
                     dataFile(testCase, QStringLiteral("dbg.dbg.bin"))),
            QString());
        waitForNumbers();
    }
    void waitForNumbers() { QTRY_VERIFY(!m_view->comparison().isRunning()); }
    /// The file of reference values of a case.
    [[nodiscard]] static QString values(const QString& testCase)
    {
        return dataFile(testCase, QStringLiteral("numeric/edge_dialect_exported_program.npz"));
    }
    [[nodiscard]] QComboBox* combo(const QString& name) const
    {
        const auto boxes = m_view->findChildren<QComboBox*>();
        const auto found =
            std::ranges::find_if(boxes, [&](const QComboBox* box) { return box->accessibleName() == name; });
        return found == boxes.end() ? nullptr : *found;
    }
    [[nodiscard]] int rows() const { return m_view->proxy().rowCount(); }
    [[nodiscard]] QString cell(int row, NumberTableModel::Column column) const
    {
        return m_view->proxy().index(row, column).data().toString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<NumbersView> m_view;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

} // namespace ets::test
