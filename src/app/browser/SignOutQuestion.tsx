import { Button, Group, Modal, Text } from '@mantine/core'
import { counted } from '../../domain/numbers.ts'

interface SignOutQuestionProps {
  /** How many; null where the device cannot tell. */
  unsent: number | null
  onAnswer(isLeaving: boolean): void
}

// The kiosk covers the whole page, and signs out too.
const aboveAll = 2000

/** Asked only when a sign-out would leave something on this device that no server has. */
export function SignOutQuestion({ unsent, onAnswer }: SignOutQuestionProps) {
  const isOne = unsent === 1
  return (
    <Modal opened onClose={() => onAnswer(false)} title={titleFor(unsent)} centered zIndex={aboveAll}>
      <Text>
        Stay signed in until the signal is back, and {isOne ? 'it is' : 'they are'} sent. If you sign out,{' '}
        {isOne ? 'it stays' : 'they stay'} on this phone, encrypted, until you sign in here again.
      </Text>
      <Group mt="lg" justify="flex-end" wrap="wrap-reverse">
        <Button variant="default" onClick={() => onAnswer(true)}>
          Sign out all the same
        </Button>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          Stay signed in
        </Button>
      </Group>
    </Modal>
  )
}

const titleFor = (unsent: number | null): string =>
  unsent === null
    ? 'Some entries may be only on this phone.'
    : `${counted(unsent, 'entry is', 'entries are')} only on this phone.`
