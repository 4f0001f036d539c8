import 'fake-indexeddb/auto'
import encodeQR from 'qr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeImage } from '../../../ui/camera/scan.ts'
import { countUnsent, forgetPerson, sendEverything } from '../../outbox/device.ts'
import { flush, kept, outboxStore } from '../../outbox/outbox.ts'
import { recordedBy } from '../../outbox/recording.ts'
import type { Envelope } from '../../outbox/api.ts'
import type { DoorGuest, DoorList } from '../api.ts'
import type { CheckIn } from './doorEvents.ts'
import { dropSaying, keepList, openDoor, sayAtDoor, sayingsOf, type Saying } from './doorBox.ts'
import { codeIn, doorCode } from './doorCode.ts'
import { doorCount, doorRows } from './doorView.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const guest = (n: number, more: Partial<DoorGuest> = {}): DoorGuest => ({
  id: id(n),
  name: `Guest ${n}`,
  code: `AAAAAAAAA${n}`,
  partySize: 1,
  shiftId: null,
  state: 'coming',
  cameAt: null,
  ...more,
})
const list = (...guests: DoorGuest[]): DoorList => ({
  eventId: id(99),
  title: 'The door',
  startsAt: '2031-05-12T23:00:00.000Z',
  endsAt: '2031-05-13T01:00:00.000Z',
  timeZone: 'America/Chicago',
  shifts: [],
  guests,
})
const eventId = id(99)
const said = (n: number, body: Partial<CheckIn>, more: Partial<Saying> = {}): Saying => ({
  id: id(n),
  counter: n,
  kind: 'events.checkIn',
  v: 1,
  at: '2031-05-12T23:00:00.000Z',
  body: { eventId, what: 'came', how: 'list', ...body },
  state: 'waiting',
  reason: '',
  ...more,
})

test('a guest’s code is read from a picture of it, and no other code is taken for one', () => {
  const rows = encodeQR(doorCode('0123ABCDEF'), 'raw', { border: 4 })
  const scale = 4
  const width = rows.length * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (rows[Math.floor(y / scale)]![Math.floor(x / scale)]) data.set([0, 0, 0], (y * width + x) * 4)
  const read = decodeImage({ width, height: width, data })
  expect(codeIn(read!)).toBe('0123ABCDEF')
  expect(codeIn('https://example.org')).toBeNull()
  expect(decodeImage({ width: 8, height: 8, data: new Uint8ClampedArray(256).fill(255) })).toBeNull()
})

describe('the list at the door', () => {
  test('shows what this phone said on top of what the server told, the latest word last', () => {
    const rows = doorRows(
      list(guest(1), guest(2, { cameAt: 'x' }), guest(3, { state: 'invited', partySize: 2 })),
      100,
      [
        said(11, { guestId: id(1) }),
        said(12, { guestId: id(2), what: 'undone' }),
        said(13, { guestId: id(1), what: 'undone' }),
        said(14, { code: 'AAAAAAAAA3' }),
        said(15, { walkIn: { firstName: 'Wanda', lastName: 'Walker', email: '', phone: '' } }),
      ],
    )
    expect(rows.map(({ name, isHere }) => [name, isHere])).toEqual([
      ['Wanda Walker', true],
      ['Guest 1', false],
      ['Guest 2', false],
      ['Guest 3', true],
    ])
    expect(doorCount(rows)).toEqual({ here: 3, expected: 5 })
  })

  test('believes the server about what it had when it told the list', () => {
    // Another phone took it back since: what is safe and older than the list no longer counts.
    const safe = said(11, { guestId: id(1) }, { state: 'applied', settledAt: 50 })
    expect(doorRows(list(guest(1)), 100, [safe])[0]!.isHere).toBe(false)
    expect(doorRows(list(guest(1)), 40, [safe])[0]!.isHere).toBe(true)
  })
})

