// The rows of the file: one for each number that is drawn, in the order of the drawing.
import type { ChartData } from './data.ts'
import { inFile } from './values.ts'

export interface FileRow {
  group: string
  series: string
  value: string
}

export const fileRows = ({ groups, series, values }: ChartData): FileRow[] =>
  groups.flatMap((group, g) =>
    series.flatMap(({ label, unit }, s) => {
      const value = values[s]![g]!
      return value === null ? [] : [{ group: group.label, series: label, value: inFile(value, unit) }]
    }),
  )
