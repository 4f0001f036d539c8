import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../app/browser/call.ts'
import { browserPhone } from './browserPhone.ts'
import type { Device, DoorServer, DoorHolder, KeptHand, Progress } from './device.ts'
import { door, id, turf } from './model/testTurf.ts'
import type { Visit } from './model/turf.ts'
import type { Ending } from './phone.ts'

const secret: DoorHolder = { kind: 'pass', secret: 's' }
const handId = turf([]).handId
const theirs = (more: Partial<Progress['doors'][number]> = {}): Progress['doors'][number] => ({
  doorId: id(1),
  result: 'talked',
  at: '2031-05-10T15:30:00.000Z',
  byName: 'Ann Other',
  isMine: false,
  isUndone: false,
  ...more,
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2031-05-10T15:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function deviceWith(...kept: KeptHand[]) {
  const hands = new Map(kept.map((hand) => [hand.handId, hand]))
  const drafts = new Map<string, unknown>()
  const device: Device = {
    prove: () => Promise.resolve([]),
    pictures: () => Promise.resolve(null),
    hands: () => Promise.resolve([...hands.values()]),
    hand: (one) => Promise.resolve(hands.get(one) ?? null),
    keepHand: (hand) => Promise.resolve(void hands.set(hand.handId, hand)),
    removeHand: (one) => Promise.resolve(void hands.delete(one.handId)),
    readDraft: (key) => Promise.resolve(drafts.get(key)),
    writeDraft: (_hand, key, value) => Promise.resolve(void drafts.set(key, value)),
    removeDraft: (key) => Promise.resolve(void drafts.delete(key)),
    record: () => Promise.reject(new Error('not here')),
    recorded: () => Promise.resolve([]),
    watchCounts: () => () => {},
    quarantined: () => Promise.resolve([]),
    send: () => Promise.resolve(false),
    keepSending: () => () => {},
  }
  return { device, hands, drafts }
}

function serverWith(answers: (Progress | CallError)[] = []) {
  const asked: (string | null)[] = []
  const server: DoorServer = {
    turf: () => Promise.resolve(turf([door(1)])),
    progress: (_holder, _hand, since) => {
      asked.push(since)
      const answer = answers.shift() ?? { cursor: since ?? '0', stamp: 'one', doors: [], isOver: false }
      return answer instanceof CallError ? Promise.reject(answer) : Promise.resolve(answer)
    },
    mine: () => Promise.resolve([]),
    listen: () => null,
  }
  return { server, asked }
}

function listen() {
  const heard: [Visit[], Ending | null][] = []
  return { heard, on: (visits: Visit[], ending: Ending | null) => void heard.push([visits, ending]) }
}

test('a volunteer’s phone asks every two seconds what others did, only while it is looked at', async () => {
  const { device } = deviceWith({ handId, holder: secret, turf: turf([door(1)]) })
  const { server, asked } = serverWith([
    { cursor: '5', stamp: 'one', doors: [theirs()], isOver: false },
    // Another visit of hers, undone, leaves the first alone.
    {
      cursor: '6',
      stamp: 'one',
      doors: [theirs({ at: '2031-05-10T15:31:00.000Z', isUndone: true })],
      isOver: false,
    },
    { cursor: '7', stamp: 'one', doors: [theirs({ isUndone: true })], isOver: false },
  ])
  const { heard, on } = listen()
  const stop = browserPhone(device, server, { kind: 'pass' }).watchProgress(handId, on, () => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(heard.at(-1)![0].map(({ byName }) => byName)).toEqual(['Ann Other'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(heard.at(-1)![0]).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  // Undone by the one who was there.
  expect(heard.at(-1)).toEqual([[], null])
  expect(asked).toEqual([null, '5', '6'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(3)
  vi.restoreAllMocks()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(3)
  vi.restoreAllMocks()
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(4)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(4)
})

test('a member’s phone is told when to ask, and asks by itself when the live channel breaks', async () => {
  const holder: DoorHolder = { kind: 'member', committeeId: id(901) }
  const { device } = deviceWith({ handId, holder, turf: turf([door(1)]) })
  const { server, asked } = serverWith()
  let tell: (isLive: boolean) => void = () => {}
  server.listen = (_hand, heard) => {
    tell = heard
    return () => {}
  }
  const phone = browserPhone(device, server, { kind: 'member', committeeId: id(901) })
  const stop = phone.watchProgress(
    handId,
    () => {},
    () => {},
  )
  await vi.advanceTimersByTimeAsync(0)
  tell(true)
  await vi.advanceTimersByTimeAsync(20_000)
  const before = asked.length
  expect(before).toBeLessThanOrEqual(2)
  tell(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(before + 1)
  tell(false)
  await vi.advanceTimersByTimeAsync(6000)
  expect(asked).toHaveLength(before + 4)
  stop()
})

test('a turf that changed is read again, kept on the phone and shown', async () => {
  const { device, hands } = deviceWith({ handId, holder: secret, turf: turf([door(1)]) })
  const { server } = serverWith([
    { cursor: '1', stamp: 'one', doors: [], isOver: false },
    { cursor: '2', stamp: 'two', doors: [], isOver: false },
    { cursor: '3', stamp: 'two', doors: [], isOver: false },
  ])
  const later = turf([door(1)], { stamp: 'two', expiresAt: '2031-05-14T23:00:00.000Z' })
  const read = vi.fn(() => Promise.resolve(later))
  server.turf = read
  const seen: string[] = []
  const stop = browserPhone(device, server, { kind: 'pass' }).watchProgress(
    handId,
    () => {},
    ({ expiresAt }) => void seen.push(expiresAt),
  )
  await vi.advanceTimersByTimeAsync(5000)
  stop()
  expect(seen).toEqual([later.expiresAt])
  expect(read).toHaveBeenCalledTimes(1)
  expect(hands.get(handId)!.turf!.expiresAt).toBe(later.expiresAt)
})

test.each<[string, Progress | CallError, Ending]>([
  ['an ended turf', { cursor: '1', stamp: 'one', doors: [], isOver: true }, 'ended'],
  ['a turf that the server no longer knows', new CallError(404, { code: 'notFound' }), 'ended'],
])('%s is told once and asked for no more', async (_, answer, ending) => {
  const { device } = deviceWith({ handId, holder: secret, turf: turf([door(1)]) })
  const { server, asked } = serverWith([answer])
  const { heard, on } = listen()
  browserPhone(device, server, { kind: 'pass' }).watchProgress(handId, on, () => {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toEqual([[[], ending]])
  expect(asked).toHaveLength(1)
})

test('an expired turf and all that belongs to it is removed, with or without a signal', async () => {
  const old = turf([door(1)], { expiresAt: '2031-05-10T14:59:59.000Z' })
  const { device, hands, drafts } = deviceWith({ handId, holder: secret, turf: old })
  for (const name of ['plan', 'shift', 'form', 'heard']) drafts.set(`${name} ${handId}`, {})
  const { server } = serverWith()
  const phone = browserPhone(device, server, { kind: 'pass' })
  expect(await phone.open(handId)).toBeNull()
  expect([hands.size, drafts.size]).toEqual([0, 0])
  await device.keepHand({ handId, holder: secret, turf: old })
  expect(await phone.turfs()).toEqual([])
  expect(hands.size).toBe(0)
})

test('a volunteer does not see the turfs of a member who uses the same phone', async () => {
  const holder: DoorHolder = { kind: 'member', committeeId: id(901) }
  const { device } = deviceWith({ handId, holder, turf: turf([door(1)]) })
  const { server } = serverWith()
  const volunteer = browserPhone(device, server, { kind: 'pass' })
  expect([await volunteer.turfs(), await volunteer.open(handId)]).toEqual([[], null])
  const elsewhere = browserPhone(device, server, { kind: 'member', committeeId: id(902) })
  expect(await elsewhere.turfs()).toEqual([])
})

test('a claim whose doors did not arrive gets them when the turf is opened', async () => {
  const { device, hands } = deviceWith({ handId, holder: secret, turf: null })
  const { server } = serverWith()
  const opened = await browserPhone(device, server, { kind: 'pass' }).open(handId)
  expect(opened!.turf.doors).toHaveLength(1)
  expect(hands.get(handId)!.turf).not.toBeNull()
})

test('a phone that does not keep what it stores is refused before any door is asked for', async () => {
  const { device, hands } = deviceWith({ handId, holder: secret, turf: null })
  const { server } = serverWith()
  const asked = vi.spyOn(server, 'turf')
  device.prove = () => Promise.reject(new Error('Ask your organizer for a printed list.'))
  await expect(browserPhone(device, server, { kind: 'pass' }).open(handId)).rejects.toThrow(/printed list/)
  expect(asked).not.toHaveBeenCalled()
  expect(hands.get(handId)!.turf).toBeNull()
})

test('a clock that is off and a browser that may clear its data are said, and open the turf all the same', async () => {
  const { device } = deviceWith({ handId, holder: secret, turf: null })
  const { server } = serverWith()
  server.turf = () => Promise.resolve({ ...turf([door(1)]), serverTime: '2031-05-10T14:00:00.000Z' })
  device.prove = () => Promise.resolve(['It may be cleared.'])
  const phone = browserPhone(device, server, { kind: 'pass' })
  const warnings = ['It may be cleared.', expect.stringContaining('60 minutes ahead')]
  expect((await phone.open(handId))!.warnings).toEqual(warnings)
  // Kept with the turf, for the next start without a signal.
  expect((await browserPhone(device, server, { kind: 'pass' }).open(handId))!.warnings).toEqual(warnings)
})
