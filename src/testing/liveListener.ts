// A listener on the live channel, as a browser would be: frames are awaited, never polled for.
export interface Frame {
  event: string
  data: { path?: string; data?: unknown }
  at: number
}

export class LiveListener {
  readonly frames: Frame[] = []
  closed = false
  private readonly stop = new AbortController()
  private readonly waiting = new Set<() => void>()

  static async open(url: string, cookie: string, paths: string[]): Promise<LiveListener> {
    const listener = new LiveListener()
    const response = await fetch(`${url}/api/live?${paths.map((p) => `watch=${p}`).join('&')}`, {
      headers: { cookie },
      signal: listener.stop.signal,
    })
    if (!response.ok) throw new Error(`The live channel answered ${response.status}`)
    void listener.read(response)
    return listener
  }

  /** The first frame that fits, now or later. */
  async next(fits: (frame: Frame) => boolean, withinMs = 6000): Promise<Frame> {
    const until = Date.now() + withinMs
    for (;;) {
      const found = this.frames.find(fits)
      if (found) return found
      const left = until - Date.now()
      if (left <= 0)
        throw new Error(`No such frame within ${withinMs} ms; seen: ${JSON.stringify(this.frames)}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.waiting.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  close(): void {
    this.stop.abort()
  }

  private async read(response: Response): Promise<void> {
    let text = ''
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.take(text.slice(0, end))
          text = text.slice(end + 2)
        }
      }
    } catch {
      // Closed by us or cut off by the server: both end the reading.
    }
    this.closed = true
    this.wake()
  }

  private take(block: string): void {
    const event = /^event: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (!event || !data) return
    this.frames.push({ event, data: JSON.parse(data) as Frame['data'], at: Date.now() })
    this.wake()
  }

  private wake(): void {
    for (const wake of this.waiting) wake()
    this.waiting.clear()
  }
}
