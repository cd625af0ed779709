// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphpage.h"

#include "model/qt/load/session.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/theme.h"
#include "views/graph/graphexport.h"
#include "views/graph/graphscenebuilder.h"
#include "views/graph/graphview.h"

#include <QtConcurrent/QtConcurrentRun>
#include <QtCore/QSignalBlocker>
#include <QtCore/QTimer>
#include <QtGui/QAction>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {
namespace {

constexpr double pngScale = 2;
constexpr int progressDelayMs = 200; ///< Work that ends earlier would only flicker.

} // namespace

GraphPage::GraphPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_tools(new QToolBar(this))
    , m_choice(new QComboBox(this))
    , m_counts(new QLabel(this))
    , m_view(new GraphView(this))
{
    makeTools();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tools);
    layout->addWidget(m_view, 1);
    setFocusProxy(m_view);

    connect(m_choice, &QComboBox::currentIndexChanged, this, &GraphPage::showGraph);
    connect(m_view, &GraphView::nodeClicked, this, [this](NodeId id) { m_session.selection().select(id, this); });
    connect(m_view, &GraphView::selectionCleared, this, [this] { m_session.selection().clear(this); });
    connect(m_view, &GraphView::nodeActivated, this, &GraphPage::nodeActivated);
    connect(m_view, &GraphView::contextMenuRequested, this, &GraphPage::showMenu);
    connect(m_view, &GraphView::layoutFinished, this, &GraphPage::showCounts);
    connect(&session, &Session::dataSetChanged, this, &GraphPage::setDataSet);
    connect(&session.selection(), &SelectionController::selectionChanged, this, &GraphPage::followSelection);
    connect(&m_saving, &QFutureWatcherBase::finished, this, &GraphPage::finishSaving);
    setDataSet(session.dataSet());
}

GraphPage::~GraphPage()
{
    m_cancelSaving.cancel();
}

