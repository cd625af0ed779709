// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <array>
#include <string_view>

namespace ets {

/// All remarks, in the order in which a trace is put together. docs/manual.md has the same list (a test compares), and
/// `etinspect info --remarks` prints it. Who adds a remark includes this header; who reads remarks needs message.h
/// only.
inline constexpr std::array remarkTable = {
    // Where the dump lies in its file.
    RemarkInfo{"dump-in-log", Severity::Info, "The dump was found as base64 in a log."},
    RemarkInfo{"dump-in-image", Severity::Info, "The dump was found within another file, such as an image of memory."},
    RemarkInfo{"several-dumps", Severity::Warning, "The file holds more than one dump; one of them is shown."},
    RemarkInfo{"search-ended", Severity::Warning,
        "Too many places look like a dump and are none; further ones were not looked for."},
    RemarkInfo{"debug-buffer-in-log", Severity::Info, "The log holds the debug buffer of the run, too; it is used."},
    RemarkInfo{"debug-buffer-cut", Severity::Warning, "The end of a debug buffer in a log is missing; it is not used."},
    // The dump.
    RemarkInfo{"old-layout", Severity::Info, "The dump is of ExecuTorch 0.1; values that it logged are left out."},
    RemarkInfo{"unknown-version", Severity::Warning, "The dump says a version that is not known."},
    RemarkInfo{"cut-off", Severity::Error, "The dump breaks off; what can be verified is shown."},
    RemarkInfo{"trailing-bytes", Severity::Info, "Bytes after the end of the dump are ignored."},
    RemarkInfo{"damaged", Severity::Error,
        "A part of the dump lies outside of the file or over other parts; what lies there is left out."},
    RemarkInfo{"missing-field", Severity::Warning, "A mandatory field of the dump is missing."},
    RemarkInfo{"empty-event", Severity::Warning, "An event holds nothing."},
    RemarkInfo{"several-bodies", Severity::Warning, "An event holds more than one body; the profile event counts."},
    RemarkInfo{"invalid-utf8", Severity::Warning, "A name is not UTF-8; what is no letter in it is replaced."},
    RemarkInfo{"unknown-value-kind", Severity::Warning, "A logged value is of an unknown kind."},
    RemarkInfo{"unknown-scalar-type", Severity::Warning, "A logged tensor has an unknown element type."},
    // The record.
    RemarkInfo{"zip-duplicate-entry", Severity::Warning,
        "The archive holds several entries of one name; the last one "
        "is used."},
    RemarkInfo{"record-unknown-entry", Severity::Info, "An entry of the record is of an unknown kind; it is ignored."},
    RemarkInfo{"record-missing-entry", Severity::Warning, "A part of the record that joins need is missing."},
    RemarkInfo{"record-broken-entry", Severity::Warning, "An entry of the record cannot be read; the others are used."},
    RemarkInfo{"broken-map", Severity::Warning, "A map of the record is no JSON object."},
    RemarkInfo{
        "broken-map-entry", Severity::Warning, "A value in a map of the record is not what the map should hold."},
    RemarkInfo{"lowered-module", Severity::Info, "The graph that became the payload of a delegate cannot be shown."},
    RemarkInfo{"unknown-argument", Severity::Info, "An argument of a node is of an unknown kind."},
    RemarkInfo{"graph-too-deep", Severity::Warning, "Graphs are nested too deeply; the innermost are left out."},
    RemarkInfo{"broken-module-stack", Severity::Warning, "The module stack of a node cannot be read."},
    RemarkInfo{"broken-debug-handle", Severity::Warning, "The debug handle of a node is no number."},
    // The program.
    RemarkInfo{"delegate-payload", Severity::Warning,
        "The payload of a delegate cannot be read; what it runs is not "
        "shown."},
    RemarkInfo{"tensor-size", Severity::Warning, "A tensor has sizes that no tensor can have; it counts as 0 bytes."},
    RemarkInfo{"segments-overlap", Severity::Warning, "Segments of the program lie over one another."},
    // What joins them.
    RemarkInfo{"end-before-start", Severity::Warning, "A sample ends before it starts, so it has no duration."},
    RemarkInfo{"other-clock", Severity::Info,
        "Ticks of another clock or unit than the trace's; they are in no sum and compare with no time."},
    RemarkInfo{"unknown-method", Severity::Warning, "A method that was chosen is not in the record."},
    RemarkInfo{"ambiguous-method", Severity::Warning,
        "Several methods of the record fit the runs of a block equally "
        "well."},
    RemarkInfo{"too-many-methods", Severity::Warning,
        "There are too many blocks and methods to find out which belongs to which."},
    RemarkInfo{"methods-differ", Severity::Warning,
        "The record takes the runs of a block for a method that is another one in the program."},
    RemarkInfo{"too-many-operations", Severity::Warning,
        "A delegate ran too many operations to find out which nodes they are; those are left open and judge no file."},
    RemarkInfo{
        "no-delegate-map", Severity::Warning, "The record has no delegate for an instruction that ran inside of one."},
    RemarkInfo{"foreign-delegate-map", Severity::Info,
        "A delegate map is of the backend's own graph and ties its operations to no node."},
    RemarkInfo{"payload-differs", Severity::Warning,
        "An operation of a delegate is of another kind than the record's nodes that the program names for it."},
    RemarkInfo{
        "too-many-nodes", Severity::Warning, "The record ties so many events to so many nodes that not all are kept."},
    RemarkInfo{"no-such-run", Severity::Warning, "A run that was chosen is in no block."},
    RemarkInfo{"block-left-out", Severity::Warning, "A block has none of the runs that were chosen."},
    // What was logged.
    RemarkInfo{"no-debug-buffer", Severity::Info,
        "The dump logged values, and no debug buffer was given to read tensors from."},
    RemarkInfo{"unreadable-value", Severity::Warning, "A logged value cannot be read."},
    RemarkInfo{"too-many-values", Severity::Warning,
        "The dump repeats logged values so often that they take several times its size; some are left out."},
    RemarkInfo{"values-of-another-run", Severity::Warning,
        "A logged value is one that its op cannot give: the debug buffer is that of another run."},
    RemarkInfo{"values-differ-between-runs", Severity::Info,
        "Logged values differ from run to run; those of the first chosen run are shown."},
    RemarkInfo{"outputs-differ-between-runs", Severity::Info, "Outputs of the program differ from run to run."},
    RemarkInfo{"reference-output-unreadable", Severity::Warning, "Reference outputs of the record cannot be read."},
    // What values are compared with.
    RemarkInfo{"gap-with-edge-program", Severity::Info,
        "Values are compared with the edge program: handles cannot be handed back to the exported one."},
    RemarkInfo{"gap-of-one-block", Severity::Info, "Several blocks logged values; those of one are compared."},
    RemarkInfo{"gap-no-reference-value", Severity::Info, "There is no reference value to compare a logged one with."},
    RemarkInfo{"other-inputs", Severity::Info, "A run is not compared since it had other inputs."},
    RemarkInfo{"other-state", Severity::Info, "A run is not compared since it began with other state."},
};

consteval RemarkCode::RemarkCode(const char* code)
{
    for (const RemarkInfo& info : remarkTable) {
        if (std::string_view(info.code) == code) {
            m_info = &info;
            return;
        }
    }
    throw "the remark has no row in remarkTable"; // which the compiler shows
}

} // namespace ets
