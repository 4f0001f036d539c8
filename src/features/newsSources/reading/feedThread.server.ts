// Feeds are read in a thread of their own, which ends when one takes more time or memory than a feed may.
import { LimitedThread } from '../../../app/server/turns/limitedThread.ts'
import { feedLimits, tooLarge, type Feed } from '../../../sources/feeds/feed.ts'
import type { FeedSource } from '../../../sources/feeds/readFeed.ts'

export type FeedAnswer = { feed: Feed } | { error: string }

export class FeedThread {
  readonly #thread = new LimitedThread<FeedSource & { bytes: Uint8Array }, FeedAnswer>(
    new URL('./feedWork.server.ts', import.meta.url),
    {
      ms: 6000,
      bytes: 400_000_000,
    },
  )

  async read(bytes: Uint8Array, source: FeedSource): Promise<FeedAnswer> {
    // Not worth a copy for the thread.
    if (bytes.length > feedLimits.bytes) return { error: tooLarge }
    const answer = await this.#thread.ask({ ...source, bytes: new Uint8Array(bytes) })
    return answer ?? { error: 'The feed takes more time or memory to read than a feed may.' }
  }
}
