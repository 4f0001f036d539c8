import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Bar } from './Bar.tsx'
import { CutOff } from './CutOff.tsx'
import { ConfirmButton } from './actions/ConfirmButton.tsx'
import { DateText } from './DateText.tsx'
import { FilterBar } from './FilterBar.tsx'
import { placeForKey } from './map/PlaceList.tsx'
import { Money } from './Money.tsx'
import { PartyBadge } from './PartyBadge.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { StatTile } from './StatTile.tsx'
import { rendered } from './testRender.tsx'
import { Toasts } from './actions/Toasts.tsx'
import { showUndo } from './actions/undo.tsx'
import { VoteMark } from './VoteMark.tsx'

it('a rounded amount keeps its cents in the title; a ledger shows them', () => {
  rendered(
    <>
      <Money cents="125050" rounded />
      <Money cents={125050n} direction="out" />
    </>,
  )
  expect(screen.getByText('$1,251').title).toBe('$1,250.50')
  expect(screen.getByText('−$1,250.50')).toBeTruthy()
})

it('a list that is cut off says so, and one that is whole says nothing', () => {
  rendered(
    <>
      <CutOff shown={200} total={1234} many="entries" />
      <CutOff shown={3} total={3} many="notes" />
    </>,
  )
  expect(screen.getByText('The newest 200 of 1,234 entries.')).toBeTruthy()
  expect(screen.queryByText(/notes/)).toBeNull()
})

it('relative time has the date on hover', () => {
  rendered(<DateText value={new Date(Date.now() - 3 * 3_600_000).toISOString()} relative />)
  expect(screen.getByText('3 hours ago').title).toMatch(/^\w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)
})

it('a party and a vote are told without color', () => {
  rendered(
    <>
      <PartyBadge party="NP" />
      <VoteMark vote="presentNotVoting" />
    </>,
  )
  expect(screen.getByText('NP').title).toBe('Nonpartisan')
  expect(screen.getByText('Present, not voting')).toBeTruthy()
})

it('a number on a tile opens the list it counts', () => {
  rendered(<StatTile label="Doors left" value="14" href="/doors" />)
  expect(screen.getByRole('link', { name: /Doors left/ }).getAttribute('href')).toBe('/doors')
})

it('progress is told in words, to the eye and to the ear', () => {
  rendered(<ProgressBar label="Importing" done={1204} total={8000} noun="rows" />)
  expect(screen.getByText('1,204 of 8,000 rows')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Importing' })
  expect(bar.getAttribute('aria-valuetext')).toBe('1,204 of 8,000 rows')
  expect(bar.getAttribute('aria-valuenow')).toBe('15')
})

it('work that cannot be undone is asked about first, and a failure is told where it was asked', async () => {
  const onConfirm = vi.fn().mockRejectedValueOnce(new Error('The session had already ended.'))
  const { user } = rendered(
    <ConfirmButton question="End the session?" onConfirm={onConfirm}>
      End session
    </ConfirmButton>,
  )
  await user.click(screen.getByRole('button', { name: 'End session' }))
  expect(onConfirm).not.toHaveBeenCalled()
  const [, confirm] = screen.getAllByRole('button', { name: 'End session' })
  await user.click(confirm as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toBe('The session had already ended.')
})

it('risky work can be taken back from the toast, and two hosts show it once', async () => {
  const onUndo = vi.fn()
  const { user } = rendered(
    <>
      <Toasts />
      <Toasts />
    </>,
  )
  showUndo({ message: '3 members suspended.', onUndo })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledOnce()
  expect(await screen.findByText('Undone.')).toBeTruthy()
})

it('filters read like a sentence, can be added, changed, removed and cleared', async () => {
  const options = [
    { value: 'editor', label: 'Editor' },
    { value: 'viewer', label: 'Viewer' },
  ]
  function Members() {
    const [role, setRole] = useState<string | null>('editor')
    const [joined, setJoined] = useState<string | null>(null)
    return (
      <>
        <FilterBar
          subject="Members"
          filters={[
            {
              id: 'role',
              name: 'Role',
              before: 'who are',
              any: 'in any role',
              value: role,
              options,
              onChange: setRole,
              always: true,
            },
            {
              id: 'joined',
              name: 'Joined',
              before: 'who joined',
              any: 'any time',
              value: joined,
              options: [{ value: 'week', label: 'this week' }],
              onChange: setJoined,
            },
          ]}
        />
        <output>{`${role} ${joined}`}</output>
      </>
    )
  }
  const { user } = rendered(<Members />)
  expect(screen.getByRole('search').textContent).toContain('Memberswho areEditor')
  await user.click(screen.getByRole('button', { name: 'Role: Editor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Viewer' }))
  expect(screen.getByText('viewer null')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Joined' }))
  await user.click(await screen.findByRole('menuitem', { name: 'this week' }))
  expect(screen.getByText('viewer week')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove the filter Joined' }))
  expect(screen.getByText('viewer null')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('null null')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Role: in any role' })).toBeTruthy()
})

it('the list beside a map is walked with arrows and first letters', () => {
  const places = ['Adams', 'Banner', 'Blaine', 'Cass'].map((name) => ({ name }))
  expect(placeForKey('ArrowDown', -1, places)).toBe(0)
  expect(placeForKey('ArrowDown', 3, places)).toBe(3)
  expect(placeForKey('ArrowUp', 0, places)).toBe(0)
  expect(placeForKey('End', 0, places)).toBe(3)
  expect(placeForKey('b', 0, places)).toBe(1)
  expect(placeForKey('B', 1, places)).toBe(2)
  expect(placeForKey('b', 2, places)).toBe(1)
  expect(placeForKey('z', 2, places)).toBeUndefined()
  expect(placeForKey('Tab', 2, places)).toBeUndefined()
  expect(placeForKey('Home', 0, [])).toBeUndefined()
})

it('a bar of zero draws nothing, and only a whole has a track', () => {
  const { container } = rendered(
    <>
      <Bar part={0} longest={10} />
      <Bar part={1} longest={10_000} />
      <Bar part={5} whole={10} />
      <Bar part={12} whole={10} />
      <Bar part={3} whole={0} />
    </>,
  )
  const bars = [...container.querySelectorAll('span[aria-hidden]')] as HTMLElement[]
  const widths = bars.map((bar) => bar.querySelector('span')?.style.width ?? 'nothing')
  expect(widths).toEqual(['nothing', '0.01%', '50%', '100%', 'nothing'])
  expect(bars.map((bar) => 'track' in bar.dataset)).toEqual([false, false, true, true, true])
})
