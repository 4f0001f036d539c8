// Who has a walkbook: handed out, taken back, given to someone else, kept longer. Each is on record.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, invalid } from '../../app/contract.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { hasAllCommittees, type Role } from '../../permissions.ts'
import { changeIn, workIn, type Workplace } from '../committees/workIn.server.ts'
import { handOf, lockWalkbook, mayKnockAs, type Hand, type WalkbookRecord } from './access.server.ts'
import type { walkbooks } from './api.ts'
import { findSurveys } from './surveys.server.ts'
import { codeFrom, shownCode } from './rules.ts'
import type { HandedOut } from './shapes.ts'

type Calls = 'choices' | 'handOut' | 'takeBack' | 'reassign' | 'extend'
type To = { kind: 'member'; userId: string } | { kind: 'pass'; meantFor: string }

export const handHandlers: Pick<Handlers<typeof walkbooks>, Calls> = {
  choices: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'walkbooks.edit')
    return {
      people: await peopleWhoKnock(context.db, committee),
      surveys: await findSurveys(context.db, committee),
    }
  },

  handOut: async (context, { committeeId, walkbookId, to, hours }) => {
    const committee = await changeIn(context, committeeId, 'walkbooks.edit')
    const walkbook = await lockOpen(context.db, committee, walkbookId)
    return handOut(context, committee, walkbook, to, hours)
  },

  takeBack: async (context, { committeeId, handId }) => {
    const committee = await changeIn(context, committeeId, 'walkbooks.edit')
    const { walkbook, hand } = await lockHand(context.db, committee, handId)
    if (hand.endedAt === null) await end(context, committee, walkbook, hand, 'taken back')
    return {}
  },

  reassign: async (context, { committeeId, handId, to, hours }) => {
    const committee = await changeIn(context, committeeId, 'walkbooks.edit')
    const { walkbook, hand } = await lockHand(context.db, committee, handId)
    refuseArchived(walkbook)
    if (hand.endedAt === null) await end(context, committee, walkbook, hand, 'reassigned')
    else if (hand.endedWhy === 'reassigned')
      throw conflict(`${hand.endedByName} gave this to someone else already. Look at who has it now.`)
    return handOut(context, committee, walkbook, to, hours)
  },

  extend: async (context, { committeeId, handId, hours }) => {
    const committee = await changeIn(context, committeeId, 'walkbooks.edit')
    const { walkbook, hand } = await lockHand(context.db, committee, handId)
    if (hand.endedAt !== null) throw conflict('This one has ended. Hand the walkbook out again instead.')
    const { expiresAt } = await context.db
      .updateTable('hands')
      .set({ expiresAt: sql`greatest(expires_at, now()) + make_interval(hours => ${hours})` })
      .where('id', '=', hand.id)
      .returning('expiresAt')
      .executeTakeFirstOrThrow()
    await record(context, committee, walkbook, 'walkbook.extended', { for: nameOf(hand), hours })
    return { expiresAt: expiresAt.toISOString() }
  },
}

/** The member or volunteer; of an unused code, whom it is meant for. */
export const nameOf = ({ name, meantFor }: Pick<Hand, 'name' | 'meantFor'>): string =>
  name || meantFor || 'a volunteer'

