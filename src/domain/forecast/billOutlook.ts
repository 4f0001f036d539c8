// What is expected of the next vote on a bill: the belief about its item begins with sponsor and committee and learns from each vote for the
// bill so far; each senator's own view of it, beyond position, is learned from how that senator voted on it.
import { priorOf, type BillModel, type ItemBelief } from './billModel.ts'
import { hazard, normalCdf } from './normal.ts'

export interface Standpoint {
  position: number
  uncertainty: number
}

export interface SenatorOutlook extends Standpoint {
  /** What this senator's votes on the bill say beyond position: its mean and what is not known of it. */
  own: number
  ownVariance: number
}

export interface BillOutlook {
  item: ItemBelief
  /** Variance of what no one can know. */
  noise: number
  senators: SenatorOutlook[]
}

/** Before anyone voted on it. */
export function firstOutlook(model: BillModel, features: number[], standpoints: Standpoint[]): BillOutlook {
  return {
    item: priorOf(model, features),
    noise: 1 - model.ownView,
    senators: standpoints.map((standpoint) => ({ ...standpoint, own: 0, ownVariance: model.ownView })),
  }
}

/** After one more vote for the bill: 1 yes, 0 no, -1 not voted, by senator. The next vote may be about something slightly else. */
export function learnVotes(outlook: BillOutlook, votes: ArrayLike<number>, model: BillModel): BillOutlook {
  const item = learnItem(outlook, votes)
  const [a, b] = item.mean
  const senators = outlook.senators.map((senator, i) => {
    if (votes[i]! < 0) return senator
    const { position, uncertainty, own, ownVariance } = senator
    const side = votes[i] === 1 ? 1 : -1
    const total = outlook.noise + ownVariance + (b * uncertainty) ** 2
    const t = (side * (a + b * position + own)) / Math.sqrt(total)
    const pull = hazard(-t)
    return {
      ...senator,
      own: own + (side * ownVariance * pull) / Math.sqrt(total),
      ownVariance: ownVariance - (ownVariance ** 2 * pull * (pull + t)) / total,
    }
  })
  const [aa, ab, bb] = item.covariance
  const { drift } = model
  return {
    ...outlook,
    item: { mean: item.mean, covariance: [aa + drift[0], ab + drift[1], bb + drift[2]] },
    senators,
  }
}

/** The chance of yes, given that this senator votes. */
export function chanceInOutlook({ item, noise, senators }: BillOutlook, senator: number): number {
  const { position, uncertainty, own, ownVariance } = senators[senator]!
  const [a, b] = item.mean
  const [aa, ab, bb] = item.covariance
  const unsure = aa + 2 * position * ab + position ** 2 * bb + (b * uncertainty) ** 2
  return normalCdf((a + b * position + own) / Math.sqrt(noise + ownVariance + unsure))
}

const mostSteps = 20

/** The most likely item and how sharply it is known there (Laplace), by Newton's method; the likelihood has one peak. */
function learnItem({ item, noise, senators }: BillOutlook, votes: ArrayLike<number>): ItemBelief {
  const [p, q, r] = inverse(item.covariance)
  const [a0, b0] = item.mean
  let [a, b] = item.mean
  let information: [number, number, number] = [p, q, r]
  for (let step = 0; step < mostSteps; step++) {
    information = [p, q, r]
    let ga = -(p * (a - a0) + q * (b - b0))
    let gb = -(q * (a - a0) + r * (b - b0))
    for (let i = 0; i < senators.length; i++) {
      if (votes[i]! < 0) continue
      const { position, uncertainty, own, ownVariance } = senators[i]!
      const side = votes[i] === 1 ? 1 : -1
      const scale = Math.sqrt(noise + ownVariance + (b0 * uncertainty) ** 2)
      const t = (side * (a + b * position + own)) / scale
      const pull = hazard(-t)
      const weight = (pull * (pull + t)) / scale ** 2
      ga += (side * pull) / scale
      gb += (side * pull * position) / scale
      information[0] += weight
      information[1] += weight * position
      information[2] += weight * position ** 2
    }
    const [iaa, iab, ibb] = inverse(information)
    const [da, db] = [iaa * ga + iab * gb, iab * ga + ibb * gb]
    a += da
    b += db
    if (Math.abs(da) + Math.abs(db) < 1e-6) break
  }
  return { mean: [a, b], covariance: inverse(information) }
}

function inverse([aa, ab, bb]: [number, number, number]): [number, number, number] {
  const determinant = aa * bb - ab * ab
  return [bb / determinant, -ab / determinant, aa / determinant]
}
