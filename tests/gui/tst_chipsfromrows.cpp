// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of a row makes a chip of its op type, backend or module, and what passes is what has it.
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/text.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/menuclick.h"
#include "views/common/chipbar.h"
#include "views/modules/modulesview.h"
#include "views/tables/eventsview.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"

#include <QtTest/QTest>
#include <QtWidgets/QToolButton>

#include <functional>

using namespace ets;
using namespace ets::test;

class TestChipsFromRows : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void backendOfAnEvent();
    void opTypeIsLeftOut();
    void opTypeOfAnOperator();
    void moduleOfAModule();

private:
    using Passes = std::function<bool(const Event&, EventId)>;
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] const Trace& trace() { return *session().dataSet()->trace; }
    /// Opens the menu of the first row that holds a text, wherever in a tree it is.
    [[nodiscard]] QMenu* menuOf(TablePage& page, const QString& text);
    /// Whether exactly the events pass that should.
    [[nodiscard]] QString faults(const Passes& passes);
};

void TestChipsFromRows::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    beginWithoutSettings();
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("stub_and_xnn"))), QString());
}

QMenu* TestChipsFromRows::menuOf(TablePage& page, const QString& text)
{
    m_window->workspace().showView(m_window->workspace().viewOf(page)->id);
    TableView& table = *page.view();
    table.expandAll();
    QCoreApplication::processEvents();
    for (QModelIndex row = table.model()->index(0, 0); row.isValid(); row = table.indexBelow(row)) {
        for (const int column : table.shownColumns()) {
            if (row.siblingAtColumn(column).data(ExactTextRole).toString().contains(text)) {
                table.scrollTo(row);
                return menuAt(*table.viewport(), table.visualRect(row).center());
            }
        }
    }
    return nullptr;
}

QString TestChipsFromRows::faults(const Passes& passes)
{
    const FilterResult& result = *session().eventSearch()->current();
    if (!result.filters()) {
        return QStringLiteral("nothing is filtered");
    }
    QStringList wrong;
    std::size_t passing = 0;
    for (std::size_t i = 0; i < trace().events().size(); ++i) {
        const Event& event = trace().event(EventId(i));
        passing += result.passes(EventId(i)) ? 1U : 0U;
        if (result.passes(EventId(i)) != passes(event, EventId(i))) {
            wrong.push_back(toQString(trace().nameOf(event)));
        }
    }
    return passing == 0 || passing == trace().events().size() ? QStringLiteral("%1 pass").arg(passing)
                                                              : wrong.join(QLatin1Char('\n'));
}

void TestChipsFromRows::backendOfAnEvent()
{
    auto& events = *m_window->workspace().views().get<EventsView>();
    QVERIFY(
        clickEntry(menuOf(events, QStringLiteral("XnnpackBackend")), QStringLiteral("Only backend XnnpackBackend")));
    QCOMPARE(session().filterZoom().filter().chips.size(), 1);
    QCOMPARE(faults([this](const Event& event, EventId) { return trace().backendOf(event) == "XnnpackBackend"; }),
        QString());
    QCOMPARE(m_window->findChild<ChipBar*>()->isVisible(), true);
    // The same by the language, typed.
    const std::vector<char> hits = session().eventSearch()->current()->hits.events;
    session().filterZoom().setFilter({QStringLiteral("backend:XnnpackBackend"), {}});
    QVERIFY(session().eventSearch()->current()->hits.events == hits);
}

void TestChipsFromRows::opTypeIsLeftOut()
{
    auto& events = *m_window->workspace().views().get<EventsView>();
    QVERIFY(clickEntry(menuOf(events, QStringLiteral("DELEGATE_CALL")), QStringLiteral("Leave out")));
    QCOMPARE(session().filterZoom().filter().chips.size(), 1);
    QVERIFY(session().filterZoom().filter().chips.first().startsWith(QLatin1Char('-')));
    const FilterResult& result = *session().eventSearch()->current();
    QVERIFY(result.hits.eventCount > 0 && result.hits.eventCount < trace().events().size());
}

void TestChipsFromRows::opTypeOfAnOperator()
{
    auto& operators = *m_window->workspace().views().get<OperatorsView>();
    const QString name = operators.view()->model()->index(0, 0).data(ExactTextRole).toString();
    QMenu* const menu = menuOf(operators, name);
    QVERIFY(menu != nullptr);
    QVERIFY2(clickEntry(menu, QStringLiteral("Only op type ")), qPrintable(name));
    QCOMPARE(operators.view()->model()->rowCount(), 1);
    QCOMPARE(operators.view()->model()->index(0, 0).data(ExactTextRole).toString(), name);
}

void TestChipsFromRows::moduleOfAModule()
{
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    auto& modules = *m_window->workspace().views().get<ModulesView>();
    QVERIFY(clickEntry(menuOf(modules, QStringLiteral("layers.0.attn")), QStringLiteral("Only module layers.0.attn")));
    const FilterResult& result = *session().eventSearch()->current();
    QVERIFY(result.filters() && result.hits.eventCount > 0);
    for (std::size_t i = 0; i < trace().events().size(); ++i) {
        const ModuleId module = trace().moduleOf(EventId(i));
        const std::string path = module.isValid() ? trace().modules().pathOf(module) : std::string();
        if (path == "layers.0.attn" || path.starts_with("layers.0.attn.")) {
            QVERIFY(result.passes(EventId(i)));
        } else if (!path.empty()) {
            QVERIFY2(!result.passes(EventId(i)), path.c_str());
        }
    }
}

QTEST_MAIN(TestChipsFromRows)
#include "tst_chipsfromrows.moc"
