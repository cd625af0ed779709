// SPDX-License-Identifier: GPL-3.0-or-later
// What Python gets of the core: traces, their tables as Arrow streams, answers of queries, and texts. All else of the
// package is Python over these.
#include "app/cli/command.h"
#include "app/python/native/failure.h"
#include "app/python/native/feeds.h"
#include "app/python/native/gap.h"
#include "app/python/native/interruptible.h"
#include "app/python/native/objects.h"
#include "app/python/native/opening.h"
#include "model/analysis/findings/findings.h"
#include "model/base/version.h"
#include "model/numeric/filegap.h"
#include "model/report/findings/findingsreport.h"
#include "model/report/inspectorframe.h"
#include "model/report/report/tracereport.h"
#include "model/tables/arrowstream.h"
#include "model/tables/table.h"
#include "model/trace/options.h"
#include "model/trace/values.h"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iostream>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nb = nanobind;
using namespace nb::literals;
using namespace ets;
using namespace ets::python;

namespace {

// ---- What a trace is opened from

std::string wordOf(Error::Kind kind)
{
    switch (kind) {
    case Error::Kind::Input:
        return "input";
    case Error::Kind::Usage:
        return "usage";
    case Error::Kind::Canceled:
        return "canceled";
    case Error::Kind::Output:
        return "output";
    case Error::Kind::TooMuch:
        break;
    }
    return "too much";
}

Failure usage(std::string what, std::string advice)
{
    return Failure({.what = Message::verbatim(std::move(what)),
        .advice = Message::verbatim(std::move(advice)),
        .kind = Error::Kind::Usage});
}

/// A text as the system has it, where it may be no UTF-8.
std::string nativePath(nb::handle text)
{
    const nb::object bytes = nb::steal(PyUnicode_EncodeFSDefault(text.ptr()));
    if (!bytes.is_valid()) {
        throw nb::python_error();
    }
    const auto held = nb::borrow<nb::bytes>(bytes);
    return {held.c_str(), held.size()};
}

std::vector<std::string> nativeWords(const nb::list& words)
{
    std::vector<std::string> list;
    for (const nb::handle word : words) {
        list.push_back(nativePath(word));
    }
    return list;
}

/// A path as text, or bytes.
std::optional<GivenFile> fileOf(const nb::dict& words, const char* name)
{
    const nb::object given = words.contains(name) ? nb::object(words[name]) : nb::none();
    if (given.is_none()) {
        return std::nullopt;
    }
    if (nb::isinstance<nb::bytes>(given)) {
        const auto bytes = nb::cast<nb::bytes>(given);
        return GivenFile{std::string(name) + " in memory", std::string(bytes.c_str(), bytes.size())};
    }
    return GivenFile{nativePath(given), std::nullopt};
}

TimeScale scaleOf(const nb::dict& words, const char* name, TimeScale otherwise)
{
    if (!words.contains(name)) {
        return otherwise;
    }
    const auto text = nb::cast<std::string>(words[name]);
    const auto scale = timeScaleFromName(text);
    if (!scale) {
        throw usage("there is no time scale \"" + text + "\"", "Give ns, us, ms, s or cycles");
    }
    return *scale;
}

template <typename T> std::optional<T> wordAs(const nb::dict& words, const char* name)
{
    if (!words.contains(name) || nb::object(words[name]).is_none()) {
        return std::nullopt;
    }
    return nb::cast<T>(words[name]);
}

/// The options that a dict names, as etscope.open() takes them.
OpenRequest requestOf(const nb::dict& words)
{
    OpenRequest request;
    request.dump = fileOf(words, "dump").value_or(GivenFile());
    request.record = fileOf(words, "record");
    request.program = fileOf(words, "program");
    request.debugBuffer = fileOf(words, "debug_buffer");
    TraceOptions& options = request.options;
    if (wordAs<std::string>(words, "reading") == "faithful") {
        options.reading = Reading::Faithful;
    }
    options.frequency = wordAs<double>(words, "frequency").value_or(0);
    options.sourceTimeScale =
        scaleOf(words, "source_scale", options.frequency > 0 ? TimeScale::Cycles : options.sourceTimeScale);
    const bool isCycles = options.sourceTimeScale == TimeScale::Cycles && options.frequency <= 0;
    options.targetTimeScale = scaleOf(words, "target_scale", isCycles ? TimeScale::Cycles : options.targetTimeScale);
    if (const auto runs = wordAs<std::string>(words, "runs")) {
        options.runs = valueOf(RunSpec::parse(*runs));
    }
    request.block = wordAs<std::uint32_t>(words, "block");
    if (request.block) {
        options.runs = options.runs.ofBlock(*request.block);
    }
    request.method = wordAs<std::string>(words, "method").value_or(std::string());
    if (!request.method.empty()) {
        options.runs = options.runs.ofMethod(request.method);
    }
    const bool isForced = wordAs<bool>(words, "force_pair").value_or(false);
    options.recordPairing = isForced ? Pairing::Force : Pairing::LeaveStrangersOut;
    options.programPairing = options.recordPairing;
    options.enableModuleHierarchy = wordAs<bool>(words, "module_hierarchy").value_or(false);
    options.referenceGraphName = wordAs<std::string>(words, "reference_graph").value_or(options.referenceGraphName);
    if (words.contains("labels")) {
        for (const auto& [name, value] : nb::cast<nb::dict>(words["labels"])) {
            request.labels.push_back({nb::cast<std::string>(name), nb::cast<std::string>(value)});
        }
    }
    return request;
}

// ---- Tables

const tables::Table& tableOf(const std::string& name)
{
    const tables::Table* const table = tables::tableNamed(name);
    if (table == nullptr) {
        throw usage("there is no table \"" + name + "\"", "etscope.schema() has their names");
    }
    return *table;
}

const tables::Column& columnOf(const tables::Table& table, const std::string& name)
{
    const auto at = table.indexOf(name);
    if (!at) {
        throw usage("the table " + std::string(table.name) + " has no column \"" + name + "\"", "Its columns has them");
    }
    return table.columns[*at];
}

nb::capsule streamCapsule(std::unique_ptr<tables::RowFeed> rows)
{
    auto stream = std::make_unique<ArrowArrayStream>();
    tables::makeArrowStream(std::move(rows), *stream);
    return nb::capsule(stream.release(), "arrow_array_stream", [](void* held) noexcept {
        auto* const whole = static_cast<ArrowArrayStream*>(held);
        if (whole->release != nullptr) {
            whole->release(whole);
        }
        delete whole;
    });
}

/// The values of a column one after the other.
struct WholeColumn {
    std::vector<std::int64_t> numbers;
    std::vector<double> doubles;
    std::vector<std::uint8_t> truths;
    std::vector<std::string> texts;
    std::vector<char> isNull;
    bool hasNull = false;
};

WholeColumn wholeColumn(SharedTables::State& state, const tables::Table& table, const tables::Column& column)
{
    const std::lock_guard lock(state.mutex);
    WholeColumn whole;
    tables::ColumnValues values;
    for (const tables::TableSource* const source : state.set.sourcesOf(table.scope)) {
        const std::size_t rows = table.count(*source);
        for (std::size_t first = 0; first < rows && !state.cancel.isCanceled(); first += values.size()) {
            tables::fillFitting({first, std::min(tables::batchRows, rows - first)},
                [&](tables::RowRange range) { column.fill(*source, range, values); });
            for (std::size_t row = 0; row < values.size(); ++row) {
                const bool isNull = values.isNull(row);
                whole.hasNull = whole.hasNull || isNull;
                whole.isNull.push_back(isNull ? 1 : 0);
                switch (column.type) {
                case tables::ColumnType::Int:
                    whole.numbers.push_back(values.number(row));
                    break;
                case tables::ColumnType::Bool:
                    whole.truths.push_back(values.number(row) != 0 ? 1 : 0);
                    break;
                case tables::ColumnType::Double:
                    whole.doubles.push_back(isNull ? std::numeric_limits<double>::quiet_NaN() : values.real(row));
                    break;
                case tables::ColumnType::Text:
                    whole.texts.emplace_back(isNull ? std::string_view() : values.text(row));
                    break;
                }
            }
        }
    }
    return whole;
}

template <typename Item, typename Held> nb::object arrayOf(std::vector<Held> values)
{
    auto* const kept = new std::vector<Held>(std::move(values));
    const nb::capsule owner(kept, [](void* held) noexcept { delete static_cast<std::vector<Held>*>(held); });
    const void* const data = kept->data();
    return nb::ndarray<nb::numpy, const Item, nb::ndim<1>>(const_cast<void*>(data), {kept->size()}, owner).cast();
}

/// Integers with nulls become doubles, null is NaN; text is a list.
nb::object columnObject(WholeColumn column, tables::ColumnType type)
{
    switch (type) {
    case tables::ColumnType::Int:
    case tables::ColumnType::Bool: {
        if (!column.hasNull) {
            return type == tables::ColumnType::Int ? arrayOf<std::int64_t>(std::move(column.numbers))
                                                   : arrayOf<bool>(std::move(column.truths));
        }
        std::vector<double> doubles(column.isNull.size());
        for (std::size_t i = 0; i < doubles.size(); ++i) {
            const double number = type == tables::ColumnType::Int ? static_cast<double>(column.numbers[i])
                                                                  : static_cast<double>(column.truths[i]);
            doubles[i] = column.isNull[i] != 0 ? std::numeric_limits<double>::quiet_NaN() : number;
        }
        return arrayOf<double>(std::move(doubles));
    }
    case tables::ColumnType::Double:
        return arrayOf<double>(std::move(column.doubles));
    case tables::ColumnType::Text:
        break;
    }
    nb::list texts;
    for (std::size_t i = 0; i < column.texts.size(); ++i) {
        if (column.isNull[i] != 0) {
            texts.append(nb::none());
        } else {
            texts.append(textOf(column.texts[i]));
        }
    }
    return texts;
}

nb::object cellObject(const tables::ColumnValues& values, std::size_t row)
{
    if (values.isNull(row)) {
        return nb::none();
    }
    switch (values.type()) {
    case tables::ColumnType::Int:
        return nb::int_(values.number(row));
    case tables::ColumnType::Bool:
        return nb::bool_(values.number(row) != 0);
    case tables::ColumnType::Double:
        return nb::float_(values.real(row));
    case tables::ColumnType::Text:
        break;
    }
    return textOf(values.text(row));
}

/// Some rows of a feed as tuples.
nb::list rowObjects(tables::RowFeed& feed, std::size_t most, const CancelToken& cancel)
{
    constexpr std::size_t rowsBetweenLooks = 1024;
    nb::list rows;
    std::vector<tables::ColumnValues> columns(feed.fields().size());
    while (rows.size() < most) {
        const std::size_t count = interruptibly(cancel, [&] {
            const std::lock_guard lock(feed.mutex());
            return valueOf(feed.next(columns));
        });
        if (count == 0) {
            break;
        }
        checkInterrupt(); // batches that are read at once leave no time to look
        for (std::size_t row = 0; row < count && rows.size() < most; ++row) {
            if (row % rowsBetweenLooks == rowsBetweenLooks - 1) {
                checkInterrupt();
            }
            nb::list cells;
            for (const tables::ColumnValues& values : columns) {
                cells.append(cellObject(values, row));
            }
            rows.append(nb::tuple(cells));
        }
    }
    return rows;
}

nb::list schemaObjects()
{
    nb::list all;
    for (const tables::Table* const table : tables::allTables()) {
        nb::list columns;
        for (const tables::Column& column : table->columns) {
            columns.append(nb::make_tuple(column.name, std::string(tables::columnTypeName(column.type)),
                column.isNullable, column.unit, column.sentence));
        }
        nb::list key;
        for (const std::string_view part : table->key) {
            key.append(textOf(part));
        }
        all.append(nb::make_tuple(table->name, table->sentence, key, columns));
    }
    return all;
}

// ---- Answers

/// What a query has answered.
class NativeAnswer {
public:
    explicit NativeAnswer(std::shared_ptr<const tables::QueryRows> rows)
        : m_rows(std::move(rows))
    {
    }
    [[nodiscard]] std::size_t size() const { return m_rows->size(); }
    [[nodiscard]] bool isCut() const { return m_rows->isCut; }
    [[nodiscard]] nb::list columns() const
    {
        nb::list list;
        for (std::size_t i = 0; i < m_rows->names.size(); ++i) {
            list.append(
                nb::make_tuple(textOf(m_rows->names[i]), std::string(tables::columnTypeName(m_rows->typeOf(i)))));
        }
        return list;
    }
    [[nodiscard]] nb::list rows(std::size_t most) const
    {
        const auto feed = answerRows(m_rows);
        return rowObjects(*feed, most, {});
    }
    [[nodiscard]] nb::capsule stream() const { return streamCapsule(answerRows(m_rows)); }

private:
    std::shared_ptr<const tables::QueryRows> m_rows;
};

/// Rows of Python as an answer: None, int, float, text.
NativeAnswer answerOfRows(const std::vector<std::string>& names, const nb::list& rows)
{
    auto answer = std::make_shared<tables::QueryRows>();
    answer->names = names;
    answer->columns.resize(names.size());
    for (const nb::handle row : rows) {
        const auto cells = nb::cast<nb::sequence>(row);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const nb::object cell = cells[i];
            if (cell.is_none()) {
                answer->columns[i].emplace_back();
            } else if (nb::isinstance<nb::float_>(cell)) {
                answer->columns[i].emplace_back(nb::cast<double>(cell));
            } else if (nb::isinstance<nb::int_>(cell)) {
                answer->columns[i].emplace_back(nb::cast<std::int64_t>(cell));
            } else {
                answer->columns[i].emplace_back(nb::cast<std::string>(cell));
            }
        }
    }
    return NativeAnswer(std::move(answer));
}

