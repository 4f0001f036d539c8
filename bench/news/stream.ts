// The stream as people narrow it, over a million articles: by every filter alone and with others, frequent and rare, new and long ago.
import { topics } from '../../src/domain/news/topics.ts'
import { news } from '../../src/features/news/api.ts'
import { seeded } from '../../src/sources/syntheticNews/labelled.ts'
import type { In } from '../../src/app/contract.ts'
import { percentile } from '../stand.ts'
import { ms, type BenchClient, type Line } from '../voters/stand.ts'
import { benchWords, newsSize } from './fill.ts'
import { openNewsStand } from './stand.ts'

type Asked = Partial<In<typeof news.stream>>
const perGroup = Number(process.env['PER_GROUP'] ?? 12)

export async function stream(): Promise<Line[]> {
  const seed = Number(process.env['SEED'] ?? 7)
  const stand = await openNewsStand()
  try {
    const groups = groupsOf(seeded(seed))
    const all: { group: string; asked: Asked; ms: number }[] = []
    for (const [group, ask] of Object.entries(groups)) {
      const who = group.startsWith('a keen reader') ? stand.keen : stand.fresh
      for (let i = 0; i < perGroup; i++) all.push(...(await timed(who, group, ask(i))))
    }
    const lines: Line[] = Object.keys(groups).map((group) => {
      const times = all.filter((one) => one.group === group).map((one) => one.ms)
      return {
        what: `${group}: p95 (median ${ms(percentile(times, 50))}, slowest ${ms(Math.max(...times))})`,
        value: ms(percentile(times, 95)),
        ok: true,
      }
    })
    for (const { group, asked, ms: took } of all.toSorted((a, b) => b.ms - a.ms).slice(0, 8))
      console.error(`  ${ms(took)} ${group}: ${JSON.stringify(asked)}`)
    const p95 = percentile(
      all.map((one) => one.ms),
      95,
    )
    return [
      ...lines,
      {
        what: `p95 of ${all.length} pages of a stream of a million articles, through HTTP (SEED=${seed})`,
        value: ms(p95),
        limit: 'under 50 ms',
        ok: p95 < 50,
      },
      ...(await others(stand.fresh)),
    ]
  } finally {
    await stand.end()
  }
}

/** The first page and the one after it. Each is asked three times and the best counts, because other work is done on the same machine. */
async function timed(who: BenchClient, group: string, asked: Asked) {
  const first = await best(who, asked)
  if (first.next === null) return [{ group, asked, ms: first.ms }]
  const more = { ...asked, before: first.next }
  return [
    { group, asked, ms: first.ms },
    { group, asked: more, ms: (await best(who, more)).ms },
  ]
}

async function best(who: BenchClient, asked: Asked): Promise<{ ms: number; next: string | null }> {
  let next: string | null = null
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const began = performance.now()
    next = (await who.call(news.stream, asked)).next
    times.push(performance.now() - began)
  }
  return { ms: Math.min(...times), next }
}

function groupsOf(random: () => number): Record<string, (i: number) => Asked> {
  const words = benchWords()
  const up = (most: number, power = 1) => Math.floor(most * random() ** power)
  const word = (from: number, to: number) => words[from + up(to - from)]!
  const topic = () => topics[up(topics.length)]!
  const source = () => `bench-${1 + up(newsSize.sources, 2)}`
  const thing = (): Asked => {
    const kind = (['senator', 'bill', 'filer'] as const)[up(3)]!
    const many = { senator: newsSize.senators, bill: newsSize.bills, filer: newsSize.filers }[kind]
    return { kind, ref: String(1 + up(many, 2)) }
  }
  const ago = () =>
    `${new Date(Date.now() - random() * 1800 * 86_400_000).toISOString()}_${1 + up(1_000_000)}`
  return {
    everything: () => ({}),
    'everything, long ago': () => ({ before: ago() }),
    'a topic': (i) => ({ topic: topics[i % topics.length]! }),
    'a source': () => ({ source: source() }),
    'a frequent word': () => ({ words: word(0, 50) }),
    'a usual word': () => ({ words: word(50, 2000) }),
    'a rare word': () => ({ words: word(2000, newsSize.words) }),
    'a word of one article': () => ({ words: `only${1 + up(1_000_000)}` }),
    'a word of no article': (i) => ({ words: `nowhere${i}` }),
    'two frequent words': () => ({ words: `${word(0, 50)} ${word(0, 50)}` }),
    'two usual words': () => ({ words: `${word(50, 2000)} ${word(50, 2000)}` }),
    'a phrase': () => ({ words: `"${word(0, 50)} ${word(0, 50)}"` }),
    'one word without another': () => ({ words: `${word(0, 500)} -${word(0, 50)}` }),
    'one word or another': () => ({ words: `${word(0, 20_000)} or ${word(0, 20_000)}` }),
    'a person, bill or filer': thing,
    'a person, bill or filer, long ago': () => ({ ...thing(), before: ago() }),
    'a word, long ago': () => ({ words: word(0, 5000), before: ago() }),
    'a topic and a source': () => ({ topic: topic(), source: source() }),
    'a topic and a word': () => ({ topic: topic(), words: word(0, 5000) }),
    'a source and a word': () => ({ source: source(), words: word(0, 5000) }),
    'a person and a word': () => ({ ...thing(), words: word(0, 2000) }),
    'a person and a source': () => ({ ...thing(), source: source() }),
    'a person and a topic': () => ({ ...thing(), topic: topic() }),
    'everything at once': () => ({ ...thing(), topic: topic(), source: source(), words: word(0, 200) }),
    'a keen reader, unread': () => ({ show: 'unread' }),
    'a keen reader, unread of a topic': () => ({ show: 'unread', topic: topic() }),
    'a keen reader, unread with a word': () => ({ show: 'unread', words: word(0, 5000) }),
    'a keen reader, starred': () => ({ show: 'starred' }),
    'a keen reader, starred with a word': () => ({ show: 'starred', words: word(0, 500) }),
    'starred, of someone who starred nothing': () => ({ show: 'starred' }),
  }
}

/** What stands beside the stream, over the same articles. */
async function others(who: BenchClient): Promise<Line[]> {
  const chosen = [1, 2, 3].map((n) => ({ kind: 'senator' as const, refId: String(n) }))
  const lines: Line[] = []
  for (const days of [7, 30, 90] as const) {
    const times: number[] = []
    for (let i = 0; i < 10; i++) {
      const began = performance.now()
      await who.call(news.dashboard, { days, chosen })
      times.push(performance.now() - began)
    }
    lines.push({
      what: `the dashboard of ${days} days with three chosen, p95`,
      value: ms(percentile(times, 95)),
      ok: true,
    })
  }
  const times: number[] = []
  for (let i = 1; i <= 49; i++) {
    const began = performance.now()
    await who.call(news.about, { kind: 'senator', refId: String(i) })
    times.push(performance.now() - began)
  }
  lines.push({ what: 'the news on a senator’s page, p95', value: ms(percentile(times, 95)), ok: true })
  return lines
}
