// Where each senator stands, learned from roll calls alone: a Bayesian item-response model. A vote is yes when
//   difficulty + discrimination × position + noise > 0,
// with normal noise and normal priors, fitted by variational expectation and maximization, which has closed forms here: every round is one
// pass over the votes. A person who was present, excused or absent and did not vote says nothing about the two sides, and is left out.
import { meanAbove, meanBelow, normalCdf } from './normal.ts'

export interface RollCalls {
  senators: number
  rollCalls: number
  /** Row by row, one senator after another: 1 yes, 0 no, -1 not voted. */
  votes: Int8Array
}

export interface IdealPoints {
  /** Of each senator, about 0 with spread 1; which end is which is the caller's to say. */
  position: Float64Array
  /** Standard deviation of what is known about it. */
  uncertainty: Float64Array
  /** Of each roll call. */
  difficulty: Float64Array
  discrimination: Float64Array
  rounds: number
  isSettled: boolean
}

export interface FitOptions {
  mostRounds?: number
  /** Settled when no position moves more than this. */
  tolerance?: number
  /** A senator whose position is to be positive, so that a fit of next week does not turn the picture around. */
  anchor?: number
  /** Positions to begin from, of an earlier fit. */
  start?: ArrayLike<number>
}

// A roll call may tell the sides apart sharply or not at all: a wide prior.
const itemPrior = 1 / 25

export function fitIdealPoints(
  calls: RollCalls,
  { mostRounds = 500, tolerance = 1e-4, anchor, start }: FitOptions = {},
): IdealPoints {
  const fit = begin(calls, start)
  const { state, position } = fit
  let rounds = 0
  let isSettled = false
  while (rounds < mostRounds && !isSettled) {
    const first = state.slice()
    improve(fit)
    const second = state.slice()
    improve(fit)
    rounds += 2
    let moved = 0
    for (let i = 0; i < position.length; i++) moved = Math.max(moved, Math.abs(position[i]! - second[i]!))
    isSettled = moved < tolerance
    if (!isSettled) leapAhead(state, first, second)
  }
  if (anchor !== undefined && position[anchor]! < 0) turnAround(fit)
  const { uncertainty, difficulty, discrimination } = fit
  return { position, uncertainty, difficulty, discrimination, rounds, isSettled }
}

/** The chance that this senator votes yes, with what is not known about the senator taken into account. */
export function chanceOfYes(
  { position, uncertainty }: Pick<IdealPoints, 'position' | 'uncertainty'>,
  senator: number,
  { difficulty, discrimination }: { difficulty: number; discrimination: number },
): number {
  const spread = Math.sqrt(1 + (discrimination * uncertainty[senator]!) ** 2)
  return normalCdf((difficulty + discrimination * position[senator]!) / spread)
}

interface Fit {
  /** Positions, difficulties and discriminations one behind the other, and each by itself. */
  state: Float64Array
  position: Float64Array
  difficulty: Float64Array
  discrimination: Float64Array
  uncertainty: Float64Array
  /** One roll call after another, as the rounds go through them. */
  votes: Int8Array
}

function begin(calls: RollCalls, start?: ArrayLike<number>): Fit {
  const { senators, rollCalls } = calls
  const state = new Float64Array(senators + 2 * rollCalls)
  state.set(start ?? mainDirection(calls))
  const votes = new Int8Array(senators * rollCalls)
  for (let i = 0; i < senators; i++)
    for (let j = 0; j < rollCalls; j++) votes[j * senators + i] = calls.votes[i * rollCalls + j]!
  return {
    state,
    position: state.subarray(0, senators),
    difficulty: state.subarray(senators, senators + rollCalls),
    discrimination: state.subarray(senators + rollCalls),
    uncertainty: new Float64Array(senators).fill(0.5),
    votes,
  }
}

/** The direction in which votes differ most: power iteration on how far each vote is from its roll call's mean. */
function mainDirection({ senators, rollCalls, votes }: RollCalls): Float64Array {
  const position = new Float64Array(senators)
  for (let i = 0; i < senators; i++) position[i] = Math.sin(i + 1) // any start that is not even
  const means = new Float64Array(rollCalls)
  for (let j = 0; j < rollCalls; j++) {
    let [sum, count] = [0, 0]
    for (let i = 0; i < senators; i++) {
      const vote = votes[i * rollCalls + j]!
      if (vote >= 0) [sum, count] = [sum + vote, count + 1]
    }
    means[j] = count > 0 ? sum / count : 0
  }
  const loadings = new Float64Array(rollCalls)
  for (let turn = 0; turn < 30; turn++) {
    loadings.fill(0)
    eachVote(votes, senators, rollCalls, (i, j, vote) => {
      loadings[j]! += (vote - means[j]!) * position[i]!
    })
    position.fill(0)
    eachVote(votes, senators, rollCalls, (i, j, vote) => {
      position[i]! += (vote - means[j]!) * loadings[j]!
    })
    scale(position)
  }
  return position
}

