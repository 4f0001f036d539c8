import { isRewrite, signatureOf } from '../../src/domain/news/rewrites.ts'
import { madeWord, rewritten, seeded, storyWords } from '../../src/sources/syntheticNews/labelled.ts'
import type { Line } from '../voters/stand.ts'

/** Two thousand stories with a rewrite each, every one compared with all others. The baseline is the share of equal words, counted exactly. */
export async function rewrites(): Promise<Line[]> {
  const random = seeded(Number(process.env['SEED'] ?? 7))
  const vocabulary = Array.from({ length: 4000 }, () => madeWord(random))
  const stories = Array.from({ length: 2000 }, () => storyWords(random, vocabulary))
  const others = stories.map((words) => rewritten(random, words, vocabulary))
  const began = performance.now()
  const sign = (words: string[]) => signatureOf(words.slice(0, 8).join(' '), words.join(' '))
  const [a, b] = [stories.map(sign), others.map(sign)]
  let [found, wrong] = [0, 0]
  for (const [i, one] of a.entries())
    for (const [j, two] of b.entries()) {
      const bands = new Set(one.bands)
      if (!two.bands.some((band) => bands.has(band)) || !isRewrite(one.signature, two.signature)) continue
      if (i === j) found++
      else wrong++
    }
  const ms = performance.now() - began
  const exact = stories.filter((words, i) => jaccard(words, others[i]!) >= 0.3).length
  const [share, bad] = [found / stories.length, wrong / Math.max(1, found + wrong)]
  return [
    { what: 'rewrites found', value: `${(share * 100).toFixed(2)}%`, limit: '95%', ok: share >= 0.95 },
    { what: 'of them wrong', value: `${(bad * 100).toFixed(2)}%`, limit: '1%', ok: bad <= 0.01 },
    {
      what: 'exact share of words would find',
      value: `${((exact / stories.length) * 100).toFixed(2)}%`,
      ok: true,
    },
    { what: '4 million pairs', value: `${(ms / 1000).toFixed(1)} s`, ok: true },
  ]
}

function jaccard(a: string[], b: string[]): number {
  const [x, y] = [new Set(a), new Set(b)]
  const both = [...x].filter((word) => y.has(word)).length
  return both / (x.size + y.size - both)
}
