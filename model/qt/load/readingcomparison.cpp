// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/readingcomparison.h"

#include "model/qt/text/messagetext.h"

#include <QtCore/QStringList>

#include <array>
#include <utility>

namespace ets {

namespace {

/// What the Inspector does and what the corrected reading does instead.
struct Explanation {
    ReadingDifference difference;
    const char* faithful;
    const char* corrected;
};

constexpr std::array explanations{
    Explanation{ReadingDifference::Occurrences,
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "Only the last sample of each run counts here, as in the Inspector; corrected, all of a loop count"),
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "All samples of a loop count here; the Inspector counts the last one of each run only")},
    Explanation{ReadingDifference::Rounding,
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "Start and end were scaled before they were subtracted, as in the Inspector; corrected, ticks are "
            "subtracted first, so that the figures carry no rounding noise"),
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "Ticks are subtracted before they are scaled; the Inspector scales start and end first, which leaves "
            "rounding noise in the last digits")},
    Explanation{ReadingDifference::Wraparound,
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "A sample ends before it starts; corrected, the wrap of the clock at 2^32 is repaired, and what is no wrap "
            "is left out"),
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "A sample ends before it starts: the wrap of the clock at 2^32 is repaired here, which the Inspector gets "
            "wrong, and what is no wrap is left out")},
    Explanation{ReadingDifference::FrameworkHandles,
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "The handles are those of instruction 0, as in the Inspector; corrected, an event of the framework has "
            "none"),
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "An event of the framework has no handles here; the Inspector gives it those of instruction 0")},
    Explanation{ReadingDifference::DelegateIds,
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "The delegate's id was matched by parts of it, or took the handles of its call, as in the Inspector; "
            "corrected, only the exact id counts"),
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "Only the exact id of the delegate counts here; the Inspector takes an entry that is a part of it, or the "
            "handles of the call")},
    Explanation{ReadingDifference::OpTypes,
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "Op types are repeated for every handle, as in the Inspector; corrected, each is there once"),
        QT_TRANSLATE_NOOP(
            "ets::ReadingComparison", "Each op type is there once; the Inspector repeats it for every handle")},
    Explanation{ReadingDifference::Values,
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "Logged values are as in the Inspector: zeros where there are none, strides not followed; corrected, they "
            "are as logged"),
        QT_TRANSLATE_NOOP("ets::ReadingComparison",
            "Shows logged values unchanged. The Inspector shows zeros for missing values and ignores strides")},
};

} // namespace

ReadingComparison::ReadingComparison(QObject* parent)
    : QObject(parent)
    , m_comparing([this](const Result<ReadingDifferencesPtr>& result) { deliver(result); })
{
}

void ReadingComparison::setDataSet(const DataSetPtr& dataSet)
{
    m_comparing.drop();
    m_differences.reset();
    m_dataSet = dataSet;
    if (dataSet == nullptr) {
        return;
    }
    if (dataSet->trace->etdump().sampleCount() + dataSet->trace->nodeCount() <= mostUnasked) {
        compare();
    } else {
        Q_EMIT wanting();
    }
}

bool ReadingComparison::isWanting() const
{
    return m_dataSet != nullptr && m_differences == nullptr && !m_comparing.isRunning();
}

void ReadingComparison::compare()
{
    if (!isWanting()) {
        return;
    }
    m_comparing.run(
        jobs::Pool::Compute, [dataSet = m_dataSet](const LoadContext& context) -> Result<ReadingDifferencesPtr> {
            auto differences = ReadingDifferences::of(*dataSet->trace, context);
            if (!differences) {
                return differences.error();
            }
            return std::make_shared<const ReadingDifferences>(std::move(*differences));
        });
}

void ReadingComparison::deliver(const Result<ReadingDifferencesPtr>& result)
{
    if (!result) {
        Q_EMIT failed(errorText(result.error()));
        return;
    }
    m_differences = *result;
    Q_EMIT found();
}

QString ReadingComparison::textOf(DifferenceSet differences, bool isFaithful)
{
    QStringList lines;
    for (const Explanation& explanation : explanations) {
        if (differences.has(explanation.difference)) {
            lines.push_back(tr(isFaithful ? explanation.faithful : explanation.corrected));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ets
