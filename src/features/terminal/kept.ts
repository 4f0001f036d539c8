/** The last answers of one version of the data. */
export class Kept<T> {
  private readonly answers = new Map<string, T>()
  private version = ''
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(version: string, key: string): T | undefined {
    return version === this.version ? this.answers.get(key) : undefined
  }

  set(version: string, key: string, answer: T): void {
    if (version !== this.version) this.answers.clear()
    this.version = version
    const [oldest] = this.answers.keys()
    if (this.answers.size >= this.most && oldest !== undefined) this.answers.delete(oldest)
    this.answers.set(key, answer)
  }
}
