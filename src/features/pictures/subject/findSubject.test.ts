import { expect, test } from 'vitest'
import { plainDesign } from '../design.ts'
import { findSubject } from './findSubject.ts'
import { overlap, portrait, walls } from './testPortrait.ts'
import { outlineOf } from './outline.ts'

// How well it does in front of each wall. The shelves hold books in the colors of coat and hair, where colors alone cannot know better and
// the brush has to help.
const expected = {
  'an even wall': 0.98,
  'a wall in evening light': 0.96,
  'a meadow under the sky': 0.98,
  'a row of bookshelves': 0.88,
}

test.each(Object.entries(expected))('finds the person in front of %s', (name, least) => {
  const picture = portrait(256, walls[name]!)
  const found = findSubject(picture, plainDesign.seed)
  // What someone would get who only laid the outline on.
  const outline = Uint8Array.from(outlineOf(plainDesign.seed, 256, 256), (r) => (r < 1 ? 1 : 0))
  const before = overlap(outline, picture.truth)
  const after = overlap(found, picture.truth)
  console.log(`${name}: outline alone ${before.toFixed(3)}, found ${after.toFixed(3)}`)
  expect(after).toBeGreaterThan(least)
  expect(before).toBeLessThan(0.8)
})

test('an outline laid on roughly still finds the person', () => {
  const picture = portrait(256, walls['a wall in evening light']!, 0.02)
  const rough = { ...plainDesign.seed, x: 0.22, y: 0.14, width: 0.64, height: 0.86 }
  expect(overlap(findSubject(picture, rough), picture.truth)).toBeGreaterThan(0.92)
})

test('a picture of odd sides, and one without any color, end in a mask of its size', () => {
  const odd = { width: 33, height: 17, data: new Uint8ClampedArray(33 * 17 * 4).fill(128) }
  const found = findSubject(odd, plainDesign.seed)
  expect(found.length).toBe(33 * 17)
  expect(found.every((bit) => bit === 0 || bit === 1)).toBe(true)
})
