// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/icicle/icicleview.h"

#include "model/analysis/totals/share.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/hover.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "views/common/elidedlabel.h"
#include "views/common/keepvalue.h"
#include "views/common/notice.h"
#include "views/common/theme/theme.h"
#include "views/common/widgets/flowlayout.h"

#include <QtCore/QSettings>
#include <QtCore/QSignalBlocker>
#include <QtGui/QKeyEvent>
#include <QtGui/QStandardItemModel>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <string>

namespace ets {

namespace {

const QString byKey = QStringLiteral("icicle/by");
const QString orderKey = QStringLiteral("icicle/order");
constexpr int baselineColors = 1; ///< Their place among the colors.

} // namespace

IcicleView::IcicleView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_by(new QComboBox(this))
    , m_order(new QComboBox(this))
    , m_colors(new QComboBox(this))
    , m_search(new QLineEdit(this))
    , m_note(new ElidedLabel(this))
    , m_canvas(new IcicleCanvas(this))
    , m_making(FactStore::of(session),
          [this](const auto& scene) {
              if (scene) {
                  take();
              } else if (scene.error().kind != Error::Kind::Canceled) {
                  m_canvas->setEmptyText(errorText(scene.error()));
              }
          })
    , m_finding([this](const Result<std::shared_ptr<const IcicleMatches>>& matches) {
        if (matches) {
            takeMatches(*matches);
        } else {
            tellProblem(*this, matches.error());
        }
    })
    , m_saving([this](const Result<QString>& path) {
        path ? tellPictureSaved(*this, *path) : tellPictureFailed(*this, path.error());
    })
{
    addTools();
    setFocusProxy(m_canvas);
    connect(m_by, &QComboBox::currentIndexChanged, this, &IcicleView::make);
    connect(m_order, &QComboBox::currentIndexChanged, this, &IcicleView::make);
    connect(m_colors, &QComboBox::currentIndexChanged, this, &IcicleView::make);
    connect(m_search, &QLineEdit::textChanged, this, &IcicleView::find);
    connect(m_canvas, &IcicleCanvas::boxChosen, this, &IcicleView::choose);
    connect(m_canvas, &IcicleCanvas::boxHovered, this, [this](std::optional<std::uint32_t> box) {
        Hover& hover = Hover::of(this->session());
        const bool isSmall = box && *box != Icicle::root && m_canvas->scene()->node(*box).children.empty();
        // A large box would light most of what there is.
        isSmall ? hover.set(m_canvas->scene()->selectionOf(*box), m_canvas) : hover.leave(m_canvas);
    });
    connect(m_canvas, &IcicleCanvas::menuWanted, this, &IcicleView::showMenu);
    m_search->installEventFilter(this);
}

void IcicleView::addTools()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* const row = new QWidget(this);
    auto* const tools = new FlowLayout(row, 6); // a narrow place has several lines of them
    tools->setContentsMargins(6, 4, 6, 4);
    m_by->addItem(tr("By module"), static_cast<int>(IcicleBy::Module));
    m_by->addItem(tr("By source line"), static_cast<int>(IcicleBy::Source));
    m_by->addItem(tr("By category"), static_cast<int>(IcicleBy::Category));
    m_by->setAccessibleName(tr("What boxes are nested by"));
    m_by->setToolTip(tr("What boxes are nested by; the innermost are op types"));
    m_order->addItem(tr("Largest first"), static_cast<int>(IcicleOrder::LeftHeavy));
    m_order->addItem(tr("In order of the run"), static_cast<int>(IcicleOrder::AsRun));
    m_order->setAccessibleName(tr("Order of boxes"));
    m_order->setToolTip(tr("How the boxes in a box are put in order"));
    m_colors->addItem(tr("Colors by op type"));
    m_colors->addItem(tr("Colors by Δ to the baseline"));
    m_colors->setAccessibleName(tr("What colors say"));
    for (QComboBox* const box : {m_by, m_order, m_colors}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        tools->addWidget(box);
    }
    m_search->setPlaceholderText(tr("Find boxes"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_search->setFixedWidth(m_search->fontMetrics().horizontalAdvance(m_search->placeholderText()) * 2);
    tools->addWidget(m_search);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setContentsMargins(8, 0, 8, 3);
    m_note->hide(); // until it says something
    layout->addWidget(row);
    layout->addWidget(m_note);
    layout->addWidget(m_canvas, 1);
}

bool IcicleView::tellsBaseline() const
{
    return m_colors->currentIndex() == baselineColors;
}

/// The colors stay while another comparison is on its way.
void IcicleView::offerBaseline(const ViewState& now)
{
    const bool stays = now.baseline != nullptr && now.baseline->isPending && tellsBaseline();
    const bool isThere = now.compared() != nullptr || stays;
    qobject_cast<QStandardItemModel*>(m_colors->model())->item(baselineColors)->setEnabled(isThere);
    m_colors->setItemData(baselineColors,
        isThere ? tr("What each box took more or less than in the baseline: orange for slower, blue for faster, gray "
                     "where no difference is shown, hatched where one side alone has it")
                : tr("There is no baseline (File > Compare with…)"),
        Qt::ToolTipRole);
    if (!isThere && tellsBaseline()) {
        const QSignalBlocker blocker(m_colors); // all is made anew in any case
        m_colors->setCurrentIndex(0);
    }
}

void IcicleView::present(const ViewState& now, Changes changes)
{
    const bool toldBaseline = tellsBaseline();
    if (changes.testFlag(Change::Loaded) || changes.testFlag(Change::Baseline)) {
        offerBaseline(now);
    }
    if (changes.testFlag(Change::Loaded)) {
        keepSight();
        if (now.dataSet != nullptr && !m_model.follow(now.dataSet)) {
            m_sight.reset();
        }
    }
    const bool isOfBaseline = changes.testFlag(Change::Baseline) && toldBaseline;
    if (changes.testFlag(Change::Loaded) || changes.testFlag(Change::Filtered) || isOfBaseline) {
        make();
        return;
    }
    if (changes.testFlag(Change::Presentation) && m_canvas->scene() != nullptr) {
        m_canvas->setTimes(m_canvas->scene()->with(now.presentation));
    }
    if (changes.testFlag(Change::Selected) && now.selection.origin != this) {
        showSelection();
    }
    if (changes.testFlag(Change::Hovered) && m_canvas->scene() != nullptr) {
        m_canvas->setLit(m_canvas->scene()->boxesOf({}, now.hover.targetsFor(m_canvas)));
    }
}

/// With other runs, and with other colors, one looks at the same boxes.
void IcicleView::keepSight()
{
    if (const IcicleScenePtr& scene = m_canvas->scene(); scene != nullptr && !m_isFiltered) {
        m_sight = Sight{scene->by, m_shownOrder, m_canvas->sight()};
    }
}

/// Nests what passes the filter.
void IcicleView::make()
{
    const DataSetPtr& dataSet = shown().dataSet;
    m_making.drop();
    m_finding.drop();
    m_note->clear();
    m_note->hide();
    const bool hasRun = dataSet != nullptr && dataSet->files.has(FileRole::Dump);
    const auto by = static_cast<IcicleBy>(m_by->currentData().toInt());
    if (!hasRun || m_canvas->scene() == nullptr || m_canvas->scene()->dataSet != dataSet) {
        m_canvas->setScene(nullptr); // else the last one stays until there is another
    }
    if (!hasRun) {
        m_canvas->setEmptyText(dataSet == nullptr
                ? tr("Open a trace to see something here")
                : tr("Only a model is open. Open the ETDump of a run to see what it took"));
        return;
    }
    m_canvas->setEmptyText(tr("Adding up\u2026"));
    const FilterResultPtr& result = shown().filter.result;
    const auto hits = filterreach::limits(*result, *dataSet) ? hitsOf(result) : nullptr;
    m_making.want({dataSet, {by, by == IcicleBy::Source ? dataSet->packages : ModelPackages(), hits},
        static_cast<IcicleOrder>(m_order->currentData().toInt()), tellsBaseline() ? shown().compared() : nullptr});
}

void IcicleView::take()
{
    m_canvas->setEmptyText(filterreach::limits(*shown().filter.result, *shown().dataSet)
            ? tr("The filter lets nothing through that took time")
            : tr("Nothing was timed in this trace"));
    keepSight();
    m_canvas->setScene(m_making.answer()->with(shown().presentation));
    m_shownOrder = static_cast<IcicleOrder>(m_order->currentData().toInt());
    m_isFiltered = filterreach::limits(*shown().filter.result, *shown().dataSet);
    showSelection();
    if (const auto sight = std::exchange(m_sight, std::nullopt);
        sight && !m_isFiltered && sight->by == m_canvas->scene()->by && sight->order == m_shownOrder) {
        m_canvas->show(sight->place);
    }
    find();
}

/// Looks for boxes in a worker: names may be long, and boxes many.
void IcicleView::find()
{
    m_finding.drop();
    const QString text = m_search->text().trimmed();
    const IcicleScenePtr& scene = m_canvas->scene();
    if (text.isEmpty() || scene == nullptr) {
        takeMatches(nullptr);
        return;
    }
    m_finding.run(jobs::Pool::Compute,
        [scene, text = text.toStdString()](const LoadContext& context) -> Result<std::shared_ptr<const IcicleMatches>> {
            return std::make_shared<const IcicleMatches>(IcicleMatches::of(*scene->icicle, text, context));
        });
}

void IcicleView::takeMatches(const std::shared_ptr<const IcicleMatches>& matches)
{
    m_canvas->setMatches(matches);
    if (matches == nullptr) {
        const bool tellsColors = m_canvas->scene() != nullptr && m_canvas->scene()->compared != nullptr;
        m_note->setText(tellsColors
                ? tr("Orange is slower and blue faster than the baseline. Gray with ~: no difference "
                     "is shown, see Compare. Hatched: one side alone has it")
                : QString());
        m_note->setVisible(tellsColors);
        return;
    }
    m_note->show();
    const auto share = shareOf(matches->ticks, m_canvas->scene()->ticks());
    m_note->setText(matches->count == 0
            ? tr("no box has this name")
            : tr("%1 of the time, boxes: %2")
                  .arg(share ? format::percent(*share) : QString(), format::count(matches->count)));
}

QString IcicleView::note() const
{
    return m_note->text();
}

void IcicleView::choose(std::uint32_t box)
{
    session().selection().select(m_canvas->scene()->selectionOf(box), this); // nothing for all
}

void IcicleView::showSelection()
{
    const IcicleScenePtr& scene = m_canvas->scene();
    if (scene != nullptr) {
        m_canvas->setMarked(scene->boxesOf(shown().selection.chosen, *shown().selection.targets));
    }
}

bool IcicleView::openFind()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
    return true;
}

bool IcicleView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape) {
            m_search->clear();
        }
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_canvas->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return View::eventFilter(watched, event);
}

