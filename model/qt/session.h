// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/dataset.h"
#include "model/qt/filterzoomstack.h"
#include "model/qt/selectioncontroller.h"

#include <QtCore/QObject>
#include <QtCore/QStringList>

namespace ets {

class InspectorLoader;

/// One open trace: what is loaded, selected, filtered and zoomed. The views share it.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    /// Opens files in any order; which is which is told from their content.
    /// A record alone is joined with the dump that is open. A load already running is cancelled.
    void open(const QStringList& paths);
    /// Drops the record and shows the dump alone.
    void dropRecord();
    /// Reads the same files again.
    void reload();
    void cancelLoad();

    [[nodiscard]] bool isLoading() const;
    /// What is open; null at first.
    [[nodiscard]] const DataSetPtr& dataSet() const { return m_dataSet; }
    [[nodiscard]] SelectionController& selection() { return m_selection; }
    [[nodiscard]] FilterZoomStack& filterZoom() { return m_filterZoom; }

Q_SIGNALS:
    /// The one load signal: first the dump alone, then the same dump with its record.
    void dataSetChanged(const ets::DataSetPtr& dataSet);
    void loadStarted(const QStringList& paths);
    /// @param phase translated; @param fraction 0 to 1, negative when unknown
    void loadProgress(const QString& phase, double fraction);
    /// Nothing that was open has changed. The message tells what to do.
    void loadFailed(const QString& message);
    void loadFinished();

private:
    SelectionController m_selection;
    FilterZoomStack m_filterZoom;
    DataSetPtr m_dataSet;
    InspectorLoader* m_loader = nullptr;
};

} // namespace ets
