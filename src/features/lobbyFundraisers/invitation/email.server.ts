// The invitation by email: written into the outgoing mail in one transaction with the mark on each guest, so a repeat writes no one twice.
import { sql } from 'kysely'
import type { Handlers } from '../../../app/server/context.ts'
import { isAddress } from '../../../app/server/mail/letter.ts'
import { changeFundraiser, note, ownRows } from '../access.server.ts'
import type { invitations } from './api.ts'
import { seenInvite } from './seen.server.ts'
import { inviteWords } from './rules.ts'

/** The rest is written the next time, so that no transaction lasts long. */
const mostAtOnce = 500

interface ToWrite {
  id: string
  email: string
  firstName: string
  consent: string
}

export const emailHandler: Pick<Handlers<typeof invitations>, 'email'> = {
  email: async (context, asked) => {
    const { db, services } = context
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    const { content, facts } = await seenInvite(context, committee, fundraiser)
    const { rows: found } = await sql<ToWrite>`
      select x.id, coalesce(h.email, m.email) as email, coalesce(h.first_name, '') as first_name, coalesce(h.mail_consent, 'unknown') as consent
      from fundraiser_guests x left join people h on h.id = x.person_id left join firms m on m.id = x.firm_id
      where ${ownRows(committee, 'x')} and x.fundraiser_id = ${fundraiser.id} and x.mailed_at is null and x.mail_skipped = '' and x.reply = 'none'
        and coalesce(h.email, m.email) <> '' and coalesce(h.merged_into, m.merged_into) is null
      order by x.id limit ${mostAtOnce + 1} for update of x`.execute(db)
    const { rows: committees } = await sql<{ replyEmail: string }>`select c.reply_email from committees c
      where c.organization_id = ${committee.organizationId} and c.id = ${committee.committeeId}`.execute(db)
    const from = { ...committee, replyEmail: committees[0]!.replyEmail }
    let written = 0
    const now = found.slice(0, mostAtOnce)
    for (const { id, email, firstName, consent } of now) {
      let skipped = !isAddress(email)
        ? 'The email address is not complete'
        : consent === 'no'
          ? 'Wants no email'
          : ''
      let mailId: string | null = null
      if (!skipped) {
        const { organizationId, committeeId, name, replyEmail } = from
        const fate = await services.mail.send(db, {
          to: email,
          subject: `${content.headline}: ${facts.title}`,
          paragraphs: inviteWords(content, facts, firstName),
          ...(content.giveUrl && { action: { label: 'Give', url: content.giveUrl } }),
          committee: { organizationId, committeeId, name, replyEmail },
        })
        mailId = fate.id
        if (fate.state === 'unsubscribed') skipped = 'Unsubscribed'
      }
      await sql`update fundraiser_guests x set mail_id = ${mailId}::uuid, mailed_at = case when ${skipped} = '' then now() end, mail_skipped = ${skipped}
        where ${ownRows(committee, 'x')} and x.id = ${id}`.execute(db)
      if (!skipped) written++
    }
    if (now.length > 0)
      await note(context, committee, 'lobbyFundraiser.emailsWritten', fundraiser, { emails: written })
    return {
      written,
      leftOut: now.length - written,
      isLeft: found.length > mostAtOnce,
      hasMailServer: services.mail.isSetUp,
    }
  },
}
