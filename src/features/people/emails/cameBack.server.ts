// Mail that came back later. Its mail server had taken it, so no program heard of it; someone who reads the mailbox says it here, and emails to
// many people leave the address out from then on.
import { sql } from 'kysely'
import { conflict, notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { isAddress } from '../../../app/server/mail/letter.ts'
import { setCameBack } from '../../../app/server/mail/recipients.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { getPerson } from '../access.server.ts'
import { ownRows, sendEmails } from './access.server.ts'
import type { groupEmails } from './api.ts'
import { mayComeBack, type RecipientState } from './states.ts'

export const cameBackHandlers: Pick<Handlers<typeof groupEmails>, 'setCameBack'> = {
  setCameBack: async (context, { committeeId, recipientIds, personId, cameBack }) => {
    const { db, viewer, services, audit } = context
    const committee = await sendEmails(context, committeeId)
    const addresses = recipientIds
      ? await addressesOf(db, committee, [...new Set(recipientIds)])
      : [(await getPerson(db, committee, personId!)).email]
    if (!addresses.every(isAddress)) throw conflict('Nothing was changed: there is no email address.')
    const by = cameBack ? viewer.name : null
    const changed = await setCameBack(db, services.keyedHash, committee, addresses, by)
    if (changed.length > 0)
      await audit(
        {
          action: cameBack ? 'email.cameBack' : 'email.cameBackUndone',
          subject: 'committee',
          subjectId: committeeId,
          detail: { people: await peopleWith(db, committee, changed) },
        },
        committee.organizationId,
      )
    return { changed: changed.length }
  },
}

async function addressesOf(db: Db, committee: Workplace, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string; state: RecipientState }>`
    select address, state from group_email_recipients r where ${ownRows(committee, 'r')} and r.id = any (${ids}::uuid[])`.execute(
    db,
  )
  if (rows.length !== ids.length) throw notFound()
  if (!rows.every(({ state }) => mayComeBack(state)))
    throw conflict('Nothing was changed: only an email that was sent can come back.')
  return [...new Set(rows.map(({ address }) => address))]
}

async function peopleWith(db: Db, committee: Workplace, addresses: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from people p where ${ownRows(committee, 'p')} and p.email = any (${addresses}::text[]) and p.merged_into is null order by p.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
