// What the demo committees have done with some of the fictional voters: doors knocked, tags, notes, corrections, two saved universes.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Condition, Criteria } from './criteria.ts'
import { namesFor } from './names.server.ts'
import { packBits } from './engine/bits.ts'
import { planOf } from './engine/planning.server.ts'
import { selectVoters } from './select.server.ts'
import { describeCriteria } from './words.ts'
import { Random } from '../../sources/syntheticVoters/random.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'

export async function addDemoVoterWork(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    for (const committee of await committeesAtWork(db)) {
      const isForDistrict = committee.district !== ''
      const voters = await votersAt(db, committee.district, isForDistrict ? 90 : 12)
      await logContacts(db, committee, voters)
      await addTags(db, committee, voters)
      await addNotes(db, committee, voters)
      if (!isForDistrict) continue
      await claimCorrections(db, committee, voters)
      for (const universe of universes(committee.district))
        await saveUniverse(db, services, committee, universe)
    }
  })
}

interface Committee {
  id: string
  organizationId: string
  /** Legislative district, where it runs for one. */
  district: string
  workers: { id: string; name: string }[]
}

async function committeesAtWork(db: Db): Promise<Committee[]> {
  const rows = await db
    .selectFrom('committees')
    .innerJoin('committeeMembers', 'committeeMembers.committeeId', 'committees.id')
    .innerJoin('users', 'users.id', 'committeeMembers.userId')
    .select(['committees.id', 'committees.organizationId', 'committees.office', 'committees.district'])
    .select(['users.id as userId', 'users.name as userName'])
    .where('committeeMembers.job', '!=', 'observer')
    .orderBy('committees.name')
    .orderBy('users.name')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].map((group) => ({
    id: group[0]!.id,
    organizationId: group[0]!.organizationId,
    district: group[0]!.office === 'Legislature' ? group[0]!.district : '',
    workers: group.map((row) => ({ id: row.userId, name: row.userName })),
  }))
}

interface DemoVoter {
  id: number
  phone: string
}

/** Household by household, as one walks. */
function votersAt(db: Db, district: string, limit: number): Promise<DemoVoter[]> {
  return db
    .selectFrom('voters')
    .innerJoin('precinctSplits', 'precinctSplits.id', 'voters.precinctSplitId')
    .select(['voters.id', 'voters.phone'])
    .where('voters.isConfidential', '=', false)
    .where(sql<boolean>`${district} in ('', precinct_splits.districts ->> 'ld')`)
    .orderBy('precinctSplits.id')
    .orderBy('voters.householdId')
    .orderBy('voters.id')
    .limit(limit)
    .execute()
}

const attempts = [
  { method: 'door', result: 'talked', support: 1, note: 'Wants a yard sign.' },
  { method: 'door', result: 'not home', support: null, note: '' },
  { method: 'door', result: 'talked', support: 2, note: '' },
  { method: 'door', result: 'left literature', support: null, note: '' },
  { method: 'door', result: 'talked', support: 3, note: 'Asked about property taxes; would like a call.' },
  { method: 'door', result: 'come back', support: null, note: 'After six in the evening.' },
  { method: 'phone', result: 'left message', support: null, note: '' },
  { method: 'phone', result: 'talked', support: 4, note: '' },
  { method: 'door', result: 'refused', support: 5, note: '' },
  { method: 'door', result: 'moved', support: null, note: 'New people live there since summer.' },
] as const

async function logContacts(
  db: Db,
  { id, organizationId, workers }: Committee,
  voters: DemoVoter[],
): Promise<void> {
  const random = new Random(voters.length, 'contacts')
  const day = 86_400_000
  const contacts = voters
    .filter(() => random.chance(0.6))
    .map((voter) => {
      const worker = random.pick(workers)
      return {
        id: randomUUID(),
        organizationId,
        committeeId: id,
        voterId: voter.id,
        ...random.pick(attempts),
        contactedAt: new Date(Date.now() - day * (1 + random.next() * 24)),
        contactedBy: worker.id,
        contactedByName: worker.name,
      }
    })
  if (contacts.length > 0) await db.insertInto('voterContacts').values(contacts).execute()
}

