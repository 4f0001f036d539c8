// A list of the demo committees' people to call, partly done: some talked, some did not answer, one asked to be left alone.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { From } from './api.ts'
import { findCandidates } from './candidates.server.ts'
import type { PhoneResult } from './events.ts'
import { insertList } from './making.server.ts'
import { optOut } from './optOuts.server.ts'

const hour = 3_600_000
const handed = 12
const results: [PhoneResult, string][] = [
  ['talked', 'Brings a friend on Saturday.'],
  ['no answer', ''],
  ['left message', ''],
  ['talked', 'Asked about the bus line.'],
  ['stop', ''],
]

export async function addDemoPhones(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    for (const committee of await committeesWithPeople(db)) await addList(db, committee)
  })
}

interface Committee {
  organizationId: string
  committeeId: string
  name: string
  organizer: string
  callerId: string
  caller: string
}

/** Those with someone who makes lists and someone who calls. */
async function committeesWithPeople(db: Db): Promise<Committee[]> {
  const { rows } = await sql<Committee>`
    select c.organization_id as "organizationId", c.id as "committeeId", c.name, o.name as organizer, k.id as "callerId", k.name as caller
    from committees c
      join lateral (select u.name from committee_members m join users u on u.id = m.user_id where m.committee_id = c.id and m.job = 'organizer'
        order by u.name limit 1) o on true
      join lateral (select u.id, u.name from committee_members m join users u on u.id = m.user_id where m.committee_id = c.id and m.job = 'canvasser'
        order by u.name limit 1) k on true
    where exists (select from people p where p.organization_id = c.organization_id and p.committee_id = c.id)
    order by c.name`.execute(db)
  return rows
}

async function addList(db: Db, committee: Committee): Promise<void> {
  const { organizationId, committeeId, organizer, callerId, caller } = committee
  const of = { organizationId, committeeId }
  const from: From = { kind: 'people', tags: [], text: '' }
  const words = 'People of the committee'
  const workplace = {
    ...committee,
    timeZone: 'America/Chicago',
    color: '',
    answerWithinHours: 48,
    isArchived: false,
    may: () => true,
  }
  const found = await findCandidates(db, workplace, 'call', { kind: 'people', words, from }, null)
  if (found.people.length <= handed) return
  const [listId, handId] = [randomUUID(), randomUUID()]
  await insertList(
    db,
    of,
    {
      listId,
      name: 'Who helps on the last weekend',
      way: 'call',
      from,
      words,
      surveyId: null,
      script:
        'Hello {first name}, this is {my name}, a volunteer with the campaign. We knock on doors together on the last weekend. Can you come?',
      byName: organizer,
      byId: null,
    },
    found,
  )
  await sql`insert into phone_hands (id, organization_id, committee_id, list_id, user_id, name, handed_by_name, handed_at, expires_at, seen_at)
    values (${handId}, ${organizationId}, ${committeeId}, ${listId}, ${callerId}, ${caller}, ${organizer}, now() - interval '5 hours',
      now() + interval '43 hours', now() - interval '1 hour')`.execute(db)
  const { rows: entries } = await sql<{
    id: string
    phone: string
  }>`update phone_entries set hand_id = ${handId}
    where organization_id = ${organizationId} and committee_id = ${committeeId} and list_id = ${listId} and place <= ${handed} returning id, phone`.execute(
    db,
  )
  await db
    .insertInto('phoneHanded')
    .values(entries.map(({ id: entryId }) => ({ ...of, handId, entryId })))
    .execute()
  for (const [i, [result, note]] of results.entries()) {
    const [id, { id: entryId, phone }] = [randomUUID(), entries[i]!]
    const reachedAt = new Date(Date.now() - 4 * hour + i * 300_000)
    await db
      .insertInto('phoneResults')
      .values({ ...of, id, listId, entryId, handId, result, note, reachedAt, byName: caller })
      .execute()
    if (result === 'stop') await optOut(db, of, { id, phone, at: reachedAt, byName: caller })
  }
}
