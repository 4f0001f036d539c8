// Work that many ask for at once and that is done in turn: all who wait are served together, which costs a database far less than one by one.
export class Gathered<T, R> {
  readonly #work: (all: T[]) => Promise<R[]>
  readonly #fits: (together: T[]) => boolean
  #waiting: { one: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = []
  #isBusy = false

  /** `fits`: whether so many are done together; one alone always is. */
  constructor(work: (all: T[]) => Promise<R[]>, fits: (together: T[]) => boolean) {
    this.#work = work
    this.#fits = fits
  }

  add(one: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ one, resolve, reject })
      if (!this.#isBusy) void this.#serve()
    })
  }

  async #serve(): Promise<void> {
    this.#isBusy = true
    while (this.#waiting.length > 0) {
      let count = 1
      while (
        count < this.#waiting.length &&
        this.#fits(this.#waiting.slice(0, count + 1).map(({ one }) => one))
      )
        count++
      const group = this.#waiting.splice(0, count)
      try {
        const results = await this.#work(group.map(({ one }) => one))
        for (const [i, { resolve }] of group.entries()) resolve(results[i]!)
      } catch (error) {
        // One of them may have spoiled it for all.
        for (const { one, resolve, reject } of group)
          if (count === 1) reject(error)
          else await this.#work([one]).then(([result]) => resolve(result!), reject)
      }
    }
    this.#isBusy = false
  }
}
