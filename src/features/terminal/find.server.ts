// Names in the state's filings are public, and so are the pages they lead to.
import { sql } from 'kysely'
import { donorName, filerName } from '../../domain/filings/shown.ts'
import { withoutStreet } from '../../domain/filings/streets.ts'
import { formatDollars } from '../../domain/money.ts'
import { readable } from '../../domain/voters/shown.ts'
import { linkTo } from '../../links.ts'
import type { Asked } from '../search/finder.server.ts'
import { bearsWords, wordsOf } from './findNames.server.ts'

export async function findFilers({ db, text, limit }: Asked) {
  const { rows } = await sql<{ id: string; name: string; type: string; city: string }>`
    select n.id::text as id, n.name, n.type, n.city from filers n left join filer_totals t on t.filer_id = n.id
    where ${bearsWords(wordsOf(text))} order by t.raised_cents desc nulls last, n.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id, name, type, city }) => ({
    id,
    title: filerName(name),
    note: [type, readable(city)].filter(Boolean).join(', '),
    to: linkTo('/nadc/committees/:committeeId', { committeeId: id }),
  }))
}

/** Two letters begin the names of a tenth of the state. */
const shortestDonor = 3

export async function findDonors({ db, text, limit }: Asked) {
  const words = wordsOf(text)
  if (!words.some((word) => word.length >= shortestDonor)) return []
  const { rows } = await sql<{ id: string; name: string; city: string; cents: bigint }>`
    select n.id::text as id, n.name, n.city, n.given_cents as cents from donors n
    where n.given_rows > 0 and ${bearsWords(words)} order by n.given_cents desc, n.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id, name, city, cents }) => ({
    id,
    title: donorName(name),
    note: [readable(withoutStreet(city)), `gave ${formatDollars(cents)}`].filter(Boolean).join(', '),
    to: `${linkTo('/nadcterminal')}?q=${encodeURIComponent(`donor #${id}`)}`,
  }))
}
