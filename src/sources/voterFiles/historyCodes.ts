// The HistoryCode file beside the state's voter file: what GN24 or FN39Q means, one election per row.
import type { Layout } from '../tabular/header.ts'
import { trimmed } from './cells.ts'
import { readDate } from './dates.ts'
import { electionOfCode, type ElectionFacts } from './elections.ts'
import { columnsIn } from './layout.ts'

export const historyCodes = {
  name: 'nebraska-history-codes',
  title: 'Election codes of the Secretary of State (HistoryCode)',
  signature: ['text_election_code', 'date_election'],
  // The office leaves superseded copies in the ZIP.
  member: /^(?!.*do not use)/i,
  columns: {
    electionCode: ['text_election_code'],
    electionDate: ['date_election'],
    electionName: ['text_election_name', 'desc_election', 'text_name', 'election_name', 'description'],
  },
  positional: undefined,
} satisfies Layout

export type HistoryCodeReading = { value: ElectionFacts; problem?: undefined } | UnreadCode

interface UnreadCode {
  value?: undefined
  problem: string
  sort: string
}

/** One election per row. Its kind is what the letters of the code say. */
export function historyCodeReader(
  header: string[],
  mapping: Record<string, number>,
): (cells: string[]) => HistoryCodeReading {
  const columns = { ...columnsIn(header, historyCodes.columns), ...mapping }
  const at = (field: string) => columns[field] ?? -1
  return (cells) => {
    const code = trimmed(cells, at('electionCode'))
    if (code === '')
      return {
        sort: 'The election code is empty',
        problem: 'has no election code. Fill it in or skip the row.',
      }
    const { date } = readDate(trimmed(cells, at('electionDate')))
    if (date === null)
      return {
        sort: 'The election date cannot be read',
        problem: 'has an election date that cannot be read. Write it as 11/05/2024 or 2024-11-05.',
      }
    const byCode = electionOfCode(code)
    const name = trimmed(cells, at('electionName')) || byCode.name
    return { value: { code, kind: byCode.kind, heldOn: date, name } }
  }
}
