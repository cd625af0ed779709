// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/modelpackagesdialog.h"

#include "model/qt/load/session.h"
#include "model/qt/text/text.h"
#include "views/common/notice.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QSettings>
#include <QtWidgets/QInputDialog>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace ets::modelpackages {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ets::modelpackages)
};

const QString key = QStringLiteral("modelPackages");

/// Packages whose lines are named now, those of most nodes first.
QString namedNow(const DataSet& data)
{
    constexpr std::size_t most = 6;
    std::map<std::string, std::size_t> counts;
    for (const StackFrame& frame : data.sourceLines) {
        ++counts[ModelPackages::packageOf(frame.file)];
    }
    counts.erase("");
    std::vector<std::pair<std::size_t, std::string>> byCount;
    byCount.reserve(counts.size());
    for (const auto& [package, count] : counts) {
        byCount.emplace_back(count, package);
    }
    std::ranges::sort(byCount, std::greater());
    QStringList names;
    for (std::size_t i = 0; i < std::min(most, byCount.size()); ++i) {
        names.push_back(displayText(byCount[i].second));
    }
    return names.join(QStringLiteral(", "));
}

void choose(Session& session, QSettings* settings, QWidget* parent, const QString& text)
{
    QString wanted = text;
    wanted.remove(QLatin1Char(' '));
    const auto packages = ModelPackages::parse(wanted.toStdString());
    if (!packages) {
        sendNotice(*parent, NoticeEvent::Kind::Problem,
            Words::tr("\"%1\" names no packages. Write names joined by commas, with a minus before what is not the "
                      "model's: \"torch,-timm\"")
                .arg(displayText(wanted)));
        return;
    }
    session.setModelPackages(*packages);
    if (settings != nullptr) {
        settings->setValue(key, toQString(packages->text()));
    }
}

} // namespace

void ask(Session& session, QSettings* settings, QWidget* parent)
{
    auto* const dialog = new QInputDialog(parent);
    dialog->setObjectName(QStringLiteral("modelPackages"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Words::tr("Packages of the model"));
    dialog->setTextValue(displayText(session.modelPackages().text()));
    QString label = Words::tr("Source lines are the innermost ones of the model's own packages. Without a choice these "
                              "are your files and all\ninstalled packages but torch, executorch and others that models "
                              "are run by. Name packages that count as well,\nwith a minus those that do not, joined "
                              "by commas, for instance \"torch,-timm\":");
    const QString named = session.dataSet() != nullptr ? namedNow(*session.dataSet()) : QString();
    if (!named.isEmpty()) {
        label += QStringLiteral("\n\n") + Words::tr("Named in this trace: %1").arg(named);
    }
    dialog->setLabelText(label);
    QObject::connect(dialog, &QInputDialog::textValueSelected, &session,
        [&session, settings, parent](const QString& text) { choose(session, settings, parent, text); });
    dialog->open();
}

void restore(Session& session, const QSettings* settings)
{
    if (settings != nullptr) {
        const auto kept = ModelPackages::parse(settings->value(key).toString().toStdString());
        session.setModelPackages(kept ? *kept : ModelPackages());
    }
}

} // namespace ets::modelpackages
