// Making a walkbook: counted first, so that no one makes one they did not mean.
import { sql } from 'kysely'
import { conflict, invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { streetKey } from '../../domain/voters/keys.ts'
import { readable, readableAddress } from '../../domain/voters/shown.ts'
import { changeIn, workIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'
import { requireLookUp, type ActingCommittee } from '../voters/access.server.ts'
import { walkbooksOf } from './access.server.ts'
import type { walkbooks } from './api.ts'
import {
  countDoors,
  findDoors,
  readAsked,
  refusalOf,
  votersOf,
  type Asked,
  type Voters,
} from './findDoors.server.ts'
import { mostDoors, walkingOrder } from './rules.ts'
import type { CountedDoors, From } from './shapes.ts'
import { requireSurvey } from './surveys.server.ts'

type Calls = 'count' | 'make' | 'streets'

export const makingHandlers: Pick<Handlers<typeof walkbooks>, Calls> = {
  count: async ({ read, think, services }, { committeeId, from }) => {
    const asked = await read(async (context) => {
      const committee = await workIn(context, committeeId, 'walkbooks.edit')
      return ask(context, committee, from)
    })
    const voters = await think(() => votersOf(services, asked))
    return read(async (context) => {
      const committee = await workIn(context, committeeId, 'walkbooks.edit')
      const figures = await countDoors(context.db, voters)
      const alsoIn = figures.refusal === null ? await alsoInOf(context.db, committee, voters.ids) : []
      return { ...figures, alsoIn, words: asked.words }
    })
  },

  streets: async (context, { committeeId, typed }) => {
    await workIn(context, committeeId, 'walkbooks.edit')
    await requireLookUp(context)
    const key = streetKey(typed)
    if (key.length < 2) return { streets: [] }
    const { rows } = await sql<{ street: string; city: string; households: number }>`
      select street, city, households from voter_streets where street_key like ${`%${key}%`}
      order by starts_with(street_key, ${key}) desc, households desc, street_key, city_key limit 12`.execute(
      context.db,
    )
    return {
      streets: rows.map((row) => ({ ...row, street: readableAddress(row.street), city: readable(row.city) })),
    }
  },

  make: async ({ read, think, write, services }, { committeeId, name, from, surveyId }) => {
    const asked = await read(async (context) => {
      const committee = await changeIn(context, committeeId, 'walkbooks.edit')
      return ask(context, committee, from)
    })
    const voters = await think(() => votersOf(services, asked))
    return write(async (context) => {
      const committee = await changeIn(context, committeeId, 'walkbooks.edit')
      await requireLookUp(context)
      return makeWalkbook(context, committee, { name, from, surveyId, asked, voters })
    })
  },
}

/** Making one looks into the voter file, so the purpose must have been stated. */
async function ask(context: Context, committee: Workplace, from: From): Promise<Asked> {
  await requireLookUp(context)
  return readAsked(context.db, actingFor(committee), from)
}

export const actingFor = ({ committeeId, ...rest }: Workplace): ActingCommittee => ({
  id: committeeId,
  ...rest,
})

interface Making {
  name: string
  from: From
  surveyId: string | null
  asked: Asked
  voters: Voters
}

export async function makeWalkbook(
  { db, viewer, audit }: Pick<Context, 'db' | 'audit'> & { viewer: { userId: string; name: string } },
  committee: CommitteeRef,
  { name, from, surveyId, asked, voters }: Making,
): Promise<{ walkbookId: string; doors: number }> {
  const { organizationId, committeeId } = committee
  const of = { organizationId, committeeId }
  // One at a time per committee: names stay unique, with a sentence instead of an error of the index.
  await sql`select pg_advisory_xact_lock(hashtext('walkbooks'), hashtext(${committeeId}))`.execute(db)
  await refuseSameName(db, committee, name)
  await requireSurvey(db, committee, surveyId)
  const { doors: count, refusal } = await countDoors(db, voters)
  if (refusal !== null) throw invalid(refusal, { from: refusal })
  const doors = walkingOrder(await findDoors(db, voters.ids)).map(({ door }) => door)
  if (doors.length > mostDoors) throw invalid(refusalOf(count)!)
  const { id: walkbookId } = await db
    .insertInto('walkbooks')
    .values({
      ...of,
      name,
      madeFrom: JSON.stringify(from),
      words: asked.words,
      universeId: asked.universeId,
      surveyId,
      doors: doors.length,
      voters: doors.reduce((sum, door) => sum + door.voterIds.length, 0),
      createdBy: viewer.userId,
      createdByName: viewer.name,
      updatedByName: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('walkbookDoors')
    .values(doors.map((door, i) => ({ ...of, ...door, walkbookId, place: i + 1 })))
    .execute()
  await audit(
    {
      action: 'walkbook.made',
      subject: 'walkbook',
      subjectId: walkbookId,
      detail: { name, words: asked.words, doors: doors.length },
    },
    organizationId,
  )
  return { walkbookId, doors: doors.length }
}

export async function refuseSameName(
  db: Db,
  committee: CommitteeRef,
  name: string,
  except?: string,
): Promise<void> {
  let query = walkbooksOf(db, committee)
    .select('id')
    .where('archivedAt', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
  if (except !== undefined) query = query.where('id', '<>', except)
  if (await query.executeTakeFirst())
    throw conflict(`There is a walkbook called “${name}” already. Give this one another name.`)
}

/** None is cut twice without anyone knowing. */
async function alsoInOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  ids: number[],
): Promise<CountedDoors['alsoIn']> {
  const { rows } = await sql<CountedDoors['alsoIn'][number]>`
    select w.id as "walkbookId", w.name, count(*)::int as doors from walkbooks w join walkbook_doors d on d.walkbook_id = w.id
    where w.organization_id = ${organizationId}::uuid and w.committee_id = ${committeeId}::uuid and w.archived_at is null
      and d.organization_id = w.organization_id and d.committee_id = w.committee_id
      and d.household_id in (select household_id from voters where id = any (${ids}::integer[]))
    group by w.id order by count(*) desc, w.id limit 10`.execute(db)
  return rows
}
