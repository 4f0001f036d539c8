// What a visitor sees and sends. A visitor belongs to no organization; the address says which committee is meant, and an address that is unknown
// and one whose page is closed answer alike.
import { sql } from 'kysely'
import encodeQR from 'qr'
import { invalid, notFound } from '../../app/contract.ts'
import { actForCommittee } from '../../app/server/auth/actFor.ts'
import type { Handlers } from '../../app/server/context.ts'
import { databaseNow } from '../../app/server/data/databaseClock.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { suggestedDisclaimer } from '../committees/rules.ts'
import { contactOf } from '../volunteers/contact.server.ts'
import type { givePage } from './api.ts'
import { formFor, isNewToday, refuseOddForm, takePromise } from './guard.server.ts'

export const publicHandlers: Pick<Handlers<typeof givePage>, 'page' | 'promise'> = {
  page: async ({ db, services }, { slug }) => {
    const page = await openPage(db, slug)
    const { name, color, words, processorUrl, pictureFileId } = page
    return {
      name,
      office: [page.office, page.district && `District ${page.district}`].filter(Boolean).join(', '),
      color,
      picture: pictureFileId && `/committee-pictures/${pictureFileId}?size=256`,
      words,
      disclaimer: page.disclaimer || suggestedDisclaimer(page),
      processorUrl,
      code: processorUrl && encodeQR(processorUrl, 'svg', { ecc: 'medium', border: 1 }),
      form: formFor(services, slug, await databaseNow(db)),
    }
  },

  promise: async ({ db, services, request }, { slug, form, website, ...told }) => {
    const { organizationId, committeeId, processorUrl, timeZone } = await openPage(db, slug)
    const now = await databaseNow(db)
    refuseOddForm(services, slug, form, now)
    const { email, phone } = contactOf(told)
    if (!email && !phone) {
      const message = 'Give an email address or a phone number, so that someone can reply.'
      throw invalid(message, { email: message })
    }
    if (told.dueOn !== null && told.dueOn < dayOf(new Date(now), timeZone))
      throw invalid('That day has passed.', { dueOn: 'Choose a day to come.' })
    await takePromise(services, { ip: request.ip, committeeId, form })
    if (website === '' && (await isNewToday(services, committeeId, email || phone)))
      await db
        .insertInto('pledgeOffers')
        .values({ ...told, organizationId, committeeId, email, phone })
        .execute()
    return { processorUrl }
  },
}

export async function openPage(db: Db, slug: string) {
  const { rows } = await sql<{ organizationId: string; committeeId: string }>`
    select organization_id, committee_id from public_committee(${slug})`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  await actForCommittee(db, found)
  const row = await db
    .selectFrom('givePages')
    .innerJoin('committees', 'committees.id', 'givePages.committeeId')
    .select([
      'givePages.processorUrl',
      'givePages.words',
      'committees.name',
      'committees.office',
      'committees.district',
      'committees.color',
      'committees.disclaimer',
      'committees.treasurerName',
      'committees.pictureFileId',
      'committees.timeZone',
    ])
    .where('givePages.organizationId', '=', found.organizationId)
    .where('givePages.committeeId', '=', found.committeeId)
    .where('givePages.isOpen', '=', true)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...found, ...row }
}
