import { expect, test } from 'vitest'
import { plainDesign, type Design } from '../design.ts'
import { keyMove, keyMoved, turnedBy } from './moves.ts'

const photo = { width: 1600, height: 2000 }
const words = { id: 'w', text: 'Vote', x: 0.5, y: 0.5, size: 0.1, color: 'white', plate: 'none' } as const
const design: Design = { ...plainDesign, placement: { x: 0.5, y: 0.5, zoom: 2 }, words: [words] }
const press = (key: string, at: Partial<Parameters<typeof keyMoved>[3]> = {}, isLarge = false) =>
  keyMoved(design, keyMove(key)!, isLarge, { size: 'square', photo, wordsId: null, ...at })

test('arrow keys move the photo as a finger would, with Shift ten times as far', () => {
  const small = press('ArrowRight').placement.x - 0.5
  expect(small).toBeLessThan(0)
  expect(press('ArrowRight', {}, true).placement.x - 0.5).toBeCloseTo(small * 10)
  expect(press('ArrowUp').placement.y).toBeGreaterThan(0.5)
})

test('in a size that follows the profile picture, a move gives that size its own place', () => {
  const after = press('ArrowDown', { size: 'story' })
  expect(after.placement).toEqual(design.placement)
  expect(Object.keys(after.own)).toEqual(['story'])
})

test('arrow keys move the words one works on, and stop at the edge', () => {
  const moved = press('ArrowLeft', { wordsId: 'w' })
  expect(moved.placement).toEqual(design.placement)
  expect(moved.words[0]!.x).toBeLessThan(0.5)
  let far: Design = design
  for (let i = 0; i < 20; i++) far = keyMoved(far, 'left', true, { size: 'square', photo, wordsId: 'w' })
  expect(far.words[0]!.x).toBe(0)
})

test('plus, minus and brackets zoom and turn; other keys are left to the browser', () => {
  expect(press('+').placement.zoom).toBeCloseTo(2.1)
  expect(press('-', {}, true).placement.zoom).toBeCloseTo(1.6)
  expect(press('[').turn).toBe(-1)
  expect(press(']', {}, true).turn).toBe(15)
  expect([keyMove('Tab'), keyMove('Escape'), keyMove('constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  [170, 20, -170],
  [-170, -20, 170],
  [0, 90, 90],
  [90, 90, -180],
])('%d degrees and %d more are %d', (turn, by, after) => expect(turnedBy(turn, by)).toBe(after))
