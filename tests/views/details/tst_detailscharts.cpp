// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/eventspread.h"
#include "tests/views/details/detailsviewtest.h"
#include "views/details/charts/histogramchart.h"
#include "views/details/charts/samplechart.h"
#include "views/details/widgets/textpanel.h"

#include <QtCore/QTemporaryDir>
#include <QtCore/QXmlStreamReader>

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>

using namespace ets;

class TestDetailsCharts : public test::DetailsViewTest {
    Q_OBJECT

private Q_SLOTS:
    void chartHoldsEverySample();
    void clickOnPointSelectsSample();
    void keysWalkThroughSamples();
    void histogramHoldsEverySample();
    void savesCharts();
    void manySamplesStayCheap();
};

void TestDetailsCharts::chartHoldsEverySample()
{
    open(QStringLiteral("transformer"));
    select(slowest());
    auto* chart = part<SampleChart>(DetailSection::Id::Samples);
    QVERIFY(chart != nullptr);
    QCOMPARE(chart->drawnPoints(), trace().samplesOf(slowest()).size());
    // The first runs of the embedding are far slower: they stand at the edge, unless asked to be drawn to scale.
    const auto events = trace().events();
    const auto embedding = std::find_if(events.begin(), events.end(),
        [this](const Event& event) { return trace().nameOf(event) == "native_call_embedding.out"; });
    const EventId id(static_cast<std::size_t>(embedding - events.begin()));
    select(id);
    const std::span<const SampleId> samples = trace().samplesOf(id);
    const auto index =
        static_cast<std::size_t>(std::max_element(samples.begin(), samples.end(), [this](SampleId a, SampleId b) {
            return trace().duration(a) < trace().duration(b);
        }) - samples.begin());
    const auto* histogram = part<HistogramChart>(DetailSection::Id::Samples);
    QCOMPARE(chart->outliers(), std::size_t(histogram->histogram().outliers));
    QVERIFY(chart->outliers() > 0);
    // As many as the column of Events says.
    QCOMPARE(chart->outliers(), std::size_t(eventSpreadOf(trace(), id)->outliers));
    chart->setOutliersToScale(true);
    QCOMPARE(chart->outliers(), std::size_t(0));
    QTest::qWait(1);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        QVERIFY(chart->placeOf(index).y() <= chart->placeOf(i).y());
        QVERIFY(i == 0 || chart->placeOf(i - 1).x() < chart->placeOf(i).x());
    }
    select(EventId(0)); // Method::init happened once: nothing to draw
    QVERIFY(part<SampleChart>(DetailSection::Id::Samples) == nullptr);
}

void TestDetailsCharts::clickOnPointSelectsSample()
{
    open(QStringLiteral("transformer"), 360, 1200);
    select(slowest());
    auto* chart = part<SampleChart>(DetailSection::Id::Samples);
    QTest::qWait(1); // the plot gets its place with the first layout
    const std::span<const SampleId> samples = trace().samplesOf(slowest());
    for (const std::size_t index : {std::size_t(7), std::size_t(0), samples.size() - 1}) {
        QTest::mouseMove(chart->viewport(), chart->placeOf(index).toPoint());
        QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, chart->placeOf(index).toPoint());
        QCOMPARE(selected(), Selection(samples[index]));
        QCOMPARE(m_view->content().chartSample, samples[index]);
    }
    QVERIFY(part<TextPanel>(DetailSection::Id::Slice)->copyText().startsWith(QStringLiteral("Run\t10 of 10")));
    // Outside of the plot a click says nothing.
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, QPoint(1, 1));
    QCOMPARE(selected(), Selection(samples.back()));
}

void TestDetailsCharts::keysWalkThroughSamples()
{
    open(QStringLiteral("transformer"));
    select(slowest());
    const std::span<const SampleId> samples = trace().samplesOf(slowest());
    auto* chart = part<SampleChart>(DetailSection::Id::Samples);
    chart->setFocus(Qt::TabFocusReason);
    const std::vector<std::pair<Qt::Key, std::size_t>> steps{{Qt::Key_Right, 0}, {Qt::Key_Right, 1}, {Qt::Key_Left, 0},
        {Qt::Key_Left, 0}, {Qt::Key_End, 9}, {Qt::Key_Right, 9}, {Qt::Key_Home, 0}};
    for (const auto& [key, index] : steps) {
        QTest::keyClick(chart, key);
        QCOMPARE(selected(), Selection(samples[index]));
        QVERIFY(chart->hasFocus());
        const QString run = QStringLiteral("Run %1 of 10: ").arg(index + 1); // what a screen reader says
        QVERIFY2(chart->accessibleDescription().startsWith(run), qPrintable(chart->accessibleDescription()));
    }
    select(slowest());
    QVERIFY2(chart->accessibleDescription().startsWith(QStringLiteral("10 samples from ")),
        qPrintable(chart->accessibleDescription()));
}

