import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const never = new AbortController().signal

/** Work that lasts until it is let go. */
function work(turns: Turns, host: string, signal = never) {
  const gate = Promise.withResolvers<void>()
  const started = { is: false }
  const done = turns.during(host, signal, () => {
    started.is = true
    return gate.promise
  })
  return { started, done, letGo: gate.resolve, fail: gate.reject }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one host is asked one thing at a time, and those who wait for it take no place from others', async () => {
  const turns = new Turns(2)
  const slow = Array.from({ length: 5 }, () => work(turns, 'slow.example'))
  const other = work(turns, 'other.example')
  const third = work(turns, 'third.example')
  await settled()
  expect(slow.map(({ started }) => started.is)).toEqual([true, false, false, false, false])
  expect([other.started.is, third.started.is]).toEqual([true, false])
  other.letGo()
  await other.done
  await settled()
  // The slow host is still busy, so the one behind its queue is next.
  expect([slow[1]!.started.is, third.started.is]).toEqual([false, true])
  slow[0]!.letGo()
  await settled()
  expect(slow.map(({ started }) => started.is)).toEqual([true, true, false, false, false])
})

test('a failure gives the turn back, and one who gives up waiting leaves the queue', async () => {
  const turns = new Turns()
  const first = work(turns, 'a.example')
  const giving = new AbortController()
  const second = work(turns, 'a.example', giving.signal)
  const third = work(turns, 'a.example')
  giving.abort(new Error('enough'))
  await expect(second.done).rejects.toThrow('enough')
  first.fail(new Error('broken'))
  await expect(first.done).rejects.toThrow('broken')
  await settled()
  expect([second.started.is, third.started.is]).toEqual([false, true])
  await expect(work(turns, 'b.example', giving.signal).done).rejects.toThrow('enough')
})
