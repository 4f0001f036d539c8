import { expect, it } from 'vitest'
import { Together } from './together.ts'

it('what many visitors ask for at once is read once, and whoever comes later gets what is true then', async () => {
  const together = new Together()
  let reads = 0
  let answer: (words: string) => void
  const read = () => {
    reads++
    return new Promise<string>((resolve) => (answer = resolve))
  }
  const crowd = Array.from({ length: 300 }, () => together.once('event', read))
  answer!('full')
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['full']))
  const later = together.once('event', read)
  answer!('cancelled')
  expect(await later).toBe('cancelled')
  expect(reads).toBe(2)
})

it('a read that fails fails for those who waited for it, and the next one is tried again', async () => {
  const together = new Together()
  const failing = [1, 2].map(() => together.once('event', () => Promise.reject(new Error('away'))))
  for (const one of failing) await expect(one).rejects.toThrow('away')
  await expect(together.once('event', () => Promise.resolve('there'))).resolves.toBe('there')
})
