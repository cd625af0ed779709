<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ets::ArenaCanvas</name>
    <message>
        <source>Map of planned memory</source>
        <translation>Karte des geplanten Speichers</translation>
    </message>
    <message>
        <source>%1
%2 in use</source>
        <translation>%1
%2 belegt</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 Block</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
    <message>
        <source>Select the op of the block</source>
        <translation>Op des Blocks auswählen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>The block before</source>
        <translation>Der Block davor</translation>
    </message>
    <message>
        <source>The next block</source>
        <translation>Der nächste Block</translation>
    </message>
    <message>
        <source>The block above</source>
        <translation>Der Block darüber</translation>
    </message>
    <message>
        <source>The block below</source>
        <translation>Der Block darunter</translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation>Nach links schieben</translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation>Nach rechts schieben</translation>
    </message>
    <message>
        <source>Zoom in on offsets</source>
        <translation>Offsets vergrößern</translation>
    </message>
    <message>
        <source>Zoom out of offsets</source>
        <translation>Offsets verkleinern</translation>
    </message>
    <message>
        <source>Pan to lower offsets</source>
        <translation>Zu kleineren Offsets schieben</translation>
    </message>
    <message>
        <source>Pan to higher offsets</source>
        <translation>Zu größeren Offsets schieben</translation>
    </message>
    <message>
        <source>Fit the block, without one everything</source>
        <translation>Block einpassen, ohne Auswahl alles</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
</context>
<context>
    <name>ets::ArenaPainter</name>
    <message>
        <source>in use</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>live peak %1</source>
        <translation>Spitzenbelegung %1</translation>
    </message>
</context>
<context>
    <name>ets::AskForBaseline</name>
    <message>
        <source>Compare with the dumps of a folder</source>
        <translation>Mit den Dumps eines Ordners vergleichen</translation>
    </message>
    <message>
        <source>Recordings beside the one on show</source>
        <translation>Aufzeichnungen neben der gezeigten</translation>
    </message>
    <message>
        <source>Dumps of a folder beside the one on show</source>
        <translation>Dumps eines Ordners neben der gezeigten Aufzeichnung</translation>
    </message>
    <message>
        <source>Compare with recordings</source>
        <translation>Mit Aufzeichnungen vergleichen</translation>
    </message>
</context>
<context>
    <name>ets::Banner</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>ets::ChartKeys</name>
    <message>
        <source>The bar or point before</source>
        <translation>Der Balken oder Punkt davor</translation>
    </message>
    <message>
        <source>The next bar or point</source>
        <translation>Der nächste Balken oder Punkt</translation>
    </message>
    <message>
        <source>The first bar or point</source>
        <translation>Der erste Balken oder Punkt</translation>
    </message>
    <message>
        <source>The last bar or point</source>
        <translation>Der letzte Balken oder Punkt</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>ets::ChartView</name>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Diagramm speichern</translation>
    </message>
</context>
<context>
    <name>ets::ChartsPanel</name>
    <message>
        <source>%1 histogram</source>
        <comment>name of a file</comment>
        <translation>%1 Histogramm</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <comment>name of a file</comment>
        <translation>%1 Messwerte</translation>
    </message>
</context>
<context>
    <name>ets::ChipBar</name>
    <message>
        <source>Filter in force</source>
        <translation>Wirksamer Filter</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Alles entfernen</translation>
    </message>
    <message>
        <source>Remove the whole filter (Ctrl+Backspace); Ctrl+Z brings it back</source>
        <translation>Den ganzen Filter entfernen (Strg+Rücktaste); Strg+Z holt ihn zurück</translation>
    </message>
    <message>
        <source>Remove %1 from the filter</source>
        <translation>%1 aus dem Filter entfernen</translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation>Läufe: %1</translation>
    </message>
    <message>
        <source>Only these runs count in figures. A click counts all</source>
        <translation>Nur diese Läufe zählen in den Zahlen. Ein Klick lässt alle zählen</translation>
    </message>
    <message>
        <source>Count all runs, not only %1</source>
        <translation>Alle Läufe einbeziehen, nicht nur %1</translation>
    </message>
    <message>
        <source>Text of the filter</source>
        <translation>Text des Filters</translation>
    </message>
    <message>
        <source>Only slices that lie in this range of time, wholly or in part; right click to zoom to it or to compare it with the rest</source>
        <translation>Nur Slices, die ganz oder zum Teil in diesem Zeitbereich liegen; ein Rechtsklick bietet an, darauf zu zoomen oder ihn mit dem Rest zu vergleichen</translation>
    </message>
    <message>
        <source>Only this range</source>
        <translation>Nur dieser Bereich</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>slice %1 of %2, %3</source>
        <translation>Slice %1 von %2, %3</translation>
    </message>
    <message>
        <source>Remove a chip</source>
        <translation>Teil des Filters entfernen</translation>
    </message>
</context>
<context>
    <name>ets::ColumnMenu</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
</context>
<context>
    <name>ets::CommandPalette</name>
    <message>
        <source>%1 (on)</source>
        <translation>%1 (an)</translation>
    </message>
    <message>
        <source>op type</source>
        <translation>Op-Typ</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <translation>%1, Lauf %2</translation>
    </message>
    <message>
        <source>run of a block</source>
        <translation>Lauf eines Blocks</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>What matches</source>
        <translation>Passende Einträge</translation>
    </message>
    <message>
        <source>Nothing is called like that</source>
        <translation>Nichts trägt diesen Namen</translation>
    </message>
    <message>
        <source>%1 of %2: type more to see the rest</source>
        <translation>%1 von %2: Weitertippen zeigt den Rest</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
</context>
<context>
    <name>ets::CompareExport</name>
    <message>
        <source>Write the comparison</source>
        <translation>Vergleich schreiben</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>Save the new side</source>
        <translation>Neue Seite sichern</translation>
    </message>
    <message>
        <source>Saved sides (*.json)</source>
        <translation>Gesicherte Seiten (*.json)</translation>
    </message>
    <message>
        <source>The comparison is written to %1</source>
        <translation>Der Vergleich steht in %1</translation>
    </message>
</context>
<context>
    <name>ets::CompareOffer</name>
    <message>
        <source>%1 and %2 were opened together</source>
        <translation>%1 und %2 wurden zusammen geöffnet</translation>
    </message>
    <message>
        <source>Compare them</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>The trace was read again</source>
        <translation>Der Trace wurde neu gelesen</translation>
    </message>
    <message>
        <source>Compare with what was on show before</source>
        <translation>Mit dem vorher Gezeigten vergleichen</translation>
    </message>
</context>
<context>
    <name>ets::CompareRows</name>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>What both sides have for the same thing</source>
        <translation>Was beide Seiten für dasselbe haben</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Per run in the median recording of the baseline, runs in the middle. The rows add up to the total</source>
        <translation>Je Durchlauf in der mittleren Aufzeichnung der Basis, Durchläufe in der Mitte. Die Zeilen ergeben die Summe</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>The same of the trace on show, or of the median of the recordings beside it</source>
        <translation>Dasselbe des gezeigten Traces oder der mittleren der Aufzeichnungen daneben</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>New less old. The bars are of one scale: orange for slower, blue for faster, gray where no difference is shown, hatched where one side alone has it</source>
        <translation>Neu weniger alt. Die Balken haben einen Maßstab: orange für langsamer, blau für schneller, grau, wo kein Unterschied gezeigt ist, schraffiert, was nur eine Seite hat</translation>
    </message>
    <message>
        <source>Δ (%)</source>
        <translation>Δ (%)</translation>
    </message>
    <message>
        <source>Median of new divided by old over all pairs of recordings, less 1. Where it can be told how fast the machine was, each recording is divided by that first</source>
        <translation>Median von neu durch alt über alle Paare von Aufzeichnungen, weniger 1. Wo sich sagen lässt, wie schnell die Maschine war, wird jede Aufzeichnung zuerst dadurch geteilt</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>Zwischen</translation>
    </message>
    <message>
        <source>Interval of that; nothing where there are too few recordings</source>
        <translation>Intervall davon; nichts bei zu wenigen Aufzeichnungen</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>How likely so large a difference is where nothing differs, adjusted for all rows that are tested</source>
        <translation>Wie wahrscheinlich ein so großer Unterschied ist, wo sich nichts unterscheidet, angepasst an alle geprüften Zeilen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What can be said of it. Not shown does not mean equal; not tested means that so many recordings cannot test so many rows</source>
        <translation>Was sich davon sagen lässt. Nicht gezeigt heißt nicht gleich; nicht geprüft heißt, dass so viele Aufzeichnungen nicht so viele Zeilen prüfen können</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>What shows that both sides mean the same: the instruction of equal programs, the node of equal exports, debug handles of one model, its origin, its module, or its name</source>
        <translation>Was zeigt, dass beide Seiten dasselbe meinen: die Anweisung gleicher Programme, der Knoten gleicher Exporte, Debug-Handles eines Modells, die Herkunft, das Modul oder der Name</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>Op-Typen</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Lines of the source</source>
        <translation>Zeilen des Quelltexts</translation>
    </message>
    <message>
        <source>Backends</source>
        <translation>Backends</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>The rest, slower</source>
        <translation>Der Rest, langsamer</translation>
    </message>
    <message>
        <source>The rest, faster</source>
        <translation>Der Rest, schneller</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <translation>Alt: %1</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Neu: %1</translation>
    </message>
</context>
<context>
    <name>ets::CompareTexts</name>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>ets::CompareView</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Show all that is said of the two sides</source>
        <translation>Alles zeigen, was über die beiden Seiten gesagt wird</translation>
    </message>
    <message>
        <source>Make this the baseline</source>
        <translation>Zur Basis machen</translation>
    </message>
    <message>
        <source>Traces that are opened from now on are compared with the one on show, as it is by now</source>
        <translation>Traces, die von jetzt an geöffnet werden, werden mit dem gezeigten verglichen, so wie er jetzt ist</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Show the baseline, and compare it with what is on show</source>
        <translation>Die Basis zeigen und mit dem Gezeigten vergleichen</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Read the files of the baseline again</source>
        <translation>Die Dateien der Basis noch einmal lesen</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Compare with nothing any more</source>
        <translation>Mit nichts mehr vergleichen</translation>
    </message>
    <message>
        <source>Show the figures all the same</source>
        <translation>Die Zahlen trotzdem zeigen</translation>
    </message>
    <message>
        <source>Figures without a verdict, of sides that cannot be compared</source>
        <translation>Zahlen ohne Urteil, von Seiten, die sich nicht vergleichen lassen</translation>
    </message>
    <message>
        <source>What a row is</source>
        <translation>Was eine Zeile ist</translation>
    </message>
    <message>
        <source>What a row of the table is</source>
        <translation>Was eine Zeile der Tabelle ist</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>Dateien…</translation>
    </message>
    <message>
        <source>A folder…</source>
        <translation>Ein Ordner…</translation>
    </message>
    <message>
        <source>More recordings of the one on show…</source>
        <translation>Weitere Aufzeichnungen der gezeigten…</translation>
    </message>
    <message>
        <source>A folder of them…</source>
        <translation>Ein Ordner davon…</translation>
    </message>
    <message>
        <source>Only the one on show</source>
        <translation>Nur die gezeigte</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Choose recordings of before: dumps, a folder of dumps, or a saved side</source>
        <translation>Aufzeichnungen von vorher wählen: Dumps, ein Ordner mit Dumps oder eine gesicherte Seite</translation>
    </message>
    <message>
        <source>Rows of the table…</source>
        <translation>Zeilen der Tabelle…</translation>
    </message>
    <message>
        <source>Markdown for a pull request…</source>
        <translation>Markdown für einen Pull Request…</translation>
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON…</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Save the new side, to be compared with later…</source>
        <translation>Die neue Seite sichern, um später damit zu vergleichen…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Write the comparison to a file</source>
        <translation>Den Vergleich in eine Datei schreiben</translation>
    </message>
    <message>
        <source>The baseline is kept as it was on show: its file may hold something else by now</source>
        <translation>Die Basis ist so behalten, wie sie gezeigt wurde: Ihre Datei kann inzwischen etwas anderes enthalten</translation>
    </message>
    <message>
        <source>A saved side has no trace that could be shown</source>
        <translation>Eine gesicherte Seite hat keinen Trace, der sich zeigen ließe</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>Nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>Choose recordings of before under Compare with, or make the trace on show the baseline and open the next one. Recordings of one program differ by themselves: take six of each side, in turns. More recordings of the one on show are added there, too.</source>
        <translation>Unter „Vergleichen mit“ Aufzeichnungen von vorher wählen, oder den gezeigten Trace zur Basis machen und den nächsten öffnen. Aufzeichnungen eines Programms unterscheiden sich von selbst: auf jeder Seite sechs nehmen, abwechselnd. Weitere Aufzeichnungen der gezeigten kommen ebenfalls dort hinzu.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Vergleiche…</translation>
    </message>
    <message>
        <source>The comparison was canceled</source>
        <translation>Der Vergleich wurde abgebrochen</translation>
    </message>
    <message>
        <source>Reload compares again</source>
        <translation>„Neu laden“ vergleicht noch einmal</translation>
    </message>
    <message>
        <source>There is nothing to compare with</source>
        <translation>Es gibt nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>The sides cannot be compared</source>
        <translation>Die Seiten lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>The baseline is set</source>
        <translation>Die Basis ist gewählt</translation>
    </message>
    <message>
        <source>Open a trace to compare it</source>
        <translation>Einen Trace öffnen, um ihn zu vergleichen</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Remarks on the comparison</source>
        <translation>Bemerkungen zum Vergleich</translation>
    </message>
    <message>
        <source>1 more remark</source>
        <translation>1 weitere Bemerkung</translation>
    </message>
    <message>
        <source>%1 more remarks</source>
        <translation>%1 weitere Bemerkungen</translation>
    </message>
    <message>
        <source>Each recording divided by its own speed, as it was tested</source>
        <translation>Jede Aufzeichnung durch ihre eigene Geschwindigkeit geteilt, so wie geprüft wurde</translation>
    </message>
</context>
<context>
    <name>ets::CoverageList</name>
    <message>
        <source>Coverage and remarks on the files</source>
        <translation>Abdeckung und Anmerkungen zu den Dateien</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>Öffnen Sie einen Trace, um hier etwas zu sehen</translation>
    </message>
    <message>
        <source>Method of block %1</source>
        <translation>Methode von Block %1</translation>
    </message>
    <message>
        <source>infer</source>
        <translation>erschließen</translation>
    </message>
</context>
<context>
    <name>ets::CoverageRows</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Place in the file, or the op</source>
        <translation>Stelle in der Datei, oder die Op</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>How often the same was found</source>
        <translation>Wie oft dasselbe gefunden wurde</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Heading that it stands below, for copies and files</source>
        <translation>Überschrift, unter der es steht, für Kopien und Dateien</translation>
    </message>
</context>
<context>
    <name>ets::CoverageView</name>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>chosen by you</source>
        <translation>von Ihnen gewählt</translation>
    </message>
    <message>
        <source>the only one</source>
        <translation>die einzige</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>inferred, confidence %1</source>
        <translation>erschlossen, Sicherheit %1</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What the judgment on record and trace rests on</source>
        <translation>Worauf das Urteil über Record und Trace beruht</translation>
    </message>
    <message>
        <source>Whether the program is the one that ran. Exports of one model have the same instructions, so that it fits is no proof; that it does not is certain</source>
        <translation>Ob das Programm das ist, das lief. Exporte eines Modells haben dieselben Anweisungen: Dass es passt, ist kein Beweis; dass es nicht passt, ist sicher</translation>
    </message>
    <message>
        <source>Not in the record's maps</source>
        <translation>Nicht in den Zuordnungen des Records</translation>
    </message>
    <message>
        <source>Executed instructions and delegate ids that are missing in the ETRecord</source>
        <translation>Ausgeführte Anweisungen und Delegate-Ids, die im ETRecord fehlen</translation>
    </message>
    <message>
        <source>Method of each block</source>
        <translation>Methode jedes Blocks</translation>
    </message>
    <message>
        <source>A trace does not say which method ran. It is inferred from instructions, kernels and delegates</source>
        <translation>Ein Trace sagt nicht, welche Methode lief. Sie wird aus Anweisungen, Kerneln und Delegates erschlossen</translation>
    </message>
    <message>
        <source>Block %1, %2</source>
        <translation>Block %1, %2</translation>
    </message>
    <message>
        <source>Nodes that no event is tied to</source>
        <translation>Knoten, denen kein Ereignis zugeordnet ist</translation>
    </message>
    <message>
        <source>Ops of the model that never ran, or were not logged</source>
        <translation>Ops des Modells, die nie liefen oder nicht aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>and %1 more of this kind</source>
        <translation>und %1 weitere dieser Art</translation>
    </message>
    <message>
        <source>No remarks on the files</source>
        <translation>Keine Anmerkungen zu den Dateien</translation>
    </message>
    <message>
        <source>Remarks on the files</source>
        <translation>Anmerkungen zu den Dateien</translation>
    </message>
    <message>
        <source>What was odd in the files, and what was made of it</source>
        <translation>Was an den Dateien auffiel und was daraus gemacht wurde</translation>
    </message>
    <message>
        <source>Of time</source>
        <translation>Nach Zeit</translation>
    </message>
    <message>
        <source>Of events</source>
        <translation>Nach Ereignissen</translation>
    </message>
    <message>
        <source>nothing passes the filter</source>
        <translation>nichts besteht den Filter</translation>
    </message>
    <message>
        <source>%1   of the filtered</source>
        <translation>%1   des Gefilterten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
</context>
<context>
    <name>ets::DataSetFiles</name>
    <message>
        <source>This record does not belong to the trace. %1 was left out</source>
        <translation>Dieser Record gehört nicht zum Trace. %1 wurde weggelassen</translation>
    </message>
    <message>
        <source>This program does not belong to the trace. %1 was left out</source>
        <translation>Dieses Programm gehört nicht zum Trace. %1 wurde weggelassen</translation>
    </message>
    <message>
        <source>This record does not belong to the trace: %1. %2 was left out</source>
        <translation>Dieser Record gehört nicht zum Trace: %1. %2 wurde weggelassen</translation>
    </message>
    <message>
        <source>This program does not belong to the trace: %1. %2 was left out</source>
        <translation>Dieses Programm gehört nicht zum Trace: %1. %2 wurde weggelassen</translation>
    </message>
</context>
<context>
    <name>ets::DataSetModel</name>
    <message>
        <source>%1 of filtered</source>
        <translation>%1 am Gefilterten</translation>
    </message>
    <message>
        <source>%1. The filter is on: of the time of what passes</source>
        <translation>%1. Der Filter ist an; bezogen auf die Zeit dessen, was er durchlässt</translation>
    </message>
</context>
<context>
    <name>ets::DelegationRows</name>
    <message>
        <source>Op type</source>
        <translation>Op-Typ</translation>
    </message>
    <message>
        <source>As the record calls it, else as the program does</source>
        <translation>Wie der Record ihn nennt, sonst wie das Programm</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>What runs it; empty for kernels of the runtime</source>
        <translation>Was ihn ausführt; leer bei Kerneln der Laufzeitumgebung</translation>
    </message>
    <message>
        <source>Delegated</source>
        <translation>Delegiert</translation>
    </message>
    <message>
        <source>Whether a backend runs it, or the runtime itself</source>
        <translation>Ob ihn ein Backend ausführt oder die Laufzeitumgebung selbst</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Calls in the method, or operations in its payloads; a loop counts once</source>
        <translation>Aufrufe in der Methode oder Operationen in ihren Payloads; eine Schleife zählt einmal</translation>
    </message>
    <message>
        <source>Time, all runs</source>
        <translation>Zeit, alle Läufe</translation>
    </message>
    <message>
        <source>Total of all runs that count</source>
        <translation>Summe aller zählenden Läufe</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Time, of Method::execute in these runs</source>
        <translation>Zeit, an der von Method::execute in diesen Läufen</translation>
    </message>
    <message>
        <source>What is called</source>
        <translation>Was aufgerufen wird</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>Place of the call in the method</source>
        <translation>Stelle des Aufrufs in der Methode</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>In its payload, without what the backend inserted; empty where it cannot be read</source>
        <translation>In seiner Payload, ohne das, was das Backend eingefügt hat; leer, wo sie sich nicht lesen lässt</translation>
    </message>
    <message>
        <source>Bytes in</source>
        <translation>Bytes hinein</translation>
    </message>
    <message>
        <source>That go in at every call; weights are not among them</source>
        <translation>Die bei jedem Aufruf hineingehen; Gewichte sind nicht darunter</translation>
    </message>
    <message>
        <source>Bytes out</source>
        <translation>Bytes heraus</translation>
    </message>
    <message>
        <source>That come out at every call</source>
        <translation>Die bei jedem Aufruf herauskommen</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Whether it is worth a call</source>
        <translation>Ob sich der Aufruf lohnt</translation>
    </message>
    <message>
        <source>What interrupts</source>
        <translation>Was unterbricht</translation>
    </message>
    <message>
        <source>Kernels between two calls into the same backend</source>
        <translation>Kernel zwischen zwei Aufrufen in dasselbe Backend</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>How many there are</source>
        <translation>Wie viele es sind</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Instruction of the first call</source>
        <translation>Anweisung des ersten Aufrufs</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Instruction of the second call</source>
        <translation>Anweisung des zweiten Aufrufs</translation>
    </message>
    <message>
        <source>Total of these kernels in all runs that count</source>
        <translation>Summe dieser Kernel in allen zählenden Läufen</translation>
    </message>
    <message>
        <source>%1, inserted by %2</source>
        <translation>%1, eingefügt von %2</translation>
    </message>
    <message>
        <source>%1, opaque delegate time</source>
        <translation>%1, undurchsichtige Zeit des Delegates</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Work that the model does not have, mostly changes of layout</source>
        <translation>Arbeit, die das Modell nicht hat, meist Wechsel des Layouts</translation>
    </message>
    <message>
        <source>The backend logs nothing on the runtime's clock: what this time went into is not known</source>
        <translation>Das Backend zeichnet nichts mit der Uhr der Laufzeitumgebung auf: Wofür diese Zeit gebraucht wurde, ist nicht bekannt</translation>
    </message>
    <message>
        <source>hardly worth a call</source>
        <translation>lohnt kaum einen Aufruf</translation>
    </message>
    <message>
        <source>Fewer than three operations: crossing the boundary may cost more than it saves</source>
        <translation>Weniger als drei Operationen: Der Wechsel über die Grenze kostet vielleicht mehr, als er spart</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>Laufzeitumgebung</translation>
    </message>
    <message>
        <source>interrupts two calls into one backend</source>
        <translation>unterbricht zwei Aufrufe in ein Backend</translation>
    </message>
    <message>
        <source>1 call into a backend</source>
        <translation>1 Aufruf in ein Backend</translation>
    </message>
    <message>
        <source>%1 calls into backends</source>
        <translation>%1 Aufrufe in Backends</translation>
    </message>
    <message>
        <source>%1 of the filtered in them</source>
        <translation>%1 des Gefilterten darin</translation>
    </message>
    <message>
        <source>%1 of Method::execute in them</source>
        <translation>%1 von Method::execute darin</translation>
    </message>
    <message>
        <source>%1 in kernels of the runtime</source>
        <translation>%1 in Kerneln der Laufzeitumgebung</translation>
    </message>
    <message>
        <source>%1 in work that backends inserted</source>
        <translation>%1 in Arbeit, die Backends eingefügt haben</translation>
    </message>
    <message>
        <source>%1 with fewer than three operations</source>
        <translation>%1 mit weniger als drei Operationen</translation>
    </message>
    <message>
        <source>1 interruption</source>
        <translation>1 Unterbrechung</translation>
    </message>
    <message>
        <source>%1 interruptions</source>
        <translation>%1 Unterbrechungen</translation>
    </message>
    <message>
        <source>1 kernel computes the same from constants in every run</source>
        <translation>1 Kernel berechnet in jedem Lauf dasselbe aus Konstanten</translation>
    </message>
    <message>
        <source>%1 kernels compute the same from constants in every run</source>
        <translation>%1 Kernel berechnen in jedem Lauf dasselbe aus Konstanten</translation>
    </message>
    <message>
        <source>of the filtered</source>
        <translation>des Gefilterten</translation>
    </message>
    <message>
        <source>get_delegation_info: subgraphs %1, nodes delegated %2, not %3</source>
        <translation>get_delegation_info: Teilgraphen %1, Knoten delegiert %2, nicht delegiert %3</translation>
    </message>
</context>
<context>
    <name>ets::DelegationView</name>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Method of the program</source>
        <translation>Methode des Programms</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>Op-Typen</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Interruptions</source>
        <translation>Unterbrechungen</translation>
    </message>
    <message>
        <source>Op types by backend</source>
        <translation>Op-Typen nach Backend</translation>
    </message>
    <message>
        <source>Calls into backends</source>
        <translation>Aufrufe in Backends</translation>
    </message>
    <message>
        <source>What interrupts partitions</source>
        <translation>Was Partitionen unterbricht</translation>
    </message>
    <message>
        <source>Open the program file (.pte) beside the trace to see what was delegated and what was not</source>
        <translation>Öffnen Sie die Programmdatei (.pte) zum Trace, um zu sehen, was delegiert wurde und was nicht</translation>
    </message>
    <message>
        <source>The method executes nothing</source>
        <translation>Die Methode führt nichts aus</translation>
    </message>
    <message>
        <source>The filter lets nothing of this table through</source>
        <translation>Der Filter lässt nichts aus dieser Tabelle durch</translation>
    </message>
    <message>
        <source>The method calls no backend</source>
        <translation>Die Methode ruft kein Backend auf</translation>
    </message>
    <message>
        <source>Nothing stands between two calls into one backend</source>
        <translation>Nichts steht zwischen zwei Aufrufen in ein Backend</translation>
    </message>
    <message>
        <source>Calls (%1)</source>
        <translation>Aufrufe (%1)</translation>
    </message>
    <message>
        <source>Interruptions (%1)</source>
        <translation>Unterbrechungen (%1)</translation>
    </message>
    <message>
        <source>instruction %1
%2</source>
        <translation>Anweisung %1
%2</translation>
    </message>
</context>
<context>
    <name>ets::Details</name>
    <message>
        <source>%1
Self time %2
Slices: %3</source>
        <translation>%1
Eigenzeit %2
Slices: %3</translation>
    </message>
    <message>
        <source>%1 constant</source>
        <translation>%1 konstant</translation>
    </message>
    <message>
        <source>chained start times</source>
        <translation>verkettete Startzeiten</translation>
    </message>
    <message>
        <source>%1 start times are chained, not measured: each operation is assumed to begin when the one before it ends.</source>
        <comment>name of a backend</comment>
        <translation>Die Startzeiten von %1 sind verkettet, nicht gemessen: Für jede Operation wird angenommen, dass sie beginnt, wenn die vorige endet.</translation>
    </message>
    <message>
        <source>estimated times</source>
        <translation>geschätzte Zeiten</translation>
    </message>
    <message>
        <source>%1 gives estimates of the cost of its operations; start and end are worked out from them, not measured.</source>
        <comment>name of a backend</comment>
        <translation>%1 schätzt die Kosten seiner Operationen; Anfang und Ende sind daraus errechnet, nicht gemessen.</translation>
    </message>
    <message>
        <source>clock of the GPU</source>
        <translation>Uhr der GPU</translation>
    </message>
    <message>
        <source>%1 logs times of the GPU's own clock. Durations can be compared with each other; their position in the run is not known.</source>
        <comment>name of a backend</comment>
        <translation>%1 zeichnet Zeiten nach der eigenen Uhr der GPU auf. Dauern lassen sich miteinander vergleichen; ihre Lage im Lauf ist nicht bekannt.</translation>
    </message>
    <message>
        <source>value, not a time span</source>
        <translation>Wert, keine Zeitspanne</translation>
    </message>
    <message>
        <source>%1 logs a value as if it were the end of an event that starts at 0. Its unit is in the name; it can be a time, a number of cycles or a count.</source>
        <comment>name of a backend</comment>
        <translation>%1 zeichnet einen Wert so auf, als wäre er das Ende eines Ereignisses, das bei 0 beginnt. Die Einheit steht im Namen; es kann eine Zeit, eine Zahl von Zyklen oder eine Anzahl sein.</translation>
    </message>
    <message>
        <source>cycles of the NPU</source>
        <translation>Zyklen der NPU</translation>
    </message>
    <message>
        <source>%1 logs ticks of its own counter, which are not ticks of the host's clock.</source>
        <comment>name of a backend</comment>
        <translation>%1 zeichnet Ticks des eigenen Zählers auf; das sind keine Ticks der Uhr des Hosts.</translation>
    </message>
    <message>
        <source>Durations are measured, in whole %1.</source>
        <comment>a unit</comment>
        <translation>Die Dauern sind gemessen, in ganzen %1.</translation>
    </message>
    <message>
        <source>Its values are in %1.</source>
        <comment>a unit</comment>
        <translation>Einheit der Werte: %1.</translation>
    </message>
    <message>
        <source>One byte: the number of a function of the NPU</source>
        <translation>Ein Byte: die Nummer einer Funktion der NPU</translation>
    </message>
    <message>
        <source>JSON with the compute unit on which the operation is planned and its estimated cost</source>
        <translation>JSON mit der Recheneinheit, auf der die Operation geplant ist, und ihren geschätzten Kosten</translation>
    </message>
    <message>
        <source>JSON with the statistics of a neural accelerator, its counters in base64</source>
        <translation>JSON mit der Statistik eines neuronalen Beschleunigers, dessen Zähler in Base64</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Per run in the median recording of the baseline, runs in the middle</source>
        <translation>Je Durchlauf in der mittleren Aufzeichnung der Basis, Durchläufe in der Mitte</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>The same of the trace on show, or of the median of the recordings beside it</source>
        <translation>Dasselbe des gezeigten Traces oder der mittleren der Aufzeichnungen daneben</translation>
    </message>
    <message>
        <source>Now less the baseline, of the median recordings of both sides</source>
        <translation>Jetzt minus Basis, in den mittleren Aufzeichnungen beider Seiten</translation>
    </message>
    <message>
        <source>Median of new divided by old over all pairs of recordings, less 1. Where it can be told how fast the machine was, each recording is divided by that first</source>
        <translation>Median von neu durch alt über alle Paare von Aufzeichnungen, weniger 1. Wo sich sagen lässt, wie schnell die Maschine war, wird jede Aufzeichnung zuerst dadurch geteilt</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <translation>zwischen %1 und %2</translation>
    </message>
    <message>
        <source>Interval of the change in percent</source>
        <translation>Intervall der Änderung in Prozent</translation>
    </message>
    <message>
        <source>How likely so large a difference is where nothing differs, adjusted for all that is tested together</source>
        <translation>Wie wahrscheinlich ein so großer Unterschied ist, wo sich nichts unterscheidet, angepasst an alles, was zusammen geprüft wird</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Matched by</source>
        <translation>Zugeordnet durch</translation>
    </message>
    <message>
        <source>Matched by, at least</source>
        <translation>Zugeordnet mindestens durch</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>The sides cannot be compared: %1</source>
        <translation>Die Seiten lassen sich nicht vergleichen: %1</translation>
    </message>
    <message>
        <source>One more event is in the same row, and its time in these figures.</source>
        <translation>Ein weiteres Ereignis ist in derselben Zeile, und seine Zeit in diesen Zahlen.</translation>
    </message>
    <message>
        <source>%1 more events are in the same rows, and their times in these figures.</source>
        <translation>%1 weitere Ereignisse sind in denselben Zeilen, und ihre Zeiten in diesen Zahlen.</translation>
    </message>
    <message>
        <source>%1 rows of Compare together, which is not tested.</source>
        <translation>%1 Zeilen von Vergleich zusammen, was nicht geprüft wird.</translation>
    </message>
    <message>
        <source>Against the baseline</source>
        <translation>Gegen die Basis</translation>
    </message>
    <message>
        <source>each recording divided by its own speed</source>
        <translation>jede Aufzeichnung durch ihre eigene Geschwindigkeit geteilt</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>An input of the program.</source>
        <translation>Eine Eingabe des Programms.</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>A parameter, buffer or constant.</source>
        <translation>Ein Parameter, ein Puffer oder eine Konstante.</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>A part of the program that a node refers to, for instance a branch.</source>
        <translation>Ein Teil des Programms, auf den sich ein Knoten bezieht, zum Beispiel ein Zweig.</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>The outputs of the program.</source>
        <translation>Die Ausgaben des Programms.</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>A node of the operator graph.</source>
        <translation>Ein Knoten des Operatorgraphen.</translation>
    </message>
    <message>
        <source>never ran in this trace</source>
        <translation>lief in diesem Trace nie</translation>
    </message>
    <message>
        <source>No event is tied to this node. It may be part of another op, removed when the program was made, on a branch not taken, or inside a delegate that does not say.</source>
        <translation>Kein Ereignis ist diesem Knoten zugeordnet. Er kann Teil einer anderen Op sein, beim Erzeugen des Programms entfallen sein, auf einem nicht genommenen Zweig liegen oder in einem Delegate, der nichts dazu sagt.</translation>
    </message>
    <message>
        <source>In the trace</source>
        <translation>Im Trace</translation>
    </message>
    <message>
        <source>Ran as</source>
        <translation>Lief als</translation>
    </message>
    <message>
        <source>Events of this node</source>
        <translation>Ereignisse dieses Knotens</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Kein Trace ist offen</translation>
    </message>
    <message>
        <source>Open an ETDump, with its ETRecord if you have it, by File &gt; Open or by dragging the files on the window.</source>
        <translation>Öffnen Sie einen ETDump, möglichst mit seinem ETRecord, über Datei &gt; Öffnen oder indem Sie die Dateien auf das Fenster ziehen.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>exact number and its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Select this event</source>
        <translation>Dieses Ereignis auswählen</translation>
    </message>
    <message>
        <source>Select this node</source>
        <translation>Diesen Knoten auswählen</translation>
    </message>
    <message>
        <source>Select this node: %1</source>
        <translation>Diesen Knoten auswählen: %1</translation>
    </message>
    <message>
        <source>Select this module</source>
        <translation>Dieses Modul auswählen</translation>
    </message>
    <message>
        <source>instr. %1</source>
        <comment>short for instruction</comment>
        <translation>Anw. %1</translation>
    </message>
    <message>
        <source>%1
%2 of another clock or unit, in no sum</source>
        <translation>%1
%2 mit anderer Uhr oder Einheit, in keiner Summe</translation>
    </message>
    <message>
        <source>%1
Self time %2 over %3</source>
        <translation>%1
Eigenzeit %2 über %3</translation>
    </message>
    <message>
        <source>1 sample</source>
        <translation>1 Messwert</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Messwerte</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>how many of all are shown</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>An event of the runtime itself, around everything else: loading or running a method.</source>
        <translation>Ein Ereignis der Laufzeitumgebung selbst, das alles andere umschließt: Laden oder Ausführen einer Methode.</translation>
    </message>
    <message>
        <source>call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>One instruction of the program. The kernel, or the operations of the delegate, are inside it.</source>
        <translation>Eine Anweisung des Programms. Der Kernel oder die Operationen des Delegates liegen darin.</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>A kernel of the runtime, run on the host.</source>
        <translation>Ein Kernel der Laufzeitumgebung, ausgeführt auf dem Host.</translation>
    </message>
    <message>
        <source>delegate op</source>
        <translation>Delegate-Op</translation>
    </message>
    <message>
        <source>An operation inside a delegate or a phase of its call, logged by the backend.</source>
        <translation>Eine Operation in einem Delegate oder eine Phase seines Aufrufs, aufgezeichnet vom Backend.</translation>
    </message>
    <message>
        <source>exact link</source>
        <translation>exakt zugeordnet</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>Zuordnung %1</translation>
    </message>
    <message>
        <source>No ETRecord is open, so that nothing is known of the model. Open the record of this program to see nodes, modules and source lines.</source>
        <translation>Kein ETRecord ist offen, daher ist über das Modell nichts bekannt. Öffnen Sie den Record dieses Programms, um Knoten, Module und Quellzeilen zu sehen.</translation>
    </message>
    <message>
        <source>No debug handle ties this event to a node of the model.</source>
        <translation>Kein Debug-Handle verbindet dieses Ereignis mit einem Knoten des Modells.</translation>
    </message>
    <message>
        <source>no link</source>
        <translation>nicht zugeordnet</translation>
    </message>
    <message>
        <source>not placeable</source>
        <translation>nicht einzuordnen</translation>
    </message>
    <message>
        <source>%1 of %2 not placeable</source>
        <translation>%1 von %2 nicht einzuordnen</translation>
    </message>
    <message>
        <source>Outside its run: other clock or unit. Start and end do not lie within the call around it, so that its position in the run is not known and its time is not taken off the call's.</source>
        <translation>Außerhalb des eigenen Laufs: andere Uhr oder andere Einheit. Anfang und Ende liegen nicht im umschließenden Aufruf; daher ist die Lage im Lauf nicht bekannt, und die Zeit wird nicht von der des Aufrufs abgezogen.</translation>
    </message>
    <message>
        <source>all %1 samples are equal</source>
        <translation>alle %1 Messwerte sind gleich</translation>
    </message>
    <message>
        <source>slowest of %1</source>
        <translation>langsamster von %1</translation>
    </message>
    <message>
        <source>fastest of %1</source>
        <translation>schnellster von %1</translation>
    </message>
    <message>
        <source>number %1 of %2 from the slowest</source>
        <translation>Nummer %1 von %2, vom langsamsten an gezählt</translation>
    </message>
    <message>
        <source>Logged start: %1</source>
        <translation>Aufgezeichneter Start: %1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>after the start of %1</source>
        <translation>nach dem Start von %1</translation>
    </message>
    <message>
        <source>Backend that the instruction was delegated to.</source>
        <translation>Backend, an das die Anweisung delegiert wurde.</translation>
    </message>
    <message>
        <source>not timed</source>
        <translation>ohne Zeit</translation>
    </message>
    <message>
        <source>The trace holds values of this event but no time.</source>
        <translation>Der Trace enthält Werte dieses Ereignisses, aber keine Zeit.</translation>
    </message>
    <message>
        <source>%1 that count, as in Graph, Modules, Events and the timeline</source>
        <translation>%1 (nur zählende), wie in Graph, Module, Ereignisse und der Zeitleiste</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>p10</source>
        <translation>p10</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>avg</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>%1 of Method::execute</source>
        <translation>%1 von Method::execute</translation>
    </message>
    <message>
        <source>Share of the time of all runs of the model: %1</source>
        <translation>Anteil an der Zeit aller Läufe des Modells: %1</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Eigenzeit</translation>
    </message>
    <message>
        <source>without what is inside it</source>
        <translation>ohne das, was darin liegt</translation>
    </message>
    <message>
        <source>Opaque delegate time: the delegate logs nothing on the runtime's clock, so that what this time went into is not known.</source>
        <translation>Undurchsichtige Zeit des Delegates: Der Delegate zeichnet nichts mit der Uhr der Laufzeitumgebung auf, sodass nicht bekannt ist, wofür diese Zeit gebraucht wurde.</translation>
    </message>
    <message>
        <source>%1 of the average</source>
        <translation>%1 des Mittels</translation>
    </message>
    <message>
        <source>Coefficient of variation: %1</source>
        <translation>Variationskoeffizient: %1</translation>
    </message>
    <message>
        <source>Std deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Left out, as the end lies before the start: %1.</source>
        <translation>Ausgelassen, da das Ende vor dem Anfang liegt: %1.</translation>
    </message>
    <message>
        <source>Selected slice</source>
        <translation>Ausgewählter Slice</translation>
    </message>
    <message>
        <source>RunData %1 of the file, counted from 0</source>
        <translation>RunData %1 der Datei, von 0 an gezählt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>occurrence %1 in the run</source>
        <translation>%1. Vorkommen im Lauf</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>It does not count in the figures of the event.</source>
        <translation>Er zählt in den Werten des Ereignisses nicht.</translation>
    </message>
    <message>
        <source>Its run is not one of those chosen (%1): it does not count in the figures of the event.</source>
        <translation>Sein Lauf gehört nicht zu den gewählten (%1): Er zählt in den Werten des Ereignisses nicht.</translation>
    </message>
    <message>
        <source>This sample ends before it starts: it has no duration.</source>
        <translation>Dieser Messwert endet, bevor er beginnt: Er hat keine Dauer.</translation>
    </message>
    <message>
        <source>Select this slice</source>
        <translation>Diesen Slice auswählen</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Innerhalb von</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>Delegate id</source>
        <translation>Delegate-Id</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Against the reference</source>
        <translation>Im Vergleich zur Referenz</translation>
    </message>
    <message>
        <source>Beyond the threshold that Numbers has</source>
        <translation>Jenseits der Schwelle, die in Numerik eingestellt ist</translation>
    </message>
    <message>
        <source>Within the threshold that Numbers has</source>
        <translation>Innerhalb der Schwelle, die in Numerik eingestellt ist</translation>
    </message>
    <message>
        <source>Worst gap</source>
        <translation>Größte Abweichung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Largest difference</source>
        <translation>Größte Differenz</translation>
    </message>
    <message>
        <source>Time of the filtered</source>
        <translation>Zeit des Gefilterten</translation>
    </message>
    <message>
        <source>%1 of the filtered</source>
        <translation>%1 des Gefilterten</translation>
    </message>
    <message>
        <source>Share of the time of what passes the filter: %1</source>
        <translation>Anteil an der Zeit dessen, was den Filter passiert: %1</translation>
    </message>
    <message>
        <source>total of the filtered</source>
        <translation>Summe des Gefilterten</translation>
    </message>
    <message>
        <source>total of all runs</source>
        <translation>Summe aller Läufe</translation>
    </message>
    <message>
        <source>total of %1 runs</source>
        <translation>Summe von %1 Läufen</translation>
    </message>
    <message>
        <source>Most expensive events</source>
        <translation>Teuerste Ereignisse</translation>
    </message>
    <message>
        <source>Modules inside</source>
        <translation>Module darin</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>%1
%2
Inclusive time %3</source>
        <translation>%1
%2
Zeit insgesamt %3</translation>
    </message>
    <message>
        <source>Inclusive, total</source>
        <translation>Insgesamt, Summe</translation>
    </message>
    <message>
        <source>Self, total</source>
        <translation>Eigenzeit, Summe</translation>
    </message>
    <message>
        <source>without the modules inside</source>
        <translation>ohne die Module darin</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>op type</source>
        <translation>Op-Typ</translation>
    </message>
    <message>
        <source>An op of the model or a kernel.</source>
        <translation>Eine Op des Modells oder ein Kernel.</translation>
    </message>
    <message>
        <source>delegate op type</source>
        <translation>Delegate-Op-Typ</translation>
    </message>
    <message>
        <source>An operation inside a delegate that has no node of its own in the model.</source>
        <translation>Eine Operation in einem Delegate, die im Modell keinen eigenen Knoten hat.</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Overhead</translation>
    </message>
    <message>
        <source>Time of calls outside the kernel or the delegate's operations.</source>
        <translation>Zeit von Aufrufen außerhalb des Kernels oder der Operationen des Delegates.</translation>
    </message>
    <message>
        <source>opaque delegate</source>
        <translation>undurchsichtiger Delegate</translation>
    </message>
    <message>
        <source>Calls of a delegate that logs nothing on the runtime's clock: what they did is not known.</source>
        <translation>Aufrufe eines Delegates, der nichts mit der Uhr der Laufzeitumgebung aufzeichnet: Was sie taten, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>nicht aufgelöst</translation>
    </message>
    <message>
        <source>Time of calls that the operations inside may have taken: their clock cuts durations off.</source>
        <translation>Zeit von Aufrufen, die zu den Operationen darin gehören kann: Deren Uhr schneidet Dauern ab.</translation>
    </message>
    <message>
        <source>Loading and other events of the runtime.</source>
        <translation>Laden und andere Ereignisse der Laufzeitumgebung.</translation>
    </message>
    <message>
        <source>unaccounted</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>Time of Method::execute outside everything that was logged inside it.</source>
        <translation>Zeit von Method::execute außerhalb von allem, was darin aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>An nn.Module of the model, with all that is inside.</source>
        <translation>Ein nn.Module des Modells mit allem, was darin liegt.</translation>
    </message>
    <message>
        <source>In the model</source>
        <translation>Im Modell</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Runs in a delegate call that cannot be divided, whose time stands at </source>
        <translation>Läuft in einem Delegate-Aufruf, der sich nicht aufteilen lässt; dessen Zeit steht bei </translation>
    </message>
    <message>
        <source>Nothing was measured: no run is open.</source>
        <translation>Nichts wurde gemessen: Kein Lauf ist offen.</translation>
    </message>
    <message>
        <source>No event of this trace belongs to the module.</source>
        <translation>Kein Ereignis dieses Traces gehört zu dem Modul.</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 Ereignis</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>Selected together</source>
        <translation>Zusammen ausgewählt</translation>
    </message>
    <message>
        <source>Selected together. The filter is on: %1 of them count</source>
        <translation>Zusammen ausgewählt. Der Filter ist an: %1 davon zählen</translation>
    </message>
    <message>
        <source>Self times: what lies inside another event counts once</source>
        <translation>Eigenzeiten: Was in einem anderen Ereignis liegt, zählt einmal</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>part of the total, and of no run</source>
        <translation>Teil der Summe, aber keines Laufs</translation>
    </message>
    <message>
        <source>Per run</source>
        <translation>Je Lauf</translation>
    </message>
    <message>
        <source>Per call</source>
        <translation>Je Aufruf</translation>
    </message>
    <message>
        <source>In no sum</source>
        <translation>In keiner Summe</translation>
    </message>
    <message>
        <source>of another clock or unit</source>
        <translation>mit anderer Uhr oder Einheit</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Backend that runs these operations.</source>
        <translation>Backend, das diese Operationen ausführt.</translation>
    </message>
    <message>
        <source>The filter lets nothing of it through.</source>
        <translation>Der Filter lässt nichts davon durch.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>Op-Typen</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Debug handles</source>
        <translation>Debug-Handles</translation>
    </message>
    <message>
        <source>Debug handle</source>
        <translation>Debug-Handle</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>The deepest module that holds all nodes of the event; its time counts there.</source>
        <translation>Das tiefste Modul, das alle Knoten des Ereignisses enthält; dort zählt seine Zeit.</translation>
    </message>
    <message>
        <source>Counts in</source>
        <translation>Zählt in</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Op</source>
        <translation>Op</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>median of %1 runs, %2 to %3</source>
        <translation>Median von %1 Läufen, %2 bis %3</translation>
    </message>
    <message>
        <source>The range is that of the 10th to the 90th percentile.</source>
        <translation>Die Spanne reicht vom 10. bis zum 90. Perzentil.</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>Against the rest of the trace</source>
        <translation>Im Vergleich zum Rest des Traces</translation>
    </message>
    <message>
        <source>%1 in the rest</source>
        <translation>%1 im Rest</translation>
    </message>
    <message>
        <source>%1
Part of the busy time, here and in the rest
Here %2
In the rest %3</source>
        <translation>%1
Anteil an der aktiven Zeit, hier und im Rest
Hier %2
Im Rest %3</translation>
    </message>
    <message>
        <source>of the busy time, largest difference first</source>
        <translation>an der aktiven Zeit, größter Unterschied zuerst</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>Zeitbereich</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>after the start of the trace</source>
        <translation>nach dem Start des Traces</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>Slices</translation>
    </message>
    <message>
        <source>In runs</source>
        <translation>In Läufen</translation>
    </message>
    <message>
        <source>Part of the range that runs and loading cover</source>
        <translation>Teil des Bereichs, den Läufe und Laden bedecken</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Part of the range in calls, kernels and delegates</source>
        <translation>Teil des Bereichs in Aufrufen, Kerneln und Delegates</translation>
    </message>
    <message>
        <source>Slices left out: %1. Their clock or unit is another, so that only the call around them is known to lie here.</source>
        <translation>Ausgelassene Slices: %1. Uhr oder Einheit ist eine andere, sodass nur vom umschließenden Aufruf bekannt ist, dass er hier liegt.</translation>
    </message>
    <message>
        <source>Nothing ran in this range.</source>
        <translation>In diesem Bereich lief nichts.</translation>
    </message>
    <message>
        <source>Busy time by op type</source>
        <translation>Aktive Zeit nach Op-Typ</translation>
    </message>
    <message>
        <source>Nothing is selected. Select an op in any view to see its numbers, its samples and the line of the model it comes from.</source>
        <translation>Nichts ist ausgewählt. Wählen Sie in einer Ansicht eine Op aus, um ihre Zahlen, ihre Messwerte und die Zeile des Modells zu sehen, aus der sie kommt.</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>Most expensive op types</source>
        <translation>Teuerste Op-Typen</translation>
    </message>
    <message>
        <source>%1, of Method::execute</source>
        <translation>%1, Anteil an Method::execute</translation>
    </message>
    <message>
        <source>element type %1</source>
        <translation>Elementtyp %1</translation>
    </message>
    <message>
        <source>%1 [%2]</source>
        <comment>element type and shape</comment>
        <translation>%1 [%2]</translation>
    </message>
    <message>
        <source>no values: open the debug buffer to see them</source>
        <translation>keine Werte: Öffnen Sie den Debug-Puffer, um sie zu sehen</translation>
    </message>
    <message>
        <source>1 element</source>
        <translation>1 Element</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>true</source>
        <translation>wahr</translation>
    </message>
    <message>
        <source>false</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>Outputs of the program</source>
        <translation>Ausgaben des Programms</translation>
    </message>
    <message>
        <source>Outputs differ from run to run; these are those of the selected one.</source>
        <translation>Die Ausgaben sind von Lauf zu Lauf verschieden; dies sind die des ausgewählten.</translation>
    </message>
    <message>
        <source>Outputs differ in %1 of %2 runs; select a slice to see its own.</source>
        <translation>Die Ausgaben sind in %1 von %2 Läufen verschieden; wählen Sie einen Slice, um die eigenen zu sehen.</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>Ausgabe %1</translation>
    </message>
    <message>
        <source>Reference %1</source>
        <translation>Referenz %1</translation>
    </message>
    <message>
        <source>%1… (%2 bytes)</source>
        <translation>%1… (%2 Bytes)</translation>
    </message>
    <message>
        <source>list of tensors, %1 in all</source>
        <translation>Liste von Tensoren, insgesamt %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Delegate metadata</source>
        <translation>Delegate-Metadaten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a number of samples</comment>
        <translation>in %1</translation>
    </message>
    <message>
        <source>As logged</source>
        <translation>Wie aufgezeichnet</translation>
    </message>
    <message>
        <source>and more, differing from sample to sample</source>
        <translation>und weitere, von Messwert zu Messwert verschieden</translation>
    </message>
    <message>
        <source>Logged values</source>
        <translation>Aufgezeichnete Werte</translation>
    </message>
    <message>
        <source>Value %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <source>Opens in your editor</source>
        <translation>Öffnet sich in Ihrem Editor</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a function</comment>
        <translation>in %1</translation>
    </message>
    <message>
        <source>No line of your own code: all frames are in libraries.</source>
        <translation>Keine Zeile Ihres eigenen Codes: Alle Frames liegen in Bibliotheken.</translation>
    </message>
    <message>
        <source>called from</source>
        <translation>aufgerufen von</translation>
    </message>
    <message>
        <source>leads into the library at</source>
        <translation>führt in die Bibliothek bei</translation>
    </message>
    <message>
        <source>The innermost %1 of %2 frames:</source>
        <translation>Die innersten %1 von %2 Frames:</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>The event stands for other lines, too:</source>
        <translation>Das Ereignis steht auch für andere Zeilen:</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Liest</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Schreibt</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>In the program</source>
        <translation>Im Programm</translation>
    </message>
    <message>
        <source>inside instruction %1</source>
        <translation>in Anweisung %1</translation>
    </message>
    <message>
        <source>instruction %1</source>
        <translation>Anweisung %1</translation>
    </message>
    <message>
        <source>Of one call, from the shapes of its tensors</source>
        <translation>Eines Aufrufs, aus den Formen seiner Tensoren</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>not known: the file does not tell</source>
        <translation>nicht bekannt: Die Datei sagt es nicht</translation>
    </message>
    <message>
        <source>of integers</source>
        <translation>mit ganzen Zahlen</translation>
    </message>
    <message>
        <source>two operations each</source>
        <translation>je zwei Operationen</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>The least that a call has to move, weights included; caches make it more or less</source>
        <translation>Das Mindeste, was ein Aufruf bewegen muss, samt Gewichten; Caches machen es mehr oder weniger</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>none: the median call is shorter than ten times the clock's resolution</source>
        <translation>keine: der mittlere Aufruf ist kürzer als die zehnfache Auflösung der Uhr</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>from the shapes in the record</source>
        <translation>aus den Formen im Record</translation>
    </message>
    <message>
        <source>in a call of %1</source>
        <translation>in einem Aufruf von %1</translation>
    </message>
    <message>
        <source>instruction of method %1</source>
        <translation>Anweisung der Methode %1</translation>
    </message>
    <message>
        <source>payload node</source>
        <translation>Payload-Knoten</translation>
    </message>
    <message>
        <source>instruction</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>A part of the program file. No event of the trace stands for it.</source>
        <translation>Ein Teil der Programmdatei. Kein Ereignis des Traces steht dafür.</translation>
    </message>
</context>
<context>
    <name>ets::DetailsView</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>Wird summiert…</translation>
    </message>
</context>
<context>
    <name>ets::DockTabs</name>
    <message>
        <source>&amp;Take %1 out of the window</source>
        <translation>%1 aus dem Fenster &amp;nehmen</translation>
    </message>
    <message>
        <source>&amp;Close %1</source>
        <translation>%1 &amp;schließen</translation>
    </message>
</context>
<context>
    <name>ets::DockTitleBar</name>
    <message>
        <source>Take %1 out of the window or put it back</source>
        <translation>%1 aus dem Fenster lösen oder zurücksetzen</translation>
    </message>
    <message>
        <source>Close %1; the View menu brings it back</source>
        <translation>%1 schließen; das Menü Ansicht holt es zurück</translation>
    </message>
</context>
<context>
    <name>ets::DropOverlay</name>
    <message>
        <source>Where files go</source>
        <translation>Wohin Dateien gehören</translation>
    </message>
    <message>
        <source>Below: drop to compare the open trace with them</source>
        <translation>Unten: ablegen, um den offenen Trace damit zu vergleichen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Not taken: %1</source>
        <translation>Nicht genommen: %1</translation>
    </message>
    <message>
        <source>Baseline: drop here to compare the open trace with them</source>
        <translation>Basis: hier ablegen, um den offenen Trace damit zu vergleichen</translation>
    </message>
</context>
<context>
    <name>ets::DropPlan</name>
    <message>
        <source>a folder</source>
        <translation>ein Ordner</translation>
    </message>
    <message>
        <source>no file that can be read</source>
        <translation>keine lesbare Datei</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>neither a trace nor a record nor a program</source>
        <translation>weder Trace noch Record noch Programm</translation>
    </message>
    <message>
        <source>one of too many files</source>
        <translation>eine von zu vielen Dateien</translation>
    </message>
    <message>
        <source>Nothing of this can be opened</source>
        <translation>Nichts davon lässt sich öffnen</translation>
    </message>
    <message>
        <source>Drop to open %1 traces, one at a time</source>
        <translation>Loslassen, um %1 Traces nacheinander zu öffnen</translation>
    </message>
    <message>
        <source>Drop to open the trace</source>
        <translation>Loslassen, um den Trace zu öffnen</translation>
    </message>
    <message>
        <source>Drop to join it to the open trace</source>
        <translation>Loslassen, um es mit dem offenen Trace zu verbinden</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>Loslassen, um zu öffnen</translation>
    </message>
</context>
<context>
    <name>ets::EditorCommand</name>
    <message>
        <source>%1 is not on this machine. Edit &gt; Editor… names the folder where the sources are</source>
        <translation>%1 ist nicht auf diesem Rechner. Bearbeiten &gt; Editor… nennt den Ordner der Quellen</translation>
    </message>
    <message>
        <source>No editor is set. Edit &gt; Editor… sets its command</source>
        <translation>Kein Editor ist eingestellt. Bearbeiten &gt; Editor… legt seinen Befehl fest</translation>
    </message>
    <message>
        <source>%1 cannot be started. Edit &gt; Editor… changes the command</source>
        <translation>%1 kann nicht gestartet werden. Bearbeiten &gt; Editor… ändert den Befehl</translation>
    </message>
</context>
<context>
    <name>ets::EditorDialog</name>
    <message>
        <source>Editor for source files</source>
        <translation>Editor für Quelldateien</translation>
    </message>
    <message>
        <source>This command opens a line of your model's source. {file} and {line} stand for the place; it is not run through a shell.</source>
        <translation>Dieser Befehl öffnet eine Zeile der Quelle Ihres Modells. {file} und {line} stehen für die Stelle; der Befehl läuft ohne Shell.</translation>
    </message>
    <message>
        <source>&amp;Command:</source>
        <translation>&amp;Befehl:</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Auswählen…</translation>
    </message>
    <message>
        <source>Choose the folder of your sources</source>
        <translation>Ordner Ihrer Quellen auswählen</translation>
    </message>
    <message>
        <source>where to look when a file is not where the record says</source>
        <translation>wo gesucht wird, wenn eine Datei nicht dort ist, wo der Record sie nennt</translation>
    </message>
    <message>
        <source>&amp;Source folder:</source>
        <translation>&amp;Quellordner:</translation>
    </message>
    <message>
        <source>Folder of your sources</source>
        <translation>Ordner Ihrer Quellen</translation>
    </message>
</context>
<context>
    <name>ets::ElementHistogram</name>
    <message>
        <source>Histogram of the elements</source>
        <translation>Histogramm der Elemente</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>Elements by value, log scale</source>
        <translation>Elemente nach Wert, logarithmisch</translation>
    </message>
    <message>
        <source>From %1 to %2, elements: %3</source>
        <translation>Von %1 bis %2, Elemente: %3</translation>
    </message>
</context>
<context>
    <name>ets::EventTableModel</name>
    <message>
        <source>(none)</source>
        <translation>(keine)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1
Events: %2. Sums are of self times, so that nothing counts twice</source>
        <translation>%1
Ereignisse: %2. Summen sind aus Eigenzeiten, sodass nichts doppelt zählt</translation>
    </message>
</context>
<context>
    <name>ets::EventsView</name>
    <message>
        <source>Export events</source>
        <translation>Ereignisse exportieren</translation>
    </message>
    <message>
        <source>UTF-8, every digit; times in %1 as the header says</source>
        <translation>UTF-8, alle Ziffern; Zeiten in %1, wie in der Kopfzeile angegeben</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 Ereignis</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>OPERATOR_CALL is left out, as in the table</source>
        <translation>OPERATOR_CALL bleibt weg, wie in der Tabelle</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>The trace holds no events</source>
        <translation>Der Trace enthält keine Ereignisse</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Compare readings</source>
        <translation>Lesarten vergleichen</translation>
    </message>
    <message>
        <source>OPERATOR_CALL</source>
        <translation>OPERATOR_CALL</translation>
    </message>
    <message>
        <source>Show the calls around kernels too; the Inspector's table leaves them out</source>
        <translation>Auch die Aufrufe um Kernel zeigen; die Tabelle des Inspectors lässt sie weg</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Put rows together, with the sums of their self times</source>
        <translation>Zeilen zusammenfassen, mit den Summen ihrer Eigenzeiten</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>Keine Gruppen</translation>
    </message>
    <message>
        <source>By block</source>
        <translation>Nach Block</translation>
    </message>
    <message>
        <source>By op type</source>
        <translation>Nach Op-Typ</translation>
    </message>
    <message>
        <source>By backend</source>
        <translation>Nach Backend</translation>
    </message>
    <message>
        <source>By module</source>
        <translation>Nach Modul</translation>
    </message>
    <message>
        <source>By run</source>
        <translation>Nach Lauf</translation>
    </message>
    <message>
        <source>Mark where the Inspector and the corrected reading differ. The trace is large, so that it is read a second time only when asked</source>
        <translation>Markieren, wo Inspector und korrigierte Lesart abweichen. Der Trace ist groß; daher wird er nur auf Wunsch ein zweites Mal gelesen</translation>
    </message>
    <message>
        <source>Grouping…</source>
        <translation>Wird gruppiert…</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%1 von %2 Ereignissen</translation>
    </message>
</context>
<context>
    <name>ets::ExportDialog</name>
    <message>
        <source>&amp;Guard against formulas</source>
        <translation>&amp;Vor Formeln schützen</translation>
    </message>
    <message>
        <source>Puts an apostrophe before texts that a spreadsheet would run as a formula. Names come from the files, and files may come from anyone</source>
        <translation>Setzt einen Apostroph vor Texte, die eine Tabellenkalkulation als Formel ausführen würde. Namen kommen aus den Dateien, und Dateien können von jedem kommen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>which rows, and how many</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Filtered</source>
        <translation>Gefilterte</translation>
    </message>
    <message>
        <source>What the table shows, in its order</source>
        <translation>Was die Tabelle zeigt, in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>What passes the filter</source>
        <translation>Was der Filter durchlässt</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Ausgewählte</translation>
    </message>
    <message>
        <source>What is marked in the table, in its order</source>
        <translation>Was in der Tabelle markiert ist, in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>The Inspector's</source>
        <translation>Die des Inspectors</translation>
    </message>
    <message>
        <source>The same cells that etinspect csv prints</source>
        <translation>Dieselben Zellen, die etinspect csv ausgibt</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigte</translation>
    </message>
    <message>
        <source>The columns of the table, in its order</source>
        <translation>Die Spalten der Tabelle, in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>Also the columns that the table hides</source>
        <translation>Auch die Spalten, die die Tabelle verbirgt</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>RFC 4180</source>
        <translation>RFC 4180</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>Zu schreibende Datei</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1-Dateien (*.%2)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 exists. Press Replace to write over it</source>
        <translation>%1 gibt es schon. „Ersetzen“ überschreibt die Datei</translation>
    </message>
    <message>
        <source>Canceled: nothing was written</source>
        <translation>Abgebrochen: Nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
</context>
<context>
    <name>ets::ExportMenu</name>
    <message>
        <source>Export the &amp;trace as</source>
        <translation>&amp;Trace exportieren als</translation>
    </message>
</context>
<context>
    <name>ets::FactTable</name>
    <message>
        <source>The filter lets nothing of this table through</source>
        <translation>Der Filter lässt nichts aus dieser Tabelle durch</translation>
    </message>
</context>
<context>
    <name>ets::FigureMenu</name>
    <message>
        <source>Figure of sums</source>
        <translation>Summen zeigen als</translation>
    </message>
    <message>
        <source>Mean per run</source>
        <translation>Mittel je Lauf</translation>
    </message>
    <message>
        <source>Adds up exactly: the rows of a table to one run</source>
        <translation>Geht genau auf: Die Zeilen einer Tabelle ergeben einen Lauf</translation>
    </message>
    <message>
        <source>Median per run</source>
        <translation>Median je Lauf</translation>
    </message>
    <message>
        <source>What a usual run takes; medians do not add up</source>
        <translation>Was ein üblicher Lauf braucht; Mediane lassen sich nicht addieren</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>All runs that count together</source>
        <translation>Alle zählenden Läufe zusammen</translation>
    </message>
</context>
<context>
    <name>ets::FileFilters</name>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Files of a trace</source>
        <translation>Dateien eines Traces</translation>
    </message>
</context>
<context>
    <name>ets::FileKindWords</name>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>an ETDump: what ran, and when</source>
        <translation>ein ETDump: was lief, und wann</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>an ETRecord: the model</source>
        <translation>ein ETRecord: das Modell</translation>
    </message>
    <message>
        <source>a second record</source>
        <translation>ein zweiter Record</translation>
    </message>
    <message>
        <source>none: open one to see nodes, modules and source lines</source>
        <translation>keiner: Öffnen Sie einen, um Knoten, Module und Quellzeilen zu sehen</translation>
    </message>
    <message>
        <source>&amp;Drop the record</source>
        <translation>&amp;Record weglassen</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>a .pte: instructions and memory</source>
        <translation>eine .pte: Anweisungen und Speicher</translation>
    </message>
    <message>
        <source>a second program</source>
        <translation>ein zweites Programm</translation>
    </message>
    <message>
        <source>Drop the &amp;program</source>
        <translation>&amp;Programm weglassen</translation>
    </message>
    <message>
        <source>Data file</source>
        <translation>Datendatei</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>a debug buffer: logged tensors</source>
        <translation>ein Debug-Puffer: aufgezeichnete Tensoren</translation>
    </message>
    <message>
        <source>Reference values</source>
        <translation>Referenzwerte</translation>
    </message>
    <message>
        <source>a .npz or .pt: what logged tensors should be</source>
        <translation>eine .npz oder .pt: wie aufgezeichnete Tensoren sein sollen</translation>
    </message>
    <message>
        <source>a second file of reference values</source>
        <translation>eine zweite Datei mit Referenzwerten</translation>
    </message>
    <message>
        <source>Drop the re&amp;ference values</source>
        <translation>Referenz&amp;werte weglassen</translation>
    </message>
</context>
<context>
    <name>ets::FileSizesPanel</name>
    <message>
        <source>The program file</source>
        <translation>Die Programmdatei</translation>
    </message>
    <message>
        <source>Bytes of the program file</source>
        <translation>Bytes der Programmdatei</translation>
    </message>
    <message>
        <source>Bytes of the data file</source>
        <translation>Bytes der Datendatei</translation>
    </message>
</context>
<context>
    <name>ets::FilterActions</name>
    <message>
        <source>Only op type %1</source>
        <translation>Nur Op-Typ %1</translation>
    </message>
    <message>
        <source>Only backend %1</source>
        <translation>Nur Backend %1</translation>
    </message>
    <message>
        <source>Only module %1</source>
        <translation>Nur Modul %1</translation>
    </message>
    <message>
        <source>Only run %1</source>
        <translation>Nur Lauf %1</translation>
    </message>
    <message>
        <source>Only this range</source>
        <translation>Nur dieser Bereich</translation>
    </message>
    <message>
        <source>Leave out %1</source>
        <translation>%1 weglassen</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>Darauf zoomen</translation>
    </message>
    <message>
        <source>Compare with the rest</source>
        <translation>Mit dem Rest vergleichen</translation>
    </message>
</context>
<context>
    <name>ets::FilterLine</name>
    <message>
        <source>Filter: conv  op:addmm  backend:xnnpack  module:encoder  -copy</source>
        <translation>Filter: conv  op:addmm  backend:xnnpack  module:encoder  -copy</translation>
    </message>
    <message>
        <source>Filter: conv  op:addmm  -copy</source>
        <translation>Filter: conv  op:addmm  -copy</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Shows what holds all terms. -term leaves out, &quot;two words&quot; keeps together, or and ( ) join.
Fields: op:conv  module:attn  backend:xnn*  name:/^native/  run:2..
Figures: avg&gt;1us  share&gt;10%  p90&gt;=2*p50. F1 tells all</source>
        <translation>Zeigt, was alle Begriffe enthält. -Begriff lässt weg, &quot;zwei Wörter&quot; hält zusammen, or und ( ) verknüpfen.
Felder: op:conv  module:attn  backend:xnn*  name:/^native/  run:2..
Größen: avg&gt;1us  share&gt;10%  p90&gt;=2*p50. F1 erklärt alles</translation>
    </message>
    <message>
        <source>To the rows</source>
        <translation>Zu den Zeilen</translation>
    </message>
    <message>
        <source>Remove the text</source>
        <translation>Text entfernen</translation>
    </message>
</context>
<context>
    <name>ets::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>List the hits (Down)</source>
        <translation>Treffer auflisten (Pfeil nach unten)</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Previous hit (Shift+Enter)</source>
        <translation>Voriger Treffer (Umschalt+Enter)</translation>
    </message>
    <message>
        <source>Next hit (Enter)</source>
        <translation>Nächster Treffer (Enter)</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>ets::FindingPanel</name>
    <message>
        <source>Previous place</source>
        <translation>Vorige Stelle</translation>
    </message>
    <message>
        <source>Selects the place before, in all views (Shift+Enter)</source>
        <translation>Wählt die vorige Stelle, in allen Ansichten (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>Nächste Stelle</translation>
    </message>
    <message>
        <source>Selects the next place, in all views (Enter)</source>
        <translation>Wählt die nächste Stelle, in allen Ansichten (Eingabe)</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copies all findings as Markdown, for an issue or a message</source>
        <translation>Kopiert alle Befunde als Markdown, für ein Issue oder eine Nachricht</translation>
    </message>
    <message>
        <source>The chosen finding</source>
        <translation>Der gewählte Befund</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>What this rule looks for: the manual</source>
        <translation>Wonach diese Regel sucht: das Handbuch</translation>
    </message>
    <message>
        <source>How findings are made: the manual</source>
        <translation>Wie Befunde entstehen: das Handbuch</translation>
    </message>
    <message>
        <source>%1 of a run</source>
        <translation>%1 eines Laufs</translation>
    </message>
    <message>
        <source>since the baseline: %1</source>
        <translation>seit der Basis: %1</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Line with most of it</source>
        <translation>Zeile mit dem meisten davon</translation>
    </message>
    <message>
        <source>What no file tells</source>
        <translation>Was keine Datei sagt</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Where (%1)</source>
        <translation>Wo (%1)</translation>
    </message>
</context>
<context>
    <name>ets::FindingTexts</name>
    <message>
        <source>a method without a name</source>
        <translation>eine Methode ohne Namen</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>files say</source>
        <translation>laut Dateien</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>wahrscheinlich</translation>
    </message>
    <message>
        <source>Ticks of this trace alone show it</source>
        <translation>Ticks dieses Traces allein zeigen es</translation>
    </message>
    <message>
        <source>The program or the record proves it</source>
        <translation>Das Programm oder der Record belegt es</translation>
    </message>
    <message>
        <source>An inference: no file proves it</source>
        <translation>Eine Folgerung: Keine Datei belegt es</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>no bound</source>
        <translation>ohne Schranke</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>changed: was %1</source>
        <translation>anders: war %1</translation>
    </message>
    <message>
        <source>changed: was %1, %2</source>
        <translation>anders: war %1, %2</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>gone: was %1</source>
        <translation>weg: war %1</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>not looked for in the baseline</source>
        <translation>in der Basis nicht gesucht</translation>
    </message>
    <message>
        <source>not looked for here: was %1</source>
        <translation>hier nicht gesucht: war %1</translation>
    </message>
    <message>
        <source>not looked for here</source>
        <translation>hier nicht gesucht</translation>
    </message>
    <message>
        <source>Since the baseline: %1 new, %2 changed, %3 gone</source>
        <translation>Seit der Basis: %1 neu, %2 anders, %3 weg</translation>
    </message>
    <message>
        <source>%1: up to %2 (%3 to %4)</source>
        <translation>%1: bis zu %2 (%3 bis %4)</translation>
    </message>
    <message>
        <source>%1: up to %2</source>
        <translation>%1: bis zu %2</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>median run %1, of %2, cold ones left out: %3; %4 in delegates</source>
        <translation>mittlerer Lauf %1, von %2, kalte ausgelassen: %3; %4 in Delegates</translation>
    </message>
    <message>
        <source>median run %1, of %2; %3 in delegates</source>
        <translation>mittlerer Lauf %1, von %2; %3 in Delegates</translation>
    </message>
    <message>
        <source>No finding bounds what could be saved</source>
        <translation>Kein Befund begrenzt, was sich sparen ließe</translation>
    </message>
    <message>
        <source>All findings together bound at most %1 of the time of the runs that count</source>
        <translation>Alle Befunde zusammen betreffen höchstens %1 der Zeit der Läufe, die zählen</translation>
    </message>
    <message>
        <source>All findings together bound at most %1 of the time of the runs that count: they overlap and do not add up</source>
        <translation>Alle Befunde zusammen betreffen höchstens %1 der Zeit der Läufe, die zählen: sie überschneiden sich und addieren sich nicht</translation>
    </message>
    <message>
        <source>%1:%2, %3 of it</source>
        <translation>%1:%2, %3 davon</translation>
    </message>
    <message>
        <source>instruction %1</source>
        <translation>Anweisung %1</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <source>Rules that found nothing</source>
        <translation>Regeln, die nichts gefunden haben</translation>
    </message>
    <message>
        <source>Rules that do not apply here</source>
        <translation>Regeln, die hier nicht zutreffen</translation>
    </message>
    <message>
        <source>Rules that lack a file</source>
        <translation>Regeln, denen eine Datei fehlt</translation>
    </message>
    <message>
        <source>It was looked for: nothing in the runs that count reaches what the rule asks for</source>
        <translation>Danach wurde gesucht: Nichts in den Läufen, die zählen, erreicht, was die Regel verlangt</translation>
    </message>
    <message>
        <source>The trace has nothing that the rule is about, or too little of it to say something</source>
        <translation>Der Trace hat nichts, worum es der Regel geht, oder zu wenig davon, um etwas zu sagen</translation>
    </message>
    <message>
        <source>It can be looked for once that file is open, too</source>
        <translation>Danach kann gesucht werden, sobald auch diese Datei offen ist</translation>
    </message>
    <message>
        <source>needs the ETRecord</source>
        <translation>braucht den ETRecord</translation>
    </message>
    <message>
        <source>needs the program file (.pte)</source>
        <translation>braucht die Programmdatei (.pte)</translation>
    </message>
    <message>
        <source>needs the ETRecord or the program file (.pte)</source>
        <translation>braucht den ETRecord oder die Programmdatei (.pte)</translation>
    </message>
    <message>
        <source>needs the debug buffer</source>
        <translation>braucht den Debug-Puffer</translation>
    </message>
    <message>
        <source>needs reference values: Numbers compares them</source>
        <translation>braucht Referenzwerte: Zahlen vergleicht sie</translation>
    </message>
    <message>
        <source>These runs are too short, or their clock too coarse, for shares: take them as hints</source>
        <translation>Diese Läufe sind zu kurz oder ihre Uhr ist zu grob für Anteile: Sie sind nur Hinweise</translation>
    </message>
</context>
<context>
    <name>ets::FindingsShown</name>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>What the trace shows. A click selects its places in all views, Enter goes from one place to the next</source>
        <translation>Was der Trace zeigt. Ein Klick wählt die Stellen in allen Ansichten, Eingabe geht von Stelle zu Stelle</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>What it could save at most, of the time of the runs that count. Bounds overlap and do not add up</source>
        <translation>Was es höchstens sparen könnte, von der Zeit der zählenden Läufe. Schranken überlappen sich und lassen sich nicht addieren</translation>
    </message>
    <message>
        <source>Since the baseline</source>
        <translation>Seit der Basis</translation>
    </message>
    <message>
        <source>What became of it since the first recording of the baseline. Each side is one recording, so that a small difference may be noise: it counts as changed from 5 % of the time on, or with another grade</source>
        <translation>Was seit der ersten Aufzeichnung der Basis daraus geworden ist. Jede Seite ist eine Aufzeichnung, ein kleiner Unterschied kann also Rauschen sein: Als anders gilt ab 5 % der Zeit, oder mit einem anderen Grad</translation>
    </message>
    <message>
        <source>Of a run</source>
        <translation>Je Lauf</translation>
    </message>
    <message>
        <source>The same as time of a run</source>
        <translation>Dasselbe als Zeit eines Laufs</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>How sure it is: measured by this trace alone, proved by the files, or likely, which is an inference</source>
        <translation>Wie sicher es ist: allein durch diesen Trace gemessen, durch die Dateien belegt, oder wahrscheinlich, also gefolgert</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Rule that found it, as etinspect findings names it</source>
        <translation>Regel, die es gefunden hat, wie etinspect findings sie nennt</translation>
    </message>
    <message>
        <source>About the recording</source>
        <translation>Zur Aufzeichnung</translation>
    </message>
    <message>
        <source>About the model</source>
        <translation>Zum Modell</translation>
    </message>
    <message>
        <source>Small: less than 5 % of the time, or of up to 64 KiB of memory</source>
        <translation>Klein: weniger als 5 % der Zeit oder höchstens 64 KiB Speicher</translation>
    </message>
    <message>
        <source>Gone since the baseline</source>
        <translation>Seit der Basis weg</translation>
    </message>
    <message>
        <source>Found in the baseline, not looked for here</source>
        <translation>In der Basis gefunden, hier nicht gesucht</translation>
    </message>
</context>
<context>
    <name>ets::FindingsView</name>
    <message>
        <source>The other views count cold runs, too.</source>
        <translation>Die anderen Ansichten zählen auch kalte Läufe.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>Öffnen Sie einen Trace, um hier etwas zu sehen</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what to do first</source>
        <translation>Nur ein Modell ist offen. Öffnen Sie den ETDump eines Laufs, um zu sehen, was zuerst zu tun ist</translation>
    </message>
    <message>
        <source>Looking for findings…</source>
        <translation>Suche nach Befunden…</translation>
    </message>
    <message>
        <source>No run of a method counts, so there is nothing to find</source>
        <translation>Kein Lauf einer Methode zählt, also gibt es nichts zu finden</translation>
    </message>
    <message>
        <source>and %1 more methods</source>
        <translation>und %1 weitere Methoden</translation>
    </message>
    <message>
        <source>Leave them out and look at %1 alone</source>
        <translation>Sie weglassen und %1 allein betrachten</translation>
    </message>
    <message>
        <source>Leave them out there</source>
        <translation>Auch dort weglassen</translation>
    </message>
    <message>
        <source>Next place of the finding</source>
        <translation>Nächste Stelle des Befunds</translation>
    </message>
    <message>
        <source>The place before</source>
        <translation>Die vorige Stelle</translation>
    </message>
</context>
<context>
    <name>ets::FirstFindings</name>
    <message>
        <source>What to do first</source>
        <translation>Was zuerst zu tun ist</translation>
    </message>
    <message>
        <source>Further findings</source>
        <translation>Weitere Befunde</translation>
    </message>
    <message>
        <source>look for findings</source>
        <translation>Befunde suchen</translation>
    </message>
    <message>
        <source>The trace is large: findings are looked for when somebody asks</source>
        <translation>Der Trace ist groß: Befunde werden gesucht, wenn jemand danach fragt</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>nothing stands out</source>
        <translation>nichts sticht heraus</translation>
    </message>
    <message>
        <source>What to do first (hints only)</source>
        <translation>Was zuerst zu tun ist (nur Hinweise)</translation>
    </message>
    <message>
        <source>1 finding</source>
        <translation>1 Befund</translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation>%1 Befunde</translation>
    </message>
</context>
<context>
    <name>ets::GapChart</name>
    <message>
        <source>Gap along the program</source>
        <translation>Abweichung entlang des Programms</translation>
    </message>
    <message>
        <source>Values: %1, beyond the threshold: %2</source>
        <translation>Werte: %1, jenseits der Schwelle: %2</translation>
    </message>
    <message>
        <source>Gap against time</source>
        <translation>Abweichung über der Zeit</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>NaN, Inf</source>
        <translation>NaN, Inf</translation>
    </message>
    <message>
        <source>%1 of values in program order</source>
        <translation>%1 der Werte in Programmreihenfolge</translation>
    </message>
    <message>
        <source>%1 of values against the mean time of what computed them, in %2</source>
        <translation>%1 der Werte über der mittleren Zeit dessen, was sie berechnete, in %2</translation>
    </message>
    <message>
        <source>Nothing that computed these values was timed</source>
        <translation>Nichts, was diese Werte berechnete, hat eine Zeit</translation>
    </message>
</context>
<context>
    <name>ets::GapColumn</name>
    <message>
        <source>Gap</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Gap: %1</source>
        <translation>Abweichung: %1</translation>
    </message>
    <message>
        <source>How far the logged values lie from their reference values: the worst of the values behind the row, as Numbers shows them. Empty until Numbers has compared them</source>
        <translation>Wie weit die aufgezeichneten Werte von ihren Referenzwerten entfernt sind: der schlechteste der Werte hinter der Zeile, wie Numerik sie zeigt. Leer, bis Numerik sie verglichen hat</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>ets::GraphColoringBox</name>
    <message>
        <source>Colors</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>What the colors of nodes say</source>
        <translation>Was die Farben der Knoten sagen</translation>
    </message>
    <message>
        <source>By op type</source>
        <translation>Nach Op-Typ</translation>
    </message>
    <message>
        <source>By category</source>
        <translation>Nach Kategorie</translation>
    </message>
    <message>
        <source>What bounds an op: compute, data movement, memory-bound, control, delegate or framework</source>
        <translation>Was eine Op begrenzt: compute, data movement, memory-bound, control, delegate oder framework</translation>
    </message>
    <message>
        <source>By backend</source>
        <translation>Nach Backend</translation>
    </message>
    <message>
        <source>By data type</source>
        <translation>Nach Datentyp</translation>
    </message>
    <message>
        <source>By module</source>
        <translation>Nach Modul</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>Nach Zeit</translation>
    </message>
    <message>
        <source>By share</source>
        <translation>Nach Anteil</translation>
    </message>
    <message>
        <source>By gap</source>
        <translation>Nach Abweichung</translation>
    </message>
    <message>
        <source>By Δ to the median run</source>
        <translation>Nach Δ zum Medianlauf</translation>
    </message>
    <message>
        <source>Time in the run that is selected, the slowest at first, less that in the median run, as in Runs</source>
        <translation>Zeit im ausgewählten Lauf, anfangs dem langsamsten, abzüglich der im Medianlauf, wie in Läufe</translation>
    </message>
    <message>
        <source>By Δ to other runs</source>
        <translation>Nach Δ zu anderen Läufen</translation>
    </message>
    <message>
        <source>Mean of the runs that count less that of the others</source>
        <translation>Mittel der zählenden Läufe abzüglich dem der anderen</translation>
    </message>
    <message>
        <source>By Δ to the baseline</source>
        <translation>Nach Δ zur Basis</translation>
    </message>
    <message>
        <source>What each node took more or less than in the baseline: orange for slower, blue for faster, gray where no difference is shown, hatched where one side alone has it</source>
        <translation>Was jeder Knoten mehr oder weniger brauchte als in der Basis: orange für langsamer, blau für schneller, grau, wo kein Unterschied gezeigt ist, schraffiert, wo nur eine Seite es hat</translation>
    </message>
    <message>
        <source>By column: %1</source>
        <translation>Nach Spalte: %1</translation>
    </message>
    <message>
        <source>There is no baseline (File &gt; Compare with…)</source>
        <translation>Es gibt keine Basis (Datei &gt; Vergleichen mit…)</translation>
    </message>
</context>
<context>
    <name>ets::GraphCommand</name>
    <message>
        <source>Walk along edges and rows</source>
        <translation>Entlang von Kanten und Zeilen gehen</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Open the group, go into the call</source>
        <translation>Gruppe öffnen, in den Aufruf hineingehen</translation>
    </message>
    <message>
        <source>Next node</source>
        <translation>Nächster Knoten</translation>
    </message>
    <message>
        <source>Previous node</source>
        <translation>Voriger Knoten</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>Nichts auswählen</translation>
    </message>
    <message>
        <source>Next edge of the node</source>
        <translation>Nächste Kante des Knotens</translation>
    </message>
    <message>
        <source>The group around</source>
        <translation>Die umgebende Gruppe</translation>
    </message>
    <message>
        <source>A page up</source>
        <translation>Eine Seite nach oben</translation>
    </message>
    <message>
        <source>A page down</source>
        <translation>Eine Seite nach unten</translation>
    </message>
    <message>
        <source>Fit the selection</source>
        <translation>Auswahl einpassen</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>Den ganzen Graphen zeigen</translation>
    </message>
    <message>
        <source>Fold the group around</source>
        <translation>Die umgebende Gruppe zuklappen</translation>
    </message>
    <message>
        <source>Fold a level</source>
        <translation>Eine Ebene zuklappen</translation>
    </message>
    <message>
        <source>Open a level</source>
        <translation>Eine Ebene öffnen</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>Alles zuklappen</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>Alles öffnen</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Small map</source>
        <translation>Kleine Karte</translation>
    </message>
    <message>
        <source>Previous edge of the node</source>
        <translation>Vorige Kante des Knotens</translation>
    </message>
    <message>
        <source>Small map to another corner</source>
        <translation>Kleine Karte in eine andere Ecke</translation>
    </message>
</context>
<context>
    <name>ets::GraphCrumbs</name>
    <message>
        <source>Where in the program</source>
        <translation>Stelle im Programm</translation>
    </message>
    <message>
        <source>%1, on show</source>
        <translation>%1, wird gezeigt</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>Back to the whole graph</source>
        <translation>Zurück zum ganzen Graphen</translation>
    </message>
    <message>
        <source>Back to this graph (Alt+Up goes up one)</source>
        <translation>Zurück zu diesem Graphen (Alt+Pfeil nach oben geht eine Ebene hinauf)</translation>
    </message>
    <message>
        <source>The other graphs of this call</source>
        <translation>Die anderen Graphen dieses Aufrufs</translation>
    </message>
</context>
<context>
    <name>ets::GraphDelta</name>
    <message>
        <source>%1 %2</source>
        <comment>difference, new or gone</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (%2), of several nodes together</source>
        <translation>%1 (%2), von mehreren Knoten zusammen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>difference and what can be said of it</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Less the baseline, per run</source>
        <translation>Weniger Basis, je Durchlauf</translation>
    </message>
    <message>
        <source>This run is the median run: nothing to compare</source>
        <translation>Dieser Lauf ist der Medianlauf: nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Run %1 less run %2, the median run</source>
        <translation>Lauf %1 abzüglich Lauf %2, dem Medianlauf</translation>
    </message>
    <message>
        <source>Mean of runs that count (%1) less mean of others (%2)</source>
        <translation>Mittel der zählenden Läufe (%1) abzüglich Mittel der anderen (%2)</translation>
    </message>
</context>
<context>
    <name>ets::GraphLayoutView</name>
    <message>
        <source>No graph</source>
        <translation>Kein Graph</translation>
    </message>
    <message>
        <source>Laying out…</source>
        <translation>Layout läuft…</translation>
    </message>
    <message>
        <source>The layout was stopped.</source>
        <translation>Das Layout wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Lay Out</source>
        <translation>Layout berechnen</translation>
    </message>
</context>
<context>
    <name>ets::GraphLegend</name>
    <message>
        <source>not shown</source>
        <translation>nicht gezeigt</translation>
    </message>
    <message>
        <source>new or gone</source>
        <translation>neu oder weg</translation>
    </message>
    <message>
        <source>not delegated</source>
        <translation>nicht delegiert</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>interrupts a delegate</source>
        <translation>unterbricht einen Delegate</translation>
    </message>
    <message>
        <source>≤ 1/1000</source>
        <translation>≤ 1/1000</translation>
    </message>
    <message>
        <source>100 % of the run</source>
        <translation>100 % des Laufs</translation>
    </message>
</context>
<context>
    <name>ets::GraphMenu</name>
    <message>
        <source>Fold</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open All Inside</source>
        <translation>Alles darin öffnen</translation>
    </message>
    <message>
        <source>Fold All Inside</source>
        <translation>Alles darin zuklappen</translation>
    </message>
    <message>
        <source>Copy Path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Go Into %1</source>
        <translation>In %1 hineingehen</translation>
    </message>
    <message>
        <source>Show Only What Is Around</source>
        <translation>Nur die Umgebung zeigen</translation>
    </message>
    <message>
        <source>Show Only What It Needs</source>
        <translation>Nur die Vorgänger zeigen</translation>
    </message>
    <message>
        <source>Show Only What It Feeds</source>
        <translation>Nur die Nachfolger zeigen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>1 Step</source>
        <translation>1 Schritt</translation>
    </message>
    <message>
        <source>%1 Steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>Path from Here</source>
        <translation>Weg ab hier</translation>
    </message>
    <message>
        <source>Path to Here</source>
        <translation>Weg bis hierher</translation>
    </message>
    <message>
        <source>No path leads from one to the other</source>
        <translation>Kein Weg führt vom einen zum anderen</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Show Details</source>
        <translation>Details zeigen</translation>
    </message>
</context>
<context>
    <name>ets::GraphMethods</name>
    <message>
        <source>The method has %1 instructions, too many to be drawn. The Program view lists them.</source>
        <translation>Die Methode hat %1 Anweisungen, zu viele zum Zeichnen. Die Ansicht Programm listet sie auf.</translation>
    </message>
</context>
<context>
    <name>ets::GraphOverlay</name>
    <message>
        <source>Layout in progress</source>
        <translation>Das Layout wird berechnet</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>ets::GraphPage</name>
    <message>
        <source>First Picture</source>
        <translation>Erstes Bild</translation>
    </message>
    <message>
        <source>Fold All ({)</source>
        <translation>Alles zuklappen ({)</translation>
    </message>
    <message>
        <source>Open to Level %1</source>
        <translation>Bis Ebene %1 öffnen</translation>
    </message>
    <message>
        <source>Open All (})</source>
        <translation>Alles öffnen (})</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Which groups are open ([ and ] fold and open a level)</source>
        <translation>Welche Gruppen offen sind ([ und ] klappen eine Ebene zu und auf)</translation>
    </message>
    <message>
        <source>Text, op:conv, module:layers.0, shape:1x8, type:float32, backend:xnn, /pattern/</source>
        <translation>Text, op:conv, module:layers.0, shape:1x8, type:float32, backend:xnn, /Muster/</translation>
    </message>
    <message>
        <source>Graph tools</source>
        <translation>Graph-Werkzeuge</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole graph (Ctrl+0)</source>
        <translation>Den ganzen Graphen zeigen (Strg+0)</translation>
    </message>
    <message>
        <source>Fit Selection</source>
        <translation>Auswahl einpassen</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Show parameters and buffers as nodes of their own</source>
        <translation>Parameter und Puffer als eigene Knoten zeigen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find nodes (Ctrl+F)</source>
        <translation>Knoten suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Side by Side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Show a second program beside this one, or the graph of the baseline; what is selected in one is marked in both</source>
        <translation>Ein zweites Programm neben diesem zeigen, oder den Graphen der Vergleichsaufzeichnung; was in einem gewählt ist, ist in beiden markiert</translation>
    </message>
    <message>
        <source>Back to the Call</source>
        <translation>Zurück zum Aufruf</translation>
    </message>
    <message>
        <source>Small Map (M)</source>
        <translation>Kleine Karte (M)</translation>
    </message>
    <message>
        <source>Legend (L)</source>
        <translation>Legende (L)</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>What the outermost frames are</source>
        <translation>Was die äußersten Rahmen sind</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Delegates, modules</source>
        <translation>Delegates, Module</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Logarithmic color scale over three decades; smaller values have the lowest color</source>
        <translation>Logarithmische Farbskala über drei Zehnerpotenzen; kleinere Werte haben die unterste Farbe</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the graph as a picture, with the groups open that are</source>
        <translation>Den Graphen als Bild speichern; offene Gruppen bleiben offen</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>1 box</source>
        <translation>1 Kasten</translation>
    </message>
    <message>
        <source>%1 boxes</source>
        <translation>%1 Kästen</translation>
    </message>
    <message>
        <source>1 op</source>
        <translation>1 Op</translation>
    </message>
    <message>
        <source>%1 ops</source>
        <translation>%1 Ops</translation>
    </message>
    <message>
        <source>No group of this graph is of %1</source>
        <translation>Keine Gruppe dieses Graphen gehört zu %1</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Move Small Map (Shift+M)</source>
        <translation>Kleine Karte verschieben (Umschalt+M)</translation>
    </message>
</context>
<context>
    <name>ets::GraphPane</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Which program of the record, or method of the program file, is shown</source>
        <translation>Welches Programm des Records oder welche Methode der Programmdatei gezeigt wird</translation>
    </message>
    <message>
        <source>Baseline: edge program</source>
        <translation>Vergleich: Edge-Programm</translation>
    </message>
    <message>
        <source>Edge program: %1</source>
        <translation>Edge-Programm: %1</translation>
    </message>
    <message>
        <source>ATen program</source>
        <translation>ATen-Programm</translation>
    </message>
    <message>
        <source>Instructions: %1</source>
        <translation>Anweisungen: %1</translation>
    </message>
    <message>
        <source>The ETRecord links no event to the ops inside; times are in “%1”.</source>
        <translation>Der Record verknüpft kein Ereignis mit Ops darin; Zeiten stehen in „%1“.</translation>
    </message>
    <message>
        <source>No times: the ETRecord links no event to the ops inside. A program file (.pte) has them by instruction.</source>
        <translation>Keine Zeiten: Der Record verknüpft kein Ereignis mit Ops darin. Eine Programmdatei (.pte) hat sie je Anweisung.</translation>
    </message>
    <message>
        <source>Open a trace and its ETRecord, or a program file (.pte), to see its graph.</source>
        <translation>Öffnen Sie einen Trace und seinen ETRecord oder eine Programmdatei (.pte), um den Graphen zu sehen.</translation>
    </message>
    <message>
        <source>No ETRecord belongs to the baseline, so that it has no operator graph.</source>
        <translation>Zur Vergleichsaufzeichnung gehört kein ETRecord, sie hat also keinen Operatorgraphen.</translation>
    </message>
    <message>
        <source>The baseline is being read.</source>
        <translation>Die Vergleichsaufzeichnung wird gelesen.</translation>
    </message>
    <message>
        <source>There is nothing in this graph.</source>
        <translation>In diesem Graphen ist nichts.</translation>
    </message>
    <message>
        <source>The operator graph comes from an ETRecord, that of instructions from a program file (.pte): neither is open.</source>
        <translation>Der Operatorgraph kommt aus einem ETRecord, der der Anweisungen aus einer Programmdatei (.pte): Keines von beiden ist offen.</translation>
    </message>
</context>
<context>
    <name>ets::GraphSaving</name>
    <message>
        <source>Stop Saving</source>
        <translation>Speichern abbrechen</translation>
    </message>
    <message>
        <source>Whole Graph as SVG…</source>
        <translation>Ganzer Graph als SVG…</translation>
    </message>
    <message>
        <source>Whole Graph as PNG…</source>
        <translation>Ganzer Graph als PNG…</translation>
    </message>
    <message>
        <source>Visible Part as SVG…</source>
        <translation>Sichtbarer Teil als SVG…</translation>
    </message>
    <message>
        <source>Visible Part as PNG…</source>
        <translation>Sichtbarer Teil als PNG…</translation>
    </message>
    <message>
        <source>A picture of the graph is being saved</source>
        <translation>Ein Bild des Graphen wird gespeichert</translation>
    </message>
    <message>
        <source>What is folded stays so in the picture</source>
        <translation>Was zugeklappt ist, bleibt es im Bild</translation>
    </message>
    <message>
        <source>Save Graph</source>
        <translation>Graphen speichern</translation>
    </message>
    <message>
        <source>There is no graph to be saved.</source>
        <translation>Es gibt keinen Graphen, der sich speichern ließe.</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
</context>
<context>
    <name>ets::GraphScene</name>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>Worst gap: %1</source>
        <translation>Größte Abweichung: %1</translation>
    </message>
    <message>
        <source>%1, in all runs</source>
        <comment>a sentence on times</comment>
        <translation>%1, in allen Läufen</translation>
    </message>
    <message>
        <source>One of %1 ops that took %2 together</source>
        <translation>Eine von %1 Ops, die zusammen %2 brauchten</translation>
    </message>
    <message>
        <source>Weights:</source>
        <translation>Gewichte:</translation>
    </message>
    <message>
        <source>Module: %1</source>
        <translation>Modul: %1</translation>
    </message>
    <message>
        <source>Interrupts %1: it runs before instruction %2, so that two calls are needed in place of one</source>
        <translation>Unterbricht %1: läuft vor Anweisung %2, sodass statt eines Aufrufs zwei nötig sind</translation>
    </message>
    <message>
        <source>Call %1 of a module that is called in several places</source>
        <translation>Aufruf %1 eines Moduls, das an mehreren Stellen aufgerufen wird</translation>
    </message>
    <message>
        <source>not delegated</source>
        <translation>nicht delegiert</translation>
    </message>
    <message>
        <source>%1 of the ops: %2</source>
        <translation>%1 der Ops: %2</translation>
    </message>
    <message>
        <source>delegate</source>
        <translation>Delegate</translation>
    </message>
    <message>
        <source>%1 (if true)</source>
        <translation>%1 (wenn wahr)</translation>
    </message>
    <message>
        <source>%1 (if false)</source>
        <translation>%1 (wenn falsch)</translation>
    </message>
    <message>
        <source>%1 (condition)</source>
        <translation>%1 (Bedingung)</translation>
    </message>
    <message>
        <source>%1 (loop)</source>
        <translation>%1 (Schleife)</translation>
    </message>
    <message>
        <source>1 op</source>
        <translation>1 Op</translation>
    </message>
    <message>
        <source>%1 ops</source>
        <translation>%1 Ops</translation>
    </message>
    <message>
        <source> ▸ 1 graph</source>
        <translation> ▸ 1 Graph</translation>
    </message>
    <message>
        <source> ▸ %1 graphs</source>
        <translation> ▸ %1 Graphen</translation>
    </message>
    <message>
        <source>Double click or Enter goes inside:</source>
        <translation>Doppelklick oder Enter führt hinein:</translation>
    </message>
    <message>
        <source>instruction %1</source>
        <translation>Anweisung %1</translation>
    </message>
    <message>
        <source>If the condition is false, instruction %1 is next</source>
        <translation>Ist die Bedingung falsch, folgt Anweisung %1</translation>
    </message>
    <message>
        <source>node %1 of the payload that instruction %2 calls</source>
        <translation>Knoten %1 der Payload, die Anweisung %2 aufruft</translation>
    </message>
    <message>
        <source>Inserted by the backend: the model does not have it</source>
        <translation>Vom Backend eingefügt: Das Modell hat es nicht</translation>
    </message>
    <message>
        <source>Not counted: %1 that ops inside and outside took together</source>
        <translation>Nicht gezählt: %1, die Ops innen und außen zusammen brauchten</translation>
    </message>
    <message>
        <source>Each from %1 to %2, median %3</source>
        <translation>Jeder von %1 bis %2, Median %3</translation>
    </message>
</context>
<context>
    <name>ets::GraphView</name>
    <message>
        <source>Operator graph</source>
        <translation>Operatorgraph</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Open group %1</source>
        <translation>Offene Gruppe %1</translation>
    </message>
    <message>
        <source>interrupts %1</source>
        <translation>unterbricht %1</translation>
    </message>
    <message>
        <source>Folded group %1</source>
        <translation>Zugeklappte Gruppe %1</translation>
    </message>
    <message>
        <source>Edge from %1 to %2</source>
        <translation>Kante von %1 nach %2</translation>
    </message>
</context>
<context>
    <name>ets::HeaderPanel</name>
    <message>
        <source>Selected</source>
        <translation>Ausgewählte</translation>
    </message>
</context>
<context>
    <name>ets::HeatMapWidget</name>
    <message>
        <source>Slice as colors</source>
        <translation>Ausschnitt als Farben</translation>
    </message>
    <message>
        <source>Rows: %1, columns: %2, from %3 to %4</source>
        <translation>Zeilen: %1, Spalten: %2, von %3 bis %4</translation>
    </message>
    <message>
        <source>NaN, Inf</source>
        <translation>NaN, Inf</translation>
    </message>
    <message>
        <source>Around row %1, column %2: %3 for all elements of this point</source>
        <translation>Um Zeile %1, Spalte %2: %3 für alle Elemente dieses Punkts</translation>
    </message>
    <message>
        <source>Row %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>holds NaN</source>
        <translation>enthält NaN</translation>
    </message>
    <message>
        <source>holds an infinity</source>
        <translation>enthält einen unendlichen Wert</translation>
    </message>
</context>
<context>
    <name>ets::HistogramChart</name>
    <message>
        <source>samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>samples with the selected one</source>
        <translation>Messwerte mit dem ausgewählten</translation>
    </message>
    <message>
        <source>Histogram of the durations</source>
        <translation>Histogramm der Dauern</translation>
    </message>
    <message>
        <source>Bars: %1, from %2 to %3</source>
        <translation>Balken: %1, von %2 bis %3</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 bis %2: %3</translation>
    </message>
    <message>
        <source>Outliers above %1, up to %2: %3</source>
        <translation>Ausreißer über %1, bis %2: %3</translation>
    </message>
</context>
<context>
    <name>ets::IcicleCanvas</name>
    <message>
        <source>Icicle of times</source>
        <translation>Eiszapfendiagramm der Zeiten</translation>
    </message>
    <message>
        <source>Boxes: %1</source>
        <translation>Kästen: %1</translation>
    </message>
    <message>
        <source>Show the box from edge to edge</source>
        <translation>Den Kasten von Rand zu Rand zeigen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>The box to the left</source>
        <translation>Der Kasten links</translation>
    </message>
    <message>
        <source>The box to the right</source>
        <translation>Der Kasten rechts</translation>
    </message>
    <message>
        <source>The box around it</source>
        <translation>Der Kasten darum herum</translation>
    </message>
    <message>
        <source>The first box in it</source>
        <translation>Der erste Kasten darin</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation>Nach links schieben</translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation>Nach rechts schieben</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>Nach oben rollen</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>Nach unten rollen</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>Eiszapfen</translation>
    </message>
</context>
<context>
    <name>ets::IcicleScene</name>
    <message>
        <source>all</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>%1 of a run, %2</source>
        <translation>%1 eines Laufs, %2</translation>
    </message>
    <message>
        <source>%1 in all runs, %2</source>
        <translation>%1 in allen Läufen, %2</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>%1 der Zeit</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleichsaufzeichnung</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>%1 of a run (%2)</source>
        <translation>%1 eines Durchlaufs (%2)</translation>
    </message>
    <message>
        <source>gone from it</source>
        <translation>daraus weggefallen</translation>
    </message>
    <message>
        <source>rows of the baseline: %1, %2 of a run, the longest %3</source>
        <translation>Zeilen der Vergleichsaufzeichnung: %1, %2 eines Laufs, die längste %3</translation>
    </message>
    <message>
        <source>of its own</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>boxes in it</source>
        <translation>Kästen darin</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>events</source>
        <translation>Ereignisse</translation>
    </message>
</context>
<context>
    <name>ets::IcicleView</name>
    <message>
        <source>By module</source>
        <translation>Nach Modul</translation>
    </message>
    <message>
        <source>By source line</source>
        <translation>Nach Quellzeile</translation>
    </message>
    <message>
        <source>By category</source>
        <translation>Nach Kategorie</translation>
    </message>
    <message>
        <source>What boxes are nested by</source>
        <translation>Wonach Kästen geschachtelt sind</translation>
    </message>
    <message>
        <source>What boxes are nested by; the innermost are op types</source>
        <translation>Wonach Kästen geschachtelt sind; die innersten sind Op-Typen</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>In order of the run</source>
        <translation>In der Reihenfolge des Laufs</translation>
    </message>
    <message>
        <source>Order of boxes</source>
        <translation>Reihenfolge der Kästen</translation>
    </message>
    <message>
        <source>How the boxes in a box are put in order</source>
        <translation>Wie die Kästen in einem Kasten geordnet sind</translation>
    </message>
    <message>
        <source>Colors by op type</source>
        <translation>Farben nach Op-Typ</translation>
    </message>
    <message>
        <source>Colors by Δ to the baseline</source>
        <translation>Farben nach Δ zum Vergleich</translation>
    </message>
    <message>
        <source>What colors say</source>
        <translation>Was Farben sagen</translation>
    </message>
    <message>
        <source>Find boxes</source>
        <translation>Kästen suchen</translation>
    </message>
    <message>
        <source>What each box took more or less than in the baseline: orange for slower, blue for faster, gray where no difference is shown, hatched where one side alone has it</source>
        <translation>Was jeder Kasten mehr oder weniger brauchte als im Vergleich: orange für langsamer, blau für schneller, grau, wo kein Unterschied gezeigt ist, schraffiert, was nur eine Seite hat</translation>
    </message>
    <message>
        <source>There is no baseline (File &gt; Compare with…)</source>
        <translation>Es gibt keine Basis (Datei &gt; Vergleichen mit…)</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>Öffnen Sie einen Trace, um hier etwas zu sehen</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>Nur ein Modell ist offen. Öffnen Sie den ETDump eines Laufs, um zu sehen, was er brauchte</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>Wird summiert…</translation>
    </message>
    <message>
        <source>The filter lets nothing through that took time</source>
        <translation>Der Filter lässt nichts durch, das Zeit gebraucht hat</translation>
    </message>
    <message>
        <source>Nothing was timed in this trace</source>
        <translation>Nichts in diesem Trace hat eine Zeit</translation>
    </message>
    <message>
        <source>Orange is slower and blue faster than the baseline. Gray with ~: no difference is shown, see Compare. Hatched: one side alone has it</source>
        <translation>Orange ist langsamer und blau schneller als die Vergleichsaufzeichnung. Grau mit ~: kein Unterschied belegt, siehe Vergleich. Schraffiert: nur eine Seite hat es</translation>
    </message>
    <message>
        <source>no box has this name</source>
        <translation>kein Kasten heißt so</translation>
    </message>
    <message>
        <source>%1 of the time, boxes: %2</source>
        <translation>%1 der Zeit, Kästen: %2</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show the box from edge to edge</source>
        <translation>Den Kasten von Rand zu Rand zeigen</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
    <message>
        <source>Save the icicle</source>
        <translation>Das Eiszapfendiagramm speichern</translation>
    </message>
    <message>
        <source>Icicle of times</source>
        <translation>Eiszapfendiagramm der Zeiten</translation>
    </message>
</context>
<context>
    <name>ets::IconTips</name>
    <message>
        <source>Clear the text</source>
        <translation>Text löschen</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>Weitere Werkzeuge</translation>
    </message>
    <message>
        <source>More menus</source>
        <translation>Weitere Menüs</translation>
    </message>
    <message>
        <source>Tabs before these</source>
        <translation>Reiter davor</translation>
    </message>
    <message>
        <source>Tabs after these</source>
        <translation>Reiter danach</translation>
    </message>
</context>
<context>
    <name>ets::InstructionStrip</name>
    <message>
        <source>Instructions by backend</source>
        <translation>Anweisungen nach Backend</translation>
    </message>
    <message>
        <source>instructions in order</source>
        <translation>Anweisungen der Reihe nach</translation>
    </message>
    <message>
        <source>1 instruction</source>
        <translation>1 Anweisung</translation>
    </message>
    <message>
        <source>%1 instructions</source>
        <translation>%1 Anweisungen</translation>
    </message>
    <message>
        <source>All instructions</source>
        <translation>Alle Instruktionen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>The instruction before</source>
        <translation>Die Instruktion davor</translation>
    </message>
    <message>
        <source>The next instruction</source>
        <translation>Die nächste Instruktion</translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation>Nach links schieben</translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation>Nach rechts schieben</translation>
    </message>
    <message>
        <source>Delegation</source>
        <translation>Delegation</translation>
    </message>
</context>
<context>
    <name>ets::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>Taste oder Wirkung suchen</translation>
    </message>
    <message>
        <source>Find a key</source>
        <translation>Taste suchen</translation>
    </message>
</context>
<context>
    <name>ets::Labels</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>The trace counts cycles of a clock of this frequency; times follow from it.</source>
        <translation>Der Trace zählt Zyklen einer Uhr dieser Frequenz; daraus folgen die Zeiten.</translation>
    </message>
</context>
<context>
    <name>ets::LinesShown</name>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>File, function and line of the model. What is of several lines, or of none, is told module by module</source>
        <translation>Datei, Funktion und Zeile des Modells. Was zu mehreren Zeilen oder zu keiner gehört, steht Modul für Modul da</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Eigenzeit</translation>
    </message>
    <message>
        <source>Time of the ops that this line itself makes, of the time of the runs that count. Each tick is in one row</source>
        <translation>Zeit der Ops, die diese Zeile selbst erzeugt, von der Zeit der zählenden Läufe. Jeder Tick steht in einer Zeile</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Insgesamt</translation>
    </message>
    <message>
        <source>The same with what is called from here</source>
        <translation>Dasselbe mit allem, was von hier aufgerufen wird</translation>
    </message>
    <message>
        <source>Self per run</source>
        <translation>Eigenzeit je Lauf</translation>
    </message>
    <message>
        <source>Own time of the line, mean over all chosen runs</source>
        <translation>Eigene Zeit der Zeile, Mittel über alle gewählten Läufe</translation>
    </message>
    <message>
        <source>Self, median</source>
        <translation>Eigen, Median</translation>
    </message>
    <message>
        <source>Own time of the line, median over all chosen runs; a run that does not come here counts as 0</source>
        <translation>Eigene Zeit der Zeile, Median über alle gewählten Läufe; ein Lauf, der nicht hierher kommt, zählt als 0</translation>
    </message>
    <message>
        <source>Self, total</source>
        <translation>Eigenzeit, Summe</translation>
    </message>
    <message>
        <source>Own time of the line, all chosen runs together</source>
        <translation>Eigene Zeit der Zeile, alle gewählten Läufe zusammen</translation>
    </message>
    <message>
        <source>Inclusive per run</source>
        <translation>Mit allem je Lauf</translation>
    </message>
    <message>
        <source>Time with what is called from here, mean over all chosen runs</source>
        <translation>Zeit mit allem, was von hier aufgerufen wird, Mittel über alle gewählten Läufe</translation>
    </message>
    <message>
        <source>Inclusive, total</source>
        <translation>Insgesamt, Summe</translation>
    </message>
    <message>
        <source>Time with what is called from here, all chosen runs together</source>
        <translation>Zeit mit allem, was von hier aufgerufen wird, alle gewählten Läufe zusammen</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Samples whose own time it has, all chosen runs together</source>
        <translation>Messwerte, deren eigene Zeit es hat, alle gewählten Läufe zusammen</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Nodes of the graph that these samples are of</source>
        <translation>Knoten des Graphen, zu denen diese Messwerte gehören</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>The deepest module that all of it is in</source>
        <translation>Das tiefste Modul, in dem alles davon liegt</translation>
    </message>
    <message>
        <source>a method without a name</source>
        <translation>eine Methode ohne Namen</translation>
    </message>
    <message>
        <source>%1 (block %2)</source>
        <translation>%1 (Block %2)</translation>
    </message>
    <message>
        <source>a function without a name</source>
        <translation>eine Funktion ohne Namen</translation>
    </message>
    <message>
        <source>of several lines, or of none: by module</source>
        <translation>von mehreren Zeilen oder keiner: nach Modul</translation>
    </message>
    <message>
        <source>no line and no module</source>
        <translation>keine Zeile und kein Modul</translation>
    </message>
    <message>
        <source>calls outside their kernels</source>
        <translation>Aufrufe außerhalb ihrer Kernel</translation>
    </message>
    <message>
        <source>between calls</source>
        <translation>zwischen Aufrufen</translation>
    </message>
    <message>
        <source>%1 of the time is at a line of the model</source>
        <translation>%1 der Zeit liegt an einer Zeile des Modells</translation>
    </message>
</context>
<context>
    <name>ets::LinesView</name>
    <message>
        <source>Time by source line</source>
        <translation>Zeit nach Quellzeile</translation>
    </message>
    <message>
        <source>Open in editor</source>
        <translation>Im Editor öffnen</translation>
    </message>
    <message>
        <source>Opens the chosen line in your editor (Enter in the list)</source>
        <translation>Öffnet die gewählte Zeile in Ihrem Editor (Eingabe in der Liste)</translation>
    </message>
    <message>
        <source>Sources…</source>
        <translation>Quellen…</translation>
    </message>
    <message>
        <source>Says where the sources of your models are, and which editor opens them</source>
        <translation>Sagt, wo die Quellen Ihrer Modelle sind und welcher Editor sie öffnet</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>Öffnen Sie einen Trace, um hier etwas zu sehen</translation>
    </message>
    <message>
        <source>Lines come from the ETRecord: open it together with the trace</source>
        <translation>Zeilen kommen aus dem ETRecord: Öffnen Sie ihn zusammen mit dem Trace</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>Nur ein Modell ist offen. Öffnen Sie den ETDump eines Laufs, um zu sehen, was er brauchte</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>Wird summiert…</translation>
    </message>
    <message>
        <source>The filter lets nothing of this table through</source>
        <translation>Der Filter lässt nichts aus dieser Tabelle durch</translation>
    </message>
    <message>
        <source>Nothing was timed in this trace</source>
        <translation>Nichts in diesem Trace hat eine Zeit</translation>
    </message>
    <message>
        <source>The file of a line that is chosen is shown here</source>
        <translation>Hier steht die Datei einer Zeile, die gewählt ist</translation>
    </message>
    <message>
        <source>%1: as the record quotes it. Sources… says where the file is on this machine</source>
        <translation>%1: wie der Record sie zitiert. Quellen… sagt, wo die Datei auf diesem Rechner ist</translation>
    </message>
</context>
<context>
    <name>ets::LinkText</name>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>einer von %1</translation>
    </message>
    <message>
        <source>by order</source>
        <translation>nach Reihenfolge</translation>
    </message>
    <message>
        <source>by payload</source>
        <translation>nach Programmdatei</translation>
    </message>
    <message>
        <source>via call</source>
        <translation>über Aufruf</translation>
    </message>
    <message>
        <source>Tied to the model through debug handles of its own</source>
        <translation>Über eigene Debug-Handles dem Modell zugeordnet</translation>
    </message>
    <message>
        <source>Its debug handles belong to %1 nodes, and the order does not decide which of them it ran</source>
        <translation>Seine Debug-Handles gehören zu %1 Knoten, und die Reihenfolge entscheidet nicht, welchen davon es ausführte</translation>
    </message>
    <message>
        <source>The delegate has no map for this operation: it is tied to the node that fits it in kind and order</source>
        <translation>Der Delegate hat für diese Operation keine Zuordnung: Sie ist dem Knoten zugeordnet, der nach Art und Reihenfolge passt</translation>
    </message>
    <message>
        <source>The delegate has no map for this operation: the program file says which node it runs</source>
        <translation>Der Delegate hat für diese Operation keine Zuordnung: Die Programmdatei sagt, welchen Knoten sie ausführt</translation>
    </message>
    <message>
        <source>It belongs to the nodes of its delegate call together: nothing says which of them it ran</source>
        <translation>Es gehört zu allen Knoten seines Delegate-Aufrufs zusammen: Nichts sagt, welchen davon es ausführte</translation>
    </message>
    <message>
        <source>Not tied to a node of the model</source>
        <translation>Keinem Knoten des Modells zugeordnet</translation>
    </message>
</context>
<context>
    <name>ets::LoadBar</name>
    <message>
        <source>Progress of loading</source>
        <translation>Fortschritt des Ladens</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop loading; what is open stays</source>
        <translation>Laden abbrechen; was offen ist, bleibt</translation>
    </message>
    <message>
        <source>Comparing with the baseline</source>
        <translation>Vergleiche mit der Basis</translation>
    </message>
</context>
<context>
    <name>ets::MainWindow</name>
    <message>
        <source>--grab needs the files to show</source>
        <translation>--grab braucht die Dateien, die gezeigt werden sollen</translation>
    </message>
    <message>
        <source>%1: the folder cannot be made</source>
        <translation>%1: Der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>%1: pictures cannot be written</source>
        <translation>%1: Bilder können nicht geschrieben werden</translation>
    </message>
    <message>
        <source>1 event written to %1</source>
        <translation>1 Ereignis nach %1 geschrieben</translation>
    </message>
    <message>
        <source>%1 events written to %2</source>
        <translation>%1 Ereignisse nach %2 geschrieben</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>Weitere Werkzeuge</translation>
    </message>
    <message>
        <source>Join it all the same</source>
        <translation>Trotzdem verbinden</translation>
    </message>
    <message>
        <source>Open a trace, its record, its program</source>
        <translation>Einen Trace, seinen Record, sein Programm öffnen</translation>
    </message>
    <message>
        <source>The sample trace could not be written to the folder for temporary files</source>
        <translation>Der Beispiel-Trace konnte nicht in den Ordner für temporäre Dateien geschrieben werden</translation>
    </message>
    <message>
        <source>Copied: versions, what the files hold, and the remarks on them; no paths</source>
        <translation>Kopiert: Versionen, was die Dateien enthalten und die Anmerkungen dazu; keine Pfade</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Op type, module, node or run</source>
        <translation>Op-Typ, Modul, Knoten oder Lauf</translation>
    </message>
    <message>
        <source>About ETScope</source>
        <translation>Über ETScope</translation>
    </message>
    <message>
        <source>&lt;h3&gt;ETScope %1&lt;/h3&gt;&lt;p&gt;Viewer for ExecuTorch traces.&lt;/p&gt;&lt;p&gt;License: GPL-3.0-or-later. Built on Qt %2.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;ETScope %1&lt;/h3&gt;&lt;p&gt;Betrachter für ExecuTorch-Traces.&lt;/p&gt;&lt;p&gt;Lizenz: GPL-3.0-or-later. Gebaut mit Qt %2.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Sample trace – ETScope</source>
        <translation>Beispiel-Trace – ETScope</translation>
    </message>
</context>
<context>
    <name>ets::ManualWindow</name>
    <message>
        <source>ETScope manual</source>
        <translation>ETScope-Handbuch</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Find in this page</source>
        <translation>Auf dieser Seite suchen</translation>
    </message>
</context>
<context>
    <name>ets::MemoryTexts</name>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>mutable buffer</source>
        <translation>veränderlicher Puffer</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>before the first instruction</source>
        <translation>vor der ersten Anweisung</translation>
    </message>
    <message>
        <source>after the last instruction</source>
        <translation>nach der letzten Anweisung</translation>
    </message>
    <message>
        <source>instruction %1, %2</source>
        <translation>Anweisung %1, %2</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>at offset %1</source>
        <translation>bei Offset %1</translation>
    </message>
    <message>
        <source>holds content during instructions %1</source>
        <translation>hat Inhalt während der Anweisungen %1</translation>
    </message>
    <message>
        <source>one more value is the same memory</source>
        <translation>ein weiterer Wert ist derselbe Speicher</translation>
    </message>
    <message>
        <source>%1 more values are the same memory</source>
        <translation>%1 weitere Werte sind derselbe Speicher</translation>
    </message>
    <message>
        <source>Arena: what the runtime has to be given for planned memory, padding and slack included.
Live peak: the most bytes of it that hold content at one instruction.
Without reuse: the sum of all planned tensors.
What delegates and kernels allocate themselves is not in the file.</source>
        <translation>Arena: was die Laufzeitumgebung für geplanten Speicher bekommen muss, samt Padding und Verschnitt.
Spitzenbelegung: die meisten Bytes davon, die bei einer Anweisung Inhalt haben.
Ohne Wiederverwendung: die Summe aller geplanten Tensoren.
Was Delegates und Kernel selbst anfordern, steht nicht in der Datei.</translation>
    </message>
</context>
<context>
    <name>ets::MemoryView</name>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
    <message>
        <source>Save the map of memory</source>
        <translation>Karte des Speichers speichern</translation>
    </message>
    <message>
        <source>Planned memory of %1</source>
        <translation>Geplanter Speicher von %1</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Method of the program; each has memory of its own</source>
        <translation>Methode des Programms; jede hat ihren eigenen Speicher</translation>
    </message>
    <message>
        <source>Arena</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>Piece of memory that the runtime is given (memory id)</source>
        <translation>Stück Speicher, das die Laufzeitumgebung bekommt (memory id)</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Instructions side by side, or as long as they took in the median run</source>
        <translation>Anweisungen nebeneinander oder so lang, wie sie im Medianlauf brauchten</translation>
    </message>
    <message>
        <source>Live at the peak</source>
        <translation>An der Spitze belegt</translation>
    </message>
    <message>
        <source>No memory is planned for this method</source>
        <translation>Für diese Methode ist kein Speicher geplant</translation>
    </message>
    <message>
        <source>Named data (%1)</source>
        <translation>Benannte Daten (%1)</translation>
    </message>
    <message>
        <source>Open the program file (.pte) beside the trace to see the memory that was planned for it</source>
        <translation>Öffnen Sie die Programmdatei (.pte) zum Trace, um den dafür geplanten Speicher zu sehen</translation>
    </message>
    <message>
        <source>The program has no methods</source>
        <translation>Das Programm hat keine Methoden</translation>
    </message>
    <message>
        <source>Arena %1 (%2)</source>
        <translation>Arena %1 (%2)</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>Time of the median run</source>
        <translation>Zeit des Medianlaufs</translation>
    </message>
    <message>
        <source>Arena %1   live peak %2   without reuse %3</source>
        <translation>Arena %1   Spitzenbelegung %2   ohne Wiederverwendung %3</translation>
    </message>
    <message>
        <source>Live peak: %1 at %2</source>
        <translation>Spitzenbelegung: %1 bei %2</translation>
    </message>
    <message>
        <source>%1 of it are planned for several tensors, of which one is in use</source>
        <translation>%1 davon sind für mehrere Tensoren geplant, von denen einer belegt ist</translation>
    </message>
    <message>
        <source>%1 of it are of the filtered, %2 of %3 values</source>
        <translation>%1 davon gehören zum Gefilterten, %2 von %3 Werten</translation>
    </message>
    <message>
        <source>Lifetimes are incomplete: the plan refers to itself too often</source>
        <translation>Lebensdauern sind unvollständig: Der Plan verweist zu oft auf sich selbst</translation>
    </message>
</context>
<context>
    <name>ets::MethodMenu</name>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Methode</translation>
    </message>
    <message>
        <source>No runs of several methods</source>
        <translation>Keine Läufe mehrerer Methoden</translation>
    </message>
    <message>
        <source>&amp;All together, as totals</source>
        <translation>&amp;Alle zusammen, als Summen</translation>
    </message>
    <message>
        <source>Runs of several methods have no time per run in common</source>
        <translation>Läufe mehrerer Methoden haben keine gemeinsame Zeit je Lauf</translation>
    </message>
    <message>
        <source>%1: 1 run</source>
        <translation>%1: 1 Lauf</translation>
    </message>
    <message>
        <source>%1: %2 runs</source>
        <translation>%1: %2 Läufe</translation>
    </message>
    <message>
        <source>Runs of other methods, and loading, do not count</source>
        <translation>Läufe anderer Methoden und das Laden zählen nicht</translation>
    </message>
</context>
<context>
    <name>ets::ModuleName</name>
    <message>
        <source>call %1</source>
        <translation>Aufruf %1</translation>
    </message>
</context>
<context>
    <name>ets::ModuleTreeModel</name>
    <message>
        <source>%1 × %2</source>
        <comment>class of modules, how many</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Depth %1: %2</source>
        <translation>Tiefe %1: %2</translation>
    </message>
    <message>
        <source>Outside of any module</source>
        <translation>Außerhalb aller Module</translation>
    </message>
    <message>
        <source>Shared with others in a delegate call that cannot be divided: the time stands at %1</source>
        <translation>Mit anderen geteilt in einem Delegate-Aufruf, der sich nicht aufteilen lässt: Die Zeit steht bei %1</translation>
    </message>
    <message>
        <source>Opaque delegate time</source>
        <translation>Undurchsichtige Zeit des Delegates</translation>
    </message>
    <message>
        <source>%1 of it opaque delegate time</source>
        <translation>%1 davon undurchsichtige Zeit des Delegates</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>Das ganze Modell</translation>
    </message>
    <message>
        <source>%1, in all runs</source>
        <comment>a sentence on times</comment>
        <translation>%1, in allen Läufen</translation>
    </message>
    <message>
        <source>Over 1 run</source>
        <translation>Über 1 Lauf</translation>
    </message>
    <message>
        <source>Over %1 runs</source>
        <translation>Über %1 Läufe</translation>
    </message>
</context>
<context>
    <name>ets::ModulesView</name>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>As a tree</source>
        <translation>Als Baum</translation>
    </message>
    <message>
        <source>By class</source>
        <translation>Nach Klasse</translation>
    </message>
    <message>
        <source>By depth and class</source>
        <translation>Nach Tiefe und Klasse</translation>
    </message>
    <message>
        <source>How modules stand</source>
        <translation>Anordnung der Module</translation>
    </message>
    <message>
        <source>Modules where the model has them, or those of one class together: all attention, all norms. One inside another of its class is told with that one</source>
        <translation>Module dort, wo das Modell sie hat, oder die einer Klasse zusammen: alle Attention, alle Normen. Eines in einem anderen seiner Klasse steht bei diesem</translation>
    </message>
    <message>
        <source>%1: %2 per run with all in them</source>
        <translation>%1: %2 je Lauf mit allem darin</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>The ETRecord names no modules</source>
        <translation>Der ETRecord nennt keine Module</translation>
    </message>
    <message>
        <source>Modules come from the ETRecord: open it together with the trace</source>
        <translation>Module kommen aus dem ETRecord: Öffnen Sie ihn zusammen mit dem Trace</translation>
    </message>
    <message>
        <source>Open in Graph</source>
        <translation>Im Graphen öffnen</translation>
    </message>
    <message>
        <source>Fold in Graph</source>
        <translation>Im Graphen zuklappen</translation>
    </message>
</context>
<context>
    <name>ets::NamedDataTable</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>By which it is asked for</source>
        <translation>Unter dem es angefordert wird</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>In the file; of what is missing those expected</source>
        <translation>In der Datei; bei Fehlendem die erwarteten</translation>
    </message>
    <message>
        <source>Asked for by</source>
        <translation>Angefordert von</translation>
    </message>
    <message>
        <source>Delegates, and values of the plan that kernels work on</source>
        <translation>Delegates und Werte des Plans, mit denen Kernel arbeiten</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Element type and sizes, where it is a tensor</source>
        <translation>Elementtyp und Größen, wo es ein Tensor ist</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The file that holds it</source>
        <translation>Die Datei, die es enthält</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemandem</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>in no open file</source>
        <translation>in keiner offenen Datei</translation>
    </message>
    <message>
        <source>%1
None of the open files holds it: open the data file (.ptd) that does</source>
        <translation>%1
Keine der offenen Dateien enthält es: Öffnen Sie die Datendatei (.ptd), die es enthält</translation>
    </message>
    <message>
        <source>%1
The program expects another type, shape or size: the data file may be that of another export</source>
        <translation>%1
Das Programm erwartet einen anderen Typ, eine andere Form oder Größe: Die Datendatei ist vielleicht die eines anderen Exports</translation>
    </message>
    <message>
        <source> (not as expected)</source>
        <translation> (nicht wie erwartet)</translation>
    </message>
    <message>
        <source>Named data</source>
        <translation>Benannte Daten</translation>
    </message>
    <message>
        <source>The program asks for nothing by name</source>
        <translation>Das Programm fordert nichts unter einem Namen an</translation>
    </message>
</context>
<context>
    <name>ets::NavigateActions</name>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Pan &amp;left</source>
        <translation>Nach &amp;links</translation>
    </message>
    <message>
        <source>Pan &amp;right</source>
        <translation>Nach &amp;rechts</translation>
    </message>
    <message>
        <source>Fi&amp;t the selection</source>
        <translation>Auswahl &amp;einpassen</translation>
    </message>
    <message>
        <source>&amp;Next event</source>
        <translation>&amp;Nächstes Ereignis</translation>
    </message>
    <message>
        <source>&amp;Previous event</source>
        <translation>V&amp;origes Ereignis</translation>
    </message>
    <message>
        <source>Next of this op t&amp;ype</source>
        <translation>Nächstes dieses Op-T&amp;yps</translation>
    </message>
    <message>
        <source>Previous of this op typ&amp;e</source>
        <translation>Voriges dieses Op-Ty&amp;ps</translation>
    </message>
    <message>
        <source>The same in the next r&amp;un</source>
        <translation>Dasselbe im nächsten La&amp;uf</translation>
    </message>
    <message>
        <source>The same in the previous run</source>
        <translation>Dasselbe im vorigen Lauf</translation>
    </message>
    <message>
        <source>&amp;Measure the selection</source>
        <translation>Auswahl &amp;messen</translation>
    </message>
    <message>
        <source>&amp;Set a mark…</source>
        <translation>Marke se&amp;tzen…</translation>
    </message>
</context>
<context>
    <name>ets::NeighborOffer</name>
    <message>
        <source>Beside the trace lies %1</source>
        <translation>Neben dem Trace liegt %1</translation>
    </message>
    <message>
        <source>Open it with the trace</source>
        <translation>Mit dem Trace öffnen</translation>
    </message>
</context>
<context>
    <name>ets::NoteDialog</name>
    <message>
        <source>Mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Note at this point (may stay empty):</source>
        <translation>Notiz an dieser Stelle (kann leer bleiben):</translation>
    </message>
</context>
<context>
    <name>ets::NoticeEvent</name>
    <message>
        <source>Another file is still being written</source>
        <translation>Eine andere Datei wird noch geschrieben</translation>
    </message>
</context>
<context>
    <name>ets::NumberComparison</name>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>There is nothing to compare the logged values with yet: compute reference values with your Python, or choose a file of them</source>
        <translation>Noch gibt es nichts, womit sich die aufgezeichneten Werte vergleichen lassen: Berechnen Sie Referenzwerte mit Ihrem Python oder wählen Sie eine Datei mit solchen</translation>
    </message>
</context>
<context>
    <name>ets::NumberTableModel</name>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Node of the reference graph whose value is compared</source>
        <translation>Knoten des Referenzgraphen, dessen Wert verglichen wird</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs that logged the value; the worst of them is shown</source>
        <translation>Läufe, die den Wert protokolliert haben; der schlechteste davon wird gezeigt</translation>
    </message>
    <message>
        <source>SNR (dB)</source>
        <translation>SNR (dB)</translation>
    </message>
    <message>
        <source>Signal to noise: 10 log10 of the reference squared by the error squared. Infinite for equal values</source>
        <translation>Signal-Rausch-Verhältnis: 10 log10 von Referenzquadrat durch Fehlerquadrat. Unendlich bei gleichen Werten</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>Mean of the squared differences</source>
        <translation>Mittel der quadrierten Differenzen</translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>Sum of the absolute differences</source>
        <translation>Summe der absoluten Differenzen</translation>
    </message>
    <message>
        <source>Max abs</source>
        <translation>Max abs</translation>
    </message>
    <message>
        <source>Largest absolute difference</source>
        <translation>Größte absolute Differenz</translation>
    </message>
    <message>
        <source>Max rel</source>
        <translation>Max rel</translation>
    </message>
    <message>
        <source>Largest difference relative to the reference. Infinite where the reference is 0 and the run is not</source>
        <translation>Größte Differenz im Verhältnis zur Referenz. Unendlich, wo die Referenz 0 ist und der Lauf nicht</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>Cosine of the angle between the two, 1 for the same direction</source>
        <translation>Kosinus des Winkels zwischen beiden, 1 bei gleicher Richtung</translation>
    </message>
    <message>
        <source>ULP</source>
        <translation>ULP</translation>
    </message>
    <message>
        <source>Largest distance in numbers that the element type can represent (units in the last place)</source>
        <translation>Größter Abstand in Zahlen, die der Elementtyp darstellen kann (units in the last place)</translation>
    </message>
    <message>
        <source>NaN, Inf</source>
        <translation>NaN, Inf</translation>
    </message>
    <message>
        <source>Elements of the logged value that are NaN or infinite</source>
        <translation>Elemente des aufgezeichneten Werts, die NaN oder unendlich sind</translation>
    </message>
    <message>
        <source>Reference NaN, Inf</source>
        <translation>Referenz NaN, Inf</translation>
    </message>
    <message>
        <source>Elements of the reference that are NaN or infinite</source>
        <translation>Elemente der Referenz, die NaN oder unendlich sind</translation>
    </message>
    <message>
        <source>Op</source>
        <translation>Op</translation>
    </message>
    <message>
        <source>What the node computes</source>
        <translation>Was der Knoten berechnet</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Module of the model that the node is in</source>
        <translation>Modul des Modells, in dem der Knoten liegt</translation>
    </message>
    <message>
        <source>Runtime op</source>
        <translation>Laufzeit-Op</translation>
    </message>
    <message>
        <source>Kernel or delegate that logged the value</source>
        <translation>Kernel oder Delegate, der den Wert aufgezeichnet hat</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Sizes of the logged value</source>
        <translation>Größen des aufgezeichneten Werts</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Type of its elements</source>
        <translation>Typ seiner Elemente</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Conversions made for the comparison, or the reason why there is none</source>
        <translation>Umrechnungen für den Vergleich, oder der Grund, warum es keinen gibt</translation>
    </message>
    <message>
        <source>output %1 of block %2</source>
        <translation>Ausgabe %1 von Block %2</translation>
    </message>
    <message>
        <source>SNR</source>
        <translation>SNR</translation>
    </message>
</context>
<context>
    <name>ets::NumbersHeader</name>
    <message>
        <source>Reference values</source>
        <translation>Referenzwerte</translation>
    </message>
    <message>
        <source>Choose what the logged values are compared with</source>
        <translation>Wählen, womit die aufgezeichneten Werte verglichen werden</translation>
    </message>
    <message>
        <source>&amp;Compute…</source>
        <translation>&amp;Berechnen…</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>Aus einer &amp;Datei…</translation>
    </message>
    <message>
        <source>From the &amp;record</source>
        <translation>Aus dem &amp;Record</translation>
    </message>
    <message>
        <source>&amp;Threshold:</source>
        <translation>&amp;Schwelle:</translation>
    </message>
    <message>
        <source>Metric of the threshold</source>
        <translation>Metrik der Schwelle</translation>
    </message>
    <message>
        <source>The metric by which a value is beyond the threshold, and which the chart shows</source>
        <translation>Die Metrik, nach der ein Wert jenseits der Schwelle liegt und die das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>by type</source>
        <translation>nach Typ</translation>
    </message>
    <message>
        <source>Values are beyond the threshold if they are worse than this; without a number an SNR goes by the coarsest element type that a value was computed from</source>
        <translation>Werte liegen jenseits der Schwelle, wenn sie schlechter sind als dies; ohne Zahl richtet sich ein SNR nach dem gröbsten Elementtyp, aus dem ein Wert berechnet wurde</translation>
    </message>
    <message>
        <source>&amp;Show it</source>
        <translation>An&amp;zeigen</translation>
    </message>
    <message>
        <source>Select the first value that is beyond the threshold although its inputs are not</source>
        <translation>Den ersten Wert auswählen, der jenseits der Schwelle liegt, obwohl seine Eingaben es nicht tun</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Fortschritt des Vergleichs</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Computing reference values</source>
        <translation>Referenzwerte werden berechnet</translation>
    </message>
    <message>
        <source>Comparing values</source>
        <translation>Werte werden verglichen</translation>
    </message>
    <message>
        <source>outputs of the program only, from the record</source>
        <translation>nur Ausgaben des Programms, aus dem Record</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>computed from %1</source>
        <translation>berechnet aus %1</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between limits of different types</comment>
        <translation> oder </translation>
    </message>
    <message>
        <source>Nothing was compared: %1</source>
        <translation>Nichts wurde verglichen: %1</translation>
    </message>
    <message>
        <source>No divergence: no value is beyond %1</source>
        <translation>Keine Divergenz: Kein Wert verletzt %1</translation>
    </message>
    <message>
        <source>1 of %1 values is beyond %2</source>
        <translation>1 von %1 Werten ist jenseits von %2</translation>
    </message>
    <message>
        <source>%1 of %2 values are beyond %3</source>
        <translation>%1 von %2 Werten verletzen %3</translation>
    </message>
    <message>
        <source>%1; %2 could not be compared</source>
        <translation>%1; %2 ließen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>First divergence: %1 with %2 %3, while its inputs keep %4. It reaches %5 of %6 values beyond</source>
        <translation>Erste Divergenz: %1 mit %2 %3, während seine Eingaben %4 einhalten. Sie erreicht %5 von %6 Werten jenseits der Schwelle</translation>
    </message>
    <message>
        <source>File of reference values</source>
        <translation>Datei mit Referenzwerten</translation>
    </message>
    <message>
        <source>Values (*.pt *.npz);;All files (*)</source>
        <translation>Werte (*.pt *.npz);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ets::NumbersView</name>
    <message>
        <source>Numbers</source>
        <translation>Numerik</translation>
    </message>
    <message>
        <source>No numbers yet</source>
        <translation>Noch keine Zahlen</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Show the elements of the selected value, of its reference, and how far they lie apart (Enter or double click)</source>
        <translation>Die Elemente des ausgewählten Werts zeigen, die seiner Referenz und wie weit sie auseinanderliegen (Enter oder Doppelklick)</translation>
    </message>
    <message>
        <source>What the chart runs along</source>
        <translation>Worüber das Diagramm läuft</translation>
    </message>
    <message>
        <source>The chart shows the gap along the program, or against the time of what computed the values; or what compare_results says of the outputs of the program</source>
        <translation>Das Diagramm zeigt die Abweichung entlang des Programms oder über der Zeit dessen, was die Werte berechnete; oder was compare_results über die Ausgaben des Programms sagt</translation>
    </message>
    <message>
        <source>Chart: program order</source>
        <translation>Diagramm: Programmreihenfolge</translation>
    </message>
    <message>
        <source>Chart: time</source>
        <translation>Diagramm: Zeit</translation>
    </message>
    <message>
        <source>Plots of the outputs</source>
        <translation>Plots der Ausgaben</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 Wert</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>%1 of %2 values</source>
        <translation>%1 von %2 Werten</translation>
    </message>
</context>
<context>
    <name>ets::OperatorTableModel</name>
    <message>
        <source>(%1)</source>
        <translation>(%1)</translation>
    </message>
    <message>
        <source>%1 of another clock or unit, in no sum</source>
        <translation>%1 mit anderer Uhr oder Einheit, in keiner Summe</translation>
    </message>
    <message>
        <source>%1, in all runs</source>
        <comment>a sentence on times</comment>
        <translation>%1, in allen Läufen</translation>
    </message>
    <message>
        <source>Over 1 run</source>
        <translation>Über 1 Lauf</translation>
    </message>
    <message>
        <source>Over %1 runs</source>
        <translation>Über %1 Läufe</translation>
    </message>
    <message>
        <source>op</source>
        <translation>Op</translation>
    </message>
    <message>
        <source>delegate op</source>
        <translation>Delegate-Op</translation>
    </message>
    <message>
        <source>call overhead</source>
        <translation>Aufruf-Overhead</translation>
    </message>
    <message>
        <source>opaque delegate</source>
        <translation>undurchsichtiger Delegate</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>nicht aufgelöst</translation>
    </message>
    <message>
        <source>framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>unaccounted</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>Without the overhead of the calls around it, which has a row of its own</source>
        <translation>Ohne den Overhead der Aufrufe darum, der eine eigene Zeile hat</translation>
    </message>
    <message>
        <source>What calls took outside of the kernels and operations in them</source>
        <translation>Was Aufrufe außerhalb der Kernel und Operationen in ihnen brauchten</translation>
    </message>
    <message>
        <source>The delegate logs nothing on the runtime's clock: what this time went into is not known</source>
        <translation>Der Delegate zeichnet nichts mit der Uhr der Laufzeitumgebung auf: Wofür diese Zeit gebraucht wurde, ist nicht bekannt</translation>
    </message>
    <message>
        <source>What calls have left. The clock of the operations in them cuts durations off, so that most of it may be theirs</source>
        <translation>Was von Aufrufen übrig ist. Die Uhr der Operationen darin schneidet Dauern ab, sodass das meiste davon ihnen gehören kann</translation>
    </message>
    <message>
        <source>%1, overhead</source>
        <translation>%1, Overhead</translation>
    </message>
    <message>
        <source>%1, opaque delegate time</source>
        <translation>%1, undurchsichtige Zeit des Delegates</translation>
    </message>
    <message>
        <source>%1, not resolved</source>
        <translation>%1, nicht aufgelöst</translation>
    </message>
    <message>
        <source>%1, unaccounted</source>
        <translation>%1, nicht erfasst</translation>
    </message>
</context>
<context>
    <name>ets::OperatorsView</name>
    <message>
        <source>Totals by op type</source>
        <translation>Summen nach Op-Typ</translation>
    </message>
    <message>
        <source>The trace holds no timed events</source>
        <translation>Der Trace enthält keine Ereignisse mit Zeiten</translation>
    </message>
    <message>
        <source>In one list</source>
        <translation>In einer Liste</translation>
    </message>
    <message>
        <source>By category</source>
        <translation>Nach Kategorie</translation>
    </message>
    <message>
        <source>How op types stand</source>
        <translation>Wie Op-Typen stehen</translation>
    </message>
    <message>
        <source>Op types in one list, or below what bounds them: computing, moving data, memory, control, delegates, the framework</source>
        <translation>Op-Typen in einer Liste oder unter dem, was sie begrenzt: Rechnen, Datenbewegung, Speicher, Steuerung, Delegates, das Framework</translation>
    </message>
    <message>
        <source>1 op type</source>
        <translation>1 Op-Typ</translation>
    </message>
    <message>
        <source>%1 op types</source>
        <translation>%1 Op-Typen</translation>
    </message>
    <message>
        <source>%1 of %2 op types</source>
        <translation>%1 von %2 Op-Typen</translation>
    </message>
</context>
<context>
    <name>ets::OutputChart</name>
    <message>
        <source>outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>outputs without a finite value</source>
        <translation>Ausgaben ohne endlichen Wert</translation>
    </message>
    <message>
        <source>no tensor</source>
        <translation>kein Tensor</translation>
    </message>
    <message>
        <source>%1 (dB)</source>
        <translation>%1 (dB)</translation>
    </message>
    <message>
        <source>Metric %1 of the program's outputs</source>
        <translation>Metrik %1 der Ausgaben des Programms</translation>
    </message>
    <message>
        <source>Output value index</source>
        <translation>Index des Ausgabewerts</translation>
    </message>
    <message>
        <source>Output %1: %2 %3</source>
        <translation>Ausgabe %1: %2 %3</translation>
    </message>
</context>
<context>
    <name>ets::OutputsPanel</name>
    <message>
        <source>Test case of the record</source>
        <translation>Testfall des Records</translation>
    </message>
    <message>
        <source>The runs do not say which test case of the record they had: choose it</source>
        <translation>Die Läufe sagen nicht, welchen Testfall des Records sie hatten: Wählen Sie ihn</translation>
    </message>
    <message>
        <source>Plots as &amp;PNG…</source>
        <translation>Plots als &amp;PNG…</translation>
    </message>
    <message>
        <source>Plots as &amp;SVG…</source>
        <translation>Plots als &amp;SVG…</translation>
    </message>
    <message>
        <source>Values as &amp;CSV…</source>
        <translation>Werte als &amp;CSV…</translation>
    </message>
    <message>
        <source>Export plots</source>
        <translation>Plots exportieren</translation>
    </message>
    <message>
        <source>Write the plots, or their values, to a file</source>
        <translation>Die Plots oder ihre Werte in eine Datei schreiben</translation>
    </message>
    <message>
        <source>the run has logged no program outputs to compare</source>
        <translation>der Lauf hat keine Programmausgaben aufgezeichnet, die sich vergleichen ließen</translation>
    </message>
    <message>
        <source>compare_results of the outputs: %1, %2</source>
        <translation>compare_results der Ausgaben: %1, %2</translation>
    </message>
    <message>
        <source>against test case %1</source>
        <translation>gegen Testfall %1</translation>
    </message>
    <message>
        <source>Save the plots</source>
        <translation>Plots speichern</translation>
    </message>
    <message>
        <source>Save the values</source>
        <translation>Werte speichern</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>Values written to %1</source>
        <translation>Werte nach %1 geschrieben</translation>
    </message>
</context>
<context>
    <name>ets::PayloadToolTip</name>
    <message>
        <source>Payload: %1, among the tables</source>
        <translation>Payload: %1, in den Tabellen</translation>
    </message>
    <message>
        <source>Payload: %1</source>
        <translation>Payload: %1</translation>
    </message>
    <message>
        <source>Weights: %1</source>
        <translation>Gewichte: %1</translation>
    </message>
    <message>
        <source>Command stream: %1</source>
        <translation>Befehlsstrom: %1</translation>
    </message>
    <message>
        <source>Memory while it runs: %1</source>
        <translation>Speicher, während sie läuft: %1</translation>
    </message>
</context>
<context>
    <name>ets::PeakRows</name>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Number in the plan</source>
        <translation>Nummer im Plan</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Geschrieben von</translation>
    </message>
    <message>
        <source>Operator or delegate whose result it is</source>
        <translation>Operator oder Delegate, dessen Ergebnis er ist</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Size of the tensor; values that are the same memory count once</source>
        <translation>Größe des Tensors; Werte, die derselbe Speicher sind, zählen einmal</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Bytes, of those in use at the live peak</source>
        <translation>Bytes, an denen, die bei der Spitzenbelegung belegt sind</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Element type and sizes</source>
        <translation>Elementtyp und Größen</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>During which it holds content</source>
        <translation>Während derer er Inhalt hat</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Offset</translation>
    </message>
    <message>
        <source>Bytes from the start of its arena</source>
        <translation>Bytes ab dem Anfang seiner Arena</translation>
    </message>
</context>
<context>
    <name>ets::PlanWords</name>
    <message>
        <source>%1 of chain %2</source>
        <translation>%1 der Kette %2</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
</context>
<context>
    <name>ets::Preferences</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Light or dark, whatever the desktop has</source>
        <translation>Hell oder dunkel, je nach Einstellung des Desktops</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>What tells op types, backends and modules apart</source>
        <translation>Was Op-Typen, Backends und Module unterscheidet</translation>
    </message>
    <message>
        <source>Safe with color blindness</source>
        <translation>Auch bei Farbenblindheit</translation>
    </message>
    <message>
        <source>Vivid</source>
        <translation>Kräftig</translation>
    </message>
    <message>
        <source>Unit of times</source>
        <translation>Einheit der Zeiten</translation>
    </message>
    <message>
        <source>Unit of time columns in tables. Single values choose their own unit; cycle counts are not converted</source>
        <translation>Einheit der Zeitspalten in Tabellen. Einzelne Werte wählen ihre Einheit selbst; Takte werden nicht umgerechnet</translation>
    </message>
    <message>
        <source>What reads best, trace by trace</source>
        <translation>Die am besten lesbare, je Trace</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Which runs at the beginning of a block are cold</source>
        <translation>Welche Läufe am Anfang eines Blocks kalt sind</translation>
    </message>
    <message>
        <source>Those that are measurably slower</source>
        <translation>Die messbar langsameren</translation>
    </message>
    <message>
        <source>The first run</source>
        <translation>Der erste Lauf</translation>
    </message>
    <message>
        <source>The first 2 runs</source>
        <translation>Die ersten 2 Läufe</translation>
    </message>
    <message>
        <source>The first 3 runs</source>
        <translation>Die ersten 3 Läufe</translation>
    </message>
    <message>
        <source>The first 5 runs</source>
        <translation>Die ersten 5 Läufe</translation>
    </message>
    <message>
        <source>The first 10 runs</source>
        <translation>Die ersten 10 Läufe</translation>
    </message>
    <message>
        <source>Leave warm-up out when a trace is opened</source>
        <translation>Aufwärmen beim Öffnen eines Traces weglassen</translation>
    </message>
    <message>
        <source>A chip above the views says so, and a click on it counts all runs</source>
        <translation>Über den Ansichten wird das angezeigt; ein Klick darauf zählt wieder alle Läufe</translation>
    </message>
    <message>
        <source>Reload when a file changes</source>
        <translation>Neu laden, wenn sich eine Datei ändert</translation>
    </message>
    <message>
        <source>On: reload as soon as writing has stopped. Off: ask first</source>
        <translation>Ein: neu laden, sobald nichts mehr geschrieben wird. Aus: vorher fragen</translation>
    </message>
</context>
<context>
    <name>ets::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Change editor…</source>
        <translation>Editor ändern…</translation>
    </message>
    <message>
        <source>Packages of the model…</source>
        <translation>Pakete des Modells…</translation>
    </message>
    <message>
        <source>Editor:</source>
        <translation>Editor:</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Open the window again in it</source>
        <translation>Fenster in dieser Sprache neu öffnen</translation>
    </message>
</context>
<context>
    <name>ets::ProgramDocument</name>
    <message>
        <source>%1, in all runs</source>
        <comment>a sentence on times</comment>
        <translation>%1, in allen Läufen</translation>
    </message>
    <message>
        <source>%1 (%2), taken by %3 ops together</source>
        <translation>%1 (%2), von %3 Ops zusammen gebraucht</translation>
    </message>
    <message>
        <source>%1 of Method::execute</source>
        <translation>%1 von Method::execute</translation>
    </message>
    <message>
        <source>and a part of time that it shares with other ops</source>
        <translation>und ein Teil einer Zeit, die mit anderen Ops geteilt wird</translation>
    </message>
</context>
<context>
    <name>ets::ProgramEditor</name>
    <message>
        <source>Fold the sub-graph around the cursor</source>
        <translation>Teilgraph um die Schreibmarke falten</translation>
    </message>
    <message>
        <source>Open the sub-graph in the line of the cursor</source>
        <translation>Teilgraph in der Zeile der Schreibmarke öffnen</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
</context>
<context>
    <name>ets::ProgramMargin</name>
    <message>
        <source>Lines of the program</source>
        <translation>Zeilen des Programms</translation>
    </message>
    <message>
        <source>Line numbers, with the time of one run and its share beside the lines that ran</source>
        <translation>Zeilennummern, mit der Zeit eines Laufs und ihrem Anteil neben den Zeilen, die liefen</translation>
    </message>
</context>
<context>
    <name>ets::ProgramView</name>
    <message>
        <source>Text, op:conv, module:layers.0, shape:1x8, type:float32, /pattern/</source>
        <translation>Text, op:conv, module:layers.0, shape:1x8, type:float32, /Muster/</translation>
    </message>
    <message>
        <source>Program written to %1</source>
        <translation>Programm nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Text of the program</source>
        <translation>Text des Programms</translation>
    </message>
    <message>
        <source>Open an ETRecord to see the exported program, or a program file (.pte) to see its instructions.</source>
        <translation>Öffnen Sie einen ETRecord, um das exportierte Programm zu sehen, oder eine Programmdatei (.pte), um ihre Anweisungen zu sehen.</translation>
    </message>
    <message>
        <source>Program tools</source>
        <translation>Programm-Werkzeuge</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Which exported program of the record, or method of the program file, to show</source>
        <translation>Welches exportierte Programm des Records oder welche Methode der Programmdatei gezeigt wird</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find lines (Ctrl+F)</source>
        <translation>Zeilen suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Fold all sub-graphs</source>
        <translation>Alle Teilgraphen zuklappen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open all sub-graphs</source>
        <translation>Alle Teilgraphen öffnen</translation>
    </message>
    <message>
        <source>Show in Graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Draw the program, or the sub-graph around the cursor (Ctrl+Enter)</source>
        <translation>Das Programm zeichnen oder den Teilgraphen um die Schreibmarke (Strg+Enter)</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the text of this program</source>
        <translation>Den Text dieses Programms speichern</translation>
    </message>
    <message>
        <source>Edge program: %1</source>
        <translation>Edge-Programm: %1</translation>
    </message>
    <message>
        <source>ATen program</source>
        <translation>ATen-Programm</translation>
    </message>
    <message>
        <source>Instructions: %1</source>
        <translation>Anweisungen: %1</translation>
    </message>
    <message>
        <source>Save program</source>
        <translation>Programm speichern</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>Textdateien (*.txt)</translation>
    </message>
</context>
<context>
    <name>ets::RankedModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
</context>
<context>
    <name>ets::ReadingComparison</name>
    <message>
        <source>Only the last sample of each run counts here, as in the Inspector; corrected, all of a loop count</source>
        <translation>Nur der letzte Messwert jedes Laufs zählt hier, wie im Inspector; korrigiert zählen alle einer Schleife</translation>
    </message>
    <message>
        <source>All samples of a loop count here; the Inspector counts the last one of each run only</source>
        <translation>Alle Messwerte einer Schleife zählen hier; der Inspector zählt nur den letzten jedes Laufs</translation>
    </message>
    <message>
        <source>Start and end were scaled before they were subtracted, as in the Inspector; corrected, ticks are subtracted first, so that the figures carry no rounding noise</source>
        <translation>Anfang und Ende wurden vor dem Abziehen umgerechnet, wie im Inspector; korrigiert werden zuerst Ticks abgezogen, sodass die Zahlen kein Rundungsrauschen tragen</translation>
    </message>
    <message>
        <source>Ticks are subtracted before they are scaled; the Inspector scales start and end first, which leaves rounding noise in the last digits</source>
        <translation>Ticks werden vor dem Umrechnen abgezogen; der Inspector rechnet Anfang und Ende zuerst um, was in den letzten Ziffern Rundungsrauschen hinterlässt</translation>
    </message>
    <message>
        <source>A sample ends before it starts; corrected, the wrap of the clock at 2^32 is repaired, and what is no wrap is left out</source>
        <translation>Ein Messwert endet, bevor er beginnt; korrigiert wird der Überlauf der Uhr bei 2^32 behoben, und was kein Überlauf ist, bleibt weg</translation>
    </message>
    <message>
        <source>A sample ends before it starts: the wrap of the clock at 2^32 is repaired here, which the Inspector gets wrong, and what is no wrap is left out</source>
        <translation>Ein Messwert endet, bevor er beginnt: Der Überlauf der Uhr bei 2^32 ist hier behoben, was der Inspector falsch macht, und was kein Überlauf ist, bleibt weg</translation>
    </message>
    <message>
        <source>The handles are those of instruction 0, as in the Inspector; corrected, an event of the framework has none</source>
        <translation>Die Handles sind die von Anweisung 0, wie im Inspector; korrigiert hat ein Ereignis des Frameworks keine</translation>
    </message>
    <message>
        <source>An event of the framework has no handles here; the Inspector gives it those of instruction 0</source>
        <translation>Ein Ereignis des Frameworks hat hier keine Handles; der Inspector gibt ihm die von Anweisung 0</translation>
    </message>
    <message>
        <source>The delegate's id was matched by parts of it, or took the handles of its call, as in the Inspector; corrected, only the exact id counts</source>
        <translation>Die Id des Delegates wurde anhand von Teilen gefunden oder nahm die Handles ihres Aufrufs, wie im Inspector; korrigiert zählt nur die genaue Id</translation>
    </message>
    <message>
        <source>Only the exact id of the delegate counts here; the Inspector takes an entry that is a part of it, or the handles of the call</source>
        <translation>Nur die genaue Id des Delegates zählt hier; der Inspector nimmt einen Eintrag, der ein Teil davon ist, oder die Handles des Aufrufs</translation>
    </message>
    <message>
        <source>Op types are repeated for every handle, as in the Inspector; corrected, each is there once</source>
        <translation>Op-Typen stehen für jedes Handle noch einmal da, wie im Inspector; korrigiert steht jeder einmal da</translation>
    </message>
    <message>
        <source>Each op type is there once; the Inspector repeats it for every handle</source>
        <translation>Jeder Op-Typ steht einmal da; der Inspector wiederholt ihn für jedes Handle</translation>
    </message>
    <message>
        <source>Logged values are as in the Inspector: zeros where there are none, strides not followed; corrected, they are as logged</source>
        <translation>Aufgezeichnete Werte sind wie im Inspector: Nullen, wo keine sind, Strides nicht beachtet; korrigiert sind sie, wie sie aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>Shows logged values unchanged. The Inspector shows zeros for missing values and ignores strides</source>
        <translation>Aufgezeichnete Werte sind, wie sie aufgezeichnet wurden; der Inspector zeigt Nullen, wo keine sind, und beachtet Strides nicht</translation>
    </message>
</context>
<context>
    <name>ets::RecordingStrips</name>
    <message>
        <source>Old</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>What each recording took</source>
        <translation>Was jede Aufzeichnung brauchte</translation>
    </message>
    <message>
        <source>%1: median %2</source>
        <translation>%1: Median %2</translation>
    </message>
</context>
<context>
    <name>ets::ReferenceDialog</name>
    <message>
        <source>Compute reference values</source>
        <translation>Referenzwerte berechnen</translation>
    </message>
    <message>
        <source>Your Python, which needs torch and executorch as they were at the export, runs the model of the ETRecord and writes what every node gives. The command is run without a shell when you press Compute, and the values are kept.</source>
        <translation>Ihr Python, das torch und executorch wie beim Export braucht, führt das Modell des ETRecords aus und schreibt, was jeder Knoten ergibt. Der Befehl läuft ohne Shell, wenn Sie „Berechnen“ drücken, und die Werte bleiben erhalten.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Auswählen…</translation>
    </message>
    <message>
        <source>those of the record</source>
        <translation>die des Records</translation>
    </message>
    <message>
        <source>&amp;Python:</source>
        <translation>&amp;Python:</translation>
    </message>
    <message>
        <source>The Python interpreter</source>
        <translation>Der Python-Interpreter</translation>
    </message>
    <message>
        <source>&amp;Inputs:</source>
        <translation>&amp;Eingaben:</translation>
    </message>
    <message>
        <source>The inputs that the run had</source>
        <translation>Die Eingaben, die der Lauf hatte</translation>
    </message>
    <message>
        <source>Inputs (*.pt *.npz *.bpte);;All files (*)</source>
        <translation>Eingaben (*.pt *.npz *.bpte);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Test &amp;case of a .bpte:</source>
        <translation>Test&amp;fall einer .bpte:</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Give up &amp;after:</source>
        <translation>A&amp;ufgeben nach:</translation>
    </message>
    <message>
        <source> GB</source>
        <translation> GB</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>&amp;Memory at most:</source>
        <translation>&amp;Speicher höchstens:</translation>
    </message>
    <message>
        <source>The command that will be run</source>
        <translation>Der Befehl, der ausgeführt wird</translation>
    </message>
    <message>
        <source>Command:</source>
        <translation>Befehl:</translation>
    </message>
    <message>
        <source>Comp&amp;ute</source>
        <translation>&amp;Berechnen</translation>
    </message>
    <message>
        <source>The ETRecord has no graph to run</source>
        <translation>Der ETRecord hat keinen Graphen, der sich ausführen ließe</translation>
    </message>
</context>
<context>
    <name>ets::ReloadWatch</name>
    <message>
        <source>%1 has changed on disk</source>
        <translation>%1 hat sich auf der Festplatte geändert</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>%1 is gone from the disk; what was read of it stays open</source>
        <translation>%1 ist von der Festplatte verschwunden; was gelesen wurde, bleibt offen</translation>
    </message>
</context>
<context>
    <name>ets::ReportMenu</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>As &amp;HTML…</source>
        <translation>Als &amp;HTML…</translation>
    </message>
    <message>
        <source>As &amp;Markdown…</source>
        <translation>Als &amp;Markdown…</translation>
    </message>
</context>
<context>
    <name>ets::ReportSource</name>
    <message>
        <source>Report as HTML</source>
        <translation>Bericht als HTML</translation>
    </message>
    <message>
        <source>Report as Markdown</source>
        <translation>Bericht als Markdown</translation>
    </message>
    <message>
        <source>One file with all that the trace tells, to be sent or kept; it needs no network and names no folder</source>
        <translation>Eine Datei mit allem, was der Trace sagt, zum Senden oder Aufheben; sie braucht kein Netz und nennt keinen Ordner</translation>
    </message>
    <message>
        <source>The same in short, at most 60 lines, for an issue or a message</source>
        <translation>Dasselbe in Kürze, höchstens 60 Zeilen, für ein Issue oder eine Nachricht</translation>
    </message>
    <message>
        <source>As %1 prints it</source>
        <translation>Wie %1 es ausgibt</translation>
    </message>
</context>
<context>
    <name>ets::RoofDialog</name>
    <message>
        <source>Roofs of a device</source>
        <translation>Grenzen eines Geräts</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Peak rate (GFLOP/s)</source>
        <translation>Spitzenrate (GFLOP/s)</translation>
    </message>
    <message>
        <source>Bandwidth (GB/s)</source>
        <translation>Bandbreite (GB/s)</translation>
    </message>
    <message>
        <source>A multiply and an add are two operations. Take the peak of the type that the model computes in, and of as many cores as it runs on.</source>
        <translation>Eine Multiplikation und eine Addition sind zwei Operationen. Nehmen Sie die Spitze des Typs, in dem das Modell rechnet, und so vieler Kerne, wie es nutzt.</translation>
    </message>
    <message>
        <source>for instance Pixel 8, one big core</source>
        <translation>zum Beispiel Pixel 8, ein großer Kern</translation>
    </message>
    <message>
        <source>A name and two numbers above 0 are needed.</source>
        <translation>Gebraucht werden ein Name und zwei Zahlen über 0.</translation>
    </message>
</context>
<context>
    <name>ets::RooflineChart</name>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Intensity (operations per byte)</source>
        <translation>Intensität (Operationen je Byte)</translation>
    </message>
    <message>
        <source>All compute ops are too short for the clock: no rate can be computed</source>
        <translation>Alle rechnenden Ops sind zu kurz für die Uhr: keine Rate berechenbar</translation>
    </message>
    <message>
        <source>Operations per cycle</source>
        <translation>Operationen je Zyklus</translation>
    </message>
    <message>
        <source>Operations per second</source>
        <translation>Operationen je Sekunde</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 Punkt</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
</context>
<context>
    <name>ets::RooflineRows</name>
    <message>
        <source>Op</source>
        <translation>Op</translation>
    </message>
    <message>
        <source>Kernel, or operation of a delegate</source>
        <translation>Kernel oder Operation eines Delegates</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Time of all calls that count</source>
        <translation>Zeit aller zählenden Aufrufe</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>Achieved rate: operations (two to a multiply-accumulate) of a call by its median duration. Per cycle where the trace counts cycles. Empty where a call is too short for a rate, below ten steps of its clock</source>
        <translation>Erreichte Rate: Operationen (zwei je Multiply-Accumulate) eines Aufrufs durch seine Mediandauer. Je Zyklus, wo der Trace Zyklen zählt. Leer, wo ein Aufruf zu kurz für eine Rate ist, unter zehn Schritten seiner Uhr</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Minimum memory traffic of a call, divided by its median duration</source>
        <translation>Mindestens gelesene und geschriebene Bytes eines Aufrufs, geteilt durch seine mittlere Dauer (Median)</translation>
    </message>
    <message>
        <source>Of roof</source>
        <translation>Ausschöpfung</translation>
    </message>
    <message>
        <source>Achieved rate, of what the chosen device allows at this intensity</source>
        <translation>Erreichte Rate im Verhältnis zu dem, was das gewählte Gerät bei dieser Intensität zulässt</translation>
    </message>
    <message>
        <source>Of bandwidth</source>
        <translation>Der Bandbreite</translation>
    </message>
    <message>
        <source>Achieved GB/s, of what the chosen device moves</source>
        <translation>Erreichte GB/s, von dem, was das gewählte Gerät bewegt</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>What limits it on the chosen device: computing or memory, by its operations per byte. Empty without a device</source>
        <translation>Was auf dem gewählten Gerät begrenzt: Rechnen oder Speicher, nach den Operationen je Byte. Leer ohne Gerät</translation>
    </message>
    <message>
        <source>Above best</source>
        <translation>Über Bestwert</translation>
    </message>
    <message>
        <source>Time that would be saved if it were as fast as the fastest op of its kind: where to look first without knowing the device</source>
        <translation>Zeit, die gespart würde, wäre sie so schnell wie die schnellste Op ihrer Art: wo zuerst hinzusehen ist, ohne das Gerät zu kennen</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>Operations per byte</source>
        <translation>Operationen je Byte</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Multiply-accumulates of a call; each is two operations</source>
        <translation>Multiply-Accumulates eines Aufrufs; jedes ist zwei Operationen</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Least bytes that a call reads and writes; caches make it more or less</source>
        <translation>Bytes, die ein Aufruf mindestens liest und schreibt; Caches machen es mehr oder weniger</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Samples that count</source>
        <translation>Zählende Messwerte</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>call of %1, instruction %2</source>
        <translation>Aufruf von %1, Anweisung %2</translation>
    </message>
    <message>
        <source>%1, instruction %2</source>
        <translation>%1, Anweisung %2</translation>
    </message>
    <message>
        <source>opaque delegate time: the backend logs nothing of what is inside</source>
        <translation>undurchsichtige Zeit des Delegates: Das Backend zeichnet nichts von dem auf, was darin geschieht</translation>
    </message>
    <message>
        <source>MACs are not known: the file does not tell</source>
        <translation>MACs sind nicht bekannt: Die Datei sagt es nicht</translation>
    </message>
    <message>
        <source>%1 MACs a call%2</source>
        <translation>%1 MACs je Aufruf%2</translation>
    </message>
    <message>
        <source>, of integers</source>
        <translation>, mit ganzen Zahlen</translation>
    </message>
    <message>
        <source>%1 a call, at least once each</source>
        <translation>%1 je Aufruf, jedes mindestens einmal</translation>
    </message>
    <message>
        <source>too short for its clock: no rate</source>
        <translation>zu kurz für ihre Uhr: keine Rate</translation>
    </message>
</context>
<context>
    <name>ets::RooflineView</name>
    <message>
        <source>Work and rates of ops</source>
        <translation>Arbeit und Raten der Ops</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Device whose limits are drawn. You enter them; no file contains them</source>
        <translation>Gerät, dessen Grenzen gezeichnet werden. Sie werden eingegeben; keine Datei enthält sie</translation>
    </message>
    <message>
        <source>New device…</source>
        <translation>Neues Gerät…</translation>
    </message>
    <message>
        <source>Enter peak rate and bandwidth of a device</source>
        <translation>Spitzenrate und Bandbreite eines Geräts eingeben</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Forget the chosen device</source>
        <translation>Das gewählte Gerät vergessen</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>Öffnen Sie einen Trace, um hier etwas zu sehen</translation>
    </message>
    <message>
        <source>Nothing whose work is known was timed</source>
        <translation>Nichts, dessen Arbeit bekannt ist, hat eine Zeit</translation>
    </message>
    <message>
        <source>Open the ETRecord or the program file (.pte) beside the trace: they tell how much there was to compute</source>
        <translation>Öffnen Sie den ETRecord oder die Programmdatei (.pte) zum Trace: Sie sagen, wie viel zu berechnen war</translation>
    </message>
    <message>
        <source>The costliest %1 of %2 ops that compute are drawn; a multiply and an add are two operations</source>
        <translation>Die teuersten %1 von %2 rechnenden Ops sind gezeichnet; eine Multiplikation und eine Addition sind zwei Operationen</translation>
    </message>
    <message>
        <source>Ops that compute: %1 of %2 are drawn; a multiply and an add are two operations</source>
        <translation>Rechnende Operatoren: %1 von %2 sind gezeichnet; Multiplikation und Addition sind zwei Operationen</translation>
    </message>
    <message>
        <source>; too short for a rate, below ten steps of the clock: %1</source>
        <translation>; zu kurz für eine Rate, unter zehn Schritten der Uhr: %1</translation>
    </message>
    <message>
        <source>Ops that pass the filter: %1 of %2. %3</source>
        <translation>Ops, die den Filter bestehen: %1 von %2. %3</translation>
    </message>
    <message>
        <source>No roofs</source>
        <translation>Keine Grenzen</translation>
    </message>
    <message>
        <source>%1 GFLOP/s, %2 GB/s</source>
        <translation>%1 GFLOP/s, %2 GB/s</translation>
    </message>
</context>
<context>
    <name>ets::RunContrastJob</name>
    <message>
        <source>Open a trace to see something here</source>
        <translation>Öffnen Sie einen Trace, um hier etwas zu sehen</translation>
    </message>
    <message>
        <source>There is only one run</source>
        <translation>Es gibt nur einen Lauf</translation>
    </message>
    <message>
        <source>All runs are included, so there are none to compare with (Runs, tool bar)</source>
        <translation>Alle Läufe sind einbezogen, es gibt keine anderen zum Vergleich (Läufe, Werkzeugleiste)</translation>
    </message>
</context>
<context>
    <name>ets::RunRows</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Position of the run within its block, from 1; runs that load something are counted by themselves</source>
        <translation>Stelle des Laufs in seinem Block, ab 1; Läufe, die etwas laden, werden für sich gezählt</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Sum of the run's executions (Method::execute); of a run that executes nothing the time of loading</source>
        <translation>Summe der Ausführungen des Laufs (Method::execute); bei einem Lauf, der nichts ausführt, die Zeit des Ladens</translation>
    </message>
    <message>
        <source>From median</source>
        <translation>Abstand zum Median</translation>
    </message>
    <message>
        <source>Duration less the median of the block's runs that count</source>
        <translation>Dauer abzüglich des Medians der zählenden Läufe des Blocks</translation>
    </message>
    <message>
        <source>From median, %</source>
        <translation>Zum Median, %</translation>
    </message>
    <message>
        <source>The same in parts of the median duration</source>
        <translation>Dasselbe als Anteil an der Mediandauer</translation>
    </message>
    <message>
        <source>Above</source>
        <translation>Darüber</translation>
    </message>
    <message>
        <source>Share of the run's time that differs: what its op types took beyond their medians over the runs that count</source>
        <translation>Anteil der Zeit des Laufs, der abweicht: was seine Op-Typen über ihre Mediane in den zählenden Läufen hinaus brauchten</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Calls of ops that took more than three interquartile ranges above the upper quartile of that op over the runs that count</source>
        <translation>Aufrufe von Ops, die um mehr als drei Interquartilsabstände über dem oberen Quartil dieser Op in den zählenden Läufen liegen</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Warm-up: at the beginning of a block, above the upper quartile of its later half by more than three interquartile ranges. Outlier: the same against the runs that count</source>
        <translation>Aufwärmen: am Anfang eines Blocks, um mehr als drei Interquartilsabstände über dem oberen Quartil seiner späteren Hälfte. Ausreißer: dasselbe gegen die zählenden Läufe</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Zählt</translation>
    </message>
    <message>
        <source>Whether the run counts in figures: View &gt; Runs that count</source>
        <translation>Ob der Lauf in den Zahlen zählt: Ansicht &gt; Zählende Läufe</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Runs of one block did the same things in the same order</source>
        <translation>Läufe eines Blocks taten dasselbe in derselben Reihenfolge</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Method that was executed, as far as it is known</source>
        <translation>Ausgeführte Methode, soweit bekannt</translation>
    </message>
    <message>
        <source>Filtered</source>
        <translation>Gefilterte</translation>
    </message>
    <message>
        <source>What of the duration passes the filter: self times of its slices. Empty without a filter</source>
        <translation>Was von der Dauer den Filter besteht: Eigenzeiten der Slices. Leer ohne Filter</translation>
    </message>
    <message>
        <source>Op type</source>
        <translation>Op-Typ</translation>
    </message>
    <message>
        <source>Self time by op type; the rows add up to the runs</source>
        <translation>Eigenzeit nach Op-Typ; die Zeilen ergeben die Läufe</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Time in this run less that in the median run</source>
        <translation>Zeit in diesem Lauf abzüglich der im Medianlauf</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Of all that took longer, or in a faster run of all that took less; below 0 of all that made up for it</source>
        <translation>Anteil an allem, was länger dauerte, in einem schnelleren Lauf an allem, was kürzer dauerte; unter 0 an allem, was das ausglich</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>Self time in the run</source>
        <translation>Eigenzeit im Lauf</translation>
    </message>
    <message>
        <source>Median run</source>
        <translation>Medianlauf</translation>
    </message>
    <message>
        <source>Self time in the run of median duration</source>
        <translation>Eigenzeit im Lauf mit der Mediandauer</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Calls in this run</source>
        <translation>Aufrufe in diesem Lauf</translation>
    </message>
    <message>
        <source>Calls in median run</source>
        <translation>Aufrufe im Medianlauf</translation>
    </message>
    <message>
        <source>Calls in the run of median duration</source>
        <translation>Aufrufe im Lauf mit der Mediandauer</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>%1 below the median</source>
        <translation>%1 unter dem Median</translation>
    </message>
    <message>
        <source>%1 above the median</source>
        <translation>%1 über dem Median</translation>
    </message>
    <message>
        <source>does not count in figures</source>
        <translation>zählt nicht in den Zahlen</translation>
    </message>
    <message>
        <source>load %1</source>
        <translation>Laden %1</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>alle übrigen</translation>
    </message>
    <message>
        <source>%1 runs a second, %2 with what lies between them</source>
        <translation>%1 Durchläufe je Sekunde, %2 mit dem, was dazwischen liegt</translation>
    </message>
    <message>
        <source>%1 runs a second</source>
        <translation>%1 Durchläufe je Sekunde</translation>
    </message>
    <message>
        <source>%1 took %2: it is the median run</source>
        <translation>%1 brauchte %2: Es ist der Medianlauf</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>%1 took %2, %3 less than run %4, the median run</source>
        <translation>%1 brauchte %2, %3 weniger als Lauf %4, der Medianlauf</translation>
    </message>
    <message>
        <source>%1 took %2, %3 more than run %4, the median run</source>
        <translation>%1 brauchte %2, %3 mehr als Lauf %4, der Medianlauf</translation>
    </message>
    <message>
        <source>What passes the filter took %1 of it, %2 in the median run</source>
        <translation>Was den Filter besteht, brauchte %1 davon, im mittleren Lauf %2</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>Laden %1</translation>
    </message>
</context>
<context>
    <name>ets::Runs</name>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>runs %1</source>
        <translation>Läufe %1</translation>
    </message>
    <message>
        <source>test case %1</source>
        <translation>Testfall %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, the same values</source>
        <translation>%1, dieselben Werte</translation>
    </message>
    <message>
        <source>%1, the worst of %2 runs</source>
        <translation>%1, am schlechtesten von %2 Läufen</translation>
    </message>
</context>
<context>
    <name>ets::RunsBar</name>
    <message>
        <source>&amp;Runs:</source>
        <translation>&amp;Läufe:</translation>
    </message>
    <message>
        <source>Block whose runs are compared</source>
        <translation>Block, dessen Läufe verglichen werden</translation>
    </message>
    <message>
        <source>Method and test case whose values are compared</source>
        <translation>Methode und Testfall, deren Werte verglichen werden</translation>
    </message>
    <message>
        <source>Run that is shown</source>
        <translation>Gezeigter Lauf</translation>
    </message>
    <message>
        <source>Of every value the worst of all runs, or the values of one run</source>
        <translation>Von jedem Wert der schlechteste aller Läufe oder die Werte eines Laufs</translation>
    </message>
    <message>
        <source>all blocks</source>
        <translation>alle Blöcke</translation>
    </message>
    <message>
        <source>all test cases</source>
        <translation>alle Testfälle</translation>
    </message>
    <message>
        <source>the one run compared</source>
        <translation>der eine verglichene Lauf</translation>
    </message>
    <message>
        <source>worst of %1 runs</source>
        <translation>schlechtester von %1 Läufen</translation>
    </message>
    <message>
        <source>left out of the worst: %1; each %2</source>
        <translation>beim schlechtesten ausgelassen: %1; jeder %2</translation>
    </message>
    <message>
        <source>all logged the same values</source>
        <translation>alle zeichneten dieselben Werte auf</translation>
    </message>
    <message>
        <source>%1 different values. If inputs differ between runs, choose the run with the reference's inputs</source>
        <translation>%1 verschiedene; sind ihre Eingaben verschieden, wählen Sie den Lauf, der die der Referenz hatte</translation>
    </message>
</context>
<context>
    <name>ets::RunsChart</name>
    <message>
        <source>Durations of runs</source>
        <translation>Dauern der Läufe</translation>
    </message>
    <message>
        <source>runs in order; the axis is broken</source>
        <translation>Läufe der Reihe nach; die Achse ist unterbrochen</translation>
    </message>
    <message>
        <source>runs in order</source>
        <translation>Läufe der Reihe nach</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
</context>
<context>
    <name>ets::RunsMenu</name>
    <message>
        <source>Only block %1%2: 1 run</source>
        <translation>Nur Block %1%2: 1 Lauf</translation>
    </message>
    <message>
        <source>Only block %1%2: %3 runs</source>
        <translation>Nur Block %1%2: %3 Läufe</translation>
    </message>
    <message>
        <source>R&amp;uns that count</source>
        <translation>Zählende Läu&amp;fe</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Kein Trace ist offen</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>Preferences say how many runs are warm-up</source>
        <translation>Die Einstellungen sagen, wie viele Läufe Aufwärmen sind</translation>
    </message>
    <message>
        <source>Warm-up are runs at the beginning of a block that lie above the upper quartile of its later half by more than three interquartile ranges</source>
        <translation>Zum Aufwärmen gehören Läufe am Anfang eines Blocks, die um mehr als drei Interquartilsabstände über dem oberen Quartil seiner späteren Hälfte liegen</translation>
    </message>
    <message>
        <source>Without the &amp;first (no warm-up is seen)</source>
        <translation>Ohne den &amp;ersten (kein Aufwärmen zu sehen)</translation>
    </message>
    <message>
        <source>Without &amp;warm-up (the first %1)</source>
        <translation>Ohne Auf&amp;wärmen (die ersten %1)</translation>
    </message>
    <message>
        <source>Only %1 without &amp;warm-up (the first %2)</source>
        <translation>Nur %1 ohne &amp;Aufwärmen (die ersten %2)</translation>
    </message>
    <message>
        <source>&amp;Only run %1, which is selected</source>
        <translation>&amp;Nur Lauf %1 (ausgewählt)</translation>
    </message>
    <message>
        <source>Runs of other blocks, loading among them, do not count</source>
        <translation>Läufe anderer Blöcke, auch solche zum Laden, zählen nicht</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>Au&amp;swählen…</translation>
    </message>
    <message>
        <source>Runs that count</source>
        <translation>Zählende Läufe</translation>
    </message>
    <message>
        <source>Runs of every block, counted from 1, for instance &quot;2..&quot;, &quot;1..5,8&quot; or &quot;3&quot;; of one block alone
&quot;block 1: 2..&quot; or &quot;block 1&quot;, with the number that Runs shows; nothing for all:</source>
        <translation>Läufe jedes Blocks, ab 1 gezählt, zum Beispiel „2..“, „1..5,8“ oder „3“; die eines Blocks allein
„block 1: 2..“ oder „block 1“, mit der Nummer, die Läufe zeigt; nichts für alle:</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no runs. Write positions and ranges, counted from 1, joined by commas: &quot;2..&quot;, &quot;1..5,8&quot;, &quot;3&quot;, &quot;block 1: 2..&quot;</source>
        <translation>„%1“ nennt keine Läufe. Schreiben Sie Stellen und Bereiche, ab 1 gezählt, mit Kommas verbunden: „2..“, „1..5,8“, „3“, „block 1: 2..“</translation>
    </message>
</context>
<context>
    <name>ets::RunsView</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>The run against the median run</source>
        <translation>Der Lauf im Vergleich zum Medianlauf</translation>
    </message>
    <message>
        <source>Compare with this one</source>
        <translation>Mit diesem vergleichen</translation>
    </message>
    <message>
        <source>Make this run the baseline of the runs that count: Compare, and all views, then show the difference</source>
        <translation>Diesen Lauf zur Basis der zählenden Läufe machen: Vergleich und alle Ansichten zeigen dann den Unterschied</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>Dauern</translation>
    </message>
    <message>
        <source>By op type</source>
        <translation>Nach Op-Typ</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>Was das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Durations of the runs, or what op types took in each: which one grows from run to run</source>
        <translation>Dauern der Durchläufe, oder was Op-Typen in jedem brauchten: welcher von Durchlauf zu Durchlauf wächst</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>Öffnen Sie einen Trace, um hier etwas zu sehen</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>Nur ein Modell ist offen. Öffnen Sie den ETDump eines Laufs, um zu sehen, was er brauchte</translation>
    </message>
    <message>
        <source>Nothing was timed in this trace</source>
        <translation>Nichts in diesem Trace hat eine Zeit</translation>
    </message>
    <message>
        <source>By the median duration. Where a run makes one token, tokens a second</source>
        <translation>Nach der mittleren Dauer. Wo ein Durchlauf ein Token erzeugt, Token je Sekunde</translation>
    </message>
    <message>
        <source>Count all runs</source>
        <translation>Alle Läufe einbeziehen</translation>
    </message>
    <message>
        <source>Count this run alone</source>
        <translation>Nur diesen Lauf einbeziehen</translation>
    </message>
    <message>
        <source>All runs count in figures again</source>
        <translation>Alle Läufe zählen wieder in den Zahlen</translation>
    </message>
    <message>
        <source>Figures of all views are of run %1 alone</source>
        <translation>Die Zahlen aller Ansichten sind nur von Lauf %1</translation>
    </message>
    <message>
        <source>This run is the median run: nothing to compare</source>
        <translation>Dieser Lauf ist der Medianlauf: nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Nothing of these runs passes the filter</source>
        <translation>Nichts aus diesen Läufen besteht den Filter</translation>
    </message>
    <message>
        <source>Nothing was timed in these runs</source>
        <translation>Nichts in diesen Läufen hat eine Zeit</translation>
    </message>
</context>
<context>
    <name>ets::SampleChart</name>
    <message>
        <source>Durations over runs</source>
        <translation>Dauern über die Läufe</translation>
    </message>
    <message>
        <source>%1 from %2 to %3, median %4</source>
        <translation>%1 von %2 bis %3, Median %4</translation>
    </message>
    <message>
        <source>%1 above, up to %2</source>
        <translation>%1 darüber, bis %2</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>occurrence</source>
        <translation>Vorkommen</translation>
    </message>
    <message>
        <source>Run %1 of %2: %3</source>
        <translation>Lauf %1 von %2: %3</translation>
    </message>
    <message>
        <source>%1
Occurrence %2 in the run</source>
        <translation>%1
%2. Vorkommen im Lauf</translation>
    </message>
    <message>
        <source>Draw outliers to scale</source>
        <translation>Ausreißer maßstäblich zeichnen</translation>
    </message>
</context>
<context>
    <name>ets::SavePicture</name>
    <message>
        <source>the picture cannot be drawn</source>
        <translation>das Bild kann nicht gezeichnet werden</translation>
    </message>
    <message>
        <source>as PNG it would have %1 × %2 pixels, more than such a file can be read with. Save it as SVG, or show a part of it and save what is visible</source>
        <translation>als PNG hätte es %1 × %2 Pixel, mehr als eine solche Datei zum Lesen haben darf. Speichern Sie es als SVG, oder zeigen Sie einen Teil davon und speichern Sie das Sichtbare</translation>
    </message>
    <message>
        <source>there is not enough memory for the picture; SVG needs less</source>
        <translation>der Speicher reicht für das Bild nicht; SVG braucht weniger</translation>
    </message>
    <message>
        <source>the picture cannot be written as PNG</source>
        <translation>das Bild kann nicht als PNG geschrieben werden</translation>
    </message>
    <message>
        <source>SVG pictures (*.svg)</source>
        <translation>SVG-Bilder (*.svg)</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>Picture written to %1</source>
        <translation>Bild nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Picture written to %1: %2</source>
        <translation>Bild nach %1 geschrieben: %2</translation>
    </message>
</context>
<context>
    <name>ets::SavedDrawing</name>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
    <message>
        <source>Save the drawing</source>
        <translation>Zeichnung speichern</translation>
    </message>
</context>
<context>
    <name>ets::SectionPanel</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy this as it stands in the record</source>
        <translation>So kopieren, wie es im Record steht</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Kopieren: %1</translation>
    </message>
</context>
<context>
    <name>ets::SizesBar</name>
    <message>
        <source>constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>Weights and other constants of kernels</source>
        <translation>Gewichte und andere Konstanten von Kerneln</translation>
    </message>
    <message>
        <source>delegates</source>
        <translation>Delegates</translation>
    </message>
    <message>
        <source>Payloads of delegates</source>
        <translation>Payloads von Delegates</translation>
    </message>
    <message>
        <source>mutable data</source>
        <translation>veränderliche Daten</translation>
    </message>
    <message>
        <source>First contents of mutable buffers</source>
        <translation>Erster Inhalt veränderlicher Puffer</translation>
    </message>
    <message>
        <source>plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Tables of the program: values, instructions, operators</source>
        <translation>Tabellen des Programms: Werte, Anweisungen, Operatoren</translation>
    </message>
    <message>
        <source>not referenced</source>
        <translation>nicht referenziert</translation>
    </message>
    <message>
        <source>Segments that nothing in the program names</source>
        <translation>Segmente, die nichts im Programm nennt</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Bytes between segments</source>
        <translation>Bytes zwischen Segmenten</translation>
    </message>
    <message>
        <source>weights of kernels</source>
        <translation>Gewichte von Kerneln</translation>
    </message>
    <message>
        <source>What tensors of the program ask for by name</source>
        <translation>Was Tensoren des Programms unter einem Namen anfordern</translation>
    </message>
    <message>
        <source>weights of delegates</source>
        <translation>Gewichte von Delegates</translation>
    </message>
    <message>
        <source>What delegates of the program ask for by name</source>
        <translation>Was Delegates des Programms unter einem Namen anfordern</translation>
    </message>
    <message>
        <source>not asked for</source>
        <translation>nicht angefordert</translation>
    </message>
    <message>
        <source>Nothing in the program is seen to ask for it</source>
        <translation>Nichts im Programm fordert es erkennbar an</translation>
    </message>
    <message>
        <source>tables and padding</source>
        <translation>Tabellen und Padding</translation>
    </message>
    <message>
        <source>Names, shapes, and bytes between segments</source>
        <translation>Namen, Formen und Bytes zwischen Segmenten</translation>
    </message>
    <message>
        <source>weights of %1 other delegates</source>
        <translation>Gewichte von %1 weiteren Delegates</translation>
    </message>
    <message>
        <source>What they ask for by name</source>
        <translation>Was sie unter einem Namen anfordern</translation>
    </message>
    <message>
        <source>weights of %1</source>
        <translation>Gewichte von %1</translation>
    </message>
    <message>
        <source>What delegate %1 of method %2 asks for by name, but for what an earlier one does</source>
        <translation>Was Delegate %1 der Methode %2 unter einem Namen anfordert, ohne das, was schon ein früherer anfordert</translation>
    </message>
    <message>
        <source>named data</source>
        <translation>benannte Daten</translation>
    </message>
    <message>
        <source>What delegates ask for by name; which of them is not known</source>
        <translation>Was Delegates unter einem Namen anfordern; welche von ihnen, ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the file
%4</source>
        <translation>%1: %2, %3 der Datei
%4</translation>
    </message>
</context>
<context>
    <name>ets::SliceBar</name>
    <message>
        <source>dimension %1 (%2)</source>
        <translation>Dimension %1 (%2)</translation>
    </message>
    <message>
        <source>In rows of %1 elements</source>
        <translation>In Zeilen zu %1 Elementen</translation>
    </message>
    <message>
        <source>&amp;Rows:</source>
        <translation>Z&amp;eilen:</translation>
    </message>
    <message>
        <source>C&amp;olumns:</source>
        <translation>S&amp;palten:</translation>
    </message>
    <message>
        <source>[%1] = </source>
        <translation>[%1] = </translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source>Index in dimension %1</source>
        <translation>Index in Dimension %1</translation>
    </message>
</context>
<context>
    <name>ets::SourceMargin</name>
    <message>
        <source>Times of the lines</source>
        <translation>Zeiten der Zeilen</translation>
    </message>
    <message>
        <source>Own share of the time, share with what is called, and number of each line</source>
        <translation>Eigener Anteil an der Zeit, Anteil mit allem, was aufgerufen wird, und Nummer jeder Zeile</translation>
    </message>
</context>
<context>
    <name>ets::SourceText</name>
    <message>
        <source>%1 of the time is of this line itself, %2 with what it calls</source>
        <translation>%1 der Zeit gehört zu dieser Zeile selbst, %2 mit allem, was sie aufruft</translation>
    </message>
    <message>
        <source>The file has changed: the record quotes this line as %1</source>
        <translation>Die Datei hat sich geändert: Der Record zitiert diese Zeile als %1</translation>
    </message>
    <message>
        <source>Source of the model</source>
        <translation>Quelltext des Modells</translation>
    </message>
    <message>
        <source>Select the ops of the line</source>
        <translation>Die Ops der Zeile wählen</translation>
    </message>
    <message>
        <source>Open the line in the editor</source>
        <translation>Die Zeile im Editor öffnen</translation>
    </message>
</context>
<context>
    <name>ets::SqlEditor</name>
    <message>
        <source>Answer the query</source>
        <translation>Die Abfrage beantworten</translation>
    </message>
    <message>
        <source>Offer tables and columns</source>
        <translation>Tabellen und Spalten anbieten</translation>
    </message>
    <message>
        <source>Cancel the query</source>
        <translation>Die Abfrage abbrechen</translation>
    </message>
    <message>
        <source>select … from …</source>
        <translation>select … from …</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
</context>
<context>
    <name>ets::SqlView</name>
    <message>
        <source>Where does the time of a run go?</source>
        <translation>Wohin geht die Zeit eines Laufs?</translation>
    </message>
    <message>
        <source>Which ops are slowest, and which line of the model is it?</source>
        <translation>Welche Ops sind am langsamsten, und welche Zeile des Modells ist es?</translation>
    </message>
    <message>
        <source>Which runs were cold or odd?</source>
        <translation>Welche Läufe waren kalt oder auffällig?</translation>
    </message>
    <message>
        <source>What do all modules of one class cost together?</source>
        <translation>Was kosten alle Module einer Klasse zusammen?</translation>
    </message>
    <message>
        <source>Where is time that belongs to no op?</source>
        <translation>Wo ist Zeit, die zu keinem Op gehört?</translation>
    </message>
    <message>
        <source>Which ops stay with the runtime, and what do they cost?</source>
        <translation>Welche Ops bleiben bei der Laufzeitumgebung, und was kosten sie?</translation>
    </message>
    <message>
        <source>Which single calls are erratic?</source>
        <translation>Welche einzelnen Aufrufe schwanken stark?</translation>
    </message>
    <message>
        <source>What holds the memory at its peak?</source>
        <translation>Was belegt den Speicher an seinem Höchststand?</translation>
    </message>
    <message>
        <source>Which tables and columns are there?</source>
        <translation>Welche Tabellen und Spalten gibt es?</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Answer the query (Ctrl+Enter)</source>
        <translation>Die Abfrage beantworten (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>End the query that runs (Esc)</source>
        <translation>Die laufende Abfrage beenden (Esc)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Write the rows of the answer to a file</source>
        <translation>Die Zeilen der Antwort in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Queries to begin with, to be changed</source>
        <translation>Abfragen für den Anfang, zum Ändern</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>Öffnen Sie einen Trace, um hier etwas zu sehen</translation>
    </message>
    <message>
        <source>Tables are of the corrected reading, and the trace is shown as the Inspector reads it</source>
        <translation>Tabellen gibt es in der korrigierten Lesart, und der Trace wird so gezeigt, wie der Inspector ihn liest</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to ask for something</source>
        <translation>Nur ein Modell ist offen. Öffnen Sie den ETDump eines Laufs, um etwas abzufragen</translation>
    </message>
    <message>
        <source>Looking for the answer…</source>
        <translation>Die Antwort wird gesucht…</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>The first %1 rows: a condition or a limit asks for fewer, etinspect sql for all</source>
        <translation>Die ersten %1 Zeilen: Mit einer Bedingung oder einem Limit werden es weniger, mit etinspect sql alle</translation>
    </message>
    <message>
        <source>choosing one selects it in all views</source>
        <translation>eine zu wählen wählt sie in allen Ansichten</translation>
    </message>
    <message>
        <source>No row answers the query</source>
        <translation>Keine Zeile beantwortet die Abfrage</translation>
    </message>
    <message>
        <source>Remark on the answer</source>
        <translation>Bemerkung zur Antwort</translation>
    </message>
</context>
<context>
    <name>ets::StartPage</name>
    <message>
        <source>Shows where an ExecuTorch model spends its time, down to the source line</source>
        <translation>Zeigt, wo ein ExecuTorch-Modell seine Zeit verbringt, bis zur Quellzeile</translation>
    </message>
    <message>
        <source>Drop an ETDump here, with its ETRecord if you have it</source>
        <translation>Ziehen Sie einen ETDump hierher, möglichst mit seinem ETRecord</translation>
    </message>
    <message>
        <source>The ETDump (.etdp) holds the times, the ETRecord the model: its graph, modules and source lines.
Which file is which is read from its content.</source>
        <translation>Der ETDump (.etdp) enthält die Zeiten, der ETRecord das Modell: Graph, Module und Quellzeilen.
Was welche Datei ist, wird an ihrem Inhalt erkannt.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Dateien öffnen…</translation>
    </message>
    <message>
        <source>Open the sample trace</source>
        <translation>Beispiel-Trace öffnen</translation>
    </message>
    <message>
        <source>Choose one or more files (Ctrl+O)</source>
        <translation>Eine oder mehrere Dateien auswählen (Strg+O)</translation>
    </message>
    <message>
        <source>Show me around</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>A real trace of a small language model, run through XNNPACK, with its record; built into the program</source>
        <translation>Ein echter Trace eines kleinen Sprachmodells, ausgeführt mit XNNPACK, mit seinem Record; im Programm enthalten</translation>
    </message>
    <message>
        <source>Opens the sample and shows in five steps how to get from the slowest op to its line of Python</source>
        <translation>Öffnet das Beispiel und zeigt in fünf Schritten den Weg von der langsamsten Op zu ihrer Python-Zeile</translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
</context>
<context>
    <name>ets::SummaryStrip</name>
    <message>
        <source>%1: median %2, p10 %3, p90 %4, min %5, max %6, %7 run</source>
        <translation>%1: Median %2, p10 %3, p90 %4, min %5, max %6, %7 Lauf</translation>
    </message>
    <message>
        <source>%1: median %2, p10 %3, p90 %4, min %5, max %6, %7 runs</source>
        <translation>%1: Median %2, p10 %3, p90 %4, min %5, max %6, %7 Läufe</translation>
    </message>
    <message>
        <source>delegates</source>
        <translation>Delegates</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Delegated</source>
        <translation>Delegiert</translation>
    </message>
    <message>
        <source>Tied to the model, by time</source>
        <translation>Dem Modell zugeordnet, nach Zeit</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesart</translation>
    </message>
    <message>
        <source>Executions</source>
        <translation>Ausführungen</translation>
    </message>
    <message>
        <source>none: a model alone</source>
        <translation>keine: nur ein Modell</translation>
    </message>
    <message>
        <source>Open the ETDump of a run to see what it took</source>
        <translation>Öffnen Sie den ETDump eines Laufs, um zu sehen, was er brauchte</translation>
    </message>
    <message>
        <source>Loading the program and its methods: %1</source>
        <translation>Laden des Programms und seiner Methoden: %1</translation>
    </message>
    <message>
        <source>as the Inspector</source>
        <translation>wie der Inspector</translation>
    </message>
    <message>
        <source>The trace is read with the quirks of ExecuTorch's Inspector. View &gt; Reading changes that</source>
        <translation>Der Trace wird mit den Eigenheiten von ExecuTorchs Inspector gelesen. Ansicht &gt; Lesart ändert das</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 weitere</translation>
    </message>
    <message>
        <source>all together, totals</source>
        <translation>alle zusammen, Summen</translation>
    </message>
    <message>
        <source>Only runs of %1 count, in all views and exports. A click chooses another method</source>
        <translation>Nur Läufe von %1 zählen, in allen Ansichten und Exporten. Ein Klick wählt eine andere Methode</translation>
    </message>
    <message>
        <source>Runs of %1 count together, as totals: they have no time per run in common. A click chooses one</source>
        <translation>Läufe von %1 zählen zusammen, als Summen: Sie haben keine gemeinsame Zeit je Lauf. Ein Klick wählt eine aus</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%1 von %2 (%3)</translation>
    </message>
    <message>
        <source>Runs of the method, and which of them are included. Click to change</source>
        <translation>Läufe der Methode, und welche davon einbezogen sind. Ein Klick ändert das</translation>
    </message>
    <message>
        <source>none timed</source>
        <translation>keine mit Zeit</translation>
    </message>
    <message>
        <source>The trace holds no Method::execute</source>
        <translation>Der Trace enthält kein Method::execute</translation>
    </message>
    <message>
        <source>   p10 %1 – p90 %2</source>
        <translation>   p10 %1 – p90 %2</translation>
    </message>
    <message>
        <source>   +%1 more</source>
        <translation>   +%1 weitere</translation>
    </message>
    <message>
        <source>%1, median</source>
        <translation>%1, Median</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Time inside delegate calls, of the time of all runs</source>
        <translation>Zeit in Delegate-Aufrufen, an der Zeit aller Läufe</translation>
    </message>
    <message>
        <source>ETRecord left out</source>
        <translation>ETRecord weggelassen</translation>
    </message>
    <message>
        <source>no ETRecord</source>
        <translation>kein ETRecord</translation>
    </message>
    <message>
        <source>Open the ETRecord of the model to see modules, graph and source lines</source>
        <translation>Öffnen Sie den ETRecord des Modells, um Module, Graph und Quellzeilen zu sehen</translation>
    </message>
    <message>
        <source>another model's record?</source>
        <translation>Record eines anderen Modells?</translation>
    </message>
    <message>
        <source>1 remark on the files</source>
        <translation>1 Anmerkung zu den Dateien</translation>
    </message>
    <message>
        <source>%1 remarks on the files</source>
        <translation>%1 Anmerkungen zu den Dateien</translation>
    </message>
</context>
<context>
    <name>ets::TablePage</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Choose which columns are shown</source>
        <translation>Wählen, welche Spalten gezeigt werden</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Write rows to a file: CSV, TSV, JSON or Markdown</source>
        <translation>Zeilen in eine Datei schreiben: CSV, TSV, JSON oder Markdown</translation>
    </message>
    <message>
        <source>%1 rows selected</source>
        <translation>%1 Zeilen ausgewählt</translation>
    </message>
    <message>
        <source>%1: self time %2</source>
        <translation>%1: Eigenzeit %2</translation>
    </message>
    <message>
        <source>loading %1</source>
        <translation>Laden %1</translation>
    </message>
    <message>
        <source>%1: self time %2 per run</source>
        <translation>%1: Eigenzeit %2 je Lauf</translation>
    </message>
    <message>
        <source>Sum of what is selected</source>
        <translation>Summe der Auswahl</translation>
    </message>
    <message>
        <source>Sorting…</source>
        <translation>Wird sortiert…</translation>
    </message>
    <message>
        <source>Copying…</source>
        <translation>Wird kopiert…</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>Öffnen Sie einen Trace, um hier etwas zu sehen</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>Nur ein Modell ist offen. Öffnen Sie den ETDump eines Laufs, um zu sehen, was er brauchte</translation>
    </message>
    <message>
        <source>The filter lets nothing of this table through</source>
        <translation>Der Filter lässt nichts aus dieser Tabelle durch</translation>
    </message>
</context>
<context>
    <name>ets::TableView</name>
    <message>
        <source>Drill down</source>
        <translation>Tiefer hinein</translation>
    </message>
    <message>
        <source>Copy with header</source>
        <translation>Mit Kopfzeile kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>Spalten zurücksetzen</translation>
    </message>
    <message>
        <source>Order of the model</source>
        <translation>Reihenfolge des Modells</translation>
    </message>
    <message>
        <source>Order of the trace</source>
        <translation>Reihenfolge des Traces</translation>
    </message>
    <message>
        <source>Then by</source>
        <translation>Dann nach</translation>
    </message>
    <message>
        <source>1 row written to %1</source>
        <translation>1 Zeile nach %1 geschrieben</translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation>%1 Zeilen nach %2 geschrieben</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Alles ausklappen</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Alles einklappen</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Click to sort, Shift+click to sort by a further column, drag to move, right click to choose columns</source>
        <translation>Klick sortiert, Umschalt+Klick sortiert nach einer weiteren Spalte, Ziehen verschiebt, Rechtsklick wählt Spalten</translation>
    </message>
</context>
<context>
    <name>ets::TablesExportSource</name>
    <message>
        <source>Tables as SQLite</source>
        <translation>Tabellen als SQLite</translation>
    </message>
    <message>
        <source>Tables as Parquet</source>
        <translation>Tabellen als Parquet</translation>
    </message>
    <message>
        <source>One file with all tables of the trace, for SQLite and what reads it. As etinspect export --format sqlite writes it</source>
        <translation>Eine Datei mit allen Tabellen des Traces, für SQLite und was das liest. Wie etinspect export --format sqlite sie schreibt</translation>
    </message>
    <message>
        <source>A folder with a file for each table, for DuckDB, pandas, Spark and others. A folder that has tables of other traces gets those of this one beside them. As etinspect export --format parquet writes it</source>
        <translation>Ein Ordner mit einer Datei je Tabelle, für DuckDB, pandas, Spark und andere. Ein Ordner mit Tabellen anderer Traces bekommt die von diesem dazu. Wie etinspect export --format parquet ihn schreibt</translation>
    </message>
    <message>
        <source>%1 has tables of other traces. Press Add to put those of this trace beside them</source>
        <translation>%1 hat Tabellen anderer Traces. Mit Hinzufügen kommen die von diesem Trace dazu</translation>
    </message>
</context>
<context>
    <name>ets::TensorView</name>
    <message>
        <source>More than %1 elements are selected: export them instead</source>
        <translation>Mehr als %1 Elemente sind ausgewählt: Exportieren Sie sie stattdessen</translation>
    </message>
    <message>
        <source>Export elements</source>
        <translation>Elemente exportieren</translation>
    </message>
    <message>
        <source>Arrays of numpy (*.npy)</source>
        <translation>Arrays von numpy (*.npy)</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>Choose a value in Numbers: double click or Enter shows its elements here</source>
        <translation>Wählen Sie einen Wert in Numerik: Doppelklick oder Enter zeigt hier seine Elemente</translation>
    </message>
    <message>
        <source>Elements written to %1</source>
        <translation>Elemente nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Logged value</source>
        <translation>Aufgezeichneter Wert</translation>
    </message>
    <message>
        <source>Reference value</source>
        <translation>Referenzwert</translation>
    </message>
    <message>
        <source>Difference (run − reference)</source>
        <translation>Differenz (Lauf − Referenz)</translation>
    </message>
    <message>
        <source>Relative difference</source>
        <translation>Relative Differenz</translation>
    </message>
    <message>
        <source>Difference in ULP</source>
        <translation>Differenz in ULP</translation>
    </message>
    <message>
        <source>What is shown of the value</source>
        <translation>Was vom Wert gezeigt wird</translation>
    </message>
    <message>
        <source>Dequantized</source>
        <translation>Dequantisiert</translation>
    </message>
    <message>
        <source>Show the numbers that the integers stand for: (integer − zero point) × scale</source>
        <translation>Die Zahlen zeigen, für die die ganzen Zahlen stehen: (ganze Zahl − Nullpunkt) × Skala</translation>
    </message>
    <message>
        <source>Largest difference</source>
        <translation>Größte Differenz</translation>
    </message>
    <message>
        <source>Go to the element that lies farthest from its reference; a NaN on one side counts most</source>
        <translation>Zu dem Element gehen, das am weitesten von seiner Referenz entfernt ist; ein NaN auf einer Seite zählt am meisten</translation>
    </message>
    <message>
        <source>All elements as .&amp;npy…</source>
        <translation>Alle Elemente als .&amp;npy…</translation>
    </message>
    <message>
        <source>This slice as &amp;CSV…</source>
        <translation>Diesen Ausschnitt als &amp;CSV…</translation>
    </message>
    <message>
        <source>Co&amp;py what is selected</source>
        <translation>Auswahl &amp;kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Write the elements to a file</source>
        <translation>Die Elemente in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Elements of the slice</source>
        <translation>Elemente des Ausschnitts</translation>
    </message>
    <message>
        <source>strides %1</source>
        <translation>Strides %1</translation>
    </message>
    <message>
        <source>scale %1, zero point %2</source>
        <translation>Skala %1, Nullpunkt %2</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>There are no elements to show</source>
        <translation>Es gibt keine Elemente zu zeigen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>elements %1 · min %2 · max %3 · mean %4 · deviation %5 · zeros %6 · NaN %7 · Inf %8</source>
        <translation>Elemente %1 · min %2 · max %3 · Mittel %4 · Std.-Abw. %5 · Nullen %6 · NaN %7 · Inf %8</translation>
    </message>
</context>
<context>
    <name>ets::TextPanel</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>ets::TimelineBaseline</name>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Median run %1: %2</source>
        <translation>Mittlerer Durchlauf %1: %2</translation>
    </message>
    <message>
        <source>In this run</source>
        <translation>In diesem Durchlauf</translation>
    </message>
    <message>
        <source>Baseline %1, now %2, Δ %3</source>
        <translation>Basis %1, jetzt %2, Δ %3</translation>
    </message>
    <message>
        <source>Together with others of its row: %1</source>
        <translation>Zusammen mit anderen seiner Zeile: %1</translation>
    </message>
</context>
<context>
    <name>ets::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist offen</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>Nur ein Modell ist offen. Öffnen Sie den ETDump eines Laufs, um zu sehen, was er brauchte</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
</context>
<context>
    <name>ets::TimelineHeaderPainter</name>
    <message>
        <source>not placeable</source>
        <translation>nicht einzuordnen</translation>
    </message>
</context>
<context>
    <name>ets::TimelineKeys</name>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom to the slice</source>
        <translation>Auf den Slice zoomen</translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation>Nach links schieben</translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation>Nach rechts schieben</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>Tracks above</source>
        <translation>Spuren darüber</translation>
    </message>
    <message>
        <source>Tracks below</source>
        <translation>Spuren darunter</translation>
    </message>
    <message>
        <source>Fit the selection, again: everything</source>
        <translation>Auswahl einpassen, noch einmal: alles</translation>
    </message>
    <message>
        <source>Next slice</source>
        <translation>Nächster Slice</translation>
    </message>
    <message>
        <source>Previous slice</source>
        <translation>Voriger Slice</translation>
    </message>
    <message>
        <source>The slice around</source>
        <translation>Der umgebende Slice</translation>
    </message>
    <message>
        <source>The slices inside</source>
        <translation>Die Slices darin</translation>
    </message>
    <message>
        <source>Next of this op type</source>
        <translation>Nächster dieses Op-Typs</translation>
    </message>
    <message>
        <source>Previous of this op type</source>
        <translation>Voriger dieses Op-Typs</translation>
    </message>
    <message>
        <source>The same in the next run</source>
        <translation>Derselbe im nächsten Lauf</translation>
    </message>
    <message>
        <source>The same in the previous run</source>
        <translation>Derselbe im vorigen Lauf</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Measure the selection</source>
        <translation>Auswahl messen</translation>
    </message>
    <message>
        <source>Set a mark</source>
        <translation>Marke setzen</translation>
    </message>
    <message>
        <source>Clear range</source>
        <translation>Bereich aufheben</translation>
    </message>
</context>
<context>
    <name>ets::TimelineMenus</name>
    <message>
        <source>Zoom to it</source>
        <translation>Darauf zoomen</translation>
    </message>
    <message>
        <source>Next of this op type</source>
        <translation>Nächster dieses Op-Typs</translation>
    </message>
    <message>
        <source>Previous of this op type</source>
        <translation>Voriger dieses Op-Typs</translation>
    </message>
    <message>
        <source>The same in the next run</source>
        <translation>Derselbe im nächsten Lauf</translation>
    </message>
    <message>
        <source>The same in the previous run</source>
        <translation>Derselbe im vorigen Lauf</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>To the top</source>
        <translation>Ganz nach oben</translation>
    </message>
    <message>
        <source>To the bottom</source>
        <translation>Ganz nach unten</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Kompakt</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Tall</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>All as high as this one</source>
        <translation>Alle so hoch wie diese</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>Oben anheften</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Hide all others</source>
        <translation>Alle anderen verbergen</translation>
    </message>
    <message>
        <source>Copy its name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Collapse all tracks</source>
        <translation>Alle Spuren einklappen</translation>
    </message>
    <message>
        <source>Expand all tracks</source>
        <translation>Alle Spuren ausklappen</translation>
    </message>
    <message>
        <source>Show hidden tracks (%1)</source>
        <translation>Verborgene Spuren zeigen (%1)</translation>
    </message>
    <message>
        <source>All tracks as at first</source>
        <translation>Alle Spuren wie zu Anfang</translation>
    </message>
    <message>
        <source>Expand the group</source>
        <translation>Gruppe ausklappen</translation>
    </message>
    <message>
        <source>Collapse the group</source>
        <translation>Gruppe einklappen</translation>
    </message>
    <message>
        <source>Collapse all other groups</source>
        <translation>Alle anderen Gruppen einklappen</translation>
    </message>
    <message>
        <source>Expand all groups</source>
        <translation>Alle Gruppen ausklappen</translation>
    </message>
    <message>
        <source>Edit its text…</source>
        <translation>Text bearbeiten…</translation>
    </message>
    <message>
        <source>Remove the mark</source>
        <translation>Marke entfernen</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Remove all marks</source>
        <translation>Alle Marken entfernen</translation>
    </message>
    <message>
        <source>Clear the range</source>
        <translation>Bereich aufheben</translation>
    </message>
    <message>
        <source>Measure what is selected</source>
        <translation>Auswahl messen</translation>
    </message>
    <message>
        <source>Show all of the time</source>
        <translation>Die ganze Zeit zeigen</translation>
    </message>
    <message>
        <source>Set a mark…</source>
        <translation>Marke setzen…</translation>
    </message>
    <message>
        <source>Color by</source>
        <translation>Färben nach</translation>
    </message>
    <message>
        <source>Runs one below the other</source>
        <translation>Läufe untereinander</translation>
    </message>
    <message>
        <source>Op type</source>
        <translation>Op-Typ</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
</context>
<context>
    <name>ets::TimelineOverview</name>
    <message>
        <source>Overview of the trace</source>
        <translation>Überblick über den Trace</translation>
    </message>
    <message>
        <source>The window shows which part of the trace the timeline shows. The timeline's keys move it.</source>
        <translation>Das Fenster zeigt, welchen Teil des Traces die Zeitleiste zeigt. Die Tasten der Zeitleiste bewegen es.</translation>
    </message>
    <message>
        <source>Drag the window to move, its edges to zoom; double click to see all</source>
        <translation>Fenster ziehen verschiebt, Ränder ziehen vergrößert; Doppelklick zeigt alles</translation>
    </message>
</context>
<context>
    <name>ets::TimelineSaving</name>
    <message>
        <source>Save the picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>%1 timeline</source>
        <translation>%1 Zeitleiste</translation>
    </message>
    <message>
        <source>Timeline of %1</source>
        <translation>Zeitleiste von %1</translation>
    </message>
</context>
<context>
    <name>ets::TimelineStrip</name>
    <message>
        <source>Selection in the timeline</source>
        <translation>Auswahl in der Zeitleiste</translation>
    </message>
    <message>
        <source>Align runs</source>
        <translation>Läufe ausrichten</translation>
    </message>
    <message>
        <source>Shows the runs one below the other, each from its own beginning</source>
        <translation>Zeigt die Läufe untereinander, jeden ab seinem eigenen Anfang</translation>
    </message>
    <message>
        <source>What the colors of the slices stand for</source>
        <translation>Wofür die Farben der Slices stehen</translation>
    </message>
    <message>
        <source>Color: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>hit %1 of %2</source>
        <translation>Treffer %1 von %2</translation>
    </message>
    <message>
        <source>W S zoom</source>
        <translation>W S Zoom</translation>
    </message>
    <message>
        <source>A D pan</source>
        <translation>A D schieben</translation>
    </message>
    <message>
        <source>F fit</source>
        <translation>F einpassen</translation>
    </message>
    <message>
        <source>, . previous and next slice</source>
        <translation>, . voriger und nächster Slice</translation>
    </message>
    <message>
        <source>drag in the ruler or R to measure</source>
        <translation>im Lineal ziehen oder R zum Messen</translation>
    </message>
    <message>
        <source>%1 from %2 after the beginning of the runs</source>
        <translation>%1 ab %2 nach dem Anfang der Läufe</translation>
    </message>
    <message>
        <source>%1 slices</source>
        <translation>%1 Slices</translation>
    </message>
    <message>
        <source>1 slice</source>
        <translation>1 Slice</translation>
    </message>
    <message>
        <source>%1 of it in runs</source>
        <translation>davon %1 in Läufen</translation>
    </message>
    <message>
        <source>busy %1 (%2)</source>
        <translation>aktiv %1 (%2)</translation>
    </message>
    <message>
        <source>Busy time by op type</source>
        <translation>Aktive Zeit nach Op-Typ</translation>
    </message>
</context>
<context>
    <name>ets::TimelineTexts</name>
    <message>
        <source>unknown (ends before it starts)</source>
        <translation>unbekannt (endet, bevor er beginnt)</translation>
    </message>
    <message>
        <source>run %1 of %2</source>
        <translation>Lauf %1 von %2</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Eigenzeit</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>Op-Typen</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Not placeable: it lies outside its run, so its clock is another one. Drawn at its call; place and width mean nothing.</source>
        <translation>Nicht einzuordnen: Er liegt außerhalb seines Laufs, seine Uhr ist also eine andere. Bei seinem Aufruf gezeichnet; Ort und Breite bedeuten nichts.</translation>
    </message>
    <message>
        <source>Not placeable: it ends before it starts. Drawn at its call; place and width mean nothing.</source>
        <translation>Nicht einzuordnen: Er endet, bevor er beginnt. Bei seinem Aufruf gezeichnet; Ort und Breite bedeuten nichts.</translation>
    </message>
    <message>
        <source>The start is chained, not measured: the delegate puts its operations one after the other.</source>
        <translation>Der Start ist verkettet, nicht gemessen: Der Delegate reiht seine Operationen aneinander.</translation>
    </message>
    <message>
        <source>Opaque delegate time: the delegate logs nothing on the runtime's clock.</source>
        <translation>Undurchsichtige Zeit des Delegates: Der Delegate zeichnet nichts mit der Uhr der Laufzeitumgebung auf.</translation>
    </message>
    <message>
        <source>%1, in all runs.</source>
        <translation>%1, in allen Läufen.</translation>
    </message>
    <message>
        <source>%1 slices</source>
        <translation>%1 Slices</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>%1 within %2</source>
        <translation>%1 innerhalb von %2</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Not placeable: drawn at their call; place and width mean nothing.</source>
        <translation>Nicht einzuordnen: bei ihrem Aufruf gezeichnet; Ort und Breite bedeuten nichts.</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>not placeable</source>
        <translation>nicht einzuordnen</translation>
    </message>
    <message>
        <source>start chained, not measured</source>
        <translation>Start verkettet, nicht gemessen</translation>
    </message>
</context>
<context>
    <name>ets::TimelineTrackTexts</name>
    <message>
        <source>Delegate</source>
        <translation>Delegate</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>1 track</source>
        <translation>1 Spur</translation>
    </message>
    <message>
        <source>%1 tracks</source>
        <translation>%1 Spuren</translation>
    </message>
    <message>
        <source>a clock of its own</source>
        <translation>eigene Uhr</translation>
    </message>
    <message>
        <source> · median</source>
        <translation> · Median</translation>
    </message>
    <message>
        <source> · left out</source>
        <translation> · ausgelassen</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Median of its runs</source>
        <translation>Median seiner Läufe</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Zählt</translation>
    </message>
    <message>
        <source>no: it is not among the runs that were chosen</source>
        <translation>nein: Er ist nicht unter den gewählten Läufen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>of the delegate: within a call its events share the time evenly</source>
        <translation>des Delegates: In einem Aufruf teilen sich seine Ereignisse die Zeit gleichmäßig</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>Slices</translation>
    </message>
    <message>
        <source>Not placeable</source>
        <translation>Nicht einzuordnen</translation>
    </message>
    <message>
        <source>Bundled input</source>
        <translation>Gebündelte Eingabe</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(ohne Namen)</translation>
    </message>
</context>
<context>
    <name>ets::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
</context>
<context>
    <name>ets::Tour</name>
    <message>
        <source>What ran when</source>
        <translation>Was wann lief</translation>
    </message>
    <message>
        <source>This is a trace of a small language model: every run, inside it the calls, inside those kernels and operations of the delegate. W, A, S and D zoom and pan; so does the wheel with Ctrl or Shift. Your own files are opened with Ctrl+O, or dropped here.</source>
        <translation>Dies ist der Trace eines kleinen Sprachmodells: jeder Lauf, darin die Aufrufe, in diesen Kernel und Operationen des Delegates. W, A, S und D vergrößern und verschieben, ebenso das Mausrad mit Strg oder Umschalt. Ihre eigenen Dateien öffnen Sie mit Strg+O, oder Sie ziehen sie hierher.</translation>
    </message>
    <message>
        <source>Which op is slowest</source>
        <translation>Welche Op am langsamsten ist</translation>
    </message>
    <message>
        <source>Operators adds the time up by kind; every tick counts once, so the shares of a run make 100 %. The slowest is selected: the same event is now selected in all views.</source>
        <translation>Operatoren zählt die Zeit nach Art zusammen; jeder Tick zählt einmal, sodass die Anteile eines Laufs 100 % ergeben. Die langsamste ist ausgewählt: Dasselbe Ereignis ist jetzt in allen Ansichten ausgewählt.</translation>
    </message>
    <message>
        <source>Where in the model</source>
        <translation>Wo im Modell</translation>
    </message>
    <message>
        <source>Graph shows the node that it ran, with what comes before and after it; Modules beside it the part of the model. Bars are shares of the time.</source>
        <translation>Graph zeigt den ausgeführten Knoten mit dem, was davor und danach kommt; Module daneben den Teil des Modells. Balken sind Anteile an der Zeit.</translation>
    </message>
    <message>
        <source>Which line of Python</source>
        <translation>Welche Python-Zeile</translation>
    </message>
    <message>
        <source>Details has everything on the selection: its samples over the runs, its inputs, and under Source the line that it came from. A click there opens your editor.</source>
        <translation>Details zeigt alles zur Auswahl: ihre Messwerte über die Läufe, ihre Eingaben und unter Quelle die Zeile, aus der sie kommt. Ein Klick dort öffnet Ihren Editor.</translation>
    </message>
    <message>
        <source>Take it along</source>
        <translation>Zum Mitnehmen</translation>
    </message>
    <message>
        <source>Events is the Inspector's table. Ctrl+C copies rows, Export writes all or the filtered ones for a spreadsheet. The manual (F1) goes on from here.</source>
        <translation>Ereignisse ist die Tabelle des Inspectors. Strg+C kopiert Zeilen, Exportieren schreibt alle oder die gefilterten für eine Tabellenkalkulation. Mehr steht im Handbuch (F1).</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>&amp;Leave the tour</source>
        <translation>Rundgang &amp;verlassen</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
</context>
<context>
    <name>ets::TraceExportSource</name>
    <message>
        <source>As %1 prints it</source>
        <translation>Wie %1 es ausgibt</translation>
    </message>
    <message>
        <source>As %1 prints it, of the chosen runs</source>
        <translation>Wie %1 es ausgibt, der gewählten Läufe</translation>
    </message>
</context>
<context>
    <name>ets::TraceLoader</name>
    <message>
        <source>%1 holds nothing that the program asks for: it seems to be the data of another program</source>
        <translation>%1 enthält nichts, was das Programm anfordert: Es sind wohl die Daten eines anderen Programms</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>Dateien werden geprüft</translation>
    </message>
    <message>
        <source>Reading the trace</source>
        <translation>Trace wird gelesen</translation>
    </message>
    <message>
        <source>Grouping events</source>
        <translation>Ereignisse werden gruppiert</translation>
    </message>
    <message>
        <source>Reading the record</source>
        <translation>Record wird gelesen</translation>
    </message>
    <message>
        <source>Joining events with the model</source>
        <translation>Ereignisse werden mit dem Modell verbunden</translation>
    </message>
</context>
<context>
    <name>ets::TraceTurns</name>
    <message>
        <source>Previous trace</source>
        <translation>Voriger Trace</translation>
    </message>
    <message>
        <source>Next trace</source>
        <translation>Nächster Trace</translation>
    </message>
    <message>
        <source>another one is on show</source>
        <translation>ein anderer wird gezeigt</translation>
    </message>
    <message>
        <source>Traces that were opened together</source>
        <translation>Zusammen geöffnete Traces</translation>
    </message>
    <message>
        <source>Close this line; the trace stays open</source>
        <translation>Diese Zeile schließen; der Trace bleibt offen</translation>
    </message>
    <message>
        <source>%1 traces</source>
        <translation>%1 Traces</translation>
    </message>
    <message>
        <source>Trace %1 of %2</source>
        <translation>Trace %1 von %2</translation>
    </message>
</context>
<context>
    <name>ets::Unresolved</name>
    <message>
        <source>below %1</source>
        <comment>a duration</comment>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>Not resolved: at least %1, at most %2</source>
        <translation>Nicht aufgelöst: mindestens %1, höchstens %2</translation>
    </message>
    <message>
        <source>Not resolved: at most %1</source>
        <translation>Nicht aufgelöst: höchstens %1</translation>
    </message>
    <message>
        <source>Not resolved: up to %1 of it are the operations'</source>
        <translation>Nicht aufgelöst: bis zu %1 davon gehören den Operationen</translation>
    </message>
</context>
<context>
    <name>ets::ViewExport</name>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>UTF-8, every digit; times in the units that the titles name</source>
        <translation>UTF-8, alle Ziffern; Zeiten in den Einheiten der Spaltentitel</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
</context>
<context>
    <name>ets::ViewFind</name>
    <message>
        <source>Find in rows and texts</source>
        <translation>In Zeilen und Texten suchen</translation>
    </message>
</context>
<context>
    <name>ets::ViewSet</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Delegation</source>
        <translation>Delegation</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Numerik</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>Eiszapfen</translation>
    </message>
</context>
<context>
    <name>ets::WarmUpOffer</name>
    <message>
        <source>All runs count; do not ask for this trace again</source>
        <translation>Alle Läufe zählen; für diesen Trace nicht mehr fragen</translation>
    </message>
    <message>
        <source>Leave warm-up in</source>
        <translation>Aufwärmen mitzählen</translation>
    </message>
    <message>
        <source>First run %1× the rest: leave it out</source>
        <translation>Erster Lauf %1× die übrigen: weglassen</translation>
    </message>
    <message>
        <source>First %1 runs up to %2× the rest: leave them out</source>
        <translation>Die ersten %1 Läufe bis zu %2× die übrigen: weglassen</translation>
    </message>
    <message>
        <source>Leave out the cold run</source>
        <translation>Kalten Lauf weglassen</translation>
    </message>
    <message>
        <source>Leave out %1 cold runs</source>
        <translation>%1 kalte Läufe weglassen</translation>
    </message>
    <message>
        <source>%1: %2, and look at it alone</source>
        <translation>%1: %2 und es allein betrachten</translation>
    </message>
    <message>
        <source>%1 without the cold run</source>
        <translation>%1 ohne den kalten Lauf</translation>
    </message>
    <message>
        <source>%1 without %2 cold runs</source>
        <translation>%1 ohne %2 kalte Läufe</translation>
    </message>
    <message>
        <source>Warm-up by its time. All figures are then of the other runs; the menu of the runs takes that back</source>
        <translation>Der Zeit nach Aufwärmen. Alle Zahlen sind dann die der übrigen Läufe; das Menü der Läufe nimmt es zurück</translation>
    </message>
</context>
<context>
    <name>ets::WaterfallChart</name>
    <message>
        <source>How the old total becomes the new one</source>
        <translation>Wie aus der alten Summe die neue wird</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1, dann %2</translation>
    </message>
</context>
<context>
    <name>ets::WindowActions</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Navigate</source>
        <translation>&amp;Navigieren</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open the &amp;sample trace</source>
        <translation>&amp;Beispiel-Trace öffnen</translation>
    </message>
    <message>
        <source>&amp;Next trace</source>
        <translation>Nä&amp;chster Trace</translation>
    </message>
    <message>
        <source>Pre&amp;vious trace</source>
        <translation>&amp;Voriger Trace</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Export events…</source>
        <translation>Ereignisse &amp;exportieren…</translation>
    </message>
    <message>
        <source>The trace is written to %1</source>
        <translation>Der Trace ist nach %1 geschrieben</translation>
    </message>
    <message>
        <source>The report is written to %1</source>
        <translation>Der Bericht steht in %1</translation>
    </message>
    <message>
        <source>Copied: findings, operators and what the files are, as Markdown; no folders</source>
        <translation>Kopiert: Befunde, Operatoren und was die Dateien sind, als Markdown; keine Ordner</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>&amp;Compare with…</source>
        <translation>Ver&amp;gleichen mit…</translation>
    </message>
    <message>
        <source>Compare wit&amp;h a folder…</source>
        <translation>Mit einem Ordner vergle&amp;ichen…</translation>
    </message>
    <message>
        <source>More recordings of the one on show…</source>
        <translation>Weitere Aufzeichnungen der gezeigten…</translation>
    </message>
    <message>
        <source>&amp;Make this trace the baseline</source>
        <translation>Diesen Trace zur Basis &amp;machen</translation>
    </message>
    <message>
        <source>S&amp;wap with the baseline</source>
        <translation>Mit der Basis tau&amp;schen</translation>
    </message>
    <message>
        <source>Drop the &amp;baseline</source>
        <translation>Basis weg&amp;lassen</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>&amp;Remove the filter</source>
        <translation>Filter e&amp;ntfernen</translation>
    </message>
    <message>
        <source>&amp;Undo filter</source>
        <translation>Filter &amp;rückgängig</translation>
    </message>
    <message>
        <source>Redo f&amp;ilter</source>
        <translation>Filter &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Undo &amp;zoom</source>
        <translation>&amp;Zoom rückgängig</translation>
    </message>
    <message>
        <source>Redo z&amp;oom</source>
        <translation>Z&amp;oom wiederherstellen</translation>
    </message>
    <message>
        <source>Filter &amp;by the selection</source>
        <translation>Nach der A&amp;uswahl filtern</translation>
    </message>
    <message>
        <source>Select an op, a module, a run or a range first</source>
        <translation>Wählen Sie zuerst eine Op, ein Modul, einen Lauf oder einen Bereich aus</translation>
    </message>
    <message>
        <source>Ne&amp;xt match</source>
        <translation>Nächster &amp;Treffer</translation>
    </message>
    <message>
        <source>&amp;Previous match</source>
        <translation>&amp;Voriger Treffer</translation>
    </message>
    <message>
        <source>Preferen&amp;ces…</source>
        <translation>Einstellun&amp;gen…</translation>
    </message>
    <message>
        <source>&amp;Editor…</source>
        <translation>&amp;Editor…</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>Nichts &amp;auswählen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation>Ge&amp;he zu…</translation>
    </message>
    <message>
        <source>Packages of the model…</source>
        <translation>Pakete des Modells…</translation>
    </message>
    <message>
        <source>&amp;Shown</source>
        <translation>&amp;Gezeigte Ansichten</translation>
    </message>
    <message>
        <source>Take the vie&amp;w out or put it back</source>
        <translation>Ansicht heraus&amp;nehmen oder zurücksetzen</translation>
    </message>
    <message>
        <source>Full s&amp;creen</source>
        <translation>Voll&amp;bild</translation>
    </message>
    <message>
        <source>&amp;Default layout</source>
        <translation>&amp;Standardanordnung</translation>
    </message>
    <message>
        <source>&amp;Reading</source>
        <translation>&amp;Lesart</translation>
    </message>
    <message>
        <source>&amp;Corrected</source>
        <translation>&amp;Korrigiert</translation>
    </message>
    <message>
        <source>Keeps every loop sample, exact durations and all methods</source>
        <translation>Behält jede Messung einer Schleife, genaue Dauern und alle Methoden</translation>
    </message>
    <message>
        <source>As the &amp;Inspector</source>
        <translation>Wie der &amp;Inspector</translation>
    </message>
    <message>
        <source>Faithful to ExecuTorch's Inspector, quirks included. Rows that differ carry a mark either way</source>
        <translation>Wie ExecuTorchs Inspector, mit seinen Eigenheiten. Abweichende Zeilen sind in jedem Fall markiert</translation>
    </message>
    <message>
        <source>Clock of the &amp;trace</source>
        <translation>&amp;Uhr des Traces</translation>
    </message>
    <message>
        <source>Length of one clock tick. The file does not contain it</source>
        <translation>Dauer eines Ticks; sie steht nicht in der Datei</translation>
    </message>
    <message>
        <source>Cycles of a &amp;known frequency…</source>
        <translation>Zyklen &amp;bekannter Frequenz…</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;Of the system</source>
        <translation>&amp;Wie das System</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;Tour of the sample</source>
        <translation>&amp;Rundgang durch das Beispiel</translation>
    </message>
    <message>
        <source>Command &amp;palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Remarks on the files</source>
        <translation>&amp;Anmerkungen zu den Dateien</translation>
    </message>
    <message>
        <source>Copy as text for an &amp;issue</source>
        <translation>Als Text für ein &amp;Issue kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Diagnose kopieren</translation>
    </message>
    <message>
        <source>&amp;About ETScope</source>
        <translation>Über &amp;ETScope</translation>
    </message>
    <message>
        <source>Open a trace and its record</source>
        <translation>Einen Trace und seinen Record öffnen</translation>
    </message>
    <message>
        <source>Read the same files again</source>
        <translation>Dieselben Dateien noch einmal lesen</translation>
    </message>
    <message>
        <source>Back to what was selected before</source>
        <translation>Zurück zur vorigen Auswahl</translation>
    </message>
    <message>
        <source>Forward again</source>
        <translation>Wieder vorwärts</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
</context>
<context>
    <name>ets::WorkTexts</name>
    <message>
        <source>at most </source>
        <translation>höchstens </translation>
    </message>
    <message>
        <source>%1 %2/cycle</source>
        <translation>%1 %2/Zyklus</translation>
    </message>
    <message>
        <source>%1 G%2/s</source>
        <translation>%1 G%2/s</translation>
    </message>
    <message>
        <source>%1 read, %2 written</source>
        <translation>%1 gelesen, %2 geschrieben</translation>
    </message>
    <message>
        <source>%1 operations per byte</source>
        <translation>%1 Operationen je Byte</translation>
    </message>
    <message>
        <source>OP</source>
        <translation>OP</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
</context>
<context>
    <name>ets::cells</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
</context>
<context>
    <name>ets::clockdialog</name>
    <message>
        <source>&quot;%1&quot; is no frequency. Write a number and Hz, kHz, MHz or GHz, such as 216MHz</source>
        <translation>„%1“ ist keine Frequenz. Schreiben Sie eine Zahl und Hz, kHz, MHz oder GHz, etwa 216MHz</translation>
    </message>
    <message>
        <source>Clock of the trace</source>
        <translation>Uhr des Traces</translation>
    </message>
    <message>
        <source>Frequency of the clock whose cycles the trace counts, such as 216MHz; times follow from it:</source>
        <translation>Frequenz der Uhr, deren Zyklen der Trace zählt, etwa 216MHz; daraus folgen Zeiten:</translation>
    </message>
</context>
<context>
    <name>ets::core</name>
    <message>
        <source>in rows of several ops</source>
        <translation>in Zeilen mehrerer Operatoren</translation>
    </message>
    <message>
        <source>no verdict</source>
        <translation>kein Urteil</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>small</source>
        <translation>gering</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>nicht gezeigt</translation>
    </message>
    <message>
        <source>below the clock</source>
        <translation>unter der Uhr</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>too few recordings</source>
        <translation>zu wenige Aufzeichnungen</translation>
    </message>
    <message>
        <source>what its events are called and tied to takes far more memory than its size allows</source>
        <translation>wie seine Ereignisse heißen und woran sie gebunden sind, braucht weit mehr Speicher, als seine Größe erlaubt</translation>
    </message>
    <message>
        <source>Compare it without the record, or record it again</source>
        <translation>Ohne den Record vergleichen, oder neu aufzeichnen</translation>
    </message>
    <message>
        <source>durations add up to more than 2^63 ticks</source>
        <translation>Dauern ergeben zusammen mehr als 2^63 Ticks</translation>
    </message>
    <message>
        <source>Its times cannot be those of a clock: record it again</source>
        <translation>Die Zeiten können nicht von einer Uhr stammen: neu aufzeichnen</translation>
    </message>
    <message>
        <source>has no run of the method that is compared</source>
        <translation>hat keinen Lauf der Methode, die verglichen wird</translation>
    </message>
    <message>
        <source>instruction %1: %2</source>
        <translation>Anweisung %1: %2</translation>
    </message>
    <message>
        <source>instruction %1 of %2: %3</source>
        <translation>Anweisung %1 von %2: %3</translation>
    </message>
    <message>
        <source>%1; one occurrence alone is %2 of this time, which further runs may not have</source>
        <translation>%1; ein einziges Vorkommen macht %2 dieser Zeit aus, was weitere Durchläufe vielleicht nicht haben</translation>
    </message>
    <message>
        <source>%1; one run of %2 has %3 of this time, which further runs may not have</source>
        <translation>%1; ein Lauf von %2 hat %3 dieser Zeit, die weitere Läufe vielleicht nicht haben</translation>
    </message>
    <message>
        <source>Do what %1 says: it is about the same places</source>
        <translation>Tun, was %1 sagt: es geht um dieselben Stellen</translation>
    </message>
    <message>
        <source>Start with %1, %2: at most %3 of the time</source>
        <translation>Beginnen Sie mit %1, %2: höchstens %3 der Zeit</translation>
    </message>
    <message>
        <source>A method without a name</source>
        <translation>Eine Methode ohne Namen</translation>
    </message>
    <message>
        <source>%1 takes most of the time. Start there with %2, %3: at most %4 of its time</source>
        <translation>%1 nimmt die meiste Zeit. Beginnen Sie dort mit %2, %3: höchstens %4 seiner Zeit</translation>
    </message>
    <message>
        <source>Most can be saved in %1. Start there with %2, %3: at most %4 of its time</source>
        <translation>In %1 lässt sich am meisten sparen. Dort mit %2 beginnen, %3: höchstens %4 seiner Zeit</translation>
    </message>
    <message>
        <source>delegates</source>
        <translation>Delegates</translation>
    </message>
    <message>
        <source>Nothing stands out: no finding about the model bounds %1 of the time or more</source>
        <translation>Nichts sticht heraus: kein Befund über das Modell begrenzt %1 der Zeit oder mehr</translation>
    </message>
    <message>
        <source>Nothing that this trace resolves stands out: %1 of the time is in %2, whose inside it does not resolve, and no finding about the model bounds %3 of it or more. To see more: %4</source>
        <translation>Nichts, was dieser Trace auflöst, fällt auf: %1 der Zeit sind in %2, dessen Inneres er nicht auflöst, und kein Befund über das Modell begrenzt %3 davon oder mehr. Um mehr zu sehen: %4</translation>
    </message>
    <message>
        <source>Nothing stands out: %1 of the time is in %2, and no finding about the model bounds %3 of it or more</source>
        <translation>Nichts sticht heraus: %1 der Zeit liegt in %2, und kein Befund über das Modell begrenzt %3 davon oder mehr</translation>
    </message>
    <message>
        <source>%1, as far as the files at hand tell</source>
        <translation>%1, soweit die vorliegenden Dateien es sagen</translation>
    </message>
    <message>
        <source>First: %1. Then: %2</source>
        <translation>Zuerst: %1. Dann: %2</translation>
    </message>
    <message>
        <source>all of it in '%1'</source>
        <translation>alles davon in „%1“</translation>
    </message>
    <message>
        <source>most of it in '%1' (%2)</source>
        <translation>das meiste davon in „%1“ (%2)</translation>
    </message>
    <message>
        <source>the longest of them '%1' (%2)</source>
        <translation>am längsten davon „%1“ (%2)</translation>
    </message>
    <message>
        <source>No operation of %1 takes longer than one step of its clock</source>
        <translation>Keine Operation von %1 dauert länger als ein Schritt ihrer Uhr</translation>
    </message>
    <message>
        <source>%1 of %2 operations of %3 take no longer than one step of its clock</source>
        <translation>%1 von %2 Operationen von %3 dauern nicht länger als ein Schritt der Uhr</translation>
    </message>
    <message>
        <source>How the time inside the delegate is shared: shares of its operations are rough</source>
        <translation>Wie sich die Zeit im Delegate verteilt: Anteile seiner Operationen sind grob</translation>
    </message>
    <message>
        <source>Record with a larger input, or take sums over all runs</source>
        <translation>Mit größerer Eingabe aufzeichnen oder Summen über alle Durchläufe nehmen</translation>
    </message>
    <message>
        <source>%1 of the time is outside kernels and delegates: %2 at each call</source>
        <translation>%1 der Zeit liegen außerhalb von Kerneln und Delegates: %2 je Aufruf</translation>
    </message>
    <message>
        <source>How much of it is the tracer, which likely is most: it logs two events at each call, and the runtime without it takes less</source>
        <translation>Wie viel davon der Tracer ist, wahrscheinlich das meiste: Er schreibt zwei Ereignisse je Aufruf, und ohne ihn braucht die Laufzeit weniger</translation>
    </message>
    <message>
        <source>Record once without the tracer to see the true total, then use fewer and larger operators</source>
        <translation>Einmal ohne Tracer aufzeichnen, um die wahre Summe zu sehen, dann weniger und größere Operatoren verwenden</translation>
    </message>
    <message>
        <source>Record once without the tracer to see the true total, then with a larger input</source>
        <translation>Einmal ohne Tracer aufzeichnen, um die wahre Summe zu sehen, dann mit größerer Eingabe</translation>
    </message>
    <message>
        <source>clock too coarse</source>
        <translation>Uhr zu grob</translation>
    </message>
    <message>
        <source>dispatch and tracing</source>
        <translation>Aufrufe und Aufzeichnung</translation>
    </message>
    <message>
        <source>One instruction works on constants alone: %1 of the time gives the same in every run</source>
        <translation>Eine Anweisung arbeitet nur mit Konstanten: %1 der Zeit ergibt in jedem Durchlauf dasselbe</translation>
    </message>
    <message>
        <source>%1 instructions work on constants alone: %2 of the time gives the same in every run</source>
        <translation>%1 Instruktionen arbeiten nur mit Konstanten: %2 der Zeit ergeben in jedem Lauf dasselbe</translation>
    </message>
    <message>
        <source>How much larger the program becomes, and how much longer it loads, when the results are stored</source>
        <translation>Wie viel größer das Programm wird und wie viel länger es lädt, wenn die Ergebnisse gespeichert werden</translation>
    </message>
    <message>
        <source>One instruction computes again what an earlier one has computed: %1 of the time</source>
        <translation>Eine Anweisung berechnet noch einmal, was eine frühere berechnet hat: %1 der Zeit</translation>
    </message>
    <message>
        <source>%1 instructions compute again what an earlier one has computed: %2 of the time</source>
        <translation>%1 Instruktionen berechnen noch einmal, was eine frühere berechnet hat: %2 der Zeit</translation>
    </message>
    <message>
        <source>How much longer the earlier result would have to be kept in memory</source>
        <translation>Wie viel länger das frühere Ergebnis im Speicher bleiben müsste</translation>
    </message>
    <message>
        <source>Compute it once before the layers and pass it to them, or run a pass for common subexpressions: torch.fx.passes.dialect.common.cse_pass.CSEPass</source>
        <translation>Einmal vor den Schichten berechnen und übergeben oder einen Pass für gemeinsame Teilausdrücke anwenden: torch.fx.passes.dialect.common.cse_pass.CSEPass</translation>
    </message>
    <message>
        <source>work on constants</source>
        <translation>Arbeit an Konstanten</translation>
    </message>
    <message>
        <source>work done twice</source>
        <translation>doppelte Arbeit</translation>
    </message>
    <message>
        <source>Calls of delegates spend %1 of the time outside their operations</source>
        <translation>Aufrufe von Delegates verbringen %1 der Zeit außerhalb ihrer Operationen</translation>
    </message>
    <message>
        <source>Calls of delegates spend at least %1, at most %2 of the time outside their operations</source>
        <translation>Aufrufe von Delegates verbringen mindestens %1, höchstens %2 der Zeit außerhalb ihrer Operationen</translation>
    </message>
    <message>
        <source>How much of it is copying of the values that are logged, beside set-up, new shapes and threads</source>
        <translation>Wie viel davon das Kopieren der aufgezeichneten Werte ist, neben Vorbereitung, neuen Formen und Threads</translation>
    </message>
    <message>
        <source>How much of it is set-up, new shapes, threads and the profiler's own logging</source>
        <translation>Wie viel davon Vorbereitung, neue Formen, Threads und das Protokoll des Profilers sind</translation>
    </message>
    <message>
        <source>Record once more without a debug buffer, and take times from that trace</source>
        <translation>Noch einmal ohne Debug-Puffer aufzeichnen und die Zeiten von dort nehmen</translation>
    </message>
    <message>
        <source>Make fewer calls: delegate what stands between them</source>
        <translation>Weniger Aufrufe machen: delegieren, was zwischen ihnen steht</translation>
    </message>
    <message>
        <source>Make fewer calls, and export static shapes</source>
        <translation>Weniger Aufrufe machen und feste Formen exportieren</translation>
    </message>
    <message>
        <source>Record with a larger input: what does not grow with it is the set-up of a call</source>
        <translation>Mit größerer Eingabe aufzeichnen: Was nicht mit ihr wächst, ist die Vorbereitung eines Aufrufs</translation>
    </message>
    <message>
        <source>%1 of the time is in calls of delegates that log nothing inside on the clock of the runtime</source>
        <translation>%1 der Zeit liegt in Aufrufen von Delegates, die darin nichts auf der Uhr der Laufzeit aufzeichnen</translation>
    </message>
    <message>
        <source>What the backend did in it; some log operations only when they are built so, some never</source>
        <translation>Was das Backend darin tat; manche zeichnen Operationen nur auf, wenn sie so gebaut sind, manche nie</translation>
    </message>
    <message>
        <source>Read its operations in Timeline, on the clock of the delegate: they are in no sum of the run</source>
        <translation>Die Operationen in der Zeitleiste auf der Uhr des Delegates lesen: sie sind in keiner Summe des Laufs</translation>
    </message>
    <message>
        <source>Look into it with the profiler of the backend itself, or build the backend with its own option to log</source>
        <translation>Mit dem Profiler des Backends selbst hineinsehen, oder das Backend mit seiner eigenen Option zum Aufzeichnen bauen</translation>
    </message>
    <message>
        <source>One call of a delegate has no matrix product and no convolution, and takes %1 of the time</source>
        <translation>Ein Aufruf eines Delegates hat kein Matrixprodukt und keine Faltung und braucht %1 der Zeit</translation>
    </message>
    <message>
        <source>%1 calls of delegates have no matrix product and no convolution, and take %2 of the time</source>
        <translation>%1 Aufrufe von Delegates haben kein Matrixprodukt und keine Faltung und brauchen %2 der Zeit</translation>
    </message>
    <message>
        <source>Whether kernels would be faster</source>
        <translation>Ob Kernel schneller wären</translation>
    </message>
    <message>
        <source>Join these calls with others, or leave their operators to kernels</source>
        <translation>Diese Aufrufe mit anderen verbinden oder ihre Operatoren Kernels überlassen</translation>
    </message>
    <message>
        <source>Leave these operators to kernels, and compare both recordings</source>
        <translation>Diese Operatoren Kernels überlassen und beide Aufzeichnungen vergleichen</translation>
    </message>
    <message>
        <source>A delegate moves or converts what no node asks for: one operation takes %1 of the time</source>
        <translation>Ein Delegate bewegt oder wandelt, was kein Knoten verlangt: Eine Operation braucht %1 der Zeit</translation>
    </message>
    <message>
        <source>Delegates move or convert what no node asks for: %1 operations take %2 of the time</source>
        <translation>Delegates bewegen oder wandeln, was kein Knoten verlangt: %1 Operationen brauchen %2 der Zeit</translation>
    </message>
    <message>
        <source>Whether the operators beside it could take the other layout</source>
        <translation>Ob die Operatoren daneben die andere Anordnung nehmen könnten</translation>
    </message>
    <message>
        <source>Export with channels_last inputs and weights, or join the calls around it</source>
        <translation>Mit Eingaben und Gewichten in channels_last exportieren oder die Aufrufe darum verbinden</translation>
    </message>
    <message>
        <source>calls outside operations</source>
        <translation>Aufrufe außerhalb der Operationen</translation>
    </message>
    <message>
        <source>calls that log nothing</source>
        <translation>Aufrufe ohne Aufzeichnung</translation>
    </message>
    <message>
        <source>calls without matrix work</source>
        <translation>Aufrufe ohne Matrixarbeit</translation>
    </message>
    <message>
        <source>layout changes in delegates</source>
        <translation>Layoutwechsel in Delegates</translation>
    </message>
    <message>
        <source>Nothing is delegated: kernels that compute take %1 of the time</source>
        <translation>Nichts ist delegiert: Kernel, die rechnen, nehmen %1 der Zeit</translation>
    </message>
    <message>
        <source>Which backends the device has, and how fast they are</source>
        <translation>Welche Backends das Gerät hat und wie schnell sie sind</translation>
    </message>
    <message>
        <source>Convert the model to float32 or float16, and lower it with to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()]), which leaves bfloat16 to kernels</source>
        <translation>Das Modell in float32 oder float16 umwandeln und mit to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()]) senken, das bfloat16 Kernels überlässt</translation>
    </message>
    <message>
        <source>Lower with to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()])</source>
        <translation>Mit to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()]) absenken</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <translation>%1; %2: %3</translation>
    </message>
    <message>
        <source>Rewrite the operators that the partitioner does not take, the longest first (%1)</source>
        <translation>Die Operatoren umschreiben, die der Partitionierer nicht nimmt, die längsten zuerst (%1)</translation>
    </message>
    <message>
        <source>Write the attention with matmul and softmax, which has nothing around it: what scaled_dot_product_attention has around its softmax takes %1 of the time</source>
        <translation>Die Attention mit matmul und softmax schreiben, das nichts um sich hat: Was scaled_dot_product_attention um sein softmax hat, braucht %1 der Zeit</translation>
    </message>
    <message>
        <source>%1. Then: %2</source>
        <translation>%1. Dann: %2</translation>
    </message>
    <message>
        <source>%1; and whether rows are masked whole, which softmax alone makes NaN</source>
        <translation>%1; und ob Zeilen ganz maskiert sind, die softmax allein zu NaN macht</translation>
    </message>
    <message>
        <source>Kernels beside delegates and the calls around them</source>
        <translation>Kernel neben Delegates und die Aufrufe um sie</translation>
    </message>
    <message>
        <source>Kernels beside delegates</source>
        <translation>Kernel neben Delegates</translation>
    </message>
    <message>
        <source>%1 take %2 of the time</source>
        <translation>%1 brauchen %2 der Zeit</translation>
    </message>
    <message>
        <source>%1 take %2 of the time, %3</source>
        <translation>%1 brauchen %2 der Zeit, %3</translation>
    </message>
    <message>
        <source>How the partitioner was configured: a reason why an operator was left is likely, not certain</source>
        <translation>Wie der Partitioner eingestellt war: Ein Grund, warum ein Operator blieb, ist wahrscheinlich, nicht sicher</translation>
    </message>
    <message>
        <source>Rewrite the operators that the partitioner does not take</source>
        <translation>Die Operatoren umschreiben, die der Partitionierer nicht nimmt</translation>
    </message>
    <message>
        <source>Partition without per_op_mode, so that neighbors are in one call: no kernel runs between</source>
        <translation>Ohne per_op_mode partitionieren, damit Nachbarn in einem Aufruf sind: Kein Kernel läuft dazwischen</translation>
    </message>
    <message>
        <source>Delegate what stands between the calls, so that the partitioner joins them</source>
        <translation>Delegieren, was zwischen den Aufrufen steht, damit der Partitioner sie verbindet</translation>
    </message>
    <message>
        <source>Delegate what stands between the calls, so that the partitioner joins them: %1</source>
        <translation>Delegieren, was zwischen den Aufrufen steht, damit der Partitionierer sie verbindet: %1</translation>
    </message>
    <message>
        <source>A run calls %1 %2 times</source>
        <translation>Ein Lauf ruft %1 %2-mal auf</translation>
    </message>
    <message>
        <source>What joining the calls would save</source>
        <translation>Was es spart, die Aufrufe zu verbinden</translation>
    </message>
    <message>
        <source>nothing delegated</source>
        <translation>nichts delegiert</translation>
    </message>
    <message>
        <source>kernels beside delegates</source>
        <translation>Kernel neben Delegates</translation>
    </message>
    <message>
        <source>many calls of delegates</source>
        <translation>viele Aufrufe von Delegates</translation>
    </message>
    <message>
        <source>%1 takes longer from run to run: %2 of a run from the first to the last</source>
        <translation>%1 dauert von Lauf zu Lauf länger: %2 eines Laufs vom ersten zum letzten</translation>
    </message>
    <message>
        <source>Whether the inputs of the runs grew</source>
        <translation>Ob die Eingaben der Läufe gewachsen sind</translation>
    </message>
    <message>
        <source>Bound the cache: a sliding window or a fixed max_context_length</source>
        <translation>Den Cache begrenzen: ein gleitendes Fenster oder ein festes max_context_length</translation>
    </message>
    <message>
        <source>grows from run to run</source>
        <translation>wächst von Lauf zu Lauf</translation>
    </message>
    <message>
        <source>One operator, '%1', takes %2 of the time</source>
        <translation>Ein Operator, „%1“, braucht %2 der Zeit</translation>
    </message>
    <message>
        <source>Whether it could be faster: nothing is wrong with one operator by itself</source>
        <translation>Ob er schneller sein könnte: An einem Operator allein ist nichts falsch</translation>
    </message>
    <message>
        <source>Start with this operator, and look at its rate in Roofline: etinspect work</source>
        <translation>Mit diesem Operator beginnen und seine Rate in Roofline ansehen: etinspect work</translation>
    </message>
    <message>
        <source>%1 instructions are the same '%2' of the same sizes and take %3 of the time together</source>
        <translation>%1 Anweisungen sind das gleiche „%2“ gleicher Größen und brauchen zusammen %3 der Zeit</translation>
    </message>
    <message>
        <source>Whether one of them can be made faster</source>
        <translation>Ob sich eine davon beschleunigen lässt</translation>
    </message>
    <message>
        <source>Work on one of them: what makes it faster makes all of them faster</source>
        <translation>An einer arbeiten: Was eine schneller macht, macht alle schneller</translation>
    </message>
    <message>
        <source>'%1' computes %2 billion multiply-accumulates a second, '%3' in the same trace %4</source>
        <translation>„%1“ rechnet %2 Milliarden Multiplikationen mit Addition je Sekunde, „%3“ in derselben Aufzeichnung %4</translation>
    </message>
    <message>
        <source>'%1' computes %2 multiply-accumulates a cycle, '%3' in the same trace %4</source>
        <translation>„%1“ rechnet %2 Multiplikationen mit Addition je Takt, „%3“ in derselben Aufzeichnung %4</translation>
    </message>
    <message>
        <source>What caches and shapes allow, and whether an optimized kernel is linked</source>
        <translation>Was Caches und Formen zulassen und ob ein optimierter Kernel gelinkt ist</translation>
    </message>
    <message>
        <source>Delegate it, or use an operator that has an optimized kernel (optimized_native_cpu_ops_lib)</source>
        <translation>Ihn delegieren oder einen Operator nehmen, der einen optimierten Kernel hat (optimized_native_cpu_ops_lib)</translation>
    </message>
    <message>
        <source>one operator</source>
        <translation>ein Operator</translation>
    </message>
    <message>
        <source>equal instructions</source>
        <translation>gleiche Anweisungen</translation>
    </message>
    <message>
        <source>slow kernels</source>
        <translation>langsame Kernel</translation>
    </message>
    <message>
        <source>The planned arenas have %1 more than is ever in use at once</source>
        <translation>Die geplanten Arenen haben %1 mehr, als je zugleich benutzt werden</translation>
    </message>
    <message>
        <source>What alignment and the memory that delegates allocate need</source>
        <translation>Was Ausrichtung und der Speicher brauchen, den Delegates selbst belegen</translation>
    </message>
    <message>
        <source>Export with another memory planning algorithm: MemoryPlanningPass(memory_planning_algo=...)</source>
        <translation>Mit einem anderen Verfahren der Speicherplanung exportieren: MemoryPlanningPass(memory_planning_algo=...)</translation>
    </message>
    <message>
        <source>A value that lives long holds %1 of the memory at the peak: %2</source>
        <translation>Ein Wert, der lange lebt, hält am Höchststand %1 des Speichers: %2</translation>
    </message>
    <message>
        <source>%1 values that live long each hold up to %2 of the memory at the peak: %3</source>
        <translation>%1 Werte, die lange leben, halten am Höchststand je bis zu %2 des Speichers: %3</translation>
    </message>
    <message>
        <source>Whether the caller holds them in memory of its own as well</source>
        <translation>Ob der Aufrufer sie auch in eigenem Speicher hält</translation>
    </message>
    <message>
        <source>Whether the value could be computed again or written in place</source>
        <translation>Ob der Wert noch einmal berechnet oder an Ort und Stelle geschrieben werden könnte</translation>
    </message>
    <message>
        <source>Let the caller hold inputs and outputs: MemoryPlanningPass(alloc_graph_input=False, alloc_graph_output=False)</source>
        <translation>Eingaben und Ausgaben dem Aufrufer überlassen: MemoryPlanningPass(alloc_graph_input=False, alloc_graph_output=False)</translation>
    </message>
    <message>
        <source>Move what reads the value next to what writes it, or reduce it before the peak</source>
        <translation>Was den Wert liest, neben das rücken, was ihn schreibt, oder ihn vor dem Höchststand verkleinern</translation>
    </message>
    <message>
        <source>The sizes of one planned value are bounds, so memory and multiply-accumulates are upper bounds</source>
        <translation>Die Größen eines geplanten Werts sind Schranken, Speicher und Multiplikationen also Obergrenzen</translation>
    </message>
    <message>
        <source>The sizes of %1 planned values are bounds, so memory and multiply-accumulates are upper bounds</source>
        <translation>Die Größen von %1 geplanten Werten sind Schranken, Speicher und Multiplikationen also Obergrenzen</translation>
    </message>
    <message>
        <source>The sizes that ran</source>
        <translation>Die Größen, die liefen</translation>
    </message>
    <message>
        <source>Export static shapes for the sizes in use: torch.export without dynamic_shapes</source>
        <translation>Feste Formen für die benutzten Größen exportieren: torch.export ohne dynamic_shapes</translation>
    </message>
    <message>
        <source>holes in an arena</source>
        <translation>Lücken in einer Arena</translation>
    </message>
    <message>
        <source>long-lived value at the peak</source>
        <translation>langlebiger Wert am Höchststand</translation>
    </message>
    <message>
        <source>sizes are bounds</source>
        <translation>Größen sind Obergrenzen</translation>
    </message>
    <message>
        <source>Fold the transposed weights (%1 of the time): run constant_prop_pass on the program that to_edge gives, or delegate linear</source>
        <translation>Die transponierten Gewichte falten (%1 der Zeit): constant_prop_pass auf das Programm von to_edge anwenden, oder linear delegieren</translation>
    </message>
    <message>
        <source>Run constant_prop_pass on the program that to_edge gives: what is moved for %1 of the time is the same in every run</source>
        <translation>constant_prop_pass auf das Programm von to_edge anwenden: was in %1 der Zeit bewegt wird, ist in jedem Lauf gleich</translation>
    </message>
    <message>
        <source>Hold the cache in a mutable buffer, and write only the new part in place (%1 of the time): torch.ops.llama.update_cache</source>
        <translation>Den Cache in einem veränderlichen Puffer halten und nur den neuen Teil an Ort und Stelle schreiben (%1 der Zeit): torch.ops.llama.update_cache</translation>
    </message>
    <message>
        <source>Keep one dim order and one type from input to output (%1 of the time): channels_last inputs and weights, or none</source>
        <translation>Eine Dimensionsreihenfolge und einen Typ von der Eingabe bis zur Ausgabe behalten (%1 der Zeit): Eingaben und Gewichte in channels_last, oder nichts davon</translation>
    </message>
    <message>
        <source>Create the tensor in the type in which it is used (%1 of the time): torch.arange(..., dtype=...), and 2.0 for 2 beside floats</source>
        <translation>Den Tensor in dem Typ anlegen, in dem er gebraucht wird (%1 der Zeit): torch.arange(..., dtype=...), und 2.0 statt 2 neben Gleitkommazahlen</translation>
    </message>
    <message>
        <source>Use an attention operator that takes the heads as they lie (%1 of the time): torch.ops.llama.custom_sdpa</source>
        <translation>Einen Attention-Operator verwenden, der die Köpfe nimmt, wie sie liegen (%1 der Zeit): torch.ops.llama.custom_sdpa</translation>
    </message>
    <message>
        <source>Take expand_copy out where it copies a tensor to its own size (%1 of the time): a pass over the exported program before the partitioner, which gives its input on</source>
        <translation>expand_copy entfernen, wo es einen Tensor auf seine eigene Größe kopiert (%1 der Zeit): ein Durchgang über das exportierte Programm vor dem Partitioner, der dessen Eingabe weitergibt</translation>
    </message>
    <message>
        <source>Make the mask once for all layers, in the shape in which it is used (%1 of the time): a buffer that the layers share</source>
        <translation>Die Maske einmal für alle Schichten anlegen, in der Form, in der sie gebraucht wird (%1 der Zeit): ein Puffer, den die Schichten teilen</translation>
    </message>
    <message>
        <source>Join once, behind all parts, or compute the parts in one op (%1 of the time): one linear whose weights are joined, not one a part</source>
        <translation>Nur einmal zusammenfügen, nach allen Teilen, oder die Teile mit einem Operator berechnen (%1 der Zeit): ein linear mit zusammengefügten Gewichten, nicht eines je Teil</translation>
    </message>
    <message>
        <source>Cut less often (%1 of the time): one unbind before a loop, not a slice in each step; or a linear for each part, not one that is split</source>
        <translation>Seltener zerschneiden (%1 der Zeit): ein unbind vor der Schleife statt eines slice in jedem Schritt; oder ein linear je Teil statt eines, das geteilt wird</translation>
    </message>
    <message>
        <source>Keep the dimensions in which a tensor is used (%1 of the time): x[:, i:i+1], not x[:, i].unsqueeze(1); and view, which the memory plan makes free of cost</source>
        <translation>Die Dimensionen behalten, in denen ein Tensor verwendet wird (%1 der Zeit): x[:, i:i+1] statt x[:, i].unsqueeze(1); und view, das durch den Speicherplan nichts kostet</translation>
    </message>
    <message>
        <source>Make what is filled in once, as a buffer in __init__ (%1 of the time): register_buffer(&quot;zeros&quot;, ...)</source>
        <translation>Was gefüllt wird, einmal anlegen, als Buffer in __init__ (%1 der Zeit): register_buffer(&quot;zeros&quot;, ...)</translation>
    </message>
    <message>
        <source>Give the padding to the op that reads it (%1 of the time): Conv2d(..., padding=...), not F.pad before it</source>
        <translation>Das Auffüllen dem Operator überlassen, der es liest (%1 der Zeit): Conv2d(..., padding=...) statt F.pad davor</translation>
    </message>
    <message>
        <source>Let each lookup move fewer bytes (%1 of the time): an embedding of 8 or 4 bits, and only the rows that are used</source>
        <translation>Beim Nachschlagen weniger Bytes bewegen (%1 der Zeit): ein Embedding mit 8 oder 4 Bit, und nur die Zeilen, die gebraucht werden</translation>
    </message>
    <message>
        <source>Look at the lines of the longest in Lines (%1 of the time), and copy once what is used twice</source>
        <translation>Die Zeilen der längsten in Zeilen ansehen (%1 der Zeit) und nur einmal kopieren, was zweimal gebraucht wird</translation>
    </message>
    <message>
        <source>Kernels that move data and compute nothing take %1 of the time, %2</source>
        <translation>Kernels, die Daten bewegen und nichts rechnen, brauchen %1 der Zeit, %2</translation>
    </message>
    <message>
        <source>Which of them are views in another lowering</source>
        <translation>Welche davon in einer anderen Absenkung Ansichten sind</translation>
    </message>
    <message>
        <source>Give the program (.pte): it tells whether weights are transposed, which can be folded</source>
        <translation>Das Programm (.pte) dazugeben: Es sagt, ob Gewichte transponiert werden, was sich falten lässt</translation>
    </message>
    <message>
        <source>Each run transposes a constant weight: %1 of the time</source>
        <translation>Jeder Durchlauf transponiert ein konstantes Gewicht: %1 der Zeit</translation>
    </message>
    <message>
        <source>Each run transposes %1 constant weights: %2 of the time</source>
        <translation>Jeder Lauf transponiert %1 konstante Gewichte: %2 der Zeit</translation>
    </message>
    <message>
        <source>Which kernels for linear the runner has, and how fast they are</source>
        <translation>Welche Kernels für linear das Programm hat, das ausführt, und wie schnell sie sind</translation>
    </message>
    <message>
        <source>Store them transposed: run constant_prop_pass on the program that to_edge gives; or keep linear whole, with a partitioner that takes it or with preserve_ops</source>
        <translation>Sie transponiert speichern: constant_prop_pass auf das Programm anwenden, das to_edge liefert; oder linear ganz lassen, mit einem Partitionierer, der es nimmt, oder mit preserve_ops</translation>
    </message>
    <message>
        <source>Quantizing in kernels takes %1 of the time</source>
        <translation>Quantisieren in Kerneln nimmt %1 der Zeit</translation>
    </message>
    <message>
        <source>Whether the ends of the model could stay quantized</source>
        <translation>Ob die Enden des Modells quantisiert bleiben könnten</translation>
    </message>
    <message>
        <source>Partition after quantizing, and export quantized inputs and outputs: QuantizeInputs, QuantizeOutputs</source>
        <translation>Nach dem Quantisieren aufteilen und quantisierte Ein- und Ausgaben exportieren: QuantizeInputs, QuantizeOutputs</translation>
    </message>
    <message>
        <source>Converting tensors to another type takes %1 of the time</source>
        <translation>Tensoren in einen anderen Typ umzuwandeln nimmt %1 der Zeit</translation>
    </message>
    <message>
        <source>Whether the type that is read is that of the caller</source>
        <translation>Ob der gelesene Typ der des Aufrufers ist</translation>
    </message>
    <message>
        <source>Create the tensor in the type in which it is used: torch.arange(..., dtype=...), and 2.0 for 2 beside floats</source>
        <translation>Den Tensor in dem Typ erzeugen, in dem er gebraucht wird: torch.arange(..., dtype=...), und 2.0 statt 2 neben Gleitkommazahlen</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>Datenbewegung</translation>
    </message>
    <message>
        <source>transposed weights</source>
        <translation>transponierte Gewichte</translation>
    </message>
    <message>
        <source>quantizing in kernels</source>
        <translation>Quantisieren in Kerneln</translation>
    </message>
    <message>
        <source>type conversions</source>
        <translation>Typumwandlungen</translation>
    </message>
    <message>
        <source>Mask the inputs before log and div, for example with torch.clamp</source>
        <translation>Die Eingaben vor log und div maskieren, zum Beispiel mit torch.clamp</translation>
    </message>
    <message>
        <source>Bound what goes into %1, for example with torch.clamp</source>
        <translation>Begrenzen, was in %1 eingeht, zum Beispiel mit torch.clamp</translation>
    </message>
    <message>
        <source>%1 is the first to give values that are not finite: %2 NaN, %3 infinite</source>
        <translation>%1 gibt als erstes Werte, die nicht endlich sind: %2 NaN, %3 unendlich</translation>
    </message>
    <message>
        <source>Whether the model masks them later</source>
        <translation>Ob das Modell sie später maskiert</translation>
    </message>
    <message>
        <source>Export this part without the delegate and log it: its values inside are not known</source>
        <translation>Diesen Teil ohne das Delegate exportieren und aufzeichnen: seine inneren Werte sind nicht bekannt</translation>
    </message>
    <message>
        <source>%1 is the first to differ from the reference by more than its precision</source>
        <translation>%1 weicht als Erstes um mehr als seine Genauigkeit von der Referenz ab</translation>
    </message>
    <message>
        <source>Whether the reference or the run is wrong</source>
        <translation>Ob die Referenz oder der Lauf falsch ist</translation>
    </message>
    <message>
        <source>Compare the value with its inputs in Numbers, then the operator's kernel with torch's</source>
        <translation>Den Wert in Zahlen mit seinen Eingaben vergleichen, dann den Kernel des Operators mit dem von torch</translation>
    </message>
    <message>
        <source>NaN or infinity</source>
        <translation>NaN oder unendlich</translation>
    </message>
    <message>
        <source>differs from the reference</source>
        <translation>weicht von der Referenz ab</translation>
    </message>
    <message>
        <source>One run logged values, so its time includes copying them</source>
        <translation>Ein Durchlauf hat Werte aufgezeichnet, seine Zeit enthält also ihr Kopieren</translation>
    </message>
    <message>
        <source>%1 runs logged values, so their times include copying them</source>
        <translation>%1 Läufe haben Werte protokolliert, ihre Zeiten enthalten also das Kopieren</translation>
    </message>
    <message>
        <source>How long these runs would have taken without it</source>
        <translation>Wie lange diese Läufe ohne das gedauert hätten</translation>
    </message>
    <message>
        <source>Only one run counts</source>
        <translation>Nur ein Lauf zählt</translation>
    </message>
    <message>
        <source>Only %1 runs count, of %2 to %3</source>
        <translation>Nur %1 Läufe zählen, von %2 bis %3</translation>
    </message>
    <message>
        <source>Only %1 runs are not cold, of %2 to %3</source>
        <translation>Nur %1 Läufe sind nicht kalt, von %2 bis %3</translation>
    </message>
    <message>
        <source>How much the times of further runs would differ</source>
        <translation>Wie sehr die Zeiten weiterer Läufe abweichen würden</translation>
    </message>
    <message>
        <source>Record 20 runs: call Module::forward() in a loop with one ETDumpGen</source>
        <translation>20 Läufe aufzeichnen: Module::forward() mit einem ETDumpGen in einer Schleife aufrufen</translation>
    </message>
    <message>
        <source>Record 20 runs: call Module::execute(&quot;%1&quot;) in a loop with one ETDumpGen</source>
        <translation>20 Durchläufe aufzeichnen: Module::execute(&quot;%1&quot;) in einer Schleife mit einem ETDumpGen aufrufen</translation>
    </message>
    <message>
        <source>The record is of another model or another export than the dump</source>
        <translation>Der Record ist von einem anderen Modell oder Export als der Dump</translation>
    </message>
    <message>
        <source>The program is of another model or another export than the dump</source>
        <translation>Das Programm ist von einem anderen Modell oder Export als der Dump</translation>
    </message>
    <message>
        <source>Which export the dump was recorded with</source>
        <translation>Mit welchem Export der Dump aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>Take the ETRecord and the .pte of the export that ran</source>
        <translation>ETRecord und .pte des Exports nehmen, der lief</translation>
    </message>
    <message>
        <source>Loading the method takes as long as %1 runs: %2</source>
        <translation>Das Laden der Methode dauert so lange wie %1 Durchläufe: %2</translation>
    </message>
    <message>
        <source>How often the application loads the method, and how much of it is reading files and XNNPACK's packing of weights; the time is in no run</source>
        <translation>Wie oft die Anwendung die Methode lädt und wie viel davon das Lesen von Dateien und das Packen der Gewichte durch XNNPACK ist; die Zeit ist in keinem Lauf</translation>
    </message>
    <message>
        <source>How often the application loads the method; the time is in no run</source>
        <translation>Wie oft die Anwendung die Methode lädt; die Zeit ist in keinem Lauf</translation>
    </message>
    <message>
        <source>Load the method once and keep it</source>
        <translation>Die Methode einmal laden und behalten</translation>
    </message>
    <message>
        <source>values logged while timing</source>
        <translation>Werte beim Messen aufgezeichnet</translation>
    </message>
    <message>
        <source>few runs</source>
        <translation>wenige Läufe</translation>
    </message>
    <message>
        <source>record of another model</source>
        <translation>ETRecord eines anderen Modells</translation>
    </message>
    <message>
        <source>long loading</source>
        <translation>langes Laden</translation>
    </message>
    <message>
        <source>Leave the first runs out of means and sums: View &gt; Runs that count, or --method %1 --drop-first %2</source>
        <translation>Die ersten Läufe aus Mitteln und Summen lassen: Ansicht &gt; Zählende Läufe oder --method %1 --drop-first %2</translation>
    </message>
    <message>
        <source>Leave the first runs out of means and sums: View &gt; Runs that count, or --drop-first %1</source>
        <translation>Die ersten Läufe aus Mitteln und Summen lassen: Ansicht &gt; Zählende Läufe oder --drop-first %1</translation>
    </message>
    <message>
        <source>One of %1 runs is cold: %2 of the time of all runs is warm-up</source>
        <translation>Einer von %1 Durchläufen ist kalt: %2 der Zeit aller Durchläufe ist Aufwärmen</translation>
    </message>
    <message>
        <source>%1 of %2 runs are cold: %3 of the time of all runs is warm-up</source>
        <translation>%1 von %2 Läufen sind kalt: %3 der Zeit aller Läufe sind Aufwärmen</translation>
    </message>
    <message>
        <source>Whether the application runs cold each time</source>
        <translation>Ob die Anwendung jedes Mal kalt läuft</translation>
    </message>
    <message>
        <source>The runs are unsteady: the middle half of them spreads over %1 of the median</source>
        <translation>Die Läufe sind unruhig: Ihre mittlere Hälfte streut über %1 des Medians</translation>
    </message>
    <message>
        <source>What else the machine did, its clock rate and its temperature</source>
        <translation>Was die Maschine sonst tat, ihr Takt und ihre Temperatur</translation>
    </message>
    <message>
        <source>Record more runs on a quiet machine, and compare medians</source>
        <translation>Mehr Läufe auf einer ruhigen Maschine aufzeichnen und Mediane vergleichen</translation>
    </message>
    <message>
        <source>The runs become slower: the last third takes %1 more than the first</source>
        <translation>Die Läufe werden langsamer: Das letzte Drittel dauert %1 länger als das erste</translation>
    </message>
    <message>
        <source>The runs become faster: the last third takes %1 less than the first</source>
        <translation>Die Läufe werden schneller: Das letzte Drittel dauert %1 kürzer als das erste</translation>
    </message>
    <message>
        <source>Whether the machine or the inputs of the runs have changed</source>
        <translation>Ob sich die Maschine oder die Eingaben der Läufe geändert haben</translation>
    </message>
    <message>
        <source>Note the order of recordings when comparing, and look whether one operator grows</source>
        <translation>Beim Vergleichen auf die Reihenfolge der Aufzeichnungen achten und nachsehen, ob ein Operator wächst</translation>
    </message>
    <message>
        <source>One of %1 runs is an outlier: %2 of the time is what it took more than the median</source>
        <translation>Einer von %1 Läufen ist ein Ausreißer: %2 der Zeit dauerte er länger als der Median</translation>
    </message>
    <message>
        <source>%1 of %2 runs are outliers: %3 of the time is what they took more than the median</source>
        <translation>%1 von %2 Läufen sind Ausreißer: %3 der Zeit dauerten sie länger als der Median</translation>
    </message>
    <message>
        <source>What else the machine did in these runs</source>
        <translation>Was die Maschine in diesen Läufen sonst tat</translation>
    </message>
    <message>
        <source>Take the median, and open the slow run beside the median run</source>
        <translation>Den Median nehmen und den langsamen Durchlauf neben dem mittleren öffnen</translation>
    </message>
    <message>
        <source>cold runs</source>
        <translation>kalte Läufe</translation>
    </message>
    <message>
        <source>unsteady runs</source>
        <translation>unruhige Läufe</translation>
    </message>
    <message>
        <source>runs drift</source>
        <translation>Läufe driften</translation>
    </message>
    <message>
        <source>outlier runs</source>
        <translation>Ausreißer unter den Läufen</translation>
    </message>
    <message>
        <source>an input is %1</source>
        <translation>eine Eingabe ist %1</translation>
    </message>
    <message>
        <source>its inputs are %1 and %2</source>
        <translation>seine Eingaben sind %1 und %2</translation>
    </message>
    <message>
        <source>its weight is computed and no constant</source>
        <translation>sein Gewicht ist berechnet und keine Konstante</translation>
    </message>
    <message>
        <source>it is not over the last two of four dimensions</source>
        <translation>er geht nicht über die letzten zwei von vier Dimensionen</translation>
    </message>
    <message>
        <source>it has not keepdim=True</source>
        <translation>er hat nicht keepdim=True</translation>
    </message>
    <message>
        <source>it is not over the last dimension</source>
        <translation>er geht nicht über die letzte Dimension</translation>
    </message>
    <message>
        <source>it joins %1 tensors, more than five</source>
        <translation>er verbindet %1 Tensoren, mehr als fünf</translation>
    </message>
    <message>
        <source>it is of three dimensions</source>
        <translation>er hat drei Dimensionen</translation>
    </message>
    <message>
        <source>its stride is larger than its window</source>
        <translation>seine Schrittweite ist größer als sein Fenster</translation>
    </message>
    <message>
        <source>it rounds its sizes up (ceil_mode)</source>
        <translation>er rundet seine Größen auf (ceil_mode)</translation>
    </message>
    <message>
        <source>it counts its padding (count_include_pad)</source>
        <translation>er zählt seinen Rand mit (count_include_pad)</translation>
    </message>
    <message>
        <source>it has a divisor of its own</source>
        <translation>er hat einen eigenen Divisor</translation>
    </message>
    <message>
        <source>it adds a dimension before others</source>
        <translation>er fügt eine Dimension vor anderen ein</translation>
    </message>
    <message>
        <source>its padding is negative</source>
        <translation>sein Rand ist negativ</translation>
    </message>
    <message>
        <source>its exponent is not 2, while products of the input are taken</source>
        <translation>sein Exponent ist nicht 2, Produkte der Eingabe werden aber genommen</translation>
    </message>
    <message>
        <source>its exponent is not 2</source>
        <translation>sein Exponent ist nicht 2</translation>
    </message>
    <message>
        <source>its step is not 1</source>
        <translation>seine Schrittweite ist nicht 1</translation>
    </message>
    <message>
        <source>not among the operators of XNNPACK's partitioner in ExecuTorch %1</source>
        <translation>nicht unter den Operatoren von XNNPACKs Partitioner in ExecuTorch %1</translation>
    </message>
    <message>
        <source>unknown: set the log level of WhyNoPartition to DEBUG to learn it</source>
        <translation>unbekannt: die Protokollstufe von WhyNoPartition auf DEBUG setzen, um es zu erfahren</translation>
    </message>
    <message>
        <source>scaled_dot_product_attention has it around its softmax, for rows that are masked whole</source>
        <translation>scaled_dot_product_attention hat es um sein softmax, für ganz maskierte Zeilen</translation>
    </message>
    <message>
        <source>an input has no elements</source>
        <translation>eine Eingabe hat keine Elemente</translation>
    </message>
    <message>
        <source>an input has sizes that are only known when it runs</source>
        <translation>eine Eingabe hat Größen, die erst im Lauf bekannt sind</translation>
    </message>
    <message>
        <source>%1, at least %2</source>
        <translation>%1, mindestens %2</translation>
    </message>
    <message>
        <source>%1 (of the middle half of the runs %2 to %3)</source>
        <translation>%1 (der mittleren Hälfte der Läufe %2 bis %3)</translation>
    </message>
    <message>
        <source>%1 (of single runs %2 to %3)</source>
        <translation>%1 (einzelner Läufe %2 bis %3)</translation>
    </message>
    <message>
        <source>Run constant_prop_pass on the program that to_edge gives, or compute the value in __init__ and register it as a buffer</source>
        <translation>constant_prop_pass auf das Programm anwenden, das to_edge liefert, oder den Wert in __init__ berechnen und als Puffer registrieren</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Runs of the same shape that the event belongs to</source>
        <translation>Läufe gleicher Gestalt, zu denen das Ereignis gehört</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the event as the runtime or the delegate logged it</source>
        <translation>Name des Ereignisses, wie die Laufzeitumgebung oder der Delegate es aufgezeichnet hat</translation>
    </message>
    <message>
        <source>p10</source>
        <translation>p10</translation>
    </message>
    <message>
        <source>10th percentile of the durations</source>
        <translation>10. Perzentil der Dauern</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>Median of the durations</source>
        <translation>Median der Dauern</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>90th percentile of the durations</source>
        <translation>90. Perzentil der Dauern</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Arithmetic mean of the durations</source>
        <translation>Arithmetisches Mittel der Dauern</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Shortest duration</source>
        <translation>Kürzeste Dauer</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Longest duration</source>
        <translation>Längste Dauer</translation>
    </message>
    <message>
        <source>σ</source>
        <translation>σ</translation>
    </message>
    <message>
        <source>Standard deviation of the durations (n - 1)</source>
        <translation>Standardabweichung der Dauern (n - 1)</translation>
    </message>
    <message>
        <source>CV</source>
        <translation>CV</translation>
    </message>
    <message>
        <source>Coefficient of variation: standard deviation by average</source>
        <translation>Variationskoeffizient: Standardabweichung durch Mittel</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Samples longer than three interquartile ranges over the upper quartile of the event's samples</source>
        <translation>Messwerte, die um mehr als drei Interquartilsabstände über dem oberen Quartil der Messwerte des Ereignisses liegen</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>Dauern</translation>
    </message>
    <message>
        <source>Duration of every sample, in the order of the runs; outliers stand out</source>
        <translation>Dauer jedes Messwerts, in der Reihenfolge der Läufe; Ausreißer fallen auf</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>How many times the event was logged, all runs together</source>
        <translation>Wie oft das Ereignis aufgezeichnet wurde, alle Läufe zusammen</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Sum of the durations of all samples</source>
        <translation>Summe der Dauern aller Messwerte</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Eigenzeit</translation>
    </message>
    <message>
        <source>Total without the events nested directly in it</source>
        <translation>Gesamtzeit ohne die direkt darin enthaltenen Ereignisse</translation>
    </message>
    <message>
        <source>Op per run</source>
        <translation>Op je Lauf</translation>
    </message>
    <message>
        <source>Time of the op: its kernel and the surrounding call: mean over all chosen runs, as in Graph, Modules, Details and the timeline</source>
        <translation>Was die Op hinter dem Ereignis brauchte, ihr Kernel mit dem Aufruf darum: Mittel über alle gewählten Läufe, wie in Graph, Module, Details und der Zeitleiste</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Total, of the time of all executing runs. Events nest: shares do not add up</source>
        <translation>Summe, an der Zeit aller ausführenden Läufe. Ereignisse sind geschachtelt: Anteile ergeben nicht 100 %</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>Op-Typen</translation>
    </message>
    <message>
        <source>Ops of the model that the event stands for</source>
        <translation>Ops des Modells, für die das Ereignis steht</translation>
    </message>
    <message>
        <source>Delegated</source>
        <translation>Delegiert</translation>
    </message>
    <message>
        <source>Whether a delegate logged the event</source>
        <translation>Ob ein Delegate das Ereignis aufgezeichnet hat</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Delegate that ran the event</source>
        <translation>Delegate, der das Ereignis ausgeführt hat</translation>
    </message>
    <message>
        <source>Delegate id</source>
        <translation>Delegate-Id</translation>
    </message>
    <message>
        <source>Id that the delegate gave the operation</source>
        <translation>Id, die der Delegate der Operation gab</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>Instruction of the program that was running</source>
        <translation>Anweisung des Programms, die gerade lief</translation>
    </message>
    <message>
        <source>Handles</source>
        <translation>Handles</translation>
    </message>
    <message>
        <source>Debug handles that tie the event to nodes of the model</source>
        <translation>Debug-Handles, die das Ereignis mit Knoten des Modells verbinden</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Deepest module that holds all nodes of the event</source>
        <translation>Tiefstes Modul, das alle Knoten des Ereignisses enthält</translation>
    </message>
    <message>
        <source>Source line</source>
        <translation>Quellzeile</translation>
    </message>
    <message>
        <source>Line of the model behind the first node: the innermost frame</source>
        <translation>Zeile des Modells hinter dem ersten Knoten: der innerste Frame</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Shapes of what the nodes of the event make</source>
        <translation>Formen dessen, was die Knoten des Ereignisses erzeugen</translation>
    </message>
    <message>
        <source>Dtypes</source>
        <translation>Datentypen</translation>
    </message>
    <message>
        <source>Element types of what the nodes of the event make</source>
        <translation>Elementtypen dessen, was die Knoten des Ereignisses erzeugen</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>How the event is tied to the model: exactly, via its delegate call, or not</source>
        <translation>Wie das Ereignis dem Modell zugeordnet ist: exakt, über seinen Delegate-Aufruf oder gar nicht</translation>
    </message>
    <message>
        <source>First start</source>
        <translation>Erster Start</translation>
    </message>
    <message>
        <source>Start of the first sample, in ticks as logged</source>
        <translation>Start des ersten Messwerts, in Ticks wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Method of the program that the block ran; Coverage says how sure that is</source>
        <translation>Methode des Programms, die der Block ausgeführt hat; Abdeckung sagt, wie sicher das ist</translation>
    </message>
    <message>
        <source>Op type</source>
        <translation>Op-Typ</translation>
    </message>
    <message>
        <source>Op of the model, operation of a delegate, or part of the runtime</source>
        <translation>Op des Modells, Operation eines Delegates oder Teil der Laufzeitumgebung</translation>
    </message>
    <message>
        <source>Per run</source>
        <translation>Je Lauf</translation>
    </message>
    <message>
        <source>Self time: mean over all chosen runs, so that the rows add up to a run. An op is its kernels without the calls around them, which have a row of their own; other views show both together</source>
        <translation>Darin verbrachte Zeit, ohne alles, was darin liegt: Mittel über alle gewählten Läufe, sodass die Zeilen einen Lauf ergeben. Eine Op sind ihre Kernel ohne die Aufrufe darum, die eine eigene Zeile haben; andere Ansichten zeigen beides zusammen</translation>
    </message>
    <message>
        <source>Median per run</source>
        <translation>Median je Lauf</translation>
    </message>
    <message>
        <source>The same as median over all chosen runs; a run without it counts as 0. Medians do not add up</source>
        <translation>Dasselbe als Median über alle gewählten Läufe; ein Lauf ohne ihn zählt als 0. Mediane lassen sich nicht addieren</translation>
    </message>
    <message>
        <source>The same, all chosen runs together</source>
        <translation>Dasselbe, alle gewählten Läufe zusammen</translation>
    </message>
    <message>
        <source>Of the time of all chosen runs</source>
        <translation>An der Zeit aller gewählten Läufe</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Samples of all chosen runs together</source>
        <translation>Messwerte aller gewählten Läufe zusammen</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Total divided by calls</source>
        <translation>Summe geteilt durch Aufrufe</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What the row stands for</source>
        <translation>Wofür die Zeile steht</translation>
    </message>
    <message>
        <source>Delegate that ran the operations</source>
        <translation>Delegate, der die Operationen ausgeführt hat</translation>
    </message>
    <message>
        <source>Module of the model, or an event counted at it</source>
        <translation>Modul des Modells oder ein Ereignis, das bei ihm zählt</translation>
    </message>
    <message>
        <source>Time of the module and of everything below, mean over all chosen runs. An event counts once: at the deepest module common to all its nodes</source>
        <translation>Zeit des Moduls und von allem darunter, Mittel über alle gewählten Läufe. Ein Ereignis zählt einmal: beim tiefsten gemeinsamen Modul all seiner Knoten</translation>
    </message>
    <message>
        <source>The same as median over all chosen runs; a run that does not come here counts as 0</source>
        <translation>Dasselbe als Median über alle gewählten Läufe; ein Lauf, der nicht hierher kommt, zählt als 0</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>Insgesamt</translation>
    </message>
    <message>
        <source>Time of the module and of everything below, of the time of all chosen runs</source>
        <translation>Zeit des Moduls und von allem darunter, an der Zeit aller gewählten Läufe</translation>
    </message>
    <message>
        <source>Self per run</source>
        <translation>Eigenzeit je Lauf</translation>
    </message>
    <message>
        <source>Time of the module itself, without the modules below: of events whose deepest common module it is; mean over all chosen runs</source>
        <translation>Zeit des Moduls selbst, ohne die Module darunter: von Ereignissen, deren tiefstes gemeinsames Modul es ist; Mittel über alle gewählten Läufe</translation>
    </message>
    <message>
        <source>Self share</source>
        <translation>Eigenanteil</translation>
    </message>
    <message>
        <source>Self time, of the time of all chosen runs</source>
        <translation>Eigenzeit, an der Zeit aller gewählten Läufe</translation>
    </message>
    <message>
        <source>Calls of ops and delegates in the module and below, all chosen runs together</source>
        <translation>Aufrufe von Ops und Delegates im Modul und darunter, alle gewählten Läufe zusammen</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>How far the logged values lie from their reference values: the worst of the values behind the row, as Numbers shows them. Empty until Numbers has compared them</source>
        <translation>Wie weit die aufgezeichneten Werte von ihren Referenzwerten entfernt sind: der schlechteste der Werte hinter der Zeile, wie Numerik sie zeigt. Leer, bis Numerik sie verglichen hat</translation>
    </message>
    <message>
        <source>Whose runs the row is of; figures per run are per run of it</source>
        <translation>Von wessen Läufen die Zeile ist; Werte je Lauf sind je Lauf dieser Methode</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Class of the module; what the runtime calls an op</source>
        <translation>Klasse des Moduls; wie die Laufzeitumgebung eine Op nennt</translation>
    </message>
    <message>
        <source>Calls per run</source>
        <translation>Aufrufe je Lauf</translation>
    </message>
    <message>
        <source>How many times it was logged in a run: mean over all chosen runs, of an event over those of its block</source>
        <translation>Wie oft es in einem Lauf aufgezeichnet wurde: Mittel über alle gewählten Läufe, bei einem Ereignis über die seines Blocks</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>What bounds its own time: compute, data movement, memory-bound, control, delegate or framework</source>
        <translation>Was die eigene Zeit begrenzt: compute, data movement, memory-bound, control, delegate oder framework</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>What the same took per run in the baseline: in the median recording, runs in the middle. Empty where it cannot be divided, and without a baseline</source>
        <translation>Was dasselbe je Durchlauf in der Basis brauchte: in der mittleren Aufzeichnung, Durchläufe in der Mitte. Leer, wo es sich nicht teilen lässt, und ohne Basis</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>What it took more per run than in the baseline, of the median recordings of both sides. Gray where no difference is shown</source>
        <translation>Was es je Durchlauf mehr brauchte als in der Basis, in den mittleren Aufzeichnungen beider Seiten. Grau, wo kein Unterschied gezeigt ist</translation>
    </message>
    <message>
        <source>Δ (%)</source>
        <translation>Δ (%)</translation>
    </message>
    <message>
        <source>Median of new divided by old over all pairs of recordings, less 1. Where it can be told how fast the machine was, each recording is divided by that first</source>
        <translation>Median von neu durch alt über alle Paare von Aufzeichnungen, weniger 1. Wo sich sagen lässt, wie schnell die Maschine war, wird jede Aufzeichnung zuerst dadurch geteilt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What can be said of the difference to the baseline</source>
        <translation>Was sich vom Unterschied zur Basis sagen lässt</translation>
    </message>
    <message>
        <source>Load the files again</source>
        <translation>Laden Sie die Dateien neu</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Check the path and that you may read the file</source>
        <translation>Prüfen Sie den Pfad und ob Sie die Datei lesen dürfen</translation>
    </message>
    <message>
        <source>has changed since it was loaded</source>
        <translation>hat sich seit dem Laden geändert</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>Give the file itself</source>
        <translation>Geben Sie die Datei selbst an</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>Offset %1</translation>
    </message>
    <message>
        <source>ends before %1 expected bytes</source>
        <translation>endet vor %1 erwarteten Bytes</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>was cut while it was open</source>
        <translation>wurde gekürzt, während sie offen war</translation>
    </message>
    <message>
        <source>does not fit into memory</source>
        <translation>passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>Check that this is the file you mean</source>
        <translation>Prüfen Sie, ob dies die gemeinte Datei ist</translation>
    </message>
    <message>
        <source>Check the disk and try again</source>
        <translation>Prüfen Sie die Festplatte und versuchen Sie es erneut</translation>
    </message>
    <message>
        <source>takes far more memory than its size allows</source>
        <translation>braucht weit mehr Speicher, als seine Größe erlaubt</translation>
    </message>
    <message>
        <source>The corrected reading reads the rest</source>
        <translation>Die korrigierte Lesart liest den Rest</translation>
    </message>
    <message>
        <source>Give both scales in cycles, or neither</source>
        <translation>Geben Sie beide Zeitskalen in Zyklen an oder keine</translation>
    </message>
    <message>
        <source>Open the ETRecord of the program beside the dump</source>
        <translation>Öffnen Sie den ETRecord des Programms zum ETDump</translation>
    </message>
    <message>
        <source>Make the values of that graph, or choose the graph that they are of</source>
        <translation>Erzeugen Sie die Werte für diesen Graphen oder wählen Sie den Graphen, zu dem sie gehören</translation>
    </message>
    <message>
        <source>Give the values of the reference graph; docs/numeric.md says how they are made</source>
        <translation>Geben Sie die Werte des Referenzgraphen an; docs/numeric.md sagt, wie sie erzeugt werden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>Close other programs</source>
        <translation>Schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>cannot be started: %1</source>
        <translation>kann nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>Give the path of a program that can be run</source>
        <translation>Geben Sie den Pfad eines ausführbaren Programms an</translation>
    </message>
    <message>
        <source>the output cannot be written</source>
        <translation>die Ausgabe lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>the output is too large for the files that it is made from</source>
        <translation>die Ausgabe wäre zu groß für die Dateien, aus denen sie entsteht</translation>
    </message>
    <message>
        <source>Ask for less of the trace, with a filter or fewer runs, or for another export</source>
        <translation>Verlangen Sie weniger von der Aufzeichnung, mit einem Filter oder weniger Läufen, oder einen anderen Export</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Choose a place that you may write to and that has room</source>
        <translation>Wählen Sie einen Ort, an den Sie schreiben dürfen und der Platz hat</translation>
    </message>
    <message>
        <source>for time scale 'cycles' both the source and the target scale have to be cycles</source>
        <translation>bei der Zeitskala 'cycles' müssen Quell- und Zielskala beide cycles sein</translation>
    </message>
    <message>
        <source>%1, offset %2</source>
        <translation>%1, Offset %2</translation>
    </message>
    <message>
        <source>%1 bytes were expected here, the file has %2; what lies there is left out</source>
        <translation>hier wurden %1 Bytes erwartet, die Datei hat %2; was dort liegt, wird ausgelassen</translation>
    </message>
    <message>
        <source>parts of the file lie on top of one another; some are left out</source>
        <translation>Teile der Datei liegen übereinander; einige werden ausgelassen</translation>
    </message>
    <message>
        <source>a name is not UTF-8, shown as &quot;%1&quot;</source>
        <translation>ein Name ist nicht UTF-8, gezeigt als „%1“</translation>
    </message>
    <message>
        <source>an ETDump of %1 bytes begins here as base64; offsets in other remarks count from its first byte</source>
        <translation>ein ETDump von %1 Bytes beginnt hier als base64; Offsets in anderen Anmerkungen zählen ab seinem ersten Byte</translation>
    </message>
    <message>
        <source>%1 ETDumps begin in the log, %2 of them are complete; shown is the one at line %3</source>
        <translation>%1 ETDumps beginnen im Log, %2 davon sind vollständig; gezeigt wird der in Zeile %3</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>line %1: base64 of %2 bytes, the dump in it has %3</source>
        <translation>Zeile %1: base64 von %2 Bytes, der ETDump darin hat %3</translation>
    </message>
    <message>
        <source>%1; line %2 is not as long as the others</source>
        <translation>%1; Zeile %2 ist nicht so lang wie die anderen</translation>
    </message>
    <message>
        <source>holds an ETDump that lost characters</source>
        <translation>enthält einen ETDump, dem Zeichen fehlen</translation>
    </message>
    <message>
        <source>Record the log again; what follows the loss lies at wrong places and would be read as something else</source>
        <translation>Zeichnen Sie das Log neu auf; was auf die Lücke folgt, liegt an falschen Stellen und würde als etwas anderes gelesen</translation>
    </message>
    <message>
        <source>the debug buffer of the run was printed here, but its end is missing; it is not used</source>
        <translation>der Debug-Puffer des Laufs wurde hier ausgegeben, aber sein Ende fehlt; er wird nicht verwendet</translation>
    </message>
    <message>
        <source>the debug buffer of the run, %1 bytes, was printed here; it is used unless another one is given</source>
        <translation>der Debug-Puffer des Laufs, %1 Bytes, wurde hier ausgegeben; er wird verwendet, sofern kein anderer angegeben ist</translation>
    </message>
    <message>
        <source>an ETDump of %1 bytes begins here; offsets in other remarks count from its first byte</source>
        <translation>ein ETDump von %1 Bytes beginnt hier; Offsets in anderen Anmerkungen zählen ab seinem ersten Byte</translation>
    </message>
    <message>
        <source>%1 ETDumps are in the file; shown is the largest, at offset %2</source>
        <translation>%1 ETDumps sind in der Datei; gezeigt wird der größte, bei Offset %2</translation>
    </message>
    <message>
        <source>too many places look like an ETDump and are none; further ones were not looked for</source>
        <translation>zu viele Stellen sehen wie ein ETDump aus und sind keiner; nach weiteren wurde nicht gesucht</translation>
    </message>
    <message>
        <source>the mandatory field %1 is missing</source>
        <translation>ein Pflichtfeld fehlt: %1</translation>
    </message>
    <message>
        <source>%1, run %2, event %3</source>
        <translation>%1, Lauf %2, Ereignis %3</translation>
    </message>
    <message>
        <source>the dump says version %1, known is 0; read as version 0</source>
        <translation>der ETDump nennt Version %1, bekannt ist 0; er wird als Version 0 gelesen</translation>
    </message>
    <message>
        <source>name of a run</source>
        <translation>Name eines Laufs</translation>
    </message>
    <message>
        <source>an event holds nothing</source>
        <translation>ein Ereignis enthält nichts</translation>
    </message>
    <message>
        <source>an event holds more than one body, the profile event counts</source>
        <translation>ein Ereignis enthält mehr als einen Inhalt, es zählt das Profil-Ereignis</translation>
    </message>
    <message>
        <source>debug_entry of a debug event</source>
        <translation>debug_entry eines Debug-Ereignisses</translation>
    </message>
    <message>
        <source>a logged value is of the unknown kind %1</source>
        <translation>ein aufgezeichneter Wert ist von der unbekannten Art %1</translation>
    </message>
    <message>
        <source>payload of a logged value</source>
        <translation>Payload eines aufgezeichneten Werts</translation>
    </message>
    <message>
        <source>strides of a tensor</source>
        <translation>Strides eines Tensors</translation>
    </message>
    <message>
        <source>sizes of a tensor</source>
        <translation>Größen eines Tensors</translation>
    </message>
    <message>
        <source>a tensor has the unknown element type %1</source>
        <translation>ein Tensor hat den unbekannten Elementtyp %1</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>Check that the run wrote its ETDump to the end</source>
        <translation>Prüfen Sie, ob der Lauf seinen ETDump bis zum Ende geschrieben hat</translation>
    </message>
    <message>
        <source>is an ETRecord, not an ETDump</source>
        <translation>ist ein ETRecord, kein ETDump</translation>
    </message>
    <message>
        <source>Give the ETDump (.etdp) of the run; the record goes beside it</source>
        <translation>Geben Sie den ETDump (.etdp) des Laufs an; der Record kommt dazu</translation>
    </message>
    <message>
        <source>is not an ETDump</source>
        <translation>ist kein ETDump</translation>
    </message>
    <message>
        <source>no identifier ED00 at offset 4 or 8, and no ETDump further on, as base64 or in memory</source>
        <translation>keine Kennung ED00 bei Offset 4 oder 8 und kein ETDump weiter hinten, weder als base64 noch im Speicherabbild</translation>
    </message>
    <message>
        <source>Give the file that ETDumpGen wrote, usually *.etdp, or a log or image that holds it whole</source>
        <translation>Geben Sie die Datei an, die ETDumpGen geschrieben hat, meist *.etdp, oder ein Log oder Abbild, das sie ganz enthält</translation>
    </message>
    <message>
        <source>no identifier ED00 at offset 4 or 8</source>
        <translation>keine Kennung ED00 bei Offset 4 oder 8</translation>
    </message>
    <message>
        <source>Give the file that ETDumpGen wrote, usually *.etdp</source>
        <translation>Geben Sie die Datei an, die ETDumpGen geschrieben hat, meist *.etdp</translation>
    </message>
    <message>
        <source>is larger than 2 GiB, which no ETDump can be</source>
        <translation>ist größer als 2 GiB, was kein ETDump sein kann</translation>
    </message>
    <message>
        <source>Trace fewer iterations in one dump</source>
        <translation>Zeichnen Sie weniger Iterationen in einem ETDump auf</translation>
    </message>
    <message>
        <source>the dump breaks off: its size prefix says %1 bytes, %2 of them are missing; what can be verified is shown</source>
        <translation>der ETDump bricht ab: Sein Größenpräfix nennt %1 Bytes, davon fehlen %2; was sich prüfen lässt, wird gezeigt</translation>
    </message>
    <message>
        <source>%1 bytes after the end of the dump are ignored</source>
        <translation>%1 Bytes nach dem Ende des ETDumps werden ignoriert</translation>
    </message>
    <message>
        <source>the dump has the layout of ExecuTorch 0.1; values that it logged are left out</source>
        <translation>der ETDump hat den Aufbau von ExecuTorch 0.1; Werte, die er aufgezeichnet hat, werden ausgelassen</translation>
    </message>
    <message>
        <source>is cut off: nothing in it can be read</source>
        <translation>ist abgeschnitten: Nichts darin ist lesbar</translation>
    </message>
    <message>
        <source>%1 of %2 bytes are missing behind offset %3, and with them the tables of fields, which are written last</source>
        <translation>%1 von %2 Bytes fehlen hinter Offset %3 und mit ihnen die Feldtabellen, die zuletzt geschrieben werden</translation>
    </message>
    <message>
        <source>Copy the file again when the run has ended</source>
        <translation>Kopieren Sie die Datei noch einmal, wenn der Lauf zu Ende ist</translation>
    </message>
    <message>
        <source>is damaged: nothing in it can be read</source>
        <translation>ist beschädigt: Nichts darin ist lesbar</translation>
    </message>
    <message>
        <source>offsets in the first %1 bytes lead outside the file or repeat one another</source>
        <translation>Offsets in den ersten %1 Bytes führen aus der Datei hinaus oder wiederholen sich</translation>
    </message>
    <message>
        <source>Copy the file again, or trace again</source>
        <translation>Kopieren Sie die Datei noch einmal oder zeichnen Sie erneut auf</translation>
    </message>
    <message>
        <source>%1; the dump begins at %2</source>
        <translation>%1; der ETDump beginnt bei %2</translation>
    </message>
    <message>
        <source>Close other programs, or trace less</source>
        <translation>Schließen Sie andere Programme oder zeichnen Sie weniger auf</translation>
    </message>
    <message>
        <source>broken JSON: nested too deeply</source>
        <translation>fehlerhaftes JSON: zu tief verschachtelt</translation>
    </message>
    <message>
        <source>broken JSON: it has far more values than its file allows</source>
        <translation>fehlerhaftes JSON: Es hat weit mehr Werte, als seine Datei zulässt</translation>
    </message>
    <message>
        <source>broken JSON: %1</source>
        <translation>fehlerhaftes JSON: %1</translation>
    </message>
    <message>
        <source>a pickle describes far more values than its size allows</source>
        <translation>ein Pickle beschreibt weit mehr Werte, als seine Größe erlaubt</translation>
    </message>
    <message>
        <source>a pickle of %1 bytes is too large to be read</source>
        <translation>ein Pickle von %1 Bytes ist zu groß, um gelesen zu werden</translation>
    </message>
    <message>
        <source>a pickle ends before its STOP</source>
        <translation>ein Pickle endet vor seinem STOP</translation>
    </message>
    <message>
        <source>the pickle opcode %1 is not accepted</source>
        <translation>der Pickle-Opcode %1 wird nicht akzeptiert</translation>
    </message>
    <message>
        <source>a pickle ends within a number</source>
        <translation>ein Pickle endet mitten in einer Zahl</translation>
    </message>
    <message>
        <source>a pickle ends within a name</source>
        <translation>ein Pickle endet mitten in einem Namen</translation>
    </message>
    <message>
        <source>a text or bytes of %1 bytes reach beyond the end of the pickle</source>
        <translation>ein Text oder bytes von %1 Bytes reichen über das Ende des Pickles hinaus</translation>
    </message>
    <message>
        <source>a pickle takes a value that is not there</source>
        <translation>ein Pickle nimmt einen Wert, der nicht da ist</translation>
    </message>
    <message>
        <source>a pickle goes back to a MARK that is not there</source>
        <translation>ein Pickle geht zu einem MARK zurück, das nicht da ist</translation>
    </message>
    <message>
        <source>a pickle adds items to what is no %1</source>
        <translation>ein Pickle fügt Elemente zu etwas hinzu, das kein %1 ist</translation>
    </message>
    <message>
        <source>a pickle adds a key without a value to a dict</source>
        <translation>ein Pickle fügt einem dict einen Schlüssel ohne Wert hinzu</translation>
    </message>
    <message>
        <source>a pickle remembers a value under the impossible number %1</source>
        <translation>ein Pickle merkt sich einen Wert unter der unmöglichen Nummer %1</translation>
    </message>
    <message>
        <source>a pickle asks for the value number %1, which it has not remembered</source>
        <translation>ein Pickle verlangt den Wert Nummer %1, den es sich nicht gemerkt hat</translation>
    </message>
    <message>
        <source>the pickle names &quot;%1.%2&quot;, which is not accepted</source>
        <translation>das Pickle nennt „%1.%2“, was nicht akzeptiert wird</translation>
    </message>
    <message>
        <source>a pickle of the unknown protocol %1</source>
        <translation>ein Pickle mit dem unbekannten Protokoll %1</translation>
    </message>
    <message>
        <source>a frame of a pickle reaches beyond its end</source>
        <translation>ein Frame eines Pickles reicht über dessen Ende hinaus</translation>
    </message>
    <message>
        <source>a pickle makes a tuple of values that are not there</source>
        <translation>ein Pickle bildet ein Tupel aus Werten, die nicht da sind</translation>
    </message>
    <message>
        <source>a pickle appends a value that is not there</source>
        <translation>ein Pickle hängt einen Wert an, der nicht da ist</translation>
    </message>
    <message>
        <source>a pickle sets an item that is not there</source>
        <translation>ein Pickle setzt ein Element, das nicht da ist</translation>
    </message>
    <message>
        <source>a pickle names something by what is no text</source>
        <translation>ein Pickle benennt etwas mit etwas, das kein Text ist</translation>
    </message>
    <message>
        <source>a pickle calls what is no name</source>
        <translation>ein Pickle ruft etwas auf, das kein Name ist</translation>
    </message>
    <message>
        <source>a pickle makes an object with keyword arguments</source>
        <translation>ein Pickle erzeugt ein Objekt mit Schlüsselwortargumenten</translation>
    </message>
    <message>
        <source>a pickle gives a state to what has none</source>
        <translation>ein Pickle gibt einen Zustand an etwas, das keinen hat</translation>
    </message>
    <message>
        <source>a pickle refers to something outside that is no storage</source>
        <translation>ein Pickle verweist auf etwas außerhalb, das kein Storage ist</translation>
    </message>
    <message>
        <source>a pickle calls %1, which only stands for itself</source>
        <translation>ein Pickle ruft %1 auf, das nur für sich selbst steht</translation>
    </message>
    <message>
        <source>a pickle calls %1 with what is no tuple</source>
        <translation>ein Pickle ruft %1 mit etwas auf, das kein Tupel ist</translation>
    </message>
    <message>
        <source>a torch.Size is made of what is no tuple</source>
        <translation>ein torch.Size wird aus etwas gebildet, das kein Tupel ist</translation>
    </message>
    <message>
        <source>a pickle calls bytes with arguments</source>
        <translation>ein Pickle ruft bytes mit Argumenten auf</translation>
    </message>
    <message>
        <source>a pickle rebuilds a typed tensor in a way that is not known</source>
        <translation>ein Pickle stellt einen typisierten Tensor auf unbekannte Weise wieder her</translation>
    </message>
    <message>
        <source>an OrderedDict is made of what are no pairs</source>
        <translation>ein OrderedDict wird aus etwas gebildet, das keine Paare sind</translation>
    </message>
    <message>
        <source>the program has far more nodes and values than its file allows</source>
        <translation>das Programm hat weit mehr Knoten und Werte, als seine Datei zulässt</translation>
    </message>
    <message>
        <source>is no exported program: %1</source>
        <translation>ist kein exportiertes Programm: %1</translation>
    </message>
    <message>
        <source>the origins of the nodes take far more than the file allows</source>
        <translation>die Herkunft der Knoten braucht weit mehr, als die Datei zulässt</translation>
    </message>
    <message>
        <source>has no entry &quot;%1&quot;</source>
        <translation>hat keinen Eintrag „%1“</translation>
    </message>
    <message>
        <source>is no exported program</source>
        <translation>ist kein exportiertes Programm</translation>
    </message>
    <message>
        <source>a module stack has more than %1 entries</source>
        <translation>ein Modul-Stack hat mehr als %1 Einträge</translation>
    </message>
    <message>
        <source>an entry of the module stack is not key, path and type: &quot;%1&quot;</source>
        <translation>ein Eintrag des Modul-Stacks besteht nicht aus Schlüssel, Pfad und Typ: „%1“</translation>
    </message>
    <message>
        <source>graphs are nested too deeply; the innermost are left out</source>
        <translation>Graphen sind zu tief verschachtelt; die innersten werden ausgelassen</translation>
    </message>
    <message>
        <source>the text of a lowered module is too long (%1 bytes); its graph is left out</source>
        <translation>Der Text eines Lowered Module ist zu lang (%1 Bytes); sein Graph bleibt weg</translation>
    </message>
    <message>
        <source>the text of a lowered module holds no graph</source>
        <translation>Der Text eines Lowered Module enthält keinen Graphen</translation>
    </message>
    <message>
        <source>an argument of an unknown kind: %1</source>
        <translation>ein Argument unbekannter Art: %1</translation>
    </message>
    <message>
        <source>%1, node %2</source>
        <translation>%1, Knoten %2</translation>
    </message>
    <message>
        <source>a debug handle is no number: &quot;%1&quot;</source>
        <translation>ein Debug-Handle ist keine Zahl: „%1“</translation>
    </message>
    <message>
        <source>it has no graph_module.graph</source>
        <translation>es hat kein graph_module.graph</translation>
    </message>
    <message>
        <source>its graph has no list of nodes</source>
        <translation>sein Graph hat keine Liste von Knoten</translation>
    </message>
    <message>
        <source>the value of &quot;%1&quot; is not what the map should hold</source>
        <translation>der Wert von „%1“ ist nicht das, was die Zuordnung enthalten soll</translation>
    </message>
    <message>
        <source>the map is no JSON object</source>
        <translation>die Zuordnung ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the entries of the record overlap</source>
        <translation>die Einträge des Records überlappen sich</translation>
    </message>
    <message>
        <source>an entry of %1 bytes unpacks to far more than its file allows</source>
        <translation>ein Eintrag von %1 Bytes entpackt sich zu weit mehr, als seine Datei zulässt</translation>
    </message>
    <message>
        <source>an entry of an unknown kind is ignored</source>
        <translation>ein Eintrag unbekannter Art wird ignoriert</translation>
    </message>
    <message>
        <source>the map has far more entries than its file allows</source>
        <translation>die Zuordnung hat weit mehr Einträge, als ihre Datei zulässt</translation>
    </message>
    <message>
        <source>the id of the graph is no number</source>
        <translation>die Id des Graphen ist keine Zahl</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>there is no readable edge program, so no operators, modules and stack traces</source>
        <translation>es gibt kein lesbares Edge-Programm, daher keine Operatoren, Module und Stacktraces</translation>
    </message>
    <message>
        <source>there is no readable map of debug handles, so events cannot be joined with operators</source>
        <translation>es gibt keine lesbare Zuordnung der Debug-Handles, daher lassen sich Ereignisse nicht mit Operatoren verbinden</translation>
    </message>
    <message>
        <source>there is no readable map of delegates, so their inner events cannot be joined</source>
        <translation>es gibt keine lesbare Zuordnung der Delegates, daher lassen sich ihre inneren Ereignisse nicht verbinden</translation>
    </message>
    <message>
        <source>is a damaged zip file: its directory is missing or wrong</source>
        <translation>ist eine beschädigte Zip-Datei: Ihr Verzeichnis fehlt oder ist falsch</translation>
    </message>
    <message>
        <source>The file was probably cut while it was written or copied; copy it or generate the ETRecord again</source>
        <translation>Die Datei wurde wahrscheinlich beim Schreiben oder Kopieren abgeschnitten; kopieren Sie sie noch einmal oder erzeugen Sie den ETRecord neu</translation>
    </message>
    <message>
        <source>is not an ETRecord: it is no zip file</source>
        <translation>ist kein ETRecord: Es ist keine Zip-Datei</translation>
    </message>
    <message>
        <source>Give the file that ETRecord.save() or generate_etrecord() wrote</source>
        <translation>Geben Sie die Datei an, die ETRecord.save() oder generate_etrecord() geschrieben hat</translation>
    </message>
    <message>
        <source>is a zip file, but no ETRecord: the entry ETRECORD_V0 is missing</source>
        <translation>ist eine Zip-Datei, aber kein ETRecord: Der Eintrag ETRECORD_V0 fehlt</translation>
    </message>
    <message>
        <source>is an empty ETRecord: saving it failed</source>
        <translation>ist ein leerer ETRecord: Das Speichern ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Generate the ETRecord again</source>
        <translation>Erzeugen Sie den ETRecord neu</translation>
    </message>
    <message>
        <source>Close other programs, or generate the ETRecord without lowered modules</source>
        <translation>Schließen Sie andere Programme oder erzeugen Sie den ETRecord ohne Lowered Modules</translation>
    </message>
    <message>
        <source>a stream of torch.save has an unknown protocol</source>
        <translation>ein Datenstrom von torch.save hat ein unbekanntes Protokoll</translation>
    </message>
    <message>
        <source>the elements of a storage have an unknown size</source>
        <translation>die Elemente eines Storage haben eine unbekannte Größe</translation>
    </message>
    <message>
        <source>storage %1</source>
        <translation>Storage %1</translation>
    </message>
    <message>
        <source>a stream of torch.save has a storage that nothing refers to</source>
        <translation>ein Datenstrom von torch.save hat einen Storage, auf den nichts verweist</translation>
    </message>
    <message>
        <source>a storage reaches beyond the end of its file</source>
        <translation>ein Storage reicht über das Ende seiner Datei hinaus</translation>
    </message>
    <message>
        <source>a container contains itself</source>
        <translation>ein Container enthält sich selbst</translation>
    </message>
    <message>
        <source>containers are nested too deeply</source>
        <translation>Container sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>a tensor reaches beyond the end of its storage</source>
        <translation>ein Tensor reicht über das Ende seines Storage hinaus</translation>
    </message>
    <message>
        <source>bytes that should be a stream of torch.save are none</source>
        <translation>Bytes, die ein Datenstrom von torch.save sein sollten, sind keiner</translation>
    </message>
    <message>
        <source>what should be a file of torch.save or a pickle is neither</source>
        <translation>was eine Datei von torch.save oder ein Pickle sein sollte, ist keins von beiden</translation>
    </message>
    <message>
        <source>a zip is no file of torch.save: it has no data.pkl</source>
        <translation>ein Zip ist keine Datei von torch.save: Es hat keine data.pkl</translation>
    </message>
    <message>
        <source>a file of torch.save has an unknown byte order</source>
        <translation>eine Datei von torch.save hat eine unbekannte Bytereihenfolge</translation>
    </message>
    <message>
        <source>a pickle holds far more storages than its size allows</source>
        <translation>ein Pickle enthält weit mehr Storages, als seine Größe erlaubt</translation>
    </message>
    <message>
        <source>the storage of a tensor is missing</source>
        <translation>der Storage eines Tensors fehlt</translation>
    </message>
    <message>
        <source>a tensor has no storage</source>
        <translation>ein Tensor hat keinen Storage</translation>
    </message>
    <message>
        <source>a tensor has no elements: it was saved as a %1 tensor</source>
        <translation>ein Tensor hat keine Elemente: Er wurde als %1-Tensor gespeichert</translation>
    </message>
    <message>
        <source>elements of the form %1 are not read</source>
        <translation>Elemente der Form %1 werden nicht gelesen</translation>
    </message>
    <message>
        <source>elements of an unknown type are not read</source>
        <translation>Elemente eines unbekannten Typs werden nicht gelesen</translation>
    </message>
    <message>
        <source>elements of the type %1 are not read</source>
        <translation>Elemente des Typs %1 werden nicht gelesen</translation>
    </message>
    <message>
        <source>size, stride or offset of a tensor are too large</source>
        <translation>Größe, Strides oder Offset eines Tensors sind zu groß</translation>
    </message>
    <message>
        <source>the storage of a tensor is smaller than it says</source>
        <translation>der Storage eines Tensors ist kleiner, als er angibt</translation>
    </message>
    <message>
        <source>the elements of a tensor take far more memory than its file</source>
        <translation>die Elemente eines Tensors brauchen weit mehr Speicher als seine Datei</translation>
    </message>
    <message>
        <source>%1 bytes, storage %2</source>
        <translation>%1 Bytes, Storage %2</translation>
    </message>
    <message>
        <source>elements of the type %1 cannot be negated</source>
        <translation>Elemente des Typs %1 lassen sich nicht negieren</translation>
    </message>
    <message>
        <source>a tensor lacks storage, offset, size or stride</source>
        <translation>einem Tensor fehlen Storage, Offset, Größe oder Strides</translation>
    </message>
    <message>
        <source>size, stride or offset of a tensor are impossible</source>
        <translation>Größe, Strides oder Offset eines Tensors sind unmöglich</translation>
    </message>
    <message>
        <source>a tensor lacks its dtype</source>
        <translation>einem Tensor fehlt der dtype</translation>
    </message>
    <message>
        <source>the metadata of a tensor have far more entries than torch writes</source>
        <translation>die Metadaten eines Tensors haben weit mehr Einträge, als torch schreibt</translation>
    </message>
    <message>
        <source>a parameter lacks its tensor</source>
        <translation>einem Parameter fehlt der Tensor</translation>
    </message>
    <message>
        <source>a quantized tensor lacks its scheme</source>
        <translation>einem quantisierten Tensor fehlt das Schema</translation>
    </message>
    <message>
        <source>scale and zero point of a quantized tensor are described wrongly</source>
        <translation>Skala und Nullpunkt eines quantisierten Tensors sind falsch beschrieben</translation>
    </message>
    <message>
        <source>a sparse tensor is described wrongly</source>
        <translation>ein Sparse-Tensor ist falsch beschrieben</translation>
    </message>
    <message>
        <source>a tensor without elements is described wrongly</source>
        <translation>ein Tensor ohne Elemente ist falsch beschrieben</translation>
    </message>
    <message>
        <source>a fake tensor is described wrongly</source>
        <translation>ein Fake-Tensor ist falsch beschrieben</translation>
    </message>
    <message>
        <source>a tensor is described wrongly</source>
        <translation>ein Tensor ist falsch beschrieben</translation>
    </message>
    <message>
        <source>a tensor is made by %1</source>
        <translation>ein Tensor wird von %1 erzeugt</translation>
    </message>
    <message>
        <source>the storage of a tensor is described wrongly</source>
        <translation>der Storage eines Tensors ist falsch beschrieben</translation>
    </message>
    <message>
        <source>a part of a storage lies outside of it</source>
        <translation>ein Teil eines Storage liegt außerhalb von ihm</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>Eintrag %1</translation>
    </message>
    <message>
        <source>entry %1, %2</source>
        <translation>Eintrag %1, %2</translation>
    </message>
    <message>
        <source>the reference outputs are neither a dict of methods nor a list of test cases</source>
        <translation>die Referenzausgaben sind weder ein dict von Methoden noch eine Liste von Testfällen</translation>
    </message>
    <message>
        <source>the reference outputs of method %1 are no list of test cases</source>
        <translation>die Referenzausgaben der Methode %1 sind keine Liste von Testfällen</translation>
    </message>
    <message>
        <source>the reference outputs describe far more values than their size allows</source>
        <translation>die Referenzausgaben beschreiben weit mehr Werte, als ihre Größe erlaubt</translation>
    </message>
    <message>
        <source>an entry cannot be unpacked: not enough memory</source>
        <translation>ein Eintrag lässt sich nicht entpacken: Der Speicher reicht nicht</translation>
    </message>
    <message>
        <source>an entry unpacks to more than its directory says</source>
        <translation>ein Eintrag ist entpackt größer, als sein Verzeichnis angibt</translation>
    </message>
    <message>
        <source>an entry is packed wrongly</source>
        <translation>ein Eintrag ist falsch gepackt</translation>
    </message>
    <message>
        <source>an entry unpacks to less than its directory says</source>
        <translation>ein Eintrag ist entpackt kleiner, als sein Verzeichnis angibt</translation>
    </message>
    <message>
        <source>an entry claims to unpack to more than its bytes can hold</source>
        <translation>ein Eintrag gibt an, entpackt mehr zu sein, als seine Bytes enthalten können</translation>
    </message>
    <message>
        <source>an entry unpacks to far more than the size of its file</source>
        <translation>ein Eintrag ist entpackt weit größer als seine Datei</translation>
    </message>
    <message>
        <source>zip at offset %1</source>
        <translation>Zip bei Offset %1</translation>
    </message>
    <message>
        <source>a zip has no directory: it was probably cut</source>
        <translation>ein Zip hat kein Verzeichnis: Es wurde wahrscheinlich abgeschnitten</translation>
    </message>
    <message>
        <source>the directory of a zip lies outside of it</source>
        <translation>das Verzeichnis eines Zips liegt außerhalb von ihm</translation>
    </message>
    <message>
        <source>the 64-bit directory of a zip is missing or wrong</source>
        <translation>das 64-Bit-Verzeichnis eines Zips fehlt oder ist falsch</translation>
    </message>
    <message>
        <source>the directory of a zip is too small for its entries</source>
        <translation>das Verzeichnis eines Zips ist zu klein für seine Einträge</translation>
    </message>
    <message>
        <source>the directory of a zip is damaged at its entry %1</source>
        <translation>das Verzeichnis eines Zips ist bei seinem Eintrag %1 beschädigt</translation>
    </message>
    <message>
        <source>an entry of a zip overlaps another one or lies outside</source>
        <translation>ein Eintrag eines Zips überlappt einen anderen oder liegt außerhalb</translation>
    </message>
    <message>
        <source>an entry is encrypted</source>
        <translation>ein Eintrag ist verschlüsselt</translation>
    </message>
    <message>
        <source>an entry is packed by the unknown method %1</source>
        <translation>ein Eintrag ist mit der unbekannten Methode %1 gepackt</translation>
    </message>
    <message>
        <source>an entry does not begin where the directory says</source>
        <translation>ein Eintrag beginnt nicht dort, wo das Verzeichnis angibt</translation>
    </message>
    <message>
        <source>an entry reaches into the directory of its zip</source>
        <translation>ein Eintrag reicht in das Verzeichnis seines Zips hinein</translation>
    </message>
    <message>
        <source>the archive holds several entries of this name; the last one is used</source>
        <translation>das Archiv enthält mehrere Einträge dieses Namens; der letzte wird verwendet</translation>
    </message>
    <message>
        <source>an entry that is not packed has two sizes</source>
        <translation>ein Eintrag, der nicht gepackt ist, hat zwei Größen</translation>
    </message>
    <message>
        <source>an entry of %1 bytes is too large to be read</source>
        <translation>ein Eintrag von %1 Bytes ist zu groß, um gelesen zu werden</translation>
    </message>
    <message>
        <source>an entry claims to be larger than the file</source>
        <translation>ein Eintrag gibt an, größer als die Datei zu sein</translation>
    </message>
    <message>
        <source>an entry does not have the checksum that the directory says: it is damaged</source>
        <translation>ein Eintrag hat nicht die Prüfsumme, die das Verzeichnis nennt: Er ist beschädigt</translation>
    </message>
    <message>
        <source>the graph is too large to be laid out</source>
        <translation>der Graph ist zu groß für ein Layout</translation>
    </message>
    <message>
        <source>a box has no usable size</source>
        <translation>ein Kasten hat keine brauchbare Größe</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>an edge leads to a node that does not exist</source>
        <translation>eine Kante führt zu einem Knoten, den es nicht gibt</translation>
    </message>
    <message>
        <source>edge %1</source>
        <translation>Kante %1</translation>
    </message>
    <message>
        <source>a distance of the layout is not usable</source>
        <translation>ein Abstand des Layouts ist nicht brauchbar</translation>
    </message>
    <message>
        <source>the aspect ratio of the layout is not usable</source>
        <translation>das Seitenverhältnis des Layouts ist nicht brauchbar</translation>
    </message>
    <message>
        <source>a group of the graph does not come after the one around it</source>
        <translation>eine Gruppe des Graphen kommt nicht nach der, die sie umgibt</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>a group has no usable size</source>
        <translation>eine Gruppe hat keine brauchbare Größe</translation>
    </message>
    <message>
        <source>a box lies in a group that does not exist</source>
        <translation>ein Kasten liegt in einer Gruppe, die es nicht gibt</translation>
    </message>
    <message>
        <source>the Inspector has no metric %1</source>
        <translation>der Inspector hat keine Metrik %1</translation>
    </message>
    <message>
        <source>Take MSE, L1 or SNR, or the corrected reading</source>
        <translation>Nehmen Sie MSE, L1 oder SNR oder die korrigierte Lesart</translation>
    </message>
    <message>
        <source>Error computing %1 difference between tensors: %2</source>
        <translation>Fehler beim Berechnen der Differenz %1 zwischen Tensoren: %2</translation>
    </message>
    <message>
        <source>the shapes of the two values differ</source>
        <translation>die Formen der beiden Werte sind verschieden</translation>
    </message>
    <message>
        <source>values of different types are not so many units in the last place apart</source>
        <translation>der Abstand von Werten verschiedener Typen lässt sich nicht in Einheiten der letzten Stelle angeben</translation>
    </message>
    <message>
        <source>run %1 of block %2</source>
        <translation>Lauf %1 von Block %2</translation>
    </message>
    <message>
        <source>it is not compared: it %1</source>
        <translation>er wird nicht verglichen: Er %1</translation>
    </message>
    <message>
        <source>had other inputs than the reference</source>
        <translation>hatte andere Eingaben als die Referenz</translation>
    </message>
    <message>
        <source>began with another state than the reference: the method keeps state from run to run</source>
        <translation>begann mit einem anderen Zustand als die Referenz: Die Methode behält ihren Zustand von Lauf zu Lauf</translation>
    </message>
    <message>
        <source>this run %1</source>
        <translation>dieser Lauf %1</translation>
    </message>
    <message>
        <source>Input tensors must have the same shape</source>
        <translation>Eingabetensoren müssen dieselbe Form haben</translation>
    </message>
    <message>
        <source>the reference output is a single number, which has no items</source>
        <translation>die Referenzausgabe ist eine einzelne Zahl und hat keine Elemente</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>Ausgabe %1</translation>
    </message>
    <message>
        <source>debug handle %1</source>
        <translation>Debug-Handle %1</translation>
    </message>
    <message>
        <source>there is no reference value to compare with</source>
        <translation>es gibt keinen Referenzwert zum Vergleichen</translation>
    </message>
    <message>
        <source>the reference gives %1 values and the run %2</source>
        <translation>die Referenz liefert %1 Werte und der Lauf %2</translation>
    </message>
    <message>
        <source>integers are compared as the numbers that they stand for in the graph</source>
        <translation>ganze Zahlen werden als die Zahlen verglichen, für die sie im Graphen stehen</translation>
    </message>
    <message>
        <source>one of the two is integers, and the graph does not tell which numbers they stand for</source>
        <translation>einer von beiden besteht aus ganzen Zahlen, und der Graph sagt nicht, für welche Zahlen sie stehen</translation>
    </message>
    <message>
        <source>the run logged %1 and the reference has %2; views lie between, so it is compared in the shape of the reference</source>
        <translation>der Lauf zeichnete %1 auf, und die Referenz hat %2; dazwischen liegen Views, daher wird in der Form der Referenz verglichen</translation>
    </message>
    <message>
        <source>the run logged %1 and the reference has %2</source>
        <translation>der Lauf zeichnete %1 auf, und die Referenz hat %2</translation>
    </message>
    <message>
        <source>the elements of a tensor are not at hand</source>
        <translation>die Elemente eines Tensors sind nicht verfügbar</translation>
    </message>
    <message>
        <source>tensors of %1 cannot be compared</source>
        <translation>Tensoren vom Typ %1 lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>tensors of an unknown type cannot be compared</source>
        <translation>Tensoren unbekannten Typs lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>a tensor has fewer elements than its shape says</source>
        <translation>ein Tensor hat weniger Elemente, als seine Form sagt</translation>
    </message>
    <message>
        <source>a tensor of zeros that nobody logged is too large to compare</source>
        <translation>ein Tensor aus Nullen, den niemand aufgezeichnet hat, ist zu groß zum Vergleichen</translation>
    </message>
    <message>
        <source>the debug buffer cannot be read any more: load the files again</source>
        <translation>der Debug-Puffer lässt sich nicht mehr lesen: Laden Sie die Dateien neu</translation>
    </message>
    <message>
        <source>only numbers and tensors can be compared</source>
        <translation>nur Zahlen und Tensoren lassen sich vergleichen</translation>
    </message>
    <message>
        <source>The size of tensor a (%1) must match the size of tensor b (%2) at non-singleton dimension %3</source>
        <translation>Die Größe von Tensor a (%1) muss in der Dimension %3, die nicht Größe 1 hat, zur Größe von Tensor b (%2) passen</translation>
    </message>
    <message>
        <source>the shapes of two tensors differ so much that comparing them would take too much memory</source>
        <translation>die Formen zweier Tensoren sind so verschieden, dass ihr Vergleich zu viel Speicher bräuchte</translation>
    </message>
    <message>
        <source>debug handles (%1)</source>
        <translation>Debug-Handles (%1)</translation>
    </message>
    <message>
        <source>more outputs than handles</source>
        <translation>mehr Ausgaben als Handles</translation>
    </message>
    <message>
        <source>fewer values were logged than there are outputs</source>
        <translation>es wurden weniger Werte aufgezeichnet, als es Ausgaben gibt</translation>
    </message>
    <message>
        <source>Expected only one runtime debug handle, but found %1</source>
        <translation>Nur ein Debug-Handle der Laufzeitumgebung war zu erwarten, gefunden wurden %1</translation>
    </message>
    <message>
        <source>a node of the edge program has no debug handle, which the Inspector refuses</source>
        <translation>ein Knoten des Edge-Programms hat kein Debug-Handle, was der Inspector ablehnt</translation>
    </message>
    <message>
        <source>two nodes that were made from one have different debug handles</source>
        <translation>zwei Knoten, die aus einem entstanden, haben verschiedene Debug-Handles</translation>
    </message>
    <message>
        <source>node %1, origin %2</source>
        <translation>Knoten %1, Ursprung %2</translation>
    </message>
    <message>
        <source>%1 more blocks logged values; those of block %2 are compared</source>
        <translation>%1 weitere Blöcke zeichneten Werte auf; verglichen werden die von Block %2</translation>
    </message>
    <message>
        <source>the run has %1 elements and the reference %2</source>
        <translation>der Lauf hat %1 Elemente und die Referenz %2</translation>
    </message>
    <message>
        <source>the numbers that were added up cancel: the difference is their rounding</source>
        <translation>die summierten Zahlen heben sich auf: Die Differenz ist ihr Rundungsfehler</translation>
    </message>
    <message>
        <source>the difference is no more than the rounding of the quantizations on the way</source>
        <translation>die Differenz ist nicht größer als die Rundung der Quantisierungen auf dem Weg</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>one of %1 outputs of the call, which are alike, and the program does not tell whose it is</source>
        <translation>eine von %1 Ausgaben des Aufrufs, die gleich aussehen; welche es ist, sagt das Programm nicht</translation>
    </message>
    <message>
        <source>one of %1 outputs of the call, which are alike: open the program (.pte), which tells whose each is</source>
        <translation>eine von %1 Ausgaben des Aufrufs, die gleich aussehen: Öffnen Sie das Programm (.pte), das sagt, wem jede gehört</translation>
    </message>
    <message>
        <source>is no .npy file</source>
        <translation>ist keine .npy-Datei</translation>
    </message>
    <message>
        <source>is a .npy file of an unknown version</source>
        <translation>ist eine .npy-Datei unbekannter Version</translation>
    </message>
    <message>
        <source>is a .npy file that was cut off</source>
        <translation>ist eine abgeschnittene .npy-Datei</translation>
    </message>
    <message>
        <source>holds elements of type '%1', which are no numbers; save them as float32</source>
        <translation>enthält Elemente vom Typ „%1“, die keine Zahlen sind; speichern Sie sie als float32</translation>
    </message>
    <message>
        <source>is a .npy file without a shape</source>
        <translation>ist eine .npy-Datei ohne Form</translation>
    </message>
    <message>
        <source>the elements are not at hand</source>
        <translation>die Elemente sind nicht verfügbar</translation>
    </message>
    <message>
        <source>the reference has the shape %1</source>
        <translation>die Referenz hat die Form %1</translation>
    </message>
    <message>
        <source>there are no reference values yet, and no outputs that the record has references for</source>
        <translation>es gibt noch keine Referenzwerte und auch keine Ausgaben, zu denen der Record Referenzen hat</translation>
    </message>
    <message>
        <source>the run logged no values</source>
        <translation>der Lauf zeichnete keine Werte auf</translation>
    </message>
    <message>
        <source>Record it with debug output on, and open the debug buffer with it</source>
        <translation>Zeichnen Sie mit eingeschalteter Debug-Ausgabe auf, und öffnen Sie den Debug-Puffer dazu</translation>
    </message>
    <message>
        <source>the two values have no %1</source>
        <translation>die beiden Werte haben kein %1</translation>
    </message>
    <message>
        <source>run %1 of block %2 %3</source>
        <translation>Lauf %1 von Block %2 %3</translation>
    </message>
    <message>
        <source>%1 logged no values</source>
        <translation>%1 hat keine Werte aufgezeichnet</translation>
    </message>
    <message>
        <source>block %1 logged no values</source>
        <translation>Block %1 hat keine Werte aufgezeichnet</translation>
    </message>
    <message>
        <source>no logged value belongs to a node of the graph %1</source>
        <translation>kein aufgezeichneter Wert gehört zu einem Knoten des Graphen %1</translation>
    </message>
    <message>
        <source>an output of a call that is on the way to a value of the reference, which has none for it</source>
        <translation>eine Ausgabe eines Aufrufs auf dem Weg zu einem Wert der Referenz, die dafür keinen hat</translation>
    </message>
    <message>
        <source>the elements of tensors are in the debug buffer, which was not given</source>
        <translation>die Elemente der Tensoren stehen im Debug-Puffer, der nicht angegeben wurde</translation>
    </message>
    <message>
        <source>none of the values belongs to a node of the graph %1</source>
        <translation>keiner der Werte gehört zu einem Knoten des Graphen %1</translation>
    </message>
    <message>
        <source>the graph to compare with is in the ETRecord</source>
        <translation>der Graph zum Vergleichen steht im ETRecord</translation>
    </message>
    <message>
        <source>the program has no such sub-graph</source>
        <translation>das Programm hat keinen solchen Teilgraphen</translation>
    </message>
    <message>
        <source>there are no reference outputs to compare the results with</source>
        <translation>es gibt keine Referenzausgaben, mit denen sich die Ergebnisse vergleichen lassen</translation>
    </message>
    <message>
        <source>Give an ETRecord that was made with a BundledProgram's test cases</source>
        <translation>Geben Sie einen ETRecord an, der mit den Testfällen eines BundledProgram erstellt wurde</translation>
    </message>
    <message>
        <source>the run has logged no program outputs to compare</source>
        <translation>der Lauf hat keine Programmausgaben aufgezeichnet, die sich vergleichen ließen</translation>
    </message>
    <message>
        <source>Record it with debug output on</source>
        <translation>Zeichnen Sie mit eingeschalteter Debug-Ausgabe auf</translation>
    </message>
    <message>
        <source>the values to compare with belong to a graph of the ETRecord</source>
        <translation>die Werte zum Vergleichen gehören zu einem Graphen des ETRecords</translation>
    </message>
    <message>
        <source>unpacks to far more than its size allows</source>
        <translation>ergibt entpackt weit mehr, als seine Größe erlaubt</translation>
    </message>
    <message>
        <source>Save it uncompressed, with numpy.savez</source>
        <translation>Speichern Sie sie unkomprimiert, mit numpy.savez</translation>
    </message>
    <message>
        <source>Give a file of numpy.savez or of torch.save</source>
        <translation>Geben Sie eine Datei von numpy.savez oder torch.save an</translation>
    </message>
    <message>
        <source>Reference graph '%1' not found. Available options: 'exported_program', 'edge_dialect_exported_program', or one of the graphs in graph_map: [%2]</source>
        <translation>Referenzgraph '%1' nicht gefunden. Mögliche Angaben: 'exported_program', 'edge_dialect_exported_program' oder einer der Graphen in graph_map: [%2]</translation>
    </message>
    <message>
        <source>has no edge program of method &quot;%1&quot;</source>
        <translation>hat kein Edge-Programm der Methode „%1“</translation>
    </message>
    <message>
        <source>Cannot use 'exported_program': Debug handle backpropagation failed or exported program is unavailable</source>
        <translation>'exported_program' lässt sich nicht nutzen: Das Zurückreichen der Debug-Handles ist gescheitert, oder es gibt kein exportiertes Programm</translation>
    </message>
    <message>
        <source>debug handles cannot be handed back to the exported program; values are compared with the edge program's</source>
        <translation>Debug-Handles lassen sich nicht an das exportierte Programm zurückreichen; verglichen wird mit den Werten des Edge-Programms</translation>
    </message>
    <message>
        <source>cannot be used to keep reference values</source>
        <translation>lässt sich nicht zum Aufbewahren von Referenzwerten nutzen</translation>
    </message>
    <message>
        <source>Choose a folder that can be written to</source>
        <translation>Wählen Sie einen Ordner, in den sich schreiben lässt</translation>
    </message>
    <message>
        <source>took longer than %1 s and was ended</source>
        <translation>brauchte länger als %1 s und wurde beendet</translation>
    </message>
    <message>
        <source>Give it more time, or compute the values by hand</source>
        <translation>Geben Sie ihm mehr Zeit, oder berechnen Sie die Werte von Hand</translation>
    </message>
    <message>
        <source>wrote far more than it should and was ended</source>
        <translation>schrieb weit mehr, als es sollte, und wurde beendet</translation>
    </message>
    <message>
        <source>Run the command by hand to see all that it says</source>
        <translation>Führen Sie den Befehl von Hand aus, um alles zu sehen, was er ausgibt</translation>
    </message>
    <message>
        <source>was ended by signal %1</source>
        <translation>wurde durch Signal %1 beendet</translation>
    </message>
    <message>
        <source>It may have run out of memory. Close other programs, or compute the values by hand</source>
        <translation>Vielleicht ging der Speicher aus. Schließen Sie andere Programme, oder berechnen Sie die Werte von Hand</translation>
    </message>
    <message>
        <source>ended with status %1</source>
        <translation>endete mit Status %1</translation>
    </message>
    <message>
        <source>wrote no values</source>
        <translation>schrieb keine Werte</translation>
    </message>
    <message>
        <source>Give a Python 3 that has torch and executorch. Run the command by hand to see all that it says</source>
        <translation>Geben Sie ein Python 3 an, das torch und executorch hat. Führen Sie den Befehl von Hand aus, um alles zu sehen, was er ausgibt</translation>
    </message>
    <message>
        <source>does not say which Python it is</source>
        <translation>sagt nicht, welches Python es ist</translation>
    </message>
    <message>
        <source>Give a Python 3 that has torch and executorch</source>
        <translation>Geben Sie ein Python 3 mit torch und executorch an</translation>
    </message>
    <message>
        <source>wrote no values, though it said so</source>
        <translation>schrieb keine Werte, obwohl es das meldete</translation>
    </message>
    <message>
        <source>one of the two runs logged a tensor, the other none</source>
        <translation>einer der beiden Läufe hat einen Tensor aufgezeichnet, der andere keinen</translation>
    </message>
    <message>
        <source>the two runs logged tensors of different element types</source>
        <translation>die beiden Läufe haben Tensoren verschiedener Elementtypen aufgezeichnet</translation>
    </message>
    <message>
        <source>the two runs logged tensors of different shapes</source>
        <translation>die beiden Läufe haben Tensoren verschiedener Formen aufgezeichnet</translation>
    </message>
    <message>
        <source>the two runs are of other programs, and no two records of one exported program tell which of their values belong together</source>
        <translation>die beiden Läufe sind von verschiedenen Programmen, und keine zwei Records eines exportierten Programms sagen, welche ihrer Werte zusammengehören</translation>
    </message>
    <message>
        <source>no value was logged by both runs</source>
        <translation>kein Wert wurde von beiden Läufen aufgezeichnet</translation>
    </message>
    <message>
        <source>the debug buffer cannot be read any more</source>
        <translation>der Debug-Puffer lässt sich nicht mehr lesen</translation>
    </message>
    <message>
        <source>is too short for a data file (.ptd)</source>
        <translation>ist zu kurz für eine Datendatei (.ptd)</translation>
    </message>
    <message>
        <source>is no data file (.ptd)</source>
        <translation>ist keine Datendatei (.ptd)</translation>
    </message>
    <message>
        <source>no FT01 at offset 4 with FH01 behind it</source>
        <translation>kein FT01 bei Offset 4 mit FH01 dahinter</translation>
    </message>
    <message>
        <source>is damaged: its header is of %1 bytes</source>
        <translation>ist beschädigt: Der Kopf hat %1 Bytes</translation>
    </message>
    <message>
        <source>offset 12</source>
        <translation>Offset 12</translation>
    </message>
    <message>
        <source>is cut off: its header speaks of more bytes than it has</source>
        <translation>ist abgeschnitten: Der Kopf nennt mehr Bytes, als die Datei hat</translation>
    </message>
    <message>
        <source>is larger than the tables of a data file can be</source>
        <translation>ist größer, als die Tabellen einer Datendatei sein können</translation>
    </message>
    <message>
        <source>is damaged: a tensor does not lie within its segment</source>
        <translation>ist beschädigt: Ein Tensor liegt nicht in seinem Segment</translation>
    </message>
    <message>
        <source>is cut off: segment %1 ends behind it</source>
        <translation>ist abgeschnitten: Segment %1 endet hinter dem Dateiende</translation>
    </message>
    <message>
        <source>is damaged: it names segment %1 of %2</source>
        <translation>ist beschädigt: Genannt wird Segment %1 von %2</translation>
    </message>
    <message>
        <source>is damaged: its tables lead outside the file or into one another</source>
        <translation>ist beschädigt: Die Tabellen führen aus der Datei hinaus oder ineinander</translation>
    </message>
    <message>
        <source>Copy or export the file again</source>
        <translation>Kopieren oder exportieren Sie die Datei erneut</translation>
    </message>
    <message>
        <source>the payload's header leads outside of its %1 bytes</source>
        <translation>der Kopf der Payload führt aus ihren %1 Bytes hinaus</translation>
    </message>
    <message>
        <source>the payload has no header and is too large for a FlatBuffer</source>
        <translation>die Payload hat keinen Kopf und ist zu groß für einen FlatBuffer</translation>
    </message>
    <message>
        <source>the payload breaks off in its blocks</source>
        <translation>die Payload bricht in ihren Blöcken ab</translation>
    </message>
    <message>
        <source>the payload breaks off in block %1</source>
        <translation>die Payload bricht in Block %1 ab</translation>
    </message>
    <message>
        <source>the payload does not begin with vela_bin_stream</source>
        <translation>die Payload beginnt nicht mit vela_bin_stream</translation>
    </message>
    <message>
        <source>the payload has no vela_end_stream</source>
        <translation>die Payload hat kein vela_end_stream</translation>
    </message>
    <message>
        <source>the payload is no Vulkan graph (identifier VK00)</source>
        <translation>die Payload ist kein Vulkan-Graph (Kennung VK00)</translation>
    </message>
    <message>
        <source>node %1 of the payload is damaged</source>
        <translation>Knoten %1 der Payload ist beschädigt</translation>
    </message>
    <message>
        <source>the payload is no XNNPACK graph (identifier XN01 or XN00)</source>
        <translation>die Payload ist kein XNNPACK-Graph (Kennung XN01 oder XN00)</translation>
    </message>
    <message>
        <source>is damaged: a bundled value is of an unknown kind</source>
        <translation>ist beschädigt: Ein gebündelter Wert ist von unbekannter Art</translation>
    </message>
    <message>
        <source>test cases</source>
        <translation>Testfälle</translation>
    </message>
    <message>
        <source>is larger than a bundled program can be</source>
        <translation>ist größer, als ein gebündeltes Programm sein kann</translation>
    </message>
    <message>
        <source>is damaged: the tables of the bundle lead outside the file or into one another</source>
        <translation>ist beschädigt: Die Tabellen des Bündels führen aus der Datei hinaus oder ineinander</translation>
    </message>
    <message>
        <source>is a bundle without a program</source>
        <translation>ist ein Bündel ohne Programm</translation>
    </message>
    <message>
        <source>is damaged: a delegate's bytes are not there</source>
        <translation>ist beschädigt: Die Bytes eines Delegates fehlen</translation>
    </message>
    <message>
        <source>inline data %1 of %2</source>
        <translation>Inline-Daten %1 von %2</translation>
    </message>
    <message>
        <source>segment %1 of %2</source>
        <translation>Segment %1 von %2</translation>
    </message>
    <message>
        <source>%1, inline data %2</source>
        <translation>%1, Inline-Daten %2</translation>
    </message>
    <message>
        <source>%1, segment %2</source>
        <translation>%1, Segment %2</translation>
    </message>
    <message>
        <source>what %1 runs is not shown: %2</source>
        <translation>was %1 ausführt, wird nicht gezeigt: %2</translation>
    </message>
    <message>
        <source>method %1, value %2</source>
        <translation>Methode %1, Wert %2</translation>
    </message>
    <message>
        <source>a tensor has sizes that no tensor can have; it counts as 0 bytes</source>
        <translation>ein Tensor hat Größen, die kein Tensor haben kann; er zählt als 0 Bytes</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>method %1, %2 %3</source>
        <translation>Methode %1, %2 %3</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>is damaged: a value is of an unknown kind</source>
        <translation>ist beschädigt: Ein Wert ist von unbekannter Art</translation>
    </message>
    <message>
        <source>%1: kind %2</source>
        <translation>%1: Art %2</translation>
    </message>
    <message>
        <source>is damaged: a list names value %1 of %2</source>
        <translation>ist beschädigt: Eine Liste nennt Wert %1 von %2</translation>
    </message>
    <message>
        <source>is damaged: it names value %1 of %2</source>
        <translation>ist beschädigt: Genannt wird Wert %1 von %2</translation>
    </message>
    <message>
        <source>is damaged: a delegate has no data</source>
        <translation>ist beschädigt: Ein Delegate hat keine Daten</translation>
    </message>
    <message>
        <source>delegate</source>
        <translation>Delegate</translation>
    </message>
    <message>
        <source>is damaged: an instruction names %1 %2 of %3</source>
        <translation>ist beschädigt: Eine Anweisung nennt %1 %2 von %3</translation>
    </message>
    <message>
        <source>instruction</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>is damaged: an instruction is of an unknown kind</source>
        <translation>ist beschädigt: Eine Anweisung ist von unbekannter Art</translation>
    </message>
    <message>
        <source>segments lie over one another: they have more bytes than the file</source>
        <translation>Segmente überlappen sich: Sie haben mehr Bytes als die Datei</translation>
    </message>
    <message>
        <source>is no ExecuTorch program</source>
        <translation>ist kein ExecuTorch-Programm</translation>
    </message>
    <message>
        <source>is a data file (.ptd), not a program</source>
        <translation>ist eine Datendatei (.ptd), kein Programm</translation>
    </message>
    <message>
        <source>is a program of a format that no release defines</source>
        <translation>ist ein Programm eines Formats, das keine Version von ExecuTorch festlegt</translation>
    </message>
    <message>
        <source>is an ETDump, not a program</source>
        <translation>ist ein ETDump, kein Programm</translation>
    </message>
    <message>
        <source>is a zip archive, not a program</source>
        <translation>ist ein Zip-Archiv, kein Programm</translation>
    </message>
    <message>
        <source>no identifier ET12 or BP08 at offset 4</source>
        <translation>keine Kennung ET12 oder BP08 bei Offset 4</translation>
    </message>
    <message>
        <source>Give the file that was exported, usually *.pte or *.bpte</source>
        <translation>Geben Sie die exportierte Datei an, meist *.pte oder *.bpte</translation>
    </message>
    <message>
        <source>is larger than the tables of a program can be</source>
        <translation>ist größer, als die Tabellen eines Programms sein können</translation>
    </message>
    <message>
        <source>the first %1 bytes</source>
        <translation>die ersten %1 Bytes</translation>
    </message>
    <message>
        <source>is neither an ETDump nor a saved side</source>
        <translation>ist weder ein ETDump noch eine gesicherte Seite</translation>
    </message>
    <message>
        <source>Compare with ETDump files (.etdp), folders of them, or what etinspect compare --save wrote</source>
        <translation>Mit ETDump-Dateien (.etdp), Ordnern davon oder dem vergleichen, was etinspect compare --save schrieb</translation>
    </message>
    <message>
        <source>Chrome trace, for Perfetto (JSON)</source>
        <translation>Chrome-Trace, für Perfetto (JSON)</translation>
    </message>
    <message>
        <source>is no policy of limits</source>
        <translation>ist keine Liste von Grenzwerten</translation>
    </message>
    <message>
        <source>between %1 and %2 %</source>
        <translation>zwischen %1 und %2 %</translation>
    </message>
    <message>
        <source>what it did not take before</source>
        <translation>was es vorher nicht brauchte</translation>
    </message>
    <message>
        <source>no difference shown (between %1 and %2 %)</source>
        <translation>kein Unterschied gezeigt (zwischen %1 und %2 %)</translation>
    </message>
    <message>
        <source>no difference shown</source>
        <translation>kein Unterschied gezeigt</translation>
    </message>
    <message>
        <source>%1. Recordings of one side spread by %2</source>
        <translation>%1. Aufzeichnungen einer Seite streuen um %2</translation>
    </message>
    <message>
        <source>%1. Recordings of one side spread by %2: with %3 a side a change below %4 would often be missed</source>
        <translation>%1. Aufzeichnungen einer Seite streuen um %2: mit %3 je Seite bliebe eine Änderung unter %4 oft unbemerkt</translation>
    </message>
    <message>
        <source>the same file twice: equal</source>
        <translation>dieselbe Datei zweimal: gleich</translation>
    </message>
    <message>
        <source>these recordings differ by %1 (the median run of each lies outside the other's quartiles; of equal programs 75 to 83 % of the pairs do). Whether the programs differ, one recording each cannot tell</source>
        <translation>diese Aufzeichnungen unterscheiden sich um %1 (der mittlere Durchlauf jeder liegt außerhalb der Quartile der anderen; von gleichen Programmen tun das 75 bis 83 % der Paare). Ob sich die Programme unterscheiden, kann je eine Aufzeichnung nicht sagen</translation>
    </message>
    <message>
        <source>these two recordings look alike. Whether the programs differ, one recording each cannot tell</source>
        <translation>diese beiden Aufzeichnungen sehen gleich aus. Ob sich die Programme unterscheiden, kann je eine Aufzeichnung nicht sagen</translation>
    </message>
    <message>
        <source>%1 against %2 recordings: one recording on a side is never enough. At least %3 a side, better %4</source>
        <translation>%1 gegen %2 Aufzeichnungen: Eine Aufzeichnung auf einer Seite genügt nie. Mindestens %3 je Seite, besser %4</translation>
    </message>
    <message>
        <source>%1 against %2 recordings: the smallest possible p is %3. At least %4 a side, better %5</source>
        <translation>%1 gegen %2 Aufzeichnungen: Das kleinste mögliche p ist %3. Mindestens %4 je Seite, besser %5</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>recordings of the %1 side spread by %2: something else was at work on the machine, or it was not always equally fast</source>
        <translation>Aufzeichnungen der Seite „%1“ streuen um %2: auf der Maschine lief noch anderes, oder sie war nicht immer gleich schnell</translation>
    </message>
    <message>
        <source>a run logs %1 events on the old side and %2 on the new: logging alone takes some %3 more there (about %4 an event)</source>
        <translation>ein Durchlauf protokolliert %1 Ereignisse auf der alten Seite und %2 auf der neuen: das Protokollieren allein braucht dort etwa %3 mehr (rund %4 je Ereignis)</translation>
    </message>
    <message>
        <source>a run logs %1 events on the old side and %2 on the new: logging alone takes some %3 less there (about %4 an event)</source>
        <translation>ein Durchlauf protokolliert %1 Ereignisse auf der alten Seite und %2 auf der neuen: das Protokollieren allein braucht dort etwa %3 weniger (rund %4 je Ereignis)</translation>
    </message>
    <message>
        <source>%1 %2 and %3</source>
        <translation>%1 %2 und %3</translation>
    </message>
    <message>
        <source>recordings of the %1 side were made in another way than its first (other units, method or input, or values were logged): %2</source>
        <translation>Aufzeichnungen der Seite „%1“ entstanden anders als ihre erste (andere Einheiten, Methode oder Eingabe, oder Werte wurden protokolliert): %2</translation>
    </message>
    <message>
        <source>recordings of the %1 side are of another program or export than its first: %2</source>
        <translation>Aufzeichnungen der Seite „%1“ sind von einem anderen Programm oder Export als ihre erste: %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>backends differ: %1 before, %2 now</source>
        <translation>andere Backends: vorher %1, jetzt %2</translation>
    </message>
    <message>
        <source>%1 old and %2 new recordings of %3 run</source>
        <translation>%1 alte und %2 neue Aufzeichnungen mit %3 Durchlauf</translation>
    </message>
    <message>
        <source>%1 old and %2 new recordings of %3 runs</source>
        <translation>%1 alte und %2 neue Aufzeichnungen mit %3 Durchläufen</translation>
    </message>
    <message>
        <source>%1 old and %2 new recording of %3 run</source>
        <translation>%1 alte und %2 neue Aufzeichnung mit %3 Durchlauf</translation>
    </message>
    <message>
        <source>%1 old and %2 new recording of %3 runs</source>
        <translation>%1 alte und %2 neue Aufzeichnung mit %3 Durchläufen</translation>
    </message>
    <message>
        <source>%1, the first left out</source>
        <translation>%1, der erste weggelassen</translation>
    </message>
    <message>
        <source>%1, the first %2 left out</source>
        <translation>%1, die ersten %2 weggelassen</translation>
    </message>
    <message>
        <source>different programs</source>
        <translation>verschiedene Programme</translation>
    </message>
    <message>
        <source>one program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>one clock (%1)</source>
        <translation>eine Uhr (%1)</translation>
    </message>
    <message>
        <source>different clocks</source>
        <translation>verschiedene Uhren</translation>
    </message>
    <message>
        <source>%1; %2, %3</source>
        <translation>%1; %2, %3</translation>
    </message>
    <message>
        <source>no verdict: %1</source>
        <translation>kein Urteil: %1</translation>
    </message>
    <message>
        <source>the recordings differ evenly, by %1: all operators alike. That looks like the machine rather than the program</source>
        <translation>die Aufzeichnungen unterscheiden sich gleichmäßig, um %1: alle Operatoren gleich. Das sieht eher nach der Maschine als nach dem Programm aus</translation>
    </message>
    <message>
        <source>SLOWER by %1 (%2), %3</source>
        <translation>LANGSAMER um %1 (%2), %3</translation>
    </message>
    <message>
        <source>FASTER by %1 (%2), %3</source>
        <translation>SCHNELLER um %1 (%2), %3</translation>
    </message>
    <message>
        <source>different, but by less than %1 (%2)</source>
        <translation>verschieden, aber um weniger als %1 (%2)</translation>
    </message>
    <message>
        <source>%1 grew against the other operators</source>
        <translation>%1 wuchs gegenüber den anderen Operatoren</translation>
    </message>
    <message>
        <source>%1 grew</source>
        <translation>%1 wuchs</translation>
    </message>
    <message>
        <source>%1 shrank against the other operators</source>
        <translation>%1 schrumpfte gegenüber den anderen Operatoren</translation>
    </message>
    <message>
        <source>%1 shrank</source>
        <translation>%1 schrumpfte</translation>
    </message>
    <message>
        <source>%1 grew by %2 against the other operators (%3 to %4 %)</source>
        <translation>%1 wuchs um %2 gegenüber den anderen Operatoren (%3 bis %4 %)</translation>
    </message>
    <message>
        <source>%1 shrank by %2 against the other operators (%3 to %4 %)</source>
        <translation>%1 schrumpfte um %2 gegenüber den anderen Operatoren (%3 bis %4 %)</translation>
    </message>
    <message>
        <source>%1 grew by %2 (%3 to %4 %)</source>
        <translation>%1 wuchs um %2 (%3 bis %4 %)</translation>
    </message>
    <message>
        <source>%1 shrank by %2 (%3 to %4 %)</source>
        <translation>%1 schrumpfte um %2 (%3 bis %4 %)</translation>
    </message>
    <message>
        <source>The total is slower by %1 (%2), %3</source>
        <translation>Insgesamt langsamer um %1 (%2), %3</translation>
    </message>
    <message>
        <source>The total is faster by %1 (%2), %3</source>
        <translation>Insgesamt schneller um %1 (%2), %3</translation>
    </message>
    <message>
        <source>and %1 more rows are shown to differ</source>
        <translation>und %1 weitere Zeilen unterscheiden sich gezeigt</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>handle</source>
        <translation>Handle</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>the same instruction of equal programs</source>
        <translation>dieselbe Anweisung gleicher Programme</translation>
    </message>
    <message>
        <source>the same node of equal exports</source>
        <translation>derselbe Knoten gleicher Exporte</translation>
    </message>
    <message>
        <source>debug handles of one ATen program</source>
        <translation>Debug-Handles eines ATen-Programms</translation>
    </message>
    <message>
        <source>the op that its nodes come from</source>
        <translation>die Op, von der die Knoten kommen</translation>
    </message>
    <message>
        <source>all that ran in one module</source>
        <translation>alles, was in einem Modul lief</translation>
    </message>
    <message>
        <source>the name, and the place among those of one name</source>
        <translation>der Name und die Stelle unter denen gleichen Namens</translation>
    </message>
    <message>
        <source>the new side alone has it</source>
        <translation>nur die neue Seite hat es</translation>
    </message>
    <message>
        <source>the old side alone has it</source>
        <translation>nur die alte Seite hat es</translation>
    </message>
    <message>
        <source>the old side is in %1 and the new one in %2, which do not compare</source>
        <translation>die alte Seite ist in %1 und die neue in %2, was sich nicht vergleichen lässt</translation>
    </message>
    <message>
        <source>no method ran on both sides: the old one ran %1, the new one %2</source>
        <translation>keine Methode lief auf beiden Seiten: auf der alten %1, auf der neuen %2</translation>
    </message>
    <message>
        <source>the %1 side has no run that executes the method</source>
        <translation>die Seite „%1“ hat keinen Durchlauf, der die Methode ausführt</translation>
    </message>
    <message>
        <source>the %1 side logged values, the other did not: logging takes time</source>
        <translation>die Seite „%1“ protokollierte Werte, die andere nicht: das braucht Zeit</translation>
    </message>
    <message>
        <source>the sides ran with other inputs: %1 and %2</source>
        <translation>die Seiten liefen mit anderen Eingaben: %1 und %2</translation>
    </message>
    <message>
        <source>the programs differ</source>
        <translation>die Programme sind verschieden</translation>
    </message>
    <message>
        <source>the records are of different exports</source>
        <translation>die Records sind von verschiedenen Exporten</translation>
    </message>
    <message>
        <source>%1 does not belong to %2: it is left out</source>
        <translation>%1 gehört nicht zu %2: weggelassen</translation>
    </message>
    <message>
        <source>the clocks count in other steps: %1 in %2 ticks before, %3 now</source>
        <translation>die Uhren zählen in anderen Schritten: %1 vorher in %2 Ticks, jetzt in %3</translation>
    </message>
    <message>
        <source>the old side left out its first %1 runs, the new one its first %2</source>
        <translation>die alte Seite ließ ihre ersten %1 Durchläufe weg, die neue ihre ersten %2</translation>
    </message>
    <message>
        <source>%1 of the %2 side has %3 runs that count: better 20 or more</source>
        <translation>%1 der Seite „%2“ hat %3 Durchläufe, die zählen: besser 20 oder mehr</translation>
    </message>
    <message>
        <source>the records were written by different releases: schema %1 and %2</source>
        <translation>die Records sind von verschiedenen Versionen: Schema %1 und %2</translation>
    </message>
    <message>
        <source>sides were recorded one after the other: the machine may have changed in between</source>
        <translation>die Seiten wurden nacheinander aufgezeichnet: die Maschine kann sich dazwischen geändert haben</translation>
    </message>
    <message>
        <source>recordings that took turns compare better: the files do not tell whether these did</source>
        <translation>abwechselnde Aufzeichnungen vergleichen sich besser: die Dateien sagen nicht, ob es diese waren</translation>
    </message>
    <message>
        <source>too few rows are the same on both sides to tell how fast the machine was: rows are compared as they are</source>
        <translation>zu wenige Zeilen sind auf beiden Seiten dieselben, um zu sagen, wie schnell die Maschine war: Zeilen werden verglichen, wie sie sind</translation>
    </message>
    <message>
        <source>%1 is on both sides</source>
        <translation>%1 ist auf beiden Seiten</translation>
    </message>
    <message>
        <source>where the nodes of the %1 side come from cannot be read, so rows are matched without it: %2</source>
        <translation>woher die Knoten der Seite „%1“ stammen, ist nicht zu lesen, darum werden Zeilen ohne das zugeordnet: %2</translation>
    </message>
    <message>
        <source>Say what a tick is on both sides, or compare recordings of one device</source>
        <translation>Sagen, was ein Tick auf beiden Seiten ist, oder Aufzeichnungen eines Geräts vergleichen</translation>
    </message>
    <message>
        <source>Compare recordings of one method</source>
        <translation>Aufzeichnungen einer Methode vergleichen</translation>
    </message>
    <message>
        <source>Record runs that execute the method, and choose runs that count</source>
        <translation>Durchläufe aufzeichnen, die die Methode ausführen, und Durchläufe wählen, die zählen</translation>
    </message>
    <message>
        <source>Record both sides without logged values</source>
        <translation>Beide Seiten ohne protokollierte Werte aufzeichnen</translation>
    </message>
    <message>
        <source>Record both sides with the same inputs</source>
        <translation>Beide Seiten mit denselben Eingaben aufzeichnen</translation>
    </message>
    <message>
        <source>Give each side recordings of one program that were made in one way</source>
        <translation>Jeder Seite Aufzeichnungen eines Programms geben, die auf eine Weise entstanden sind</translation>
    </message>
    <message>
        <source>%1; rows are matched, by share of the old and the new time: %2</source>
        <translation>%1; Zeilen sind zugeordnet, nach Anteil an der alten und der neuen Zeit: %2</translation>
    </message>
    <message>
        <source>has no dump in it</source>
        <translation>enthält keinen Dump</translation>
    </message>
    <message>
        <source>Give a folder with ETDump files (.etdp)</source>
        <translation>Einen Ordner mit ETDump-Dateien (.etdp) angeben</translation>
    </message>
    <message>
        <source>is a saved side, whose runs are chosen already</source>
        <translation>ist eine gesicherte Seite, deren Durchläufe schon gewählt sind</translation>
    </message>
    <message>
        <source>Give its recordings</source>
        <translation>Ihre Aufzeichnungen angeben</translation>
    </message>
    <message>
        <source>is a saved side, which is a side by itself</source>
        <translation>ist eine gesicherte Seite, die eine Seite für sich ist</translation>
    </message>
    <message>
        <source>Give it alone</source>
        <translation>Sie allein angeben</translation>
    </message>
    <message>
        <source>is no saved side of a comparison, or a damaged one</source>
        <translation>ist keine gespeicherte Seite eines Vergleichs, oder eine beschädigte</translation>
    </message>
    <message>
        <source>Save it again: etinspect compare --new DUMP... --save FILE</source>
        <translation>Erneut speichern: etinspect compare --new DUMP... --save FILE</translation>
    </message>
    <message>
        <source>one very long name would make the whole table as wide</source>
        <translation>ein einziger sehr langer Name würde die ganze Tabelle so breit machen</translation>
    </message>
    <message>
        <source>Ask for TSV, CSV or JSON</source>
        <translation>Wählen Sie TSV, CSV oder JSON</translation>
    </message>
    <message>
        <source>the values of the reference graph have to be made with torch, and there are no reference outputs to compare instead</source>
        <translation>die Werte des Referenzgraphen müssen mit torch berechnet werden, und es gibt keine Referenzausgaben, mit denen sich stattdessen vergleichen ließe</translation>
    </message>
    <message>
        <source>an output is no tensor, which the Inspector cannot compare</source>
        <translation>eine Ausgabe ist kein Tensor, was der Inspector nicht vergleichen kann</translation>
    </message>
    <message>
        <source>Graphs of the record, with costs (JSON)</source>
        <translation>Graphen des ETRecords, mit Kosten (JSON)</translation>
    </message>
    <message>
        <source>What the files are and how they fit together (JSON)</source>
        <translation>Was die Dateien sind und wie sie zusammenpassen (JSON)</translation>
    </message>
    <message>
        <source>has a block without events, or no block at all, which the Inspector cannot print</source>
        <translation>hat einen Block ohne Ereignisse oder gar keinen, was der Inspector nicht ausgeben kann</translation>
    </message>
    <message>
        <source>Blocks and events in full (JSON)</source>
        <translation>Blöcke und Ereignisse vollständig (JSON)</translation>
    </message>
    <message>
        <source>VGF neural statistics in an event's metadata cannot be understood: %1</source>
        <translation>Die neuronalen VGF-Statistiken in den Metadaten eines Ereignisses sind nicht verständlich: %1</translation>
    </message>
    <message>
        <source>bytes are encoded as &quot;%1&quot;, which is not base64</source>
        <translation>Bytes sind als „%1“ kodiert, was nicht base64 ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no base64</source>
        <translation>„%1“ ist kein base64</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>„%1“ fehlt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no &quot;%2&quot;</source>
        <translation>„%1“ hat kein „%2“</translation>
    </message>
    <message>
        <source>the schema has the unknown version &quot;%1&quot;</source>
        <translation>das Schema hat die unbekannte Version „%1“</translation>
    </message>
    <message>
        <source>a segment is no object</source>
        <translation>ein Segment ist kein Objekt</translation>
    </message>
    <message>
        <source>event %1, sample %2</source>
        <translation>Ereignis %1, Messwert %2</translation>
    </message>
    <message>
        <source>Every single occurrence (TSV)</source>
        <translation>Jedes einzelne Vorkommen (TSV)</translation>
    </message>
    <message>
        <source>Folded stacks, for flame graphs</source>
        <translation>Gefaltete Stacks, für Flame-Graphs</translation>
    </message>
    <message>
        <source>logged no tensors in the chosen runs</source>
        <translation>hat in den gewählten Läufen keine Tensoren aufgezeichnet</translation>
    </message>
    <message>
        <source>the elements of its tensors are in the debug buffer</source>
        <translation>die Elemente ihrer Tensoren stehen im Debug-Puffer</translation>
    </message>
    <message>
        <source>Open the debug buffer of the same run with it</source>
        <translation>Öffnen Sie den Debug-Puffer desselben Laufs dazu</translation>
    </message>
    <message>
        <source>cannot be made: %1</source>
        <translation>lässt sich nicht anlegen: %1</translation>
    </message>
    <message>
        <source>Give a folder that can be written to, below one that is there</source>
        <translation>Geben Sie einen Ordner an, in den sich schreiben lässt, in einem vorhandenen</translation>
    </message>
    <message>
        <source>is there already, and files of other runs or traces are kept</source>
        <translation>ist schon da, und Dateien anderer Läufe oder Traces bleiben erhalten</translation>
    </message>
    <message>
        <source>Give a new folder, or an empty one</source>
        <translation>Geben Sie einen neuen oder leeren Ordner an</translation>
    </message>
    <message>
        <source>Choose another place</source>
        <translation>Wählen Sie einen anderen Ort</translation>
    </message>
    <message>
        <source>has this trace already</source>
        <translation>hat diesen Trace schon</translation>
    </message>
    <message>
        <source>is there already, and is no folder of tables</source>
        <translation>gibt es schon und ist kein Ordner mit Tabellen</translation>
    </message>
    <message>
        <source>the query cannot be answered: %1</source>
        <translation>die Abfrage kann nicht beantwortet werden: %1</translation>
    </message>
    <message>
        <source>Tables and columns are those that `select * from columns` lists</source>
        <translation>Tabellen und Spalten sind die, die `select * from columns` nennt</translation>
    </message>
    <message>
        <source>the query is too long</source>
        <translation>die Abfrage ist zu lang</translation>
    </message>
    <message>
        <source>Give at most 100,000 characters</source>
        <translation>Geben Sie höchstens 100.000 Zeichen an</translation>
    </message>
    <message>
        <source>there is no query</source>
        <translation>es gibt keine Abfrage</translation>
    </message>
    <message>
        <source>Give a SELECT</source>
        <translation>Geben Sie ein SELECT an</translation>
    </message>
    <message>
        <source>there are several queries</source>
        <translation>es sind mehrere Abfragen</translation>
    </message>
    <message>
        <source>Give one SELECT</source>
        <translation>Geben Sie ein einziges SELECT an</translation>
    </message>
    <message>
        <source>the query has taken longer than it may</source>
        <translation>die Abfrage dauert länger, als sie darf</translation>
    </message>
    <message>
        <source>the query takes more memory than it may</source>
        <translation>die Abfrage braucht mehr Speicher, als sie darf</translation>
    </message>
    <message>
        <source>Ask for less</source>
        <translation>Fragen Sie nach weniger</translation>
    </message>
    <message>
        <source>Ask for less, or give more time</source>
        <translation>Fragen Sie nach weniger, oder geben Sie mehr Zeit</translation>
    </message>
    <message>
        <source>block %1 (%2)</source>
        <translation>Block %1 (%2)</translation>
    </message>
    <message>
        <source>has %1 runs, none of %2 is among them: it is left out</source>
        <translation>hat %1 Läufe, keiner von %2 ist darunter: Er bleibt weg</translation>
    </message>
    <message>
        <source>no block has a run %1</source>
        <translation>kein Block hat einen Lauf %1</translation>
    </message>
    <message>
        <source>the dump has no run_data</source>
        <translation>der ETDump hat keine run_data</translation>
    </message>
    <message>
        <source>a run has no name</source>
        <translation>ein Lauf hat keinen Namen</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>debug event %1</source>
        <translation>Debug-Ereignis %1</translation>
    </message>
    <message>
        <source>%1 counts ticks of another clock or unit, which are in no sum and compare with no time</source>
        <translation>%1 zählt Ticks einer anderen Uhr oder Einheit, die in keiner Summe stehen und sich mit keiner Zeit vergleichen lassen</translation>
    </message>
    <message>
        <source>instruction %1 of the record never ran</source>
        <translation>Anweisung %1 des Records lief nie</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, which the record does not have</source>
        <translation>Anweisung %1 führte %2 aus, der Record hat diese Anweisung nicht</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, the record has a delegate there</source>
        <translation>Anweisung %1 führte %2 aus, der Record hat dort einen Delegate</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, the record has an op there</source>
        <translation>Anweisung %1 führte %2 aus, der Record hat dort eine Op</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, which is of %3, the record has %4 there</source>
        <translation>Anweisung %1 führte %2 aus, das zu %3 gehört, der Record hat dort %4</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, the record has no node there</source>
        <translation>Anweisung %1 führte %2 aus, der Record hat dort keinen Knoten</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, the record has %3 there</source>
        <translation>Anweisung %1 führte %2 aus, der Record hat dort %3</translation>
    </message>
    <message>
        <source>instruction %1 ran %2 in a delegate, the record has none there</source>
        <translation>Anweisung %1 führte %2 in einem Delegate aus, der Record hat dort keinen</translation>
    </message>
    <message>
        <source>delegate id &quot;%1&quot; of instruction %2 has no entry in the record</source>
        <translation>die Delegate-Id „%1“ von Anweisung %2 hat keinen Eintrag im Record</translation>
    </message>
    <message>
        <source>%1 ran %2 operations of quantized types, &quot;%3&quot; among them; the nodes of its calls quantize nothing</source>
        <translation>%1 führte %2 Operationen mit quantisierten Typen aus, darunter „%3“; die Knoten seiner Aufrufe quantisieren nichts</translation>
    </message>
    <message>
        <source>%1 ran &quot;%2&quot; %3 times more than its calls have nodes for</source>
        <translation>%1 führte „%2“ %3-mal öfter aus, als seine Aufrufe Knoten dafür haben</translation>
    </message>
    <message>
        <source>its calls have %1 nodes %2 more than %3 ran</source>
        <translation>seine Aufrufe haben %1 Knoten %2 mehr, als %3 ausführte</translation>
    </message>
    <message>
        <source>the dump and the record have no instruction in common to compare</source>
        <translation>ETDump und Record haben keine gemeinsame Anweisung, die sich vergleichen ließe</translation>
    </message>
    <message>
        <source>%1 of %2 calls, kernels and operations of delegates fit the record</source>
        <translation>%1 von %2 Aufrufen, Kerneln und Operationen von Delegates passen zum Record</translation>
    </message>
    <message>
        <source>and %1 more that do not fit</source>
        <translation>und %1 weitere, die nicht passen</translation>
    </message>
    <message>
        <source>start_time (%1) and end_time (%2) of %3 should be below 4294967295 for a wrap-around, which the Inspector refuses</source>
        <translation>start_time (%1) und end_time (%2) von %3 müssten für einen Überlauf unter 4294967295 liegen, was der Inspector ablehnt</translation>
    </message>
    <message>
        <source>The run may still be writing it: open it when the run has ended</source>
        <translation>Vielleicht schreibt der Lauf noch: Öffnen Sie sie, wenn er zu Ende ist</translation>
    </message>
    <message>
        <source>Open one trace at a time</source>
        <translation>Öffnen Sie jeweils nur einen Trace</translation>
    </message>
    <message>
        <source>is a second file that holds an ETDump</source>
        <translation>ist eine zweite Datei, die einen ETDump enthält</translation>
    </message>
    <message>
        <source>is a second ETDump</source>
        <translation>ist ein zweiter ETDump</translation>
    </message>
    <message>
        <source>is a second ETRecord</source>
        <translation>ist ein zweiter ETRecord</translation>
    </message>
    <message>
        <source>is a second program</source>
        <translation>ist ein zweites Programm</translation>
    </message>
    <message>
        <source>is a data file: weights that a program asks for by name</source>
        <translation>ist eine Datendatei: Gewichte, die ein Programm unter einem Namen anfordert</translation>
    </message>
    <message>
        <source>Open the program (.pte) that needs them, too</source>
        <translation>Öffnen Sie auch das Programm (.pte), das sie braucht</translation>
    </message>
    <message>
        <source>is a second file that is neither an ETDump nor an ETRecord</source>
        <translation>ist eine zweite Datei, die weder ETDump noch ETRecord ist</translation>
    </message>
    <message>
        <source>is neither an ETDump (its fifth or ninth byte would start ED00) nor an ETRecord (a zip archive), and holds no ETDump as a log or an image of memory can</source>
        <translation>ist weder ein ETDump (dessen fünftes oder neuntes Byte ED00 beginnen würde) noch ein ETRecord (ein Zip-Archiv) und enthält keinen ETDump, wie es ein Log oder ein Speicherabbild kann</translation>
    </message>
    <message>
        <source>A debug buffer can only be opened together with the ETDump of the same run</source>
        <translation>Ein Debug-Puffer kann nur zusammen mit dem ETDump desselben Laufs geöffnet werden</translation>
    </message>
    <message>
        <source>is a second file of reference values</source>
        <translation>ist eine zweite Datei mit Referenzwerten</translation>
    </message>
    <message>
        <source>is a file of tensors: values that those of a run are compared with</source>
        <translation>ist eine Datei mit Tensoren: Werte, mit denen die eines Laufs verglichen werden</translation>
    </message>
    <message>
        <source>Open them with the ETDump of a run that logged its values, and with its ETRecord</source>
        <translation>Öffnen Sie sie mit dem ETDump eines Laufs, der seine Werte aufgezeichnet hat, und mit dessen ETRecord</translation>
    </message>
    <message>
        <source>an event is neither a profile nor a debug event, which the Inspector refuses</source>
        <translation>ein Ereignis ist weder ein Profil- noch ein Debug-Ereignis, was der Inspector ablehnt</translation>
    </message>
    <message>
        <source>run %1, event %2</source>
        <translation>Lauf %1, Ereignis %2</translation>
    </message>
    <message>
        <source>the trace cannot be held in memory</source>
        <translation>der Trace passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>the trace cannot be put together</source>
        <translation>der Trace kann nicht zusammengesetzt werden</translation>
    </message>
    <message>
        <source>the record ties so many events to so many nodes that this event's are not all kept</source>
        <translation>der Record verknüpft so viele Ereignisse mit so vielen Knoten, dass die dieses Ereignisses nicht alle behalten werden</translation>
    </message>
    <message>
        <source>instruction %1</source>
        <translation>Anweisung %1</translation>
    </message>
    <message>
        <source>the delegate map of %1 is of the backend's own graph and ties its operations to no node</source>
        <translation>die Delegate-Zuordnung von %1 gehört zum eigenen Graphen des Backends und verbindet seine Operationen mit keinem Knoten</translation>
    </message>
    <message>
        <source>the record has no delegate for this instruction, which ran &quot;%1&quot;</source>
        <translation>der Record hat keinen Delegate für diese Anweisung, die „%1“ ausführte</translation>
    </message>
    <message>
        <source>ties so many events to so many nodes that they do not fit into memory</source>
        <translation>verknüpft so viele Ereignisse mit so vielen Knoten, dass sie nicht in den Speicher passen</translation>
    </message>
    <message>
        <source>the dump has logged values, but no debug buffer was given to read tensors from</source>
        <translation>der ETDump hat aufgezeichnete Werte, aber es wurde kein Debug-Puffer angegeben, aus dem sich Tensoren lesen lassen</translation>
    </message>
    <message>
        <source>the logged values take several times the size of the dump; some are left out</source>
        <translation>die protokollierten Werte brauchen ein Mehrfaches der Größe des Dumps; einige werden ausgelassen</translation>
    </message>
    <message>
        <source>the logged values take several times the size of the dump</source>
        <translation>die protokollierten Werte brauchen ein Mehrfaches der Größe des Dumps</translation>
    </message>
    <message>
        <source>the values logged by %1 differ from run to run</source>
        <translation>die von %1 aufgezeichneten Werte unterscheiden sich von Lauf zu Lauf</translation>
    </message>
    <message>
        <source>logged values differ from run to run; those of the first chosen run are shown</source>
        <translation>aufgezeichnete Werte unterscheiden sich von Lauf zu Lauf; gezeigt werden die des ersten gewählten Laufs</translation>
    </message>
    <message>
        <source>%1, which it cannot give: the debug buffer is that of another run</source>
        <translation>%1, was es nicht liefern kann: Der Debug-Puffer ist der eines anderen Laufs</translation>
    </message>
    <message>
        <source>%1 between the runs of block %2</source>
        <translation>%1 zwischen den Läufen von Block %2</translation>
    </message>
    <message>
        <source>%1; each run keeps its own</source>
        <translation>%1; jeder Lauf behält seine eigenen</translation>
    </message>
    <message>
        <source>it is not known which method the runs of a block belong to, so neither their outputs</source>
        <translation>es ist nicht bekannt, zu welcher Methode die Läufe eines Blocks gehören, also auch nicht ihre Ausgaben</translation>
    </message>
    <message>
        <source>the record has no reference outputs of method &quot;%1&quot;</source>
        <translation>der Record hat keine Referenzausgaben der Methode „%1“</translation>
    </message>
    <message>
        <source>the record has reference outputs of %1 test cases of method &quot;%2&quot;, but not of number %3</source>
        <translation>der Record hat Referenzausgaben von %1 Testfällen der Methode „%2“, aber nicht von Nummer %3</translation>
    </message>
    <message>
        <source>the reference outputs are a plain pickle, as before ExecuTorch 1.3</source>
        <translation>die Referenzausgaben sind ein einfaches Pickle, wie vor ExecuTorch 1.3</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>the record has no method &quot;%1&quot;</source>
        <translation>der Record hat keine Methode „%1“</translation>
    </message>
    <message>
        <source>block %1 %2</source>
        <translation>Block %1 %2</translation>
    </message>
    <message>
        <source>there are too many blocks and methods to find out which belongs to which</source>
        <translation>es gibt zu viele Blöcke und Methoden, um herauszufinden, was wozu gehört</translation>
    </message>
    <message>
        <source>%1 methods of the record fit these runs equally well: %2</source>
        <translation>%1 Methoden des Records passen gleich gut zu diesen Läufen: %2</translation>
    </message>
    <message>
        <source>%1 events of a call were not all compared with the record's nodes</source>
        <translation>%1 Ereignisse eines Aufrufs wurden nicht alle mit den Knoten des Records verglichen</translation>
    </message>
    <message>
        <source>%1 is of another kind than the record's nodes with the handle that the program names</source>
        <translation>%1 ist von anderer Art als die Knoten des Records mit dem Handle, das das Programm nennt</translation>
    </message>
    <message>
        <source>exactly one ETDump is needed</source>
        <translation>genau ein ETDump ist nötig</translation>
    </message>
    <message>
        <source>Give its path or its bytes</source>
        <translation>Geben Sie seinen Pfad oder seine Bytes an</translation>
    </message>
    <message>
        <source>there are several ETRecords</source>
        <translation>es gibt mehrere ETRecords</translation>
    </message>
    <message>
        <source>Give one path, or its bytes, or one that is open</source>
        <translation>Geben Sie einen Pfad, seine Bytes oder einen offenen an</translation>
    </message>
    <message>
        <source>there are two debug buffers</source>
        <translation>es gibt zwei Debug-Puffer</translation>
    </message>
    <message>
        <source>Give one path, or its bytes</source>
        <translation>Geben Sie einen Pfad oder seine Bytes an</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no runs</source>
        <translation>„%1“ nennt keine Läufe</translation>
    </message>
    <message>
        <source>Give positions from 1 and ranges of them: 2.. or 3 or 1..5,8 or ..10, for one block &quot;block 0: 2..&quot;</source>
        <translation>Geben Sie Positionen ab 1 und Bereiche davon an: 2.. oder 3 oder 1..5,8 oder ..10, für einen einzelnen Block &quot;block 0: 2..&quot;</translation>
    </message>
    <message>
        <source>a frequency turns cycles into time, but the source scale is %1</source>
        <translation>eine Frequenz rechnet Zyklen in Zeit um, aber die Zeiteinheit der Quelle ist %1</translation>
    </message>
    <message>
        <source>Leave out the frequency, or give the source scale as cycles</source>
        <translation>Lassen Sie die Frequenz weg, oder geben Sie als Zeiteinheit der Quelle cycles an</translation>
    </message>
    <message>
        <source>the faithful reading knows no frequency: the Inspector prints cycles as cycles</source>
        <translation>die getreue Lesart kennt keine Frequenz: Der Inspector gibt Zyklen als Zyklen aus</translation>
    </message>
    <message>
        <source>instruction %1 of chain %2</source>
        <translation>Anweisung %1 der Kette %2</translation>
    </message>
    <message>
        <source>%1 events of a call were not all compared with the %2 operations of its payload</source>
        <translation>%1 Ereignisse eines Aufrufs wurden nicht alle mit den %2 Operationen seines Payloads verglichen</translation>
    </message>
    <message>
        <source>blocks after the first %1 were not compared with the methods of the program</source>
        <translation>Blöcke nach den ersten %1 wurden nicht mit den Methoden des Programms verglichen</translation>
    </message>
    <message>
        <source>the record takes these runs for %1, which is not what the program has under that name</source>
        <translation>der Record hält diese Läufe für %1, was nicht das ist, was das Programm unter diesem Namen hat</translation>
    </message>
    <message>
        <source>%1 of %2 is %3 in the program, %4 in the dump</source>
        <translation>%1 von %2 ist im Programm %3, im ETDump %4</translation>
    </message>
    <message>
        <source>%1 ran %2, the program's %3 has no such instruction</source>
        <translation>%1 führte %2 aus, %3 des Programms hat keine solche Anweisung</translation>
    </message>
    <message>
        <source>the record has a method %1, the program has none of that name</source>
        <translation>der Record hat eine Methode %1, das Programm hat keine dieses Namens</translation>
    </message>
    <message>
        <source>the record has an instruction %1 of %2, the program has not</source>
        <translation>der Record hat eine Anweisung %1 von %2, das Programm nicht</translation>
    </message>
    <message>
        <source>the dump logged no instruction to compare the program with</source>
        <translation>der ETDump hat keine Anweisung aufgezeichnet, mit der sich das Programm vergleichen ließe</translation>
    </message>
    <message>
        <source>%1 of %2 executed instructions fit the program</source>
        <translation>%1 von %2 ausgeführten Anweisungen passen zum Programm</translation>
    </message>
    <message>
        <source>%1 of %2 instructions of %3 never ran</source>
        <translation>%1 von %2 Anweisungen von %3 liefen nie</translation>
    </message>
    <message>
        <source>%1 operations that %2 ran fit the program's calls, %3 have no node there, %4 of its nodes never ran</source>
        <translation>%1 Operationen, die %2 ausführte, passen zu den Aufrufen des Programms, %3 haben dort keinen Knoten, %4 seiner Knoten liefen nie</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, which is of %3, the program has %4 there</source>
        <translation>Anweisung %1 führte %2 aus, das zu %3 gehört, das Programm hat dort %4</translation>
    </message>
    <message>
        <source>instruction %1 of %2 is %3 in the program, %4 in the record</source>
        <translation>Anweisung %1 von %2 ist im Programm %3, im Record %4</translation>
    </message>
    <message>
        <source>block %1 ran %2: nothing tells them apart</source>
        <translation>Block %1 führte %2 aus: Nichts unterscheidet sie</translation>
    </message>
    <message>
        <source>the text of the program is longer than %1 MiB</source>
        <translation>der Text des Programms ist länger als %1 MiB</translation>
    </message>
    <message>
        <source>Look at its operator graph instead, in Graph</source>
        <translation>Stattdessen den Operatorgraphen in Graph ansehen</translation>
    </message>
    <message>
        <source>%1, which the Inspector refuses</source>
        <translation>%1, was der Inspector ablehnt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no packages</source>
        <translation>„%1“ nennt keine Pakete</translation>
    </message>
    <message>
        <source>Give names joined by commas, with a minus before what is not the model's: torch,-timm</source>
        <translation>Geben Sie Namen an, mit Kommas verbunden, mit einem Minus vor dem, was nicht zum Modell gehört: torch,-timm</translation>
    </message>
    <message>
        <source>%1, sample %2</source>
        <translation>%1, Messwert %2</translation>
    </message>
    <message>
        <source>%1 ends before it starts, so it has no duration</source>
        <translation>%1 endet vor dem Beginn und hat daher keine Dauer</translation>
    </message>
    <message>
        <source>the record lacks a map from instructions to handles, delegates or outputs</source>
        <translation>dem Record fehlt eine Zuordnung von Anweisungen zu Handles, Delegates oder Ausgaben</translation>
    </message>
    <message>
        <source>the record has no method &quot;forward&quot;</source>
        <translation>der Record hat keine Methode „forward“</translation>
    </message>
    <message>
        <source>the record has edge programs of several methods</source>
        <translation>der Record hat Edge-Programme mehrerer Methoden</translation>
    </message>
    <message>
        <source>has no graph named &quot;%1&quot;</source>
        <translation>hat keinen Graphen namens „%1“</translation>
    </message>
    <message>
        <source>known are %1</source>
        <translation>bekannt sind %1</translation>
    </message>
    <message>
        <source>Give one of these names</source>
        <translation>Geben Sie einen dieser Namen an</translation>
    </message>
    <message>
        <source>unsupported element type %1</source>
        <translation>nicht unterstützter Elementtyp %1</translation>
    </message>
    <message>
        <source>a tensor has no sizes, or impossible ones</source>
        <translation>ein Tensor hat keine oder unmögliche Größen</translation>
    </message>
    <message>
        <source>a tensor is too large</source>
        <translation>ein Tensor ist zu groß</translation>
    </message>
    <message>
        <source>a tensor of %1 bytes at offset %2 lies outside the debug buffer of %3 bytes</source>
        <translation>ein Tensor von %1 Bytes bei Offset %2 liegt außerhalb des Debug-Puffers von %3 Bytes</translation>
    </message>
    <message>
        <source>the logged tensors take several times the size of the debug buffer</source>
        <translation>die aufgezeichneten Tensoren brauchen ein Mehrfaches der Größe des Debug-Puffers</translation>
    </message>
    <message>
        <source>Take the debug buffer of the same run</source>
        <translation>Nehmen Sie den Debug-Puffer desselben Laufs</translation>
    </message>
    <message>
        <source>outputs are of different types</source>
        <translation>Ausgaben haben verschiedene Typen</translation>
    </message>
    <message>
        <source>output tensors have different sizes</source>
        <translation>Ausgabetensoren haben verschiedene Größen</translation>
    </message>
    <message>
        <source>output tensors differ</source>
        <translation>Ausgabetensoren unterscheiden sich</translation>
    </message>
    <message>
        <source>lists of output tensors differ or cannot be compared</source>
        <translation>Listen von Ausgabetensoren unterscheiden sich oder lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>scalar outputs differ</source>
        <translation>skalare Ausgaben unterscheiden sich</translation>
    </message>
    <message>
        <source>a logged value has no payload</source>
        <translation>ein aufgezeichneter Wert hat keine Payload</translation>
    </message>
    <message>
        <source>a debug event has no debug_entry</source>
        <translation>ein Debug-Ereignis hat keinen debug_entry</translation>
    </message>
    <message>
        <source>a logged number is not finite</source>
        <translation>eine aufgezeichnete Zahl ist nicht endlich</translation>
    </message>
    <message>
        <source>a tensor has no sizes or strides</source>
        <translation>ein Tensor hat keine Größen oder Strides</translation>
    </message>
    <message>
        <source>a tensor has the element type %1</source>
        <translation>ein Tensor hat den Elementtyp %1</translation>
    </message>
    <message>
        <source>runs have different numbers of outputs</source>
        <translation>Läufe haben verschieden viele Ausgaben</translation>
    </message>
    <message>
        <source>an ETDump</source>
        <translation>ein ETDump</translation>
    </message>
    <message>
        <source>a zip archive, such as an ETRecord</source>
        <translation>ein Zip-Archiv, etwa ein ETRecord</translation>
    </message>
    <message>
        <source>a zip archive</source>
        <translation>ein Zip-Archiv</translation>
    </message>
    <message>
        <source>a program (.pte)</source>
        <translation>ein Programm (.pte)</translation>
    </message>
    <message>
        <source>a bundled program (.bpte)</source>
        <translation>ein gebündeltes Programm (.bpte)</translation>
    </message>
    <message>
        <source>a data file (.ptd)</source>
        <translation>eine Datendatei (.ptd)</translation>
    </message>
    <message>
        <source>a NumPy array (.npy)</source>
        <translation>ein NumPy-Array (.npy)</translation>
    </message>
    <message>
        <source>a binary</source>
        <translation>eine Binärdatei</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>a compressed file (gzip)</source>
        <translation>eine komprimierte Datei (gzip)</translation>
    </message>
    <message>
        <source>is %1, no debug buffer</source>
        <translation>ist %1, kein Debug-Puffer</translation>
    </message>
    <message>
        <source>Give the file that the run wrote its values to, beside the dump</source>
        <translation>Geben Sie die Datei an, in die der Lauf neben dem ETDump seine Werte geschrieben hat</translation>
    </message>
    <message>
        <source>has %1 bytes, but the dump has values up to byte %2</source>
        <translation>hat %1 Bytes, aber der ETDump hat Werte bis Byte %2</translation>
    </message>
    <message>
        <source>Give the debug buffer of the same run</source>
        <translation>Geben Sie den Debug-Puffer desselben Laufs an</translation>
    </message>
    <message>
        <source>the truth value %1</source>
        <translation>den Wahrheitswert %1</translation>
    </message>
    <message>
        <source>%1 has logged %2</source>
        <translation>%1 hat %2 aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>ets::coveragetexts</name>
    <message>
        <source>%1 exact</source>
        <translation>%1 exakt</translation>
    </message>
    <message>
        <source>%1 by payload</source>
        <translation>%1 nach Programmdatei</translation>
    </message>
    <message>
        <source>%1 by order</source>
        <translation>%1 nach Reihenfolge</translation>
    </message>
    <message>
        <source>%1 one of several</source>
        <translation>%1 einer von mehreren</translation>
    </message>
    <message>
        <source>%1 via call</source>
        <translation>%1 über Aufruf</translation>
    </message>
    <message>
        <source>%1 not</source>
        <translation>%1 nicht</translation>
    </message>
    <message>
        <source>%1 unaccounted</source>
        <translation>%1 nicht erfasst</translation>
    </message>
    <message>
        <source>Exact: through a debug handle of its own. By payload: the delegate has no map, the program file says which node it is. By order: the delegate has no map, kinds and order of its nodes decide. One of several: nodes share the handle. Via call: tied to all nodes of its delegate call together. Unaccounted: time of the runs outside every call</source>
        <translation>Exakt: über ein eigenes Debug-Handle. Nach Programmdatei: Der Delegate hat keine Zuordnung, sie sagt, welcher Knoten es ist. Nach Reihenfolge: Der Delegate hat keine Zuordnung, Art und Reihenfolge seiner Knoten entscheiden. Einer von mehreren: Knoten teilen sich das Handle. Über Aufruf: allen Knoten des Delegate-Aufrufs zusammen zugeordnet. Nicht erfasst: Zeit der Läufe außerhalb aller Aufrufe</translation>
    </message>
    <message>
        <source>No ETRecord is open</source>
        <translation>Kein ETRecord ist offen</translation>
    </message>
    <message>
        <source>The trace holds nothing to compare the record with</source>
        <translation>Der Trace enthält nichts, womit sich der Record vergleichen ließe</translation>
    </message>
    <message>
        <source>The record belongs to this trace</source>
        <translation>Der Record gehört zu diesem Trace</translation>
    </message>
    <message>
        <source>The record is of another model, or of another export of it</source>
        <translation>Der Record ist von einem anderen Modell oder von einem anderen Export davon</translation>
    </message>
    <message>
        <source>No program is open</source>
        <translation>Kein Programm ist offen</translation>
    </message>
    <message>
        <source>The trace holds nothing to compare the program with</source>
        <translation>Der Trace enthält nichts, womit sich das Programm vergleichen ließe</translation>
    </message>
    <message>
        <source>The program fits this trace</source>
        <translation>Das Programm passt zu diesem Trace</translation>
    </message>
    <message>
        <source>The program is of another model, or of another export of it</source>
        <translation>Das Programm ist von einem anderen Modell oder von einem anderen Export davon</translation>
    </message>
</context>
<context>
    <name>ets::eventcells</name>
    <message>
        <source>Total without the events nested directly in it</source>
        <translation>Gesamtzeit ohne die direkt darin enthaltenen Ereignisse</translation>
    </message>
    <message>
        <source>Share of run</source>
        <translation>Anteil am Lauf</translation>
    </message>
    <message>
        <source>Total, of the time of the run. Events nest: shares do not add up</source>
        <translation>Summe, an der Zeit des Laufs. Ereignisse sind geschachtelt: Anteile ergeben nicht 100 %</translation>
    </message>
</context>
<context>
    <name>ets::eventdifferences</name>
    <message>
        <source>Corrected: %1</source>
        <translation>Korrigiert: %1</translation>
    </message>
    <message>
        <source>The Inspector: %1</source>
        <translation>Der Inspector: %1</translation>
    </message>
</context>
<context>
    <name>ets::filtertexts</name>
    <message>
        <source>The filter could not be applied. %1</source>
        <translation>Der Filter ließ sich nicht anwenden. %1</translation>
    </message>
    <message>
        <source>The filter is too long</source>
        <translation>Der Filter ist zu lang</translation>
    </message>
    <message>
        <source>Brackets nest too deep</source>
        <translation>Klammern sind zu tief geschachtelt</translation>
    </message>
    <message>
        <source>The filter has too many terms</source>
        <translation>Der Filter hat zu viele Begriffe</translation>
    </message>
    <message>
        <source>%1 is no field: %2 run. Quotes search for it as it stands</source>
        <translation>%1 ist kein Feld: %2 run. In Anführungszeichen wird danach gesucht, wie es dasteht</translation>
    </message>
    <message>
        <source>%1 is no figure: %2. Quotes search for it as it stands</source>
        <translation>%1 ist keine Größe: %2. In Anführungszeichen wird danach gesucht, wie es dasteht</translation>
    </message>
    <message>
        <source>%1 is a figure: compare it, as in %2&gt;10</source>
        <translation>%1 ist eine Größe: Vergleichen Sie sie, wie in %2&gt;10</translation>
    </message>
    <message>
        <source>%1 is no unit: ns us ms s cycles for times, % for shares</source>
        <translation>%1 ist keine Einheit: ns us ms s cycles für Zeiten, % für Anteile</translation>
    </message>
    <message>
        <source>%1 needs a unit: ns us ms s cycles for times, % for shares</source>
        <translation>%1 braucht eine Einheit: ns us ms s cycles für Zeiten, % für Anteile</translation>
    </message>
    <message>
        <source>%1 is not of the kind that it is compared with</source>
        <translation>%1 ist nicht von der Art dessen, womit es verglichen wird</translation>
    </message>
    <message>
        <source>%1 asks for a unit that this trace has not: it counts either time or cycles</source>
        <translation>%1 verlangt eine Einheit, die dieser Trace nicht hat: Er zählt entweder Zeit oder Zyklen</translation>
    </message>
    <message>
        <source>%1 is no number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>%1 names no runs: 3 or 1..5,8 or 2.. count from 1</source>
        <translation>%1 nennt keine Läufe: 3 oder 1..5,8 oder 2.. zählen ab 1</translation>
    </message>
    <message>
        <source>This is no regular expression: %1</source>
        <translation>Das ist kein regulärer Ausdruck: %1</translation>
    </message>
    <message>
        <source>%1 needs a second slash to be a regular expression, or quotes to be a text</source>
        <translation>%1 braucht einen zweiten Schrägstrich, um ein regulärer Ausdruck zu sein, oder Anführungszeichen, um ein Text zu sein</translation>
    </message>
    <message>
        <source>A quote does not end</source>
        <translation>Ein Anführungszeichen wird nicht geschlossen</translation>
    </message>
    <message>
        <source>A bracket does not end</source>
        <translation>Eine Klammer wird nicht geschlossen</translation>
    </message>
    <message>
        <source>A bracket ends that was not begun</source>
        <translation>Eine Klammer schließt, die nicht geöffnet wurde</translation>
    </message>
    <message>
        <source>Something is missing at the end</source>
        <translation>Am Ende fehlt etwas</translation>
    </message>
    <message>
        <source>Something is missing at %1</source>
        <translation>Bei %1 fehlt etwas</translation>
    </message>
    <message>
        <source>Nothing passes in the chosen range of time</source>
        <translation>Im gewählten Zeitbereich gibt es keinen Treffer</translation>
    </message>
    <message>
        <source>Nothing matches “%1”</source>
        <translation>Nichts passt zu „%1“</translation>
    </message>
    <message>
        <source>“%1” matches nothing of what the terms before it let through</source>
        <translation>„%1“ trifft auf nichts zu, was die Begriffe davor durchlassen</translation>
    </message>
    <message>
        <source>Nothing passes “%1”. %2</source>
        <translation>Kein Treffer für „%1“. %2</translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%1 von %2 Ereignissen</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 ab %2</translation>
    </message>
</context>
<context>
    <name>ets::format</name>
    <message>
        <source>cycles</source>
        <translation>Zyklen</translation>
    </message>
</context>
<context>
    <name>ets::guarded</name>
    <message>
        <source>This view failed</source>
        <translation>Diese Ansicht ist gescheitert</translation>
    </message>
    <message>
        <source>This view could not show the trace. %1. The other views are right. Reload the trace; to report this, choose Help &gt; Copy diagnostics.</source>
        <translation>Diese Ansicht konnte den Trace nicht zeigen. %1. Die anderen Ansichten stimmen. Laden Sie den Trace neu; um das zu melden, wählen Sie Hilfe &gt; Diagnose kopieren.</translation>
    </message>
</context>
<context>
    <name>ets::jobs</name>
    <message>
        <source>There is not enough memory for this</source>
        <translation>Dafür reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>Close other programs</source>
        <translation>Schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>This could not be done</source>
        <translation>Das ist nicht gelungen</translation>
    </message>
</context>
<context>
    <name>ets::loadjob</name>
    <message>
        <source>there is no ETDump to open</source>
        <translation>es ist kein ETDump zum Öffnen angegeben</translation>
    </message>
    <message>
        <source>Give an ETDump (.etdp)</source>
        <translation>Geben Sie einen ETDump (.etdp) an</translation>
    </message>
    <message>
        <source>The corrected reading opens it; the Inspector does not</source>
        <translation>Die korrigierte Lesart öffnet ihn; der Inspector nicht</translation>
    </message>
</context>
<context>
    <name>ets::modelpackages</name>
    <message>
        <source>&quot;%1&quot; names no packages. Write names joined by commas, with a minus before what is not the model's: &quot;torch,-timm&quot;</source>
        <translation>„%1“ nennt keine Pakete. Schreiben Sie Namen, mit Kommas verbunden, mit einem Minus vor dem, was nicht zum Modell gehört: „torch,-timm“</translation>
    </message>
    <message>
        <source>Packages of the model</source>
        <translation>Pakete des Modells</translation>
    </message>
    <message>
        <source>Source lines are the innermost ones of the model's own packages. Without a choice these are your files and all
installed packages but torch, executorch and others that models are run by. Name packages that count as well,
with a minus those that do not, joined by commas, for instance &quot;torch,-timm&quot;:</source>
        <translation>Quellzeilen sind die innersten aus den eigenen Paketen des Modells. Ohne Wahl sind das Ihre Dateien und alle
installierten Pakete außer torch, executorch und anderen, mit denen Modelle ausgeführt werden. Nennen Sie Pakete, die
auch zählen, mit einem Minus solche, die nicht zählen, mit Kommas verbunden, zum Beispiel „torch,-timm“:</translation>
    </message>
    <message>
        <source>Named in this trace: %1</source>
        <translation>In diesem Trace genannt: %1</translation>
    </message>
</context>
<context>
    <name>ets::openfiles</name>
    <message>
        <source>%1 is open here and is not written over. Choose another name</source>
        <translation>%1 ist hier geöffnet und wird nicht überschrieben. Wählen Sie einen anderen Namen</translation>
    </message>
</context>
<context>
    <name>ets::opfigure</name>
    <message>
        <source>Op per run</source>
        <translation>Op je Lauf</translation>
    </message>
    <message>
        <source>Per run</source>
        <translation>Je Lauf</translation>
    </message>
    <message>
        <source>%1 per run</source>
        <translation>%1 je Lauf</translation>
    </message>
    <message>
        <source>mean of %1 runs</source>
        <translation>Mittel von %1 Läufen</translation>
    </message>
    <message>
        <source>Op per run, median</source>
        <translation>Op je Lauf, Median</translation>
    </message>
    <message>
        <source>Per run, median</source>
        <translation>Je Lauf, Median</translation>
    </message>
    <message>
        <source>%1 per run (median)</source>
        <translation>%1 je Lauf (Median)</translation>
    </message>
    <message>
        <source>median of %1 runs</source>
        <translation>Median von %1 Läufen</translation>
    </message>
    <message>
        <source>Op in all runs</source>
        <translation>Op in allen Läufen</translation>
    </message>
    <message>
        <source>In all runs</source>
        <translation>In allen Läufen</translation>
    </message>
    <message>
        <source>%1 in all runs</source>
        <translation>%1 in allen Läufen</translation>
    </message>
    <message>
        <source>sum of %1 runs</source>
        <translation>Summe von %1 Läufen</translation>
    </message>
    <message>
        <source>of 1 run</source>
        <translation>von 1 Lauf</translation>
    </message>
    <message>
        <source>%1 ops together</source>
        <translation>%1 Ops zusammen</translation>
    </message>
    <message>
        <source>kernel and call</source>
        <translation>Kernel und Aufruf</translation>
    </message>
</context>
</TS>
