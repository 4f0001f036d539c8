// Somebody offers help: the person is found or added, the clock starts, and it is somebody's turn to answer.
import { cutText } from '../../domain/shortText.ts'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { findOrAddPerson, type AddedBy, type PersonFields } from '../people/addPerson.server.ts'
import { slotWords, type VolunteerState } from './kinds.ts'
import { chooseOwner } from './owner.server.ts'
import { answerDue, stateAfter } from './rules.ts'

interface Committee {
  organizationId: string
  committeeId: string
  answerWithinHours: number
}

export interface Offered {
  interests: string[]
  availability: string[]
  skills: string[]
  hasCar: boolean
  message: string
}

export interface SignedUp {
  personId: string
  isNew: boolean
}

/** The version an offer left, and how the volunteer stood before it; null for one who was none. */
export interface Offering {
  version: number
  before: (Record<string, unknown> & { version: number }) | null
}

export async function signUpPerson(
  db: Db,
  committee: Committee,
  fields: PersonFields,
  offered: Offered,
  source: 'sign-up' | 'typed',
  by: AddedBy = {},
): Promise<SignedUp> {
  const found = await findOrAddPerson(db, committee, fields, source, by)
  await offerHelp(db, committee, found.personId, offered, by.name ?? 'Sign-up page')
  return found
}

/**
 * Starts the clock of a person. What was said before is added to, never overwritten: anyone can type anyone's address. Answers what taking
 * it back needs.
 */
export async function offerHelp(
  db: Db,
  committee: Committee,
  personId: string,
  offered: Offered,
  byName: string,
): Promise<Offering> {
  const { organizationId, committeeId } = committee
  const of = { organizationId, committeeId, personId }
  const now = new Date()
  const known = await db
    .selectFrom('volunteers')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!known) {
    await db
      .insertInto('volunteers')
      .values({
        ...of,
        ...offered,
        signedUpAt: now,
        answerDueAt: answerDue(now, committee.answerWithinHours),
        answerOwnerId: await chooseOwner(db, committee),
        updatedByName: byName,
      })
      .execute()
    return { version: 1, before: null }
  }
  const isWaiting = known.answeredAt === null && known.state !== 'gone'
  await db
    .updateTable('volunteers')
    .set({
      state: stateAfter(known.state as VolunteerState, 'signed up again', known.answeredAt !== null),
      interests: union(known.interests, offered.interests),
      skills: union(known.skills, offered.skills),
      hasCar: known.hasCar || offered.hasCar,
      ...(known.availability.length === 0 && { availability: offered.availability }),
      ...(!known.message && { message: offered.message }),
      // A person who waits already goes on waiting by the first clock.
      ...(!isWaiting && {
        signedUpAt: now,
        answerDueAt: answerDue(now, committee.answerWithinHours),
        answerOwnerId: await chooseOwner(db, committee, known.answerOwnerId),
        answeredAt: null,
        answeredByName: '',
        answeredHow: '',
        overdueToldAt: null,
      }),
      version: sql`version + 1`,
      updatedAt: now,
      updatedByName: byName,
    })
    .where('personId', '=', personId)
    .execute()
  const told = toldAnew(known, offered)
  if (told)
    await db
      .insertInto('personNotes')
      .values({ ...of, text: told, writtenByName: byName })
      .execute()
  const { updatedAt: _at, updatedByName: _by, ...before } = known
  return { version: known.version + 1, before }
}

const union = (known: string[], told: string[]) => [...new Set([...known, ...told])]

/** What was said this time and stands nowhere yet, for a person who answers. */
function toldAnew(known: { message: string; availability: string[] }, offered: Offered): string {
  const says = [
    offered.message && known.message && offered.message !== known.message
      ? `Message: ${offered.message}`
      : '',
    known.availability.length > 0 && offered.availability.some((slot) => !known.availability.includes(slot))
      ? `Can now: ${offered.availability.map(slotWords).join(', ')}`
      : '',
  ].filter(Boolean)
  return says.length > 0 ? cutText(`Signed up again. ${says.join('. ')}`, 4000) : ''
}
