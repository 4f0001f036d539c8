// Everything a condition can be picked from, with how many voters each value has.
import { lookUp } from '../../domain/lookUp.ts'
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { readable, statusName } from '../../domain/voters/shown.ts'
import { may } from '../../permissions.ts'
import type { IndexFacts } from '../voterFile/buildIndexColumns.server.ts'
import { maySeeContacts } from '../committees/contactDetails.server.ts'
import { committeeToActFor, requireLookUp, type ActingCommittee } from '../voters/access.server.ts'
import { areaLayersOf } from '../layers/areas.server.ts'
import { questionChoices } from '../surveys/answers.server.ts'
import type { Slice, universes } from './api.ts'
import { summed } from './engine/breakdown.ts'
import { engineOf } from './engine/engine.server.ts'
import type { ValueCounts } from './engine/plan.ts'
import { fileDate } from './fileDate.server.ts'
import { districtLabel, inOrder, partySlices, slicesOf } from './slices.server.ts'
import { wholeSquares } from './result/withoutHomes.server.ts'

type Choices = Awaited<ReturnType<Handlers<typeof universes>['choices']>>

export const findChoices: Handlers<typeof universes>['choices'] = async (
  { read, think, viewer, services },
  { committeeId },
) => {
  const committee = await read(async (context) => {
    await requireLookUp(context)
    return committeeToActFor(context.db, viewer, committeeId, 'read')
  })
  const { answer, facts } = await think(() => engineOf(services.databases).ask('values', null))
  const [asOf, districtKinds, elections, tags, universes, questions, layers] = await read(({ db }) =>
    Promise.all([
      fileDate(db),
      findDistrictKinds(db, facts, answer),
      findElections(db, facts),
      findTags(db, committee),
      findUniverses(db, committee),
      questionChoices(db, { ...committee, committeeId: committee.id }),
      areaLayersOf(db, committee.organizationId),
    ]),
  )
  return {
    voters: facts.voters,
    asOf,
    fields: fieldsOf(facts, answer),
    districtKinds,
    elections,
    tags,
    universes,
    questions,
    layers: maySeeContacts(committee) ? layers : layers.filter(({ id }) => id.startsWith('product:')),
    bounds: facts.bounds && !maySeeContacts(committee) ? wholeSquares(facts.bounds) : facts.bounds,
    maySeeContacts: maySeeContacts(committee),
    mayExport: may(viewer, 'voters.export'),
    mayEdit: may(viewer, 'universes.edit'),
    exportCap: services.settings.voterExportCap,
  }
}

function fieldsOf(facts: IndexFacts, counts: ValueCounts): Choices['fields'] {
  const known = (slices: Slice[]) =>
    slices.filter((slice) => slice.voters > 0).sort((a, b) => inOrder(a.label, b.label))
  const name = (value: string) => readable(value) || 'Unknown'
  const cities = facts.city.map((_, code) => facts.cityNames[code]!)
  return [
    { field: 'party', label: 'Party', values: partySlices(facts.party, counts.party) },
    { field: 'status', label: 'Status', values: known(slicesOf(facts.status, counts.status, statusName)) },
    { field: 'gender', label: 'Gender', values: known(slicesOf(facts.gender, counts.gender, genderName)) },
    {
      field: 'county',
      label: 'County',
      values: known(slicesOf(facts.county.values, summed(counts.split, facts.county), name)),
    },
    { field: 'city', label: 'City', values: known(slicesOf(cities, counts.city, name)) },
    { field: 'zip', label: 'ZIP code', values: known(slicesOf(facts.zip, counts.zip, name)) },
    {
      field: 'precinct',
      label: 'Precinct',
      values: known(slicesOf(facts.precinct.values, summed(counts.split, facts.precinct), name)),
    },
  ]
}

const genderName = (value: string) =>
  lookUp({ F: 'Female', M: 'Male', '': 'Not in the file' }, value) ?? value

/** Only kinds that the file has, in the order people look for them. */
async function findDistrictKinds(
  db: Db,
  facts: IndexFacts,
  counts: ValueCounts,
): Promise<Choices['districtKinds']> {
  const kinds = await db
    .selectFrom('districtKinds')
    .select(['code', 'name', 'template', 'certainty'])
    .orderBy('sort')
    .execute()
  return kinds.flatMap(({ code, name, template, certainty }) => {
    const lookup = facts.districts[code]
    if (!lookup) return []
    const values = slicesOf(lookup.values, summed(counts.split, lookup), districtLabel(template))
      .filter((slice) => slice.value !== '' && slice.voters > 0)
      .sort((a, b) => inOrder(a.label, b.label))
    return values.length > 0 ? [{ kind: code, name, template, certainty, values }] : []
  })
}

/** Newest first; those without a date last. */
async function findElections(db: Db, facts: IndexFacts): Promise<Choices['elections']> {
  const rows = await db
    .selectFrom('elections')
    .select(['code', 'name', 'kind', sql<string | null>`held_on::text`.as('heldOn')])
    .orderBy('elections.heldOn', (order) => order.desc().nullsLast())
    .orderBy('code')
    .execute()
  const voters = new Map(facts.elections.map((election) => [election.code, election.voters]))
  return rows.map((row) => ({ ...row, voters: voters.get(row.code) ?? 0 }))
}

async function findTags(db: Db, committee: ActingCommittee): Promise<Choices['tags']> {
  const rows = await db
    .selectFrom('voterTags as t')
    .select((eb) => [
      't.id',
      't.name',
      eb
        .selectFrom('voterTaggings as g')
        .select((inner) => inner.fn.countAll<bigint>().as('n'))
        .whereRef('g.organizationId', '=', 't.organizationId')
        .whereRef('g.committeeId', '=', 't.committeeId')
        .whereRef('g.tagId', '=', 't.id')
        .as('voters'),
    ])
    .where('t.organizationId', '=', committee.organizationId)
    .where('t.committeeId', '=', committee.id)
    .orderBy('t.name')
    .limit(1000)
    .execute()
  return rows.map((row) => ({ ...row, voters: Number(row.voters ?? 0) }))
}

function findUniverses(db: Db, committee: ActingCommittee): Promise<Choices['universes']> {
  return db
    .selectFrom('universes')
    .select(['id', 'name', 'isFrozen'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .limit(1000)
    .execute()
}
