// SPDX-License-Identifier: GPL-3.0-or-later
// What is set for all traces: kept, in force at once, found by typing.
#include "app/commands/commandpalette.h"
#include "app/mainwindow.h"
#include "app/preferences/preferences.h"
#include "app/preferences/preferencesdialog.h"
#include "app/workspace.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/common/chipbar.h"
#include "views/common/theme/colorscheme.h"
#include "views/common/theme/theme.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"

#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include <tuple>

using namespace ets;
using namespace ets::test;

class TestPreferences : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void themeAtRunTime();
    void colorsAtRunTime();
    void unitOfTimes();
    void warmUpIsLeftOut();
    void keptAndReset();
    void oddSettingsAreDefaults();
    void foundByTyping();
    void languageNeedsTheButton();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    PreferencesDialog& dialog();
    /// Chooses an entry of a field with the keyboard.
    void choose(Preference preference, const QString& value);
    QString titleOf(const char* key);
};

void TestPreferences::init()
{
    begin();
}

void TestPreferences::cleanup()
{
    m_window->preferences().reset(); // some of it is of the process
    m_window.reset();
}

PreferencesDialog& TestPreferences::dialog()
{
    if (m_window->findChild<PreferencesDialog*>() == nullptr) {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
    }
    return *m_window->findChild<PreferencesDialog*>();
}

void TestPreferences::choose(Preference preference, const QString& value)
{
    auto* const field = qobject_cast<QComboBox*>(dialog().field(preference));
    QVERIFY(field != nullptr);
    field->setFocus();
    const int wanted = field->findData(value);
    QVERIFY(wanted >= 0);
    while (field->currentIndex() != wanted) {
        QTest::keyClick(field, field->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
    }
    QCOMPARE(m_window->preferences().value(preference), value);
}

QString TestPreferences::titleOf(const char* key)
{
    const TableView& view = *m_window->workspace().views().get<EventsView>()->view();
    for (std::size_t i = 0; i < view.columns().size(); ++i) {
        if (view.columns()[i].key == QLatin1String(key)) {
            return view.model()->headerData(static_cast<int>(i), Qt::Horizontal).toString();
        }
    }
    return {};
}

void TestPreferences::themeAtRunTime()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    session().selection().select(EventId(3));
    choose(Preference::Theme, QStringLiteral("light"));
    QVERIFY(!Theme::of(m_window->palette()).dark);
    const QColor light = m_window->grab().toImage().pixelColor(3, 3);
    choose(Preference::Theme, QStringLiteral("dark"));
    QTRY_VERIFY(Theme::of(m_window->palette()).dark);
    QTest::qWait(1);
    for (const QWidget* const widget : m_window->workspace().findChildren<QWidget*>()) {
        QVERIFY2(Theme::of(widget->palette()).dark, widget->metaObject()->className());
    }
    QVERIFY(m_window->grab().toImage().pixelColor(3, 3).lightness() + 80 < light.lightness());
    QCOMPARE(session().selection().selection(), Selection(EventId(3)));
    choose(Preference::Theme, QStringLiteral("system"));
    QCOMPARE(QApplication::palette().color(QPalette::Window), QPalette().color(QPalette::Window));
}

void TestPreferences::colorsAtRunTime()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    const Theme& theme = Theme::of(m_window->palette());
    const QColor before = theme.colorOf(ColorId(1));
    choose(Preference::Colors, QStringLiteral("vivid"));
    QCOMPARE(colorscheme::current(), colorscheme::Scheme::Vivid);
    QVERIFY(theme.colorOf(ColorId(1)) != before);
    choose(Preference::Colors, QStringLiteral("safe"));
    QCOMPARE(theme.colorOf(ColorId(1)), before);
}

void TestPreferences::unitOfTimes()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    const QString before = titleOf("avg");
    choose(Preference::TimeUnit, QStringLiteral("ns"));
    QTRY_VERIFY(titleOf("avg").contains(QStringLiteral("ns")));
    QCOMPARE(session().dataSet()->unitFor(session().presentation().unit), TimeScale::Ns);
    // The next trace as well.
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString());
    QCOMPARE(session().dataSet()->unitFor(session().presentation().unit), TimeScale::Ns);
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    choose(Preference::TimeUnit, QStringLiteral("auto"));
    QTRY_COMPARE(titleOf("avg"), before);
}

