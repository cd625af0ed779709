// SPDX-License-Identifier: GPL-3.0-or-later
// That texts can be read and edges be seen, light and dark.
#include "tests/views/contrast.h"
#include "views/common/palette.h"
#include "views/common/theme/outlinestyle.h"
#include "views/common/theme/theme.h"

#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QToolButton>

#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

/// Contrast to what is behind a widget of the color in a picture of it that stands out most.
double strongestIn(const QImage& picture, const QColor& behind)
{
    double strongest = 1;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            strongest = std::max(strongest, contrastOf(picture.pixelColor(x, y), behind));
        }
    }
    return strongest;
}

std::unique_ptr<QWidget> makeField(const QByteArray& kind)
{
    if (kind == "check box") {
        return std::make_unique<QCheckBox>();
    }
    if (kind == "radio button") {
        return std::make_unique<QRadioButton>();
    }
    if (kind == "spin box") {
        auto field = std::make_unique<QSpinBox>();
        field->setButtonSymbols(QAbstractSpinBox::NoButtons);
        field->setSpecialValueText(QStringLiteral(" ")); // a number would stand out itself
        return field;
    }
    if (kind == "combo box") {
        auto field = std::make_unique<QComboBox>();
        field->setEditable(true);
        return field;
    }
    return std::make_unique<QLineEdit>();
}

} // namespace

class TestContrast : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textsCanBeRead_data();
    void textsCanBeRead();
    void edgesCanBeSeen_data();
    void edgesCanBeSeen();
    void fieldsCanBeSeen_data();
    void fieldsCanBeSeen();
    void menuButtonsHaveRoomForTheirArrow();
    void styleOfTheDesktopComesBack();
};

void TestContrast::textsCanBeRead_data()
{
    QTest::addColumn<PaletteKind>("kind");
    QTest::newRow("light") << PaletteKind::Light;
    QTest::newRow("dark") << PaletteKind::Dark;
}

void TestContrast::textsCanBeRead()
{
    QFETCH(const PaletteKind, kind);
    applyPalette(*qApp, kind);
    const QPalette palette = QApplication::palette();
    const Theme& theme = Theme::of(palette);
    QCOMPARE(theme.dark, kind == PaletteKind::Dark);
    const auto of = [&](QPalette::ColorRole role) { return palette.color(role); };
    const std::vector<QColor> texts{of(QPalette::WindowText), of(QPalette::Text), of(QPalette::ButtonText),
        of(QPalette::PlaceholderText), of(QPalette::Link), theme.text, theme.mutedText, theme.warning, theme.below,
        theme.above, theme.notFinite};
    const std::vector<QColor> grounds{of(QPalette::Window), of(QPalette::Base), of(QPalette::AlternateBase),
        theme.canvas, theme.canvasAlternate, theme.card};
    for (std::size_t text = 0; text < texts.size(); ++text) {
        for (std::size_t ground = 0; ground < grounds.size(); ++ground) {
            const double contrast = contrastOf(texts[text], grounds[ground]);
            QVERIFY2(contrast >= readable,
                qPrintable(QStringLiteral("text %1 on ground %2: %3").arg(text).arg(ground).arg(contrast)));
        }
    }
    QVERIFY(contrastOf(of(QPalette::HighlightedText), of(QPalette::Highlight)) >= readable);
    QVERIFY(contrastOf(of(QPalette::ButtonText), of(QPalette::Button)) >= readable);
    QVERIFY(contrastOf(of(QPalette::PlaceholderText), of(QPalette::Button)) >= readable);
}

void TestContrast::edgesCanBeSeen_data()
{
    textsCanBeRead_data();
}

