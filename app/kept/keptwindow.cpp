// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/keptwindow.h"

#include "app/kept/windowplaces.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "views/common/keepvalue.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QSettings>
#include <QtWidgets/QApplication>

#include <utility>

namespace ets {

namespace {

constexpr int delayMs = 200;

const QString layoutName = QStringLiteral("layout");
const QString columnsName = QStringLiteral("columns");

} // namespace

KeptWindow::KeptWindow(MainWindow& window, TraceStore& store, QSettings& settings)
    : QObject(&window)
    , m_window(window)
    , m_store(store)
    , m_settings(settings)
{
    m_atOnce.setSingleShot(true);
    m_atOnce.setInterval(0);
    connect(&m_atOnce, &QTimer::timeout, this, &KeptWindow::keep);
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMs);
    connect(&m_delay, &QTimer::timeout, this, &KeptWindow::keep);
    connect(&window.workspace(), &Workspace::viewMade, this, [this](const ViewEntry& entry) {
        if (!m_key.isEmpty() && m_key == m_store.key()) {
            restoreView(entry);
        }
    });
    // Whatever is changed is changed by something that a person does: no view has to tell.
    QCoreApplication::instance()->installEventFilter(this);
}

bool KeptWindow::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonRelease:
    case QEvent::NonClientAreaMouseButtonRelease:
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
    case QEvent::Drop:
        m_atOnce.start();
        m_delay.start();
        break;
    case QEvent::Wheel:
    case QEvent::WindowStateChange:
        m_delay.start();
        break;
    case QEvent::Move:
    case QEvent::Resize:
        if (watched->isWidgetType() && static_cast<QWidget*>(watched)->isWindow()) {
            m_delay.start();
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void KeptWindow::save()
{
    m_delay.stop();
    keep();
}

void KeptWindow::keep()
{
    m_atOnce.stop();
    windowplaces::keep(m_settings, m_window);
    const Workspace& workspace = m_window.workspace();
    workspace.save(m_settings);
    if (m_key.isEmpty() || m_key != m_store.key()) {
        return; // another trace is on its way
    }
    m_store.setValue(layoutName, QString::fromLatin1(workspace.layoutState().toBase64()));
    QJsonObject columns = m_store.value(columnsName).toObject(); // views that are not made yet keep theirs
    for (const auto& [name, state] : workspace.tables().states()) {
        columns.insert(name, QJsonArray::fromStringList(state));
    }
    m_store.setValue(columnsName, columns);
    for (const ViewEntry* const entry : workspace.views().made()) {
        const QJsonObject state = entry->widget->traceState();
        for (auto value = state.begin(); value != state.end(); ++value) {
            m_store.setValue(value.key(), value.value());
        }
    }
    m_store.flush();
}

void KeptWindow::follow()
{
    if (std::exchange(m_key, m_store.key()) != m_store.key()) {
        restoreTrace();
    }
}

void KeptWindow::restoreTrace()
{
    m_atOnce.stop(); // what they wait for was done to the last trace
    m_delay.stop();
    Workspace& workspace = m_window.workspace();
    workspace.restoreLayout(QByteArray::fromBase64(m_store.value(layoutName).toString().toLatin1()));
    for (const ViewEntry* const entry : workspace.views().made()) {
        restoreView(*entry);
    }
}

void KeptWindow::restoreView(const ViewEntry& entry)
{
    const KeptTables& tables = m_window.workspace().tables();
    const QJsonObject columns = m_store.value(columnsName).toObject();
    for (const QString& name : tables.namesOf(entry)) {
        if (!columns.contains(name)) {
            continue;
        }
        QStringList state;
        const QJsonArray names = columns.value(name).toArray();
        for (const auto& column : names) {
            state.push_back(column.toString());
        }
        tables.restore(name, state);
    }
    restoreState(*entry.widget);
}

void KeptWindow::restoreState(View& view)
{
    QJsonObject kept;
    for (const QString& name : view.traceState().keys()) {
        if (const QJsonValue value = m_store.value(name); !value.isUndefined()) {
            kept.insert(name, value);
        }
    }
    view.restoreTraceState(kept);
}

} // namespace ets