// ---- Traces

/// Traces that are open.
class NativeTraces {
public:
    explicit NativeTraces(std::vector<OpenedTrace> opened)
    {
        std::vector<tables::TableInput> inputs;
        for (OpenedTrace& one : opened) {
            m_warnings.insert(m_warnings.end(), one.warnings.begin(), one.warnings.end());
            inputs.push_back(std::move(one.input));
        }
        m_tables = std::make_shared<SharedTables>(std::move(inputs));
    }
    /// Those of several together.
    static std::shared_ptr<NativeTraces> together(const std::vector<std::shared_ptr<NativeTraces>>& all)
    {
        auto traces = std::make_shared<NativeTraces>(std::vector<OpenedTrace>());
        std::vector<tables::TableInput> inputs;
        for (const auto& one : all) {
            inputs.insert(inputs.end(), one->m_tables->inputs().begin(), one->m_tables->inputs().end());
        }
        traces->m_tables = std::make_shared<SharedTables>(std::move(inputs));
        return traces;
    }

    [[nodiscard]] const std::vector<std::string>& warnings() const { return m_warnings; }
    [[nodiscard]] const Trace& trace() const { return *m_tables->inputs().front().trace; }
    [[nodiscard]] std::uint64_t remarks() const
    {
        std::uint64_t count = 0;
        for (const DiagnosticGroup& group : trace().diagnostics().groups()) {
            count += group.count;
        }
        return count;
    }
    [[nodiscard]] std::size_t rowCount(const std::string& name) const
    {
        const tables::Table& table = tableOf(name);
        const auto state = m_tables->state();
        return interruptibly(state->cancel, [&table, state] {
            const std::lock_guard lock(state->mutex);
            return state->set.rowsOf(table);
        });
    }
    [[nodiscard]] nb::capsule stream(const std::string& name) const
    {
        const tables::Table& table = tableOf(name);
        return streamCapsule(tables::tableRows(table, openSources(m_tables->state(), table.scope)));
    }
    [[nodiscard]] nb::list rows(const std::string& name, std::size_t most) const
    {
        const tables::Table& table = tableOf(name);
        const auto state = m_tables->state();
        const auto feed = tables::tableRows(table, openSources(state, table.scope));
        return rowObjects(*feed, most, state->cancel);
    }
    [[nodiscard]] nb::object column(const std::string& name, const std::string& columnName) const
    {
        const tables::Table& table = tableOf(name);
        const tables::Column& column = columnOf(table, columnName);
        const auto state = m_tables->state();
        return columnObject(
            interruptibly(state->cancel, [&table, &column, state] { return wholeColumn(*state, table, column); }),
            column.type);
    }
    [[nodiscard]] NativeAnswer sql(const std::string& query, double seconds, std::size_t most) const
    {
        const auto state = m_tables->state();
        const auto time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000)); // NOLINT
        return NativeAnswer(interruptibly(state->cancel, [&query, time, most, state] {
            return valueOf(answerOf(*state, query, {.time = time, .cancel = state->cancel}, most));
        }));
    }
    [[nodiscard]] std::string findings(const std::string& format, const std::string& values) const
    {
        const CancelToken cancel;
        return interruptibly(cancel, [this, &format, &values, &cancel] {
            const LoadContext context{cancel};
            std::shared_ptr<const FileGap> gap;
            if (!values.empty()) {
                gap = valueOf(FileGap::of(trace(), values, {}, context));
            }
            const auto found =
                valueOf(findings::findingsOf(trace(), gap == nullptr ? nullptr : &gap->worst.gap, context));
            if (format == "markdown") {
                return findingsMarkdown(trace(), found);
            }
            if (format == "json") {
                TextSink sink;
                writeFindingsJson(sink, trace(), found);
                return sink.take();
            }
            return findingsText(trace(), found);
        });
    }
    [[nodiscard]] std::string report(const std::string& format, const std::string& title) const
    {
        const CancelToken cancel;
        return interruptibly(cancel, [this, &format, &title, &cancel] {
            const LoadContext context{cancel};
            const auto found = valueOf(findings::findingsOf(trace(), nullptr, context));
            const ReportInput input{.trace = trace(), .findings = found, .title = title, .context = context};
            if (format == "markdown") {
                return markdownReport(input);
            }
            TextSink sink;
            writeHtmlReport(sink, input);
            return sink.take();
        });
    }
    /// What print_data_tabular or save_data_to_tsv of the Inspector writes.
    [[nodiscard]] std::string inspectorText(const std::string& format, bool includeUnits, bool includeMetadata) const
    {
        const FrameOptions options{.includeUnits = includeUnits, .includeDelegateMetadata = includeMetadata};
        const CancelToken cancel;
        return interruptibly(cancel, [this, &format, &options, &cancel] {
            InterruptibleSink sink(cancel);
            if (trace().summarize(LoadContext{cancel})) {
                const auto written = format == "tsv" ? writeInspectorTsv(sink, trace(), options)
                                                     : writeInspectorTable(sink, trace(), options);
                if (!written) {
                    throw Failure(written.error());
                }
            }
            return sink.take();
        });
    }
    [[nodiscard]] double totalForModule(const std::string& module) const
    {
        const CancelToken cancel;
        return interruptibly(cancel, [this, &module, &cancel] {
            return trace().summarize(LoadContext{cancel}) ? trace().findTotalForModule(module) : 0.0;
        });
    }
    [[nodiscard]] nb::list blocks() const { return blockObjects(trace()); }
    [[nodiscard]] nb::list values(const std::string& node) const { return loggedValues(trace(), node); }
    [[nodiscard]] nb::list numericGap(
        const nb::object& values, const std::string& metric, const std::string& graph, bool validate) const
    {
        return gapRows(trace(), {nativePath(values), metric, graph, validate});
    }
    [[nodiscard]] nb::tuple valuePairs(const nb::object& values, const std::string& graph, bool validate) const
    {
        return gapPairs(trace(), {nativePath(values), {}, graph, validate});
    }

