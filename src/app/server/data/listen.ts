// One connection per server that hears PostgreSQL's notifications: 'collection/id' for every changed document.
import type { Socket } from 'node:net'
import pg from 'pg'

// A connection can hang without being closed. It is asked this often, and taken for lost when it has not answered for two seconds.
const beatMs = 500
const unheardMs = 2000

export const heartbeat = 'select'

type Heard = (collection: string, id: string) => void

export class ChangeListener {
  private client: pg.Client | null = null
  private readonly listeners = new Set<Heard>()
  private readonly lossListeners = new Set<() => void>()
  private closed = false
  private retryMs = 100
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** While false, changes may be missed: code that caches must not trust its cache. */
  get connected(): boolean {
    return this.client !== null
  }

  onChange(heard: Heard): () => void {
    this.listeners.add(heard)
    return () => this.listeners.delete(heard)
  }

  /** Called when the connection was lost or is back: whatever was cached or sent may be stale. */
  onGap(lost: () => void): () => void {
    this.lossListeners.add(lost)
    return () => this.lossListeners.delete(lost)
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'elections-nebraska live',
      keepAlive: true,
    })
    client.on('notification', (n) => this.hear(n.payload ?? ''))
    client.on('error', () => this.lose(client))
    client.on('end', () => this.lose(client))
    try {
      await client.connect()
      await client.query('listen live')
    } catch (error) {
      client.end().catch(() => {})
      if (this.closed) return
      if (this.retryMs > 100) return this.retryLater()
      throw error
    }
    this.client = client
    this.retryMs = 100
    this.watch(client)
    for (const lost of this.lossListeners) lost()
  }

  async close(): Promise<void> {
    this.closed = true
    await this.client?.end().catch(() => {})
  }

  private watch(client: pg.Client): void {
    let heardAt = performance.now()
    let isAsked = false
    const beat = setInterval(() => {
      if (this.client !== client) return clearInterval(beat)
      if (performance.now() - heardAt > unheardMs) {
        clearInterval(beat)
        this.lose(client)
        // Not end(): that would wait for the other side to answer.
        ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
        return
      }
      if (isAsked) return
      isAsked = true
      client.query(heartbeat).then(
        () => {
          heardAt = performance.now()
          isAsked = false
        },
        () => this.lose(client),
      )
    }, beatMs).unref()
  }

  private hear(payload: string): void {
    const slash = payload.indexOf('/')
    if (slash < 1) return
    for (const heard of this.listeners) heard(payload.slice(0, slash), payload.slice(slash + 1))
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return
    this.client = null
    for (const lost of this.lossListeners) lost()
    this.retryLater()
  }

  private retryLater(): void {
    if (this.closed) return
    this.retryMs = Math.min(this.retryMs * 2, 5000)
    setTimeout(() => void this.start().catch(() => this.retryLater()), this.retryMs).unref()
  }
}
