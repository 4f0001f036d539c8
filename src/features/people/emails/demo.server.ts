// One email that the demo committee sent to its volunteers a while ago: most went through, one may have, two were left out.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../../../app/server/services.ts'
import { senderOf } from './access.server.ts'
import { footOf } from './wording.ts'

const daysAgo = 16

export async function addDemoGroupEmails({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const committee = await db
      .selectFrom('committees')
      .select(['organizationId', 'id as committeeId'])
      .where('name', '=', 'Example for Legislature')
      .executeTakeFirst()
    if (!committee) return
    const { organizationId, committeeId } = committee
    const sender = await senderOf(db, committee)
    const emailId = randomUUID()
    await sql`insert into group_emails (id, organization_id, committee_id, subject, body, from_name, reply_email, foot, left_out, queued_by_name, queued_at)
      values (${emailId}, ${organizationId}, ${committeeId}, 'Doors this Saturday in {city}',
        ${'Dear {first name},\n\nWe knock on doors this Saturday from ten to two. Coffee is at the office from half past nine.\n\nThank you for your help,\n{committee}'},
        ${sender.name}, ${sender.replyEmail}, ${footOf(sender)}, ${JSON.stringify([
          { why: 'no email address', people: 9 },
          { why: 'said no to email', people: 5 },
        ])}::jsonb, 'Fern Fieldstone', now() - make_interval(days => ${daysAgo}))`.execute(db)
    await sql`insert into group_email_recipients (organization_id, committee_id, group_email_id, person_id, address, first_name, last_name, city, state, problem, changed_at)
      select ${organizationId}, ${committeeId}, ${emailId}::uuid, id, email, first_name, last_name, city,
        case when n = 4 then 'may have been sent' when n in (9, 17) then 'left out' else 'sent' end,
        case when n = 4 then 'The server stopped while it handed this email over.' when n in (9, 17) then 'Unsubscribed before it was sent.' else '' end,
        now() - make_interval(days => ${daysAgo}, secs => -n::int)
      from (select distinct on (email) *, row_number() over (order by created_at, id) as n from people where organization_id = ${organizationId}
        and committee_id = ${committeeId} and mail_consent = 'yes' and email <> '' and merged_into is null and archived_at is null order by email, created_at) p`.execute(
      db,
    )
  })
}
