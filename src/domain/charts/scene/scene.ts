// A drawing as plain shapes. A shape that shows a number names its group and series, so a test can compare the drawing with the data.
import type { ChartData } from '../data.ts'
import type { ChartSpec } from '../spec.ts'
import { inWords } from '../values.ts'

export interface Datum {
  group: number
  series: number
  /** "Lancaster, Voters: 1,230". */
  label: string
}

interface Shape {
  fill?: string
  stroke?: string
  opacity?: number
  datum?: Datum
}
export type SceneNode =
  | (Shape & { kind: 'rect'; x: number; y: number; width: number; height: number })
  | (Shape & { kind: 'circle'; x: number; y: number; r: number })
  | (Shape & { kind: 'path'; d: string; strokeWidth?: number })
  | (Shape & {
      kind: 'text'
      x: number
      y: number
      text: string
      size: number
      anchor?: 'start' | 'middle' | 'end'
      bold?: boolean
    })

export interface Scene {
  width: number
  height: number
  title: string
  alt: string
  nodes: SceneNode[]
}

export interface AreaShape {
  key: string
  name: string
  /** Polygons of rings, longitude and latitude. */
  coordinates: [number, number][][][]
}

export interface ChartToDraw {
  spec: ChartSpec
  data: ChartData
  title: string
  source: string
  width: number
  height: number
  areas?: AreaShape[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What a kind of chart draws into. */
export interface Plot extends Box {
  chart: ChartToDraw
  /** Size of small text. */
  size: number
}

/** Names of colors; the screen and the file each know what they look like. */
export type Color =
  | 'ink'
  | 'dim'
  | 'grid'
  | 'paper'
  | `line-${1 | 2 | 3 | 4 | 5}`
  | `party-${string}`
  | 'money-in'
  | 'money-out'

const parties = ['R', 'D', 'NP', 'L', 'LMN']

export function colorOf({ spec, data }: ChartToDraw, series: number): { fill: Color; opacity: number } {
  const key = data.series[series]!.key
  if (spec.split === 'party' && parties.includes(key)) return { fill: `party-${key}`, opacity: 1 }
  const opacity = [1, 0.6, 0.35][Math.floor(series / 5)] ?? 0.35
  return { fill: `line-${((series % 5) + 1) as 1}`, opacity }
}

export function datumOf({ data }: ChartToDraw, group: number, series: number): Datum {
  const { label, unit } = data.series[series]!
  return {
    group,
    series,
    label: `${data.groups[group]!.label}, ${label}: ${inWords(data.values[series]![group]!, unit)}`,
  }
}

/** About as wide as the letters will be; no font is measured, so the same drawing comes out everywhere. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.56

export function cut(text: string, width: number, size: number): string {
  const most = Math.max(1, Math.floor(width / (size * 0.56)))
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, Math.max(1, most - 1)).join('')}…`
}

export function wrapped(text: string, width: number, size: number, mostLines: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && textWidth(`${line} ${word}`, size) > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  lines.push(line)
  const shown = lines.slice(0, mostLines)
  if (lines.length > mostLines) shown[mostLines - 1] = `${shown[mostLines - 1]!}…`
  return shown.map((one) => cut(one, width, size))
}

/** Round steps from the lowest to the highest, zero among them. */
export function ticksOf(low: number, high: number, most: number): number[] {
  const [from, to] = [Math.min(0, low), Math.max(0, high)]
  if (from === to) return [0, 1]
  const rough = (to - from) / Math.max(1, most)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough)!
  const ticks: number[] = []
  for (let i = Math.floor(from / step); i <= Math.ceil(to / step); i++) ticks.push(i * step)
  return ticks
}

export const round = (value: number): number => Math.round(value * 100) / 100
