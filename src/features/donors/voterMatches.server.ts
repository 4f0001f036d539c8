// Which voter a donor may be. Who is registered is not public: this takes a stated purpose, goes on record, and what an organization decides
// stays behind its wall. Voters whose record is confidential are never offered.
import { sql } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { comparePeople } from '../../domain/linkage/compare.ts'
import { readFirst, readLast } from '../../domain/linkage/personNames.ts'
import type { LinkRecord } from '../../domain/linkage/records.ts'
import { nicknamesOf } from '../../domain/nicknames.ts'
import { requireLookUp } from '../voters/access.server.ts'
import type { donors } from './api.ts'
import { startOf } from './linkDonors.server.ts'
import { lastModel } from './rebuildAround.server.ts'

type Calls = Pick<Handlers<typeof donors>, 'voterMatches' | 'decideVoter'>

const mostShown = 12
/** Of donors who are people, about this many are registered. */
const shareRegistered = 0.7

export const voterMatchHandlers: Calls = {
  voterMatches: async (context, { donorId }) => {
    const { db, audit, viewer } = context
    await requireLookUp(context)
    const spellings = await personSpellings(db, donorId)
    await audit({ action: 'donor.votersCompared', subject: 'donor', subjectId: donorId })
    const found = await votersNamed(db, spellings)
    if (found.length === 0) return { candidates: [] }
    const model = await lastModel(db)
    const prior = Math.log2(shareRegistered / (await countVoters(db)))
    const compared = comparePeople(spellings, found.map(recordOf), prior, model?.people)
    const verdicts = await verdictsOf(db, viewer.organizationId, donorId)
    const candidates = found
      .map((voter, i) => {
        const { fields, probability } = compared[i]!
        return {
          voterId: voter.voterId,
          name: [voter.firstName, voter.middleName, voter.lastName, voter.suffix].filter(Boolean).join(' '),
          address: [voter.street, voter.city, voter.zip].filter(Boolean).join(', '),
          birthYear: voter.birthYear,
          probability,
          fields: [startOf(prior), ...fields],
          verdict: verdicts.get(voter.voterId) ?? null,
        }
      })
      .toSorted((a, b) => b.probability - a.probability || a.voterId - b.voterId)
      .slice(0, mostShown)
    return { candidates }
  },

  decideVoter: async (context, { donorId, voterId, verdict }) => {
    const { db, viewer, audit } = context
    await requireLookUp(context)
    const organizationId = ownOrganization(viewer.organizationId)
    await personSpellings(db, donorId)
    const voter = await db
      .selectFrom('voters')
      .select('id')
      .where('id', '=', voterId)
      .where('isConfidential', '=', false)
      .executeTakeFirst()
    if (!voter) throw notFound()
    if (verdict === null)
      await db
        .deleteFrom('donorVoters')
        .where('organizationId', '=', organizationId)
        .where('donorId', '=', BigInt(donorId))
        .where('voterId', '=', voterId)
        .execute()
    else
      await db
        .insertInto('donorVoters')
        .values({
          organizationId,
          donorId,
          voterId,
          verdict,
          decidedBy: viewer.userId,
          decidedByName: viewer.name,
        })
        .onConflict((conflict) =>
          conflict.columns(['organizationId', 'donorId', 'voterId']).doUpdateSet({
            verdict,
            decidedBy: viewer.userId,
            decidedByName: viewer.name,
            decidedAt: new Date(),
          }),
        )
        .execute()
    await audit({
      action: 'donor.voterDecided',
      subject: 'voter',
      subjectId: String(voterId),
      detail: { donor: donorId, verdict: verdict ?? 'undone' },
    })
    return {}
  },
}

export function ownOrganization(organizationId: Context['viewer']['organizationId']): string {
  if (organizationId === null)
    throw invalid(
      'Matches with voters belong to an organization, and you are in none. Ask one of its members.',
    )
  return organizationId
}

async function personSpellings(db: Db, donorId: string): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select id, is_person, last_name, first_name, middle_name, suffix, street, city, state, zip, employer, 0 as cents
    from donor_records where donor_id = ${donorId}::bigint order by id limit 50`.execute(db)
  if (rows.length === 0) throw notFound()
  if (!rows[0]!.isPerson) throw invalid('This donor is an organization. Only people are registered to vote.')
  return rows
}

interface NamedVoter {
  voterId: number
  firstName: string
  middleName: string
  lastName: string
  suffix: string
  birthYear: number | null
  street: string
  city: string
  zip: string
}

/** By name as spelled or by a nickname of it; in a large family of names those in the donor's towns. */
async function votersNamed(db: Db, spellings: LinkRecord[]): Promise<NamedVoter[]> {
  const last = [...new Set(spellings.map(({ lastName }) => readLast(lastName).key))].filter(Boolean)
  const first = [
    ...new Set(
      spellings.flatMap((spelling) => {
        const names = readFirst(spelling.firstName, spelling.middleName)
        return [names.first, names.partner].filter(Boolean).flatMap((name) => [name, ...nicknamesOf(name)])
      }),
    ),
  ]
  const zips = [...new Set(spellings.map(({ zip }) => zip.slice(0, 5)))]
  const { rows } = await sql<NamedVoter>`
    select v.id as voter_id, v.first_name, v.middle_name, v.last_name, v.name_suffix as suffix, v.birth_year,
      coalesce(concat_ws(' ', h.line, nullif(h.unit, '')), '') as street, coalesce(h.city, '') as city, coalesce(h.zip5, '') as zip
    from voters v left join households h on h.id = v.household_id
    where v.last_key collate "C" = any(${last}) and v.first_key collate "C" = any(${first}) and v.dropped_on is null
      and not v.is_confidential
    order by h.zip5 = any(${zips}) desc nulls last, v.id limit 200`.execute(db)
  return rows
}

const recordOf = ({
  voterId,
  firstName,
  middleName,
  lastName,
  suffix,
  street,
  city,
  zip,
}: NamedVoter): LinkRecord => ({
  id: BigInt(voterId),
  isPerson: true,
  firstName,
  middleName,
  lastName,
  suffix,
  street,
  city,
  zip,
  state: 'NE',
  employer: '',
  cents: 0,
})

async function countVoters(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select greatest(sum(voters), 1000)::float8 as n from voter_names
    where part = 'last'`.execute(db)
  return rows[0]?.n ?? 1000
}

async function verdictsOf(
  db: Db,
  organizationId: string | null,
  donorId: string,
): Promise<Map<number, 'same' | 'different'>> {
  if (organizationId === null) return new Map()
  const rows = await db
    .selectFrom('donorVoters')
    .select(['voterId', 'verdict'])
    .where('organizationId', '=', organizationId)
    .where('donorId', '=', BigInt(donorId))
    .execute()
  return new Map(rows.map(({ voterId, verdict }) => [voterId, verdict as 'same' | 'different']))
}