private:
    std::shared_ptr<SharedTables> m_tables;
    std::vector<std::string> m_warnings;
};

/// @param converter of the Inspector's delegate_time_scale_converter; called by whoever asks for times, with the GIL
std::shared_ptr<NativeTraces> openOne(const nb::dict& words, nb::object converter)
{
    OpenRequest request = requestOf(words);
    if (!converter.is_none()) {
        request.options.delegateTimeScaleConverter = [converter](std::string_view name, Ticks time) {
            const nb::gil_scoped_acquire held;
            return nb::cast<double>(nb::float_(converter(textOf(name), time)));
        };
        std::vector<OpenedTrace> one; // in this thread: the function may be asked already
        one.push_back(valueOf(openFiles(request, {})));
        return std::make_shared<NativeTraces>(std::move(one));
    }
    const CancelToken cancel;
    return interruptibly(cancel, [&request, &cancel] {
        std::vector<OpenedTrace> one;
        one.push_back(valueOf(openFiles(request, LoadContext{cancel})));
        return std::make_shared<NativeTraces>(std::move(one));
    });
}

/// Traces that are opened when a table is asked for.
class NativeManyTraces {
public:
    NativeManyTraces(const nb::list& all, std::size_t jobs)
        : m_jobs(jobs)
    {
        auto requests = std::make_shared<std::vector<OpenRequest>>();
        for (const nb::handle words : all) {
            requests->push_back(requestOf(nb::cast<nb::dict>(words)));
        }
        m_requests = std::move(requests);
    }
    [[nodiscard]] nb::capsule stream(const std::string& name, const std::vector<std::string>& labels) const
    {
        return streamCapsule(rowsOf(name, labels, {}));
    }
    [[nodiscard]] nb::list rows(const std::string& name, const std::vector<std::string>& labels, std::size_t most) const
    {
        const CancelToken cancel;
        return rowObjects(*rowsOf(name, labels, cancel), most, cancel);
    }
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> failed() const { return m_failed->all(); }

private:
    [[nodiscard]] std::unique_ptr<tables::RowFeed> rowsOf(
        const std::string& name, const std::vector<std::string>& labels, const CancelToken& cancel) const
    {
        const tables::Table& table = tableOf(name);
        return tables::tableRows(table, lazySources(m_requests, table.scope, m_jobs, m_failed, cancel), labels);
    }

