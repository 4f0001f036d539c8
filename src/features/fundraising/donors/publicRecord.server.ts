// What the state's filings say about a person who may be this donor. The score is that of the matching of donors (src/domain/linkage), with
// its reasons; what a person said comes before it. Only filings of the state are looked at: federal law forbids to ask by those of the
// Federal Election Commission (52 U.S.C. 30111(a)(4)), and none are stored.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { Services } from '../../../app/server/services.ts'
import { donorName, filerName } from '../../../domain/filings/shown.ts'
import { comparePeople } from '../../../domain/linkage/compare.ts'
import type { Model } from '../../../domain/linkage/linker.ts'
import { readFirst, readLast } from '../../../domain/linkage/personNames.ts'
import type { LinkRecord } from '../../../domain/linkage/records.ts'
import { foldName } from '../../../domain/names.ts'
import { nicknamesOf } from '../../../domain/nicknames.ts'
import { readable } from '../../../domain/voters/shown.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { startOf } from '../../donors/linkDonors.server.ts'
import { lastModel } from '../../donors/rebuildAround.server.ts'
import { isRaisedSql, isStanding } from '../../filings/counted.server.ts'
import { ownRows, type DonorRef } from '../access.server.ts'
import { suggestCapacity, type Suggestion } from '../rules.ts'
import type { PublicMatch } from './api.ts'

const mostShown = 6
const mostCompared = 60
/** Of donors of a committee, about this many are in the state's filings under the same name. */
const shareInFilings = 0.3
/** From here on the record counts for what to ask, unless a person said no. */
const isLikely = 0.9

export interface Known {
  firstName: string
  lastName: string
  street: string
  city: string
  state: string
  zip: string
  employer: string
}

type Candidate = LinkRecord & { donorId: bigint }
interface Scored {
  record: Candidate
  probability: number | null
  fields: PublicMatch['fields']
}

export async function publicRecordOf(
  db: Db,
  services: Services,
  committee: CommitteeRef,
  donor: DonorRef,
  known: Known,
): Promise<{ matches: PublicMatch[]; capacity: Suggestion | null }> {
  const candidates = await candidatesOf(db, donor, known)
  const verdicts = await verdictsOf(db, committee, donor)
  const scored =
    donor.kind === 'person'
      ? await scoredPeople(db, services, known, candidates)
      : candidates.map((record): Scored => ({ record, probability: null, fields: [] }))
  // One line per public donor: its spelling that fits best, or the one a person spoke about.
  const best = new Map<bigint, Scored & { verdict: PublicMatch['verdict'] }>()
  for (const one of scored) {
    const verdict = verdicts.get(String(one.record.id)) ?? null
    const before = best.get(one.record.donorId)
    if (
      !before ||
      (verdict && !before.verdict) ||
      (!before.verdict && (one.probability ?? 0) > (before.probability ?? 0))
    )
      best.set(one.record.donorId, { ...one, verdict })
  }
  const shown = [...best.values()]
    .filter(({ probability, verdict }) => verdict !== null || probability === null || probability >= 0.01)
    .toSorted(
      (a, b) => (b.probability ?? 0.5) - (a.probability ?? 0.5) || (a.record.id < b.record.id ? -1 : 1),
    )
    .slice(0, mostShown)
  const ids = shown.map(({ record }) => record.donorId)
  const [facts, filers] = [await factsOf(db, ids), await filersOf(db, ids)]
  const matches = shown.flatMap(({ record, probability, fields, verdict }): PublicMatch[] => {
    const fact = facts.get(record.donorId)
    if (!fact) return []
    return [
      {
        publicId: String(record.donorId),
        recordId: String(record.id),
        name: donorName(fact.name),
        place: [readable(fact.city), fact.state].filter(Boolean).join(', '),
        givenCents: fact.cents,
        rows: fact.rows,
        lastOn: fact.lastOn,
        probability,
        fields,
        verdict,
        filers: filers.get(record.donorId) ?? [],
      },
    ]
  })
  const counted = matches.filter(
    ({ verdict, probability }) => verdict === 'same' || (verdict === null && (probability ?? 0) >= isLikely),
  )
  return {
    matches,
    capacity: await capacityOf(
      db,
      counted.map(({ publicId }) => BigInt(publicId)),
    ),
  }
}

async function candidatesOf(db: Db, { kind }: DonorRef, known: Known): Promise<Candidate[]> {
  const last = kind === 'person' ? readLast(known.lastName).key : foldName(known.lastName)
  if (last.length < 2) return []
  const words = foldName(last).split(' ').filter(Boolean)
  const first = kind === 'person' ? readFirst(known.firstName, '').first : ''
  if (kind === 'person' && !first) return []
  const firsts = first ? [first, ...nicknamesOf(first)].map((name) => foldName(name)) : []
  const { rows } = await sql<Candidate>`
    select r.id, r.is_person, r.last_name, r.first_name, r.middle_name, r.suffix, r.street, r.city, r.state, r.zip, r.employer, r.donor_id, 0 as cents
    from (select d.id from donors d where string_to_array(d.name_key, ' ') @> ${words}::text[] and d.is_person = ${kind === 'person'}
        ${firsts.length > 0 ? sql`and string_to_array(d.name_key, ' ') && ${firsts}::text[]` : sql``}
      order by (lower(d.city) = lower(${known.city})) desc, d.given_cents desc, d.id limit 30) d
    join donor_records r on r.donor_id = d.id order by r.id limit ${mostCompared}`.execute(db)
  return rows
}

