// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/report/reporttext.h"

#include <QTest>

#include <string>
#include <string_view>

using namespace ets;

namespace {

/// A text with bytes of any value.
std::string rawText(std::string_view text)
{
    return std::string(text);
}

} // namespace

class TestReportText : public QObject {
    Q_OBJECT

private slots:
    void showsWhatCannotBeSeen_data();
    void showsWhatCannotBeSeen();
    void shortensInTheMiddle();
    void escapesForHtml();
    void escapesForMarkdown();
    void tellsNoFolder();
};

void TestReportText::showsWhatCannotBeSeen_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("plain") << QByteArray("conv2d ü 卷积") << QByteArray("conv2d ü 卷积");
    QTest::newRow("control") << QByteArray("a\x1b[31m\x7f\t") << QByteArray("a␛[31m␡␉");
    QTest::newRow("line end") << QByteArray("a\nb") << QByteArray("a\nb");
    QTest::newRow("right to left") << QByteArray::fromHex("61e280ae62") << QByteArray("a[U+202E]b");
    QTest::newRow("no width") << QByteArray("a\u200Bb\uFEFF") << QByteArray("a[U+200B]b[U+FEFF]");
    QTest::newRow("tag") << QByteArray("\xF3\xA0\x81\x81") << QByteArray("[U+E0041]");
    QTest::newRow("next line of Latin") << QByteArray("\xC2\x85") << QByteArray("[U+0085]");
    QTest::newRow("no UTF-8") << QByteArray("a\xFF\xC3(") << QByteArray("a��(");
    QTest::newRow("too long") << QByteArray("\xC0\xAF") << QByteArray("��");
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << QByteArray("���");
    QTest::newRow("cut") << QByteArray("\xE5\x8D") << QByteArray("��");
}

void TestReportText::showsWhatCannotBeSeen()
{
    QFETCH(QByteArray, text);
    QTEST(QByteArray::fromStdString(reporttext::visible(rawText({text.data(), static_cast<std::size_t>(text.size())}))),
        "shown");
}

void TestReportText::shortensInTheMiddle()
{
    QCOMPARE(reporttext::shortened("abcdef", 6), std::string("abcdef"));
    QCOMPARE(reporttext::shortened("abcdefg", 6), std::string("ab…efg"));
    QCOMPARE(reporttext::shortened("äöüßéèê", 5), std::string("äö…èê"));
    QCOMPARE(reporttext::shortened("", 5), std::string());
    QCOMPARE(reporttext::shortened("ab", 1), std::string("…"));
}

void TestReportText::escapesForHtml()
{
    QCOMPARE(reporttext::html("<b a=\"1\" c='2'>&"), std::string("&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;"));
}

void TestReportText::escapesForMarkdown()
{
    QCOMPARE(reporttext::markdown("@me #1 [a](b) `x` |"), std::string("\\@me \\#1 \\[a\\](b) \\`x\\` \\|"));
    QCOMPARE(
        reporttext::markdown("https://a.example www.b.example"), std::string("https\\://a.example www\\.b.example"));
    QCOMPARE(reporttext::markdown("&#64;me $x$ ~~y~~"), std::string("\\&\\#64;me \\$x\\$ \\~\\~y\\~\\~"));
}

void TestReportText::tellsNoFolder()
{
    QCOMPARE(reporttext::fileName("/home/me/a b.etdp"), std::string("a b.etdp"));
    QCOMPARE(reporttext::fileName("C:\\me\\a.etdp"), std::string("a.etdp"));
    QCOMPARE(reporttext::fileName("a.etdp"), std::string("a.etdp"));
}

QTEST_APPLESS_MAIN(TestReportText)
#include "tst_reporttext.moc"
