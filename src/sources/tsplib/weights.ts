// The ways TSPLIB measures, each rounded as its documentation writes it.

export type FlatDistance = (x: number, y: number, z: number) => number

const nearest = (value: number) => Math.floor(value + 0.5)
const straight: FlatDistance = (x, y, z) => nearest(Math.sqrt(x * x + y * y + z * z))
const manhattan: FlatDistance = (x, y, z) => nearest(Math.abs(x) + Math.abs(y) + Math.abs(z))
const longest: FlatDistance = (x, y, z) =>
  Math.max(nearest(Math.abs(x)), nearest(Math.abs(y)), nearest(Math.abs(z)))

export const flatKinds = new Map<string, FlatDistance>([
  ['EUC_2D', straight],
  ['EUC_3D', straight],
  ['MAN_2D', manhattan],
  ['MAN_3D', manhattan],
  ['MAX_2D', longest],
  ['MAX_3D', longest],
  ['CEIL_2D', (x, y) => Math.ceil(Math.sqrt(x * x + y * y))],
  ['ATT', pseudoEuclidean],
])

/** Of the att problems: never below the length it stands for. */
function pseudoEuclidean(x: number, y: number): number {
  const length = Math.sqrt((x * x + y * y) / 10)
  const rounded = nearest(length)
  return rounded < length ? rounded + 1 : rounded
}

/** Degrees and minutes as "DDD.MM", on a ball with the radius and the π of the format. */
export function geoDistance(x: Float64Array, y: Float64Array): (a: number, b: number) => number {
  const latitude = x.map(radiansOf)
  const longitude = y.map(radiansOf)
  return (a, b) => {
    const q1 = Math.cos(longitude[a]! - longitude[b]!)
    const q2 = Math.cos(latitude[a]! - latitude[b]!)
    const q3 = Math.cos(latitude[a]! + latitude[b]!)
    const cosine = 0.5 * ((1 + q1) * q2 - (1 - q1) * q3)
    return Math.trunc(6378.388 * Math.acos(Math.min(1, Math.max(-1, cosine))) + 1)
  }
}

function radiansOf(written: number): number {
  const degrees = Math.trunc(written)
  return (3.141592 * (degrees + (5 * (written - degrees)) / 3)) / 180
}
