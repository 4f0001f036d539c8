import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api, read, write } from '../contract.ts'
import { useRead, useWrite } from './call.ts'

const calls = api('notes', {
  get: read({ may: 'anyone', input: z.object({}), output: z.object({ version: z.number() }) }),
  save: write({ may: 'anyone', input: z.object({}), output: z.object({}) }),
})

/** What the server holds, and whether its reads are held up. */
let version: number
let held: (() => void)[] | null

beforeEach(() => {
  version = 1
  held = null
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/save')) version++
    else if (held) await new Promise<void>((resolve) => held!.push(resolve))
    return new Response(JSON.stringify({ version }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function editor() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const told = { success: vi.fn(), fresh: vi.fn() }
  const { result } = renderHook(
    () => ({
      shown: useRead(calls.get, {}),
      save: useWrite(calls.save, {
        refresh: [calls.get],
        onSuccess: told.success,
        onFresh: told.fresh,
      }),
    }),
    { wrapper },
  )
  return { result, told }
}

test('a save is done once the screen shows it, so that what is opened next holds the new version', async () => {
  const { result, told } = editor()
  await waitFor(() => expect(result.current.shown.data).toEqual({ version: 1 }))
  held = []
  let isDone = false
  void result.current.save.runAsync({}).then(() => (isDone = true))
  await waitFor(() => expect(held).toHaveLength(1))
  expect([told.success.mock.calls.length, told.fresh.mock.calls.length, isDone]).toEqual([1, 0, false])
  await act(async () => held![0]!())
  await waitFor(() => expect(isDone).toBe(true))
  expect(result.current.shown.data).toEqual({ version: 2 })
  expect(told.fresh).toHaveBeenCalledOnce()
})

test('a read that does not come keeps no one in the form', async () => {
  const { result, told } = editor()
  await waitFor(() => expect(result.current.shown.data).toEqual({ version: 1 }))
  held = []
  vi.useFakeTimers()
  const saved = result.current.save.runAsync({})
  await vi.advanceTimersByTimeAsync(10_000)
  await saved
  expect(told.fresh).toHaveBeenCalledOnce()
})
