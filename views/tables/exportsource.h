// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/report/format/texttable.h"

#include <QtCore/QString>

#include <functional>
#include <string>

class QSettings;

namespace ets {

enum class ExportRows { All, Filtered, Selected };
enum class ExportColumns { Trace, Shown, All };

/// What a person chose when a table was written last; offered again.
struct ExportChoices {
    ExportColumns columns = ExportColumns::Trace;
    TableFormat format = TableFormat::Csv;
    bool guardFormulas = false; ///< See DelimitedFormat.
    QString folder = {}; ///< Empty for that of the trace.

    /// Those of this program, for all tables.
    static ExportChoices& last();
    void save(QSettings& settings) const;
    void restore(const QSettings& settings); ///< Takes what makes sense.
};

/// Name of a format as people read it, and the ending of its files.
[[nodiscard]] QString formatName(TableFormat format);
[[nodiscard]] QString formatEnding(TableFormat format);

/// A table, or something else with a form of its own, that can be written into a file.
class ExportSource {
public:
    /// Writes the file whole or not at all, in another thread. @return the number of rows
    using Work = std::function<Result<int>(const LoadContext& context)>;

    virtual ~ExportSource() = default;

    [[nodiscard]] virtual QString title() const = 0; ///< Of the dialog.
    [[nodiscard]] virtual QString fileName() const = 0; ///< Offered, without folder and ending.
    [[nodiscard]] virtual QString folder() const = 0; ///< Of the trace; may be empty.
    [[nodiscard]] virtual QString note() const = 0; ///< In which unit times are.
    [[nodiscard]] virtual QString countText(int rows) const = 0; ///< "12 events".
    [[nodiscard]] virtual QString rowsNote() const { return {}; } ///< What even all rows leave out.
    [[nodiscard]] virtual bool hasInspectorColumns() const { return false; }
    /// Of a file that has one form and no columns to choose; empty for a table.
    [[nodiscard]] virtual QString ending() const { return {}; }
    /// What is said of a place that is there and is added to instead of being replaced; empty where it is replaced.
    [[nodiscard]] virtual QString additionTo(const QString& /*path*/) const { return {}; }
    [[nodiscard]] virtual bool isFiltered() const = 0; ///< Fewer rows are shown than there are.
    [[nodiscard]] virtual int rowCount(ExportRows rows) const = 0;
    /// Gathers what has to be asked for in this thread.
    [[nodiscard]] virtual Work work(ExportRows rows, const ExportChoices& choices, const std::string& path) const = 0;

protected:
    ExportSource() = default;
    ExportSource(const ExportSource&) = default;
    ExportSource& operator=(const ExportSource&) = default;
};

} // namespace ets
