// A scatter of two figures, a map of areas, and a table.
import { drawn, inWords, onAxis } from '../values.ts'
import { colorOf, cut, datumOf, round, textWidth, ticksOf, type Plot, type SceneNode } from './scene.ts'

export function drawScatter({ chart, x, y, width, height, size }: Plot): SceneNode[] {
  const { data } = chart
  const [first, second] = [data.series[0]!, data.series[1]!]
  const points = data.groups.map((_, i) => ({
    across: drawn(data.values[0]![i]!, first.unit),
    up: drawn(data.values[1]![i]!, second.unit),
  }))
  const bottom = y + height - size * 3.2
  const top = y + size * 2.4
  const ups = ticksOf(
    Math.min(0, ...points.map(({ up }) => up)),
    Math.max(0, ...points.map(({ up }) => up)),
    5,
  )
  const left = x + Math.max(...ups.map((tick) => textWidth(onAxis(tick, second.unit), size))) + size * 0.8
  const wide = x + width - left - size * 2
  const acrosses = ticksOf(
    Math.min(0, ...points.map(({ across }) => across)),
    Math.max(0, ...points.map(({ across }) => across)),
    Math.max(2, Math.floor(wide / (size * 7))),
  )
  const atX = (value: number) => left + ((value - acrosses[0]!) / (acrosses.at(-1)! - acrosses[0]!)) * wide
  const atY = (value: number) => bottom - ((value - ups[0]!) / (ups.at(-1)! - ups[0]!)) * (bottom - top)
  const labels = labelsOf(
    points.map(({ across, up }, i) => ({ x: atX(across), y: atY(up), text: data.groups[i]!.label })),
    left,
    wide,
    size,
  )
  return [
    { kind: 'text', x: round(x), y: round(y + size), text: `${second.label} ↑`, size, fill: 'dim' },
    {
      kind: 'text',
      x: round(left + wide),
      y: round(bottom + size * 2.9),
      text: `${first.label} →`,
      size,
      anchor: 'end',
      fill: 'dim',
    },
    ...ups.flatMap((tick): SceneNode[] => [
      {
        kind: 'path',
        d: `M${round(left)} ${round(atY(tick))}H${round(left + wide)}`,
        stroke: tick === 0 ? 'dim' : 'grid',
      },
      {
        kind: 'text',
        x: round(left - size * 0.5),
        y: round(atY(tick) + size * 0.35),
        text: onAxis(tick, second.unit),
        size,
        anchor: 'end',
        fill: 'dim',
      },
    ]),
    ...acrosses.flatMap((tick): SceneNode[] => [
      {
        kind: 'path',
        d: `M${round(atX(tick))} ${round(top)}V${round(bottom)}`,
        stroke: tick === 0 ? 'dim' : 'grid',
      },
      {
        kind: 'text',
        x: round(atX(tick)),
        y: round(bottom + size * 1.4),
        text: onAxis(tick, first.unit),
        size,
        anchor: 'middle',
        fill: 'dim',
      },
    ]),
    // A point shows two numbers, so it is listed once for each.
    ...points.flatMap(({ across, up }, i): SceneNode[] =>
      [0, 1].map((series) => ({
        kind: 'circle',
        x: round(atX(across)),
        y: round(atY(up)),
        r: round(size * 0.4),
        ...(series === 0 ? { ...colorOf(chart, 0), opacity: 0.75 } : { fill: 'none' }),
        datum: datumOf(chart, i, series),
      })),
    ),
    ...labels,
  ]
}

/** The outermost points by name, as far as no name covers another. */
function labelsOf(
  points: { x: number; y: number; text: string }[],
  left: number,
  wide: number,
  size: number,
): SceneNode[] {
  const taken: { from: number; to: number; y: number }[] = []
  const outermost = points.toSorted((a, b) => b.x - b.y - (a.x - a.y)).slice(0, 12)
  return outermost.flatMap(({ x, y, text }): SceneNode[] => {
    const isRight = x > left + wide * 0.6
    const label = cut(text, wide * 0.35, size)
    const from = isRight ? x - size * 0.7 - textWidth(label, size) : x + size * 0.7
    const to = from + textWidth(label, size)
    if (taken.some((one) => Math.abs(one.y - y) < size * 1.2 && one.from < to && from < one.to)) return []
    taken.push({ from, to, y })
    return [
      {
        kind: 'text',
        x: round(isRight ? to : from),
        y: round(y + size * 0.35),
        text: label,
        size,
        anchor: isRight ? 'end' : 'start',
        fill: 'ink',
      },
    ]
  })
}

