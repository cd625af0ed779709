// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/leftovers.h"
#include "model/base/sink.h"

#include <optional>
#include <string>
#include <sys/types.h>

namespace ets {

/// A file that is written beside its target and takes its name at the end, so that it is there whole or not at all,
/// also when a signal comes (see removeLeftovers()). A file that is replaced keeps its mode; a link is followed; a pipe
/// or device is written to directly. Where a file may be written, but none beside it, it is filled at the end.
class FileSink final : public Sink {
public:
    /// Touches nothing before something is written or finished.
    explicit FileSink(std::string path);
    ~FileSink() override; ///< Unless finished, what was begun is removed.

    void write(std::string_view piece) override;
    /// Gives the file its name. Nothing is written afterwards.
    /// @return an error of kind Output where that fails; the target then is what it was
    [[nodiscard]] Result<void> finish();
    /// Whether anything was begun.
    [[nodiscard]] bool isBegun() const { return m_way != Way::Nowhere; }

private:
    enum class Way {
        Nowhere, ///< Nothing is begun yet.
        Beside, ///< In a file beside the target.
        Apart, ///< In a file without a name somewhere else, which the target is filled from.
        Through, ///< In the target.
    };

    // Those of int give 0 or an errno.
    int begin();
    int beginBeside(const std::string& target);
    int beginInPlace(bool cuts);
    static int writeAll(int fd, std::string_view text);
    int end();
    int fillTarget();
    int close();
    [[nodiscard]] Error failure(int code) const;

    std::string m_path;
    std::string m_target; ///< Behind links.
    Way m_way = Way::Nowhere;
    int m_fd = -1;
    std::optional<BegunFile> m_beside;
    std::optional<mode_t> m_mode; ///< Of the file that is replaced.
    bool m_cuts = false; ///< Whether what the target has behind the text is taken off.
};

} // namespace ets
