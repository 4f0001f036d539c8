import { expect, it } from 'vitest'
import { LimitedThread } from './limitedThread.ts'

type Question = 'double 4' | 'forever' | 'grow' | 'fail' | 'count'

/** Doubles, thinks forever, takes all memory outside of the heap, fails, or counts what it was asked, from what it was given. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads'
    const kept = []
    let count = workerData
    parentPort.on('message', (question) => {
      if (question === 'forever') for (;;);
      if (question === 'grow') for (;;) kept.push(new Uint8Array(20_000_000).fill(1))
      if (question === 'fail') throw new Error('cannot')
      parentPort.postMessage(question === 'count' ? ++count : 8)
    })`)}`,
)

it.each<Question>(['forever', 'grow', 'fail'])('a question that means %s ends alone', async (hostile) => {
  const thread = new LimitedThread<Question, number>(module, { ms: 2000, bytes: 300_000_000 })
  expect(await Promise.all([thread.ask('double 4'), thread.ask(hostile), thread.ask('double 4')])).toEqual([
    8,
    null,
    8,
  ])
})

it('the server goes on meanwhile', async () => {
  const thread = new LimitedThread<Question, number>(module, { ms: 500, bytes: 300_000_000 })
  let ticks = 0
  const clock = setInterval(() => ticks++, 20)
  await thread.ask('forever')
  clearInterval(clock)
  expect(ticks).toBeGreaterThan(10)
})

it('a thread that kept too much is followed by a fresh one, which is given the same', async () => {
  const thread = new LimitedThread<Question, number>(module, {
    ms: 20_000,
    bytes: 300_000_000,
    brings: () => Promise.resolve(40),
    isSpent: (count) => count === 42,
  })
  const asked = Array.from({ length: 5 }, () => thread.ask('count'))
  expect(thread.waiting).toBe(5)
  expect(await Promise.all(asked)).toEqual([41, 42, 41, 42, 41])
  expect(thread.waiting).toBe(0)
})
