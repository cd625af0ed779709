// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/filesizespanel.h"

#include "model/qt/text/text.h"
#include "views/memory/sizesbar.h"

#include <QtCore/QFileInfo>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// More data files than these are told by the table alone.
constexpr std::size_t mostBars = 6;

QLabel* titleOf(const QString& text, QWidget* parent)
{
    auto* const title = new QLabel(text, parent);
    title->setTextFormat(Qt::PlainText);
    title->setForegroundRole(QPalette::PlaceholderText);
    return title;
}

} // namespace

FileSizesPanel::FileSizesPanel(QWidget* parent)
    : QWidget(parent)
    , m_program(new SizesBar(this))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 8);
    column->addWidget(titleOf(tr("The program file"), this));
    column->addWidget(m_program);
    m_program->setAccessibleName(tr("Bytes of the program file"));
}

void FileSizesPanel::setProgram(const Program* program)
{
    removeDataFiles();
    m_program->setProgram(program);
}

void FileSizesPanel::setDataFiles(const NamedBytes& named, std::span<const std::shared_ptr<const DataFile>> files)
{
    removeDataFiles();
    for (std::size_t i = 0; i < std::min(files.size(), mostBars); ++i) {
        auto* const bar = new SizesBar(this);
        bar->setAccessibleName(tr("Bytes of the data file"));
        bar->setDataFile(*files[i], named.files[i]);
        m_dataFiles.push_back(titleOf(displayText(QFileInfo(toQString(files[i]->file)).fileName()), this));
        m_dataFiles.push_back(bar);
    }
    for (QWidget* const widget : m_dataFiles) {
        layout()->addWidget(widget);
    }
}

void FileSizesPanel::removeDataFiles()
{
    qDeleteAll(std::exchange(m_dataFiles, {}));
}

} // namespace ets
