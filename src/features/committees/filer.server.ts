// What the due dates of committees follow from, for every feature that tells one: the year, the place, the days that were entered.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { yearOf } from '../../domain/dates.ts'
import type { ElectionPlace, Filer } from '../../domain/law/committeeDeadlines.ts'

interface Row {
  committeeId: string
  cycle: number | null
  kind: string | null
  place: ElectionPlace
  primaryOn: string | null
  generalOn: string | null
  petitionFiledOn: string | null
  petitionDeadlineOn: string | null
}

/** By committee. One that says nothing of its election has no due dates, and is not in the answer. */
export async function filersOf(
  db: Db,
  organizationId: string,
  committeeIds: string[],
): Promise<Map<string, Filer>> {
  const { rows } = await sql<Row>`
    select c.id as committee_id, c.cycle, r.kind, r.election_place as place, r.primary_on::text, r.general_on::text,
      r.petition_filed_on::text, r.petition_deadline_on::text
    from committees c join committee_registrations r on r.organization_id = c.organization_id and r.committee_id = c.id
    where c.organization_id = ${organizationId}::uuid and c.id = any (${committeeIds}::uuid[])`.execute(db)
  return new Map(
    rows
      .map((row): [string, Filer] => [row.committeeId, filerOf(row)])
      .filter(
        ([, { cycle, years, primaryOn, generalOn }]) => cycle !== null || years || primaryOn || generalOn,
      ),
  )
}

export async function findFiler(
  db: Db,
  { organizationId, committeeId }: { organizationId: string; committeeId: string },
): Promise<Filer | null> {
  return (await filersOf(db, organizationId, [committeeId])).get(committeeId) ?? null
}

function filerOf({ cycle, kind, place, primaryOn, generalOn, ...row }: Row): Filer {
  const year = yearOf(new Date())
  return {
    cycle,
    place,
    primaryOn,
    generalOn,
    // A PAC and a party go on from election to election.
    years: cycle === null && (kind === 'PAC' || kind === 'party') ? [year - 2, year + 1] : null,
    petition:
      row.petitionFiledOn && row.petitionDeadlineOn
        ? { filed: row.petitionFiledOn, deadline: row.petitionDeadlineOn }
        : null,
  }
}
