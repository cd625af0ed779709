// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/roofline/roofdialog.h"

#include "model/qt/text/format.h"
#include "model/qt/text/worktexts.h"

#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include <cmath>

namespace ets {

namespace {

/// A positive finite number of billions; 0 for another text.
double billions(const QLineEdit& line)
{
    bool isNumber = false;
    const double value = line.text().toDouble(&isNumber) * worktexts::giga;
    return isNumber && std::isfinite(value) && value > 0 ? value : 0;
}

} // namespace

RoofDialog::RoofDialog(const DeviceRoof& device, QWidget* parent)
    : QDialog(parent)
    , m_name(new QLineEdit(device.name, this))
    , m_peak(new QLineEdit(this))
    , m_bandwidth(new QLineEdit(this))
    , m_message(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Roofs of a device"));
    auto* const form = new QFormLayout(this);
    form->addRow(tr("Device"), m_name);
    form->addRow(tr("Peak rate (GFLOP/s)"), m_peak);
    form->addRow(tr("Bandwidth (GB/s)"), m_bandwidth);
    auto* const hint = new QLabel(
        tr("A multiply and an add are two operations. Take the peak of the type that the model computes in, and of as "
           "many cores as it runs on."),
        this);
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(hint);
    form->addRow(m_message);
    form->addRow(m_buttons);
    m_name->setPlaceholderText(tr("for instance Pixel 8, one big core"));
    m_name->setMinimumWidth(m_name->fontMetrics().horizontalAdvance(m_name->placeholderText()) + 24);
    if (device.roof.operationsPerSecond > 0) {
        m_peak->setText(format::exactNumber(device.roof.operationsPerSecond / worktexts::giga));
        m_bandwidth->setText(format::exactNumber(device.roof.bytesPerSecond / worktexts::giga));
    }
    for (QLineEdit* const line : {m_name, m_peak, m_bandwidth}) {
        connect(line, &QLineEdit::textChanged, this, &RoofDialog::check);
    }
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

DeviceRoof RoofDialog::device() const
{
    return {m_name->text().trimmed(), {billions(*m_peak), billions(*m_bandwidth)}};
}

void RoofDialog::check()
{
    const DeviceRoof entered = device();
    const bool isComplete = !entered.name.isEmpty() && entered.roof.isUsable();
    m_message->setText(isComplete ? QString() : tr("A name and two numbers above 0 are needed."));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(isComplete);
}

} // namespace ets
