import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { FairQueue, type Who } from './fairQueue.ts'

const limits = {
  slots: 2,
  perPerson: 1,
  perGroup: 1,
  waitingPerPerson: 100,
  waitMs: 600_000,
  refusal: 'Later.',
}
const who = (person: string, group = person): Who => ({ person, group })

/** What a test leaves waiting ends with it; its refusal after ten minutes would reach a test of another file. */
let testEnds = new AbortController()
let asked: Promise<unknown>[] = []
let ends: (() => void)[] = []
afterEach(async () => {
  testEnds.abort()
  for (const end of ends) end()
  await Promise.allSettled(asked)
  testEnds = new AbortController()
  asked = []
  ends = []
})

/** Work that ends when it is told to, and who was let in, in order. */
function watched(queue: FairQueue) {
  const begun: string[] = []
  const ask = (name: string, asking: Who, more?: Parameters<FairQueue['run']>[2]) => {
    const answer = queue.run(
      asking,
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      },
      { signal: testEnds.signal, ...more },
    )
    asked.push(answer)
    return answer
  }
  /** Ends the one that began as number n, and lets the next ones in. */
  const end = async (n: number) => {
    await settled()
    ends[n]!()
    await settled()
  }
  return { begun, ask, end }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('a person who counts without end holds one slot, and another organization’s count is next', async () => {
  const { begun, ask, end } = watched(new FairQueue(limits))
  for (let n = 0; n < 24; n++) void ask(`endless ${n}`, who('endless'))
  void ask('theirs', who('other'))
  await settled()
  expect(begun).toEqual(['endless 0', 'theirs'])
  void ask('theirs again', who('other'))
  void ask('third', who('third'))
  await end(0)
  expect(begun.slice(2)).toEqual(['third'])
})

it('organizations take turns, and in each of them its people', async () => {
  const { begun, ask, end } = watched(new FairQueue({ ...limits, slots: 1 }))
  for (let n = 0; n < 3; n++) void ask(`a1 ${n}`, who('a1', 'a'))
  for (let n = 0; n < 2; n++) void ask(`a2 ${n}`, who('a2', 'a'))
  for (let n = 0; n < 3; n++) void ask(`b1 ${n}`, who('b1', 'b'))
  for (let n = 0; n < 8; n++) await end(n)
  expect(begun).toEqual(['a1 0', 'b1 0', 'a2 0', 'b1 1', 'a1 1', 'b1 2', 'a2 1', 'a1 2'])
})

it('an organization with many people leaves room for the others', async () => {
  const { begun, ask } = watched(new FairQueue({ ...limits, slots: 4, perGroup: 2 }))
  for (let n = 0; n < 10; n++) void ask(`crowd ${n}`, who(`p${n}`, 'crowd'))
  void ask('alone', who('alone'))
  await settled()
  expect(begun).toEqual(['crowd 0', 'crowd 1', 'alone'])
})

it('whoever waits with too many is refused, and the others do not notice', async () => {
  const { begun, ask, end } = watched(new FairQueue({ ...limits, waitingPerPerson: 2 }))
  for (let n = 0; n < 3; n++) void ask(`mine ${n}`, who('me'))
  await expect(ask('one more', who('me'))).rejects.toMatchObject({ code: 'tooMany', retryAfterSeconds: 2 })
  void ask('yours', who('you'))
  await end(0)
  expect(begun).toEqual(['mine 0', 'yours', 'mine 1'])
})

it('who asked without end keeps less while others are at work, and all of it again when alone', async () => {
  vi.useFakeTimers()
  const queue = new FairQueue({
    ...limits,
    slots: 9,
    perGroup: 9,
    perPerson: 3,
    afterLongUse: { ms: 800, perPerson: 1 },
  })
  const running = { endless: 0, other: 0 }
  const ask = async (name: 'endless' | 'other', ms: number) => {
    await queue.run(who(name), async () => {
      running[name]++
      await new Promise((resolve) => setTimeout(resolve, ms))
      running[name]--
    })
  }
  for (let n = 0; n < 60; n++) void ask('endless', 500)
  await vi.advanceTimersByTimeAsync(1100)
  expect(running.endless).toBe(3)
  for (let n = 0; n < 5; n++) {
    void ask('other', 10)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(running).toEqual({ endless: 1, other: 0 })
  // Someone who asks for a screen's worth is not one of them.
  for (let n = 0; n < 3; n++) void ask('other', 20)
  await vi.advanceTimersByTimeAsync(1)
  expect(running.other).toBe(3)
  await vi.advanceTimersByTimeAsync(3000)
  expect(running.endless).toBe(3)
  vi.useRealTimers()
})

it('work that fails gives its turn back', async () => {
  const queue = new FairQueue({ ...limits, slots: 1 })
  await expect(queue.run(who('me'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run(who('you'), () => Promise.resolve('done'))).resolves.toBe('done')
  expect([queue.running, queue.waiting]).toEqual([0, 0])
})

it('whoever waits for too long is told to come back, and takes no one’s turn', async () => {
  const { begun, ask, end } = watched(new FairQueue({ ...limits, slots: 1, waitMs: 0 }))
  void ask('first', who('a'))
  await expect(ask('late', who('b'))).rejects.toMatchObject({ code: 'tooMany' })
  await end(0)
  void ask('next', who('c'))
  await settled()
  expect(begun).toEqual(['first', 'next'])
})

it('what someone who went away had asked for is not begun', async () => {
  const { begun, ask, end } = watched(new FairQueue({ ...limits, slots: 1 }))
  const gone = new AbortController()
  void ask('first', who('a'))
  const waiting = ask('never', who('b'), { signal: gone.signal })
  void ask('next', who('c'))
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'tooMany' })
  await end(0)
  expect(begun).toEqual(['first', 'next'])
})

it('a part of something that has begun is never refused for those before it', async () => {
  const { begun, ask, end } = watched(new FairQueue({ ...limits, slots: 1, waitingPerPerson: 0 }))
  void ask('first page', who('a'))
  void ask('second page', who('a'), { isPart: true })
  await expect(ask('other', who('a'))).rejects.toMatchObject({ code: 'tooMany' })
  await end(0)
  expect(begun).toEqual(['first page', 'second page'])
})

it('no limit is ever passed, no one is forgotten, and a turn is never left free for who may have it', async () => {
  const asked = fc.array(fc.record({ group: fc.constantFrom('a', 'b', 'c'), person: fc.nat(2) }), {
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(asked, fc.infiniteStream(fc.nat(99)), async (all, picks) => {
      const queue = new FairQueue({ ...limits, slots: 3, perGroup: 2 })
      const running: { who: Who; end: () => void }[] = []
      let done = 0
      for (const { group, person } of all) {
        const asking = who(`${group}${person}`, group)
        void queue.run(asking, async () => {
          await new Promise<void>((end) => running.push({ who: asking, end }))
          done++
        })
      }
      const count = (matches: (one: Who) => boolean) => running.filter((one) => matches(one.who)).length
      for (let left = all.length; left > 0; left--) {
        await settled()
        expect(running.length).toBe(queue.running)
        expect(running.length).toBeGreaterThan(0)
        for (const { who: one } of running) {
          expect(count((other) => other.person === one.person)).toBe(1)
          expect(count((other) => other.group === one.group)).toBeLessThanOrEqual(2)
        }
        const [ended] = running.splice(picks.next().value % running.length, 1)
        ended!.end()
      }
      await settled()
      expect([done, queue.running, queue.waiting]).toEqual([all.length, 0, 0])
    }),
    { numRuns: 100 },
  )
})
