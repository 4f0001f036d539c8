/** A feed of any kind, as it is after reading. Titles are plain text; descriptions, summaries and contents are clean HTML. */
export interface Feed {
  title: string
  link: string
  description: string
  language: string
  id: string
  updated: string
  published: string
  author: string
  rights: string
  tags: string[]
  image: string
  entries: FeedEntry[]
}

export interface FeedEntry {
  title: string
  link: string
  id: string
  summary: string
  content: string
  author: string
  published: string
  updated: string
  tags: string[]
  enclosures: string[]
}

/** Not a feed, or one that no one should read. The message is a sentence for the person who set it up. */
export class UnreadableFeed extends Error {
  override name = 'UnreadableFeed'
}

/** What is kept of one feed. News come twenty to a hundred at a time; the rest of an endless feed is no news. */
export const feedLimits = {
  bytes: 5_000_000,
  entries: 300,
  title: 1000,
  address: 2000,
  html: 60_000,
  tags: 50,
}

export const tooLarge = `The feed is larger than ${feedLimits.bytes / 1e6} MB.`
