import { Anchor, Stack, Text } from '@mantine/core'
import { lazy } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import type { PinnedCharts } from '../../charts/homeShapes.ts'

// What draws charts loads when there is one to draw.
const PinnedChart = lazy(() => import('../../charts/PinnedChart.tsx'))

export function MyCharts({ charts }: { charts: PinnedCharts }) {
  if (charts.length === 0)
    return (
      <Text c="dimmed">
        No chart is here yet. Open one in{' '}
        <Anchor component={Link} to={linkTo('/charts')} inherit underline="always">
          Charts
        </Anchor>{' '}
        and put it on your board.
      </Text>
    )
  return (
    <Stack gap="md">
      {charts.map((chart) => (
        <PartBoundary
          key={chart.id}
          problem="The chart did not load."
          tryThis="Open it in Charts."
          fallback={<Text c="dimmed">Loading...</Text>}
        >
          <PinnedChart chart={chart} />
        </PartBoundary>
      ))}
    </Stack>
  )
}
