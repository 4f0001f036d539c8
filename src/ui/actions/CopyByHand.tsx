import { Modal, Textarea } from '@mantine/core'

/** The text itself, selected, for browsers that keep their clipboard to themselves. */
export default function CopyByHand({
  what,
  value,
  onClose,
}: {
  what: string
  value: string
  onClose(): void
}) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Copy ${what}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="sm"
    >
      <Textarea
        label="Copy it from here"
        description="This browser did not let the button copy. The text is selected: copy it with the keyboard or the menu."
        data-autofocus
        readOnly
        rows={3}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Modal>
  )
}
