import 'fake-indexeddb/auto'
import encodeQR from 'qr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DoorGuest, DoorList, Said } from '../api.ts'
import { codeIn, doorCode } from './doorCode.ts'
import {
  correctSaying,
  countUnsent,
  doorStore,
  forgetPerson,
  keepList,
  keepSaying,
  tidyUp,
  type KeptSaying,
} from './doorStore.ts'
import { doorCount, doorRows } from './doorView.ts'
import { decodeImage } from '../../../ui/camera/scan.ts'
import { sendEverything, sendWaiting } from './sending.ts'

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
const of = { committeeId: id(98), eventId: id(99), userId: 'me' }
const said = (n: number, entry: Partial<Said>, more: Partial<KeptSaying> = {}): KeptSaying => ({
  ...of,
  id: id(n),
  number: n,
  entry: { id: id(n), what: 'came', how: 'list', saidAt: '2031-05-12T23:00:00.000Z', ...entry },
  state: 'waiting',
  safeAt: null,
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
    const safe = said(11, { guestId: id(1) }, { state: 'safe', safeAt: 50 })
    expect(doorRows(list(guest(1)), 100, [safe])[0]!.isHere).toBe(false)
    expect(doorRows(list(guest(1)), 40, [safe])[0]!.isHere).toBe(true)
  })
})

describe('sending', () => {
  const answered: string[][] = []
  let isOnline = true
  beforeEach(async () => {
    await doorStore.said.clear()
    await doorStore.lists.clear()
    answered.length = 0
    isOnline = true
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      if (!isOnline) return Promise.reject(new TypeError('no network'))
      const { said: entries } = JSON.parse(body) as { said: Said[] }
      const long = entries.findIndex(({ walkIn }) => (walkIn?.phone.length ?? 0) > 40)
      if (long >= 0) {
        const field = `said.${long}.walkIn.phone`
        const fields = { [field]: 'Too big: expected string to have <=40 characters' }
        const refusal = { code: 'invalid', message: `${field}: ${fields[field]}`, fields }
        return Promise.resolve(new Response(JSON.stringify(refusal), { status: 422 }))
      }
      answered.push(entries.map((entry) => entry.id))
      const receipts = entries.map((entry) => ({
        id: entry.id,
        guestId: null,
        result: entry.code === 'unknown' ? 'unknown guest' : 'recorded',
      }))
      return Promise.resolve(new Response(JSON.stringify({ receipts })))
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const entry = (n: number, more: Partial<Said> = {}): Said => said(n, { guestId: id(n), ...more }).entry

  test('keeps everything until the server has it, in order, and knows what it did not know', async () => {
    isOnline = false
    await keepSaying(of, entry(1))
    await keepSaying(of, entry(2, { code: 'unknown', guestId: null }))
    expect(await sendWaiting(of.eventId, 'me')).toMatchObject({ isOffline: true })
    expect(await doorStore.said.where({ eventId: of.eventId, state: 'waiting' }).count()).toBe(2)
    isOnline = true
    expect(await sendWaiting(of.eventId, 'me')).toEqual({ problem: null, isOffline: false })
    expect(answered).toEqual([[id(1), id(2)]])
    const states = (await doorStore.said.toArray()).map((one) => one.state)
    expect(states).toEqual(['safe', 'unknown'])
    await sendWaiting(of.eventId, 'me')
    expect(answered).toHaveLength(1)
  })

  test('one that the server refuses stays with its reason until it is corrected, and holds up no other', async () => {
    const wanda = { firstName: 'Wanda', lastName: 'Walker', email: '', phone: '4'.repeat(41) }
    await doorStore.said.bulkPut([
      said(1, { guestId: id(1) }),
      said(2, { walkIn: wanda }),
      said(3, { guestId: id(3) }),
    ])
    expect(await sendWaiting(of.eventId, 'me')).toEqual({ problem: null, isOffline: false })
    expect(answered).toEqual([[id(1)], [id(3)]])
    expect((await doorStore.said.toArray()).map(({ state, reason }) => [state, reason])).toEqual([
      ['safe', undefined],
      ['refused', 'The phone number is too long.'],
      ['safe', undefined],
    ])
    expect(await countUnsent('me')).toEqual({ waiting: 0, refused: 1 })
    await correctSaying(id(2), { ...wanda, phone: '402 555 0100' })
    await sendWaiting(of.eventId, 'me')
    expect(answered.at(-1)).toEqual([id(2)])
    expect(await countUnsent('me')).toEqual({ waiting: 0, refused: 0 })
  })

  test('everything goes, of all events of this person, and only theirs', async () => {
    await keepSaying(of, entry(1))
    await keepSaying({ ...of, eventId: id(97) }, entry(2))
    await keepSaying({ ...of, userId: 'someone else' }, entry(3))
    isOnline = false
    expect(await sendEverything('me')).toEqual({ waiting: 2, refused: 0 })
    isOnline = true
    expect(await sendEverything('me')).toEqual({ waiting: 0, refused: 0 })
    expect(answered.flat().toSorted()).toEqual([id(1), id(2)])
    // Their sign-out takes all of theirs along, and nothing that only this phone has of someone else.
    expect(await forgetPerson('me')).toBe(true)
    expect((await doorStore.said.toArray()).map((one) => one.id)).toEqual([id(3)])
    expect(await forgetPerson('someone else')).toBe(false)
  })

  test('lists go after the event and at the next person, but nothing that is not on the server', async () => {
    await keepList('me', { ...list(guest(1)), endsAt: '2020-05-12T23:00:00.000Z' })
    await keepSaying(of, entry(1))
    await doorStore.said.put(said(2, { guestId: id(2) }, { state: 'safe' }))
    await doorStore.said.put(said(3, { guestId: id(3) }, { state: 'refused' }))
    await tidyUp('me')
    expect(await doorStore.lists.count()).toBe(0)
    expect((await doorStore.said.toArray()).map((one) => one.state)).toEqual(['waiting', 'refused'])
    await keepList('someone else', list(guest(1)))
    await tidyUp('me')
    expect(await doorStore.lists.count()).toBe(0)
  })
})
