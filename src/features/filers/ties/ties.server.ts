// Ties of filers to candidates: the queue with suggestions, and the Owner's word.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { notFound } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { yearOf } from '../../../domain/dates.ts'
import { namedLike } from '../list.server.ts'
import { filerRow } from '../one.server.ts'
import { suggestTie } from './suggest.ts'
import { raisedSum } from '../sums.server.ts'
import type { Tie, TieFields, tieShows, Untied } from './tieApi.ts'
import type { eras, FilerType } from '../words.ts'

const tiesPerPage = 25

interface Asked {
  show: (typeof tieShows)[number]
  words: string
  type: FilerType
  page: number
}

interface Found {
  id: number
  era: (typeof eras)[number]
  stateId: string
  name: string
  nameKey: string
  type: FilerType
  candidateName: string
  raised: bigint
  candidates: { name: string; office: string; district: string }[]
  years: { year: number; raised: string }[]
  sameName: { id: number; name: string; era: string } | null
  total: number
}

export async function findUntied(db: Db, asked: Asked) {
  const found = await pageOf(db, asked)
  const ties = await findTies(
    db,
    found.map(({ id }) => id),
  )
  const today = yearOf(new Date())
  const { rows } = await sql<{ all: number; tied: number }>`
    select count(*)::int as all, (count(*) filter (where exists (select from filer_ties t where t.filer_id = f.id and t.undone_at is null)))::int
      as tied from filers f where f.type = ${asked.type}`.execute(db)
  return {
    filers: found.map((filer): Untied => {
      const years = filer.years.map(({ year, raised }) => ({ year, raised: BigInt(raised) }))
      return {
        id: filer.id,
        era: filer.era,
        stateId: filer.stateId,
        name: filer.name,
        type: filer.type,
        raised: String(filer.raised),
        firstYear: years[0]?.year ?? null,
        lastYear: years.at(-1)?.year ?? null,
        suggestion: suggestTie({ ...filer, years }, today),
        ties: ties.filter((tie) => tie.filerId === filer.id && tie.undoneAt === null),
      }
    }),
    total: found[0]?.total ?? 0,
    pageSize: tiesPerPage,
    ...rows[0]!,
  }
}

async function pageOf(db: Db, { show, words, type, page }: Asked): Promise<Found[]> {
  const tied = sql`exists (select from filer_ties t where t.filer_id = f.id and t.undone_at is null)`
  const which = { open: sql`not ${tied}`, tied, all: sql`true` }[show]
  const { rows } = await sql<Found>`
    with page as (
      select f.*, s.raised_cents as raised, (count(*) over ())::int as total, row_number() over (order by ${tied}, s.raised_cents desc nulls last, f.id) as place
      from filers f left join filer_totals s on s.filer_id = f.id
      where f.type = ${type} and ${which} and ${namedLike(words)}
      order by place limit ${tiesPerPage} offset ${(page - 1) * tiesPerPage})
    select p.id, p.era, p.state_id, p.name, p.name_key, p.type, p.candidate_name, coalesce(p.raised, 0)::bigint as raised, p.total,
      (select coalesce(json_agg(json_build_object('name', c.name, 'office', c.office, 'district', c.district)
          order by c.received_on desc nulls last), '[]') from filer_candidates c where c.filer_id = p.id and not c.is_opposed) as candidates,
      (select coalesce(json_agg(json_build_object('year', y.year, 'raised', y.raised::text) order by y.year), '[]') from (
          select s.year, ${raisedSum} as raised from filer_sums s where s.filer_id = p.id and s.year > 0 group by 1) y) as years,
      (select json_build_object('id', o.id, 'name', o.name, 'era', o.era) from filers o
          where o.name_key = p.name_key and o.era <> p.era order by o.id limit 1) as same_name
    from page p order by p.place`.execute(db)
  return rows
}

export async function findTies(db: Db, filerIds?: number[]): Promise<Tie[]> {
  const rows = await db
    .selectFrom('filerTies as t')
    .innerJoin('filers as f', 'f.id', 't.filerId')
    .selectAll('t')
    .select('f.name as filerName')
    .$if(filerIds !== undefined, (q) => q.where('t.filerId', 'in', [...filerIds!, 0]))
    .orderBy('t.createdAt', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ createdAt, undoneAt, ...tie }) => ({
    ...tie,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

export async function tieFiler({ db, viewer, audit }: Context, fields: TieFields): Promise<Tie> {
  const filer = await filerRow(db, fields.filerId)
  if (fields.otherFilerId !== null) await filerRow(db, fields.otherFilerId)
  await db
    .updateTable('filerTies')
    .set({ undoneAt: new Date() })
    .where('filerId', '=', fields.filerId)
    .where('cycle', '=', fields.cycle)
    .where('undoneAt', 'is', null)
    .execute()
  const id = randomUUID()
  await db
    .insertInto('filerTies')
    .values({ id, ...fields, createdBy: viewer.userId, createdByName: viewer.name })
    .execute()
  await audit({
    action: 'filer.tied',
    subject: 'filer',
    subjectId: String(fields.filerId),
    detail: { name: filer.name, words: wordsFor(fields) },
  })
  return getTie(db, id)
}

export async function untieFiler({ db, audit }: Context, id: string): Promise<Tie> {
  const tie = await getTie(db, id)
  if (tie.undoneAt !== null) return tie
  await db.updateTable('filerTies').set({ undoneAt: new Date() }).where('id', '=', id).execute()
  await audit({
    action: 'filer.untied',
    subject: 'filer',
    subjectId: String(tie.filerId),
    detail: { name: tie.filerName, words: wordsFor(tie) },
  })
  return getTie(db, id)
}

async function getTie(db: Db, id: string): Promise<Tie> {
  const row = await db.selectFrom('filerTies').select('filerId').where('id', '=', id).executeTakeFirst()
  const tie = row && (await findTies(db, [row.filerId])).find((one) => one.id === id)
  if (!tie) throw notFound()
  return tie
}

const wordsFor = ({ candidate, office, district, cycle }: TieFields): string =>
  `${candidate}, ${office}${district && ` ${district}`}, ${cycle}`
