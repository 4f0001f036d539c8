import type { Parsed } from './parsed.ts'

/** Money is whole cents in a bigint everywhere inside; text only at the edges. */
export type Cents = bigint

// PostgreSQL's bigint ends here; a larger amount is a slip of the keyboard, not a contribution.
const largest = 9_223_372_036_854_775_807n

/** Understands how people type amounts: "250", "$1,250.5", ".50", "-20", "(20.00)". */
export function parseMoney(text: string): Parsed<Cents> {
  const typed = text.normalize('NFKC').replaceAll('−', '-').trim()
  if (typed === '') return { problem: 'Enter an amount, for example 250 or 1,250.50.' }
  const letter = /[a-z]/i.exec(typed)?.[0]
  if (letter) {
    return {
      problem: `The amount “${text.trim()}” has a letter ${letter}. Use digits only, for example 1,250.50.`,
    }
  }
  const inBrackets = /^\((.*)\)$/.exec(typed)
  const bare = (inBrackets?.[1] ?? typed).replaceAll(/\s/g, '')
  const match = /^(-?)\$?(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(bare)
  const [, signBefore = '', signAfter = '', whole = '', fraction = ''] = match ?? []
  if (!match || (whole === '' && fraction === '') || (signBefore && signAfter)) {
    return { problem: `“${text.trim()}” is not an amount. Type it like 250 or 1,250.50.` }
  }
  if (fraction.length > 2) {
    return { problem: `“${text.trim()}” has more than two digits after the point. Round it to whole cents.` }
  }
  const cents = BigInt(whole.replaceAll(',', '') || '0') * 100n + BigInt(fraction.padEnd(2, '0'))
  if (cents > largest) return { problem: 'This amount is too large to record.' }
  const negative = Boolean(inBrackets) !== Boolean(signBefore || signAfter)
  return { value: negative ? -cents : cents }
}

/** "$1,250.50", for ledgers. */
export function formatMoney(cents: Cents | string): string {
  const { minus, whole, fraction } = partsOf(BigInt(cents))
  return `${minus}$${grouped(whole)}.${fraction}`
}

/** "$1,251", for everywhere but ledgers; show the exact amount in a title beside it. Halves round away from zero. */
export function formatDollars(cents: Cents | string): string {
  const exact = BigInt(cents)
  const magnitude = exact < 0n ? -exact : exact
  const dollars = (magnitude + 50n) / 100n
  return `${exact < 0n && dollars > 0n ? '-' : ''}$${grouped(dollars)}`
}

/** "1250.50": what goes into a field being edited, and into a CSV file. */
export function plainMoney(cents: Cents | string): string {
  const { minus, whole, fraction } = partsOf(BigInt(cents))
  return `${minus}${whole}.${fraction}`
}

export function sumOf(amounts: Iterable<Cents | string>): Cents {
  let sum = 0n
  for (const amount of amounts) sum += BigInt(amount)
  return sum
}

function partsOf(cents: bigint) {
  const magnitude = cents < 0n ? -cents : cents
  return {
    minus: cents < 0n ? '-' : '',
    whole: magnitude / 100n,
    fraction: (magnitude % 100n).toString().padStart(2, '0'),
  }
}

function grouped(whole: bigint): string {
  return whole.toString().replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
