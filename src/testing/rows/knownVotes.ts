// A session of votes whose truth is known: where senators stand, what each bill is like, and how much of it sponsor and committee tell. The
// numbers are the same in every run.
import type { SessionVotes } from '../../domain/forecast/sessionFit.ts'

export interface KnownSession {
  truth: number[]
  votes: SessionVotes
}

interface Wanted {
  senators?: number
  bills?: number
  /** Share of what positions leave open that senators keep from vote to vote on a bill. */
  ownView?: number
  /** Whether parties are recorded, or all are nonpartisan. */
  hasParties?: boolean
  /**
   * How often a senator follows the majority of the party, come what may. Then position says nothing that party does not, as in a chamber with
   * strong blocs.
   */
  discipline?: number
  seed?: number
}

export function knownSession({
  senators = 49,
  bills = 300,
  ownView = 0.6,
  hasParties = true,
  discipline = 0,
  seed = 11,
}: Wanted = {}): KnownSession {
  const { random, normal } = randomFrom(seed)
  const truth = Array.from({ length: senators }, normal)
  const committees = Array.from({ length: 8 }, () =>
    Array.from({ length: 7 }, () => Math.floor(random() * senators)),
  )
  const calls: { bill: number; isForBill: boolean; at: number; yes: (i: number) => boolean }[] = []
  const sponsor: (number | null)[] = []
  const committee: number[][] = []
  for (let bill = 0; bill < bills; bill++) {
    const by = Math.floor(random() * senators)
    const of = committees[bill % committees.length]!
    sponsor.push(bill % 12 === 0 ? null : by)
    committee.push(of)
    // Senators from one end write bills for that end; the middle writes bills that most can live with.
    const difficulty = 0.8 - 0.3 * truth[by]! ** 2 + 0.5 * normal()
    const discrimination = 1.2 * truth[by]! + 0.4 * normal()
    const views = Array.from({ length: senators }, () => Math.sqrt(ownView) * normal())
    const begins = random()
    for (let turn = 0; turn < 3; turn++)
      calls.push({
        bill,
        isForBill: true,
        at: begins + turn * 0.02,
        yes: (i) =>
          difficulty + discrimination * truth[i]! + views[i]! + Math.sqrt(1 - ownView) * normal() > 0,
      })
    // An amendment by the other side.
    calls.push({
      bill,
      isForBill: false,
      at: begins + 0.01,
      yes: (i) => -0.2 - discrimination * truth[i]! + normal() > 0,
    })
  }
  calls.sort((a, b) => a.at - b.at)
  const votes = new Int8Array(senators * calls.length)
  const parties = truth.map((x) => (x + 0.4 * normal() > 0 ? 'R' : 'D'))
  calls.forEach(({ yes }, j) => {
    const own = truth.map((_, i) => yes(i))
    const line = new Map(
      ['R', 'D'].map((party) => [party, majority(own.filter((_, i) => parties[i] === party))]),
    )
    for (let i = 0; i < senators; i++) {
      const says = discipline === 0 ? own[i]! : line.get(parties[i]!)! === random() < discipline
      votes[i * calls.length + j] = random() < 0.08 ? -1 : says ? 1 : 0
    }
  })
  return {
    truth,
    votes: {
      senators,
      rollCalls: calls.length,
      votes,
      parties: parties.map((party) => (hasParties ? party : 'NP')),
      bill: Int32Array.from(calls, ({ bill }) => bill),
      isForBill: Uint8Array.from(calls, ({ isForBill }) => (isForBill ? 1 : 0)),
      sponsor,
      committee,
    },
  }
}

const majority = (votes: boolean[]) => votes.filter(Boolean).length * 2 >= votes.length

function randomFrom(seed: number) {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  return {
    random,
    normal: () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()),
  }
}

export function rankCorrelation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [x, y] = [ranks(a), ranks(b)]
  const mean = (x.length - 1) / 2
  const covariance = x.reduce((sum, value, i) => sum + (value - mean) * (y[i]! - mean), 0)
  return covariance / x.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}

function ranks(values: ArrayLike<number>): number[] {
  const order = Array.from(values, (value, i) => ({ value, i })).sort((a, b) => a.value - b.value)
  const rank: number[] = []
  order.forEach(({ i }, place) => (rank[i] = place))
  return rank
}