void TestDetailsCharts::histogramHoldsEverySample()
{
    open(QStringLiteral("stub_and_xnn"));
    for (std::size_t i = 0; i < trace().events().size(); ++i) {
        select(EventId(i));
        const auto* chart = part<HistogramChart>(DetailSection::Id::Samples);
        const std::size_t count = trace().samplesOf(EventId(i)).size();
        QCOMPARE(chart != nullptr, count > 1);
        if (chart != nullptr) {
            const Histogram& histogram = chart->histogram();
            QCOMPARE(std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::size_t(histogram.outliers)),
                count);
        }
    }
}

void TestDetailsCharts::savesCharts()
{
    open(QStringLiteral("transformer"));
    select(slowest());
    QTemporaryDir folder;
    for (ChartView* chart : m_view->findChildren<ChartView*>()) {
        const QString name = folder.filePath(chart->objectName());
        QVERIFY(chart->saveTo(name + QStringLiteral(".png")));
        const QImage image(name + QStringLiteral(".png"));
        QCOMPARE(image.size(), chart->viewport()->size() * 2);
        QVERIFY(!image.allGray());
        QVERIFY(chart->saveTo(name + QStringLiteral(".svg")));
        QFile svg(name + QStringLiteral(".svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&svg);
        int texts = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            texts += reader.isStartElement() && reader.name() == QStringLiteral("text") ? 1 : 0;
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(texts > 4); // labels stay text
        QVERIFY(!chart->saveTo(folder.filePath(QStringLiteral("no/such/folder.png"))));
    }
}

void TestDetailsCharts::manySamplesStayCheap()
{
    constexpr std::size_t count = 1000000;
    SampleSeries series;
    std::mt19937 engine(1);
    for (std::size_t i = 0; i < count; ++i) {
        series.samples.emplace_back(i);
        series.values.push_back(1 + static_cast<double>(engine() % 1000) / 1000);
        series.iterations.push_back(static_cast<std::uint32_t>(i / 10 + 1));
        series.occurrences.push_back(static_cast<std::uint32_t>(i % 10 + 1));
    }
    series.runCount = count / 10;
    series.values[123456] = 50;
    const SampleSeries few = [&series] {
        SampleSeries some = series;
        some.samples.resize(50);
        some.values.resize(50);
        some.iterations.resize(50);
        some.occurrences.resize(50);
        return some;
    }();
    SampleChart chart;
    chart.resize(400, 200);
    chart.show();
    const SampleDigestPtr digest = SampleDigest::of(series, 3.25);
    QCOMPARE(digest->highest, 50.0);
    QVERIFY(digest->band.size() <= SampleDigest::maxBand && digest->peaks.size() <= SampleDigest::maxPeaks);
    chart.setSamples(digest, Qt::blue, SampleId(123456));
    // The chart goes through what was worked out, not through the samples: it holds no copy of them.
    QCOMPARE(digest.use_count(), 2L);
    chart.grab();
    QVERIFY(chart.drawnPoints() <= 1000);
    QVERIFY(!series.isOncePerRun());
    // No extreme is lost by folding: the one slow sample can be pointed at.
    QSignalSpy spy(&chart, &SampleChart::sampleActivated);
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, chart.placeOf(123456).toPoint());
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<SampleId>(), SampleId(123456));
    constexpr double infinity = std::numeric_limits<double>::infinity();
    chart.setSamples(SampleDigest::of(few, infinity), Qt::blue, SampleId());
    QCOMPARE(chart.drawnPoints(), std::size_t(50));
    chart.setSamples(SampleDigest::of({}, infinity), Qt::blue, SampleId());
    QCOMPARE(chart.drawnPoints(), std::size_t(0));
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::mouseClick(chart.viewport(), Qt::LeftButton);
    QCOMPARE(spy.size(), 1);
    chart.grab();
}

QTEST_MAIN(TestDetailsCharts)
#include "tst_detailscharts.moc"
