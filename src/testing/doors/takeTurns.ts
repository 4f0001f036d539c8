// Two pages of one browser at once, by chance that can be had again: one of them runs until it asks the network, then chance says who goes
// on. Left to themselves they would meet in an order that depends on the machine, and a seed would not end the same.
import type { Chance } from './random.ts'

/** Calls `park` wherever the other one may go first. */
export type Work = (park: () => Promise<void>) => Promise<void>

export async function takeTurns(random: Chance, works: Work[]): Promise<void> {
  const pages = works.map((work) => new Page(work))
  while (pages.length > 0) {
    const page = random.pick(pages)
    if ((await page.goOn()) === 'done') pages.splice(pages.indexOf(page), 1)
  }
}

class Page {
  private resume: (() => void) | null = null
  private stopped = Promise.withResolvers<'parked' | 'done'>()
  private readonly work: Work

  constructor(work: Work) {
    this.work = work
  }

  /** Until it parks, or is done. */
  goOn(): Promise<'parked' | 'done'> {
    this.stopped = Promise.withResolvers()
    if (this.resume) this.resume()
    else
      void this.work(() => this.park()).then(
        () => this.stopped.resolve('done'),
        (error: Error) => this.stopped.reject(error),
      )
    return this.stopped.promise
  }

  private park(): Promise<void> {
    return new Promise((resume) => {
      this.resume = resume
      this.stopped.resolve('parked')
    })
  }
}