const latitude = Math.cos((41.5 * Math.PI) / 180)
/** West, south, east, north of Nebraska. */
const [west, south, east, north] = [-104.06, 39.99, -95.3, 43.01]

export function drawMap({ chart, x, y, width, height, size }: Plot): SceneNode[] {
  const { data, areas = [] } = chart
  const legend = size * 2.4
  const scale = Math.min(width / ((east - west) * latitude), (height - legend) / (north - south))
  const left = x + (width - (east - west) * latitude * scale) / 2
  const px = (lon: number) => round(left + (lon - west) * latitude * scale)
  const py = (lat: number) => round(y + (north - lat) * scale)
  const unit = data.series[0]!.unit
  const values = data.values[0]!.map((value) => (value === null ? null : drawn(value, unit)))
  // Round steps, so that the legend can be read; of a few bills each number is a step.
  const [, rough = 1] = ticksOf(0, Math.max(1, ...values.map((value) => value ?? 0)), 5)
  const wide = unit === 'count' ? Math.max(1, rough) : rough
  const classes = Math.floor(Math.max(0, ...values.map((value) => value ?? 0)) / wide) + 1
  const classOf = (value: number) => Math.min(classes - 1, Math.max(0, Math.floor(value / wide)))
  const at = new Map(data.groups.map(({ key }, i) => [key, i]))
  const shade = (step: number) => ({
    fill: 'line-1',
    opacity: round(0.15 + (0.85 * step) / Math.max(1, classes - 1)),
  })
  const bottom = y + height - size * 0.4
  const swatch = Math.min(width / classes, size * 8)
  return [
    ...areas.map(({ key, coordinates }): SceneNode => {
      const d = coordinates
        .flatMap((polygon) =>
          polygon.map((ring) => `M${ring.map(([lon, lat]) => `${px(lon)} ${py(lat)}`).join('L')}Z`),
        )
        .join('')
      const group = at.get(key)
      const value = group === undefined ? null : values[group]!
      return value === null
        ? { kind: 'path', d, fill: 'paper', stroke: 'grid', strokeWidth: 0.8 }
        : {
            kind: 'path',
            d,
            ...shade(classOf(value)),
            stroke: 'paper',
            strokeWidth: 0.8,
            datum: datumOf(chart, group!, 0),
          }
    }),
    ...Array.from({ length: classes }, (_, step): SceneNode[] => [
      {
        kind: 'rect',
        x: round(x + step * swatch),
        y: round(bottom - size * 1.9),
        width: round(swatch - 2),
        height: round(size * 0.7),
        ...shade(step),
      },
      {
        kind: 'text',
        x: round(x + step * swatch),
        y: round(bottom),
        text: step === 0 ? `under ${onAxis(wide, unit)}` : `${onAxis(step * wide, unit)} +`,
        size: size * 0.9,
        fill: 'dim',
      },
    ]).flat(),
  ]
}

export function drawTable({ chart, x, y, width, height, size }: Plot): SceneNode[] {
  const { data } = chart
  const lines = data.groups.length + 1
  const line = Math.min(size * 2, height / lines)
  const small = Math.min(size, line * 0.7)
  const columns = data.series.length
  const names = columns > 4 ? width * 0.2 : width * 0.4
  const wide = (width - names) / Math.max(1, columns)
  const right = (series: number) => round(x + names + (series + 1) * wide)
  return [
    ...data.series.map(({ label }, series): SceneNode => ({
      kind: 'text',
      x: right(series),
      y: round(y + line * 0.7),
      text: cut(label, wide - small, small),
      size: small,
      anchor: 'end',
      fill: 'dim',
      bold: true,
    })),
    ...data.groups.flatMap(({ label }, group): SceneNode[] => {
      const bottom = y + (group + 2) * line
      return [
        { kind: 'path', d: `M${round(x)} ${round(bottom - line)}H${round(x + width)}`, stroke: 'grid' },
        {
          kind: 'text',
          x: round(x),
          y: round(bottom - line * 0.3),
          text: cut(label, names - small, small),
          size: small,
          fill: 'ink',
        },
        ...data.series.map(({ unit }, series): SceneNode => ({
          kind: 'text',
          x: right(series),
          y: round(bottom - line * 0.3),
          text: inWords(data.values[series]![group]!, unit),
          size: small,
          anchor: 'end',
          fill: 'ink',
          ...(data.values[series]![group] === null ? {} : { datum: datumOf(chart, group, series) }),
        })),
      ]
    }),
  ]
}
