// Money near a bill: what the introducer's committees were given around the time of the bill. Near in time, no more than that is said.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { addDays } from '../../domain/dates.ts'
import { donorName, filerName } from '../../domain/filings/shown.ts'
import { contributions } from '../../domain/filings/meaning.ts'
import { foldName } from '../../domain/names.ts'
import type { MoneyNear } from './shapes.ts'

const daysAround = 90
const mostRows = 8

/** By which a committee is known to be a senator's. */
export interface Named {
  name: string
  lastName: string
  districts: number[]
}

interface Introduced extends Named {
  senatorId: number | null
  from: string | null
  to: string | null
}

/** Null where no committee is tied to the introducer, or the bill has no days yet. */
export async function findMoney(db: Db, billId: number): Promise<MoneyNear | null> {
  const { rows } = await sql<Introduced>`
    select s.id as senator_id, s.name, s.last_name, b.last_action_on::text as to,
      (select min(a.happened_on)::text from bill_actions a where a.bill_id = b.id) as from,
      (select coalesce(array_agg(distinct t.district), '{}') from senator_terms t where t.senator_id = s.id) as districts
    from bills b left join senators s on s.id = b.introducer_id where b.id = ${billId}`.execute(db)
  const introduced = rows[0]
  if (!introduced) throw notFound()
  const { senatorId, name, from, to } = introduced
  if (senatorId === null || from === null || to === null) return null
  const committees = await committeesOf(db, introduced)
  if (committees.length === 0) return null
  const window = { from: addDays(from, -daysAround), to: addDays(to, daysAround) }
  return {
    senator: { id: senatorId, name },
    committees,
    ...window,
    ...(await given(
      db,
      committees.map(({ id }) => id),
      window,
    )),
  }
}

interface Tie {
  filerId: number
  otherFilerId: number | null
  filer: string
  candidate: string
  district: string
}

/** Committees someone has tied to this senator, also under their number of the other era. */
export async function committeesOf(db: Db, senator: Named): Promise<MoneyNear['committees']> {
  const { rows } = await sql<Tie>`
    select t.filer_id, t.other_filer_id, f.name as filer, t.candidate, t.district from filer_ties t join filers f on f.id = t.filer_id
    where t.undone_at is null and (t.is_senator or t.office ilike '%legislat%') order by t.cycle desc`.execute(
    db,
  )
  const found = new Map<number, string>()
  for (const tie of rows.filter((one) => isTiedTo(one, senator))) {
    found.set(tie.filerId, filerName(tie.filer))
    if (tie.otherFilerId !== null && !found.has(tie.otherFilerId))
      found.set(tie.otherFilerId, filerName(tie.filer))
  }
  return [...found].map(([id, named]) => ({ id, name: named }))
}

/** The same last name, and beside it the same district or the same first name: two senators may share one of the three. */
export function isTiedTo(
  tie: Pick<Tie, 'candidate' | 'district'>,
  { name, lastName, districts }: Named,
): boolean {
  const candidate = foldName(tie.candidate).split(' ')
  const [first = ''] = foldName(name).split(' ')
  const hasLast = foldName(lastName || name.split(' ').at(-1)!)
    .split(' ')
    .every((word) => candidate.includes(word))
  return hasLast && (candidate.includes(first) || districts.includes(Number(/\d+/.exec(tie.district)?.[0])))
}

async function given(db: Db, filerIds: number[], { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{
    id: bigint
    on: string
    cents: bigint
    name: string
    donorId: bigint | null
    committeeId: number
    all: number
    total: bigint
  }>`
    select r.id, r.happened_on::text as on, r.cents, d.donor_id, r.filer_id as committee_id, (count(*) over ())::int as all, (sum(r.cents) over ())::bigint as total,
      concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, ''), nullif(d.last_name, ''), nullif(d.suffix, '')) as name
    from filing_rows r left join donor_records d on d.id = r.record_id
    where r.filer_id = any (${filerIds}::int[]) and r.side = 'in' and r.gone_batch_id is null and r.happened_on between ${from}::date and ${to}::date
      and r.excluded is null and r.meaning = any (${contributions}::text[])
    order by r.cents desc, r.happened_on desc, r.id limit ${mostRows}`.execute(db)
  return {
    cents: String(rows[0]?.total ?? 0n),
    contributions: rows[0]?.all ?? 0,
    largest: rows.map(({ id, on, cents, name, donorId, committeeId }) => ({
      id: String(id),
      on,
      cents: String(cents),
      // What is too small to be named comes in one sum.
      name: name === '' ? 'Not itemized' : donorName(name),
      donorId: name === '' || donorId === null ? null : String(donorId),
      committeeId,
    })),
  }
}
