// Where each senator stands, learned from roll calls alone: a Bayesian item-response model. A vote is yes when
//   difficulty + discrimination × position + noise > 0,
// with normal noise and normal priors, fitted by variational expectation and maximization, which has closed forms here: every round is one
// pass over the votes. Whoever was present, excused or absent and did not vote says nothing about the two sides, and is left out.
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
}

// A roll call may tell the sides apart sharply or not at all: a wide prior.
const itemPrior = 1 / 25

export function fitIdealPoints(
  calls: RollCalls,
  { mostRounds = 500, tolerance = 1e-4, anchor }: FitOptions = {},
): IdealPoints {
  const fit = begin(calls)
  const { senators, position } = fit
  const before = new Float64Array(senators)
  let rounds = 0
  let isSettled = false
  while (rounds < mostRounds && !isSettled) {
    rounds++
    before.set(position)
    updateItems(fit, calls)
    updatePositions(fit, calls)
    standardize(fit)
    let moved = 0
    for (let i = 0; i < senators; i++) moved = Math.max(moved, Math.abs(position[i]! - before[i]!))
    isSettled = moved < tolerance
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
  senators: number
  position: Float64Array
  uncertainty: Float64Array
  difficulty: Float64Array
  discrimination: Float64Array
  /** Expected squares and products of the items, for the positions. */
  squared: Float64Array
  crossed: Float64Array
}

/** Starts from the direction in which votes differ most: power iteration on how far each vote is from its roll call's mean. */
function begin({ senators, rollCalls, votes }: RollCalls): Fit {
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
  return {
    senators,
    position,
    uncertainty: new Float64Array(senators).fill(0.5),
    difficulty: new Float64Array(rollCalls),
    discrimination: new Float64Array(rollCalls),
    squared: new Float64Array(rollCalls),
    crossed: new Float64Array(rollCalls),
  }
}

/** What each roll call was about, given where everyone stands: a regression of the hidden leanings on position. */
function updateItems(fit: Fit, { senators, rollCalls, votes }: RollCalls): void {
  const { position, uncertainty, difficulty, discrimination, squared, crossed } = fit
  for (let j = 0; j < rollCalls; j++) {
    let [n, sx, sxx, sy, sxy] = [itemPrior, 0, itemPrior, 0, 0]
    for (let i = 0; i < senators; i++) {
      const vote = votes[i * rollCalls + j]!
      if (vote < 0) continue
      const x = position[i]!
      const leaning = leaningOf(difficulty[j]! + discrimination[j]! * x, vote)
      n += 1
      sx += x
      sxx += x * x + uncertainty[i]! ** 2
      sy += leaning
      sxy += x * leaning
    }
    const determinant = n * sxx - sx * sx
    difficulty[j] = (sxx * sy - sx * sxy) / determinant
    discrimination[j] = (n * sxy - sx * sy) / determinant
    squared[j] = discrimination[j]! ** 2 + n / determinant
    crossed[j] = discrimination[j]! * difficulty[j]! - sx / determinant
  }
}

function updatePositions(fit: Fit, { senators, rollCalls, votes }: RollCalls): void {
  const { position, uncertainty, difficulty, discrimination, squared, crossed } = fit
  for (let i = 0; i < senators; i++) {
    let [precision, sum] = [1, 0]
    const at = i * rollCalls
    for (let j = 0; j < rollCalls; j++) {
      const vote = votes[at + j]!
      if (vote < 0) continue
      const leaning = leaningOf(difficulty[j]! + discrimination[j]! * position[i]!, vote)
      precision += squared[j]!
      sum += discrimination[j]! * leaning - crossed[j]!
    }
    position[i] = sum / precision
    uncertainty[i] = Math.sqrt(1 / precision)
  }
}

/** The hidden leaning behind a vote: a normal around `mean`, cut off at zero on the side that was not taken. */
const leaningOf = (mean: number, vote: number): number => (vote === 1 ? meanAbove(mean) : meanBelow(mean))

/** The scale of positions is free: mean 0 and spread 1, and the items go with it. */
function standardize({
  senators,
  position,
  uncertainty,
  difficulty,
  discrimination,
  squared,
  crossed,
}: Fit): void {
  const mean = position.reduce((sum, x) => sum + x, 0) / senators
  const spread = Math.sqrt(position.reduce((sum, x) => sum + (x - mean) ** 2, 0) / senators) || 1
  for (let i = 0; i < senators; i++) {
    position[i] = (position[i]! - mean) / spread
    uncertainty[i]! /= spread
  }
  for (let j = 0; j < difficulty.length; j++) {
    const [b, bb, ab] = [discrimination[j]!, squared[j]!, crossed[j]!]
    difficulty[j]! += b * mean
    discrimination[j] = b * spread
    crossed[j] = (ab + bb * mean) * spread
    squared[j] = bb * spread * spread
  }
}

function turnAround({ position, discrimination, crossed }: Fit): void {
  for (const values of [position, discrimination, crossed])
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
