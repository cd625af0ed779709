// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/filekindwords.h"

#include "model/qt/text/messagetext.h"
#include "model/trace/files.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>
#include <cstddef>

namespace ets {

namespace {

struct Words {
    FileRole role;
    const char* title;
    const char* hint; ///< Null for none, as of the others.
    const char* second; ///< Null for what the core says.
    const char* none;
    const char* drop; ///< Null where it stays as long as the trace.
};

constexpr std::array<Words, static_cast<std::size_t>(FileRole::Count)> table{{
    {FileRole::Dump, QT_TRANSLATE_NOOP("ets::FileKindWords", "Trace"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "an ETDump: what ran, and when"), nullptr, nullptr, nullptr},
    {FileRole::Record, QT_TRANSLATE_NOOP("ets::FileKindWords", "Record"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "an ETRecord: the model"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "a second record"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "none: open one to see nodes, modules and source lines"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "&Drop the record")},
    {FileRole::Program, QT_TRANSLATE_NOOP("ets::FileKindWords", "Program"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "a .pte: instructions and memory"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "a second program"), nullptr,
        QT_TRANSLATE_NOOP("ets::FileKindWords", "Drop the &program")},
    {FileRole::Data, QT_TRANSLATE_NOOP("ets::FileKindWords", "Data file"), nullptr, nullptr, nullptr, nullptr},
    {FileRole::DebugBuffer, QT_TRANSLATE_NOOP("ets::FileKindWords", "Values"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "a debug buffer: logged tensors"), nullptr, nullptr, nullptr},
    {FileRole::ReferenceValues, QT_TRANSLATE_NOOP("ets::FileKindWords", "Reference values"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "a .npz or .pt: what logged tensors should be"),
        QT_TRANSLATE_NOOP("ets::FileKindWords", "a second file of reference values"), nullptr,
        QT_TRANSLATE_NOOP("ets::FileKindWords", "Drop the re&ference values")},
}};

static_assert(std::ranges::is_sorted(table, {}, &Words::role));

QString worded(const char* text)
{
    return text != nullptr ? QCoreApplication::translate("ets::FileKindWords", text) : QString();
}

const Words& wordsOf(FileRole role)
{
    return table[static_cast<std::size_t>(role)];
}

} // namespace

QString fileKindTitle(FileRole role)
{
    return worded(wordsOf(role).title);
}

QString fileKindHint(FileRole role)
{
    return worded(wordsOf(role).hint);
}

QString secondFileText(FileRole role)
{
    return wordsOf(role).second != nullptr ? worded(wordsOf(role).second) : messageText(fileKind(role).second);
}

QString dropFileText(FileRole role)
{
    return worded(wordsOf(role).drop);
}

QString noFileText(FileRole role)
{
    return worded(wordsOf(role).none);
}

} // namespace ets
