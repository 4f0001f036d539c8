import { signatureOf } from '../../src/domain/news/rewrites.ts'
import { Tellings } from '../../src/domain/news/tellings.ts'
import { formulaicKinds, formulaicReport } from '../../src/sources/syntheticNews/formulaic.ts'
import { madeWord, rewritten, seeded, storyWords } from '../../src/sources/syntheticNews/labelled.ts'
import { storyOfFacts, told } from '../../src/sources/syntheticNews/retold.ts'
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
  const { found, wrong } = compared(a, b)
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
    ...retold(),
    ...formulaic(),
  ]
}

/** The same of stories made of facts, each told by two outlets. */
function retold(): Line[] {
  const seed = Number(process.env['SEED'] ?? 7)
  const random = seeded(seed)
  const shared = Array.from({ length: 600 }, () => madeWord(random))
  const stories = Array.from({ length: 2000 }, () => storyOfFacts(random, shared))
  const sign = () =>
    stories.map((story) => {
      const { title, text } = told(random, story, shared)
      return signatureOf(title, text)
    })
  const { found, wrong } = compared(sign(), sign())
  const [share, bad] = [found / stories.length, wrong / Math.max(1, found + wrong)]
  return [
    {
      what: `stories of facts that two outlets tell, found (SEED=${seed})`,
      value: `${(share * 100).toFixed(2)}%`,
      limit: '95%',
      ok: share >= 0.95,
    },
    { what: 'of them wrong', value: `${(bad * 100).toFixed(2)}%`, limit: '1%', ok: bad <= 0.01 },
  ]
}

const editions = 56

/** A week of reports that come every day in the same words, each as two outlets print it: the words alone would make one story of each kind. */
function formulaic(): Line[] {
  const seed = Number(process.env['SEED'] ?? 7)
  const random = seeded(seed)
  const reports = Object.keys(formulaicKinds).flatMap((kind) =>
    Array.from({ length: editions }, (_, n) => formulaicReport(random, kind, n)),
  )
  const sign = () =>
    reports.map((report) => {
      const { title, text } = report.tell(random)
      return signatureOf(title, text)
    })
  const { found, wrong } = compared(sign(), sign())
  const [share, bad] = [found / reports.length, wrong / Math.max(1, found + wrong)]
  return [
    {
      what: `${reports.length} reports of ${Object.keys(formulaicKinds).length} kinds that come in the same words, found as a second outlet prints them (SEED=${seed})`,
      value: `${(share * 100).toFixed(2)}%`,
      limit: '95%',
      ok: share >= 0.95,
    },
    { what: 'of them wrong', value: `${(bad * 100).toFixed(2)}%`, limit: '1%', ok: bad <= 0.01 },
  ]
}

/** Every one with all others, as the stories of a few days are looked through. */
function compared(a: Int32Array[], b: Int32Array[]): { found: number; wrong: number } {
  const tellings = new Tellings()
  for (const [j, signature] of b.entries()) tellings.add({ at: 0, storyId: String(j), signature })
  let [found, wrong] = [0, 0]
  for (const [i, signature] of a.entries())
    for (const { storyId } of tellings.rewritesOf({ at: 0, signature }))
      if (storyId === String(i)) found++
      else wrong++
  return { found, wrong }
}

function jaccard(a: string[], b: string[]): number {
  const [x, y] = [new Set(a), new Set(b)]
  const both = [...x].filter((word) => y.has(word)).length
  return both / (x.size + y.size - both)
}
