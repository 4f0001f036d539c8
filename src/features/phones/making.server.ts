// Making a list: counted first, so that no one makes one they did not mean.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { changeIn, workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { findSurveys, requireSurvey } from '../walkbooks/surveys.server.ts'
import type { From, phones, Way } from './api.ts'
import { findCandidates, sourceOf, votersOfSource, type Candidates } from './candidates.server.ts'
import { callersOf, ownRows } from './hands.server.ts'
import { lockPhones, note } from './handing.server.ts'

export const makingHandlers: Pick<Handlers<typeof phones>, 'choices' | 'count' | 'make'> = {
  choices: async ({ db, viewer }, { committeeId }) => {
    const committee = await workIn({ db, viewer }, committeeId, 'phones.edit')
    const universes = await db
      .selectFrom('universes')
      .select(['id', 'name'])
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('archivedAt', 'is', null)
      .orderBy((eb) => eb.fn('lower', ['name']))
      .orderBy('id')
      .limit(1000)
      .execute()
    const { rows: tags } = await sql<{
      tag: string
    }>`select distinct t.tag from person_tags t where ${ownRows(committee, 't')} order by t.tag limit 500`.execute(
      db,
    )
    return {
      universes,
      tags: tags.map(({ tag }) => tag),
      surveys: await findSurveys(db, committee),
      callers: await callersOf(db, committee),
    }
  },

  count: async ({ read, think, services }, { committeeId, way, from }) => {
    const source = await read(async (context) =>
      sourceOf(context, await workIn(context, committeeId, 'phones.edit'), from),
    )
    const voters = await think(() => votersOfSource(services, source))
    return read(async (context) => {
      const committee = await workIn(context, committeeId, 'phones.edit')
      const { people, leftOut, refusal } = await findCandidates(context.db, committee, way, source, voters)
      return { people: people.length, leftOut, refusal }
    })
  },

  make: async (
    { read, think, write, services },
    { committeeId, listId, name, way, from, surveyId, script },
  ) => {
    const source = await read(async (context) =>
      sourceOf(context, await changeIn(context, committeeId, 'phones.edit'), from),
    )
    const voters = await think(() => votersOfSource(services, source))
    return write(async (context) => {
      const committee = await changeIn(context, committeeId, 'phones.edit')
      const { db, viewer } = context
      await lockPhones(db, committee)
      const known = await countOfList(db, committee, listId)
      if (known !== null) return { people: known }
      await requireSurvey(db, committee, surveyId)
      const found = await findCandidates(db, committee, way, source, voters)
      if (found.refusal !== null) throw invalid(found.refusal, { from: found.refusal })
      const made = {
        listId,
        name,
        way,
        from,
        words: source.words,
        surveyId,
        script,
        byName: viewer.name,
        byId: viewer.userId,
      }
      await insertList(db, committee, made, found)
      await note(context, committee, { id: listId, name }, 'phones.made', {
        way,
        words: source.words,
        people: found.people.length,
      })
      return { people: found.people.length }
    })
  },
}

interface Made {
  listId: string
  name: string
  way: Way
  from: From
  words: string
  surveyId: string | null
  script: string
  byName: string
  byId: string | null
}

export async function insertList(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { listId, name, way, from, words, surveyId, script, byName, byId }: Made,
  { people, leftOut }: Pick<Candidates, 'people' | 'leftOut'>,
): Promise<void> {
  const of = { organizationId, committeeId }
  await db
    .insertInto('phoneLists')
    .values({
      ...of,
      id: listId,
      name,
      way,
      madeFrom: JSON.stringify(from),
      words,
      surveyId,
      script,
      leftOut: JSON.stringify(leftOut),
      createdBy: byId,
      createdByName: byName,
    })
    .execute()
  await sql`insert into phone_entries (organization_id, committee_id, list_id, place, voter_id, person_id, phone, zones)
    select ${organizationId}::uuid, ${committeeId}::uuid, ${listId}::uuid, p.place, p.voter_id, p.person_id, p.phone, p.zones
    from jsonb_to_recordset(${JSON.stringify(
      people.map(({ voterId, personId, phone, zones }, i) => ({
        place: i + 1,
        voter_id: voterId,
        person_id: personId,
        phone,
        zones,
      })),
    )}::jsonb) as p(place integer, voter_id integer, person_id uuid, phone text, zones text[])`.execute(db)
}

async function countOfList(db: Db, committee: CommitteeRef, listId: string): Promise<number | null> {
  const { rows } = await sql<{
    people: number
  }>`select (select count(*)::int from phone_entries e where ${ownRows(committee, 'e')} and e.list_id = l.id) as people
    from phone_lists l where ${ownRows(committee, 'l')} and l.id = ${listId}::uuid`.execute(db)
  return rows[0]?.people ?? null
}
