// SPDX-License-Identifier: GPL-3.0-or-later
// What the manual says of the filter is what the filter takes: every field, figure and unit, and every term of its
// table.
#include "model/analysis/filter/filter.h"
#include "tests/testdata.h"

#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtCore/QSet>
#include <QtTest/QTest>

using namespace ets;

class TestFilterManual : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void fields();
    void figures();
    void units();
    void termsOfTheTable();

private:
    /// Words in a passage of code behind a text, to the end of the sentence.
    [[nodiscard]] QStringList wordsBehind(const QString& text) const;
    [[nodiscard]] static QString faultOf(const QString& filter)
    {
        const auto parsed = Filter::parse(filter.toStdString());
        const auto* const fault = std::get_if<FilterFault>(&parsed);
        return fault != nullptr ? QString::fromStdString(filterFaultText(*fault)) : QString();
    }

    QString m_section;
};

void TestFilterManual::initTestCase()
{
    QFile file(QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/../../docs/manual.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString manual = QString::fromUtf8(file.readAll());
    const auto begin = manual.indexOf(QStringLiteral("\n## Filtering\n"));
    QVERIFY(begin > 0);
    m_section = manual.mid(begin, manual.indexOf(QStringLiteral("\n## "), begin + 5) - begin);
    QVERIFY(m_section.size() > 1000);
}

QStringList TestFilterManual::wordsBehind(const QString& text) const
{
    const auto begin = m_section.indexOf(text);
    const QString rest = begin < 0 ? QString() : m_section.mid(begin + text.size());
    const QString sentence = rest.left(rest.indexOf(QRegularExpression(QStringLiteral("[.;]\\s"))));
    static const QRegularExpression code(QStringLiteral("`([^`]+)`"));
    QStringList words;
    for (auto match = code.globalMatch(sentence); match.hasNext();) {
        words += match.next().captured(1).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    }
    return words;
}

void TestFilterManual::fields()
{
    const QStringList listed = wordsBehind(QStringLiteral("\nFields: "));
    QSet<QString> known;
    for (const FilterFieldName& field : filterFields()) {
        known.insert(QString::fromStdString(std::string(field.key)));
    }
    QCOMPARE(QSet<QString>(listed.begin(), listed.end()), known);
    QCOMPARE(static_cast<std::size_t>(listed.size()), filterFields().size()); // each once
}

void TestFilterManual::figures()
{
    // "`avg p10 ...` in `ns ...`, or in `cycles` ...; `share` in `%`; `samples` and `instruction` as numbers."
    const auto begin = m_section.indexOf(QStringLiteral("\nFigures: "));
    QVERIFY(begin > 0);
    const QString sentence = m_section.mid(begin, m_section.indexOf(QStringLiteral("as numbers"), begin) - begin);
    for (const FilterFigureName& figure : filterFigures()) {
        const QString key = QString::fromStdString(std::string(figure.key));
        const QRegularExpression listed(QStringLiteral("`([^`]* )?%1( [^`]*)?`").arg(key));
        QVERIFY2(sentence.contains(listed), qPrintable(key));
    }
    static const QRegularExpression code(QStringLiteral("`([^`]+)`"));
    int looked = 0;
    for (auto match = code.globalMatch(sentence); match.hasNext();) {
        for (const QString& word : match.next().captured(1).split(QLatin1Char(' '))) {
            const QString told = QStringLiteral("a comparison with ") + word;
            if (filterFigureOf(word.toStdString()) != nullptr) {
                ++looked;
                QVERIFY2(faultOf(word + QStringLiteral(">0")).isEmpty(), qPrintable(told));
            } else { // a unit
                const QString filter =
                    word == QLatin1String("%") ? QStringLiteral("share>1%") : QStringLiteral("avg>1") + word;
                QVERIFY2(faultOf(filter).isEmpty(), qPrintable(filter));
            }
        }
    }
    QCOMPARE(static_cast<std::size_t>(looked), filterFigures().size());
}

void TestFilterManual::units()
{
    // Units that it does not list are none.
    for (const char* const filter : {"avg>1h", "avg>1min", "avg>1%", "share>1ms", "samples>1ms", "avg>1kb"}) {
        QVERIFY2(!faultOf(QString::fromLatin1(filter)).isEmpty(), filter);
    }
}

void TestFilterManual::termsOfTheTable()
{
    int terms = 0;
    const QStringList lines = m_section.split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (!line.startsWith(QStringLiteral("| `"))) {
            continue;
        }
        // Bars within code are part of it.
        static const QRegularExpression code(QStringLiteral("`([^`]+)`"));
        const QString firstCell = line.left(line.indexOf(QStringLiteral("` | ")) + 1);
        for (auto match = code.globalMatch(firstCell); match.hasNext();) {
            QString term = match.next().captured(1);
            if (term.startsWith(QStringLiteral("< <="))) { // the list of relations
                for (const QString& relation : term.split(QLatin1Char(' '))) {
                    QVERIFY2(faultOf(QStringLiteral("avg%1 1us").arg(relation).remove(QLatin1Char(' '))).isEmpty(),
                        qPrintable(relation));
                }
                continue;
            }
            ++terms;
            QVERIFY2(faultOf(term).isEmpty(), qPrintable(term + QStringLiteral(": ") + faultOf(term)));
        }
    }
    QVERIFY2(terms >= 15, qPrintable(QString::number(terms)));
    for (const QString& kind : {QStringLiteral("framework"), QStringLiteral("call"), QStringLiteral("kernel"),
             QStringLiteral("\"delegate op\""), QStringLiteral("loading")}) {
        QVERIFY(m_section.contains(kind));
        QVERIFY(faultOf(QStringLiteral("kind:") + kind).isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestFilterManual)
#include "tst_filtermanual.moc"
