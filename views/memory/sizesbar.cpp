// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/sizesbar.h"

#include "model/analysis/delegation/weightowners.h"
#include "model/analysis/totals/share.h"
#include "model/qt/text/format.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/memorytexts.h"
#include "model/qt/text/text.h"
#include "views/common/charts/plotinput.h"
#include "views/common/theme/theme.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr int barHeight = 12;
constexpr int gap = 6;
constexpr int swatch = 9;

} // namespace

SizesBar::SizesBar(QWidget* parent)
    : QWidget(parent)
    , SavedDrawing(*this, QStringLiteral("sizes"))
{
    setLayoutDirection(Qt::LeftToRight); // places are counted from the left
    new PlotInput(*this,
        {[this] { return m_parts.size(); }, [this](std::size_t part) { return legendText(m_parts[part]); },
            [this](std::size_t part) { return legendRects(width())[part]; },
            [this](QPointF place) { return partAt(place); }, {},
            [this](QPointF place) {
                const auto part = partAt(place);
                return part ? tipOf(m_parts[*part]) : QString();
            }},
        PlotKeys::None);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SizesBar::setProgram(const Program* program)
{
    m_parts.clear();
    if (program == nullptr) {
        showParts({}, 0);
        return;
    }
    const ProgramSizes& sizes = program->bytesByUse;
    m_parts = {{tr("constants"), tr("Weights and other constants of kernels"), sizes.constant, ColorId(0)}};
    addNamedData(*program);
    const std::initializer_list<Part> others{
        {tr("delegates"), tr("Payloads of delegates"), sizes.delegate, ColorId(3)},
        {tr("mutable data"), tr("First contents of mutable buffers"), sizes.mutableData, ColorId(8)},
        {tr("plans"), tr("Tables of the program: values, instructions, operators"), sizes.program, ColorId(5)},
        {tr("not referenced"), tr("Segments that nothing in the program names"), sizes.unreferenced, {}},
        {tr("padding"), tr("Bytes between segments"), sizes.padding, {}},
    };
    m_parts.insert(m_parts.end(), others);
    showParts(std::exchange(m_parts, {}), program->size);
}

void SizesBar::setDataFile(const DataFile& file, const NamedBytes::FileSizes& sizes)
{
    showParts(
        {
            {tr("weights of kernels"), tr("What tensors of the program ask for by name"), sizes.kernels, ColorId(0)},
            {tr("weights of delegates"), tr("What delegates of the program ask for by name"), sizes.delegates,
                ColorId(2)},
            {tr("not asked for"), tr("Nothing in the program is seen to ask for it"), sizes.others, ColorId(5)},
            {tr("tables and padding"), tr("Names, shapes, and bytes between segments"), sizes.rest, {}},
        },
        file.size);
}

void SizesBar::showParts(std::vector<Part> parts, std::uint64_t size)
{
    m_parts = std::move(parts);
    m_size = size;
    std::erase_if(m_parts, [](const Part& part) { return part.bytes == 0; });
    QStringList texts;
    for (const Part& part : m_parts) {
        texts.push_back(legendText(part));
    }
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

/// What delegates ask for by name, the largest by themselves.
void SizesBar::addNamedData(const Program& program)
{
    constexpr std::size_t most = 4;
    const WeightOwners owners = WeightOwners::of(program);
    Part rest{tr("weights of %1 other delegates"), tr("What they ask for by name"), 0, ColorId(2)};
    for (std::size_t i = 0; i < owners.delegates.size(); ++i) {
        const WeightOwners::Delegate& owner = owners.delegates[i];
        if (i >= most && owners.delegates.size() > most + 1) {
            rest.bytes += owner.bytes;
            continue;
        }
        const ExecutionPlan& plan = program.plans[owner.plan];
        const QString name =
            QStringLiteral("%1 %2").arg(displayText(plan.delegates[owner.index].id), QString::number(owner.index));
        m_parts.push_back({tr("weights of %1").arg(name),
            tr("What delegate %1 of method %2 asks for by name, but for what an earlier one does")
                .arg(QString::number(owner.index), displayText(plan.name)),
            owner.bytes, ColorId(2)});
    }
    rest.name = rest.name.arg(owners.delegates.size() > most ? owners.delegates.size() - most : 0);
    m_parts.push_back(std::move(rest));
    m_parts.push_back({tr("named data"), tr("What delegates ask for by name; which of them is not known"),
        owners.unclaimed, ColorId(2)});
}

QString SizesBar::legendText(const Part& part)
{
    return labeled(part.name, format::bytes(part.bytes));
}

std::vector<QRect> SizesBar::legendRects(int width) const
{
    const QFontMetrics metrics = fontMetrics();
    std::vector<QRect> rects;
    int x = 0;
    int y = barHeight + gap;
    for (const Part& part : m_parts) {
        const int needed = swatch + gap + metrics.horizontalAdvance(legendText(part));
        if (x > 0 && x + needed > width) {
            x = 0;
            y += metrics.height();
        }
        rects.emplace_back(x, y, needed, metrics.height());
        x += needed + 2 * gap;
    }
    return rects;
}

int SizesBar::heightForWidth(int width) const
{
    const std::vector<QRect> rects = legendRects(width);
    return rects.empty() ? 0 : rects.back().bottom() + 1;
}

QSize SizesBar::sizeHint() const
{
    return {320, heightForWidth(width() > 0 ? width() : 320)};
}

/// On the bar, or in the list below it.
std::optional<std::size_t> SizesBar::partAt(QPointF place) const
{
    const std::vector<QRect> rects = legendRects(width());
    double left = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const double right = left + shareOfBytes(m_parts[i].bytes, m_size).value_or(0) * width();
        const bool isOnBar = place.y() < barHeight && place.x() >= left && place.x() < right;
        if (isOnBar || rects[i].contains(place.toPoint())) {
            return i;
        }
        left = right;
    }
    return std::nullopt;
}

QString SizesBar::tipOf(const Part& part) const
{
    return tr("%1: %2, %3 of the file\n%4")
        .arg(part.name, memorytexts::bytesText(part.bytes),
            format::percent(shareOfBytes(part.bytes, m_size).value_or(0)), part.explanation);
}

void SizesBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    draw(painter);
}

void SizesBar::draw(QPainter& painter) const
{
    painter.setLayoutDirection(layoutDirection());
    const Theme& theme = Theme::of(palette());
    const std::vector<QRect> rects = legendRects(width());
    double left = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const QColor color = m_parts[i].color.isValid() ? theme.colorOf(m_parts[i].color) : theme.edge;
        const double right = left + shareOfBytes(m_parts[i].bytes, m_size).value_or(0) * width();
        painter.fillRect(QRectF(left, 0, std::max(1.0, right - left - 1), barHeight), color);
        const QRect& entry = rects[i];
        painter.fillRect(QRect(entry.left(), entry.center().y() - swatch / 2, swatch, swatch), color);
        painter.setPen(theme.text);
        painter.drawText(
            entry.adjusted(swatch + gap, 0, gap, 0), Qt::AlignLeft | Qt::AlignVCenter, legendText(m_parts[i]));
        left = right;
    }
}

} // namespace ets
