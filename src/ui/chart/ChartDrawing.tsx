import { BarChart, LineChart } from '@mantine/charts'
import { useElementSize } from '@mantine/hooks'
import '@mantine/charts/styles.layer.css'
import type { ChartFrameProps, ChartRow } from './ChartFrame.tsx'

type ChartDrawingProps = ChartFrameProps & { format: (value: number) => string; height: number }

/** Its own chunk (recharts is large). Bars start at zero; one series is labeled directly, several by a legend. */
export default function ChartDrawing({ kind, data, x, series, format, height }: ChartDrawingProps) {
  const { ref, width } = useElementSize()
  const common = {
    data,
    series,
    h: height,
    dataKey: x.name,
    valueFormatter: format,
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'top' as const, height: 34 },
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    strokeDasharray: '0',
    tooltipAnimationDuration: 0,
    // As wide as its longest number: millions of dollars do not fit into what percents need.
    yAxisProps: { width: 'auto' as const, tickFormatter: format, allowDecimals: !areWhole(data, series) },
    role: 'img',
    'aria-label': `Chart of ${series.map(({ label }) => label).join(', ')}. The same numbers are in the table view.`,
  }
  if (kind === 'line') {
    return (
      <LineChart
        {...common}
        curveType="linear"
        strokeWidth={2}
        withDots={data.length <= 40}
        lineProps={still}
      />
    )
  }
  return (
    <div ref={ref}>
      <BarChart
        {...common}
        withBarValueLabel={series.length === 1 && labelsFit(data, series[0]!.name, format, width)}
        maxBarWidth={44}
        barProps={still}
      />
    </div>
  )
}

/** Whole things are counted in whole steps: there is no 0.75 of an article. */
const areWhole = (data: ChartRow[], series: ChartFrameProps['series']): boolean =>
  data.every((row) => series.every(({ name }) => Number.isInteger(Number(row[name] ?? 0))))

/** Labels that run into each other say less than none; the table view and the tooltip still have every number. */
export function labelsFit(data: ChartRow[], name: string, format: (value: number) => string, width: number) {
  const longest = Math.max(0, ...data.map((row) => format(Number(row[name])).length))
  return width > 0 && data.length * (longest * characterWidth + 6) <= width - axisWidth
}

const characterWidth = 7
const axisWidth = 60

// Nothing moved, so nothing is animated: the numbers are simply there.
const still = { isAnimationActive: false }
