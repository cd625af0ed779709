// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/findwords.h"

#include <QtCore/QStringList>

#include <utility>

namespace ets {
namespace {

FindWord wordOf(QString part)
{
    static const std::pair<QLatin1String, FindWord::Field> fields[] = {{QLatin1String("op:"), FindWord::Field::Op},
        {QLatin1String("module:"), FindWord::Field::Module}, {QLatin1String("shape:"), FindWord::Field::Shape},
        {QLatin1String("type:"), FindWord::Field::DataType}, {QLatin1String("backend:"), FindWord::Field::Backend}};
    FindWord word;
    if (part.size() > 1 && part.startsWith(QLatin1Char('-'))) {
        word.isExcluded = true;
        part.remove(0, 1);
    }
    for (const auto& [prefix, field] : fields) {
        if (part.startsWith(prefix, Qt::CaseInsensitive)) {
            word.field = field;
            part.remove(0, prefix.size());
            break;
        }
    }
    if (word.field == FindWord::Field::Shape) {
        part.replace(QLatin1Char('x'), QChar(0xd7), Qt::CaseInsensitive).replace(QLatin1Char(','), QChar(0xd7));
    }
    if (part.size() > 2 && part.startsWith(QLatin1Char('/')) && part.endsWith(QLatin1Char('/'))) {
        word.expression = QRegularExpression(part.mid(1, part.size() - 2), QRegularExpression::CaseInsensitiveOption);
    }
    word.text = part;
    return word;
}

} // namespace

FindWords FindWords::of(const QString& text)
{
    FindWords result;
    for (const QString& part : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        result.words.push_back(wordOf(part));
        if (const QRegularExpression& expression = result.words.back().expression; !expression.isValid()) {
            result.error = QStringLiteral("%1: %2").arg(part, expression.errorString());
            break;
        }
    }
    return result;
}

} // namespace ets
