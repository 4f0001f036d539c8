// The browser's end of the live channel: one connection per page, however many documents its screens watch.
import { useEffect, useState } from 'react'

export interface Snapshot<T> {
  data: T | null
  /** waiting: no word yet; here; missing: not there, or not ours to see; failed: the server could not read it. */
  state: 'waiting' | 'here' | 'missing' | 'failed'
}
type Heard = (snapshot: Snapshot<unknown>) => void

interface Source {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

const firstRetryMs = 500
const longestRetryMs = 30_000

export class LiveChannel {
  private readonly watchers = new Map<string, Set<Heard>>()
  private readonly last = new Map<string, Snapshot<unknown>>()
  private source: Source | null = null
  private scheduled: ReturnType<typeof setTimeout> | null = null
  private retryMs = firstRetryMs
  private readonly endedListeners = new Set<() => void>()
  private readonly lostListeners = new Set<() => void>()
  private readonly connect: (url: string) => Source

  constructor(connect: (url: string) => Source = (url) => new EventSource(url)) {
    this.connect = connect
  }

  watch(path: string, heard: Heard): () => void {
    let own = this.watchers.get(path)
    if (!own) {
      this.watchers.set(path, (own = new Set()))
      // Several documents asked for in one render become one connection.
      this.reopen(20)
    }
    own.add(heard)
    const known = this.last.get(path)
    if (known) heard(known)
    return () => {
      own.delete(heard)
      if (own.size > 0) return
      this.watchers.delete(path)
      this.last.delete(path)
      this.reopen(1000)
    }
  }

  /** The session behind the channel is over. */
  onEnded(listener: () => void): () => void {
    this.endedListeners.add(listener)
    return () => this.endedListeners.delete(listener)
  }

  /** The connection broke; it comes back by itself. */
  onLost(listener: () => void): () => void {
    this.lostListeners.add(listener)
    return () => this.lostListeners.delete(listener)
  }

  close(): void {
    if (this.scheduled) clearTimeout(this.scheduled)
    this.scheduled = null
    this.source?.close()
    this.source = null
    this.last.clear()
  }

  /** After close() or an ended session, when there is a session again: listens to the same documents as before. */
  resume(): void {
    this.reopen(0)
  }

  private reopen(afterMs: number): void {
    if (this.scheduled) clearTimeout(this.scheduled)
    this.scheduled = setTimeout(() => this.open(), afterMs)
  }

  private open(): void {
    this.scheduled = null
    this.source?.close()
    this.source = null
    if (this.watchers.size === 0) return
    const query = [...this.watchers.keys()].map((path) => `watch=${encodeURIComponent(path)}`).join('&')
    const source = this.connect(`/api/live?${query}`)
    this.source = source
    source.addEventListener('document', (event) => {
      this.retryMs = firstRetryMs
      const { path, data } = JSON.parse(event.data) as { path: string; data: unknown }
      this.tell(path, data === null ? { data: null, state: 'missing' } : { data, state: 'here' })
    })
    source.addEventListener('failed', (event) =>
      this.tell((JSON.parse(event.data) as { path: string }).path, { data: null, state: 'failed' }),
    )
    source.addEventListener('ended', () => {
      this.close()
      for (const listener of this.endedListeners) listener()
    })
    source.addEventListener('error', () => this.lost(source))
  }

  private lost(source: Source): void {
    if (this.source !== source) return
    source.close()
    this.source = null
    for (const listener of this.lostListeners) listener()
    // What was never seen has failed; what was seen stays on the screen while we try again.
    for (const path of this.watchers.keys())
      if (!this.last.has(path)) this.tell(path, { data: null, state: 'failed' }, false)
    this.reopen(this.retryMs * (0.75 + Math.random() / 2))
    this.retryMs = Math.min(this.retryMs * 2, longestRetryMs)
  }

  private tell(path: string, snapshot: Snapshot<unknown>, keep = true): void {
    if (keep) this.last.set(path, snapshot)
    for (const heard of this.watchers.get(path) ?? []) heard(snapshot)
  }
}

export const liveChannel = new LiveChannel()

/** A document that stays current by itself. */
export function useLive<T>(collection: string, id: string | null | undefined): Snapshot<T> {
  const path = id ? `${collection}/${id}` : null
  const [heard, setHeard] = useState<{ path: string; snapshot: Snapshot<T> } | null>(null)
  useEffect(() => {
    if (!path) return
    return liveChannel.watch(path, (snapshot) => setHeard({ path, snapshot: snapshot as Snapshot<T> }))
  }, [path])
  return heard && heard.path === path ? heard.snapshot : { data: null, state: 'waiting' }
}