async function addTags(
  db: Db,
  { id, organizationId, workers }: Committee,
  voters: DemoVoter[],
): Promise<void> {
  const of = { organizationId, committeeId: id }
  const tags = await db
    .insertInto('voterTags')
    .values(['Yard sign', 'Volunteer', 'Needs a ride'].map((name) => ({ ...of, name })))
    .returning('id')
    .execute()
  const every = [5, 17, 31]
  const taggings = tags.flatMap((tag, i) =>
    voters
      .filter((_, place) => place % every[i]! === i)
      .map((voter) => ({
        ...of,
        tagId: tag.id,
        voterId: voter.id,
        taggedBy: workers[0]!.id,
        taggedByName: workers[0]!.name,
      })),
  )
  if (taggings.length > 0) await db.insertInto('voterTaggings').values(taggings).execute()
}

const notes = [
  'Two dogs, friendly. Ring at the side door.',
  'Teaches at the school; cares about class sizes.',
  'Asked for a call before the forum.',
  'Can host a coffee in the neighborhood.',
]

async function addNotes(
  db: Db,
  { id, organizationId, workers }: Committee,
  voters: DemoVoter[],
): Promise<void> {
  const rows = notes.flatMap((text, i) => {
    const voter = voters[i * 3]
    const worker = workers[i % workers.length]!
    return voter
      ? {
          organizationId,
          committeeId: id,
          voterId: voter.id,
          text,
          writtenBy: worker.id,
          writtenByName: worker.name,
        }
      : []
  })
  if (rows.length > 0) await db.insertInto('voterNotes').values(rows).execute()
}

async function claimCorrections(
  db: Db,
  { id, organizationId, workers }: Committee,
  voters: DemoVoter[],
): Promise<void> {
  const withPhone = voters.find((voter) => voter.phone !== '')
  const claims = [
    { voter: voters[9], field: 'moved', claimed: '', fileValue: '' },
    { voter: withPhone, field: 'phone', claimed: '4025550142', fileValue: withPhone?.phone ?? '' },
    { voter: voters[21], field: 'email', claimed: 'neighbor@demo.example', fileValue: '' },
  ].flatMap(({ voter, ...claim }) =>
    voter
      ? {
          ...claim,
          organizationId,
          committeeId: id,
          voterId: voter.id,
          claimedBy: workers[0]!.id,
          claimedByName: workers[0]!.name,
        }
      : [],
  )
  if (claims.length > 0) await db.insertInto('voterCorrections').values(claims).execute()
}

interface DemoUniverse {
  name: string
  about: string
  criteria: Criteria
  isFrozen?: boolean
}

function universes(district: string): DemoUniverse[] {
  const inDistrict: Condition = { field: 'district', kind: 'ld', is: 'any', values: [district] }
  return [
    {
      name: 'Likely primary voters',
      about: 'Those who voted in two of the last three primaries.',
      criteria: {
        steps: [
          {
            id: 'start',
            op: 'add',
            group: {
              match: 'all',
              items: [inDistrict, { field: 'votes', elections: ['PR24', 'PR22', 'PR20'], min: 2 }],
            },
          },
        ],
      },
    },
    {
      name: 'Doors not yet knocked',
      about: 'Active voters in the district whom no one has met at the door, one per household.',
      criteria: {
        steps: [
          {
            id: 'start',
            op: 'add',
            group: { match: 'all', items: [inDistrict, { field: 'status', is: 'any', values: ['A'] }] },
          },
          {
            id: 'met',
            op: 'remove',
            group: { match: 'all', items: [{ field: 'contact', is: 'any', methods: ['door'], times: 1 }] },
          },
          { id: 'door', op: 'onePerHousehold', keep: 'oldest' },
        ],
      },
    },
    {
      name: 'First weekend',
      about: 'Drawn by lot for the first weekend, and frozen so that no one walks another list.',
      isFrozen: true,
      criteria: {
        steps: [
          { id: 'start', op: 'add', group: { match: 'all', items: [inDistrict] } },
          { id: 'door', op: 'onePerHousehold', keep: 'oldest' },
          { id: 'lot', op: 'sample', size: 120, seed: 7 },
        ],
      },
    },
  ]
}

async function saveUniverse(
  db: Db,
  services: Services,
  committee: Committee,
  { name, about, criteria, isFrozen = false }: DemoUniverse,
): Promise<void> {
  const worker = committee.workers[0]!
  const { count, bits } = await selectVoters(services, await planOf(db, committee, criteria))
  await db
    .insertInto('universes')
    .values({
      organizationId: committee.organizationId,
      committeeId: committee.id,
      name,
      about,
      isFrozen,
      members: isFrozen ? packBits(bits) : null,
      criteria: JSON.stringify(criteria),
      words: describeCriteria(criteria, await namesFor(db, committee, criteria)),
      voters: count,
      createdBy: worker.id,
      createdByName: worker.name,
      updatedByName: worker.name,
    })
    .execute()
}
