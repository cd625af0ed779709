// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailscontent.h"

#include <QtWidgets/QScrollArea>
#include <QtWidgets/QWidget>

#include <array>

namespace ets {

class ChartsPanel;
class HeaderPanel;
class SectionPanel;
class Session;

/// Everything on what is selected: numbers, samples, place in the model, source, values.
/// What is named in it can be selected by a click or with the keyboard.
class DetailsView : public QWidget {
    Q_OBJECT

public:
    explicit DetailsView(Session& session, QWidget* parent = nullptr);

    /// What is shown now.
    [[nodiscard]] const DetailsContent& content() const { return m_content; }
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// A line of a source file is to be opened in the person's editor.
    void sourceWanted(const ets::SourcePlace& place);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void showSections();
    void showCharts();
    void applyTheme();
    void choose(const Selection& target);
    void keepVisible(const QWidget& origin, const QRect& place);
    [[nodiscard]] int labelWidth() const;
    SectionPanel& panel(DetailSection::Id id);

    Session& m_session;
    DetailsContent m_content;
    QScrollArea* m_scroll = nullptr;
    QWidget* m_page = nullptr;
    HeaderPanel* m_header = nullptr;
    ChartsPanel* m_charts = nullptr; ///< Made when the first samples are shown.
    std::array<SectionPanel*, DetailSection::idCount> m_panels{};
};

} // namespace ets
