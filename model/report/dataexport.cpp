// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/dataexport.h"

#include "model/base/sink.h"

#include <ostream>
#include <string_view>

namespace ets {

namespace {

class StreamSink final : public Sink {
public:
    explicit StreamSink(std::ostream& out)
        : m_out(&out)
    {
    }
    void write(std::string_view piece) override
    {
        m_out->write(piece.data(), static_cast<std::streamsize>(piece.size()));
        check();
    }
    void finish()
    {
        m_out->flush();
        check();
    }

private:
    void check() const
    {
        if (!*m_out) {
            throw SinkError(
                Error{.file = {}, .what = ETS_MESSAGE("the output cannot be written"), .kind = Error::Kind::Output});
        }
    }

    std::ostream* m_out;
};

using Write = Result<void> (*)(Sink& sink, const Trace& trace, const FrameOptions& options);

Result<void> write(std::ostream& out, const Trace& trace, const FrameOptions& options, Write writeInto)
{
    StreamSink sink(out);
    return atTheSink([&] {
        auto written = writeInto(sink, trace, options);
        if (written) {
            sink.finish();
        }
        return written;
    });
}

} // namespace

Result<void> printDataTabular(const Trace& trace, std::ostream& out, const FrameOptions& options)
{
    return write(out, trace, options, writeInspectorTable);
}

Result<void> saveDataToTsv(const Trace& trace, std::ostream& out, const FrameOptions& options)
{
    return write(out, trace, options, writeInspectorTsv);
}

Result<void> saveDataToTsv(const Trace& trace, const std::string& path, const FrameOptions& options)
{
    FileSink file(path);
    return atTheSink([&] {
        auto written = writeInspectorTsv(file, trace, options);
        return written ? file.finish() : written;
    });
}

} // namespace ets
