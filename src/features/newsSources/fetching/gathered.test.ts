import { expect, it } from 'vitest'
import { Gathered } from './gathered.ts'

it('who waits is served together with the others, and hears of the own part', async () => {
  const groups: number[][] = []
  const gathered = new Gathered(
    (all: number[]) => {
      groups.push(all)
      return Promise.resolve(all.map((one) => one * 10))
    },
    (all) => all.length <= 3,
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map((one) => gathered.add(one)))).toEqual([10, 20, 30, 40, 50])
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
  expect(await gathered.add(6)).toBe(60)
})

it('what cannot be done is not done for itself alone', async () => {
  const done: number[] = []
  const gathered = new Gathered(
    (all: number[]) => {
      if (all.includes(3)) return Promise.reject(new Error('three'))
      done.push(...all)
      return Promise.resolve(all)
    },
    () => true,
  )
  const answers = await Promise.allSettled([1, 2, 3, 4].map((one) => gathered.add(one)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual([1, 2, 4])
})
