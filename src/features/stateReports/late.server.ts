// Late contributions (Form B-5) and late independent spending (Form B-11): found from the moment they are posted, until the state confirmed
// the report.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { addDays, lincolnTime } from '../../domain/dates.ts'
import { electionsOfFiler, type Filer } from '../../domain/law/committeeDeadlines.ts'
import { lateWindow } from '../../domain/law/elections.ts'
import { missingOf } from '../../domain/stateReports/checks.ts'
import { lateContributions, natureWords } from '../../domain/stateReports/lateContributions.ts'
import { lateSpending } from '../../domain/stateReports/lateSpending.ts'
import { addressOf, type Who } from '../../domain/stateReports/postings.ts'
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
    where: sql`(a.role in ('contributions', 'in-kind', 'pledges', 'loans', 'paid by others') or p.detail ? 'support')
      and (${inWindow} or e.reverses is not null)`,
  })
  const gifts = lateContributions(postings, elections)
  const spent = lateSpending(postings, elections)
  const whos = await readWhos(
    db,
    committee,
    [...gifts, ...spent].flatMap(({ whoId }) => whoId ?? []),
  )
  const reported = await reportedOf(db, committee)
  const rowOf = (one: (typeof gifts)[number] | (typeof spent)[number]) => ({
    entryId: one.entryId,
    line: one.line,
    number: one.number.toString(),
    ...named(whos.get(one.whoId ?? '')),
    on: one.on,
    cents: one.cents.toString(),
    goal: one.goal,
    limit: one.limit,
    endsAt: endOfDay(one.limit, lincolnTime),
    reported: reported.get(reportKey(one)) ?? null,
  })
  return [
    ...gifts.map((gift): LateRow => {
      const row = rowOf(gift)
      const who = whos.get(gift.whoId ?? '')
      const work =
        who?.kind === 'person'
          ? [
              ...(row.occupation === '' ? ['the occupation'] : []),
              ...(row.employer === '' ? ['the employer'] : []),
            ]
          : []
      return { ...row, form: 'B-5', nature: natureWords[gift.nature], missing: [...row.missing, ...work] }
    }),
    ...spent.map((one): LateRow => ({
      ...rowOf(one),
      form: 'B-11',
      nature: `${one.support === 'support' ? 'For' : 'Against'} ${one.about}`,
    })),
  ]
}

/** An entry may hold several: each is known by the first line it is about. */
export const reportKey = ({ entryId, line }: { entryId: string; line: number }): string =>
  `${entryId} ${line}`

/** The state's confirmation of each report, by its key. */
export async function reportedOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<Map<string, { on: string; confirmation: string }>> {
  const rows = await db
    .selectFrom('lateReports')
    .select(['entryId', 'line', 'confirmation', sql<string | null>`reported_on::text`.as('reportedOn')])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .execute()
  return new Map(
    rows.flatMap(({ confirmation, reportedOn: on, ...row }) =>
      on === null ? [] : [[reportKey(row), { on, confirmation }] as const],
    ),
  )
}

const named = (who: Who | undefined) => ({
  who: who?.name ?? 'No name',
  address: who ? addressOf(who) : '',
  occupation: who?.occupation ?? '',
  employer: who?.employer ?? '',
  missing: who ? missingOf(who) : ['the name'],
})

/** In the last days before an election, and as long after it as a report may cost a daily fee. */
export const isLateTime = (filer: Filer, today: string): boolean =>
  electionsOfFiler(filer).some(({ day }) => today >= lateWindow(day).from && today <= addDays(day, daysAfter))

const daysAfter = 30
