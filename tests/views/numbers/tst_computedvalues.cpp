// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/numbers/numbersviewtest.h"
#include "views/numbers/referencedialog.h"

#include <QtCore/QSettings>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include <algorithm>

using namespace ets;
using namespace ets::test;

/// Reference values that a Python computes when somebody asks for them.
class TestComputedValues : public NumbersViewTest {
    Q_OBJECT

private Q_SLOTS:
    void everyTestCaseIsCompared();
    void pythonIsRemembered();
    void dialogFollowsWhatIsOpen();
    void pythonIsShownBeforeItRuns();
    void pythonThatHangsCanBeCanceled();

private:
    /// A script in the place of a Python.
    [[nodiscard]] QString interpreter(const QByteArray& body) const
    {
        const QString path = m_folder->filePath(QStringLiteral("python"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            // Asked which Python it is, it says so.
            file.write("#!/bin/sh\nif [ \"$1\" = -c ]; then echo interpreter of a test; exit 0; fi\n" + body);
        }
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path;
    }
};

void TestComputedValues::everyTestCaseIsCompared()
{
    // A run per test case of a bundled program, each of which says which one it had.
    QCOMPARE(openAndWait(*m_session,
                 {dataFile(QStringLiteral("linear"), QStringLiteral("bidx_dbg.etdp")),
                     dataFile(QStringLiteral("linear"), QStringLiteral("etrecord.bin"))},
                 dataFile(QStringLiteral("linear"), QStringLiteral("bidx_dbg.dbg.bin"))),
        QString());
    waitForNumbers();
    const auto blocks = m_session->dataSet()->trace->eventBlocks();
    const auto cases =
        std::ranges::count_if(blocks, [](const EventBlock& block) { return block.bundledInputIndex >= 0; });
    QVERIFY(cases > 1);
    QFile::copy(values(QStringLiteral("linear")), m_folder->filePath(QStringLiteral("values.npz")));
    // What it is called with is kept, a line per call.
    const QString python = interpreter("here=$(dirname \"$0\")\nfor word in \"$@\"; do printf '%s ' \"$word\"; done >> "
                                       "\"$here/calls\"\necho >> \"$here/calls\"\n"
                                       "echo progress 1 1\ncp \"$here/values.npz\" \"$3\"\necho values 1\n");
    m_view->comparison().compute({python, dataFile(QStringLiteral("linear"), QStringLiteral("model.bpte")), 0, 600});
    waitForNumbers();
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
    QVERIFY(m_view->comparison().hasCases());
    auto* const choice = combo(QStringLiteral("Block whose runs are compared"));
    QVERIFY(choice != nullptr && choice->isVisible());
    const int every = choice->findText(QStringLiteral("all test cases"));
    QVERIFY(every >= 0);
    choice->setCurrentIndex(every);
    Q_EMIT choice->activated(every);
    waitForNumbers();
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
    QVERIFY(m_view->comparison().isEveryCase());
    QCOMPARE(m_view->comparison().runs()->blocks().size(), static_cast<std::size_t>(cases));
    // Each case was computed with its own inputs, once.
    QFile calls(m_folder->filePath(QStringLiteral("calls")));
    QVERIFY(calls.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(calls.readAll());
    for (const EventBlock& block : blocks) {
        if (block.bundledInputIndex >= 0) {
            QCOMPARE(text.count(QStringLiteral("--case %1 ").arg(block.bundledInputIndex)), 1);
        }
    }
    QVERIFY(combo(QStringLiteral("Run that is shown"))->currentText().contains(QStringLiteral("worst of")));
}

void TestComputedValues::pythonIsRemembered()
{
    QSettings settings(m_folder->filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    m_view->header()->setRequest({QStringLiteral("/opt/python"), QStringLiteral("inputs.pt"), 1, 77, 12});
    m_view->save(settings);
    NumbersView other(*m_session);
    other.restore(settings);
    QCOMPARE(other.header()->request().python, QStringLiteral("/opt/python"));
    QCOMPARE(other.header()->request().timeoutSeconds, 77);
    QCOMPARE(other.header()->request().memoryGigabytes, 12);
    QVERIFY(other.header()->request().inputs.isEmpty()); // those belong to a trace
    settings.setValue(QStringLiteral("numbers/timeout"), -5);
    other.restore(settings);
    QCOMPARE(other.header()->request().timeoutSeconds, ReferenceRequest().timeoutSeconds);
}

void TestComputedValues::dialogFollowsWhatIsOpen()
{
    open(QStringLiteral("stub_int"));
    ReferenceDialog dialog(m_view->comparison(), {}, m_view.get());
    dialog.show();
    QVERIFY(dialog.command().contains(QStringLiteral("stub_int")));
    open(QStringLiteral("linear"));
    QVERIFY2(dialog.command().contains(QStringLiteral("linear/")), qPrintable(dialog.command()));
    QVERIFY(!dialog.command().contains(QStringLiteral("stub_int")));
}

void TestComputedValues::pythonIsShownBeforeItRuns()
{
    open(QStringLiteral("stub_int"));
    QFile::copy(values(QStringLiteral("stub_int")), m_folder->filePath(QStringLiteral("values.npz")));
    const QString python =
        interpreter("echo progress 1 2\ncp \"$(dirname \"$0\")/values.npz\" \"$3\"\necho values 1\n");
    ReferenceDialog dialog(m_view->comparison(), {}, m_view.get());
    dialog.show();
    auto* const line = dialog.findChild<QLineEdit*>();
    QTest::keyClicks(line, python);
    QCOMPARE(dialog.request().python, python);
    QVERIFY2(dialog.command().startsWith(python), qPrintable(dialog.command()));
    QVERIFY(dialog.command().contains(QStringLiteral("etrecord.bin")));
    QVERIFY(dialog.command().contains(QStringLiteral("--method forward")));
    QVERIFY(m_view->comparison().table() == nullptr
        || m_view->comparison().table()->source == ReferenceSource::Outputs); // not run yet
    m_view->comparison().compute(dialog.request());
    QVERIFY(m_view->comparison().isComputing());
    waitForNumbers();
    QVERIFY2(m_view->comparison().problem().isEmpty(), qPrintable(m_view->comparison().problem()));
    QCOMPARE(m_view->comparison().table()->source, ReferenceSource::Computed);
    QVERIFY(rows() > 2);
    // The next time they are there without a Python.
    QVERIFY(QFile::remove(python));
    m_session->reload();
    QTRY_VERIFY(!m_session->isLoading() && !m_view->comparison().isRunning());
    QTRY_VERIFY(m_view->comparison().table() != nullptr);
    QVERIFY(m_view->comparison().table()->source != ReferenceSource::Outputs);
}

void TestComputedValues::pythonThatHangsCanBeCanceled()
{
    open(QStringLiteral("linear"));
    m_view->comparison().compute({interpreter("sleep 100\n"), {}, 0, 600});
    QPushButton* cancel = nullptr;
    for (QPushButton* const one : m_view->header()->findChildren<QPushButton*>()) {
        cancel = one->text() == QStringLiteral("Cancel") ? one : cancel;
    }
    QTRY_VERIFY(cancel != nullptr && cancel->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    waitForNumbers();
    QCOMPARE(m_view->header()->verdict(), QStringLiteral("Canceled"));
    QVERIFY(!cancel->isVisible());
}

QTEST_MAIN(TestComputedValues)
#include "tst_computedvalues.moc"
