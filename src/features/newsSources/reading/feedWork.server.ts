import { parentPort } from 'node:worker_threads'
import { UnreadableFeed } from '../../../sources/feeds/feed.ts'
import type { FeedAnswer } from './feedThread.server.ts'
import { readFeed, type FeedSource } from '../../../sources/feeds/readFeed.ts'

parentPort!.on('message', ({ bytes, ...source }: FeedSource & { bytes: Uint8Array }) => {
  parentPort!.postMessage(answerOf(bytes, source))
})

function answerOf(bytes: Uint8Array, source: FeedSource): FeedAnswer {
  try {
    return { feed: readFeed(bytes, source) }
  } catch (error) {
    if (error instanceof UnreadableFeed) return { error: error.message }
    return { error: 'The feed could not be read.' }
  }
}
