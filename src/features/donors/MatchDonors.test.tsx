// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import MatchDonors from './MatchDonors.tsx'
import type { Pair, Spelling } from './shapes.ts'

let mayDecide = true
vi.mock('../../app/browser/session.tsx', () => ({ useSession: () => ({ may: () => mayDecide }) }))

const spelling = (id: string, firstName: string, more: Partial<Spelling> = {}): Spelling => ({
  id,
  donorId: id,
  isPerson: true,
  lastName: 'FERNSBY',
  firstName,
  middleName: '',
  suffix: '',
  street: '9 ELM AVE',
  city: 'LINCOLN',
  state: 'NE',
  zip: '68508',
  employer: '',
  occupation: '',
  rows: 2,
  cents: '50000',
  ...more,
})
const pair = (first: Spelling, second: Spelling): Pair => ({
  first,
  second,
  probability: 0.8,
  fields: [
    { field: 'to begin with', level: 'any two', bits: -14 },
    { field: 'first name', level: 'initial', bits: 2.5 },
  ],
  cents: '100000',
  needsSecond: true,
})
const opal = pair(spelling('1', 'OPAL'), spelling('2', 'O', { street: '9 ELM STREET' }))
const basil = pair(spelling('3', 'BASIL'), spelling('4', 'BAZIL'))

let pairs: Pair[]
const asked: { path: string; input: unknown }[] = []
beforeEach(() => {
  pairs = [opal, basil]
  mayDecide = true
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (!path.endsWith('queue')) asked.push({ path, input: JSON.parse(init.body) as unknown })
    const answers: Record<string, unknown> = {
      '/api/donors/queue': {
        pairs,
        total: pairs.length,
        waiting: 0,
        pageSize: 40,
        lastRun: { at: '2026-11-15T12:00:00Z', records: 5, donors: 4, pairs: '7' },
      },
      '/api/donors/decide': { id: 'd1', state: 'waits' },
      '/api/donors/undo': { id: 'd1', state: 'undone' },
    }
    return { ok: true, status: 200, json: async () => answers[path] }
  })
})

const opened = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Url = withNuqsTestingAdapter({ hasMemory: true })
  return rendered(
    <Url>
      <QueryClientProvider client={client}>
        <MatchDonors />
      </QueryClientProvider>
    </Url>,
  )
}

it('shows the pair with most money, where it differs and why', async () => {
  opened()
  expect(await screen.findByRole('table', { name: /Opal Fernsby beside O Fernsby/ })).toBeTruthy()
  expect(screen.getByText('Likely the same')).toBeTruthy()
  expect(screen.getByText('STREET', { selector: 'mark' })).toBeTruthy()
  expect(
    screen.getByRole('listitem', { name: 'first name: initial, 2.5 bits for the same donor' }),
  ).toBeTruthy()
})

it('is worked with the keys: J goes on, S says the same, U takes it back', async () => {
  const { user } = opened()
  await screen.findByRole('table', { name: /Opal/ })
  await user.keyboard('j')
  await screen.findByRole('table', { name: /Basil/ })
  await user.keyboard('s')
  await waitFor(() =>
    expect(asked).toEqual([
      { path: '/api/donors/decide', input: { firstId: '3', secondId: '4', verdict: 'same' } },
    ]),
  )
  await screen.findByRole('table', { name: /Opal/ })
  await user.keyboard('u')
  await waitFor(() => expect(asked.at(-1)).toEqual({ path: '/api/donors/undo', input: { id: 'd1' } }))
})

it('lets people without the permission look, not decide', async () => {
  mayDecide = false
  const { user } = opened()
  await screen.findByRole('table', { name: /Opal/ })
  expect(screen.queryByRole('button', { name: /^Same/ })).toBeNull()
  await user.keyboard('s')
  expect(asked).toEqual([])
})

it('says why there is nothing to review', async () => {
  pairs = []
  opened()
  expect(await screen.findByText('Nothing is left to review.')).toBeTruthy()
})
