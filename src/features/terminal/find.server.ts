// Names in the state's filings are public, and so are the pages they lead to.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { donorName, filerName } from '../../domain/filings/shown.ts'
import { withoutStreet } from '../../domain/filings/streets.ts'
import { formatDollars } from '../../domain/money.ts'
import { readable } from '../../domain/voters/shown.ts'
import { linkTo } from '../../links.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import { bearsWords, findSimilar, wordsOf, type Similar } from './findNames.server.ts'

export async function findFilers({ db, text, limit }: Asked): Promise<Found[]> {
  const rows = await filersWith(db, bearsWords(wordsOf(text)), limit)
  return rows.map(filerFound)
}

export async function findSimilarFilers({ db, text, limit }: Asked): Promise<Found[]> {
  const similar = (await findSimilar(db, 'filers', text)).slice(0, limit)
  return inOrder(similar, (await filersWith(db, among(similar), limit)).map(filerFound))
}

interface FilerRow {
  id: string
  name: string
  type: string
  city: string
}

const filersWith = async (db: Db, which: RawBuilder<boolean>, limit: number): Promise<FilerRow[]> =>
  (
    await sql<FilerRow>`
      select n.id::text as id, n.name, n.type, n.city from filers n left join filer_totals t on t.filer_id = n.id
      where ${which} order by t.raised_cents desc nulls last, n.id limit ${limit}`.execute(db)
  ).rows

const filerFound = ({ id, name, type, city }: FilerRow): Found => ({
  id,
  title: filerName(name),
  note: [type, readable(city)].filter(Boolean).join(', '),
  to: linkTo('/nadc/committees/:committeeId', { committeeId: id }),
})

/** Two letters begin the names of a tenth of the state. */
const shortestDonor = 3

export async function findDonors({ db, text, limit }: Asked): Promise<Found[]> {
  const words = wordsOf(text)
  if (!words.some((word) => word.length >= shortestDonor)) return []
  return (await donorsWith(db, bearsWords(words), limit)).map(donorFound)
}

export async function findSimilarDonors({ db, text, limit }: Asked): Promise<Found[]> {
  if (!wordsOf(text).some((word) => word.length > shortestDonor)) return []
  const similar = (await findSimilar(db, 'donors', text, sql`n.given_rows > 0`)).slice(0, limit)
  return inOrder(similar, (await donorsWith(db, among(similar), limit)).map(donorFound))
}

interface DonorRow {
  id: string
  name: string
  city: string
  cents: bigint
}

const donorsWith = async (db: Db, which: RawBuilder<boolean>, limit: number): Promise<DonorRow[]> =>
  (
    await sql<DonorRow>`
      select n.id::text as id, n.name, n.city, n.given_cents as cents from donors n
      where n.given_rows > 0 and ${which} order by n.given_cents desc, n.id limit ${limit}`.execute(db)
  ).rows

const donorFound = ({ id, name, city, cents }: DonorRow): Found => ({
  id,
  title: donorName(name),
  note: [readable(withoutStreet(city)), `gave ${formatDollars(cents)}`].filter(Boolean).join(', '),
  to: `${linkTo('/nadcterminal')}?q=${encodeURIComponent(`donor #${id}`)}`,
})

const among = (similar: Similar[]): RawBuilder<boolean> =>
  sql<boolean>`n.id = any (${similar.map(({ id }) => id)}::bigint[])`

const inOrder = (similar: Similar[], found: Found[]): Found[] =>
  similar.flatMap(({ id, distance }) =>
    found.filter((one) => one.id === id).map((one) => ({ ...one, slips: distance })),
  )
