import { describe, expect, it } from 'vitest'
import { heardAs, oneSlipAway, slipBetween, slipsBetween } from '../../../domain/closeness.ts'
import { matchOf } from './nameMatch.ts'
import { nicknamesOf, nicknameWords } from '../../../domain/nicknames.ts'

describe('slips of the finger', () => {
  it.each([
    ['smiht', 'smith', 'swapped'],
    ['smth', 'smith', 'missing'],
    ['smmith', 'smith', 'doubled'],
    ['smikth', 'smith', 'extra'],
    ['smoth', 'smith', 'wrong'],
    ['smith', 'smith', null],
    ['smtih', 'smyth', null],
    ['sm', 'smith', null],
  ])('%s for %s is %s', (typed, meant, slip) => {
    expect(slipBetween(typed, meant)).toBe(slip)
    if (slip) {
      expect(oneSlipAway(typed)).toContain(meant)
      expect(slipsBetween(typed, meant, 2)).toBe(1)
    }
  })

  it('are counted up to a limit', () => {
    expect(slipsBetween('shroedr', 'schroeder', 2)).toBe(2)
    expect(slipsBetween('kowalski', 'smith', 2)).toBe(3)
  })

  it('are heard', () => {
    expect(heardAs('covalsky')).toBe(heardAs('kowalski'))
    expect(heardAs('schmidt')).toBe(heardAs('shmit'))
    expect(heardAs('smith')).not.toBe(heardAs('jones'))
  })
})

describe('nicknames', () => {
  it('work in both directions', () => {
    expect(nicknamesOf('bob')).toContain('robert')
    expect(nicknamesOf('robert')).toContain('bob')
    expect(nicknamesOf('lupita')).toContain('guadalupe')
    expect(nicknamesOf('nobodysname')).toEqual([])
  })

  it('are explained', () => {
    expect(nicknameWords('bob', 'robert')).toBe('Bob is short for Robert')
    expect(nicknameWords('robert', 'bob')).toBe('Bob is short for Robert')
    expect(nicknameWords('bob', 'rob')).toBe('Bob and Rob stand for one name')
    expect(nicknameWords('bob', 'mary')).toBeNull()
  })
})

describe('how well a name answers', () => {
  const weight = (typed: string, key: string, isOpen = false) =>
    matchOf(typed, key, { part: 'first', isOpen })?.weight ?? 0
  it('puts the name itself first, then the nickname, then the likelier slip, then the unlikelier', () => {
    const order = [
      weight('robert', 'robert'),
      weight('bob', 'robert'),
      weight('robetr', 'robert'),
      weight('robort', 'robert'),
      weight('bobert', 'robert'),
    ]
    expect(order.toSorted((a, b) => b - a)).toEqual(order)
    expect(new Set(order).size).toBe(order.length)
  })

  it('takes a beginning for a beginning only while it may still be typed', () => {
    expect(weight('rob', 'robinson', true)).toBeGreaterThan(0.75)
    expect(weight('ro', 'robinson')).toBe(0)
  })

  it('finds nothing in common between strangers', () => {
    expect(weight('robert', 'mary')).toBe(0)
  })
})
