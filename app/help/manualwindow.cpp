// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/manualwindow.h"

#include <QtCore/QHash>
#include <QtCore/QTimer>
#include <QtGui/QDesktopServices>
#include <QtGui/QImage>
#include <QtGui/QScreen>
#include <QtGui/QShortcut>
#include <QtGui/QTextBlock>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTextBrowser>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr QSize firstSize{1000, 760};
constexpr int contentsWidth = 260;
constexpr int deepestListed = 3;
constexpr qreal pageMargin = 16;
constexpr qreal aboveHeading = 16;
constexpr qreal beside = 14; // of lines for the shell
constexpr int pictureWidth = 660;
constexpr int leastPictureWidth = 120;

/// Pictures no wider than the text, sharp on every screen.
class ManualBrowser : public QTextBrowser {
public:
    explicit ManualBrowser(QWidget* parent)
        : QTextBrowser(parent)
    {
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // it would take room from the pictures when it comes
        constexpr int untilRest = 150;
        m_rest.setSingleShot(true);
        m_rest.setInterval(untilRest);
        QObject::connect(&m_rest, &QTimer::timeout, this, [this] { fitPictures(); });
    }

    QVariant loadResource(int type, const QUrl& name) override
    {
        QVariant resource = QTextBrowser::loadResource(type, name);
        if (type != QTextDocument::ImageResource || !resource.canConvert<QByteArray>()) {
            return resource;
        }
        const QImage picture = QImage::fromData(resource.toByteArray());
        m_pictures.insert(name, picture);
        return fitted(picture);
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QTextBrowser::resizeEvent(event);
        m_isFitted ? m_rest.start() : fitPictures(); // scaling takes longer than a step of the mouse
    }

private:
    [[nodiscard]] QImage fitted(const QImage& picture) const
    {
        const int width = std::min(picture.width(), static_cast<int>(m_width * devicePixelRatioF()));
        QImage scaled = picture.scaledToWidth(width, Qt::SmoothTransformation);
        scaled.setDevicePixelRatio(devicePixelRatioF());
        return scaled;
    }

    void fitPictures()
    {
        m_isFitted = isVisible();
        const double room = viewport()->width() - 2 * pageMargin - document()->indentWidth(); // they stand in lists
        const int width = std::clamp(static_cast<int>(room), leastPictureWidth, pictureWidth);
        if (width == std::exchange(m_width, width)) {
            return;
        }
        for (auto picture = m_pictures.cbegin(); picture != m_pictures.cend(); ++picture) {
            document()->addResource(QTextDocument::ImageResource, picture.key(), fitted(picture.value()));
        }
        document()->markContentsDirty(0, document()->characterCount());
    }

    QHash<QUrl, QImage> m_pictures; ///< As they are in the program.
    int m_width = pictureWidth;
    bool m_isFitted = false; ///< To the size that the window is shown with.
    QTimer m_rest;
};

/// Room above headings, and lines for the shell set in.
void space(QTextDocument& page)
{
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() > 1) {
            format.setTopMargin(aboveHeading);
        } else if (format.nonBreakableLines()) {
            format.setLeftMargin(beside);
        } else {
            continue;
        }
        QTextCursor(block).setBlockFormat(format);
    }
}

QString slugOf(const QString& heading)
{
    QString slug;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_')) {
            slug += c;
        } else if (c == QLatin1Char(' ')) {
            slug += QLatin1Char('-');
        }
    }
    return slug;
}

} // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QDialog(parent)
    , m_browser(new ManualBrowser(this))
    , m_headings(new QListWidget(this))
    , m_search(new QLineEdit(this))
{
    setWindowTitle(tr("ETScope manual"));
    resize(firstSize.boundedTo(screen()->availableSize()));
    m_browser->setOpenLinks(false); // pages and headings are found here, addresses shown by the desktop
    m_browser->setAccessibleName(tr("Page of the manual"));
    m_headings->setAccessibleName(tr("Contents"));
    m_headings->setMaximumWidth(contentsWidth);
    m_headings->setWordWrap(true);
    m_search->setPlaceholderText(tr("Find in this page"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(contentsWidth);
    auto* const side = new QWidget(this);
    auto* const sideLayout = new QVBoxLayout(side);
    sideLayout->setContentsMargins(0, 0, 0, 0);
    sideLayout->addWidget(m_search);
    sideLayout->addWidget(m_headings, 1);
    auto* const layout = new QHBoxLayout(this);
    layout->addWidget(side);
    layout->addWidget(m_browser, 1);
    connect(m_browser, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { find(false); });
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, qOverload<>(&QWidget::setFocus));
    connect(new QShortcut(QKeySequence::FindNext, this), &QShortcut::activated, this, [this] { find(false); });
    connect(new QShortcut(QKeySequence::FindPrevious, this), &QShortcut::activated, this, [this] { find(true); });
    connect(m_headings, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr) {
            goToHeading(slugOf(item->text()));
        }
    });
    openPage(QStringLiteral("manual.md"));
}

void ManualWindow::open(const QString& target)
{
    const QString page = target.section(QLatin1Char('#'), 0, 0);
    if (!page.isEmpty() && page != m_page) {
        openPage(page);
    }
    const QString slug = target.section(QLatin1Char('#'), 1);
    if (!slug.isEmpty()) {
        goToHeading(slug);
    }
}

void ManualWindow::openPage(const QString& page)
{
    m_heading.clear();
    m_page = page;
    QTextDocument& text = *m_browser->document();
    text.setLayoutEnabled(false); // else it is laid out anew for each cell of a table: 6 s for one with 32 long rows
    m_browser->setSource(QUrl(QStringLiteral("qrc:/manual/") + page), QTextDocument::MarkdownResource);
    text.setDocumentMargin(pageMargin);
    space(text);
    text.setLayoutEnabled(true);
    text.markContentsDirty(0, text.characterCount());
    listHeadings();
}

void ManualWindow::follow(const QUrl& url)
{
    if (url.isRelative()) {
        open(url.toString());
    } else {
        QDesktopServices::openUrl(url);
    }
}

void ManualWindow::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    // The page has its width and its pictures from now on: where the heading was before is another place now.
    QTimer::singleShot(0, this, [this] { goToHeading(m_heading); });
}

void ManualWindow::goToHeading(const QString& slug)
{
    m_heading = slug;
    for (QTextBlock block = m_browser->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && slugOf(block.text()) == slug) {
            m_browser->setTextCursor(QTextCursor(block));
            QScrollBar& bar = *m_browser->verticalScrollBar();
            bar.setValue(bar.value() + m_browser->cursorRect().top()
                - static_cast<int>(aboveHeading)); // the heading at the upper edge
            return;
        }
    }
}

void ManualWindow::listHeadings()
{
    const QSignalBlocker blocker(m_headings);
    m_headings->clear();
    for (QTextBlock block = m_browser->document()->begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level > 0 && level <= deepestListed) {
            auto* const item = new QListWidgetItem(block.text(), m_headings);
            QFont font = item->font();
            font.setBold(level < deepestListed);
            item->setFont(font);
        }
    }
}

void ManualWindow::find(bool backward)
{
    const auto direction = backward ? QTextDocument::FindBackward : QTextDocument::FindFlag(0);
    if (!m_browser->find(m_search->text(), direction)) {
        m_browser->moveCursor(backward ? QTextCursor::End : QTextCursor::Start); // once around
        m_browser->find(m_search->text(), direction);
    }
}

} // namespace ets
