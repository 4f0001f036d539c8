// What is asked for many times at once is worked out once: the first one asks, the others get the same answer. Only for answers that say
// nothing about who asks. A person who comes when it is done asks again.
export class Together {
  readonly #underway = new Map<string, Promise<unknown>>()

  once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underway.get(key) as Promise<T> | undefined
    if (known) return known
    const answer = work().finally(() => this.#underway.delete(key))
    this.#underway.set(key, answer)
    return answer
  }
}
