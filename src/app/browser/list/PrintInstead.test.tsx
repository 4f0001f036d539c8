import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rendered } from '../../../ui/testRender.tsx'
import { PrintInstead } from './PrintInstead.tsx'

test('a person who may not export reads who can, and prints the rows on the screen', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = rendered(
    <PrintInstead
      may="people.export"
      title="People"
      columns={[{ id: 'name', header: 'Name', cell: (row: { id: string; name: string }) => row.name }]}
      rows={[{ id: '1', name: 'Quincy Abernathy' }]}
      rowId={(row) => row.id}
      total={120}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(
    await screen.findByText(
      /for managers, treasurers, and fundraisers of the committee, and administrators of your organization/,
    ),
  ).toBeTruthy()
  expect(print).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Print this page of the list' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText('Quincy Abernathy')).toBeTruthy()
  expect(screen.getByText('1 of 120 rows')).toBeTruthy()
  dispatchEvent(new Event('afterprint'))
  vi.unstubAllGlobals()
})
