// Finding a donor as people type names: 500 donors drawn from the filings, most of them asked for with a slip of the finger, some with the last
// name first. Beside it what one would write in a minute: ILIKE '%word%' over the names that stand in the rows.
import type pg from 'pg'
import { nobodyScope } from '../../src/app/server/auth/viewer.ts'
import { foldName } from '../../src/domain/names.ts'
import { formatCount } from '../../src/domain/numbers.ts'
import { terminal } from '../../src/features/terminal/api.ts'
import { runLine } from '../../src/features/terminal/handlers.server.ts'
import { percentile } from '../stand.ts'
import { BenchClient } from '../voters/stand.ts'
import { ms, ratio, timeEach, type Line, type MoneyStand } from './stand.ts'

const questions = 500
const plainQuestions = 20
const slipShare = 0.7
const swappedShare = 0.3

interface Question {
  typed: string
  words: string[]
  donorId: string
  hasSlip: boolean
}

export default async function search(stand: MoneyStand): Promise<Line[]> {
  const asked = await drawQuestions(stand)
  // The first ones prepare statements and warm the cache, as on a server that runs.
  await timeEach(asked.slice(0, 30), ({ typed }) => inside(stand, typed))
  let hits = 0
  const times = await timeEach(asked, async ({ typed, donorId }) => {
    const found = await inside(stand, typed)
    if (found.slice(0, 10).some((id) => id === donorId)) hits++
  })
  const reader = new BenchClient(stand.url, '')
  const http = await timeEach(asked, ({ typed }) => reader.call(terminal.run, { line: `donor ${typed}` }))
  const plain = await measurePlain(stand, asked.slice(0, plainQuestions))
  const slips = asked.filter(({ hasSlip }) => hasSlip).length
  const part = percentile(times, 95) / percentile(plain.times, 95)
  return [
    {
      what: `donor search: ${asked.length} donors drawn, ${slips} asked for with a slip; right donor in the first ten`,
      value: share(hits, asked.length),
      limit: 'at least 90%',
      ok: hits >= asked.length * 0.9,
    },
    {
      what: 'p95 of a donor search with its total, inside',
      value: both(times),
      limit: 'under 50 ms',
      ok: percentile(times, 95) < 50,
    },
    {
      what: 'p95 of the whole call through HTTP, asked for the first time',
      value: both(http),
      limit: 'under 50 ms',
      ok: percentile(http, 95) < 50,
    },
    {
      what: `the same ${plain.times.length} with ILIKE '%word%' over the names in the rows; right donor found`,
      value: `${both(plain.times)}, ${share(plain.hits, plain.times.length)}`,
      ok: true,
    },
    { what: 'donor search to plain ILIKE, p95', value: ratio(part), ok: true },
  ]
}

/** What the handler does with a line, on a connection of its own. */
async function inside(stand: MoneyStand, typed: string): Promise<string[]> {
  const { panels } = await stand.databases.readInScope(nobodyScope, (db) =>
    runLine(db, { line: `donor ${typed}`, page: null }),
  )
  return panels[0]!.rows.map((row) => row.links[0]!.split('/').at(-1)!)
}

/** Donors whose name no one else bears: of a hundred John Smiths no search knows which is meant. */
async function drawQuestions(stand: MoneyStand): Promise<Question[]> {
  const { rows } = await stand.databases.owner.query<{ id: string; name_key: string }>(
    `select max(id)::text as id, name_key from donors where given_rows > 0 and name_key like '% %' group by name_key having count(*) = 1
      order by md5(name_key) limit $1`,
    [questions],
  )
  return rows.map(({ id, name_key: name }) => {
    const words = foldName(name).split(' ')
    const longest = words.indexOf(words.toSorted((a, b) => b.length - a.length)[0]!)
    const hasSlip = stand.random() < slipShare && words[longest]!.length > 3
    if (hasSlip) words[longest] = withSlip(words[longest]!, stand.random)
    const isSwapped = stand.random() < swappedShare
    const typed = (isSwapped ? [words.at(-1)!, ...words.slice(0, -1)] : words).join(' ')
    return { typed, words, donorId: id, hasSlip }
  })
}

/** A letter replaced, left out or put in, or two neighbors swapped, anywhere and with any letter. */
function withSlip(word: string, random: () => number): string {
  for (;;) {
    const at = Math.floor(random() * word.length)
    const letter = String.fromCharCode(97 + Math.floor(random() * 26))
    const [before, rest] = [word.slice(0, at), word.slice(at)]
    const typed = [
      before + letter + rest.slice(1),
      before + rest.slice(1),
      before + letter + rest,
      before + (rest[1] ?? '') + rest[0]! + rest.slice(2),
    ][Math.floor(random() * 4)]!
    if (typed !== word) return typed
  }
}

async function measurePlain(
  { databases }: MoneyStand,
  asked: Question[],
): Promise<{ hits: number; times: number[] }> {
  const client = await databases.owner.connect()
  try {
    let hits = 0
    const times = await timeEach(asked, async ({ words, donorId }) => {
      const { rows } = await client.query<{ donor_id: string }>(plainQuery(words))
      if (rows.some((row) => row.donor_id === donorId)) hits++
    })
    return { hits, times }
  } finally {
    client.release()
  }
}

function plainQuery(words: string[]): pg.QueryConfig {
  const conditions = words.map(
    (_, at) => `d.first_name || ' ' || d.middle_name || ' ' || d.last_name ilike $${at + 1}`,
  )
  return {
    text: `select d.donor_id::text as donor_id, sum(r.cents) from filing_rows r join donor_records d on d.id = r.record_id
      where r.side = 'in' and r.gone_batch_id is null and ${conditions.join(' and ')} group by 1 order by 2 desc limit 10`,
    values: words.map((word) => `%${word}%`),
  }
}

const both = (times: number[]) => `${ms(percentile(times, 95))} (median ${ms(percentile(times, 50))})`
const share = (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`
