// Bars beside each other or stacked: lying where names are long, standing where time runs from left to right. Always from zero.
import { dimensionOf, isTime } from '../vocabulary.ts'
import { drawn, inWords, onAxis } from '../values.ts'
import { colorOf, cut, datumOf, round, textWidth, ticksOf, type Plot, type SceneNode } from './scene.ts'

interface Bar {
  group: number
  series: number
  from: number
  to: number
  lane: number
}

export function drawBars(plot: Plot): SceneNode[] {
  const { chart } = plot
  const { spec, data } = chart
  const isStacked = spec.kind === 'stacked'
  const bars = barsOf(plot, isStacked)
  const lanes = isStacked ? 1 : data.series.length
  const ends = bars.flatMap(({ from, to }) => [from, to])
  const isStanding = isTime(dimensionOf(spec.dataset, spec.by)!.order)
  return (isStanding ? standing : lying)(plot, bars, lanes, Math.min(0, ...ends), Math.max(0, ...ends))
}

function barsOf({ chart: { data } }: Plot, isStacked: boolean): Bar[] {
  return data.groups.flatMap((_, group) => {
    let [up, down] = [0, 0]
    return data.series.flatMap(({ unit }, series) => {
      const value = data.values[series]![group]!
      if (value === null) return []
      const length = drawn(value, unit)
      if (!isStacked) return [{ group, series, from: 0, to: length, lane: series }]
      const from = length < 0 ? down : up
      if (length < 0) down += length
      else up += length
      return [{ group, series, from, to: from + length, lane: 0 }]
    })
  })
}

function lying(plot: Plot, bars: Bar[], lanes: number, low: number, high: number): SceneNode[] {
  const { chart, x, y, width, height, size } = plot
  const { data } = chart
  const unit = data.series[0]!.unit
  const names = Math.min(
    width * 0.4,
    Math.max(0, ...data.groups.map(({ label }) => textWidth(label, size))) + size * 0.8,
  )
  const room = textWidth('$1,234,567', size)
  const labels = lanes === 1 && chart.spec.kind === 'bar'
  const left = x + names
  const wide = Math.max(10, width - names - (labels ? room : size))
  const ticks = ticksOf(low, high, Math.max(2, Math.floor(wide / (size * 7))))
  const at = (value: number) => left + ((value - ticks[0]!) / (ticks.at(-1)! - ticks[0]!)) * wide
  const bottom = y + height - size * 1.6
  const step = (bottom - y) / Math.max(1, data.groups.length)
  const thick = (step * 0.78) / lanes
  const every = Math.max(1, Math.ceil((size * 1.15) / step))
  return [
    ...ticks.flatMap((tick): SceneNode[] => [
      {
        kind: 'path',
        d: `M${round(at(tick))} ${round(y)}V${round(bottom)}`,
        stroke: tick === 0 ? 'dim' : 'grid',
      },
      {
        kind: 'text',
        x: round(at(tick)),
        y: round(bottom + size * 1.2),
        text: onAxis(tick, unit),
        size,
        anchor: 'middle',
        fill: 'dim',
      },
    ]),
    ...data.groups.flatMap(({ label }, i): SceneNode[] =>
      i % every === 0
        ? [
            {
              kind: 'text',
              x: round(left - size * 0.5),
              y: round(y + (i + 0.5) * step + size * 0.35),
              text: cut(label, names - size * 0.5, size),
              size,
              anchor: 'end',
              fill: 'ink',
            },
          ]
        : [],
    ),
    ...bars.map((bar): SceneNode => ({
      kind: 'rect',
      x: round(Math.min(at(bar.from), at(bar.to))),
      y: round(y + bar.group * step + step * 0.11 + bar.lane * thick),
      width: round(Math.max(0.5, Math.abs(at(bar.to) - at(bar.from)))),
      height: round(Math.max(0.5, thick - (lanes > 1 ? 1 : 0))),
      ...colorOf(chart, bar.series),
      datum: datumOf(chart, bar.group, bar.series),
    })),
    ...(labels && every === 1
      ? bars.map((bar): SceneNode => ({
          kind: 'text',
          x: round(Math.max(at(bar.to), at(0)) + size * 0.4),
          y: round(y + (bar.group + 0.5) * step + size * 0.35),
          text: inWords(data.values[bar.series]![bar.group]!, unit),
          size,
          fill: 'ink',
        }))
      : []),
  ]
}

function standing(plot: Plot, bars: Bar[], lanes: number, low: number, high: number): SceneNode[] {
  const { chart, size } = plot
  const { nodes, at, left, step } = timeAxes(plot, low, high)
  const thick = (step * 0.78) / lanes
  return [
    ...nodes,
    ...bars.map((bar): SceneNode => ({
      kind: 'rect',
      x: round(left + bar.group * step + step * 0.11 + bar.lane * thick),
      y: round(Math.min(at(bar.from), at(bar.to))),
      width: round(Math.max(0.5, thick - (lanes > 1 ? size * 0.05 : 0))),
      height: round(Math.max(0.5, Math.abs(at(bar.to) - at(bar.from)))),
      ...colorOf(chart, bar.series),
      datum: datumOf(chart, bar.group, bar.series),
    })),
  ]
}

/** Values upward at the left, time along the bottom; as many labels as fit. */
export function timeAxes({ chart, x, y, width, height, size }: Plot, low: number, high: number) {
  const { groups, series } = chart.data
  const unit = series[0]!.unit
  const bottom = y + height - size * 1.8
  const ticks = ticksOf(low, high, Math.max(2, Math.floor((bottom - y) / (size * 3.5))))
  const left = x + Math.max(...ticks.map((tick) => textWidth(onAxis(tick, unit), size))) + size * 0.8
  const wide = x + width - left
  const at = (value: number) => bottom - ((value - ticks[0]!) / (ticks.at(-1)! - ticks[0]!)) * (bottom - y)
  const step = wide / Math.max(1, groups.length)
  const longest = Math.max(1, ...groups.map(({ label }) => textWidth(label, size))) + size
  const every = Math.max(1, Math.ceil(longest / step))
  const nodes: SceneNode[] = [
    ...ticks.flatMap((tick): SceneNode[] => [
      {
        kind: 'path',
        d: `M${round(left)} ${round(at(tick))}H${round(left + wide)}`,
        stroke: tick === 0 ? 'dim' : 'grid',
      },
      {
        kind: 'text',
        x: round(left - size * 0.5),
        y: round(at(tick) + size * 0.35),
        text: onAxis(tick, unit),
        size,
        anchor: 'end',
        fill: 'dim',
      },
    ]),
    ...groups.flatMap(({ label }, i): SceneNode[] => {
      const middle = left + (i + 0.5) * step
      const half = textWidth(label, size) / 2
      if (i % every !== 0) return []
      const shifted = Math.min(Math.max(middle, left + half - size), left + wide - half)
      return [
        {
          kind: 'text',
          x: round(shifted),
          y: round(bottom + size * 1.4),
          text: label,
          size,
          anchor: 'middle',
          fill: 'dim',
        },
      ]
    }),
  ]
  return { nodes, at, left, step }
}
