import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, contrastOver, enoughContrast, hexOf, readableOn, shaded } from './colors.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0f766e', '#ffffff', 5.47],
  ['#ffff00', '#ffffff', 1.07],
])('%s on %s is %d to 1, as WCAG counts it', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('words on a frame of any color can be read', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrast(readableOn(color), color)).toBeGreaterThanOrEqual(4.1)
    }),
  )
})

test('a committee’s color is looked up, others are themselves', () => {
  expect(hexOf('committee', '#0f766e')).toBe('#0f766e')
  expect(hexOf('#123456', '#0f766e')).toBe('#123456')
  expect(hexOf('white', '#0f766e')).toBe('#ffffff')
})

test('words on a photo: a few stray pixels are forgiven, a bright half is not', () => {
  const pixels = (light: number, dark: number) =>
    Uint8ClampedArray.from(
      [...Array<number>(light).fill(255), ...Array<number>(dark).fill(20)].flatMap((v) => [v, v, v, 255]),
    )
  expect(contrastOver('#ffffff', pixels(2, 98))).toBeGreaterThan(enoughContrast)
  expect(contrastOver('#ffffff', pixels(50, 50))).toBeLessThan(enoughContrast)
})

test('shades go toward black and white', () => {
  expect([shaded('#808080', -1), shaded('#808080', 0), shaded('#808080', 1)]).toEqual([
    '#000000',
    '#808080',
    '#ffffff',
  ])
})