/**
 * One round over all votes. The hidden leaning behind each is expected from what is believed so far; then what each roll call was about is a
 * regression of the leanings on position, and where each senator stands one of the leanings on what the roll calls were about.
 */
function improve({ position, uncertainty, difficulty, discrimination, votes }: Fit): void {
  const senators = position.length
  const leanings = new Float64Array(senators)
  const precisions = new Float64Array(senators).fill(1)
  const sums = new Float64Array(senators)
  for (let j = 0; j < difficulty.length; j++) {
    const at = j * senators
    const [a, b] = [difficulty[j]!, discrimination[j]!]
    let [n, sx, sxx, sy, sxy] = [itemPrior, 0, itemPrior, 0, 0]
    for (let i = 0; i < senators; i++) {
      const vote = votes[at + i]!
      if (vote < 0) continue
      const x = position[i]!
      const leaning = leaningOf(a + b * x, vote)
      leanings[i] = leaning
      n += 1
      sx += x
      sxx += x * x + uncertainty[i]! ** 2
      sy += leaning
      sxy += x * leaning
    }
    const determinant = n * sxx - sx * sx
    const newA = (sxx * sy - sx * sxy) / determinant
    const newB = (n * sxy - sx * sy) / determinant
    difficulty[j] = newA
    discrimination[j] = newB
    // Expected squares and products: what is not known of the roll call makes it say less.
    const squared = newB * newB + n / determinant
    const crossed = newB * newA - sx / determinant
    for (let i = 0; i < senators; i++) {
      if (votes[at + i]! < 0) continue
      precisions[i]! += squared
      sums[i]! += newB * leanings[i]! - crossed
    }
  }
  for (let i = 0; i < senators; i++) {
    position[i] = sums[i]! / precisions[i]!
    uncertainty[i] = Math.sqrt(1 / precisions[i]!)
  }
  standardize(position, uncertainty, difficulty, discrimination)
}

/** The hidden leaning behind a vote: a normal around `mean`, cut off at zero on the side that was not taken. */
const leaningOf = (mean: number, vote: number): number => (vote === 1 ? meanAbove(mean) : meanBelow(mean))

/** The scale of positions is free: mean 0 and spread 1, and the items go with it. */
function standardize(
  position: Float64Array,
  uncertainty: Float64Array,
  difficulty: Float64Array,
  discrimination: Float64Array,
): void {
  const mean = position.reduce((sum, x) => sum + x, 0) / position.length
  const spread = Math.sqrt(position.reduce((sum, x) => sum + (x - mean) ** 2, 0) / position.length) || 1
  for (let i = 0; i < position.length; i++) {
    position[i] = (position[i]! - mean) / spread
    uncertainty[i]! /= spread
  }
  for (let j = 0; j < difficulty.length; j++) {
    difficulty[j]! += discrimination[j]! * mean
    discrimination[j]! *= spread
  }
}

const longestLeap = 30

/**
 * Rounds come nearer by an ever smaller step in nearly the same direction, so after two of them one may go several steps at once. Squared
 * extrapolation, Varadhan and Roland 2008; the next two rounds mend what it overshot.
 */
function leapAhead(state: Float64Array, first: Float64Array, second: Float64Array): void {
  let [steps, bends] = [0, 0]
  for (let k = 0; k < state.length; k++) {
    const step = second[k]! - first[k]!
    steps += step ** 2
    bends += (state[k]! - second[k]! - step) ** 2
  }
  const leap = Math.min(longestLeap, Math.sqrt(steps / bends))
  if (!(leap > 1)) return
  for (let k = 0; k < state.length; k++) {
    const step = second[k]! - first[k]!
    const bend = state[k]! - second[k]! - step
    state[k] = first[k]! + 2 * leap * step + leap * leap * bend
  }
}

function turnAround({ position, discrimination }: Fit): void {
  for (const values of [position, discrimination])
    for (let i = 0; i < values.length; i++) values[i] = -values[i]!
}

function scale(values: Float64Array): void {
  const length = Math.sqrt(values.reduce((sum, x) => sum + x * x, 0) / values.length) || 1
  for (let i = 0; i < values.length; i++) values[i]! /= length
}

function eachVote(
  votes: Int8Array,
  senators: number,
  rollCalls: number,
  each: (senator: number, rollCall: number, vote: number) => void,
): void {
  for (let i = 0; i < senators; i++)
    for (let j = 0; j < rollCalls; j++) {
      const vote = votes[i * rollCalls + j]!
      if (vote >= 0) each(i, j, vote)
    }
}
