// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves a TensorView: copies and files.
#include "model/numeric/npy.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/text/format.h"
#include "views/common/askforfile.h"
#include "views/common/notice.h"
#include "views/tensor/slicebar.h"
#include "views/tensor/tensorview.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QTableView>

#include <algorithm>

namespace ets {

QString TensorView::selectionAsTsv() const
{
    qint64 cells = 0;
    for (const QItemSelectionRange& range : m_view->selectionModel()->selection()) {
        cells += qint64{range.width()} * range.height();
    }
    if (cells > mostCopied) {
        return {};
    }
    QModelIndexList indexes = m_view->selectionModel()->selectedIndexes();
    std::sort(indexes.begin(), indexes.end()); // by row, then by column
    QString text;
    int row = -1;
    for (const QModelIndex& index : indexes) {
        text += row < 0 ? QString() : index.row() == row ? QStringLiteral("\t") : QStringLiteral("\n");
        text += index.data(ExactTextRole).toString();
        row = index.row();
    }
    return text.isEmpty() ? text : text + QLatin1Char('\n');
}

void TensorView::copy()
{
    if (!m_view->selectionModel()->hasSelection()) {
        return;
    }
    const QString text = selectionAsTsv();
    if (text.isEmpty()) {
        sendNotice(*this, NoticeEvent::Kind::Problem,
            tr("More than %1 elements are selected: export them instead").arg(format::count(quint64{mostCopied})));
        return;
    }
    QGuiApplication::clipboard()->setText(text);
}

void TensorView::exportTo(const QString& path, Format format)
{
    if (refusesSecondFile(*this, m_exporting.isRunning())) {
        return;
    }
    m_exporting.run(jobs::Pool::Blocking,
        [elements = m_elements, slice = m_slice->slice(), path, format](const LoadContext& context) -> Result<QString> {
            const auto written = format == Format::Npy ? writeNpy(elements, path.toStdString(), context)
                                                       : writeSliceCsv(elements, slice, path.toStdString(), context);
            return written ? Result<QString>(path) : written.error();
        });
}

void TensorView::askForExport(Format format)
{
    const bool isNpy = format == Format::Npy;
    askForFile(this,
        {tr("Export elements"), isNpy ? tr("Arrays of numpy (*.npy)") : tr("CSV files (*.csv)"),
            isNpy ? QStringLiteral("values.npy") : QStringLiteral("slice.csv")},
        [this, format](const QString& path) { exportTo(path, format); });
}

} // namespace ets
