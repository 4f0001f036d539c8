// Records that may be one person. Pairs are found by equal keys (email, phone, name, and the two of keys.ts), never by comparing all with
// all; then they are compared field by field.
import { findAlso } from '../also.server.ts'
import { sql } from 'kysely'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { may } from '../../../permissions.ts'
import { workIn, type CommitteeRef } from '../../committees/workIn.server.ts'
import { getPerson, peopleOf, type PersonRecord } from '../access.server.ts'
import type { people } from '../api.ts'
import { tagsOf } from '../list.server.ts'
import { formOf } from '../one.server.ts'
import { comparePeople, worthAsking } from './score.ts'
import type { DuplicatePair, Side } from '../shapes.ts'

const pageSize = 20
/** What is compared at once; who has settled these gets the next. */
const mostPairs = 1000

export const duplicateHandlers: Pick<Handlers<typeof people>, 'duplicates'> = {
  duplicates: async (context, { committeeId, personId, skip }) => {
    const { db, viewer } = context
    // Two records side by side are told apart by how to reach them.
    const committee = await workIn(context, committeeId, 'people.contact')
    if (personId) await getPerson(db, committee, personId)
    const found = await candidatePairs(db, committee, personId)
    const records = await recordsOf(db, committee, [...new Set(found.flat())])
    const pairs = found
      .flatMap(([one, other]) => {
        const sides = [records.get(one), records.get(other)] as const
        return sides[0] && sides[1] ? [{ sides: [sides[0], sides[1]] as const }] : []
      })
      .map(({ sides }) => ({ sides, ...comparePeople(...sides) }))
      .filter(({ score }) => score >= worthAsking)
      .toSorted((a, b) => b.score - a.score || a.sides[0].id.localeCompare(b.sides[0].id))
    const page = pairs.slice(skip, skip + pageSize)
    return {
      pairs: await shown(context, committee, page),
      total: pairs.length,
      hasMore: found.length >= mostPairs,
      mayEdit:
        may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('people.edit'),
    }
  },
}

// A group this large shares a switchboard or an office address: it says nothing about who is who.
const mostAlike = 20
/** What sharing each is worth, for which pairs are compared first. The same name counts with the ZIP code, in alike_key. */
const keyColumns = { email: 3, phone: 2, home_key: 2, alike_key: 1 }
const mostKeys = 2000

/** Pairs that share a key, those that share most first; without those someone has decided about. */
async function candidatePairs(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  personId: string | undefined,
): Promise<[string, string][]> {
  const own = sql`organization_id = ${organizationId} and committee_id = ${committeeId} and merged_into is null and archived_at is null`
  const branches = Object.entries(keyColumns).map(([name, worth]) => {
    const key = sql.ref(name)
    const keys = personId
      ? sql`select ${key} as key from people where ${own} and id = ${personId} and ${key} <> ''`
      : sql`select ${key} as key from people where ${own} and ${key} <> '' group by ${key}
          having count(*) between 2 and ${mostAlike} limit ${mostKeys}`
    return sql`(select least(x.id, y.id) as one, greatest(x.id, y.id) as other, ${sql.lit(worth)} as worth
      from (${keys}) shared
      cross join lateral (select id from people where ${own} and ${key} = shared.key and ${key} <> '' limit ${mostAlike}) x
      cross join lateral (select id from people where ${own} and ${key} = shared.key and ${key} <> '' limit ${mostAlike}) y
      where ${personId ? sql`x.id = ${personId} and y.id <> x.id` : sql`x.id < y.id`})`
  })
  const { rows } = await sql<{ one: string; other: string }>`
    select one, other from (${sql.join(branches, sql` union all `)}) pair
    where not exists (select from person_merges m where m.organization_id = ${organizationId} and m.committee_id = ${committeeId}
      and m.decision = 'different' and m.undone_at is null
      and ((m.kept_id = one and m.merged_id = other) or (m.kept_id = other and m.merged_id = one)))
    group by one, other order by sum(worth) desc, one, other limit ${mostPairs}`.execute(db)
  return rows.map(({ one, other }) => [one, other])
}

async function recordsOf(db: Db, committee: CommitteeRef, ids: string[]): Promise<Map<string, PersonRecord>> {
  const rows = await peopleOf(db, committee)
    .selectAll('people')
    .where('people.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function shown(
  { db, services }: Context,
  committee: CommitteeRef,
  pairs: { sides: readonly [PersonRecord, PersonRecord]; score: number; reasons: DuplicatePair['reasons'] }[],
): Promise<DuplicatePair[]> {
  const ids = pairs.flatMap(({ sides }) => sides.map(({ id }) => id))
  const tags = await tagsOf(db, committee, ids)
  const roles = await findAlso(db, services.given, ids)
  const side = (row: PersonRecord): Side => ({
    ...formOf(row),
    id: row.id,
    version: row.version,
    tags: tags.get(row.id) ?? [],
    ...roles.get(row.id)!,
    hasVoter: row.voterId !== null,
    source: row.source as Side['source'],
    createdAt: row.createdAt.toISOString(),
  })
  // The older record first: it is the one that goes on unless someone chooses otherwise.
  return pairs.map(({ sides, score, reasons }) => {
    const [older, newer] = sides.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    return { score, reasons, sides: [side(older!), side(newer!)] }
  })
}
