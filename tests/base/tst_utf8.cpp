// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text.h"

#include <QStringDecoder>
#include <QTest>

#include <string>
#include <string_view>

class TestUtf8 : public QObject {
    Q_OBJECT

private slots:
    void wellFormed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("codePoints");
        QTest::newRow("empty") << QByteArray() << 0;
        QTest::newRow("ASCII with a zero byte") << QByteArray("a\0z", 3) << 3;
        QTest::newRow("two bytes, first and last") << QByteArray("\xC2\x80\xDF\xBF") << 2;
        QTest::newRow("three bytes, first and last") << QByteArray("\xE0\xA0\x80\xEF\xBF\xBF") << 2;
        QTest::newRow("around the surrogates") << QByteArray("\xED\x9F\xBF\xEE\x80\x80") << 2;
        QTest::newRow("four bytes, first and last") << QByteArray("\xF0\x90\x80\x80\xF4\x8F\xBF\xBF") << 2;
        QTest::newRow("mixed") << QByteArray("a\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E") << 4;
    }

    void wellFormed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, codePoints);
        const std::string source = text.toStdString();
        QVERIFY(!ets::firstInvalidUtf8(source).has_value());
        QCOMPARE(ets::toValidUtf8(source), source);
        QCOMPARE(ets::codePointCount(source), static_cast<std::size_t>(codePoints));
    }

    void illFormed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("offset");
        QTest::addColumn<QByteArray>("mended");
        QTest::newRow("stray continuation") << QByteArray("a\x80") << 1 << QByteArray("a\xEF\xBF\xBD");
        QTest::newRow("overlong two") << QByteArray("\xC0\xAF") << 0 << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("overlong two, high") << QByteArray("\xC1\xBF") << 0 << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("overlong three") << QByteArray("ab\xE0\x9F\xBF") << 2
                                        << QByteArray("ab\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << 0
                                   << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("overlong four") << QByteArray("\xF0\x8F\xBF\xBF") << 0 << QByteArray("\xEF\xBF\xBD").repeated(4);
        QTest::newRow("above U+10FFFF") << QByteArray("\xF4\x90\x80\x80") << 0
                                        << QByteArray("\xEF\xBF\xBD").repeated(4);
        QTest::newRow("no such byte") << QByteArray("\xFFz") << 0 << QByteArray("\xEF\xBF\xBDz");
        QTest::newRow("cut at the end") << QByteArray("z\xE2\x82") << 1 << QByteArray("z\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("cut by a letter") << QByteArray("\xC3z") << 0 << QByteArray("\xEF\xBF\xBDz");
    }

    void illFormed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, offset);
        QFETCH(const QByteArray, mended);
        const std::string source = text.toStdString();
        const auto found = ets::firstInvalidUtf8(source);
        QVERIFY(found.has_value());
        QCOMPARE(*found, static_cast<std::size_t>(offset));
        QCOMPARE(ets::toValidUtf8(source), mended.toStdString());
        QVERIFY(!ets::firstInvalidUtf8(ets::toValidUtf8(source)).has_value());
    }

    /// Whatever the bytes are and wherever a text begins: all but those that go on with a character count.
    void countsOfAnyBytes()
    {
        std::string bytes;
        for (unsigned i = 0; i < 300; ++i) {
            bytes += static_cast<char>((i * 167U + i / 7U) & 0xFFU);
        }
        for (std::size_t begin = 0; begin < 9; ++begin) {
            for (std::size_t length = 0; begin + length <= bytes.size(); length += 1 + length / 8) {
                const std::string_view text = std::string_view(bytes).substr(begin, length);
                std::size_t expected = 0;
                for (const char c : text) {
                    expected += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
                }
                QCOMPARE(ets::codePointCount(text), expected);
            }
        }
    }

    /// Qt's decoder is an independent judge of what is well formed.
    void agreesWithQt()
    {
        QStringDecoder decoder(QStringDecoder::Utf8);
        for (int first = 0; first < 256; ++first) {
            for (int second = 0; second < 256; ++second) {
                for (const char* tail : {"", "\x80", "\x80\x80", "\xBF\xBF"}) {
                    QByteArray bytes;
                    bytes.append(static_cast<char>(first)).append(static_cast<char>(second)).append(tail);
                    decoder.resetState();
                    const QString decoded = decoder(bytes);
                    const bool cut = QString::fromUtf8(bytes).contains(QChar::ReplacementCharacter);
                    QCOMPARE(!ets::firstInvalidUtf8(bytes.toStdString()).has_value(), !decoder.hasError() && !cut);
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestUtf8)
#include "tst_utf8.moc"
