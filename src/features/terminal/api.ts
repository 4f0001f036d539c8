// The terminal's calls. A panel is a table with a title, a sum, an address of its own, and a link behind each figure; the same rows are at
// /public/{table}.csv and .json.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { longestLine } from './rules.ts'

const column = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'money', 'date', 'count']),
})
export type PanelColumn = z.infer<typeof column>

const panel = z.object({
  table: z.string(),
  title: z.string(),
  /** What one types to get this panel alone. */
  line: z.string(),
  columns: z.array(column),
  rows: z.array(
    z.object({
      /** In the order of the columns; money as cents, days as "2024-05-12". */
      cells: z.array(z.string().nullable()),
      /** Where each cell leads: an address of this site. */
      links: z.array(z.string().nullable()),
    }),
  ),
  total: z.object({ rows: z.number().int(), cents: z.string().nullable() }),
  /** What is left out, in words. */
  note: z.string(),
  /** Why there may be nothing, and what to try. */
  ifEmpty: z.string(),
  csv: z.string(),
  json: z.string(),
  /** The page behind this one; null at the end, and where the panel stands beside others. */
  next: z.string().nullable(),
})
export type Panel = z.infer<typeof panel>

const line = z.string().max(longestLine, `Type at most ${longestLine} characters.`)

export const terminal = api('terminal', {
  run: read({
    may: 'anyone',
    input: z.object({ line, page: z.string().max(60).nullable().default(null) }),
    output: z.object({
      panels: z.array(panel),
      /** The line was "help": the commands are the answer. */
      isHelp: z.boolean(),
      /** When the newest file of the state was loaded. */
      asOf: z.string().nullable(),
    }),
    about:
      'What a name or a command finds in the state’s filings, as panels. An empty line gives the opening panels.',
  }),
  complete: read({
    may: 'anyone',
    input: z.object({ typed: line }),
    output: z.object({ names: z.array(z.object({ name: z.string(), note: z.string(), line: z.string() })) }),
    about: 'Filers and donors whose name begins like what is typed.',
  }),
})
