import { csvCell } from '../../../ui/table/csv.ts'
import type { Forecast } from '../../forecast/api.ts'
import type { Mark } from '../../seatMap/rules.ts'
import { markNames } from '../../seatMap/words.ts'
import type { Board } from '../api.ts'
import type { Counted } from './useWhipCount.ts'

/** The board as a file: one senator per line, in the order of the districts. */
export function whipCsv(
  { seats, marks }: Pick<Board, 'seats' | 'marks'>,
  whip: { markOf(district: number): Mark },
  counted: Counted | null,
  forecast: Forecast | null,
): string {
  const noted = new Map(marks.map((marked) => [marked.district, marked]))
  const facts = new Map(forecast?.senators.map((senator) => [senator.district, senator]))
  const lines = seats
    .filter(({ senatorId }) => senatorId !== null)
    .map(({ district, name, party }) => {
      const marked = noted.get(district)
      const chance = counted?.chanceOf(district)
      return [
        district,
        name,
        party,
        markNames[whip.markOf(district)],
        chance === undefined ? null : Number(chance.toFixed(3)),
        facts.get(district)?.lastVote ?? null,
        marked?.note ?? null,
        marked?.markedByName ?? null,
        marked?.markedAt ?? null,
      ]
    })
  const header = [
    'District',
    'Senator',
    'Party',
    'Mark',
    'Chance of yes',
    'Last vote',
    'Note',
    'Marked by',
    'Marked at',
  ]
  return `\uFEFF${[header, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}