    std::shared_ptr<const std::vector<OpenRequest>> m_requests;
    std::size_t m_jobs;
    std::shared_ptr<FailedFiles> m_failed = std::make_shared<FailedFiles>();
};

// ---- The command line

/// What a command prints on standard error, instead of there.
class CaughtErrors {
public:
    CaughtErrors()
        : m_before(std::cerr.rdbuf(m_text.rdbuf()))
    {
    }
    ~CaughtErrors() { std::cerr.rdbuf(m_before); }
    CaughtErrors(const CaughtErrors&) = delete;
    CaughtErrors& operator=(const CaughtErrors&) = delete;
    [[nodiscard]] std::string text() const { return m_text.str(); }

private:
    std::ostringstream m_text;
    std::streambuf* m_before;
};

/// A verb that writes files. A signal ends it as it ends the program: what Python has to say of it is said then.
std::pair<int, std::string> runCommand(const nb::list& given)
{
    static std::timed_mutex one;
    constexpr std::chrono::milliseconds pause(50);
    const std::vector<std::string> words = nativeWords(given);
    const CancelToken cancel;
    return interruptibly(cancel, [&words, &cancel, &pause] {
        std::unique_lock lock(one, std::defer_lock);
        while (!lock.try_lock_for(pause)) {
            if (cancel.isCanceled()) {
                return std::pair(0, std::string());
            }
        }
        const CaughtErrors errors;
        const int status = cli::runWords(words, cancel);
        return std::pair(status, errors.text());
    });
}

