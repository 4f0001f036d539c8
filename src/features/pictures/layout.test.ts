import { expect, test } from 'vitest'
import { contrast } from './colors.ts'
import { plainDesign, type Design } from './design.ts'
import { layoutOf, type Measure, type Shape } from './layout.ts'
import { sizeNames, sizes, type SizeName } from './sizes.ts'

const photo = { width: 1600, height: 2000 }
// As wide as heavy letters of most faces.
const measure: Measure = (line, letters) => line.length * letters * 0.62
const full: Design = {
  ...plainDesign,
  frame: { kind: 'band', color: 'committee', text: 'VOTE NOVEMBER 3', thickness: 0.5 },
  badge: { kind: 'text', text: 'LD 28', corner: 'bottom-right', color: '#ffd166' },
  words: [
    { id: 'w', text: 'Robin Sample\nfor Legislature', x: 1, y: 0, size: 0.2, color: 'white', plate: 'shade' },
  ],
}
const lay = (design: Design, size: SizeName) => layoutOf(design, size, photo, '#0f766e', measure)
const textOf = (shapes: Shape[]) => shapes.filter((s) => s.kind === 'words')

test.each(sizeNames)('%s: words and badge stay where networks leave them visible', (name) => {
  const { shapes } = lay(full, name)
  const { width, height, safe } = sizes[name]
  const placed = textOf(shapes).find((s) => s.id === 'w')!
  const half = { x: measure('for Legislature', placed.letters) / 2, y: placed.letters * 1.15 }
  expect(placed.x - half.x).toBeGreaterThanOrEqual(safe.left - 1)
  expect(placed.x + half.x).toBeLessThanOrEqual(width - safe.right + 1)
  expect(placed.y - half.y).toBeGreaterThanOrEqual(safe.top - 1)
  const band = shapes.find((s) => s.kind === 'box')!
  const badge = shapes.find((s) => s.kind === 'circle')!
  if (sizes[name].isCircle) {
    const away = Math.hypot(badge.x - width / 2, badge.y - height / 2) + badge.radius
    expect(away).toBeLessThanOrEqual(width / 2)
  } else {
    expect(badge.x + badge.radius).toBeLessThanOrEqual(width - safe.right + 1)
    expect(badge.y + badge.radius).toBeLessThanOrEqual(height - safe.bottom + 1)
  }
  expect(badge.y + badge.radius).toBeLessThan(band.y)
})

const feet = sizeNames.flatMap((size) => (['band', 'ring'] as const).map((kind) => ({ size, kind })))
test.each(feet)('words at the foot of $size stand clear of a $kind', ({ size, kind }) => {
  const low = { ...full.words[0]!, x: 0.5, y: 1, plate: 'none' as const }
  const { shapes, width, height } = lay({ ...full, frame: { ...full.frame, kind }, words: [low] }, size)
  const placed = textOf(shapes).find((s) => s.id === 'w')!
  const foot = placed.y + placed.letters * 1.15
  const ring = shapes.find((s) => s.kind === 'ring')
  if (ring) {
    const corner = Math.hypot(measure('for Legislature', placed.letters) / 2, foot - height / 2)
    return expect(corner).toBeLessThan(width / 2 - ring.width + 2)
  }
  expect(foot).toBeLessThan(shapes.find((s) => s.kind === 'box')!.y)
})

const frames = sizeNames.flatMap((size) =>
  (['ring', 'corner', 'band'] as const).map((kind) => ({ size, kind })),
)
test.each(frames)('the words of a $kind fit in $size, also long ones', ({ size, kind }) => {
  const text = 'ENDORSED BY OUR TEACHERS'
  const { shapes, width, height } = lay(
    { ...plainDesign, frame: { kind, color: 'committee', text, thickness: 0 } },
    size,
  )
  const words = shapes.find((s) => s.kind === 'words' || s.kind === 'arc')!
  const long = measure(text, words.letters)
  if (words.kind === 'arc') return expect(long).toBeLessThan(Math.PI * words.radius)
  const a = ((words.turn ?? 0) * Math.PI) / 180
  for (const side of [-1, 1]) {
    const x = words.x + (side * long * Math.cos(a)) / 2
    const y = words.y + (side * long * Math.sin(a)) / 2
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
    if (sizes[size].isCircle) expect(Math.hypot(x - width / 2, y - height / 2)).toBeLessThan(width / 2)
  }
})

test.each(['#0f766e', '#ffe066', '#7a7a7a', '#ffffff', '#101010'])(
  'words of frame and badge can be read on %s',
  (color) => {
    const design: Design = {
      ...full,
      words: [],
      frame: { ...full.frame, color },
      badge: { ...full.badge, color },
    }
    for (const shape of textOf(lay(design, 'square').shapes))
      expect(contrast(shape.color, color)).toBeGreaterThanOrEqual(4.1)
  },
)

test('every size follows the profile picture until it gets a place of its own', () => {
  const moved: Design = { ...plainDesign, placement: { x: 0.45, y: 0.35, zoom: 2 } }
  const before = lay(plainDesign, 'story').photo
  const after = lay(moved, 'story').photo
  expect(after).not.toEqual(before)
  const own: Design = { ...moved, own: { story: { x: 0.5, y: 0.5, zoom: 1 } } }
  expect(lay(own, 'story').photo).not.toEqual(after)
  expect(lay(own, 'cover').photo).toEqual(lay(moved, 'cover').photo)
})

test('a person cut out stands as large in a wide cover as in the profile picture, against its height', () => {
  const cut: Design = {
    ...plainDesign,
    background: { kind: 'color', color: 'committee', strength: 0.5 },
    cutOut: { width: 1, height: 1, runs: '0.1' },
  }
  const square = lay(cut, 'square').photo.scale / 1080
  const cover = lay(cut, 'cover').photo.scale / 624
  expect(cover).toBeCloseTo(square, 6)
  // With its own background the photo has to cover the whole width instead.
  expect(lay(plainDesign, 'cover').photo.scale * photo.width).toBeGreaterThanOrEqual(1640 - 1e-6)
})

test('in a wide cover words stand beside the person who was cut out, not on them', () => {
  const cut: Design = {
    ...full,
    background: { kind: 'gradient', color: 'committee', strength: 0.5 },
    cutOut: { width: 1, height: 1, runs: '0.1' },
    words: [{ ...full.words[0]!, x: 0.5 }],
  }
  for (const name of ['cover', 'header', 'banner', 'link'] as const) {
    const { shapes, photo: place, width } = lay(cut, name)
    const words = textOf(shapes).find((s) => s.id === 'w')!
    // The middle of the photo, where the person is.
    const person = width / 2 + (photo.width / 2 - place.offsetX) * place.scale
    expect(words.x + measure('for Legislature', words.letters) / 2).toBeLessThan(person)
  }
  expect(lay({ ...cut, words: [] }, 'cover').photo.offsetX).toBeCloseTo(photo.width / 2)
})
