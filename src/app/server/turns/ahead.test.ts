import { expect, it } from 'vitest'
import { ahead } from './ahead.ts'

/** Work that ends in the order it is told to. */
function watched() {
  const begun: number[] = []
  const ends = new Map<number, { resolve: (word: string) => void; reject: (error: Error) => void }>()
  const make = (item: number) => {
    begun.push(item)
    return new Promise<string>((resolve, reject) => ends.set(item, { resolve, reject }))
  }
  return { begun, ends, make }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('gives everything in order, and begins no more than it may', async () => {
  const { begun, ends, make } = watched()
  const made: string[] = []
  const reading = (async () => {
    for await (const word of ahead([1, 2, 3, 4], 2, make)) made.push(word)
  })()
  await settled()
  expect(begun).toEqual([1, 2])
  ends.get(2)!.resolve('two')
  await settled()
  expect([begun, made]).toEqual([[1, 2], []])
  ends.get(1)!.resolve('one')
  await settled()
  expect([begun, made]).toEqual([
    [1, 2, 3, 4],
    ['one', 'two'],
  ])
  ends.get(4)!.resolve('four')
  ends.get(3)!.resolve('three')
  await reading
  expect(made).toEqual(['one', 'two', 'three', 'four'])
})

it('one that fails ends it when what was begun has ended', async () => {
  const { begun, ends, make } = watched()
  const reading = readAll(ahead([1, 2, 3, 4], 3, make))
  let isOver = false
  reading.catch(() => (isOver = true))
  await settled()
  ends.get(1)!.reject(new Error('one is broken'))
  ends.get(2)!.reject(new Error('two is broken'))
  await settled()
  expect(isOver).toBe(false)
  ends.get(3)!.resolve('three')
  await expect(reading).rejects.toThrow('one is broken')
  expect(begun).toEqual([1, 2, 3])
})

async function readAll(those: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const one of those) all.push(one)
  return all
}
