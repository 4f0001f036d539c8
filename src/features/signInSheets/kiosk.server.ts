// A tablet at the door. It holds one secret that can do one thing: add lines to one sheet, through the outbox (kioskOutbox.server.ts). It is
// not signed in, so a person who takes it along holds nothing else.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { hashPassword, verifyPassword } from '../../app/server/auth/passwords.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import { formatZonedRange } from '../../domain/zonedTime.ts'
import { changeIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { getEvent } from '../events/access.server.ts'
import { enterKiosk, getSheet, rowsOf } from './access.server.ts'
import type { signInSheets } from './api.ts'
import { sheetNumber, textConsentWords, type SheetField } from './rules.ts'

type Calls = 'openKiosk' | 'endKiosk' | 'kiosk' | 'kioskEnd'

const pinsPerKiosk: Limit = { name: 'kiosk-pin', points: 5, perSeconds: 300 }

export const kioskHandlers: Pick<Handlers<typeof signInSheets>, Calls> = {
  openKiosk: async (context, { committeeId, eventId, fields, pin }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { db, viewer, services, audit } = context
    const event = await getEvent(db, committee, eventId, true)
    const secret = randomBytes(32).toString('base64url')
    const sheet = await db
      .insertInto('sheets')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        eventId: event.id,
        kind: 'kiosk',
        number: sheetNumber(randomBytes(6)),
        fields,
        pinHash: await hashPassword(pin),
        secretHash: hashToken(secret),
        madeBy: viewer.userId,
        madeByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(
      { action: 'kiosk.opened', subject: 'event', subjectId: event.id, detail: { title: event.title } },
      committee.organizationId,
    )
    return { sheetId: sheet.id, url: `${services.settings.publicUrl}/kiosk/${secret}` }
  },

  endKiosk: async (context, { committeeId, sheetId }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    await endSheet(context.db, await getSheet(context.db, committee, sheetId))
    return {}
  },

  kiosk: async ({ db }, { secret }) => {
    const { committee, sheet } = await enterKiosk(db, secret, 'page')
    const event = await getEvent(db, committee, sheet.eventId, true)
    const of = await db
      .selectFrom('committees')
      .select(['name', 'color', 'pictureFileId', 'disclaimer'])
      .where('id', '=', committee.committeeId)
      .executeTakeFirstOrThrow()
    const fields = sheet.fields as SheetField[]
    return {
      sheetId: sheet.id,
      title: event.title,
      committee: of.name,
      color: of.color,
      pictureFileId: of.pictureFileId,
      disclaimer: of.disclaimer,
      time: formatZonedRange(event.startsAt, event.endsAt, event.timeZone),
      fields,
      consent: fields.includes('texts') ? textConsentWords(of.name) : '',
      signedIn: await countRows(db, committee, sheet.id),
    }
  },

  kioskEnd: async ({ db, services }, { secret, pin }) => {
    const { sheet } = await enterKiosk(db, secret, 'pin')
    await services.limits.take(
      pinsPerKiosk,
      sheet.id,
      'Too many wrong PINs. Wait five minutes, or close the kiosk from the desk.',
    )
    if (!sheet.pinHash || !(await verifyPassword({ hash: sheet.pinHash, password: pin })))
      throw invalid('This is not the PIN of this kiosk.', { pin: 'This is not the PIN of this kiosk.' })
    await endSheet(db, sheet)
    return {}
  },
}

async function endSheet(db: Db, sheet: { id: string }): Promise<void> {
  await db
    .updateTable('sheets')
    .set({ endedAt: sql`coalesce(ended_at, now())` })
    .where('id', '=', sheet.id)
    .where('kind', '=', 'kiosk')
    .execute()
}

async function countRows(db: Db, committee: CommitteeRef, sheetId: string): Promise<number> {
  const { n } = await rowsOf(db, committee)
    .where('sheetRows.sheetId', '=', sheetId)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
