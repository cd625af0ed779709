// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QTranslator>

namespace ets {

/// "Translates" every text into itself with accents, brackets and a third more length: what is cut off loses its
/// closing bracket, and what was never given to tr() shows no accents. Placeholders, markup and accelerators stay as
/// they are.
class PseudoTranslator : public QTranslator {
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(
        const char* context, const char* sourceText, const char* disambiguation = nullptr, int n = -1) const override;
};

} // namespace ets
