import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Says what was done. For what can be taken back use showUndo. */
export function showDone(message: string) {
  notifications.show({ message, color: 'teal', autoClose: 4000 })
}

/** Says what failed and stays until it is read. */
export function showProblem(message: string, way = 'Nothing was changed. Try again in a moment.') {
  notifications.show({ title: message, message: way, color: 'red', autoClose: false, role: 'alert' })
}

export interface UndoOptions {
  /** What was done: "3 members suspended." */
  message: string
  /** Takes it back. A promise that fails is shown to the person. */
  onUndo: () => void | Promise<unknown>
}

/** Do risky work at once and let people take it back: it is faster than asking and forgives more. */
export function showUndo({ message, onUndo }: UndoOptions) {
  const id = crypto.randomUUID()
  async function undo() {
    notifications.hide(id)
    try {
      await onUndo()
      showDone('Undone.')
    } catch {
      showProblem('This could not be undone.', 'Open it and change it by hand.')
    }
  }
  notifications.show({
    id,
    color: 'wheat',
    autoClose: 10_000,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        {/* A long message would otherwise cut the word. */}
        <Button size="compact-sm" variant="default" style={{ flexShrink: 0 }} onClick={() => void undo()}>
          Undo
        </Button>
      </Group>
    ),
  })
}
