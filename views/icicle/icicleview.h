// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/facts/factstore.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/session.h"
#include "views/common/commandsource.h"
#include "views/common/samemodel.h"
#include "views/common/savepicture.h"
#include "views/common/view.h"
#include "views/icicle/iciclecanvas.h"
#include "views/icicle/iciclescene.h"

#include <memory>
#include <optional>

class QComboBox;
class QLineEdit;

namespace ets {

class ElidedLabel;

/// Time as boxes within boxes: by module, by line of the model's source, or by category and op type.
class IcicleView : public View, public CommandSource {
    Q_OBJECT

public:
    explicit IcicleView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] IcicleCanvas* canvas() const { return m_canvas; }
    [[nodiscard]] QComboBox* nesting() const { return m_by; }
    [[nodiscard]] QComboBox* order() const { return m_order; }
    [[nodiscard]] QComboBox* colors() const { return m_colors; } ///< What they say.
    [[nodiscard]] QLineEdit* search() const { return m_search; }
    [[nodiscard]] QString note() const; ///< What is said of the search.
    [[nodiscard]] bool isPending() const override
    {
        return m_making.isPending() || m_finding.isRunning() || m_saving.isRunning();
    }
    void present(const ViewState& now, Changes changes) override;
    bool openFind() override;
    void addCommands(QMenu& menu) override;
    void savePicture(const QString& path);
    void save(QSettings& settings) const override;
    void restore(QSettings& settings) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What was in sight of an icicle that is being made again.
    struct Sight {
        IcicleBy by = IcicleBy::Module;
        IcicleOrder order = IcicleOrder::LeftHeavy;
        IcicleCanvas::Sight place;
    };

    void addTools();
    void offerBaseline(const ViewState& now);
    [[nodiscard]] bool tellsBaseline() const;
    void keepSight();
    void make();
    void take();
    void find();
    void takeMatches(const std::shared_ptr<const IcicleMatches>& matches);
    void choose(std::uint32_t box);
    void showSelection();
    void showMenu(const QPoint& place);
    void askForPicture(PictureFormat format);

    QComboBox* m_by;
    QComboBox* m_order;
    QComboBox* m_colors;
    QLineEdit* m_search;
    ElidedLabel* m_note;
    IcicleCanvas* m_canvas;
    SameModel m_model;
    std::optional<Sight> m_sight;
    IcicleOrder m_shownOrder = IcicleOrder::LeftHeavy; ///< Of the scene on show.
    bool m_isFiltered = false; ///< The scene on show is of what passes a filter.
    FactUse<IcicleSceneFact> m_making;
    Job<std::shared_ptr<const IcicleMatches>> m_finding;
    Job<QString> m_saving;
};

} // namespace ets
