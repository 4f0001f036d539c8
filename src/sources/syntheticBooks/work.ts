// Four years of an invented committee: what its treasurer did, and the lines of the books that each became. The lines are made here and not by
// the product, so that what is computed from them has something to be compared with.
import type { AccountKind, AccountRole, EntryKind } from '../../domain/books/kinds.ts'
import { addDays } from '../../domain/dates.ts'
import type { Posting, Who } from '../../domain/stateReports/postings.ts'
import { Random } from '../syntheticVoters/random.ts'

export type Did =
  | 'opening' | 'gift' | 'refund' | 'in-kind' | 'pledge' | 'pledge paid' | 'pledge dropped' | 'loan' | 'loan repaid' | 'loan forgiven'
  | 'loan paid by another' | 'anonymous' | 'interest' | 'other receipt' | 'spent' | 'by card' | 'card paid' | 'bill' | 'bill paid' | 'adjusted'
  | 'invested' // prettier-ignore

export interface Work {
  id: string
  did: Did
  on: string
  who: string | null
  /** Who paid another's loan. */
  payer?: string
  cents: bigint
  /** Takes that one back. */
  undoes?: Work
}

export interface SyntheticCommittee {
  works: Work[]
  postings: Posting[]
  whos: Map<string, Who>
  firstYear: number
}

// Around the two limits, and anything else.
const around = [24_999, 25_000, 25_001, 12_500, 12_501, 99_999, 100_000, 100_001, 5_000, 1]

export function syntheticCommittee(seed: number, size = 160, firstYear = 2023): SyntheticCommittee {
  const random = new Random(seed, 'books')
  const whos = new Map<string, Who>()
  for (let i = 0; i < 24; i++) {
    const isFirm = i % 3 === 2
    whos.set(`w${i}`, {
      id: `w${i}`,
      kind: isFirm ? 'firm' : 'person',
      firmKind: isFirm ? random.pick(['business', 'PAC', 'candidate committee']) : '',
      isCandidate: i === 0,
      name: `Name ${String(i).padStart(2, '0')}`,
      hasFullName: true,
      street: `${i + 1} Cedar Ave`,
      city: 'Wahoo',
      state: i % 7 === 6 ? 'IA' : 'NE',
      zip: '68066',
      treasurerName: isFirm ? 'Tess Treasurer' : '',
      occupation: 'Farmer',
      employer: 'Self',
    })
  }
  const works = worksOf(random, size, firstYear)
  return {
    works,
    postings: works.flatMap((work, at) => postingsOfWork(work, BigInt(at + 1))),
    whos,
    firstYear,
  }
}

function worksOf(random: Random, size: number, firstYear: number): Work[] {
  const first = `${firstYear}-01-01`
  const works: Work[] = [
    { id: 'e0', did: 'opening', on: addDays(first, random.below(40)), who: null, cents: 1_000_000_00n },
  ]
  const pledged = new Map<string, bigint>()
  const lent = new Map<string, bigint>()
  const days = Array.from({ length: size }, () => addDays(first, 41 + random.below(365 * 4 - 60))).toSorted()
  for (const [at, on] of days.entries()) {
    const who = `w${random.below(24)}`
    const cents = BigInt(random.chance(0.6) ? random.pick(around) : 100 + random.below(300_000))
    const id = `e${at + 1}`
    const make = (did: Did, own = cents, whose: string | null = who): Work => ({
      id,
      did,
      on,
      who: whose,
      cents: own,
    })
    const undone = random.chance(0.05)
      ? works.filter((w) => w.did === 'gift' && !works.some((o) => o.undoes === w))
      : []
    if (undone.length > 0) {
      const undoes = random.pick(undone)
      works.push({ ...make(undoes.did, undoes.cents, undoes.who), undoes })
      continue
    }
    const owed = [...lent].find(([, sum]) => sum > 0n)
    const promised = [...pledged].find(([, sum]) => sum > 0n)
    const dice = random.below(100)
    if (dice < 42) works.push(make('gift'))
    else if (dice < 45) works.push(make('refund', cents / 4n + 1n))
    else if (dice < 52) works.push(make('in-kind'))
    else if (dice < 58) {
      works.push(make('pledge'))
      pledged.set(who, (pledged.get(who) ?? 0n) + cents)
    } else if (dice < 64 && promised) {
      const part = random.chance(0.5) ? promised[1] : promised[1] / 2n + 1n
      const did = random.chance(0.8) ? 'pledge paid' : 'pledge dropped'
      works.push(make(did, part, promised[0]))
      pledged.set(promised[0], promised[1] - part)
    } else if (dice < 67) {
      works.push(make('loan'))
      lent.set(who, (lent.get(who) ?? 0n) + cents)
    } else if (dice < 71 && owed) {
      const part = random.chance(0.5) ? owed[1] : owed[1] / 2n + 1n
      const did = random.pick(['loan repaid', 'loan forgiven', 'loan paid by another'] as const)
      works.push({ ...make(did, part, owed[0]), payer: `w${random.below(24)}` })
      lent.set(owed[0], owed[1] - part)
    } else if (dice < 73) works.push(make('anonymous', cents, null))
    else if (dice < 75) works.push(make('interest', (cents % 5_000n) + 1n, null))
    else if (dice < 77) works.push(make('other receipt', cents, null))
    else if (dice < 90) works.push(make('spent'))
    else if (dice < 92) works.push(make('by card'))
    else if (dice < 93) works.push(make('card paid', cents, null))
    else if (dice < 95) works.push(make('bill'))
    else if (dice < 97) works.push(make('bill paid'))
    else if (dice < 98) works.push(make('adjusted', random.chance(0.5) ? cents : -cents, null))
    else works.push(make('invested', cents, null))
  }
  return works
}

