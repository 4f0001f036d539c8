import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { ChartFrameProps } from './ChartFrame.tsx'

type ChartDrawingProps = ChartFrameProps & { format: (value: number) => string; height: number }

/** Its own chunk (recharts is large). Bars start at zero; one series is labeled directly, several by a legend. */
export default function ChartDrawing({ kind, data, x, series, format, height }: ChartDrawingProps) {
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
    yAxisProps: { width: 'auto' as const, tickFormatter: format },
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
  return <BarChart {...common} withBarValueLabel={series.length === 1} maxBarWidth={44} barProps={still} />
}

// Nothing moved, so nothing is animated: the numbers are simply there.
const still = { isAnimationActive: false }
