import { Button, type ButtonProps, Group, Popover, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'

export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The button's own words: "End session". */
  children: ReactNode
  /** The question, which names the thing: "End the session on Ana's phone?" */
  question: string
  /** What follows: "She has to sign in again there." */
  consequence?: string
  /** The words on the button that does it; the default repeats the button's. */
  confirmLabel?: ReactNode
  onConfirm: () => void | Promise<unknown>
}

/** For work that cannot be undone. Where it can, do it at once and offer undo instead (see undo.tsx). */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, question, consequence, confirmLabel = children, onConfirm, ...button } = props
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  async function confirm() {
    setBusy(true)
    setFailed(undefined)
    try {
      await onConfirm()
      setOpen(false)
    } catch (error) {
      setFailed(
        error instanceof Error && error.message ? error.message : 'It did not work. Nothing was changed.',
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      width={280}
      position="bottom-end"
      trapFocus
      withArrow
      returnFocus
    >
      <Popover.Target>
        <Button variant="default" {...button} onClick={() => setOpen(!open)}>
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={question}>
        <Text fw={600}>{question}</Text>
        {consequence && (
          <Text size="sm" c="dimmed" mt={2}>
            {consequence}
          </Text>
        )}
        {failed && (
          <Text size="sm" c="red" mt={6} role="alert">
            {failed}
          </Text>
        )}
        <Group gap="xs" mt="sm" justify="flex-end">
          <Button variant="default" size="xs" data-autofocus onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button color="red" size="xs" loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
