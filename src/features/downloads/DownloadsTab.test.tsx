import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/browser/call.ts'
import { rendered } from '../../ui/testRender.tsx'
import { DownloadsTab } from './DownloadsTab.tsx'

const at = '2026-02-03T15:00:00.000Z'
const file = { loadedAt: at, checkedAt: at, bytes: 2_000_000, batchId: null }
const list = {
  jobs: [
    {
      job: 'fetch-legislature',
      title: 'Fetch bills',
      isSetUp: true,
      lastRun: { id: 'x', state: 'failed', message: 'The list could not be read.', at },
    },
    { job: 'fetch-filings', title: 'Fetch filings', isSetUp: false, lastRun: null },
  ],
  sources: [
    {
      source: 'legiscan',
      title: 'LegiScan',
      about: 'Bills.',
      setting: 'LEGISCAN_URL',
      host: 'api.example',
      job: 'fetch-legislature',
      files: [
        {
          ...file,
          name: 'legiscan 55',
          title: 'The 109th Legislature',
          state: 'loaded',
          message: '3 facts read.',
        },
        { ...file, name: 'legiscan list', title: 'The list', state: 'failed', message: 'It answered 500.' },
      ],
    },
    {
      source: 'nadc-contributions',
      title: 'Contributions',
      about: 'The yearly extract.',
      setting: 'NADC_CONTRIBUTIONS_URL',
      host: null,
      job: 'fetch-filings',
      files: [],
    },
  ],
}
let started: unknown[]

beforeEach(() => {
  started = []
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { body }: { body: string }) => {
      if (path.endsWith('/run')) started.push(JSON.parse(body))
      return Promise.resolve(new Response(JSON.stringify(path.endsWith('/list') ? list : { jobId: 'y' })))
    }),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('tells how each download fared, names the setting that is missing, and fetches what can be fetched', async () => {
  rendered(
    <QueryClientProvider client={queryClient}>
      <DownloadsTab />
    </QueryClientProvider>,
  )
  const bills = await screen.findByRole('region', { name: 'Fetch bills' })
  expect(bills.textContent).toContain('The list could not be read.')
  expect(within(bills).getByText('3 facts read.')).toBeTruthy()
  expect(within(bills).getByText('It answered 500.')).toBeTruthy()
  const filings = screen.getByRole('region', { name: 'Fetch filings' })
  expect(filings.textContent).toContain('The yearly extract. Setting: NADC_CONTRIBUTIONS_URL')
  expect(within(filings).getByRole('button', { name: 'Fetch now' })).toHaveProperty('disabled', true)
  await userEvent.click(within(bills).getByRole('button', { name: 'Fetch now' }))
  expect(started).toEqual([{ job: 'fetch-legislature' }])
})
