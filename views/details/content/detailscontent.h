// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/analysis/crossreference.h"
#include "model/analysis/samples/sampledigest.h"
#include "views/common/charts/recordingstrip.h"
#include "views/common/stackplace.h"

#include <QtCore/QString>

#include <optional>
#include <vector>

namespace ets {

/// A piece of a value: its text, what the pointer tells about it, and where a click leads.
struct DetailSpan {
    enum class Style { Normal, Strong, Muted, Warning, Marked };

    QString text;
    QString toolTip = {}; ///< Every digit, or an explanation; may be empty.
    std::optional<Selection> link = {};
    std::optional<StackPlace> source = {}; ///< A click opens this place in the person's editor.
    Style style = Style::Normal;
};

/// One line of a section.
struct DetailParagraph {
    enum class Kind {
        Fact, ///< A label and a value.
        Note, ///< Text over the full width.
        Frame, ///< Place of a stack frame, in a fixed-width font.
        Code, ///< Source text below it; lines break where the text says so.
    };

    Kind kind = Kind::Fact;
    QString label = {}; ///< Only facts have one.
    std::vector<DetailSpan> spans = {};
};

/// One figure of the strip of figures: "p50" over "0.104 ms".
struct DetailFigure {
    QString caption;
    QString value;
    QString toolTip;
};

/// A row of a list of the most expensive things.
struct DetailRow {
    QString name;
    QString note; ///< Said more quietly behind the name, for instance "instruction 17".
    ColorId color; ///< Of the op type; may be invalid.
    QString value;
    QString share;
    double fraction = 0; ///< Length of the bar, 0 to 1.
    QString toolTip;
    Selection target;
};

/// A short label of the selection ("median", say) with its explanation.
struct DetailBadge {
    enum class Tone { Plain, Caution };

    QString text;
    QString explanation;
    Tone tone = Tone::Plain;
};

/// Part of the panel under one title. Sections are shown in the order of Id.
struct DetailSection {
    enum class Id {
        Summary,
        Time,
        Baseline,
        Slice,
        Samples,
        List,
        SecondList,
        Place,
        Work,
        Gap,
        Model,
        Stack,
        Metadata,
        Values
    };
    static constexpr int idCount = 14;

    Id id = Id::Summary;
    QString title;
    QString aside = {}; ///< Said quietly behind the title, for instance "10 samples".
    std::vector<DetailFigure> figures = {};
    std::vector<DetailParagraph> paragraphs = {};
    std::vector<DetailRow> rows = {};
    QString copyText = {}; ///< What the section's Copy button copies; empty for no button.
};

/// Everything that the panel shows of a selection.
struct DetailsContent {
    QString title;
    QString subtitle; ///< Quiet line below the title.
    ColorId color; ///< Of the chip and the charts; may be invalid.
    std::vector<DetailBadge> badges;
    std::vector<DetailSection> sections;
    SampleDigestPtr samples; ///< Drawn in section Samples; null for none.
    std::optional<RecordingPair> recordings; ///< Drawn in section Baseline; nothing for none.
    SampleId chartSample; ///< The sample to mark, invalid for none.

    [[nodiscard]] const DetailSection* section(DetailSection::Id id) const
    {
        for (const DetailSection& candidate : sections) {
            if (candidate.id == id) {
                return &candidate;
            }
        }
        return nullptr;
    }
};

} // namespace ets
