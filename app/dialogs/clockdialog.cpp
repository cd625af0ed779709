// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/clockdialog.h"

#include "model/qt/load/session.h"
#include "model/qt/text/text.h"
#include "views/common/notice.h"

#include <QtCore/QCoreApplication>
#include <QtWidgets/QInputDialog>

namespace ets::clockdialog {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::clockdialog", text);
}

void use(Session& session, QWidget& window, const QString& text)
{
    const auto frequency = frequencyFromText(text.trimmed().toStdString());
    if (!frequency || session.dataSet() == nullptr) {
        sendNotice(window, NoticeEvent::Kind::Problem,
            tr(QT_TRANSLATE_NOOP("ets::clockdialog",
                   "\"%1\" is no frequency. Write a number and Hz, kHz, MHz or GHz, such as 216MHz"))
                .arg(text));
        return;
    }
    session.setFrequency(*frequency);
}

} // namespace

void ask(Session& session, QWidget* parent)
{
    if (session.dataSet() == nullptr) {
        return;
    }
    auto* const dialog = new QInputDialog(parent);
    dialog->setObjectName(QStringLiteral("clock"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr(QT_TRANSLATE_NOOP("ets::clockdialog", "Clock of the trace")));
    dialog->setLabelText(tr(QT_TRANSLATE_NOOP("ets::clockdialog",
        "Frequency of the clock whose cycles the trace counts, such as 216MHz; times follow from it:")));
    const double known = session.dataSet()->trace->options().frequency;
    dialog->setTextValue(known > 0 ? toQString(frequencyText(known)) : QString());
    QObject::connect(dialog, &QInputDialog::textValueSelected, &session,
        [&session, parent](const QString& text) { use(session, *parent, text); });
    dialog->open();
}

} // namespace ets::clockdialog
