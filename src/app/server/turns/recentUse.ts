// How much each person had of the server within the last second or so, and whether anyone else asked for something. What is long ago counts
// less and less.
const fadesWithinMs = 1000
/** What waits for a lock is no work. */
const mostOfOneMs = 1000
const othersWithinMs = 2000

interface Used {
  ms: number
  at: number
}

export class RecentUse {
  readonly #used = new Map<string, Used>()
  /** The last two different people, the latest first. */
  #latest: { person: string; at: number }[] = []

  begin(person: string): void {
    const now = performance.now()
    this.#latest = [{ person, at: now }, ...this.#latest.filter((one) => one.person !== person)].slice(0, 2)
  }

  end(person: string, ms: number): void {
    const used = { ms: this.of(person) + Math.min(ms, mostOfOneMs), at: performance.now() }
    // To the end: those at the front were used longest ago.
    this.#used.delete(person)
    this.#used.set(person, used)
    for (const [known] of this.#used) {
      if (this.of(known) >= 1) break
      this.#used.delete(known)
    }
  }

  /** Milliseconds of turns, faded. */
  of(person: string): number {
    const used = this.#used.get(person)
    return used ? used.ms * Math.exp((used.at - performance.now()) / fadesWithinMs) : 0
  }

  isAlone(person: string): boolean {
    const other = this.#latest.find((one) => one.person !== person)
    return !other || performance.now() - other.at > othersWithinMs
  }
}
