// One person's share of the server: so many calls at once, the rest wait for their own earlier ones by being asked to come back.
import { tooMany } from '../contract.ts'

const mostAtOnce = 24

export class Shares {
  private readonly running = new Map<string, number>()

  async within<T>(userId: string | undefined, work: () => Promise<T>): Promise<T> {
    if (!userId) return work()
    const now = this.running.get(userId) ?? 0
    if (now >= mostAtOnce)
      throw tooMany('Too many requests of yours are running at once. Try again in a moment.', 1)
    this.running.set(userId, now + 1)
    try {
      return await work()
    } finally {
      const left = this.running.get(userId)! - 1
      if (left === 0) this.running.delete(userId)
      else this.running.set(userId, left)
    }
  }
}
