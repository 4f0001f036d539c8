// What one question may cost, known before it is paid: a drawn area is compared with every address in its frame, edge by edge.
export class TooMuch extends Error {}

/** About a third of a second of one core. */
const mostComparisons = 200_000_000

export class Effort {
  #left: number

  constructor(most = mostComparisons) {
    this.#left = most
  }

  /** `edges`: how many a line through the area crosses on average; a usual outline two to twenty, a zigzag as many as it has corners. */
  ofArea(edges: number, addresses: number): void {
    this.#left -= edges * addresses
    if (this.#left < 0)
      throw new TooMuch(
        'This area has too many corners to count all its addresses. Draw it with fewer corners, or draw a smaller one.',
      )
  }
}