void TestPreferences::warmUpIsLeftOut()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    QVERIFY(session().dataSet()->trace->options().runs.isAll()); // never silently
    choose(Preference::WarmUp, QStringLiteral("2"));
    auto* const box = qobject_cast<QCheckBox*>(dialog().field(Preference::LeaveWarmUpOut));
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(10, box->height() / 2));
    QVERIFY(m_window->preferences().isOn(Preference::LeaveWarmUpOut));
    dialog().close();
    // Not of a trace that is open: of those to come.
    QVERIFY(session().dataSet()->trace->options().runs.isAll());
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString());
    QTRY_COMPARE(QString::fromStdString(session().dataSet()->trace->options().runs.text()), QStringLiteral("3.."));
    QTRY_VERIFY(!session().isLoading());
    QVERIFY(m_window->findChild<ChipBar*>()->isVisible()); // which says so
    // Who takes all again means it.
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().setRuns(RunSpec());
    QVERIFY(finished.wait());
    start();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("multi_method"))), QString());
    QTest::qWait(50);
    QVERIFY(!session().isLoading());
    QVERIFY(session().dataSet()->trace->options().runs.isAll());
}

void TestPreferences::keptAndReset()
{
    choose(Preference::WarmUp, QStringLiteral("3"));
    choose(Preference::TimeUnit, QStringLiteral("ms"));
    start();
    QCOMPARE(m_window->preferences().value(Preference::WarmUp), QStringLiteral("3"));
    auto* const unit = qobject_cast<QComboBox*>(dialog().field(Preference::TimeUnit));
    QCOMPARE(unit->currentData().toString(), QStringLiteral("ms"));
    QPushButton* const reset = dialog().findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults);
    QTest::mouseClick(reset, Qt::LeftButton);
    QCOMPARE(unit->currentData().toString(), QStringLiteral("auto"));
    start();
    QCOMPARE(m_window->preferences().value(Preference::WarmUp), QStringLiteral("measured"));
}

void TestPreferences::oddSettingsAreDefaults()
{
    for (const PreferenceKind& kind : preferenceTable()) {
        m_settings->setValue(QLatin1String(kind.key), QStringList{QStringLiteral("x"), QStringLiteral("y")});
    }
    start();
    QCOMPARE(m_window->preferences().value(Preference::Theme), QStringLiteral("system"));
    QVERIFY(!m_window->preferences().isOn(Preference::ReloadWhenChanged));
}

void TestPreferences::foundByTyping()
{
    for (const auto& [typed, preference, value] : {std::tuple("unit of times ms", Preference::TimeUnit, "ms"),
             std::tuple("colors vivid", Preference::Colors, "vivid"),
             std::tuple("reload when a file", Preference::ReloadWhenChanged, "on")}) {
        QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto* const palette = m_window->findChild<CommandPalette*>();
        QVERIFY(palette != nullptr);
        QTest::keyClicks(palette->line(), QString::fromLatin1(typed));
        QTest::keyClick(palette->line(), Qt::Key_Return);
        QTRY_COMPARE(m_window->preferences().value(preference), QString::fromLatin1(value));
        QTRY_VERIFY(m_window->findChild<CommandPalette*>() == nullptr);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
}

void TestPreferences::languageNeedsTheButton()
{
    auto* const codes = dialog().findChild<QComboBox*>(QStringLiteral("language"));
    auto* const again = dialog().findChild<QPushButton*>(QStringLiteral("reopen"));
    QVERIFY(!again->isEnabled());
    codes->setFocus();
    while (codes->currentData().toString() != QLatin1String("de")) {
        QTest::keyClick(codes, Qt::Key_Down);
    }
    QVERIFY(again->isEnabled() && !m_window->wantsOtherLanguage());
    QTest::mouseClick(again, Qt::LeftButton);
    QVERIFY(m_window->wantsOtherLanguage() && !m_window->isVisible());
}

QTEST_MAIN(TestPreferences)
#include "tst_preferences.moc"
