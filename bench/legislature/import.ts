// The import of all sessions against a bare COPY of the same tables into text columns of the same database, and the newest session again.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { formatCount } from '../../src/domain/numbers.ts'
import { billText } from '../../src/sources/syntheticLegislature/billText.ts'
import { fullSession } from '../../src/sources/syntheticLegislature/syntheticLegislature.ts'
import { runImport } from '../voters/import.ts'
import { inSeconds } from '../voters/processor.ts'
import { ratio, type Line } from '../voters/stand.ts'
import { newestOf } from './files.ts'
import type { LegislatureStand } from './stand.ts'

export default async function importing(stand: LegislatureStand): Promise<Line[]> {
  const { files, size } = stand
  const copied = await bareCopy(stand)
  const first = await runImport(stand, 'legiscan', files.zip)
  const votes = await checked(stand)
  const again = stand.isFirstOnly ? null : await runImport(stand, 'legiscan', files.newest)
  await addWords(stand)
  const times = first.seconds / copied.seconds
  // The limit is for ten whole sessions: of less, starting the command is most of it.
  const isFull = size.sessions >= 10 && size.bills >= fullSession.bills
  return [
    {
      what: `bare COPY of ${copied.megabytes.toFixed(0)} MB, seven tables of each session, into text columns`,
      value: seconds(copied.seconds),
      ok: true,
    },
    {
      what: 'whole import of the sessions as one ZIP, with histories read, changes recorded and attendance counted',
      value: `${seconds(first.seconds)} (${formatCount(Math.round(votes / first.seconds))} votes a second)`,
      ok: true,
    },
    { what: 'its seconds of processor', value: inSeconds(first.processor), ok: true },
    {
      what: 'import against COPY',
      value: ratio(times),
      ...(isFull ? { limit: 'at most 5×', ok: times <= 5 } : { ok: true }),
    },
    {
      what: 'memory the import grew by',
      value: `${first.grownMb.toFixed(0)} MB`,
      limit: 'under 512 MB',
      ok: first.grownMb < 512,
    },
    ...(again
      ? [{ what: 'the newest session again, unchanged', value: seconds(again.seconds), ok: true }]
      : []),
  ]
}

async function bareCopy({
  databases,
  files,
}: LegislatureStand): Promise<{ seconds: number; megabytes: number }> {
  const client = await databases.owner.connect()
  try {
    for (const table of new Set(files.tables.map((file) => file.table)))
      await makeTable(client, table, columns[table]!)
    await client.query('checkpoint')
    let megabytes = 0
    const before = performance.now()
    for (const { table, path } of files.tables) {
      await pipeline(
        createReadStream(path, { highWaterMark: 1 << 20 }),
        client.query(copyFrom(`copy bench_${table} from stdin with (format csv, header)`)),
      )
      megabytes += (await stat(path)).size / 1e6
    }
    const took = (performance.now() - before) / 1000
    for (const table of new Set(files.tables.map((file) => file.table)))
      await client.query(`drop table bench_${table}`)
    return { seconds: took, megabytes }
  } finally {
    client.release()
  }
}

const columns: Record<string, number> = {
  bills: 14,
  documents: 8,
  history: 5,
  people: 18,
  rollcalls: 10,
  sponsors: 3,
  votes: 4,
}

const makeTable = (client: pg.PoolClient, name: string, count: number) =>
  client.query(
    `create table bench_${name} (${Array.from({ length: count }, (_, i) => `c${i} text`).join(', ')})`,
  )

/** A fast import of half the rows would be no feat. */
async function checked({ databases, size }: LegislatureStand): Promise<number> {
  const { rows } = await databases.owner.query<{
    bills: number
    rolls: number
    votes: number
    unknown: number
  }>(
    `select (select count(*)::int from bills) as bills, (select count(*)::int from roll_calls) as rolls,
       (select sum(cardinality(senators))::int from roll_call_ballots) as votes,
       (select count(*)::int from bill_actions where kind = 'unknown') as unknown`,
  )
  const { bills, rolls, votes, unknown } = rows[0]!
  const wanted = newestOf(size).bills.reduce((sum, bill) => sum + bill.rollCalls.length, 0) * size.sessions
  if (bills !== size.bills * size.sessions || rolls !== wanted || votes !== rolls * 49 || unknown > 0)
    throw new Error(`${bills} bills, ${rolls} roll calls and ${votes} votes stand, ${unknown} lines unknown.`)
  return votes
}

/** The words of the newest session's bills, in two versions, so that searching has texts to go through. */
async function addWords({ databases, size }: LegislatureStand): Promise<void> {
  const texts = newestOf(size).bills.flatMap((bill) =>
    (['Introduced', 'Engrossed'] as const).map((name) => ({
      bill: bill.id,
      name,
      words: billText(bill, name),
    })),
  )
  await databases.owner.query(
    `update bill_documents d set words = t.words from jsonb_to_recordset($1::jsonb) as t (bill int, name text, words text), bills b
     where b.legiscan_id = t.bill and d.bill_id = b.id and d.kind = 'text' and d.name = t.name`,
    [JSON.stringify(texts)],
  )
}

const seconds = (value: number) => `${value.toFixed(1)} s`
