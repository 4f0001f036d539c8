// Adding a person, changing one, putting one away and taking it out again.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { changeIn, refuseStale, saveChange, type Workplace } from '../committees/workIn.server.ts'
import { getPersonToChange, type PersonRecord } from './access.server.ts'
import { findOrAddPerson, insertPerson, tidyFields, type PersonFields } from './addPerson.server.ts'
import type { people } from './api.ts'
import { keysOf } from './keys.ts'
import { onePerson } from './one.server.ts'
import { parseEmail, parsePhone, shownName } from './rules.ts'

type Calls = Pick<Handlers<typeof people>, 'add' | 'change' | 'archive' | 'restore'>

export const changingHandlers: Calls = {
  add: async (context, { committeeId, evenIfKnown, ...given }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const fields = checked(given)
    const by = { userId: viewer.userId, name: viewer.name }
    const added = evenIfKnown
      ? { personId: await insertPerson(db, committee, tidyFields(fields), 'typed', by), isNew: true }
      : await findOrAddPerson(db, committee, fields, 'typed', by)
    if (added.isNew) await record(context, committee, 'person.added', added.personId)
    return added
  },

  change: async (context, { committeeId, personId, version, ...given }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const before = await getPersonToChange(db, committee, personId)
    refuseStale(shownName(before), version, before)
    const fields = tidyFields(checked(given))
    const changed = changedFields(before, fields)
    if (changed.length === 0) return onePerson(context, committee, before)
    const moved = changed.some((field) => ['street', 'city', 'state', 'zip'].includes(field))
    const after = await db
      .updateTable('people')
      .set({
        ...fields,
        ...keysOf(fields),
        // Where the old address was says nothing about the new one.
        ...(moved
          ? { latitude: null, longitude: null }
          : { latitude: before.latitude, longitude: before.longitude }),
        ...(changed.some((field) => field.endsWith('Consent')) ? { consentAt: new Date() } : {}),
        version: sql`version + 1`,
        updatedByName: viewer.name,
        updatedAt: new Date(),
      })
      .where('id', '=', personId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(context, committee, 'person.changed', personId, { fields: changed })
    return onePerson(context, committee, after)
  },

  archive: (context, { committeeId, personId }) => setArchived(context, committeeId, personId, true),
  restore: (context, { committeeId, personId }) => setArchived(context, committeeId, personId, false),
}

/** On record: what was done to which person, never what was typed about them. */
export function record(
  { audit }: Context,
  committee: Workplace,
  action: string,
  personId: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return audit(
    { action, subject: 'person', subjectId: personId, detail: { committee: committee.name, ...detail } },
    committee.organizationId,
  )
}

async function setArchived(context: Context, committeeId: string, personId: string, archived: boolean) {
  const committee = await changeIn(context, committeeId, 'people.edit')
  const before = await getPersonToChange(context.db, committee, personId)
  if ((before.archivedAt !== null) === archived) return {}
  await saveChange(context, committee, 'people', personId, { archivedAt: archived ? new Date() : null })
  await record(context, committee, archived ? 'person.archived' : 'person.restored', personId)
  return {}
}

/** With email and phone as they are kept; refuses what is neither, and a person no one could call by anything. */
function checked(given: PersonFields): PersonFields {
  const email = parseEmail(given.email ?? '')
  const phone = parsePhone(given.phone ?? '')
  const fields: Record<string, string> = {}
  if (email.problem !== undefined) fields.email = email.problem
  if (phone.problem !== undefined) fields.phone = phone.problem
  if (given.zip && !/^\d{5}(-\d{4})?$/.test(given.zip.trim()))
    fields.zip = 'Write the ZIP code with five digits, such as 68508.'
  const [problem] = Object.values(fields)
  if (problem) throw invalid(problem, fields)
  const named = [given.firstName, given.lastName, email.value, phone.value].some((value) => value?.trim())
  if (!named)
    throw invalid('Write at least a name, an email address or a phone number.', {
      firstName: 'Write at least a name, an email address or a phone number.',
    })
  return { ...given, email: email.value, phone: phone.value }
}

function changedFields(before: PersonRecord, after: object): string[] {
  return Object.entries(after)
    .filter(([field]) => field !== 'latitude' && field !== 'longitude')
    .filter(([field, value]) => JSON.stringify(before[field as keyof PersonRecord]) !== JSON.stringify(value))
    .map(([field]) => field)
}
