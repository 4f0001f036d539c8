// The bills of a session and how the chamber's roll calls are shared among them: most never reach the floor, a few are fought over.
import { Random } from '../syntheticVoters/random.ts'
import { walkRoad, type Floor } from './road.ts'
import type { SyntheticSenator } from './senators.ts'
import type { SessionDays } from './sessionDays.ts'
import { drawSubject, type SyntheticCommittee } from './subjects.ts'
import type { Ballot } from './chamber.ts'

export interface SyntheticBill {
  id: number
  number: string
  title: string
  description: string
  matter: string
  committee: SyntheticCommittee
  introducer: SyntheticSenator
  isPriority: boolean
  /** Which side likes it, and how much the middle does. */
  slope: number
  appeal: number
  /** Oldest first. */
  history: { on: string; text: string }[]
  rollCalls: { id: number; on: string; description: string; ballot: Ballot }[]
  documents: { id: number; on: string; type: 'text' | 'amendment' | 'supplement'; name: string }[]
}

export interface BillsWanted {
  legislature: number
  seed: number
  senators: SyntheticSenator[]
  days: SessionDays
  count: number
  rollCalls: number
}

export function makeBills(wanted: BillsWanted): SyntheticBill[] {
  const { legislature, seed, senators, days, count } = wanted
  const random = new Random(seed, `bills ${legislature}`)
  const bills = numbersOf(count).map((number, i) =>
    makeBill(wanted, random, number, legislature * 100_000 + i + 1),
  )
  const floor: Floor = {
    senators,
    days,
    random: new Random(seed, `floor ${legislature}`),
    numbers: { AM: 0, FA: 0, MO: 0, ER: 0 },
    lastRollCall: legislature * 100_000,
    lastPaper: legislature * 100_000,
  }
  const shares = sharesOf(bills, wanted.rollCalls, random)
  // Resolutions first: a bill that fails early leaves votes to the next one, and what the last one takes must be a bill's.
  const isResolution = ({ number }: SyntheticBill) => /^LR\d+$/.test(number)
  const order = [...bills.keys()].sort(
    (a, b) => Number(isResolution(bills[b]!)) - Number(isResolution(bills[a]!)) || a - b,
  )
  const last = order.findLast((i) => shares[i]! > 0)
  let over = 0
  for (const i of order) {
    const share = shares[i]! > 0 ? shares[i]! + over : 0
    const spent = walkRoad(bills[i]!, floor, share, i === last)
    if (share > 0) over = share - spent
  }
  return bills
}

/** LB1, LB2 …, with their appropriation bills, resolutions and amendments of the constitution among them. */
function numbersOf(count: number): string[] {
  const resolutions = Math.round(count * 0.16)
  const amendments = Math.max(1, Math.round(count * 0.015))
  const appropriations = Math.round(count * 0.05)
  const plain = count - resolutions - amendments - appropriations
  const every = Math.max(1, Math.floor(plain / Math.max(1, appropriations)))
  const numbers: string[] = []
  for (let n = 1, left = appropriations; n <= plain; n++) {
    numbers.push(`LB${n}`)
    if (n % every === 0 && left-- > 0) numbers.push(`LB${n}A`)
  }
  for (let n = 1; n <= resolutions + amendments; n++) numbers.push(n <= amendments ? `LR${n}CA` : `LR${n}`)
  return numbers
}

function makeBill(
  { senators, seed }: BillsWanted,
  random: Random,
  number: string,
  id: number,
): SyntheticBill {
  const { committee, matter, title, description } = drawSubject(random)
  const introducer = random.pick(senators)
  const side = Math.sign(introducer.position) * Math.min(1.5, Math.abs(introducer.position))
  const isContested = new Random(seed, `contest ${id}`).chance(0.3)
  return {
    id,
    number,
    title:
      number.endsWith('A') && number.startsWith('LB')
        ? `Appropriate funds to carry out the provisions of ${number.slice(0, -1)}`
        : title,
    description,
    matter,
    committee,
    introducer,
    isPriority: random.chance(0.07),
    slope: isContested ? 1.1 * side + 0.4 * random.bell() : 0.35 * random.bell(),
    appeal: (isContested ? 0.5 : 1.7) + 0.5 * random.bell(),
    history: [],
    rollCalls: [],
    documents: [],
  }
}

/** Roll calls for each bill, in all exactly those wanted: half of the bills come to the floor, priority bills for longer. */
function sharesOf(bills: SyntheticBill[], rollCalls: number, random: Random): number[] {
  const weights = bills.map((bill) => {
    if (!bill.isPriority && random.chance(0.45)) return 0
    return bill.isPriority ? 4 + 8 * random.next() : 1 + 3 * random.next() ** 2
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [sum, given] = [0, 0]
  return weights.map((weight) => {
    sum += weight
    const until = Math.round((rollCalls * sum) / all)
    const share = until - given
    given = until
    return share
  })
}