void IcicleView::showMenu(const QPoint& place)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCommands(*menu);
    menu->popup(place);
}

void IcicleView::addCommands(QMenu& menu)
{
    menu.addAction(tr("Show all"), m_canvas, &IcicleCanvas::showAll);
    if (const auto box = m_canvas->current()) {
        menu.addAction(tr("Show the box from edge to edge"), m_canvas, [this, box = *box] { m_canvas->showBox(box); });
    }
    menu.addSeparator();
    QAction* const png = menu.addAction(tr("Save as PNG\u2026"), this, [this] { askForPicture(PictureFormat::Png); });
    QAction* const svg = menu.addAction(tr("Save as SVG\u2026"), this, [this] { askForPicture(PictureFormat::Svg); });
    png->setEnabled(m_canvas->scene() != nullptr);
    svg->setEnabled(m_canvas->scene() != nullptr);
}

void IcicleView::askForPicture(PictureFormat format)
{
    ets::askForPicture(this, tr("Save the icicle"), QStringLiteral("icicle"), format,
        [this](const QString& path) { savePicture(path); });
}

void IcicleView::savePicture(const QString& path)
{
    const IcicleScenePtr scene = m_canvas->scene();
    if (scene == nullptr || refusesSecondFile(*this, m_saving.isRunning())) {
        return;
    }
    Picture picture;
    picture.size = m_canvas->viewport()->size();
    picture.title = tr("Icicle of times");
    picture.description = scene->textOf(m_canvas->current().value_or(Icicle::root));
    picture.draw = [scene, matches = m_canvas->matches(), scale = m_canvas->scale(), theme = &Theme::of(palette()),
                       font = font(), size = picture.size](QPainter& painter) {
        const std::vector<char> noMatches;
        IciclePainter(*scene, scale, *theme, font, matches == nullptr ? noMatches : matches->isMatch)
            .paint(painter, QRectF(QPointF(0, 0), size));
    };
    m_saving.run(jobs::Pool::Blocking, [path, picture](const LoadContext& context) -> Result<QString> {
        const Result<void> written = writePicture(path, picture, context.cancel);
        return written ? Result<QString>(path) : Result<QString>(written.error());
    });
}

void IcicleView::save(QSettings& settings) const
{
    keepValue(settings, byKey, m_by->currentIndex());
    keepValue(settings, orderKey, m_order->currentIndex());
}

void IcicleView::restore(QSettings& settings)
{
    const QSignalBlocker byBlocker(m_by);
    const QSignalBlocker orderBlocker(m_order);
    m_by->setCurrentIndex(std::clamp(settings.value(byKey).toInt(), 0, m_by->count() - 1));
    m_order->setCurrentIndex(std::clamp(settings.value(orderKey).toInt(), 0, m_order->count() - 1));
    make();
}

} // namespace ets
