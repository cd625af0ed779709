// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/notedialog.h"

#include "views/timeline/timelinecontroller.h"

#include <QtCore/QCoreApplication>
#include <QtWidgets/QInputDialog>

namespace ets {

namespace {

struct NoteDialog {
    Q_DECLARE_TR_FUNCTIONS(ets::NoteDialog)
};

} // namespace

void askForNote(QWidget& parent, TimelineController& controller, Ticks tick)
{
    auto* const dialog = new QInputDialog(&parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(NoteDialog::tr("Mark"));
    dialog->setLabelText(NoteDialog::tr("Note at this point (may stay empty):"));
    dialog->setTextValue(controller.content().notes.at(tick).value_or(QString()));
    const auto set = [&controller, tick, of = controller.dataSet()](const QString& text) {
        const DataSetPtr& now = controller.dataSet();
        if (now && of && now->trace->sharedEtdump() == of->trace->sharedEtdump()) { // none opened since
            TimelineNotes notes = controller.content().notes;
            notes.set(tick, text);
            controller.setNotes(notes);
        }
    };
    QObject::connect(dialog, &QInputDialog::textValueSelected, &controller, set);
    dialog->open();
}

} // namespace ets
