import { Group, Text } from '@mantine/core'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Shape } from '../../../ui/Shape.tsx'
import { lookOf } from './results.tsx'
import type { Walkbook } from '../shapes.ts'

/** How far it is, and what came of the doors, in figures that name no one. */
export function Progress({ one }: { one: Walkbook }) {
  const results = one.results.toSorted((a, b) => b.doors - a.doors)
  return (
    <Section card>
      <ProgressBar label="Doors visited" done={one.visited} total={one.doors} noun="doors" />
      <Group gap="md" mt="xs" component="ul" style={{ listStyle: 'none', padding: 0, margin: '8px 0 0' }}>
        {results.map(({ result, doors }) => {
          const { label, shape, color } = lookOf(result)
          return (
            <Group component="li" gap={6} key={result} wrap="nowrap">
              <Shape name={shape} color={color} />
              <Text size="sm">
                {label} <span className="figure">{formatCount(doors)}</span>
              </Text>
            </Group>
          )
        })}
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {one.lastVisitAt ? (
          <>
            Last visit <DateText value={one.lastVisitAt} relative />.{' '}
          </>
        ) : (
          'Not started. '
        )}
        {counted(one.voters, 'voter')} behind {counted(one.doors, 'door')}. Created by {one.createdByName}{' '}
        <DateText value={one.createdAt} relative />.
      </Text>
    </Section>
  )
}
