// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/finding.h"

#include "model/analysis/findings/rule.h"

namespace ets::findings {

std::string_view gradeName(Grade grade)
{
    switch (grade) {
    case Grade::Measured:
        return "measured";
    case Grade::FilesSay:
        return "files say";
    case Grade::Likely:
        break;
    }
    return "likely";
}

std::string_view placeKindName(Place::Kind kind)
{
    switch (kind) {
    case Place::Kind::Event:
        return "event";
    case Place::Kind::Node:
        return "node";
    case Place::Kind::Instruction:
        return "instruction";
    case Place::Kind::Run:
        return "run";
    case Place::Kind::Value:
        return "value";
    case Place::Kind::File:
        break;
    }
    return "file";
}

std::string_view ruleStateName(RuleState state)
{
    switch (state) {
    case RuleState::Found:
        return "found";
    case RuleState::NotFound:
        return "not found";
    case RuleState::DoesNotApply:
        return "does not apply";
    case RuleState::FilesMissing:
        break;
    }
    return "files missing";
}

std::string_view ruleNeedsName(RuleNeeds needs)
{
    switch (needs) {
    case RuleNeeds::Nothing:
        return "";
    case RuleNeeds::Record:
        return "the record";
    case RuleNeeds::Program:
        return "the program";
    case RuleNeeds::RecordOrProgram:
        return "the record or the program";
    case RuleNeeds::DebugBuffer:
        return "the debug buffer";
    case RuleNeeds::ReferenceValues:
        break;
    }
    return "reference values";
}

} // namespace ets::findings
