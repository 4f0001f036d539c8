// How a chart changes while it is put together: every step gives one that can be drawn.
import { ChartSpec } from '../../domain/charts/spec.ts'
import {
  datasetOf,
  dimensionOf,
  isTime,
  kinds,
  type DatasetName,
  type Kind,
} from '../../domain/charts/vocabulary.ts'

export function startingSpec(dataset: DatasetName, committeeId: string | null): ChartSpec {
  const { dimensions, measures, isOfCommittee } = datasetOf(dataset)
  const names = Object.keys(dimensions)
  const by = names.find((name) => dimensions[name]!.order === 'month') ?? names[0]!
  return {
    dataset,
    committeeId: isOfCommittee ? committeeId : null,
    kind: 'bar',
    by,
    split: null,
    measure: Object.keys(measures)[0]!,
    against: null,
    filters: [],
    from: null,
    to: null,
    sort: dimensions[by]!.order === 'words' ? 'value' : 'name',
    desc: dimensions[by]!.order === 'words',
    limit: 20,
  }
}

/** What fits neither the kind nor the group gives way to what was changed. */
export function adapted(before: ChartSpec, change: Partial<ChartSpec>): ChartSpec {
  const spec = { ...before, ...change }
  const { dimensions, measures } = datasetOf(spec.dataset)
  const names = Object.keys(dimensions)
  const dimension = (name: string) => dimensionOf(spec.dataset, name)!
  const needs = wantedGroup(spec.kind)
  if (needs && !needs(dimension(spec.by))) {
    const other = change.kind === undefined ? undefined : names.find((name) => needs(dimension(name)))
    if (other === undefined) spec.kind = 'bar'
    else spec.by = other
  }
  if (change.by !== undefined && change.sort === undefined) {
    const isNamed = dimension(spec.by).order === 'words'
    spec.sort = isNamed ? 'value' : 'name'
    spec.desc = isNamed
  }
  const others = Object.keys(measures).filter((name) => name !== spec.measure)
  if (spec.kind === 'scatter' && others.length === 0) spec.kind = 'bar'
  spec.against = spec.kind === 'scatter' ? (others.find((name) => name === spec.against) ?? others[0]!) : null
  if (spec.split === spec.by || spec.kind === 'scatter' || spec.kind === 'map') spec.split = null
  if (spec.kind === 'stacked' && spec.split === null) {
    const free = names.filter((name) => name !== spec.by)
    const split = free.find((name) => dimension(name).order === 'words') ?? free[0]
    if (split === undefined || change.split === null) spec.kind = 'bar'
    else spec.split = split
  }
  if (spec.kind === 'map') spec.limit = Math.max(spec.limit, 100)
  return spec
}

const wantedGroup = (kind: Kind) =>
  kind === 'map'
    ? ({ area }: { area?: string }) => area !== undefined
    : kind === 'line' || kind === 'area'
      ? ({ order }: { order: Parameters<typeof isTime>[0] }) => isTime(order)
      : null

/** Those that this data can be drawn as. */
export function kindsOf(spec: ChartSpec): Kind[] {
  return kinds.filter((kind) => adapted(spec, { kind }).kind === kind)
}

/** A chart out of an address; null when it is none. */
export function specOf(text: string | null): ChartSpec | null {
  if (text === null) return null
  try {
    const read = ChartSpec.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
