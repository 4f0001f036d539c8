// Finding people by names as they are really typed: 500 voters drawn from the file, each asked for with slips, nicknames and swapped order,
// and the same questions put to plain pg_trgm. Then ids, phones and beginnings of names.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Db } from '../../src/app/server/data/db.ts'
import type { Scope } from '../../src/app/server/auth/viewer.ts'
import { dayOf } from '../../src/domain/dates.ts'
import { nameKey } from '../../src/domain/voters/keys.ts'
import { voters } from '../../src/features/voters/api.ts'
import { findVoters } from '../../src/features/voters/finding/findVoters.server.ts'
import { showVoters } from '../../src/features/voters/showVoters.server.ts'
import { drawQuestions, type Question } from './questions.ts'
import { type Line, ms, ratio, type Section, timeEach, type VoterStand } from './stand.ts'

const questions = 500
// One person may search 600 times in ten minutes, and this bench runs at two sizes.
const throughHttp = 150

export const search: Section = async (stand) => {
  const asked = await drawQuestions(stand, questions)
  const ours = await measureOurs(stand, asked)
  const http = await timeEach(asked.slice(0, throughHttp), ({ typed }) =>
    stand.client.call(voters.search, { id: randomUUID(), typed, committeeId: stand.committeeId }),
  )
  const plain = await measurePlain(stand, asked)
  const part = p95(ours.times) / p95(plain.times)
  const shares = sharesOf(asked)
  return [
    { what: `Name search: ${asked.length} voters drawn, ${shares}`, value: '', ok: true },
    {
      what: 'Right voter in the first ten',
      value: percent(ours.hits, asked.length),
      limit: 'at least 95%',
      ok: ours.hits >= asked.length * 0.95,
    },
    { what: 'The same with plain pg_trgm, names only', value: percent(plain.hits, asked.length), ok: true },
    {
      what: 'p95 of a search: finding, ranking and reading the first 50',
      value: `${ms(p95(ours.times))} (median ${ms(median(ours.times))})`,
      ok: true,
    },
    {
      what: 'p95 of plain pg_trgm similarity, GIN index on first and last name, ten ids',
      value: `${ms(p95(plain.times))} (median ${ms(median(plain.times))})`,
      ok: true,
    },
    // A tenth of the state is small enough for any search; the promise is about the whole.
    isWhole(stand)
      ? { what: 'Ours to plain pg_trgm, p95', value: ratio(part), limit: 'at most 0.20×', ok: part <= 0.2 }
      : { what: 'Ours to plain pg_trgm, p95', value: ratio(part), ok: true },
    {
      what: `p95 of the whole call through HTTP, kept and on record (${http.length} of them)`,
      value: `${ms(p95(http))} (median ${ms(median(http))})`,
      ok: true,
    },
    ...(await measureLookUps(stand)),
  ]
}

async function measureOurs(stand: VoterStand, asked: Question[]): Promise<{ hits: number; times: number[] }> {
  await timeEach(asked.slice(0, 30), ({ typed }) => ask(stand, typed))
  let hits = 0
  const times = await timeEach(asked, async ({ typed, voterId }) => {
    const found = await ask(stand, typed)
    if (found.slice(0, 10).some(({ id }) => id === voterId)) hits++
  })
  return { hits, times }
}

/** What the handler does with a question, on a database connection of its own scope. */
function ask(stand: VoterStand, typed: string) {
  const scope: Scope = { organization: stand.organizationId, user: randomUUID(), committees: '*' }
  const today = dayOf(new Date())
  return stand.databases.inScope(scope, async (db: Db) => {
    const question = { typed, byContacts: true, filters: {}, today, organizationId: stand.organizationId }
    const { voters: found } = await findVoters(db, stand.databases, question)
    return showVoters(db, found.slice(0, 50), null, { may: () => true }, today)
  })
}

/** As one would write it in an afternoon: a trigram index over both names, the ten most similar. */
async function measurePlain(
  stand: VoterStand,
  asked: Question[],
): Promise<{ hits: number; times: number[] }> {
  const name = `(first_key || ' ' || last_key)`
  await stand.databases.owner.query(
    `create index bench_plain_names on voters using gin (${name} gin_trgm_ops)`,
  )
  const client = await stand.databases.owner.connect()
  try {
    await client.query('analyze voters')
    const text = `select id from voters where ${name} % $1 order by similarity(${name}, $1) desc limit 10`
    const plain = (question: Question) =>
      client.query<{ id: number }>({
        name: 'plain',
        text,
        values: [question.names.map(nameKey).join(' ')],
      } satisfies pg.QueryConfig)
    await timeEach(asked.slice(0, 5), plain)
    let hits = 0
    const times = await timeEach(asked, async (question) => {
      const { rows } = await plain(question)
      if (rows.some(({ id }) => id === question.voterId)) hits++
    })
    return { hits, times }
  } finally {
    client.release()
    await stand.databases.owner.query('drop index bench_plain_names')
  }
}

interface Known {
  voter_number: string
  phone: string
  first_name: string
  last_name: string
}

async function measureLookUps(stand: VoterStand): Promise<Line[]> {
  const ids = Array.from({ length: 400 }, () => 1 + Math.floor(stand.random() * stand.count))
  const { rows } = await stand.databases.owner.query<Known>(
    'select voter_number, phone, first_name, last_name from voters where id = any($1)',
    [ids],
  )
  const first = (text: string, letters: number) => text.slice(0, letters).toLowerCase()
  const kinds: [string, string[]][] = [
    ['voter id', rows.map((row) => row.voter_number)],
    ['phone', rows.map((row) => row.phone).filter(Boolean)],
    ['name, exactly', rows.map((row) => `${row.first_name} ${row.last_name}`)],
    ['beginning of a last name', rows.map((row, at) => first(row.last_name, 2 + (at % 4)))],
    [
      'first name and beginning of the last',
      rows.map((row, at) => `${row.first_name} ${first(row.last_name, 1 + (at % 4))}`),
    ],
  ]
  const lines: Line[] = []
  for (const [what, typed] of kinds) {
    const asked = typed.filter(Boolean).slice(0, 200)
    await timeEach(asked.slice(0, 20), (text) => ask(stand, text))
    const times = await timeEach(asked, (text) => ask(stand, text))
    lines.push({
      what: `p95 by ${what}`,
      value: ms(p95(times)),
      limit: 'under 20 ms',
      ok: p95(times) < 20,
    })
  }
  return lines
}

function sharesOf(asked: Question[]): string {
  const count = (is: (question: Question) => boolean) => percent(asked.filter(is).length, asked.length)
  return [
    `slip in the first name ${count((q) => q.slips.includes('first'))}, in the last ${count((q) => q.slips.includes('last'))}`,
    `nickname ${count((q) => q.isNickname)}`,
    `last name first ${count((q) => q.isSwapped)}`,
    `town, street or ZIP added because more than ten bear the name ${count((q) => q.added !== '')}`,
  ].join('; ')
}

const isWhole = (stand: VoterStand) => stand.count >= 1_000_000
const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
const p95 = (times: number[]) => sorted(times)[Math.ceil(times.length * 0.95) - 1] ?? 0
const median = (times: number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0
const percent = (part: number, whole: number) => `${((part / Math.max(1, whole)) * 100).toFixed(1)}%`
