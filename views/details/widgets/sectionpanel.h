// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailscontent.h"

#include <QtWidgets/QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace ets {

class RankedList;
class TextPanel;

/// One section: title, and below it text, a list or charts. Parts are made when they are first needed.
class SectionPanel : public QWidget {
    Q_OBJECT

public:
    explicit SectionPanel(QWidget* parent = nullptr);

    void setContent(const DetailSection& section, int labelWidth);
    /// Puts a widget of one's own below the text.
    void setBody(QWidget* body);
    /// Width that the longest label of a section needs.
    [[nodiscard]] int labelWidthOf(const DetailSection& section) const;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void linkActivated(const ets::Selection& target);
    void sourceActivated(const ets::StackPlace& place);
    /// The keyboard moved within the section. @param place in this widget's coordinates
    void caretMoved(const QRect& place);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();
    TextPanel& text();
    RankedList& list();

    QVBoxLayout* m_layout = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_aside = nullptr;
    QToolButton* m_copy = nullptr;
    TextPanel* m_text = nullptr;
    RankedList* m_list = nullptr;
    QString m_copyText;
};

} // namespace ets