async function handOut(
  context: Context,
  committee: Workplace,
  walkbook: WalkbookRecord,
  to: To,
  hours: number,
): Promise<HandedOut> {
  const { db, viewer, services } = context
  const code = to.kind === 'pass' ? codeFrom(randomBytes(8)) : null
  const who = to.kind === 'member' ? await memberToHandTo(db, committee, walkbook, to.userId) : null
  const hand = await db
    .insertInto('hands')
    .values({
      organizationId: committee.organizationId,
      committeeId: committee.committeeId,
      walkbookId: walkbook.id,
      kind: to.kind,
      userId: who?.userId ?? null,
      name: who?.name ?? '',
      meantFor: to.kind === 'pass' ? to.meantFor : '',
      codeHash: code && hashToken(code),
      handedBy: viewer.userId,
      handedByName: viewer.name,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .returning(['id', 'expiresAt', 'name', 'meantFor'])
    .executeTakeFirstOrThrow()
  await record(context, committee, walkbook, 'walkbook.handedOut', {
    to: nameOf(hand),
    as: to.kind === 'pass' ? 'a code' : 'a member',
    hours,
  })
  return {
    handId: hand.id,
    expiresAt: hand.expiresAt.toISOString(),
    pass:
      code === null
        ? null
        : { code: shownCode(code), url: `${services.settings.publicUrl}/walk/${shownCode(code)}` },
  }
}

async function memberToHandTo(db: Db, committee: Workplace, walkbook: WalkbookRecord, userId: string) {
  const person = (await peopleWhoKnock(db, committee)).find((one) => one.userId === userId)
  // Someone of another organization and someone without a job here answer alike.
  if (!person)
    throw invalid('Choose someone whose job in this committee includes door-knocking.', {
      to: 'Choose someone whose job in this committee includes door-knocking.',
    })
  const has = await db
    .selectFrom('hands')
    .select('handedByName')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('walkbookId', '=', walkbook.id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (has)
    throw conflict(
      `${person.name} has “${walkbook.name}” already, from ${has.handedByName}. Extend it instead.`,
    )
  return person
}

/** Members with a job that knocks, and the organization's administrators. */
export async function peopleWhoKnock(db: Db, { organizationId, committeeId }: Workplace) {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('committeeMembers as m', (join) =>
      join.onRef('m.userId', '=', 'u.id').on('m.committeeId', '=', committeeId),
    )
    .select(['u.id as userId', 'u.name', 'u.role', 'm.job'])
    .where('u.organizationId', '=', organizationId)
    .where('u.suspendedAt', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['u.name']))
    .orderBy('u.id')
    .execute()
  return rows
    .filter(({ role, job }) => mayKnockAs(role, job))
    .map(({ userId, name, job, role }) => ({
      userId,
      name,
      job: job ?? (hasAllCommittees(role as Role) ? 'administrator' : ''),
    }))
}

/** The walkbook first and then its hand, in every call: two at once wait instead of blocking each other. */
async function lockHand(db: Db, committee: Workplace, handId: string) {
  const { walkbookId } = await handOf(db, committee, handId)
  const walkbook = await lockWalkbook(db, committee, walkbookId)
  return { walkbook, hand: await handOf(db, committee, handId) }
}

async function lockOpen(db: Db, committee: Workplace, walkbookId: string): Promise<WalkbookRecord> {
  const walkbook = await lockWalkbook(db, committee, walkbookId)
  refuseArchived(walkbook)
  return walkbook
}

export function refuseArchived({ name, archivedAt }: Pick<WalkbookRecord, 'name' | 'archivedAt'>): void {
  if (archivedAt !== null) throw conflict(`“${name}” is archived. Restore it first.`)
}

async function end(
  context: Context,
  committee: Workplace,
  walkbook: WalkbookRecord,
  hand: Hand,
  why: 'taken back' | 'reassigned',
): Promise<void> {
  const { db, viewer } = context
  await db
    .updateTable('hands')
    // The code is removed with it: an unused one opens nothing any more.
    .set({ endedAt: sql`now()`, endedWhy: why, endedByName: viewer.name, codeHash: null })
    .where('id', '=', hand.id)
    .where('endedAt', 'is', null)
    .execute()
  const action = why === 'taken back' ? 'walkbook.takenBack' : 'walkbook.reassigned'
  await record(context, committee, walkbook, action, { from: nameOf(hand) })
}

const record = (
  { audit }: Context,
  { organizationId }: Workplace,
  { id, name }: Pick<WalkbookRecord, 'id' | 'name'>,
  action: string,
  detail: Record<string, unknown>,
) => audit({ action, subject: 'walkbook', subjectId: id, detail: { name, ...detail } }, organizationId)
