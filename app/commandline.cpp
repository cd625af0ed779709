// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "app/cli/pages/commandpages.h"
#include "app/language/language.h"
#include "model/base/log.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace ets {

namespace {

constexpr int smallestSide = 200;
constexpr int largestSide = 16384;
constexpr double largestScale = 4;

// In English, as etinspect: there is no application, and so no translation, when the command line is read.
constexpr const char* footer = R"(Exit status:
  0  the window was closed, or all pictures were saved
  1  no display, a file that cannot be read, or a folder that cannot be written
  2  wrong usage
Examples:
  etscope trace.etdp trace.etrecord model.pte
  etscope new.etdp --baseline old1.etdp old2.etdp
  etscope new1.etdp --beside new2.etdp new3.etdp new4.etdp --baseline old
  etscope --grab pictures --dark trace.etdp trace.etrecord
)";

std::optional<QSize> sizeFrom(const std::string& text)
{
    const QStringList parts = QString::fromStdString(text).split(QLatin1Char('x'));
    bool widthOk = false;
    bool heightOk = false;
    const QSize size = parts.size() == 2 ? QSize(parts[0].toInt(&widthOk), parts[1].toInt(&heightOk)) : QSize();
    const auto fits = [](int side) { return side >= smallestSide && side <= largestSide; };
    return widthOk && heightOk && fits(size.width()) && fits(size.height()) ? std::optional(size) : std::nullopt;
}

std::string checkSize(const std::string& text)
{
    return sizeFrom(text) ? std::string()
                          : "has to be WIDTHxHEIGHT in pixels, such as 1440x900, each from 200 to 16384";
}

void startLog(const std::string& layers)
{
    log::setSink(log::stderrSink());
    if (const auto unknown = log::enable(layers)) {
        throw CLI::ValidationError("--log", "has no layer called " + *unknown);
    }
}

std::string languageCodes()
{
    return language::codes().join(QLatin1Char('|')).toStdString();
}

std::string checkLanguage(const std::string& text)
{
    return language::codes().contains(QString::fromStdString(text)) ? std::string()
                                                                    : "has to be one of " + languageCodes();
}

/// CLI::Range lets "nan" through: every comparison with it is false.
std::string checkScale(const std::string& text)
{
    bool ok = false;
    const double scale = QString::fromStdString(text).toDouble(&ok);
    return ok && scale >= 1 && scale <= largestScale ? std::string() : "has to be a number from 1 to 4";
}

/// What the trace is compared with, and beside what.
void addSides(CLI::App& app, std::vector<std::string>& baseline, std::vector<std::string>& beside)
{
    CLI::Option* const ofBaseline = app.add_option("--baseline", baseline,
        "Compare the trace with these: ETDumps, folders of them, or what etinspect compare --save wrote");
    ofBaseline->type_name("OLD...");
    app.add_option("--beside", beside,
           "With --baseline: more recordings of the program that the trace is of, ETDumps and folders of them")
        ->type_name("NEW...")
        ->needs(ofBaseline);
}

QStringList listOf(const std::vector<std::string>& files)
{
    QStringList list;
    for (const std::string& file : files) {
        list.push_back(QString::fromStdString(file));
    }
    return list;
}

} // namespace

CommandLine CommandLine::parse(int argc, char** argv)
{
    CommandLine result;
    std::vector<std::string> files;
    std::string debugBuffer;
    std::string aotValues;
    std::vector<std::string> baseline;
    std::vector<std::string> beside;
    std::string grabFolder;
    std::string size;
    std::string language;
    CLI::App app("Viewer for ExecuTorch traces (ETDump) and their models (ETRecord)", "etscope");
    cli::addVersionAndPages(app);
    app.footer(footer);
    app.add_option("FILES", files,
           "An ETDump, its ETRecord, its program (.pte, .bpte, .ptd), its debug buffer, reference values (.npz, .pt), "
           "in any order")
        ->type_name("");
    app.add_option("--debug-buffer", debugBuffer, "File with the values that the ETDump's debug events refer to")
        ->type_name("FILE");
    app.add_option("--aot-values", aotValues, "Values of the reference graph for Numbers (.npz, .pt)")
        ->type_name("FILE");
    addSides(app, baseline, beside);
    app.add_option("--grab", grabFolder, "Save a picture of every view to DIR and end; needs no display")
        ->type_name("DIR");
    app.add_option("--size", size, "Size of the pictures, 1440x900 unless told")->type_name("WxH")->check(checkSize);
    app.add_option("--scale", result.scale, "Device pixels per pixel, 1 to 4")->type_name("N")->check(checkScale);
    app.add_flag("--dark", result.dark, "Dark colors");
    app.add_flag("--grab-states", result.grabsStates, "With --grab: pictures of the dialogs and of the tour as well");
    app.add_option("--lang", language, "Language of the window, that of the system unless told")
        ->type_name(languageCodes())
        ->check(checkLanguage);
    app.add_option_function<std::string>(
           "--log", [](const std::string& layers) { startLog(layers); },
           "Say on stderr what is done and how long it takes: all, or etdump etrecord program inspector layout models "
           "app")
        ->type_name("LAYERS");
    app.add_flag("--end-after-paint", result.endsAfterPaint,
        "End once the timeline (or without files the window) is painted, to measure how long that takes");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const bool asked = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
        app.exit(error);
        result.exitStatus = asked ? 0 : 2;
        return result;
    }
    result.files = listOf(files);
    result.baseline = listOf(baseline);
    result.beside = listOf(beside);
    result.debugBuffer = QString::fromStdString(debugBuffer);
    result.aotValues = QString::fromStdString(aotValues);
    result.grabFolder = QString::fromStdString(grabFolder);
    result.language = QString::fromStdString(language);
    result.size = sizeFrom(size).value_or(result.size);
    return result;
}

} // namespace ets
