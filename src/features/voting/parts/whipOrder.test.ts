import { describe, expect, it } from 'vitest'
import type { Mark } from '../../seatMap/rules.ts'
import { whipCsv } from './whipCsv.ts'
import { inOrder, type sorts } from './whipOrder.ts'

const seat = (district: number, name: string, senatorId: number | null = district) => ({
  district,
  senatorId,
  name,
  lastName: name.split(' ').at(-1)!,
  party: 'NP' as const,
})
const seats = [seat(1, 'Ann Zeller'), seat(2, 'Bo Birch'), seat(3, '', null), seat(4, 'Cy Ames')]
const marks: Record<number, Mark> = { 1: 'no', 4: 'yes' }
const chances: Record<number, number> = { 1: 0.1, 2: 0.55, 4: 0.97 }
const markOf = (district: number) => marks[district] ?? 'unknown'
const order = (sort: (typeof sorts)[number], more: { mark?: Mark; words?: string } = {}) =>
  inOrder(seats, {
    sort,
    mark: null,
    words: '',
    markOf,
    chanceOf: (district) => chances[district],
    ...more,
  }).map(({ district }) => district)

describe('the rows of a board', () => {
  it('leave out empty seats, and come in the order asked for', () => {
    expect(order('district')).toEqual([1, 2, 4])
    expect(order('name')).toEqual([4, 2, 1])
    expect(order('mark')).toEqual([4, 2, 1])
    expect(order('chance')).toEqual([4, 2, 1])
    expect(order('open')).toEqual([2, 1, 4])
  })

  it('are narrowed by mark, name or district', () => {
    expect(order('district', { mark: 'unknown' })).toEqual([2])
    expect(order('district', { words: 'bir' })).toEqual([2])
    expect(order('district', { words: '4' })).toEqual([4])
    expect(order('district', { words: 'constructor' })).toEqual([])
  })

  it('go into a file in which a note is never a formula', () => {
    const marked = {
      district: 2,
      mark: 'unknown' as const,
      note: '=1+1',
      markedByName: 'Dee',
      markedAt: '2026-01-05',
    }
    const lines = whipCsv({ seats, marks: [marked] }, { markOf }, null, null)
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toBe(`2,Bo Birch,NP,Unknown,,,"'=1+1",Dee,2026-01-05`)
  })
})
