// Spellings with the money that hangs on them, and donors by name.
import { sql, type RawBuilder } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { foldName } from '../../domain/names.ts'
import { isStanding } from '../filings/counted.server.ts'
import type { donors } from './api.ts'
import type { FoundDonor, Spelling } from './shapes.ts'

type Calls = Pick<Handlers<typeof donors>, 'find' | 'spellings'>

export const spellingHandlers: Calls = {
  find: async ({ db }, { search }) => {
    const words = foldName(search).split(' ').filter(Boolean)
    if (words.length === 0) return { donors: [] }
    const { rows } = await sql<DonorRow>`select ${donorColumns} from donors
      where ${sql.join(
        words.map((word) => sql`name_key like ${`%${word}%`}`),
        sql` and `,
      )} order by given_cents + received_cents desc, id limit 25`.execute(db)
    return { donors: rows.map(donorOf) }
  },

  spellings: async ({ db }, { donorId }) => {
    const { rows } =
      await sql<DonorRow>`select ${donorColumns} from donors where id = ${donorId}::bigint`.execute(db)
    if (!rows[0]) throw notFound()
    const spellings = await findSpellings(db, sql`d.donor_id = ${donorId}::bigint`)
    return { donor: donorOf(rows[0]), spellings: spellings.slice(0, 500) }
  },
}

/** Most money first. */
export async function findSpellings(db: Db, which: RawBuilder<unknown>): Promise<Spelling[]> {
  const { rows } = await sql<SpellingRow>`
    select d.id, d.donor_id, d.is_person, d.last_name, d.first_name, d.middle_name, d.suffix, d.street, d.city, d.state, d.zip,
      d.employer, d.occupation, m.rows, m.cents
    from donor_records d cross join lateral (
      select count(*)::int as rows, coalesce(sum(r.cents), 0)::bigint as cents from filing_rows r
      where r.record_id = d.id and ${isStanding} and r.excluded is null) m
    where ${which} order by m.cents desc, d.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    donorId: String(row.donorId),
    cents: String(row.cents),
  }))
}

export async function spellingsById(db: Db, ids: bigint[]): Promise<Map<string, Spelling>> {
  const found = await findSpellings(db, sql`d.id = any(${ids.map(String)}::bigint[])`)
  return new Map(found.map((spelling) => [spelling.id, spelling]))
}

type SpellingRow = Omit<Spelling, 'id' | 'donorId' | 'cents'> & { id: bigint; donorId: bigint; cents: bigint }
type DonorRow = Omit<FoundDonor, 'id' | 'cents'> & { id: bigint; cents: bigint }

const donorColumns = sql`id, name, is_person, city, state, spellings, given_cents + received_cents as cents, given_rows + received_rows as rows`
const donorOf = (row: DonorRow): FoundDonor => ({ ...row, id: String(row.id), cents: String(row.cents) })
