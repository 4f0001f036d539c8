// Thanks by email. The email and the mark on the gift are one transaction; what becomes of the email becomes of the gift by itself
// (db/migrations/0089_thanks_wording.sql).
import { sql } from 'kysely'
import { conflict } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import { isAddress } from '../../../app/server/mail/letter.ts'
import { paragraphsOf } from '../../../domain/wording.ts'
import { changeDonors, note } from '../access.server.ts'
import type { thankYous } from './api.ts'
import { giftsToThank, writerOf, type GiftToThank } from './gifts.server.ts'
import { fillWording, valuesOf } from './wording.ts'
import { payerOf, wordingOf } from './wording.server.ts'

export const emailThanks: Handlers<typeof thankYous>['email'] = async (context, { committeeId, ids }) => {
  const { db, viewer, services } = context
  const committee = await changeDonors(context, committeeId)
  if (!services.mail.isSetUp)
    throw conflict('No mail server is set up, so no email was written. Print thank-you notes instead.')
  const [wording, writer] = [await wordingOf(db, committee), await writerOf(db, committee)]
  const left = new Map<string, number>()
  let queued = 0
  for (const gift of await giftsToThank(db, committee, ids, true)) {
    let why = whyNot(gift)
    if (!why) {
      const values = valuesOf(gift, writer.name)
      const { organizationId } = committee
      const fate = await services.mail.send(db, {
        to: gift.email,
        subject: fillWording(wording.subject, values),
        paragraphs: [...paragraphsOf(fillWording(wording.body, values)), payerOf(writer)],
        committee: { organizationId, committeeId, name: writer.name, replyEmail: writer.replyEmail },
      })
      if (fate.state === 'unsubscribed') why = 'unsubscribed from your emails'
      else {
        queued++
        await sql`update thank_yous set state = 'queued', how = 'email', email_id = ${fate.id}::uuid, done_by_name = ${viewer.name}, problem = ''
          where id = ${gift.id}::uuid`.execute(db)
      }
    }
    if (why) left.set(why, (left.get(why) ?? 0) + 1)
  }
  if (queued > 0)
    await note(context, committee, {
      action: 'thanks.emailed',
      subject: 'committee',
      subjectId: committeeId,
      detail: { gifts: queued },
    })
  return { queued, left: Array.from(left, ([why, gifts]) => ({ why, gifts })) }
}

/** Empty when an email can be written. */
function whyNot({ state, email, mailConsent }: GiftToThank): string {
  if (state === 'may have been sent') return 'may have been emailed already'
  if (state !== 'owed') return 'no longer owed'
  if (email === '') return 'no email address'
  if (!isAddress(email)) return 'not an email address'
  return mailConsent === 'no' ? 'want no email' : ''
}
