import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveChannel, type Snapshot } from './live.ts'

class FakeSource {
  readonly listeners = new Map<string, ((event: MessageEvent<string>) => void)[]>()
  closed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }
  close(): void {
    this.closed = true
  }
  emit(type: string, data: unknown = {}): void {
    for (const listener of this.listeners.get(type) ?? [])
      listener({ data: JSON.stringify(data) } as MessageEvent<string>)
  }
}

let sources: FakeSource[]
let channel: LiveChannel
const last = () => sources.at(-1)!
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sources = []
  channel = new LiveChannel((url) => {
    const source = new FakeSource(url)
    sources.push(source)
    return source
  })
})
afterEach(() => {
  channel.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function watch(path: string): Snapshot<unknown>[] {
  const seen: Snapshot<unknown>[] = []
  channel.watch(path, (s) => seen.push(s))
  return seen
}

describe('the live channel of a page', () => {
  it('opens one connection for all documents asked for together', () => {
    watch('users/1')
    watch('jobs/2')
    vi.advanceTimersByTime(20)
    expect(sources.map((s) => s.url)).toEqual(['/api/live?watch=users%2F1&watch=jobs%2F2'])
  })

  it('tells each watcher its own document, and a late watcher the last one at once', () => {
    const user = watch('users/1')
    vi.advanceTimersByTime(20)
    last().emit('document', { path: 'users/1', data: { name: 'Ada' } })
    expect(user).toEqual([{ data: { name: 'Ada' }, state: 'here' }])
    expect(watch('users/1')).toEqual([{ data: { name: 'Ada' }, state: 'here' }])
  })

  it('says that a document is missing', () => {
    const user = watch('users/1')
    vi.advanceTimersByTime(20)
    last().emit('document', { path: 'users/1', data: null })
    expect(user).toEqual([{ data: null, state: 'missing' }])
  })

  it('comes back with growing pauses and starts over after a success', () => {
    watch('users/1')
    vi.advanceTimersByTime(20)
    for (const pause of [500, 1000, 2000]) {
      const before = sources.length
      last().emit('error')
      vi.advanceTimersByTime(pause - 1)
      expect(sources).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(sources).toHaveLength(before + 1)
    }
    last().emit('document', { path: 'users/1', data: {} })
    last().emit('error')
    const before = sources.length
    vi.advanceTimersByTime(500)
    expect(sources).toHaveLength(before + 1)
  })

  it('keeps what was seen while it reconnects, and reports what was never seen as failed', () => {
    const seen = watch('users/1')
    vi.advanceTimersByTime(20)
    last().emit('document', { path: 'users/1', data: { name: 'Ada' } })
    const never = watch('jobs/2')
    vi.advanceTimersByTime(20)
    last().emit('error')
    expect(seen.at(-1)!.state).toBe('here')
    expect(never).toEqual([{ data: null, state: 'failed' }])
  })

  it('stops for good when the session has ended', () => {
    watch('users/1')
    let told = 0
    channel.onEnded(() => told++)
    vi.advanceTimersByTime(20)
    last().emit('ended')
    vi.advanceTimersByTime(60_000)
    expect(told).toBe(1)
    expect(sources).toHaveLength(1)
  })
})
