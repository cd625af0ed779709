// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program/argument.h"

namespace ets {

std::string_view torchDtypeName(int dtype)
{
    // ExecuTorch's own numbers up to 16, torch's later ones from 28 on; they do not overlap.
    switch (dtype) {
    case 1:
        return "uint8";
    case 2:
        return "int8";
    case 3:
        return "int16";
    case 4:
        return "int32";
    case 5:
        return "int64";
    case 6:
        return "float16";
    case 7:
        return "float32";
    case 8:
        return "float64";
    case 9:
        return "complex32";
    case 10:
        return "complex64";
    case 11:
        return "complex128";
    case 12:
        return "bool";
    case 13:
        return "bfloat16";
    case 14:
    case 28:
        return "uint16";
    case 15:
    case 30:
        return "float8_e5m2";
    case 16:
    case 29:
        return "float8_e4m3fn";
    case 31:
        return "float8_e4m3fnuz";
    case 32:
        return "float8_e5m2fnuz";
    default:
        return "unknown";
    }
}

std::string SymInt::text() const
{
    return expression.empty() && value ? std::to_string(*value) : expression;
}

} // namespace ets
