import { Group, Text } from '@mantine/core'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Shape } from '../../../ui/Shape.tsx'
import type { HandRow } from '../shapes.ts'
import { paceOf } from '../standing.ts'

/** What one person did on this walkbook, and what looks odd about it. */
export function HandWorkLine({ hand: { work, heldWhy } }: { hand: HandRow }) {
  if (!work || work.visits === 0) return null
  const { anHour, contact } = paceOf(work)
  return (
    <>
      <Text size="sm" className="figure" style={{ whiteSpace: 'normal' }}>
        {counted(work.visits, 'visit')}, {contact}% talked
        {anHour !== null && `, ${anHour} doors an hour`}
        {work.lastAt && (
          <>
            , last <DateText value={work.lastAt} relative />
          </>
        )}
      </Text>
      {work.odd.map((words) => (
        <Group gap={6} key={words} wrap="nowrap" align="center">
          <Shape name="triangle" color="var(--mantine-color-orange-filled)" />
          <Text size="sm">{words}</Text>
        </Group>
      ))}
      {heldWhy && (
        <Text size="sm" c="dimmed">
          Set aside: {heldWhy}
        </Text>
      )}
    </>
  )
}
