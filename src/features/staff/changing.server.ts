// Who is on the staff: added, changed, ended. Each is on record; amounts are not, because the log is open to more people than the pay is.
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { formatDate } from '../../domain/dates.ts'
import { changeIn, refuseStale, saveChange, type Workplace } from '../committees/workIn.server.ts'
import { findOrAddPerson } from '../people/addPerson.server.ts'
import { getStaff, shown } from './access.server.ts'
import type { staff } from './api.ts'
import { fromTheStart } from './pay.ts'
import { putRate, reachBack } from './rates.server.ts'

type ChangeCalls = 'add' | 'change' | 'end'

export const changeHandlers: Pick<Handlers<typeof staff>, ChangeCalls> = {
  add: async (context, { committeeId, person, form, rate }) => {
    const committee = await changeIn(context, committeeId, 'staff.edit')
    const { db, viewer } = context
    const personId =
      'personId' in person
        ? await requirePerson(context, committee, person.personId)
        : (
            await findOrAddPerson(db, committee, person, 'typed', {
              userId: viewer.userId,
              name: viewer.name,
            })
          ).personId
    await requireSignIn(context, committee, form.userId, personId)
    const added = await db
      .insertInto('staff')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        personId,
        ...form,
        updatedByName: viewer.name,
      })
      .onConflict((c) => c.column('personId').doNothing())
      .returning('personId')
      .executeTakeFirst()
    const { name, endedOn } = await getStaff(db, committee, personId)
    if (!added)
      throw conflict(
        endedOn === null
          ? `${name} is on the staff already.`
          : `${name} was on the staff until ${formatDate(endedOn)}. Open their page to undo that.`,
      )
    const firstDay = form.startedOn ?? fromTheStart
    await putRate(context, committee, personId, { firstDay, ...rate })
    await record(context, committee, 'staff.added', personId, { name })
    return { id: personId }
  },

  change: async (context, { committeeId, staffId, version, form }) => {
    const committee = await changeIn(context, committeeId, 'staff.edit')
    const before = await getStaff(context.db, committee, staffId, true)
    refuseStale(`The record of ${before.name}`, version, before)
    refuseBackwards(form.startedOn, before.endedOn)
    await requireSignIn(context, committee, form.userId, staffId)
    await saveChange(context, committee, 'staff', staffId, form)
    if (form.startedOn !== before.startedOn) await reachBack(context, committee, staffId, form.startedOn)
    await record(context, committee, 'staff.changed', staffId, { name: before.name })
    return shown(committee, await getStaff(context.db, committee, staffId))
  },

  end: async (context, { committeeId, staffId, endedOn }) => {
    const committee = await changeIn(context, committeeId, 'staff.edit')
    const before = await getStaff(context.db, committee, staffId, true)
    refuseBackwards(before.startedOn, endedOn)
    await saveChange(context, committee, 'staff', staffId, { endedOn })
    const action = endedOn === null ? 'staff.returned' : 'staff.ended'
    await record(context, committee, action, staffId, { name: before.name, endedOn })
    return shown(committee, await getStaff(context.db, committee, staffId))
  },
}

async function requirePerson(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  personId: string,
): Promise<string> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', personId)
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

/** A sign-in of a member of this committee, and of one staff member at most. */
async function requireSignIn(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  userId: string | null,
  personId: string,
): Promise<void> {
  if (userId === null) return
  const ofCommittee = { organizationId, committeeId, userId }
  const member = await db
    .selectFrom('committeeMembers')
    .select('userId')
    .where((eb) => eb.and(ofCommittee))
    .executeTakeFirst()
  if (!member)
    throw invalid('This sign-in is not a member of the committee. Give them a job in the settings first.', {
      userId: 'Choose a member of the committee.',
    })
  const taken = await db
    .selectFrom('staff')
    .select('personId')
    .where((eb) => eb.and(ofCommittee))
    .where('personId', '!=', personId)
    .executeTakeFirst()
  if (taken) throw conflict('This sign-in is linked to someone else on the staff. Unlink it there first.')
}

function refuseBackwards(startedOn: string | null, endedOn: string | null): void {
  if (startedOn !== null && endedOn !== null && endedOn < startedOn)
    throw invalid(
      `The last day, ${formatDate(endedOn)}, is before the first, ${formatDate(startedOn)}. Change one of the two.`,
      { endedOn: 'Choose a day after the first one.' },
    )
}

function record(
  context: Context,
  committee: Workplace,
  action: string,
  staffId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return context.audit(
    { action, subject: 'staff', subjectId: staffId, detail: { committee: committee.name, ...detail } },
    committee.organizationId,
  )
}
