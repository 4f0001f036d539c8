// Books of a committee of their own, a person who keeps them, and a few hundred names.
import { randomUUID } from 'node:crypto'
import type { Databases } from '../../src/app/server/data/db.ts'
import { makePeople } from '../stand.ts'

export interface OpenBooks {
  organizationId: string
  committeeId: string
  keeper: { id: string; cookie: string }
  second: { id: string; cookie: string }
  /** By role, else by number. */
  accounts: Map<string, string>
  people: string[]
  whos: string[]
}

const names = 300

export async function openBooks(databases: Databases, organizationId: string): Promise<OpenBooks> {
  const [keeper, second] = await makePeople(databases, organizationId, 2)
  const { rows: made } = await databases.owner.query<{ id: string }>(
    `insert into committees (organization_id, name) values ($1, 'Bench for Mayor') returning id`,
    [organizationId],
  )
  const committeeId = made[0]!.id
  const people = Array.from({ length: names }, () => randomUUID())
  await databases.owner.query(
    `insert into people (id, organization_id, committee_id, first_name, last_name, name_key)
     select id, $1, $2, 'Ada', 'Donor ' || n, 'donor ' || n || ' ada' from unnest($3::uuid[]) with ordinality p (id, n)`,
    [organizationId, committeeId, people],
  )
  const { rows: whos } = await databases.owner.query<{ id: string }>(
    `insert into book_whos (organization_id, committee_id, person_id) select $1, $2, unnest($3::uuid[]) returning id`,
    [organizationId, committeeId, people],
  )
  const { rows: accounts } = await databases.owner.query<{ id: string; key: string }>(
    `select id, coalesce(role, code) as key from book_accounts where committee_id = $1`,
    [committeeId],
  )
  return {
    organizationId,
    committeeId,
    keeper: keeper!,
    second: second!,
    accounts: new Map(accounts.map(({ id, key }) => [key, id])),
    people,
    whos: whos.map(({ id }) => id),
  }
}
