// Charts at random: the receipt gives the same bytes, and every mark of the drawing is a row of the file.
import fc from 'fast-check'
import type { ChartSpec } from '../../src/domain/charts/spec.ts'
import { drawChart } from '../../src/domain/charts/scene/draw.ts'
import type { AreaShape } from '../../src/domain/charts/scene/scene.ts'
import { svgOf } from '../../src/domain/charts/scene/svg.ts'
import { fileRows } from '../../src/domain/charts/table.ts'
import { inFile } from '../../src/domain/charts/values.ts'
import { datasetOf, dimensionOf } from '../../src/domain/charts/vocabulary.ts'
import { formatCount } from '../../src/domain/numbers.ts'
import type { Drawing } from '../../src/features/charts/api.ts'
import { anySpec } from '../../src/testing/charts/anySpec.ts'
import type { Line } from '../voters/stand.ts'
import type { ChartStand } from './stand.ts'

const count = 1000

export default async function specs({ ask, draw, committeeId }: ChartStand): Promise<Line[]> {
  const seed = Number(process.env.SEED ?? 1)
  const shapes = {
    county: (await ask<{ areas: AreaShape[] }>('charts/shapes', { area: 'county' })).areas,
    district: (await ask<{ areas: AreaShape[] }>('charts/shapes', { area: 'district' })).areas,
  }
  let [other, notDrawn, small, marks, empty] = [0, 0, 0, 0, 0]
  for (const spec of fc.sample(anySpec(committeeId), { numRuns: count, seed })) {
    const first = await draw(spec)
    const again = await draw(JSON.parse(first.receipt.spec) as ChartSpec)
    if (JSON.stringify(first) !== JSON.stringify(again)) other++
    const areas = spec.kind === 'map' ? shapes[dimensionOf(spec.dataset, spec.by)!.area!] : undefined
    const found = marksOf(spec, first, areas)
    if (JSON.stringify(found) !== JSON.stringify(sorted(fileRows(first.data)))) notDrawn++
    if (datasetOf(spec.dataset).isProtected)
      small += first.data.values
        .flat()
        .filter((value) => value !== null && (Number(value) < 10 || Number(value) % 10 !== 0)).length
    marks += found.length
    if (found.length === 0) empty++
  }
  return [
    {
      what: `charts at random (seed ${seed}), with ${formatCount(marks)} marks; ${empty} of them have nothing to show`,
      value: formatCount(count),
      ok: true,
    },
    {
      what: 'of them not reproduced byte for byte from the receipt',
      value: String(other),
      limit: 'none',
      ok: other === 0,
    },
    {
      what: 'of them drawn otherwise than the file says',
      value: String(notDrawn),
      limit: 'none',
      ok: notDrawn === 0,
    },
    {
      what: 'counts of voters under ten or not rounded',
      value: String(small),
      limit: 'none',
      ok: small === 0,
    },
  ]
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

function marksOf(spec: ChartSpec, { data, receipt }: Drawing, areas: AreaShape[] | undefined): string[] {
  const scene = drawChart({
    spec,
    data,
    title: 'Chart',
    source: receipt.filter,
    width: 1200,
    height: 675,
    areas,
  })
  if (/NaN|undefined/.test(svgOf(scene, (name) => name, 'Inter')))
    throw new Error(`Not drawn: ${receipt.spec}`)
  return sorted(
    scene.nodes.flatMap(({ datum }) =>
      datum
        ? [
            {
              group: data.groups[datum.group]!.label,
              series: data.series[datum.series]!.label,
              value: inFile(data.values[datum.series]![datum.group]!, data.series[datum.series]!.unit),
            },
          ]
        : [],
    ),
  )
}
