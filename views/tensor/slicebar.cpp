// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tensor/slicebar.h"

#include "model/qt/text/format.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSpinBox>

#include <algorithm>
#include <limits>

namespace ets {

namespace {

/// More dimensions than this are not offered: no model has them, and a file may claim any number.
constexpr std::size_t mostDimensions = 16;

} // namespace

SliceBar::SliceBar(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
    , m_shape(new QLabel(this))
{
    m_layout->setContentsMargins(6, 2, 6, 2);
    m_layout->setSpacing(6);
    m_layout->addWidget(m_shape);
    m_layout->addStretch(1);
    rebuild();
}

void SliceBar::setSlice(const ElementSlice& slice)
{
    m_slice = slice;
    rebuild();
}

QString SliceBar::nameOf(std::size_t dimension) const
{
    return tr("dimension %1 (%2)").arg(dimension).arg(format::count(static_cast<quint64>(m_slice.sizes()[dimension])));
}

void SliceBar::rebuild()
{
    delete m_choices;
    m_choices = nullptr;
    m_shape->setText(m_slice.isFolded() ? tr("In rows of %1 elements").arg(ElementSlice::foldedColumns) : QString());
    m_shape->setVisible(m_slice.isFolded() && m_slice.rank() == 1);
    if (m_slice.isFolded() || m_slice.rank() > mostDimensions) {
        return;
    }
    m_choices = new QWidget(this);
    auto* const layout = new QHBoxLayout(m_choices);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    const auto addBox = [&](const QString& caption, std::size_t current) {
        auto* const label = new QLabel(caption, m_choices);
        auto* const box = new QComboBox(m_choices);
        for (std::size_t i = 0; i < m_slice.rank(); ++i) {
            box->addItem(nameOf(i));
        }
        box->setCurrentIndex(static_cast<int>(current));
        label->setBuddy(box);
        layout->addWidget(label);
        layout->addWidget(box);
        // Later: the box is deleted by what it does.
        connect(box, &QComboBox::activated, this, &SliceBar::chooseDimensions, Qt::QueuedConnection);
        return box;
    };
    m_rows = addBox(tr("&Rows:"), m_slice.rowDimension());
    m_columns = addBox(tr("C&olumns:"), m_slice.columnDimension());
    for (std::size_t i = 0; i < m_slice.rank(); ++i) {
        if (i == m_slice.rowDimension() || i == m_slice.columnDimension()) {
            continue;
        }
        auto* const index = new QSpinBox(m_choices);
        const std::int64_t last = std::clamp<std::int64_t>(m_slice.sizes()[i] - 1, 0, std::numeric_limits<int>::max());
        index->setRange(0, static_cast<int>(last));
        index->setValue(static_cast<int>(m_slice.index(i)));
        index->setKeyboardTracking(false);
        index->setPrefix(tr("[%1] = ").arg(i));
        index->setSuffix(tr(" of %1").arg(format::count(static_cast<quint64>(m_slice.sizes()[i]))));
        index->setAccessibleName(tr("Index in dimension %1").arg(i));
        index->setToolTip(index->accessibleName());
        layout->addWidget(index);
        connect(index, &QSpinBox::valueChanged, this, [this, i](int value) {
            m_slice.setIndex(i, value);
            Q_EMIT sliceChanged();
        });
    }
    m_layout->insertWidget(0, m_choices);
    m_choices->show();
}

void SliceBar::chooseDimensions()
{
    if (m_choices == nullptr) {
        return;
    }
    m_slice.setDimensions(
        static_cast<std::size_t>(m_rows->currentIndex()), static_cast<std::size_t>(m_columns->currentIndex()));
    rebuild();
    Q_EMIT sliceChanged();
}

} // namespace ets
