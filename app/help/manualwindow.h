// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace ets {

/// The manual that is built into the program: pages with pictures, a list of their headings, and a search.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    [[nodiscard]] QTextBrowser& browser() { return *m_browser; }

    /// Shows a page and in it a heading.
    /// @param target "manual.md", "glossary.md#lane", "#keys" for a heading of the page at hand; a heading is named as
    ///        GitHub does: lower case, blanks as "-", other signs left out
    void open(const QString& target);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void openPage(const QString& page);
    void follow(const QUrl& url);
    void goToHeading(const QString& slug);
    void listHeadings();
    void find(bool backward);

    QTextBrowser* m_browser;
    QListWidget* m_headings;
    QLineEdit* m_search;
    QString m_page;
    QString m_heading; ///< That was gone to last.
};

} // namespace ets
