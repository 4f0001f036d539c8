/** So many at once, and one for each host. One who waits for a busy host takes no place from those who ask elsewhere. */
export class Turns {
  private readonly most: number
  private readonly running = new Set<string>()
  private waiting: { host: string; start: () => void }[] = []

  constructor(most = 8) {
    this.most = most
  }

  async during<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.take(host, signal)
    try {
      return await work()
    } finally {
      this.running.delete(host)
      this.startNext()
    }
  }

  private async take(host: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.waiting = this.waiting.filter((one) => one !== entry)
        reject(signal.reason as Error)
      }
      const entry = {
        host,
        start: () => {
          signal.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.waiting.push(entry)
      this.startNext()
    })
  }

  private startNext(): void {
    while (this.running.size < this.most) {
      const place = this.waiting.findIndex(({ host }) => !this.running.has(host))
      if (place < 0) return
      const [entry] = this.waiting.splice(place, 1)
      this.running.add(entry!.host)
      entry!.start()
    }
  }
}
