// A chart and its size become shapes: the title above, the drawing, what the colors mean, and the source below.
import type { ChartData } from '../data.ts'
import type { ChartSpec } from '../spec.ts'
import { dimensionOf, isTime } from '../vocabulary.ts'
import { altTextOf, notesOf } from '../words.ts'
import { drawBars } from './bars.ts'
import { drawLines } from './lines.ts'
import { drawMap, drawScatter, drawTable } from './others.ts'
import {
  colorOf,
  round,
  textWidth,
  wrapped,
  cut,
  type ChartToDraw,
  type Plot,
  type Scene,
  type SceneNode,
} from './scene.ts'

const drawers = {
  bar: drawBars,
  stacked: drawBars,
  line: drawLines,
  area: drawLines,
  scatter: drawScatter,
  map: drawMap,
  table: drawTable,
}

export function drawChart(chart: ChartToDraw): Scene {
  const { width, height, data, spec } = chart
  const scale = Math.min(6, Math.max(1, Math.min(width / 760, height / 430)))
  const size = 12 * scale
  const edge = size * 1.2
  const inner = width - 2 * edge
  const nodes: SceneNode[] = [{ kind: 'rect', x: 0, y: 0, width, height, fill: 'paper' }]
  let top = edge
  const write = (text: string, at: number, letters: number, more: { fill?: string; bold?: boolean } = {}) =>
    nodes.push({
      kind: 'text',
      x: round(edge),
      y: round(at),
      text,
      size: round(letters),
      fill: 'ink',
      ...more,
    })
  for (const line of wrapped(chart.title, inner, size * 1.35, 3)) {
    write(line, top + size * 1.2, size * 1.35, { bold: true })
    top += size * 1.75
  }
  const isEmpty = data.groups.length === 0 || data.values.every((row) => row.every((value) => value === null))
  if (!isEmpty && spec.split !== null && spec.kind !== 'table')
    top = legend(chart, nodes, edge, top, inner, size)
  const below = [chart.source, ...notesOf(chart)].flatMap((text) => wrapped(text, inner, size * 0.9, 3))
  const bottom = height - edge - below.length * size * 1.25
  below.forEach((line, i) => write(line, bottom + (i + 1) * size * 1.25, size * 0.9, { fill: 'dim' }))
  const plot: Plot = {
    chart,
    x: edge,
    y: top + size * 0.6,
    width: inner,
    height: Math.max(20, bottom - top - size * 1.2),
    size,
  }
  if (isEmpty) write('There is nothing to show.', plot.y + size * 2, size, { fill: 'dim' })
  else nodes.push(...drawers[spec.kind](plot))
  return { width, height, title: chart.title, alt: altTextOf(chart), nodes }
}

/** Lying bars need a line each; a map is wider than tall. */
export function heightFor(spec: ChartSpec, data: ChartData, width: number, least: number): number {
  if (spec.kind === 'map') return Math.max(260, Math.round(width * 0.46) + 150)
  if (spec.kind === 'table') return Math.max(160, data.groups.length * 24 + 130)
  const isLying =
    (spec.kind === 'bar' || spec.kind === 'stacked') && !isTime(dimensionOf(spec.dataset, spec.by)!.order)
  if (!isLying) return least
  const lanes = spec.kind === 'bar' ? data.series.length : 1
  return Math.max(least, data.groups.length * (10 + 14 * lanes) + 150)
}

function legend(
  chart: ChartToDraw,
  nodes: SceneNode[],
  edge: number,
  top: number,
  inner: number,
  size: number,
): number {
  let [x, y] = [edge, top + size * 0.4]
  chart.data.series.forEach(({ label }, series) => {
    const shown = cut(label, inner * 0.5, size)
    const wide = textWidth(shown, size) + size * 2.4
    if (x + wide > edge + inner && x > edge) {
      x = edge
      y += size * 1.5
    }
    nodes.push(
      {
        kind: 'rect',
        x: round(x),
        y: round(y),
        width: round(size * 0.8),
        height: round(size * 0.8),
        ...colorOf(chart, series),
      },
      {
        kind: 'text',
        x: round(x + size * 1.2),
        y: round(y + size * 0.8),
        text: shown,
        size: round(size),
        fill: 'ink',
      },
    )
    x += wide
  })
  return y + size * 1.4
}
