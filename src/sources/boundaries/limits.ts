// How much of a boundary file is read. The whole of Nebraska in the Census Bureau's finest form stays far below.
import { formatCount } from '../../domain/numbers.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'

export const boundaryLimits = {
  /** Of one file, unpacked. */
  bytes: 60_000_000,
  points: 1_000_000,
  shapes: 20_000,
  /** Of one shape: outer rings and holes together. */
  rings: 5_000,
  /** Brackets within brackets. A shape of several areas with holes needs ten. */
  nesting: 40,
}

export function refusePoints(points: number, fileName: string): void {
  if (points > boundaryLimits.points)
    throw new UnreadableFile(
      `${fileName} has more than ${formatCount(boundaryLimits.points)} points. Simplify its shapes, or choose the generalized file of the same source.`,
    )
}

export function refuseShapes(shapes: number, fileName: string): void {
  if (shapes === 0) throw new UnreadableFile(`${fileName} has no shapes in it. Choose another file.`)
  if (shapes > boundaryLimits.shapes)
    throw new UnreadableFile(
      `${fileName} has ${formatCount(shapes)} shapes; at most ${formatCount(boundaryLimits.shapes)} can be read. Choose a file of larger areas.`,
    )
}

export function refuseBytes(bytes: number, fileName: string): void {
  if (bytes > boundaryLimits.bytes)
    throw new UnreadableFile(
      `${fileName} is larger than ${boundaryLimits.bytes / 1_000_000} MB. Simplify its shapes, or choose the generalized file of the same source.`,
    )
}
