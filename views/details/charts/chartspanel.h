// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/base/text.h"

#include <QtWidgets/QWidget>

#include <memory>

class QBoxLayout;

namespace ets {

class HistogramChart;
class SampleChart;
struct SampleDigest;

/// The two charts of an event's samples, side by side where there is room, else one above the other.
class ChartsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ChartsPanel(QWidget* parent = nullptr);

    /// @param color of the op type
    /// @param name offered as the name of saved pictures
    void setSamples(
        const std::shared_ptr<const SampleDigest>& samples, ColorId color, SampleId marked, const QString& name);

    [[nodiscard]] SampleChart& sampleChart() { return *m_samples; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setChartHeights();

    QBoxLayout* m_layout = nullptr;
    SampleChart* m_samples = nullptr;
    HistogramChart* m_histogram = nullptr;
};

} // namespace ets
