// What was compared before is remembered. Anything else is compared in a thread, one after the other, so that everyone else is answered
// meanwhile: two unlike texts of thirty pages take seconds.
import { conflict } from '../../app/contract.ts'
import type { HeavyContext } from '../../app/server/context.ts'
import { LimitedThread } from '../../app/server/turns/limitedThread.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { redlineOf, type Redline } from '../../domain/wordDiff/redline.ts'
import { KeptComparisons, keyOf, type Compared } from './keptComparisons.server.ts'

export interface Texts {
  older: string
  newer: string
}

/** Both together. A paragraph is compared before a thread has been asked; beyond the usual length, it is counted who asks. */
const fewCharacters = 2000
const usualCharacters = 300_000
const comparisons: Limit = { name: 'compare-texts', points: 60, perSeconds: 60 }
const longOnes: Limit = { name: 'compare-long-texts', points: 20, perSeconds: 60 }
const thread = new LimitedThread<Texts, Redline>(new URL('./redlineThread.server.ts', import.meta.url), {
  ms: 20_000,
  bytes: 1_000_000_000,
})

const kept = new KeptComparisons()

export async function compare(
  context: Pick<HeavyContext, 'services' | 'viewer' | 'think'>,
  older: Compared,
  newer: Compared,
): Promise<Redline> {
  // A remembered answer is as long as a new one: sending it takes the server as much time as a screen of rows.
  if (older.words.length + newer.words.length > fewCharacters)
    await context.services.limits.take(
      comparisons,
      context.viewer.userId,
      'You compared many texts within a minute. Wait a moment and compare again.',
    )
  const key = keyOf(older, newer)
  const known = kept.find(key)
  if (known) return known
  return context.think(async () => {
    // Made meanwhile, while this one waited for its turn.
    const redline =
      kept.find(key) ?? (await compareTexts(context, { older: older.words, newer: newer.words }))
    kept.keep(key, redline)
    return redline
  })
}

async function compareTexts(
  { services, viewer }: Pick<HeavyContext, 'services' | 'viewer'>,
  texts: Texts,
): Promise<Redline> {
  const characters = texts.older.length + texts.newer.length
  if (characters <= fewCharacters) return redlineOf(texts.older, texts.newer)
  if (characters > usualCharacters)
    await services.limits.take(
      longOnes,
      viewer.userId,
      'You compared many long texts within a minute. Wait a moment and compare again.',
    )
  const redline = await thread.ask(texts)
  if (!redline)
    throw conflict('These two texts are too long and too unlike to be compared. Read them one by one.')
  return redline
}
