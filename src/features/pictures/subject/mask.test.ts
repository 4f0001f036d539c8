import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blurredBehind } from './blur.ts'
import { boxBlur, packed, paint, softened, touchesFoot, unpacked } from './mask.ts'
import { portrait } from './testPortrait.ts'
import { tidied } from './tidy.ts'

test('a mask survives packing, whatever its bits', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 12, maxLength: 12 }), (list) => {
      const bits = Uint8Array.from(list)
      expect(unpacked(packed(bits, 4, 3))).toEqual(bits)
    }),
  )
})

test.each(['', 'x', '5', '4.z', '-1.d', '1.1.1'])(
  'runs that do not fill the picture (%s) are no mask',
  (runs) => {
    expect(unpacked({ width: 4, height: 3, runs })).toBeNull()
  },
)

test('whether the person reaches the foot of the photo is read from the runs', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 12, maxLength: 12 }), (list) => {
      expect(touchesFoot(packed(Uint8Array.from(list), 4, 3))).toBe(list.slice(8).includes(1))
    }),
  )
})

test('a portrait’s cut-out packs small enough for a draft', () => {
  const { truth } = portrait(512, () => [0, 0, 0])
  expect(packed(truth, 512, 512).runs.length).toBeLessThan(10_000)
})

test('the brush adds and removes along its stroke and nowhere else', () => {
  const bits = new Uint8Array(20 * 10)
  const stroke = { from: { x: 4, y: 5 }, to: { x: 15, y: 5 }, radius: 2 }
  paint(bits, 20, 10, { ...stroke, adds: true })
  expect([bits[5 * 20 + 9], bits[3 * 20 + 9], bits[5 * 20 + 2], bits[5 * 20 + 17]]).toEqual([1, 1, 1, 1])
  expect([bits[2 * 20 + 9], bits[5 * 20 + 1], bits[5 * 20 + 18]]).toEqual([0, 0, 0])
  paint(bits, 20, 10, { ...stroke, adds: false })
  expect(bits.some((bit) => bit === 1)).toBe(false)
})

test('a stroke past the edge of the picture does not wrap around', () => {
  const bits = new Uint8Array(10 * 4)
  paint(bits, 10, 4, { from: { x: 9, y: 1 }, to: { x: 30, y: 1 }, radius: 1, adds: true })
  expect(Array.from(bits.subarray(20, 25))).toEqual([0, 0, 0, 0, 0])
  expect(bits[19]).toBe(1)
})

test('a blur keeps what is even and conserves the middle of a step', () => {
  const even = new Float32Array(30).fill(7)
  expect(boxBlur(even, 6, 5, 2)).toEqual(even)
  const step = Float32Array.from([0, 0, 0, 1, 1, 1])
  expect(boxBlur(step, 6, 1, 1)[2]).toBeCloseTo(1 / 3)
})

test('a softened edge is opaque inside, clear outside and in between at the line', () => {
  const bits = Uint8Array.from({ length: 100 * 100 }, (_, i) => (i % 100 < 50 ? 1 : 0))
  const opacity = softened(bits, 100, 100, 0.5)
  const row = 50 * 100
  expect([opacity[row + 20], opacity[row + 80]]).toEqual([255, 0])
  expect(opacity[row + 49]).toBeGreaterThan(10)
  expect(opacity[row + 49]).toBeLessThan(200)
})

test('the blurred background holds nothing of the person', () => {
  // A red person before a blue wall: where the person stood it is blue now.
  const { truth, width, height, data } = portrait(128, () => [30, 60, 200])
  truth.forEach((bit, i) => bit && data.set([250, 10, 10, 255], i * 4))
  const blurred = blurredBehind({ width, height, data }, truth, 0.5)
  let reddest = 0
  for (let i = 0; i < blurred.data.length; i += 4) reddest = Math.max(reddest, blurred.data[i]!)
  expect(reddest).toBeLessThan(60)
})

test('a small hole is filled and a small island dropped; a large gap and the space around stay', () => {
  const side = 60
  const bits = new Uint8Array(side * side)
  const set = (x0: number, y0: number, size: number, bit: number) => {
    for (let y = y0; y < y0 + size; y++) bits.fill(bit, y * side + x0, y * side + x0 + size)
  }
  set(5, 5, 40, 1)
  set(10, 10, 4, 0)
  set(20, 20, 12, 0)
  set(54, 54, 3, 1)
  const after = tidied(bits, side, side)
  const at = (x: number, y: number) => after[y * side + x]
  expect([at(11, 11), at(25, 25), at(55, 55), at(1, 1), at(7, 40)]).toEqual([1, 0, 0, 0, 1])
})
