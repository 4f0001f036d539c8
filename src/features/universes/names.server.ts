// What the ids within criteria are called, read behind the walls of a person who asks.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { questionChoices } from '../surveys/answers.server.ts'
import { areaLayersOf, areaNames } from '../layers/areas.server.ts'
import type { Condition, Criteria, Group } from './criteria.ts'
import { namesOfQuestions } from './conditionWords.ts'
import type { Names } from './words.ts'

export interface OfCommittee {
  id: string
  organizationId: string
}

export async function namesFor(db: Db, committee: OfCommittee, criteria: Criteria): Promise<Names> {
  const conditions = [...conditionsOf(criteria)]
  const tags = new Set(conditions.flatMap((c) => (c.field === 'tag' ? c.tags : [])))
  const universes = new Set(universesIn(criteria))
  const ofLayers = conditions.flatMap((c) => (c.field === 'layer' ? [c] : []))
  const hasAnswers = conditions.some((c) => c.field === 'answer')
  const hasDistricts = conditions.some((c) => c.field === 'district')
  return {
    tags: tags.size > 0 ? await called(db, 'voterTags', committee, [...tags]) : {},
    universes: universes.size > 0 ? await called(db, 'universes', committee, [...universes]) : {},
    districtKinds: hasDistricts ? await templates(db) : {},
    ...(ofLayers.length > 0 && (await layerNames(db, committee, ofLayers))),
    ...(hasAnswers &&
      namesOfQuestions(await questionChoices(db, { ...committee, committeeId: committee.id }))),
  }
}

async function layerNames(
  db: Db,
  { organizationId }: OfCommittee,
  conditions: Extract<Condition, { field: 'layer' }>[],
): Promise<Pick<Names, 'layers' | 'areas'>> {
  const known = await areaLayersOf(db, organizationId)
  const areas: [string, string][] = []
  for (const id of new Set(conditions.map(({ layer }) => layer)))
    if (known.some((layer) => layer.id === id))
      for (const { place, name } of await areaNames(db, organizationId, id))
        areas.push([`${id} ${place}`, name])
  return {
    layers: Object.fromEntries(known.map(({ id, name }) => [id, name])),
    areas: Object.fromEntries(areas),
  }
}

export function* conditionsOf(criteria: Criteria): Generator<Condition> {
  for (const step of criteria.steps) if ('group' in step) yield* conditionsIn(step.group)
}

/** The saved universes that criteria refer to. */
export function* universesIn(criteria: Criteria): Generator<string> {
  for (const condition of conditionsOf(criteria)) if (condition.field === 'universe') yield condition.id
}

function* conditionsIn(group: Group): Generator<Condition> {
  for (const item of group.items) {
    if ('items' in item) yield* conditionsIn(item)
    else yield item
  }
}

async function called(
  db: Db,
  table: 'voterTags' | 'universes',
  committee: OfCommittee,
  ids: string[],
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.id, row.name]))
}

async function templates(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('districtKinds').select(['code', 'template']).execute()
  return Object.fromEntries(rows.map((row) => [row.code, row.template]))
}