type Half = [
  role: AccountRole | null,
  kind: AccountKind,
  cents: bigint,
  who: string | null,
  isInKind?: boolean,
]

const kinds: Record<Did, EntryKind> = {
  opening: 'opening balance', gift: 'contribution', refund: 'refund', 'in-kind': 'in-kind', pledge: 'pledge', 'pledge paid': 'pledge payment',
  'pledge dropped': 'pledge dropped', loan: 'loan', 'loan repaid': 'loan repaid', 'loan forgiven': 'loan forgiven',
  'loan paid by another': 'loan paid by another', anonymous: 'anonymous gift', interest: 'interest', 'other receipt': 'other receipt',
  spent: 'expenditure', 'by card': 'expenditure', 'card paid': 'transfer', bill: 'bill', 'bill paid': 'bill paid', adjusted: 'adjustment',
  invested: 'transfer',
} // prettier-ignore

function halvesOf({ did, who, payer, cents: c }: Work): [Half, Half] {
  switch (did) {
    case 'opening':
      return [['bank', 'asset', c, null], ['opening', 'equity', -c, null]] // prettier-ignore
    case 'gift':
      return [['bank', 'asset', c, null], ['contributions', 'income', -c, who]] // prettier-ignore
    case 'refund':
      return [['contributions', 'income', c, who], ['bank', 'asset', -c, null]] // prettier-ignore
    case 'in-kind':
      return [[null, 'expense', c, who, true], ['in-kind', 'income', -c, who]] // prettier-ignore
    case 'pledge':
      return [['pledged', 'asset', c, who], ['pledges', 'income', -c, who]] // prettier-ignore
    case 'pledge paid':
      return [['bank', 'asset', c, null], ['pledged', 'asset', -c, who]] // prettier-ignore
    case 'pledge dropped':
      return [['pledges', 'income', c, who], ['pledged', 'asset', -c, who]] // prettier-ignore
    case 'loan':
      return [['bank', 'asset', c, null], ['loans', 'liability', -c, who]] // prettier-ignore
    case 'loan repaid':
      return [['loans', 'liability', c, who], ['bank', 'asset', -c, null]] // prettier-ignore
    case 'loan forgiven':
      return [['loans', 'liability', c, who], ['forgiven', 'income', -c, who]] // prettier-ignore
    case 'loan paid by another':
      return [['loans', 'liability', c, who], ['paid by others', 'income', -c, payer!]] // prettier-ignore
    case 'anonymous':
      return [['bank', 'asset', c, null], ['anonymous', 'income', -c, null]] // prettier-ignore
    case 'interest':
      return [['bank', 'asset', c, null], ['interest', 'income', -c, null]] // prettier-ignore
    case 'other receipt':
      return [['bank', 'asset', c, null], ['other income', 'income', -c, null]] // prettier-ignore
    case 'spent':
      return [[null, 'expense', c, who], ['bank', 'asset', -c, null]] // prettier-ignore
    case 'by card':
      return [[null, 'expense', c, who], ['card', 'liability', -c, null]] // prettier-ignore
    case 'card paid':
      return [['card', 'liability', c, null], ['bank', 'asset', -c, null]] // prettier-ignore
    case 'bill':
      return [[null, 'expense', c, who], ['payable', 'liability', -c, who]] // prettier-ignore
    case 'bill paid':
      return [['payable', 'liability', c, who], ['bank', 'asset', -c, null]] // prettier-ignore
    case 'adjusted':
      return [['bank', 'asset', c, null], ['adjustments', 'equity', -c, null]] // prettier-ignore
    case 'invested':
      return [['investments', 'asset', c, null], ['bank', 'asset', -c, null]] // prettier-ignore
  }
}

export function postingsOfWork(work: Work, number: bigint): Posting[] {
  const { id, did, on, undoes } = work
  return halvesOf(work).map(([role, accountKind, cents, whoId, isInKind = false], i) => ({
    entryId: id,
    ofEntryId: undoes?.id ?? id,
    number,
    line: i + 1,
    on,
    kind: kinds[did],
    role,
    accountKind,
    account: role ?? 'Signs',
    cents: undoes ? -cents : cents,
    whoId,
    purpose: accountKind === 'expense' || role === 'adjustments' ? `What ${id} was for` : '',
    isInKind,
    agent: '',
    guarantor: '',
    support: null,
    about: '',
  }))
}
