// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import type { Committee, CommitteeRow, Figure, ListedCommittee } from './api.ts'
import CandidateCommittee from './CandidateCommittee.tsx'
import CandidateCommittees from './CandidateCommittees.tsx'
import { eventually } from '../../testing/eventually.ts'

const listed = (id: number, name: string, raised: string): ListedCommittee => ({
  id,
  name,
  candidate: 'Juniper Larkspur',
  office: 'Legislature',
  district: '28',
  city: 'Lincoln',
  cycle: 2024,
  era: 'modern',
  raised,
  spent: '109550',
  cash: '446727',
  cashFrom: 'rows',
  unitemized: '123456',
  unitemizedShare: 0.35,
})
const figure = (cents: string, open: Figure['open'], rows = 1): Figure => ({ cents, rows, open })
const row: CommitteeRow = {
  id: '1',
  on: '2024-02-02',
  filedOn: '2024-05-15',
  side: 'in',
  type: 'Monetary',
  meaning: 'money',
  excluded: null,
  cents: '-30000',
  donorId: '13',
  name: 'Opal Fernsby',
  city: 'Council Bluffs',
  state: 'IA',
  zip: '51501',
  employer: '',
  occupation: '',
  description: 'Offset due to update of filed item',
  stateId: '102',
}
const committee: Committee = {
  ...listed(1, 'Larkspur for Legislature', '355956'),
  stateId: '7001',
  organizedOn: null,
  dissolvedOn: null,
  other: null,
  cycle: null,
  cycles: [2024],
  raised: figure('355956', { of: 'raised' }, 7),
  spent: figure('109550', { of: 'spent' }, 3),
  cash: { cents: '446727', from: 'rows', on: null, open: { of: 'cash' } },
  raisedParts: [
    {
      value: 'in money',
      label: 'Itemized money',
      figure: figure('232500', { of: 'counted', meaning: 'money' }),
    },
    { value: 'in unitemized', label: 'Not itemized', figure: figure('123456', { meaning: 'unitemized' }) },
  ],
  spentParts: [],
  beside: [],
  months: [{ month: '2024-02', in: figure('355956', {}), out: figure('109550', {}) }],
  donors: [
    {
      id: '13',
      name: 'Opal Fernsby',
      city: 'Council Bluffs',
      state: 'IA',
      figure: figure('25000', { of: 'raised', donor: '13' }),
    },
  ],
  donorCount: 1,
  payees: [],
  payeeCount: 0,
  donorTypes: [],
  places: [],
  cities: [],
  bands: [],
  late: { figure: figure('0', { only: 'late' }, 0), rows: [], elections: [] },
  loans: [],
  corrections: { figures: [], pairs: [{ correction: row, corrects: { ...row, cents: '30000' } }] },
  exclusions: [],
  source: { files: [], asOf: '2024-06-01', lastFiledOn: null, citations: [] },
}

const asked: [string, unknown][] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push([path.split('/').at(-1)!, JSON.parse(init.body)])
    const answers: Record<string, unknown> = {
      list: {
        committees: [listed(1, 'Larkspur for Legislature', '355956'), listed(4, 'Cottonwood for Mayor', '0')],
        total: 2,
        pageSize: 50,
        raised: '355956',
        spent: '109550',
        offices: [{ name: 'Legislature', count: 2 }],
        cycles: [2024],
        asOf: '2024-06-01',
      },
      one: committee,
      compare: { committees: [committee] },
      rows: { rows: [row], next: null, count: 7, in: '355956', out: '0' },
    }
    return Response.json(answers[path.split('/').at(-1)!])
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What the browser's address bar would say. */
function Address() {
  const { pathname, search } = useLocation()
  return <span data-testid="address">{pathname + search}</span>
}
const address = () => screen.getByTestId('address').textContent
const open = (screenOf: ReactElement, path: string, at: string) =>
  rendered(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Routes>
        <Route path={path} element={screenOf} />
      </Routes>
      <Address />
    </QueryClientProvider>,
    at,
  )
const openList = (at = '/candidate-committees') => open(<CandidateCommittees />, '/candidate-committees', at)
const openOne = (at = '/candidate-committee/1') =>
  open(<CandidateCommittee />, '/candidate-committee/:id', at)

describe('the list', () => {
  it('keeps what is asked, its order and what is compared in the address', async () => {
    const { user } = openList()
    await user.click(await screen.findByRole('link', { name: /^Spent/ }))
    expect(screen.getByText(/^2 candidate committees in Nebraska raised/)).toBeTruthy()
    expect(address()).toContain('sort=spent')
    await user.click(await screen.findByRole('link', { name: /^Spent/ }))
    expect(address()).toContain('order=asc')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Office' }), 'Legislature')
    expect(address()).toContain('office=Legislature')
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Larkspur for Legislature' }))
    expect(address()).toContain('compare=1')
    expect(await screen.findByRole('region', { name: 'Committees in columns' })).toBeTruthy()
    expect(asked.find(([call]) => call === 'compare')?.[1]).toEqual({ ids: [1] })
    await user.type(screen.getByRole('searchbox'), 'lark')
    await eventually(() =>
      expect(asked.findLast(([call]) => call === 'list')?.[1]).toMatchObject({
        words: 'lark',
        office: 'Legislature',
        sort: 'spent',
        desc: false,
      }),
    )
    expect(address()).toContain('words=lark')
    // Two that fit are not all of Nebraska.
    expect(screen.getByText(/^2 candidate committees that fit raised \$3,559\.56 and spent/)).toBeTruthy()
  })
})

describe('a committee', () => {
  it('opens a figure down to its rows, with what they add up to and the files', async () => {
    const { user } = openOne()
    await user.click(await screen.findByRole('link', { name: /^Raised/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('$3,559.56')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/public/committee-rows.csv?id=1&of=raised',
    )
    expect(address()).toBe('/candidate-committee/1?rows-of=raised')
    expect(asked.at(-1)).toEqual(['rows', { id: 1, of: 'raised', sort: 'date' }])
  })

  it('shows a correction beside the row it takes back', async () => {
    openOne()
    const region = await screen.findByRole('region', { name: 'Corrections beside the rows they reverse' })
    expect(within(region).getByText('$300.00')).toBeTruthy()
    expect(within(region).getByText('-$300.00')).toBeTruthy()
  })

  it('with a number that is none is the page that does not exist', async () => {
    openOne('/candidate-committee/x')
    expect(await screen.findByRole('heading', { level: 1, name: /Page Not Found/ })).toBeTruthy()
  })
})
