// What a session teaches about bills before they are voted on. Each roll call for a bill has been placed by the fit: how easy it was
// (difficulty) and which side it drew (discrimination). Both are regressed on what is known on the first day, the sponsor's position and the
// mean position of the committee it went to. What the regression leaves unexplained is how unsure a forecast of a new bill has to be.

/** Symmetric 2 × 2: difficulty, both, discrimination. */
export type Covariance = [aa: number, ab: number, bb: number]

/** What is believed about a bill's item: a normal distribution. */
export interface ItemBelief {
  mean: [difficulty: number, discrimination: number]
  covariance: Covariance
}

export interface BillModel {
  /** Weights of the features below. */
  difficulty: number[]
  discrimination: number[]
  /** How far bills with alike sponsors and committees differ. */
  spread: Covariance
  /** How far the next vote on a bill lies from the last one. */
  drift: Covariance
  /**
   * The share of what positions leave open that is the senator's own view of the bill, and so comes again at the next vote on it. The rest is
   * chance.
   */
  ownView: number
}

/** A roll call for a bill, as the fit placed it. */
export interface PlacedCall {
  bill: number
  difficulty: number
  discrimination: number
  features: number[]
}

/** A bill of a committee stands where its committee stands; nothing known is the middle. */
export function featuresOf(sponsor: number | null, committee: number | null): number[] {
  const s = sponsor ?? committee ?? 0
  return [1, s, committee ?? 0, s * s]
}

/** Calls of one bill must follow each other in the order they were held. */
export function learnBillModel(calls: PlacedCall[]): Omit<BillModel, 'ownView'> {
  const perBill = new Map<number, PlacedCall[]>()
  for (const call of calls) perBill.set(call.bill, [...(perBill.get(call.bill) ?? []), call])
  // A bill with six votes is one bill, not six.
  const rows = [...perBill.values()].flatMap((of) => of.map((call) => ({ call, weight: 1 / of.length })))
  const difficulty = regress(rows.map(({ call, weight }) => ({ ...call, weight, y: call.difficulty })))
  const discrimination = regress(
    rows.map(({ call, weight }) => ({ ...call, weight, y: call.discrimination })),
  )
  const spread = new Scatter(10, [2, 0, 1])
  for (const { call, weight } of rows)
    spread.add(
      call.difficulty - dot(difficulty, call.features),
      call.discrimination - dot(discrimination, call.features),
      weight,
    )
  const drift = new Scatter(10, [0.3, 0, 0.1])
  for (const of of perBill.values())
    for (let k = 1; k < of.length; k++)
      drift.add(
        of[k]!.difficulty - of[k - 1]!.difficulty,
        of[k]!.discrimination - of[k - 1]!.discrimination,
        // Both ends were measured with error; one of them is counted.
        0.5,
        1,
      )
  return { difficulty, discrimination, spread: spread.mean(), drift: drift.mean() }
}

export function priorOf(model: BillModel, features: number[]): ItemBelief {
  return {
    mean: [dot(model.difficulty, features), dot(model.discrimination, features)],
    covariance: [...model.spread],
  }
}

/** Mean of squares and products, beginning with a few imagined ones so that three bills do not make us sure. */
class Scatter {
  private sums: Covariance
  private count: number

  constructor(imagined: number, [aa, ab, bb]: Covariance) {
    this.count = imagined
    this.sums = [aa * imagined, ab * imagined, bb * imagined]
  }

  add(a: number, b: number, weight: number, count = weight): void {
    this.sums[0] += weight * a * a
    this.sums[1] += weight * a * b
    this.sums[2] += weight * b * b
    this.count += count
  }

  mean(): Covariance {
    return [this.sums[0] / this.count, this.sums[1] / this.count, this.sums[2] / this.count]
  }
}

const ridge = 3

/** Weighted least squares, drawn to zero where there is little to learn from; the mean itself is not. */
function regress(rows: { features: number[]; y: number; weight: number }[]): number[] {
  const size = featuresOf(null, null).length
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (_, k) => (i === k ? (i === 0 ? 0.01 : ridge) : 0)),
  )
  for (const { features, y, weight } of rows)
    for (let i = 0; i < size; i++) {
      for (let k = 0; k < size; k++) matrix[i]![k]! += weight * features[i]! * features[k]!
      matrix[i]![size]! += weight * features[i]! * y
    }
  return solve(matrix)
}

/** Gaussian elimination on [A | b]; A is positive definite, so no pivot is zero. */
function solve(matrix: number[][]): number[] {
  const size = matrix.length
  for (let i = 0; i < size; i++)
    for (let below = i + 1; below < size; below++) {
      const factor = matrix[below]![i]! / matrix[i]![i]!
      for (let k = i; k <= size; k++) matrix[below]![k]! -= factor * matrix[i]![k]!
    }
  const solution = Array.from({ length: size }, () => 0)
  for (let i = size - 1; i >= 0; i--) {
    let sum = matrix[i]![size]!
    for (let k = i + 1; k < size; k++) sum -= matrix[i]![k]! * solution[k]!
    solution[i] = sum / matrix[i]![i]!
  }
  return solution
}

const dot = (a: number[], b: number[]): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
