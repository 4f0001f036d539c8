import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { BillPicker } from './BillPicker.tsx'
import type { Start } from './useStart.ts'

/** Where to begin. Locked seats stay as they are, and undo brings the map before back. */
export function StartMenu({ start, hasSeats }: { start: Start; hasSeats: boolean }) {
  const [picking, setPicking] = useState<'roll' | 'whip' | null>(null)
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            Start from
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => start.choose('party:R')}>Party: Republicans yes</Menu.Item>
          <Menu.Item onClick={() => start.choose('party:D')}>Party: Democrats yes</Menu.Item>
          <Menu.Item onClick={() => start.choose('result:R')}>Last result: Republicans yes</Menu.Item>
          <Menu.Item onClick={() => start.choose('result:D')}>Last result: Democrats yes</Menu.Item>
          <Menu.Item onClick={() => start.choose('roll:last')}>The last roll call held</Menu.Item>
          <Menu.Item onClick={() => setPicking('roll')}>A roll call…</Menu.Item>
          <Menu.Item onClick={() => setPicking('whip')}>A bill’s whip board…</Menu.Item>
          <Menu.Divider />
          <Menu.Item disabled={!hasSeats} onClick={start.clear}>
            An empty map
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BillPicker
        what={picking}
        onClose={() => setPicking(null)}
        onPick={(from) => {
          setPicking(null)
          start.choose(from)
        }}
      />
    </>
  )
}
