// A paper sheet and its PDF. The code at the top leads guests to the event's page; the small one at the foot leads the desk back here.
import { randomBytes } from 'node:crypto'
import encodeQR from 'qr'
import type { Handlers } from '../../app/server/context.ts'
import { makePdf } from '../../app/server/pdf/makePdf.ts'
import { formatZonedRange } from '../../domain/zonedTime.ts'
import { changeIn, workIn } from '../committees/workIn.server.ts'
import { getEvent } from '../events/access.server.ts'
import { getSheet } from './access.server.ts'
import type { signInSheets } from './api.ts'
import { sheetOnTheWire } from './read.server.ts'
import { linesPerPage, sheetColumns, sheetNumber, textConsentWords, type SheetField } from './rules.ts'

export const printHandlers: Pick<Handlers<typeof signInSheets>, 'make' | 'pdf'> = {
  make: async (context, { committeeId, eventId, fields }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { db, viewer } = context
    const event = await getEvent(db, committee, eventId, true)
    const sheet = await db
      .insertInto('sheets')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        eventId: event.id,
        kind: 'paper',
        number: sheetNumber(randomBytes(6)),
        fields,
        madeBy: viewer.userId,
        madeByName: viewer.name,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return sheetOnTheWire({ ...sheet, rows: 0 })
  },

  pdf: async ({ read, think, services }, { committeeId, sheetId, pages }) => {
    const { committee, sheet, event, disclaimer } = await read(async (context) => {
      const of = await workIn(context, committeeId, 'people.see')
      const { db } = context
      const asked = await getSheet(db, of, sheetId)
      const committeeRow = await db
        .selectFrom('committees')
        .select('disclaimer')
        .where('id', '=', committeeId)
        .executeTakeFirstOrThrow()
      const held = await getEvent(db, of, asked.eventId, of.may('events.edit'))
      return { committee: of, sheet: asked, event: held, ...committeeRow }
    })
    const fields = sheet.fields as SheetField[]
    const { publicUrl } = services.settings
    const shown = {
      committee: committee.name,
      title: event.title,
      time: formatZonedRange(event.startsAt, event.endsAt, event.timeZone),
      place: [event.placeName, event.street, event.city].filter(Boolean).join(', '),
      number: sheet.number,
      disclaimer,
      columns: sheetColumns(fields),
      perPage: linesPerPage,
      pages,
      consent: fields.includes('texts') ? textConsentWords(committee.name) : '',
      guestCode: event.isPublic && event.slug ? codeOf(`${publicUrl}/event/${event.slug}`) : null,
      deskCode: codeOf(`${publicUrl}/SignInSheet?committee=${committeeId}&sheet=${sheet.number}`),
    }
    const pdf = await think(() => makePdf(new URL('./sheet.typ', import.meta.url), shown))
    return { fileName: `sign-in sheet ${sheet.number}.pdf`, base64: Buffer.from(pdf).toString('base64') }
  },
}

const codeOf = (text: string): string => encodeQR(text, 'svg', { ecc: 'medium', border: 1 })