void GraphPage::makeTools()
{
    m_tools->setAccessibleName(tr("Graph tools"));
    m_choice->setAccessibleName(tr("Graph"));
    m_choice->setToolTip(tr("Which of the record's graphs is shown"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choiceAction = m_tools->addWidget(m_choice);
    m_fit = m_tools->addAction(tr("Fit"), m_view, &GraphView::fitAll);
    m_fit->setToolTip(tr("Show the whole graph (Ctrl+0)"));
    m_fitSelection = new QAction(tr("Fit Selection"), this);
    connect(m_fitSelection, &QAction::triggered, m_view, &GraphView::fitSelection);
    m_weights = m_tools->addAction(tr("Weights"));
    m_weights->setCheckable(true);
    m_weights->setToolTip(tr("Show parameters and buffers as nodes of their own"));
    connect(m_weights, &QAction::toggled, m_view, &GraphView::setShowWeights);
    m_cost = m_tools->addAction(tr("Heat"));
    m_cost->setCheckable(true);
    m_cost->setToolTip(tr("Colour nodes by their time instead of by their op"));
    connect(m_cost, &QAction::toggled, m_view, &GraphView::setColouredByCost);
    m_savePng = new QAction(tr("Save as PNG…"), this);
    connect(m_savePng, &QAction::triggered, this, [this] { askAndSave(QStringLiteral("png")); });
    m_saveSvg = new QAction(tr("Save as SVG…"), this);
    connect(m_saveSvg, &QAction::triggered, this, [this] { askAndSave(QStringLiteral("svg")); });
    auto* save = new QToolButton(this);
    save->setText(tr("Save"));
    save->setToolTip(tr("Save the whole graph as a picture"));
    save->setPopupMode(QToolButton::InstantPopup);
    save->addActions({m_savePng, m_saveSvg});
    m_tools->addWidget(save);
    m_stopSaving = m_tools->addAction(tr("Stop Saving"), this, [this] { m_cancelSaving.cancel(); });
    m_stopSaving->setToolTip(tr("A picture of the graph is being saved"));
    m_stopSaving->setVisible(false);
    auto* space = new QWidget(this);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_tools->addWidget(space);
    m_counts->setContentsMargins(0, 0, 8, 0);
    m_tools->addWidget(m_counts);
}

GraphId GraphPage::currentGraph() const
{
    return m_choice->currentIndex() < 0 ? GraphId() : GraphId(static_cast<std::size_t>(m_choice->currentIndex()));
}

void GraphPage::setDataSet(const DataSetPtr& dataSet)
{
    m_dataSet = dataSet;
    const QString previous = m_choice->currentText();
    {
        const QSignalBlocker blocker(m_choice);
        m_choice->clear();
        if (dataSet != nullptr) {
            for (const OperatorGraph& graph : dataSet->inspector->graphs()) {
                m_choice->addItem(toQString(graph.method().empty() ? graph.key() : graph.method()));
            }
        }
        m_choice->setCurrentIndex(m_choice->count() > 0 ? std::max(0, m_choice->findText(previous)) : -1);
    }
    m_choiceAction->setVisible(m_choice->count() > 1);
    showGraph();
}

void GraphPage::showGraph()
{
    const GraphId graph = currentGraph();
    m_view->setEmptyText(m_dataSet == nullptr ? tr("Open a trace and its ETRecord to see the operator graph.")
                                              : tr("The operator graph comes from an ETRecord: none is open."));
    if (graph.isValid()) {
        m_view->setSceneSource([dataSet = m_dataSet, graph] { return buildGraphScene(*dataSet, graph); });
    } else {
        m_view->setScene(nullptr);
    }
    for (QAction* action : {m_fit, m_fitSelection, m_weights, m_cost, m_savePng, m_saveSvg}) {
        action->setEnabled(graph.isValid());
    }
    showCounts();
    followSelection();
}

void GraphPage::followSelection()
{
    if (m_dataSet == nullptr || m_dataSet != m_session.dataSet()) {
        return;
    }
    const std::vector<NodeId>& nodes = m_session.selection().targets().nodes;
    const NodeId primary = nodes.empty() ? NodeId() : nodes.front();
    if (primary.isValid()) {
        const GraphId graph = m_dataSet->inspector->graphOf(primary);
        if (graph.isValid() && graph != currentGraph()) {
            m_choice->setCurrentIndex(static_cast<int>(graph.value())); // Comes back here with the graph on show.
            return;
        }
    }
    m_view->setSelection(nodes, primary);
}

void GraphPage::showCounts()
{
    const GraphGeometryPtr& geometry = m_view->geometryOfScene();
    if (geometry == nullptr) {
        m_counts->clear();
        return;
    }
    const std::size_t all = geometry->scene().nodes.size();
    const std::size_t hidden = all - geometry->boxCount();
    const QString nodes = tr("%1 nodes").arg(format::count(geometry->boxCount()));
    m_counts->setText(hidden > 0 ? tr("%1, %2 weights hidden").arg(nodes, format::count(hidden)) : nodes);
}

void GraphPage::showMenu(const QPoint& globalPosition, NodeId id)
{
    QMenu menu(this);
    if (id.isValid() && m_dataSet != nullptr) {
        const QString name = toQString(m_dataSet->inspector->node(id).name);
        menu.addAction(tr("Copy Name"), this, [name] { QGuiApplication::clipboard()->setText(name); });
        menu.addAction(tr("Show Details"), this, [this, id] { Q_EMIT nodeActivated(id); });
        menu.addSeparator();
    }
    menu.addActions({m_fit, m_fitSelection});
    menu.addSeparator();
    menu.addActions({m_weights, m_cost});
    menu.addSeparator();
    menu.addActions({m_savePng, m_saveSvg});
    menu.exec(globalPosition);
}

void GraphPage::askAndSave(const QString& suffix)
{
    const QString filter = suffix == QLatin1String("svg") ? tr("SVG pictures (*.svg)") : tr("PNG pictures (*.png)");
    QString path = QFileDialog::getSaveFileName(this, tr("Save Graph"), QStringLiteral("graph.%1").arg(suffix), filter);
    if (path.isEmpty()) {
        return;
    }
    if (!path.endsWith(QLatin1Char('.') + suffix, Qt::CaseInsensitive)) {
        path += QLatin1Char('.') + suffix;
    }
    m_isAskedToSave = true;
    savePicture(path);
}

void GraphPage::savePicture(const QString& path)
{
    const GraphGeometryPtr geometry = m_view->geometryOfScene();
    if (geometry == nullptr || m_saving.isRunning()) {
        Q_EMIT pictureFailed(
            geometry == nullptr ? tr("There is no graph to be saved.") : tr("Another picture is being saved."));
        return;
    }
    m_cancelSaving = CancelToken();
    const Theme* theme = &Theme::of(palette());
    const auto save = [path, geometry, theme, isColouredByCost = m_view->isColouredByCost(), cancel = m_cancelSaving] {
        const Result<void> written = exportGraph(path, *geometry, *theme, isColouredByCost, pngScale, cancel);
        return written ? std::make_shared<const Result<QString>>(path)
                       : std::make_shared<const Result<QString>>(written.error());
    };
    m_saving.setFuture(QtConcurrent::run(save));
    QTimer::singleShot(progressDelayMs, this, [this] { m_stopSaving->setVisible(m_saving.isRunning()); });
}

void GraphPage::finishSaving()
{
    m_stopSaving->setVisible(false);
    const bool isAsked = std::exchange(m_isAskedToSave, false);
    const auto result = m_saving.result();
    if (*result) {
        Q_EMIT pictureSaved(**result);
        return;
    }
    const QString message = toQString(result->error().message());
    if (isAsked && result->error().kind != Error::Kind::Cancelled) {
        auto* box = new QMessageBox(QMessageBox::Warning, tr("Save Graph"), message, QMessageBox::Ok, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    }
    Q_EMIT pictureFailed(message);
}

} // namespace ets
