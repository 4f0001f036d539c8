// Everything a session's roll calls teach: where senators stand, what a new bill is like before its votes, and how often that was right.
import { chanceInOutlook, firstOutlook, learnVotes, type Standpoint } from './billOutlook.ts'
import { featuresOf, learnBillModel, type BillModel } from './billModel.ts'
import { blocsOf, type Blocs } from './blocs.ts'
import { holdBack, scoreHeldBack } from './heldOut.ts'
import { fitIdealPoints, type IdealPoints, type RollCalls } from './idealPoints.ts'
import { Scoring, type Score } from './scoring.ts'
import type { AheadScore } from './skill.ts'

/** Roll calls in the order they were held. */
export interface SessionVotes extends RollCalls {
  /** Of each senator. */
  parties: string[]
  /** Of each roll call: its bill, and whether a yes was a yes for the bill; amendments and motions to kill it inform positions only. */
  bill: Int32Array
  isForBill: Uint8Array
  /** Of each bill: senators by index; null for none known. */
  sponsor: (number | null)[]
  committee: number[][]
}

export interface SessionFit {
  position: Float64Array
  uncertainty: Float64Array
  model: BillModel
  /** Single votes held back from roll calls of which the others are known. */
  heldOut: Score
  /** Whole votes on bills, predicted from what was known the day before; null where there were too few. */
  ahead: (AheadScore & { rollCalls: number }) | null
  blocsBy: Blocs['by']
  isSettled: boolean
}

/** The newest tenth is predicted from the rest. */
const trainedOn = 0.9
const fewestAhead = 5

/** `before`: positions of the last fit, so that left and right stay where they were; NaN for a person who is new. */
export function fitSession(votes: SessionVotes, before?: ArrayLike<number>): SessionFit {
  const upTo = Math.floor(votes.rollCalls * trainedOn)
  const held = holdBack(votes, upTo)
  const trained = fitIdealPoints(held.seen)
  const blocs = blocsOf(votes.parties, trained.position)
  const blocOf = (senator: number) => blocs.of[senator]!
  const heldOut = scoreHeldBack(held, trained, blocOf)
  const ahead = scoreAhead(votes, trained, learnModel(votes, trained, upTo), upTo, blocOf)
  // Begins where the fit on nine tenths ended: half the rounds, and the score above has not seen it.
  const fit = fitIdealPoints(votes, { start: trained.position })
  orient(fit, votes.parties, before)
  return {
    position: fit.position,
    uncertainty: fit.uncertainty,
    model: learnModel(votes, fit, votes.rollCalls),
    heldOut,
    ahead: ahead.rollCalls < fewestAhead ? null : ahead,
    blocsBy: blocs.by,
    isSettled: fit.isSettled,
  }
}

/** As last time; the first time Republicans are on the positive side, and where no party is known the first senator is. */
function orient(fit: IdealPoints, parties: string[], before?: ArrayLike<number>): void {
  const signs = parties.map((party) => (party === 'R' ? 1 : party === 'D' ? -1 : 0))
  const sumOver = (weights: ArrayLike<number>) =>
    fit.position.reduce((sum, x, i) => sum + (Number.isFinite(weights[i]) ? x * weights[i]! : 0), 0)
  const side = (before && sumOver(before)) || sumOver(signs) || fit.position[0]!
  if (side >= 0) return
  for (const values of [fit.position, fit.discrimination])
    for (let i = 0; i < values.length; i++) values[i] = -values[i]!
}

export const featuresOfBill = (
  bill: { sponsor: number | null; committee: number[] },
  position: ArrayLike<number>,
): number[] =>
  featuresOf(
    bill.sponsor === null ? null : position[bill.sponsor]!,
    bill.committee.length === 0
      ? null
      : bill.committee.reduce((sum, i) => sum + position[i]!, 0) / bill.committee.length,
  )

function learnModel(votes: SessionVotes, fit: IdealPoints, upTo: number): BillModel {
  const features = votes.sponsor.map((sponsor, bill) =>
    featuresOfBill({ sponsor, committee: votes.committee[bill]! }, fit.position),
  )
  const learned = learnBillModel(
    callsForBills(votes, 0, upTo).map((j) => ({
      bill: votes.bill[j]!,
      difficulty: fit.difficulty[j]!,
      discrimination: fit.discrimination[j]!,
      features: features[votes.bill[j]!]!,
    })),
  )
  return { ...learned, ownView: learnOwnView(votes, fit, learned, upTo) }
}

