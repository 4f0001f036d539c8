import { beforeEach, expect, test } from 'vitest'
import type { Criteria } from '../criteria.ts'
import { fromUrl, isKeptInTab, toUrl } from './criteriaInUrl.ts'

class Kept implements Storage {
  private readonly map = new Map<string, string>()
  get length() {
    return this.map.size
  }
  clear = () => this.map.clear()
  getItem = (key: string) => this.map.get(key) ?? null
  key = (index: number) => [...this.map.keys()][index] ?? null
  removeItem = (key: string) => void this.map.delete(key)
  setItem = (key: string, value: string) => void this.map.set(key, value)
}

let tab: Kept
beforeEach(() => {
  tab = new Kept()
})

const short: Criteria = {
  steps: [
    {
      id: 's1',
      op: 'add',
      group: {
        match: 'all',
        items: [
          { field: 'city', is: 'any', values: ['Peña Ridge'] },
          { field: 'votes', elections: ['GN24', 'PR24'], min: 1 },
        ],
      },
    },
  ],
}
const corners = (n: number): Criteria => ({
  steps: [
    {
      id: 's1',
      op: 'add',
      group: {
        match: 'any',
        items: [
          { field: 'area', ring: Array.from({ length: n }, (_, i) => [-96 - i / 1000, 41 + i / 1000]) },
        ],
      },
    },
  ],
})

test('short criteria travel in the address, in letters an address may have', () => {
  const text = toUrl(short, tab)
  expect(text).toMatch(/^[\w-]+$/)
  expect(fromUrl(text, new Kept())).toEqual(short)
  expect(tab.length).toBe(0)
})

test('long criteria stay in the tab; another tab does not know them', () => {
  const text = toUrl(corners(400), tab)
  expect(isKeptInTab(text)).toBe(true)
  expect(text.length).toBeLessThan(20)
  expect(fromUrl(text, tab)).toEqual(corners(400))
  expect(fromUrl(text, new Kept())).toBeNull()
})

test('going back and forth makes no copies, and old drafts make room', () => {
  const first = toUrl(corners(400), tab)
  expect(toUrl(corners(400), tab)).toBe(first)
  expect(tab.length).toBe(2)
  for (let n = 401; n < 460; n++) toUrl(corners(n), tab)
  expect(tab.length).toBe(41)
  expect(fromUrl(first, tab)).toBeNull()
  expect(fromUrl(toUrl(corners(459), tab), tab)).toEqual(corners(459))
})

test.each(['', 'x', '~', '~gone', 'e30', '%%%', btoa('{"steps":[{"op":"drop table"}]}')])(
  'an address that is not ours is refused: %s',
  (text) => {
    expect(fromUrl(text, tab)).toBeNull()
  },
)
