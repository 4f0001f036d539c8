import { Group, SimpleGrid, Stack } from '@mantine/core'
import { DateText } from '../../../ui/DateText.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'

/** Ago in whole hours from now, so that relative times read the same on every visit. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

export function Pieces() {
  return (
    <Section title="Numbers, people, states of things">
      <StatTiles>
        <StatTile
          label="Doors left"
          value={<Figure>{14}</Figure>}
          note="of 62 on your turf"
          href="/newUItest2"
        />
        <StatTile label="Money in" value={<Money cents={1284350n} rounded />} note="this month" />
        <StatTile label="Voters" value={<Figure>{1270114}</Figure>} note="as of Mon, Nov 2, 2026" />
        <StatTile label="Statement due" value="8 days" note={<DateText value="2026-11-23" />} />
      </StatTiles>
      <Group gap="xs" mb="md">
        <Status tone="good">Active</Status>
        <Status tone="working">Running</Status>
        <Status tone="waiting">Invited</Status>
        <Status tone="warning">Due soon</Status>
        <Status tone="bad">Suspended</Status>
        <Status tone="neutral">Closed</Status>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Section card title="What is known">
          <KeyValue
            items={[
              ['Treasurer', <PersonAvatar key="t" name="Wren Haywick" note="wren@example.org" withName />],
              ['Committee', 'Friends of Pia Larkmeadow'],
              ['Founded', <DateText key="d" value="2025-02-11" />],
              ['Cash on hand', <Money key="m" cents={7754999n} />],
              ['Phone', undefined],
            ]}
          />
        </Section>
        <Section card title="What happened">
          <Timeline
            relative
            entries={[
              { id: '3', when: hoursAgo(2), title: 'Wren Haywick filed the October statement' },
              {
                id: '2',
                when: hoursAgo(30),
                title: 'Silas Oakshadow imported 1,204 rows',
                detail: '12 rows skipped',
              },
              { id: '1', when: hoursAgo(24 * 9), title: 'Pia Larkmeadow joined as Organization admin' },
            ]}
          />
        </Section>
      </SimpleGrid>
      <Stack gap={4}>
        <Group gap="xs">
          {['Wren Haywick', 'Silas Oakshadow', 'Pia Larkmeadow', 'Cher'].map((name) => (
            <PersonAvatar key={name} name={name} size={32} />
          ))}
        </Group>
      </Stack>
    </Section>
  )
}
