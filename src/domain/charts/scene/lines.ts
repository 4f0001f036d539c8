// Lines with a point for each number, and areas one upon the other.
import { drawn } from '../values.ts'
import { timeAxes } from './bars.ts'
import { colorOf, datumOf, round, type Plot, type SceneNode } from './scene.ts'

interface Point {
  group: number
  from: number
  to: number
}

export function drawLines(plot: Plot): SceneNode[] {
  const { chart, size } = plot
  const { data, spec } = chart
  const isArea = spec.kind === 'area'
  const base = data.groups.map(() => 0)
  const rows = data.series.map(({ unit }, series) =>
    data.groups.flatMap((_, group): Point[] => {
      const value = data.values[series]![group]!
      if (value === null) return []
      const from = isArea ? base[group]! : 0
      const to = from + drawn(value, unit)
      if (isArea) base[group] = to
      return [{ group, from, to }]
    }),
  )
  const ends = rows.flat().flatMap(({ from, to }) => [from, to])
  const { nodes, at, left, step } = timeAxes(plot, Math.min(0, ...ends), Math.max(0, ...ends))
  const x = (group: number) => round(left + (group + 0.5) * step)
  const r = round(Math.min(size * 0.28, Math.max(1.2, step * 0.3)))
  return [
    ...nodes,
    ...rows.flatMap((points, series): SceneNode[] => {
      const { fill, opacity } = colorOf(chart, series)
      return piecesOf(points).flatMap((piece): SceneNode[] => {
        const top = piece.map(({ group, to }) => `${x(group)} ${round(at(to))}`).join('L')
        const under = piece
          .toReversed()
          .map(({ group, from }) => `${x(group)} ${round(at(from))}`)
          .join('L')
        return [
          ...(isArea
            ? [{ kind: 'path' as const, d: `M${top}L${under}Z`, fill, opacity: opacity * 0.45 }]
            : []),
          { kind: 'path', d: `M${top}`, stroke: fill, opacity, strokeWidth: round(size / 6) },
        ]
      })
    }),
    ...rows.flatMap((points, series) =>
      points.map(({ group, to }): SceneNode => ({
        kind: 'circle',
        x: x(group),
        y: round(at(to)),
        r,
        ...colorOf(chart, series),
        datum: datumOf(chart, group, series),
      })),
    ),
  ]
}

/** A line does not bridge what is not told. */
function piecesOf(points: Point[]): Point[][] {
  const pieces: Point[][] = []
  for (const point of points) {
    const last = pieces.at(-1)
    if (last && last.at(-1)!.group === point.group - 1) last.push(point)
    else pieces.push([point])
  }
  return pieces
}
