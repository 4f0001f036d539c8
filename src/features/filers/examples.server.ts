import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { filers } from './api.ts'

// Filings are the same for every organization, so a filer is nobody's own row.
const oneFiler = withoutRow({ id: 1 })

export const filerExamples: Examples<typeof filers> = {
  list: withoutRow({ words: 'lark', sort: 'raised' as const }),
  one: oneFiler,
  rows: withoutRow({ id: 1, side: 'in' as const }),
  row: withoutRow({ id: '1' }),
  choices: oneFiler,
  donors: oneFiler,
  network: oneFiler,
  anomalies: oneFiler,
  statements: withoutRow({ id: 4 }),
  changes: oneFiler,
  tieQueue: withoutRow({ show: 'all' as const }),
  tie: withoutRow({ filerId: 4, candidate: 'Basil Cottonwood', office: 'Mayor', cycle: 2013 }),
  untie: withRow(({ filerTieId }) => ({ id: filerTieId })),
  tieHistory: withoutRow({}),
}
