// What the fairness benchmark stands on: the demo, a quarter of a million addresses to count, long bill texts to compare, and two
// organizations: the one of someone who never stops asking, and the one of everyone else.
import { randomUUID } from 'node:crypto'
import type { Databases } from '../../src/app/server/data/db.ts'
import { systemScope } from '../../src/app/server/auth/viewer.ts'
import { buildVoterIndex } from '../../src/features/voterFile/buildIndex.server.ts'
import { makeOrganization, makePeople } from '../stand.ts'

const voters = 250_000
const texts = 24
const wordsOfText = 12_000

export interface Filled {
  hostile: { cookie: string; committeeId: string; eventId: string }
  colleague: { cookie: string; committeeId: string }
  others: { cookie: string; committeeId: string }[]
  slug: string
  billIds: number[]
  compared: { billId: number; ids: number[] }
}

export async function fillFair(databases: Databases): Promise<Filled> {
  await addVoters(databases)
  const [mine, theirs] = [await makePlace(databases), await makePlace(databases)]
  const [hostile, colleague] = await makePeople(databases, mine.organizationId, 2)
  const others = await makePeople(databases, theirs.organizationId, 3)
  await databases.owner.query(
    `insert into voter_attestations (user_id, organization_id, purpose, statement) values ($1, $2, 'political activities', 'Benchmark.')`,
    [hostile!.id, mine.organizationId],
  )
  const { rows } = await databases.owner.query<{ id: number }>('select id from bills order by id limit 40')
  const billIds = rows.map(({ id }) => id)
  return {
    hostile: { cookie: hostile!.cookie, ...mine },
    colleague: { cookie: colleague!.cookie, ...mine },
    others: others.map(({ cookie }) => ({ cookie, committeeId: theirs.committeeId })),
    slug: theirs.slug,
    billIds,
    compared: { billId: billIds[0]!, ids: await addTexts(databases, billIds[0]!) },
  }
}

async function addVoters(databases: Databases): Promise<void> {
  await databases.owner.query(`
    insert into households (id, line, number, street_key, unit, city, city_key, zip5, longitude, latitude, located_by)
      select 900000000 + n, n || ' OAK ST', n, 'OAK ST', '', 'LINCOLN', 'LINCOLN', '68508', -104 + 8 * random(), 40 + 3 * random(), 'file'
      from generate_series(1, ${voters}) n`)
  await databases.owner.query(`
    insert into voters (key, party, status, first_key, last_key, birth_year, household_id, voted, content_hash, source_id)
      select 'F:' || n, (array['R', 'D', 'NP'])[1 + n % 3], 'A', 'ada', 'lark', 1940 + n % 60, 900000000 + n, '{}', 0,
        (select min(id) from voter_sources) from generate_series(1, ${voters}) n`)
  await databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))
}

async function makePlace(databases: Databases) {
  const organizationId = await makeOrganization(databases)
  const slug = `fair-${randomUUID().slice(0, 8)}`
  const { rows } = await databases.owner.query<{ committeeId: string; eventId: string }>(
    `with made as (insert into committees (organization_id, name) values ($1, 'Fair for Legislature') returning id),
       people_made as (insert into people (organization_id, committee_id, first_name, last_name, name_key)
         select $1, made.id, 'Ada', 'Lark ' || n, 'lark ' || n || ' ada' from made, generate_series(1, 20000) n),
       held as (insert into events (organization_id, committee_id, kind, title, starts_at, ends_at, time_zone, slug, is_public, created_by_name)
         select $1, id, 'house party', 'Everybody comes', '2031-03-05T00:00Z', '2031-03-05T02:00Z', 'America/Chicago', $2, true, 'x' from made
         returning id)
     select made.id as "committeeId", held.id as "eventId" from made, held`,
    [organizationId, slug],
  )
  return { organizationId, slug, ...rows[0]! }
}

/** Each unlike all others: nothing is quicker to compare because it was compared before. */
async function addTexts(databases: Databases, billId: number): Promise<number[]> {
  const ids: number[] = []
  for (let text = 0; text < texts; text++) {
    const words = Array.from({ length: wordsOfText }, (_, n) => `word${(n * (text + 7) * 7919) % 3001}`)
    const { rows } = await databases.owner.query<{ id: number }>(
      `insert into bill_documents (bill_id, kind, name, words, source, url) values ($1, 'text', $2, $3, 'legiscan', $2) returning id`,
      [billId, `Fair ${text}`, words.join(' ')],
    )
    ids.push(rows[0]!.id)
  }
  return ids
}
