// What someone of the committee does with a volunteer: answers, hands over, gives work, pauses. Everything can be taken back.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { changeIn, refuseStale, type Workplace } from '../committees/workIn.server.ts'
import { getPerson } from '../people/access.server.ts'
import { shownName } from '../people/rules.ts'
import { getVolunteerToChange, volunteersOf } from './access.server.ts'
import type { volunteers } from './api.ts'
import { contactOf } from './contact.server.ts'
import type { VolunteerState } from './kinds.ts'
import { assignmentOnTheWire, assignmentsOf, getVolunteer } from './one.server.ts'
import { findOwners } from './owner.server.ts'
import { stateAfter } from './rules.ts'
import { offerHelp, signUpPerson } from './signUp.server.ts'

type Changes =
  | 'add'
  | 'change'
  | 'answer'
  | 'takeBackAnswer'
  | 'setState'
  | 'assignOwner'
  | 'addAssignment'
  | 'setAssignment'

export const changeHandlers: Pick<Handlers<typeof volunteers>, Changes> = {
  add: async (context, { committeeId, personId, isAnswered, ...told }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { interests, availability, skills, hasCar, message, ...fields } = told
    const offered = { interests, availability, skills, hasCar, message }
    const by = { userId: viewer.userId, name: viewer.name }
    let added: { personId: string; isNew: boolean }
    if (personId) {
      await getPerson(db, committee, personId)
      await offerHelp(db, committee, personId, offered, viewer.name)
      added = { personId, isNew: false }
    } else added = await signUpPerson(db, committee, named(fields), offered, 'typed', by)
    await record(context, committee, 'volunteer.added', added.personId)
    if (isAnswered) await markAnswered(context, committee, added.personId, 'in person')
    return added
  },

  change: async (context, { committeeId, personId, version, ...offer }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const before = await getVolunteerToChange(context.db, committee, personId)
    refuseStale(shownName(await getPerson(context.db, committee, personId)), version, before)
    await context.db
      .updateTable('volunteers')
      .set({ ...offer, ...touched(context) })
      .where('personId', '=', personId)
      .execute()
    await record(context, committee, 'volunteer.changed', personId)
    return getVolunteer(context, committee, personId)
  },

  answer: async (context, { committeeId, personId, how, note }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const before = await getVolunteerToChange(db, committee, personId)
    if (before.answeredAt)
      throw conflict(`${before.answeredByName || 'Someone'} already replied. Reload to see when and how.`)
    await markAnswered(context, committee, personId, how)
    const written = note
      ? await db
          .insertInto('personNotes')
          .values({
            ...of(committee),
            personId,
            text: note,
            writtenBy: viewer.userId,
            writtenByName: viewer.name,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      : null
    await record(context, committee, 'volunteer.answered', personId, { how })
    return { volunteer: await getVolunteer(context, committee, personId), noteId: written?.id ?? null }
  },

  takeBackAnswer: async (context, { committeeId, personId, noteId }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const before = await getVolunteerToChange(db, committee, personId)
    await db
      .updateTable('volunteers')
      .set({
        answeredAt: null,
        answeredByName: '',
        answeredHow: '',
        state: stateAfter(before.state as VolunteerState, 'reply undone', false),
        ...touched(context),
      })
      .where('personId', '=', personId)
      .execute()
    if (noteId)
      await db
        .updateTable('personNotes')
        .set({ removedAt: new Date() })
        .where('organizationId', '=', committee.organizationId)
        .where('committeeId', '=', committeeId)
        .where('personId', '=', personId)
        .where('id', '=', noteId)
        .where('writtenBy', '=', viewer.userId)
        .execute()
    await record(context, committee, 'volunteer.answerTakenBack', personId)
    return getVolunteer(context, committee, personId)
  },

  setState: async (context, { committeeId, personIds, what }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const found = await lockAll(context, committee, personIds)
    for (const { personId, state, answeredAt } of found)
      await context.db
        .updateTable('volunteers')
        .set({ state: stateAfter(state as VolunteerState, what, answeredAt !== null), ...touched(context) })
        .where('personId', '=', personId)
        .execute()
    await recordMany(context, committee, `volunteer.${what}`, found)
    return { changed: found.length }
  },

  assignOwner: async (context, { committeeId, personIds, userId }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const found = await lockAll(context, committee, personIds)
    // Someone who has no job here, is suspended, or belongs to another organization is in this list as little as no one.
    if (userId && !(await findOwners(context.db, committee)).some((owner) => owner.userId === userId))
      throw invalid(
        'That person does not answer volunteers of this committee. Choose an organizer or a manager.',
      )
    await context.db
      .updateTable('volunteers')
      // A person who gets it now has not been told yet that it is late.
      .set({ answerOwnerId: userId, overdueToldAt: null, ...touched(context) })
      .where(
        'personId',
        'in',
        found.map(({ personId }) => personId),
      )
      .execute()
    await recordMany(context, committee, 'volunteer.ownerSet', found)
    return { changed: found.length }
  },

  addAssignment: async (context, { committeeId, personId, what, startsOn, dueOn }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    await getVolunteerToChange(context.db, committee, personId)
    if (startsOn && dueOn && dueOn < startsOn)
      throw invalid('The work is due before it starts.', { dueOn: 'Choose a day after the start.' })
    const { id } = await context.db
      .insertInto('volunteerAssignments')
      .values({ ...of(committee), personId, what, startsOn, dueOn, assignedByName: context.viewer.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'volunteer.workGiven', personId, { what })
    return getAssignment(context, committee, id)
  },

  setAssignment: async (context, { committeeId, assignmentId, state }) => {
    const committee = await changeIn(context, committeeId, 'people.edit')
    const changed = await context.db
      .updateTable('volunteerAssignments')
      .set({ state, endedAt: state === 'open' ? null : new Date() })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', assignmentId)
      .returning(['personId', 'what'])
      .executeTakeFirst()
    if (!changed) throw notFound()
    await record(context, committee, 'volunteer.workSet', changed.personId, { what: changed.what, state })
    return getAssignment(context, committee, assignmentId)
  },
}

const of = ({ organizationId, committeeId }: Workplace) => ({ organizationId, committeeId })

const touched = ({ viewer }: Context) => ({
  version: sql<number>`version + 1`,
  updatedAt: new Date(),
  updatedByName: viewer.name,
})

async function markAnswered(
  context: Context,
  committee: Workplace,
  personId: string,
  how: string,
): Promise<void> {
  const before = await getVolunteerToChange(context.db, committee, personId)
  await context.db
    .updateTable('volunteers')
    .set({
      answeredAt: new Date(),
      answeredByName: context.viewer.name,
      answeredHow: how,
      state: stateAfter(before.state as VolunteerState, 'answered', true),
      ...touched(context),
    })
    .where('personId', '=', personId)
    .execute()
}

/** All of them or none: a list with someone else's person in it is answered as if none were there. */
async function lockAll({ db }: Context, committee: Workplace, personIds: string[]) {
  const wanted = [...new Set(personIds)]
  const found = await volunteersOf(db, committee)
    .select(['personId', 'state', 'answeredAt'])
    .where('personId', 'in', wanted)
    .orderBy('personId')
    .forUpdate()
    .execute()
  if (found.length !== wanted.length) throw notFound()
  return found
}

async function getAssignment({ db }: Context, committee: Workplace, id: string) {
  return assignmentOnTheWire(
    await assignmentsOf(db, committee).where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

function named<T extends { firstName: string; lastName: string; email: string; phone: string }>(
  fields: T,
): T {
  if (!fields.firstName && !fields.lastName) throw invalid('Enter a name.', { firstName: 'Enter a name.' })
  return { ...fields, ...contactOf(fields) }
}

const record = (
  { audit }: Context,
  { organizationId }: Workplace,
  action: string,
  personId: string,
  detail: Record<string, unknown> = {},
) => audit({ action, subject: 'person', subjectId: personId, detail }, organizationId)

/** One entry for what was one act. */
const recordMany = (context: Context, committee: Workplace, action: string, found: { personId: string }[]) =>
  context.audit(
    {
      action,
      subject: 'committee',
      subjectId: committee.committeeId,
      detail: { people: found.map(({ personId }) => personId).slice(0, 100), count: found.length },
    },
    committee.organizationId,
  )
