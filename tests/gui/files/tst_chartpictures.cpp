// SPDX-License-Identifier: GPL-3.0-or-later
// What can be saved as a picture by its menu is saved as PNG and as SVG, and there is something on both.
#include "tests/gui/walk/walkedwindow.h"
#include "tests/views/menuclick.h"
#include "tests/views/painted.h"
#include "views/common/commandsource.h"
#include "views/memory/arenacanvas.h"
#include "views/numbers/numbersview.h"

#include <QtCore/QTemporaryDir>
#include <QtGui/QPainter>
#include <QtSvg/QSvgRenderer>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

using namespace ets;
using namespace ets::test;

class TestChartPictures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void isSaved_data();
    void isSaved();

private:
    /// What of a widget is seen and clicked.
    [[nodiscard]] static QWidget& surfaceOf(QWidget& drawing)
    {
        if (auto* const map = drawing.findChild<ArenaCanvas*>()) {
            return *map; // whose menu is that of its view
        }
        auto* const area = qobject_cast<QAbstractScrollArea*>(&drawing);
        return area != nullptr ? *area->viewport() : drawing;
    }
    /// Takes an entry of the menu of a drawing and a name for the file. @return the path
    QString saved(QWidget& drawing, const QString& format);
    /// Drawings in sight of a view whose menus save pictures.
    [[nodiscard]] static QList<QWidget*> drawingsOf(QWidget& view);

    QTemporaryDir m_folder;
    int m_files = 0;
    std::unique_ptr<MainWindow> m_window;
};

void TestChartPictures::initTestCase()
{
    m_window = openFullWindow();
    QVERIFY(m_window != nullptr);
    NumberComparison& numbers = m_window->workspace().views().get<NumbersView>()->comparison();
    numbers.useFile(dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("numeric/edge_dialect_exported_program.npz")));
    QTRY_VERIFY(!numbers.isRunning());
    m_window->resize(1440, 1500);
}

QList<QWidget*> TestChartPictures::drawingsOf(QWidget& view)
{
    QList<QWidget*> drawings;
    for (QWidget* const widget : QList<QWidget*>{&view} + view.findChildren<QWidget*>()) {
        auto* const source = dynamic_cast<CommandSource*>(widget);
        if (source == nullptr || surfaceOf(*widget).visibleRegion().isEmpty()) {
            continue;
        }
        QMenu menu;
        source->addCommands(menu);
        if (textsOf(menu).contains(QStringLiteral("Save as PNG…"))) {
            drawings.push_back(widget);
        }
    }
    return drawings;
}

QString TestChartPictures::saved(QWidget& drawing, const QString& format)
{
    QWidget& surface = surfaceOf(drawing);
    const QRect seen = surface.visibleRegion().boundingRect();
    if (!clickEntry(menuAt(surface, seen.center()), QStringLiteral("Save as ") + format)) {
        return {};
    }
    QFileDialog* dialog = nullptr;
    for (QFileDialog* const open : m_window->findChildren<QFileDialog*>()) {
        dialog = open->isVisible() ? open : dialog;
    }
    if (dialog == nullptr) {
        return {};
    }
    const QString path = m_folder.filePath(QStringLiteral("%1.%2").arg(++m_files).arg(format.toLower()));
    auto* const name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    name->setText(path);
    QPushButton* const save = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save);
    if (!QTest::qWaitFor([save] { return save->isEnabled(); })) {
        return {};
    }
    QTest::mouseClick(save, Qt::LeftButton);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const bool isThere = QTest::qWaitFor([&] { return QFileInfo::exists(path); }, 30000);
    waitUntilIdle(); // a file that is there is told of a moment later, and until then a second one is refused
    return isThere ? path : QString();
}

void TestChartPictures::isSaved_data()
{
    QTest::addColumn<QString>("id");
    for (const char* const id : {"timeline", "runs", "roofline", "numbers", "memory", "details"}) {
        QTest::newRow(id) << QString::fromLatin1(id);
    }
}

void TestChartPictures::isSaved()
{
    QFETCH(const QString, id);
    const auto& entries = m_window->workspace().views().entries();
    const auto view = std::ranges::find(entries, id, &ViewEntry::id);
    showAndWait(*m_window, *view);
    if (id == QLatin1String("details")) { // has charts of an event of several runs
        QCOMPARE(openAndWait(m_window->session(), pairOf(QStringLiteral("transformer"))), QString());
        m_window->session().selection().select(EventId(5));
        waitUntilIdle();
    }
    const QList<QWidget*> drawings = drawingsOf(*view->widget);
    QVERIFY(!drawings.isEmpty());
    for (QWidget* const drawing : drawings) {
        const QString what = QString::fromLatin1(drawing->metaObject()->className());
        const QString png = saved(*drawing, QStringLiteral("PNG"));
        QVERIFY2(!png.isEmpty(), qPrintable(what));
        const QImage image(png);
        QVERIFY2(image.width() >= surfaceOf(*drawing).visibleRegion().boundingRect().width() / 2, qPrintable(what));
        QVERIFY2(isPainted(QPixmap::fromImage(image)), qPrintable(what));
        const QString svg = saved(*drawing, QStringLiteral("SVG"));
        QVERIFY2(!svg.isEmpty(), qPrintable(what));
        QSvgRenderer renderer(svg);
        QVERIFY2(renderer.isValid(), qPrintable(what));
        QImage drawn(renderer.defaultSize(), QImage::Format_ARGB32_Premultiplied);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        renderer.render(&painter);
        painter.end();
        QVERIFY2(isPainted(QPixmap::fromImage(drawn)), qPrintable(what));
        // Both are of the same shape.
        const double png43 = static_cast<double>(image.width()) / image.height();
        const double svg43 = static_cast<double>(drawn.width()) / drawn.height();
        QVERIFY2(std::abs(png43 - svg43) < 0.05 * png43, qPrintable(what));
    }
}

QTEST_MAIN(TestChartPictures)
#include "tst_chartpictures.moc"
