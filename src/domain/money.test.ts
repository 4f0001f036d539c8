import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDollars, formatMoney, parseMoney, plainMoney, sumOf } from './money.ts'

describe('an amount as people type it', () => {
  it.each([
    ['250', 25000n],
    ['$250', 25000n],
    ['$1,250.5', 125050n],
    ['1250.55', 125055n],
    [' 1,000,000 ', 100000000n],
    ['.5', 50n],
    ['7.', 700n],
    ['-20', -2000n],
    ['−20', -2000n],
    ['$-20', -2000n],
    ['-$20.01', -2001n],
    ['(20.00)', -2000n],
    ['0', 0n],
    ['２５０', 25000n],
  ])('%s is understood', (typed, cents) => {
    expect(parseMoney(typed)).toEqual({ value: cents })
  })

  it.each([
    ['', 'Enter an amount'],
    ['1,20O.00', 'has a letter O'],
    ['12.345', 'more than two digits'],
    ['1,25', 'is not an amount'],
    ['12,34,567', 'is not an amount'],
    ['--5', 'is not an amount'],
    ['.', 'is not an amount'],
    ['$', 'is not an amount'],
    ['99999999999999999999', 'too large'],
  ])('%s is refused with the reason', (typed, reason) => {
    expect(parseMoney(typed).problem).toContain(reason)
  })
})

describe('an amount as it is shown', () => {
  it.each([
    [0n, '$0.00', '$0'],
    [5n, '$0.05', '$0'],
    [125050n, '$1,250.50', '$1,251'],
    [-2000n, '-$20.00', '-$20'],
    [-49n, '-$0.49', '$0'],
    [123456789012n, '$1,234,567,890.12', '$1,234,567,890'],
  ])('%s cents', (cents, ledger, rounded) => {
    expect(formatMoney(cents)).toBe(ledger)
    expect(formatDollars(cents)).toBe(rounded)
  })

  it('takes cents as the text that came over the wire', () => {
    expect(formatMoney('125050')).toBe('$1,250.50')
  })
})

it('no cent is lost between typing and showing, whatever the amount', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 16n), 10n ** 16n), (cents) => {
      expect(parseMoney(formatMoney(cents))).toEqual({ value: cents })
      expect(parseMoney(plainMoney(cents))).toEqual({ value: cents })
    }),
  )
})

it('never throws, whatever is typed', () => {
  fc.assert(fc.property(fc.string(), (typed) => void parseMoney(typed)))
})

it('adds amounts exactly', () => {
  expect(sumOf(['10', 20n, '-5'])).toBe(25n)
})
