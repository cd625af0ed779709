<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ets::ArenaCanvas</name>
    <message>
        <source>Map of planned memory</source>
        <translation>规划内存图</translation>
    </message>
    <message>
        <source>%1
%2 in use</source>
        <translation>%1
使用中 %2</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 个块</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 个块</translation>
    </message>
    <message>
        <source>Select the op of the block</source>
        <translation>选择该块的算子</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>The block before</source>
        <translation>上一块</translation>
    </message>
    <message>
        <source>The next block</source>
        <translation>下一块</translation>
    </message>
    <message>
        <source>The block above</source>
        <translation>上方的块</translation>
    </message>
    <message>
        <source>The block below</source>
        <translation>下方的块</translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation>向左平移</translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation>向右平移</translation>
    </message>
    <message>
        <source>Zoom in on offsets</source>
        <translation>放大偏移轴</translation>
    </message>
    <message>
        <source>Zoom out of offsets</source>
        <translation>缩小偏移轴</translation>
    </message>
    <message>
        <source>Pan to lower offsets</source>
        <translation>平移到较低的偏移</translation>
    </message>
    <message>
        <source>Pan to higher offsets</source>
        <translation>平移到较高的偏移</translation>
    </message>
    <message>
        <source>Fit the block, without one everything</source>
        <translation>适应所选的块，未选时显示全部</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
</context>
<context>
    <name>ets::ArenaPainter</name>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>live peak %1</source>
        <translation>活跃峰值 %1</translation>
    </message>
</context>
<context>
    <name>ets::AskForBaseline</name>
    <message>
        <source>Compare with the dumps of a folder</source>
        <translation>与文件夹中的转储比较</translation>
    </message>
    <message>
        <source>Recordings beside the one on show</source>
        <translation>与当前显示的记录并列的记录</translation>
    </message>
    <message>
        <source>Dumps of a folder beside the one on show</source>
        <translation>与当前显示的记录并列的文件夹中的转储</translation>
    </message>
    <message>
        <source>Compare with recordings</source>
        <translation>与记录比较</translation>
    </message>
</context>
<context>
    <name>ets::Banner</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>ets::ChartKeys</name>
    <message>
        <source>The bar or point before</source>
        <translation>上一个柱或点</translation>
    </message>
    <message>
        <source>The next bar or point</source>
        <translation>下一个柱或点</translation>
    </message>
    <message>
        <source>The first bar or point</source>
        <translation>第一个柱或点</translation>
    </message>
    <message>
        <source>The last bar or point</source>
        <translation>最后一个柱或点</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>ets::ChartView</name>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>保存图表</translation>
    </message>
</context>
<context>
    <name>ets::ChartsPanel</name>
    <message>
        <source>%1 histogram</source>
        <comment>name of a file</comment>
        <translation>%1 直方图</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <comment>name of a file</comment>
        <translation>%1 样本</translation>
    </message>
</context>
<context>
    <name>ets::ChipBar</name>
    <message>
        <source>Filter in force</source>
        <translation>生效的筛选</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>全部移除</translation>
    </message>
    <message>
        <source>Remove the whole filter (Ctrl+Backspace); Ctrl+Z brings it back</source>
        <translation>移除整个筛选 (Ctrl+Backspace)；Ctrl+Z 可恢复</translation>
    </message>
    <message>
        <source>Remove %1 from the filter</source>
        <translation>从筛选中移除 %1</translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation>运行：%1</translation>
    </message>
    <message>
        <source>Only these runs count in figures. A click counts all</source>
        <translation>只有这些运行计入统计。点击后计入全部运行</translation>
    </message>
    <message>
        <source>Count all runs, not only %1</source>
        <translation>计入全部运行，而不只是 %1</translation>
    </message>
    <message>
        <source>Text of the filter</source>
        <translation>筛选的文本</translation>
    </message>
    <message>
        <source>Only slices that lie in this range of time, wholly or in part; right click to zoom to it or to compare it with the rest</source>
        <translation>仅限全部或部分位于此时间范围内的切片；右键点击可缩放到该范围，或与其余部分比较</translation>
    </message>
    <message>
        <source>Only this range</source>
        <translation>仅此范围</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>slice %1 of %2, %3</source>
        <translation>切片 %1 / %2，%3</translation>
    </message>
    <message>
        <source>Remove a chip</source>
        <translation>移除筛选标签</translation>
    </message>
</context>
<context>
    <name>ets::ColumnMenu</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>ets::CommandPalette</name>
    <message>
        <source>%1 (on)</source>
        <translation>%1（已启用）</translation>
    </message>
    <message>
        <source>op type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <translation>%1，运行 %2</translation>
    </message>
    <message>
        <source>run of a block</source>
        <translation>块的运行</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>What matches</source>
        <translation>匹配的内容</translation>
    </message>
    <message>
        <source>Nothing is called like that</source>
        <translation>没有匹配的名称</translation>
    </message>
    <message>
        <source>%1 of %2: type more to see the rest</source>
        <translation>%1 / %2：继续输入以缩小范围</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 项</translation>
    </message>
</context>
<context>
    <name>ets::CompareExport</name>
    <message>
        <source>Write the comparison</source>
        <translation>写出比较结果</translation>
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
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>Save the new side</source>
        <translation>保存新的一侧</translation>
    </message>
    <message>
        <source>Saved sides (*.json)</source>
        <translation>已保存的一侧 (*.json)</translation>
    </message>
    <message>
        <source>The comparison is written to %1</source>
        <translation>比较结果已写入 %1</translation>
    </message>
</context>
<context>
    <name>ets::CompareOffer</name>
    <message>
        <source>%1 and %2 were opened together</source>
        <translation>%1 和 %2 是一起打开的</translation>
    </message>
    <message>
        <source>Compare them</source>
        <translation>比较它们</translation>
    </message>
    <message>
        <source>The trace was read again</source>
        <translation>跟踪已重新读取</translation>
    </message>
    <message>
        <source>Compare with what was on show before</source>
        <translation>与之前显示的内容比较</translation>
    </message>
</context>
<context>
    <name>ets::CompareRows</name>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>What both sides have for the same thing</source>
        <translation>两侧对应的同一事物</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>Per run in the median recording of the baseline, runs in the middle. The rows add up to the total</source>
        <translation>基线的中位记录中每次运行的时间（取中间的运行）。各行相加等于总计</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>The same of the trace on show, or of the median of the recordings beside it</source>
        <translation>所显示的跟踪的同一数值，或其旁边各记录的中位记录的数值</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>New less old. The bars are of one scale: orange for slower, blue for faster, gray where no difference is shown, hatched where one side alone has it</source>
        <translation>新减旧。各条使用同一比例：橙色表示变慢，蓝色表示变快，灰色表示未显示出差异，斜线表示仅一侧有</translation>
    </message>
    <message>
        <source>Δ (%)</source>
        <translation>Δ (%)</translation>
    </message>
    <message>
        <source>Median of new divided by old over all pairs of recordings, less 1. Where it can be told how fast the machine was, each recording is divided by that first</source>
        <translation>所有记录对的新旧之比的中位数减 1。如果能判断机器当时的速度，每个记录先除以该速度</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Interval of that; nothing where there are too few recordings</source>
        <translation>其区间；记录太少时为空</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>How likely so large a difference is where nothing differs, adjusted for all rows that are tested</source>
        <translation>在没有差异时出现这么大差异的概率，已按所有检验的行校正</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>What can be said of it. Not shown does not mean equal; not tested means that so many recordings cannot test so many rows</source>
        <translation>可以得出的结论。未显示不等于相同；未检验表示这么多记录无法检验这么多行</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>What shows that both sides mean the same: the instruction of equal programs, the node of equal exports, debug handles of one model, its origin, its module, or its name</source>
        <translation>表明两侧是同一事物的依据：相同程序的指令、相同导出的节点、同一模型的调试句柄、来源、模块或名称</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Lines of the source</source>
        <translation>源代码行</translation>
    </message>
    <message>
        <source>Backends</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>The rest, slower</source>
        <translation>其余，变慢</translation>
    </message>
    <message>
        <source>The rest, faster</source>
        <translation>其余，变快</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <translation>旧：%1</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新：%1</translation>
    </message>
</context>
<context>
    <name>ets::CompareTexts</name>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
</context>
<context>
    <name>ets::CompareView</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Show all that is said of the two sides</source>
        <translation>显示关于两侧的全部说明</translation>
    </message>
    <message>
        <source>Make this the baseline</source>
        <translation>设为基线</translation>
    </message>
    <message>
        <source>Traces that are opened from now on are compared with the one on show, as it is by now</source>
        <translation>此后打开的跟踪将与当前显示的跟踪（以现在的内容）比较</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Show the baseline, and compare it with what is on show</source>
        <translation>显示基线，并将其与当前显示的内容比较</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Read the files of the baseline again</source>
        <translation>重新读取基线的文件</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Compare with nothing any more</source>
        <translation>不再与任何内容比较</translation>
    </message>
    <message>
        <source>Show the figures all the same</source>
        <translation>仍然显示数值</translation>
    </message>
    <message>
        <source>Figures without a verdict, of sides that cannot be compared</source>
        <translation>无法比较的两侧的数值，不作结论</translation>
    </message>
    <message>
        <source>What a row is</source>
        <translation>一行是什么</translation>
    </message>
    <message>
        <source>What a row of the table is</source>
        <translation>表格的一行是什么</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>A folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>More recordings of the one on show…</source>
        <translation>当前显示记录的更多记录…</translation>
    </message>
    <message>
        <source>A folder of them…</source>
        <translation>这样的一个文件夹…</translation>
    </message>
    <message>
        <source>Only the one on show</source>
        <translation>仅当前显示的记录</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Choose recordings of before: dumps, a folder of dumps, or a saved side</source>
        <translation>选择以前的记录：转储、转储文件夹或已保存的一侧</translation>
    </message>
    <message>
        <source>Rows of the table…</source>
        <translation>表格的行…</translation>
    </message>
    <message>
        <source>Markdown for a pull request…</source>
        <translation>用于拉取请求的 Markdown…</translation>
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
        <translation>保存新的一侧，供以后比较…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Write the comparison to a file</source>
        <translation>将比较结果写入文件</translation>
    </message>
    <message>
        <source>The baseline is kept as it was on show: its file may hold something else by now</source>
        <translation>基线保持为当时显示的内容：其文件现在可能已是别的内容</translation>
    </message>
    <message>
        <source>A saved side has no trace that could be shown</source>
        <translation>已保存的一侧没有可显示的跟踪</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>没有可比较的对象</translation>
    </message>
    <message>
        <source>Choose recordings of before under Compare with, or make the trace on show the baseline and open the next one. Recordings of one program differ by themselves: take six of each side, in turns. More recordings of the one on show are added there, too.</source>
        <translation>在“比较对象”下选择以前的记录，或将当前显示的跟踪设为基线并打开下一个。同一程序的记录本身就有差异：每侧取六个，交替录制。当前显示记录的更多记录也在那里添加。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>The comparison was canceled</source>
        <translation>比较已取消</translation>
    </message>
    <message>
        <source>Reload compares again</source>
        <translation>重新加载将再次比较</translation>
    </message>
    <message>
        <source>There is nothing to compare with</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>The sides cannot be compared</source>
        <translation>两侧无法比较</translation>
    </message>
    <message>
        <source>The baseline is set</source>
        <translation>已设置基线</translation>
    </message>
    <message>
        <source>Open a trace to compare it</source>
        <translation>打开一个跟踪进行比较</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Remarks on the comparison</source>
        <translation>关于此比较的说明</translation>
    </message>
    <message>
        <source>1 more remark</source>
        <translation>另有 1 条说明</translation>
    </message>
    <message>
        <source>%1 more remarks</source>
        <translation>另有 %1 条说明</translation>
    </message>
    <message>
        <source>Each recording divided by its own speed, as it was tested</source>
        <translation>每个记录除以其自身速度，与检验时相同</translation>
    </message>
</context>
<context>
    <name>ets::CoverageList</name>
    <message>
        <source>Coverage and remarks on the files</source>
        <translation>覆盖率与文件提示</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>打开一个跟踪，这里才有内容</translation>
    </message>
    <message>
        <source>Method of block %1</source>
        <translation>块 %1 的方法</translation>
    </message>
    <message>
        <source>infer</source>
        <translation>推断</translation>
    </message>
</context>
<context>
    <name>ets::CoverageRows</name>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>发现的内容</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Place in the file, or the op</source>
        <translation>文件中的位置，或算子</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>How often the same was found</source>
        <translation>相同内容出现的次数</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Heading that it stands below, for copies and files</source>
        <translation>所属的标题，用于复制和导出的文件</translation>
    </message>
</context>
<context>
    <name>ets::CoverageView</name>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>chosen by you</source>
        <translation>由您选择</translation>
    </message>
    <message>
        <source>the only one</source>
        <translation>只有这一个方法</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>inferred, confidence %1</source>
        <translation>推断所得，置信度 %1</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>What the judgment on record and trace rests on</source>
        <translation>判断 ETRecord 与跟踪是否匹配的依据</translation>
    </message>
    <message>
        <source>Whether the program is the one that ran. Exports of one model have the same instructions, so that it fits is no proof; that it does not is certain</source>
        <translation>该程序是否就是所运行的程序。同一模型的各次导出具有相同的指令，因此相符并不是证明；不相符则可以确定</translation>
    </message>
    <message>
        <source>Not in the record's maps</source>
        <translation>ETRecord 的映射中缺失</translation>
    </message>
    <message>
        <source>Executed instructions and delegate ids that are missing in the ETRecord</source>
        <translation>已执行但 ETRecord 中缺失的指令和委托 id</translation>
    </message>
    <message>
        <source>Method of each block</source>
        <translation>每个块的方法</translation>
    </message>
    <message>
        <source>A trace does not say which method ran. It is inferred from instructions, kernels and delegates</source>
        <translation>跟踪本身不说明运行的是哪个方法，这里根据指令、内核和委托推断</translation>
    </message>
    <message>
        <source>Block %1, %2</source>
        <translation>块 %1，%2</translation>
    </message>
    <message>
        <source>Nodes that no event is tied to</source>
        <translation>没有关联任何事件的节点</translation>
    </message>
    <message>
        <source>Ops of the model that never ran, or were not logged</source>
        <translation>模型中从未运行或未被记录的算子</translation>
    </message>
    <message>
        <source>and %1 more of this kind</source>
        <translation>另有 %1 条同类</translation>
    </message>
    <message>
        <source>No remarks on the files</source>
        <translation>没有文件提示</translation>
    </message>
    <message>
        <source>Remarks on the files</source>
        <translation>文件提示</translation>
    </message>
    <message>
        <source>What was odd in the files, and what was made of it</source>
        <translation>文件中的异常之处以及相应的处理方式</translation>
    </message>
    <message>
        <source>Of time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>Of events</source>
        <translation>按事件</translation>
    </message>
    <message>
        <source>nothing passes the filter</source>
        <translation>没有内容通过筛选</translation>
    </message>
    <message>
        <source>%1   of the filtered</source>
        <translation>%1   筛选结果</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>ets::DataSetFiles</name>
    <message>
        <source>This record does not belong to the trace. %1 was left out</source>
        <translation>此 ETRecord 不属于该跟踪。已略去 %1</translation>
    </message>
    <message>
        <source>This program does not belong to the trace. %1 was left out</source>
        <translation>此程序不属于该跟踪。已略去 %1</translation>
    </message>
    <message>
        <source>This record does not belong to the trace: %1. %2 was left out</source>
        <translation>此 ETRecord 不属于该跟踪：%1。已略去 %2</translation>
    </message>
    <message>
        <source>This program does not belong to the trace: %1. %2 was left out</source>
        <translation>此程序不属于该跟踪：%1。已略去 %2</translation>
    </message>
</context>
<context>
    <name>ets::DataSetModel</name>
    <message>
        <source>%1 of filtered</source>
        <translation>%1（筛选后）</translation>
    </message>
    <message>
        <source>%1. The filter is on: of the time of what passes</source>
        <translation>%1。筛选已启用：占通过筛选部分的时间</translation>
    </message>
</context>
<context>
    <name>ets::DelegationRows</name>
    <message>
        <source>Op type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>As the record calls it, else as the program does</source>
        <translation>采用 ETRecord 中的名称，没有则采用程序中的名称</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>What runs it; empty for kernels of the runtime</source>
        <translation>由什么执行；运行时的内核则为空</translation>
    </message>
    <message>
        <source>Delegated</source>
        <translation>已委托</translation>
    </message>
    <message>
        <source>Whether a backend runs it, or the runtime itself</source>
        <translation>由后端执行，还是由运行时自身执行</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>Calls in the method, or operations in its payloads; a loop counts once</source>
        <translation>方法中的调用个数，或其载荷中的操作个数；循环只计一次</translation>
    </message>
    <message>
        <source>Time, all runs</source>
        <translation>时间，全部运行</translation>
    </message>
    <message>
        <source>Total of all runs that count</source>
        <translation>全部计入的运行的合计</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Time, of Method::execute in these runs</source>
        <translation>时间，占这些运行中 Method::execute 的比例</translation>
    </message>
    <message>
        <source>What is called</source>
        <translation>调用目标</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Place of the call in the method</source>
        <translation>调用在方法中的位置</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作个数</translation>
    </message>
    <message>
        <source>In its payload, without what the backend inserted; empty where it cannot be read</source>
        <translation>其载荷中的操作个数，不含后端插入的操作；无法读取载荷时为空</translation>
    </message>
    <message>
        <source>Bytes in</source>
        <translation>输入字节</translation>
    </message>
    <message>
        <source>That go in at every call; weights are not among them</source>
        <translation>每次调用输入的字节；权重不计在内</translation>
    </message>
    <message>
        <source>Bytes out</source>
        <translation>输出字节</translation>
    </message>
    <message>
        <source>That come out at every call</source>
        <translation>每次调用输出的字节</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Whether it is worth a call</source>
        <translation>是否值得一次调用</translation>
    </message>
    <message>
        <source>What interrupts</source>
        <translation>造成打断的内核</translation>
    </message>
    <message>
        <source>Kernels between two calls into the same backend</source>
        <translation>位于对同一后端的两次调用之间的内核</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核个数</translation>
    </message>
    <message>
        <source>How many there are</source>
        <translation>内核的个数</translation>
    </message>
    <message>
        <source>After</source>
        <translation>前一调用</translation>
    </message>
    <message>
        <source>Instruction of the first call</source>
        <translation>第一次调用的指令</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>后一调用</translation>
    </message>
    <message>
        <source>Instruction of the second call</source>
        <translation>第二次调用的指令</translation>
    </message>
    <message>
        <source>Total of these kernels in all runs that count</source>
        <translation>这些内核在全部计入的运行中的合计</translation>
    </message>
    <message>
        <source>%1, inserted by %2</source>
        <translation>%1，由 %2 插入</translation>
    </message>
    <message>
        <source>%1, opaque delegate time</source>
        <translation>%1，不透明的委托时间</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Work that the model does not have, mostly changes of layout</source>
        <translation>模型中没有的工作，多为布局转换</translation>
    </message>
    <message>
        <source>The backend logs nothing on the runtime's clock: what this time went into is not known</source>
        <translation>后端没有用运行时的时钟记录任何内容：这段时间用在何处未知</translation>
    </message>
    <message>
        <source>hardly worth a call</source>
        <translation>几乎不值得一次调用</translation>
    </message>
    <message>
        <source>Fewer than three operations: crossing the boundary may cost more than it saves</source>
        <translation>少于三个操作：跨越边界的开销可能大于所节省的时间</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>interrupts two calls into one backend</source>
        <translation>打断对同一后端的两次调用</translation>
    </message>
    <message>
        <source>1 call into a backend</source>
        <translation>调用后端 1 次</translation>
    </message>
    <message>
        <source>%1 calls into backends</source>
        <translation>调用后端 %1 次</translation>
    </message>
    <message>
        <source>%1 of the filtered in them</source>
        <translation>其中筛选结果 %1</translation>
    </message>
    <message>
        <source>%1 of Method::execute in them</source>
        <translation>委托调用占 Method::execute 的 %1</translation>
    </message>
    <message>
        <source>%1 in kernels of the runtime</source>
        <translation>运行时的内核占 %1</translation>
    </message>
    <message>
        <source>%1 in work that backends inserted</source>
        <translation>后端插入的工作占 %1</translation>
    </message>
    <message>
        <source>%1 with fewer than three operations</source>
        <translation>%1 次调用少于三个操作</translation>
    </message>
    <message>
        <source>1 interruption</source>
        <translation>1 处打断</translation>
    </message>
    <message>
        <source>%1 interruptions</source>
        <translation>%1 处打断</translation>
    </message>
    <message>
        <source>1 kernel computes the same from constants in every run</source>
        <translation>1 个内核在每次运行中都由常量算出相同的结果</translation>
    </message>
    <message>
        <source>%1 kernels compute the same from constants in every run</source>
        <translation>%1 个内核在每次运行中都由常量算出相同的结果</translation>
    </message>
    <message>
        <source>of the filtered</source>
        <translation>筛选结果</translation>
    </message>
    <message>
        <source>get_delegation_info: subgraphs %1, nodes delegated %2, not %3</source>
        <translation>get_delegation_info：子图 %1，已委托节点 %2，未委托节点 %3</translation>
    </message>
</context>
<context>
    <name>ets::DelegationView</name>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Method of the program</source>
        <translation>程序的方法</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Interruptions</source>
        <translation>打断处</translation>
    </message>
    <message>
        <source>Op types by backend</source>
        <translation>算子类型（按后端）</translation>
    </message>
    <message>
        <source>Calls into backends</source>
        <translation>对后端的各次调用</translation>
    </message>
    <message>
        <source>What interrupts partitions</source>
        <translation>打断分区的内容</translation>
    </message>
    <message>
        <source>Open the program file (.pte) beside the trace to see what was delegated and what was not</source>
        <translation>与跟踪一起打开程序文件 (.pte)，即可查看哪些部分已委托、哪些没有</translation>
    </message>
    <message>
        <source>The method executes nothing</source>
        <translation>该方法不执行任何内容</translation>
    </message>
    <message>
        <source>The filter lets nothing of this table through</source>
        <translation>此表中没有任何内容通过筛选</translation>
    </message>
    <message>
        <source>The method calls no backend</source>
        <translation>该方法不调用任何后端</translation>
    </message>
    <message>
        <source>Nothing stands between two calls into one backend</source>
        <translation>对同一后端的两次调用之间没有任何内容</translation>
    </message>
    <message>
        <source>Calls (%1)</source>
        <translation>调用（%1）</translation>
    </message>
    <message>
        <source>Interruptions (%1)</source>
        <translation>打断处（%1）</translation>
    </message>
    <message>
        <source>instruction %1
%2</source>
        <translation>指令 %1
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
自身时间 %2
切片数：%3</translation>
    </message>
    <message>
        <source>%1 constant</source>
        <translation>%1 常量</translation>
    </message>
    <message>
        <source>chained start times</source>
        <translation>起始时间为推算</translation>
    </message>
    <message>
        <source>%1 start times are chained, not measured: each operation is assumed to begin when the one before it ends.</source>
        <comment>name of a backend</comment>
        <translation>%1 的起始时间是首尾相接推算的，并非实测：假定每个操作在前一个结束时开始。</translation>
    </message>
    <message>
        <source>estimated times</source>
        <translation>时间为估计值</translation>
    </message>
    <message>
        <source>%1 gives estimates of the cost of its operations; start and end are worked out from them, not measured.</source>
        <comment>name of a backend</comment>
        <translation>%1 只给出各操作开销的估计值；起止时间由此推算，并非实测。</translation>
    </message>
    <message>
        <source>clock of the GPU</source>
        <translation>GPU 时钟</translation>
    </message>
    <message>
        <source>%1 logs times of the GPU's own clock. Durations can be compared with each other; their position in the run is not known.</source>
        <comment>name of a backend</comment>
        <translation>%1 按 GPU 自己的时钟记录时间。时长可以互相比较，但它们在运行中的位置未知。</translation>
    </message>
    <message>
        <source>value, not a time span</source>
        <translation>是数值，不是时间段</translation>
    </message>
    <message>
        <source>%1 logs a value as if it were the end of an event that starts at 0. Its unit is in the name; it can be a time, a number of cycles or a count.</source>
        <comment>name of a backend</comment>
        <translation>%1 把一个数值记录成从 0 开始的事件的结束时间。其单位写在名称里；它可能是时间、周期数或计数。</translation>
    </message>
    <message>
        <source>cycles of the NPU</source>
        <translation>NPU 周期</translation>
    </message>
    <message>
        <source>%1 logs ticks of its own counter, which are not ticks of the host's clock.</source>
        <comment>name of a backend</comment>
        <translation>%1 记录的是其自身计数器的计数，不是主机时钟的计数。</translation>
    </message>
    <message>
        <source>Durations are measured, in whole %1.</source>
        <comment>a unit</comment>
        <translation>时长是实测的，精确到整 %1。</translation>
    </message>
    <message>
        <source>Its values are in %1.</source>
        <comment>a unit</comment>
        <translation>其数值的单位是 %1。</translation>
    </message>
    <message>
        <source>One byte: the number of a function of the NPU</source>
        <translation>一个字节：NPU 函数的编号</translation>
    </message>
    <message>
        <source>JSON with the compute unit on which the operation is planned and its estimated cost</source>
        <translation>JSON，含计划执行该操作的计算单元及其估计开销</translation>
    </message>
    <message>
        <source>JSON with the statistics of a neural accelerator, its counters in base64</source>
        <translation>JSON，内容为神经网络加速器的统计数据，计数器以 base64 编码</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Per run in the median recording of the baseline, runs in the middle</source>
        <translation>基线的中位记录中每次运行的时间（取中间的运行）</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>The same of the trace on show, or of the median of the recordings beside it</source>
        <translation>所显示的跟踪的同一数值，或其旁边各记录的中位记录的数值</translation>
    </message>
    <message>
        <source>Now less the baseline, of the median recordings of both sides</source>
        <translation>现在减去基线，取两侧的中位记录</translation>
    </message>
    <message>
        <source>Median of new divided by old over all pairs of recordings, less 1. Where it can be told how fast the machine was, each recording is divided by that first</source>
        <translation>所有记录对的新旧之比的中位数减 1。如果能判断机器当时的速度，每个记录先除以该速度</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <translation>介于 %1 和 %2 之间</translation>
    </message>
    <message>
        <source>Interval of the change in percent</source>
        <translation>百分比变化的区间</translation>
    </message>
    <message>
        <source>How likely so large a difference is where nothing differs, adjusted for all that is tested together</source>
        <translation>在没有差异时出现这么大差异的概率，已按一起检验的所有内容校正</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Matched by</source>
        <translation>匹配依据</translation>
    </message>
    <message>
        <source>Matched by, at least</source>
        <translation>匹配依据（至少）</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>以前</translation>
    </message>
    <message>
        <source>The sides cannot be compared: %1</source>
        <translation>两侧无法比较：%1</translation>
    </message>
    <message>
        <source>One more event is in the same row, and its time in these figures.</source>
        <translation>同一行中还有一个事件，其时间包含在这些数值中。</translation>
    </message>
    <message>
        <source>%1 more events are in the same rows, and their times in these figures.</source>
        <translation>同样的行中还有 %1 个事件，其时间包含在这些数值中。</translation>
    </message>
    <message>
        <source>%1 rows of Compare together, which is not tested.</source>
        <translation>比较视图中的 %1 行合计，不做检验。</translation>
    </message>
    <message>
        <source>Against the baseline</source>
        <translation>与基线相比</translation>
    </message>
    <message>
        <source>each recording divided by its own speed</source>
        <translation>每个记录除以其自身速度</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>An input of the program.</source>
        <translation>程序的一个输入。</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>A parameter, buffer or constant.</source>
        <translation>参数、缓冲区或常量。</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>A part of the program that a node refers to, for instance a branch.</source>
        <translation>节点所引用的程序的一部分，例如某个分支。</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>The outputs of the program.</source>
        <translation>程序的输出。</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>A node of the operator graph.</source>
        <translation>算子图中的一个节点。</translation>
    </message>
    <message>
        <source>never ran in this trace</source>
        <translation>在此跟踪中从未运行</translation>
    </message>
    <message>
        <source>No event is tied to this node. It may be part of another op, removed when the program was made, on a branch not taken, or inside a delegate that does not say.</source>
        <translation>没有事件关联到此节点。它可能是另一个算子的一部分，可能在生成程序时被移除，可能位于未执行的分支上，也可能在不提供信息的委托内部。</translation>
    </message>
    <message>
        <source>In the trace</source>
        <translation>在跟踪中</translation>
    </message>
    <message>
        <source>Ran as</source>
        <translation>实际运行为</translation>
    </message>
    <message>
        <source>Events of this node</source>
        <translation>此节点的事件</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>没有打开的跟踪</translation>
    </message>
    <message>
        <source>Open an ETDump, with its ETRecord if you have it, by File &gt; Open or by dragging the files on the window.</source>
        <translation>通过“文件 &gt; 打开”或把文件拖到窗口上来打开一个 ETDump，若有 ETRecord 请一并打开。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>exact number and its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Select this event</source>
        <translation>选择此事件</translation>
    </message>
    <message>
        <source>Select this node</source>
        <translation>选择此节点</translation>
    </message>
    <message>
        <source>Select this node: %1</source>
        <translation>选择此节点：%1</translation>
    </message>
    <message>
        <source>Select this module</source>
        <translation>选择此模块</translation>
    </message>
    <message>
        <source>instr. %1</source>
        <comment>short for instruction</comment>
        <translation>指令 %1</translation>
    </message>
    <message>
        <source>%1
%2 of another clock or unit, in no sum</source>
        <translation>%1
%2 个的时钟或单位不同，不计入任何合计</translation>
    </message>
    <message>
        <source>%1
Self time %2 over %3</source>
        <translation>%1
自身时间 %2，共 %3</translation>
    </message>
    <message>
        <source>1 sample</source>
        <translation>1 个样本</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 个样本</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 次运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 次运行</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>how many of all are shown</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>An event of the runtime itself, around everything else: loading or running a method.</source>
        <translation>运行时自身的事件，包在其他一切之外：加载或运行一个方法。</translation>
    </message>
    <message>
        <source>call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>One instruction of the program. The kernel, or the operations of the delegate, are inside it.</source>
        <translation>程序的一条指令。内核或委托的操作位于其中。</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>A kernel of the runtime, run on the host.</source>
        <translation>运行时的一个内核，在主机上运行。</translation>
    </message>
    <message>
        <source>delegate op</source>
        <translation>委托算子</translation>
    </message>
    <message>
        <source>An operation inside a delegate or a phase of its call, logged by the backend.</source>
        <translation>委托内部的操作或其调用的一个阶段，由后端记录。</translation>
    </message>
    <message>
        <source>exact link</source>
        <translation>精确关联</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>关联：%1</translation>
    </message>
    <message>
        <source>No ETRecord is open, so that nothing is known of the model. Open the record of this program to see nodes, modules and source lines.</source>
        <translation>没有打开 ETRecord，因此没有模型信息。请打开此程序的 ETRecord，以查看节点、模块和源代码行。</translation>
    </message>
    <message>
        <source>No debug handle ties this event to a node of the model.</source>
        <translation>没有调试句柄把此事件关联到模型的节点。</translation>
    </message>
    <message>
        <source>no link</source>
        <translation>无关联</translation>
    </message>
    <message>
        <source>not placeable</source>
        <translation>无法定位</translation>
    </message>
    <message>
        <source>%1 of %2 not placeable</source>
        <translation>%2 个中有 %1 个无法定位</translation>
    </message>
    <message>
        <source>Outside its run: other clock or unit. Start and end do not lie within the call around it, so that its position in the run is not known and its time is not taken off the call's.</source>
        <translation>位于其运行之外：时钟或单位不同。起止时间不在外层调用之内，因此它在运行中的位置未知，其时间也不从调用的时间中扣除。</translation>
    </message>
    <message>
        <source>all %1 samples are equal</source>
        <translation>全部 %1 个样本相等</translation>
    </message>
    <message>
        <source>slowest of %1</source>
        <translation>%1 个中最慢</translation>
    </message>
    <message>
        <source>fastest of %1</source>
        <translation>%1 个中最快</translation>
    </message>
    <message>
        <source>number %1 of %2 from the slowest</source>
        <translation>从最慢算起第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>Logged start: %1</source>
        <translation>记录的起始时间：%1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>after the start of %1</source>
        <translation>在 %1 开始之后</translation>
    </message>
    <message>
        <source>Backend that the instruction was delegated to.</source>
        <translation>该指令被委托给的后端。</translation>
    </message>
    <message>
        <source>not timed</source>
        <translation>未计时</translation>
    </message>
    <message>
        <source>The trace holds values of this event but no time.</source>
        <translation>跟踪中有此事件的数值，但没有时间。</translation>
    </message>
    <message>
        <source>%1 that count, as in Graph, Modules, Events and the timeline</source>
        <translation>%1（只含计入的运行），与“计算图”“模块”“事件”和时间线一致</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
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
        <translation>平均</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>%1 of Method::execute</source>
        <translation>占 Method::execute 的 %1</translation>
    </message>
    <message>
        <source>Share of the time of all runs of the model: %1</source>
        <translation>占模型全部运行时间的比例：%1</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>without what is inside it</source>
        <translation>不含其内部的部分</translation>
    </message>
    <message>
        <source>Opaque delegate time: the delegate logs nothing on the runtime's clock, so that what this time went into is not known.</source>
        <translation>不透明的委托时间：委托没有用运行时的时钟记录任何内容，因此这段时间用在何处未知。</translation>
    </message>
    <message>
        <source>%1 of the average</source>
        <translation>平均值的 %1</translation>
    </message>
    <message>
        <source>Coefficient of variation: %1</source>
        <translation>变异系数：%1</translation>
    </message>
    <message>
        <source>Std deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Left out, as the end lies before the start: %1.</source>
        <translation>因结束早于开始而略去：%1。</translation>
    </message>
    <message>
        <source>Selected slice</source>
        <translation>选中的切片</translation>
    </message>
    <message>
        <source>RunData %1 of the file, counted from 0</source>
        <translation>文件中的第 %1 个 RunData，从 0 数起</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>occurrence %1 in the run</source>
        <translation>该次运行中第 %1 次出现</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>It does not count in the figures of the event.</source>
        <translation>它不计入该事件的数值。</translation>
    </message>
    <message>
        <source>Its run is not one of those chosen (%1): it does not count in the figures of the event.</source>
        <translation>它所在的运行不在所选运行（%1）之内：不计入该事件的数值。</translation>
    </message>
    <message>
        <source>This sample ends before it starts: it has no duration.</source>
        <translation>此样本的结束早于开始：没有时长。</translation>
    </message>
    <message>
        <source>Select this slice</source>
        <translation>选择此切片</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>外层事件</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Delegate id</source>
        <translation>委托 ID</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Against the reference</source>
        <translation>与参考值比较</translation>
    </message>
    <message>
        <source>Beyond the threshold that Numbers has</source>
        <translation>超出“数值”视图中的阈值</translation>
    </message>
    <message>
        <source>Within the threshold that Numbers has</source>
        <translation>在“数值”视图中的阈值之内</translation>
    </message>
    <message>
        <source>Worst gap</source>
        <translation>最大偏差</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Largest difference</source>
        <translation>最大差值</translation>
    </message>
    <message>
        <source>Time of the filtered</source>
        <translation>筛选结果的时间</translation>
    </message>
    <message>
        <source>%1 of the filtered</source>
        <translation>筛选结果的 %1</translation>
    </message>
    <message>
        <source>Share of the time of what passes the filter: %1</source>
        <translation>占通过筛选部分时间的比例：%1</translation>
    </message>
    <message>
        <source>total of the filtered</source>
        <translation>筛选结果合计</translation>
    </message>
    <message>
        <source>total of all runs</source>
        <translation>全部运行合计</translation>
    </message>
    <message>
        <source>total of %1 runs</source>
        <translation>%1 次运行合计</translation>
    </message>
    <message>
        <source>Most expensive events</source>
        <translation>开销最大的事件</translation>
    </message>
    <message>
        <source>Modules inside</source>
        <translation>内部模块</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共用</translation>
    </message>
    <message>
        <source>%1
%2
Inclusive time %3</source>
        <translation>%1
%2
总时间 %3</translation>
    </message>
    <message>
        <source>Inclusive, total</source>
        <translation>总时间合计</translation>
    </message>
    <message>
        <source>Self, total</source>
        <translation>自身合计</translation>
    </message>
    <message>
        <source>without the modules inside</source>
        <translation>不含内部模块</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>op type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>An op of the model or a kernel.</source>
        <translation>模型的一个算子或一个内核。</translation>
    </message>
    <message>
        <source>delegate op type</source>
        <translation>委托算子类型</translation>
    </message>
    <message>
        <source>An operation inside a delegate that has no node of its own in the model.</source>
        <translation>委托内部的一个操作，在模型中没有自己的节点。</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>Time of calls outside the kernel or the delegate's operations.</source>
        <translation>调用中内核或委托操作以外的时间。</translation>
    </message>
    <message>
        <source>opaque delegate</source>
        <translation>不透明的委托</translation>
    </message>
    <message>
        <source>Calls of a delegate that logs nothing on the runtime's clock: what they did is not known.</source>
        <translation>没有用运行时的时钟记录任何内容的委托的调用：它们做了什么未知。</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>未分辨</translation>
    </message>
    <message>
        <source>Time of calls that the operations inside may have taken: their clock cuts durations off.</source>
        <translation>调用的时间，可能属于其中的操作：它们的时钟会截断时长。</translation>
    </message>
    <message>
        <source>Loading and other events of the runtime.</source>
        <translation>加载以及运行时的其他事件。</translation>
    </message>
    <message>
        <source>unaccounted</source>
        <translation>未归属</translation>
    </message>
    <message>
        <source>Time of Method::execute outside everything that was logged inside it.</source>
        <translation>Method::execute 中未被任何内部记录覆盖的时间。</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>An nn.Module of the model, with all that is inside.</source>
        <translation>模型的一个 nn.Module 及其内部的全部内容。</translation>
    </message>
    <message>
        <source>In the model</source>
        <translation>在模型中</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Runs in a delegate call that cannot be divided, whose time stands at </source>
        <translation>在无法拆分的委托调用中运行，其时间计在 </translation>
    </message>
    <message>
        <source>Nothing was measured: no run is open.</source>
        <translation>没有测量结果：没有打开任何运行。</translation>
    </message>
    <message>
        <source>No event of this trace belongs to the module.</source>
        <translation>此跟踪中没有事件属于该模块。</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 个事件</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>Selected together</source>
        <translation>一并选中</translation>
    </message>
    <message>
        <source>Selected together. The filter is on: %1 of them count</source>
        <translation>一并选中。筛选已启用：其中 %1 个计入</translation>
    </message>
    <message>
        <source>Self times: what lies inside another event counts once</source>
        <translation>自身时间：位于另一事件内部的只计一次</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>part of the total, and of no run</source>
        <translation>包含在合计中，不属于任何运行</translation>
    </message>
    <message>
        <source>Per run</source>
        <translation>每次运行</translation>
    </message>
    <message>
        <source>Per call</source>
        <translation>每次调用</translation>
    </message>
    <message>
        <source>In no sum</source>
        <translation>不计入合计</translation>
    </message>
    <message>
        <source>of another clock or unit</source>
        <translation>时钟或单位不同</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Backend that runs these operations.</source>
        <translation>执行这些操作的后端。</translation>
    </message>
    <message>
        <source>The filter lets nothing of it through.</source>
        <translation>其中没有任何内容通过筛选。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Debug handles</source>
        <translation>调试句柄</translation>
    </message>
    <message>
        <source>Debug handle</source>
        <translation>调试句柄</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>The deepest module that holds all nodes of the event; its time counts there.</source>
        <translation>包含该事件全部节点的最深模块；其时间计在该模块上。</translation>
    </message>
    <message>
        <source>Counts in</source>
        <translation>计入</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>实参</translation>
    </message>
    <message>
        <source>Op</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>median of %1 runs, %2 to %3</source>
        <translation>%1 次运行的中位数，%2 到 %3</translation>
    </message>
    <message>
        <source>The range is that of the 10th to the 90th percentile.</source>
        <translation>范围为第 10 到第 90 百分位数。</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>Against the rest of the trace</source>
        <translation>与跟踪的其余部分比较</translation>
    </message>
    <message>
        <source>%1 in the rest</source>
        <translation>其余部分 %1</translation>
    </message>
    <message>
        <source>%1
Part of the busy time, here and in the rest
Here %2
In the rest %3</source>
        <translation>%1
占忙碌时间的比例，此处与其余部分
此处 %2
其余部分 %3</translation>
    </message>
    <message>
        <source>of the busy time, largest difference first</source>
        <translation>占忙碌时间的比例，差异最大的在前</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>after the start of the trace</source>
        <translation>在跟踪开始之后</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>In runs</source>
        <translation>运行之内</translation>
    </message>
    <message>
        <source>Part of the range that runs and loading cover</source>
        <translation>该范围中由运行和加载覆盖的部分</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Part of the range in calls, kernels and delegates</source>
        <translation>该范围中处于调用、内核和委托内的部分</translation>
    </message>
    <message>
        <source>Slices left out: %1. Their clock or unit is another, so that only the call around them is known to lie here.</source>
        <translation>略去的切片：%1。它们的时钟或单位不同，只知道外层调用位于此处。</translation>
    </message>
    <message>
        <source>Nothing ran in this range.</source>
        <translation>此范围内没有任何运行。</translation>
    </message>
    <message>
        <source>Busy time by op type</source>
        <translation>按算子类型的忙碌时间</translation>
    </message>
    <message>
        <source>Nothing is selected. Select an op in any view to see its numbers, its samples and the line of the model it comes from.</source>
        <translation>未选择任何内容。在任一视图中选择一个算子，即可查看它的数值、样本以及它来自模型的哪一行。</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Most expensive op types</source>
        <translation>开销最大的算子类型</translation>
    </message>
    <message>
        <source>%1, of Method::execute</source>
        <translation>%1，占 Method::execute 的比例</translation>
    </message>
    <message>
        <source>element type %1</source>
        <translation>元素类型 %1</translation>
    </message>
    <message>
        <source>%1 [%2]</source>
        <comment>element type and shape</comment>
        <translation>%1 [%2]</translation>
    </message>
    <message>
        <source>no values: open the debug buffer to see them</source>
        <translation>没有数值：打开调试缓冲区以查看</translation>
    </message>
    <message>
        <source>1 element</source>
        <translation>1 个元素</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 个元素</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>true</source>
        <translation>true</translation>
    </message>
    <message>
        <source>false</source>
        <translation>false</translation>
    </message>
    <message>
        <source>Outputs of the program</source>
        <translation>程序的输出</translation>
    </message>
    <message>
        <source>Outputs differ from run to run; these are those of the selected one.</source>
        <translation>各次运行的输出不同；所示为选中运行的输出。</translation>
    </message>
    <message>
        <source>Outputs differ in %1 of %2 runs; select a slice to see its own.</source>
        <translation>%2 次运行中有 %1 次的输出不同；选择一个切片以查看其输出。</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>Reference %1</source>
        <translation>参考值 %1</translation>
    </message>
    <message>
        <source>%1… (%2 bytes)</source>
        <translation>%1…（%2 字节）</translation>
    </message>
    <message>
        <source>list of tensors, %1 in all</source>
        <translation>张量列表，共 %1 个</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Delegate metadata</source>
        <translation>委托元数据</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a number of samples</comment>
        <translation>见于 %1</translation>
    </message>
    <message>
        <source>As logged</source>
        <translation>按记录原样</translation>
    </message>
    <message>
        <source>and more, differing from sample to sample</source>
        <translation>以及更多，各样本不同</translation>
    </message>
    <message>
        <source>Logged values</source>
        <translation>记录的数值</translation>
    </message>
    <message>
        <source>Value %1</source>
        <translation>数值 %1</translation>
    </message>
    <message>
        <source>Opens in your editor</source>
        <translation>在您的编辑器中打开</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a function</comment>
        <translation>见于 %1</translation>
    </message>
    <message>
        <source>No line of your own code: all frames are in libraries.</source>
        <translation>没有您自己代码的行：所有栈帧都在库中。</translation>
    </message>
    <message>
        <source>called from</source>
        <translation>调用自</translation>
    </message>
    <message>
        <source>leads into the library at</source>
        <translation>进入库的位置</translation>
    </message>
    <message>
        <source>The innermost %1 of %2 frames:</source>
        <translation>%2 个栈帧中最内层的 %1 个：</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>The event stands for other lines, too:</source>
        <translation>该事件还对应其他行：</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>In the program</source>
        <translation>在程序中</translation>
    </message>
    <message>
        <source>inside instruction %1</source>
        <translation>位于指令 %1 内部</translation>
    </message>
    <message>
        <source>instruction %1</source>
        <translation>指令 %1</translation>
    </message>
    <message>
        <source>Of one call, from the shapes of its tensors</source>
        <translation>一次调用的量，由其张量的形状得出</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>not known: the file does not tell</source>
        <translation>未知：文件没有说明</translation>
    </message>
    <message>
        <source>of integers</source>
        <translation>整数运算</translation>
    </message>
    <message>
        <source>two operations each</source>
        <translation>每个计为两次运算</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>The least that a call has to move, weights included; caches make it more or less</source>
        <translation>一次调用至少要搬移的量，含权重；缓存会使实际的量更多或更少</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>计算强度</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>none: the median call is shorter than ten times the clock's resolution</source>
        <translation>无：中位调用短于时钟分辨率的十倍</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>from the shapes in the record</source>
        <translation>由 ETRecord 中的形状得出</translation>
    </message>
    <message>
        <source>in a call of %1</source>
        <translation>位于对 %1 的调用中</translation>
    </message>
    <message>
        <source>instruction of method %1</source>
        <translation>方法 %1 的指令</translation>
    </message>
    <message>
        <source>payload node</source>
        <translation>载荷节点</translation>
    </message>
    <message>
        <source>instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>A part of the program file. No event of the trace stands for it.</source>
        <translation>程序文件的一部分。跟踪中没有与之对应的事件。</translation>
    </message>
</context>
<context>
    <name>ets::DetailsView</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>正在合计…</translation>
    </message>
</context>
<context>
    <name>ets::DockTabs</name>
    <message>
        <source>&amp;Take %1 out of the window</source>
        <translation>将“%1”移出窗口(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Close %1</source>
        <translation>关闭“%1”(&amp;C)</translation>
    </message>
</context>
<context>
    <name>ets::DockTitleBar</name>
    <message>
        <source>Take %1 out of the window or put it back</source>
        <translation>把“%1”移出窗口或放回</translation>
    </message>
    <message>
        <source>Close %1; the View menu brings it back</source>
        <translation>关闭“%1”；可从“视图”菜单重新打开</translation>
    </message>
</context>
<context>
    <name>ets::DropOverlay</name>
    <message>
        <source>Where files go</source>
        <translation>文件的去处</translation>
    </message>
    <message>
        <source>Below: drop to compare the open trace with them</source>
        <translation>下方：放下以将打开的跟踪与其比较</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>Not taken: %1</source>
        <translation>不会打开：%1</translation>
    </message>
    <message>
        <source>Baseline: drop here to compare the open trace with them</source>
        <translation>基线：放在此处以将打开的跟踪与其比较</translation>
    </message>
</context>
<context>
    <name>ets::DropPlan</name>
    <message>
        <source>a folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>no file that can be read</source>
        <translation>不是可读取的文件</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>neither a trace nor a record nor a program</source>
        <translation>既不是跟踪，也不是 ETRecord 或程序</translation>
    </message>
    <message>
        <source>one of too many files</source>
        <translation>文件过多，未处理</translation>
    </message>
    <message>
        <source>Nothing of this can be opened</source>
        <translation>其中没有可打开的文件</translation>
    </message>
    <message>
        <source>Drop to open %1 traces, one at a time</source>
        <translation>松开即可逐个打开 %1 个跟踪</translation>
    </message>
    <message>
        <source>Drop to open the trace</source>
        <translation>松开即可打开跟踪</translation>
    </message>
    <message>
        <source>Drop to join it to the open trace</source>
        <translation>松开即可并入已打开的跟踪</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>松开即可打开</translation>
    </message>
</context>
<context>
    <name>ets::EditorCommand</name>
    <message>
        <source>%1 is not on this machine. Edit &gt; Editor… names the folder where the sources are</source>
        <translation>%1 不在此计算机上。在“编辑 &gt; 编辑器…”中指定源代码所在文件夹</translation>
    </message>
    <message>
        <source>No editor is set. Edit &gt; Editor… sets its command</source>
        <translation>未设置编辑器。在“编辑 &gt; 编辑器…”中设置其命令</translation>
    </message>
    <message>
        <source>%1 cannot be started. Edit &gt; Editor… changes the command</source>
        <translation>无法启动 %1。在“编辑 &gt; 编辑器…”中修改命令</translation>
    </message>
</context>
<context>
    <name>ets::EditorDialog</name>
    <message>
        <source>Editor for source files</source>
        <translation>打开源文件的编辑器</translation>
    </message>
    <message>
        <source>This command opens a line of your model's source. {file} and {line} stand for the place; it is not run through a shell.</source>
        <translation>此命令打开模型源代码的某一行。{file} 和 {line} 代表位置；命令不经过 shell 运行。</translation>
    </message>
    <message>
        <source>&amp;Command:</source>
        <translation>命令(&amp;C)：</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose the folder of your sources</source>
        <translation>选择源代码所在文件夹</translation>
    </message>
    <message>
        <source>where to look when a file is not where the record says</source>
        <translation>文件不在 ETRecord 所记的位置时，到此处查找</translation>
    </message>
    <message>
        <source>&amp;Source folder:</source>
        <translation>源代码文件夹(&amp;S)：</translation>
    </message>
    <message>
        <source>Folder of your sources</source>
        <translation>源代码所在文件夹</translation>
    </message>
</context>
<context>
    <name>ets::ElementHistogram</name>
    <message>
        <source>Histogram of the elements</source>
        <translation>元素直方图</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>Elements by value, log scale</source>
        <translation>按值统计的元素数，对数刻度</translation>
    </message>
    <message>
        <source>From %1 to %2, elements: %3</source>
        <translation>从 %1 到 %2，元素数：%3</translation>
    </message>
</context>
<context>
    <name>ets::EventTableModel</name>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1
Events: %2. Sums are of self times, so that nothing counts twice</source>
        <translation>%1
事件：%2。合计按自身时间计算，因此没有任何内容重复计入</translation>
    </message>
</context>
<context>
    <name>ets::EventsView</name>
    <message>
        <source>Export events</source>
        <translation>导出事件</translation>
    </message>
    <message>
        <source>UTF-8, every digit; times in %1 as the header says</source>
        <translation>UTF-8，完整精度；时间以 %1 为单位，如表头所示</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 个事件</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>OPERATOR_CALL is left out, as in the table</source>
        <translation>与表格一样略去 OPERATOR_CALL</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>The trace holds no events</source>
        <translation>该跟踪没有事件</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散程度</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Compare readings</source>
        <translation>比较两种解读方式</translation>
    </message>
    <message>
        <source>OPERATOR_CALL</source>
        <translation>OPERATOR_CALL</translation>
    </message>
    <message>
        <source>Show the calls around kernels too; the Inspector's table leaves them out</source>
        <translation>同时显示包在内核外的调用；Inspector 的表格略去它们</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>Put rows together, with the sums of their self times</source>
        <translation>把各行归为一组，并给出其自身时间之和</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>不分组</translation>
    </message>
    <message>
        <source>By block</source>
        <translation>按块</translation>
    </message>
    <message>
        <source>By op type</source>
        <translation>按算子类型</translation>
    </message>
    <message>
        <source>By backend</source>
        <translation>按后端</translation>
    </message>
    <message>
        <source>By module</source>
        <translation>按模块</translation>
    </message>
    <message>
        <source>By run</source>
        <translation>按运行</translation>
    </message>
    <message>
        <source>Mark where the Inspector and the corrected reading differ. The trace is large, so that it is read a second time only when asked</source>
        <translation>标出 Inspector 与校正解读的不同之处。跟踪很大，因此只在需要时才再读取一次</translation>
    </message>
    <message>
        <source>Grouping…</source>
        <translation>正在分组…</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 次运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 次运行</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 / %2 次运行</translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%1 / %2 个事件</translation>
    </message>
</context>
<context>
    <name>ets::ExportDialog</name>
    <message>
        <source>&amp;Guard against formulas</source>
        <translation>防止公式执行(&amp;G)</translation>
    </message>
    <message>
        <source>Puts an apostrophe before texts that a spreadsheet would run as a formula. Names come from the files, and files may come from anyone</source>
        <translation>在电子表格会当作公式执行的文本前加撇号。名称来自文件，而文件可能来自任何人</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>which rows, and how many</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Filtered</source>
        <translation>筛选后的</translation>
    </message>
    <message>
        <source>What the table shows, in its order</source>
        <translation>表格所显示的行，按其顺序</translation>
    </message>
    <message>
        <source>What passes the filter</source>
        <translation>通过筛选的部分</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>选中的</translation>
    </message>
    <message>
        <source>What is marked in the table, in its order</source>
        <translation>表格中选中的行，按其顺序</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>The Inspector's</source>
        <translation>Inspector 的列</translation>
    </message>
    <message>
        <source>The same cells that etinspect csv prints</source>
        <translation>与 etinspect csv 输出相同的单元格</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示的列</translation>
    </message>
    <message>
        <source>The columns of the table, in its order</source>
        <translation>表格的列，按其顺序</translation>
    </message>
    <message>
        <source>Also the columns that the table hides</source>
        <translation>也包括表格中隐藏的列</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>RFC 4180</source>
        <translation>RFC 4180</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>要写入的文件</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1 文件 (*.%2)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 exists. Press Replace to write over it</source>
        <translation>%1 已存在。按“替换”将其覆盖</translation>
    </message>
    <message>
        <source>Canceled: nothing was written</source>
        <translation>已取消：没有写入任何内容</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>ets::ExportMenu</name>
    <message>
        <source>Export the &amp;trace as</source>
        <translation>将跟踪导出为(&amp;T)</translation>
    </message>
</context>
<context>
    <name>ets::FactTable</name>
    <message>
        <source>The filter lets nothing of this table through</source>
        <translation>此表中没有任何内容通过筛选</translation>
    </message>
</context>
<context>
    <name>ets::FigureMenu</name>
    <message>
        <source>Figure of sums</source>
        <translation>合计方式</translation>
    </message>
    <message>
        <source>Mean per run</source>
        <translation>每次运行的平均值</translation>
    </message>
    <message>
        <source>Adds up exactly: the rows of a table to one run</source>
        <translation>相加完全相符：表格各行之和等于一次运行</translation>
    </message>
    <message>
        <source>Median per run</source>
        <translation>每次运行的中位数</translation>
    </message>
    <message>
        <source>What a usual run takes; medians do not add up</source>
        <translation>一次通常的运行所用的时间；中位数不能相加</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>All runs that count together</source>
        <translation>所有计入的运行合计</translation>
    </message>
</context>
<context>
    <name>ets::FileFilters</name>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Files of a trace</source>
        <translation>跟踪的文件</translation>
    </message>
</context>
<context>
    <name>ets::FileKindWords</name>
    <message>
        <source>Trace</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>an ETDump: what ran, and when</source>
        <translation>ETDump：运行了什么、何时运行</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>ETRecord</translation>
    </message>
    <message>
        <source>an ETRecord: the model</source>
        <translation>模型信息</translation>
    </message>
    <message>
        <source>a second record</source>
        <translation>第二个 ETRecord</translation>
    </message>
    <message>
        <source>none: open one to see nodes, modules and source lines</source>
        <translation>无：打开一个 ETRecord 以查看节点、模块和源代码行</translation>
    </message>
    <message>
        <source>&amp;Drop the record</source>
        <translation>移除 ETRecord(&amp;D)</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>a .pte: instructions and memory</source>
        <translation>.pte：指令与内存</translation>
    </message>
    <message>
        <source>a second program</source>
        <translation>第二个程序</translation>
    </message>
    <message>
        <source>Drop the &amp;program</source>
        <translation>移除程序(&amp;P)</translation>
    </message>
    <message>
        <source>Data file</source>
        <translation>数据文件</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>a debug buffer: logged tensors</source>
        <translation>调试缓冲区：记录的张量</translation>
    </message>
    <message>
        <source>Reference values</source>
        <translation>参考值</translation>
    </message>
    <message>
        <source>a .npz or .pt: what logged tensors should be</source>
        <translation>.npz 或 .pt：记录的张量应有的值</translation>
    </message>
    <message>
        <source>a second file of reference values</source>
        <translation>第二个参考值文件</translation>
    </message>
    <message>
        <source>Drop the re&amp;ference values</source>
        <translation>移除参考值(&amp;F)</translation>
    </message>
</context>
<context>
    <name>ets::FileSizesPanel</name>
    <message>
        <source>The program file</source>
        <translation>程序文件</translation>
    </message>
    <message>
        <source>Bytes of the program file</source>
        <translation>程序文件的字节</translation>
    </message>
    <message>
        <source>Bytes of the data file</source>
        <translation>数据文件的字节</translation>
    </message>
</context>
<context>
    <name>ets::FilterActions</name>
    <message>
        <source>Only op type %1</source>
        <translation>仅算子类型 %1</translation>
    </message>
    <message>
        <source>Only backend %1</source>
        <translation>仅后端 %1</translation>
    </message>
    <message>
        <source>Only module %1</source>
        <translation>仅模块 %1</translation>
    </message>
    <message>
        <source>Only run %1</source>
        <translation>仅运行 %1</translation>
    </message>
    <message>
        <source>Only this range</source>
        <translation>仅此范围</translation>
    </message>
    <message>
        <source>Leave out %1</source>
        <translation>排除 %1</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>缩放到此处</translation>
    </message>
    <message>
        <source>Compare with the rest</source>
        <translation>与其余部分比较</translation>
    </message>
</context>
<context>
    <name>ets::FilterLine</name>
    <message>
        <source>Filter: conv  op:addmm  backend:xnnpack  module:encoder  -copy</source>
        <translation>筛选：conv  op:addmm  backend:xnnpack  module:encoder  -copy</translation>
    </message>
    <message>
        <source>Filter: conv  op:addmm  -copy</source>
        <translation>筛选：conv  op:addmm  -copy</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Shows what holds all terms. -term leaves out, &quot;two words&quot; keeps together, or and ( ) join.
Fields: op:conv  module:attn  backend:xnn*  name:/^native/  run:2..
Figures: avg&gt;1us  share&gt;10%  p90&gt;=2*p50. F1 tells all</source>
        <translation>显示符合全部条件的内容。-term 表示排除，&quot;two words&quot; 表示作为整体，or 和 ( ) 用于组合。
字段：op:conv  module:attn  backend:xnn*  name:/^native/  run:2..
数值：avg&gt;1us  share&gt;10%  p90&gt;=2*p50。F1 有完整说明</translation>
    </message>
    <message>
        <source>To the rows</source>
        <translation>到各行</translation>
    </message>
    <message>
        <source>Remove the text</source>
        <translation>清除文本</translation>
    </message>
</context>
<context>
    <name>ets::FindBar</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>List the hits (Down)</source>
        <translation>列出匹配项（下方向键）</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>匹配项</translation>
    </message>
    <message>
        <source>Previous hit (Shift+Enter)</source>
        <translation>上一个匹配 (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next hit (Enter)</source>
        <translation>下一个匹配 (Enter)</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 处</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 处</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>ets::FindingPanel</name>
    <message>
        <source>Previous place</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Selects the place before, in all views (Shift+Enter)</source>
        <translation>在所有视图中选择上一处（Shift+Enter）</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Selects the next place, in all views (Enter)</source>
        <translation>在所有视图中选择下一处（Enter）</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copies all findings as Markdown, for an issue or a message</source>
        <translation>将所有发现复制为 Markdown，用于 issue 或消息</translation>
    </message>
    <message>
        <source>The chosen finding</source>
        <translation>所选的发现</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>What this rule looks for: the manual</source>
        <translation>此规则查找什么：手册</translation>
    </message>
    <message>
        <source>How findings are made: the manual</source>
        <translation>发现是如何得出的：手册</translation>
    </message>
    <message>
        <source>%1 of a run</source>
        <translation>每次运行 %1</translation>
    </message>
    <message>
        <source>since the baseline: %1</source>
        <translation>与基线相比：%1</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>该做什么</translation>
    </message>
    <message>
        <source>Line with most of it</source>
        <translation>占比最大的行</translation>
    </message>
    <message>
        <source>What no file tells</source>
        <translation>文件没有说明的</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>Where (%1)</source>
        <translation>位置 (%1)</translation>
    </message>
</context>
<context>
    <name>ets::FindingTexts</name>
    <message>
        <source>a method without a name</source>
        <translation>没有名称的方法</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>已测量</translation>
    </message>
    <message>
        <source>files say</source>
        <translation>文件表明</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>Ticks of this trace alone show it</source>
        <translation>仅此跟踪的计时即可表明</translation>
    </message>
    <message>
        <source>The program or the record proves it</source>
        <translation>由程序或记录证明</translation>
    </message>
    <message>
        <source>An inference: no file proves it</source>
        <translation>推断：没有文件证明</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>no bound</source>
        <translation>没有上限</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>changed: was %1</source>
        <translation>有变化：原为 %1</translation>
    </message>
    <message>
        <source>changed: was %1, %2</source>
        <translation>有变化：原为 %1，%2</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>gone: was %1</source>
        <translation>已消失：原为 %1</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>not looked for in the baseline</source>
        <translation>基线中未检查</translation>
    </message>
    <message>
        <source>not looked for here: was %1</source>
        <translation>此处未检查：原为 %1</translation>
    </message>
    <message>
        <source>not looked for here</source>
        <translation>此处未检查</translation>
    </message>
    <message>
        <source>Since the baseline: %1 new, %2 changed, %3 gone</source>
        <translation>与基线相比：新增 %1，有变化 %2，已消失 %3</translation>
    </message>
    <message>
        <source>%1: up to %2 (%3 to %4)</source>
        <translation>%1：最多 %2（%3 至 %4）</translation>
    </message>
    <message>
        <source>%1: up to %2</source>
        <translation>%1:最多 %2</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 次运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 次运行</translation>
    </message>
    <message>
        <source>median run %1, of %2, cold ones left out: %3; %4 in delegates</source>
        <translation>中位运行 %1，共 %2，已排除冷运行 %3 次；%4 在委托中</translation>
    </message>
    <message>
        <source>median run %1, of %2; %3 in delegates</source>
        <translation>中位运行 %1，共 %2；%3 在委托中</translation>
    </message>
    <message>
        <source>No finding bounds what could be saved</source>
        <translation>没有发现能给出可节省的上限</translation>
    </message>
    <message>
        <source>All findings together bound at most %1 of the time of the runs that count</source>
        <translation>所有发现合计最多涉及计入运行时间的 %1</translation>
    </message>
    <message>
        <source>All findings together bound at most %1 of the time of the runs that count: they overlap and do not add up</source>
        <translation>所有发现合计最多涉及计入运行时间的 %1:它们相互重叠,不能相加</translation>
    </message>
    <message>
        <source>%1:%2, %3 of it</source>
        <translation>%1:%2,占其 %3</translation>
    </message>
    <message>
        <source>instruction %1</source>
        <translation>指令 %1</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>值 %1</translation>
    </message>
    <message>
        <source>Rules that found nothing</source>
        <translation>没有发现的规则</translation>
    </message>
    <message>
        <source>Rules that do not apply here</source>
        <translation>此处不适用的规则</translation>
    </message>
    <message>
        <source>Rules that lack a file</source>
        <translation>缺少文件的规则</translation>
    </message>
    <message>
        <source>It was looked for: nothing in the runs that count reaches what the rule asks for</source>
        <translation>已查找：计入的运行中没有任何内容达到此规则的要求</translation>
    </message>
    <message>
        <source>The trace has nothing that the rule is about, or too little of it to say something</source>
        <translation>跟踪中没有此规则所涉及的内容，或内容太少，无法得出结论</translation>
    </message>
    <message>
        <source>It can be looked for once that file is open, too</source>
        <translation>同时打开该文件后即可查找</translation>
    </message>
    <message>
        <source>needs the ETRecord</source>
        <translation>需要 ETRecord</translation>
    </message>
    <message>
        <source>needs the program file (.pte)</source>
        <translation>需要程序文件 (.pte)</translation>
    </message>
    <message>
        <source>needs the ETRecord or the program file (.pte)</source>
        <translation>需要 ETRecord 或程序文件 (.pte)</translation>
    </message>
    <message>
        <source>needs the debug buffer</source>
        <translation>需要调试缓冲区</translation>
    </message>
    <message>
        <source>needs reference values: Numbers compares them</source>
        <translation>需要参考值：在“数值”中比较</translation>
    </message>
    <message>
        <source>These runs are too short, or their clock too coarse, for shares: take them as hints</source>
        <translation>这些运行太短，或其时钟太粗，占比仅供参考</translation>
    </message>
</context>
<context>
    <name>ets::FindingsShown</name>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>What the trace shows. A click selects its places in all views, Enter goes from one place to the next</source>
        <translation>跟踪所表明的。单击在所有视图中选择其位置，Enter 逐处前进</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>What it could save at most, of the time of the runs that count. Bounds overlap and do not add up</source>
        <translation>最多可节省的部分，占计入运行的时间。上限有重叠，不能相加</translation>
    </message>
    <message>
        <source>Since the baseline</source>
        <translation>与基线相比</translation>
    </message>
    <message>
        <source>What became of it since the first recording of the baseline. Each side is one recording, so that a small difference may be noise: it counts as changed from 5 % of the time on, or with another grade</source>
        <translation>与基线的第一个记录相比的变化。每一侧只有一个记录，小的差异可能是噪声：从时间的 5 % 起，或等级不同，才算有变化</translation>
    </message>
    <message>
        <source>Of a run</source>
        <translation>每次运行</translation>
    </message>
    <message>
        <source>The same as time of a run</source>
        <translation>同上，按一次运行的时间</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>How sure it is: measured by this trace alone, proved by the files, or likely, which is an inference</source>
        <translation>确定程度：仅由此跟踪测量、由文件证明，或很可能（推断）</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Rule that found it, as etinspect findings names it</source>
        <translation>发现它的规则，名称与 etinspect findings 一致</translation>
    </message>
    <message>
        <source>About the recording</source>
        <translation>关于录制</translation>
    </message>
    <message>
        <source>About the model</source>
        <translation>关于模型</translation>
    </message>
    <message>
        <source>Small: less than 5 % of the time, or of up to 64 KiB of memory</source>
        <translation>较小：少于 5 % 的时间，或不超过 64 KiB 内存</translation>
    </message>
    <message>
        <source>Gone since the baseline</source>
        <translation>与基线相比已消失</translation>
    </message>
    <message>
        <source>Found in the baseline, not looked for here</source>
        <translation>基线中有，此处未检查</translation>
    </message>
</context>
<context>
    <name>ets::FindingsView</name>
    <message>
        <source>The other views count cold runs, too.</source>
        <translation>其他视图也计入冷运行。</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>打开一个跟踪，这里才有内容</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what to do first</source>
        <translation>只打开了模型。打开一次运行的 ETDump 以查看首先该做什么</translation>
    </message>
    <message>
        <source>Looking for findings…</source>
        <translation>正在查找发现…</translation>
    </message>
    <message>
        <source>No run of a method counts, so there is nothing to find</source>
        <translation>没有计入的方法运行，因此没有可发现的内容</translation>
    </message>
    <message>
        <source>and %1 more methods</source>
        <translation>以及另外 %1 个方法</translation>
    </message>
    <message>
        <source>Leave them out and look at %1 alone</source>
        <translation>排除它们并单独查看 %1</translation>
    </message>
    <message>
        <source>Leave them out there</source>
        <translation>在那里也排除它们</translation>
    </message>
    <message>
        <source>Next place of the finding</source>
        <translation>该发现的下一处</translation>
    </message>
    <message>
        <source>The place before</source>
        <translation>上一处</translation>
    </message>
</context>
<context>
    <name>ets::FirstFindings</name>
    <message>
        <source>What to do first</source>
        <translation>首先做什么</translation>
    </message>
    <message>
        <source>Further findings</source>
        <translation>更多发现</translation>
    </message>
    <message>
        <source>look for findings</source>
        <translation>查找发现</translation>
    </message>
    <message>
        <source>The trace is large: findings are looked for when somebody asks</source>
        <translation>跟踪很大：仅在需要时查找发现</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>新增 %1</translation>
    </message>
    <message>
        <source>nothing stands out</source>
        <translation>没有突出的问题</translation>
    </message>
    <message>
        <source>What to do first (hints only)</source>
        <translation>首先做什么（仅供参考）</translation>
    </message>
    <message>
        <source>1 finding</source>
        <translation>1 项发现</translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation>%1 项发现</translation>
    </message>
</context>
<context>
    <name>ets::GapChart</name>
    <message>
        <source>Gap along the program</source>
        <translation>偏差随程序顺序的变化</translation>
    </message>
    <message>
        <source>Values: %1, beyond the threshold: %2</source>
        <translation>数值：%1，超出阈值：%2</translation>
    </message>
    <message>
        <source>Gap against time</source>
        <translation>偏差与时间的关系</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>NaN, Inf</source>
        <translation>NaN, Inf</translation>
    </message>
    <message>
        <source>%1 of values in program order</source>
        <translation>各数值的 %1，按程序顺序</translation>
    </message>
    <message>
        <source>%1 of values against the mean time of what computed them, in %2</source>
        <translation>各数值的 %1 与其计算过程的平均时间的关系，单位 %2</translation>
    </message>
    <message>
        <source>Nothing that computed these values was timed</source>
        <translation>计算这些数值的部分均未计时</translation>
    </message>
</context>
<context>
    <name>ets::GapColumn</name>
    <message>
        <source>Gap</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Gap: %1</source>
        <translation>偏差：%1</translation>
    </message>
    <message>
        <source>How far the logged values lie from their reference values: the worst of the values behind the row, as Numbers shows them. Empty until Numbers has compared them</source>
        <translation>记录的数值与其参考值相差多少：该行对应的数值中最差的一个，与“数值”视图所示相同。在“数值”视图完成比较之前为空</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
</context>
<context>
    <name>ets::GraphColoringBox</name>
    <message>
        <source>Colors</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>What the colors of nodes say</source>
        <translation>节点颜色的含义</translation>
    </message>
    <message>
        <source>By op type</source>
        <translation>按算子类型</translation>
    </message>
    <message>
        <source>By category</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>What bounds an op: compute, data movement, memory-bound, control, delegate or framework</source>
        <translation>限制算子的因素：compute、data movement、memory-bound、control、delegate 或 framework</translation>
    </message>
    <message>
        <source>By backend</source>
        <translation>按后端</translation>
    </message>
    <message>
        <source>By data type</source>
        <translation>按数据类型</translation>
    </message>
    <message>
        <source>By module</source>
        <translation>按模块</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>By share</source>
        <translation>按占比</translation>
    </message>
    <message>
        <source>By gap</source>
        <translation>按偏差</translation>
    </message>
    <message>
        <source>By Δ to the median run</source>
        <translation>按与中位运行的差值 Δ</translation>
    </message>
    <message>
        <source>Time in the run that is selected, the slowest at first, less that in the median run, as in Runs</source>
        <translation>所选运行（起初为最慢的一次）的时间减去中位运行的时间，与“运行”视图相同</translation>
    </message>
    <message>
        <source>By Δ to other runs</source>
        <translation>按与其他运行的差值 Δ</translation>
    </message>
    <message>
        <source>Mean of the runs that count less that of the others</source>
        <translation>计入的运行的平均值减去其余运行的平均值</translation>
    </message>
    <message>
        <source>By Δ to the baseline</source>
        <translation>按与基线的 Δ</translation>
    </message>
    <message>
        <source>What each node took more or less than in the baseline: orange for slower, blue for faster, gray where no difference is shown, hatched where one side alone has it</source>
        <translation>每个节点比基线多用或少用的时间：橙色表示变慢，蓝色表示变快，灰色表示未显示出差异，斜线表示只有一侧有</translation>
    </message>
    <message>
        <source>By column: %1</source>
        <translation>按列：%1</translation>
    </message>
    <message>
        <source>There is no baseline (File &gt; Compare with…)</source>
        <translation>没有基线（文件 &gt; 比较…）</translation>
    </message>
</context>
<context>
    <name>ets::GraphCommand</name>
    <message>
        <source>Walk along edges and rows</source>
        <translation>沿边和行移动</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Open the group, go into the call</source>
        <translation>展开分组或进入调用</translation>
    </message>
    <message>
        <source>Next node</source>
        <translation>下一个节点</translation>
    </message>
    <message>
        <source>Previous node</source>
        <translation>上一个节点</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>Next edge of the node</source>
        <translation>节点的下一条边</translation>
    </message>
    <message>
        <source>The group around</source>
        <translation>外层分组</translation>
    </message>
    <message>
        <source>A page up</source>
        <translation>上翻一页</translation>
    </message>
    <message>
        <source>A page down</source>
        <translation>下翻一页</translation>
    </message>
    <message>
        <source>Fit the selection</source>
        <translation>适应所选</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>显示整个图</translation>
    </message>
    <message>
        <source>Fold the group around</source>
        <translation>折叠外层分组</translation>
    </message>
    <message>
        <source>Fold a level</source>
        <translation>折叠一层</translation>
    </message>
    <message>
        <source>Open a level</source>
        <translation>展开一层</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Small map</source>
        <translation>缩略图</translation>
    </message>
    <message>
        <source>Previous edge of the node</source>
        <translation>节点的上一条边</translation>
    </message>
    <message>
        <source>Small map to another corner</source>
        <translation>把缩略图移到另一角</translation>
    </message>
</context>
<context>
    <name>ets::GraphCrumbs</name>
    <message>
        <source>Where in the program</source>
        <translation>在程序中的位置</translation>
    </message>
    <message>
        <source>%1, on show</source>
        <translation>%1，正在显示</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>返回 %1</translation>
    </message>
    <message>
        <source>Back to the whole graph</source>
        <translation>返回整个图</translation>
    </message>
    <message>
        <source>Back to this graph (Alt+Up goes up one)</source>
        <translation>返回此图（Alt+Up 返回上一层）</translation>
    </message>
    <message>
        <source>The other graphs of this call</source>
        <translation>此调用的其他图</translation>
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
        <translation>%1（%2），为多个节点合计</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>difference and what can be said of it</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Less the baseline, per run</source>
        <translation>减去基线，每次运行</translation>
    </message>
    <message>
        <source>This run is the median run: nothing to compare</source>
        <translation>本次运行就是中位运行：无可比较</translation>
    </message>
    <message>
        <source>Run %1 less run %2, the median run</source>
        <translation>运行 %1 减去运行 %2（中位运行）</translation>
    </message>
    <message>
        <source>Mean of runs that count (%1) less mean of others (%2)</source>
        <translation>计入的运行的平均值（%1）减去其余的平均值（%2）</translation>
    </message>
</context>
<context>
    <name>ets::GraphLayoutView</name>
    <message>
        <source>No graph</source>
        <translation>没有计算图</translation>
    </message>
    <message>
        <source>Laying out…</source>
        <translation>正在布局…</translation>
    </message>
    <message>
        <source>The layout was stopped.</source>
        <translation>布局已停止。</translation>
    </message>
    <message>
        <source>Lay Out</source>
        <translation>重新布局</translation>
    </message>
</context>
<context>
    <name>ets::GraphLegend</name>
    <message>
        <source>not shown</source>
        <translation>未显示</translation>
    </message>
    <message>
        <source>new or gone</source>
        <translation>新增或消失</translation>
    </message>
    <message>
        <source>not delegated</source>
        <translation>未委托</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>interrupts a delegate</source>
        <translation>打断委托</translation>
    </message>
    <message>
        <source>≤ 1/1000</source>
        <translation>≤ 1/1000</translation>
    </message>
    <message>
        <source>100 % of the run</source>
        <translation>运行的 100 %</translation>
    </message>
</context>
<context>
    <name>ets::GraphMenu</name>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Open All Inside</source>
        <translation>展开其中全部</translation>
    </message>
    <message>
        <source>Fold All Inside</source>
        <translation>折叠其中全部</translation>
    </message>
    <message>
        <source>Copy Path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Go Into %1</source>
        <translation>进入 %1</translation>
    </message>
    <message>
        <source>Show Only What Is Around</source>
        <translation>仅显示邻近节点</translation>
    </message>
    <message>
        <source>Show Only What It Needs</source>
        <translation>仅显示上游节点</translation>
    </message>
    <message>
        <source>Show Only What It Feeds</source>
        <translation>仅显示下游节点</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>1 Step</source>
        <translation>1 步</translation>
    </message>
    <message>
        <source>%1 Steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>Path from Here</source>
        <translation>从此处出发的路径</translation>
    </message>
    <message>
        <source>Path to Here</source>
        <translation>到此处的路径</translation>
    </message>
    <message>
        <source>No path leads from one to the other</source>
        <translation>两者之间没有路径</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Show Details</source>
        <translation>显示详情</translation>
    </message>
</context>
<context>
    <name>ets::GraphMethods</name>
    <message>
        <source>The method has %1 instructions, too many to be drawn. The Program view lists them.</source>
        <translation>该方法有 %1 条指令，数量过多，无法绘制。“程序”视图列出了它们。</translation>
    </message>
</context>
<context>
    <name>ets::GraphOverlay</name>
    <message>
        <source>Layout in progress</source>
        <translation>正在布局</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ets::GraphPage</name>
    <message>
        <source>First Picture</source>
        <translation>初始视图</translation>
    </message>
    <message>
        <source>Fold All ({)</source>
        <translation>全部折叠 ({)</translation>
    </message>
    <message>
        <source>Open to Level %1</source>
        <translation>展开到第 %1 层</translation>
    </message>
    <message>
        <source>Open All (})</source>
        <translation>全部展开 (})</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Which groups are open ([ and ] fold and open a level)</source>
        <translation>哪些分组处于展开状态（[ 和 ] 折叠和展开一层）</translation>
    </message>
    <message>
        <source>Text, op:conv, module:layers.0, shape:1x8, type:float32, backend:xnn, /pattern/</source>
        <translation>文本、op:conv、module:layers.0、shape:1x8、type:float32、backend:xnn、/正则/</translation>
    </message>
    <message>
        <source>Graph tools</source>
        <translation>计算图工具</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>Show the whole graph (Ctrl+0)</source>
        <translation>显示整个图 (Ctrl+0)</translation>
    </message>
    <message>
        <source>Fit Selection</source>
        <translation>适应所选</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Show parameters and buffers as nodes of their own</source>
        <translation>把参数和缓冲区显示为单独的节点</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find nodes (Ctrl+F)</source>
        <translation>查找节点 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Side by Side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Show a second program beside this one, or the graph of the baseline; what is selected in one is marked in both</source>
        <translation>在旁边显示另一个程序或基线的图；在其中一个里选中的内容会在两边标出</translation>
    </message>
    <message>
        <source>Back to the Call</source>
        <translation>返回调用处</translation>
    </message>
    <message>
        <source>Small Map (M)</source>
        <translation>缩略图 (M)</translation>
    </message>
    <message>
        <source>Legend (L)</source>
        <translation>图例 (L)</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>What the outermost frames are</source>
        <translation>最外层的方框代表什么</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Delegates, modules</source>
        <translation>委托、模块</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Logarithmic color scale over three decades; smaller values have the lowest color</source>
        <translation>跨三个数量级的对数颜色标度；更小的值使用最低端颜色</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the graph as a picture, with the groups open that are</source>
        <translation>把计算图存为图片，保持当前展开的分组</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1，对应 %2</translation>
    </message>
    <message>
        <source>1 box</source>
        <translation>1 个框</translation>
    </message>
    <message>
        <source>%1 boxes</source>
        <translation>%1 个框</translation>
    </message>
    <message>
        <source>1 op</source>
        <translation>1 个算子</translation>
    </message>
    <message>
        <source>%1 ops</source>
        <translation>%1 个算子</translation>
    </message>
    <message>
        <source>No group of this graph is of %1</source>
        <translation>此图中没有属于 %1 的分组</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Move Small Map (Shift+M)</source>
        <translation>移动缩略图 (Shift+M)</translation>
    </message>
</context>
<context>
    <name>ets::GraphPane</name>
    <message>
        <source>Graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>Which program of the record, or method of the program file, is shown</source>
        <translation>显示 ETRecord 中的哪个程序，或程序文件的哪个方法</translation>
    </message>
    <message>
        <source>Baseline: edge program</source>
        <translation>基线：Edge 程序</translation>
    </message>
    <message>
        <source>Edge program: %1</source>
        <translation>Edge 程序：%1</translation>
    </message>
    <message>
        <source>ATen program</source>
        <translation>ATen 程序</translation>
    </message>
    <message>
        <source>Instructions: %1</source>
        <translation>指令：%1</translation>
    </message>
    <message>
        <source>The ETRecord links no event to the ops inside; times are in “%1”.</source>
        <translation>ETRecord 未将任何事件关联到内部算子；时间见“%1”。</translation>
    </message>
    <message>
        <source>No times: the ETRecord links no event to the ops inside. A program file (.pte) has them by instruction.</source>
        <translation>没有时间：ETRecord 未将任何事件关联到内部算子。程序文件 (.pte) 可按指令给出时间。</translation>
    </message>
    <message>
        <source>Open a trace and its ETRecord, or a program file (.pte), to see its graph.</source>
        <translation>打开一个跟踪及其 ETRecord，或一个程序文件 (.pte)，即可查看其计算图。</translation>
    </message>
    <message>
        <source>No ETRecord belongs to the baseline, so that it has no operator graph.</source>
        <translation>基线没有对应的 ETRecord，因此没有算子图。</translation>
    </message>
    <message>
        <source>The baseline is being read.</source>
        <translation>正在读取基线。</translation>
    </message>
    <message>
        <source>There is nothing in this graph.</source>
        <translation>此图中没有任何内容。</translation>
    </message>
    <message>
        <source>The operator graph comes from an ETRecord, that of instructions from a program file (.pte): neither is open.</source>
        <translation>算子图来自 ETRecord，指令图来自程序文件 (.pte)：两者都没有打开。</translation>
    </message>
</context>
<context>
    <name>ets::GraphSaving</name>
    <message>
        <source>Stop Saving</source>
        <translation>停止保存</translation>
    </message>
    <message>
        <source>Whole Graph as SVG…</source>
        <translation>整个图存为 SVG…</translation>
    </message>
    <message>
        <source>Whole Graph as PNG…</source>
        <translation>整个图存为 PNG…</translation>
    </message>
    <message>
        <source>Visible Part as SVG…</source>
        <translation>可见部分存为 SVG…</translation>
    </message>
    <message>
        <source>Visible Part as PNG…</source>
        <translation>可见部分存为 PNG…</translation>
    </message>
    <message>
        <source>A picture of the graph is being saved</source>
        <translation>正在保存计算图的图片</translation>
    </message>
    <message>
        <source>What is folded stays so in the picture</source>
        <translation>折叠的部分在图片中保持折叠</translation>
    </message>
    <message>
        <source>Save Graph</source>
        <translation>保存计算图</translation>
    </message>
    <message>
        <source>There is no graph to be saved.</source>
        <translation>没有可保存的图。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
</context>
<context>
    <name>ets::GraphScene</name>
    <message>
        <source>%1 values</source>
        <translation>%1 个值</translation>
    </message>
    <message>
        <source>Worst gap: %1</source>
        <translation>最大偏差：%1</translation>
    </message>
    <message>
        <source>%1, in all runs</source>
        <comment>a sentence on times</comment>
        <translation>%1，所有运行合计</translation>
    </message>
    <message>
        <source>One of %1 ops that took %2 together</source>
        <translation>合计用时 %2 的 %1 个算子之一</translation>
    </message>
    <message>
        <source>Weights:</source>
        <translation>权重：</translation>
    </message>
    <message>
        <source>Module: %1</source>
        <translation>模块：%1</translation>
    </message>
    <message>
        <source>Interrupts %1: it runs before instruction %2, so that two calls are needed in place of one</source>
        <translation>打断 %1：它在指令 %2 之前运行，因此需要两次调用而不是一次</translation>
    </message>
    <message>
        <source>Call %1 of a module that is called in several places</source>
        <translation>在多处被调用的模块的第 %1 次调用</translation>
    </message>
    <message>
        <source>not delegated</source>
        <translation>未委托</translation>
    </message>
    <message>
        <source>%1 of the ops: %2</source>
        <translation>%1 的算子：%2</translation>
    </message>
    <message>
        <source>delegate</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>%1 (if true)</source>
        <translation>%1（为真时）</translation>
    </message>
    <message>
        <source>%1 (if false)</source>
        <translation>%1（为假时）</translation>
    </message>
    <message>
        <source>%1 (condition)</source>
        <translation>%1（条件）</translation>
    </message>
    <message>
        <source>%1 (loop)</source>
        <translation>%1（循环）</translation>
    </message>
    <message>
        <source>1 op</source>
        <translation>1 个算子</translation>
    </message>
    <message>
        <source>%1 ops</source>
        <translation>%1 个算子</translation>
    </message>
    <message>
        <source> ▸ 1 graph</source>
        <translation> ▸ 1 个图</translation>
    </message>
    <message>
        <source> ▸ %1 graphs</source>
        <translation> ▸ %1 个图</translation>
    </message>
    <message>
        <source>Double click or Enter goes inside:</source>
        <translation>双击或按回车进入：</translation>
    </message>
    <message>
        <source>instruction %1</source>
        <translation>指令 %1</translation>
    </message>
    <message>
        <source>If the condition is false, instruction %1 is next</source>
        <translation>若条件为假，则下一条为指令 %1</translation>
    </message>
    <message>
        <source>node %1 of the payload that instruction %2 calls</source>
        <translation>指令 %2 所调用载荷的节点 %1</translation>
    </message>
    <message>
        <source>Inserted by the backend: the model does not have it</source>
        <translation>由后端插入：模型中没有它</translation>
    </message>
    <message>
        <source>Not counted: %1 that ops inside and outside took together</source>
        <translation>未计入：组内与组外的算子共用的 %1</translation>
    </message>
    <message>
        <source>Each from %1 to %2, median %3</source>
        <translation>每个从 %1 到 %2，中位数 %3</translation>
    </message>
</context>
<context>
    <name>ets::GraphView</name>
    <message>
        <source>Operator graph</source>
        <translation>算子图</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>Open group %1</source>
        <translation>展开的分组 %1</translation>
    </message>
    <message>
        <source>interrupts %1</source>
        <translation>打断 %1</translation>
    </message>
    <message>
        <source>Folded group %1</source>
        <translation>折叠的分组 %1</translation>
    </message>
    <message>
        <source>Edge from %1 to %2</source>
        <translation>从 %1 到 %2 的边</translation>
    </message>
</context>
<context>
    <name>ets::HeaderPanel</name>
    <message>
        <source>Selected</source>
        <translation>选中的</translation>
    </message>
</context>
<context>
    <name>ets::HeatMapWidget</name>
    <message>
        <source>Slice as colors</source>
        <translation>以颜色表示的切片</translation>
    </message>
    <message>
        <source>Rows: %1, columns: %2, from %3 to %4</source>
        <translation>行：%1，列：%2，从 %3 到 %4</translation>
    </message>
    <message>
        <source>NaN, Inf</source>
        <translation>NaN, Inf</translation>
    </message>
    <message>
        <source>Around row %1, column %2: %3 for all elements of this point</source>
        <translation>行 %1、列 %2 附近：此点所含全部元素为 %3</translation>
    </message>
    <message>
        <source>Row %1, column %2: %3</source>
        <translation>行 %1，列 %2：%3</translation>
    </message>
    <message>
        <source>holds NaN</source>
        <translation>含有 NaN</translation>
    </message>
    <message>
        <source>holds an infinity</source>
        <translation>含有无穷大</translation>
    </message>
</context>
<context>
    <name>ets::HistogramChart</name>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>samples with the selected one</source>
        <translation>含选中样本</translation>
    </message>
    <message>
        <source>Histogram of the durations</source>
        <translation>时长直方图</translation>
    </message>
    <message>
        <source>Bars: %1, from %2 to %3</source>
        <translation>柱：%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 到 %2：%3</translation>
    </message>
    <message>
        <source>Outliers above %1, up to %2: %3</source>
        <translation>高于 %1 的离群值，最高 %2：%3</translation>
    </message>
</context>
<context>
    <name>ets::IcicleCanvas</name>
    <message>
        <source>Icicle of times</source>
        <translation>时间冰柱图</translation>
    </message>
    <message>
        <source>Boxes: %1</source>
        <translation>方框：%1</translation>
    </message>
    <message>
        <source>Show the box from edge to edge</source>
        <translation>将方框铺满显示</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>The box to the left</source>
        <translation>左边的方框</translation>
    </message>
    <message>
        <source>The box to the right</source>
        <translation>右边的方框</translation>
    </message>
    <message>
        <source>The box around it</source>
        <translation>外层方框</translation>
    </message>
    <message>
        <source>The first box in it</source>
        <translation>其中的第一个方框</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation>向左平移</translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation>向右平移</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>向上滚动</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>向下滚动</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>冰柱图</translation>
    </message>
</context>
<context>
    <name>ets::IcicleScene</name>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 of a run, %2</source>
        <translation>每次运行 %1，%2</translation>
    </message>
    <message>
        <source>%1 in all runs, %2</source>
        <translation>所有运行 %1，%2</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>占时间的 %1</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>%1 of a run (%2)</source>
        <translation>每次运行 %1（%2）</translation>
    </message>
    <message>
        <source>gone from it</source>
        <translation>其中已消失</translation>
    </message>
    <message>
        <source>rows of the baseline: %1, %2 of a run, the longest %3</source>
        <translation>基线的行：%1，一次运行的 %2，最长的为 %3</translation>
    </message>
    <message>
        <source>of its own</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>boxes in it</source>
        <translation>其中的方框</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>ets::IcicleView</name>
    <message>
        <source>By module</source>
        <translation>按模块</translation>
    </message>
    <message>
        <source>By source line</source>
        <translation>按源代码行</translation>
    </message>
    <message>
        <source>By category</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>What boxes are nested by</source>
        <translation>方框的嵌套依据</translation>
    </message>
    <message>
        <source>What boxes are nested by; the innermost are op types</source>
        <translation>方框的嵌套依据；最内层是算子类型</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>最大的在前</translation>
    </message>
    <message>
        <source>In order of the run</source>
        <translation>按运行顺序</translation>
    </message>
    <message>
        <source>Order of boxes</source>
        <translation>方框顺序</translation>
    </message>
    <message>
        <source>How the boxes in a box are put in order</source>
        <translation>方框内的方框如何排序</translation>
    </message>
    <message>
        <source>Colors by op type</source>
        <translation>按算子类型着色</translation>
    </message>
    <message>
        <source>Colors by Δ to the baseline</source>
        <translation>按与基线的 Δ 着色</translation>
    </message>
    <message>
        <source>What colors say</source>
        <translation>颜色的含义</translation>
    </message>
    <message>
        <source>Find boxes</source>
        <translation>查找方框</translation>
    </message>
    <message>
        <source>What each box took more or less than in the baseline: orange for slower, blue for faster, gray where no difference is shown, hatched where one side alone has it</source>
        <translation>每个方块比基线多用或少用的时间：橙色表示更慢，蓝色表示更快，灰色表示未显示差异，斜线表示仅一侧有</translation>
    </message>
    <message>
        <source>There is no baseline (File &gt; Compare with…)</source>
        <translation>没有基线（文件 &gt; 比较…）</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>打开一个跟踪，这里才有内容</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>只打开了模型。打开一次运行的 ETDump 即可查看用时</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>正在合计…</translation>
    </message>
    <message>
        <source>The filter lets nothing through that took time</source>
        <translation>过滤器没有放行任何耗时的内容</translation>
    </message>
    <message>
        <source>Nothing was timed in this trace</source>
        <translation>此跟踪中没有任何计时</translation>
    </message>
    <message>
        <source>Orange is slower and blue faster than the baseline. Gray with ~: no difference is shown, see Compare. Hatched: one side alone has it</source>
        <translation>橙色比基线慢，蓝色比基线快。灰色带 ~：未显示出差异，见“比较”。斜线：仅一侧有</translation>
    </message>
    <message>
        <source>no box has this name</source>
        <translation>没有此名称的方框</translation>
    </message>
    <message>
        <source>%1 of the time, boxes: %2</source>
        <translation>占时间的 %1，方框：%2</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show the box from edge to edge</source>
        <translation>将方框铺满显示</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>Save the icicle</source>
        <translation>保存冰柱图</translation>
    </message>
    <message>
        <source>Icicle of times</source>
        <translation>时间冰柱图</translation>
    </message>
</context>
<context>
    <name>ets::IconTips</name>
    <message>
        <source>Clear the text</source>
        <translation>清除文本</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>更多工具</translation>
    </message>
    <message>
        <source>More menus</source>
        <translation>更多菜单</translation>
    </message>
    <message>
        <source>Tabs before these</source>
        <translation>前面的标签页</translation>
    </message>
    <message>
        <source>Tabs after these</source>
        <translation>后面的标签页</translation>
    </message>
</context>
<context>
    <name>ets::InstructionStrip</name>
    <message>
        <source>Instructions by backend</source>
        <translation>指令（按后端）</translation>
    </message>
    <message>
        <source>instructions in order</source>
        <translation>指令（按顺序）</translation>
    </message>
    <message>
        <source>1 instruction</source>
        <translation>1 条指令</translation>
    </message>
    <message>
        <source>%1 instructions</source>
        <translation>%1 条指令</translation>
    </message>
    <message>
        <source>All instructions</source>
        <translation>所有指令</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>The instruction before</source>
        <translation>上一条指令</translation>
    </message>
    <message>
        <source>The next instruction</source>
        <translation>下一条指令</translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation>向左平移</translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation>向右平移</translation>
    </message>
    <message>
        <source>Delegation</source>
        <translation>委托</translation>
    </message>
</context>
<context>
    <name>ets::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>查找按键或其作用</translation>
    </message>
    <message>
        <source>Find a key</source>
        <translation>查找按键</translation>
    </message>
</context>
<context>
    <name>ets::Labels</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>始于 %1</translation>
    </message>
    <message>
        <source>The trace counts cycles of a clock of this frequency; times follow from it.</source>
        <translation>跟踪以该频率时钟的周期计数；时间由此得出。</translation>
    </message>
</context>
<context>
    <name>ets::LinesShown</name>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>File, function and line of the model. What is of several lines, or of none, is told module by module</source>
        <translation>模型的文件、函数和行。属于多行或不属于任何行的，按模块列出</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>Time of the ops that this line itself makes, of the time of the runs that count. Each tick is in one row</source>
        <translation>该行自身产生的算子时间，占计入运行的时间。每个计时只在一行中</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>The same with what is called from here</source>
        <translation>同上，包含由此调用的内容</translation>
    </message>
    <message>
        <source>Self per run</source>
        <translation>每次运行的自身时间</translation>
    </message>
    <message>
        <source>Own time of the line, mean over all chosen runs</source>
        <translation>该行自身时间，所有选定运行的平均值</translation>
    </message>
    <message>
        <source>Self, median</source>
        <translation>自身，中位数</translation>
    </message>
    <message>
        <source>Own time of the line, median over all chosen runs; a run that does not come here counts as 0</source>
        <translation>该行自身时间，所有选定运行的中位数；未到此处的运行计为 0</translation>
    </message>
    <message>
        <source>Self, total</source>
        <translation>自身合计</translation>
    </message>
    <message>
        <source>Own time of the line, all chosen runs together</source>
        <translation>该行自身时间，所有选定运行合计</translation>
    </message>
    <message>
        <source>Inclusive per run</source>
        <translation>每次运行包含</translation>
    </message>
    <message>
        <source>Time with what is called from here, mean over all chosen runs</source>
        <translation>包含由此调用内容的时间，所有选定运行的平均值</translation>
    </message>
    <message>
        <source>Inclusive, total</source>
        <translation>总时间合计</translation>
    </message>
    <message>
        <source>Time with what is called from here, all chosen runs together</source>
        <translation>包含由此调用内容的时间，所有选定运行合计</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Samples whose own time it has, all chosen runs together</source>
        <translation>其自身时间所属的样本，所有选定运行合计</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes of the graph that these samples are of</source>
        <translation>这些样本所属的图节点</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>The deepest module that all of it is in</source>
        <translation>包含其全部的最深模块</translation>
    </message>
    <message>
        <source>a method without a name</source>
        <translation>没有名称的方法</translation>
    </message>
    <message>
        <source>%1 (block %2)</source>
        <translation>%1（块 %2）</translation>
    </message>
    <message>
        <source>a function without a name</source>
        <translation>没有名称的函数</translation>
    </message>
    <message>
        <source>of several lines, or of none: by module</source>
        <translation>属于多行或不属于任何行：按模块</translation>
    </message>
    <message>
        <source>no line and no module</source>
        <translation>没有行也没有模块</translation>
    </message>
    <message>
        <source>calls outside their kernels</source>
        <translation>内核之外的调用</translation>
    </message>
    <message>
        <source>between calls</source>
        <translation>调用之间</translation>
    </message>
    <message>
        <source>%1 of the time is at a line of the model</source>
        <translation>%1 的时间落在模型的某一行</translation>
    </message>
</context>
<context>
    <name>ets::LinesView</name>
    <message>
        <source>Time by source line</source>
        <translation>按源代码行的时间</translation>
    </message>
    <message>
        <source>Open in editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Opens the chosen line in your editor (Enter in the list)</source>
        <translation>在编辑器中打开所选行（列表中按 Enter）</translation>
    </message>
    <message>
        <source>Sources…</source>
        <translation>源代码…</translation>
    </message>
    <message>
        <source>Says where the sources of your models are, and which editor opens them</source>
        <translation>指明模型源代码的位置以及用哪个编辑器打开</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>打开一个跟踪，这里才有内容</translation>
    </message>
    <message>
        <source>Lines come from the ETRecord: open it together with the trace</source>
        <translation>行来自 ETRecord：请与跟踪一起打开</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>只打开了模型。打开一次运行的 ETDump 即可查看用时</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>正在合计…</translation>
    </message>
    <message>
        <source>The filter lets nothing of this table through</source>
        <translation>此表中没有任何内容通过筛选</translation>
    </message>
    <message>
        <source>Nothing was timed in this trace</source>
        <translation>此跟踪中没有任何计时</translation>
    </message>
    <message>
        <source>The file of a line that is chosen is shown here</source>
        <translation>所选行的文件显示在这里</translation>
    </message>
    <message>
        <source>%1: as the record quotes it. Sources… says where the file is on this machine</source>
        <translation>%1：按记录的引用。“源代码…”指明文件在本机的位置</translation>
    </message>
</context>
<context>
    <name>ets::LinkText</name>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>%1 个之一</translation>
    </message>
    <message>
        <source>by order</source>
        <translation>按顺序</translation>
    </message>
    <message>
        <source>by payload</source>
        <translation>按程序文件</translation>
    </message>
    <message>
        <source>via call</source>
        <translation>经由调用</translation>
    </message>
    <message>
        <source>Tied to the model through debug handles of its own</source>
        <translation>通过自身的调试句柄关联到模型</translation>
    </message>
    <message>
        <source>Its debug handles belong to %1 nodes, and the order does not decide which of them it ran</source>
        <translation>它的调试句柄属于 %1 个节点，而顺序不能决定它执行的是哪一个</translation>
    </message>
    <message>
        <source>The delegate has no map for this operation: it is tied to the node that fits it in kind and order</source>
        <translation>委托没有该操作的映射：按类别和顺序关联到相符的节点</translation>
    </message>
    <message>
        <source>The delegate has no map for this operation: the program file says which node it runs</source>
        <translation>委托没有该操作的映射：程序文件说明它执行哪个节点</translation>
    </message>
    <message>
        <source>It belongs to the nodes of its delegate call together: nothing says which of them it ran</source>
        <translation>它属于其委托调用的全部节点：没有信息说明它执行的是哪一个</translation>
    </message>
    <message>
        <source>Not tied to a node of the model</source>
        <translation>未关联到模型的节点</translation>
    </message>
</context>
<context>
    <name>ets::LoadBar</name>
    <message>
        <source>Progress of loading</source>
        <translation>加载进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop loading; what is open stays</source>
        <translation>停止加载；已打开的内容保留</translation>
    </message>
    <message>
        <source>Comparing with the baseline</source>
        <translation>正在与基线比较</translation>
    </message>
</context>
<context>
    <name>ets::MainWindow</name>
    <message>
        <source>--grab needs the files to show</source>
        <translation>--grab 需要指定要显示的文件</translation>
    </message>
    <message>
        <source>%1: the folder cannot be made</source>
        <translation>%1：无法创建文件夹</translation>
    </message>
    <message>
        <source>%1: pictures cannot be written</source>
        <translation>%1：无法写入图片</translation>
    </message>
    <message>
        <source>1 event written to %1</source>
        <translation>已将 1 个事件写入 %1</translation>
    </message>
    <message>
        <source>%1 events written to %2</source>
        <translation>已将 %1 个事件写入 %2</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>更多工具</translation>
    </message>
    <message>
        <source>Join it all the same</source>
        <translation>仍要关联</translation>
    </message>
    <message>
        <source>Open a trace, its record, its program</source>
        <translation>打开跟踪及其 ETRecord 和程序</translation>
    </message>
    <message>
        <source>The sample trace could not be written to the folder for temporary files</source>
        <translation>无法把示例跟踪写入临时文件夹</translation>
    </message>
    <message>
        <source>Copied: versions, what the files hold, and the remarks on them; no paths</source>
        <translation>已复制：版本、文件内容概要及文件提示；不含路径</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>您想做什么？</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Op type, module, node or run</source>
        <translation>算子类型、模块、节点或运行</translation>
    </message>
    <message>
        <source>About ETScope</source>
        <translation>关于 ETScope</translation>
    </message>
    <message>
        <source>&lt;h3&gt;ETScope %1&lt;/h3&gt;&lt;p&gt;Viewer for ExecuTorch traces.&lt;/p&gt;&lt;p&gt;License: GPL-3.0-or-later. Built on Qt %2.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;ETScope %1&lt;/h3&gt;&lt;p&gt;ExecuTorch 跟踪查看器。&lt;/p&gt;&lt;p&gt;许可证：GPL-3.0-or-later。基于 Qt %2 构建。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Sample trace – ETScope</source>
        <translation>示例跟踪 – ETScope</translation>
    </message>
</context>
<context>
    <name>ets::ManualWindow</name>
    <message>
        <source>ETScope manual</source>
        <translation>ETScope 手册</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>手册页面</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Find in this page</source>
        <translation>在此页中查找</translation>
    </message>
</context>
<context>
    <name>ets::MemoryTexts</name>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>mutable buffer</source>
        <translation>可变缓冲区</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>before the first instruction</source>
        <translation>第一条指令之前</translation>
    </message>
    <message>
        <source>after the last instruction</source>
        <translation>最后一条指令之后</translation>
    </message>
    <message>
        <source>instruction %1, %2</source>
        <translation>指令 %1，%2</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>at offset %1</source>
        <translation>偏移 %1</translation>
    </message>
    <message>
        <source>holds content during instructions %1</source>
        <translation>在指令 %1 期间存有内容</translation>
    </message>
    <message>
        <source>one more value is the same memory</source>
        <translation>另有一个值是同一块内存</translation>
    </message>
    <message>
        <source>%1 more values are the same memory</source>
        <translation>另有 %1 个值是同一块内存</translation>
    </message>
    <message>
        <source>Arena: what the runtime has to be given for planned memory, padding and slack included.
Live peak: the most bytes of it that hold content at one instruction.
Without reuse: the sum of all planned tensors.
What delegates and kernels allocate themselves is not in the file.</source>
        <translation>Arena：须提供给运行时用于规划内存的大小，含填充和余量。
活跃峰值：其中在某一条指令处存有内容的最多字节数。
不复用时：所有规划张量之和。
委托和内核自行分配的内存不在文件中。</translation>
    </message>
</context>
<context>
    <name>ets::MemoryView</name>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>Save the map of memory</source>
        <translation>保存内存图</translation>
    </message>
    <message>
        <source>Planned memory of %1</source>
        <translation>%1 的规划内存</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Method of the program; each has memory of its own</source>
        <translation>程序的方法；每个方法有自己的内存</translation>
    </message>
    <message>
        <source>Arena</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>Piece of memory that the runtime is given (memory id)</source>
        <translation>提供给运行时的一块内存 (memory id)</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>Instructions side by side, or as long as they took in the median run</source>
        <translation>各指令等宽并列，或以其在中位运行中的用时为宽</translation>
    </message>
    <message>
        <source>Live at the peak</source>
        <translation>峰值构成</translation>
    </message>
    <message>
        <source>No memory is planned for this method</source>
        <translation>没有为此方法规划内存</translation>
    </message>
    <message>
        <source>Named data (%1)</source>
        <translation>命名数据（%1）</translation>
    </message>
    <message>
        <source>Open the program file (.pte) beside the trace to see the memory that was planned for it</source>
        <translation>与跟踪一起打开程序文件 (.pte)，即可查看为其规划的内存</translation>
    </message>
    <message>
        <source>The program has no methods</source>
        <translation>该程序没有方法</translation>
    </message>
    <message>
        <source>Arena %1 (%2)</source>
        <translation>Arena %1（%2）</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Time of the median run</source>
        <translation>中位运行的时间</translation>
    </message>
    <message>
        <source>Arena %1   live peak %2   without reuse %3</source>
        <translation>Arena %1   活跃峰值 %2   不复用时 %3</translation>
    </message>
    <message>
        <source>Live peak: %1 at %2</source>
        <translation>活跃峰值：%1，位置：%2</translation>
    </message>
    <message>
        <source>%1 of it are planned for several tensors, of which one is in use</source>
        <translation>其中 %1 是为多个张量规划的，而只有一个在使用</translation>
    </message>
    <message>
        <source>%1 of it are of the filtered, %2 of %3 values</source>
        <translation>其中 %1 属于筛选结果，共 %3 个值中的 %2 个</translation>
    </message>
    <message>
        <source>Lifetimes are incomplete: the plan refers to itself too often</source>
        <translation>生命期不完整：执行计划引用自身的次数过多</translation>
    </message>
</context>
<context>
    <name>ets::MethodMenu</name>
    <message>
        <source>&amp;Method</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>No runs of several methods</source>
        <translation>没有多个方法的运行</translation>
    </message>
    <message>
        <source>&amp;All together, as totals</source>
        <translation>全部合计，只有总和(&amp;A)</translation>
    </message>
    <message>
        <source>Runs of several methods have no time per run in common</source>
        <translation>多个方法的运行没有共同的单次时间</translation>
    </message>
    <message>
        <source>%1: 1 run</source>
        <translation>%1：1 次运行</translation>
    </message>
    <message>
        <source>%1: %2 runs</source>
        <translation>%1：%2 次运行</translation>
    </message>
    <message>
        <source>Runs of other methods, and loading, do not count</source>
        <translation>其他方法的运行和加载不计入</translation>
    </message>
</context>
<context>
    <name>ets::ModuleName</name>
    <message>
        <source>call %1</source>
        <translation>第 %1 次调用</translation>
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
        <translation>深度 %1：%2</translation>
    </message>
    <message>
        <source>Outside of any module</source>
        <translation>不属于任何模块</translation>
    </message>
    <message>
        <source>Shared with others in a delegate call that cannot be divided: the time stands at %1</source>
        <translation>在无法拆分的委托调用中与其他模块共用：时间计在 %1</translation>
    </message>
    <message>
        <source>Opaque delegate time</source>
        <translation>不透明的委托时间</translation>
    </message>
    <message>
        <source>%1 of it opaque delegate time</source>
        <translation>其中 %1 为不透明的委托时间</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共用</translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>%1, in all runs</source>
        <comment>a sentence on times</comment>
        <translation>%1，所有运行合计</translation>
    </message>
    <message>
        <source>Over 1 run</source>
        <translation>基于 1 次运行</translation>
    </message>
    <message>
        <source>Over %1 runs</source>
        <translation>基于 %1 次运行</translation>
    </message>
</context>
<context>
    <name>ets::ModulesView</name>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>As a tree</source>
        <translation>树形</translation>
    </message>
    <message>
        <source>By class</source>
        <translation>按类</translation>
    </message>
    <message>
        <source>By depth and class</source>
        <translation>按深度和类</translation>
    </message>
    <message>
        <source>How modules stand</source>
        <translation>模块的排列方式</translation>
    </message>
    <message>
        <source>Modules where the model has them, or those of one class together: all attention, all norms. One inside another of its class is told with that one</source>
        <translation>按模型中的位置排列模块，或将同一类的模块放在一起：所有注意力层、所有归一化层。位于同类模块内部的模块计入外层模块</translation>
    </message>
    <message>
        <source>%1: %2 per run with all in them</source>
        <translation>%1：每次运行 %2，含其中全部内容</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 / %2 行</translation>
    </message>
    <message>
        <source>The ETRecord names no modules</source>
        <translation>该 ETRecord 没有给出模块</translation>
    </message>
    <message>
        <source>Modules come from the ETRecord: open it together with the trace</source>
        <translation>模块来自 ETRecord：请与跟踪一起打开</translation>
    </message>
    <message>
        <source>Open in Graph</source>
        <translation>在计算图中展开</translation>
    </message>
    <message>
        <source>Fold in Graph</source>
        <translation>在计算图中折叠</translation>
    </message>
</context>
<context>
    <name>ets::NamedDataTable</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>By which it is asked for</source>
        <translation>请求它时所用的名称</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>In the file; of what is missing those expected</source>
        <translation>在文件中的字节；缺失的为预期的字节</translation>
    </message>
    <message>
        <source>Asked for by</source>
        <translation>请求者</translation>
    </message>
    <message>
        <source>Delegates, and values of the plan that kernels work on</source>
        <translation>委托，以及内核所处理的执行计划中的值</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Element type and sizes, where it is a tensor</source>
        <translation>元素类型和各维大小（若为张量）</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The file that holds it</source>
        <translation>包含它的文件</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> 等，另有 %1 个</translation>
    </message>
    <message>
        <source>in no open file</source>
        <translation>不在任何打开的文件中</translation>
    </message>
    <message>
        <source>%1
None of the open files holds it: open the data file (.ptd) that does</source>
        <translation>%1
打开的文件都不包含它：请打开包含它的数据文件 (.ptd)</translation>
    </message>
    <message>
        <source>%1
The program expects another type, shape or size: the data file may be that of another export</source>
        <translation>%1
程序预期的类型、形状或大小与此不同：该数据文件可能属于另一次导出</translation>
    </message>
    <message>
        <source> (not as expected)</source>
        <translation>（与预期不符）</translation>
    </message>
    <message>
        <source>Named data</source>
        <translation>命名数据</translation>
    </message>
    <message>
        <source>The program asks for nothing by name</source>
        <translation>该程序不按名称请求任何内容</translation>
    </message>
</context>
<context>
    <name>ets::NavigateActions</name>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Pan &amp;left</source>
        <translation>向左平移(&amp;L)</translation>
    </message>
    <message>
        <source>Pan &amp;right</source>
        <translation>向右平移(&amp;R)</translation>
    </message>
    <message>
        <source>Fi&amp;t the selection</source>
        <translation>适应所选(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Next event</source>
        <translation>下一个事件(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous event</source>
        <translation>上一个事件(&amp;P)</translation>
    </message>
    <message>
        <source>Next of this op t&amp;ype</source>
        <translation>下一个同类算子(&amp;Y)</translation>
    </message>
    <message>
        <source>Previous of this op typ&amp;e</source>
        <translation>上一个同类算子(&amp;E)</translation>
    </message>
    <message>
        <source>The same in the next r&amp;un</source>
        <translation>下一次运行中的同一项(&amp;U)</translation>
    </message>
    <message>
        <source>The same in the previous run</source>
        <translation>上一次运行中的同一项</translation>
    </message>
    <message>
        <source>&amp;Measure the selection</source>
        <translation>测量所选(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Set a mark…</source>
        <translation>设置标记(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>ets::NeighborOffer</name>
    <message>
        <source>Beside the trace lies %1</source>
        <translation>跟踪旁边有 %1</translation>
    </message>
    <message>
        <source>Open it with the trace</source>
        <translation>与跟踪一起打开</translation>
    </message>
</context>
<context>
    <name>ets::NoteDialog</name>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Note at this point (may stay empty):</source>
        <translation>此处的备注（可留空）：</translation>
    </message>
</context>
<context>
    <name>ets::NoticeEvent</name>
    <message>
        <source>Another file is still being written</source>
        <translation>另一个文件仍在写入</translation>
    </message>
</context>
<context>
    <name>ets::NumberComparison</name>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>There is nothing to compare the logged values with yet: compute reference values with your Python, or choose a file of them</source>
        <translation>还没有可供比较的参考值：请用您的 Python 计算，或选择参考值文件</translation>
    </message>
</context>
<context>
    <name>ets::NumberTableModel</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Node of the reference graph whose value is compared</source>
        <translation>参考图中用于比较数值的节点</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs that logged the value; the worst of them is shown</source>
        <translation>记录了该值的运行；显示其中最差的一次</translation>
    </message>
    <message>
        <source>SNR (dB)</source>
        <translation>SNR (dB)</translation>
    </message>
    <message>
        <source>Signal to noise: 10 log10 of the reference squared by the error squared. Infinite for equal values</source>
        <translation>信噪比：参考值平方除以误差平方，取 10 log10。数值相等时为无穷大</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>Mean of the squared differences</source>
        <translation>差值平方的平均值</translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>Sum of the absolute differences</source>
        <translation>差值绝对值之和</translation>
    </message>
    <message>
        <source>Max abs</source>
        <translation>最大绝对差</translation>
    </message>
    <message>
        <source>Largest absolute difference</source>
        <translation>最大的差值绝对值</translation>
    </message>
    <message>
        <source>Max rel</source>
        <translation>最大相对差</translation>
    </message>
    <message>
        <source>Largest difference relative to the reference. Infinite where the reference is 0 and the run is not</source>
        <translation>相对于参考值的最大差值。参考值为 0 而运行值不为 0 时为无穷大</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Cosine of the angle between the two, 1 for the same direction</source>
        <translation>两者夹角的余弦，方向相同时为 1</translation>
    </message>
    <message>
        <source>ULP</source>
        <translation>ULP</translation>
    </message>
    <message>
        <source>Largest distance in numbers that the element type can represent (units in the last place)</source>
        <translation>最大差距，以元素类型的末位单位 (ULP) 计</translation>
    </message>
    <message>
        <source>NaN, Inf</source>
        <translation>NaN, Inf</translation>
    </message>
    <message>
        <source>Elements of the logged value that are NaN or infinite</source>
        <translation>记录的数值中为 NaN 或无穷大的元素数</translation>
    </message>
    <message>
        <source>Reference NaN, Inf</source>
        <translation>参考值 NaN, Inf</translation>
    </message>
    <message>
        <source>Elements of the reference that are NaN or infinite</source>
        <translation>参考值中为 NaN 或无穷大的元素数</translation>
    </message>
    <message>
        <source>Op</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>What the node computes</source>
        <translation>节点所计算的内容</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Module of the model that the node is in</source>
        <translation>节点所在的模型模块</translation>
    </message>
    <message>
        <source>Runtime op</source>
        <translation>运行时算子</translation>
    </message>
    <message>
        <source>Kernel or delegate that logged the value</source>
        <translation>记录该数值的内核或委托</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Sizes of the logged value</source>
        <translation>记录的数值的各维大小</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Type of its elements</source>
        <translation>其元素的类型</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Conversions made for the comparison, or the reason why there is none</source>
        <translation>为比较所做的转换，或无法比较的原因</translation>
    </message>
    <message>
        <source>output %1 of block %2</source>
        <translation>块 %2 的输出 %1</translation>
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
        <translation>参考值</translation>
    </message>
    <message>
        <source>Choose what the logged values are compared with</source>
        <translation>选择以什么作为参考值</translation>
    </message>
    <message>
        <source>&amp;Compute…</source>
        <translation>计算(&amp;C)…</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>来自文件(&amp;F)…</translation>
    </message>
    <message>
        <source>From the &amp;record</source>
        <translation>来自 ETRecord(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Threshold:</source>
        <translation>阈值(&amp;T)：</translation>
    </message>
    <message>
        <source>Metric of the threshold</source>
        <translation>阈值所用的指标</translation>
    </message>
    <message>
        <source>The metric by which a value is beyond the threshold, and which the chart shows</source>
        <translation>判断数值是否超出阈值所用的指标，也是图表所示的指标</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>by type</source>
        <translation>按类型</translation>
    </message>
    <message>
        <source>Values are beyond the threshold if they are worse than this; without a number an SNR goes by the coarsest element type that a value was computed from</source>
        <translation>若值比此更差，则超出阈值；未填数字时，SNR 的限值取决于计算该值所用的最粗元素类型</translation>
    </message>
    <message>
        <source>&amp;Show it</source>
        <translation>定位(&amp;S)</translation>
    </message>
    <message>
        <source>Select the first value that is beyond the threshold although its inputs are not</source>
        <translation>选择自身超出阈值而其输入未超出的第一个数值</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>比较进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Computing reference values</source>
        <translation>正在计算参考值</translation>
    </message>
    <message>
        <source>Comparing values</source>
        <translation>正在比较数值</translation>
    </message>
    <message>
        <source>outputs of the program only, from the record</source>
        <translation>仅程序的输出，来自 ETRecord</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>computed from %1</source>
        <translation>由 %1 计算</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between limits of different types</comment>
        <translation> 或 </translation>
    </message>
    <message>
        <source>Nothing was compared: %1</source>
        <translation>未比较任何值：%1</translation>
    </message>
    <message>
        <source>No divergence: no value is beyond %1</source>
        <translation>无偏离：没有数值超出阈值 %1</translation>
    </message>
    <message>
        <source>1 of %1 values is beyond %2</source>
        <translation>%1 个数值中有 1 个超出 %2</translation>
    </message>
    <message>
        <source>%1 of %2 values are beyond %3</source>
        <translation>%1 / %2 个数值超出阈值 %3</translation>
    </message>
    <message>
        <source>%1; %2 could not be compared</source>
        <translation>%1；%2 个无法比较</translation>
    </message>
    <message>
        <source>First divergence: %1 with %2 %3, while its inputs keep %4. It reaches %5 of %6 values beyond</source>
        <translation>首次偏离：%1，其 %2 为 %3，而其输入仍保持 %4。超出阈值的 %6 个数值中有 %5 个受其影响</translation>
    </message>
    <message>
        <source>File of reference values</source>
        <translation>参考值文件</translation>
    </message>
    <message>
        <source>Values (*.pt *.npz);;All files (*)</source>
        <translation>参考值 (*.pt *.npz);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>ets::NumbersView</name>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>No numbers yet</source>
        <translation>还没有数值</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Show the elements of the selected value, of its reference, and how far they lie apart (Enter or double click)</source>
        <translation>显示所选数值的元素、其参考值的元素以及两者相差多少（回车或双击）</translation>
    </message>
    <message>
        <source>What the chart runs along</source>
        <translation>图表的横轴</translation>
    </message>
    <message>
        <source>The chart shows the gap along the program, or against the time of what computed the values; or what compare_results says of the outputs of the program</source>
        <translation>图表显示沿程序的偏差，或偏差与计算这些数值的时间的关系；或显示 compare_results 对程序输出的结果</translation>
    </message>
    <message>
        <source>Chart: program order</source>
        <translation>图表：程序顺序</translation>
    </message>
    <message>
        <source>Chart: time</source>
        <translation>图表：时间</translation>
    </message>
    <message>
        <source>Plots of the outputs</source>
        <translation>输出的图表</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 个数值</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 个数值</translation>
    </message>
    <message>
        <source>%1 of %2 values</source>
        <translation>%1 / %2 个数值</translation>
    </message>
</context>
<context>
    <name>ets::OperatorTableModel</name>
    <message>
        <source>(%1)</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>%1 of another clock or unit, in no sum</source>
        <translation>%1 个的时钟或单位不同，不计入任何合计</translation>
    </message>
    <message>
        <source>%1, in all runs</source>
        <comment>a sentence on times</comment>
        <translation>%1，所有运行合计</translation>
    </message>
    <message>
        <source>Over 1 run</source>
        <translation>基于 1 次运行</translation>
    </message>
    <message>
        <source>Over %1 runs</source>
        <translation>基于 %1 次运行</translation>
    </message>
    <message>
        <source>op</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>delegate op</source>
        <translation>委托算子</translation>
    </message>
    <message>
        <source>call overhead</source>
        <translation>调用开销</translation>
    </message>
    <message>
        <source>opaque delegate</source>
        <translation>不透明的委托</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>未分辨</translation>
    </message>
    <message>
        <source>framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>unaccounted</source>
        <translation>未归属</translation>
    </message>
    <message>
        <source>Without the overhead of the calls around it, which has a row of its own</source>
        <translation>不含包在外面的调用的开销，该开销另占一行</translation>
    </message>
    <message>
        <source>What calls took outside of the kernels and operations in them</source>
        <translation>调用在其内部的内核和操作之外所用的时间</translation>
    </message>
    <message>
        <source>The delegate logs nothing on the runtime's clock: what this time went into is not known</source>
        <translation>委托没有用运行时的时钟记录任何内容：这段时间用在何处未知</translation>
    </message>
    <message>
        <source>What calls have left. The clock of the operations in them cuts durations off, so that most of it may be theirs</source>
        <translation>调用的剩余时间。其中操作的时钟会截断时长，因此大部分可能属于这些操作</translation>
    </message>
    <message>
        <source>%1, overhead</source>
        <translation>%1，开销</translation>
    </message>
    <message>
        <source>%1, opaque delegate time</source>
        <translation>%1，不透明的委托时间</translation>
    </message>
    <message>
        <source>%1, not resolved</source>
        <translation>%1，未分辨</translation>
    </message>
    <message>
        <source>%1, unaccounted</source>
        <translation>%1，未归属</translation>
    </message>
</context>
<context>
    <name>ets::OperatorsView</name>
    <message>
        <source>Totals by op type</source>
        <translation>按算子类型合计</translation>
    </message>
    <message>
        <source>The trace holds no timed events</source>
        <translation>该跟踪没有计时事件</translation>
    </message>
    <message>
        <source>In one list</source>
        <translation>一个列表</translation>
    </message>
    <message>
        <source>By category</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>How op types stand</source>
        <translation>算子类型的排列方式</translation>
    </message>
    <message>
        <source>Op types in one list, or below what bounds them: computing, moving data, memory, control, delegates, the framework</source>
        <translation>算子类型在一个列表中，或归在限制它们的因素之下：计算、数据搬运、内存、控制、delegate、框架</translation>
    </message>
    <message>
        <source>1 op type</source>
        <translation>1 种算子类型</translation>
    </message>
    <message>
        <source>%1 op types</source>
        <translation>%1 种算子类型</translation>
    </message>
    <message>
        <source>%1 of %2 op types</source>
        <translation>%1 / %2 种算子类型</translation>
    </message>
</context>
<context>
    <name>ets::OutputChart</name>
    <message>
        <source>outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>outputs without a finite value</source>
        <translation>没有有限值的输出</translation>
    </message>
    <message>
        <source>no tensor</source>
        <translation>无张量</translation>
    </message>
    <message>
        <source>%1 (dB)</source>
        <translation>%1 (dB)</translation>
    </message>
    <message>
        <source>Metric %1 of the program's outputs</source>
        <translation>程序输出的指标 %1</translation>
    </message>
    <message>
        <source>Output value index</source>
        <translation>输出值序号</translation>
    </message>
    <message>
        <source>Output %1: %2 %3</source>
        <translation>输出 %1：%2 %3</translation>
    </message>
</context>
<context>
    <name>ets::OutputsPanel</name>
    <message>
        <source>Test case of the record</source>
        <translation>ETRecord 中的测试用例</translation>
    </message>
    <message>
        <source>The runs do not say which test case of the record they had: choose it</source>
        <translation>各次运行没有说明用的是 ETRecord 中的哪个测试用例：请选择</translation>
    </message>
    <message>
        <source>Plots as &amp;PNG…</source>
        <translation>图表存为 PNG(&amp;P)…</translation>
    </message>
    <message>
        <source>Plots as &amp;SVG…</source>
        <translation>图表存为 SVG(&amp;S)…</translation>
    </message>
    <message>
        <source>Values as &amp;CSV…</source>
        <translation>数值存为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Export plots</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Write the plots, or their values, to a file</source>
        <translation>把图表或其数值写入文件</translation>
    </message>
    <message>
        <source>the run has logged no program outputs to compare</source>
        <translation>该次运行没有记录可供比较的程序输出</translation>
    </message>
    <message>
        <source>compare_results of the outputs: %1, %2</source>
        <translation>输出的 compare_results：%1，%2</translation>
    </message>
    <message>
        <source>against test case %1</source>
        <translation>与测试用例 %1 比较</translation>
    </message>
    <message>
        <source>Save the plots</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Save the values</source>
        <translation>保存数值</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>Values written to %1</source>
        <translation>数值已写入 %1</translation>
    </message>
</context>
<context>
    <name>ets::PayloadToolTip</name>
    <message>
        <source>Payload: %1, among the tables</source>
        <translation>载荷：%1，内嵌于程序的表中</translation>
    </message>
    <message>
        <source>Payload: %1</source>
        <translation>载荷：%1</translation>
    </message>
    <message>
        <source>Weights: %1</source>
        <translation>权重：%1</translation>
    </message>
    <message>
        <source>Command stream: %1</source>
        <translation>命令流：%1</translation>
    </message>
    <message>
        <source>Memory while it runs: %1</source>
        <translation>运行期间的内存：%1</translation>
    </message>
</context>
<context>
    <name>ets::PeakRows</name>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Number in the plan</source>
        <translation>执行计划中的编号</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>写入者</translation>
    </message>
    <message>
        <source>Operator or delegate whose result it is</source>
        <translation>产生该结果的算子或委托</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Size of the tensor; values that are the same memory count once</source>
        <translation>张量的大小；属于同一块内存的值只计一次</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Bytes, of those in use at the live peak</source>
        <translation>字节，占活跃峰值时使用中的字节的比例</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Element type and sizes</source>
        <translation>元素类型和各维大小</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>During which it holds content</source>
        <translation>存有内容的指令期间</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Bytes from the start of its arena</source>
        <translation>距其 arena 起始处的字节数</translation>
    </message>
</context>
<context>
    <name>ets::PlanWords</name>
    <message>
        <source>%1 of chain %2</source>
        <translation>%1（链 %2）</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
</context>
<context>
    <name>ets::Preferences</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light or dark, whatever the desktop has</source>
        <translation>浅色或深色，跟随系统设置</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>What tells op types, backends and modules apart</source>
        <translation>用于区分算子类型、后端和模块</translation>
    </message>
    <message>
        <source>Safe with color blindness</source>
        <translation>色盲友好</translation>
    </message>
    <message>
        <source>Vivid</source>
        <translation>鲜艳</translation>
    </message>
    <message>
        <source>Unit of times</source>
        <translation>时间单位</translation>
    </message>
    <message>
        <source>Unit of time columns in tables. Single values choose their own unit; cycle counts are not converted</source>
        <translation>表格中时间列的单位。单独的数值自行选择单位；周期数不换算</translation>
    </message>
    <message>
        <source>What reads best, trace by trace</source>
        <translation>按每个跟踪自动选择</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Which runs at the beginning of a block are cold</source>
        <translation>块开头的哪些运行算作冷启动</translation>
    </message>
    <message>
        <source>Those that are measurably slower</source>
        <translation>明显更慢的运行</translation>
    </message>
    <message>
        <source>The first run</source>
        <translation>第 1 次运行</translation>
    </message>
    <message>
        <source>The first 2 runs</source>
        <translation>前 2 次运行</translation>
    </message>
    <message>
        <source>The first 3 runs</source>
        <translation>前 3 次运行</translation>
    </message>
    <message>
        <source>The first 5 runs</source>
        <translation>前 5 次运行</translation>
    </message>
    <message>
        <source>The first 10 runs</source>
        <translation>前 10 次运行</translation>
    </message>
    <message>
        <source>Leave warm-up out when a trace is opened</source>
        <translation>打开跟踪时不计预热</translation>
    </message>
    <message>
        <source>A chip above the views says so, and a click on it counts all runs</source>
        <translation>视图上方的标签会说明，点击它即计入所有运行</translation>
    </message>
    <message>
        <source>Reload when a file changes</source>
        <translation>文件变化时重新加载</translation>
    </message>
    <message>
        <source>On: reload as soon as writing has stopped. Off: ask first</source>
        <translation>开：写入停止后立即重新加载。关：先询问</translation>
    </message>
</context>
<context>
    <name>ets::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>Change editor…</source>
        <translation>更改编辑器…</translation>
    </message>
    <message>
        <source>Packages of the model…</source>
        <translation>模型的软件包…</translation>
    </message>
    <message>
        <source>Editor:</source>
        <translation>编辑器：</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Of the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Open the window again in it</source>
        <translation>用该语言重新打开窗口</translation>
    </message>
</context>
<context>
    <name>ets::ProgramDocument</name>
    <message>
        <source>%1, in all runs</source>
        <comment>a sentence on times</comment>
        <translation>%1，所有运行合计</translation>
    </message>
    <message>
        <source>%1 (%2), taken by %3 ops together</source>
        <translation>%1（%2），%3 个算子合计</translation>
    </message>
    <message>
        <source>%1 of Method::execute</source>
        <translation>占 Method::execute 的 %1</translation>
    </message>
    <message>
        <source>and a part of time that it shares with other ops</source>
        <translation>以及与其他算子共用的一部分时间</translation>
    </message>
</context>
<context>
    <name>ets::ProgramEditor</name>
    <message>
        <source>Fold the sub-graph around the cursor</source>
        <translation>折叠光标所在的子图</translation>
    </message>
    <message>
        <source>Open the sub-graph in the line of the cursor</source>
        <translation>展开光标所在行的子图</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
</context>
<context>
    <name>ets::ProgramMargin</name>
    <message>
        <source>Lines of the program</source>
        <translation>程序的行</translation>
    </message>
    <message>
        <source>Line numbers, with the time of one run and its share beside the lines that ran</source>
        <translation>行号；已运行的行旁标有一次运行的时间及其占比</translation>
    </message>
</context>
<context>
    <name>ets::ProgramView</name>
    <message>
        <source>Text, op:conv, module:layers.0, shape:1x8, type:float32, /pattern/</source>
        <translation>文本、op:conv、module:layers.0、shape:1x8、type:float32、/正则/</translation>
    </message>
    <message>
        <source>Program written to %1</source>
        <translation>程序已写入 %1</translation>
    </message>
    <message>
        <source>Text of the program</source>
        <translation>程序文本</translation>
    </message>
    <message>
        <source>Open an ETRecord to see the exported program, or a program file (.pte) to see its instructions.</source>
        <translation>打开 ETRecord 可查看导出的程序，打开程序文件 (.pte) 可查看其指令。</translation>
    </message>
    <message>
        <source>Program tools</source>
        <translation>程序工具</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Which exported program of the record, or method of the program file, to show</source>
        <translation>显示 ETRecord 中的哪个导出程序，或程序文件的哪个方法</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find lines (Ctrl+F)</source>
        <translation>查找行 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Fold all sub-graphs</source>
        <translation>折叠全部子图</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Open all sub-graphs</source>
        <translation>展开全部子图</translation>
    </message>
    <message>
        <source>Show in Graph</source>
        <translation>在计算图中显示</translation>
    </message>
    <message>
        <source>Draw the program, or the sub-graph around the cursor (Ctrl+Enter)</source>
        <translation>绘制该程序，或光标所在的子图 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the text of this program</source>
        <translation>保存此程序的文本</translation>
    </message>
    <message>
        <source>Edge program: %1</source>
        <translation>Edge 程序：%1</translation>
    </message>
    <message>
        <source>ATen program</source>
        <translation>ATen 程序</translation>
    </message>
    <message>
        <source>Instructions: %1</source>
        <translation>指令：%1</translation>
    </message>
    <message>
        <source>Save program</source>
        <translation>保存程序</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>文本文件 (*.txt)</translation>
    </message>
</context>
<context>
    <name>ets::RankedModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
</context>
<context>
    <name>ets::ReadingComparison</name>
    <message>
        <source>Only the last sample of each run counts here, as in the Inspector; corrected, all of a loop count</source>
        <translation>与 Inspector 一样，这里每次运行只计最后一个样本；校正后循环中的全部样本都计入</translation>
    </message>
    <message>
        <source>All samples of a loop count here; the Inspector counts the last one of each run only</source>
        <translation>这里循环中的全部样本都计入；Inspector 每次运行只计最后一个</translation>
    </message>
    <message>
        <source>Start and end were scaled before they were subtracted, as in the Inspector; corrected, ticks are subtracted first, so that the figures carry no rounding noise</source>
        <translation>与 Inspector 一样，起止时间先换算再相减；校正后先以 tick 相减再换算，数值不带舍入噪声</translation>
    </message>
    <message>
        <source>Ticks are subtracted before they are scaled; the Inspector scales start and end first, which leaves rounding noise in the last digits</source>
        <translation>先以 tick 相减再换算；Inspector 先换算起止时间，会在末几位留下舍入噪声</translation>
    </message>
    <message>
        <source>A sample ends before it starts; corrected, the wrap of the clock at 2^32 is repaired, and what is no wrap is left out</source>
        <translation>某个样本的结束早于开始；校正后修复时钟在 2^32 处的回绕，不是回绕的则略去</translation>
    </message>
    <message>
        <source>A sample ends before it starts: the wrap of the clock at 2^32 is repaired here, which the Inspector gets wrong, and what is no wrap is left out</source>
        <translation>某个样本的结束早于开始：这里已修复时钟在 2^32 处的回绕（Inspector 对此处理有误），不是回绕的则略去</translation>
    </message>
    <message>
        <source>The handles are those of instruction 0, as in the Inspector; corrected, an event of the framework has none</source>
        <translation>与 Inspector 一样，句柄取自指令 0；校正后框架事件没有句柄</translation>
    </message>
    <message>
        <source>An event of the framework has no handles here; the Inspector gives it those of instruction 0</source>
        <translation>这里框架事件没有句柄；Inspector 给它指令 0 的句柄</translation>
    </message>
    <message>
        <source>The delegate's id was matched by parts of it, or took the handles of its call, as in the Inspector; corrected, only the exact id counts</source>
        <translation>与 Inspector 一样，委托 ID 按部分匹配，或取其调用的句柄；校正后只认完全一致的 ID</translation>
    </message>
    <message>
        <source>Only the exact id of the delegate counts here; the Inspector takes an entry that is a part of it, or the handles of the call</source>
        <translation>这里只认完全一致的委托 ID；Inspector 会采用部分匹配的条目或其调用的句柄</translation>
    </message>
    <message>
        <source>Op types are repeated for every handle, as in the Inspector; corrected, each is there once</source>
        <translation>与 Inspector 一样，算子类型按每个句柄重复；校正后每种只出现一次</translation>
    </message>
    <message>
        <source>Each op type is there once; the Inspector repeats it for every handle</source>
        <translation>每种算子类型只出现一次；Inspector 按每个句柄重复</translation>
    </message>
    <message>
        <source>Logged values are as in the Inspector: zeros where there are none, strides not followed; corrected, they are as logged</source>
        <translation>记录的数值与 Inspector 一样：没有数值处为零，不遵循步幅；校正后按记录原样</translation>
    </message>
    <message>
        <source>Shows logged values unchanged. The Inspector shows zeros for missing values and ignores strides</source>
        <translation>记录的数值按记录原样；Inspector 在没有数值处显示零，且不遵循步幅</translation>
    </message>
</context>
<context>
    <name>ets::RecordingStrips</name>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>What each recording took</source>
        <translation>每个记录所用的时间</translation>
    </message>
    <message>
        <source>%1: median %2</source>
        <translation>%1：中位数 %2</translation>
    </message>
</context>
<context>
    <name>ets::ReferenceDialog</name>
    <message>
        <source>Compute reference values</source>
        <translation>计算参考值</translation>
    </message>
    <message>
        <source>Your Python, which needs torch and executorch as they were at the export, runs the model of the ETRecord and writes what every node gives. The command is run without a shell when you press Compute, and the values are kept.</source>
        <translation>您的 Python（需有与导出时相同的 torch 和 executorch）运行 ETRecord 中的模型，并写出每个节点的结果。按“计算”后，命令不经过 shell 运行，所得的值会保留。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>those of the record</source>
        <translation>ETRecord 中的输入</translation>
    </message>
    <message>
        <source>&amp;Python:</source>
        <translation>Python(&amp;P)：</translation>
    </message>
    <message>
        <source>The Python interpreter</source>
        <translation>Python 解释器</translation>
    </message>
    <message>
        <source>&amp;Inputs:</source>
        <translation>输入(&amp;I)：</translation>
    </message>
    <message>
        <source>The inputs that the run had</source>
        <translation>该次运行的输入</translation>
    </message>
    <message>
        <source>Inputs (*.pt *.npz *.bpte);;All files (*)</source>
        <translation>输入 (*.pt *.npz *.bpte);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Test &amp;case of a .bpte:</source>
        <translation>.bpte 的测试用例(&amp;C)：</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Give up &amp;after:</source>
        <translation>超时放弃(&amp;A)：</translation>
    </message>
    <message>
        <source> GB</source>
        <translation> GB</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>&amp;Memory at most:</source>
        <translation>内存上限(&amp;M)：</translation>
    </message>
    <message>
        <source>The command that will be run</source>
        <translation>将要运行的命令</translation>
    </message>
    <message>
        <source>Command:</source>
        <translation>命令：</translation>
    </message>
    <message>
        <source>Comp&amp;ute</source>
        <translation>计算(&amp;O)</translation>
    </message>
    <message>
        <source>The ETRecord has no graph to run</source>
        <translation>该 ETRecord 没有可运行的图</translation>
    </message>
</context>
<context>
    <name>ets::ReloadWatch</name>
    <message>
        <source>%1 has changed on disk</source>
        <translation>%1 在磁盘上已更改</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>%1 is gone from the disk; what was read of it stays open</source>
        <translation>%1 已从磁盘消失；已读取的内容仍保持打开</translation>
    </message>
</context>
<context>
    <name>ets::ReportMenu</name>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>As &amp;HTML…</source>
        <translation>为 &amp;HTML…</translation>
    </message>
    <message>
        <source>As &amp;Markdown…</source>
        <translation>为 &amp;Markdown…</translation>
    </message>
</context>
<context>
    <name>ets::ReportSource</name>
    <message>
        <source>Report as HTML</source>
        <translation>HTML 报告</translation>
    </message>
    <message>
        <source>Report as Markdown</source>
        <translation>Markdown 报告</translation>
    </message>
    <message>
        <source>One file with all that the trace tells, to be sent or kept; it needs no network and names no folder</source>
        <translation>一个包含跟踪全部信息的文件，可发送或保存；不需要网络，也不含文件夹名</translation>
    </message>
    <message>
        <source>The same in short, at most 60 lines, for an issue or a message</source>
        <translation>同上的简短形式，最多 60 行，用于 issue 或消息</translation>
    </message>
    <message>
        <source>As %1 prints it</source>
        <translation>与 %1 的输出相同</translation>
    </message>
</context>
<context>
    <name>ets::RoofDialog</name>
    <message>
        <source>Roofs of a device</source>
        <translation>设备的性能上限</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Peak rate (GFLOP/s)</source>
        <translation>峰值速率 (GFLOP/s)</translation>
    </message>
    <message>
        <source>Bandwidth (GB/s)</source>
        <translation>带宽 (GB/s)</translation>
    </message>
    <message>
        <source>A multiply and an add are two operations. Take the peak of the type that the model computes in, and of as many cores as it runs on.</source>
        <translation>一次乘法和一次加法计为两次运算。请取模型计算所用类型的峰值，并按其运行所用的核数计算。</translation>
    </message>
    <message>
        <source>for instance Pixel 8, one big core</source>
        <translation>例如 Pixel 8，一个大核</translation>
    </message>
    <message>
        <source>A name and two numbers above 0 are needed.</source>
        <translation>需要一个名称和两个大于 0 的数。</translation>
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
        <translation>计算强度（每字节运算次数）</translation>
    </message>
    <message>
        <source>All compute ops are too short for the clock: no rate can be computed</source>
        <translation>所有计算算子对时钟而言都太短：无法计算速率</translation>
    </message>
    <message>
        <source>Operations per cycle</source>
        <translation>每周期运算次数</translation>
    </message>
    <message>
        <source>Operations per second</source>
        <translation>每秒运算次数</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 个点</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个点</translation>
    </message>
</context>
<context>
    <name>ets::RooflineRows</name>
    <message>
        <source>Op</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Kernel, or operation of a delegate</source>
        <translation>内核，或委托的操作</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Time of all calls that count</source>
        <translation>全部计入的调用的时间</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>Achieved rate: operations (two to a multiply-accumulate) of a call by its median duration. Per cycle where the trace counts cycles. Empty where a call is too short for a rate, below ten steps of its clock</source>
        <translation>实际速率：一次调用的运算次数（每次乘加计为两次）除以其中位时长。若跟踪以周期计，则为每周期的速率。若调用太短（不到其时钟分辨率的十倍）而无法得出速率，则为空</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Minimum memory traffic of a call, divided by its median duration</source>
        <translation>一次调用至少读写的字节，除以其中位时长</translation>
    </message>
    <message>
        <source>Of roof</source>
        <translation>占上限比例</translation>
    </message>
    <message>
        <source>Achieved rate, of what the chosen device allows at this intensity</source>
        <translation>实际速率，占所选设备在此计算强度下所允许速率的比例</translation>
    </message>
    <message>
        <source>Of bandwidth</source>
        <translation>占带宽</translation>
    </message>
    <message>
        <source>Achieved GB/s, of what the chosen device moves</source>
        <translation>达到的 GB/s 占所选设备带宽的比例</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>What limits it on the chosen device: computing or memory, by its operations per byte. Empty without a device</source>
        <translation>在所选设备上的限制因素：计算或内存，按每字节的运算数判断。没有设备时为空</translation>
    </message>
    <message>
        <source>Above best</source>
        <translation>比同类最快多出</translation>
    </message>
    <message>
        <source>Time that would be saved if it were as fast as the fastest op of its kind: where to look first without knowing the device</source>
        <translation>若与同类中最快的算子一样快可节省的时间：在不了解设备时应首先查看之处</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>计算强度</translation>
    </message>
    <message>
        <source>Operations per byte</source>
        <translation>每字节运算次数</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Multiply-accumulates of a call; each is two operations</source>
        <translation>一次调用的乘加次数；每次乘加计为两次运算</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Least bytes that a call reads and writes; caches make it more or less</source>
        <translation>一次调用至少读写的字节；缓存会使实际的量更多或更少</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Samples that count</source>
        <translation>计入的样本</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>call of %1, instruction %2</source>
        <translation>对 %1 的调用，指令 %2</translation>
    </message>
    <message>
        <source>%1, instruction %2</source>
        <translation>%1，指令 %2</translation>
    </message>
    <message>
        <source>opaque delegate time: the backend logs nothing of what is inside</source>
        <translation>不透明的委托时间：后端没有记录其中的任何内容</translation>
    </message>
    <message>
        <source>MACs are not known: the file does not tell</source>
        <translation>MACs 未知：文件没有说明</translation>
    </message>
    <message>
        <source>%1 MACs a call%2</source>
        <translation>每次调用 %1 MACs%2</translation>
    </message>
    <message>
        <source>, of integers</source>
        <translation>，整数运算</translation>
    </message>
    <message>
        <source>%1 a call, at least once each</source>
        <translation>每次调用：%1，每处至少一次</translation>
    </message>
    <message>
        <source>too short for its clock: no rate</source>
        <translation>相对其时钟过短：没有速率</translation>
    </message>
</context>
<context>
    <name>ets::RooflineView</name>
    <message>
        <source>Work and rates of ops</source>
        <translation>算子的工作量和速率</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Device whose limits are drawn. You enter them; no file contains them</source>
        <translation>绘制其上限的设备。上限由您输入；文件中没有记录</translation>
    </message>
    <message>
        <source>New device…</source>
        <translation>添加设备…</translation>
    </message>
    <message>
        <source>Enter peak rate and bandwidth of a device</source>
        <translation>输入设备的峰值速率和带宽</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Forget the chosen device</source>
        <translation>删除所选设备</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>打开一个跟踪，这里才有内容</translation>
    </message>
    <message>
        <source>Nothing whose work is known was timed</source>
        <translation>没有计算量已知且已计时的算子</translation>
    </message>
    <message>
        <source>Open the ETRecord or the program file (.pte) beside the trace: they tell how much there was to compute</source>
        <translation>与跟踪一起打开 ETRecord 或程序文件 (.pte)，即可得知计算量</translation>
    </message>
    <message>
        <source>The costliest %1 of %2 ops that compute are drawn; a multiply and an add are two operations</source>
        <translation>绘制了 %2 个计算类算子中开销最大的 %1 个；一次乘法和一次加法计为两次运算</translation>
    </message>
    <message>
        <source>Ops that compute: %1 of %2 are drawn; a multiply and an add are two operations</source>
        <translation>计算类算子：已绘制 %2 个中的 %1 个；一次乘法和一次加法算两次运算</translation>
    </message>
    <message>
        <source>; too short for a rate, below ten steps of the clock: %1</source>
        <translation>；太短（不到时钟分辨率的十倍）而无法得出速率的：%1</translation>
    </message>
    <message>
        <source>Ops that pass the filter: %1 of %2. %3</source>
        <translation>通过筛选的算子：%1/%2。%3</translation>
    </message>
    <message>
        <source>No roofs</source>
        <translation>未设上限</translation>
    </message>
    <message>
        <source>%1 GFLOP/s, %2 GB/s</source>
        <translation>%1 GFLOP/s，%2 GB/s</translation>
    </message>
</context>
<context>
    <name>ets::RunContrastJob</name>
    <message>
        <source>Open a trace to see something here</source>
        <translation>打开一个跟踪，这里才有内容</translation>
    </message>
    <message>
        <source>There is only one run</source>
        <translation>只有一次运行</translation>
    </message>
    <message>
        <source>All runs are included, so there are none to compare with (Runs, tool bar)</source>
        <translation>所有运行均已计入，没有可比较的其他运行（工具栏“运行”）</translation>
    </message>
</context>
<context>
    <name>ets::RunRows</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Position of the run within its block, from 1; runs that load something are counted by themselves</source>
        <translation>该次运行在其块中的位置，从 1 数起；加载内容的运行单独计数</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Sum of the run's executions (Method::execute); of a run that executes nothing the time of loading</source>
        <translation>该次运行的各次执行 (Method::execute) 之和；不执行任何内容的运行则为加载时间</translation>
    </message>
    <message>
        <source>From median</source>
        <translation>与中位数之差</translation>
    </message>
    <message>
        <source>Duration less the median of the block's runs that count</source>
        <translation>时长减去该块中计入的运行的中位数</translation>
    </message>
    <message>
        <source>From median, %</source>
        <translation>与中位数之差，%</translation>
    </message>
    <message>
        <source>The same in parts of the median duration</source>
        <translation>同一差值，以中位时长的比例表示</translation>
    </message>
    <message>
        <source>Above</source>
        <translation>超出部分</translation>
    </message>
    <message>
        <source>Share of the run's time that differs: what its op types took beyond their medians over the runs that count</source>
        <translation>该次运行时间中有差异部分的占比：其各算子类型超出自身在计入的运行中的中位数的时间</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>Calls of ops that took more than three interquartile ranges above the upper quartile of that op over the runs that count</source>
        <translation>时长比该算子在计入的运行中的上四分位数高出三个四分位距以上的算子调用</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Warm-up: at the beginning of a block, above the upper quartile of its later half by more than three interquartile ranges. Outlier: the same against the runs that count</source>
        <translation>预热：位于块的开头，且比该块后半部分的上四分位数高出三个四分位距以上。离群值：同样的规则，但与计入的运行比较</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计入</translation>
    </message>
    <message>
        <source>Whether the run counts in figures: View &gt; Runs that count</source>
        <translation>该次运行是否计入统计：“视图 &gt; 计入统计的运行”</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Runs of one block did the same things in the same order</source>
        <translation>同一块的各次运行以相同顺序做了相同的事</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Method that was executed, as far as it is known</source>
        <translation>所执行的方法（在已知范围内）</translation>
    </message>
    <message>
        <source>Filtered</source>
        <translation>筛选后的</translation>
    </message>
    <message>
        <source>What of the duration passes the filter: self times of its slices. Empty without a filter</source>
        <translation>时长中通过筛选的部分：各切片的自身时间。无筛选时为空</translation>
    </message>
    <message>
        <source>Op type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Self time by op type; the rows add up to the runs</source>
        <translation>按算子类型的自身时间；各行之和即为运行的时间</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Time in this run less that in the median run</source>
        <translation>此次运行的时间减去中位运行的时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Of all that took longer, or in a faster run of all that took less; below 0 of all that made up for it</source>
        <translation>占所有变慢部分的比例，若该运行更快则占所有变快部分的比例；起抵消作用的小于 0</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>此次运行</translation>
    </message>
    <message>
        <source>Self time in the run</source>
        <translation>该次运行中的自身时间</translation>
    </message>
    <message>
        <source>Median run</source>
        <translation>中位运行</translation>
    </message>
    <message>
        <source>Self time in the run of median duration</source>
        <translation>时长居中的运行中的自身时间</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Calls in this run</source>
        <translation>此次运行中的调用次数</translation>
    </message>
    <message>
        <source>Calls in median run</source>
        <translation>中位运行的调用次数</translation>
    </message>
    <message>
        <source>Calls in the run of median duration</source>
        <translation>时长居中的运行中的调用次数</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>%1 below the median</source>
        <translation>比中位数低 %1</translation>
    </message>
    <message>
        <source>%1 above the median</source>
        <translation>比中位数高 %1</translation>
    </message>
    <message>
        <source>does not count in figures</source>
        <translation>不计入统计</translation>
    </message>
    <message>
        <source>load %1</source>
        <translation>加载 %1</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>其余所有</translation>
    </message>
    <message>
        <source>%1 runs a second, %2 with what lies between them</source>
        <translation>每秒 %1 次运行，计入其间时间则为 %2 次</translation>
    </message>
    <message>
        <source>%1 runs a second</source>
        <translation>每秒 %1 次运行</translation>
    </message>
    <message>
        <source>%1 took %2: it is the median run</source>
        <translation>%1 用时 %2：它就是中位运行</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>%1 took %2, %3 less than run %4, the median run</source>
        <translation>%1 用时 %2，比中位运行（运行 %4）少 %3</translation>
    </message>
    <message>
        <source>%1 took %2, %3 more than run %4, the median run</source>
        <translation>%1 用时 %2，比中位运行（运行 %4）多 %3</translation>
    </message>
    <message>
        <source>What passes the filter took %1 of it, %2 in the median run</source>
        <translation>通过筛选的部分占其中 %1，中位运行为 %2</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>加载 %1</translation>
    </message>
</context>
<context>
    <name>ets::Runs</name>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>runs %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>test case %1</source>
        <translation>测试用例 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 · %1</translation>
    </message>
    <message>
        <source>%1, the same values</source>
        <translation>%1，数值相同</translation>
    </message>
    <message>
        <source>%1, the worst of %2 runs</source>
        <translation>%1，%2 次运行中最差者</translation>
    </message>
</context>
<context>
    <name>ets::RunsBar</name>
    <message>
        <source>&amp;Runs:</source>
        <translation>运行(&amp;R)：</translation>
    </message>
    <message>
        <source>Block whose runs are compared</source>
        <translation>比较哪个块的运行</translation>
    </message>
    <message>
        <source>Method and test case whose values are compared</source>
        <translation>比较哪个方法和测试用例的数值</translation>
    </message>
    <message>
        <source>Run that is shown</source>
        <translation>显示的运行</translation>
    </message>
    <message>
        <source>Of every value the worst of all runs, or the values of one run</source>
        <translation>每个数值取所有运行中最差者，或取某一次运行的数值</translation>
    </message>
    <message>
        <source>all blocks</source>
        <translation>所有块</translation>
    </message>
    <message>
        <source>all test cases</source>
        <translation>所有测试用例</translation>
    </message>
    <message>
        <source>the one run compared</source>
        <translation>唯一比较的运行</translation>
    </message>
    <message>
        <source>worst of %1 runs</source>
        <translation>%1 次运行中最差者</translation>
    </message>
    <message>
        <source>left out of the worst: %1; each %2</source>
        <translation>未计入最差值：%1；每个%2</translation>
    </message>
    <message>
        <source>all logged the same values</source>
        <translation>全部记录了相同的数值</translation>
    </message>
    <message>
        <source>%1 different values. If inputs differ between runs, choose the run with the reference's inputs</source>
        <translation>%1 种不同的数值；若其输入不同，请选择输入与参考值相同的那次运行</translation>
    </message>
</context>
<context>
    <name>ets::RunsChart</name>
    <message>
        <source>Durations of runs</source>
        <translation>各次运行的时长</translation>
    </message>
    <message>
        <source>runs in order; the axis is broken</source>
        <translation>运行（按顺序）；坐标轴有断开</translation>
    </message>
    <message>
        <source>runs in order</source>
        <translation>运行（按顺序）</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 次运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 次运行</translation>
    </message>
</context>
<context>
    <name>ets::RunsMenu</name>
    <message>
        <source>Only block %1%2: 1 run</source>
        <translation>仅块 %1%2：1 次运行</translation>
    </message>
    <message>
        <source>Only block %1%2: %3 runs</source>
        <translation>仅块 %1%2：%3 次运行</translation>
    </message>
    <message>
        <source>R&amp;uns that count</source>
        <translation>计入统计的运行(&amp;U)</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>没有打开的跟踪</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>全部(&amp;A)</translation>
    </message>
    <message>
        <source>Preferences say how many runs are warm-up</source>
        <translation>首选项规定多少次运行算作预热</translation>
    </message>
    <message>
        <source>Warm-up are runs at the beginning of a block that lie above the upper quartile of its later half by more than three interquartile ranges</source>
        <translation>预热是位于块的开头、且比该块后半部分的上四分位数高出三个四分位距以上的运行</translation>
    </message>
    <message>
        <source>Without the &amp;first (no warm-up is seen)</source>
        <translation>不含第一次（未发现预热）(&amp;F)</translation>
    </message>
    <message>
        <source>Without &amp;warm-up (the first %1)</source>
        <translation>不含预热（前 %1 次）(&amp;W)</translation>
    </message>
    <message>
        <source>Only %1 without &amp;warm-up (the first %2)</source>
        <translation>仅 %1，不含预热(&amp;W)（前 %2 次）</translation>
    </message>
    <message>
        <source>&amp;Only run %1, which is selected</source>
        <translation>仅选中的运行 %1(&amp;O)</translation>
    </message>
    <message>
        <source>Runs of other blocks, loading among them, do not count</source>
        <translation>其他块的运行（包括加载）不计入</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>Runs that count</source>
        <translation>计入统计的运行</translation>
    </message>
    <message>
        <source>Runs of every block, counted from 1, for instance &quot;2..&quot;, &quot;1..5,8&quot; or &quot;3&quot;; of one block alone
&quot;block 1: 2..&quot; or &quot;block 1&quot;, with the number that Runs shows; nothing for all:</source>
        <translation>每个块的运行，从 1 数起，例如 &quot;2..&quot;、&quot;1..5,8&quot; 或 &quot;3&quot;；仅限一个块则为
&quot;block 1: 2..&quot; 或 &quot;block 1&quot;，编号如“运行”视图所示；留空表示全部：</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no runs. Write positions and ranges, counted from 1, joined by commas: &quot;2..&quot;, &quot;1..5,8&quot;, &quot;3&quot;, &quot;block 1: 2..&quot;</source>
        <translation>“%1”没有给出任何运行。请写位置和范围，从 1 数起，以逗号分隔：&quot;2..&quot;、&quot;1..5,8&quot;、&quot;3&quot;、&quot;block 1: 2..&quot;</translation>
    </message>
</context>
<context>
    <name>ets::RunsView</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>The run against the median run</source>
        <translation>该次运行与中位运行的比较</translation>
    </message>
    <message>
        <source>Compare with this one</source>
        <translation>与此运行比较</translation>
    </message>
    <message>
        <source>Make this run the baseline of the runs that count: Compare, and all views, then show the difference</source>
        <translation>将此运行设为计入的运行的基线：“比较”和所有视图随后显示差异</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>各样本时长</translation>
    </message>
    <message>
        <source>By op type</source>
        <translation>按算子类型</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>图表显示的内容</translation>
    </message>
    <message>
        <source>Durations of the runs, or what op types took in each: which one grows from run to run</source>
        <translation>各次运行的时长，或各算子类型在每次运行中的用时：哪一种逐次增长</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>打开一个跟踪，这里才有内容</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>只打开了模型。打开一次运行的 ETDump 即可查看用时</translation>
    </message>
    <message>
        <source>Nothing was timed in this trace</source>
        <translation>此跟踪中没有任何计时</translation>
    </message>
    <message>
        <source>By the median duration. Where a run makes one token, tokens a second</source>
        <translation>按中位时长计算。若每次运行生成一个 token，即为每秒 token 数</translation>
    </message>
    <message>
        <source>Count all runs</source>
        <translation>计入所有运行</translation>
    </message>
    <message>
        <source>Count this run alone</source>
        <translation>只计入此次运行</translation>
    </message>
    <message>
        <source>All runs count in figures again</source>
        <translation>所有运行重新计入统计</translation>
    </message>
    <message>
        <source>Figures of all views are of run %1 alone</source>
        <translation>所有视图只统计运行 %1</translation>
    </message>
    <message>
        <source>This run is the median run: nothing to compare</source>
        <translation>本次运行就是中位运行：无可比较</translation>
    </message>
    <message>
        <source>Nothing of these runs passes the filter</source>
        <translation>这些运行中没有内容通过筛选</translation>
    </message>
    <message>
        <source>Nothing was timed in these runs</source>
        <translation>这些运行中没有任何计时</translation>
    </message>
</context>
<context>
    <name>ets::SampleChart</name>
    <message>
        <source>Durations over runs</source>
        <translation>各次运行的时长</translation>
    </message>
    <message>
        <source>%1 from %2 to %3, median %4</source>
        <translation>%1，从 %2 到 %3，中位数 %4</translation>
    </message>
    <message>
        <source>%1 above, up to %2</source>
        <translation>上方另有 %1，最高 %2</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>occurrence</source>
        <translation>出现次序</translation>
    </message>
    <message>
        <source>Run %1 of %2: %3</source>
        <translation>运行 %1 / %2：%3</translation>
    </message>
    <message>
        <source>%1
Occurrence %2 in the run</source>
        <translation>%1
该次运行中第 %2 次出现</translation>
    </message>
    <message>
        <source>Draw outliers to scale</source>
        <translation>按比例绘制离群值</translation>
    </message>
</context>
<context>
    <name>ets::SavePicture</name>
    <message>
        <source>the picture cannot be drawn</source>
        <translation>无法绘制图片</translation>
    </message>
    <message>
        <source>as PNG it would have %1 × %2 pixels, more than such a file can be read with. Save it as SVG, or show a part of it and save what is visible</source>
        <translation>保存为 PNG 时将有 %1 × %2 像素，超出此类文件可读取的范围。请保存为 SVG，或只显示其中一部分并保存可见内容</translation>
    </message>
    <message>
        <source>there is not enough memory for the picture; SVG needs less</source>
        <translation>内存不足以生成图片；SVG 所需较少</translation>
    </message>
    <message>
        <source>the picture cannot be written as PNG</source>
        <translation>无法将图片写为 PNG</translation>
    </message>
    <message>
        <source>SVG pictures (*.svg)</source>
        <translation>SVG 图片 (*.svg)</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>Picture written to %1</source>
        <translation>图片已写入 %1</translation>
    </message>
    <message>
        <source>Picture written to %1: %2</source>
        <translation>图片已写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>ets::SavedDrawing</name>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>Save the drawing</source>
        <translation>保存图形</translation>
    </message>
</context>
<context>
    <name>ets::SectionPanel</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy this as it stands in the record</source>
        <translation>按 ETRecord 中的原样复制</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>复制：%1</translation>
    </message>
</context>
<context>
    <name>ets::SizesBar</name>
    <message>
        <source>constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Weights and other constants of kernels</source>
        <translation>内核的权重和其他常量</translation>
    </message>
    <message>
        <source>delegates</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>Payloads of delegates</source>
        <translation>委托的载荷</translation>
    </message>
    <message>
        <source>mutable data</source>
        <translation>可变数据</translation>
    </message>
    <message>
        <source>First contents of mutable buffers</source>
        <translation>可变缓冲区的初始内容</translation>
    </message>
    <message>
        <source>plans</source>
        <translation>执行计划</translation>
    </message>
    <message>
        <source>Tables of the program: values, instructions, operators</source>
        <translation>程序的各种表：值、指令、算子</translation>
    </message>
    <message>
        <source>not referenced</source>
        <translation>未被引用</translation>
    </message>
    <message>
        <source>Segments that nothing in the program names</source>
        <translation>程序中没有任何内容提及的段</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Bytes between segments</source>
        <translation>各段之间的字节</translation>
    </message>
    <message>
        <source>weights of kernels</source>
        <translation>内核的权重</translation>
    </message>
    <message>
        <source>What tensors of the program ask for by name</source>
        <translation>程序的张量按名称请求的内容</translation>
    </message>
    <message>
        <source>weights of delegates</source>
        <translation>委托的权重</translation>
    </message>
    <message>
        <source>What delegates of the program ask for by name</source>
        <translation>程序的委托按名称请求的内容</translation>
    </message>
    <message>
        <source>not asked for</source>
        <translation>未被请求</translation>
    </message>
    <message>
        <source>Nothing in the program is seen to ask for it</source>
        <translation>未发现程序中有任何内容请求它</translation>
    </message>
    <message>
        <source>tables and padding</source>
        <translation>表和填充</translation>
    </message>
    <message>
        <source>Names, shapes, and bytes between segments</source>
        <translation>名称、形状以及各段之间的字节</translation>
    </message>
    <message>
        <source>weights of %1 other delegates</source>
        <translation>其他 %1 个委托的权重</translation>
    </message>
    <message>
        <source>What they ask for by name</source>
        <translation>它们按名称请求的内容</translation>
    </message>
    <message>
        <source>weights of %1</source>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>What delegate %1 of method %2 asks for by name, but for what an earlier one does</source>
        <translation>方法 %2 的委托 %1 按名称请求的内容，不含更靠前的委托所请求的</translation>
    </message>
    <message>
        <source>named data</source>
        <translation>命名数据</translation>
    </message>
    <message>
        <source>What delegates ask for by name; which of them is not known</source>
        <translation>委托按名称请求的内容；不知道是其中哪个委托</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the file
%4</source>
        <translation>%1：%2，占文件的 %3
%4</translation>
    </message>
</context>
<context>
    <name>ets::SliceBar</name>
    <message>
        <source>dimension %1 (%2)</source>
        <translation>维度 %1（%2）</translation>
    </message>
    <message>
        <source>In rows of %1 elements</source>
        <translation>按每行 %1 个元素排列</translation>
    </message>
    <message>
        <source>&amp;Rows:</source>
        <translation>行(&amp;R)：</translation>
    </message>
    <message>
        <source>C&amp;olumns:</source>
        <translation>列(&amp;O)：</translation>
    </message>
    <message>
        <source>[%1] = </source>
        <translation>[%1] = </translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> / %1</translation>
    </message>
    <message>
        <source>Index in dimension %1</source>
        <translation>维度 %1 中的索引</translation>
    </message>
</context>
<context>
    <name>ets::SourceMargin</name>
    <message>
        <source>Times of the lines</source>
        <translation>各行的时间</translation>
    </message>
    <message>
        <source>Own share of the time, share with what is called, and number of each line</source>
        <translation>每行自身的时间占比、包含所调用内容的占比以及行号</translation>
    </message>
</context>
<context>
    <name>ets::SourceText</name>
    <message>
        <source>%1 of the time is of this line itself, %2 with what it calls</source>
        <translation>%1 的时间属于该行自身，含所调用内容为 %2</translation>
    </message>
    <message>
        <source>The file has changed: the record quotes this line as %1</source>
        <translation>文件已更改：记录引用该行为 %1</translation>
    </message>
    <message>
        <source>Source of the model</source>
        <translation>模型源代码</translation>
    </message>
    <message>
        <source>Select the ops of the line</source>
        <translation>选择该行的算子</translation>
    </message>
    <message>
        <source>Open the line in the editor</source>
        <translation>在编辑器中打开该行</translation>
    </message>
</context>
<context>
    <name>ets::SqlEditor</name>
    <message>
        <source>Answer the query</source>
        <translation>执行查询</translation>
    </message>
    <message>
        <source>Offer tables and columns</source>
        <translation>提示表和列</translation>
    </message>
    <message>
        <source>Cancel the query</source>
        <translation>取消查询</translation>
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
        <translation>一次运行的时间花在哪里？</translation>
    </message>
    <message>
        <source>Which ops are slowest, and which line of the model is it?</source>
        <translation>哪些算子最慢，对应模型的哪一行？</translation>
    </message>
    <message>
        <source>Which runs were cold or odd?</source>
        <translation>哪些运行是冷启动或异常的？</translation>
    </message>
    <message>
        <source>What do all modules of one class cost together?</source>
        <translation>同一类的所有模块合计花费多少？</translation>
    </message>
    <message>
        <source>Where is time that belongs to no op?</source>
        <translation>不属于任何算子的时间在哪里？</translation>
    </message>
    <message>
        <source>Which ops stay with the runtime, and what do they cost?</source>
        <translation>哪些算子留在运行时执行，花费多少？</translation>
    </message>
    <message>
        <source>Which single calls are erratic?</source>
        <translation>哪些单次调用波动大？</translation>
    </message>
    <message>
        <source>What holds the memory at its peak?</source>
        <translation>内存峰值时由什么占用？</translation>
    </message>
    <message>
        <source>Which tables and columns are there?</source>
        <translation>有哪些表和列？</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询语句</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Answer the query (Ctrl+Enter)</source>
        <translation>执行查询 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>End the query that runs (Esc)</source>
        <translation>结束正在执行的查询 (Esc)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write the rows of the answer to a file</source>
        <translation>将结果的行写入文件</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>常见问题</translation>
    </message>
    <message>
        <source>Queries to begin with, to be changed</source>
        <translation>可供修改的入门查询</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>打开一个跟踪，这里才有内容</translation>
    </message>
    <message>
        <source>Tables are of the corrected reading, and the trace is shown as the Inspector reads it</source>
        <translation>表基于修正读法，而当前跟踪按 Inspector 的读法显示</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to ask for something</source>
        <translation>只打开了模型。请打开一次运行的 ETDump 以进行查询</translation>
    </message>
    <message>
        <source>Looking for the answer…</source>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>The first %1 rows: a condition or a limit asks for fewer, etinspect sql for all</source>
        <translation>前 %1 行：可用条件或 limit 减少行数，用 etinspect sql 获取全部</translation>
    </message>
    <message>
        <source>choosing one selects it in all views</source>
        <translation>选中一行会在所有视图中选中它</translation>
    </message>
    <message>
        <source>No row answers the query</source>
        <translation>查询没有结果</translation>
    </message>
    <message>
        <source>Remark on the answer</source>
        <translation>关于结果的说明</translation>
    </message>
</context>
<context>
    <name>ets::StartPage</name>
    <message>
        <source>Shows where an ExecuTorch model spends its time, down to the source line</source>
        <translation>显示 ExecuTorch 模型的时间花在哪里，直至源代码行</translation>
    </message>
    <message>
        <source>Drop an ETDump here, with its ETRecord if you have it</source>
        <translation>把 ETDump 拖到这里，若有 ETRecord 请一并拖入</translation>
    </message>
    <message>
        <source>The ETDump (.etdp) holds the times, the ETRecord the model: its graph, modules and source lines.
Which file is which is read from its content.</source>
        <translation>ETDump (.etdp) 包含时间，ETRecord 包含模型：计算图、模块和源代码行。
文件类型由内容自动识别。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open the sample trace</source>
        <translation>打开示例跟踪</translation>
    </message>
    <message>
        <source>Choose one or more files (Ctrl+O)</source>
        <translation>选择一个或多个文件 (Ctrl+O)</translation>
    </message>
    <message>
        <source>Show me around</source>
        <translation>快速导览</translation>
    </message>
    <message>
        <source>A real trace of a small language model, run through XNNPACK, with its record; built into the program</source>
        <translation>一个小型语言模型经 XNNPACK 运行的真实跟踪及其 ETRecord；内置于程序中</translation>
    </message>
    <message>
        <source>Opens the sample and shows in five steps how to get from the slowest op to its line of Python</source>
        <translation>打开示例，分五步展示如何从最慢的算子找到它的 Python 代码行</translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation>最近打开</translation>
    </message>
</context>
<context>
    <name>ets::SummaryStrip</name>
    <message>
        <source>%1: median %2, p10 %3, p90 %4, min %5, max %6, %7 run</source>
        <translation>%1：中位数 %2，p10 %3，p90 %4，最小 %5，最大 %6，%7 次运行</translation>
    </message>
    <message>
        <source>%1: median %2, p10 %3, p90 %4, min %5, max %6, %7 runs</source>
        <translation>%1：中位数 %2，p10 %3，p90 %4，最小 %5，最大 %6，%7 次运行</translation>
    </message>
    <message>
        <source>delegates</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Delegated</source>
        <translation>委托占比</translation>
    </message>
    <message>
        <source>Tied to the model, by time</source>
        <translation>已关联到模型（按时间）</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>解读方式</translation>
    </message>
    <message>
        <source>Executions</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>none: a model alone</source>
        <translation>无：只有模型</translation>
    </message>
    <message>
        <source>Open the ETDump of a run to see what it took</source>
        <translation>打开一次运行的 ETDump 即可查看用时</translation>
    </message>
    <message>
        <source>Loading the program and its methods: %1</source>
        <translation>加载程序及其方法：%1</translation>
    </message>
    <message>
        <source>as the Inspector</source>
        <translation>与 Inspector 一致</translation>
    </message>
    <message>
        <source>The trace is read with the quirks of ExecuTorch's Inspector. View &gt; Reading changes that</source>
        <translation>正按 ExecuTorch Inspector 的特有方式解读跟踪。可在“视图 &gt; 解读方式”中更改</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>all together, totals</source>
        <translation>全部合计，总和</translation>
    </message>
    <message>
        <source>Only runs of %1 count, in all views and exports. A click chooses another method</source>
        <translation>在所有视图和导出中只计入 %1 的运行。点击可选择其他方法</translation>
    </message>
    <message>
        <source>Runs of %1 count together, as totals: they have no time per run in common. A click chooses one</source>
        <translation>%1 的运行合计为总和：它们没有共同的单次时间。点击可选择其中一个</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%1 / %2（%3）</translation>
    </message>
    <message>
        <source>Runs of the method, and which of them are included. Click to change</source>
        <translation>该方法的运行，以及其中计入的运行。单击可更改</translation>
    </message>
    <message>
        <source>none timed</source>
        <translation>没有计时</translation>
    </message>
    <message>
        <source>The trace holds no Method::execute</source>
        <translation>该跟踪没有 Method::execute</translation>
    </message>
    <message>
        <source>   p10 %1 – p90 %2</source>
        <translation>   p10 %1 – p90 %2</translation>
    </message>
    <message>
        <source>   +%1 more</source>
        <translation>   另有 %1 个</translation>
    </message>
    <message>
        <source>%1, median</source>
        <translation>%1，中位数</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Time inside delegate calls, of the time of all runs</source>
        <translation>委托调用内的时间，占所有运行的时间</translation>
    </message>
    <message>
        <source>ETRecord left out</source>
        <translation>已略去 ETRecord</translation>
    </message>
    <message>
        <source>no ETRecord</source>
        <translation>没有 ETRecord</translation>
    </message>
    <message>
        <source>Open the ETRecord of the model to see modules, graph and source lines</source>
        <translation>打开模型的 ETRecord 以查看模块、计算图和源代码行</translation>
    </message>
    <message>
        <source>another model's record?</source>
        <translation>ETRecord 属于其他模型？</translation>
    </message>
    <message>
        <source>1 remark on the files</source>
        <translation>1 条文件提示</translation>
    </message>
    <message>
        <source>%1 remarks on the files</source>
        <translation>%1 条文件提示</translation>
    </message>
</context>
<context>
    <name>ets::TablePage</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose which columns are shown</source>
        <translation>选择显示哪些列</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write rows to a file: CSV, TSV, JSON or Markdown</source>
        <translation>把各行写入文件：CSV、TSV、JSON 或 Markdown</translation>
    </message>
    <message>
        <source>%1 rows selected</source>
        <translation>已选中 %1 行</translation>
    </message>
    <message>
        <source>%1: self time %2</source>
        <translation>%1：自身时间 %2</translation>
    </message>
    <message>
        <source>loading %1</source>
        <translation>加载 %1</translation>
    </message>
    <message>
        <source>%1: self time %2 per run</source>
        <translation>%1：每次运行自身时间 %2</translation>
    </message>
    <message>
        <source>Sum of what is selected</source>
        <translation>所选内容的合计</translation>
    </message>
    <message>
        <source>Sorting…</source>
        <translation>正在排序…</translation>
    </message>
    <message>
        <source>Copying…</source>
        <translation>正在复制…</translation>
    </message>
    <message>
        <source>Open a trace to see something here</source>
        <translation>打开一个跟踪，这里才有内容</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>只打开了模型。打开一次运行的 ETDump 即可查看用时</translation>
    </message>
    <message>
        <source>The filter lets nothing of this table through</source>
        <translation>此表中没有任何内容通过筛选</translation>
    </message>
</context>
<context>
    <name>ets::TableView</name>
    <message>
        <source>Drill down</source>
        <translation>深入</translation>
    </message>
    <message>
        <source>Copy with header</source>
        <translation>连同表头复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>重置列</translation>
    </message>
    <message>
        <source>Order of the model</source>
        <translation>模型中的顺序</translation>
    </message>
    <message>
        <source>Order of the trace</source>
        <translation>跟踪中的顺序</translation>
    </message>
    <message>
        <source>Then by</source>
        <translation>其次按</translation>
    </message>
    <message>
        <source>1 row written to %1</source>
        <translation>已将 1 行写入 %1</translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation>已将 %1 行写入 %2</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Click to sort, Shift+click to sort by a further column, drag to move, right click to choose columns</source>
        <translation>点击可排序，Shift+点击可按另一列进一步排序，拖动可移动，右键点击可选择列</translation>
    </message>
</context>
<context>
    <name>ets::TablesExportSource</name>
    <message>
        <source>Tables as SQLite</source>
        <translation>以 SQLite 导出表</translation>
    </message>
    <message>
        <source>Tables as Parquet</source>
        <translation>以 Parquet 导出表</translation>
    </message>
    <message>
        <source>One file with all tables of the trace, for SQLite and what reads it. As etinspect export --format sqlite writes it</source>
        <translation>一个文件，包含跟踪的所有表，供 SQLite 及其读取工具使用。与 etinspect export --format sqlite 写出的相同</translation>
    </message>
    <message>
        <source>A folder with a file for each table, for DuckDB, pandas, Spark and others. A folder that has tables of other traces gets those of this one beside them. As etinspect export --format parquet writes it</source>
        <translation>一个文件夹，每个表一个文件，供 DuckDB、pandas、Spark 等使用。若文件夹中已有其他跟踪的表，则将本跟踪的表添加进去。与 etinspect export --format parquet 写出的相同</translation>
    </message>
    <message>
        <source>%1 has tables of other traces. Press Add to put those of this trace beside them</source>
        <translation>%1 中已有其他跟踪的表。按“添加”将本跟踪的表放在一起</translation>
    </message>
</context>
<context>
    <name>ets::TensorView</name>
    <message>
        <source>More than %1 elements are selected: export them instead</source>
        <translation>选中的元素超过 %1 个：请改用导出</translation>
    </message>
    <message>
        <source>Export elements</source>
        <translation>导出元素</translation>
    </message>
    <message>
        <source>Arrays of numpy (*.npy)</source>
        <translation>numpy 数组 (*.npy)</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>Choose a value in Numbers: double click or Enter shows its elements here</source>
        <translation>在“数值”视图中选择一个数值：双击或按回车可在此显示其元素</translation>
    </message>
    <message>
        <source>Elements written to %1</source>
        <translation>元素已写入 %1</translation>
    </message>
    <message>
        <source>Logged value</source>
        <translation>记录的数值</translation>
    </message>
    <message>
        <source>Reference value</source>
        <translation>参考值</translation>
    </message>
    <message>
        <source>Difference (run − reference)</source>
        <translation>差值（运行值 − 参考值）</translation>
    </message>
    <message>
        <source>Relative difference</source>
        <translation>相对差值</translation>
    </message>
    <message>
        <source>Difference in ULP</source>
        <translation>以 ULP 计的差值</translation>
    </message>
    <message>
        <source>What is shown of the value</source>
        <translation>显示该数值的哪一方面</translation>
    </message>
    <message>
        <source>Dequantized</source>
        <translation>反量化</translation>
    </message>
    <message>
        <source>Show the numbers that the integers stand for: (integer − zero point) × scale</source>
        <translation>显示整数所代表的数：(整数 − 零点) × 缩放系数</translation>
    </message>
    <message>
        <source>Largest difference</source>
        <translation>最大差值</translation>
    </message>
    <message>
        <source>Go to the element that lies farthest from its reference; a NaN on one side counts most</source>
        <translation>转到与参考值相差最远的元素；仅一侧为 NaN 视为相差最大</translation>
    </message>
    <message>
        <source>All elements as .&amp;npy…</source>
        <translation>全部元素存为 .npy(&amp;N)…</translation>
    </message>
    <message>
        <source>This slice as &amp;CSV…</source>
        <translation>此切片存为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Co&amp;py what is selected</source>
        <translation>复制所选内容(&amp;P)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Write the elements to a file</source>
        <translation>把元素写入文件</translation>
    </message>
    <message>
        <source>Elements of the slice</source>
        <translation>切片的元素</translation>
    </message>
    <message>
        <source>strides %1</source>
        <translation>步幅 %1</translation>
    </message>
    <message>
        <source>scale %1, zero point %2</source>
        <translation>缩放系数 %1，零点 %2</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>There are no elements to show</source>
        <translation>没有可显示的元素</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>elements %1 · min %2 · max %3 · mean %4 · deviation %5 · zeros %6 · NaN %7 · Inf %8</source>
        <translation>元素 %1 · 最小 %2 · 最大 %3 · 平均 %4 · 标准差 %5 · 零 %6 · NaN %7 · Inf %8</translation>
    </message>
</context>
<context>
    <name>ets::TextPanel</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>ets::TimelineBaseline</name>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Median run %1: %2</source>
        <translation>中位运行 %1：%2</translation>
    </message>
    <message>
        <source>In this run</source>
        <translation>在此次运行中</translation>
    </message>
    <message>
        <source>Baseline %1, now %2, Δ %3</source>
        <translation>基线 %1，现在 %2，Δ %3</translation>
    </message>
    <message>
        <source>Together with others of its row: %1</source>
        <translation>与同一行的其他项合计：%1</translation>
    </message>
</context>
<context>
    <name>ets::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有打开任何内容</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <source>Only a model is open. Open the ETDump of a run to see what it took</source>
        <translation>只打开了模型。打开一次运行的 ETDump 即可查看用时</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
</context>
<context>
    <name>ets::TimelineHeaderPainter</name>
    <message>
        <source>not placeable</source>
        <translation>无法定位</translation>
    </message>
</context>
<context>
    <name>ets::TimelineKeys</name>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom to the slice</source>
        <translation>缩放到该切片</translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation>向左平移</translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation>向右平移</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>到开头</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到末尾</translation>
    </message>
    <message>
        <source>Tracks above</source>
        <translation>上方的轨道</translation>
    </message>
    <message>
        <source>Tracks below</source>
        <translation>下方的轨道</translation>
    </message>
    <message>
        <source>Fit the selection, again: everything</source>
        <translation>适应所选，再按一次：全部</translation>
    </message>
    <message>
        <source>Next slice</source>
        <translation>下一个切片</translation>
    </message>
    <message>
        <source>Previous slice</source>
        <translation>上一个切片</translation>
    </message>
    <message>
        <source>The slice around</source>
        <translation>外层的切片</translation>
    </message>
    <message>
        <source>The slices inside</source>
        <translation>内部的切片</translation>
    </message>
    <message>
        <source>Next of this op type</source>
        <translation>下一个同类算子</translation>
    </message>
    <message>
        <source>Previous of this op type</source>
        <translation>上一个同类算子</translation>
    </message>
    <message>
        <source>The same in the next run</source>
        <translation>下一次运行中的同一项</translation>
    </message>
    <message>
        <source>The same in the previous run</source>
        <translation>上一次运行中的同一项</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>通过筛选的下一个</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>通过筛选的上一个</translation>
    </message>
    <message>
        <source>Measure the selection</source>
        <translation>测量所选</translation>
    </message>
    <message>
        <source>Set a mark</source>
        <translation>设置标记</translation>
    </message>
    <message>
        <source>Clear range</source>
        <translation>清除范围</translation>
    </message>
</context>
<context>
    <name>ets::TimelineMenus</name>
    <message>
        <source>Zoom to it</source>
        <translation>缩放到此处</translation>
    </message>
    <message>
        <source>Next of this op type</source>
        <translation>下一个同类算子</translation>
    </message>
    <message>
        <source>Previous of this op type</source>
        <translation>上一个同类算子</translation>
    </message>
    <message>
        <source>The same in the next run</source>
        <translation>下一次运行中的同一项</translation>
    </message>
    <message>
        <source>The same in the previous run</source>
        <translation>上一次运行中的同一项</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>通过筛选的下一个</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>通过筛选的上一个</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>To the top</source>
        <translation>移到顶部</translation>
    </message>
    <message>
        <source>To the bottom</source>
        <translation>移到底部</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>紧凑</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Tall</source>
        <translation>较高</translation>
    </message>
    <message>
        <source>All as high as this one</source>
        <translation>全部与此等高</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>固定到顶部</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Hide all others</source>
        <translation>隐藏所有其他轨道</translation>
    </message>
    <message>
        <source>Copy its name</source>
        <translation>复制其名称</translation>
    </message>
    <message>
        <source>Collapse all tracks</source>
        <translation>折叠所有轨道</translation>
    </message>
    <message>
        <source>Expand all tracks</source>
        <translation>展开所有轨道</translation>
    </message>
    <message>
        <source>Show hidden tracks (%1)</source>
        <translation>显示隐藏的轨道（%1）</translation>
    </message>
    <message>
        <source>All tracks as at first</source>
        <translation>所有轨道恢复初始状态</translation>
    </message>
    <message>
        <source>Expand the group</source>
        <translation>展开该组</translation>
    </message>
    <message>
        <source>Collapse the group</source>
        <translation>折叠该组</translation>
    </message>
    <message>
        <source>Collapse all other groups</source>
        <translation>折叠其他所有组</translation>
    </message>
    <message>
        <source>Expand all groups</source>
        <translation>展开所有组</translation>
    </message>
    <message>
        <source>Edit its text…</source>
        <translation>编辑其文本…</translation>
    </message>
    <message>
        <source>Remove the mark</source>
        <translation>移除此标记</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Remove all marks</source>
        <translation>移除所有标记</translation>
    </message>
    <message>
        <source>Clear the range</source>
        <translation>清除范围</translation>
    </message>
    <message>
        <source>Measure what is selected</source>
        <translation>测量选中的内容</translation>
    </message>
    <message>
        <source>Show all of the time</source>
        <translation>显示全部时间</translation>
    </message>
    <message>
        <source>Set a mark…</source>
        <translation>设置标记…</translation>
    </message>
    <message>
        <source>Color by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Runs one below the other</source>
        <translation>各次运行上下排列</translation>
    </message>
    <message>
        <source>Op type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>ets::TimelineOverview</name>
    <message>
        <source>Overview of the trace</source>
        <translation>跟踪概览</translation>
    </message>
    <message>
        <source>The window shows which part of the trace the timeline shows. The timeline's keys move it.</source>
        <translation>窗口表示时间线所显示的跟踪部分。时间线的按键可移动它。</translation>
    </message>
    <message>
        <source>Drag the window to move, its edges to zoom; double click to see all</source>
        <translation>拖动窗口可移动，拖动边缘可缩放；双击显示全部</translation>
    </message>
</context>
<context>
    <name>ets::TimelineSaving</name>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>%1 timeline</source>
        <translation>%1 时间线</translation>
    </message>
    <message>
        <source>Timeline of %1</source>
        <translation>%1 的时间线</translation>
    </message>
</context>
<context>
    <name>ets::TimelineStrip</name>
    <message>
        <source>Selection in the timeline</source>
        <translation>时间线中的选择</translation>
    </message>
    <message>
        <source>Align runs</source>
        <translation>对齐各次运行</translation>
    </message>
    <message>
        <source>Shows the runs one below the other, each from its own beginning</source>
        <translation>把各次运行上下排列显示，每次都从其自身的开始处起</translation>
    </message>
    <message>
        <source>What the colors of the slices stand for</source>
        <translation>切片颜色的含义</translation>
    </message>
    <message>
        <source>Color: %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>hit %1 of %2</source>
        <translation>匹配 %1 / %2</translation>
    </message>
    <message>
        <source>W S zoom</source>
        <translation>W S 缩放</translation>
    </message>
    <message>
        <source>A D pan</source>
        <translation>A D 平移</translation>
    </message>
    <message>
        <source>F fit</source>
        <translation>F 适应</translation>
    </message>
    <message>
        <source>, . previous and next slice</source>
        <translation>, . 上一个和下一个切片</translation>
    </message>
    <message>
        <source>drag in the ruler or R to measure</source>
        <translation>在标尺中拖动或按 R 测量</translation>
    </message>
    <message>
        <source>%1 from %2 after the beginning of the runs</source>
        <translation>%1，起于各次运行开始后 %2</translation>
    </message>
    <message>
        <source>%1 slices</source>
        <translation>%1 个切片</translation>
    </message>
    <message>
        <source>1 slice</source>
        <translation>1 个切片</translation>
    </message>
    <message>
        <source>%1 of it in runs</source>
        <translation>其中 %1 在运行内</translation>
    </message>
    <message>
        <source>busy %1 (%2)</source>
        <translation>忙碌 %1（%2）</translation>
    </message>
    <message>
        <source>Busy time by op type</source>
        <translation>按算子类型的忙碌时间</translation>
    </message>
</context>
<context>
    <name>ets::TimelineTexts</name>
    <message>
        <source>unknown (ends before it starts)</source>
        <translation>未知（结束早于开始）</translation>
    </message>
    <message>
        <source>run %1 of %2</source>
        <translation>运行 %1 / %2</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始时间</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Not placeable: it lies outside its run, so its clock is another one. Drawn at its call; place and width mean nothing.</source>
        <translation>无法定位：它在其运行之外，因此其时钟不同。画在其调用处；位置和宽度没有意义。</translation>
    </message>
    <message>
        <source>Not placeable: it ends before it starts. Drawn at its call; place and width mean nothing.</source>
        <translation>无法定位：结束早于开始。画在其调用处；位置和宽度没有意义。</translation>
    </message>
    <message>
        <source>The start is chained, not measured: the delegate puts its operations one after the other.</source>
        <translation>起始时间为推算，并非实测：委托把各操作首尾相接排列。</translation>
    </message>
    <message>
        <source>Opaque delegate time: the delegate logs nothing on the runtime's clock.</source>
        <translation>不透明的委托时间：委托没有用运行时的时钟记录任何内容。</translation>
    </message>
    <message>
        <source>%1, in all runs.</source>
        <translation>%1，所有运行合计。</translation>
    </message>
    <message>
        <source>%1 slices</source>
        <translation>%1 个切片</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>%1 within %2</source>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Not placeable: drawn at their call; place and width mean nothing.</source>
        <translation>无法定位：画在其调用处；位置和宽度没有意义。</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>始于 %1</translation>
    </message>
    <message>
        <source>not placeable</source>
        <translation>无法定位</translation>
    </message>
    <message>
        <source>start chained, not measured</source>
        <translation>起始时间为推算，并非实测</translation>
    </message>
</context>
<context>
    <name>ets::TimelineTrackTexts</name>
    <message>
        <source>Delegate</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 次运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 次运行</translation>
    </message>
    <message>
        <source>1 track</source>
        <translation>1 条轨道</translation>
    </message>
    <message>
        <source>%1 tracks</source>
        <translation>%1 条轨道</translation>
    </message>
    <message>
        <source>a clock of its own</source>
        <translation>自有时钟</translation>
    </message>
    <message>
        <source> · median</source>
        <translation> · 中位数</translation>
    </message>
    <message>
        <source> · left out</source>
        <translation> · 未计入</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Median of its runs</source>
        <translation>所属运行的中位数</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计入</translation>
    </message>
    <message>
        <source>no: it is not among the runs that were chosen</source>
        <translation>否：它不在选定的运行之中</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>of the delegate: within a call its events share the time evenly</source>
        <translation>委托自己的时钟：一次调用内，其各事件平分时间</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Not placeable</source>
        <translation>无法定位</translation>
    </message>
    <message>
        <source>Bundled input</source>
        <translation>捆绑输入</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
</context>
<context>
    <name>ets::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>ets::Tour</name>
    <message>
        <source>What ran when</source>
        <translation>什么时候运行了什么</translation>
    </message>
    <message>
        <source>This is a trace of a small language model: every run, inside it the calls, inside those kernels and operations of the delegate. W, A, S and D zoom and pan; so does the wheel with Ctrl or Shift. Your own files are opened with Ctrl+O, or dropped here.</source>
        <translation>这是一个小型语言模型的跟踪：从外到内依次为每次运行、其中的调用，以及调用内的内核和委托操作。W、A、S、D 键可缩放和平移，按住 Ctrl 或 Shift 时滚轮也可以。用 Ctrl+O 打开您自己的文件，或把它们拖到这里。</translation>
    </message>
    <message>
        <source>Which op is slowest</source>
        <translation>哪个算子最慢</translation>
    </message>
    <message>
        <source>Operators adds the time up by kind; every tick counts once, so the shares of a run make 100 %. The slowest is selected: the same event is now selected in all views.</source>
        <translation>“算子”按种类累计时间；每段时间只计一次，因此一次运行的各占比之和为 100 %。已选中最慢的一个：现在所有视图都选中同一个事件。</translation>
    </message>
    <message>
        <source>Where in the model</source>
        <translation>在模型的什么位置</translation>
    </message>
    <message>
        <source>Graph shows the node that it ran, with what comes before and after it; Modules beside it the part of the model. Bars are shares of the time.</source>
        <translation>“计算图”显示它所执行的节点及其前后；旁边的“模块”显示它属于模型的哪一部分。条形为时间占比。</translation>
    </message>
    <message>
        <source>Which line of Python</source>
        <translation>Python 代码的哪一行</translation>
    </message>
    <message>
        <source>Details has everything on the selection: its samples over the runs, its inputs, and under Source the line that it came from. A click there opens your editor.</source>
        <translation>“详情”给出所选内容的一切：各次运行的样本、输入，以及“源代码”下它所来自的行。点击即可在编辑器中打开。</translation>
    </message>
    <message>
        <source>Take it along</source>
        <translation>带走结果</translation>
    </message>
    <message>
        <source>Events is the Inspector's table. Ctrl+C copies rows, Export writes all or the filtered ones for a spreadsheet. The manual (F1) goes on from here.</source>
        <translation>“事件”就是 Inspector 的表格。Ctrl+C 复制行，“导出”把全部或筛选后的行写成电子表格可读的文件。更多内容见手册 (F1)。</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>&amp;Leave the tour</source>
        <translation>离开导览(&amp;L)</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 / %2：%3</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
</context>
<context>
    <name>ets::TraceExportSource</name>
    <message>
        <source>As %1 prints it</source>
        <translation>与 %1 的输出相同</translation>
    </message>
    <message>
        <source>As %1 prints it, of the chosen runs</source>
        <translation>与 %1 的输出相同，仅所选运行</translation>
    </message>
</context>
<context>
    <name>ets::TraceLoader</name>
    <message>
        <source>%1 holds nothing that the program asks for: it seems to be the data of another program</source>
        <translation>%1 中没有程序所请求的任何内容：它似乎是另一个程序的数据</translation>
    </message>
    <message>
        <source>Looking at the files</source>
        <translation>正在查看文件</translation>
    </message>
    <message>
        <source>Reading the trace</source>
        <translation>正在读取跟踪</translation>
    </message>
    <message>
        <source>Grouping events</source>
        <translation>正在对事件分组</translation>
    </message>
    <message>
        <source>Reading the record</source>
        <translation>正在读取 ETRecord</translation>
    </message>
    <message>
        <source>Joining events with the model</source>
        <translation>正在把事件与模型关联</translation>
    </message>
</context>
<context>
    <name>ets::TraceTurns</name>
    <message>
        <source>Previous trace</source>
        <translation>上一个跟踪</translation>
    </message>
    <message>
        <source>Next trace</source>
        <translation>下一个跟踪</translation>
    </message>
    <message>
        <source>another one is on show</source>
        <translation>显示的是另一个</translation>
    </message>
    <message>
        <source>Traces that were opened together</source>
        <translation>一起打开的跟踪</translation>
    </message>
    <message>
        <source>Close this line; the trace stays open</source>
        <translation>关闭此提示栏；跟踪保持打开</translation>
    </message>
    <message>
        <source>%1 traces</source>
        <translation>%1 个跟踪</translation>
    </message>
    <message>
        <source>Trace %1 of %2</source>
        <translation>跟踪 %1 / %2</translation>
    </message>
</context>
<context>
    <name>ets::Unresolved</name>
    <message>
        <source>below %1</source>
        <comment>a duration</comment>
        <translation>低于 %1</translation>
    </message>
    <message>
        <source>Not resolved: at least %1, at most %2</source>
        <translation>未分辨：至少 %1，至多 %2</translation>
    </message>
    <message>
        <source>Not resolved: at most %1</source>
        <translation>未分辨：至多 %1</translation>
    </message>
    <message>
        <source>Not resolved: up to %1 of it are the operations'</source>
        <translation>未分辨：其中至多 %1 属于操作</translation>
    </message>
</context>
<context>
    <name>ets::ViewExport</name>
    <message>
        <source>Export %1</source>
        <translation>导出%1</translation>
    </message>
    <message>
        <source>UTF-8, every digit; times in the units that the titles name</source>
        <translation>UTF-8，完整精度；时间单位见各列标题</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
</context>
<context>
    <name>ets::ViewFind</name>
    <message>
        <source>Find in rows and texts</source>
        <translation>在行和文本中查找</translation>
    </message>
</context>
<context>
    <name>ets::ViewSet</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖率</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Delegation</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>源代码行</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>冰柱图</translation>
    </message>
</context>
<context>
    <name>ets::WarmUpOffer</name>
    <message>
        <source>All runs count; do not ask for this trace again</source>
        <translation>计入所有运行；不再就此跟踪询问</translation>
    </message>
    <message>
        <source>Leave warm-up in</source>
        <translation>保留预热</translation>
    </message>
    <message>
        <source>First run %1× the rest: leave it out</source>
        <translation>首次运行是其余的 %1×：略去</translation>
    </message>
    <message>
        <source>First %1 runs up to %2× the rest: leave them out</source>
        <translation>前 %1 次运行最高达其余的 %2×：略去</translation>
    </message>
    <message>
        <source>Leave out the cold run</source>
        <translation>排除冷运行</translation>
    </message>
    <message>
        <source>Leave out %1 cold runs</source>
        <translation>排除 %1 次冷运行</translation>
    </message>
    <message>
        <source>%1: %2, and look at it alone</source>
        <translation>%1：%2，并单独查看</translation>
    </message>
    <message>
        <source>%1 without the cold run</source>
        <translation>%1，不含冷运行</translation>
    </message>
    <message>
        <source>%1 without %2 cold runs</source>
        <translation>%1，不含 %2 次冷运行</translation>
    </message>
    <message>
        <source>Warm-up by its time. All figures are then of the other runs; the menu of the runs takes that back</source>
        <translation>按时间判断为预热。此后所有统计都只计其余运行；可在运行菜单中撤销</translation>
    </message>
</context>
<context>
    <name>ets::WaterfallChart</name>
    <message>
        <source>How the old total becomes the new one</source>
        <translation>旧总计如何变为新总计</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1，然后 %2</translation>
    </message>
</context>
<context>
    <name>ets::WindowActions</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>&amp;Navigate</source>
        <translation>导航(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open the &amp;sample trace</source>
        <translation>打开示例跟踪(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Next trace</source>
        <translation>下一个跟踪(&amp;N)</translation>
    </message>
    <message>
        <source>Pre&amp;vious trace</source>
        <translation>上一个跟踪(&amp;V)</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Export events…</source>
        <translation>导出事件(&amp;E)…</translation>
    </message>
    <message>
        <source>The trace is written to %1</source>
        <translation>跟踪已写入 %1</translation>
    </message>
    <message>
        <source>The report is written to %1</source>
        <translation>报告已写入 %1</translation>
    </message>
    <message>
        <source>Copied: findings, operators and what the files are, as Markdown; no folders</source>
        <translation>已复制：发现、算子以及文件说明，Markdown 格式；不含文件夹</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Compare with…</source>
        <translation>比较(&amp;C)…</translation>
    </message>
    <message>
        <source>Compare wit&amp;h a folder…</source>
        <translation>与文件夹比较(&amp;H)…</translation>
    </message>
    <message>
        <source>More recordings of the one on show…</source>
        <translation>当前显示记录的更多记录…</translation>
    </message>
    <message>
        <source>&amp;Make this trace the baseline</source>
        <translation>将此跟踪设为基线(&amp;M)</translation>
    </message>
    <message>
        <source>S&amp;wap with the baseline</source>
        <translation>与基线交换(&amp;W)</translation>
    </message>
    <message>
        <source>Drop the &amp;baseline</source>
        <translation>移除基线(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Remove the filter</source>
        <translation>移除筛选(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo filter</source>
        <translation>撤销筛选(&amp;U)</translation>
    </message>
    <message>
        <source>Redo f&amp;ilter</source>
        <translation>重做筛选(&amp;I)</translation>
    </message>
    <message>
        <source>Undo &amp;zoom</source>
        <translation>撤销缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Redo z&amp;oom</source>
        <translation>重做缩放(&amp;O)</translation>
    </message>
    <message>
        <source>Filter &amp;by the selection</source>
        <translation>按所选内容筛选(&amp;B)</translation>
    </message>
    <message>
        <source>Select an op, a module, a run or a range first</source>
        <translation>请先选择一个算子、模块、运行或范围</translation>
    </message>
    <message>
        <source>Ne&amp;xt match</source>
        <translation>通过筛选的下一个(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Previous match</source>
        <translation>通过筛选的上一个(&amp;P)</translation>
    </message>
    <message>
        <source>Preferen&amp;ces…</source>
        <translation>首选项(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Editor…</source>
        <translation>编辑器(&amp;E)…</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>取消选择(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation>转到(&amp;G)…</translation>
    </message>
    <message>
        <source>Packages of the model…</source>
        <translation>模型的软件包…</translation>
    </message>
    <message>
        <source>&amp;Shown</source>
        <translation>显示的视图(&amp;S)</translation>
    </message>
    <message>
        <source>Take the vie&amp;w out or put it back</source>
        <translation>移出或放回视图(&amp;W)</translation>
    </message>
    <message>
        <source>Full s&amp;creen</source>
        <translation>全屏(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Default layout</source>
        <translation>默认布局(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Reading</source>
        <translation>解读方式(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Corrected</source>
        <translation>校正(&amp;C)</translation>
    </message>
    <message>
        <source>Keeps every loop sample, exact durations and all methods</source>
        <translation>保留循环的每个样本、精确时长和所有方法</translation>
    </message>
    <message>
        <source>As the &amp;Inspector</source>
        <translation>与 Inspector 一致(&amp;I)</translation>
    </message>
    <message>
        <source>Faithful to ExecuTorch's Inspector, quirks included. Rows that differ carry a mark either way</source>
        <translation>忠实于 ExecuTorch 的 Inspector，包括其特有之处。无论哪种解读方式，有差异的行都带标记</translation>
    </message>
    <message>
        <source>Clock of the &amp;trace</source>
        <translation>跟踪的时钟(&amp;T)</translation>
    </message>
    <message>
        <source>Length of one clock tick. The file does not contain it</source>
        <translation>一个时钟刻度的长度；文件中没有记录</translation>
    </message>
    <message>
        <source>Cycles of a &amp;known frequency…</source>
        <translation>已知频率的周期(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Of the system</source>
        <translation>跟随系统(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Tour of the sample</source>
        <translation>示例导览(&amp;T)</translation>
    </message>
    <message>
        <source>Command &amp;palette…</source>
        <translation>命令面板(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Remarks on the files</source>
        <translation>文件提示(&amp;R)</translation>
    </message>
    <message>
        <source>Copy as text for an &amp;issue</source>
        <translation>复制为 issue 文本(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>复制诊断信息(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;About ETScope</source>
        <translation>关于 ETScope(&amp;A)</translation>
    </message>
    <message>
        <source>Open a trace and its record</source>
        <translation>打开跟踪及其 ETRecord</translation>
    </message>
    <message>
        <source>Read the same files again</source>
        <translation>重新读取相同的文件</translation>
    </message>
    <message>
        <source>Back to what was selected before</source>
        <translation>回到之前的选择</translation>
    </message>
    <message>
        <source>Forward again</source>
        <translation>再次前进</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>清除最近打开列表</translation>
    </message>
</context>
<context>
    <name>ets::WorkTexts</name>
    <message>
        <source>at most </source>
        <translation>至多 </translation>
    </message>
    <message>
        <source>%1 %2/cycle</source>
        <translation>%1 %2/周期</translation>
    </message>
    <message>
        <source>%1 G%2/s</source>
        <translation>%1 G%2/s</translation>
    </message>
    <message>
        <source>%1 read, %2 written</source>
        <translation>读取 %1，写入 %2</translation>
    </message>
    <message>
        <source>%1 operations per byte</source>
        <translation>每字节 %1 次运算</translation>
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
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>ets::clockdialog</name>
    <message>
        <source>&quot;%1&quot; is no frequency. Write a number and Hz, kHz, MHz or GHz, such as 216MHz</source>
        <translation>“%1”不是频率。请写数字加 Hz、kHz、MHz 或 GHz，例如 216MHz</translation>
    </message>
    <message>
        <source>Clock of the trace</source>
        <translation>跟踪的时钟</translation>
    </message>
    <message>
        <source>Frequency of the clock whose cycles the trace counts, such as 216MHz; times follow from it:</source>
        <translation>跟踪所计周期的时钟频率，例如 216MHz；时间由此得出：</translation>
    </message>
</context>
<context>
    <name>ets::core</name>
    <message>
        <source>in rows of several ops</source>
        <translation>在多个算子的行中</translation>
    </message>
    <message>
        <source>no verdict</source>
        <translation>无结论</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>变慢</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>变快</translation>
    </message>
    <message>
        <source>small</source>
        <translation>很小</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>未显示</translation>
    </message>
    <message>
        <source>below the clock</source>
        <translation>低于时钟分辨率</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>未检验</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>too few recordings</source>
        <translation>记录太少</translation>
    </message>
    <message>
        <source>what its events are called and tied to takes far more memory than its size allows</source>
        <translation>其事件的名称和所关联的内容占用的内存远大于其大小所允许的</translation>
    </message>
    <message>
        <source>Compare it without the record, or record it again</source>
        <translation>不用 ETRecord 进行比较，或重新记录</translation>
    </message>
    <message>
        <source>durations add up to more than 2^63 ticks</source>
        <translation>各段时长之和超过 2^63 个计时单位</translation>
    </message>
    <message>
        <source>Its times cannot be those of a clock: record it again</source>
        <translation>这些时间不可能来自时钟：请重新记录</translation>
    </message>
    <message>
        <source>has no run of the method that is compared</source>
        <translation>没有所比较方法的运行</translation>
    </message>
    <message>
        <source>instruction %1: %2</source>
        <translation>指令 %1：%2</translation>
    </message>
    <message>
        <source>instruction %1 of %2: %3</source>
        <translation>%2 的指令 %1：%3</translation>
    </message>
    <message>
        <source>%1; one occurrence alone is %2 of this time, which further runs may not have</source>
        <translation>%1；仅一次出现就占这段时间的 %2，更多运行中未必如此</translation>
    </message>
    <message>
        <source>%1; one run of %2 has %3 of this time, which further runs may not have</source>
        <translation>%1；%2 次运行中的一次占了这段时间的 %3，以后的运行未必如此</translation>
    </message>
    <message>
        <source>Do what %1 says: it is about the same places</source>
        <translation>按 %1 所说去做：涉及的位置相同</translation>
    </message>
    <message>
        <source>Start with %1, %2: at most %3 of the time</source>
        <translation>先处理 %1（%2）：最多占时间的 %3</translation>
    </message>
    <message>
        <source>A method without a name</source>
        <translation>一个没有名称的方法</translation>
    </message>
    <message>
        <source>%1 takes most of the time. Start there with %2, %3: at most %4 of its time</source>
        <translation>%1 占用的时间最多。先在其中处理 %2（%3）：最多占其时间的 %4</translation>
    </message>
    <message>
        <source>Most can be saved in %1. Start there with %2, %3: at most %4 of its time</source>
        <translation>%1 中可节省的时间最多。从那里的 %2（%3）开始：最多为其时间的 %4</translation>
    </message>
    <message>
        <source>delegates</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>Nothing stands out: no finding about the model bounds %1 of the time or more</source>
        <translation>没有突出的问题：关于模型的发现没有一条达到时间的 %1</translation>
    </message>
    <message>
        <source>Nothing that this trace resolves stands out: %1 of the time is in %2, whose inside it does not resolve, and no finding about the model bounds %3 of it or more. To see more: %4</source>
        <translation>此跟踪所能分辨的内容中没有突出之处：%1 的时间在 %2 中，其内部无法分辨，且没有关于模型的发现涉及其中 %3 或更多。要了解更多：%4</translation>
    </message>
    <message>
        <source>Nothing stands out: %1 of the time is in %2, and no finding about the model bounds %3 of it or more</source>
        <translation>没有突出的问题：%1 的时间在 %2 中，关于模型的发现没有一条达到其 %3</translation>
    </message>
    <message>
        <source>%1, as far as the files at hand tell</source>
        <translation>%1（仅就现有文件而言）</translation>
    </message>
    <message>
        <source>First: %1. Then: %2</source>
        <translation>首先：%1。然后：%2</translation>
    </message>
    <message>
        <source>all of it in '%1'</source>
        <translation>全部在“%1”中</translation>
    </message>
    <message>
        <source>most of it in '%1' (%2)</source>
        <translation>大部分在“%1”中（%2）</translation>
    </message>
    <message>
        <source>the longest of them '%1' (%2)</source>
        <translation>其中最长的是“%1”（%2）</translation>
    </message>
    <message>
        <source>No operation of %1 takes longer than one step of its clock</source>
        <translation>%1 的所有操作都不超过其时钟的一个步长</translation>
    </message>
    <message>
        <source>%1 of %2 operations of %3 take no longer than one step of its clock</source>
        <translation>%3 的 %2 个操作中有 %1 个的耗时不超过其时钟的一个刻度</translation>
    </message>
    <message>
        <source>How the time inside the delegate is shared: shares of its operations are rough</source>
        <translation>委托内部的时间如何分配：其操作的占比只是粗略值</translation>
    </message>
    <message>
        <source>Record with a larger input, or take sums over all runs</source>
        <translation>用更大的输入录制，或对所有运行求和</translation>
    </message>
    <message>
        <source>%1 of the time is outside kernels and delegates: %2 at each call</source>
        <translation>%1 的时间在内核和委托之外：每次调用 %2</translation>
    </message>
    <message>
        <source>How much of it is the tracer, which likely is most: it logs two events at each call, and the runtime without it takes less</source>
        <translation>其中有多少来自跟踪器（很可能是大部分）：它在每次调用时记录两个事件，不带跟踪器的运行时耗时更少</translation>
    </message>
    <message>
        <source>Record once without the tracer to see the true total, then use fewer and larger operators</source>
        <translation>先不带跟踪器录制一次以得到真实总时间，再使用更少、更大的算子</translation>
    </message>
    <message>
        <source>Record once without the tracer to see the true total, then with a larger input</source>
        <translation>先不带跟踪器录制一次以了解真实总时间，再用更大的输入录制</translation>
    </message>
    <message>
        <source>clock too coarse</source>
        <translation>时钟过粗</translation>
    </message>
    <message>
        <source>dispatch and tracing</source>
        <translation>调度与记录开销</translation>
    </message>
    <message>
        <source>One instruction works on constants alone: %1 of the time gives the same in every run</source>
        <translation>有一条指令只处理常量：%1 的时间在每次运行中得到相同结果</translation>
    </message>
    <message>
        <source>%1 instructions work on constants alone: %2 of the time gives the same in every run</source>
        <translation>%1 条指令只处理常量：%2 的时间在每次运行中得到相同的结果</translation>
    </message>
    <message>
        <source>How much larger the program becomes, and how much longer it loads, when the results are stored</source>
        <translation>存储这些结果后程序会增大多少、加载会变慢多少</translation>
    </message>
    <message>
        <source>One instruction computes again what an earlier one has computed: %1 of the time</source>
        <translation>有一条指令重复计算先前已算出的结果：%1 的时间</translation>
    </message>
    <message>
        <source>%1 instructions compute again what an earlier one has computed: %2 of the time</source>
        <translation>%1 条指令重复计算了先前指令已算出的结果：占 %2 的时间</translation>
    </message>
    <message>
        <source>How much longer the earlier result would have to be kept in memory</source>
        <translation>先前的结果需要在内存中多保留多久</translation>
    </message>
    <message>
        <source>Compute it once before the layers and pass it to them, or run a pass for common subexpressions: torch.fx.passes.dialect.common.cse_pass.CSEPass</source>
        <translation>在各层之前计算一次并传入，或运行公共子表达式消除：torch.fx.passes.dialect.common.cse_pass.CSEPass</translation>
    </message>
    <message>
        <source>work on constants</source>
        <translation>对常量的计算</translation>
    </message>
    <message>
        <source>work done twice</source>
        <translation>重复计算</translation>
    </message>
    <message>
        <source>Calls of delegates spend %1 of the time outside their operations</source>
        <translation>委托调用有 %1 的时间在其操作之外</translation>
    </message>
    <message>
        <source>Calls of delegates spend at least %1, at most %2 of the time outside their operations</source>
        <translation>委托调用至少有 %1、至多有 %2 的时间在其操作之外</translation>
    </message>
    <message>
        <source>How much of it is copying of the values that are logged, beside set-up, new shapes and threads</source>
        <translation>其中多少是复制所记录的数值,以及准备、新形状和线程的开销</translation>
    </message>
    <message>
        <source>How much of it is set-up, new shapes, threads and the profiler's own logging</source>
        <translation>其中有多少是准备、新形状、线程以及分析器自身的记录</translation>
    </message>
    <message>
        <source>Record once more without a debug buffer, and take times from that trace</source>
        <translation>不带调试缓冲区再录制一次，并以该跟踪的时间为准</translation>
    </message>
    <message>
        <source>Make fewer calls: delegate what stands between them</source>
        <translation>减少调用次数：委托调用之间的运算</translation>
    </message>
    <message>
        <source>Make fewer calls, and export static shapes</source>
        <translation>减少调用次数，并导出静态形状</translation>
    </message>
    <message>
        <source>Record with a larger input: what does not grow with it is the set-up of a call</source>
        <translation>用更大的输入录制：不随之增长的部分就是调用的准备开销</translation>
    </message>
    <message>
        <source>%1 of the time is in calls of delegates that log nothing inside on the clock of the runtime</source>
        <translation>%1 的时间位于内部没有以运行时时钟记录任何内容的委托调用中</translation>
    </message>
    <message>
        <source>What the backend did in it; some log operations only when they are built so, some never</source>
        <translation>后端在其中做了什么;有些后端只有以相应选项构建时才记录操作,有些从不记录</translation>
    </message>
    <message>
        <source>Read its operations in Timeline, on the clock of the delegate: they are in no sum of the run</source>
        <translation>在时间线中按委托自身的时钟查看其操作:它们不计入运行的任何总和</translation>
    </message>
    <message>
        <source>Look into it with the profiler of the backend itself, or build the backend with its own option to log</source>
        <translation>使用后端自己的分析器查看,或以其自身的记录选项构建后端</translation>
    </message>
    <message>
        <source>One call of a delegate has no matrix product and no convolution, and takes %1 of the time</source>
        <translation>有一个委托调用不含矩阵乘法和卷积，却占 %1 的时间</translation>
    </message>
    <message>
        <source>%1 calls of delegates have no matrix product and no convolution, and take %2 of the time</source>
        <translation>%1 个委托调用不含矩阵乘法和卷积，却占 %2 的时间</translation>
    </message>
    <message>
        <source>Whether kernels would be faster</source>
        <translation>内核是否会更快</translation>
    </message>
    <message>
        <source>Join these calls with others, or leave their operators to kernels</source>
        <translation>把这些调用与其他调用合并，或将其算子留给内核</translation>
    </message>
    <message>
        <source>Leave these operators to kernels, and compare both recordings</source>
        <translation>将这些算子留给内核，并比较两份录制</translation>
    </message>
    <message>
        <source>A delegate moves or converts what no node asks for: one operation takes %1 of the time</source>
        <translation>委托移动或转换了没有节点要求的数据：一个操作占 %1 的时间</translation>
    </message>
    <message>
        <source>Delegates move or convert what no node asks for: %1 operations take %2 of the time</source>
        <translation>委托移动或转换了没有节点要求的数据：%1 个操作占 %2 的时间</translation>
    </message>
    <message>
        <source>Whether the operators beside it could take the other layout</source>
        <translation>相邻的算子能否接受另一种布局</translation>
    </message>
    <message>
        <source>Export with channels_last inputs and weights, or join the calls around it</source>
        <translation>以 channels_last 的输入和权重导出，或合并周围的调用</translation>
    </message>
    <message>
        <source>calls outside operations</source>
        <translation>操作之外的调用时间</translation>
    </message>
    <message>
        <source>calls that log nothing</source>
        <translation>无记录的调用</translation>
    </message>
    <message>
        <source>calls without matrix work</source>
        <translation>无矩阵运算的调用</translation>
    </message>
    <message>
        <source>layout changes in delegates</source>
        <translation>委托内的布局转换</translation>
    </message>
    <message>
        <source>Nothing is delegated: kernels that compute take %1 of the time</source>
        <translation>没有任何内容被委托：计算类内核占 %1 的时间</translation>
    </message>
    <message>
        <source>Which backends the device has, and how fast they are</source>
        <translation>设备有哪些后端，以及它们有多快</translation>
    </message>
    <message>
        <source>Convert the model to float32 or float16, and lower it with to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()]), which leaves bfloat16 to kernels</source>
        <translation>把模型转换为 float32 或 float16，再用 to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()]) 下沉；它会把 bfloat16 留给内核</translation>
    </message>
    <message>
        <source>Lower with to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()])</source>
        <translation>使用 to_edge_transform_and_lower(partitioner=[XnnpackPartitioner()]) 降级</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <translation>%1；%2：%3</translation>
    </message>
    <message>
        <source>Rewrite the operators that the partitioner does not take, the longest first (%1)</source>
        <translation>改写分区器不接受的算子，从耗时最长的开始（%1）</translation>
    </message>
    <message>
        <source>Write the attention with matmul and softmax, which has nothing around it: what scaled_dot_product_attention has around its softmax takes %1 of the time</source>
        <translation>用 matmul 和 softmax 编写注意力，它周围没有其他运算：scaled_dot_product_attention 在其 softmax 周围的运算占 %1 的时间</translation>
    </message>
    <message>
        <source>%1. Then: %2</source>
        <translation>%1。然后：%2</translation>
    </message>
    <message>
        <source>%1; and whether rows are masked whole, which softmax alone makes NaN</source>
        <translation>%1；以及是否有整行被掩码，单独的 softmax 会使其变为 NaN</translation>
    </message>
    <message>
        <source>Kernels beside delegates and the calls around them</source>
        <translation>委托之外的内核及其外围调用</translation>
    </message>
    <message>
        <source>Kernels beside delegates</source>
        <translation>委托之外的内核</translation>
    </message>
    <message>
        <source>%1 take %2 of the time</source>
        <translation>%1占 %2 的时间</translation>
    </message>
    <message>
        <source>%1 take %2 of the time, %3</source>
        <translation>%1占 %2 的时间，%3</translation>
    </message>
    <message>
        <source>How the partitioner was configured: a reason why an operator was left is likely, not certain</source>
        <translation>分区器是如何配置的：算子被留下的原因只是可能，并不确定</translation>
    </message>
    <message>
        <source>Rewrite the operators that the partitioner does not take</source>
        <translation>改写分区器不接受的算子</translation>
    </message>
    <message>
        <source>Partition without per_op_mode, so that neighbors are in one call: no kernel runs between</source>
        <translation>不用 per_op_mode 分区，使相邻算子在同一调用中：其间没有内核运行</translation>
    </message>
    <message>
        <source>Delegate what stands between the calls, so that the partitioner joins them</source>
        <translation>把调用之间的部分也委托出去，使分区器能合并它们</translation>
    </message>
    <message>
        <source>Delegate what stands between the calls, so that the partitioner joins them: %1</source>
        <translation>把调用之间的算子也委托出去，使分区器能合并它们：%1</translation>
    </message>
    <message>
        <source>A run calls %1 %2 times</source>
        <translation>一次运行调用 %1 %2 次</translation>
    </message>
    <message>
        <source>What joining the calls would save</source>
        <translation>合并这些调用能节省多少</translation>
    </message>
    <message>
        <source>nothing delegated</source>
        <translation>未委托</translation>
    </message>
    <message>
        <source>kernels beside delegates</source>
        <translation>委托之外的内核</translation>
    </message>
    <message>
        <source>many calls of delegates</source>
        <translation>委托调用过多</translation>
    </message>
    <message>
        <source>%1 takes longer from run to run: %2 of a run from the first to the last</source>
        <translation>%1 逐次运行变慢：从第一次到最后一次增加一次运行的 %2</translation>
    </message>
    <message>
        <source>Whether the inputs of the runs grew</source>
        <translation>各次运行的输入是否增大</translation>
    </message>
    <message>
        <source>Bound the cache: a sliding window or a fixed max_context_length</source>
        <translation>限制缓存：使用滑动窗口或固定的 max_context_length</translation>
    </message>
    <message>
        <source>grows from run to run</source>
        <translation>逐次增长</translation>
    </message>
    <message>
        <source>One operator, '%1', takes %2 of the time</source>
        <translation>一个算子“%1”占 %2 的时间</translation>
    </message>
    <message>
        <source>Whether it could be faster: nothing is wrong with one operator by itself</source>
        <translation>它能否更快：单个算子本身并无问题</translation>
    </message>
    <message>
        <source>Start with this operator, and look at its rate in Roofline: etinspect work</source>
        <translation>从这个算子开始，并在 Roofline 中查看其速率：etinspect work</translation>
    </message>
    <message>
        <source>%1 instructions are the same '%2' of the same sizes and take %3 of the time together</source>
        <translation>%1 条指令是相同大小的同一“%2”，合计占 %3 的时间</translation>
    </message>
    <message>
        <source>Whether one of them can be made faster</source>
        <translation>能否加快其中之一</translation>
    </message>
    <message>
        <source>Work on one of them: what makes it faster makes all of them faster</source>
        <translation>优化其中一个：能加快一个的方法会加快全部</translation>
    </message>
    <message>
        <source>'%1' computes %2 billion multiply-accumulates a second, '%3' in the same trace %4</source>
        <translation>“%1”每秒完成 %2 十亿次乘加，同一跟踪中的“%3”为 %4</translation>
    </message>
    <message>
        <source>'%1' computes %2 multiply-accumulates a cycle, '%3' in the same trace %4</source>
        <translation>“%1”每周期完成 %2 次乘加，同一跟踪中的“%3”为 %4</translation>
    </message>
    <message>
        <source>What caches and shapes allow, and whether an optimized kernel is linked</source>
        <translation>缓存和形状允许什么，以及是否链接了优化内核</translation>
    </message>
    <message>
        <source>Delegate it, or use an operator that has an optimized kernel (optimized_native_cpu_ops_lib)</source>
        <translation>将其委托，或使用有优化内核的算子（optimized_native_cpu_ops_lib）</translation>
    </message>
    <message>
        <source>one operator</source>
        <translation>单一算子</translation>
    </message>
    <message>
        <source>equal instructions</source>
        <translation>相同指令</translation>
    </message>
    <message>
        <source>slow kernels</source>
        <translation>慢内核</translation>
    </message>
    <message>
        <source>The planned arenas have %1 more than is ever in use at once</source>
        <translation>规划的内存区比同时使用的最大值多 %1</translation>
    </message>
    <message>
        <source>What alignment and the memory that delegates allocate need</source>
        <translation>对齐以及委托自行分配的内存需要多少</translation>
    </message>
    <message>
        <source>Export with another memory planning algorithm: MemoryPlanningPass(memory_planning_algo=...)</source>
        <translation>用另一种内存规划算法导出：MemoryPlanningPass(memory_planning_algo=...)</translation>
    </message>
    <message>
        <source>A value that lives long holds %1 of the memory at the peak: %2</source>
        <translation>一个长期存活的值占峰值内存的 %1：%2</translation>
    </message>
    <message>
        <source>%1 values that live long each hold up to %2 of the memory at the peak: %3</source>
        <translation>%1 个长期存活的值各占峰值内存的至多 %2：%3</translation>
    </message>
    <message>
        <source>Whether the caller holds them in memory of its own as well</source>
        <translation>调用者是否也在自己的内存中保存它们</translation>
    </message>
    <message>
        <source>Whether the value could be computed again or written in place</source>
        <translation>该值能否重新计算或就地写入</translation>
    </message>
    <message>
        <source>Let the caller hold inputs and outputs: MemoryPlanningPass(alloc_graph_input=False, alloc_graph_output=False)</source>
        <translation>让调用者持有输入和输出：MemoryPlanningPass(alloc_graph_input=False, alloc_graph_output=False)</translation>
    </message>
    <message>
        <source>Move what reads the value next to what writes it, or reduce it before the peak</source>
        <translation>把读取该值的指令移到写入它的指令旁边，或在峰值之前缩小它</translation>
    </message>
    <message>
        <source>The sizes of one planned value are bounds, so memory and multiply-accumulates are upper bounds</source>
        <translation>一个规划值的尺寸是上界，因此内存和乘加次数都是上限</translation>
    </message>
    <message>
        <source>The sizes of %1 planned values are bounds, so memory and multiply-accumulates are upper bounds</source>
        <translation>%1 个规划值的尺寸是上界，因此内存和乘加次数都是上限</translation>
    </message>
    <message>
        <source>The sizes that ran</source>
        <translation>实际运行的尺寸</translation>
    </message>
    <message>
        <source>Export static shapes for the sizes in use: torch.export without dynamic_shapes</source>
        <translation>为使用的尺寸导出静态形状：torch.export 不带 dynamic_shapes</translation>
    </message>
    <message>
        <source>holes in an arena</source>
        <translation>内存区空洞</translation>
    </message>
    <message>
        <source>long-lived value at the peak</source>
        <translation>峰值处的长寿命值</translation>
    </message>
    <message>
        <source>sizes are bounds</source>
        <translation>大小为上限</translation>
    </message>
    <message>
        <source>Fold the transposed weights (%1 of the time): run constant_prop_pass on the program that to_edge gives, or delegate linear</source>
        <translation>折叠转置后的权重(占时间的 %1):对 to_edge 得到的程序运行 constant_prop_pass,或委托 linear</translation>
    </message>
    <message>
        <source>Run constant_prop_pass on the program that to_edge gives: what is moved for %1 of the time is the same in every run</source>
        <translation>对 to_edge 得到的程序运行 constant_prop_pass:占时间 %1 的搬运内容每次运行都相同</translation>
    </message>
    <message>
        <source>Hold the cache in a mutable buffer, and write only the new part in place (%1 of the time): torch.ops.llama.update_cache</source>
        <translation>将缓存保存在可变缓冲区中,只就地写入新的部分(占时间的 %1):torch.ops.llama.update_cache</translation>
    </message>
    <message>
        <source>Keep one dim order and one type from input to output (%1 of the time): channels_last inputs and weights, or none</source>
        <translation>从输入到输出保持同一维序和类型(占时间的 %1):输入和权重都用 channels_last,或都不用</translation>
    </message>
    <message>
        <source>Create the tensor in the type in which it is used (%1 of the time): torch.arange(..., dtype=...), and 2.0 for 2 beside floats</source>
        <translation>以使用时的类型创建张量(占时间的 %1):torch.arange(..., dtype=...),与浮点数一起时写 2.0 而非 2</translation>
    </message>
    <message>
        <source>Use an attention operator that takes the heads as they lie (%1 of the time): torch.ops.llama.custom_sdpa</source>
        <translation>使用按原有布局接受注意力头的算子(占时间的 %1):torch.ops.llama.custom_sdpa</translation>
    </message>
    <message>
        <source>Take expand_copy out where it copies a tensor to its own size (%1 of the time): a pass over the exported program before the partitioner, which gives its input on</source>
        <translation>去掉把张量复制成自身大小的 expand_copy(占时间的 %1):在分区器之前对导出的程序运行一个直接传递其输入的 pass</translation>
    </message>
    <message>
        <source>Make the mask once for all layers, in the shape in which it is used (%1 of the time): a buffer that the layers share</source>
        <translation>为所有层只生成一次掩码,并采用其使用时的形状(占时间的 %1):各层共享的缓冲区</translation>
    </message>
    <message>
        <source>Join once, behind all parts, or compute the parts in one op (%1 of the time): one linear whose weights are joined, not one a part</source>
        <translation>在所有部分之后只拼接一次，或用一个算子计算各部分（占时间的 %1）：用一个合并了权重的 linear，而不是每部分一个</translation>
    </message>
    <message>
        <source>Cut less often (%1 of the time): one unbind before a loop, not a slice in each step; or a linear for each part, not one that is split</source>
        <translation>减少切分次数（占时间的 %1）：在循环前用一次 unbind，而不是每步一个 slice；或每部分用一个 linear，而不是把一个结果切开</translation>
    </message>
    <message>
        <source>Keep the dimensions in which a tensor is used (%1 of the time): x[:, i:i+1], not x[:, i].unsqueeze(1); and view, which the memory plan makes free of cost</source>
        <translation>保持张量使用时的维度（占时间的 %1）：用 x[:, i:i+1]，而不是 x[:, i].unsqueeze(1)；以及 view，内存规划使其没有开销</translation>
    </message>
    <message>
        <source>Make what is filled in once, as a buffer in __init__ (%1 of the time): register_buffer(&quot;zeros&quot;, ...)</source>
        <translation>把填充的内容在 __init__ 中作为缓冲区只创建一次（占时间的 %1）：register_buffer(&quot;zeros&quot;, ...)</translation>
    </message>
    <message>
        <source>Give the padding to the op that reads it (%1 of the time): Conv2d(..., padding=...), not F.pad before it</source>
        <translation>把填充交给读取它的算子（占时间的 %1）：用 Conv2d(..., padding=...)，而不是在它之前用 F.pad</translation>
    </message>
    <message>
        <source>Let each lookup move fewer bytes (%1 of the time): an embedding of 8 or 4 bits, and only the rows that are used</source>
        <translation>让每次查找移动更少的字节（占时间的 %1）：使用 8 位或 4 位的嵌入，并且只取用到的行</translation>
    </message>
    <message>
        <source>Look at the lines of the longest in Lines (%1 of the time), and copy once what is used twice</source>
        <translation>在“行”视图中查看最长者所在的行（占时间的 %1），用两次的内容只复制一次</translation>
    </message>
    <message>
        <source>Kernels that move data and compute nothing take %1 of the time, %2</source>
        <translation>只移动数据、不做计算的内核占 %1 的时间，%2</translation>
    </message>
    <message>
        <source>Which of them are views in another lowering</source>
        <translation>其中哪些在另一种降级中会是视图</translation>
    </message>
    <message>
        <source>Give the program (.pte): it tells whether weights are transposed, which can be folded</source>
        <translation>请提供程序（.pte）：它说明是否在转置权重，而这可以折叠</translation>
    </message>
    <message>
        <source>Each run transposes a constant weight: %1 of the time</source>
        <translation>每次运行都转置一个常量权重：%1 的时间</translation>
    </message>
    <message>
        <source>Each run transposes %1 constant weights: %2 of the time</source>
        <translation>每次运行转置 %1 个常量权重：占 %2 的时间</translation>
    </message>
    <message>
        <source>Which kernels for linear the runner has, and how fast they are</source>
        <translation>运行器有哪些 linear 内核，以及它们有多快</translation>
    </message>
    <message>
        <source>Store them transposed: run constant_prop_pass on the program that to_edge gives; or keep linear whole, with a partitioner that takes it or with preserve_ops</source>
        <translation>以转置形式存储：对 to_edge 得到的程序运行 constant_prop_pass；或保持 linear 完整，用接受它的分区器或 preserve_ops</translation>
    </message>
    <message>
        <source>Quantizing in kernels takes %1 of the time</source>
        <translation>内核中的量化占 %1 的时间</translation>
    </message>
    <message>
        <source>Whether the ends of the model could stay quantized</source>
        <translation>模型两端能否保持量化</translation>
    </message>
    <message>
        <source>Partition after quantizing, and export quantized inputs and outputs: QuantizeInputs, QuantizeOutputs</source>
        <translation>量化之后再分区，并导出量化的输入和输出：QuantizeInputs、QuantizeOutputs</translation>
    </message>
    <message>
        <source>Converting tensors to another type takes %1 of the time</source>
        <translation>把张量转换为另一种类型占 %1 的时间</translation>
    </message>
    <message>
        <source>Whether the type that is read is that of the caller</source>
        <translation>读取的类型是否是调用者的类型</translation>
    </message>
    <message>
        <source>Create the tensor in the type in which it is used: torch.arange(..., dtype=...), and 2.0 for 2 beside floats</source>
        <translation>用所需类型创建张量：torch.arange(..., dtype=...)；与浮点数运算时写 2.0 而不是 2</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>数据搬运</translation>
    </message>
    <message>
        <source>transposed weights</source>
        <translation>转置的权重</translation>
    </message>
    <message>
        <source>quantizing in kernels</source>
        <translation>内核中的量化</translation>
    </message>
    <message>
        <source>type conversions</source>
        <translation>类型转换</translation>
    </message>
    <message>
        <source>Mask the inputs before log and div, for example with torch.clamp</source>
        <translation>在 log 和 div 之前屏蔽输入，例如使用 torch.clamp</translation>
    </message>
    <message>
        <source>Bound what goes into %1, for example with torch.clamp</source>
        <translation>限制 %1 的输入范围,例如用 torch.clamp</translation>
    </message>
    <message>
        <source>%1 is the first to give values that are not finite: %2 NaN, %3 infinite</source>
        <translation>%1 最先给出非有限值:NaN %2 个,无穷 %3 个</translation>
    </message>
    <message>
        <source>Whether the model masks them later</source>
        <translation>模型之后是否会屏蔽它们</translation>
    </message>
    <message>
        <source>Export this part without the delegate and log it: its values inside are not known</source>
        <translation>不使用委托导出这一部分并记录:其内部数值未知</translation>
    </message>
    <message>
        <source>%1 is the first to differ from the reference by more than its precision</source>
        <translation>%1 最先与参考值相差超过其精度</translation>
    </message>
    <message>
        <source>Whether the reference or the run is wrong</source>
        <translation>是参考值错误还是运行错误</translation>
    </message>
    <message>
        <source>Compare the value with its inputs in Numbers, then the operator's kernel with torch's</source>
        <translation>在数值视图中将该值与其输入比较，再将算子的内核与 torch 的比较</translation>
    </message>
    <message>
        <source>NaN or infinity</source>
        <translation>NaN 或无穷</translation>
    </message>
    <message>
        <source>differs from the reference</source>
        <translation>与参考值不同</translation>
    </message>
    <message>
        <source>One run logged values, so its time includes copying them</source>
        <translation>有一次运行记录了数值，其时间包含复制这些数值</translation>
    </message>
    <message>
        <source>%1 runs logged values, so their times include copying them</source>
        <translation>%1 次运行记录了值，因此其时间包含复制</translation>
    </message>
    <message>
        <source>How long these runs would have taken without it</source>
        <translation>不记录值时这些运行需要多久</translation>
    </message>
    <message>
        <source>Only one run counts</source>
        <translation>只有一次运行计入</translation>
    </message>
    <message>
        <source>Only %1 runs count, of %2 to %3</source>
        <translation>只有 %1 次运行计入，耗时 %2 至 %3</translation>
    </message>
    <message>
        <source>Only %1 runs are not cold, of %2 to %3</source>
        <translation>只有 %1 次运行不是冷运行，耗时 %2 至 %3</translation>
    </message>
    <message>
        <source>How much the times of further runs would differ</source>
        <translation>更多运行的时间会相差多少</translation>
    </message>
    <message>
        <source>Record 20 runs: call Module::forward() in a loop with one ETDumpGen</source>
        <translation>录制 20 次运行：用同一个 ETDumpGen 在循环中调用 Module::forward()</translation>
    </message>
    <message>
        <source>Record 20 runs: call Module::execute(&quot;%1&quot;) in a loop with one ETDumpGen</source>
        <translation>录制 20 次运行：用同一个 ETDumpGen 循环调用 Module::execute(&quot;%1&quot;)</translation>
    </message>
    <message>
        <source>The record is of another model or another export than the dump</source>
        <translation>该记录与转储来自不同的模型或不同的导出</translation>
    </message>
    <message>
        <source>The program is of another model or another export than the dump</source>
        <translation>该程序与转储来自不同的模型或不同的导出</translation>
    </message>
    <message>
        <source>Which export the dump was recorded with</source>
        <translation>转储是用哪个导出录制的</translation>
    </message>
    <message>
        <source>Take the ETRecord and the .pte of the export that ran</source>
        <translation>使用实际运行的那次导出的 ETRecord 和 .pte</translation>
    </message>
    <message>
        <source>Loading the method takes as long as %1 runs: %2</source>
        <translation>加载方法的时间相当于 %1 次运行：%2</translation>
    </message>
    <message>
        <source>How often the application loads the method, and how much of it is reading files and XNNPACK's packing of weights; the time is in no run</source>
        <translation>应用程序加载此方法的频率，以及其中读取文件和 XNNPACK 打包权重各占多少；此时间不在任何运行中</translation>
    </message>
    <message>
        <source>How often the application loads the method; the time is in no run</source>
        <translation>应用多久加载一次方法；该时间不在任何运行中</translation>
    </message>
    <message>
        <source>Load the method once and keep it</source>
        <translation>只加载一次方法并保留它</translation>
    </message>
    <message>
        <source>values logged while timing</source>
        <translation>计时时记录了数值</translation>
    </message>
    <message>
        <source>few runs</source>
        <translation>运行次数少</translation>
    </message>
    <message>
        <source>record of another model</source>
        <translation>其他模型的 ETRecord</translation>
    </message>
    <message>
        <source>long loading</source>
        <translation>加载时间长</translation>
    </message>
    <message>
        <source>Leave the first runs out of means and sums: View &gt; Runs that count, or --method %1 --drop-first %2</source>
        <translation>在均值与总和中排除最初的运行：视图 &gt; 计入统计的运行，或 --method %1 --drop-first %2</translation>
    </message>
    <message>
        <source>Leave the first runs out of means and sums: View &gt; Runs that count, or --drop-first %1</source>
        <translation>在均值与总和中排除最初的运行：视图 &gt; 计入统计的运行，或 --drop-first %1</translation>
    </message>
    <message>
        <source>One of %1 runs is cold: %2 of the time of all runs is warm-up</source>
        <translation>%1 次运行中有一次是冷运行：所有运行时间的 %2 是预热</translation>
    </message>
    <message>
        <source>%1 of %2 runs are cold: %3 of the time of all runs is warm-up</source>
        <translation>%2 次运行中有 %1 次是冷运行：所有运行时间的 %3 是预热</translation>
    </message>
    <message>
        <source>Whether the application runs cold each time</source>
        <translation>应用是否每次都冷运行</translation>
    </message>
    <message>
        <source>The runs are unsteady: the middle half of them spreads over %1 of the median</source>
        <translation>运行不稳定：中间一半的分布宽度为中位数的 %1</translation>
    </message>
    <message>
        <source>What else the machine did, its clock rate and its temperature</source>
        <translation>机器还在做什么，以及其时钟频率和温度</translation>
    </message>
    <message>
        <source>Record more runs on a quiet machine, and compare medians</source>
        <translation>在安静的机器上录制更多运行，并比较中位数</translation>
    </message>
    <message>
        <source>The runs become slower: the last third takes %1 more than the first</source>
        <translation>运行越来越慢：最后三分之一比最初三分之一多 %1</translation>
    </message>
    <message>
        <source>The runs become faster: the last third takes %1 less than the first</source>
        <translation>运行越来越快：最后三分之一比最初三分之一少 %1</translation>
    </message>
    <message>
        <source>Whether the machine or the inputs of the runs have changed</source>
        <translation>是机器还是各次运行的输入发生了变化</translation>
    </message>
    <message>
        <source>Note the order of recordings when comparing, and look whether one operator grows</source>
        <translation>比较时注意录制的顺序，并查看是否有某个算子在增长</translation>
    </message>
    <message>
        <source>One of %1 runs is an outlier: %2 of the time is what it took more than the median</source>
        <translation>%1 次运行中有一次是离群值：其超出中位数的部分占 %2 的时间</translation>
    </message>
    <message>
        <source>%1 of %2 runs are outliers: %3 of the time is what they took more than the median</source>
        <translation>%2 次运行中有 %1 次是离群值：其超出中位数的部分占 %3 的时间</translation>
    </message>
    <message>
        <source>What else the machine did in these runs</source>
        <translation>机器在这些运行中还做了什么</translation>
    </message>
    <message>
        <source>Take the median, and open the slow run beside the median run</source>
        <translation>取中位数，并把较慢的运行与中位运行并排打开</translation>
    </message>
    <message>
        <source>cold runs</source>
        <translation>冷运行</translation>
    </message>
    <message>
        <source>unsteady runs</source>
        <translation>运行不稳定</translation>
    </message>
    <message>
        <source>runs drift</source>
        <translation>运行漂移</translation>
    </message>
    <message>
        <source>outlier runs</source>
        <translation>离群运行</translation>
    </message>
    <message>
        <source>an input is %1</source>
        <translation>一个输入是 %1</translation>
    </message>
    <message>
        <source>its inputs are %1 and %2</source>
        <translation>其输入类型为 %1 和 %2</translation>
    </message>
    <message>
        <source>its weight is computed and no constant</source>
        <translation>其权重是计算得出的，不是常量</translation>
    </message>
    <message>
        <source>it is not over the last two of four dimensions</source>
        <translation>它不是对四个维度中的最后两个进行</translation>
    </message>
    <message>
        <source>it has not keepdim=True</source>
        <translation>它没有 keepdim=True</translation>
    </message>
    <message>
        <source>it is not over the last dimension</source>
        <translation>它不是对最后一个维度进行</translation>
    </message>
    <message>
        <source>it joins %1 tensors, more than five</source>
        <translation>它连接 %1 个张量，超过五个</translation>
    </message>
    <message>
        <source>it is of three dimensions</source>
        <translation>它是三维的</translation>
    </message>
    <message>
        <source>its stride is larger than its window</source>
        <translation>其步幅大于窗口</translation>
    </message>
    <message>
        <source>it rounds its sizes up (ceil_mode)</source>
        <translation>其尺寸向上取整（ceil_mode）</translation>
    </message>
    <message>
        <source>it counts its padding (count_include_pad)</source>
        <translation>其计入填充（count_include_pad）</translation>
    </message>
    <message>
        <source>it has a divisor of its own</source>
        <translation>其使用自己的除数</translation>
    </message>
    <message>
        <source>it adds a dimension before others</source>
        <translation>其在其他维度之前插入维度</translation>
    </message>
    <message>
        <source>its padding is negative</source>
        <translation>其填充为负</translation>
    </message>
    <message>
        <source>its exponent is not 2, while products of the input are taken</source>
        <translation>其指数不是 2，而输入的乘积可以被接受</translation>
    </message>
    <message>
        <source>its exponent is not 2</source>
        <translation>其指数不是 2</translation>
    </message>
    <message>
        <source>its step is not 1</source>
        <translation>其步长不是 1</translation>
    </message>
    <message>
        <source>not among the operators of XNNPACK's partitioner in ExecuTorch %1</source>
        <translation>不在 ExecuTorch %1 中 XNNPACK 分区器的算子之列</translation>
    </message>
    <message>
        <source>unknown: set the log level of WhyNoPartition to DEBUG to learn it</source>
        <translation>未知：将 WhyNoPartition 的日志级别设为 DEBUG 以了解原因</translation>
    </message>
    <message>
        <source>scaled_dot_product_attention has it around its softmax, for rows that are masked whole</source>
        <translation>scaled_dot_product_attention 在其 softmax 周围使用它，用于整行被掩码的情况</translation>
    </message>
    <message>
        <source>an input has no elements</source>
        <translation>某个输入没有元素</translation>
    </message>
    <message>
        <source>an input has sizes that are only known when it runs</source>
        <translation>一个输入的尺寸在运行时才知道</translation>
    </message>
    <message>
        <source>%1, at least %2</source>
        <translation>%1，最少 %2</translation>
    </message>
    <message>
        <source>%1 (of the middle half of the runs %2 to %3)</source>
        <translation>%1（中间一半运行的 %2 至 %3）</translation>
    </message>
    <message>
        <source>%1 (of single runs %2 to %3)</source>
        <translation>%1（单次运行的 %2 至 %3）</translation>
    </message>
    <message>
        <source>Run constant_prop_pass on the program that to_edge gives, or compute the value in __init__ and register it as a buffer</source>
        <translation>对 to_edge 得到的程序运行 constant_prop_pass，或在 __init__ 中计算该值并注册为 buffer</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Runs of the same shape that the event belongs to</source>
        <translation>事件所属的同形运行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the event as the runtime or the delegate logged it</source>
        <translation>运行时或委托记录的事件名称</translation>
    </message>
    <message>
        <source>p10</source>
        <translation>p10</translation>
    </message>
    <message>
        <source>10th percentile of the durations</source>
        <translation>时长的第 10 百分位数</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>Median of the durations</source>
        <translation>时长的中位数</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>90th percentile of the durations</source>
        <translation>时长的第 90 百分位数</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Arithmetic mean of the durations</source>
        <translation>时长的算术平均值</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Shortest duration</source>
        <translation>最短时长</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Longest duration</source>
        <translation>最长时长</translation>
    </message>
    <message>
        <source>σ</source>
        <translation>σ</translation>
    </message>
    <message>
        <source>Standard deviation of the durations (n - 1)</source>
        <translation>时长的标准差 (n - 1)</translation>
    </message>
    <message>
        <source>CV</source>
        <translation>CV</translation>
    </message>
    <message>
        <source>Coefficient of variation: standard deviation by average</source>
        <translation>变异系数：标准差除以平均值</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>Samples longer than three interquartile ranges over the upper quartile of the event's samples</source>
        <translation>比该事件各样本的上四分位数高出三个四分位距以上的样本</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>各样本时长</translation>
    </message>
    <message>
        <source>Duration of every sample, in the order of the runs; outliers stand out</source>
        <translation>每个样本的时长，按运行的顺序；离群值突出显示</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>How many times the event was logged, all runs together</source>
        <translation>事件被记录的次数，所有运行合计</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Sum of the durations of all samples</source>
        <translation>全部样本时长之和</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>Total without the events nested directly in it</source>
        <translation>合计减去直接位于其中的事件</translation>
    </message>
    <message>
        <source>Op per run</source>
        <translation>每次运行算子时间</translation>
    </message>
    <message>
        <source>Time of the op: its kernel and the surrounding call: mean over all chosen runs, as in Graph, Modules, Details and the timeline</source>
        <translation>事件对应的算子所用的时间，即其内核连同外层调用：所有选定运行的平均值，与“计算图”“模块”“详情”和时间线一致</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Total, of the time of all executing runs. Events nest: shares do not add up</source>
        <translation>合计，占所有执行运行的时间。事件相互嵌套：占比之和不是 100 %</translation>
    </message>
    <message>
        <source>Op types</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Ops of the model that the event stands for</source>
        <translation>事件所代表的模型算子</translation>
    </message>
    <message>
        <source>Delegated</source>
        <translation>已委托</translation>
    </message>
    <message>
        <source>Whether a delegate logged the event</source>
        <translation>事件是否由委托记录</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Delegate that ran the event</source>
        <translation>执行该事件的委托</translation>
    </message>
    <message>
        <source>Delegate id</source>
        <translation>委托 ID</translation>
    </message>
    <message>
        <source>Id that the delegate gave the operation</source>
        <translation>委托给该操作的 ID</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Instruction of the program that was running</source>
        <translation>当时正在执行的程序指令</translation>
    </message>
    <message>
        <source>Handles</source>
        <translation>句柄</translation>
    </message>
    <message>
        <source>Debug handles that tie the event to nodes of the model</source>
        <translation>把事件关联到模型节点的调试句柄</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Deepest module that holds all nodes of the event</source>
        <translation>包含该事件全部节点的最深模块</translation>
    </message>
    <message>
        <source>Source line</source>
        <translation>源代码行</translation>
    </message>
    <message>
        <source>Line of the model behind the first node: the innermost frame</source>
        <translation>第一个节点对应的模型代码行：最内层的栈帧</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Shapes of what the nodes of the event make</source>
        <translation>事件的各节点所产生内容的形状</translation>
    </message>
    <message>
        <source>Dtypes</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Element types of what the nodes of the event make</source>
        <translation>该事件的节点所产生内容的元素类型</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>How the event is tied to the model: exactly, via its delegate call, or not</source>
        <translation>事件如何关联到模型：精确、经由其委托调用，或无</translation>
    </message>
    <message>
        <source>First start</source>
        <translation>首次起始</translation>
    </message>
    <message>
        <source>Start of the first sample, in ticks as logged</source>
        <translation>第一个样本的起始时间，以记录的 tick 计</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Method of the program that the block ran; Coverage says how sure that is</source>
        <translation>该块所运行的程序方法；其可靠程度见“覆盖”</translation>
    </message>
    <message>
        <source>Op type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Op of the model, operation of a delegate, or part of the runtime</source>
        <translation>模型的算子、委托的操作或运行时的一部分</translation>
    </message>
    <message>
        <source>Per run</source>
        <translation>每次运行</translation>
    </message>
    <message>
        <source>Self time: mean over all chosen runs, so that the rows add up to a run. An op is its kernels without the calls around them, which have a row of their own; other views show both together</source>
        <translation>花在它本身而不在其内部任何内容上的时间：所有选定运行的平均值，因此各行之和等于一次运行。算子指其内核，不含包在外面的调用，调用另占一行；其他视图把两者合在一起显示</translation>
    </message>
    <message>
        <source>Median per run</source>
        <translation>每次运行的中位数</translation>
    </message>
    <message>
        <source>The same as median over all chosen runs; a run without it counts as 0. Medians do not add up</source>
        <translation>与“每次运行”列相同，但取所有选定运行的中位数；不含它的运行计为 0。中位数不能相加</translation>
    </message>
    <message>
        <source>The same, all chosen runs together</source>
        <translation>与“每次运行”列相同，但为所有选定运行的合计</translation>
    </message>
    <message>
        <source>Of the time of all chosen runs</source>
        <translation>占所有选定运行时间的比例</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Samples of all chosen runs together</source>
        <translation>所有选定运行的样本合计</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Total divided by calls</source>
        <translation>合计除以调用次数</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>What the row stands for</source>
        <translation>该行代表什么</translation>
    </message>
    <message>
        <source>Delegate that ran the operations</source>
        <translation>执行这些操作的委托</translation>
    </message>
    <message>
        <source>Module of the model, or an event counted at it</source>
        <translation>模型的模块，或计在该模块上的事件</translation>
    </message>
    <message>
        <source>Time of the module and of everything below, mean over all chosen runs. An event counts once: at the deepest module common to all its nodes</source>
        <translation>该模块及其下所有内容的时间，所有选定运行的平均值。每个事件只计一次：计在其全部节点共有的最深模块上</translation>
    </message>
    <message>
        <source>The same as median over all chosen runs; a run that does not come here counts as 0</source>
        <translation>与“每次运行”列相同，但取所有选定运行的中位数；未到达此处的运行计为 0</translation>
    </message>
    <message>
        <source>Inclusive</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Time of the module and of everything below, of the time of all chosen runs</source>
        <translation>该模块及其下所有内容的时间，占所有选定运行时间的比例</translation>
    </message>
    <message>
        <source>Self per run</source>
        <translation>每次运行的自身时间</translation>
    </message>
    <message>
        <source>Time of the module itself, without the modules below: of events whose deepest common module it is; mean over all chosen runs</source>
        <translation>该模块自身的时间，不含其下的模块：即以它为最深共有模块的事件；所有选定运行的平均值</translation>
    </message>
    <message>
        <source>Self share</source>
        <translation>自身占比</translation>
    </message>
    <message>
        <source>Self time, of the time of all chosen runs</source>
        <translation>自身时间，占所有选定运行时间的比例</translation>
    </message>
    <message>
        <source>Calls of ops and delegates in the module and below, all chosen runs together</source>
        <translation>该模块及其下的算子和委托的调用次数，所有选定运行合计</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>How far the logged values lie from their reference values: the worst of the values behind the row, as Numbers shows them. Empty until Numbers has compared them</source>
        <translation>记录的数值与其参考值相差多少：该行对应的数值中最差的一个，与“数值”视图所示相同。在“数值”视图完成比较之前为空</translation>
    </message>
    <message>
        <source>Whose runs the row is of; figures per run are per run of it</source>
        <translation>该行属于哪个方法的运行；单次运行的数值按该方法的运行计算</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Class of the module; what the runtime calls an op</source>
        <translation>模块的类；算子则为运行时对它的称呼</translation>
    </message>
    <message>
        <source>Calls per run</source>
        <translation>每次运行的调用次数</translation>
    </message>
    <message>
        <source>How many times it was logged in a run: mean over all chosen runs, of an event over those of its block</source>
        <translation>每次运行中记录的次数：所有选定运行的平均值，对于事件则为其所属块的运行的平均值</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>What bounds its own time: compute, data movement, memory-bound, control, delegate or framework</source>
        <translation>限制其自身时间的因素：compute、data movement、memory-bound、control、delegate 或 framework</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>What the same took per run in the baseline: in the median recording, runs in the middle. Empty where it cannot be divided, and without a baseline</source>
        <translation>同一事物在基线中每次运行所用的时间：取中位记录、中间的运行。无法拆分时以及没有基线时为空</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>What it took more per run than in the baseline, of the median recordings of both sides. Gray where no difference is shown</source>
        <translation>每次运行比基线多用的时间，取两侧的中位记录。未显示出差异时为灰色</translation>
    </message>
    <message>
        <source>Δ (%)</source>
        <translation>Δ (%)</translation>
    </message>
    <message>
        <source>Median of new divided by old over all pairs of recordings, less 1. Where it can be told how fast the machine was, each recording is divided by that first</source>
        <translation>所有记录对的新旧之比的中位数减 1。如果能判断机器当时的速度，每个记录先除以该速度</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>What can be said of the difference to the baseline</source>
        <translation>关于与基线差异的结论</translation>
    </message>
    <message>
        <source>Load the files again</source>
        <translation>请重新加载文件</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>Check the path and that you may read the file</source>
        <translation>请检查路径，以及您是否有权读取该文件</translation>
    </message>
    <message>
        <source>has changed since it was loaded</source>
        <translation>加载后已被更改</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>Give the file itself</source>
        <translation>请提供文件本身</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>偏移 %1</translation>
    </message>
    <message>
        <source>ends before %1 expected bytes</source>
        <translation>在预期的 %1 字节之前结束</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>was cut while it was open</source>
        <translation>在打开期间被截短</translation>
    </message>
    <message>
        <source>does not fit into memory</source>
        <translation>内存容纳不下</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>Check that this is the file you mean</source>
        <translation>请检查这是否是您要的文件</translation>
    </message>
    <message>
        <source>Check the disk and try again</source>
        <translation>请检查磁盘后重试</translation>
    </message>
    <message>
        <source>takes far more memory than its size allows</source>
        <translation>占用的内存远大于其大小所允许的</translation>
    </message>
    <message>
        <source>The corrected reading reads the rest</source>
        <translation>校正解读可读取其余部分</translation>
    </message>
    <message>
        <source>Give both scales in cycles, or neither</source>
        <translation>请将两个时间单位都设为周期，或都不设</translation>
    </message>
    <message>
        <source>Open the ETRecord of the program beside the dump</source>
        <translation>请与 ETDump 一起打开该程序的 ETRecord</translation>
    </message>
    <message>
        <source>Make the values of that graph, or choose the graph that they are of</source>
        <translation>请生成该图的值，或选择这些值所属的图</translation>
    </message>
    <message>
        <source>Give the values of the reference graph; docs/numeric.md says how they are made</source>
        <translation>请提供参考图的值；docs/numeric.md 说明了如何生成</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Close other programs</source>
        <translation>请关闭其他程序</translation>
    </message>
    <message>
        <source>cannot be started: %1</source>
        <translation>无法启动：%1</translation>
    </message>
    <message>
        <source>Give the path of a program that can be run</source>
        <translation>请提供可运行程序的路径</translation>
    </message>
    <message>
        <source>the output cannot be written</source>
        <translation>无法写入输出</translation>
    </message>
    <message>
        <source>the output is too large for the files that it is made from</source>
        <translation>输出相对于其来源文件而言过大</translation>
    </message>
    <message>
        <source>Ask for less of the trace, with a filter or fewer runs, or for another export</source>
        <translation>请用筛选或更少的运行来减少所取的内容，或改用其他导出</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>Choose a place that you may write to and that has room</source>
        <translation>请选择可写入且有足够空间的位置</translation>
    </message>
    <message>
        <source>for time scale 'cycles' both the source and the target scale have to be cycles</source>
        <translation>使用时间单位 'cycles' 时，源单位和目标单位都必须是 cycles</translation>
    </message>
    <message>
        <source>%1, offset %2</source>
        <translation>%1，偏移 %2</translation>
    </message>
    <message>
        <source>%1 bytes were expected here, the file has %2; what lies there is left out</source>
        <translation>此处应有 %1 字节，文件共有 %2 字节；位于此处的内容已略去</translation>
    </message>
    <message>
        <source>parts of the file lie on top of one another; some are left out</source>
        <translation>文件的某些部分互相重叠；已略去其中一些</translation>
    </message>
    <message>
        <source>a name is not UTF-8, shown as &quot;%1&quot;</source>
        <translation>某个名称不是 UTF-8，显示为“%1”</translation>
    </message>
    <message>
        <source>an ETDump of %1 bytes begins here as base64; offsets in other remarks count from its first byte</source>
        <translation>一个 %1 字节的 ETDump 以 base64 形式从此处开始；其他提示中的偏移从其第一个字节算起</translation>
    </message>
    <message>
        <source>%1 ETDumps begin in the log, %2 of them are complete; shown is the one at line %3</source>
        <translation>日志中有 %1 个 ETDump 的开头，其中 %2 个完整；显示的是第 %3 行处的那个</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>line %1: base64 of %2 bytes, the dump in it has %3</source>
        <translation>第 %1 行：base64 为 %2 字节，其中的 ETDump 为 %3 字节</translation>
    </message>
    <message>
        <source>%1; line %2 is not as long as the others</source>
        <translation>%1；第 %2 行的长度与其他行不同</translation>
    </message>
    <message>
        <source>holds an ETDump that lost characters</source>
        <translation>包含一个丢失了字符的 ETDump</translation>
    </message>
    <message>
        <source>Record the log again; what follows the loss lies at wrong places and would be read as something else</source>
        <translation>请重新录制日志；丢失处之后的内容位置有误，会被读成别的内容</translation>
    </message>
    <message>
        <source>the debug buffer of the run was printed here, but its end is missing; it is not used</source>
        <translation>该次运行的调试缓冲区输出在此处，但缺少末尾；未使用</translation>
    </message>
    <message>
        <source>the debug buffer of the run, %1 bytes, was printed here; it is used unless another one is given</source>
        <translation>该次运行的调试缓冲区（%1 字节）输出在此处；除非给出另一个，否则使用它</translation>
    </message>
    <message>
        <source>an ETDump of %1 bytes begins here; offsets in other remarks count from its first byte</source>
        <translation>一个 %1 字节的 ETDump 从此处开始；其他提示中的偏移从其第一个字节算起</translation>
    </message>
    <message>
        <source>%1 ETDumps are in the file; shown is the largest, at offset %2</source>
        <translation>文件中有 %1 个 ETDump；显示的是最大的一个，位于偏移 %2</translation>
    </message>
    <message>
        <source>too many places look like an ETDump and are none; further ones were not looked for</source>
        <translation>看似 ETDump 而实际不是的位置过多；没有继续查找</translation>
    </message>
    <message>
        <source>the mandatory field %1 is missing</source>
        <translation>缺少必需字段：%1</translation>
    </message>
    <message>
        <source>%1, run %2, event %3</source>
        <translation>%1，运行 %2，事件 %3</translation>
    </message>
    <message>
        <source>the dump says version %1, known is 0; read as version 0</source>
        <translation>ETDump 标明的版本为 %1，已知的为 0；按版本 0 读取</translation>
    </message>
    <message>
        <source>name of a run</source>
        <translation>运行的名称</translation>
    </message>
    <message>
        <source>an event holds nothing</source>
        <translation>某个事件不含任何内容</translation>
    </message>
    <message>
        <source>an event holds more than one body, the profile event counts</source>
        <translation>某个事件含有多个主体，以 profile 事件为准</translation>
    </message>
    <message>
        <source>debug_entry of a debug event</source>
        <translation>debug 事件的 debug_entry</translation>
    </message>
    <message>
        <source>a logged value is of the unknown kind %1</source>
        <translation>某个记录的数值属于未知类别 %1</translation>
    </message>
    <message>
        <source>payload of a logged value</source>
        <translation>记录的数值的载荷</translation>
    </message>
    <message>
        <source>strides of a tensor</source>
        <translation>张量的步幅</translation>
    </message>
    <message>
        <source>sizes of a tensor</source>
        <translation>张量的大小</translation>
    </message>
    <message>
        <source>a tensor has the unknown element type %1</source>
        <translation>某个张量的元素类型 %1 未知</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>是空文件</translation>
    </message>
    <message>
        <source>Check that the run wrote its ETDump to the end</source>
        <translation>请检查运行是否把 ETDump 写到了末尾</translation>
    </message>
    <message>
        <source>is an ETRecord, not an ETDump</source>
        <translation>是 ETRecord，不是 ETDump</translation>
    </message>
    <message>
        <source>Give the ETDump (.etdp) of the run; the record goes beside it</source>
        <translation>请提供该次运行的 ETDump (.etdp)；ETRecord 与其一同打开</translation>
    </message>
    <message>
        <source>is not an ETDump</source>
        <translation>不是 ETDump</translation>
    </message>
    <message>
        <source>no identifier ED00 at offset 4 or 8, and no ETDump further on, as base64 or in memory</source>
        <translation>偏移 4 或 8 处没有标识符 ED00，后面也没有 base64 形式或内存映像中的 ETDump</translation>
    </message>
    <message>
        <source>Give the file that ETDumpGen wrote, usually *.etdp, or a log or image that holds it whole</source>
        <translation>请提供 ETDumpGen 写出的文件，通常为 *.etdp，或完整包含它的日志或映像</translation>
    </message>
    <message>
        <source>no identifier ED00 at offset 4 or 8</source>
        <translation>偏移 4 或 8 处没有标识符 ED00</translation>
    </message>
    <message>
        <source>Give the file that ETDumpGen wrote, usually *.etdp</source>
        <translation>请提供 ETDumpGen 写出的文件，通常为 *.etdp</translation>
    </message>
    <message>
        <source>is larger than 2 GiB, which no ETDump can be</source>
        <translation>大于 2 GiB，ETDump 不可能如此之大</translation>
    </message>
    <message>
        <source>Trace fewer iterations in one dump</source>
        <translation>请在一个 ETDump 中跟踪较少的迭代</translation>
    </message>
    <message>
        <source>the dump breaks off: its size prefix says %1 bytes, %2 of them are missing; what can be verified is shown</source>
        <translation>ETDump 中途中断：其大小前缀标明为 %1 字节，缺少其中 %2 字节；仅显示可以验证的部分</translation>
    </message>
    <message>
        <source>%1 bytes after the end of the dump are ignored</source>
        <translation>已忽略 ETDump 末尾之后的 %1 字节</translation>
    </message>
    <message>
        <source>the dump has the layout of ExecuTorch 0.1; values that it logged are left out</source>
        <translation>ETDump 采用 ExecuTorch 0.1 的布局；已略去其中记录的数值</translation>
    </message>
    <message>
        <source>is cut off: nothing in it can be read</source>
        <translation>被截断：其中没有任何内容可读</translation>
    </message>
    <message>
        <source>%1 of %2 bytes are missing behind offset %3, and with them the tables of fields, which are written last</source>
        <translation>%2 字节中有 %1 字节缺失，位于偏移 %3 之后，最后写入的字段表也随之缺失</translation>
    </message>
    <message>
        <source>Copy the file again when the run has ended</source>
        <translation>请在运行结束后重新复制文件</translation>
    </message>
    <message>
        <source>is damaged: nothing in it can be read</source>
        <translation>已损坏：其中没有任何内容可读</translation>
    </message>
    <message>
        <source>offsets in the first %1 bytes lead outside the file or repeat one another</source>
        <translation>前 %1 字节中的偏移指向文件之外或互相重复</translation>
    </message>
    <message>
        <source>Copy the file again, or trace again</source>
        <translation>请重新复制文件，或重新跟踪</translation>
    </message>
    <message>
        <source>%1; the dump begins at %2</source>
        <translation>%1；ETDump 始于 %2</translation>
    </message>
    <message>
        <source>Close other programs, or trace less</source>
        <translation>请关闭其他程序，或减少跟踪的内容</translation>
    </message>
    <message>
        <source>broken JSON: nested too deeply</source>
        <translation>JSON 已损坏：嵌套过深</translation>
    </message>
    <message>
        <source>broken JSON: it has far more values than its file allows</source>
        <translation>JSON 已损坏：其中的值远多于其文件所允许的数量</translation>
    </message>
    <message>
        <source>broken JSON: %1</source>
        <translation>JSON 已损坏：%1</translation>
    </message>
    <message>
        <source>a pickle describes far more values than its size allows</source>
        <translation>pickle 所描述的值远多于其大小所允许的数量</translation>
    </message>
    <message>
        <source>a pickle of %1 bytes is too large to be read</source>
        <translation>%1 字节的 pickle 太大，无法读取</translation>
    </message>
    <message>
        <source>a pickle ends before its STOP</source>
        <translation>pickle 在其 STOP 之前就结束了</translation>
    </message>
    <message>
        <source>the pickle opcode %1 is not accepted</source>
        <translation>不接受 pickle 操作码 %1</translation>
    </message>
    <message>
        <source>a pickle ends within a number</source>
        <translation>pickle 在一个数的中间结束</translation>
    </message>
    <message>
        <source>a pickle ends within a name</source>
        <translation>pickle 在一个名称的中间结束</translation>
    </message>
    <message>
        <source>a text or bytes of %1 bytes reach beyond the end of the pickle</source>
        <translation>%1 字节的文本或 bytes 超出了 pickle 的末尾</translation>
    </message>
    <message>
        <source>a pickle takes a value that is not there</source>
        <translation>pickle 取用一个不存在的值</translation>
    </message>
    <message>
        <source>a pickle goes back to a MARK that is not there</source>
        <translation>pickle 退回到一个不存在的 MARK</translation>
    </message>
    <message>
        <source>a pickle adds items to what is no %1</source>
        <translation>pickle 向不是 %1 的内容添加项</translation>
    </message>
    <message>
        <source>a pickle adds a key without a value to a dict</source>
        <translation>pickle 向 dict 添加没有值的键</translation>
    </message>
    <message>
        <source>a pickle remembers a value under the impossible number %1</source>
        <translation>pickle 以不可能的编号 %1 记住一个值</translation>
    </message>
    <message>
        <source>a pickle asks for the value number %1, which it has not remembered</source>
        <translation>pickle 请求编号为 %1 的值，但并未记住它</translation>
    </message>
    <message>
        <source>the pickle names &quot;%1.%2&quot;, which is not accepted</source>
        <translation>pickle 引用了不被接受的名称“%1.%2”</translation>
    </message>
    <message>
        <source>a pickle of the unknown protocol %1</source>
        <translation>pickle 的协议 %1 未知</translation>
    </message>
    <message>
        <source>a frame of a pickle reaches beyond its end</source>
        <translation>pickle 的帧超出了其末尾</translation>
    </message>
    <message>
        <source>a pickle makes a tuple of values that are not there</source>
        <translation>pickle 用不存在的值构造元组</translation>
    </message>
    <message>
        <source>a pickle appends a value that is not there</source>
        <translation>pickle 追加一个不存在的值</translation>
    </message>
    <message>
        <source>a pickle sets an item that is not there</source>
        <translation>pickle 设置一个不存在的项</translation>
    </message>
    <message>
        <source>a pickle names something by what is no text</source>
        <translation>pickle 用来命名的内容不是文本</translation>
    </message>
    <message>
        <source>a pickle calls what is no name</source>
        <translation>pickle 调用的内容不是名称</translation>
    </message>
    <message>
        <source>a pickle makes an object with keyword arguments</source>
        <translation>pickle 用关键字参数创建对象</translation>
    </message>
    <message>
        <source>a pickle gives a state to what has none</source>
        <translation>pickle 为没有状态的对象设置状态</translation>
    </message>
    <message>
        <source>a pickle refers to something outside that is no storage</source>
        <translation>pickle 引用的外部内容不是存储</translation>
    </message>
    <message>
        <source>a pickle calls %1, which only stands for itself</source>
        <translation>pickle 调用了 %1，而它只代表自身</translation>
    </message>
    <message>
        <source>a pickle calls %1 with what is no tuple</source>
        <translation>pickle 调用 %1 时所给的参数不是元组</translation>
    </message>
    <message>
        <source>a torch.Size is made of what is no tuple</source>
        <translation>torch.Size 由不是元组的内容构造</translation>
    </message>
    <message>
        <source>a pickle calls bytes with arguments</source>
        <translation>pickle 带参数调用 bytes</translation>
    </message>
    <message>
        <source>a pickle rebuilds a typed tensor in a way that is not known</source>
        <translation>pickle 以未知的方式重建带类型的张量</translation>
    </message>
    <message>
        <source>an OrderedDict is made of what are no pairs</source>
        <translation>OrderedDict 由不是键值对的内容构造</translation>
    </message>
    <message>
        <source>the program has far more nodes and values than its file allows</source>
        <translation>程序的节点和值远多于其文件所允许的数量</translation>
    </message>
    <message>
        <source>is no exported program: %1</source>
        <translation>不是导出的程序：%1</translation>
    </message>
    <message>
        <source>the origins of the nodes take far more than the file allows</source>
        <translation>节点的来源信息远超文件所允许的大小</translation>
    </message>
    <message>
        <source>has no entry &quot;%1&quot;</source>
        <translation>没有条目“%1”</translation>
    </message>
    <message>
        <source>is no exported program</source>
        <translation>不是导出的程序</translation>
    </message>
    <message>
        <source>a module stack has more than %1 entries</source>
        <translation>某个模块栈的条目超过 %1 个</translation>
    </message>
    <message>
        <source>an entry of the module stack is not key, path and type: &quot;%1&quot;</source>
        <translation>模块栈的某个条目不是由键、路径和类型组成：“%1”</translation>
    </message>
    <message>
        <source>graphs are nested too deeply; the innermost are left out</source>
        <translation>图嵌套过深；已略去最内层的图</translation>
    </message>
    <message>
        <source>the text of a lowered module is too long (%1 bytes); its graph is left out</source>
        <translation>某个 lowered module 的文本过长（%1 字节），其图已略去</translation>
    </message>
    <message>
        <source>the text of a lowered module holds no graph</source>
        <translation>某个 lowered module 的文本中没有图</translation>
    </message>
    <message>
        <source>an argument of an unknown kind: %1</source>
        <translation>未知类别的实参：%1</translation>
    </message>
    <message>
        <source>%1, node %2</source>
        <translation>%1，节点 %2</translation>
    </message>
    <message>
        <source>a debug handle is no number: &quot;%1&quot;</source>
        <translation>某个调试句柄不是数字：“%1”</translation>
    </message>
    <message>
        <source>it has no graph_module.graph</source>
        <translation>没有 graph_module.graph</translation>
    </message>
    <message>
        <source>its graph has no list of nodes</source>
        <translation>其图没有节点列表</translation>
    </message>
    <message>
        <source>the value of &quot;%1&quot; is not what the map should hold</source>
        <translation>“%1”的值不是该映射应有的内容</translation>
    </message>
    <message>
        <source>the map is no JSON object</source>
        <translation>映射不是 JSON 对象</translation>
    </message>
    <message>
        <source>the entries of the record overlap</source>
        <translation>ETRecord 的各条目互相重叠</translation>
    </message>
    <message>
        <source>an entry of %1 bytes unpacks to far more than its file allows</source>
        <translation>一个 %1 字节的条目解压后远超其文件所允许的大小</translation>
    </message>
    <message>
        <source>an entry of an unknown kind is ignored</source>
        <translation>已忽略一个未知类别的条目</translation>
    </message>
    <message>
        <source>the map has far more entries than its file allows</source>
        <translation>映射的条目远多于其文件所允许的数量</translation>
    </message>
    <message>
        <source>the id of the graph is no number</source>
        <translation>图的 ID 不是数字</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>there is no readable edge program, so no operators, modules and stack traces</source>
        <translation>没有可读取的 Edge 程序，因此没有算子、模块和堆栈信息</translation>
    </message>
    <message>
        <source>there is no readable map of debug handles, so events cannot be joined with operators</source>
        <translation>没有可读取的调试句柄映射，因此无法把事件与算子关联</translation>
    </message>
    <message>
        <source>there is no readable map of delegates, so their inner events cannot be joined</source>
        <translation>没有可读取的委托映射，因此无法关联其内部事件</translation>
    </message>
    <message>
        <source>is a damaged zip file: its directory is missing or wrong</source>
        <translation>是已损坏的 zip 文件：其目录缺失或有误</translation>
    </message>
    <message>
        <source>The file was probably cut while it was written or copied; copy it or generate the ETRecord again</source>
        <translation>文件可能在写入或复制时被截断；请重新复制，或重新生成 ETRecord</translation>
    </message>
    <message>
        <source>is not an ETRecord: it is no zip file</source>
        <translation>不是 ETRecord：不是 zip 文件</translation>
    </message>
    <message>
        <source>Give the file that ETRecord.save() or generate_etrecord() wrote</source>
        <translation>请提供 ETRecord.save() 或 generate_etrecord() 写出的文件</translation>
    </message>
    <message>
        <source>is a zip file, but no ETRecord: the entry ETRECORD_V0 is missing</source>
        <translation>是 zip 文件，但不是 ETRecord：缺少条目 ETRECORD_V0</translation>
    </message>
    <message>
        <source>is an empty ETRecord: saving it failed</source>
        <translation>是空的 ETRecord：保存时失败</translation>
    </message>
    <message>
        <source>Generate the ETRecord again</source>
        <translation>请重新生成 ETRecord</translation>
    </message>
    <message>
        <source>Close other programs, or generate the ETRecord without lowered modules</source>
        <translation>请关闭其他程序，或生成不含 lowered module 的 ETRecord</translation>
    </message>
    <message>
        <source>a stream of torch.save has an unknown protocol</source>
        <translation>torch.save 流的协议未知</translation>
    </message>
    <message>
        <source>the elements of a storage have an unknown size</source>
        <translation>存储的元素大小未知</translation>
    </message>
    <message>
        <source>storage %1</source>
        <translation>存储 %1</translation>
    </message>
    <message>
        <source>a stream of torch.save has a storage that nothing refers to</source>
        <translation>torch.save 流中有一个未被任何内容引用的存储</translation>
    </message>
    <message>
        <source>a storage reaches beyond the end of its file</source>
        <translation>存储超出了其文件的末尾</translation>
    </message>
    <message>
        <source>a container contains itself</source>
        <translation>容器包含其自身</translation>
    </message>
    <message>
        <source>containers are nested too deeply</source>
        <translation>容器嵌套过深</translation>
    </message>
    <message>
        <source>a tensor reaches beyond the end of its storage</source>
        <translation>张量超出了其存储的末尾</translation>
    </message>
    <message>
        <source>bytes that should be a stream of torch.save are none</source>
        <translation>本应是 torch.save 流的字节并不是</translation>
    </message>
    <message>
        <source>what should be a file of torch.save or a pickle is neither</source>
        <translation>本应是 torch.save 文件或 pickle 的内容两者都不是</translation>
    </message>
    <message>
        <source>a zip is no file of torch.save: it has no data.pkl</source>
        <translation>zip 不是 torch.save 文件：没有 data.pkl</translation>
    </message>
    <message>
        <source>a file of torch.save has an unknown byte order</source>
        <translation>torch.save 文件的字节序未知</translation>
    </message>
    <message>
        <source>a pickle holds far more storages than its size allows</source>
        <translation>pickle 所含的存储远多于其大小所允许的数量</translation>
    </message>
    <message>
        <source>the storage of a tensor is missing</source>
        <translation>张量的存储缺失</translation>
    </message>
    <message>
        <source>a tensor has no storage</source>
        <translation>张量没有存储</translation>
    </message>
    <message>
        <source>a tensor has no elements: it was saved as a %1 tensor</source>
        <translation>张量没有元素：它保存为 %1 张量</translation>
    </message>
    <message>
        <source>elements of the form %1 are not read</source>
        <translation>不读取形式为 %1 的元素</translation>
    </message>
    <message>
        <source>elements of an unknown type are not read</source>
        <translation>不读取类型未知的元素</translation>
    </message>
    <message>
        <source>elements of the type %1 are not read</source>
        <translation>不读取类型为 %1 的元素</translation>
    </message>
    <message>
        <source>size, stride or offset of a tensor are too large</source>
        <translation>张量的大小、步幅或偏移过大</translation>
    </message>
    <message>
        <source>the storage of a tensor is smaller than it says</source>
        <translation>张量的存储小于其声明的大小</translation>
    </message>
    <message>
        <source>the elements of a tensor take far more memory than its file</source>
        <translation>张量元素占用的内存远大于其文件</translation>
    </message>
    <message>
        <source>%1 bytes, storage %2</source>
        <translation>%1 字节，存储 %2</translation>
    </message>
    <message>
        <source>elements of the type %1 cannot be negated</source>
        <translation>类型为 %1 的元素无法取负</translation>
    </message>
    <message>
        <source>a tensor lacks storage, offset, size or stride</source>
        <translation>张量缺少存储、偏移、大小或步幅</translation>
    </message>
    <message>
        <source>size, stride or offset of a tensor are impossible</source>
        <translation>张量的大小、步幅或偏移不可能成立</translation>
    </message>
    <message>
        <source>a tensor lacks its dtype</source>
        <translation>张量缺少 dtype</translation>
    </message>
    <message>
        <source>the metadata of a tensor have far more entries than torch writes</source>
        <translation>张量的元数据条目远多于 torch 写出的数量</translation>
    </message>
    <message>
        <source>a parameter lacks its tensor</source>
        <translation>参数缺少其张量</translation>
    </message>
    <message>
        <source>a quantized tensor lacks its scheme</source>
        <translation>量化张量缺少其量化方案</translation>
    </message>
    <message>
        <source>scale and zero point of a quantized tensor are described wrongly</source>
        <translation>量化张量的缩放系数和零点描述有误</translation>
    </message>
    <message>
        <source>a sparse tensor is described wrongly</source>
        <translation>稀疏张量的描述有误</translation>
    </message>
    <message>
        <source>a tensor without elements is described wrongly</source>
        <translation>无元素张量的描述有误</translation>
    </message>
    <message>
        <source>a fake tensor is described wrongly</source>
        <translation>fake 张量的描述有误</translation>
    </message>
    <message>
        <source>a tensor is described wrongly</source>
        <translation>张量的描述有误</translation>
    </message>
    <message>
        <source>a tensor is made by %1</source>
        <translation>张量由 %1 构造</translation>
    </message>
    <message>
        <source>the storage of a tensor is described wrongly</source>
        <translation>张量的存储描述有误</translation>
    </message>
    <message>
        <source>a part of a storage lies outside of it</source>
        <translation>存储的一部分位于该存储之外</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>条目 %1</translation>
    </message>
    <message>
        <source>entry %1, %2</source>
        <translation>条目 %1，%2</translation>
    </message>
    <message>
        <source>the reference outputs are neither a dict of methods nor a list of test cases</source>
        <translation>参考输出既不是以方法为键的 dict，也不是测试用例列表</translation>
    </message>
    <message>
        <source>the reference outputs of method %1 are no list of test cases</source>
        <translation>方法 %1 的参考输出不是测试用例列表</translation>
    </message>
    <message>
        <source>the reference outputs describe far more values than their size allows</source>
        <translation>参考输出所描述的值远多于其大小所允许的数量</translation>
    </message>
    <message>
        <source>an entry cannot be unpacked: not enough memory</source>
        <translation>条目无法解压：内存不足</translation>
    </message>
    <message>
        <source>an entry unpacks to more than its directory says</source>
        <translation>条目解压后大于其目录所说的大小</translation>
    </message>
    <message>
        <source>an entry is packed wrongly</source>
        <translation>条目的压缩有误</translation>
    </message>
    <message>
        <source>an entry unpacks to less than its directory says</source>
        <translation>条目解压后小于其目录所说的大小</translation>
    </message>
    <message>
        <source>an entry claims to unpack to more than its bytes can hold</source>
        <translation>条目声称解压后的大小超出其字节所能容纳的量</translation>
    </message>
    <message>
        <source>an entry unpacks to far more than the size of its file</source>
        <translation>条目解压后远大于其文件的大小</translation>
    </message>
    <message>
        <source>zip at offset %1</source>
        <translation>偏移 %1 处的 zip</translation>
    </message>
    <message>
        <source>a zip has no directory: it was probably cut</source>
        <translation>zip 没有目录：可能已被截断</translation>
    </message>
    <message>
        <source>the directory of a zip lies outside of it</source>
        <translation>zip 的目录位于该 zip 之外</translation>
    </message>
    <message>
        <source>the 64-bit directory of a zip is missing or wrong</source>
        <translation>zip 的 64 位目录缺失或有误</translation>
    </message>
    <message>
        <source>the directory of a zip is too small for its entries</source>
        <translation>zip 的目录太小，容不下其条目</translation>
    </message>
    <message>
        <source>the directory of a zip is damaged at its entry %1</source>
        <translation>zip 的目录在其条目 %1 处损坏</translation>
    </message>
    <message>
        <source>an entry of a zip overlaps another one or lies outside</source>
        <translation>zip 的条目与另一条目重叠或位于 zip 之外</translation>
    </message>
    <message>
        <source>an entry is encrypted</source>
        <translation>条目已加密</translation>
    </message>
    <message>
        <source>an entry is packed by the unknown method %1</source>
        <translation>条目用未知的方法 %1 压缩</translation>
    </message>
    <message>
        <source>an entry does not begin where the directory says</source>
        <translation>条目不是从目录所说的位置开始</translation>
    </message>
    <message>
        <source>an entry reaches into the directory of its zip</source>
        <translation>条目延伸到了其 zip 的目录中</translation>
    </message>
    <message>
        <source>the archive holds several entries of this name; the last one is used</source>
        <translation>压缩包中有多个同名条目；使用最后一个</translation>
    </message>
    <message>
        <source>an entry that is not packed has two sizes</source>
        <translation>未压缩的条目有两个不同的大小</translation>
    </message>
    <message>
        <source>an entry of %1 bytes is too large to be read</source>
        <translation>%1 字节的条目太大，无法读取</translation>
    </message>
    <message>
        <source>an entry claims to be larger than the file</source>
        <translation>条目声称大于文件</translation>
    </message>
    <message>
        <source>an entry does not have the checksum that the directory says: it is damaged</source>
        <translation>条目的校验和与目录中的不符：条目已损坏</translation>
    </message>
    <message>
        <source>the graph is too large to be laid out</source>
        <translation>图过大，无法布局</translation>
    </message>
    <message>
        <source>a box has no usable size</source>
        <translation>某个方框的大小不可用</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>an edge leads to a node that does not exist</source>
        <translation>某条边指向不存在的节点</translation>
    </message>
    <message>
        <source>edge %1</source>
        <translation>边 %1</translation>
    </message>
    <message>
        <source>a distance of the layout is not usable</source>
        <translation>布局的某个间距不可用</translation>
    </message>
    <message>
        <source>the aspect ratio of the layout is not usable</source>
        <translation>布局的宽高比不可用</translation>
    </message>
    <message>
        <source>a group of the graph does not come after the one around it</source>
        <translation>图的某个分组没有排在包含它的分组之后</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>分组 %1</translation>
    </message>
    <message>
        <source>a group has no usable size</source>
        <translation>某个分组的大小不可用</translation>
    </message>
    <message>
        <source>a box lies in a group that does not exist</source>
        <translation>某个方框位于不存在的分组中</translation>
    </message>
    <message>
        <source>the Inspector has no metric %1</source>
        <translation>Inspector 没有指标 %1</translation>
    </message>
    <message>
        <source>Take MSE, L1 or SNR, or the corrected reading</source>
        <translation>请使用 MSE、L1 或 SNR，或改用校正解读</translation>
    </message>
    <message>
        <source>Error computing %1 difference between tensors: %2</source>
        <translation>计算张量之间的 %1 差异时出错：%2</translation>
    </message>
    <message>
        <source>the shapes of the two values differ</source>
        <translation>两个值的形状不同</translation>
    </message>
    <message>
        <source>values of different types are not so many units in the last place apart</source>
        <translation>不同类型的值之间的差距无法以末位单位 (ULP) 计</translation>
    </message>
    <message>
        <source>run %1 of block %2</source>
        <translation>块 %2 的运行 %1</translation>
    </message>
    <message>
        <source>it is not compared: it %1</source>
        <translation>未作比较：它%1</translation>
    </message>
    <message>
        <source>had other inputs than the reference</source>
        <translation>的输入与参考不同</translation>
    </message>
    <message>
        <source>began with another state than the reference: the method keeps state from run to run</source>
        <translation>开始时的状态与参考不同：该方法在各次运行之间保留状态</translation>
    </message>
    <message>
        <source>this run %1</source>
        <translation>此次运行%1</translation>
    </message>
    <message>
        <source>Input tensors must have the same shape</source>
        <translation>输入张量的形状必须相同</translation>
    </message>
    <message>
        <source>the reference output is a single number, which has no items</source>
        <translation>参考输出是单个数，其中没有各项</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>debug handle %1</source>
        <translation>调试句柄 %1</translation>
    </message>
    <message>
        <source>there is no reference value to compare with</source>
        <translation>没有可供比较的参考值</translation>
    </message>
    <message>
        <source>the reference gives %1 values and the run %2</source>
        <translation>参考值有 %1 个，而运行记录了 %2 个</translation>
    </message>
    <message>
        <source>integers are compared as the numbers that they stand for in the graph</source>
        <translation>整数按其在图中所代表的数值进行比较</translation>
    </message>
    <message>
        <source>one of the two is integers, and the graph does not tell which numbers they stand for</source>
        <translation>其中一方为整数，而图未说明它们代表哪些数值</translation>
    </message>
    <message>
        <source>the run logged %1 and the reference has %2; views lie between, so it is compared in the shape of the reference</source>
        <translation>运行记录的是 %1，而参考值是 %2；两者之间有视图 (view) 操作，因此按参考值的形状比较</translation>
    </message>
    <message>
        <source>the run logged %1 and the reference has %2</source>
        <translation>运行记录的是 %1，而参考值是 %2</translation>
    </message>
    <message>
        <source>the elements of a tensor are not at hand</source>
        <translation>无法取得某个张量的元素</translation>
    </message>
    <message>
        <source>tensors of %1 cannot be compared</source>
        <translation>%1 类型的张量无法比较</translation>
    </message>
    <message>
        <source>tensors of an unknown type cannot be compared</source>
        <translation>未知类型的张量无法比较</translation>
    </message>
    <message>
        <source>a tensor has fewer elements than its shape says</source>
        <translation>某个张量的元素少于其形状所示</translation>
    </message>
    <message>
        <source>a tensor of zeros that nobody logged is too large to compare</source>
        <translation>某个未被记录、以零填充的张量过大，无法比较</translation>
    </message>
    <message>
        <source>the debug buffer cannot be read any more: load the files again</source>
        <translation>无法再读取调试缓冲区：请重新加载文件</translation>
    </message>
    <message>
        <source>only numbers and tensors can be compared</source>
        <translation>只能比较数和张量</translation>
    </message>
    <message>
        <source>The size of tensor a (%1) must match the size of tensor b (%2) at non-singleton dimension %3</source>
        <translation>张量 a 的大小 (%1) 必须与张量 b 的大小 (%2) 在非单元素维 %3 上一致</translation>
    </message>
    <message>
        <source>the shapes of two tensors differ so much that comparing them would take too much memory</source>
        <translation>两个张量的形状相差太大，比较它们会占用过多内存</translation>
    </message>
    <message>
        <source>debug handles (%1)</source>
        <translation>调试句柄 (%1)</translation>
    </message>
    <message>
        <source>more outputs than handles</source>
        <translation>输出多于句柄</translation>
    </message>
    <message>
        <source>fewer values were logged than there are outputs</source>
        <translation>记录的数值少于输出</translation>
    </message>
    <message>
        <source>Expected only one runtime debug handle, but found %1</source>
        <translation>预期只有一个运行时调试句柄，但找到了 %1 个</translation>
    </message>
    <message>
        <source>a node of the edge program has no debug handle, which the Inspector refuses</source>
        <translation>Edge 程序的某个节点没有调试句柄，Inspector 会拒绝</translation>
    </message>
    <message>
        <source>two nodes that were made from one have different debug handles</source>
        <translation>由同一节点产生的两个节点的调试句柄不同</translation>
    </message>
    <message>
        <source>node %1, origin %2</source>
        <translation>节点 %1，来源 %2</translation>
    </message>
    <message>
        <source>%1 more blocks logged values; those of block %2 are compared</source>
        <translation>另有 %1 个块记录了数值；比较的是块 %2 的数值</translation>
    </message>
    <message>
        <source>the run has %1 elements and the reference %2</source>
        <translation>运行结果有 %1 个元素，而参考值有 %2 个</translation>
    </message>
    <message>
        <source>the numbers that were added up cancel: the difference is their rounding</source>
        <translation>相加的各数相互抵消：差值是其舍入误差</translation>
    </message>
    <message>
        <source>the difference is no more than the rounding of the quantizations on the way</source>
        <translation>差异不超过途中各次量化的舍入</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>one of %1 outputs of the call, which are alike, and the program does not tell whose it is</source>
        <translation>它是调用的 %1 个彼此相同的输出之一，而程序没有说明它属于谁</translation>
    </message>
    <message>
        <source>one of %1 outputs of the call, which are alike: open the program (.pte), which tells whose each is</source>
        <translation>它是调用的 %1 个彼此相同的输出之一：请打开程序 (.pte)，它会说明每个输出属于谁</translation>
    </message>
    <message>
        <source>is no .npy file</source>
        <translation>不是 .npy 文件</translation>
    </message>
    <message>
        <source>is a .npy file of an unknown version</source>
        <translation>是版本未知的 .npy 文件</translation>
    </message>
    <message>
        <source>is a .npy file that was cut off</source>
        <translation>是被截断的 .npy 文件</translation>
    </message>
    <message>
        <source>holds elements of type '%1', which are no numbers; save them as float32</source>
        <translation>包含类型为“%1”的元素，它们不是数；请存为 float32</translation>
    </message>
    <message>
        <source>is a .npy file without a shape</source>
        <translation>是没有形状的 .npy 文件</translation>
    </message>
    <message>
        <source>the elements are not at hand</source>
        <translation>无法取得各元素</translation>
    </message>
    <message>
        <source>the reference has the shape %1</source>
        <translation>参考值的形状为 %1</translation>
    </message>
    <message>
        <source>there are no reference values yet, and no outputs that the record has references for</source>
        <translation>尚无参考值，且没有 ETRecord 为其提供参考值的输出</translation>
    </message>
    <message>
        <source>the run logged no values</source>
        <translation>运行没有记录任何数值</translation>
    </message>
    <message>
        <source>Record it with debug output on, and open the debug buffer with it</source>
        <translation>请开启调试输出后重新运行并记录，并把调试缓冲区一同打开</translation>
    </message>
    <message>
        <source>the two values have no %1</source>
        <translation>这两个值没有 %1</translation>
    </message>
    <message>
        <source>run %1 of block %2 %3</source>
        <translation>块 %2 的第 %1 次运行%3</translation>
    </message>
    <message>
        <source>%1 logged no values</source>
        <translation>%1 未记录任何值</translation>
    </message>
    <message>
        <source>block %1 logged no values</source>
        <translation>块 %1 未记录任何值</translation>
    </message>
    <message>
        <source>no logged value belongs to a node of the graph %1</source>
        <translation>没有记录的值属于图 %1 的节点</translation>
    </message>
    <message>
        <source>an output of a call that is on the way to a value of the reference, which has none for it</source>
        <translation>调用的一个输出，处在通往参考值的途中，参考中没有与之对应的值</translation>
    </message>
    <message>
        <source>the elements of tensors are in the debug buffer, which was not given</source>
        <translation>张量的元素位于调试缓冲区中，而该缓冲区未提供</translation>
    </message>
    <message>
        <source>none of the values belongs to a node of the graph %1</source>
        <translation>没有一个数值属于图 %1 的节点</translation>
    </message>
    <message>
        <source>the graph to compare with is in the ETRecord</source>
        <translation>用于比较的图位于 ETRecord 中</translation>
    </message>
    <message>
        <source>the program has no such sub-graph</source>
        <translation>程序没有这样的子图</translation>
    </message>
    <message>
        <source>there are no reference outputs to compare the results with</source>
        <translation>没有可与结果比较的参考输出</translation>
    </message>
    <message>
        <source>Give an ETRecord that was made with a BundledProgram's test cases</source>
        <translation>请提供用 BundledProgram 的测试用例制作的 ETRecord</translation>
    </message>
    <message>
        <source>the run has logged no program outputs to compare</source>
        <translation>该次运行没有记录可供比较的程序输出</translation>
    </message>
    <message>
        <source>Record it with debug output on</source>
        <translation>请开启调试输出后重新运行并记录</translation>
    </message>
    <message>
        <source>the values to compare with belong to a graph of the ETRecord</source>
        <translation>要比较的数值属于 ETRecord 的某个图</translation>
    </message>
    <message>
        <source>unpacks to far more than its size allows</source>
        <translation>解压后远大于其大小所允许的</translation>
    </message>
    <message>
        <source>Save it uncompressed, with numpy.savez</source>
        <translation>请用 numpy.savez 不压缩保存</translation>
    </message>
    <message>
        <source>Give a file of numpy.savez or of torch.save</source>
        <translation>请提供 numpy.savez 或 torch.save 的文件</translation>
    </message>
    <message>
        <source>Reference graph '%1' not found. Available options: 'exported_program', 'edge_dialect_exported_program', or one of the graphs in graph_map: [%2]</source>
        <translation>未找到参考图 '%1'。可用选项：'exported_program'、'edge_dialect_exported_program' 或 graph_map 中的某个图：[%2]</translation>
    </message>
    <message>
        <source>has no edge program of method &quot;%1&quot;</source>
        <translation>没有方法“%1”的 Edge 程序</translation>
    </message>
    <message>
        <source>Cannot use 'exported_program': Debug handle backpropagation failed or exported program is unavailable</source>
        <translation>无法使用 'exported_program'：调试句柄反向传播失败，或没有导出程序</translation>
    </message>
    <message>
        <source>debug handles cannot be handed back to the exported program; values are compared with the edge program's</source>
        <translation>调试句柄无法传回导出的程序；改为与 Edge 程序的数值比较</translation>
    </message>
    <message>
        <source>cannot be used to keep reference values</source>
        <translation>不能用于保存参考值</translation>
    </message>
    <message>
        <source>Choose a folder that can be written to</source>
        <translation>请选择可写入的文件夹</translation>
    </message>
    <message>
        <source>took longer than %1 s and was ended</source>
        <translation>用时超过 %1 秒，已被终止</translation>
    </message>
    <message>
        <source>Give it more time, or compute the values by hand</source>
        <translation>请给它更多时间，或手动计算数值</translation>
    </message>
    <message>
        <source>wrote far more than it should and was ended</source>
        <translation>输出远超应有的量，已被终止</translation>
    </message>
    <message>
        <source>Run the command by hand to see all that it says</source>
        <translation>请手动运行该命令以查看其全部输出</translation>
    </message>
    <message>
        <source>was ended by signal %1</source>
        <translation>被信号 %1 终止</translation>
    </message>
    <message>
        <source>It may have run out of memory. Close other programs, or compute the values by hand</source>
        <translation>可能是内存不足。请关闭其他程序，或手动计算数值</translation>
    </message>
    <message>
        <source>ended with status %1</source>
        <translation>以状态 %1 结束</translation>
    </message>
    <message>
        <source>wrote no values</source>
        <translation>没有写出数值</translation>
    </message>
    <message>
        <source>Give a Python 3 that has torch and executorch. Run the command by hand to see all that it says</source>
        <translation>请提供装有 torch 和 executorch 的 Python 3。请手动运行该命令以查看其全部输出</translation>
    </message>
    <message>
        <source>does not say which Python it is</source>
        <translation>未说明它是哪个 Python</translation>
    </message>
    <message>
        <source>Give a Python 3 that has torch and executorch</source>
        <translation>请指定装有 torch 和 executorch 的 Python 3</translation>
    </message>
    <message>
        <source>wrote no values, though it said so</source>
        <translation>没有写出数值，尽管它声称已写出</translation>
    </message>
    <message>
        <source>one of the two runs logged a tensor, the other none</source>
        <translation>两次运行中一次记录了张量，另一次没有</translation>
    </message>
    <message>
        <source>the two runs logged tensors of different element types</source>
        <translation>两次运行记录的张量元素类型不同</translation>
    </message>
    <message>
        <source>the two runs logged tensors of different shapes</source>
        <translation>两次运行记录的张量形状不同</translation>
    </message>
    <message>
        <source>the two runs are of other programs, and no two records of one exported program tell which of their values belong together</source>
        <translation>两次运行属于不同的程序，并且没有同一导出程序的两份记录来说明哪些值相互对应</translation>
    </message>
    <message>
        <source>no value was logged by both runs</source>
        <translation>没有任何值被两次运行同时记录</translation>
    </message>
    <message>
        <source>the debug buffer cannot be read any more</source>
        <translation>调试缓冲区已无法再读取</translation>
    </message>
    <message>
        <source>is too short for a data file (.ptd)</source>
        <translation>过短，不可能是数据文件 (.ptd)</translation>
    </message>
    <message>
        <source>is no data file (.ptd)</source>
        <translation>不是数据文件 (.ptd)</translation>
    </message>
    <message>
        <source>no FT01 at offset 4 with FH01 behind it</source>
        <translation>偏移 4 处没有后跟 FH01 的 FT01</translation>
    </message>
    <message>
        <source>is damaged: its header is of %1 bytes</source>
        <translation>已损坏：其头部为 %1 字节</translation>
    </message>
    <message>
        <source>offset 12</source>
        <translation>偏移 12</translation>
    </message>
    <message>
        <source>is cut off: its header speaks of more bytes than it has</source>
        <translation>被截断：其头部所述的字节多于实际字节</translation>
    </message>
    <message>
        <source>is larger than the tables of a data file can be</source>
        <translation>大于数据文件的表的最大可能大小</translation>
    </message>
    <message>
        <source>is damaged: a tensor does not lie within its segment</source>
        <translation>已损坏：某个张量不在其段内</translation>
    </message>
    <message>
        <source>is cut off: segment %1 ends behind it</source>
        <translation>被截断：段 %1 的结尾超出文件末尾</translation>
    </message>
    <message>
        <source>is damaged: it names segment %1 of %2</source>
        <translation>已损坏：它引用段 %1，共有 %2 段</translation>
    </message>
    <message>
        <source>is damaged: its tables lead outside the file or into one another</source>
        <translation>已损坏：其表指向文件之外或彼此重叠</translation>
    </message>
    <message>
        <source>Copy or export the file again</source>
        <translation>请重新复制或导出该文件</translation>
    </message>
    <message>
        <source>the payload's header leads outside of its %1 bytes</source>
        <translation>载荷的头部指向其 %1 字节之外</translation>
    </message>
    <message>
        <source>the payload has no header and is too large for a FlatBuffer</source>
        <translation>载荷没有头部，且对 FlatBuffer 而言过大</translation>
    </message>
    <message>
        <source>the payload breaks off in its blocks</source>
        <translation>载荷在其数据块中中断</translation>
    </message>
    <message>
        <source>the payload breaks off in block %1</source>
        <translation>载荷在数据块 %1 中中断</translation>
    </message>
    <message>
        <source>the payload does not begin with vela_bin_stream</source>
        <translation>载荷不以 vela_bin_stream 开头</translation>
    </message>
    <message>
        <source>the payload has no vela_end_stream</source>
        <translation>载荷没有 vela_end_stream</translation>
    </message>
    <message>
        <source>the payload is no Vulkan graph (identifier VK00)</source>
        <translation>载荷不是 Vulkan 图（标识符 VK00）</translation>
    </message>
    <message>
        <source>node %1 of the payload is damaged</source>
        <translation>载荷的节点 %1 已损坏</translation>
    </message>
    <message>
        <source>the payload is no XNNPACK graph (identifier XN01 or XN00)</source>
        <translation>载荷不是 XNNPACK 图（标识符 XN01 或 XN00）</translation>
    </message>
    <message>
        <source>is damaged: a bundled value is of an unknown kind</source>
        <translation>已损坏：某个捆绑值的类别未知</translation>
    </message>
    <message>
        <source>test cases</source>
        <translation>测试用例</translation>
    </message>
    <message>
        <source>is larger than a bundled program can be</source>
        <translation>大于捆绑程序文件的最大可能大小</translation>
    </message>
    <message>
        <source>is damaged: the tables of the bundle lead outside the file or into one another</source>
        <translation>已损坏：捆绑包的表指向文件之外或彼此重叠</translation>
    </message>
    <message>
        <source>is a bundle without a program</source>
        <translation>是没有程序的捆绑包</translation>
    </message>
    <message>
        <source>is damaged: a delegate's bytes are not there</source>
        <translation>已损坏：某个委托的字节不存在</translation>
    </message>
    <message>
        <source>inline data %1 of %2</source>
        <translation>内联数据 %1，共 %2 个</translation>
    </message>
    <message>
        <source>segment %1 of %2</source>
        <translation>段 %1，共 %2 段</translation>
    </message>
    <message>
        <source>%1, inline data %2</source>
        <translation>%1，内联数据 %2</translation>
    </message>
    <message>
        <source>%1, segment %2</source>
        <translation>%1，段 %2</translation>
    </message>
    <message>
        <source>what %1 runs is not shown: %2</source>
        <translation>不显示 %1 所执行的内容：%2</translation>
    </message>
    <message>
        <source>method %1, value %2</source>
        <translation>方法 %1，值 %2</translation>
    </message>
    <message>
        <source>a tensor has sizes that no tensor can have; it counts as 0 bytes</source>
        <translation>某个张量的各维大小不可能存在；按 0 字节计</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>method %1, %2 %3</source>
        <translation>方法 %1，%2 %3</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>is damaged: a value is of an unknown kind</source>
        <translation>已损坏：某个值的类别未知</translation>
    </message>
    <message>
        <source>%1: kind %2</source>
        <translation>%1：类别 %2</translation>
    </message>
    <message>
        <source>is damaged: a list names value %1 of %2</source>
        <translation>已损坏：某个列表引用值 %1，共有 %2 个</translation>
    </message>
    <message>
        <source>is damaged: it names value %1 of %2</source>
        <translation>已损坏：它引用值 %1，共有 %2 个</translation>
    </message>
    <message>
        <source>is damaged: a delegate has no data</source>
        <translation>已损坏：某个委托没有数据</translation>
    </message>
    <message>
        <source>delegate</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>is damaged: an instruction names %1 %2 of %3</source>
        <translation>已损坏：某条指令引用%1 %2，共有 %3 个</translation>
    </message>
    <message>
        <source>instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>is damaged: an instruction is of an unknown kind</source>
        <translation>已损坏：某条指令的类别未知</translation>
    </message>
    <message>
        <source>segments lie over one another: they have more bytes than the file</source>
        <translation>各段相互重叠：它们的字节多于文件</translation>
    </message>
    <message>
        <source>is no ExecuTorch program</source>
        <translation>不是 ExecuTorch 程序</translation>
    </message>
    <message>
        <source>is a data file (.ptd), not a program</source>
        <translation>是数据文件 (.ptd)，不是程序</translation>
    </message>
    <message>
        <source>is a program of a format that no release defines</source>
        <translation>是任何发行版都未定义的格式的程序</translation>
    </message>
    <message>
        <source>is an ETDump, not a program</source>
        <translation>是 ETDump，不是程序</translation>
    </message>
    <message>
        <source>is a zip archive, not a program</source>
        <translation>是 zip 压缩包，不是程序</translation>
    </message>
    <message>
        <source>no identifier ET12 or BP08 at offset 4</source>
        <translation>偏移 4 处没有标识符 ET12 或 BP08</translation>
    </message>
    <message>
        <source>Give the file that was exported, usually *.pte or *.bpte</source>
        <translation>请提供导出的文件，通常为 *.pte 或 *.bpte</translation>
    </message>
    <message>
        <source>is larger than the tables of a program can be</source>
        <translation>大于程序的表的最大可能大小</translation>
    </message>
    <message>
        <source>the first %1 bytes</source>
        <translation>前 %1 字节</translation>
    </message>
    <message>
        <source>is neither an ETDump nor a saved side</source>
        <translation>既不是 ETDump 也不是已保存的一侧</translation>
    </message>
    <message>
        <source>Compare with ETDump files (.etdp), folders of them, or what etinspect compare --save wrote</source>
        <translation>请与 ETDump 文件 (.etdp)、其文件夹或 etinspect compare --save 写出的文件比较</translation>
    </message>
    <message>
        <source>Chrome trace, for Perfetto (JSON)</source>
        <translation>Chrome 跟踪，供 Perfetto 使用 (JSON)</translation>
    </message>
    <message>
        <source>is no policy of limits</source>
        <translation>不是限值策略文件</translation>
    </message>
    <message>
        <source>between %1 and %2 %</source>
        <translation>在 %1 和 %2 % 之间</translation>
    </message>
    <message>
        <source>what it did not take before</source>
        <translation>以前没有的时间</translation>
    </message>
    <message>
        <source>no difference shown (between %1 and %2 %)</source>
        <translation>未显示出差异（在 %1 和 %2 % 之间）</translation>
    </message>
    <message>
        <source>no difference shown</source>
        <translation>未显示出差异</translation>
    </message>
    <message>
        <source>%1. Recordings of one side spread by %2</source>
        <translation>%1。同侧记录的离散程度为 %2</translation>
    </message>
    <message>
        <source>%1. Recordings of one side spread by %2: with %3 a side a change below %4 would often be missed</source>
        <translation>%1。同一侧的记录离散 %2：每侧 %3 个时，低于 %4 的变化常会漏掉</translation>
    </message>
    <message>
        <source>the same file twice: equal</source>
        <translation>同一文件两次：相同</translation>
    </message>
    <message>
        <source>these recordings differ by %1 (the median run of each lies outside the other's quartiles; of equal programs 75 to 83 % of the pairs do). Whether the programs differ, one recording each cannot tell</source>
        <translation>这两个记录相差 %1（各自的中位运行都在另一个的四分位之外；相同程序的记录对中有 75 到 83 % 如此）。各一个记录无法判断程序是否不同</translation>
    </message>
    <message>
        <source>these two recordings look alike. Whether the programs differ, one recording each cannot tell</source>
        <translation>这两个记录看起来相同。各一个记录无法判断程序是否不同</translation>
    </message>
    <message>
        <source>%1 against %2 recordings: one recording on a side is never enough. At least %3 a side, better %4</source>
        <translation>%1 对 %2 个记录：一侧只有一个记录永远不够。每侧至少 %3 个，最好 %4 个</translation>
    </message>
    <message>
        <source>%1 against %2 recordings: the smallest possible p is %3. At least %4 a side, better %5</source>
        <translation>%1 对 %2 个记录：可能的最小 p 为 %3。每侧至少 %4 个，最好 %5 个</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>recordings of the %1 side spread by %2: something else was at work on the machine, or it was not always equally fast</source>
        <translation>“%1”侧的记录离散 %2：机器上还有其他程序在运行，或速度不稳定</translation>
    </message>
    <message>
        <source>a run logs %1 events on the old side and %2 on the new: logging alone takes some %3 more there (about %4 an event)</source>
        <translation>一次运行在旧侧记录 %1 个事件，在新侧记录 %2 个：仅记录就多用约 %3（每个事件约 %4）</translation>
    </message>
    <message>
        <source>a run logs %1 events on the old side and %2 on the new: logging alone takes some %3 less there (about %4 an event)</source>
        <translation>一次运行在旧侧记录 %1 个事件，在新侧记录 %2 个：仅记录就少用约 %3（每个事件约 %4）</translation>
    </message>
    <message>
        <source>%1 %2 and %3</source>
        <translation>%1 %2 和 %3</translation>
    </message>
    <message>
        <source>recordings of the %1 side were made in another way than its first (other units, method or input, or values were logged): %2</source>
        <translation>“%1”侧的记录与其第一个记录的录制方式不同（单位、方法或输入不同，或记录了数值）：%2</translation>
    </message>
    <message>
        <source>recordings of the %1 side are of another program or export than its first: %2</source>
        <translation>“%1”侧的记录与其第一个记录属于不同的程序或导出：%2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>backends differ: %1 before, %2 now</source>
        <translation>后端不同：以前 %1，现在 %2</translation>
    </message>
    <message>
        <source>%1 old and %2 new recordings of %3 run</source>
        <translation>%1 个旧记录和 %2 个新记录，各 %3 次运行</translation>
    </message>
    <message>
        <source>%1 old and %2 new recordings of %3 runs</source>
        <translation>%1 个旧记录和 %2 个新记录，各 %3 次运行</translation>
    </message>
    <message>
        <source>%1 old and %2 new recording of %3 run</source>
        <translation>%1 个旧记录和 %2 个新记录，%3 次运行</translation>
    </message>
    <message>
        <source>%1 old and %2 new recording of %3 runs</source>
        <translation>%1 个旧记录和 %2 个新记录，%3 次运行</translation>
    </message>
    <message>
        <source>%1, the first left out</source>
        <translation>%1，第一次除外</translation>
    </message>
    <message>
        <source>%1, the first %2 left out</source>
        <translation>%1，前 %2 次除外</translation>
    </message>
    <message>
        <source>different programs</source>
        <translation>不同的程序</translation>
    </message>
    <message>
        <source>one program</source>
        <translation>同一程序</translation>
    </message>
    <message>
        <source>one clock (%1)</source>
        <translation>同一时钟 (%1)</translation>
    </message>
    <message>
        <source>different clocks</source>
        <translation>不同的时钟</translation>
    </message>
    <message>
        <source>%1; %2, %3</source>
        <translation>%1；%2，%3</translation>
    </message>
    <message>
        <source>no verdict: %1</source>
        <translation>无结论：%1</translation>
    </message>
    <message>
        <source>the recordings differ evenly, by %1: all operators alike. That looks like the machine rather than the program</source>
        <translation>各记录均匀地相差 %1：所有算子都一样。这更像是机器而不是程序造成的</translation>
    </message>
    <message>
        <source>SLOWER by %1 (%2), %3</source>
        <translation>变慢 %1（%2），%3</translation>
    </message>
    <message>
        <source>FASTER by %1 (%2), %3</source>
        <translation>变快 %1（%2），%3</translation>
    </message>
    <message>
        <source>different, but by less than %1 (%2)</source>
        <translation>有差异，但小于 %1（%2）</translation>
    </message>
    <message>
        <source>%1 grew against the other operators</source>
        <translation>%1 相对其他算子变慢</translation>
    </message>
    <message>
        <source>%1 grew</source>
        <translation>%1 变慢</translation>
    </message>
    <message>
        <source>%1 shrank against the other operators</source>
        <translation>%1 相对其他算子变快</translation>
    </message>
    <message>
        <source>%1 shrank</source>
        <translation>%1 变快</translation>
    </message>
    <message>
        <source>%1 grew by %2 against the other operators (%3 to %4 %)</source>
        <translation>%1 相对其他算子变慢 %2（%3 到 %4 %）</translation>
    </message>
    <message>
        <source>%1 shrank by %2 against the other operators (%3 to %4 %)</source>
        <translation>%1 相对其他算子变快 %2（%3 到 %4 %）</translation>
    </message>
    <message>
        <source>%1 grew by %2 (%3 to %4 %)</source>
        <translation>%1 变慢 %2（%3 到 %4 %）</translation>
    </message>
    <message>
        <source>%1 shrank by %2 (%3 to %4 %)</source>
        <translation>%1 变快 %2（%3 到 %4 %）</translation>
    </message>
    <message>
        <source>The total is slower by %1 (%2), %3</source>
        <translation>总体慢 %1（%2），%3</translation>
    </message>
    <message>
        <source>The total is faster by %1 (%2), %3</source>
        <translation>总体快 %1（%2），%3</translation>
    </message>
    <message>
        <source>and %1 more rows are shown to differ</source>
        <translation>另有 %1 行显示出差异</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>handle</source>
        <translation>句柄</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>the same instruction of equal programs</source>
        <translation>相同程序的同一指令</translation>
    </message>
    <message>
        <source>the same node of equal exports</source>
        <translation>相同导出的同一节点</translation>
    </message>
    <message>
        <source>debug handles of one ATen program</source>
        <translation>同一 ATen 程序的调试句柄</translation>
    </message>
    <message>
        <source>the op that its nodes come from</source>
        <translation>其节点所来自的算子</translation>
    </message>
    <message>
        <source>all that ran in one module</source>
        <translation>在一个模块中运行的全部内容</translation>
    </message>
    <message>
        <source>the name, and the place among those of one name</source>
        <translation>名称，以及在同名者中的位置</translation>
    </message>
    <message>
        <source>the new side alone has it</source>
        <translation>只有新的一侧有</translation>
    </message>
    <message>
        <source>the old side alone has it</source>
        <translation>只有旧的一侧有</translation>
    </message>
    <message>
        <source>the old side is in %1 and the new one in %2, which do not compare</source>
        <translation>旧侧的单位是 %1，新侧的单位是 %2，无法比较</translation>
    </message>
    <message>
        <source>no method ran on both sides: the old one ran %1, the new one %2</source>
        <translation>两侧没有运行同一方法：旧侧运行 %1，新侧运行 %2</translation>
    </message>
    <message>
        <source>the %1 side has no run that executes the method</source>
        <translation>“%1”侧没有执行该方法的运行</translation>
    </message>
    <message>
        <source>the %1 side logged values, the other did not: logging takes time</source>
        <translation>“%1”侧记录了数值，另一侧没有：记录需要时间</translation>
    </message>
    <message>
        <source>the sides ran with other inputs: %1 and %2</source>
        <translation>两侧的输入不同：%1 和 %2</translation>
    </message>
    <message>
        <source>the programs differ</source>
        <translation>程序不同</translation>
    </message>
    <message>
        <source>the records are of different exports</source>
        <translation>ETRecord 来自不同的导出</translation>
    </message>
    <message>
        <source>%1 does not belong to %2: it is left out</source>
        <translation>%1 不属于 %2：已忽略</translation>
    </message>
    <message>
        <source>the clocks count in other steps: %1 in %2 ticks before, %3 now</source>
        <translation>时钟的步长不同：%1 以前为 %2 个刻度，现在为 %3</translation>
    </message>
    <message>
        <source>the old side left out its first %1 runs, the new one its first %2</source>
        <translation>旧侧略去前 %1 次运行，新侧略去前 %2 次</translation>
    </message>
    <message>
        <source>%1 of the %2 side has %3 runs that count: better 20 or more</source>
        <translation>“%2”侧的 %1 有 %3 次计入的运行：最好 20 次或更多</translation>
    </message>
    <message>
        <source>the records were written by different releases: schema %1 and %2</source>
        <translation>ETRecord 由不同版本写出：schema %1 和 %2</translation>
    </message>
    <message>
        <source>sides were recorded one after the other: the machine may have changed in between</source>
        <translation>两侧先后记录：期间机器状态可能已改变</translation>
    </message>
    <message>
        <source>recordings that took turns compare better: the files do not tell whether these did</source>
        <translation>交替记录更便于比较：文件中看不出是否如此</translation>
    </message>
    <message>
        <source>too few rows are the same on both sides to tell how fast the machine was: rows are compared as they are</source>
        <translation>两侧相同的行太少，无法判断机器的速度：各行按原值比较</translation>
    </message>
    <message>
        <source>%1 is on both sides</source>
        <translation>%1 同时在两侧</translation>
    </message>
    <message>
        <source>where the nodes of the %1 side come from cannot be read, so rows are matched without it: %2</source>
        <translation>无法读取“%1”侧节点的来源，因此各行的匹配不依据来源：%2</translation>
    </message>
    <message>
        <source>Say what a tick is on both sides, or compare recordings of one device</source>
        <translation>说明两侧的刻度单位，或比较同一设备的记录</translation>
    </message>
    <message>
        <source>Compare recordings of one method</source>
        <translation>请比较同一方法的记录</translation>
    </message>
    <message>
        <source>Record runs that execute the method, and choose runs that count</source>
        <translation>请记录执行该方法的运行，并选择计入的运行</translation>
    </message>
    <message>
        <source>Record both sides without logged values</source>
        <translation>请在不记录数值的情况下记录两侧</translation>
    </message>
    <message>
        <source>Record both sides with the same inputs</source>
        <translation>请用相同的输入记录两侧</translation>
    </message>
    <message>
        <source>Give each side recordings of one program that were made in one way</source>
        <translation>为每一侧提供同一程序且以同一方式录制的记录</translation>
    </message>
    <message>
        <source>%1; rows are matched, by share of the old and the new time: %2</source>
        <translation>%1；各行的对应依据及其占旧、新时间的比例：%2</translation>
    </message>
    <message>
        <source>has no dump in it</source>
        <translation>其中没有转储</translation>
    </message>
    <message>
        <source>Give a folder with ETDump files (.etdp)</source>
        <translation>请给出含有 ETDump 文件 (.etdp) 的文件夹</translation>
    </message>
    <message>
        <source>is a saved side, whose runs are chosen already</source>
        <translation>是已保存的一侧，其运行已经选定</translation>
    </message>
    <message>
        <source>Give its recordings</source>
        <translation>请给出其记录</translation>
    </message>
    <message>
        <source>is a saved side, which is a side by itself</source>
        <translation>是已保存的一侧，本身就是完整的一侧</translation>
    </message>
    <message>
        <source>Give it alone</source>
        <translation>请单独给出</translation>
    </message>
    <message>
        <source>is no saved side of a comparison, or a damaged one</source>
        <translation>不是已保存的比较一方，或已损坏</translation>
    </message>
    <message>
        <source>Save it again: etinspect compare --new DUMP... --save FILE</source>
        <translation>请重新保存：etinspect compare --new DUMP... --save FILE</translation>
    </message>
    <message>
        <source>one very long name would make the whole table as wide</source>
        <translation>一个很长的名称会使整个表格变得同样宽</translation>
    </message>
    <message>
        <source>Ask for TSV, CSV or JSON</source>
        <translation>请选用 TSV、CSV 或 JSON</translation>
    </message>
    <message>
        <source>the values of the reference graph have to be made with torch, and there are no reference outputs to compare instead</source>
        <translation>参考图的数值须用 torch 计算，且没有可改为比较的参考输出</translation>
    </message>
    <message>
        <source>an output is no tensor, which the Inspector cannot compare</source>
        <translation>某个输出不是张量，Inspector 无法比较</translation>
    </message>
    <message>
        <source>Graphs of the record, with costs (JSON)</source>
        <translation>ETRecord 的图，含开销 (JSON)</translation>
    </message>
    <message>
        <source>What the files are and how they fit together (JSON)</source>
        <translation>文件是什么以及如何匹配 (JSON)</translation>
    </message>
    <message>
        <source>has a block without events, or no block at all, which the Inspector cannot print</source>
        <translation>含有没有事件的块，或根本没有块，Inspector 无法输出</translation>
    </message>
    <message>
        <source>Blocks and events in full (JSON)</source>
        <translation>块和事件（完整） (JSON)</translation>
    </message>
    <message>
        <source>VGF neural statistics in an event's metadata cannot be understood: %1</source>
        <translation>无法理解事件元数据中的 VGF 神经统计：%1</translation>
    </message>
    <message>
        <source>bytes are encoded as &quot;%1&quot;, which is not base64</source>
        <translation>字节的编码为“%1”，不是 base64</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no base64</source>
        <translation>“%1”不是 base64</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no &quot;%2&quot;</source>
        <translation>“%1”没有“%2”</translation>
    </message>
    <message>
        <source>the schema has the unknown version &quot;%1&quot;</source>
        <translation>模式 (schema) 的版本“%1”未知</translation>
    </message>
    <message>
        <source>a segment is no object</source>
        <translation>某个段不是对象</translation>
    </message>
    <message>
        <source>event %1, sample %2</source>
        <translation>事件 %1，样本 %2</translation>
    </message>
    <message>
        <source>Every single occurrence (TSV)</source>
        <translation>每一次出现 (TSV)</translation>
    </message>
    <message>
        <source>Folded stacks, for flame graphs</source>
        <translation>折叠栈，用于火焰图</translation>
    </message>
    <message>
        <source>logged no tensors in the chosen runs</source>
        <translation>在所选运行中未记录任何张量</translation>
    </message>
    <message>
        <source>the elements of its tensors are in the debug buffer</source>
        <translation>其张量的元素位于调试缓冲区中</translation>
    </message>
    <message>
        <source>Open the debug buffer of the same run with it</source>
        <translation>请同时打开同一次运行的调试缓冲区</translation>
    </message>
    <message>
        <source>cannot be made: %1</source>
        <translation>无法创建：%1</translation>
    </message>
    <message>
        <source>Give a folder that can be written to, below one that is there</source>
        <translation>请指定一个可写的文件夹，其上级文件夹须已存在</translation>
    </message>
    <message>
        <source>is there already, and files of other runs or traces are kept</source>
        <translation>已存在，其他运行或跟踪的文件会被保留</translation>
    </message>
    <message>
        <source>Give a new folder, or an empty one</source>
        <translation>请指定一个新的或空的文件夹</translation>
    </message>
    <message>
        <source>Choose another place</source>
        <translation>请选择其他位置</translation>
    </message>
    <message>
        <source>has this trace already</source>
        <translation>已包含此跟踪</translation>
    </message>
    <message>
        <source>is there already, and is no folder of tables</source>
        <translation>已存在，且不是表的文件夹</translation>
    </message>
    <message>
        <source>the query cannot be answered: %1</source>
        <translation>无法执行查询：%1</translation>
    </message>
    <message>
        <source>Tables and columns are those that `select * from columns` lists</source>
        <translation>可用的表和列见 `select * from columns`</translation>
    </message>
    <message>
        <source>the query is too long</source>
        <translation>查询语句过长</translation>
    </message>
    <message>
        <source>Give at most 100,000 characters</source>
        <translation>最多 100,000 个字符</translation>
    </message>
    <message>
        <source>there is no query</source>
        <translation>没有查询语句</translation>
    </message>
    <message>
        <source>Give a SELECT</source>
        <translation>请给出一个 SELECT</translation>
    </message>
    <message>
        <source>there are several queries</source>
        <translation>有多条查询语句</translation>
    </message>
    <message>
        <source>Give one SELECT</source>
        <translation>请只给出一个 SELECT</translation>
    </message>
    <message>
        <source>the query has taken longer than it may</source>
        <translation>查询超过了允许的时间</translation>
    </message>
    <message>
        <source>the query takes more memory than it may</source>
        <translation>查询占用的内存超过允许值</translation>
    </message>
    <message>
        <source>Ask for less</source>
        <translation>请减少查询内容</translation>
    </message>
    <message>
        <source>Ask for less, or give more time</source>
        <translation>请减少查询内容，或给予更多时间</translation>
    </message>
    <message>
        <source>block %1 (%2)</source>
        <translation>块 %1（%2）</translation>
    </message>
    <message>
        <source>has %1 runs, none of %2 is among them: it is left out</source>
        <translation>有 %1 次运行，其中没有 %2：不予计入</translation>
    </message>
    <message>
        <source>no block has a run %1</source>
        <translation>没有任何块有运行 %1</translation>
    </message>
    <message>
        <source>the dump has no run_data</source>
        <translation>ETDump 没有 run_data</translation>
    </message>
    <message>
        <source>a run has no name</source>
        <translation>有一次运行没有名称</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>debug event %1</source>
        <translation>debug 事件 %1</translation>
    </message>
    <message>
        <source>%1 counts ticks of another clock or unit, which are in no sum and compare with no time</source>
        <translation>%1 计的是另一个时钟或单位的滴答数，不计入任何总和，也不与任何时间比较</translation>
    </message>
    <message>
        <source>instruction %1 of the record never ran</source>
        <translation>ETRecord 中的指令 %1 从未运行</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, which the record does not have</source>
        <translation>指令 %1 执行了 %2，而 ETRecord 中没有该指令</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, the record has a delegate there</source>
        <translation>指令 %1 执行了 %2，而 ETRecord 在该处是一个委托</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, the record has an op there</source>
        <translation>指令 %1 执行了 %2，而 ETRecord 在该处是一个算子</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, which is of %3, the record has %4 there</source>
        <translation>指令 %1 运行了属于 %3 的 %2，而记录在该处是 %4</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, the record has no node there</source>
        <translation>指令 %1 执行了 %2，而 ETRecord 在该处没有节点</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, the record has %3 there</source>
        <translation>指令 %1 执行了 %2，而 ETRecord 在该处是 %3</translation>
    </message>
    <message>
        <source>instruction %1 ran %2 in a delegate, the record has none there</source>
        <translation>指令 %1 在委托中执行了 %2，而 ETRecord 在该处没有委托</translation>
    </message>
    <message>
        <source>delegate id &quot;%1&quot; of instruction %2 has no entry in the record</source>
        <translation>指令 %2 的委托 ID“%1”在 ETRecord 中没有条目</translation>
    </message>
    <message>
        <source>%1 ran %2 operations of quantized types, &quot;%3&quot; among them; the nodes of its calls quantize nothing</source>
        <translation>%1 运行了 %2 个量化类型的操作，其中有“%3”；其调用的节点不做任何量化</translation>
    </message>
    <message>
        <source>%1 ran &quot;%2&quot; %3 times more than its calls have nodes for</source>
        <translation>%1 运行“%2”的次数比其调用中相应的节点多 %3 次</translation>
    </message>
    <message>
        <source>its calls have %1 nodes %2 more than %3 ran</source>
        <translation>其调用中的 %2 节点比 %3 运行的多 %1 个</translation>
    </message>
    <message>
        <source>the dump and the record have no instruction in common to compare</source>
        <translation>ETDump 与 ETRecord 没有可供比较的共同指令</translation>
    </message>
    <message>
        <source>%1 of %2 calls, kernels and operations of delegates fit the record</source>
        <translation>%2 个调用、内核和委托操作中有 %1 个与记录相符</translation>
    </message>
    <message>
        <source>and %1 more that do not fit</source>
        <translation>另有 %1 个不相符</translation>
    </message>
    <message>
        <source>start_time (%1) and end_time (%2) of %3 should be below 4294967295 for a wrap-around, which the Inspector refuses</source>
        <translation>%3 的 start_time (%1) 和 end_time (%2) 若要算作回绕，应小于 4294967295，Inspector 会拒绝</translation>
    </message>
    <message>
        <source>The run may still be writing it: open it when the run has ended</source>
        <translation>运行可能仍在写入：请在运行结束后再打开</translation>
    </message>
    <message>
        <source>Open one trace at a time</source>
        <translation>一次打开一个跟踪</translation>
    </message>
    <message>
        <source>is a second file that holds an ETDump</source>
        <translation>是第二个包含 ETDump 的文件</translation>
    </message>
    <message>
        <source>is a second ETDump</source>
        <translation>是第二个 ETDump</translation>
    </message>
    <message>
        <source>is a second ETRecord</source>
        <translation>是第二个 ETRecord</translation>
    </message>
    <message>
        <source>is a second program</source>
        <translation>是第二个程序</translation>
    </message>
    <message>
        <source>is a data file: weights that a program asks for by name</source>
        <translation>是数据文件：程序按名称请求的权重</translation>
    </message>
    <message>
        <source>Open the program (.pte) that needs them, too</source>
        <translation>请同时打开需要它们的程序 (.pte)</translation>
    </message>
    <message>
        <source>is a second file that is neither an ETDump nor an ETRecord</source>
        <translation>是第二个既非 ETDump 也非 ETRecord 的文件</translation>
    </message>
    <message>
        <source>is neither an ETDump (its fifth or ninth byte would start ED00) nor an ETRecord (a zip archive), and holds no ETDump as a log or an image of memory can</source>
        <translation>既不是 ETDump（其第五或第九个字节起应为 ED00），也不是 ETRecord（zip 压缩包），也不像日志或内存映像那样包含 ETDump</translation>
    </message>
    <message>
        <source>A debug buffer can only be opened together with the ETDump of the same run</source>
        <translation>调试缓冲区只能与同一次运行的 ETDump 一起打开</translation>
    </message>
    <message>
        <source>is a second file of reference values</source>
        <translation>是第二个参考值文件</translation>
    </message>
    <message>
        <source>is a file of tensors: values that those of a run are compared with</source>
        <translation>是张量文件：用来与运行记录的值作比较</translation>
    </message>
    <message>
        <source>Open them with the ETDump of a run that logged its values, and with its ETRecord</source>
        <translation>请与记录了数值的那次运行的 ETDump 及其 ETRecord 一起打开</translation>
    </message>
    <message>
        <source>an event is neither a profile nor a debug event, which the Inspector refuses</source>
        <translation>事件既不是 profile 事件也不是 debug 事件，Inspector 会拒绝</translation>
    </message>
    <message>
        <source>run %1, event %2</source>
        <translation>运行 %1，事件 %2</translation>
    </message>
    <message>
        <source>the trace cannot be held in memory</source>
        <translation>内存容纳不下该跟踪</translation>
    </message>
    <message>
        <source>the trace cannot be put together</source>
        <translation>无法组合跟踪</translation>
    </message>
    <message>
        <source>the record ties so many events to so many nodes that this event's are not all kept</source>
        <translation>ETRecord 把过多事件关联到过多节点，因此未能保留此事件的全部节点</translation>
    </message>
    <message>
        <source>instruction %1</source>
        <translation>指令 %1</translation>
    </message>
    <message>
        <source>the delegate map of %1 is of the backend's own graph and ties its operations to no node</source>
        <translation>%1 的委托映射属于后端自己的图，不把其操作与任何节点关联</translation>
    </message>
    <message>
        <source>the record has no delegate for this instruction, which ran &quot;%1&quot;</source>
        <translation>ETRecord 中没有此指令的委托，而该指令执行了“%1”</translation>
    </message>
    <message>
        <source>ties so many events to so many nodes that they do not fit into memory</source>
        <translation>把过多事件关联到过多节点，内存容纳不下</translation>
    </message>
    <message>
        <source>the dump has logged values, but no debug buffer was given to read tensors from</source>
        <translation>ETDump 有记录的数值，但没有给出可从中读取张量的调试缓冲区</translation>
    </message>
    <message>
        <source>the logged values take several times the size of the dump; some are left out</source>
        <translation>记录的值占用的内存是转储文件大小的数倍；已略去其中一些</translation>
    </message>
    <message>
        <source>the logged values take several times the size of the dump</source>
        <translation>记录的值占用的内存是转储文件大小的数倍</translation>
    </message>
    <message>
        <source>the values logged by %1 differ from run to run</source>
        <translation>%1 记录的数值在各次运行中不同</translation>
    </message>
    <message>
        <source>logged values differ from run to run; those of the first chosen run are shown</source>
        <translation>各次运行记录的值不同；显示所选第一次运行的值</translation>
    </message>
    <message>
        <source>%1, which it cannot give: the debug buffer is that of another run</source>
        <translation>%1，而它不可能给出这样的值：调试缓冲区属于另一次运行</translation>
    </message>
    <message>
        <source>%1 between the runs of block %2</source>
        <translation>块 %2 的各次运行之间%1</translation>
    </message>
    <message>
        <source>%1; each run keeps its own</source>
        <translation>%1；每次运行保留自己的输出</translation>
    </message>
    <message>
        <source>it is not known which method the runs of a block belong to, so neither their outputs</source>
        <translation>不知道块的各次运行属于哪个方法，因此也不知道其输出属于哪个方法</translation>
    </message>
    <message>
        <source>the record has no reference outputs of method &quot;%1&quot;</source>
        <translation>ETRecord 中没有方法“%1”的参考输出</translation>
    </message>
    <message>
        <source>the record has reference outputs of %1 test cases of method &quot;%2&quot;, but not of number %3</source>
        <translation>ETRecord 中有方法“%2”的 %1 个测试用例的参考输出，但没有编号为 %3 的</translation>
    </message>
    <message>
        <source>the reference outputs are a plain pickle, as before ExecuTorch 1.3</source>
        <translation>参考输出是普通的 pickle，与 ExecuTorch 1.3 之前一样</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>the record has no method &quot;%1&quot;</source>
        <translation>ETRecord 中没有方法“%1”</translation>
    </message>
    <message>
        <source>block %1 %2</source>
        <translation>块 %1 %2</translation>
    </message>
    <message>
        <source>there are too many blocks and methods to find out which belongs to which</source>
        <translation>块和方法太多，无法判断哪个属于哪个</translation>
    </message>
    <message>
        <source>%1 methods of the record fit these runs equally well: %2</source>
        <translation>记录中有 %1 个方法与这些运行同样相符：%2</translation>
    </message>
    <message>
        <source>%1 events of a call were not all compared with the record's nodes</source>
        <translation>一次调用的 %1 个事件未全部与 ETRecord 的节点比较</translation>
    </message>
    <message>
        <source>%1 is of another kind than the record's nodes with the handle that the program names</source>
        <translation>%1 的类别与 ETRecord 中带有程序所给句柄的节点不同</translation>
    </message>
    <message>
        <source>exactly one ETDump is needed</source>
        <translation>需要恰好一个 ETDump</translation>
    </message>
    <message>
        <source>Give its path or its bytes</source>
        <translation>请提供其路径或其字节</translation>
    </message>
    <message>
        <source>there are several ETRecords</source>
        <translation>有多个 ETRecord</translation>
    </message>
    <message>
        <source>Give one path, or its bytes, or one that is open</source>
        <translation>请提供一个路径、其字节或一个已打开的 ETRecord</translation>
    </message>
    <message>
        <source>there are two debug buffers</source>
        <translation>有两个调试缓冲区</translation>
    </message>
    <message>
        <source>Give one path, or its bytes</source>
        <translation>请提供一个路径或其字节</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no runs</source>
        <translation>“%1”没有给出任何运行</translation>
    </message>
    <message>
        <source>Give positions from 1 and ranges of them: 2.. or 3 or 1..5,8 or ..10, for one block &quot;block 0: 2..&quot;</source>
        <translation>请提供从 1 开始的位置及其范围：2.. 或 3 或 1..5,8 或 ..10，只针对一个块时写 &quot;block 0: 2..&quot;</translation>
    </message>
    <message>
        <source>a frequency turns cycles into time, but the source scale is %1</source>
        <translation>频率用于把周期换算为时间，但源时间单位是 %1</translation>
    </message>
    <message>
        <source>Leave out the frequency, or give the source scale as cycles</source>
        <translation>请去掉频率，或把源时间单位设为 cycles</translation>
    </message>
    <message>
        <source>the faithful reading knows no frequency: the Inspector prints cycles as cycles</source>
        <translation>忠实解读不支持频率：Inspector 把周期原样输出为周期</translation>
    </message>
    <message>
        <source>instruction %1 of chain %2</source>
        <translation>链 %2 的指令 %1</translation>
    </message>
    <message>
        <source>%1 events of a call were not all compared with the %2 operations of its payload</source>
        <translation>一次调用的 %1 个事件未全部与其载荷的 %2 个运算比较</translation>
    </message>
    <message>
        <source>blocks after the first %1 were not compared with the methods of the program</source>
        <translation>前 %1 个块之后的块未与程序的方法比较</translation>
    </message>
    <message>
        <source>the record takes these runs for %1, which is not what the program has under that name</source>
        <translation>ETRecord 把这些运行视为 %1，而程序中该名称下的内容与之不符</translation>
    </message>
    <message>
        <source>%1 of %2 is %3 in the program, %4 in the dump</source>
        <translation>%2 的 %1 在程序中为 %3，在 ETDump 中为 %4</translation>
    </message>
    <message>
        <source>%1 ran %2, the program's %3 has no such instruction</source>
        <translation>%1 执行了 %2，程序的 %3 没有这样的指令</translation>
    </message>
    <message>
        <source>the record has a method %1, the program has none of that name</source>
        <translation>ETRecord 中有方法 %1，程序中没有同名的方法</translation>
    </message>
    <message>
        <source>the record has an instruction %1 of %2, the program has not</source>
        <translation>ETRecord 中有 %2 的指令 %1，程序中没有</translation>
    </message>
    <message>
        <source>the dump logged no instruction to compare the program with</source>
        <translation>ETDump 中没有任何可与程序比较的已记录指令</translation>
    </message>
    <message>
        <source>%1 of %2 executed instructions fit the program</source>
        <translation>已执行的 %2 条指令中有 %1 条与程序相符</translation>
    </message>
    <message>
        <source>%1 of %2 instructions of %3 never ran</source>
        <translation>%3 的 %2 条指令中有 %1 条从未运行</translation>
    </message>
    <message>
        <source>%1 operations that %2 ran fit the program's calls, %3 have no node there, %4 of its nodes never ran</source>
        <translation>%2 运行的操作中有 %1 个与程序的调用相符，%3 个在其中没有节点，程序的 %4 个节点从未运行</translation>
    </message>
    <message>
        <source>instruction %1 ran %2, which is of %3, the program has %4 there</source>
        <translation>指令 %1 运行了属于 %3 的 %2，而程序在该处是 %4</translation>
    </message>
    <message>
        <source>instruction %1 of %2 is %3 in the program, %4 in the record</source>
        <translation>%2 的指令 %1 在程序中为 %3，在 ETRecord 中为 %4</translation>
    </message>
    <message>
        <source>block %1 ran %2: nothing tells them apart</source>
        <translation>块 %1 执行的是 %2：无从区分</translation>
    </message>
    <message>
        <source>the text of the program is longer than %1 MiB</source>
        <translation>程序文本超过 %1 MiB</translation>
    </message>
    <message>
        <source>Look at its operator graph instead, in Graph</source>
        <translation>请改在“计算图”中查看其算子图</translation>
    </message>
    <message>
        <source>%1, which the Inspector refuses</source>
        <translation>%1，Inspector 会拒绝</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no packages</source>
        <translation>“%1”没有给出任何软件包</translation>
    </message>
    <message>
        <source>Give names joined by commas, with a minus before what is not the model's: torch,-timm</source>
        <translation>请提供以逗号分隔的名称，不属于模型的前面加减号：torch,-timm</translation>
    </message>
    <message>
        <source>%1, sample %2</source>
        <translation>%1，样本 %2</translation>
    </message>
    <message>
        <source>%1 ends before it starts, so it has no duration</source>
        <translation>%1 的结束早于开始，因此没有时长</translation>
    </message>
    <message>
        <source>the record lacks a map from instructions to handles, delegates or outputs</source>
        <translation>ETRecord 缺少从指令到句柄、委托或输出的映射</translation>
    </message>
    <message>
        <source>the record has no method &quot;forward&quot;</source>
        <translation>ETRecord 中没有方法“forward”</translation>
    </message>
    <message>
        <source>the record has edge programs of several methods</source>
        <translation>ETRecord 中有多个方法的 Edge 程序</translation>
    </message>
    <message>
        <source>has no graph named &quot;%1&quot;</source>
        <translation>没有名为“%1”的图</translation>
    </message>
    <message>
        <source>known are %1</source>
        <translation>已知的有 %1</translation>
    </message>
    <message>
        <source>Give one of these names</source>
        <translation>请提供其中一个名称</translation>
    </message>
    <message>
        <source>unsupported element type %1</source>
        <translation>不支持的元素类型 %1</translation>
    </message>
    <message>
        <source>a tensor has no sizes, or impossible ones</source>
        <translation>张量没有大小，或大小不可能成立</translation>
    </message>
    <message>
        <source>a tensor is too large</source>
        <translation>张量过大</translation>
    </message>
    <message>
        <source>a tensor of %1 bytes at offset %2 lies outside the debug buffer of %3 bytes</source>
        <translation>偏移 %2 处 %1 字节的张量位于 %3 字节的调试缓冲区之外</translation>
    </message>
    <message>
        <source>the logged tensors take several times the size of the debug buffer</source>
        <translation>记录的张量占用的大小是调试缓冲区的数倍</translation>
    </message>
    <message>
        <source>Take the debug buffer of the same run</source>
        <translation>请使用同一次运行的调试缓冲区</translation>
    </message>
    <message>
        <source>outputs are of different types</source>
        <translation>输出的类型不同</translation>
    </message>
    <message>
        <source>output tensors have different sizes</source>
        <translation>输出张量的大小不同</translation>
    </message>
    <message>
        <source>output tensors differ</source>
        <translation>输出张量不同</translation>
    </message>
    <message>
        <source>lists of output tensors differ or cannot be compared</source>
        <translation>输出张量列表不同或无法比较</translation>
    </message>
    <message>
        <source>scalar outputs differ</source>
        <translation>标量输出不同</translation>
    </message>
    <message>
        <source>a logged value has no payload</source>
        <translation>记录的数值没有载荷</translation>
    </message>
    <message>
        <source>a debug event has no debug_entry</source>
        <translation>debug 事件没有 debug_entry</translation>
    </message>
    <message>
        <source>a logged number is not finite</source>
        <translation>记录的数不是有限值</translation>
    </message>
    <message>
        <source>a tensor has no sizes or strides</source>
        <translation>张量没有大小或步幅</translation>
    </message>
    <message>
        <source>a tensor has the element type %1</source>
        <translation>张量的元素类型为 %1</translation>
    </message>
    <message>
        <source>runs have different numbers of outputs</source>
        <translation>各次运行的输出数不同</translation>
    </message>
    <message>
        <source>an ETDump</source>
        <translation>一个 ETDump</translation>
    </message>
    <message>
        <source>a zip archive, such as an ETRecord</source>
        <translation>一个 zip 压缩包，例如 ETRecord</translation>
    </message>
    <message>
        <source>a zip archive</source>
        <translation>一个 zip 压缩包</translation>
    </message>
    <message>
        <source>a program (.pte)</source>
        <translation>程序文件 (.pte)</translation>
    </message>
    <message>
        <source>a bundled program (.bpte)</source>
        <translation>捆绑程序文件 (.bpte)</translation>
    </message>
    <message>
        <source>a data file (.ptd)</source>
        <translation>数据文件 (.ptd)</translation>
    </message>
    <message>
        <source>a NumPy array (.npy)</source>
        <translation>一个 NumPy 数组 (.npy)</translation>
    </message>
    <message>
        <source>a binary</source>
        <translation>二进制可执行文件</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>a compressed file (gzip)</source>
        <translation>压缩文件 (gzip)</translation>
    </message>
    <message>
        <source>is %1, no debug buffer</source>
        <translation>是%1，不是调试缓冲区</translation>
    </message>
    <message>
        <source>Give the file that the run wrote its values to, beside the dump</source>
        <translation>请提供运行时与 ETDump 一起写出的、保存数值的文件</translation>
    </message>
    <message>
        <source>has %1 bytes, but the dump has values up to byte %2</source>
        <translation>有 %1 字节，但 ETDump 中的数值到第 %2 字节</translation>
    </message>
    <message>
        <source>Give the debug buffer of the same run</source>
        <translation>请提供同一次运行的调试缓冲区</translation>
    </message>
    <message>
        <source>the truth value %1</source>
        <translation>真值 %1</translation>
    </message>
    <message>
        <source>%1 has logged %2</source>
        <translation>%1 记录了 %2</translation>
    </message>
</context>
<context>
    <name>ets::coveragetexts</name>
    <message>
        <source>%1 exact</source>
        <translation>%1 精确</translation>
    </message>
    <message>
        <source>%1 by payload</source>
        <translation>%1 按程序文件</translation>
    </message>
    <message>
        <source>%1 by order</source>
        <translation>%1 按顺序</translation>
    </message>
    <message>
        <source>%1 one of several</source>
        <translation>%1 多个之一</translation>
    </message>
    <message>
        <source>%1 via call</source>
        <translation>%1 经由调用</translation>
    </message>
    <message>
        <source>%1 not</source>
        <translation>%1 无关联</translation>
    </message>
    <message>
        <source>%1 unaccounted</source>
        <translation>%1 未归属</translation>
    </message>
    <message>
        <source>Exact: through a debug handle of its own. By payload: the delegate has no map, the program file says which node it is. By order: the delegate has no map, kinds and order of its nodes decide. One of several: nodes share the handle. Via call: tied to all nodes of its delegate call together. Unaccounted: time of the runs outside every call</source>
        <translation>精确：通过自身的调试句柄。按程序文件：委托没有映射，由它说明对应哪个节点。按顺序：委托没有映射，由其节点的类别和顺序决定。多个之一：多个节点共用该句柄。经由调用：关联到其委托调用的全部节点。未归属：运行中所有调用之外的时间</translation>
    </message>
    <message>
        <source>No ETRecord is open</source>
        <translation>没有打开 ETRecord</translation>
    </message>
    <message>
        <source>The trace holds nothing to compare the record with</source>
        <translation>跟踪中没有可与 ETRecord 比较的内容</translation>
    </message>
    <message>
        <source>The record belongs to this trace</source>
        <translation>ETRecord 与此跟踪相符</translation>
    </message>
    <message>
        <source>The record is of another model, or of another export of it</source>
        <translation>ETRecord 属于另一个模型，或该模型的另一次导出</translation>
    </message>
    <message>
        <source>No program is open</source>
        <translation>没有打开程序</translation>
    </message>
    <message>
        <source>The trace holds nothing to compare the program with</source>
        <translation>跟踪中没有可与程序比较的内容</translation>
    </message>
    <message>
        <source>The program fits this trace</source>
        <translation>该程序与此跟踪相符</translation>
    </message>
    <message>
        <source>The program is of another model, or of another export of it</source>
        <translation>该程序属于另一个模型，或该模型的另一次导出</translation>
    </message>
</context>
<context>
    <name>ets::eventcells</name>
    <message>
        <source>Total without the events nested directly in it</source>
        <translation>合计减去直接位于其中的事件</translation>
    </message>
    <message>
        <source>Share of run</source>
        <translation>占运行比例</translation>
    </message>
    <message>
        <source>Total, of the time of the run. Events nest: shares do not add up</source>
        <translation>合计，占该次运行的时间。事件相互嵌套：占比之和不是 100 %</translation>
    </message>
</context>
<context>
    <name>ets::eventdifferences</name>
    <message>
        <source>Corrected: %1</source>
        <translation>校正：%1</translation>
    </message>
    <message>
        <source>The Inspector: %1</source>
        <translation>Inspector：%1</translation>
    </message>
</context>
<context>
    <name>ets::filtertexts</name>
    <message>
        <source>The filter could not be applied. %1</source>
        <translation>无法应用此筛选。%1</translation>
    </message>
    <message>
        <source>The filter is too long</source>
        <translation>筛选过长</translation>
    </message>
    <message>
        <source>Brackets nest too deep</source>
        <translation>括号嵌套过深</translation>
    </message>
    <message>
        <source>The filter has too many terms</source>
        <translation>筛选的条件过多</translation>
    </message>
    <message>
        <source>%1 is no field: %2 run. Quotes search for it as it stands</source>
        <translation>%1 不是字段：%2 run。加引号则按原文搜索</translation>
    </message>
    <message>
        <source>%1 is no figure: %2. Quotes search for it as it stands</source>
        <translation>%1 不是数值字段：%2。加引号则按原文搜索</translation>
    </message>
    <message>
        <source>%1 is a figure: compare it, as in %2&gt;10</source>
        <translation>%1 是数值字段：请写成比较式，例如 %2&gt;10</translation>
    </message>
    <message>
        <source>%1 is no unit: ns us ms s cycles for times, % for shares</source>
        <translation>%1 不是单位：时间用 ns us ms s cycles，占比用 %</translation>
    </message>
    <message>
        <source>%1 needs a unit: ns us ms s cycles for times, % for shares</source>
        <translation>%1 需要单位：时间用 ns us ms s cycles，占比用 %</translation>
    </message>
    <message>
        <source>%1 is not of the kind that it is compared with</source>
        <translation>%1 与它所比较的内容不是同一类</translation>
    </message>
    <message>
        <source>%1 asks for a unit that this trace has not: it counts either time or cycles</source>
        <translation>%1 要求的单位此跟踪没有：跟踪要么以时间计，要么以周期计</translation>
    </message>
    <message>
        <source>%1 is no number</source>
        <translation>%1 不是数</translation>
    </message>
    <message>
        <source>%1 names no runs: 3 or 1..5,8 or 2.. count from 1</source>
        <translation>%1 没有给出任何运行：3、1..5,8 或 2.. 从 1 数起</translation>
    </message>
    <message>
        <source>This is no regular expression: %1</source>
        <translation>这不是正则表达式：%1</translation>
    </message>
    <message>
        <source>%1 needs a second slash to be a regular expression, or quotes to be a text</source>
        <translation>%1 需要第二个斜杠才是正则表达式，或加引号才是文本</translation>
    </message>
    <message>
        <source>A quote does not end</source>
        <translation>引号没有结束</translation>
    </message>
    <message>
        <source>A bracket does not end</source>
        <translation>括号没有结束</translation>
    </message>
    <message>
        <source>A bracket ends that was not begun</source>
        <translation>有一个括号结束却没有开始</translation>
    </message>
    <message>
        <source>Something is missing at the end</source>
        <translation>末尾缺少内容</translation>
    </message>
    <message>
        <source>Something is missing at %1</source>
        <translation>%1 处缺少内容</translation>
    </message>
    <message>
        <source>Nothing passes in the chosen range of time</source>
        <translation>所选时间范围内没有任何内容通过筛选</translation>
    </message>
    <message>
        <source>Nothing matches “%1”</source>
        <translation>没有与“%1”匹配的内容</translation>
    </message>
    <message>
        <source>“%1” matches nothing of what the terms before it let through</source>
        <translation>“%1”与其之前的条件所通过的内容都不匹配</translation>
    </message>
    <message>
        <source>Nothing passes “%1”. %2</source>
        <translation>没有内容通过“%1”。%2</translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%1 / %2 个事件</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1，起于 %2</translation>
    </message>
</context>
<context>
    <name>ets::format</name>
    <message>
        <source>cycles</source>
        <translation>周期</translation>
    </message>
</context>
<context>
    <name>ets::guarded</name>
    <message>
        <source>This view failed</source>
        <translation>此视图出错</translation>
    </message>
    <message>
        <source>This view could not show the trace. %1. The other views are right. Reload the trace; to report this, choose Help &gt; Copy diagnostics.</source>
        <translation>此视图无法显示该跟踪。%1。其他视图是正确的。请重新加载跟踪；如需报告此问题，请选择“帮助 &gt; 复制诊断信息”。</translation>
    </message>
</context>
<context>
    <name>ets::jobs</name>
    <message>
        <source>There is not enough memory for this</source>
        <translation>内存不足，无法完成</translation>
    </message>
    <message>
        <source>Close other programs</source>
        <translation>请关闭其他程序</translation>
    </message>
    <message>
        <source>This could not be done</source>
        <translation>未能完成</translation>
    </message>
</context>
<context>
    <name>ets::loadjob</name>
    <message>
        <source>there is no ETDump to open</source>
        <translation>没有可打开的 ETDump</translation>
    </message>
    <message>
        <source>Give an ETDump (.etdp)</source>
        <translation>请提供一个 ETDump (.etdp)</translation>
    </message>
    <message>
        <source>The corrected reading opens it; the Inspector does not</source>
        <translation>校正解读可以打开它；Inspector 不能</translation>
    </message>
</context>
<context>
    <name>ets::modelpackages</name>
    <message>
        <source>&quot;%1&quot; names no packages. Write names joined by commas, with a minus before what is not the model's: &quot;torch,-timm&quot;</source>
        <translation>“%1”没有给出任何软件包。请写以逗号分隔的名称，不属于模型的前面加减号：&quot;torch,-timm&quot;</translation>
    </message>
    <message>
        <source>Packages of the model</source>
        <translation>模型的软件包</translation>
    </message>
    <message>
        <source>Source lines are the innermost ones of the model's own packages. Without a choice these are your files and all
installed packages but torch, executorch and others that models are run by. Name packages that count as well,
with a minus those that do not, joined by commas, for instance &quot;torch,-timm&quot;:</source>
        <translation>源代码行取自模型自身软件包中最内层的行。若不选择，则为您的文件以及
除 torch、executorch 等运行模型所用之外的所有已安装软件包。请写出也要算入的软件包名称，
不算入的前面加减号，以逗号分隔，例如 &quot;torch,-timm&quot;：</translation>
    </message>
    <message>
        <source>Named in this trace: %1</source>
        <translation>此跟踪的源代码行来自：%1</translation>
    </message>
</context>
<context>
    <name>ets::openfiles</name>
    <message>
        <source>%1 is open here and is not written over. Choose another name</source>
        <translation>%1 已在此打开，不会被覆盖。请选择其他名称</translation>
    </message>
</context>
<context>
    <name>ets::opfigure</name>
    <message>
        <source>Op per run</source>
        <translation>每次运行算子时间</translation>
    </message>
    <message>
        <source>Per run</source>
        <translation>每次运行</translation>
    </message>
    <message>
        <source>%1 per run</source>
        <translation>每次运行 %1</translation>
    </message>
    <message>
        <source>mean of %1 runs</source>
        <translation>%1 次运行的平均值</translation>
    </message>
    <message>
        <source>Op per run, median</source>
        <translation>每次运行算子时间，中位数</translation>
    </message>
    <message>
        <source>Per run, median</source>
        <translation>每次运行，中位数</translation>
    </message>
    <message>
        <source>%1 per run (median)</source>
        <translation>每次运行 %1（中位数）</translation>
    </message>
    <message>
        <source>median of %1 runs</source>
        <translation>%1 次运行的中位数</translation>
    </message>
    <message>
        <source>Op in all runs</source>
        <translation>全部运行算子时间</translation>
    </message>
    <message>
        <source>In all runs</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>%1 in all runs</source>
        <translation>全部运行 %1</translation>
    </message>
    <message>
        <source>sum of %1 runs</source>
        <translation>%1 次运行之和</translation>
    </message>
    <message>
        <source>of 1 run</source>
        <translation>1 次运行的值</translation>
    </message>
    <message>
        <source>%1 ops together</source>
        <translation>%1 个算子合计</translation>
    </message>
    <message>
        <source>kernel and call</source>
        <translation>内核和调用</translation>
    </message>
</context>
</TS>
