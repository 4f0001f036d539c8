// Finding a bill as people type: two or three words of a title or of a text, a number, an introducer. Inside, and as the whole call through HTTP.
import { bills } from '../../src/features/bills/api.ts'
import { countBills, findBills } from '../../src/features/bills/list.server.ts'
import { wallsOf } from '../../src/app/server/auth/viewer.ts'
import { formatCount } from '../../src/domain/numbers.ts'
import { percentile } from '../stand.ts'
import { ms, timeEach, type Line } from '../voters/stand.ts'
import { newestOf } from './files.ts'
import type { LegislatureStand } from './stand.ts'

const questions = 400

interface Question {
  words: string
  /** The bill it was drawn from, where the words name only that one. */
  number: string | null
}

export default async function search(stand: LegislatureStand): Promise<Line[]> {
  const asked = drawQuestions(stand)
  await timeEach(asked.slice(0, 30), ({ words }) => inside(stand, words))
  let [hits, found] = [0, 0]
  const times = await timeEach(asked, async ({ words, number }) => {
    const page = await inside(stand, words)
    if (page.total > 0) found++
    if (number !== null && page.rows.some((bill) => bill.number === number)) hits++
  })
  const http = await timeEach(asked, ({ words }) => stand.client.call(bills.list, { ...plain, words }))
  const numbers = asked.filter(({ number }) => number !== null).length
  return [
    {
      what: `bill search: ${asked.length} questions, those that found something`,
      value: share(found, asked.length),
      limit: 'all',
      ok: found === asked.length,
    },
    {
      what: 'asked for by number: the bill is on the first page',
      value: share(hits, numbers),
      limit: 'all',
      ok: hits === numbers,
    },
    limited('p95 of a search with its total, inside', times),
    limited('p95 of the whole call through HTTP', http),
  ]
}

const limited = (what: string, times: number[]): Line => ({
  what,
  value: `${ms(percentile(times, 95))} (median ${ms(percentile(times, 50))})`,
  limit: 'under 50 ms',
  ok: percentile(times, 95) < 50,
})

const plain = { sort: 'best', desc: true, page: 1 } as const

const inside = ({ databases, viewer }: LegislatureStand, words: string) =>
  databases.readInScope(wallsOf(viewer), async (db) => ({
    rows: await findBills(db, viewer, { words }, { ...plain, limit: 50, offset: 0 }),
    total: await countBills(db, viewer, { words }),
  }))

/** Every fourth a number, every fourth an introducer with a word, the rest words of a title or a text. */
function drawQuestions({ size, random }: LegislatureStand): Question[] {
  const all = newestOf(size).bills
  return Array.from({ length: questions }, (_, i) => {
    const bill = all[Math.floor(random() * all.length)]!
    const words = bill.title.split(/[\s,]+/).filter((word) => word.length > 4)
    const [first, last] = [words[0]!, words.at(-1)!]
    if (i % 4 === 0) return { words: bill.number, number: bill.number }
    if (i % 4 === 1) return { words: `${bill.introducer.last} ${last}`, number: null }
    return { words: i % 4 === 2 ? `${first} ${last}` : `${bill.matter} hearing`, number: null }
  })
}

const share = (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`
