// The live channel: GET /api/live?watch=users/ID&watch=… as server-sent events. PostgreSQL says which document changed; what is
// sent is read again under the viewer's own walls, so a listener never sees what a read would not show.
import type { ServerResponse } from 'node:http'
import { may, type May } from '../../../permissions.ts'
import { isRightsChange, type Db } from '../data/db.ts'
import { scopeOf, type Viewer } from '../auth/viewer.ts'
import type { GivenByFeatures } from '../feature.ts'
import type { Services } from '../services.ts'

export interface LiveDocument {
  may: May
  /** Null when the document is missing or not this viewer's to see: the two look alike. */
  load(context: { db: Db; viewer: Viewer; given: GivenByFeatures }, id: string): Promise<unknown>
}
export type LiveDocuments = Record<string, LiveDocument>

const mostWatches = 50
const mostPerUser = 25
const mostUnreadBytes = 512 * 1024
const heartbeatMs = 20_000
const revalidateMs = 3_000
const loadsAtOnce = 8

interface Listener {
  viewer: Viewer
  /** The request's headers: who this is, is asked again when the person's document changes. */
  headers: Headers
  response: ServerResponse
  paths: Set<string>
}

export type Live = ReturnType<typeof openLive>

export function openLive(services: Services) {
  const { databases, sessions, changes, given } = services
  const documents = given.live
  const listeners = new Set<Listener>()
  const watching = new Map<string, Set<Listener>>()
  const queue = new LoadQueue(loadsAtOnce)

  changes.onChange((collection, id) => {
    const path = `${collection}/${id}`
    const refreshAll = () => watching.get(path)?.forEach((listener) => refresh(listener, path))
    if (collection === 'sessions') void endLost([...listeners].filter((l) => l.viewer.sessionId === id))
    // A changed role or committee moves the walls of this person's listeners before anything more is sent to them.
    if (collection === 'users')
      void renew([...listeners].filter((l) => l.viewer.userId === id)).then(refreshAll)
    else refreshAll()
  })
  // After a gap no one knows what was missed: everything is read again.
  changes.onGap(() => {
    if (changes.connected)
      for (const listener of listeners) for (const path of listener.paths) refresh(listener, path)
  })
  const beat = setInterval(() => listeners.forEach((l) => send(l, ':\n\n')), heartbeatMs).unref()
  const sweep = setInterval(() => void endLost([...listeners]), revalidateMs).unref()

  function open(viewer: Viewer, headers: Headers, paths: string[], response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const listener: Listener = { viewer, headers, response, paths: new Set(paths.slice(0, mostWatches)) }
    dropOldest(viewer.userId)
    listeners.add(listener)
    for (const path of listener.paths) {
      let set = watching.get(path)
      if (!set) watching.set(path, (set = new Set()))
      set.add(listener)
    }
    response.on('close', () => drop(listener))
    send(listener, 'retry: 1000\n\n')
    for (const path of listener.paths) refresh(listener, path)
  }

  function refresh(listener: Listener, path: string): void {
    queue.add(listener, path, async () => {
      if (!listeners.has(listener)) return
      try {
        const data = await load(listener.viewer, path)
        send(listener, frame('document', { path, data }))
      } catch (error) {
        if (isRightsChange(error)) return renew([listener]).then(() => refresh(listener, path))
        // The database is away: the client is told, keeps its place and comes back.
        send(listener, frame('failed', { path }))
        listener.response.end()
      }
    })
  }

  async function load(viewer: Viewer, path: string): Promise<unknown> {
    const slash = path.indexOf('/')
    const collection = path.slice(0, slash)
    const document = Object.hasOwn(documents, collection) ? documents[collection] : undefined
    const id = path.slice(slash + 1)
    if (!document || !may(viewer, document.may) || !/^[\w-]{1,64}$/.test(id)) return null
    return databases.readInScope(scopeOf(viewer), (db) => document.load({ db, viewer, given }, id))
  }

  async function renew(some: Listener[]): Promise<void> {
    for (const listener of some) {
      try {
        sessions.forget(listener.headers)
        // Asked behind the answer, where a renewed session's cookie could not be sent any more.
        const { viewer } = await sessions.find(listener.headers, { mayRenew: false })
        if (viewer) listener.viewer = viewer
        else end(listener)
      } catch {
        // Unknown who this is now: end it, the client comes back and is asked again.
        listener.response.end()
      }
    }
  }

  function end(listener: Listener): void {
    send(listener, frame('ended', {}))
    listener.response.end()
    drop(listener)
  }

  async function endLost(some: Listener[]): Promise<void> {
    if (some.length === 0) return
    try {
      const valid = await sessions.stillValid([...new Set(some.map((l) => l.viewer.sessionId))])
      for (const listener of some) if (!valid.has(listener.viewer.sessionId)) end(listener)
      // A change that was not heard of, because the connection that listens hung.
      const changed = some.filter(
        (l) => listeners.has(l) && valid.get(l.viewer.sessionId) !== l.viewer.rightsVersion,
      )
      await renew(changed)
      for (const listener of changed) for (const path of listener.paths) refresh(listener, path)
    } catch {
      // The database is away; the next sweep looks again.
    }
  }

  function dropOldest(userId: string): void {
    const own = [...listeners].filter((l) => l.viewer.userId === userId)
    for (const listener of own.slice(0, Math.max(0, own.length - mostPerUser + 1))) {
      drop(listener)
      listener.response.end()
      // A reader that does not read never lets an end through: it would stay, and the next one beside it.
      setTimeout(() => listener.response.destroy(), 5000).unref()
    }
  }

  function drop(listener: Listener): void {
    listeners.delete(listener)
    for (const path of listener.paths) {
      const set = watching.get(path)
      set?.delete(listener)
      if (set?.size === 0) watching.delete(path)
    }
  }

  function send(listener: Listener, text: string): void {
    const { response } = listener
    if (response.destroyed || response.writableEnded) return
    response.write(text)
    // A reader that does not read would fill our memory: it is cut off and comes back.
    if (response.writableLength > mostUnreadBytes) response.destroy()
  }

  return {
    open,
    get count() {
      return listeners.size
    },
    close() {
      clearInterval(beat)
      clearInterval(sweep)
      for (const listener of listeners) listener.response.end()
    },
  }
}

function frame(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A few loads at a time; a document that changes again while it waits is loaded once. */
class LoadQueue {
  private readonly waiting = new Map<Listener, Map<string, () => Promise<void>>>()
  private running = 0
  private readonly atOnce: number

  constructor(atOnce: number) {
    this.atOnce = atOnce
  }

  add(listener: Listener, path: string, work: () => Promise<void>): void {
    let own = this.waiting.get(listener)
    if (!own) this.waiting.set(listener, (own = new Map<string, () => Promise<void>>()))
    own.set(path, work)
    if (this.running < this.atOnce) void this.drain()
  }

  private async drain(): Promise<void> {
    this.running++
    for (let next = this.take(); next; next = this.take()) await next()
    this.running--
  }

  private take(): (() => Promise<void>) | undefined {
    for (const [listener, own] of this.waiting) {
      for (const [path, work] of own) {
        own.delete(path)
        if (own.size === 0) this.waiting.delete(listener)
        return work
      }
    }
    return undefined
  }
}
