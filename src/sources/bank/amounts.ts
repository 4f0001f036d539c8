// Amounts as banks write them, in whole cents. Nothing passes through a floating point number.
import type { Cents } from '../../domain/money.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { cutText } from '../../domain/shortText.ts'

export type DecimalMark = '.' | ','

/**
 * Which mark parts the cents in this file: "1,234" is a thousand in one and a little over one in another, so all amounts are asked together.
 */
export function decimalMarkOf(amounts: Iterable<string>, otherwise: DecimalMark = '.'): DecimalMark {
  let points = 0
  let commas = 0
  for (const amount of amounts) {
    const mark = markShownBy(amount)
    if (mark === '.') points++
    if (mark === ',') commas++
  }
  return points === commas ? otherwise : points > commas ? '.' : ','
}

function markShownBy(amount: string): DecimalMark | null {
  if (amount.length > longest) return null
  const point = amount.lastIndexOf('.')
  const comma = amount.lastIndexOf(',')
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const at = Math.max(point, comma)
  if (at < 0) return null
  const behind = /^\d*/.exec(amount.slice(at + 1))![0].length
  if (behind === 3) return null
  return point >= 0 ? '.' : ','
}

const longest = 40

/** "-12.50", "(1,250.00)", "12,50-", "$5", "- $20.00", "USD 5.00", "1'234.50", "12.50 CR", "-30.000". */
export function readAmount(text: string, mark: DecimalMark): Parsed<Cents> {
  const written = text.trim()
  if (written === '') return { problem: 'the amount is empty' }
  if (written.length > longest) return { problem: `the amount “${cutText(written, 40)}” is too long` }
  const { digits, isNegative } = unsigned(written)
  const match = partsOf(digits, mark)
  if (!match) return { problem: `the amount “${written}” is not a number` }
  const fraction = match.fraction.replace(/0+$/, '')
  if (fraction.length > 2) return { problem: `the amount “${written}” has parts of a cent` }
  if (match.whole.length > 15) return { problem: `the amount “${written}” is too large` }
  const cents = BigInt(match.whole || '0') * 100n + BigInt(fraction.padEnd(2, '0'))
  return { value: isNegative ? -cents : cents }
}

function unsigned(written: string): { digits: string; isNegative: boolean } {
  let rest = written
    .normalize('NFKC')
    .replaceAll(/[−‒–—]/g, '-')
    .replaceAll(/[\s'’]/g, '')
  let isNegative = false
  // The sign of the currency is inside the brackets or in front of them.
  const inBrackets = /^(?:[A-Z]{3}|[$€£¥])?\((.*)\)$/.exec(rest)
  if (inBrackets) [rest, isNegative] = [inBrackets[1]!, true]
  const side = /^(.*\d.*?)(cr|dr)$/i.exec(rest)
  if (side) {
    rest = side[1]!
    if (side[2]!.toLowerCase() === 'dr') isNegative = !isNegative
  }
  rest = rest
    .replace(/^([+-]?)(?:[A-Z]{3}|[A-Z]{0,2}[$€£¥])/, '$1')
    .replace(/(?:[A-Z]{3}|[$€£¥])([+-]?)$/, '$1')
  const sign = /^([+-]?)(.*?)([+-]?)$/.exec(rest)!
  const signs = sign[1]! + sign[3]!
  if (signs.length > 1) return { digits: 'x', isNegative }
  return { digits: sign[2]!, isNegative: signs === '-' ? !isNegative : isNegative }
}

function partsOf(digits: string, mark: DecimalMark): { whole: string; fraction: string } | null {
  if (!/^[\d.,]+$/.test(digits) || !/\d/.test(digits)) return null
  const other = mark === '.' ? ',' : '.'
  const decimal = decimalAt(digits, mark, other)
  const whole = decimal < 0 ? digits : digits.slice(0, decimal)
  const fraction = decimal < 0 ? '' : digits.slice(decimal + 1)
  if (!/^\d*$/.test(fraction)) return null
  const groups = whole.split(/[.,]/)
  if (groups.length > 1 && !(/^\d{1,3}$/.test(groups[0]!) && groups.slice(1).every((g) => /^\d{3}$/.test(g))))
    return null
  if (new Set(whole.replaceAll(/\d/g, '')).size > 1) return null
  return { whole: groups.join('').replace(/^0+(?=\d)/, ''), fraction }
}

/** The place of the mark before the cents, or -1 where every mark groups thousands. */
function decimalAt(digits: string, mark: DecimalMark, other: string): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return -1
  const has = digits[last]!
  const before = digits.slice(0, last)
  if (before.includes(has)) return -1
  if (/[.,]/.test(before)) return last
  if (has === mark) return last
  // A lone mark of the other kind groups thousands when three digits follow it, and parts the cents otherwise.
  return has === other && /^\d{3}$/.test(digits.slice(last + 1)) && /^[1-9]\d{0,2}$/.test(before) ? -1 : last
}
