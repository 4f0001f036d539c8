// How much of a map file is read. Every county, precinct and road of Nebraska in one file stays below; what harms on purpose does not.
import { formatCount } from '../../domain/numbers.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'

export const mapLimits = {
  /** Of the file as it was dropped, and of each file inside of a ZIP. */
  bytes: 80_000_000,
  unpackedBytes: 240_000_000,
  features: 100_000,
  vertices: 1_500_000,
  /** Of one feature: outer rings, holes, lines together. */
  parts: 10_000,
  layers: 40,
  attributes: 200,
  /** Brackets within brackets, and XML elements within elements. */
  nesting: 40,
}

export const zipOfMapLimits = { entries: 500, unpackedBytes: mapLimits.unpackedBytes, ratio: 200 }

/** Counts while a file is read, so that one which claims too much is refused before it costs memory. */
export class Tally {
  vertices = 0
  features = 0
  private readonly shown: string

  constructor(shown: string) {
    this.shown = shown
  }

  addFeature(): void {
    if (++this.features > mapLimits.features)
      throw new UnreadableFile(
        `${this.shown} has more than ${formatCount(mapLimits.features)} shapes. Choose a file of larger areas, or split it.`,
      )
  }

  addVertices(count: number): void {
    this.vertices += count
    if (this.vertices > mapLimits.vertices)
      throw new UnreadableFile(
        `${this.shown} has more than ${formatCount(mapLimits.vertices)} points. Simplify its shapes, or choose the generalized file of the same source.`,
      )
  }

  refuseParts(count: number): void {
    if (count > mapLimits.parts)
      throw new UnreadableFile(
        `Shape ${formatCount(this.features)} of ${this.shown} has more than ${formatCount(mapLimits.parts)} parts. Simplify its shapes first.`,
      )
  }
}

export function refuseBytes(bytes: number, shown: string): void {
  if (bytes > mapLimits.bytes)
    throw new UnreadableFile(
      `${shown} is larger than ${mapLimits.bytes / 1_000_000} MB. Simplify its shapes, or choose the generalized file of the same source.`,
    )
}

export const cutOff = (shown: string) =>
  new UnreadableFile(`${shown} is damaged or cut off. Download or export it again and try that file.`)
