import { Button, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import type { HandRow, Walkbook } from '../shapes.ts'
import { HandCard } from './HandCard.tsx'

interface HandsProps {
  one: Walkbook
  actions(hand: HandRow): ReactNode
  onReassign(handId: string, name: string): void
}

/** Who has it now, and who had it before. */
export function Hands({ one, actions, onReassign }: HandsProps) {
  const [showsEnded, setShowsEnded] = useState(false)
  const now = one.hands.filter(({ endedAt }) => endedAt === null)
  const ended = one.hands.filter(({ endedAt }) => endedAt !== null)
  const shown = showsEnded ? [...now, ...ended] : now
  return (
    <Section
      title="Who has it"
      actions={
        ended.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => setShowsEnded(!showsEnded)}>
            {showsEnded
              ? 'Hide those who had it'
              : `Show ${counted(ended.length, 'person', 'people')} who had it`}
          </Button>
        )
      }
    >
      {shown.length === 0 && (
        <Text c="dimmed">
          No one.{' '}
          {one.mayEdit &&
            one.archivedAt === null &&
            'Hand it out to a member, or make a code for a volunteer.'}
        </Text>
      )}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 }}>
        {shown.map((hand) => (
          <HandCard
            key={hand.handId}
            one={one}
            hand={hand}
            actions={actions(hand)}
            onReassign={() => onReassign(hand.handId, hand.name)}
          />
        ))}
      </ul>
    </Section>
  )
}
