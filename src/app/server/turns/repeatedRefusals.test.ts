import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RepeatedRefusals } from './repeatedRefusals.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function isPrompt(paused: Promise<void>): Promise<boolean> {
  let isDone = false
  void paused.then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(0)
  return isDone
}

it('a first refusal goes out at once, and the next one waits for a second', async () => {
  const refusals = new RepeatedRefusals()
  expect(await isPrompt(refusals.pause('192.0.2.1'))).toBe(true)
  const again = refusals.pause('192.0.2.1')
  expect(await isPrompt(again)).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(again).resolves.toBeUndefined()
})

it('another address does not wait, and after a quiet second no one does', async () => {
  const refusals = new RepeatedRefusals()
  void refusals.pause('192.0.2.1')
  expect(await isPrompt(refusals.pause('192.0.2.2'))).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await isPrompt(refusals.pause('192.0.2.1'))).toBe(true)
})
