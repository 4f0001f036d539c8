import { expect, it } from 'vitest'
import { clip } from './clip.ts'

const long = Array.from({ length: 300 }, (_, i) => `word${i}`).join(' ')

it('a short passage is shown whole', () =>
  expect(clip('A county shall keep roads.', false, false)).toBeNull())

it('a long one keeps what stands beside the changes, in whole words', () => {
  const { head, left, tail } = clip(long, false, false)!
  expect(head).toMatch(/^word0 .*word\d+ $/)
  expect(tail).toMatch(/^word\d+ .*word299$/)
  expect(head.trim().split(' ').length + left + tail.split(' ').length).toBe(300)
})

it('before the first change and after the last one nothing else is worth showing', () => {
  expect(clip(long, true, false)).toMatchObject({ head: '' })
  expect(clip(long, false, true)).toMatchObject({ tail: '' })
  expect(clip(long, true, true)).toEqual({ head: '', left: 300, tail: '' })
})
