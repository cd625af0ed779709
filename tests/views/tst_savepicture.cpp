// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/notices.h"
#include "views/common/savepicture.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QPointer>
#include <QtCore/QTemporaryDir>
#include <QtGui/QImage>
#include <QtGui/QPainter>
#include <QtTest/QtTest>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QWidget>

#include <memory>

using namespace ets;

namespace {

Picture redSquare()
{
    Picture picture;
    picture.size = QSizeF(30, 20);
    picture.title = QStringLiteral("red & round");
    picture.draw = [](QPainter& painter) { painter.fillRect(QRectF(0, 0, 30, 20), Qt::red); };
    return picture;
}

} // namespace

class TestSavePicture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesPngAndSvg();
    void isNeverScaledDown_data();
    void isNeverScaledDown();
    void leavesNothingHalfWritten();
    void canceledWritesNothing();
    void asksWithoutHoldingUp();
    void noticesGoUp();
};

void TestSavePicture::writesPngAndSvg()
{
    const QTemporaryDir folder;
    const QString png = folder.filePath(QStringLiteral("a.png"));
    QVERIFY(writePicture(png, redSquare()));
    const QImage image(png);
    QCOMPARE(image.size(), QSize(60, 40));
    QCOMPARE(image.pixelColor(59, 39), QColor(Qt::red));
    const QString svg = folder.filePath(QStringLiteral("a.SVG"));
    QVERIFY(writePicture(svg, redSquare()));
    QFile file(svg);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("viewBox=\"0 0 30 20\""));
    QVERIFY(text.contains("red &amp; round"));
}

void TestSavePicture::isNeverScaledDown_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<bool>("fits");
    QTest::newRow("as wide as can be") << QSizeF(16'000, 10) << true;
    QTest::newRow("too wide") << QSizeF(16'001, 10) << false;
    QTest::newRow("too high") << QSizeF(10, 100'000) << false;
    QTest::newRow("too many pixels") << QSizeF(6'000, 6'000) << false;
    QTest::newRow("beyond all bounds") << QSizeF(1e8, 1e8) << false;
}

void TestSavePicture::isNeverScaledDown()
{
    QFETCH(QSizeF, size);
    QFETCH(bool, fits);
    const QTemporaryDir folder;
    Picture picture = redSquare();
    picture.size = size;
    const QString png = folder.filePath(QStringLiteral("a.png"));
    const auto written = writePicture(png, picture);
    QCOMPARE(written.has_value(), fits);
    QCOMPARE(pngSizeOf(size, picture.scale).fits, fits);
    QCOMPARE(QFile::exists(png), fits);
    if (fits) {
        QCOMPARE(QImage(png).size(), (size * 2).toSize()); // every pixel of it
        return;
    }
    const QString message = QString::fromStdString(written.error().message());
    QVERIFY2(
        message.contains(QStringLiteral("SVG")) && message.contains(QStringLiteral("visible")), qPrintable(message));
    QVERIFY(writePicture(folder.filePath(QStringLiteral("a.svg")), picture)); // which it says to do
}

void TestSavePicture::leavesNothingHalfWritten()
{
    const QTemporaryDir folder;
    const auto failed = writePicture(QStringLiteral("/no/such/folder/a.png"), redSquare());
    QVERIFY(!failed);
    QVERIFY(failed.error().message().find("/no/such/folder/a.png") != std::string::npos);
    QVERIFY(!writePicture(folder.path(), redSquare()));
    QVERIFY(QDir(folder.path()).isEmpty());
    // What a link points to is replaced, and the link stays.
    const QString target = folder.filePath(QStringLiteral("target.png"));
    const QString link = folder.filePath(QStringLiteral("link.png"));
    QVERIFY(QFile::link(target, link));
    QVERIFY(writePicture(target, redSquare()) && writePicture(link, redSquare()));
    QVERIFY(QFileInfo(link).isSymLink() && !QImage(target).isNull());
}

void TestSavePicture::canceledWritesNothing()
{
    const QTemporaryDir folder;
    const CancelToken cancel;
    cancel.cancel();
    const auto result = writePicture(folder.filePath(QStringLiteral("a.png")), redSquare(), cancel);
    QVERIFY(!result && result.error().kind == Error::Kind::Canceled);
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestSavePicture::asksWithoutHoldingUp()
{
    const QTemporaryDir folder;
    QVERIFY(QDir::setCurrent(folder.path()));
    auto parent = std::make_unique<QWidget>();
    QString chosen;
    const QPointer<QFileDialog> dialog = askForPicture(parent.get(), QStringLiteral("Save"), QStringLiteral("name"),
        PictureFormat::Svg, [&chosen](const QString& path) { chosen = path; });
    QVERIFY(dialog != nullptr && dialog->isVisible()); // and we are here
    Q_EMIT dialog->fileSelected(folder.filePath(QStringLiteral("b")));
    QCOMPARE(chosen, folder.filePath(QStringLiteral("b.svg")));
    parent.reset(); // a view may go while its dialog is open
    QVERIFY(dialog == nullptr);
}

void TestSavePicture::noticesGoUp()
{
    QWidget outer;
    const test::Notices heard(outer);
    auto* const middle = new QWidget(&outer);
    auto* const inner = new QWidget(middle);
    tellPictureSaved(*inner, QStringLiteral("/tmp/a.png"));
    QCOMPARE(heard.done, QStringList{QStringLiteral("Picture written to /tmp/a.png")});
    tellPictureSaved(*inner, QStringLiteral("/tmp/a.png"), QStringLiteral("2 pixels"));
    QCOMPARE(heard.done.last(), QStringLiteral("Picture written to /tmp/a.png: 2 pixels"));
    tellPictureFailed(*inner, Error::canceled()); // whoever cancels knows
    QVERIFY(heard.problems.isEmpty());
    QWidget alone;
    QVERIFY(!sendNotice(alone, NoticeEvent::Kind::Done, QStringLiteral("nobody hears it")));
}

QTEST_MAIN(TestSavePicture)
#include "tst_savepicture.moc"
