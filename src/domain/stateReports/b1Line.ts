// Which line of Form B-1 a posting belongs to. Every posting outside of cash belongs to one line, so cash at the close needs no sum of its own: what an
// entry moved in cash is the sum of its other lines with the other sign.
import { cashRoles, type AccountRole } from '../books/kinds.ts'
import type { Cents } from '../money.ts'
import { sourceOf, type Posting, type Source, type Who } from './postings.ts'

export type B1Line =
  | `2${Source}`
  | '3'
  | '4A'
  | '5'
  | `7${Source}`
  | `8${Source}`
  | '11'
  | '12'
  | '14'
  | '15'
  | '19'
  | '24'
  /** Paid on a pledge: line 19 as far as it was pledged in an earlier period, else lines 2 and 8. */
  | 'pledge paid'

export interface Placed {
  line: B1Line
  cents: Cents
}

type Placing = Pick<Posting, 'kind' | 'role' | 'accountKind' | 'cents' | 'isInKind'>

/** Null for cash itself, for what was there at the beginning, and for the mirror of a line that counts. */
export function b1LineOf(posting: Placing, who: Who | undefined): Placed | null {
  const { kind, role, accountKind, cents } = posting
  if (kind === 'opening balance' || (role !== null && cashRoles.includes(role))) return null
  const source = sourceOf(who)
  if (role === 'contributions') return { line: `2${source}`, cents: -cents }
  if (role === 'in-kind') return { line: `7${source}`, cents: -cents }
  if (role === 'pledges') return { line: `8${source}`, cents: -cents }
  if (role === 'pledged')
    return kind === 'pledge' || kind === 'pledge dropped' ? null : { line: 'pledge paid', cents: -cents }
  if (role === 'loans') return loanLine(posting)
  if (role === 'interest') return { line: '4A', cents: -cents }
  if (role === 'forgiven' || role === 'paid by others') return null
  if (role !== null && adjusting.includes(role)) return { line: '24', cents: -cents }
  if (accountKind === 'income' || accountKind === 'equity') return { line: '24', cents: -cents }
  return posting.isInKind && accountKind === 'expense' ? { line: '15', cents } : { line: '14', cents }
}

// A purchase by card counts on its own day, with the one who was paid; until the card is paid the difference is explained on Schedule C.
const adjusting: readonly AccountRole[] = [
  'anonymous',
  'other income',
  'adjustments',
  'investments',
  'opening',
  'card',
]

function loanLine({ kind, cents }: Placing): Placed {
  if (kind === 'loan') return { line: '3', cents: -cents }
  if (kind === 'loan repaid') return { line: '5', cents }
  if (kind === 'loan forgiven') return { line: '12', cents }
  if (kind === 'loan paid by another') return { line: '11', cents }
  return { line: '24', cents: -cents }
}

/** How much of what was paid so far went to pledges of an earlier period: those first. */
export function paidOnEarlier(paid: Cents, owedBefore: Cents): Cents {
  const most = owedBefore > 0n ? owedBefore : 0n
  if (paid < 0n) return 0n
  return paid < most ? paid : most
}
