// SPDX-License-Identifier: GPL-3.0-or-later
// How an event is tied to the model is said wherever the tie is shown: a badge in Details, the column of links, every
// kind of them.
#include "model/qt/models/events/eventtablemodel.h"
#include "model/trace/links.h"
#include "tests/views/details/detailscase.h"

#include <map>

using namespace ets;
using namespace ets::test;

class TestLinkBadges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKindIsSaid();

private:
    /// Looks at all events of what is open; counts them by kind.
    void look(const LoadedCase& loaded);

    std::map<LinkKind, int> m_seen;
};

void TestLinkBadges::look(const LoadedCase& loaded)
{
    EventTableModel model;
    model.setDataSet(loaded.dataSet());
    for (std::size_t i = 0; i < loaded.trace().events().size(); ++i) {
        const EventId id(i);
        const Event& event = loaded.trace().event(id);
        if (event.role == EventRole::Framework) {
            continue;
        }
        const QString cell = model.index(static_cast<int>(i), static_cast<int>(EventColumn::Link)).data().toString();
        const QStringList badges = badgesOf(loaded.contentOf(id));
        const QString wanted = event.link == LinkKind::Exact ? QStringLiteral("exact")
            : event.link == LinkKind::OneOf ? QStringLiteral("one of %1").arg(tieOf(loaded.trace(), event).nodes.size())
            : event.link == LinkKind::ByOrder   ? QStringLiteral("by order")
            : event.link == LinkKind::ByPayload ? QStringLiteral("by payload")
            : event.link == LinkKind::ViaCall   ? QStringLiteral("via call")
                                                : QString();
        ++m_seen[event.link];
        QCOMPARE(cell, wanted);
        QVERIFY2(!badges.contains(QStringLiteral("not explained")), std::string(loaded.trace().nameOf(event)).c_str());
        if (!wanted.isEmpty()) {
            QVERIFY2(!badges.filter(wanted).isEmpty(),
                qPrintable(wanted + QStringLiteral(" in ") + badges.join(QLatin1Char('|'))));
        }
    }
}

void TestLinkBadges::everyKindIsSaid()
{
    for (const char* const name :
        {"linear", "cnn_xnn", "cond", "stub_and_xnn", "stub_int", "stub_str", "transformer"}) {
        LoadedCase loaded;
        QCOMPARE(loaded.load(pairOf(QString::fromLatin1(name))), QString());
        look(loaded);
        if (QTest::currentTestFailed()) {
            return;
        }
    }
    // With the program file: what is in its delegates is known.
    LoadedCase loaded;
    QCOMPARE(loaded.load(pairOf(QStringLiteral("cnn_xnn"))
                 + QStringList{dataFile(QStringLiteral("cnn_xnn"), QStringLiteral("model.pte"))}),
        QString());
    look(loaded);
    for (const LinkKind kind :
        {LinkKind::Exact, LinkKind::OneOf, LinkKind::ByOrder, LinkKind::ByPayload, LinkKind::ViaCall, LinkKind::None}) {
        QVERIFY2(m_seen[kind] > 0, qPrintable(QString::number(static_cast<int>(kind))));
    }
}

QTEST_MAIN(TestLinkBadges)
#include "tst_linkbadges.moc"
