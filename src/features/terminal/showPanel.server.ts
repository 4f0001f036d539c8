// One panel with its rows: what the browser draws without knowing what the table is about.
import type { Db } from '../../app/server/data/db.ts'
import { filerName } from '../../domain/filings/shown.ts'
import { readable } from '../../domain/voters/shown.ts'
import type { Panel } from './api.ts'
import type { Row } from './keyset.server.ts'
import type { PlannedPanel } from './panels.server.ts'

export async function showPanel(
  db: Db,
  { table, params, title, line }: PlannedPanel,
  page: string | null,
  limit: number,
): Promise<Panel> {
  const columns = table.shown.map((key) => table.columns.find((column) => column.key === key)!)
  const { rows, next, total: known } = await table.page(db, params, page, limit)
  const total = known ?? (await table.total(db, params))
  const address = `/public/${table.name}`
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)] as [string, string]),
  ).toString()
  return {
    table: table.name,
    title,
    line,
    columns,
    rows: rows.map((row) => {
      const links = table.links(row, params)
      return {
        cells: columns.map(({ key, kind }) => (kind === 'text' ? inWords(row, key) : asText(row[key]))),
        links: columns.map(({ key }) => links[key] ?? null),
      }
    }),
    total: { rows: total.rows, cents: total.cents === null ? null : String(total.cents) },
    note: table.note,
    ifEmpty: emptyWords(table.name),
    csv: `${address}.csv${query && `?${query}`}`,
    json: `${address}.json${query && `?${query}`}`,
    next,
  }
}

const asText = (value: Row[string]): string | null =>
  value === null || value === undefined ? null : String(value)

const stances: Record<string, string> = { support: 'for', oppose: 'against' }

/** Names are filed in capitals; a panel shows them for reading. */
function inWords(row: Row, key: string): string | null {
  const text = asText(row[key])
  if (text === null || text === '') return null
  if (key === 'name' || key === 'filer') return filerName(text)
  if (key === 'stance') return stances[text] ?? text
  return key === 'city' || key === 'target' ? readable(text) : text
}

function emptyWords(table: string): string {
  if (['filers', 'donors', 'payees', 'gifts'].includes(table))
    return 'No matches. Try fewer letters, or the last name alone.'
  if (table === 'late') return 'No gift of $1,000 or more is filed for these days. Try another election.'
  if (table === 'city') return 'No donor gave this city. Write it as the post does: council bluffs.'
  if (table === 'between') return 'No one who is named gave to both.'
  return 'Nothing is filed that fits.'
}
