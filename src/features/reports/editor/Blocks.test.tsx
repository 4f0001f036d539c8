import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../app/browser/call.ts'
import { rendered } from '../../../ui/testRender.tsx'
import type { Block } from '../api.ts'
import { Blocks } from './Blocks.tsx'
import { findDraft, keepDraft } from './drafts.ts'
import { FigureValues } from './figures.ts'

const block: Block = {
  id: '0b0e1f6a-5d57-4f6a-8a3c-6d2f5b7a9c11',
  version: 3,
  content: { kind: 'table', table: 'spending', time: 'year' },
  updatedByName: 'Ann Example',
}
let saves: { version: number; content: Block['content'] }[]
let answers: { status: number; body: object }[]

beforeEach(() => {
  localStorage.clear()
  saves = []
  answers = []
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { body }: { body: string }) => {
      expect(path).toBe('/api/reports/saveBlock')
      const sent = JSON.parse(body) as (typeof saves)[number]
      saves.push(sent)
      const next = answers.shift() ?? { status: 200, body: { version: sent.version + 1 } }
      return Promise.resolve(new Response(JSON.stringify(next.body), { status: next.status }))
    }),
  )
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const shown = (blocks: Block[] = [block]) =>
  rendered(
    <QueryClientProvider client={queryClient}>
      <Blocks
        committeeId="c"
        reportId="r"
        blocks={blocks}
        values={{}}
        figures={new FigureValues()}
        asOf="2026-11-18"
        onContent={() => {}}
      />
    </QueryClientProvider>,
  )

const goals = { kind: 'table', table: 'goals', time: 'year' } as const
async function chooseGoals(user: ReturnType<typeof rendered>['user']) {
  await user.click(screen.getByRole('combobox', { name: 'Table' }))
  await user.click(await screen.findByRole('option', { name: 'Goals' }))
}

it('a change is kept in the browser until the server has it', async () => {
  const { user } = shown()
  await chooseGoals(user)
  expect(findDraft(block.id)).toEqual({ version: 3, content: goals })
  await waitFor(() => expect(saves).toMatchObject([{ version: 3, content: goals }]))
  await waitFor(() => expect(findDraft(block.id)).toBeNull())
})

it('a draft of before a reload is saved with the version it was typed over', async () => {
  keepDraft(block.id, { version: 2, content: goals })
  shown()
  expect(screen.getByRole('combobox', { name: 'Table' })).toHaveProperty('value', 'Goals')
  await waitFor(() => expect(saves).toMatchObject([{ version: 2, content: goals }]))
})

it('who saves second is told, and chooses', async () => {
  answers = [{ status: 409, body: { code: 'conflict', message: 'This block was changed by Ben.' } }]
  const { user } = shown()
  await chooseGoals(user)
  expect(await screen.findByText('This block was changed by Ben.')).toBeTruthy()
  expect(findDraft(block.id)).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take what is there' }))
  expect(findDraft(block.id)).toBeNull()
  expect(saves).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: 'Table' })).toHaveProperty('value', 'What money went to')
})

it('a save that failed says so and is tried again', async () => {
  answers = [{ status: 422, body: { code: 'invalid', message: 'That is too long.' } }]
  const { user } = shown()
  await chooseGoals(user)
  expect(await screen.findByText('That is too long.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(saves).toHaveLength(2))
  await waitFor(() => expect(findDraft(block.id)).toBeNull())
})

describe('what is typed into a text', () => {
  const text: Block = {
    ...block,
    content: { kind: 'text', doc: { type: 'doc', content: [{ type: 'paragraph' }] } },
  }
  async function typed(words: string) {
    const box = await screen.findByRole('textbox', { name: 'Text of block 1' })
    act(() => {
      ;(box as HTMLElement & { editor: Editor }).editor.commands.insertContent(words)
    })
  }

  it('is said to be unsaved at once, and kept at the next rest', async () => {
    shown([text])
    await typed('We knocked.')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    expect(findDraft(text.id)).toBeNull()
    await waitFor(() => expect(JSON.stringify(findDraft(text.id))).toContain('We knocked.'))
    await waitFor(() => expect(saves).toHaveLength(1))
  })

  it.each([
    ['the page goes away', () => void window.dispatchEvent(new Event('pagehide'))],
    ['the block goes away', () => cleanup()],
  ])('is kept when %s before a rest', async (_, leave) => {
    shown([text])
    await typed('We knocked.')
    act(leave)
    expect(JSON.stringify(findDraft(text.id))).toContain('We knocked.')
    await waitFor(() => expect(saves).toHaveLength(1))
  })
})
