import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Placement } from './design.ts'
import { coverScale, derived, pulled, within, zoomed, type Box, type Posture } from './placement.ts'

const side = fc.integer({ min: 200, max: 4000 })
const box = fc.record({ width: side, height: side })
const anywhere = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
  zoom: fc.double({ min: 0.1, max: 20, noNaN: true }),
})
const posture = fc.record({
  turn: fc.integer({ min: -180, max: 180 }),
  isFlipped: fc.boolean(),
  isFree: fc.constant(false),
  standsOnFoot: fc.boolean(),
})

/** The frame's corners in parts of the photo. */
function cornersIn(place: Placement, photo: Box, frame: Box, { turn, isFlipped }: Posture) {
  const scale = coverScale(photo, frame, turn) * place.zoom
  const a = (-turn * Math.PI) / 180
  return [-1, 1].flatMap((sx) =>
    [-1, 1].map((sy) => {
      const x = (sx * frame.width) / 2
      const y = (sy * frame.height) / 2
      const flip = isFlipped ? -1 : 1
      return {
        x: place.x + (flip * (x * Math.cos(a) - y * Math.sin(a))) / scale / photo.width,
        y: place.y + (x * Math.sin(a) + y * Math.cos(a)) / scale / photo.height,
      }
    }),
  )
}

const isInside = ({ x, y }: { x: number; y: number }) =>
  x > -1e-6 && x < 1 + 1e-6 && y > -1e-6 && y < 1 + 1e-6

test('however far someone pulls, turns or zooms, no gap opens at the edge', () => {
  fc.assert(
    fc.property(anywhere, box, box, posture, (place, photo, frame, how) => {
      expect(cornersIn(within(place, photo, frame, how), photo, frame, how).every(isInside)).toBe(true)
    }),
  )
})

test('every other size derived from one placement is filled too', () => {
  fc.assert(
    fc.property(anywhere, box, box, box, posture, (place, photo, from, to, how) => {
      const led = within(place, photo, from, how)
      expect(cornersIn(derived(led, photo, from, to, how), photo, to, how).every(isInside)).toBe(true)
    }),
  )
})

test('the photo follows the finger, turned and mirrored as well', () => {
  const photo = { width: 2000, height: 2000 }
  const frame = { width: 1000, height: 1000 }
  const start = { x: 0.5, y: 0.5, zoom: 4 }
  for (const turn of [0, 30, 90, -135])
    for (const isFlipped of [false, true]) {
      const how = { turn, isFlipped, isFree: false, standsOnFoot: false }
      const before = cornersIn(start, photo, frame, how)[0]!
      const after = cornersIn(pulled(start, { x: 40, y: -25 }, photo, frame, how), photo, frame, how)[0]!
      const scale = coverScale(photo, frame, turn) * 4
      expect(Math.hypot(after.x - before.x, after.y - before.y) * 2000 * scale).toBeCloseTo(
        Math.hypot(40, 25),
        3,
      )
    }
  // Unturned it is plain to see: pulled to the right, the middle shows more of the left.
  expect(
    pulled(start, { x: 40, y: 0 }, photo, frame, {
      turn: 0,
      isFlipped: false,
      isFree: false,
      standsOnFoot: false,
    }).x,
  ).toBeLessThan(0.5)
  expect(
    pulled(start, { x: 40, y: 0 }, photo, frame, {
      turn: 0,
      isFlipped: true,
      isFree: false,
      standsOnFoot: false,
    }).x,
  ).toBeGreaterThan(0.5)
})

test('what is under the fingers stays there while one zooms', () => {
  const photo = { width: 2000, height: 1500 }
  const frame = { width: 1000, height: 1000 }
  const how = { turn: 0, isFlipped: false, isFree: false, standsOnFoot: false }
  const start = { x: 0.5, y: 0.5, zoom: 2 }
  const at = { x: 200, y: -100 }
  const pointUnder = (p: Placement) => {
    const scale = coverScale(photo, frame, 0) * p.zoom
    return { x: p.x * 2000 + at.x / scale, y: p.y * 1500 + at.y / scale }
  }
  const after = zoomed(start, 1.5, at, photo, frame, how)
  expect(after.zoom).toBeCloseTo(3)
  expect(pointUnder(after).x).toBeCloseTo(pointUnder(start).x, 6)
  expect(pointUnder(after).y).toBeCloseTo(pointUnder(start).y, 6)
})

test('a flat banner shows the face, not the collar, whichever way the photo is turned', () => {
  const photo = { width: 1600, height: 2000 }
  const square = { width: 1080, height: 1080 }
  const banner = { width: 1584, height: 396 }
  const upright = { turn: 0, isFlipped: false, isFree: false, standsOnFoot: false }
  const middle = { x: 0.5, y: 0.5, zoom: 1 }
  expect(derived(middle, photo, square, banner, upright).y).toBeLessThan(0.47)
  // Upside down, the upper part of the picture is the lower part of the photo.
  expect(derived(middle, photo, square, banner, { ...upright, turn: 180 }).y).toBeGreaterThan(0.53)
  expect(derived(middle, photo, square, { width: 1080, height: 1920 }, upright).y).toBe(0.5)
})

test('whoever is cut off by the photo’s foot stands on the picture’s foot, also small in a tall one', () => {
  const photo = { width: 1600, height: 2000 }
  const free = { turn: 0, isFlipped: false, isFree: true, standsOnFoot: true }
  for (const frame of [
    { width: 1080, height: 1920 },
    { width: 1640, height: 624 },
  ])
    for (const zoom of [0.3, 0.6, 1, 2]) {
      const place = within({ x: 0.5, y: 0.9, zoom }, photo, frame, free)
      const scale = coverScale(photo, frame, 0) * place.zoom
      expect(frame.height / 2 + (1 - place.y) * photo.height * scale).toBeGreaterThanOrEqual(
        frame.height - 1e-6,
      )
      // Without that a person may be anywhere.
      expect(within({ x: 0.5, y: 0.9, zoom }, photo, frame, { ...free, standsOnFoot: false }).y).toBe(0.9)
    }
})
