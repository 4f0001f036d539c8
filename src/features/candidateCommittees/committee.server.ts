// Everything a committee's page shows. Sums come from filer_sums, what is grouped comes from the rows; the test beside this file opens every
// figure down to its rows.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { candidateName, filerName } from '../../domain/filings/shown.ts'
import { thresholds } from '../../domain/law/thresholds.ts'
import { readable } from '../../domain/voters/shown.ts'
import { readAsOf } from '../filings/loads.server.ts'
import { statedCash } from '../filings/statedCash.server.ts'
import type { Committee, RowsOf } from './api.ts'
import { electionDaysOf, inCycle, isCrowd } from './conditions.server.ts'
import { readGroups } from './figures.server.ts'
import { findCorrections, findRows, sumOfRows } from './rows.server.ts'
import { readSums } from './sums.server.ts'
import { cashOf, correctionsOf, cyclesOf, partsOf } from './totals.server.ts'

/** On the page itself; the figure beside them opens all. */
const mostRows = 8
const nothing = { rows: [] }

export async function readCommittee(db: Db, id: number, cycle: number | undefined): Promise<Committee> {
  const [facts, sums] = await Promise.all([findFacts(db, id, cycle), readSums(db, id)])
  if (!facts) throw notFound()
  const late: RowsOf = { of: 'raised', cycle, only: 'late' }
  // The sums say whether there is anything to look for.
  const hasLoans = sums.some(({ meaning }) => meaning === 'loan')
  const hasCorrections = sums.some(({ negativeRows }) => negativeRows > 0)
  const [groups, cash, lateSum, lateRows, loans, pairs, source, other, asOf] = await Promise.all([
    readGroups(db, id, cycle),
    readCash(db, id),
    sumOfRows(db, id, late),
    findRows(db, id, late, { limit: mostRows }),
    hasLoans ? findRows(db, id, { of: 'counted', cycle, meaning: 'loan' }, { limit: mostRows }) : nothing,
    hasCorrections ? findCorrections(db, id, { of: 'counted', cycle }, mostRows) : [],
    readSource(db, id),
    findOther(db, id),
    readAsOf(db),
  ])
  const elections = lateSum.count > 0 ? await readElections(db, id, cycle) : []
  const ofCycle = cycle === undefined ? sums : sums.filter(({ year }) => year === cycle || year === cycle - 1)
  const parts = partsOf(ofCycle, cycle)
  return {
    id,
    name: filerName(facts.name),
    candidate: facts.candidate ? candidateName(facts.candidate) : '',
    office: readable(facts.office),
    district: facts.district,
    city: readable(facts.city),
    era: facts.era,
    stateId: facts.stateId,
    organizedOn: facts.organizedOn,
    dissolvedOn: facts.dissolvedOn,
    other,
    cycle: cycle ?? null,
    cycles: cyclesOf(sums),
    ...parts,
    cash: cash ?? cashOf(sums),
    ...groups,
    late: {
      figure: { cents: lateSum.in, rows: lateSum.count, open: late },
      rows: lateRows.rows,
      elections,
    },
    loans: loans.rows,
    corrections: { figures: correctionsOf(ofCycle, cycle), pairs },
    source: { ...source, asOf, citations },
  }
}

interface Facts {
  name: string
  candidate: string
  office: string
  district: string
  city: string
  era: Committee['era']
  stateId: string
  organizedOn: string | null
  dissolvedOn: string | null
}

/** A candidate's committee, or a filer somebody tied to a candidate; anything else is on the workbench. */
async function findFacts(db: Db, id: number, cycle: number | undefined): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select f.name, f.city, f.era, f.state_id, f.organized_on::text as organized_on, f.dissolved_on::text as dissolved_on,
      coalesce(t.candidate, nullif(f.candidate_name, ''), c.name, '') as candidate, coalesce(t.office, c.office, '') as office,
      coalesce(t.district, c.district, '') as district
    from filers f
    left join lateral (select * from filer_ties t where t.filer_id = f.id and t.undone_at is null
      order by (t.cycle = ${cycle ?? 0}) desc, t.cycle desc limit 1) t on true
    left join lateral (select * from filer_candidates c where c.filer_id = f.id and not c.is_opposed
      order by c.received_on desc nulls last, c.state_id limit 1) c on true
    where f.id = ${id} and (f.type = 'candidate committee' or t.filer_id is not null)`.execute(db)
  return rows[0]
}

async function findOther(db: Db, id: number): Promise<Committee['other']> {
  const { rows } = await sql<{ id: number; name: string }>`
    select f.id, f.name from filer_ties t join filers f on f.id = case when t.filer_id = ${id} then t.other_filer_id else t.filer_id end
    where t.undone_at is null and (t.filer_id = ${id} or t.other_filer_id = ${id}) order by t.cycle desc limit 1`.execute(
    db,
  )
  return rows[0] ? { id: rows[0].id, name: filerName(rows[0].name) } : null
}

async function readCash(db: Db, id: number): Promise<Committee['cash'] | null> {
  const { rows } = await sql<{ cents: string; on: string }>`
    select cents::text, "on"::text from (${statedCash(sql`s.filer_id = ${id}`)}) c`.execute(db)
  const [newest] = rows
  return newest ? { ...newest, from: 'statement', open: null } : null
}

async function readSource(db: Db, id: number): Promise<Pick<Committee['source'], 'files' | 'lastFiledOn'>> {
  const { rows } = await sql<{ kind: string; name: string; rows: number; lastFiledOn: string | null }>`
    select f.kind, case when f.is_loading then 'the file being loaded' else f.name end as name, r.rows, r.last_filed_on::text as last_filed_on from (
      select file_id, count(*)::integer as rows, max(filed_on) as last_filed_on from filing_rows
      where filer_id = ${id} and gone_batch_id is null group by 1) r join filing_files f on f.id = r.file_id order by f.kind, f.name`.execute(
    db,
  )
  return {
    files: rows.map(({ kind, name, rows: count }) => ({ name: fileWords(kind, name), rows: count })),
    lastFiledOn:
      rows
        .map((row) => row.lastFiledOn)
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null,
  }
}

const fileWords = (kind: string, name: string) =>
  kind === 'legacy' ? `Filings before 2021, table ${name}` : `${readable(kind.toUpperCase())} of ${name}`

/** The elections whose last 14 days have a late contribution of this committee, newest first. */
async function readElections(db: Db, id: number, cycle: number | undefined): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select e.day::text as day from (${electionDaysOf(id)}) e where exists (
      select from filing_rows r where r.filer_id = ${id} and r.gone_batch_id is null and r.side = 'in' and ${inCycle(cycle)}
        and abs(r.cents) >= ${sql.lit(Number(thresholds.lateContribution.value))} and not ${isCrowd}
        and r.excluded is null and r.happened_on between e.day - 14 and e.day - 1) order by 1 desc`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

const citations = [
  {
    words: 'Donors of more than $250 are named; smaller gifts are reported as one sum.',
    citation: thresholds.itemizeContributor.citation,
  },
  {
    words: 'Goods and services are a contribution and an expenditure, at their market value.',
    citation: 'Neb. Rev. Stat. 49-1455(1)(b)',
  },
  {
    words: 'A contribution of $1,000 or more in the 14 days before an election is reported within two days.',
    citation: thresholds.lateContribution.citation,
  },
]
