import { dataColor } from '../../../ui/theme/dataColors.ts'
import { ChartFrame } from '../../../ui/chart/ChartFrame.tsx'

const months = [
  { month: 'May', in: 18_200, out: 22_900 },
  { month: 'Jun', in: 12_400, out: 9_800 },
  { month: 'Jul', in: 15_100, out: 8_700 },
  { month: 'Aug', in: 21_800, out: 12_600 },
  { month: 'Sep', in: 34_900, out: 19_200 },
  { month: 'Oct', in: 41_300, out: 38_400 },
]

export function MoneyChart() {
  return (
    <ChartFrame
      finding="More came in than went out every month since the primary"
      measure="Dollars per month, a fictional committee"
      kind="bar"
      data={months}
      x={{ name: 'month', label: 'Month' }}
      series={[
        { name: 'in', label: 'Money in', color: dataColor('money-in') },
        { name: 'out', label: 'Money out', color: dataColor('money-out') },
      ]}
      format={(dollars) => `$${dollars.toLocaleString('en-US')}`}
      source="made up for this page"
      asOf="2026-10-31"
    />
  )
}
