// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language/language.h"
#include "app/language/pseudotranslator.h"
#include "app/mainwindow.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtGui/QAction>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>

#include <memory>

using namespace ets;

namespace {

QApplication& application()
{
    return *qobject_cast<QApplication*>(QCoreApplication::instance());
}

QString mnemonicOf(const QAction& action)
{
    static const QRegularExpression letter(QStringLiteral("&([^&\\s])"));
    return letter.match(action.text()).captured(1).toLower();
}

/// All menus below a list of actions, the list itself among them.
void collect(const QList<QAction*>& actions, QList<QList<QAction*>>& menus)
{
    menus.push_back(actions);
    for (const QAction* const action : actions) {
        if (action->menu() != nullptr) {
            collect(action->menu()->actions(), menus);
        }
    }
}

} // namespace

/// The window in each of its languages.
class TestLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup();
    void bestOfTheSystem_data();
    void bestOfTheSystem();
    void choiceIsKept();
    void menusSpeakIt_data();
    void menusSpeakIt();
    void acceleratorsAreTheirOwn_data();
    void acceleratorsAreTheirOwn();
    void everyTextIsTranslatable();
    void pseudoKeepsWhatCounts_data();
    void pseudoKeepsWhatCounts();
    void choosingOpensTheWindowAgain();
};

void TestLanguage::cleanup()
{
    language::use(application(), QStringLiteral("en"));
}

void TestLanguage::bestOfTheSystem_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* names, const char* expected) {
        QTest::newRow(names) << QString::fromLatin1(names).split(QLatin1Char(' '), Qt::SkipEmptyParts)
                             << QString::fromLatin1(expected);
    };
    row("", "en");
    row("C", "en");
    row("de-AT de", "de");
    row("de_DE.UTF-8", "de");
    row("zh-Hans-CN zh", "zh_CN");
    row("zh-CN", "zh_CN");
    row("zh-TW en-US", "en"); // traditional Chinese is another script
    row("fr-FR de-DE", "de");
    row("sw", "en");
}

void TestLanguage::bestOfTheSystem()
{
    QFETCH(const QStringList, names);
    QFETCH(const QString, expected);
    QCOMPARE(language::best(names), expected);
}

void TestLanguage::choiceIsKept()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    QCOMPARE(language::chosen(settings), QString());
    language::choose(settings, QStringLiteral("de"));
    QCOMPARE(language::chosen(settings), QStringLiteral("de"));
    settings.setValue(QStringLiteral("language"), QStringLiteral("../../x"));
    QCOMPARE(language::chosen(settings), QString());
}

void TestLanguage::menusSpeakIt_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("en") << QStringLiteral("&File");
    QTest::newRow("de") << QStringLiteral("&Datei");
    QTest::newRow("zh_CN") << QStringLiteral("文件(&F)");
    QTest::newRow("pseudo") << QStringLiteral("[&Fîlé~~]");
}

void TestLanguage::menusSpeakIt()
{
    QFETCH(const QString, file);
    language::use(application(), QString::fromLatin1(QTest::currentDataTag()));
    const MainWindow window(nullptr);
    QCOMPARE(window.menuBar()->actions().constFirst()->text(), file);
}

void TestLanguage::acceleratorsAreTheirOwn_data()
{
    QTest::addColumn<QString>("code");
    for (const language::Language& known : language::all()) {
        QTest::newRow(known.code) << QString::fromLatin1(known.code);
    }
}

void TestLanguage::acceleratorsAreTheirOwn()
{
    QFETCH(const QString, code);
    // What is not translated yet shows its English letter, which is no fault of the language.
    QSet<QString> english;
    if (code != QLatin1String("en")) {
        language::use(application(), QStringLiteral("en"));
        const MainWindow window(nullptr);
        for (const QAction* const action : window.findChildren<QAction*>()) {
            english.insert(action->text());
        }
    }
    language::use(application(), code);
    const MainWindow window(nullptr);
    QList<QList<QAction*>> menus;
    collect(window.menuBar()->actions(), menus);
    QVERIFY(menus.size() > 5);
    QStringList twice;
    for (const QList<QAction*>& menu : menus) {
        QHash<QString, QString> taken;
        for (const QAction* const action : menu) {
            const QString letter = mnemonicOf(*action);
            if (letter.isEmpty() || english.contains(action->text())) {
                continue;
            }
            if (taken.contains(letter)) {
                twice.push_back(QStringLiteral("%1 / %2").arg(taken.value(letter), action->text()));
            }
            taken.insert(letter, action->text());
        }
    }
    QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1String("; "))));
}

void TestLanguage::everyTextIsTranslatable()
{
    language::use(application(), QStringLiteral("pseudo"));
    const MainWindow window(nullptr);
    QList<QList<QAction*>> menus;
    collect(window.menuBar()->actions(), menus);
    QStringList untouched;
    for (const QList<QAction*>& menu : menus) {
        for (const QAction* const action : menu) {
            // Languages are called by their own names, and units are units.
            static const QRegularExpression names(QStringLiteral("^(English|Deutsch|简体中文|ns|us|µs|μs|ms|s)$"));
            const QString text = action->text();
            if (!text.isEmpty() && !text.startsWith(QLatin1Char('[')) && !names.match(text).hasMatch()) {
                untouched.push_back(text);
            }
        }
    }
    QVERIFY2(untouched.isEmpty(), qPrintable(untouched.join(QLatin1String("; "))));
}

void TestLanguage::pseudoKeepsWhatCounts_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("arguments") << QStringLiteral("%1 of %2, %L3");
    QTest::newRow("markup") << QStringLiteral("<h3>About</h3>");
    QTest::newRow("accelerator") << QStringLiteral("Open &again");
    QTest::newRow("pattern") << QStringLiteral("Traces (*.etdp *.bin)");
    QTest::newRow("place") << QStringLiteral("{file} and {line}");
}

void TestLanguage::pseudoKeepsWhatCounts()
{
    QFETCH(const QString, text);
    const QString changed = PseudoTranslator().translate("any", text.toUtf8().constData());
    QVERIFY(changed.size() > text.size());
    static const QRegularExpression fixed(QStringLiteral("%L?\\d|<[^>]*>|&.|\\(\\*[^)]*\\)|\\{\\w+\\}"));
    for (auto all = fixed.globalMatch(text); all.hasNext();) {
        QVERIFY2(changed.contains(all.next().captured()), qPrintable(changed));
    }
}

void TestLanguage::choosingOpensTheWindowAgain()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    MainWindow window(&settings);
    window.show();
    window.chooseLanguage(QString());
    QVERIFY(!window.wantsOtherLanguage()); // it is what it was
    window.chooseLanguage(QStringLiteral("de"));
    QVERIFY(window.wantsOtherLanguage());
    QVERIFY(!window.isVisible());
    QCOMPARE(language::chosen(settings), QStringLiteral("de"));
}

QTEST_MAIN(TestLanguage)
#include "tst_language.moc"
