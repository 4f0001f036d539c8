import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { rendered } from '../testRender.tsx'
import type { Column, Sort } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'

interface Member {
  id: string
  name: string
  doors: number | null
}

const columns: Column<Member>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: (row) => row.name, sortValue: (row) => row.name },
  {
    id: 'doors',
    header: 'Doors',
    sortable: true,
    align: 'end',
    cell: (row) => row.doors ?? '–',
    sortValue: (row) => row.doors,
  },
  { id: 'id', header: 'Number', cell: (row) => row.id, hiddenAtFirst: true },
]
const members: Member[] = Array.from({ length: 500 }, (_, index) => ({
  id: `m${index}`,
  name: `Member ${String(index).padStart(3, '0')}`,
  doors: index === 1 ? null : (index * 7) % 100,
}))

function table(props: Partial<DataTableProps<Member>> = {}) {
  return rendered(
    <DataTable label="Members" columns={columns} rows={members} rowId={(row) => row.id} {...props} />,
  )
}
// Asked for with every key, and a search by role walks the whole page: the name is checked once, below.
const grid = () => document.querySelector<HTMLElement>('[role=grid]') as HTMLElement
const pointedAt = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
const firstNames = () =>
  screen
    .getAllByRole('rowheader')
    .slice(0, 3)
    .map((cell) => cell.textContent)

it('draws a screenful of rows, not all of them, and says how many there are', () => {
  table({ noun: ['member', 'members'] })
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getByRole('grid', { name: 'Members' })).toBe(grid())
  expect(grid().getAttribute('aria-rowcount')).toBe('501')
  expect(screen.getByText('500 members')).toBeTruthy()
})

it('arrows, Home, End and Page keys move over the cells, and the cell pointed at is in the document', async () => {
  const { user } = table()
  await user.tab()
  while (document.activeElement !== grid()) await user.tab()
  expect(pointedAt()?.textContent).toBe('Member 000')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(pointedAt()?.textContent).toBe('14')
  await user.keyboard('{Home}')
  expect(pointedAt()?.textContent).toBe('Member 002')
  await user.keyboard('{Control>}{End}{/Control}')
  expect(pointedAt()?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('501')
  await user.keyboard('{PageUp}{Control>}{Home}{/Control}')
  expect(pointedAt()?.textContent).toBe('Member 000')
})

it('Enter opens the row', async () => {
  const onOpen = vi.fn()
  const { user } = table({ onOpen })
  await user.click(grid())
  grid().focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(members[2])
})

it('Enter on a header sorts, again the other way, and a third time not at all; nothing sorts last both ways', async () => {
  const { user } = table()
  grid().focus()
  await user.keyboard('{ArrowUp}{ArrowRight}{Enter}')
  const doors = screen.getByRole('columnheader', { name: 'Doors' })
  expect(doors.getAttribute('aria-sort')).toBe('ascending')
  expect(firstNames()[0]).toBe('Member 000')
  await user.keyboard('{Enter}')
  expect(doors.getAttribute('aria-sort')).toBe('descending')
  await user.keyboard('{Control>}{End}{/Control}')
  expect(within(pointedAt()?.closest('[role=row]') as HTMLElement).getByRole('rowheader').textContent).toBe(
    'Member 001',
  )
  await user.click(screen.getByRole('button', { name: 'Doors' }))
  expect(doors.getAttribute('aria-sort')).toBe('none')
})

it('the sort can live outside, in the URL, and the server may be the one that sorts', async () => {
  function Lifted() {
    const [sort, setSort] = useState<Sort | null>({ id: 'name', desc: true })
    return (
      <>
        <output>{sort ? `${sort.id} ${sort.desc}` : 'none'}</output>
        <DataTable
          label="Members"
          columns={columns}
          rows={members}
          rowId={(row) => row.id}
          sort={sort}
          onSortChange={setSort}
          sortedByServer
        />
      </>
    )
  }
  const { user } = rendered(<Lifted />)
  expect(firstNames()[0]).toBe('Member 000')
  await user.click(screen.getByRole('button', { name: 'Doors' }))
  expect(screen.getByText('doors false')).toBeTruthy()
})

it('rows can be selected with Space, in ranges with Shift, and all with Ctrl-A; Escape lets go', async () => {
  const { user } = table({
    noun: ['member', 'members'],
    bulkActions: ({ ids }) => <button type="button">Tag {ids.length}</button>,
  })
  grid().focus()
  await user.keyboard(' {ArrowDown} ')
  expect(screen.getByText('2 members selected')).toBeTruthy()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByRole('button', { name: 'Tag 500' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/selected/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select row 5' }))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('4 members selected')).toBeTruthy()
})

it('a selected row that has gone is not counted or acted upon', async () => {
  const bulkActions = ({ ids }: { ids: string[] }) => <span>{ids.join()}</span>
  const { user, rerender } = table({ bulkActions })
  await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  rerender(
    <DataTable
      label="Members"
      columns={columns}
      rows={members.slice(1)}
      rowId={(row) => row.id}
      bulkActions={bulkActions}
    />,
  )
  expect(screen.getByText('m1')).toBeTruthy()
  expect(screen.getByText('1 row selected')).toBeTruthy()
})

it('a column can be brought back, and the choice is kept on this device', async () => {
  localStorage.clear()
  const { user } = table({ saveColumnsAs: 'members' })
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Number' }))
  expect(screen.getByRole('columnheader', { name: 'Number' })).toBeTruthy()
  expect(localStorage.getItem('columns:members')).toBe('[]')
})

it('shows as many skeleton rows while loading, then the empty state with its way out', () => {
  const { rerender } = table({ rows: [], loading: true })
  expect(grid().getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row').length).toBe(13)
  rerender(
    <DataTable
      label="Members"
      columns={columns}
      rows={[]}
      rowId={(row) => row.id}
      empty={<p>Invite someone.</p>}
    />,
  )
  expect(screen.getByText('Invite someone.')).toBeTruthy()
})

it('asks for more once when the end is near, and again only when more has come', async () => {
  const onReachEnd = vi.fn()
  const rows = members.slice(0, 10)
  const { rerender } = table({ rows, onReachEnd })
  await waitFor(() => expect(onReachEnd).toHaveBeenCalledTimes(1))
  const again = (more: Member[]) =>
    rerender(
      <DataTable
        label="Members"
        columns={columns}
        rows={more}
        rowId={(row) => row.id}
        onReachEnd={onReachEnd}
      />,
    )
  again(rows)
  expect(onReachEnd).toHaveBeenCalledTimes(1)
  again(members.slice(0, 20))
  await waitFor(() => expect(onReachEnd).toHaveBeenCalledTimes(2))
})
