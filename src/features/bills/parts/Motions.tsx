import { Badge, List, Text } from '@mantine/core'
import { Section } from '../../../ui/Section.tsx'
import type { OneBill } from '../api.ts'

/** Numbered motions and what became of them. That one was cloture only the line that filed it says. */
export function Motions({ motions }: { motions: OneBill['motions'] }) {
  if (motions.length === 0) return null
  const ordered = motions.toSorted((a, b) => Number(b.about === 'cloture') - Number(a.about === 'cloture'))
  return (
    <Section title="Motions">
      <List listStyleType="none" size="sm" spacing={4}>
        {ordered.map(({ number, about, by, outcome }) => (
          <List.Item key={number}>
            {number} by {by}: {about === 'cloture' ? <Badge color="wheat">Cloture</Badge> : about},{' '}
            <Text span inherit fw={about === 'cloture' ? 600 : undefined}>
              {outcome}
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
