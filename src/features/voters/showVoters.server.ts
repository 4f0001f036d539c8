// Ranked ids become rows a person can read; with a committee, what it knows about each.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { ageOn, birthOf } from '../../domain/voters/ages.ts'
import { districtNumber } from '../../domain/voters/districts.ts'
import { formatPhone, readable, readableAddress, voterName } from '../../domain/voters/shown.ts'
import { allShownContacts, type Asked } from '../committees/contactDetails.server.ts'
import type { ActingCommittee } from './access.server.ts'
import type { FoundVoter } from './api.ts'
import type { Ranked } from './finding/ranking.ts'

export async function showVoters(
  db: Db,
  page: Ranked[],
  committee: ActingCommittee | null,
  contacts: Asked,
  today: string,
): Promise<FoundVoter[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const [rows, known] = await Promise.all([
    shownRows(db, ids),
    committee ? knownTo(db, committee, ids) : null,
  ])
  const byId = new Map(allShownContacts(contacts, rows).map((row) => [row.id, row]))
  return page.flatMap(({ id, why }): FoundVoter[] => {
    const row = byId.get(id)
    if (!row) return []
    const birth = birthOf(row.birthDate, row.birthYear)
    return [
      {
        id,
        name: voterName(row),
        sortName: [row.lastName, row.firstName, row.middleName].join(' '),
        age: birth ? ageOn(today, birth) : null,
        party: row.party,
        status: row.status,
        droppedOn: row.droppedOn,
        isConfidential: row.isConfidential,
        address: readableAddress(row.line ?? ''),
        city: readable(row.city ?? ''),
        zip: row.zip5 ?? '',
        county: readable(row.county ?? ''),
        precinct: row.precinct ?? '',
        district: districtNumber(row.district ?? ''),
        phone: formatPhone(row.cellPhone || row.phone),
        longitude: row.longitude,
        latitude: row.latitude,
        why,
        tags: known?.tags.get(id) ?? [],
        lastContact: known?.contacts.get(id) ?? null,
      },
    ]
  })
}

function shownRows(db: Db, ids: number[]) {
  return db
    .selectFrom('voters as v')
    .leftJoin('households as h', 'h.id', 'v.householdId')
    .leftJoin('precinctSplits as s', 's.id', 'v.precinctSplitId')
    .select([
      'v.id',
      'v.firstName',
      'v.middleName',
      'v.lastName',
      'v.nameSuffix',
      'v.status',
      'v.isConfidential',
      'v.party',
      'v.phone',
      'v.cellPhone',
      'v.birthYear',
      sql<string | null>`v.birth_date::text`.as('birthDate'),
      sql<string | null>`v.dropped_on::text`.as('droppedOn'),
      'h.line',
      'h.city',
      'h.zip5',
      'h.longitude',
      'h.latitude',
      's.county',
      's.precinct',
      sql<string | null>`s.districts ->> 'ld'`.as('district'),
    ])
    .where('v.id', '=', sql<number>`any(${ids})`)
    .execute()
}

interface Known {
  tags: Map<number, FoundVoter['tags']>
  contacts: Map<number, NonNullable<FoundVoter['lastContact']>>
}

async function knownTo(db: Db, committee: ActingCommittee, ids: number[]): Promise<Known> {
  const ofCommittee = { organizationId: committee.organizationId, committeeId: committee.id }
  const anyOf = sql<number>`any(${ids})`
  const [tagged, contacted] = await Promise.all([
    db
      .selectFrom('voterTaggings as g')
      .innerJoin('voterTags as t', 't.id', 'g.tagId')
      .select(['g.voterId', 't.name', 't.color'])
      .where('g.organizationId', '=', ofCommittee.organizationId)
      .where('g.committeeId', '=', ofCommittee.committeeId)
      .where('g.voterId', '=', anyOf)
      .orderBy('t.name')
      .execute(),
    db
      .selectFrom('voterContacts')
      .distinctOn('voterId')
      .select(['voterId', 'contactedAt', 'method', 'result'])
      .where('organizationId', '=', ofCommittee.organizationId)
      .where('committeeId', '=', ofCommittee.committeeId)
      .where('voterId', '=', anyOf)
      .where('undoneAt', 'is', null)
      .orderBy('voterId')
      .orderBy('contactedAt', 'desc')
      .execute(),
  ])
  const tags: Known['tags'] = new Map()
  for (const { voterId, name, color } of tagged)
    tags.set(voterId, [...(tags.get(voterId) ?? []), { name, color }])
  const contacts: Known['contacts'] = new Map(
    contacted.map(({ voterId, contactedAt, method, result }) => [
      voterId,
      { at: contactedAt.toISOString(), method, result },
    ]),
  )
  return { tags, contacts }
}
