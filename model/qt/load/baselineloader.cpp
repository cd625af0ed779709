// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/baselineloader.h"

#include "model/qt/load/openfiles.h"
#include "model/qt/text/messagetext.h"

#include <utility>

namespace ets {

BaselineLoader::BaselineLoader(QObject* parent)
    : QObject(parent)
    , m_job([this](const Result<BaselineAnswer>& answer) { deliver(answer); })
{
    m_job.onProgress([this](double fraction) { Q_EMIT progressed(fraction); });
}

BaselineLoader::~BaselineLoader()
{
    openfiles::set(this, {});
}

void BaselineLoader::setState(Baseline state)
{
    m_state = std::make_shared<const Baseline>(std::move(state));
}

void BaselineLoader::set(BaselineFiles files)
{
    setFiles(std::move(files));
    compare();
    Q_EMIT changed();
    Q_EMIT chosen();
}

void BaselineLoader::setBeside(const QStringList& paths)
{
    if (m_state != nullptr) {
        BaselineFiles files = m_state->files;
        files.others = paths;
        set(std::move(files));
    }
}

void BaselineLoader::setFiles(BaselineFiles files)
{
    openfiles::set(this, files.paths + files.others);
    setState({.files = std::move(files)});
}

void BaselineLoader::drop()
{
    if (m_state == nullptr) {
        return;
    }
    end();
    openfiles::set(this, {});
    m_state.reset();
    Q_EMIT changed();
}

void BaselineLoader::reload()
{
    if (m_state != nullptr) {
        set(m_state->files);
    }
}

void BaselineLoader::setDataSet(const DataSetPtr& dataSet, const std::optional<BaselineFiles>& files)
{
    const bool areBoth = m_dataSet != nullptr && dataSet != nullptr;
    const bool isSameTrace = areBoth && m_dataSet->trace == dataSet->trace;
    const QString before = m_dataSet != nullptr ? m_dataSet->files.path(FileRole::Dump) : QString();
    const bool isOtherDump = areBoth && !before.isEmpty() && before != dataSet->files.path(FileRole::Dump);
    m_dataSet = dataSet;
    if (files) {
        setFiles(*files);
    } else if (m_state == nullptr || isSameTrace) {
        return;
    } else if (isOtherDump && !m_state->files.others.isEmpty()) {
        BaselineFiles alone = m_state->files;
        alone.others.clear(); // they were recorded with the trace that was on show
        setFiles(std::move(alone));
    }
    compare();
}

void BaselineLoader::cancel()
{
    if (!m_job.isRunning()) {
        return;
    }
    end();
    setState({.files = m_state->files, .failure = Error::canceled()});
    Q_EMIT changed();
}

/// Lets go of what runs.
void BaselineLoader::end()
{
    if (m_job.isRunning()) {
        m_job.drop();
        Q_EMIT finished();
    }
}

void BaselineLoader::compare()
{
    end();
    setState({.files = m_state->files, .isPending = m_dataSet != nullptr});
    if (m_dataSet == nullptr) {
        return;
    }
    m_job.run(
        jobs::Pool::Blocking, [files = m_state->files, dataSet = m_dataSet](const JobContext<BaselineAnswer>& context) {
            return baselinejob::run(files, dataSet, context);
        });
    Q_EMIT started();
}

void BaselineLoader::deliver(const Result<BaselineAnswer>& answer)
{
    Baseline state{.files = m_state->files};
    if (answer) {
        state.answer = *answer;
    } else {
        state.failure = answer.error();
    }
    setState(std::move(state));
    Q_EMIT finished();
    Q_EMIT changed();
    if (!answer && answer.error().kind != Error::Kind::Canceled) {
        Q_EMIT failed(errorText(answer.error()));
    }
}

} // namespace ets
