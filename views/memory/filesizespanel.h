// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/delegation/namedbytes.h"

#include <QtWidgets/QWidget>

#include <memory>
#include <span>
#include <vector>

namespace ets {

class SizesBar;

/// What the bytes of the program file are, and of the data files beside it: a titled bar for each.
class FileSizesPanel : public QWidget {
    Q_OBJECT

public:
    explicit FileSizesPanel(QWidget* parent = nullptr);

    /// Shows nothing for null; data files go.
    void setProgram(const Program* program);
    /// @param files none of them null, in the order of NamedBytes::files
    void setDataFiles(const NamedBytes& named, std::span<const std::shared_ptr<const DataFile>> files);

private:
    void removeDataFiles();

    SizesBar* m_program;
    std::vector<QWidget*> m_dataFiles; ///< A title and a bar for each.
};

} // namespace ets
