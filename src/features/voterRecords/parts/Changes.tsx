import { Text } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { Section } from '../../../ui/Section.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import type { Change } from '../shapes.ts'

export function Changes({ changes }: { changes: Change[] }) {
  return (
    <Section card title="What past files changed">
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          No file has changed anything about this voter since the first one.
        </Text>
      ) : (
        <Timeline
          entries={changes.map((change, i) => ({
            id: `${change.at}${i}`,
            when: change.asOf ?? change.at,
            title: titleOf(change),
            detail: change.lines.map((line) => <div key={line}>{line}</div>),
          }))}
        />
      )}
    </Section>
  )
}

function titleOf({ what, asOf, lines }: Change): string {
  const file = asOf ? `the file of ${formatDate(asOf)}` : 'a file'
  if (what === 'added') return `First in ${file}`
  if (what === 'dropped') return `No longer in ${file}`
  if (what === 'returned') return `Back in ${file}`
  return lines.length > 0 ? `Changed by ${file}` : `Confirmed by ${file}`
}
