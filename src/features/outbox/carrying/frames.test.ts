import { createECDH, randomUUID } from 'node:crypto'
import { crc32 as crcOfNode } from 'node:zlib'
import fc from 'fast-check'
import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { sealFor, type CarriedBatch } from '../sealing.ts'
import { crc32, fromBase45, toBase45 } from './base45.ts'
import { frameReader, framesOf, framesPerSecond } from './frames.ts'

const lost = 0.3

/** How many pictures the other phone shows until this one has all, when each is missed by chance. */
function shownUntilRead(bytes: Uint8Array, chance: () => number): number {
  const { frame } = framesOf(bytes)
  const reader = frameReader()
  for (let number = 0; number < 10_000; number++) {
    if (chance() < lost) continue
    expect(reader.add(frame(number))).not.toBe('other')
    const read = reader.bytes()
    if (!read) continue
    expect(Buffer.from(read).equals(bytes)).toBe(true)
    return number + 1
  }
  throw new Error('never read')
}

function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('whatever it is and whichever three of ten pictures are missed, it arrives as it was', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 12_000, size: 'max' }),
      fc.integer(),
      (bytes, seed) => {
        const { blocks } = framesOf(bytes)
        expect(shownUntilRead(bytes, chances(seed))).toBeLessThan(blocks * 2.5 + 40)
      },
    ),
    { numRuns: 40 },
  )
})

test('in any order and from any moment on, a few more pictures than blocks are enough', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1000, maxLength: 6000, size: 'max' }),
      fc.uniqueArray(fc.nat(100_000), { minLength: 120, maxLength: 120 }),
      (bytes, numbers) => {
        const { frame, blocks } = framesOf(bytes)
        const reader = frameReader()
        const used = numbers.findIndex((number) => {
          reader.add(frame(number))
          return reader.bytes() !== null
        })
        expect(Buffer.from(reader.bytes()!).equals(bytes)).toBe(true)
        expect(used + 1).toBeLessThan(blocks + 30)
      },
    ),
    { numRuns: 30 },
  )
})

test('a picture that was read wrong, cut or is another code changes nothing', () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7) & 255)
  const { frame } = framesOf(bytes)
  const reader = frameReader()
  fc.assert(
    fc.property(fc.nat(500), fc.nat(), fc.constantFrom(...'09AZ $:é'), (number, at, letter) => {
      const text = frame(number)
      const place = at % text.length
      const changed = text.slice(0, place) + letter + text.slice(place + 1)
      if (changed !== text) expect(reader.add(changed)).toBe('other')
      expect(reader.add(text.slice(0, place))).toBe('other')
    }),
  )
  for (const text of ['', 'EN-OUTBOX:', 'https://example.org', 'EN-OUTBOX:000'])
    expect(reader.add(text)).toBe('other')
  expect(reader.have()).toEqual({ blocks: 0, of: 0 })
})

test('the same picture twice counts once, and another outbox begins anew', () => {
  const [one, two] = [new Uint8Array(500).fill(1), new Uint8Array(500).fill(2)]
  const reader = frameReader()
  expect([reader.add(framesOf(one).frame(0)), reader.add(framesOf(one).frame(0))]).toEqual(['new', 'known'])
  expect(reader.have()).toEqual({ blocks: 1, of: 8 })
  for (let number = 0; number < 8; number++) reader.add(framesOf(two).frame(number))
  expect(reader.bytes()).toEqual(two)
  // Read once more, it is still the same.
  expect(reader.bytes()).toEqual(two)
})

test('80 unsent doors take less than 20 seconds of pictures with 30% of them missed', async () => {
  const sealed = await sealFor(serverKey(), batchOf(80))
  const shown = Array.from({ length: 40 }, (_, seed) => shownUntilRead(sealed, chances(seed * 7919)))
  expect(Math.max(...shown)).toBeLessThan(20 * framesPerSecond)
  // A camera reads it: at most 81 squares wide, beside the two of the border.
  expect(encodeQR(framesOf(sealed).frame(1000), 'raw', { ecc: 'low' }).length).toBeLessThan(88)
})

test('letters and checksums are those of the standards', () => {
  expect(toBase45(new TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 99 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(Uint8Array.from(bytes))
      expect(crc32(bytes)).toBe(crcOfNode(bytes))
    }),
  )
})

function serverKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPublicKey('base64url')
}

/** A long day: every third door opened, with answers, and every sixth with a note. */
function batchOf(count: number): CarriedBatch {
  const [handId, versionId] = [randomUUID(), randomUUID()]
  const questions = [randomUUID(), randomUUID(), randomUUID()]
  const events = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    counter: i + 1,
    kind: 'doors.visit',
    v: 1,
    at: new Date(Date.UTC(2031, 4, 10, 15, i, (i * 17) % 60, (i * 337) % 1000)).toISOString(),
    body: {
      handId,
      doorId: randomUUID(),
      result: i % 3 === 0 ? 'talked' : 'not home',
      voterId: i % 3 === 0 ? 1_000_000 + ((i * 7919) % 999_983) : null,
      support: i % 3 === 0 ? 1 + (i % 5) : null,
      note: i % 6 === 0 ? `Asked about ${randomUUID()} and wants a call back after ${i} o'clock.` : '',
      wantsSign: i % 9 === 0,
      survey:
        i % 3 === 0
          ? {
              versionId,
              answers: questions.map((questionId, n) => ({ questionId, values: [`option ${(i + n) % 4}`] })),
            }
          : null,
      position: {
        longitude: -96.7 + Math.sin(i) / 100,
        latitude: 40.8 + Math.cos(i) / 100,
        accuracy: 8 + (i % 5),
      },
    },
  }))
  const holder = { kind: 'pass' as const, secret: randomUUID() + randomUUID() }
  return { outboxId: randomUUID(), holder, clock: '2031-05-10T20:00:00.000Z', events }
}
