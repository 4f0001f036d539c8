// One filer: who it is and what its rows sum to.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { ListContext, ListScope } from '../../app/server/lists/listOf.ts'
import { isCash, type Exclusion, type Meaning } from '../../domain/filings/meaning.ts'
import { statedCash } from '../filings/statedCash.server.ts'
import type { FilerFacts, Sum } from './api.ts'
import { lineOf, moreAbout } from './list.server.ts'
import { raisedSum, spentSum } from './sums.server.ts'
import type { eras, FilerType } from './words.ts'

export async function getFiler(db: Db, id: number): Promise<FilerFacts> {
  const filer = await filerRow(db, id)
  const sums = await sumsOf(db, id)
  const years = await yearsOf(db, id)
  const total = (pick: (y: (typeof years)[number]) => bigint) => years.reduce((all, y) => all + pick(y), 0n)
  const line = lineOf(
    {
      ...filer,
      raised: total((y) => y.raised),
      spent: total((y) => y.spent),
      rows: years.reduce((all, y) => all + y.rows, 0),
    },
    (await moreAbout(db, [id])).get(id),
  )
  return {
    ...line,
    ballotQuestion: filer.ballotQuestion,
    organizedOn: filer.organizedOn,
    dissolvedOn: filer.dissolvedOn,
    ties: await tiesOf(db, id),
    candidates: await db
      .selectFrom('filerCandidates')
      .select(['name', 'office', 'isOpposed'])
      .where('filerId', '=', id)
      .orderBy('receivedOn', (o) => o.desc().nullsLast())
      .limit(20)
      .execute(),
    others: await othersOf(db, id, filer.nameKey, filer.era),
    sums,
    years: years.map((y) => ({ ...y, raised: String(y.raised), spent: String(y.spent) })),
    months: await monthsOf(db, id),
    cash: await cashOf(db, id, sums),
    ...(await countsOf(db, id)),
  }
}

/** Refuses a filer that is not there. */
/** The filer that a list is about. What the state publishes belongs to no organization; an export is put on the viewer's record. */
export async function openFiler({ db, viewer }: ListContext, { id }: { id: number }): Promise<ListScope> {
  const { name } = await filerRow(db, id)
  return { name, organizationId: viewer.organizationId }
}

export async function filerRow(db: Db, id: number) {
  const { rows } = await sql<{
    id: number
    era: (typeof eras)[number]
    stateId: string
    name: string
    nameKey: string
    type: FilerType
    isTypeGuessed: boolean
    candidateName: string
    ballotQuestion: string
    city: string
    organizedOn: string | null
    dissolvedOn: string | null
  }>`select id, era, state_id, name, name_key, type, is_type_guessed, candidate_name, ballot_question, city,
    organized_on::text, dissolved_on::text from filers where id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function sumsOf(db: Db, id: number): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select side, meaning, excluded, sum(rows)::int as rows, sum(cents)::text as cents, sum(negative_rows)::int as negative_rows,
      sum(negative_cents)::text as negative_cents
    from filer_sums where filer_id = ${id} group by 1, 2, 3 order by side, excluded, sum(cents) desc`.execute(
    db,
  )
  return rows
}

async function yearsOf(db: Db, id: number) {
  const { rows } = await sql<{ year: number; raised: bigint; spent: bigint; rows: number }>`
    select s.year, ${raisedSum} as raised, ${spentSum} as spent, sum(s.rows)::int as rows
    from filer_sums s where s.filer_id = ${id} group by 1 order by 1`.execute(db)
  return rows
}

async function monthsOf(db: Db, id: number) {
  const { rows } = await sql<{ month: string; raised: string; spent: string }>`
    select month::text, in_cents::text as raised, out_cents::text as spent from filer_months where filer_id = ${id} order by 1`.execute(
    db,
  )
  return rows
}

function tiesOf(db: Db, id: number) {
  return db
    .selectFrom('filerTies')
    .select(['id', 'candidate', 'office', 'district', 'cycle', 'isSenator'])
    .where('filerId', '=', id)
    .where('undoneAt', 'is', null)
    .orderBy('cycle', 'desc')
    .execute()
}

/** The state renumbered everyone; a person said which belong together, or the name is the same. */
async function othersOf(db: Db, id: number, nameKey: string, era: string) {
  const { rows } = await sql<{ id: number; name: string; era: (typeof eras)[number]; isSaid: boolean }>`
    with said as (
      select other_filer_id as id from filer_ties where filer_id = ${id} and undone_at is null and other_filer_id is not null
      union select filer_id from filer_ties where other_filer_id = ${id} and undone_at is null)
    select f.id, f.name, f.era, exists (select from said where said.id = f.id) as is_said from filers f
    where f.id in (select id from said) or (f.name_key = ${nameKey} and f.era <> ${era}) order by 4 desc, f.id limit 3`.execute(
    db,
  )
  return rows
}

async function cashOf(db: Db, id: number, sums: Sum[]): Promise<FilerFacts['cash']> {
  const { rows } = await sql<{ cents: string; statedOn: string }>`
    select cents::text, "on"::text as stated_on from (${statedCash(sql`s.filer_id = ${id}`)}) c`.execute(db)
  if (rows[0]) return rows[0]
  const left = sums
    .filter((s) =>
      isCash({
        side: s.side,
        meaning: s.meaning as Meaning,
        excluded: (s.excluded || null) as Exclusion | null,
      }),
    )
    .reduce((cents, s) => cents + (s.side === 'in' ? BigInt(s.cents) : -BigInt(s.cents)), 0n)
  return { cents: String(left), statedOn: null }
}

async function countsOf(db: Db, id: number) {
  const { rows } = await sql<{ donors: number; payees: number; statements: number; asOf: string | null }>`
    select (select count(*)::int from filer_donors where filer_id = ${id} and side = 'in') as donors,
      (select count(*)::int from filer_donors where filer_id = ${id} and side = 'out') as payees,
      (select count(*)::int from filing_statements where filer_id = ${id} and gone_batch_id is null) as statements,
      (select (max(loaded_at) at time zone 'America/Chicago')::date::text from filing_files) as as_of`.execute(
    db,
  )
  return rows[0]!
}
