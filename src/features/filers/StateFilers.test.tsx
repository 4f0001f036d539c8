// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import StateFilers from './StateFilers.tsx'

vi.mock('../../app/browser/session.tsx', () => ({ useSession: () => ({ may: () => true }) }))

const fault = { line: '21', words: '18 + 19 + 20', stated: '140000', computed: '150000' }
const statement = {
  id: '77',
  filerId: 4,
  filer: 'COTTONWOOD FOR MAYOR',
  form: 'B-1',
  fromOn: '2013-01-01',
  toOn: '2013-03-27',
  faults: [fault],
}
const load = {
  batchId: '5a1c1f9e-0000-4000-8000-000000000001',
  kind: 'nadc-contributions',
  fileName: '2024_ContributionLoanExtract.csv',
  finishedAt: '2026-11-15T12:00:00Z',
  added: 3,
  changed: 1,
  vanished: 2,
  unchanged: 40,
  summary: '44 rows of 2 filers.',
}
const change = {
  id: '9',
  stateId: '100005',
  filerId: 4,
  filer: 'COTTONWOOD FOR MAYOR',
  party: 'OPAL FERNSBY',
  type: 'Monetary',
  happenedOn: '2024-02-01',
  cents: '25000',
  description: '',
}
let answers: Record<string, unknown>
beforeEach(() => {
  answers = {
    '/api/filings/statementFaults': {
      statements: [statement],
      total: 1,
      of: 2,
      sums: [{ form: 'B-1', line: '21', words: '18 + 19 + 20', failing: 1, of: 2 }],
      next: null,
    },
    '/api/filings/loads': { files: [], loads: [load], fetching: null },
    '/api/filings/changesOf': { rows: [change], next: null },
  }
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(answers[path])))
})

function shown(search: string) {
  const Nuqs = withNuqsTestingAdapter({ searchParams: search, hasMemory: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return rendered(
    <QueryClientProvider client={client}>
      <Nuqs>
        <StateFilers />
      </Nuqs>
    </QueryClientProvider>,
    `/nadc/committees${search}`,
  )
}

it('lists the statements that do not add up, by how much, and leads to each', async () => {
  shown('?tab=statements')
  expect(await screen.findByText('Cottonwood for Mayor')).toBeDefined()
  for (const text of ['18 + 19 + 20', '$1,400.00', '$1,500.00', '-$100.00'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText(/Of 2 statements on file these do not/)).toBeDefined()
  const link = document.querySelector('a[href*="tab=statements"]')
  expect(link?.getAttribute('href')).toBe('/nadc/committees/4?tab=statements&statement=77')
})

it('says why no statement is listed where none is on file', async () => {
  answers['/api/filings/statementFaults'] = { statements: [], total: 0, of: 0, sums: [], next: null }
  shown('?tab=statements')
  expect(await screen.findByText('No statement is on file yet.')).toBeDefined()
})

it('lists the files that were loaded, and opens one down to its rows', async () => {
  shown('?tab=loads')
  expect(await screen.findByText(load.fileName)).toBeDefined()
  expect(screen.getByText(/No address for a nightly download is set/)).toBeDefined()
  shown(`?tab=loads&load=${load.batchId}`)
  expect(await screen.findByText('Opal Fernsby')).toBeDefined()
  expect(screen.getByText('44 rows of 2 filers.')).toBeDefined()
})
