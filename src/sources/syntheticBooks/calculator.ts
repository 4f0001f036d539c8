// A second calculator of Form B-1, from what the treasurer did instead of from the books, written from the words of the form alone. It shares no
// code with the product: it exists to disagree.
import type { Did, SyntheticCommittee, Work } from './work.ts'

export interface Expected {
  lines: Record<string, bigint>
  /** By contributor: which readings pass $250. */
  contributors: Map<string, string[]>
  payees: Map<string, bigint>
  loans: Map<string, bigint>
}

interface Period {
  opens: string
  closes: string
  /** When the election or annual period began. */
  from: string
}

const sign = (work: Work): bigint => (work.undoes ? -1n : 1n)
const limit = 25_000n

export function calculate(
  { works, whos }: SyntheticCommittee,
  period: Period,
  before: { receipts: bigint; spending: bigint } | null,
): Expected {
  const inside = (w: Work) => w.on >= period.opens && w.on <= period.closes
  const sum = (test: (w: Work) => boolean) =>
    works.filter(test).reduce((all, w) => all + sign(w) * w.cents, 0n)
  const of = (did: Did, who?: (id: string) => boolean) =>
    sum((w) => w.did === did && inside(w) && (!who || who(w.who ?? '')))
  const isCandidate = (id: string) => whos.get(id)?.isCandidate === true
  const isFirm = (id: string) => whos.get(id)?.kind === 'firm'
  const isPerson = (id: string) => !isCandidate(id) && !isFirm(id)
  const groups: [string, (id: string) => boolean][] = [
    ['A', isCandidate],
    ['B', isPerson],
    ['C', isFirm],
  ]
  const lines: Record<string, bigint> = {}
  let onEarlier = 0n
  for (const [letter, isOf] of groups) {
    let nowPaid = 0n
    for (const id of [...whos.keys()].filter(isOf)) {
      const own = (did: Did, when: (w: Work) => boolean) =>
        sum((w) => w.did === did && w.who === id && when(w))
      const earlier = (w: Work) => w.on < period.opens
      const open = own('pledge', earlier) - own('pledge dropped', earlier) - own('pledge paid', earlier)
      const paid = own('pledge paid', inside)
      const forOld = paid < open ? paid : open
      onEarlier += forOld
      nowPaid += paid - forOld
    }
    lines[`2${letter}`] = of('gift', isOf) - of('refund', isOf) + nowPaid
    lines[`7${letter}`] = of('in-kind', isOf)
    lines[`8${letter}`] = of('pledge', isOf) - of('pledge dropped', isOf) - nowPaid
  }
  const l = (name: string) => lines[name]!
  lines['1'] = before?.receipts ?? 0n
  lines['3'] = of('loan')
  lines['4A'] = of('interest')
  lines['4B'] = l('2A') + l('2B') + l('2C') + l('3') + l('4A')
  lines['5'] = of('loan repaid')
  lines['6'] = l('4B') - l('5')
  lines['7D'] = of('in-kind')
  lines['8D'] = l('8A') + l('8B') + l('8C')
  lines['9'] = l('6') + l('7D') + l('8D')
  lines['10'] = l('1') + l('9')
  lines['11'] = of('loan paid by another')
  lines['12'] = of('loan forgiven')
  lines['13'] = before?.spending ?? 0n
  lines['14'] = of('spent') + of('by card') + of('bill paid')
  lines['15'] = of('in-kind')
  lines['16'] = l('14') + l('15')
  lines['17'] = l('13') + l('16')
  lines['18'] = cash(works, (w) => w.on < period.opens) + of('opening')
  lines['19'] = onEarlier
  lines['20'] = l('6')
  lines['21'] = l('18') + l('19') + l('20')
  lines['22'] = l('14')
  lines['23'] = l('21') - l('22')
  lines['24'] =
    of('anonymous') + of('other receipt') + of('adjusted') - of('invested') + of('by card') - of('card paid')
  lines['25'] = cash(works, (w) => w.on <= period.closes)
  lines['26'] = sum((w) => w.did === 'invested' && w.on <= period.closes)
  lines['27'] = l('25') + l('26')
  return {
    lines,
    contributors: listedGivers(works, whos.keys(), period),
    payees: listedPayees(works, inside),
    loans: owed(works, period),
  }
}

/** What each did to the money in the bank. */
function cash(works: Work[], when: (w: Work) => boolean): bigint {
  const into: Did[] = [
    'opening',
    'gift',
    'pledge paid',
    'loan',
    'anonymous',
    'interest',
    'other receipt',
    'adjusted',
  ]
  const out: Did[] = ['refund', 'loan repaid', 'spent', 'card paid', 'bill paid', 'invested']
  let held = 0n
  for (const work of works.filter(when)) {
    if (into.includes(work.did)) held += sign(work) * work.cents
    if (out.includes(work.did)) held -= sign(work) * work.cents
  }
  return held
}

function given(works: Work[], id: string, from: string, to: string): bigint {
  let all = 0n
  for (const work of works) {
    if (work.on < from || work.on > to) continue
    const amount = sign(work) * work.cents
    if (work.did === 'loan paid by another' ? work.payer === id : false) all += amount
    if (work.who !== id) continue
    if (work.did === 'gift' || work.did === 'in-kind' || work.did === 'pledge') all += amount
    if (work.did === 'refund' || work.did === 'pledge dropped') all -= amount
  }
  return all
}

function listedGivers(
  works: Work[],
  ids: Iterable<string>,
  { opens, closes, from }: Period,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const id of ids) {
    const over: string[] = []
    if (given(works, id, opens, closes) > limit) over.push('period covered')
    if (given(works, id, from, closes) > limit) over.push('election period')
    const years = new Set([opens.slice(0, 4), closes.slice(0, 4)])
    if (
      [...years].some(
        (year) =>
          given(works, id, `${year}-01-01`, closes < `${year}-12-31` ? closes : `${year}-12-31`) > limit,
      )
    )
      over.push('calendar year')
    if (over.length > 0) found.set(id, over)
  }
  return found
}

function listedPayees(works: Work[], inside: (w: Work) => boolean): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const work of works.filter(inside))
    if (['spent', 'by card', 'bill paid', 'in-kind'].includes(work.did) && work.who !== null)
      sums.set(work.who, (sums.get(work.who) ?? 0n) + sign(work) * work.cents)
  return new Map([...sums].filter(([, cents]) => cents > limit))
}

function owed(works: Work[], { closes }: Period): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const work of works) {
    if (work.on > closes || work.who === null) continue
    const amount = sign(work) * work.cents
    if (work.did === 'loan') sums.set(work.who, (sums.get(work.who) ?? 0n) + amount)
    if (['loan repaid', 'loan forgiven', 'loan paid by another'].includes(work.did))
      sums.set(work.who, (sums.get(work.who) ?? 0n) - amount)
  }
  return new Map([...sums].filter(([, cents]) => cents !== 0n))
}
