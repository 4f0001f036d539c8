import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../domain/numbers.ts'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import classes from '../Kiosk.module.css'
import type { LeftLine } from '../kioskBox.ts'

interface LeftLinesProps {
  lines: LeftLine[]
  onTypedUp(lines: LeftLine[]): void
  onClose(): void
}

/** The only copy of these people: read, copied, and removed once someone says that they are typed up. */
export function LeftLines({ lines, onTypedUp, onClose }: LeftLinesProps) {
  const [isTyped, setTyped] = useState(false)
  return (
    <div className={classes.left}>
      <h1>{counted(lines.length, 'person', 'people')} left on this tablet</h1>
      <p>Type them up under Sign-in sheets of this event, or copy them to your computer.</p>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Text fw={600}>{nameOf(line)}</Text>
            <Text>{detailsOf(line).join(', ')}</Text>
            <Text size="sm" c="dimmed">
              {line.reason ??
                'The server takes nothing of this kiosk any more: the event was more than two weeks ago, or the committee is archived.'}
            </Text>
          </li>
        ))}
      </ul>
      <CopyButton value={lines.map(asText).join('\n')} what="these people">
        Copy them
      </CopyButton>
      <Checkbox
        size="md"
        label="I have typed them up, or copied them to a safe place."
        checked={isTyped}
        onChange={(event) => setTyped(event.currentTarget.checked)}
      />
      <Group>
        <Button variant="default" size="lg" onClick={onClose}>
          Close
        </Button>
        <Button size="lg" color="red" disabled={!isTyped} onClick={() => onTypedUp(lines)}>
          Remove them from this tablet
        </Button>
      </Group>
    </div>
  )
}

const nameOf = ({ firstName, lastName }: LeftLine) => `${firstName} ${lastName}`.trim()

function detailsOf({ email, phone, street, city, zip, wantsToVolunteer, mayText }: LeftLine): string[] {
  const address = [street, city, zip].filter(Boolean).join(' ')
  return [email, phone, address, wantsToVolunteer ? 'can help' : '', mayText ? 'may be texted' : ''].filter(
    Boolean,
  )
}

const asText = (line: LeftLine) => [nameOf(line), ...detailsOf(line)].join('\t')
