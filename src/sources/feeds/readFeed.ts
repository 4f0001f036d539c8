import { decodeFeed } from './decode.ts'
import { feedLimits, tooLarge, UnreadableFeed, type Feed } from './feed.ts'
import { readJsonFeed } from './readJsonFeed.ts'
import { readXmlFeed } from './readXmlFeed.ts'
import { readXml } from './xmlTree.ts'

export interface FeedSource {
  /** Where it came from: what addresses in it are relative to. */
  url: string
  contentType: string | null
}

/** A feed of any kind. Throws an UnreadableFeed, whose message is for the person who set it up. */
export function readFeed(bytes: Uint8Array, { url, contentType }: FeedSource): Feed {
  if (bytes.length === 0) throw new UnreadableFeed('The feed is empty.')
  if (bytes.length > feedLimits.bytes) throw new UnreadableFeed(tooLarge)
  const text = decodeFeed(bytes, contentType).replace(/^[\s\uFEFF]+/, '')
  if (text.startsWith('{')) return readJsonFeed(text, url)
  if (!/<[a-z!?]/i.test(text.slice(0, 20_000)))
    throw new UnreadableFeed('This is not a feed: neither RSS, Atom, RDF nor JSON Feed.')
  return readXmlFeed(readXml(text, url))
}
