// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphsearch.h"

#include "views/common/findbar.h"
#include "views/graph/graphfind.h"
#include "views/graph/graphview.h"

#include <algorithm>
#include <utility>

namespace ets {
namespace {

constexpr std::uint32_t nowhere = GraphScene::noNode;

} // namespace

GraphSearch::GraphSearch(GraphView& view, FindBar& bar, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_bar(bar)
{
    connect(&bar, &FindBar::textChanged, this, &GraphSearch::find);
    connect(&bar, &FindBar::chosen, this, [this](std::size_t hit) {
        if (m_isActive && hit < m_hits.size()) {
            goTo(hit);
        }
    });
    connect(&bar, &FindBar::closed, this, &GraphSearch::close);
}

void GraphSearch::setActive(bool isActive)
{
    if (std::exchange(m_isActive, isActive) == isActive || !m_bar.isVisible()) {
        return;
    }
    if (isActive) {
        find();
    } else {
        showAll();
    }
}

void GraphSearch::open()
{
    m_bar.open();
    find();
}

void GraphSearch::renew()
{
    m_hits.clear();
    m_pathStart = NodeId();
    m_isVeiled = false;
    m_view.setSeen(m_filtered);
    if (m_bar.isVisible()) {
        find();
    }
}

void GraphSearch::veil(const std::vector<std::uint32_t>& seen)
{
    const GraphScene& scene = m_view.geometryOfScene()->scene();
    std::vector<NodeId> ids;
    ids.reserve(seen.size());
    for (const std::uint32_t node : seen) {
        ids.push_back(scene.nodes[node].id);
    }
    m_view.setSeen(ids);
    m_isVeiled = true;
}

void GraphSearch::showAll()
{
    m_view.setSeen(m_filtered);
    m_isVeiled = false;
}

void GraphSearch::setFiltered(std::optional<std::vector<NodeId>> seen)
{
    m_filtered = std::move(seen);
    if (!m_isVeiled) {
        m_view.setSeen(m_filtered);
    }
}

void GraphSearch::find()
{
    m_hits.clear();
    if (m_view.geometryOfScene() == nullptr || !m_isActive) {
        return;
    }
    const GraphScene& scene = m_view.geometryOfScene()->scene();
    m_bar.setHitTexts([this](std::size_t hit) { return textOf(hit); });
    const GraphHits hits = findInGraph(scene, m_bar.text());
    if (!hits.error.isEmpty()) {
        m_bar.showError(hits.error);
        return;
    }
    for (const std::uint32_t node : hits.nodes) {
        m_hits.push_back(scene.nodes[node].id);
    }
    if (m_bar.text().trimmed().isEmpty()) {
        showAll();
    } else {
        veil(hits.nodes);
    }
    m_bar.showHits(0, m_hits.size());
}

void GraphSearch::goTo(std::size_t hit)
{
    m_view.reveal(m_hits[hit]);
    m_bar.showHits(hit + 1, m_hits.size());
    Q_EMIT found(m_hits[hit]);
}

/// Op, name, module and time: what tells it from the others.
QString GraphSearch::textOf(std::size_t hit) const
{
    const GraphScene& scene = m_view.geometryOfScene()->scene();
    const std::uint32_t index = hit < m_hits.size() ? scene.indexOf(m_hits[hit]) : nowhere;
    if (index == nowhere) {
        return {};
    }
    const GraphSceneNode& node = scene.nodes[index];
    QStringList parts{node.title, node.subtitle, node.modulePath, node.costText};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

void GraphSearch::close()
{
    if (!m_isActive) {
        return;
    }
    m_bar.hide();
    showAll();
    m_view.setFocus(Qt::OtherFocusReason);
}

void GraphSearch::showAround(NodeId id, std::uint32_t before, std::uint32_t after)
{
    if (m_view.geometryOfScene() == nullptr) {
        return;
    }
    const GraphScene& scene = m_view.geometryOfScene()->scene();
    if (const std::uint32_t node = scene.indexOf(id); node != nowhere) {
        veil(nodesAround(scene, {node}, before, after));
    }
}

bool GraphSearch::showPathTo(NodeId id)
{
    if (m_view.geometryOfScene() == nullptr) {
        return false;
    }
    const GraphScene& scene = m_view.geometryOfScene()->scene();
    const std::uint32_t from = scene.indexOf(m_pathStart);
    const std::uint32_t to = scene.indexOf(id);
    const std::vector<std::uint32_t> path =
        from != nowhere && to != nowhere ? nodesBetween(scene, from, to) : std::vector<std::uint32_t>();
    if (!path.empty()) {
        veil(path);
    }
    return !path.empty();
}

} // namespace ets
