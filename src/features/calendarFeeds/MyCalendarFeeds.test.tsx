import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/browser/call.ts'
import { rendered } from '../../ui/testRender.tsx'
import { MyCalendarFeeds } from './MyCalendarFeeds.tsx'

const url = 'https://example.org/calendar/secret.ics'
let feeds: object[]
let asked: string[]

beforeEach(() => {
  feeds = []
  asked = []
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => {
      asked.push(path)
      if (path.endsWith('/make'))
        feeds = [
          {
            kind: 'followed bills',
            committeeId: null,
            committeeName: '',
            createdAt: '2026-02-03T15:00:00.000Z',
            lastUsedAt: null,
          },
        ]
      if (path.endsWith('/revoke')) feeds = []
      const body = path.endsWith('/make') ? { url } : path.endsWith('/mine') ? { feeds } : {}
      return Promise.resolve(new Response(JSON.stringify(body)))
    }),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('makes an address, shows it once, and ends it only after a question', async () => {
  rendered(
    <QueryClientProvider client={queryClient}>
      <MyCalendarFeeds />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }))
  expect(await screen.findByText(url)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
    'webcal://example.org/calendar/secret.ics',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(url)).toBeNull()
  expect(await screen.findByText(/not asked for yet/)).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(asked).not.toContain('/api/calendarFeeds/revoke')
  await screen.findByText('Revoke the address?')
  await userEvent.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1)!)
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeTruthy()
})
