// The normal distribution, as far as forecasts need it.

const rootTwoPi = Math.sqrt(2 * Math.PI)

const density = (x: number): number => Math.exp(-0.5 * x * x) / rootTwoPi

/** The share above x divided by the density there, for x from 0 on. Abramowitz and Stegun 26.2.17. */
function tailRatio(x: number): number {
  const t = 1 / (1 + 0.2316419 * x)
  return t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
}

/** The share below x, wrong by at most 7.5e-8. */
export function normalCdf(x: number): number {
  const tail = density(x) * tailRatio(Math.abs(x))
  return x >= 0 ? 1 - tail : tail
}

/** The mean of a normal around `mean` with spread 1, given that it is above zero. */
export const meanAbove = (mean: number): number => mean + quickHazard(-mean)

/** … and given that it is below zero. */
export const meanBelow = (mean: number): number => mean - quickHazard(mean)

/** The density at x divided by the share above x. Far out both vanish, and their ratio nears x. */
export function hazard(x: number): number {
  if (x > 6) return x + 1 / x - 2 / x ** 3
  if (x >= 0) return 1 / tailRatio(x)
  const here = density(x)
  return here / (1 - here * tailRatio(-x))
}

// A fit asks for each vote in each round: between points this near a straight line is wrong by less than a millionth.
const perUnit = 256
const [lowest, highest] = [-8, 6]
const points = Float64Array.from({ length: (highest - lowest) * perUnit + 2 }, (_, k) =>
  hazard(lowest + k / perUnit),
)

function quickHazard(x: number): number {
  if (x > highest || x < lowest) return hazard(x)
  const place = (x - lowest) * perUnit
  const at = Math.trunc(place)
  const before = points[at]!
  return before + (points[at + 1]! - before) * (place - at)
}
