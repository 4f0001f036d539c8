import { Menu } from '@mantine/core'

interface RestoreItemsProps {
  /** How many days were called off in one step, this one included. */
  days: number
  onRestore(together: boolean): void
}

export function RestoreItems({ days, onRestore }: RestoreItemsProps) {
  if (days === 1) return <Menu.Item onClick={() => onRestore(false)}>Take the cancellation back</Menu.Item>
  return (
    <>
      <Menu.Label>Canceled together on {days} days</Menu.Label>
      <Menu.Item onClick={() => onRestore(true)}>Undo for all {days} days</Menu.Item>
      <Menu.Item onClick={() => onRestore(false)}>Undo for this day only</Menu.Item>
    </>
  )
}
