// A saved chart inside a report: drawn with what the one who writes may see, and withheld from readers who have not stated a purpose for voters.
import { Refusal } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import { drawChart, heightFor } from '../../domain/charts/scene/draw.ts'
import { svgOf } from '../../domain/charts/scene/svg.ts'
import { dimensionOf } from '../../domain/charts/vocabulary.ts'
import { getChart, hasPurpose } from '../charts/access.server.ts'
import { drawingOf, shapesOf } from '../charts/drawing.server.ts'
import { inPrint, printFont } from '../charts/printColors.ts'
import { toDrawOf } from '../charts/toDraw.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import type { Value } from './api.ts'

type Asking = Pick<Context, 'db' | 'viewer'>
type DrawingValue = Extract<Value, { kind: 'drawing' }>

const withheld = (words: string): Value => ({ kind: 'withheld', words })

/** Of no committee or of this one: a report is read by this committee's staff, and another committee's numbers are not theirs. */
export async function savedChart(
  context: Asking & Pick<Context, 'services'>,
  place: Workplace,
  chartId: string,
): Promise<Value> {
  try {
    const { title, spec } = await getChart(context.db, context.viewer, chartId)
    if (spec.committeeId !== null && spec.committeeId !== place.committeeId)
      return withheld('This chart is about another committee, so it cannot stand in this report.')
    return { kind: 'drawing', title, spec, drawing: await drawingOf(context, spec) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return withheld(
      error.code === 'notFound' ? 'This chart is not here, or it is not yours to see.' : error.message,
    )
  }
}

/** What was kept, without counts of voters for those who may not count them. */
export async function shownTo(
  context: Asking,
  values: Record<string, Value>,
): Promise<Record<string, Value>> {
  const isOfVoters = (value: Value) => value.kind === 'drawing' && value.spec.dataset === 'voters'
  if (!Object.values(values).some(isOfVoters) || (await hasPurpose(context))) return values
  const words = 'This chart counts voters. State what you use voter data for first, on the page Find a voter.'
  return Object.fromEntries(
    Object.entries(values).map(([ask, value]) => [ask, isOfVoters(value) ? withheld(words) : value]),
  )
}

/** For the PDF. */
export async function pictureOf({ db }: Asking, { title, spec, drawing }: DrawingValue) {
  const width = 760
  const chart = toDrawOf(spec, drawing, title, { width, height: heightFor(spec, drawing.data, width, 400) })
  const areas =
    spec.kind === 'map' ? await shapesOf(db, dimensionOf(spec.dataset, spec.by)!.area!) : undefined
  const scene = drawChart({ ...chart, areas })
  return { svg: svgOf(scene, inPrint, printFont), alt: `${scene.title}. ${scene.alt}` }
}
