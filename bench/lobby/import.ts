// 400,000 positions against a bare COPY of the same file into text columns of the same database.
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { runImport } from '../voters/import.ts'
import { inSeconds } from '../voters/processor.ts'
import { ratio, type Line } from '../voters/stand.ts'
import type { LobbyStand } from './stand.ts'

export default async function importing(stand: LobbyStand): Promise<Line[]> {
  const path = join(stand.dataDir, 'positions.csv')
  await pipeline(Readable.from(lines(stand.size.positions)), createWriteStream(path))
  const copied = await bareCopy(stand, path)
  const first = await runImport(stand, 'lobby-records', path)
  const { rows } = await stand.databases.owner.query<{ n: number }>(
    'select count(*)::int as n from lobby_positions',
  )
  if (rows[0]!.n !== stand.size.positions) throw new Error(`${rows[0]!.n} positions came in.`)
  const again = await runImport(stand, 'lobby-records', path)
  const times = first.ownSeconds / copied
  const isFull = stand.size.positions >= 400_000
  return [
    {
      what: `bare COPY of ${((await stat(path)).size / 1e6).toFixed(0)} MB into text columns`,
      value: seconds(copied),
      ok: true,
    },
    {
      what: 'whole import, from the first look at the file',
      value: seconds(first.ownSeconds),
      ok: true,
    },
    { what: 'with the start of the command', value: seconds(first.seconds), ok: true },
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
    { what: 'the same file again, nothing new', value: seconds(again.seconds), ok: true },
  ]
}

function* lines(count: number): Generator<string> {
  yield 'legislature,bill,registration_id,lobbyist_id,lobbyist,principal_id,principal,position\n'
  const sides = ['Support', 'Oppose', 'Neutral']
  for (let n = 0; n < count; n++) {
    // Each registration takes a side on some hundred bills.
    const registration = Math.floor(n / 100)
    const [lobbyist, principal] = [registration % 450, registration % 1300]
    yield `${100 + (registration % 10)},LB${1 + (n % 1400)},${registration + 1},${lobbyist + 1},"Lobbyist, Number ${lobbyist}",${principal + 1},Principal of Field ${principal},${sides[n % 3]}\n`
  }
}

async function bareCopy({ databases }: LobbyStand, path: string): Promise<number> {
  const client = await databases.owner.connect()
  try {
    await client.query(
      `create table bench_positions (${Array.from({ length: 8 }, (_, i) => `c${i} text`).join(', ')})`,
    )
    await client.query('checkpoint')
    const before = performance.now()
    await pipeline(
      createReadStream(path, { highWaterMark: 1 << 20 }),
      client.query(copyFrom('copy bench_positions from stdin with (format csv, header)')),
    )
    const took = (performance.now() - before) / 1000
    await client.query('drop table bench_positions')
    return took
  } finally {
    client.release()
  }
}

const seconds = (value: number) => `${value.toFixed(1)} s`
