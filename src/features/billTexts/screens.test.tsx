// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { withNuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rendered } from '../../ui/testRender.tsx'
import { BillTexts } from './BillTexts.tsx'
import type { TextVersion } from './versions.ts'

const long = 'Every county keeps its roads. '.repeat(60)
const asked: unknown[] = []
const version = (id: number, name: string, hasWords = true): TextVersion => ({
  id,
  name,
  on: null,
  url: 'https://x.example/1',
  hasWords,
})

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as { from: number; to: number }
    asked.push(input)
    const named = (id: number) => ({ id, name: `Version ${id}`, on: null, source: 'LegiScan' })
    if (path.endsWith('one'))
      return Promise.resolve(Response.json({ version: named(1), words: 'A county shall keep roads.' }))
    return Promise.resolve(
      Response.json({
        from: named(input.from),
        to: named(input.to),
        pieces: [
          { kind: 'same', text: 'A county ' },
          { kind: 'removed', text: 'shall ' },
          { kind: 'added', text: 'may ' },
          { kind: 'same', text: long },
          { kind: 'added', text: 'Always. ' },
        ],
        changes: 2,
        wordsAdded: 2,
        wordsRemoved: 1,
      }),
    )
  })
})

function open(versions: TextVersion[], searchParams = '') {
  let query = new URLSearchParams(searchParams)
  const Url = withNuqsTestingAdapter({
    searchParams,
    onUrlUpdate: (event: UrlUpdateEvent) => (query = event.searchParams),
    hasMemory: true,
  })
  const view = rendered(
    <Url>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BillTexts billId={7} number="LB14" versions={versions} />
      </QueryClientProvider>
    </Url>,
  )
  return { ...view, query: () => query }
}
const three = [version(1, 'Introduced'), version(2, 'Amended'), version(3, 'Engrossed')]

describe('the redline', () => {
  it('shows the newest two at first: removed words struck through, added ones underlined', async () => {
    open(three)
    expect((await screen.findByText('may')).tagName).toBe('INS')
    expect(screen.getByText('shall').tagName).toBe('DEL')
    expect(screen.getByText(/2 changes: 2 words added, 1 word removed/)).toBeTruthy()
    expect(asked).toEqual([{ billId: 7, from: 2, to: 3 }])
    expect(screen.getByText(/words unchanged/)).toBeTruthy()
  })

  it('compares any two that are chosen, and keeps them in the address', async () => {
    const { user, query } = open(three)
    await user.selectOptions(await screen.findByLabelText('From'), 'Introduced')
    await waitFor(() => expect(asked.at(-1)).toEqual({ billId: 7, from: 1, to: 3 }))
    expect(query().get('from')).toBe('1')
    await user.click(screen.getByLabelText('Whole text'))
    await waitFor(() => expect(screen.queryByText(/words unchanged/)).toBeNull())
    expect(query().get('show')).toBe('whole')
  })

  it('moves from change to change by keys, around the end, and names the place in the address', async () => {
    const { user, query } = open(three)
    await screen.findByText('may')
    screen.getByRole('group', { name: 'Compared text' }).focus()
    await user.keyboard('n')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-change')).toBe('1'))
    await user.keyboard('n')
    await waitFor(() => expect(query().get('change')).toBe('2'))
    expect(screen.getByText(/You are at 2 of 2/)).toBeTruthy()
    await user.keyboard('n')
    await waitFor(() => expect(query().get('change')).toBe('1'))
    await user.keyboard('p')
    await waitFor(() => expect(query().get('change')).toBe('2'))
  })

  it('of an address that names versions that are not there shows the newest two', async () => {
    open(three, '?from=99&to=1')
    await screen.findByText('may')
    expect(asked).toEqual([{ billId: 7, from: 2, to: 1 }])
  })
})

describe('fewer than two versions with words', () => {
  it('one is read', async () => {
    open([version(1, 'Introduced'), version(2, 'Amended', false)])
    expect(await screen.findByText('A county shall keep roads.')).toBeTruthy()
    expect(screen.getByText('Without words here, so not to compare: Amended.')).toBeTruthy()
  })

  it('none leaves their addresses', async () => {
    open([version(1, 'Introduced', false)])
    expect((await screen.findByText('Introduced')).getAttribute('href')).toBe('https://x.example/1')
    expect(asked).toEqual([])
  })
})