/// How an error of the core becomes one of Python.
void translate(const std::exception_ptr& thrown, void* /*context*/)
{
    try {
        std::rethrow_exception(thrown);
    } catch (const Failure& failure) {
        const Error& error = failure.error();
        const nb::object make = nb::module_::import_("etscope._errors").attr("make");
        const std::string advice = error.remedy == Remedy::ReadCorrected ? "Give reading=\"corrected\" to read the rest"
            : error.advice.empty()                                       ? remedyText(error.remedy).english()
                                                                         : error.advice.english();
        const nb::object made = make(textOf(error.file), textOf(error.what.english()), textOf(error.where.english()),
            textOf(advice), wordOf(error.kind));
        PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(made.ptr())), made.ptr());
    }
}

} // namespace

NB_MODULE(_native, module)
{
    nb::register_exception_translator(translate);
    module.doc() = "What Python gets of the core of ETScope; etscope itself is Python over it.";
    module.def(
        "version", [] { return std::string(version()); }, "The release, such as 0.1.0.");
    module.def("schema", schemaObjects,
        nb::sig("def schema() -> list[tuple[str, str, list[str], list[tuple[str, str, bool, str, str]]]]"),
        "Tables: name, sentence, key, columns (name, type, whether nullable, unit, sentence).");
    module.def(
        "main", [](const nb::list& words) { return cli::runProgram(nativeWords(words)); }, "words"_a,
        nb::sig("def main(words: list[str]) -> int"), "etinspect itself; the process ends with it.");
    module.def("command", runCommand, "words"_a, nb::sig("def command(words: list[str]) -> tuple[int, str]"),
        "A verb that writes files: status, and what it said.");

    nb::class_<NativeAnswer>(module, "Answer", "What a query has answered.")
        .def("__len__", &NativeAnswer::size)
        .def_prop_ro("is_cut", &NativeAnswer::isCut, "Whether there are more rows than were wanted.")
        .def("columns", &NativeAnswer::columns, nb::sig("def columns(self) -> list[tuple[str, str]]"), "Name and type.")
        .def("rows", &NativeAnswer::rows, "most"_a, nb::sig("def rows(self, most: int) -> list[tuple[object, ...]]"),
            "The first rows.")
        .def("stream", &NativeAnswer::stream, nb::sig("def stream(self) -> object"), "A capsule of an Arrow C stream.");

    module.def("answer_of", answerOfRows, "names"_a, "rows"_a,
        nb::sig("def answer_of(names: list[str], rows: list[tuple[object, ...]]) -> Answer"),
        "Rows of Python as an answer: None, int, float, text.");

    nb::class_<NativeTraces>(module, "Traces", "Traces that are open.")
        .def_prop_ro("warnings", &NativeTraces::warnings, "What there is to say of files that do not belong together.")
        .def_prop_ro("remarks", &NativeTraces::remarks, "How many things in the data are not as they should be.")
        .def("row_count", &NativeTraces::rowCount, "table"_a, "Number of rows of a table.")
        .def("stream", &NativeTraces::stream, "table"_a, nb::sig("def stream(self, table: str) -> object"),
            "A capsule of an Arrow C stream.")
        .def("rows", &NativeTraces::rows, "table"_a, "most"_a,
            nb::sig("def rows(self, table: str, most: int) -> list[tuple[object, ...]]"), "The first rows.")
        .def("column", &NativeTraces::column, "table"_a, "column"_a,
            nb::sig("def column(self, table: str, column: str) -> object"),
            "A read-only array of numpy; texts are a list.")
        .def("sql", &NativeTraces::sql, "query"_a, "seconds"_a, "most"_a, "Answers one SELECT.")
        .def("findings", &NativeTraces::findings, "format"_a, "values"_a, "Findings as text, markdown or json.")
        .def("report", &NativeTraces::report, "format"_a, "title"_a, "A page, as html or markdown.")
        .def("inspector_text", &NativeTraces::inspectorText, "format"_a, "include_units"_a, "include_metadata"_a,
            "The Inspector's table, as table or tsv.")
        .def("total_for_module", &NativeTraces::totalForModule, "module"_a, "find_total_for_module of the Inspector.")
        .def("blocks", &NativeTraces::blocks, nb::sig("def blocks(self) -> list[dict[str, object]]"),
            "Blocks and events as plain objects.")
        .def("values", &NativeTraces::values, "node"_a,
            nb::sig("def values(self, node: str) -> list[tuple[int, list[object]]]"),
            "What nodes of that name logged, by event.")
        .def("numeric_gap", &NativeTraces::numericGap, "values"_a, "metric"_a, "graph"_a, "validate"_a,
            nb::sig("def numeric_gap(self, values: str, metric: str, graph: str, validate: bool) -> "
                    "list[tuple[object, ...]]"),
            "Values beside those of a file: handles, ops, value, ops of the run, value of the run, gaps, stack traces.")
        .def("value_pairs", &NativeTraces::valuePairs, "values"_a, "graph"_a, "validate"_a,
            nb::sig("def value_pairs(self, values: str, graph: str, validate: bool) -> tuple["
                    "list[tuple[object, ...]], list[tuple[object, ...]], list[tuple[object, ...]]]"),
            "Pairs (handles, value, value of the run), ops of the graph (handles, names, stack traces) and of the "
            "run.");
    module.def("open", openOne, "words"_a, "converter"_a = nb::none(),
        nb::sig("def open(words: dict[str, object], converter: object = None) -> Traces"),
        "Opens a trace; words are those of etscope.open().");
    module.def("together", &NativeTraces::together, "traces"_a, "Several traces as one.");

    nb::class_<NativeManyTraces>(module, "ManyTraces", "Traces that are opened when a table is asked for.")
        .def(nb::init<const nb::list&, std::size_t>(), "requests"_a, "jobs"_a,
            nb::sig("def __init__(self, requests: list[dict[str, object]], jobs: int) -> None"))
        .def("stream", &NativeManyTraces::stream, "table"_a, "labels"_a,
            nb::sig("def stream(self, table: str, labels: list[str]) -> object"), "A capsule of an Arrow C stream.")
        .def("rows", &NativeManyTraces::rows, "table"_a, "labels"_a, "most"_a,
            nb::sig("def rows(self, table: str, labels: list[str], most: int) -> list[tuple[object, ...]]"),
            "The first rows.")
        .def("failed", &NativeManyTraces::failed, "Files that could not be used by the last stream, and why.");
}
