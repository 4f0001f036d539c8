// Late contributions (Form B-5): found from the moment they are posted, until the state confirmed the report.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { addDays, lincolnTime } from '../../domain/dates.ts'
import { electionsOfFiler, type Filer } from '../../domain/law/committeeDeadlines.ts'
import { lateWindow } from '../../domain/law/elections.ts'
import { missingOf } from '../../domain/stateReports/checks.ts'
import { lateContributions, natureWords } from '../../domain/stateReports/lateContributions.ts'
import { addressOf } from '../../domain/stateReports/postings.ts'
import { endOfDay } from '../../domain/zonedTime.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { readPostings, readWhos } from './postings.server.ts'
import type { LateRow } from './shapes.ts'

export async function findLate(db: Db, committee: CommitteeRef, filer: Filer | null): Promise<LateRow[]> {
  const elections = filer ? electionsOfFiler(filer).map(({ day }) => day) : []
  if (elections.length === 0) return []
  const windows = elections.map((day) => lateWindow(day))
  const inWindow = sql.join(
    windows.map(({ from, to }) => sql`p.effective_on between ${from}::date and ${to}::date`),
    sql` or `,
  )
  // What takes a gift back may be of a later day.
  const postings = await readPostings(db, committee, {
    from: windows.map(({ from }) => from).toSorted()[0]!,
    to: addDays(
      windows
        .map(({ to }) => to)
        .toSorted()
        .at(-1)!,
      3650,
    ),
    where: sql`a.role in ('contributions', 'in-kind', 'pledges', 'loans', 'paid by others') and (${inWindow} or e.reverses is not null)`,
  })
  const late = lateContributions(postings, elections)
  const whos = await readWhos(
    db,
    committee,
    late.flatMap(({ whoId }) => whoId ?? []),
  )
  const reports = await db
    .selectFrom('lateReports')
    .select(['entryId', 'confirmation', sql<string | null>`reported_on::text`.as('reportedOn')])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .execute()
  const reported = new Map(reports.map((row) => [row.entryId, row]))
  return late.map((row) => {
    const who = whos.get(row.whoId ?? '')
    const report = reported.get(row.entryId)
    return {
      entryId: row.entryId,
      number: row.number.toString(),
      who: who?.name ?? 'No name',
      address: who ? addressOf(who) : '',
      occupation: who?.occupation ?? '',
      employer: who?.employer ?? '',
      on: row.on,
      nature: natureWords[row.nature],
      cents: row.cents.toString(),
      goal: row.goal,
      limit: row.limit,
      endsAt: endOfDay(row.limit, lincolnTime),
      missing: [
        ...(who ? missingOf(who) : ['the name']),
        ...(who?.kind === 'person' && who.occupation === '' ? ['the occupation'] : []),
        ...(who?.kind === 'person' && who.employer === '' ? ['the employer'] : []),
      ],
      reported: report?.reportedOn ? { on: report.reportedOn, confirmation: report.confirmation } : null,
    }
  })
}

/** In the last days before an election, and as long after it as a report may cost a daily fee. */
export const isLateTime = (filer: Filer, today: string): boolean =>
  electionsOfFiler(filer).some(({ day }) => today >= lateWindow(day).from && today <= addDays(day, daysAfter))

const daysAfter = 30
