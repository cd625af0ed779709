// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/details/detailscase.h"
#include "views/details/content/detailspans.h"
#include "views/details/content/payloadcontent.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace ets;
using namespace ets::test;
using Id = DetailSection::Id;

class TestDetailsPayload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void metadataAndValues();
    void bytes_data();
    void bytes();
    void valuesOfAllKinds();
    void longTextsAreCut();

private:
    LoadedCase m_case;
};

void TestDetailsPayload::metadataAndValues()
{
    QCOMPARE(m_case.load(pairOf(QStringLiteral("stub_and_xnn"))), QString());
    QCOMPARE(factOf(m_case.contentOf(m_case.eventNamed("3")), Id::Metadata, QStringLiteral("As logged")),
        QStringLiteral("op=sub;numel=8;k=4"));
    const DetailsContent without = m_case.contentOf(m_case.eventNamed("2"));
    QVERIFY(without.section(Id::Metadata) == nullptr);
    QCOMPARE(m_case.load({dataFile(QStringLiteral("stub_and_xnn"), QStringLiteral("dbg.etdp")),
                 dataFile(QStringLiteral("stub_and_xnn"), QStringLiteral("etrecord.bin")),
                 dataFile(QStringLiteral("stub_and_xnn"), QStringLiteral("dbg.dbg.bin"))}),
        QString());
    const DetailsContent content = m_case.contentOf(m_case.eventNamed("1"));
    const QString value = factOf(content, Id::Values, QStringLiteral("Value 0"));
    QVERIFY2(value.startsWith(QStringLiteral("float32 [2, 4]|8 elements|0.4125  -0.1852  -0.3377  1.334")),
        qPrintable(value));
    QCOMPARE(
        factOf(m_case.contentOf(m_case.eventNamed("0")), Id::Values, QStringLiteral("Value 2")), QStringLiteral("8"));
    QCOMPARE(factOf(m_case.contentOf(m_case.eventNamed("0")), Id::Values, QStringLiteral("Value 3")),
        QStringLiteral("true"));
}

void TestDetailsPayload::bytes_data()
{
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("text") << QByteArray("op=sub;k=4") << QStringLiteral("op=sub;k=4");
    QTest::newRow("umlaut") << QByteArray("\xc3\xa4") << QStringLiteral("\u00e4");
    QTest::newRow("lines") << QByteArray("a\n\tb") << QStringLiteral("a\n\tb");
    QTest::newRow("binary") << QByteArray("\x01\x02\xff", 3) << QStringLiteral("0x01 02 ff");
    QTest::newRow("zero at the end") << QByteArray("ab\0", 3) << QStringLiteral("0x61 62 00");
    QTest::newRow("not UTF-8") << QByteArray("a\xc3") << QStringLiteral("0x61 c3");
    QTest::newRow("long text") << QByteArray(300, 'x')
                               << QString(256, QLatin1Char('x')) + QStringLiteral("\u2026 (300 bytes)");
    // 256 would cut the 86th euro sign.
    QTest::newRow("long, cut before a character") << QByteArray("\xe2\x82\xac").repeated(100)
                                                  << QString(85, QChar(0x20ac)) + QStringLiteral("\u2026 (300 bytes)");
    QTest::newRow("long binary") << QByteArray(300,
        '\x80') << QStringLiteral("0x80") + QStringLiteral(" 80").repeated(255) + QStringLiteral("\u2026 (300 bytes)");
}

void TestDetailsPayload::bytes()
{
    QFETCH(QByteArray, raw);
    QTEST(bytesText({raw.constData(), static_cast<std::size_t>(raw.size())}), "text");
}

void TestDetailsPayload::valuesOfAllKinds()
{
    const auto textOfValue = [](const Value& value) {
        return textOf({.kind = DetailParagraph::Kind::Fact, .label = {}, .spans = valueSpans(value)});
    };
    QCOMPARE(textOfValue({}), QStringLiteral("nothing"));
    QCOMPARE(textOfValue(std::int64_t(-7)), QStringLiteral("-7"));
    QCOMPARE(textOfValue(2.5), QStringLiteral("2.500"));
    QCOMPARE(textOfValue(true), QStringLiteral("true"));
    Tensor tensor;
    tensor.scalarType = ScalarType::Byte;
    tensor.sizes = {2, 5};
    QCOMPARE(textOfValue(tensor), QStringLiteral("uint8 [2, 5]|no values: open the debug buffer to see them"));
    tensor.available = true;
    tensor.data.assign(10, std::byte(7));
    QCOMPARE(textOfValue(tensor), QStringLiteral("uint8 [2, 5]|10 elements|7  7  7  7  7  7  7  7  \u2026"));
    tensor.data.resize(3); // fewer than the shape promises
    QCOMPARE(textOfValue(tensor), QStringLiteral("uint8 [2, 5]|3 elements|7  7  7"));
    tensor.sizes = {-1};
    QCOMPARE(textOfValue(tensor), QStringLiteral("uint8 [-1]|empty"));
    tensor.scalarType = static_cast<ScalarType>(99);
    QCOMPARE(textOfValue(tensor), QStringLiteral("element type 99 [-1]|empty"));
    QCOMPARE(textOfValue(std::vector<Tensor>{}), QStringLiteral("list of tensors, 0 in all"));
}

void TestDetailsPayload::longTextsAreCut()
{
    QCOMPARE(shownText("short"), QStringLiteral("short"));
    QCOMPARE(shownText("abcdef", 3), QStringLiteral("abc\u2026"));
    QCOMPARE(shownText("ab\xe2\x82\xac", 3), QStringLiteral("ab\u2026"));
    QCOMPARE(shownText("ab\xe2\x82\xac", 5), QStringLiteral("ab\u20ac"));
    QCOMPARE(cutUtf8("", 3), std::string_view());
    QCOMPARE(cutUtf8("\x80\x80\x80\x80\x80\x80", 4).size(), std::size_t(1)); // no character at all
    QCOMPARE(shownText(std::string(1000000, 'x')).size(), qsizetype(601));
}

QTEST_GUILESS_MAIN(TestDetailsPayload)
#include "tst_detailspayload.moc"
