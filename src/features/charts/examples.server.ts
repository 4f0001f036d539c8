import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import type { charts } from './api.ts'

/** The least that is a chart. */
export const billsByStage: ChartSpec = {
  dataset: 'bills',
  committeeId: null,
  kind: 'bar',
  by: 'stage',
  split: null,
  measure: 'bills',
  against: null,
  filters: [],
  from: null,
  to: null,
  sort: 'name',
  desc: false,
  limit: 20,
}
export const guestsByMonth = (committeeId: string): ChartSpec => ({
  ...billsByStage,
  dataset: 'guests',
  committeeId,
  by: 'month',
  measure: 'guests',
})

export const chartExamples: Examples<typeof charts> = {
  options: withoutRow({}),
  draw: withRow(({ committeeId }) => ({ spec: guestsByMonth(committeeId) })),
  check: withRow(({ committeeId }) => ({ spec: guestsByMonth(committeeId), digest: '0'.repeat(64) })),
  choices: withRow(({ committeeId }) => ({ dataset: 'guests' as const, committeeId, by: 'detail' })),
  shapes: withoutRow({ area: 'county' as const }),
  list: withoutRow({}),
  get: withRow(({ chartId }) => ({ chartId })),
  save: withRow(({ committeeId }) => ({
    title: 'Guests by month',
    spec: guestsByMonth(committeeId),
    isShared: true,
  })),
  // It names no committee: a chart that its people may change may be about whatever they see.
  change: withRow(({ chartId }) => ({
    chartId,
    version: 1,
    title: 'Bills by stage',
    spec: billsByStage,
    isShared: true,
  })),
  remove: withRow(({ chartId }) => ({ chartId })),
  restore: withRow(({ chartId }) => ({ chartId })),
  pin: withRow(({ chartId }) => ({ chartId, isPinned: true })),
}
