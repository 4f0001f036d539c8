// From a spec to its numbers and the receipt that reproduces them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { chartData, type ChartData } from '../../domain/charts/data.ts'
import type { AreaShape } from '../../domain/charts/scene/scene.ts'
import { canonical, type ChartSpec } from '../../domain/charts/spec.ts'
import { dimensionOf, type AreaKind } from '../../domain/charts/vocabulary.ts'
import { filterWords } from '../../domain/charts/words.ts'
import { dayOf } from '../../domain/dates.ts'
import { productAreas } from '../layers/product.server.ts'
import { fileDate } from '../universes/fileDate.server.ts'
import { openData } from './access.server.ts'
import type { Drawing } from './api.ts'
import { cellsOf } from './compile.server.ts'
import { labelOf } from './labels.ts'
import { talliedVoters } from './talliedVoters.server.ts'

/** What this person may see of it, now. */
export async function drawingOf(
  context: Pick<Context, 'db' | 'viewer' | 'services'>,
  spec: ChartSpec,
): Promise<Drawing> {
  const { db } = context
  const place = await openData(context, spec)
  const tallied = spec.dataset === 'voters' ? await talliedVoters(context, spec) : null
  const cells = tallied ?? (await cellsOf(db, spec, place))
  const label = (by: string, key: string) => labelOf(spec.dataset, by, key)
  const drawable =
    spec.kind === 'map'
      ? new Set((await shapesOf(db, dimensionOf(spec.dataset, spec.by)!.area!)).map(({ key }) => key))
      : undefined
  const data = chartData(spec, cells, label, drawable)
  // In the order of the canonical text: the same chart says the same, however it was clicked together.
  const filter = filterWords(JSON.parse(canonical(spec)) as ChartSpec, label)
  return {
    data,
    receipt: {
      spec: canonical(spec),
      rows: data.rows,
      asOf: await asOfDay(db, spec),
      filter: [...(place ? [place.name] : []), ...(filter === '' ? [] : [filter])].join('; '),
      digest: digestOf(spec, data),
    },
  }
}

/** Of what is asked and what came out; when it was asked is not in it, so the same records give the same digest on any day. */
export const digestOf = (spec: ChartSpec, data: ChartData): string =>
  createHash('sha256')
    .update(`${canonical(spec)}\n${JSON.stringify(data)}`)
    .digest('hex')

/** The day the numbers were true: the file's for voters, the database's own otherwise. */
async function asOfDay(db: Db, { dataset }: ChartSpec): Promise<string> {
  const ofFile = dataset === 'voters' ? await fileDate(db) : null
  if (ofFile !== null) return ofFile
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return dayOf(rows[0]!.now)
}

const layerOf: Record<AreaKind, string> = {
  county: 'product:counties',
  district: 'product:legislative-districts',
}

/** By the keys of the data: "LANCASTER", "27". Corners nearer than a few hundred yards are one: a chart is not a map to walk by. */
export async function shapesOf(db: Db, area: AreaKind): Promise<AreaShape[]> {
  const found = await productAreas(db, layerOf[area])
  return found.map(({ key, name, coordinates }) => ({
    key: area === 'county' ? name.replace(/ County$/i, '').toUpperCase() : key.replace(/^0+/, ''),
    name,
    coordinates: coordinates.map((polygon) => polygon.map((ring) => thinned(ring as [number, number][]))),
  }))
}

function thinned(ring: [number, number][]): [number, number][] {
  const rounded = ring.map(([lon, lat]): [number, number] => [
    Math.round(lon * 500) / 500,
    Math.round(lat * 500) / 500,
  ])
  const kept = rounded.filter(
    (point, i) => i === 0 || point[0] !== rounded[i - 1]![0] || point[1] !== rounded[i - 1]![1],
  )
  return kept.length < 4 ? ring : kept
}