describe('sending', () => {
  const committeeId = id(98)
  const received: string[] = []
  let last = 0
  let isOnline = true
  beforeEach(async () => {
    for (const table of outboxStore.tables) if (table.name !== 'keys') await table.clear()
    received.length = 0
    last = 0
    isOnline = true
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      if (!isOnline) return Promise.reject(new TypeError('no network'))
      const { events } = JSON.parse(body) as { events: Envelope[] }
      // Read only one by one, and never this one: as a server that a change of the program has broken.
      if (events.some((event) => (event.body as CheckIn).walkIn?.phone === 'no'))
        return Promise.resolve(
          new Response(JSON.stringify({ code: 'invalid', message: 'No.' }), { status: 422 }),
        )
      const receipts = events.map((event) => {
        received.push(event.id)
        last = Math.max(last, event.counter)
        const isKnown = (event.body as CheckIn).code !== 'unknown'
        return {
          counter: event.counter,
          id: event.id,
          state: isKnown ? 'applied' : 'quarantined',
          reason: isKnown ? '' : 'No guest of this event has this code.',
        }
      })
      return Promise.resolve(new Response(JSON.stringify({ last, receipts, isOver: false, serverTime: '' })))
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const sayings = async (owner: string) => sayingsOf(await recordedBy(outboxStore, owner), eventId)

  test('keeps everything until the server has it, in order, and says what waits for a person', async () => {
    isOnline = false
    const owner = await openDoor('me', committeeId)
    const first = await sayAtDoor(owner, said(1, { guestId: id(1) }).body)
    const second = await sayAtDoor(owner, said(2, { code: 'unknown' }).body)
    expect(await flush(owner)).toMatchObject({ outcome: 'offline' })
    expect((await sayings(owner)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    isOnline = true
    expect(await flush(owner)).toMatchObject({ outcome: 'settled' })
    expect(received).toEqual([first.id, second.id])
    expect((await sayings(owner)).map(({ state, reason }) => [state, reason])).toEqual([
      ['applied', ''],
      ['quarantined', 'No guest of this event has this code.'],
    ])
    // With the moment of the receipt, so that a list the server told later is believed.
    expect((await sayings(owner)).every(({ settledAt = 0 }) => settledAt > 0)).toBe(true)
  })

  test('one that the server does not take stays on the phone until it is dropped, and holds up no other', async () => {
    isOnline = false
    const owner = await openDoor('me', committeeId)
    const wanda = { firstName: 'Wanda', lastName: 'Walker', email: '', phone: 'no' }
    const bodies: CheckIn[] = [{ guestId: id(1) }, { walkIn: wanda }, { guestId: id(3) }].map(
      (body) => said(1, body).body,
    )
    for (const body of bodies) await sayAtDoor(owner, body)
    isOnline = true
    await flush(owner)
    const after = await sayings(owner)
    expect(after.map(({ state }) => state)).toEqual(['applied', 'stuck', 'applied'])
    expect(await countUnsent('me')).toBe(1)
    await dropSaying(owner, after[1]!.id)
    expect(await countUnsent('me')).toBe(0)
    await sayAtDoor(owner, { ...bodies[1]!, walkIn: { ...wanda, phone: '402 555 0100' } })
    await flush(owner)
    expect((await sayings(owner)).map(({ state }) => state)).toEqual(['applied', 'applied', 'applied'])
  })

  test('everything of this person goes, and only theirs; a sign-out keeps what no server has', async () => {
    isOnline = false
    const [mine, theirs] = [await openDoor('me', committeeId), await openDoor('someone', committeeId)]
    await sayAtDoor(mine, said(1, { guestId: id(1) }).body)
    await sayAtDoor(theirs, said(2, { guestId: id(2) }).body)
    expect(await sendEverything('me')).toBe(1)
    // Signed out without a signal: it waits here until this person is back.
    expect(await forgetPerson('me')).toBe(true)
    isOnline = true
    expect(await sendEverything('me')).toBe(0)
    expect(received).toHaveLength(1)
    expect((await sayings(theirs)).map(({ state }) => state)).toEqual(['waiting'])
  })

  test('the guest list is encrypted, and leaves the phone a day after the event', async () => {
    const owner = await openDoor('me', committeeId)
    await keepList(owner, list(guest(1)))
    expect(await kept(`guests ${eventId}`)).toMatchObject({ list: { title: 'The door' } })
    const row = (await outboxStore.kept.get(`guests ${eventId}`))!
    expect(Buffer.from(row.sealed.bytes).toString('latin1')).not.toContain('Guest 1')
    await keepList(owner, { ...list(guest(1)), endsAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    expect(await kept(`guests ${eventId}`)).toBeUndefined()
  })
})
