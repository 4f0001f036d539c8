// The emails a committee sent to many people, how far each is, and who got it.
import { sql, type RawBuilder } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { orderSql } from '../../../app/server/lists/inOrder.ts'
import { listOf, type ListParts } from '../../../app/server/lists/listOf.ts'
import { allShownContacts, maySeeContacts } from '../../committees/contactDetails.server.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { shownName } from '../rules.ts'
import { getEmail, maySend, ownRows, seeEmails } from './access.server.ts'
import { groupEmails, type GroupEmailRow } from './api.ts'
import { recipientStateWords, type RecipientState } from './states.ts'

type Calls = Pick<Handlers<typeof groupEmails>, 'list' | 'get' | 'recipients'>
type Found = Omit<GroupEmailRow, 'queuedAt' | 'stoppedAt'> & { queuedAt: Date; stoppedAt: Date | null }

const counted = sql`(select count(*)::int as people,
    (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'sent'))::int as sent,
    (count(*) filter (where state = 'may have been sent'))::int as unsure, (count(*) filter (where state = 'failed'))::int as failed,
    (count(*) filter (where state = 'left out'))::int as left_out, (count(*) filter (where state = 'stopped'))::int as stopped
  from group_email_recipients r where r.group_email_id = e.id)`
const shown = sql`e.id, e.subject, e.queued_at, e.queued_by_name, e.stopped_at, c.people, c.waiting, c.sent, c.unsure, c.failed, c.left_out, c.stopped`

const rowOf = ({ queuedAt, stoppedAt, ...row }: Found): GroupEmailRow => ({
  ...row,
  queuedAt: queuedAt.toISOString(),
  stoppedAt: stoppedAt?.toISOString() ?? null,
})

const emailList: ListParts<typeof groupEmails.list, Workplace> = {
  open: (context, { committeeId }) => seeEmails(context, committeeId),
  rows: async ({ db }, committee, _filter, part) => {
    const { by, place, isBehind } = orderSql(part, {
      by: { newest: [sql`e.queued_at`, 'timestamptz'] },
      id: [sql`e.id`, 'uuid'],
    })
    const { rows } = await sql<Found & { place: string }>`
      select ${shown}, ${place} as place from group_emails e cross join lateral ${counted} c
      where ${ownRows(committee, 'e')} and ${isBehind} order by ${by} limit ${part.limit} ${offset(part)}`.execute(
      db,
    )
    return rows.map(({ place: at, ...row }) => ({ ...rowOf(row), place: at }))
  },
  count: async ({ db, viewer, services }, committee) => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from group_emails e where ${ownRows(committee, 'e')}`.execute(db)
    return {
      total: rows[0]!.n,
      facts: { maySend: maySend(viewer, committee), isMailSetUp: services.mail.isSetUp },
    }
  },
  columns: {
    Subject: (row) => row.subject,
    Queued: (row) => row.queuedAt,
    By: (row) => row.queuedByName,
    People: (row) => row.people,
    Waiting: (row) => row.waiting,
    Sent: (row) => row.sent,
    'May have been sent': (row) => row.unsure,
    Failed: (row) => row.failed,
    'Left out': (row) => row.leftOut,
    Stopped: (row) => row.stopped,
  },
}

interface FoundRecipient {
  id: string
  personId: string | null
  firstName: string
  lastName: string
  email: string
  state: RecipientState
  problem: string
  changedAt: Date
  cameBackAt: Date | null
  cameBackByName: string | null
  place: string
}

const recipientList: ListParts<typeof groupEmails.recipients, Workplace> = {
  open: async (context, { committeeId, emailId }) => {
    const committee = await seeEmails(context, committeeId)
    await getEmail(context.db, committee, emailId)
    return committee
  },
  rows: async ({ db }, committee, filter, part) => {
    const { by, place, isBehind } = orderSql(part, {
      by: { name: [sql`lower(r.last_name || ' ' || r.first_name)`, 'text'] },
      id: [sql`r.id`, 'uuid'],
    })
    const { rows } = await sql<FoundRecipient>`
      select r.id, r.person_id, r.first_name, r.last_name, r.address as email, r.state, r.problem, r.changed_at,
        m.came_back_at, m.came_back_by_name, ${place} as place
      from group_email_recipients r left join mail_recipients m on m.organization_id = r.organization_id and m.committee_id = r.committee_id and m.address = r.address
      where ${recipientsWhere(committee, filter)} and ${isBehind} order by ${by} limit ${part.limit} ${offset(part)}`.execute(
      db,
    )
    return allShownContacts(committee, rows).map((row) => ({
      id: row.id,
      personId: row.personId,
      name: shownName({ firstName: row.firstName, lastName: row.lastName, email: row.email, phone: '' }),
      address: row.email,
      state: row.state,
      problem: row.problem,
      changedAt: row.changedAt.toISOString(),
      cameBackAt: row.cameBackAt?.toISOString() ?? null,
      cameBackByName: row.cameBackByName ?? '',
      place: row.place,
    }))
  },
  count: async ({ db }, committee, filter) => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from group_email_recipients r where ${recipientsWhere(committee, filter)}`.execute(
      db,
    )
    return rows[0]!.n
  },
  columns: {
    Name: (row) => row.name,
    Email: (row) => row.address,
    State: (row) => recipientStateWords[row.state],
    Problem: (row) => row.problem,
    Since: (row) => row.changedAt,
    'An email came back': (row) => row.cameBackAt,
  },
}

export const readingHandlers: Calls = {
  list: listOf(groupEmails.list, emailList),
  recipients: listOf(groupEmails.recipients, recipientList),
  get: async ({ db, viewer, services }, { committeeId, emailId }) => {
    const committee = await seeEmails({ db, viewer }, committeeId)
    const { rows } = await sql<
      Found & More
    >`select ${shown}, e.body, e.foot, e.from_name, e.reply_email, e.left_out as not_chosen, e.stopped_by_name
      from group_emails e cross join lateral ${counted} c where ${ownRows(committee, 'e')} and e.id = ${emailId}`.execute(
      db,
    )
    const [row] = rows
    if (!row) throw notFound()
    const { body, foot, fromName, replyEmail, notChosen, stoppedByName } = row
    return {
      ...rowOf(row),
      body,
      foot,
      fromName,
      replyEmail,
      notChosen,
      stoppedByName,
      maySend: maySend(viewer, committee),
      isMailSetUp: services.mail.isSetUp,
    }
  },
}

interface More {
  body: string
  foot: string
  fromName: string
  replyEmail: string
  notChosen: { why: string; people: number }[]
  stoppedByName: string
}

const offset = (part: { after?: string; offset: number }) =>
  part.after === undefined ? sql`offset ${part.offset}` : sql``

function recipientsWhere(
  committee: Workplace,
  { emailId, state, text }: { emailId: string; state?: RecipientState; text?: string },
): RawBuilder<unknown> {
  // What one may not see, one may not find people by.
  const named = sql<string>`concat_ws(' ', r.first_name, r.last_name, ${maySeeContacts(committee) ? sql`r.address` : sql`null`})`
  return sql`${ownRows(committee, 'r')} and r.group_email_id = ${emailId} ${state ? sql`and r.state = ${state}` : sql``}
    ${text ? sql`and ${named} ilike all (${patternsOf(text)}::text[])` : sql``}`
}
