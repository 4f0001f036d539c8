import AhoCorasick from 'modern-ahocorasick'
import { billKey, mentionsIn } from '../../src/domain/news/mentions.ts'
import { NameFinder, type KnownName } from '../../src/domain/news/nameFinder.ts'
import { labelledArticle, labelledWorld, seeded } from '../../src/sources/syntheticNews/labelled.ts'
import { labelledReport, reportedWorld } from '../../src/sources/syntheticNews/labelledReports.ts'
import type { Line } from '../voters/stand.ts'

/** Ten thousand articles against fifty thousand names. The baseline is modern-ahocorasick over the same names, which tells no traps. */
export async function linking(): Promise<Line[]> {
  const random = seeded(Number(process.env['SEED'] ?? 7))
  const world = labelledWorld(random, 50_000)
  const articles = Array.from({ length: 10_000 }, () => labelledArticle(random, world))
  const names: KnownName[] = [
    ...world.senators.flatMap(({ id, name, last }): KnownName[] => [
      { kind: 'senator', id, name },
      { kind: 'senator', id, name: last, needsTitle: true },
    ]),
    ...world.filers.map(({ id, name }): KnownName => ({ kind: 'filer', id, name })),
  ]
  const began = performance.now()
  const linker = {
    names: new NameFinder(names),
    bills: new Map(world.bills.map(({ id, number, year }) => [billKey(number, year), id])),
  }
  let [right, wrong, missed] = [0, 0, 0]
  for (const { text, on, meant } of articles) {
    const found = new Set(mentionsIn(text, on, linker).map(({ kind, id }) => `${kind} ${id}`))
    const wanted = new Set(meant)
    for (const one of found)
      if (wanted.has(one)) right++
      else wrong++
    for (const one of wanted) if (!found.has(one)) missed++
  }
  const ours = performance.now() - began
  const start = performance.now()
  const machine = new AhoCorasick(names.map(({ name }) => name))
  for (const { text } of articles) machine.search(text)
  const theirs = performance.now() - start
  const [precision, recall] = [right / (right + wrong), right / (right + missed)]
  return [
    {
      what: '10,000 articles linked against 50,000 names',
      value: `${(ours / 1000).toFixed(1)} s`,
      limit: '40 s',
      ok: ours <= 40_000,
    },
    {
      what: 'the same with modern-ahocorasick, without any rule',
      value: `${(theirs / 1000).toFixed(1)} s, ours ${(ours / theirs).toFixed(2)}×`,
      ok: true,
    },
    {
      what: 'precision on labelled text with traps',
      value: `${(precision * 100).toFixed(2)}%`,
      limit: '98%',
      ok: precision >= 0.98,
    },
    { what: 'recall', value: `${(recall * 100).toFixed(2)}%`, limit: '95%', ok: recall >= 0.95 },
  ]
}

/** The same on a set made another way. */
export function reports(): Promise<Line[]> {
  const seed = Number(process.env['SEED'] ?? 7)
  const random = seeded(seed)
  const world = reportedWorld(random, 50_000)
  const names: KnownName[] = [
    ...world.senators.flatMap(({ id, name, last, from, to }): KnownName[] => [
      { kind: 'senator', id, name },
      { kind: 'senator', id, name: last, first: name.slice(0, -last.length - 1), from, to, needsTitle: true },
    ]),
    ...world.filers.map(({ id, name }): KnownName => ({ kind: 'filer', id, name })),
    ...world.lobbyists.map(({ id, name }): KnownName => ({ kind: 'lobbyist', id, name })),
  ]
  const articles = Array.from({ length: 10_000 }, () => labelledReport(random, world))
  const began = performance.now()
  const linker = {
    names: new NameFinder(names),
    bills: new Map(world.bills.map(({ id, number, year }) => [billKey(number, year), id])),
  }
  const found = articles.map(({ text, on }) =>
    mentionsIn(text, on, linker).map(({ kind, id }) => `${kind} ${id}`),
  )
  const seconds = (performance.now() - began) / 1000
  const count = (which: (i: number) => number) => articles.reduce((sum, _, i) => sum + which(i), 0)
  const right = count((i) => found[i]!.filter((one) => articles[i]!.meant.includes(one)).length)
  const all = count((i) => found[i]!.length)
  const meant = count((i) => articles[i]!.meant.length)
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  if (process.env['SHOW'])
    for (const [i, { text, meant: wanted }] of articles.slice(0, 400).entries()) {
      const missed = wanted.filter((one) => !found[i]!.includes(one))
      const wrong = found[i]!.filter((one) => !wanted.includes(one))
      if (missed.length > 0 || wrong.length > 0) console.error(text, { missed, wrong })
    }
  return Promise.resolve([
    {
      what: `10,000 other reports against ${names.length} names`,
      value: `${seconds.toFixed(1)} s`,
      limit: '40 s',
      ok: seconds <= 40,
    },
    {
      what: `precision on reports made another way (SEED=${seed})`,
      value: percent(right / all),
      limit: '98%',
      ok: right / all >= 0.98,
    },
    { what: 'recall', value: percent(right / meant), limit: '95%', ok: right / meant >= 0.95 },
  ])
}