void TestContrast::edgesCanBeSeen()
{
    QFETCH(const PaletteKind, kind);
    applyPalette(*qApp, kind);
    const QPalette palette = QApplication::palette();
    const Theme& theme = Theme::of(palette);
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button}) {
        QVERIFY2(contrastOf(theme.outline, palette.color(role)) >= seen, qPrintable(QString::number(role)));
        QVERIFY2(contrastOf(theme.edgeHighlight, palette.color(role)) >= seen, qPrintable(QString::number(role)));
        QVERIFY2(contrastOf(theme.selection, palette.color(role)) >= seen, qPrintable(QString::number(role)));
    }
}

void TestContrast::fieldsCanBeSeen_data()
{
    QTest::addColumn<PaletteKind>("kind");
    QTest::addColumn<QByteArray>("field");
    for (const char* const field : {"check box", "radio button", "line edit", "spin box", "combo box"}) {
        QTest::addRow("%s, light", field) << PaletteKind::Light << QByteArray(field);
        QTest::addRow("%s, dark", field) << PaletteKind::Dark << QByteArray(field);
    }
}

void TestContrast::fieldsCanBeSeen()
{
    QFETCH(const PaletteKind, kind);
    QFETCH(const QByteArray, field);
    applyPalette(*qApp, kind);
    QWidget window;
    const std::unique_ptr<QWidget> widget = makeField(field);
    widget->setParent(&window);
    widget->resize(widget->sizeHint());
    window.resize(200, 60);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    widget->clearFocus(); // else the edge is that of the focus
    // Its left part: arrows and texts stand further right.
    constexpr int left = 16;
    const QImage picture = widget->grab(QRect(0, 0, left, widget->height())).toImage();
    const double contrast = strongestIn(picture, QApplication::palette().color(QPalette::Window));
    QVERIFY2(contrast >= seen - 0.5, qPrintable(QString::number(contrast))); // smoothed edges are a little paler
}

void TestContrast::menuButtonsHaveRoomForTheirArrow()
{
    applyPalette(*qApp, PaletteKind::Light);
    QToolButton button;
    button.setText(QStringLiteral("Columns"));
    button.setAutoRaise(true); // no frame
    button.setToolButtonStyle(Qt::ToolButtonTextOnly);
    button.setPopupMode(QToolButton::InstantPopup);
    const int without = button.sizeHint().width();
    QMenu menu;
    menu.addAction(QStringLiteral("Name"));
    button.setMenu(&menu);
    QVERIFY(button.sizeHint().width() > without + 6);
    button.resize(button.sizeHint());
    // Parts of the picture, and the widest room between them: the arrow is the last.
    const QImage picture = button.grab().toImage();
    const QColor behind = picture.pixelColor(picture.width() / 2, 1);
    int lastInk = -1;
    int lastGap = 0;
    int parts = 0;
    for (int x = 0; x < picture.width(); ++x) {
        bool isInk = false;
        for (int y = 0; y < picture.height(); ++y) {
            isInk = isInk || contrastOf(picture.pixelColor(x, y), behind) > 1.5;
        }
        if (isInk && x - lastInk > 1) {
            lastGap = x - lastInk - 1;
            ++parts;
        }
        lastInk = isInk ? x : lastInk;
    }
    QVERIFY(parts > 1);
    QVERIFY2(lastGap >= 3, qPrintable(QString::number(lastGap)));
    QVERIFY(lastInk < picture.width() - 1);
}

void TestContrast::styleOfTheDesktopComesBack()
{
    restorePalette(*qApp);
    const QString desktop = QApplication::style()->objectName();
    applyPalette(*qApp, PaletteKind::Dark);
    QVERIFY(qobject_cast<OutlineStyle*>(QApplication::style()) != nullptr);
    restorePalette(*qApp);
    QCOMPARE(QApplication::style()->objectName(), desktop);
    applyOutlines(*qApp);
    QCOMPARE(QApplication::style()->objectName(), desktop);
    QCOMPARE(qobject_cast<OutlineStyle*>(QApplication::style()) != nullptr,
        desktop.compare(QLatin1String("fusion"), Qt::CaseInsensitive) == 0);
}

QTEST_MAIN(TestContrast)
#include "tst_contrast.moc"
