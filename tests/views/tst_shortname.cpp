// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/shortname.h"

#include <QtGui/QFontMetrics>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>

using namespace ets;

class TestShortName : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsCommonGoesFirst_data();
    void whatIsCommonGoesFirst();
    void neverWiderThanTheRoom();

private:
    const QFontMetrics m_metrics{QApplication::font()};
};

void TestShortName::whatIsCommonGoesFirst_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("room"); // as wide as this
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* room, const char* expected) {
        QTest::addRow("%s in %s", name, room)
            << QString::fromLatin1(name) << QString::fromLatin1(room) << QString::fromLatin1(expected);
    };
    row("aten.exp.default", "aten.exp.default", "aten.exp.default");
    row("aten.exp.default", "aten.exp.defau", "aten.exp");
    row("aten.exp.default", "aten.e", "exp");
    row("native_call_add.out", "native_call_add", "native_call_add");
    row("native_call_add.out", "native_ca", "add");
    row("XnnpackBackend", "XnnpackBack", "Xnnpack");
    row(".default", ".default", ".default");
}

void TestShortName::whatIsCommonGoesFirst()
{
    QFETCH(QString, name);
    QFETCH(QString, room);
    QFETCH(QString, expected);
    QCOMPARE(shortName(name, m_metrics, m_metrics.horizontalAdvance(room)), expected);
}

void TestShortName::neverWiderThanTheRoom()
{
    for (const char* const text : {"aten.convolution_backward.default", "1x64x112x112", "a name with blanks", ".out"}) {
        const QString name = QString::fromLatin1(text);
        for (int room = m_metrics.horizontalAdvance(QStringLiteral("\u2026")); room < 400; room += 3) {
            QVERIFY(m_metrics.horizontalAdvance(shortName(name, m_metrics, room)) <= room);
        }
    }
}

QTEST_MAIN(TestShortName)
#include "tst_shortname.moc"
