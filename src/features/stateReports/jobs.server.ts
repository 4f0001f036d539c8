// Emails about late contributions and late independent spending: one for each, to those who keep the committee's books, within minutes of its posting.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { JobContext } from '../../app/server/jobs/jobs.ts'
import type { Services } from '../../app/server/services.ts'
import { dayOf, formatDate } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { linkTo } from '../../links.ts'
import { findFiler } from '../committees/filer.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { findLate, isLateTime } from './late.server.ts'
import { citationOf } from './rules.ts'
import type { LateRow } from './shapes.ts'

export async function emailLateContributions({
  databases,
  services,
}: JobContext): Promise<{ emails: number }> {
  const committees = await databases.asSystem((db) =>
    db
      .selectFrom('committees')
      .select(['organizationId', 'id as committeeId', 'name'])
      .where('archivedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )
  let emails = 0
  for (const committee of committees)
    emails += await databases.asSystem((db) => emailOf(db, services, committee))
  return { emails }
}

async function emailOf(
  db: Db,
  services: Services,
  { name, ...committee }: CommitteeRef & { name: string },
): Promise<number> {
  const filer = await findFiler(db, committee)
  if (!filer || !isLateTime(filer, dayOf(new Date()))) return 0
  const late = (await findLate(db, committee, filer)).filter(({ reported }) => reported === null)
  let emails = 0
  for (const row of late) {
    // Whoever writes the row writes the emails: two workers do not both.
    const { rows } =
      await sql`insert into late_reports (organization_id, committee_id, entry_id, line, emailed_at)
      values (${committee.organizationId}::uuid, ${committee.committeeId}::uuid, ${row.entryId}::uuid, ${row.line}, now())
      on conflict (organization_id, committee_id, entry_id, line) do nothing returning entry_id`.execute(db)
    if (rows.length === 0) continue
    for (const { userId, email } of await keepersOf(db, committee)) {
      const { state } = await services.mail.send(db, {
        ...letterAbout(row, name, email, committee, services.settings.publicUrl),
        notification: { kind: 'lateContributions', userId },
      })
      if (state !== 'turnedOff') emails++
    }
  }
  return emails
}

/** Demo people are fictional, and so are their addresses. */
function keepersOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<{ userId: string; email: string }[]> {
  return db
    .selectFrom('committeeMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id as userId', 'u.email'])
    .where('m.organizationId', '=', organizationId)
    .where('m.committeeId', '=', committeeId)
    .where('m.job', 'in', ['manager', 'treasurer'])
    .where('u.suspendedAt', 'is', null)
    .where('u.isDemo', '=', false)
    .orderBy('u.email')
    .execute()
}

function letterAbout(
  row: LateRow,
  name: string,
  to: string,
  { organizationId, committeeId }: CommitteeRef,
  publicUrl: string,
) {
  const moved =
    row.limit === row.goal ? '' : ` The offices are closed then, so the last day is ${formatDate(row.limit)}.`
  const [day, cents] = [formatDate(row.on), formatMoney(row.cents)]
  const isGift = row.form === 'B-5'
  return {
    to,
    organizationId,
    subject: `Report ${isGift ? 'a late contribution' : 'late independent spending'} by ${formatDate(row.limit)}: ${name}`,
    paragraphs: [
      isGift
        ? `${row.who} gave ${cents} to ${name} on ${day}, in the last days before an election.`
        : `${name} paid ${row.who} ${cents} on ${day}, independently, in the last days before an election. ${row.nature}.`,
      `It is reported to the state on Form ${row.form} by ${formatDate(row.goal)} (${citationOf[row.form]}).${moved}`,
      ...(row.missing.length > 0 ? [`The report still needs ${row.missing.join(', ')}.`] : []),
    ],
    action: {
      label: 'Open the state reports',
      url: `${publicUrl}${linkTo('/committee/:committeeId/accounting/nadc-reports', { committeeId })}`,
    },
  }
}