async function scoredPeople(
  db: Db,
  services: Services,
  known: Known,
  others: Candidate[],
): Promise<Scored[]> {
  if (others.length === 0) return []
  const model = await modelOf(db, services)
  const { rows } = await sql<{
    n: number
  }>`select greatest(reltuples, 1000)::float8 as n from pg_class where oid = 'donor_records'::regclass`.execute(
    db,
  )
  const prior = Math.log2(shareInFilings / rows[0]!.n)
  const self: LinkRecord = { id: -1n, isPerson: true, middleName: '', suffix: '', cents: 0, ...known }
  const compared = comparePeople([self], others, prior, model?.people)
  return others.map((record, i) => ({
    record,
    probability: compared[i]!.probability,
    fields: [startOf(prior), ...compared[i]!.fields],
  }))
}

const models = new WeakMap<Services, { run: string; model: Model | undefined }>()

/** The weights of the last matching, read once: they are large. */
async function modelOf(db: Db, services: Services): Promise<Model | undefined> {
  const { rows } = await sql<{
    run: string
  }>`select coalesce(max(id)::text, '') as run from donor_runs where finished_at is not null`.execute(db)
  const { run } = rows[0]!
  const kept = models.get(services)
  if (kept?.run === run) return kept.model
  const model = run === '' ? undefined : await lastModel(db)
  models.set(services, { run, model })
  return model
}

async function verdictsOf(db: Db, committee: CommitteeRef, { kind, id }: DonorRef) {
  const { rows } = await sql<{ recordId: string; verdict: 'same' | 'different' }>`
    select f.record_id::text as "recordId", f.verdict from donor_filings f
    where ${ownRows(committee, 'f')} and ${sql.ref(kind === 'person' ? 'f.person_id' : 'f.firm_id')} = ${id}`.execute(
    db,
  )
  return new Map(rows.map(({ recordId, verdict }) => [recordId, verdict]))
}

async function factsOf(db: Db, ids: bigint[]) {
  const { rows } = await sql<{
    id: bigint
    name: string
    city: string
    state: string
    cents: string
    rows: number
    lastOn: string | null
  }>`
    select id, name, city, state, given_cents::text as cents, given_rows as rows, last_on::text as "lastOn" from donors where id = any (${ids.map(String)}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function filersOf(db: Db, ids: bigint[]) {
  const { rows } = await sql<{
    donorId: bigint
    id: number
    name: string
    cents: string
    lastOn: string | null
  }>`
    select "donorId", id, name, cents, "lastOn" from unnest(${ids.map(String)}::bigint[]) w (donor), lateral (
      select p.donor_id as "donorId", f.id, f.name, p.cents::text, p.last_on::text as "lastOn" from filer_donors p join filers f on f.id = p.filer_id
      where p.donor_id = w.donor and p.side = 'in' order by p.cents desc, f.id limit 5) x`.execute(db)
  const shown = rows.map(({ donorId, ...row }) => ({ donorId, row: { ...row, name: filerName(row.name) } }))
  const byDonor = Map.groupBy(shown, ({ donorId }) => donorId)
  return new Map([...byDonor].map(([donor, some]) => [donor, some.map(({ row }) => row)]))
}

async function capacityOf(db: Db, ids: bigint[]): Promise<Suggestion | null> {
  if (ids.length === 0) return null
  const { rows } = await sql<{
    name: string
    year: number | null
    cents: bigint
    total: bigint
    filers: number
  }>`
    with gave as (select r.filer_id, extract(year from r.happened_on)::int as year, sum(r.cents)::bigint as cents from filing_rows r
      where ${isStanding} and ${isRaisedSql} and r.record_id = any (array(select d.id from donor_records d where d.donor_id = any (${ids.map(String)}::bigint[])))
      group by 1, 2)
    select f.name, g.year, g.cents, (select sum(cents)::bigint from gave) as total, (select count(distinct filer_id)::int from gave) as filers
    from gave g join filers f on f.id = g.filer_id order by g.cents desc, g.year desc nulls last, f.id limit 1`.execute(
    db,
  )
  const [most] = rows
  if (!most) return null
  return suggestCapacity({
    largestYearCents: most.cents,
    largestYear: most.year,
    largestFiler: filerName(most.name),
    totalCents: most.total,
    filers: most.filers,
    lastOn: null,
  })
}
