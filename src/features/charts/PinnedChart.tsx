import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { charts } from './api.ts'
import { ChartDrawn } from './ChartDrawn.tsx'
import type { PinnedCharts } from './homeShapes.ts'

/** One chart on a board, drawn with what this person may see now. */
export default function PinnedChart({ chart: { id, title, spec } }: { chart: PinnedCharts[number] }) {
  const drawing = useRead(charts.draw, { spec })
  return (
    <div>
      {drawing.data ? (
        <ChartDrawn spec={spec} drawing={drawing.data} title={title} small />
      ) : (
        <Text c="dimmed">{drawing.error ? `${title}: ${drawing.error.message}` : 'Loading...'}</Text>
      )}
      <Anchor component={Link} to={`${linkTo('/charts')}?chart=${id}`} size="sm">
        Open “{title}”
      </Anchor>
    </div>
  )
}
