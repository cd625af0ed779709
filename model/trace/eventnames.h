// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace ets::eventnames {

// Names that the runtime gives to its own events.
inline constexpr std::string_view methodInit = "Method::init";
inline constexpr std::string_view loadMethod = "Program::load_method";
inline constexpr std::string_view methodExecute = "Method::execute";
inline constexpr std::string_view methodStep = "Method::step";
inline constexpr std::string_view operatorCall = "OPERATOR_CALL";
inline constexpr std::string_view delegateCall = "DELEGATE_CALL";
inline constexpr std::string_view jumpCall = "JF_CALL";
inline constexpr std::string_view moveCall = "MOVE_CALL";
inline constexpr std::string_view freeCall = "FREE_CALL";

/// Method::execute or Method::step.
[[nodiscard]] inline bool isExecution(std::string_view name)
{
    return name == methodExecute || name == methodStep;
}
/// A framework event: loading or executing.
[[nodiscard]] inline bool isFramework(std::string_view name)
{
    return isExecution(name) || name == methodInit || name == loadMethod;
}
/// An event that spans one instruction.
[[nodiscard]] inline bool isCall(std::string_view name)
{
    return name == operatorCall || name == delegateCall || name == jumpCall || name == moveCall || name == freeCall;
}

/// Whether the Inspector's tables leave an event of this name out, unless all are wanted: its rule asks whether the
/// text OPERATOR_CALL stands anywhere in it, so that an operation of a delegate that is called alike goes as well.
[[nodiscard]] inline bool isLeftOutOfTables(std::string_view name)
{
    return name.find(operatorCall) != std::string_view::npos;
}

} // namespace ets::eventnames
