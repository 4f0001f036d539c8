// The normal distribution, as far as forecasts need it.

const rootTwoPi = Math.sqrt(2 * Math.PI)

const density = (x: number): number => Math.exp(-0.5 * x * x) / rootTwoPi

/** The share below x. Abramowitz and Stegun 26.2.17: wrong by at most 7.5e-8. */
export function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = density(x) * series
  return x >= 0 ? 1 - tail : tail
}

/** The mean of a normal around `mean` with spread 1, given that it is above zero. */
export const meanAbove = (mean: number): number => mean + hazard(-mean)

/** … and given that it is below zero. */
export const meanBelow = (mean: number): number => mean - hazard(mean)

/** density(x) / share above x. Far out both vanish, and their ratio nears x. */
function hazard(x: number): number {
  if (x > 6) return x + 1 / x - 2 / x ** 3
  return density(x) / (1 - normalCdf(x))
}
