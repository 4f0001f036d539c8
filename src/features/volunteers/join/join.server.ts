// The public sign-up page. A visitor belongs to no organization; the address says which committee is meant, and an address that is unknown
// and one whose page is shut answer alike. So do people who are known and people who are not.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../../app/contract.ts'
import { actForCommittee } from '../../../app/server/auth/actFor.ts'
import { databaseNow } from '../../../app/server/data/databaseClock.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { mayWriteTo } from '../../../app/server/http/publicForms.server.ts'
import { eventsOf, lockEvent, shiftsOf } from '../../events/access.server.ts'
import { bookPlace } from '../../events/booking.server.ts'
import { holdBackLetters } from '../../events/letterOrders.server.ts'
import { countPlaces } from '../../events/places.server.ts'
import type { volunteers } from '../api.ts'
import { contactOf } from '../contact.server.ts'
import {
  formFor,
  isNewToday,
  passFor,
  personOfPass,
  refuseOddForm,
  takeAnswer,
  takeSignUp,
} from '../guard.server.ts'
import { thanksLetter } from '../letters.server.ts'
import { answerDue } from '../rules.ts'
import { signUpPerson } from '../signUp.server.ts'
import { publicEventsNear } from '../upcoming.server.ts'

const eventsShown = 3

export const joinHandlers: Pick<Handlers<typeof volunteers>, 'joinPage' | 'signUp' | 'comeTo'> = {
  joinPage: async ({ db, services }, { slug }) => {
    const committee = await openCommittee(db, slug)
    const { name, about, color, disclaimer, answerWithinHours, timeZone } = committee
    return {
      name,
      office: [committee.office, committee.district && `District ${committee.district}`]
        .filter(Boolean)
        .join(', '),
      about,
      color,
      disclaimer,
      picture: committee.pictureFileId && `/committee-pictures/${committee.pictureFileId}?size=256`,
      answerWithinHours,
      timeZone,
      form: formFor(services, slug, await databaseNow(db)),
    }
  },

  signUp: async (context, { slug, form, website, ...told }) => {
    const { db, services, request } = context
    const committee = await openCommittee(db, slug)
    const { committeeId } = committee
    const now = await databaseNow(db)
    refuseOddForm(services, slug, form, now)
    const { email, phone } = reachable(told)
    await takeSignUp(services, { ip: request.ip, committeeId, form })
    const answerBy = answerDue(new Date(now), committee.answerWithinHours)
    const events = await publicEventsNear(db, committee, { zip: told.zip, city: '' }, eventsShown)
    const isHeard = website === '' && (await isNewToday(services, committeeId, email || phone))
    const personId = isHeard
      ? await record(context, committee, { ...told, email, phone, answerBy, events })
      : null
    return {
      answerBy: answerBy.toISOString(),
      isMailed: email !== '' && services.mail.isSetUp,
      pass: passFor(services, { committeeId, personId }, now),
      events,
    }
  },

  comeTo: async ({ db, services }, { slug, pass, eventId }) => {
    const committee = await openCommittee(db, slug)
    const personId = personOfPass(services, committee.committeeId, pass, await databaseNow(db))
    await takeAnswer(services, pass)
    const event = await eventsOf(db, committee, false)
      .where('events.id', '=', eventId)
      .where('events.isPublic', '=', true)
      .where('events.cancelledAt', 'is', null)
      .where('events.startsAt', '>', sql<Date>`now()`)
      .select(['events.slug', 'events.title'])
      .executeTakeFirst()
    if (!event) throw notFound()
    if (await shiftsOf(db, committee, [eventId]).select('shifts.id').limit(1).executeTakeFirst())
      throw conflict(
        `${event.title} has shifts. Choose yours at ${services.settings.publicUrl}/event/${event.slug}.`,
      )
    // Counted while the event is held: those who answer at the same moment would all see the last place free. And from how full it is,
    // not from what became of this person: a person who has a place already must not be told apart.
    const left = (await countPlaces(db, committee, await lockEvent(db, committee, eventId))).left(null)
    if (personId) {
      const booking = { eventId, personId, shiftId: null, source: 'volunteer page' as const }
      const { guestId, isNew } = await bookPlace(db, committee, booking)
      // Anyone could have typed this address.
      if (isNew) await holdBackLetters(db, services, committee, guestId)
    }
    return { isFull: left === 0 }
  },
}

type OpenCommittee = Awaited<ReturnType<typeof openCommittee>>

export async function openCommittee(db: Db, slug: string) {
  const { rows } = await sql<{ organizationId: string; committeeId: string }>`
    select organization_id, committee_id from public_committee(${slug})`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  await actForCommittee(db, found)
  const row = await db
    .selectFrom('committees')
    .select([
      'name',
      'office',
      'district',
      'about',
      'color',
      'disclaimer',
      'replyEmail',
      'pictureFileId',
      'answerWithinHours',
      'timeZone',
    ])
    .where('id', '=', found.committeeId)
    .where('isSignUpOpen', '=', true)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...found, ...row, disclaimer: row.disclaimer || `Paid for by ${row.name}` }
}

type Told = Parameters<(typeof joinHandlers)['signUp']>[1]

async function record(
  { db, services, audit }: Context,
  committee: OpenCommittee,
  told: Omit<Told, 'slug' | 'form' | 'website'> & {
    answerBy: Date
    events: Awaited<ReturnType<typeof publicEventsNear>>
  },
): Promise<string> {
  const { interests, availability, hasCar, message, mayMail, mayText, mayCall, answerBy, events, ...fields } =
    told
  const yes = (isTicked: boolean) => (isTicked ? 'yes' : 'unknown')
  const { personId } = await signUpPerson(
    db,
    committee,
    {
      ...fields,
      mailConsent: fields.email ? yes(mayMail) : 'unknown',
      textConsent: fields.phone ? yes(mayText) : 'unknown',
      callConsent: fields.phone ? yes(mayCall) : 'unknown',
      consentSource: 'Sign-up page',
    },
    { interests, availability, hasCar, message, skills: [] },
    'sign-up',
  )
  await audit(
    { action: 'volunteer.signedUp', subject: 'person', subjectId: personId },
    committee.organizationId,
  )
  // Held back, it is not missed: it says what the page says.
  if (
    fields.email &&
    (await wantsMail(db, personId)) &&
    (await mayWriteTo(services, committee.committeeId, fields.email))
  ) {
    const { publicUrl } = services.settings
    const words = thanksLetter({ firstName: fields.firstName, committee, answerBy, events, publicUrl })
    await services.mail.send(db, { ...words, to: fields.email, committee })
  }
  return personId
}

function reachable(told: { email: string; phone: string }): { email: string; phone: string } {
  const { email, phone } = contactOf(told)
  if (email || phone) return { email, phone }
  const message = 'Give an email address or a phone number, so that someone can reply.'
  throw invalid(message, { email: message })
}

async function wantsMail(db: Db, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select('mailConsent')
    .where('id', '=', personId)
    .executeTakeFirst()
  return person?.mailConsent !== 'no'
}