const candidates = [0, 0.2, 0.4, 0.6, 0.75, 0.9]

/** Which share would have predicted best how senators voted on a bill the second time. */
function learnOwnView(
  votes: SessionVotes,
  fit: IdealPoints,
  learned: Omit<BillModel, 'ownView'>,
  upTo: number,
): number {
  let best = { share: 0, likelihood: -Infinity }
  for (const share of candidates) {
    let likelihood = 0
    walkBills(votes, fit, { ...learned, ownView: share }, upTo, ({ chance, vote, turn }) => {
      if (turn > 0) likelihood += Math.log(Math.max(1e-9, vote === 1 ? chance : 1 - chance))
    })
    if (likelihood > best.likelihood) best = { share, likelihood }
  }
  return best.share
}

function scoreAhead(
  votes: SessionVotes,
  fit: IdealPoints,
  model: BillModel,
  from: number,
  blocOf: (senator: number) => string,
): AheadScore & { rollCalls: number } {
  const scoring = new Scoring()
  let asLastTime = 0
  const seen = new Set<number>()
  walkBills(votes, fit, model, votes.rollCalls, ({ chance, vote, rollCall, senator, last }) => {
    if (rollCall < from) return
    seen.add(rollCall)
    const bloc = last === null ? 1 : majorityOf(votes, last, blocOf, blocOf(senator))
    scoring.add(chance, vote, bloc)
    const before = last === null ? -1 : votes.votes[senator * votes.rollCalls + last]!
    if ((before < 0 ? bloc : before) === vote) asLastTime++
  })
  const score = scoring.result()
  return {
    ...score,
    asLastTime: score.votes === 0 ? 0 : asLastTime / score.votes,
    rollCalls: seen.size,
  }
}

/** How a bloc voted the last time the bill was voted on. */
function majorityOf(
  { senators, rollCalls, votes }: RollCalls,
  j: number,
  blocOf: (senator: number) => string,
  bloc: string,
): 0 | 1 {
  let lead = 0
  for (let i = 0; i < senators; i++) {
    const vote = votes[i * rollCalls + j]!
    if (vote >= 0 && blocOf(i) === bloc) lead += vote === 1 ? 1 : -1
  }
  return lead >= 0 ? 1 : 0
}

interface Predicted {
  rollCall: number
  senator: number
  vote: number
  chance: number
  /** How many votes for the bill came before, and which was the last. */
  turn: number
  last: number | null
}

/** Goes through every bill's votes in order: predicts each from the ones before, then learns from it. */
function walkBills(
  votes: SessionVotes,
  fit: IdealPoints,
  model: BillModel,
  upTo: number,
  each: (predicted: Predicted) => void,
): void {
  const { senators, rollCalls } = votes
  const standpoints = Array.from({ length: senators }, (_, i): Standpoint => ({
    position: fit.position[i]!,
    uncertainty: fit.uncertainty[i]!,
  }))
  const perBill = new Map<number, number[]>()
  for (const j of callsForBills(votes, 0, upTo))
    perBill.set(votes.bill[j]!, [...(perBill.get(votes.bill[j]!) ?? []), j])
  const cast = new Int8Array(senators)
  for (const [bill, calls] of perBill) {
    const known = { sponsor: votes.sponsor[bill]!, committee: votes.committee[bill]! }
    let outlook = firstOutlook(model, featuresOfBill(known, fit.position), standpoints)
    for (const [turn, j] of calls.entries()) {
      for (let i = 0; i < senators; i++) {
        const vote = (cast[i] = votes.votes[i * rollCalls + j]!)
        if (vote < 0) continue
        const chance = chanceInOutlook(outlook, i)
        each({ rollCall: j, senator: i, vote, chance, turn, last: turn === 0 ? null : calls[turn - 1]! })
      }
      if (turn < calls.length - 1) outlook = learnVotes(outlook, cast, model)
    }
  }
}

function callsForBills({ isForBill }: SessionVotes, from: number, upTo: number): number[] {
  const calls: number[] = []
  for (let j = from; j < upTo; j++) if (isForBill[j] === 1) calls.push(j)
  return calls
}
