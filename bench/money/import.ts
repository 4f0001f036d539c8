// The import of a year against a bare COPY of the same file into text columns of the same database, and the same year loaded again.
import { createReadStream } from 'node:fs'
import { appendFile, copyFile, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { formatCount } from '../../src/domain/numbers.ts'
import { linkDonors } from '../../src/features/donors/linkDonors.server.ts'
import { runImport, type Imported } from '../voters/import.ts'
import { inSeconds } from '../voters/processor.ts'
import { ratio, type Line, type MoneyStand } from './stand.ts'

export default async function importing(stand: MoneyStand): Promise<Line[]> {
  const { contributions, expenditures } = stand.files
  const copied = await bareCopy(stand)
  const first = await runImport(stand, 'nadc-contributions', contributions)
  const own = await firstLoad(stand, copied, first)
  if (stand.isFirstOnly) return own
  const again = await runImport(stand, 'nadc-contributions', contributions)
  const changed = await reloadChanged(stand)
  const spent = await runImport(stand, 'nadc-expenditures', expenditures)
  const linked = await linkDonors(stand.databases, () => {})
  const { rows } = await stand.databases.owner.query<{ n: number }>(
    `select count(*)::int as n from filing_rows where side = 'in' and gone_batch_id is null`,
  )
  if (rows[0]!.n !== stand.count + 1) throw new Error(`${rows[0]!.n} receipts stand, not ${stand.count + 1}.`)
  const isFull = stand.count >= fullCount
  return [
    ...own,
    limited(
      'the same year again, unchanged, against its first load',
      `${seconds(again.seconds)}, ${ratio(first.seconds / again.seconds)} faster`,
      isFull && 'at least 5× faster',
      first.seconds / again.seconds >= 5,
    ),
    { what: 'the same year again with one row more', value: seconds(changed), ok: true },
    { what: 'a tenth as many expenditures beside it', value: seconds(spent.seconds), ok: true },
    {
      what: `linking afterwards, in the background, with all other indexes: ${formatCount(linked.records)} spellings to ${formatCount(linked.donors)} donors, searchable`,
      value: seconds(linked.seconds),
      ok: true,
    },
  ]
}

// The limits are for the million: of less, starting the command is most of it.
const fullCount = 1_000_000

async function firstLoad(
  { files, count }: MoneyStand,
  copied: number,
  { seconds: took, processor, grownMb }: Imported,
): Promise<Line[]> {
  const times = took / copied
  const megabytes = (await stat(files.contributions)).size / 1e6
  return [
    {
      what: `bare COPY of ${megabytes.toFixed(0)} MB into 24 text columns`,
      value: seconds(copied),
      ok: true,
    },
    {
      what: 'whole import: rows, the indexes that a filer’s page and the next file need, and what every filer raised and spent',
      value: `${seconds(took)} (${formatCount(Math.round(count / took))} rows a second)`,
      ok: true,
    },
    { what: 'its seconds of processor', value: inSeconds(processor), ok: true },
    limited('import against COPY', ratio(times), count >= fullCount && 'at most 5×, aim 3×', times <= 5),
    limited('memory the import grew by', `${grownMb.toFixed(0)} MB`, 'under 512 MB', grownMb < 512),
  ]
}

const limited = (what: string, value: string, limit: string | false, ok: boolean): Line =>
  limit ? { what, value, limit, ok } : { what, value, ok: true }

async function bareCopy({ databases, files }: MoneyStand): Promise<number> {
  const client = await databases.owner.connect()
  try {
    const columns = Array.from({ length: 24 }, (_, i) => `c${i + 1} text`)
    await client.query(`create table bench_copied_filings (${columns.join(', ')})`)
    await client.query('checkpoint')
    const before = performance.now()
    await pipeline(
      createReadStream(files.contributions, { highWaterMark: 1 << 20 }),
      client.query(
        copyFrom(`copy bench_copied_filings from stdin with (format csv, header, encoding 'win1252')`),
      ),
    )
    const took = (performance.now() - before) / 1000
    await client.query('drop table bench_copied_filings')
    return took
  } finally {
    client.release()
  }
}

/** Every row is read and compared: what a night costs on which something happened. */
async function reloadChanged(stand: MoneyStand): Promise<number> {
  const file = `${stand.files.contributions.slice(0, -4)}.changed.csv`
  await copyFile(stand.files.contributions, file)
  try {
    await appendFile(
      file,
      '999999999,7000,Candidate Committee,BENCH,,Monetary,,01/02/2024,1.00,,Individual,BENCH,ADA,,,,,,,,,,,\r\n',
    )
    return (await runImport(stand, 'nadc-contributions', file)).seconds
  } finally {
    await rm(file, { force: true })
  }
}

const seconds = (value: number) => `${value.toFixed(1)} s`
