import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { api } from '../../contract.ts'
import { list } from '../../list.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { rendered } from '../../../ui/testRender.tsx'
import { ListPage } from './ListPage.tsx'
import { useList } from './useList.ts'

const Sign = z.object({ id: z.string(), place: z.string(), count: z.number() })
type Sign = z.infer<typeof Sign>
const signs = api('signs', {
  list: list({
    may: 'signedIn',
    mayExport: 'signedIn',
    what: 'Yard signs',
    filter: z.object({
      county: z.string(),
      search: z.string().default(''),
      size: z.enum(['small', 'large']).optional(),
      year: z.number().optional(),
      isLit: z.boolean().optional(),
    }),
    sorts: ['place', 'count'],
    row: Sign,
    pageSize: 2,
  }),
})
const columns: Column<Sign>[] = [
  { id: 'place', header: 'Place', sortable: true, cell: (row) => row.place },
  { id: 'count', header: 'Signs', sortable: true, cell: (row) => row.count },
]

function YardSigns() {
  const shown = useList(signs.list, {
    given: { county: 'Lancaster' },
    url: { size: 'as' },
    search: 'search',
    opens: 'sign',
  })
  return (
    <ListPage
      list={shown}
      label="Yard signs"
      noun={['sign', 'signs']}
      columns={columns}
      search="Find a place"
      filters={[
        {
          field: 'size',
          before: 'that are',
          any: 'of any size',
          name: 'Size',
          always: true,
          options: [
            { value: 'small', label: 'small' },
            { value: 'large', label: 'large' },
          ],
        },
      ]}
      empty={<Empty title="No sign yet." />}
      detail={({ row, close }) =>
        row && (
          <button type="button" onClick={close}>
            Close {row.place}
          </button>
        )
      }
    />
  )
}

const rows = [
  { id: 'a', place: 'Adams Street', count: 3 },
  { id: 'b', place: 'Bancroft', count: 5 },
]
let asked: Record<string, unknown>[]
let answer: () => Response
let downloads: string[]
const page = (more: object = {}) =>
  Response.json({ rows, total: 5, facts: {}, pageSize: 2, next: null, mayExport: true, ...more })
const onUrlUpdate = vi.fn<(event: { queryString: string }) => void>()
const address = () => onUrlUpdate.mock.lastCall?.[0].queryString ?? ''

beforeEach(() => {
  asked = []
  downloads = []
  onUrlUpdate.mockClear()
  answer = () => page()
  vi.stubGlobal('fetch', (path: string, options: { body?: string } = {}) => {
    if (path.startsWith('/api/exports/')) {
      downloads.push(path)
      return Promise.resolve(answer())
    }
    asked.push(JSON.parse(options.body!) as Record<string, unknown>)
    return Promise.resolve(answer())
  })
})

function shown(searchParams = '') {
  const Wrapped = withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return rendered(
    <Wrapped>
      <QueryClientProvider client={client}>
        <Notifications />
        <YardSigns />
      </QueryClientProvider>
    </Wrapped>,
  )
}
const cell = (name: string) => screen.findByRole('rowheader', { name })

it('asks for what the address says, and leaves out what the list does not take', async () => {
  shown('?search=ban&as=large&year=2024&isLit=true&sort=count&desc=true&page=3')
  await cell('Bancroft')
  expect(asked).toEqual([
    {
      county: 'Lancaster',
      search: 'ban',
      size: 'large',
      year: 2024,
      isLit: true,
      sort: 'count',
      desc: true,
      page: 3,
    },
  ])
  asked = []
  shown('?as=enormous&year=soon&sort=color&page=-4')
  await waitFor(() => expect(asked).toEqual([{ county: 'Lancaster', sort: 'place', desc: false, page: 1 }]))
})

it('a click on a heading orders the whole list, from its first page', async () => {
  const { user } = shown('?page=2')
  await cell('Bancroft')
  await user.click(screen.getByRole('button', { name: 'Signs' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'count', desc: false, page: 1 }))
  expect(address()).toBe('?sort=count')
  await user.click(screen.getByRole('button', { name: 'Signs' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'count', desc: true }))
  expect(screen.getByRole('columnheader', { name: 'Signs' }).getAttribute('aria-sort')).toBe('descending')
})

it('turns pages, and a filter or a typed word begins again at the first', async () => {
  const { user } = shown()
  await cell('Adams Street')
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 3 }))
  await user.click(screen.getByRole('button', { name: 'Size: of any size' }))
  await user.click(await screen.findByRole('menuitem', { name: 'large' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ size: 'large', page: 1 }))
  expect(address()).toBe('?as=large')
  await user.type(screen.getByRole('textbox', { name: 'Find a place' }), 'oak')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'oak', size: 'large', page: 1 }))
})

it('opens a row beside the list by keyboard, and keeps it in the address', async () => {
  const { user } = shown()
  await cell('Adams Street')
  screen.getByRole('grid', { name: 'Yard signs' }).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Close Bancroft' }))
  expect(onUrlUpdate.mock.calls.map(([{ queryString }]) => queryString)).toEqual(['?sign=b', ''])
})

it('says that nothing is there, that nothing fits, and that it did not load, and tries again', async () => {
  answer = () => page({ rows: [], total: 0 })
  const { unmount } = shown()
  expect(await screen.findByText('No sign yet.')).toBeTruthy()
  unmount()
  const { unmount: leave } = shown('?search=oak')
  expect(await screen.findByText('No sign fits these filters.')).toBeTruthy()
  leave()
  answer = () => Response.json({ code: 'bug', message: 'It broke.' }, { status: 500 })
  const { user } = shown()
  expect(await screen.findByText('The signs did not load.')).toBeTruthy()
  answer = () => page()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cell('Adams Street')).toBeTruthy()
})

it('exports the list as it is filtered and ordered, in the format that is chosen', async () => {
  const { user } = shown('?search=ban&sort=count&page=2')
  await cell('Bancroft')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  answer = () =>
    new Response('x', { headers: { 'content-disposition': 'attachment; filename="Yard signs.xlsx"' } })
  await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  const url = new URL(downloads[0]!, 'http://x')
  expect(url.pathname).toBe('/api/exports/signs/list.xlsx')
  expect(JSON.parse(url.searchParams.get('filter')!)).toEqual({
    county: 'Lancaster',
    search: 'ban',
    sort: 'count',
    desc: false,
  })
})

it('says why an export was refused, and offers none to those who may not', async () => {
  const { user, unmount } = shown()
  await cell('Adams Street')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  answer = () => Response.json({ code: 'tooMany', message: 'Wait a little.' }, { status: 429 })
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }))
  expect(await screen.findByText('Wait a little.')).toBeTruthy()
  unmount()
  answer = () => page({ mayExport: false })
  shown()
  await cell('Adams Street')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
