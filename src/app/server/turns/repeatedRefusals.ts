// A script that asks again the moment it is refused makes more work with its refusals than with what it got. The first refusal goes out at
// once; those that follow within a second wait for a second.
const pauseMs = 1000

export class RepeatedRefusals {
  /** When each address was last refused, the latest last. */
  readonly #refused = new Map<string, number>()

  async pause(ip: string): Promise<void> {
    const now = performance.now()
    for (const [known, at] of this.#refused) {
      if (now - at < pauseMs) break
      this.#refused.delete(known)
    }
    const isRepeated = this.#refused.delete(ip)
    this.#refused.set(ip, now)
    if (isRepeated) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
