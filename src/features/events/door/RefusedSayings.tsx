import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import type { CheckIn } from './doorEvents.ts'
import type { Saying } from './doorBox.ts'
import { WalkIn } from './WalkIn.tsx'

interface RefusedSayingsProps {
  refused: Saying[]
  onCorrect(one: Saying, person: NonNullable<CheckIn['walkIn']>): void
  onDrop(one: Saying): void
}

/** What the server refused: each with its reason, until someone corrects it or lets it go. */
export function RefusedSayings({ refused, onCorrect, onDrop }: RefusedSayingsProps) {
  const [correcting, setCorrecting] = useState<Saying | null>(null)
  if (refused.length === 0) return null
  const person = correcting?.body.walkIn
  return (
    <Alert
      color="red"
      mb="xs"
      title={refused.length === 1 ? 'One check-in needs you.' : `${refused.length} check-ins need you.`}
    >
      {refused.map((one) => {
        const name = nameOf(one)
        return (
          <Group key={one.id} justify="space-between" mt={4}>
            <Text size="sm">
              {name}. {one.reason}
            </Text>
            <Group gap="xs">
              {one.body.walkIn && (
                <Button size="xs" onClick={() => setCorrecting(one)} aria-label={`Correct ${name}`}>
                  Correct
                </Button>
              )}
              <ConfirmButton
                size="xs"
                question={`Drop the check-in of ${name}?`}
                consequence="It is on this phone only and goes away."
                aria-label={`Drop ${name}`}
                onConfirm={() => onDrop(one)}
              >
                Drop
              </ConfirmButton>
            </Group>
          </Group>
        )
      })}
      {correcting && person && (
        <WalkIn
          typed={`${person.firstName} ${person.lastName}`.trim()}
          contact={person.email || person.phone}
          onClose={() => setCorrecting(null)}
          onAdd={(corrected) => onCorrect(correcting, corrected)}
        />
      )}
    </Alert>
  )
}

function nameOf({ body: { walkIn, code } }: Saying): string {
  if (walkIn) return `${walkIn.firstName} ${walkIn.lastName}`.trim()
  return code ? `Code ${code}` : 'A guest of the list'
}
