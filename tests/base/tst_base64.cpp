// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text.h"

#include <QByteArray>
#include <QTest>

#include <algorithm>
#include <span>
#include <string>

namespace {

std::span<const std::byte> bytesOf(const QByteArray& bytes)
{
    return std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace

class TestBase64 : public QObject {
    Q_OBJECT

private slots:
    /// RFC 4648, section 10, and the two digits that are no letters.
    void bothWays_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("one") << QByteArray("f") << QByteArray("Zg==");
        QTest::newRow("two") << QByteArray("fo") << QByteArray("Zm8=");
        QTest::newRow("three") << QByteArray("foo") << QByteArray("Zm9v");
        QTest::newRow("signs") << QByteArray("\xfb\xff\xbf") << QByteArray("+/+/");
        QTest::newRow("zero") << QByteArray("\0\0", 2) << QByteArray("AAA=");
    }
    void bothWays()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, text);
        QCOMPARE(ets::base64::encode(bytesOf(bytes)), text.toStdString());
        const auto decoded = ets::base64::decode(text.toStdString());
        QVERIFY(decoded);
        QVERIFY(std::ranges::equal(*decoded, bytesOf(bytes)));
    }

    void otherTextsAreRefused()
    {
        for (const char* const wrong : {"Z", "Zg", "Zg=", "====", "Z===", "Zm9v\n", "Z g=", "Zg==Zg==", "=Zg="}) {
            QVERIFY2(!ets::base64::decode(wrong), wrong);
        }
    }

    /// However the digits are cut into pieces, the bytes are the same.
    void decodesInPieces()
    {
        QByteArray bytes;
        for (int i = 0; i < 301; ++i) {
            bytes += static_cast<char>(i * 37);
        }
        const std::string digits = bytes.toBase64(QByteArray::OmitTrailingEquals).toStdString();
        for (const std::size_t piece : {1U, 2U, 3U, 5U, 76U}) {
            ets::base64::Decoder decoder;
            decoder.reserve(digits.size());
            for (std::size_t at = 0; at < digits.size(); at += piece) {
                decoder.feed(std::string_view(digits).substr(at, piece));
            }
            QCOMPARE(decoder.digits(), digits.size());
            QVERIFY(std::ranges::equal(decoder.take(), bytesOf(bytes)));
        }
    }
};

QTEST_APPLESS_MAIN(TestBase64)
#include "tst_base64.moc"
