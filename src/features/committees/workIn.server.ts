// Where every call about a committee's work begins: is it a committee this person may see, and does their job there allow this.
import { sql } from 'kysely'
import { conflict, notAllowed, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { hasAllCommittees, jobMay, type Ability } from '../../permissions.ts'
import { visibleCommittees } from './access.server.ts'

/** A committee that was found for a viewer, or for background work: every query about its rows begins with it. */
export interface CommitteeRef {
  organizationId: string
  committeeId: string
}

export interface Workplace extends CommitteeRef {
  name: string
  timeZone: string
  color: string
  answerWithinHours: number
  isArchived: boolean
  may(what: Ability): boolean
}

type Asking = { db: Db; viewer: Viewer }

/** As `enter`, where the person's job there allows this. */
export async function workIn(context: Asking, committeeId: string, ability: Ability): Promise<Workplace> {
  const committee = await enter(context, committeeId)
  if (!committee.may(ability))
    throw notAllowed(`Your job in ${committee.name} does not include this. Ask its manager.`)
  return committee
}

/** As workIn, for what changes something: an archived committee is only read. */
export async function changeIn(context: Asking, committeeId: string, ability: Ability): Promise<Workplace> {
  const committee = await workIn(context, committeeId, ability)
  refuseArchived(committee)
  return committee
}

/** A committee that is not there, is another organization's, or was not given to this person answers alike. */
export async function enter({ db, viewer }: Asking, committeeId: string): Promise<Workplace> {
  const row = await db
    .selectFrom('committees')
    .select([
      'organizationId',
      'id as committeeId',
      'name',
      'timeZone',
      'color',
      'answerWithinHours',
      'archivedAt',
    ])
    .where('id', '=', committeeId)
    .where(visibleCommittees(viewer))
    .executeTakeFirst()
  if (!row) throw notFound()
  const { archivedAt, ...committee } = row
  const may = (what: Ability) => mayIn(viewer, committeeId, what)
  return { ...committee, isArchived: archivedAt !== null, may }
}

export function refuseArchived({ name, isArchived }: Pick<Workplace, 'name' | 'isArchived'>): void {
  if (isArchived) throw conflict(`${name} is archived and can only be read. Reopen it in its settings first.`)
}

export function mayIn(
  viewer: Pick<Viewer, 'role' | 'committees'>,
  committeeId: string,
  what: Ability,
): boolean {
  return (
    hasAllCommittees(viewer.role) || jobMay(viewer.committees.find((c) => c.id === committeeId)?.job, what)
  )
}

/** Two people had it open, and the other one saved first: nothing is overwritten, the screen shows both. */
export function refuseStale(
  what: string,
  seen: number,
  now: { version: number; updatedByName?: string },
): void {
  if (seen === now.version) return
  const who = now.updatedByName ? ` by ${now.updatedByName}` : ''
  throw conflict(`${what} was changed${who} while you had it open. Compare the two and choose.`)
}

/** Saves what was changed and counts the version up, so that a person who still sees the one before is refused. */
export async function saveChange(
  { db, viewer }: { db: Db; viewer: Viewer },
  { organizationId, committeeId }: CommitteeRef,
  table: 'people' | 'staff' | 'projects' | 'tasks',
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  await db
    // They are alike in the columns that are named here.
    .updateTable(table as 'people')
    .set({ ...values, version: sql`version + 1`, updatedByName: viewer.name, updatedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where(sql.ref(table === 'staff' ? 'personId' : 'id'), '=', id)
    .execute()
}
