// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/program/fxnames.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>

namespace ets {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isIdentifierChar(char c)
{
    return isDigit(c) || isLower(c) || isUpper(c) || c == '_';
}

/// Names that would hide something in generated Python code: keywords, builtins (3.10 to 3.13), FX's own globals.
bool isReserved(std::string_view name)
{
    static const std::unordered_set<std::string_view> names{// keywords
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
        "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
        "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
        // functions and types
        "__build_class__", "__debug__", "__doc__", "__import__", "__loader__", "__name__", "__package__", "__spec__",
        "abs", "aiter", "all", "anext", "any", "ascii", "bin", "bool", "breakpoint", "bytearray", "bytes", "callable",
        "chr", "classmethod", "compile", "complex", "copyright", "credits", "delattr", "dict", "dir", "divmod",
        "enumerate", "eval", "exec", "exit", "filter", "float", "format", "frozenset", "getattr", "globals", "hasattr",
        "hash", "help", "hex", "id", "input", "int", "isinstance", "issubclass", "iter", "len", "license", "list",
        "locals", "map", "max", "memoryview", "min", "next", "object", "oct", "open", "ord", "pow", "print", "property",
        "quit", "range", "repr", "reversed", "round", "set", "setattr", "slice", "sorted", "staticmethod", "str", "sum",
        "super", "tuple", "type", "vars", "zip",
        // exceptions and constants
        "ArithmeticError", "AssertionError", "AttributeError", "BaseException", "BaseExceptionGroup", "BlockingIOError",
        "BrokenPipeError", "BufferError", "BytesWarning", "ChildProcessError", "ConnectionAbortedError",
        "ConnectionError", "ConnectionRefusedError", "ConnectionResetError", "DeprecationWarning", "EOFError",
        "Ellipsis", "EncodingWarning", "EnvironmentError", "Exception", "ExceptionGroup", "FileExistsError",
        "FileNotFoundError", "FloatingPointError", "FutureWarning", "GeneratorExit", "IOError", "ImportError",
        "ImportWarning", "IndentationError", "IndexError", "InterruptedError", "IsADirectoryError", "KeyError",
        "KeyboardInterrupt", "LookupError", "MemoryError", "ModuleNotFoundError", "NameError", "NotADirectoryError",
        "NotImplemented", "NotImplementedError", "OSError", "OverflowError", "PendingDeprecationWarning",
        "PermissionError", "ProcessLookupError", "PythonFinalizationError", "RecursionError", "ReferenceError",
        "ResourceWarning", "RuntimeError", "RuntimeWarning", "StopAsyncIteration", "StopIteration", "SyntaxError",
        "SyntaxWarning", "SystemError", "SystemExit", "TabError", "TimeoutError", "TypeError", "UnboundLocalError",
        "UnicodeDecodeError", "UnicodeEncodeError", "UnicodeError", "UnicodeTranslateError", "UnicodeWarning",
        "UserWarning", "ValueError", "Warning", "ZeroDivisionError",
        // what FX itself puts into the scope
        "inf", "nan", "NoneType", "torch", "device", "fx_pytree", "pytree"};
    return names.contains(name);
}

/// The candidate itself, or made an identifier.
std::string identifier(std::string_view candidate)
{
    std::string name;
    name.reserve(candidate.size() + 1);
    bool inRun = false;
    for (const char c : candidate) {
        const bool legal = isIdentifierChar(c);
        if (legal || !inRun) {
            name += legal ? c : '_';
        }
        inRun = !legal;
    }
    if (name.empty()) {
        return "_unnamed";
    }
    if (isDigit(name.front())) {
        name.insert(0, 1, '_');
    }
    return name;
}

struct SplitName {
    std::string_view base;
    std::optional<long> number;
};

/// Takes a trailing _<digits> off, if something is left before it.
SplitName splitNumber(std::string_view name)
{
    std::size_t digits = name.size();
    while (digits > 0 && isDigit(name[digits - 1])) {
        --digits;
    }
    if (digits == name.size() || digits < 2 || name[digits - 1] != '_') {
        return {name, std::nullopt};
    }
    long number = 0;
    const auto parsed = std::from_chars(name.data() + digits, name.data() + name.size(), number);
    constexpr long beyondAnyCounter = 1'000'000'000'000'000;
    if (parsed.ec != std::errc() || number > beyondAnyCounter) {
        return {name, std::nullopt};
    }
    return {name.substr(0, digits - 1), number};
}

} // namespace

std::string FxNamespace::create(std::string_view candidate)
{
    std::string name = identifier(candidate);
    const SplitName split = splitNumber(name);
    const std::string base(split.base);
    const auto numbered = [&base](long number) { return base + '_' + std::to_string(number); };
    long number = 0;
    if (split.number && !m_used.contains(name)) {
        number = *split.number;
    } else {
        const auto counted = m_baseCount.find(name);
        number = counted == m_baseCount.end() ? 0 : counted->second;
        if (isReserved(name)) {
            name = numbered(++number);
        }
    }
    if (m_used.contains(name)) {
        // Every number below firstFree is known to be used: a file full of one name shall not cost its square.
        long& firstFree = m_firstFree.try_emplace(base, 1).first->second;
        const bool fromKnown = number + 1 <= firstFree;
        number = fromKnown ? firstFree - 1 : number;
        do {
            name = numbered(++number);
        } while (m_used.contains(name));
        firstFree = fromKnown ? number + 1 : firstFree;
    }
    m_used.insert(name);
    m_baseCount[base] = number;
    return name;
}

void FxNamespace::reserve(std::string_view name)
{
    create(name);
}

std::string fxCandidate(std::string_view opName)
{
    std::string name;
    name.reserve(opName.size() + 4);
    for (std::size_t i = 0; i < opName.size(); ++i) {
        const char c = opName[i];
        if (isUpper(c) && i > 0 && isLower(opName[i - 1])) {
            name += '_';
        }
        name += isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return name;
}

} // namespace ets
