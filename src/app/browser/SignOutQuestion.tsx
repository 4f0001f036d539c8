import { Button, Group, Modal, Text } from '@mantine/core'
import type { Unsent } from './unsent.ts'

interface SignOutQuestionProps {
  /** Null where the device cannot tell. */
  unsent: Unsent | null
  onAnswer(isLeaving: boolean): void
}

// The kiosk covers the whole page, and signs out too.
const aboveAll = 2000

const countOf = (unsent: Unsent) => unsent.waiting + unsent.refused

/** Asked only when a sign-out would lose check-ins that no server has. */
export function SignOutQuestion({ unsent, onAnswer }: SignOutQuestionProps) {
  const them = unsent && countOf(unsent) === 1 ? 'it' : 'them'
  return (
    <Modal opened onClose={() => onAnswer(false)} title={titleFor(unsent)} centered zIndex={aboveAll}>
      <Text>
        {!unsent || unsent.waiting > 0
          ? `Stay signed in until the signal is back, or sign out and lose ${them}.`
          : `Stay signed in and correct ${them} on the check-in page of the event, or sign out and lose ${them}.`}
      </Text>
      {unsent && unsent.waiting > 0 && unsent.refused > 0 && (
        <Text mt="xs" size="sm">
          {unsent.refused} of them must be corrected on the check-in page of their event first.
        </Text>
      )}
      <Group mt="lg" justify="flex-end" wrap="wrap-reverse">
        <Button color="red" variant="light" onClick={() => onAnswer(true)}>
          Sign out and lose {them}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          Stay signed in
        </Button>
      </Group>
    </Modal>
  )
}

function titleFor(unsent: Unsent | null): string {
  if (!unsent) return 'Check-ins may be only on this phone.'
  const count = countOf(unsent)
  return count === 1 ? '1 check-in is only on this phone.' : `${count} check-ins are only on this phone.`
}
