import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, historyOf, redone, undone, type History } from './history.ts'

test('a pull of a slider is one step; a pause or another slider starts the next', () => {
  let h = historyOf(0)
  h = changed(h, 1, 1000, 'zoom')
  h = changed(h, 2, 1100, 'zoom')
  h = changed(h, 3, 1200, 'zoom')
  expect(undone(h).present).toBe(0)
  h = changed(h, 4, 5000, 'zoom')
  expect(undone(h).present).toBe(3)
  h = changed(h, 5, 5100, 'turn')
  expect(undone(h).present).toBe(4)
})

test('two presses without a gesture are two steps', () => {
  const h = changed(changed(historyOf('a'), 'b', 1), 'c', 2)
  expect(undone(h).present).toBe('b')
})

test('a change after undo forgets what was undone', () => {
  const h = changed(undone(changed(historyOf(1), 2, 0)), 3, 5000)
  expect(redone(h)).toBe(h)
  expect(undone(h).present).toBe(1)
})

test('a pull that goes on after an undo does not swallow the step before it', () => {
  const pulled = changed(changed(historyOf(0), 1, 0), 2, 1000, 'zoom')
  const again = changed(undone(pulled), 3, 1100, 'zoom')
  expect(undone(again).present).toBe(1)
})

test('undo and redo lead back to where one was, and the past is not endless', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 130 }), (values) => {
      let h: History<{ n: number }> = historyOf({ n: -1 })
      values.forEach((n, i) => (h = changed(h, { n }, i * 2000)))
      const last = h.present
      expect(h.past.length).toBeLessThanOrEqual(100)
      const steps = h.past.length
      for (let i = 0; i < steps; i++) h = undone(h)
      expect(undone(h)).toBe(h)
      for (let i = 0; i < steps; i++) h = redone(h)
      expect(h.present).toBe(last)
    }),
  )
})
